"""What is to be played, as values that can be pickled, and what came of each game.

Every game of a job has a number, and all that is by chance in it hangs on the job's seed, its matchup's key
and that number: who plays it, in what order and in which company changes nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Literal, NamedTuple

from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.games.two_seats import Seat

#: Games after which every order of seats and turns has been played once.
ROUND = 4


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the table: the first side's deck, the second side's, and the battlefield."""

    decks: tuple[DeckList, DeckList]
    board: Board


@dataclass(frozen=True, slots=True)
class Matchup:
    """Two sides that meet again and again; pairs are the first side's value, then the second's.

    `names` are what reports call the sides, `players` the levels that play them. `tables` are played at in
    turn. Matchups with the same `key` meet the same chances, game by game. `weights`, if there are any, are
    what the two adepts weigh by, the values of `Weights` in their order.
    """

    names: tuple[str, str]
    players: tuple[str, str]
    tables: tuple[Table, ...]
    key: str
    weights: tuple[tuple[float, ...], tuple[float, ...]] | None = None


@dataclass(frozen=True, slots=True)
class Job:
    """So many games of each matchup. With `cards`, what each card of the first side did is noted."""

    matchups: tuple[Matchup, ...]
    games: int
    seed: int
    cards: bool = False

    @property
    def total(self) -> int:
        """The games of all matchups together."""
        return self.games * len(self.matchups)


class Seating(NamedTuple):
    """How one game is set up: the table, the first side's seat, and the seat that goes first."""

    table: Table
    seat: Seat
    first: Seat


def seating(matchup: Matchup, number: int) -> Seating:
    """Game `number`'s seating, counted from 0: the order changes every game, seats every second one.

    Tables change every fourth, so that at each of them both sides sit and begin equally often.
    """
    table = matchup.tables[_place(matchup, number)]
    seat = Seat(number // 2 % 2)
    return Seating(table, seat, seat.other if number % 2 else seat)


def _place(matchup: Matchup, number: int) -> int:
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


class CardPlayed(NamedTuple):
    """What one card did in one game.

    `turn` is its owner's own turn, from 1, in which it was first summoned; 0 if it never was. `energy` was
    paid for its summons. Damage is what lay on entities in the end, without what went beyond their HP.
    """

    drawn: bool = False
    summons: int = 0
    turn: int = 0
    survived: bool = False
    energy: int = 0
    dealt: int = 0
    taken: int = 0


class Seen(NamedTuple):
    """What an adept sees at the beginning of its turn, in its unit: see `chance.Curve`."""

    standing: float
    best: float


class GameResult(NamedTuple):
    """How a game ended for the first side: `score` is 1 for a win, 0.5 for a draw, 0 for a loss.

    `by` is the way it ended (`view.Outcome`), `turns` counts both players'. `cards` are those of the first
    side's deck, in its order, if the job asks for them; `seen` is what the second side saw, if its matchup
    has weights.
    """

    number: int
    score: float
    went_first: bool
    turns: int
    by: str
    cards: tuple[CardPlayed, ...] = ()
    seen: tuple[Seen, ...] = ()


@dataclass(frozen=True, slots=True)
class Chunk:
    """The games `start` to `stop` (exclusive) of one matchup: what one worker plays in one go."""

    place: int
    matchup: Matchup
    start: int
    stop: int
    seed: int
    cards: bool

    def numbers(self) -> Iterator[int]:
        """The numbers of its games."""
        return iter(range(self.start, self.stop))


Ended = Literal["whole", "stopped", "workers-lost"]


@dataclass(frozen=True, slots=True)
class Results:
    """The games of each matchup, by number. Only if `ended` is `whole` are these all that were asked for.

    `fault` says why workers were lost in the end; `replayed` counts games that were given out again because
    a worker had been lost.
    """

    job: Job
    games: tuple[tuple[GameResult, ...], ...]
    ended: Ended
    fault: str = ""
    replayed: int = 0

    @property
    def played(self) -> int:
        """How many games there are."""
        return sum(map(len, self.games))

    def tables(self) -> list[Table]:
        """The tables at which games were played, matchup by matchup: where games are few, not all."""
        pairs = zip(self.job.matchups, self.games, strict=True)
        return [
            matchup.tables[place]
            for matchup, games in pairs
            for place in sorted({_place(matchup, game.number) for game in games})
        ]
