"""Jobs, as values that can be pickled, and the results of their games.

Every game of a job has a number. Its dice and seats depend only on the job's seed, the matchup's key and this
number, not on which worker plays it, when, or together with which other games.
"""

import pickle
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Generic, Literal, NamedTuple, Protocol

from typing_extensions import TypeVar

from bot.games.two_seats import Seat

#: After this many games, every combination of seats and who goes first has been played once.
ROUND = 4


class GameTable(Protocol):
    """The setup of a game's table; each game adds its own fields."""

    @property
    def board_name(self) -> str:
        """The name of the board or battlefield in reports."""
        ...

    @property
    def mark(self) -> str:
        """A hash of everything about it on which games depend: the same in every process."""
        ...


class GameResult(Protocol):
    """The result of a game for the first side."""

    @property
    def number(self) -> int:
        """The game's number in its matchup, from 0."""
        ...

    @property
    def score(self) -> float:
        """1 for a win, 0.5 for a draw, 0 for a loss."""
        ...

    @property
    def went_first(self) -> bool:
        """Whether the first side began."""
        ...

    @property
    def turns(self) -> int:
        """The number of turns played, counting both sides'."""
        ...

    @property
    def by(self) -> str:
        """The game's word for the way it ended."""
        ...


TableT = TypeVar("TableT", bound=GameTable, default=GameTable)
TableT_co = TypeVar("TableT_co", bound=GameTable, covariant=True, default=GameTable)
ResultT_co = TypeVar("ResultT_co", bound=GameResult, covariant=True, default=GameResult)


@dataclass(frozen=True, slots=True)
class Matchup(Generic[TableT_co]):
    """Two sides that meet again and again; pairs have the first side's value first.

    `names` are what reports call the sides, `players` the levels that play them. The games take the `tables`
    in turn. Matchups with the same `key` get the same seeds, game by game.
    """

    names: tuple[str, str]
    players: tuple[str, str]
    tables: tuple[TableT_co, ...]
    key: str

    @property
    def details(self) -> Sequence[object]:
        """Plain values of what else its games depend on."""
        return ()

    def __reduce__(self) -> tuple[Callable[[bytes], object], tuple[bytes]]:
        """Pickle it once, however many chunks of it are sent; a worker reads it once, too."""
        return _read, (_written(self),)


_KEPT = 512
"""Maximum number of matchups kept pickled in this process. If there are more, all are dropped."""
_pickled: dict[int, tuple[Matchup[Any], bytes]] = {}
"""By identity, matchups with their pickled values: to compare their decks takes as long as to pickle them."""


def _written(matchup: Matchup[Any]) -> bytes:
    kept = _pickled.get(id(matchup))
    if kept is None:
        if len(_pickled) >= _KEPT:
            _pickled.clear()
        values = type(matchup), [getattr(matchup, field.name) for field in fields(matchup)]
        kept = _pickled[id(matchup)] = matchup, pickle.dumps(values)
    return kept[1]


@lru_cache(maxsize=128)
def _read(text: bytes) -> Matchup[Any]:
    kind, values = pickle.loads(text)
    matchup: Matchup[Any] = kind(*values)
    return matchup


class Seating(NamedTuple, Generic[TableT_co]):
    """The setup of one game: the table, the first side's seat, and the seat that goes first."""

    table: TableT_co
    seat: Seat
    first: Seat


def seating(matchup: Matchup[TableT], number: int) -> Seating[TableT]:
    """The seating of game `number`, counted from 0.

    Who goes first changes after every game, seats after every second, tables after every fourth. So at each
    table, both sides have each seat and go first equally often.
    """
    table = matchup.tables[_place(matchup, number)]
    seat = Seat(number // 2 % 2)
    return Seating(table, seat, seat.other if number % 2 else seat)


def _place(matchup: Matchup[TableT], number: int) -> int:
    return number // ROUND % len(matchup.tables)


def counted_from_0(games: Sequence[GameResult]) -> int:
    """The number of these games, in order of their numbers, without a gap from number 0 on."""
    return next((place for place, game in enumerate(games) if game.number != place), len(games))


class GameSeeds(NamedTuple):
    """The seeds of the game's own dice and of each side's."""

    duel: int
    sides: tuple[int, int]


def seeds(seed: int, key: str, number: int) -> GameSeeds:
    """The seeds of one game: 64 bits each of a BLAKE2b digest, so that no two games share dice."""
    digest = blake2b(f"{seed}|{number}|{key}".encode(), digest_size=24).digest()
    duel, first, second = (int.from_bytes(digest[place : place + 8], "big") for place in (0, 8, 16))
    return GameSeeds(duel, (first, second))


@dataclass(frozen=True, slots=True)
class LabGame(Generic[TableT, ResultT_co]):
    """A game as the lab plays it. Jobs carry it, so worker processes need no list of games.

    `levels` are the names of its computer players, `ways` the ways in which a game between them may end.
    `sit_down(matchup)` returns the function that plays one game of that matchup to its end, given its number
    and seeds; it must be importable by name. `result` is the type of what that returns: a NamedTuple of plain
    values, its number first. `name` tells it from all others whose games end differently.
    """

    levels: tuple[str, ...]
    ways: tuple[str, ...]
    sit_down: Callable[[Matchup[TableT]], Callable[[int, GameSeeds], ResultT_co]]
    result: type[ResultT_co]
    name: str


@dataclass(frozen=True, slots=True)
class Job(Generic[TableT_co, ResultT_co]):
    """The same number of games of each matchup."""

    matchups: tuple[Matchup[TableT_co], ...]
    games: int
    seed: int
    game: LabGame[TableT_co, ResultT_co]

    @property
    def total(self) -> int:
        """The games of all matchups together."""
        return self.games * len(self.matchups)


@dataclass(frozen=True, slots=True)
class Chunk(Generic[TableT_co, ResultT_co]):
    """Games `start` to `stop` (exclusive) of the matchup at `place` in its job: what one call plays."""

    place: int
    matchup: Matchup[TableT_co]
    start: int
    stop: int
    seed: int
    game: LabGame[TableT_co, ResultT_co]

    def numbers(self) -> Iterator[int]:
        """The numbers of its games."""
        return iter(range(self.start, self.stop))


Ended = Literal["whole", "decided", "stopped", "workers-lost"]
"""The reason a job ended: all was played, the test had decided, it was stopped, or its workers were lost."""


@dataclass(frozen=True, slots=True)
class Results(Generic[TableT_co, ResultT_co]):
    """The games of each matchup, in order of their numbers; complete only if `ended` is `whole`.

    If a test decided, all matchups have the same numbers of games from 0: those that it took. If the job
    was given up because workers were lost, `fault` says why. `replayed` counts games that were given out
    again because a worker was lost.
    """

    job: Job[TableT_co, ResultT_co]
    games: tuple[tuple[ResultT_co, ...], ...]
    ended: Ended
    fault: str = ""
    replayed: int = 0

    @property
    def is_partial(self) -> bool:
        """Whether games are missing that were to be played."""
        return self.ended in ("stopped", "workers-lost")

    @property
    def played(self) -> int:
        """The number of games played."""
        return sum(map(len, self.games))

    def on_boards(self) -> dict[str, int]:
        """The number of games on each board or battlefield that the job has, in the order of its tables."""
        counts: dict[str, int] = {}
        for matchup, games in zip(self.job.matchups, self.games, strict=True):
            for table in matchup.tables:
                counts.setdefault(table.board_name, 0)
            for game in games:
                counts[matchup.tables[_place(matchup, game.number)].board_name] += 1
        return counts

    def tables(self) -> list[TableT_co]:
        """The tables at which games were played, matchup by matchup: with few games, not all of them."""
        pairs = zip(self.job.matchups, self.games, strict=True)
        return [
            matchup.tables[place]
            for matchup, games in pairs
            for place in sorted({_place(matchup, game.number) for game in games})
        ]
