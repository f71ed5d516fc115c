"""Turns the lab's figures into tables for the renderer."""

from collections.abc import Mapping, Sequence

from bot.games.numerals import counted
from bot.lab.course import RoundFigures
from bot.lab.figures import Summary, WinRate
from bot.lab.jobs import Results
from bot.lab.matrix import MatrixFigures
from bot.lab.melee.deck import DeckFigures
from render.tables.values import Cell, Chart, Matrix, MatrixColumn, MatrixRow, Point, Series

_BATTLEFIELD = "map"
_ORDER = {"Going first": "numeric_1_box", "Going second": "numeric_2_box"}


def matrix_picture(figures: MatrixFigures, glyphs: Mapping[str, str], results: Results) -> Matrix:
    """All decks against each other. `glyphs` maps a deck's name to its icon."""
    rows = tuple(
        MatrixRow(
            name,
            glyphs.get(name, ""),
            tuple(None if rate is None else _cell(rate) for rate in cells),
            _cell(overall),
        )
        for name, cells, overall in zip(figures.decks, figures.cells, figures.overall, strict=True)
    )
    return Matrix("Deck matchups", _subtitle(results, _each(results)), rows)


def deck_picture(figures: DeckFigures, results: Results) -> Matrix:
    """One deck against each opponent, by who went first. With one opponent, by battlefield instead."""
    deck = figures.deck
    if figures.boards:
        title = f"{deck.name} against {figures.opponents[0][0].name}"
        columns = tuple(MatrixColumn(board.name, _BATTLEFIELD) for board, _ in figures.boards)
        summaries = [summary for _, summary in figures.boards]
        met = sum(summary.overall.games > 0 for summary in summaries)
        games = f"{counted(results.played, 'game')} over {counted(met, 'battlefield')}"
    else:
        title = f"{deck.name} against others"
        columns = tuple(MatrixColumn(other.name, other.entity[0].glyph) for other, _ in figures.opponents)
        summaries = [summary for _, summary in figures.opponents]
        games = _each(results)
    glyphs = (deck.entity[0].glyph, *_ORDER.values())
    rows = tuple(
        MatrixRow(name, glyph, tuple(_cell(rate) for rate in rates), _cell(overall))
        for name, glyph, overall, *rates in zip(
            (deck.name, *_ORDER),
            glyphs,
            _rates(figures.together),
            *(_rates(summary) for summary in summaries),
            strict=True,
        )
    )
    return Matrix(title, _subtitle(results, games), rows, columns)


def course_picture(rounds: Sequence[RoundFigures], results: Results) -> Chart:
    """A deck's chance to win by how long the game has gone on, with what was decided before.

    The band around the line is half the width of the 95% interval on either side.
    """
    names = dict.fromkeys(matchup.names for matchup in results.job.matchups)
    (deck, other), *more = names
    title = f"{deck} against {'others' if more else other}"
    lines = (
        ("wins from here", [(one.rate.share, one.rate.high - one.rate.low) for one in rounds]),
        ("won before", [(one.won.share, 0.0) for one in rounds]),
        ("lost before", [(one.lost.share, 0.0) for one in rounds]),
    )
    series = tuple(
        Series(
            name,
            tuple(
                Point(one.round, 100 * share, 50 * width)
                for one, (share, width) in zip(rounds, values, strict=True)
                if share is not None
            ),
        )
        for name, values in lines
    )
    told = _subtitle(results, f"win chance by round in % · {counted(results.played, 'game')}")
    return Chart(title, told, "round (a turn of each player)", series, baseline=50)


def _rates(summary: Summary) -> tuple[WinRate, WinRate, WinRate]:
    return summary.overall, summary.going_first, summary.going_second


def _each(results: Results) -> str:
    return f"{counted(results.job.games, 'game')} each"


def _subtitle(results: Results, games: str) -> str:
    """What was played. `games` says how many games each column counts."""
    job = results.job
    done = "" if results.ended == "whole" else f"PARTIAL: {results.played:,} of {job.total:,} games · "
    return f"{done}{games} · {job.matchups[0].players[0]} · seed {job.seed}"


def _cell(rate: WinRate) -> Cell:
    return Cell(0.5 if rate.share is None else rate.share, rate.low, rate.high, rate.games)
