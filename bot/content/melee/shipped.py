"""Everything of Melee that ships with the bot, read from `data/`: decks, battlefields, rulings."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from bot.content.folders import DATA, read_file, read_folder
from bot.content.measured import FOLDER, Measured, read_measured
from bot.content.melee.battlefields import parse_battlefield
from bot.content.melee.deck_files import parse_deck
from bot.content.melee.marks import compared
from bot.content.melee.tiers import MeasuredTiers, read_tiers
from bot.content.melee.value import read_value
from bot.content.rulings import Rulebook, Ruling, parse_rulings
from bot.games.errors import ContentError
from bot.games.files.faults import format_fault
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.cards.inventory import all_kinds, kinds_used


class Content(Struct, frozen=True):
    """Everything that ships. Ids are file stems (`ember-court`), mappings are sorted by them.

    `board_notes` says of each board what it is like, by the same id; `measured` is what the lab has found
    of the decks, `tiers` what it has learned to foretell of any.
    """

    decks: Mapping[str, DeckList]
    boards: Mapping[str, Board]
    board_notes: Mapping[str, str]
    rulebook: Rulebook
    measured: Measured | None = None
    tiers: MeasuredTiers | None = None

    @property
    def default_board(self) -> str:
        """The id of the battlefield for duels that name none: the first."""
        return next(iter(self.boards))

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """All rulings in their order."""
        return self.rulebook.rulings


class _Reading(NamedTuple):
    """The contents of a data folder, by file name, and the faults of unreadable files."""

    decks: dict[str, DeckList]
    battlefields: dict[str, tuple[Board, str]]
    rulebook: Rulebook
    measured: Measured | None
    tiers: MeasuredTiers | None
    faults: list[str]


def load_content(root: Path | None = None) -> Content:
    """Everything in a data folder (the bot's own by default); ContentError with every fault of every file."""
    reading = _read_all(root or DATA)
    if reading.faults:
        raise ContentError(reading.faults)
    return Content(
        decks={_stem(file): deck for file, deck in reading.decks.items()},
        boards={_stem(file): board for file, (board, _) in reading.battlefields.items()},
        board_notes={_stem(file): note for file, (_, note) in reading.battlefields.items()},
        rulebook=reading.rulebook,
        measured=reading.measured,
        tiers=reading.tiers,
    )


def load_served(root: Path | None = None) -> Content:
    """The same, for a bot that serves people: it also needs the value of positions, for the grandmaster."""
    content, faults = load_content(root), list[str]()
    read_value(root or DATA, faults)
    if faults:
        raise ContentError(faults)
    return content


def check_decks(root: Path | None = None) -> tuple[list[str], bool]:
    """The report of the command `check-decks` on a data folder, and whether nothing in it has a fault.

    One line for each deck and battlefield that could be read, two for the words of the ability vocabulary
    that the decks use and do not use, one if the lab has measured another version, and one for each fault.
    """
    reading = _read_all(root or DATA)
    read_value(root or DATA, reading.faults)
    used = kinds_used(card for deck in reading.decks.values() for card in deck.entity)
    groups = (
        ("used", [kind for kind in all_kinds() if kind in used]),
        ("unused", [kind for kind in all_kinds() if kind not in used]),
    )
    lines = [
        *(f"ok {file}: {deck.name} ({len(deck.entity)} entities)" for file, deck in reading.decks.items()),
        *(f"ok {file}: {board.name} (battlefield)" for file, (board, _) in reading.battlefields.items()),
        *(f"kinds {title} ({len(kinds)}): {', '.join(kinds) or 'none'}" for title, kinds in groups),
        *_versions(reading.measured),
        *reading.faults,
    ]
    return lines, not reading.faults


def _versions(measured: Measured | None) -> list[str]:
    """Says that the lab's figures are older than what ships, which is no fault."""
    if measured is None or not measured.changed:
        return []
    return [f"{measured.version}: {FOLDER}/melee.json; `{measured.command}` measures again"]


def _stem(file: str) -> str:
    return file.rsplit(".", 1)[0]


def _read_all(root: Path) -> _Reading:
    faults: list[str] = []
    decks = read_folder(root / "decks", parse_deck, faults)
    battlefields = read_folder(root / "boards", parse_battlefield, faults)
    rulebook = read_file(root / "rulings.toml", parse_rulings, faults)
    for file, deck in list(decks.items()):
        if unfinished := _unfinished(deck):
            faults += [format_fault(file, *fault) for fault in unfinished]
            del decks[file]
    faults += _shared_names(decks)
    measured = read_measured(root, "melee", faults)
    if measured is not None:
        boards = {_stem(file): board for file, (board, _) in battlefields.items()}
        measured = compared(measured, {_stem(file): deck for file, deck in decks.items()}, boards)
    tiers = read_tiers(root, faults)
    return _Reading(decks, battlefields, rulebook or Rulebook((), {}, ()), measured, tiers, faults)


def _unfinished(deck: DeckList) -> list[tuple[str, ...]]:
    """The parts that a shipped deck lacks, though players' own decks may lack them."""
    faults: list[tuple[str, ...]] = [
        (key, "is missing") for key in ("realm", "plan") if not getattr(deck, key)
    ]
    for card in deck.entity:
        faults += [
            (card.name, key, "is missing") for key in ("role", "glyph", "flavour") if not getattr(card, key)
        ]
    return faults


def _shared_names(decks: Mapping[str, DeckList]) -> list[str]:
    """Faults for names that two decks share: cards are found by name alone."""
    seen: dict[str, str] = {}
    faults: list[str] = []
    for file, deck in decks.items():
        for card in deck.entity:
            first = seen.setdefault(card.name.casefold(), file)
            if first != file:
                faults.append(format_fault(file, card.name, f"there is an entity of this name in {first}"))
    return faults
