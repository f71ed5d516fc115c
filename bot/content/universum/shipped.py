"""The box of Multiuniversum and its numbered rules, read from `data/universum/`."""

from functools import cache
from pathlib import Path

from bot.content import rulebooks
from bot.content.files import parse_values, validate_file
from bot.content.folders import DATA, read_file
from bot.content.rulings import Rulebook, parse_rulings
from bot.games.errors import ContentError
from bot.games.files.faults import format_fault
from bot.games.universum.cards.box import Box, BoxForm, make_box

FILE = Path("universum") / "components.toml"
RULINGS = Path("universum") / "rulings.toml"


def parse_components(text: str, name: str) -> Box:
    """The cards and portals in a file's text; ContentError with every fault (U-C3, U-C4)."""
    form = validate_file(BoxForm, parse_values(text, name), name)
    try:
        return make_box(form)
    except ContentError as error:
        raise ContentError([format_fault(name, fault) for fault in error.faults]) from None


def load_box(root: Path | None = None) -> Box:
    """The cards and portals of a data folder (None: the bot's own); ContentError with every fault."""
    faults: list[str] = []
    box = read_file((root or DATA) / FILE, parse_components, faults)
    if box is None:
        raise ContentError(faults)
    return box


@cache
def shipped_box() -> Box:
    """The cards and portals that ship with the bot, read once."""
    return load_box()


def load_rulebook(root: Path | None = None) -> Rulebook:
    """The numbered rules of a data folder (None: the bot's own); ContentError with every fault."""
    return rulebooks.load_rulebook(RULINGS, root)


@cache
def shipped_rulebook() -> Rulebook:
    """The numbered rules that ship with the bot, read once."""
    return load_rulebook()


def check_components(root: Path | None = None) -> tuple[list[str], bool]:
    """The report of the command `check-decks` on components and rules, and whether they have no fault."""
    faults: list[str] = []
    box = read_file((root or DATA) / FILE, parse_components, faults)
    rulebook = read_file((root or DATA) / RULINGS, parse_rulings, faults)
    lines = []
    if box is not None:
        lines.append(f"ok {FILE.name}: Multiuniversum ({len(box.cards)} cards, {len(box.portals)} portals)")
    if rulebook is not None:
        lines.append(f"ok {RULINGS.name}: Multiuniversum ({len(rulebook.rulings)} rules)")
    return [*lines, *faults], not faults
