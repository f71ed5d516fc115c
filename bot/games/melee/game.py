"""Multiverse Melee as the rest of the bot sees it: an implementation of `bot.games.contract.Game`."""

from collections.abc import Sequence

from bot.games.contract import START, Dice, GameEnd, Json
from bot.games.errors import IllegalAction
from bot.games.melee.decks.setups import read_setup
from bot.games.melee.effects import use_effects
from bot.games.melee.events import events
from bot.games.melee.events.events import Event, RolledOff, RulesChanged, TookBack, reveals
from bot.games.melee.position.actions import Action, AgreeDraw, Concede, Forfeit, format_action, parse_action
from bot.games.melee.position.setup import Setup
from bot.games.melee.position.snapshot import fingerprint, load_snapshot, take_snapshot
from bot.games.melee.position.state import FIRST_RULES, NEWEST_RULES, Outcome, State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import begin_fork
from bot.games.melee.rules.legal import check_action, legal_actions
from bot.games.melee.sight.view import View
from bot.games.melee.sight.view_maker import to_act, view_of
from bot.games.two_seats import Seat

#: A new one comes whenever the same actions and dice may lead to another position, or to another fingerprint
#: of it. Version 2 is that before AB-12 counted uses for the card, and before AB-15 to AB-17.
RULES_VERSIONS = tuple(map(str, range(FIRST_RULES, NEWEST_RULES + 1)))


class Melee:
    """The game object; it has no state."""

    name = "melee"
    rules_version = RULES_VERSIONS[-1]
    rules_versions = RULES_VERSIONS
    seat_limits = (2, 2)

    snapshot = staticmethod(take_snapshot)
    fingerprint = staticmethod(fingerprint)
    copy = staticmethod(State.copy)
    reveals = staticmethod(reveals)
    format_action = staticmethod(format_action)
    dump_event = staticmethod(events.dump_event)
    load_event = staticmethod(events.load_event)

    def seats(self, setup: Json) -> tuple[str, ...]:  # noqa: ARG002 -- always the same two
        """South, the challenger, and North (S-1)."""
        return tuple(seat.word for seat in Seat)

    def begin(self, setup: Json, dice: Dice) -> tuple[State, list[Event]]:
        """Roll off, again on a tie; the winner has to choose the order (S-1). No card is dealt yet.

        If the setup names who chooses, as in a series, there is no roll-off (SE-6).
        A fork begins at its position instead, in the middle of a duel.
        """
        start = setup.get(START)
        if start is not None:
            return begin_fork(read_setup(setup), start, dice)
        return begin(read_setup(setup), dice)

    def rules_of(self, state: State) -> str:
        """The version of the rules by which this duel goes on."""
        return str(state.rules)

    def adopt(self, state: State, version: str) -> list[Event]:
        """Go on by these rules; the event that says so."""
        state.rules = int(version)
        return [RulesChanged(version)]

    def resume(self, setup: Json, snapshot: Json) -> State:
        """The state of this snapshot; UnreadableSnapshot or ContentError if it cannot be read."""
        return load_snapshot(read_setup(setup), snapshot)

    def waiting(self, state: State) -> frozenset[int]:
        """The one seat that must act; nobody once the duel is over."""
        seat = to_act(state)
        return frozenset() if seat is None else frozenset((int(seat),))

    def prompt(self, state: State, seat: int) -> int:  # noqa: ARG002 -- the same for both
        """The ply: only one player acts at a time, so every action changes what is asked."""
        return state.ply

    def game_end(self, state: State) -> GameEnd | None:
        """How the duel ended, or None while it runs."""
        return None if state.outcome is None else _standing(state.outcome)

    def out(self, state: State) -> frozenset[int]:  # noqa: ARG002 -- who is out loses at once
        """Nobody while the duel goes on."""
        return frozenset()

    def ply(self, state: State) -> int:
        """The number of actions applied so far."""
        return state.ply

    def legal(self, state: State, seat: int) -> list[Action]:
        """This seat's legal actions, except conceding and agreeing to a draw; empty if the other one acts."""
        return legal_actions(state) if to_act(state) == seat else []

    def apply(self, state: State, seat: int, action: Action, dice: Dice) -> list[Event]:
        """Play `action` on `state` in place; IllegalAction (a code of `legal.REFUSALS`) changes nothing."""
        if to_act(state) not in (None, seat) and not isinstance(action, Concede | Forfeit | AgreeDraw):
            raise IllegalAction("not-your-turn")
        check_action(state, action)
        log: list[Event] = []
        perform(state, action, dice, log)
        return log

    def is_settled(self, state: State) -> bool:
        """Whether no ability waits for a choice."""
        return state.choice is None

    def take_back(
        self, state: State, earlier: State, seat: int, undone: Sequence[Action]
    ) -> tuple[State, list[Event]]:
        """`earlier` at the next ply, and the event that names the actions undone."""
        after = earlier.copy()
        after.ply = state.ply + 1
        return after, [TookBack(Seat(seat), tuple(map(format_action, undone)))]

    def view(self, state: State, seat: int | None) -> View:
        """This seat's knowledge of the position; None is a spectator."""
        return view_of(state, None if seat is None else Seat(seat))

    def parse_action(self, text: str, seat: int) -> Action:
        """The action that this line means when `seat` plays it; IllegalAction `bad-action` if none."""
        return parse_action(text, Seat(seat))

    def audience(self, event: Event) -> frozenset[int] | None:
        """The one seat that may see this event; None when everybody may."""
        seat = events.audience(event)
        return None if seat is None else frozenset((int(seat),))


def begin(setup: Setup, dice: Dice) -> tuple[State, list[Event]]:
    """A new duel after its roll-off, if there is one."""
    state = State(setup)
    log: list[Event] = []
    if setup.chooser is not None:
        state.chooser = setup.chooser
        return state, log
    while True:
        south, north = dice.roll(), dice.roll()
        log.append(RolledOff(south, north))
        if south != north:
            state.chooser = 0 if south > north else 1
            return state, log


def _standing(outcome: Outcome) -> GameEnd:
    places = (1, 1) if outcome.winner is None else (1, 2) if outcome.winner is Seat.SOUTH else (2, 1)
    return GameEnd(places, outcome.by)


use_effects()
MELEE = Melee()
