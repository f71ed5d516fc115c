"""Positions from events alone: a spectator's view after each line of a record, or of a public log.

No rules are applied, so a record still shows what happened when they have changed. After every action, the
View built here equals the one that a spectator had, except in the middle of an action: which coins and
members are left is told by what has been begun. A choice that `leave` cut off is in none (V-K1).
"""

from collections.abc import Iterable
from typing import Final

from bot.games.contract import Json
from bot.games.errors import ContentError, IllegalAction
from bot.games.multiversus.board.spaces import CELLS, OFF
from bot.games.multiversus.events import events as ev
from bot.games.multiversus.events import table_events as te
from bot.games.multiversus.events.events import Event, Health
from bot.games.multiversus.position.actions import SEAL_NONE, Seal, parse_action
from bot.games.multiversus.position.beginning import first_position
from bot.games.multiversus.position.position import (
    ACTING,
    CHOOSING,
    DISABLED,
    GREY,
    MARKED,
    NOBODY,
    OVER,
    REACTING,
    WELL,
    WOUNDED,
    Pending,
    Position,
)
from bot.games.multiversus.position.setup import read_setup
from bot.games.multiversus.position.snapshot import load_snapshot
from bot.games.multiversus.position.state import PLACING, PLAYING, SETTING, TAKING, Draft, State
from bot.games.multiversus.rules.run import clear_activation, is_there
from bot.games.multiversus.sheets.vocabulary import (
    ATTACK,
    DEFEND,
    MOVE,
    NAMES,
    ROLES,
    SIDES,
    STUNT,
    UNIT_OF,
)
from bot.games.multiversus.sight.view import View, view_of

_HEALTH: Final[dict[Health, int]] = {"well": WELL, "wounded": WOUNDED, "disabled": DISABLED, "gone": WELL}
_TableEvent = te.SetUpPlayerDrawn | te.TableSet | te.TableReady | te.SideTaken
_CourseEvent = (
    ev.TurnBegan
    | ev.ChoiceMade
    | ev.ChoiceRevealed
    | ev.InitiativeRolled
    | ev.InitiativePassed
    | ev.PlayerLeft
    | ev.DrawAgreed
    | ev.GameOver
)
_BodyEvent = ev.CharacterMoved | ev.HealthChanged | ev.MarkChanged


class Replay:
    """A game as a spectator sees it; `advance` brings it up to date."""

    def __init__(self, setup: Json) -> None:
        """`setup` is the header's; ContentError if it cannot be read."""
        read = read_setup(setup)
        if read.start is not None:
            self._state = load_snapshot(read, read.start)
            self._state.ply = self._state.turn = 0
            if self._state.position is not None:
                clear_activation(self._state.position)
                self._state.position.choices = (None, None)
            return
        self._state = State(read)
        if read.table is not None:
            self._state.position = position = first_position(read, read.table)
            self._state.table = (read.table, position.field.first)

    def follow(self, events: Iterable[Event]) -> View:
        """Take in the public events of the next line, and return what a spectator saw after it.

        The first line has the ply 0. ContentError if an event does not fit what came before.
        """
        self.advance(self._state.ply, events)
        view = self.view()
        self._state.ply += 1
        return view

    def advance(self, ply: int, events: Iterable[Event]) -> None:
        """Take in public events of the line of this ply, or further ones of it. Raises what `follow` does."""
        self._state.ply = ply
        events = tuple(events)
        self._state.turn += len(ev.activations_begun(events))
        for event in events:
            try:
                self._take(event)
            except (LookupError, ValueError, AssertionError, IllegalAction) as error:
                raise ContentError([f"ply {ply}: {event.kind} does not fit what came before"]) from error

    def view(self) -> View:
        return view_of(self._state, None)

    @property
    def _position(self) -> Position:
        position = self._state.position
        assert position is not None, "both sides are taken"
        return position

    def _take(self, event: Event) -> None:
        match event:
            case te.SetUpPlayerDrawn() | te.TableSet() | te.TableReady() | te.SideTaken():
                self._take_table(event)
            case (
                ev.TurnBegan()
                | ev.ChoiceMade()
                | ev.ChoiceRevealed()
                | ev.InitiativeRolled()
                | ev.InitiativePassed()
                | ev.PlayerLeft()
                | ev.DrawAgreed()
                | ev.GameOver()
            ):
                self._take_course(event)
            case ev.CharacterMoved() | ev.HealthChanged() | ev.MarkChanged():
                self._take_body(event)
            case ev.Attacked(is_reaction=False) | ev.AttackLost():
                self._begin(ATTACK, event.who)
            case ev.StuntUsed(is_reaction=False) | ev.StuntFailed():
                self._begin(STUNT, event.who)
            case ev.WalkStopped():
                self._begin(MOVE, event.who)
            case ev.ReactionAsked(to=to, who=who):
                self._begin(_KINDS[to], who)
                self._position.phase = REACTING
                self._position.pending = Pending(None) if to == "recovery" else None
            case ev.Held() | ev.ReactionEnded() | ev.RecoveryEnded():
                self._go_on()
            case ev.DefendBegan():
                self._position.is_defending = self._position.has_reacted = True
            case ev.CoinSpent(unit=unit, is_green=is_green):
                self._spend(ROLES.index(unit), 1 if is_green else 2)
            case _:
                pass  # only the log needs the others

    def _take_table(self, event: _TableEvent) -> None:
        state = self._state
        match event:
            case te.SetUpPlayerDrawn(seat):
                state.stage, state.setter = SETTING, seat
            case te.TableSet(_, battlefield, heroes, adversaries, first, at):
                places = dict(at)
                draft = tuple([CELLS[places[name]] for name in NAMES])
                state.draft = Draft((battlefield, heroes, adversaries), SIDES.index(first), draft)
                state.stage = PLACING
            case te.TableReady():
                state.stage = TAKING
            case te.SideTaken(seat, side):
                found = state.draft
                assert found is not None
                state.lead = seat if side == SIDES[0] else 1 - seat
                state.stage, state.draft, state.table = PLAYING, None, (found.table, found.first)
                state.position = first_position(state.setup, found.table, found.at, found.first)

    def _take_course(self, event: _CourseEvent) -> None:
        state = self._state
        match event:
            case ev.TurnBegan(_, side, number):
                self._position.side, self._position.round = SIDES.index(side), number
                self._position.phase = CHOOSING
            case ev.ChoiceMade(seat):
                self._choose(seat, SEAL_NONE)
            case ev.ChoiceRevealed(seat, choice):
                self._reveal(seat, choice)
            case ev.InitiativeRolled():
                self._end_activation()
            case ev.InitiativePassed(seat, why):
                if why == "recovery":
                    self._end_activation()
                self._pass_on(seat, why)
            case ev.PlayerLeft(seat):
                if state.position is None:
                    state.left = seat
            case ev.DrawAgreed():
                state.is_drawn = state.position is None
            case ev.GameOver(winner, by):
                if state.position is not None:
                    self._finish(state.position, winner, by)

    def _choose(self, seat: int, seal: Seal) -> None:
        one, two = self._position.choices
        self._position.choices = (seal, two) if self._state.side_of(seat) == 0 else (one, seal)

    def _reveal(self, seat: int, choice: str) -> None:
        position, seal = self._position, parse_action(f"seal {choice}")
        assert isinstance(seal, Seal)
        self._choose(seat, seal)
        if self._state.side_of(seat) != position.side:
            position.is_revealed = True
            return
        position.phase = ACTING
        position.is_double = len(seal.kinds) > 1 and seal.kinds[0] == seal.kinds[1]
        position.coins = tuple(dict.fromkeys(kind for kind in seal.kinds if kind != DEFEND))

    def _end_activation(self) -> None:
        position = self._position
        position.last = position.choices
        position.choices = (None, None)
        clear_activation(position)
        position.activations += 1
        position.phase = CHOOSING

    def _pass_on(self, seat: int, why: str) -> None:
        position, side = self._position, self._state.side_of(seat)
        kept = GREY if why == "yielded" else 0
        spent = [coins & kept for coins in position.spent]
        spent[3 * side : 3 * side + 3] = (0, 0, 0)
        position.spent = tuple(spent)
        position.choices = (None, None)
        position.is_revealed = False
        if not self._is_last_turn(side):
            position.activations = 0

    def _is_last_turn(self, side: int) -> bool:
        """Whether a game that ends now ends after this turn: then its activations still count."""
        position = self._position
        goals = position.field.goals
        return any(position.points(each) >= goals[each] for each in (0, 1)) or (
            side != position.field.first and position.round >= position.rounds
        )

    def _finish(self, position: Position, winner: int | None, by: str) -> None:
        if by == "elimination":
            position.last = position.choices
        position.phase, position.by = OVER, by
        position.winner = NOBODY if winner is None else self._state.side_of(winner)
        position.choices = (None, None)
        clear_activation(position)

    def _begin(self, kind: int, who: str) -> None:
        """A member of the active unit has begun to do something; of others it is a reaction."""
        position = self._position
        choice = position.choices[position.side]
        if choice is not None and UNIT_OF[NAMES.index(who)] == choice.unit:
            position.coins = tuple([each for each in position.coins if each != kind])
            self._go_on()

    def _go_on(self) -> None:
        self._position.phase, self._position.pending = ACTING, None

    def _spend(self, unit: int, coins: int) -> None:
        spent = list(self._position.spent)
        spent[unit] += coins
        self._position.spent = tuple(spent)

    def _take_body(self, event: _BodyEvent) -> None:
        match event:
            case ev.CharacterMoved(who, by, path, manner):
                if manner == "placed":
                    self._place(NAMES.index(who), CELLS[path[-1]])
                    return
                if manner == "walk" and by == who:
                    self._begin(MOVE, who)
                self._put(NAMES.index(who), CELLS[path[-1]])
            case ev.HealthChanged(who, health):
                number = NAMES.index(who)
                self._set_health(number, _HEALTH[health])
                if health == "gone":
                    self._put(number, OFF)
                    unit = UNIT_OF[number]
                    if not is_there(self._position, unit):
                        self._spend(unit, -self._position.spent[unit])
            case ev.MarkChanged(piece, is_marked):
                self._set_health(NAMES.index(piece), MARKED if is_marked else WELL)

    def _place(self, who: int, cell: int) -> None:
        draft = self._state.draft
        assert draft is not None
        at = (*draft.at[:who], cell, *draft.at[who + 1 :])
        self._state.draft = Draft(draft.table, draft.first, at, draft.moves + 1)

    def _put(self, who: int, cell: int) -> None:
        position = self._position
        position.at = (*position.at[:who], cell, *position.at[who + 1 :])
        position.recount()

    def _set_health(self, who: int, health: int) -> None:
        position = self._position
        position.health = (*position.health[:who], health, *position.health[who + 1 :])
        position.recount()


_KINDS: Final = {"walk": MOVE, "attack": ATTACK, "stunt": STUNT, "recovery": NOBODY}
"""The action that a reaction interrupts; a Recovery is none."""
