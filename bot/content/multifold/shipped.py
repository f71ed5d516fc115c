"""The boards and power-up cards of Multifold, read from `data/multifold/`."""

from functools import cache
from pathlib import Path

from bot.content.files import parse_values, validate_file
from bot.content.folders import DATA, file_of_version, read_file
from bot.content.rulebooks import load_rulebook
from bot.content.rulings import Rulebook, parse_rulings
from bot.games.errors import ContentError
from bot.games.files.faults import format_fault
from bot.games.multifold.position.setup import Library
from bot.games.multifold.sheets.forms import (
    BoardForm,
    BoardsForm,
    CardForm,
    CardsForm,
    board_faults,
    card_faults,
)
from bot.games.multifold.sheets.vocabulary import MAX_SEATS, MIN_SEATS

FOLDER = Path("multifold")
BOARDS = FOLDER / "boards.toml"
CARDS = FOLDER / "powerups.toml"
RULINGS = FOLDER / "rulings.toml"
FIRST_VERSION, NEWEST_VERSION = 1, 5
"""Of the boards and cards (`file_of_version`)."""


def parse_boards(text: str, name: str) -> dict[str, BoardForm]:
    """The boards in a file's text, by their words; ContentError with every fault (N-B)."""
    form = validate_file(BoardsForm, parse_values(text, name), name)
    faults: list[str] = []
    found: dict[str, BoardForm] = {}
    for place, each in enumerate(form.board):
        where = f"board[{place}]"
        faults += [format_fault(name, f"{where}.{fault}") for fault in board_faults(each)]
        if each.word in found:
            faults.append(format_fault(name, f"{where}.word: {each.word!r} is the word of another one"))
        found.setdefault(each.word, each)
    for seats in range(MIN_SEATS, MAX_SEATS + 1):
        if all(each.seats != seats for each in form.board):
            faults.append(format_fault(name, f"has no board for {seats} seats"))
    if faults:
        raise ContentError(faults)
    return found


def parse_cards(text: str, name: str) -> tuple[CardForm, ...]:
    """The power-up cards in a file's text; ContentError with every fault (N-C4)."""
    form = validate_file(CardsForm, parse_values(text, name), name)
    faults = [format_fault(name, fault) for fault in card_faults(form.card)]
    if faults:
        raise ContentError(faults)
    return form.card


def _read(root: Path | None, version: int, faults: list[str]) -> Library:
    folder = root or DATA
    boards = read_file(file_of_version(folder / FOLDER, BOARDS.name, version), parse_boards, faults)
    cards = read_file(file_of_version(folder / FOLDER, CARDS.name, version), parse_cards, faults)
    return Library(boards or {}, cards or ())


def load_library(root: Path | None = None, version: int = NEWEST_VERSION) -> Library:
    """The boards and cards of a version in a folder (None: the bot's own); ContentError with every fault."""
    faults: list[str] = []
    library = _read(root, version, faults)
    if faults:
        raise ContentError(faults)
    return library


@cache
def shipped_rulebook() -> Rulebook:
    """The numbered rules that ship with the bot, read once."""
    return load_rulebook(RULINGS)


@cache
def shipped_library() -> Library:
    """The newest boards and cards, which new games are played with, read once."""
    return load_library()


@cache
def first_library() -> Library:
    """The boards and cards of the first version, which scenario files mean, read once."""
    return load_library(version=FIRST_VERSION)


def check_boards(root: Path | None = None) -> tuple[list[str], bool]:
    """The report of the command `check-decks` on boards and cards, and whether they have no fault."""
    faults: list[str] = []
    _read(root, FIRST_VERSION, faults)
    newer: list[str] = []
    library = _read(root, NEWEST_VERSION, newer)
    faults += [fault for fault in newer if fault not in faults]
    lines = [f"ok {word}: Multifold, {each.name} (board)" for word, each in library.boards.items()]
    if library.cards:
        count = sum(card.count for card in library.cards)
        lines.append(f"ok {CARDS.stem}: Multifold, {count} cards of {len(library.cards)} kinds")
    if (rulebook := read_file((root or DATA) / RULINGS, parse_rulings, faults)) is not None:
        lines.append(f"ok {RULINGS.name}: Multifold ({len(rulebook.rulings)} rules)")
    return [*lines, *faults], not faults
