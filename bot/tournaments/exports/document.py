"""The JSON of exported and rehearsed tournaments: a contract (TO-28).

Unknown keys are ignored. Keys that other writers may leave out have a default.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from bot.series.rules import BestOf
from bot.tournaments.rules import (
    MAX_SUBSTITUTES,
    MAX_TEAM_SIZE,
    Boards,
    Cut,
    FirstRound,
    Format,
    Points,
    Seeding,
    TieBreak,
)

MAX_PLAYERS = 4096
MAX_ROUNDS = 64
MAX_NAME = 100
"""Characters of a name."""
MAX_SEATS = 5
MAX_MEMBERS = 100
"""Members of a team, former ones included."""

Id = Annotated[int, Field(ge=1, le=999_999)]
RoundNumber = Annotated[int, Field(ge=1, le=MAX_ROUNDS)]
Games = Annotated[int, Field(ge=0, le=99)]
Name = Annotated[str, Field(max_length=MAX_NAME)]
StageName = Annotated[str, Field(pattern=r"^[a-z]+(-[a-z0-9]+)*$", max_length=24)]
Number = int | float
"""A whole number, or one with a half or a quarter."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", defer_build=True)


def _is_empty(values: tuple[object, ...]) -> bool:
    return not values


def _is_none(value: object) -> bool:
    return value is None


Agreed = Annotated[int | None, Field(ge=0, le=2**40, exclude_if=_is_none)]
"""When players have agreed to play, in seconds since 1970 (TO-59)."""


class MemberEntry(_Part):
    """A member of a team."""

    id: Id
    name: Name


class PlayerEntry(_Part):
    """An entrant. `draw` is the place drawn at the start; it defaults to the seed.

    `members` are those of a team, by their usual boards, then all who were members before.
    """

    id: Id
    name: Name
    seed: Id
    dropped_after: Annotated[int, Field(ge=0, le=MAX_ROUNDS)] | None = None
    draw: Id | None = None
    first_round: RoundNumber = 1
    members: Annotated[tuple[MemberEntry, ...], Field(max_length=MAX_MEMBERS, exclude_if=_is_empty)] = ()


class BoardEntry(_Part):
    """A board of a match of two teams, numbered from 1; everything goes by the teams, as in `MatchEntry`."""

    board: Annotated[int, Field(ge=1, le=MAX_TEAM_SIZE)]
    games: Annotated[tuple[Games, ...], Field(min_length=3, max_length=3)]
    winner: Id | None
    first: Id | None = None
    no_show: Annotated[tuple[Id, ...], Field(max_length=2)] = ()
    places: Annotated[tuple[Annotated[int, Field(ge=1, le=2)], ...], Field(max_length=2)] = ()
    is_over: bool = True
    agreed: Agreed = None


class MatchEntry(_Part):
    """A match. `games` are the games won by each of the `players`, then the games drawn.

    The second player of a bye is null; with a drawn game, the bye brings the points of a draw. `winner` is
    null for a draw, and if all lost. `places` are by player, 1 the best; by default they follow from `winner`
    and `no_show`. `table` is its number in the round; by default, matches are numbered in order. `agreed` is
    the time on which its players have agreed, if they have.

    Of a match of teams, `games` counts boards, and `boards` has each of them. `lineups` names the members of
    each team who play, from board 1 on, null where nobody does; there are none until they are revealed.
    """

    players: Annotated[tuple[Id | None, ...], Field(min_length=2, max_length=MAX_SEATS)]
    games: Annotated[tuple[Games, ...], Field(min_length=3, max_length=MAX_SEATS + 1)]
    winner: Id | None
    first: Id | None = None
    no_show: Annotated[tuple[Id, ...], Field(max_length=MAX_SEATS)] = ()
    table: Annotated[int, Field(ge=1, le=9999)] | None = None
    places: Annotated[tuple[Annotated[int, Field(ge=1, le=MAX_SEATS)], ...], Field(max_length=MAX_SEATS)] = ()
    is_over: bool = True
    agreed: Agreed = None
    boards: Annotated[tuple[BoardEntry, ...], Field(max_length=MAX_TEAM_SIZE, exclude_if=_is_empty)] = ()
    lineups: Annotated[
        tuple[Annotated[tuple[Id | None, ...], Field(max_length=MAX_TEAM_SIZE)], ...],
        Field(max_length=2, exclude_if=_is_empty),
    ] = ()


class RoundEntry(_Part):
    """The matches of one stage in one round, by table."""

    number: RoundNumber
    stage: StageName
    matches: Annotated[tuple[MatchEntry, ...], Field(max_length=MAX_PLAYERS)]


class StandingEntry(_Part):
    """A line of the standings. Shares in `tiebreaks` are fractions as text; null did not count."""

    place: Annotated[int, Field(ge=1, le=MAX_PLAYERS)]
    player: Id
    points: Number
    tiebreaks: Mapping[TieBreak, Annotated[str, Field(max_length=400)] | Number | None] = {}


class PenaltyEntry(_Part):
    """Match points that organisers took away."""

    player: Id
    points: Annotated[float, Field(ge=-999, le=999)]


class RulesEntry(_Part):
    """The other rules of the tournament."""

    rounds: RoundNumber | None = None
    cut: Annotated[int, Field(ge=2, le=MAX_PLAYERS)] | None = None
    cut_format: Cut = "single"
    group_size: Annotated[int, Field(ge=3, le=MAX_PLAYERS)] = 4
    seats: Annotated[int, Field(ge=2, le=MAX_SEATS)] = 2
    seeding: Seeding = "rating"
    first_round: FirstRound = "halves"
    is_accelerated: bool = False
    has_third_place: bool = False
    has_final_reset: bool = True
    team_size: Annotated[int, Field(ge=1, le=MAX_TEAM_SIZE)] = 1
    boards: Boards = "each"
    substitutes: Annotated[int, Field(ge=0, le=MAX_SUBSTITUTES)] = 0


class TournamentDocument(_Part):
    """A whole tournament."""

    version: Literal[1] = 1
    name: Annotated[str, Field(max_length=MAX_NAME)] = ""
    format: Format
    points: Points
    tiebreaks: Annotated[tuple[TieBreak, ...], Field(min_length=1)]
    best_of: BestOf
    rules: RulesEntry | None = None
    players: Annotated[tuple[PlayerEntry, ...], Field(max_length=MAX_PLAYERS)]
    rounds: Annotated[tuple[RoundEntry, ...], Field(max_length=4 * MAX_ROUNDS)]
    penalties: Annotated[tuple[PenaltyEntry, ...], Field(max_length=MAX_PLAYERS)] = ()
    standings: Annotated[tuple[StandingEntry, ...], Field(max_length=MAX_PLAYERS)] = ()
