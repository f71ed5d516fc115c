"""What the pages of a server show, as values that compare: the same values make the same page."""

from datetime import datetime

from msgspec import Struct

from bot.matches.ratings.profile_figures import WinTally
from bot.matches.tournaments.audience.dates import DatedTournament


class NamedPerson(Struct, frozen=True):
    """A person. `key` leads to their history; empty for people whom pages don't name."""

    name: str
    key: str


class BoardRow(Struct, frozen=True):
    """A person's place in a season. `rank` is None without enough games, `margin` while it is not shown."""

    person: NamedPerson
    rank: int | None
    risen: int
    rating: int
    margin: int | None
    tally: WinTally


class Leaderboard(Struct, frozen=True):
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


class SeasonResult(Struct, frozen=True):
    """A person's place in a season, of so many people."""

    season: int
    season_name: str
    row: BoardRow
    people: int


class TournamentResult(Struct, frozen=True):
    """A person's place in a tournament, of so many people; `page` is its public page's code, if shared."""

    name: str
    ended_at: datetime | None
    place: int
    people: int
    is_title: bool
    page: str


class MetOpponent(Struct, frozen=True):
    """The results against one opponent."""

    person: NamedPerson
    tally: WinTally


class PersonHistory(Struct, frozen=True):
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


class BoardLine(Struct, frozen=True):
    """A game with a leaderboard: how many people are on it this season, and its first; or empty."""

    game: str
    title: str
    people: int
    leader: str


class TournamentLine(Struct, frozen=True):
    """A tournament on the server's page; `page` is its public page's code, if shared."""

    dated: DatedTournament
    title: str
    page: str


class ServerFront(Struct, frozen=True):
    """What a server's page shows first."""

    server: str
    boards: tuple[BoardLine, ...]
    tournaments: tuple[TournamentLine, ...]
