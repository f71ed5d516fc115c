"""Turns the matrix into a table for the renderer."""

from collections.abc import Mapping

from bot.lab.figures import WinRate
from bot.lab.jobs import Results
from cogs.melee.collection.lab_pictures import each_matchup, subtitle
from render.tables.values import Matrix, MatrixRow, WinRateCell
from tools.lab.matrix import MatrixFigures


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
    return Matrix("Deck matchups", subtitle(results, each_matchup(results)), rows)


def _cell(rate: WinRate) -> WinRateCell:
    return WinRateCell(0.5 if rate.share is None else rate.share, rate.low, rate.high, rate.games)
