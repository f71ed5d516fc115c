"""Melee's pages of the lab, with marks of their decks and battlefields."""

from collections.abc import Sequence
from pathlib import Path

from bot.cli.output import TextTable
from bot.content.melee.marks import ADEPT, adept_mark, board_mark, deck_mark
from bot.lab.jobs import Results
from bot.lab.melee.jobs import DuelSetup
from tools.cli.lab.output import Report
from tools.cli.lab.page import markdown, page_with, write_page


def save_page(path: Path, report: Report, results: Results[DuelSetup], words: Sequence[str]) -> None:
    """Write the report to this file; `words` are those typed after `python -m bot`."""
    write_page(path, page_of(report, results, words))


def page_of(report: Report, results: Results[DuelSetup], words: Sequence[str]) -> str:
    """The page: the command, the findings, and marks of the decks and battlefields that were played."""
    marks = (
        "A mark is the beginning of a hash of everything the rules read from a deck or battlefield, or of "
        "the adept's version. If it differs, they have changed since this page was written.",
        markdown(TextTable(("player, deck or battlefield", "mark"), _marks(results))),
    )
    return page_with(report, results, words, marks)


def _marks(results: Results[DuelSetup]) -> list[tuple[str, str]]:
    tables = results.tables()
    decks = {deck.name: deck_mark(deck) for table in tables for deck in table.decks}
    boards = {table.board.name: board_mark(table.board) for table in tables}
    return [(ADEPT, adept_mark()), *decks.items(), *boards.items()]
