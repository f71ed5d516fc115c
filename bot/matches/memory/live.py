"""A duel at one ply, and all queries of the services to its game."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Literal

from msgspec import Struct

from bot.clocks.clock import NO_QUESTIONS
from bot.clocks.presets import TimedQuestion
from bot.games.contract import CONCEDE, DRAW, FORFEIT, GIVING_UP, LEAVE
from bot.games.dice import RecordingDice, SeededDice
from bot.games.editions import renew
from bot.games.errors import IllegalAction
from bot.games.records import Header, RecordLine, make_line, write_state
from bot.games.takebacks import NOTHING_DONE, TakebackWindow, UndoableAction, format_takeback, is_final
from bot.matches.memory.logs import SecretLog, log_events
from bot.matches.refusals import Refusal
from bot.matches.tabletop import Tabletop
from bot.matches.values import Actor, ComputerSeat, Duel
from bot.players.questions import Question
from bot.store.invitations import Secret

#: The purpose of an action in any game.
Purpose = Literal["turn", "concession", "agreement", "forfeit"]

_PURPOSES: Mapping[str, Purpose] = {
    CONCEDE: "concession",
    LEAVE: "concession",
    DRAW: "agreement",
    FORFEIT: "forfeit",
}

BYTES_A_CHARACTER = 10
"""Estimated bytes of memory per stored character of a position.

Measured with duels of Melee read from the store: 12,300 characters each took 107 KB, and 5 KB for views.
"""


class NewAction(Struct, frozen=True):
    """An action that was played on a copy and is not stored yet.

    `after` is the duel and its position after it, `line` its line in the record, `snapshot` the position as
    JSON text, `log` its events.
    """

    after: "Live"
    line: RecordLine
    snapshot: str
    log: SecretLog


@dataclass(frozen=True, slots=True)
class Live:
    """A duel at one ply. All readers share `state`, which is never changed in place.

    The only access of the services to the game of a running duel. `lengths` are those of its header and
    its snapshot as they are stored, in characters. `course` are the actions that may still be taken back.
    `views` caches views by seat, `plans` plans by seat and subject, and `close_ups` close looks by subject,
    as long as the position is kept.
    """

    duel: Duel
    tabletop: Tabletop
    state: Any
    header: Header
    secret: Secret
    dice_counter: int
    lengths: tuple[int, int]
    course: TakebackWindow = NOTHING_DONE
    views: dict[int | None, object] = field(default_factory=dict, compare=False, repr=False)
    plans: dict[tuple[int, Hashable], object] = field(default_factory=dict, compare=False, repr=False)
    close_ups: dict[Hashable, object] = field(default_factory=dict, compare=False, repr=False)

    @property
    def size(self) -> int:
        """A rough number of bytes of memory for the header, setup, state and all views."""
        return BYTES_A_CHARACTER * sum(self.lengths)

    @property
    def waiting(self) -> frozenset[int]:
        """The seats that must act now; none once the duel is over."""
        return self.tabletop.game.waiting(self.state) if self.duel.running else frozenset()

    def may_act(self, seat: int) -> bool:
        """Whether this seat must act now, or may change its choice."""
        return seat in self.waiting or (
            self.duel.running and bool(self.tabletop.game.legal(self.state, seat))
        )

    def prompt(self, seat: int) -> int:
        """The number of this seat's current prompt. Controls drawn for another prompt are out of date."""
        return self.tabletop.game.prompt(self.state, seat)

    @property
    def who_acts(self) -> tuple[str, ...]:
        """The names of the players who must act now."""
        return tuple(self.duel.players[seat].name for seat in sorted(self.waiting))

    @property
    def turns(self) -> list[int]:
        """For each seat, the number of the turn for its clock."""
        return turns_of(self.tabletop, self.state, len(self.duel.players))

    @property
    def questions(self) -> Mapping[int, TimedQuestion]:
        """What each waiting seat is asked, for clocks that time questions."""
        return questions_in(self.tabletop, self.state, self.waiting)

    @property
    def out(self) -> frozenset[int]:
        """The seats that no longer play while others do: they gave up, or the game's rules put them out."""
        return self.duel.left | self.tabletop.game.out(self.state)

    @property
    def playing(self) -> frozenset[int]:
        """The seats that still play."""
        return frozenset(self.duel.seats) - self.out

    def view(self, seat: int | None) -> object:
        """The view of this seat; None is a spectator. Made once for each seat."""
        if seat not in self.views:
            self.views[seat] = self.tabletop.game.view(self.state, seat)
        return self.views[seat]

    def plan(self, seat: int, what: Hashable) -> object | None:
        """The possible actions of this seat with something that the game calls so, or None. Made once."""
        plan = self.tabletop.plan
        if plan is None:
            return None
        made = self.plans.get((seat, what)) or plan(self.state, seat, what)
        if made is not None:  # typed names of nothing are endless
            self.plans[seat, what] = made
        return made

    def inspect(self, what: Hashable, log: SecretLog) -> object | None:
        """A close look at something of the game, from its log as all may see it; None without one.

        Made once for all viewers.
        """
        inspect = self.tabletop.inspect
        if inspect is None:
            return None
        found = self.close_ups.get(what) or inspect(
            self.state, what, [event for _, event in log.seen_by(None)]
        )
        if found is not None:
            self.close_ups[what] = found
        return found

    def supposing(self, seat: int, actions: Sequence[object]) -> "Live":
        """The duel as this seat may expect it after hypothetical actions; raises their IllegalAction.

        For viewing only: nothing may be played or stored from it.
        """
        foresee = self.tabletop.foresee
        if foresee is None:
            raise IllegalAction("bad-action")
        return replace(self, state=foresee(self.state, seat, actions), views={}, plans={}, close_ups={})

    def deck(self, seat: int) -> Any:
        """The deck that this seat plays with, as plain values of its game."""
        return self.header.setup["decks"][seat]

    def question(self, seat: int, level: str) -> Question | None:
        """The question for a computer player of that level in this seat; None in a game without any."""
        ask = self.tabletop.ask
        return None if ask is None else ask(self.header, self.state, self.duel.ply, seat, level)

    def adjudicated(self) -> tuple[int, ...]:
        """The place of each seat if the duel were decided now; all share one without a rule of its game."""
        adjudicate = self.tabletop.adjudicate
        return (1,) * len(self.duel.players) if adjudicate is None else adjudicate(self.state)

    def idle_action(self) -> tuple[int, object] | None:
        """The first waiting seat whose choice makes no difference, and its action; else None."""
        idle = self.tabletop.idle
        if idle is None:
            return None
        found = ((seat, idle(self.state, seat)) for seat in sorted(self.waiting))
        return next(((seat, action) for seat, action in found if action is not None), None)

    def parse(self, seat: int, text: str) -> object:
        """The action of this seat that a text stands for. Raises IllegalAction, which names the game."""
        game = self.tabletop.game
        try:
            action: object = game.parse_action(text, seat)
        except IllegalAction as error:
            error.game = game.name
            raise
        return action

    def conceding(self, seat: int) -> object:
        """The action with which this seat gives up."""
        concession: object = self.tabletop.game.parse_action(CONCEDE, seat)
        return concession

    def forfeiting(self, seat: int) -> object:
        """The action with which this seat loses by the clock."""
        forfeit: object = self.tabletop.game.parse_action(FORFEIT, seat)
        return forfeit

    def timeout_action(self, seat: int) -> object:
        """The action for this waiting seat when its time has run out."""
        return self.tabletop.timeout(self.state, seat)

    def agreeing(self, seat: int) -> object:
        """The action with which this seat accepts a draw."""
        agreement: object = self.tabletop.game.parse_action(DRAW, seat)
        return agreement

    def purpose(self, action: object) -> Purpose:
        """The purpose of an action: giving up, agreeing to a draw, losing by the clock, or a turn."""
        return _PURPOSES.get(self.tabletop.game.format_action(action), "turn")

    @property
    def turn(self) -> int:
        """The number of the turn; 0 in a game without turns."""
        return 0 if self.tabletop.turn is None else self.tabletop.turn(self.state)

    def play(
        self, seat: int, action: object, now: datetime, *, is_chosen: bool = True, is_late: bool = False
    ) -> NewAction:
        """Play an action of this seat on a copy; IllegalAction if the rules refuse it.

        `is_chosen` says that the player has chosen it, `is_late` that the clock plays it.
        """
        game, head = self.tabletop.game, self.header
        dice = SeededDice(
            self.secret.seed, head.game, head.match_id, head.challenge_id, head.accept_id, self.dice_counter
        )
        state, rolled = game.copy(self.state), RecordingDice(dice)
        try:
            marks = renew(game, state)
            events = [*marks, *game.apply(state, seat, action, rolled)]
        except IllegalAction as error:
            error.game = game.name
            raise
        text = game.format_action(action)
        snapshot, state_hash = write_state(game, state)
        line = make_line(game, state, seat, text, rolled.rolled, events, state_hash)
        deed = UndoableAction(line.ply, seat, self.turn, game.is_settled(self.state), is_chosen)
        final = is_late or is_final(game, text, line.dice, events)
        course = self.course.played(deed, is_final=final)
        left = self.duel.left | {seat} if text in GIVING_UP else self.duel.left
        return self._step(state, line, events, snapshot, course, dice.counter, left, now)

    def take_back(
        self, seat: int, ply: int, earlier: object, undone: Sequence[object], now: datetime
    ) -> NewAction:
        """Take back to `earlier`, the position after this ply; `undone` are the actions since then.

        Raises IllegalAction `no-takeback` if the rules do not allow it.
        """
        game = self.tabletop.game
        self.course.check(seat, ply)
        state, events = game.take_back(self.state, earlier, seat, undone)
        snapshot, state_hash = write_state(game, state)
        line = make_line(game, state, seat, format_takeback(ply), [], events, state_hash)
        course = self.course.back_at(ply, seat)
        return self._step(state, line, events, snapshot, course, self.dice_counter, self.duel.left, now)

    def _step(
        self,
        state: object,
        line: RecordLine,
        events: Sequence[object],
        snapshot: str,
        course: TakebackWindow,
        dice_counter: int,
        left: frozenset[int],
        now: datetime,
    ) -> NewAction:
        offer = self.duel.draw_offer if self.duel.draw_offer == line.seat else None
        duel = replace(self.duel, ply=line.ply, draw_offer=offer, left=left, proposal=None)
        duel = with_outcome(duel, self.tabletop, state, now)
        lengths = self.lengths[0], len(snapshot)
        after = Live(duel, self.tabletop, state, self.header, self.secret, dice_counter, lengths, course)
        return NewAction(after, line, snapshot, log_events(self.tabletop.game, line.ply, events))


def turns_of(tabletop: Tabletop, state: Any, seats: int) -> list[int]:
    """For each seat, the number of the turn: the game's, or else that of the seat's prompts."""
    if tabletop.turn is not None:
        return [tabletop.turn(state)] * seats
    return [tabletop.game.prompt(state, seat) for seat in range(seats)]


def questions_in(tabletop: Tabletop, state: Any, waiting: Iterable[int]) -> Mapping[int, TimedQuestion]:
    """What these seats are asked; nothing in a game that does not tell."""
    question = tabletop.question
    return NO_QUESTIONS if question is None else {seat: question(state, seat) for seat in waiting}


def with_outcome(duel: Duel, tabletop: Tabletop, state: Any, at: datetime) -> Duel:
    """The duel at this state: ended if the game is over, otherwise unchanged."""
    end = tabletop.game.game_end(state)
    if end is None:
        return duel
    return replace(duel, ended_at=at, places=end.places, by=end.by, draw_offer=None)


def seat_in(live: Live, by: Actor) -> int:
    """The seat from which this person or computer acts. Refusals: not-a-player, duel-over, out-of-duel."""
    return playing(live, by.seat if isinstance(by, ComputerSeat) else live.duel.seat_of(by))


def playing(live: Live, seat: int | None) -> int:
    """This seat, if it still plays; None is a spectator. Refusals: duel-over, not-a-player, out-of-duel."""
    duel = live.duel
    if not duel.running:
        raise Refusal("duel-over", duel=duel.id)
    if seat is None:
        raise Refusal("not-a-player", duel=duel.id)
    if seat in live.out:
        raise Refusal("out-of-duel", duel=duel.id)
    return seat


def check_prompt(live: Live, seat: int, prompt: int | None) -> None:
    """Check that a control was drawn for this prompt; None for a typed command. Refusal: stale."""
    if prompt is not None and prompt != live.prompt(seat):
        raise _stale(live, seat)


def check_ply(live: Live, seat: int, ply: int | None) -> None:
    """Check that a control that answers another player was drawn at this ply; None for a command.

    What a seat is asked may stay the same while the others act, so its prompt is no measure. Refusal: stale.
    """
    if ply is not None and ply != live.duel.ply:
        raise _stale(live, seat)


def _stale(live: Live, seat: int) -> Refusal:
    who = None if live.may_act(seat) else live.who_acts
    return Refusal("stale", duel=live.duel.id, who=who, ply=live.duel.ply)


def check_turn(live: Live, seat: int) -> None:
    """Check that this seat may act. Refusal: not-your-turn."""
    if not live.may_act(seat):
        raise Refusal("not-your-turn", duel=live.duel.id, who=live.who_acts)


def check_offer(duel: Duel, seat: int) -> None:
    """Check that this seat can answer a draw offer. Refusals: own-draw-offer, no-draw-offer."""
    if duel.draw_offer == seat:
        raise Refusal("own-draw-offer", who=duel.players[duel.others(seat)[0]].name)
    if duel.draw_offer is None:
        raise Refusal("no-draw-offer", duel=duel.id)
