"""Turns the matrix into a table for the renderer."""

from collections.abc import Mapping

from bot.games.tables import Cell, Figure, Table, TableRow, WinRateCell, rate_columns
from bot.lab.figures import WinRate
from bot.lab.jobs import Results
from cogs.melee.collection.lab_pictures import each_matchup, subtitle
from tools.lab.matrix import MatrixFigures


def matrix_picture(figures: MatrixFigures, glyphs: Mapping[str, str], results: Results) -> Table:
    """All decks against each other. `glyphs` maps a deck's name to its icon."""
    rows = tuple(
        TableRow("", name, tuple(map(_cell, (*cells, overall))), glyphs.get(name, ""))
        for name, cells, overall in zip(figures.decks, figures.cells, figures.overall, strict=True)
    )
    columns = rate_columns((name, glyphs.get(name, "")) for name in figures.decks)
    return Table("Deck matchups", subtitle(results, each_matchup(results)), columns, rows, "grid")


def _cell(rate: WinRate | None) -> Cell | None:
    if rate is None:
        return None
    if rate.share is None:
        return Figure("no games")
    return WinRateCell(rate.share, rate.low, rate.high, rate.games)
