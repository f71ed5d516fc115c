"""The team sheets and battlefields of Multiversus, read from `data/multiversus/`.

That folder is the first version, which scenario files mean. A folder in it with a higher number has those
sheets and battlefields that a later version changes.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from bot.content.files import parse_values, validate_file
from bot.content.folders import DATA, read_file, read_folder
from bot.content.rulebooks import load_rulebook
from bot.content.rulings import Rulebook, parse_rulings
from bot.games.errors import ContentError
from bot.games.files.faults import format_fault
from bot.games.multiversus.position.setup import Library, meeting_faults
from bot.games.multiversus.sheets.forms import (
    BattlefieldForm,
    BattlefieldsForm,
    TeamForm,
    battlefield_faults,
    team_faults,
)
from bot.games.multiversus.sheets.vocabulary import is_word

FOLDER = Path("multiversus")
TEAMS = FOLDER / "teams"
RULINGS = FOLDER / "rulings.toml"
BATTLEFIELDS = FOLDER / "battlefields.toml"
FIRST_VERSION, NEWEST_VERSION = 1, 8


def parse_team(text: str, name: str) -> TeamForm:
    """The team sheet in a file's text; ContentError with every fault (V-V)."""
    form = validate_file(TeamForm, parse_values(text, name), name)
    faults = [format_fault(name, fault) for fault in team_faults(form)]
    word = Path(name).stem
    if not is_word(word):
        faults.append(format_fault(name, f"{word!r} cannot be the word of a team"))
    if faults:
        raise ContentError(faults)
    return form


def parse_battlefields(text: str, name: str) -> dict[str, BattlefieldForm]:
    """The battlefields in a file's text, by their words; ContentError with every fault (V-B5)."""
    form = validate_file(BattlefieldsForm, parse_values(text, name), name)
    faults: list[str] = []
    found: dict[str, BattlefieldForm] = {}
    for place, each in enumerate(form.battlefield):
        where = f"battlefield[{place}]"
        faults += [format_fault(name, f"{where}.{fault}") for fault in battlefield_faults(each)]
        if each.word in found:
            faults.append(format_fault(name, f"{where}.word: {each.word!r} is the word of another one"))
        found.setdefault(each.word, each)
    if faults:
        raise ContentError(faults)
    return found


def _read(
    root: Path | None, version: int, faults: list[str]
) -> tuple[dict[str, TeamForm], dict[str, BattlefieldForm]]:
    folder = root or DATA
    teams = read_folder(folder / TEAMS, parse_team, faults)
    parse: Callable[[str, str], dict[str, BattlefieldForm]] = parse_battlefields
    battlefields = read_file(folder / BATTLEFIELDS, parse, faults) or {}
    for number in range(FIRST_VERSION + 1, version + 1):
        later = folder / FOLDER / str(number)
        if (later / TEAMS.name).exists():
            teams |= read_folder(later / TEAMS.name, parse_team, faults)
        if (later / BATTLEFIELDS.name).exists():
            battlefields |= read_file(later / BATTLEFIELDS.name, parse, faults) or {}
    by_word = {Path(name).stem: team for name, team in teams.items()}
    if not faults:
        for side in ("heroes", "adversaries"):
            if not any(team.side == side for team in by_word.values()):
                faults.append(f"{TEAMS.name}: has no team of the {side}")
        library = Library(by_word, battlefields)
        faults += [format_fault(BATTLEFIELDS.name, fault) for fault in meeting_faults(library)]
    return by_word, battlefields


def load_library(root: Path | None = None, version: int = NEWEST_VERSION) -> Library:
    """A version's sheets and battlefields in a data folder (None: the bot's own).

    ContentError with every fault.
    """
    faults: list[str] = []
    teams, battlefields = _read(root, version, faults)
    if faults:
        raise ContentError(faults)
    return Library(teams, battlefields)


@cache
def shipped_rulebook() -> Rulebook:
    """The numbered rules that ship with the bot, read once."""
    return load_rulebook(RULINGS)


@cache
def shipped_library() -> Library:
    """The newest sheets and battlefields, which new games are played with, read once."""
    return load_library()


@cache
def first_library() -> Library:
    """The sheets and battlefields of the first version, which scenario files mean, read once."""
    return load_library(version=FIRST_VERSION)


@cache
def all_shipped_teams() -> tuple[TeamForm, ...]:
    """The team sheets of all versions: what was like one of them still is."""
    found: list[TeamForm] = []
    for version in range(FIRST_VERSION, NEWEST_VERSION + 1):
        found += [team for team in load_library(version=version).teams.values() if team not in found]
    return tuple(found)


def check_sheets(root: Path | None = None) -> tuple[list[str], bool]:
    """The report of the command `check-decks` on sheets and battlefields, and whether they have no fault."""
    faults: list[str] = []
    _read(root, FIRST_VERSION, faults)
    teams, battlefields = _read(root, NEWEST_VERSION, faults) if not faults else ({}, {})
    lines = [f"ok {word}: Multiversus, {team.name} ({team.side})" for word, team in teams.items()]
    lines += [f"ok {word}: Multiversus, {each.name} (battlefield)" for word, each in battlefields.items()]
    if (rulebook := read_file((root or DATA) / RULINGS, parse_rulings, faults)) is not None:
        lines.append(f"ok {RULINGS.name}: Multiversus ({len(rulebook.rulings)} rules)")
    return [*lines, *faults], not faults
