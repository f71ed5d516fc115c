"""Games of Multiversus that compare two teams of one side against the same field."""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.multiversus.position.setup import Library
from bot.games.multiversus.sheets.forms import TeamForm
from bot.games.multiversus.sheets.vocabulary import SIDES
from bot.lab.jobs import Job, Matchup
from bot.lab.multiversus.jobs import (
    SkirmishJob,
    SkirmishMatchup,
    SkirmishResult,
    SkirmishResults,
    SkirmishTable,
)
from bot.lab.multiversus.play import SKIRMISHES
from tools.lab.multiversus.balance import BEGINNERS


def plan_comparison(
    library: Library,
    teams: tuple[TeamForm, TeamForm],
    opponents: Sequence[TeamForm],
    level: str,
    *,
    games: int,
    seed: int,
) -> SkirmishJob:
    """The second team of a pair and then the first against each opponent, with common dice.

    Both are of one side, the opponents of the other. Battlefields and who begins take turns.
    """
    matchups = [
        _matchup(library, team, other, level, f"compare|{other.name}|{place}")
        for place, other in enumerate(opponents)
        for team in reversed(teams)
    ]
    return Job(tuple(matchups), games, seed, SKIRMISHES)


def _matchup(library: Library, team: TeamForm, other: TeamForm, level: str, key: str) -> SkirmishMatchup:
    heroes, foes = (team, other) if team.side == SIDES[0] else (other, team)
    tables = tuple(
        SkirmishTable(heroes, foes, field, first)
        for field in library.battlefields.values()
        for first in BEGINNERS
    )
    return Matchup((team.name, other.name), (level, level), tables, key)


def for_team(results: SkirmishResults, side: str) -> SkirmishResults:
    """The results of a comparison as the compared teams, of this side, see them."""
    if side == SIDES[0]:
        return results
    games: tuple[tuple[SkirmishResult, ...], ...] = tuple(
        tuple(game._replace(score=1 - game.score, went_first=not game.went_first) for game in some)
        for some in results.games
    )
    return replace(results, games=games)
