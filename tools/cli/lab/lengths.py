"""The lengths and endings of games: a table for the reports of all commands."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace

from bot.cli.output import TextTable
from bot.lab.figures import Length, length_of
from bot.lab.jobs import GameResult, Results
from cogs.words.lab import NOTHING, WAYS, half_of, percent
from tools.cli.lab.output import Report

MAX_ROWS = 12
"""With more matchups than this, the table has a row for each first side instead."""
_ALL = "all games"
TURNS = "Turns are those of all players together. Half of them: the range of the middle half of the games."


@dataclass(frozen=True, slots=True)
class LengthFigures:
    """Some games of a job: their length in turns, counting all players', and how many ended in each way."""

    of: str
    games: int
    length: Length | None
    endings: dict[str, int]


def lengths_of(results: Results) -> tuple[LengthFigures, ...]:
    """The games of each matchup, or of each first side if there are many, and then all of them together.

    Matchups of the same sides count together, such as those of a deck before and after a change. If sides are
    first in some matchups and second in others, as in a matrix, each has all its games.
    """
    pairs = [
        (matchup.names, games)
        for matchup, games in zip(results.job.matchups, results.games, strict=True)
        if games
    ]
    groups: dict[str, list[GameResult]] = {}
    if len({names for names, _ in pairs}) <= MAX_ROWS:
        for (first, second), games in pairs:
            groups.setdefault(f"{first} against {second}", []).extend(games)
    else:
        firsts, seconds = ({names[side] for names, _ in pairs} for side in (0, 1))
        told = firsts | seconds if firsts & seconds else firsts
        for names, games in pairs:
            for name in dict.fromkeys(names):
                if name in told:
                    groups.setdefault(name, []).extend(games)
    everything = [game for _, games in pairs for game in games]
    ways = results.job.game.ways
    found = [_figures(name, games, ways) for name, games in groups.items()]
    return (*found, _figures(_ALL, everything, ways)) if len(found) != 1 else tuple(found)


def _figures(name: str, games: Sequence[GameResult], ways: Iterable[str]) -> LengthFigures:
    ended = [game.by for game in games]
    return LengthFigures(
        name, len(games), length_of(games), {way: ended.count(way) for way in dict.fromkeys([*ways, *ended])}
    )


def with_lengths(report: Report, results: Results) -> Report:
    """The report with this table as its last block but the note on it, and with its figures."""
    found = lengths_of(results)
    lengths = [asdict(one) for one in found]
    blocks = (*report.blocks, lengths_table(found), TURNS)
    return replace(report, blocks=blocks, figures={**report.figures, "lengths": lengths})


def lengths_table(figures: Sequence[LengthFigures]) -> TextTable:
    """A row for each; ways in which none of the games ended are left out."""
    ways = [way for way in figures[-1].endings if any(one.endings.get(way) for one in figures)]
    heads = ("length and endings", "games", "turns", "half of them", "shortest", "longest")
    return TextTable((*heads, *(WAYS.get(way, way) for way in ways)), [_row(one, ways) for one in figures])


def _row(one: LengthFigures, ways: Sequence[str]) -> tuple[str, ...]:
    length = one.length
    turns: tuple[str, ...] = (NOTHING,) * 4
    if length is not None:
        turns = f"{length.mean:.1f}", half_of(length), str(length.shortest), str(length.longest)
    shares = (percent(one.endings.get(way, 0) / one.games if one.games else None) for way in ways)
    return one.of, f"{one.games:,}", *turns, *shares
