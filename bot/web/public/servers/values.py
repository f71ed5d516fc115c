"""What the pages of a server show, as values that compare: the same values make the same page."""

from dataclasses import dataclass
from datetime import datetime

from bot.matches.ratings.profile_figures import WinTally
from bot.matches.tournaments.audience.dates import DatedTournament


@dataclass(frozen=True, slots=True)
class NamedPerson:
    """A person. `key` leads to their history; empty for people whom pages don't name."""

    name: str
    key: str


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A person's place in a season. `rank` is None without enough games, `margin` while it is not shown."""

    person: NamedPerson
    rank: int | None
    risen: int
    rating: int
    margin: int | None
    tally: WinTally


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """The leaderboard of a game's season. `seasons` are all that have one, the oldest first.

    `nouns` are what the game's matches are called.
    """

    server: str
    game: str
    title: str
    season: int
    season_name: str
    is_on: bool
    seasons: tuple[int, ...]
    nouns: str
    rows: tuple[BoardRow, ...]


@dataclass(frozen=True, slots=True)
class SeasonResult:
    """A person's place in a season, of so many people."""

    season: int
    season_name: str
    row: BoardRow
    people: int


@dataclass(frozen=True, slots=True)
class TournamentResult:
    """A person's place in a tournament, of so many people; `page` is its public page's code, if shared."""

    name: str
    ended_at: datetime | None
    place: int
    people: int
    is_title: bool
    page: str


@dataclass(frozen=True, slots=True)
class MetOpponent:
    """The results against one opponent."""

    person: NamedPerson
    tally: WinTally


@dataclass(frozen=True, slots=True)
class PersonHistory:
    """A person's history in a game: the latest season and tournament first.

    `others` counts the opponents met less often than those named. `games` are the other games, by name and
    title, on whose leaderboards the person is.
    """

    server: str
    game: str
    title: str
    nouns: str
    person: NamedPerson
    seasons: tuple[SeasonResult, ...]
    tournaments: tuple[TournamentResult, ...]
    opponents: tuple[MetOpponent, ...]
    others: int
    games: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A game with a leaderboard: how many people are on it this season, and its first; or empty."""

    game: str
    title: str
    people: int
    leader: str


@dataclass(frozen=True, slots=True)
class TournamentLine:
    """A tournament on the server's page; `page` is its public page's code, if shared."""

    dated: DatedTournament
    title: str
    page: str


@dataclass(frozen=True, slots=True)
class ServerFront:
    """What a server's page shows first."""

    server: str
    boards: tuple[BoardLine, ...]
    tournaments: tuple[TournamentLine, ...]
