"""A lab command's report as a page of Markdown, to keep and compare with later ones."""

import shlex
from collections.abc import Sequence
from pathlib import Path

from bot.cli.lab.output import Report, TextTable, counted_games, ground_of
from bot.cli.output import CommandError
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.games.numerals import counted
from bot.games.records import digest
from bot.lab.melee.jobs import DuelResults

MARK = 12  # digits of a hash
_PLAYED = {"cost", "hp", "attack", "defense", "speed", "range", "passive", "trigger"}


def save_page(path: Path, report: Report, results: DuelResults, words: Sequence[str]) -> None:
    """Write the report to this file; `words` are what was typed after `python -m bot`."""
    try:
        path.write_text(page_of(report, results, words), "utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", 2) from error


def page_of(report: Report, results: DuelResults, words: Sequence[str]) -> str:
    """The page: the command, the findings, and marks of the decks and battlefields that were played."""
    parts = [
        f"# {report.title}",
        *_origin(command_of(results, words), results),
        *(_markdown(block) if isinstance(block, TextTable) else block for block in report.blocks),
        "## What was played",
        "A mark is the beginning of a hash of everything the rules read from a deck or battlefield. If it "
        "differs, the cards have changed since this page was written.",
        _markdown(TextTable(("deck or battlefield", "mark"), _marks(results))),
    ]
    return "\n\n".join(parts) + "\n"


def command_of(results: DuelResults, words: Sequence[str]) -> str:
    """The command that plays the same games again; `words` are what was typed after `python -m bot`."""
    seed = [] if "--seed" in words else ["--seed", str(results.job.seed)]
    return shlex.join(["python", "-m", "bot", *words, *seed])


def _origin(command: str, results: DuelResults) -> tuple[str, ...]:
    """Which games were played, and how to play them again."""
    played, each = counted(results.played, "game"), f"{results.job.games:,} a matchup"
    ground = ground_of(results)
    if results.ended == "whole":
        return f"Written by `{command}`, which plays the same games again.", f"{played}, {each}, {ground}."
    return (
        f"Written by `{command}`, which ended early: played to its end, it plays these games and the others.",
        f"PARTIAL: {counted_games(results)}.",
        f"{played}, where {each} were planned, {ground}.",
    )


def deck_mark(deck: DeckList) -> str:
    """MARK digits that change when a card's values or abilities change, but not with names or flavour."""
    cards = [
        card.model_dump(mode="json", include=_PLAYED, exclude_defaults=True, exclude_none=True)
        for card in deck.entity
    ]
    return digest(cards)[:MARK]


def board_mark(board: Board) -> str:
    """MARK digits that change when the battlefield's terrain does."""
    return digest(board.rows())[:MARK]


def _marks(results: DuelResults) -> list[tuple[str, str]]:
    tables = results.tables()
    decks = {deck.name: deck_mark(deck) for table in tables for deck in table.decks}
    boards = {table.board.name: board_mark(table.board) for table in tables}
    return [*decks.items(), *boards.items()]


def _markdown(table: TextTable) -> str:
    rule = ["---", *["---:"] * (len(table.heads) - 1)]
    return "\n".join(
        "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"
        for row in (table.heads, rule, *table.rows)
    )
