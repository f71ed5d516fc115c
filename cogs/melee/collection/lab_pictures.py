"""Turns the lab's figures into tables for the renderer."""

from collections.abc import Sequence
from math import ceil

from bot.games.tables import IntervalAxis, Measure, Table, TableRow, interval_column
from bot.games.wording import counted
from bot.lab.course import RoundFigures
from bot.lab.figures import GamesSummary, Proportion, WinRate
from bot.lab.jobs import Results
from bot.lab.melee.figures.deck import EARLY, DeckFigures
from bot.lab.shrinkage import Shrunk
from bot.lab.verdicts.swap import SwapFigures
from cogs.words.lab import signed
from render.tables.values import Chart, ChartLine, Point

_BATTLEFIELD = "map"
# A name, an icon, a note and a measure of each series.
_Row = tuple[str, str, str, tuple[Measure | None, ...]]


def matchups_picture(figures: DeckFigures, results: Results) -> Table:
    """One deck against each opponent, or with one opponent on each battlefield, below all games together."""
    deck = figures.deck
    if figures.boards:
        title = f"{deck.name} against {figures.opponents[0][0].name}"
        parts = [(board.name, _BATTLEFIELD, one) for board, one in figures.boards]
        met = sum(one.overall.games > 0 for _, one in figures.boards)
        games = f"{counted(results.played, 'game')} over {counted(met, 'battlefield')}"
    else:
        title = f"{deck.name} against others"
        parts = [(other.name, other.entity[0].glyph, one) for other, one in figures.opponents]
        games = each_matchup(results)
    rows = tuple(
        (name, glyph, _by_order(one), (_measure(one.overall),))
        for name, glyph, one in (("All games", deck.entity[0].glyph, figures.together), *parts)
    )
    return _rates(title, subtitle(results, games), "grid", ("win rate",), rows, "Bars: 95% intervals.")


def cards_picture(figures: DeckFigures, results: Results) -> Table:
    """The deck's win rates with each card in the opening hand and summoned early, after shrinkage."""
    rows = tuple(
        (
            card.name,
            entity.glyph,
            f"drawn {_whole(card.drawn)} \N{MIDDLE DOT} summoned {_whole(card.summoned)}",
            (
                _shrunk(card.in_opening, card.in_opening_shrunk),
                _shrunk(card.early, card.early_shrunk),
            ),
        )
        for entity, card in zip(figures.deck.entity, figures.cards, strict=True)
    )
    series = ("wins with it in hand at first", f"summoned by turn {EARLY}")
    note = "Rates of few games are drawn towards the others'. Bars: 95% intervals."
    told = subtitle(results, counted(results.played, "game"))
    title = f"The cards of {figures.deck.name}"
    return _rates(title, told, "numeric_1_box", series, rows, note, ("never in hand", "never early"))


def comparison_picture(
    title: str, names: tuple[str, str], icons: Sequence[str], found: SwapFigures, results: Results
) -> Table:
    """Two decks against each opponent, below all games together: first the one that may be better.

    `names` are for the legend, `icons` are the opponents'.
    """
    rows = [("All games", "grid", _points(found.difference), _both(found.after, found.before))]
    rows += [
        (one.name, icon, _points(one.difference), _both(one.after, one.before))
        for one, icon in zip(found.opponents, icons, strict=True)
    ]
    pairs = f"{counted(found.pairs, 'pair')} of games"
    told = subtitle(results, pairs, is_whole=found.decision.verdict is not None)
    note = "Bars: 95% intervals of each rate. The verdict is the test's, not theirs."
    return _rates(title, told, "grid", names, tuple(rows), note, ("no games", "no games"))


def _rates(
    title: str,
    subtitle: str,
    icon: str,
    series: tuple[str, ...],
    rows: tuple[_Row, ...],
    note: str = "",
    unknown: tuple[str, ...] = ("no games",),
) -> Table:
    """A table on an axis around 50%, wide enough for all intervals."""
    measures = [one for *_, each in rows for one in each if one is not None]
    reach = max((max(0.5 - one.low, one.high - 0.5) for one in measures), default=0.5)
    wide = min(5, max(1, ceil(10 * reach))) / 10
    axis = IntervalAxis(series, 0.5 - wide, 0.5, 0.5 + wide, unknown=unknown)
    return Table(
        title,
        subtitle,
        (interval_column(axis),),
        tuple(TableRow("", name, (axis.cell(*each),), glyph, below) for name, glyph, below, each in rows),
        icon,
        note=note,
    )


def _by_order(one: GamesSummary) -> str:
    return f"first {_whole(one.going_first)} \N{MIDDLE DOT} second {_whole(one.going_second)}"


def _whole(rate: WinRate | Proportion) -> str:
    return "\N{EN DASH}" if rate.share is None else f"{round(100 * rate.share)}%"


def _points(difference: float) -> str:
    return f"{signed(difference)} points"


def _both(one: WinRate, other: WinRate) -> tuple[Measure | None, Measure | None]:
    return _measure(one), _measure(other)


def _measure(rate: WinRate) -> Measure | None:
    return None if rate.share is None else Measure(rate.share, rate.low, rate.high)


def _shrunk(rate: WinRate, shrunk: Shrunk) -> Measure | None:
    return Measure(shrunk.share, shrunk.low, shrunk.high) if rate.games else None


def course_picture(rounds: Sequence[RoundFigures], results: Results) -> Chart:
    """A deck's chance to win in games that reach each round, and the share decided before."""
    names = dict.fromkeys(matchup.names for matchup in results.job.matchups)
    (deck, other), *more = names
    title = f"{deck} against {'others' if more else other}"
    rates = tuple(
        Point(one.round, 100 * one.rate.share, 100 * one.rate.low, 100 * one.rate.high)
        for one in rounds
        if one.rate.share is not None
    )
    won, lost = (
        tuple(
            Point(one.round, 100 * share)
            for one, share in zip(rounds, shares, strict=True)
            if share is not None
        )
        for shares in ([one.won.share for one in rounds], [one.lost.share for one in rounds])
    )
    series = (
        ChartLine("wins from here", rates),
        ChartLine("won before", won),
        ChartLine("lost before", lost),
    )
    told = subtitle(results, f"win chance by round in % · {counted(results.played, 'game')}")
    return Chart(title, told, "round (a turn of each player)", series, baseline=50)


def each_matchup(results: Results) -> str:
    return f"{counted(results.job.games, 'game')} each"


def subtitle(results: Results, games: str, *, is_whole: bool = False) -> str:
    """The job's decks and players. `games` is the number of games in each column.

    `is_whole` says that the games suffice, even if others were planned.
    """
    job = results.job
    is_partial = results.is_partial and not is_whole
    done = f"PARTIAL: {results.played:,} of {job.total:,} games · " if is_partial else ""
    return f"{done}{games} · {job.matchups[0].players[0]} · seed {job.seed}"
