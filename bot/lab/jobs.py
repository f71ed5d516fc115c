"""What is to be played, as values that can be pickled, and how each game ended.

Every game of a job has a number. Its dice and seats depend only on the job's seed, its matchup's key and that
number, not on who plays it, in what order or along with which other games.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Generic, Literal, NamedTuple, Protocol

from typing_extensions import TypeVar

from bot.games.two_seats import Seat

#: Games after which every order of seats and turns has been played once.
ROUND = 4


class Table(Protocol):
    """What lies on the table when a game begins; the rest is its game's own affair."""

    @property
    def board_name(self) -> str:
        """What reports call the board or battlefield."""
        ...


class GameResult(Protocol):
    """How a game ended for the first side."""

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
        """How many turns were played, both sides' counted."""
        ...

    @property
    def by(self) -> str:
        """The game's word for the way it ended."""
        ...


TableT = TypeVar("TableT", bound=Table, default=Table)
TableT_co = TypeVar("TableT_co", bound=Table, covariant=True, default=Table)
ResultT_co = TypeVar("ResultT_co", bound=GameResult, covariant=True, default=GameResult)


@dataclass(frozen=True, slots=True)
class Matchup(Generic[TableT_co]):
    """Two sides that meet again and again; pairs are the first side's value, then the second's.

    `names` are what reports call the sides, `players` the levels that play them. `tables` are played at in
    turn. Matchups with the same `key` get the same seeds, game by game.
    """

    names: tuple[str, str]
    players: tuple[str, str]
    tables: tuple[TableT_co, ...]
    key: str


class Seating(NamedTuple, Generic[TableT_co]):
    """How one game is set up: the table, the first side's seat, and the seat that goes first."""

    table: TableT_co
    seat: Seat
    first: Seat


def seating(matchup: Matchup[TableT], number: int) -> Seating[TableT]:
    """The seating of game `number`, counted from 0.

    Who goes first changes with every game, seats with every second, tables with every fourth. So at each
    table both sides sit in both seats and go first equally often.
    """
    table = matchup.tables[_place(matchup, number)]
    seat = Seat(number // 2 % 2)
    return Seating(table, seat, seat.other if number % 2 else seat)


def _place(matchup: Matchup[TableT], number: int) -> int:
    return number // ROUND % len(matchup.tables)


class Seeds(NamedTuple):
    """Seeds of the duel's own dice and of each side's."""

    duel: int
    sides: tuple[int, int]


def seeds(seed: int, key: str, number: int) -> Seeds:
    """The seeds of one game: 64 bits each of a BLAKE2b digest, so that no two games share dice."""
    digest = blake2b(f"{seed}|{number}|{key}".encode(), digest_size=24).digest()
    duel, first, second = (int.from_bytes(digest[place : place + 8], "big") for place in (0, 8, 16))
    return Seeds(duel, (first, second))


@dataclass(frozen=True, slots=True)
class LabGame(Generic[TableT, ResultT_co]):
    """A game as the lab plays it. It travels with its games, so that a worker process needs no list of games.

    `levels` are its computer players by name, `ways` how a game between them may end. `sit_down(matchup)`
    gives the function that plays one game of that matchup, from its number and seeds, to its end; it is
    importable by name.
    """

    levels: tuple[str, ...]
    ways: tuple[str, ...]
    sit_down: Callable[[Matchup[TableT]], Callable[[int, Seeds], ResultT_co]]


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
    """Games `start` to `stop` (exclusive) of one matchup: what a worker plays in one call."""

    place: int
    matchup: Matchup[TableT_co]
    start: int
    stop: int
    seed: int
    game: LabGame[TableT_co, ResultT_co]

    def numbers(self) -> Iterator[int]:
        """The numbers of its games."""
        return iter(range(self.start, self.stop))


Ended = Literal["whole", "stopped", "workers-lost"]


@dataclass(frozen=True, slots=True)
class Results(Generic[TableT_co, ResultT_co]):
    """The games of each matchup, by number. They are complete only if `ended` is `whole`.

    `fault` says why the job was given up after workers were lost; `replayed` counts games that were given
    out again because a worker had been lost.
    """

    job: Job[TableT_co, ResultT_co]
    games: tuple[tuple[ResultT_co, ...], ...]
    ended: Ended
    fault: str = ""
    replayed: int = 0

    @property
    def played(self) -> int:
        """How many games were played."""
        return sum(map(len, self.games))

    def tables(self) -> list[TableT_co]:
        """The tables at which games were played, matchup by matchup; few games may not reach them all."""
        pairs = zip(self.job.matchups, self.games, strict=True)
        return [
            matchup.tables[place]
            for matchup, games in pairs
            for place in sorted({_place(matchup, game.number) for game in games})
        ]
