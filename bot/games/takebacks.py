"""Takebacks: which actions may be undone, and how a record says that they were.

docs/takebacks.md has the rules; the code cites their numbers. They apply to every game, and need only
the dice and events of the actions.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import astuple, replace

from bot.games.contract import AT_ANY_TIME, Game, Json
from bot.games.dice import RecordingDice, ScriptedDice
from bot.games.editions import begin_under, marked_version
from bot.games.errors import IllegalAction

TAKEBACK = "takeback"
MAX_DEEDS = 40
"""Maximum number of actions that a takeback may undo (rule 7)."""
MAX_PER_TURN = 5
"""Maximum number of takebacks of a player in a turn (rule 8)."""


class UndoableAction(Struct, frozen=True):
    """An action that stands and may be undone: the ply it led to, and the seat that played it.

    `turn` is the number of the turn in which it was played, 0 in a game without turns. `begins` is false for
    what goes on with an action, such as an answer to what an ability asks (rule 5). `is_chosen` is false for
    what was played for the player because it made no difference.
    """

    ply: int
    seat: int
    turn: int = 0
    begins: bool = True
    is_chosen: bool = True


class Taken(Struct, frozen=True):
    """A seat's takebacks in its newest turn with any."""

    seat: int
    turn: int
    times: int


class TakebackWindow(Struct, frozen=True):
    """The newest actions that stand, oldest first, since the last one that cannot be undone.

    `taken` counts takebacks; a seat without an entry has made none.
    """

    deeds: tuple[UndoableAction, ...] = ()
    taken: tuple[Taken, ...] = ()

    def played(self, deed: UndoableAction, *, is_final: bool) -> "TakebackWindow":
        """The course after this action; `is_final` says that it cannot be undone."""
        deeds = () if is_final else (*self.deeds, deed)[-MAX_DEEDS:]
        return replace(self, deeds=deeds)

    def back_at(self, ply: int, seat: int) -> "TakebackWindow":
        """The course after this seat's takeback, which leads back to the position after this ply."""
        turn, others = self.since(ply)[0].turn, [each for each in self.taken if each.seat != seat]
        newest = max([turn, *(each.turn for each in self.taken if each.seat == seat)])
        taken = Taken(seat, newest, self.times(seat, turn) + 1)
        return TakebackWindow(tuple(deed for deed in self.deeds if deed.ply <= ply), (*others, taken))

    def times(self, seat: int, turn: int) -> int:
        """The number of this seat's takebacks that count in this turn (rule 8)."""
        return sum(each.times for each in self.taken if each.seat == seat and each.turn >= turn)

    def since(self, ply: int) -> tuple[UndoableAction, ...]:
        """The actions that such a takeback undoes."""
        return tuple(deed for deed in self.deeds if deed.ply > ply)

    def target(self, seat: int) -> int | None:
        """The ply to which this seat's takeback leads: before its last action (rules 1 and 5).

        None if it has no action that may be undone.
        """
        for deed in reversed(self.deeds):
            if deed.seat == seat and deed.begins and deed.is_chosen:
                return deed.ply - 1
        return None

    def check(self, seat: int, ply: int) -> None:
        """Check that this seat may take back to the position after this ply (rules 1 to 5).

        Raises IllegalAction `no-takeback`.
        """
        undone = self.since(ply)
        if not undone or undone[0].ply != ply + 1 or undone[0].seat != seat or not undone[0].begins:
            raise IllegalAction("no-takeback", f"to ply {ply}")


NOTHING_DONE = TakebackWindow()


def write_course(course: TakebackWindow) -> str:
    """The course as JSON text."""
    parts = [[list(astuple(each)) for each in part] for part in (course.deeds, course.taken)]
    return json.dumps(parts, separators=(",", ":"))


def read_course(text: str) -> TakebackWindow:
    """The course that `write_course` wrote."""
    deeds, taken = json.loads(text)
    return TakebackWindow(
        tuple(UndoableAction(*values) for values in deeds), tuple(Taken(*values) for values in taken)
    )


def format_takeback(ply: int) -> str:
    """The action line of a takeback that leads back to the position after this ply."""
    return f"{TAKEBACK} {ply}"


def parse_takeback(text: str) -> int | None:
    """The ply to which this action line leads back; None if it is another action, or malformed."""
    word, _, number = text.partition(" ")
    if word != TAKEBACK or not (number.isascii() and number.isdecimal() and len(number) <= 9):
        return None
    return int(number)


def is_final(
    game: Game[Any, Any, Any, Any], action: str, dice: Sequence[int], events: Iterable[object]
) -> bool:
    """Whether an action can never be undone, by its line, its dice and its events (rules 2 to 4)."""
    return action in AT_ANY_TIME or bool(dice) or any(game.reveals(event) for event in events)


class _Entry(Protocol):
    @property
    def ply(self) -> int: ...

    @property
    def action(self) -> str: ...


class _Played(_Entry, Protocol):
    @property
    def events(self) -> Sequence[Mapping[str, Any]]: ...


class _Line(_Played, Protocol):
    @property
    def seat(self) -> int | None: ...

    @property
    def dice(self) -> Sequence[int]: ...


EntryT = TypeVar("EntryT", bound=_Entry)


def in_force(lines: Iterable[EntryT]) -> list[EntryT]:
    """The lines of a record without those that were undone. Takebacks that stand are among them."""
    kept: list[EntryT] = []
    for line in lines:
        ply = parse_takeback(line.action)
        if ply is not None:
            kept = [each for each in kept if each.ply <= ply]
        kept.append(line)
    return kept


class History:
    """Replays a record with its takebacks: keeps the positions to which they lead, and checks each."""

    def __init__(self, game: Game[Any, Any, Any, Any], lines: Iterable[_Entry]) -> None:
        self._game = game
        self._targets = {each for line in lines if (each := parse_takeback(line.action)) is not None}
        self._positions: dict[int, Any] = {}
        self._actions: dict[int, Any] = {}
        self._course = TakebackWindow()

    def keep(self, ply: int, state: Any) -> None:
        """Note the state after this ply."""
        if ply in self._targets:
            self._positions[ply] = self._game.copy(state)

    def play(self, state: Any, line: _Played, seat: int, dice: RecordingDice) -> list[Any]:
        """Play the action of a line on `state` in place, and return its events; IllegalAction as it says."""
        begins = self._game.is_settled(state)
        action = self._game.parse_action(line.action, seat)
        version = marked_version(line.events)
        events = [] if version is None else self._adopt(state, version)
        events += self._game.apply(state, seat, action, dice)
        final = is_final(self._game, line.action, dice.rolled, events)
        self._course = self._course.played(UndoableAction(line.ply, seat, begins=begins), is_final=final)
        self._actions[line.ply] = action
        return events

    def _adopt(self, state: Any, version: str) -> list[Any]:
        known = self._game.rules_versions
        if version not in known:
            raise ValueError(f"unknown rules {version!r}")
        if known.index(version) <= known.index(self._game.rules_of(state)):
            raise ValueError(f"rules {version} are not newer than those that held")
        return self._game.adopt(state, version)

    def take_back(self, state: Any, seat: int, ply: int) -> tuple[Any, list[Any]]:
        """The state after a takeback to the position after this ply, and its events.

        Raises IllegalAction `no-takeback` if the rules do not allow it.
        """
        if self._game.game_end(state) is not None:
            raise IllegalAction("no-takeback", "the game is over")
        self._course.check(seat, ply)
        undone = [self._actions[deed.ply] for deed in self._course.since(ply)]
        self._course = self._course.back_at(ply, seat)
        return self._game.take_back(state, self._positions[ply], seat, undone)


def position_at(
    game: Game[Any, Any, Any, Any], setup: Json, rules: str, lines: Sequence[_Line], ply: int
) -> Any:
    """The state after this ply, replayed from the lines of a record with the dice that they name.

    `rules` is the version of the rules under which the match began.

    Raises MultiverseError or ValueError if the rules no longer take the lines.
    """
    played = [line for line in lines if line.ply <= ply]
    history = History(game, played)
    state, _ = game.begin(setup, ScriptedDice(played[0].dice))
    begin_under(game, state, setup, rules)
    history.keep(0, state)
    for line in played[1:]:
        assert line.seat is not None, "only ply 0 is nobody's"
        back = parse_takeback(line.action)
        if back is None:
            history.play(state, line, line.seat, RecordingDice(ScriptedDice(line.dice)))
        else:
            state, _ = history.take_back(state, line.seat, back)
        history.keep(line.ply, state)
    return state
