"""Anybody's team sheets: from text to a team, with every fault named, and back. No file is read here."""

import json
import re
from collections.abc import Callable
from typing import TypeVar

from bot.content.files import parse_values, validate_file
from bot.content.multiversus.shipped import parse_battlefields, shipped_library
from bot.games.errors import ContentError
from bot.games.files.faults import format_fault
from bot.games.files.lookalikes import looks_like_bytes
from bot.games.multiversus.position.setup import Library, meeting_faults
from bot.games.multiversus.sheets.forms import BattlefieldForm, TeamForm, team_faults
from bot.games.multiversus.sheets.vocabulary import Side
from bot.games.wording import is_blank

MAX_TEAM_BYTES = 16 * 1024
"""Maximum size of a team sheet in bytes; the shipped ones have a sixth of that."""
MAX_FAULTS, MAX_FAULT_TEXT = 60, 300
"""Maximum number of faults reported for a sheet that somebody sends, and the maximum length of each."""
Battlefields = tuple[BattlefieldForm, ...]
"""The battlefields of a file."""
_OWN = "own"
_SHEET = re.compile(
    rb"""(?mx) ^[ \t]* \[\[ [ \t]* (?:unit|battlefield) \b | ^[ \t]* (?:unit|battlefield) [ \t]* =
    | "(?:unit|battlefield)" \s* :"""
)
_BATTLEFIELD = re.compile(rb"""(?m)^[ \t]*(?:\[\[[ \t]*)?battlefield\b|"battlefield"\s*:""")
_DECK = re.compile(rb"""(?m)^[ \t]*(?:\[\[[ \t]*)?entity\b|"entity"\s*:""")
SentT = TypeVar("SentT")


def is_sheet(data: bytes) -> bool:
    """Whether a file holds a team sheet or battlefields of this game, sound or not, and no deck."""
    return _SHEET.search(data) is not None and _DECK.search(data) is None


def parse_sent(data: bytes, name: str) -> TeamForm | Battlefields:
    """The team or the battlefields in a file that `is_sheet`; ContentError with every fault."""
    if _BATTLEFIELD.search(data) is None:
        return parse_sent_team(data, name)
    return _parse_bounded(data, name, _parse_battlefields)


def parse_sent_team(data: bytes, name: str) -> TeamForm:
    """The team in the bytes of a TOML or JSON file, or of a pasted text; ContentError with every fault.

    It must also have room on each battlefield against each team that ships with the game.
    """
    return _parse_bounded(data, name, _parse)


def _parse_bounded(data: bytes, name: str, parse: Callable[[str, str], SentT]) -> SentT:
    """What `parse` finds in the text; ContentError with its faults, as many as are shown."""
    if len(data) > MAX_TEAM_BYTES:
        fault = f"is too large: it has {len(data):,} bytes; the limit is {MAX_TEAM_BYTES:,}"
        raise ContentError([format_fault(name, fault)])
    if what := looks_like_bytes(data):
        raise ContentError([format_fault(name, f"is no team: it looks like {what}")])
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise ContentError([format_fault(name, "is not UTF-8 text")]) from None
    try:
        return parse(text, name)
    except ContentError as error:
        faults = [_clipped(fault) for fault in error.faults[:MAX_FAULTS]]
        if len(error.faults) > MAX_FAULTS:
            faults.append(format_fault(name, f"has {len(error.faults) - MAX_FAULTS:,} more faults"))
        raise ContentError(faults) from None


def _clipped(fault: str) -> str:
    return fault if len(fault) <= MAX_FAULT_TEXT else fault[: MAX_FAULT_TEXT - 1] + "…"


def _parse(text: str, name: str) -> TeamForm:
    team = validate_file(TeamForm, parse_values(_bare(text), name), name)
    faults = [*team_faults(team), *_unseen(team)]
    found = [format_fault(name, fault) for fault in faults or _without_room(team)]
    if found:
        raise ContentError(found)
    return team


def _parse_battlefields(text: str, name: str) -> Battlefields:
    """The battlefields in a text, which must have room for each pair of teams that ship with the game."""
    found = parse_battlefields(_bare(text), name)
    if faults := meeting_faults(Library(shipped_library().teams, found)):
        raise ContentError([format_fault(name, fault) for fault in faults])
    return tuple(found.values())


def _bare(text: str) -> str:
    """The text without the marks of a code block around it."""
    lines = text.strip().split("\n")
    is_block = len(lines) > 2 and lines[0].startswith("```") and lines[-1].strip() == "```"
    return "\n".join(lines[1:-1]) if is_block else text


def _unseen(team: TeamForm) -> list[str]:
    """Names that show nothing."""
    names = [("name", team.name)]
    for place, unit in enumerate(team.unit):
        names.append((f"unit[{place}].name", unit.name))
        names += [(f"unit[{place}].stunt[{n}].name", power.name) for n, power in enumerate(unit.stunt)]
    return [
        f"{key}: shows nothing: write a name that people can read" for key, name in names if is_blank(name)
    ]


def _without_room(team: TeamForm) -> list[str]:
    return meeting_faults(library_with(team))


def library_with(team: TeamForm, other: TeamForm | None = None) -> Library:
    """The shipped battlefields with this team and its opponents: one, or all that ship with the game."""
    shipped = shipped_library()
    foes = {word: each for word, each in shipped.teams.items() if each.side != team.side}
    if other is not None:
        foes = {f"{_OWN}-{other.side}": other}
    return Library({f"{_OWN}-{team.side}": team, **foes}, shipped.battlefields)


def own_word(side: Side) -> str:
    """The word in action lines of a player's own team of this side."""
    return f"{_OWN}-{side}"


def plain_team(team: TeamForm) -> dict[str, object]:
    """The plain values of a sheet, without what is usual."""
    values: dict[str, object] = team.model_dump(mode="json", exclude_none=True, exclude_defaults=True)
    return values


def format_stored(team: TeamForm) -> str:
    """The sheet as it is stored: JSON on one line."""
    return json.dumps(plain_team(team), ensure_ascii=False, separators=(",", ":"))


def parse_stored(content: str) -> TeamForm:
    """The sheet in a stored text; ContentError if it can no longer be played."""
    return _parse(content, _OWN)


def format_team(team: TeamForm) -> str:
    """The sheet as a TOML file, which `parse_sent_team` reads."""
    head, *units = _tables(plain_team(team))
    return "\n".join([head, *units])


def _tables(values: dict[str, object]) -> list[str]:
    """The lines of a sheet: first those without a table of their own, then tables and lists of tables."""
    plain = {key: value for key, value in values.items() if not _is_table(value)}
    found = ["".join(f"{key} = {_value(value)}\n" for key, value in plain.items())]
    for key, value in values.items():
        if isinstance(value, dict):
            found += _table(f"[{key}]", key, value)
        elif isinstance(value, list) and _is_table(value):
            for each in value:
                found += _table(f"[[{key}]]", key, each)
    return found


def _table(head: str, key: str, values: dict[str, object]) -> list[str]:
    inner = {name: value for name, value in values.items() if not _is_list_of_tables(value)}
    lines = [f"{head}\n" + "".join(f"{name} = {_value(value)}\n" for name, value in inner.items())]
    for name, value in values.items():
        if isinstance(value, list) and _is_list_of_tables(value):
            for each in value:
                lines += _table(f"[[{key}.{name}]]", f"{key}.{name}", each)
    return lines


def _is_table(value: object) -> bool:
    return isinstance(value, dict) or _is_list_of_tables(value)


def _is_list_of_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, dict) for each in value)


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case dict():
            return "{ " + ", ".join(f"{key} = {_value(inner)}" for key, inner in value.items()) + " }"
        case list():
            return "[" + ", ".join(map(_value, value)) + "]"
        case _:
            return str(value)


def file_name(team: TeamForm) -> str:
    """A file name for a sheet that every system takes."""
    kept = "".join(each if each.isascii() and each.isalnum() else "-" for each in team.name.lower())
    return f"{'-'.join(filter(None, kept.split('-'))) or 'team'}.toml"
