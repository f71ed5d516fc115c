"""Words about people's own teams. Text that people wrote is escaped here."""

from collections.abc import Mapping, Sequence

from bot.content.multiversus.shipped import all_shipped_teams
from bot.content.multiversus.team_files import Battlefields
from bot.games.multiversus.sheets.forms import TeamForm
from bot.games.multiversus.sheets.prices import budgets, over_budget, priced, unpriced_parts, worth_of
from bot.games.multiversus.sheets.texts import SIDE_NAMES
from bot.games.wording import counted, numeral, shortened, utf16_length
from bot.matches.refusals import Refusal
from cogs.kit.safe_text import clean, escape, listed

COMMANDS: Mapping[str, str] = {
    "team": "Multiversus: team sheets to read, and your own ones",
    "team list": "All teams that ship with the game, and your own ones",
    "team show": "A team sheet with its powers, and what it is worth",
    "team check": "All faults of a team sheet, or what it is worth; nothing is saved",
    "team import": "Add a team to yours: from a file, pasted text or a sharing code",
    "team export": "A team sheet as a file",
    "team share": "A short code with which others can import your team",
    "team delete": "Delete a team of yours, after a confirmation",
}
OPTIONS: Mapping[str, str] = {
    "shown": "A team that ships with the game, or one of yours",
    "own": "One of your own teams",
    "file": "The team sheet as a .toml or .json file, at most 16 KB",
    "text": "The team sheet as TOML or JSON",
    "text or code": "The team sheet as TOML or JSON, or a sharing code",
    "replace": "Replace your team of the same name",
}
INSTEAD = "It is a file of Multiversus: `/team check` names its faults, `/team import` makes a team yours."
NOT_SAVED = "It was not saved."
NOTHING_SAVED = "Nothing was saved."
ONE_OF_TWO = "Give either a file or a text."
NOT_FETCHED = "Discord did not hand over the file. Please try again."
NOT_READ = "Team sheets can't be read just now. Please try again in a moment."
DELETE_YES, DELETE_NO = "Delete", "Keep it"
KEPT = "The team stays as it is."
DELETED_ALREADY = "The team is gone already."
_MEANING = (
    "-# A point is one more win in a thousand games of the lab. The budget is the worth of the dearest "
    "shipped team of that side; teams within it are *standard*, all others *open*."
)
_FAULTS_SHOWN = 2500
_DEAREST = 5

REFUSED = frozenset(
    (
        "too-many-decks",
        "deck-name-taken",
        "bad-code",
        "mistyped-code",
        "unknown-code",
        "deck-challenged",
        "deck-changed",
    )
)
"""The refusals that are worded here, as decks are called teams."""


def refused(refusal: Refusal) -> str:
    """Why a team was not saved, found or deleted."""
    match refusal.code:
        case "too-many-decks":
            return f"You have {refusal.values['limit']} teams, which is the limit. `/team delete` makes room."
        case "deck-name-taken":
            name = escape(str(refusal.values["deck"]))
            return f"You have another team named **{name}**. `/team import` with `replace` replaces it."
        case "deck-changed":
            return "Another team has replaced this one meanwhile. Nothing was deleted."
        case "deck-challenged":
            return "The team is in an open challenge. It can be replaced or deleted once that is over."
        case "mistyped-code":
            return "This sharing code is mistyped. Check it symbol by symbol."
        case "unknown-code":
            return "Nobody keeps a team with this sharing code any more."
        case _:
            return (
                "This is neither a team sheet nor a sharing code. `/team export` gives a sheet to begin with."
            )


def own_label(name: str) -> str:
    """The name of an own team in menus."""
    return f"{name} (yours)"


def worth(team: TeamForm) -> str:
    """What a team is worth, and whether it is standard."""
    shipped = all_shipped_teams()
    points, budget, side = worth_of(team), budgets(shipped)[team.side], SIDE_NAMES[team.side]
    told = f"Worth {numeral(points)} points; the budget of the {side} is {numeral(budget)}."
    if parts := unpriced_parts(team, shipped):
        much = listed([f"*{part}*" for part in parts])
        return f"{told} It is open: more {much} than any shipped team of the {side} has."
    if over := over_budget(team, shipped):
        return f"{told} It is open: {counted(over, 'point')} over the budget."
    return f"{told} It is standard."


def _dearest(team: TeamForm) -> str:
    """The dearest parts, and what points, budget and standard mean."""
    parts = ", ".join(f"*{part.name}* ({numeral(part.worth)})" for part in priced(team)[:_DEAREST])
    return f"-# Dearest parts: {parts}\n{_MEANING}"


def listing(teams: Sequence[tuple[str, TeamForm | None]], limit: int) -> str:
    lines = ["## Teams"]
    for label, team in teams:
        told = (
            "can't be read by this version"
            if team is None
            else f"{SIDE_NAMES[team.side]}, worth {numeral(worth_of(team))}"
        )
        lines.append(f"- **{escape(clean(label, 60))}**: {told}")
    lines.append(
        f"-# `/team import` adds your own, up to {limit}. `/team export` gives a sheet to begin with."
    )
    return "\n".join(lines)


def shown(team: TeamForm) -> str:
    return f"## {escape(clean(team.name, 60))}\n{worth(team)}\n{_dearest(team)}"


def sheet(text: str) -> str:
    return shortened(escape(text), 3000)


def sound(team: TeamForm) -> str:
    return (
        f"### {escape(clean(team.name, 60))} has no faults\n{worth(team)}\n{_dearest(team)}\n"
        f"{NOTHING_SAVED} `/team import` makes the team yours."
    )


def sound_battlefields(fields: Battlefields) -> str:
    """Says that battlefields have no faults."""
    names = listed([f"**{escape(clean(each.name, 60))}**" for each in fields])
    return (
        f"### No faults\n{names}: every team that ships with the game has room there. {NOTHING_SAVED} "
        "Duels are played on the battlefields that ship with the game."
    )


def checked(found: TeamForm | Battlefields) -> str:
    """Says that what was sent has no faults."""
    return sound(found) if isinstance(found, TeamForm) else sound_battlefields(found)


def saved(how: str, team: TeamForm, kept: int, limit: int) -> str:
    name = escape(clean(team.name, 60))
    told = {
        "new": f"**{name}** is yours now.",
        "same": f"**{name}** was yours already.",
        "replaced": f"**{name}** has replaced your team of that name.",
    }[how]
    return f"{told} {worth(team)}\n-# You keep {counted(kept, 'team')} of {limit}."


def exported(name: str) -> str:
    told = "as a file. Edit it, `/team check` it, and `/team import` makes it yours."
    return f"**{escape(clean(name, 60))}** {told}"


def shared(name: str, code: str) -> str:
    return (
        f"The sharing code of **{escape(clean(name, 60))}**:\n```\n{code}\n```\n"
        "`/team import` with this code as `text` gives anybody a copy of their own."
    )


def delete_question(name: str) -> str:
    return f"Delete **{escape(clean(name, 60))}**? Duels that use it go on."


def deleted(name: str) -> str:
    return f"**{escape(clean(name, 60))}** is deleted."


def too_large(name: str, size: int, limit: int) -> str:
    return f"**{escape(clean(name, 60))}** is too large: it has {size:,} bytes; the limit is {limit:,}."


def no_team(name: str) -> str:
    return f"**{escape(clean(name, 60))}** holds battlefields, no team. {NOT_SAVED}"


def too_dear(name: str) -> str:
    return f"**{escape(clean(name, 60))}** takes too long to read. Is it a team sheet?"


def faults(name: str, found: Sequence[str], outcome: str) -> str:
    """The faults of a sheet, as many as fit."""
    lines = [f"### {escape(clean(name, 60))} has {counted(len(found), 'fault')}", outcome]
    room = _FAULTS_SHOWN
    for place, fault in enumerate(found):
        line = _fault_line(fault)
        room -= utf16_length(line)
        if room < 0:
            lines.append(f"-# {counted(len(found) - place, 'more is', 'more are')} in the file below.")
            break
        lines.append(line)
    return "\n".join(lines)


def all_shown(found: Sequence[str]) -> bool:
    """Whether `faults` has room for all of these."""
    return sum(utf16_length(_fault_line(fault)) for fault in found) <= _FAULTS_SHOWN


def _fault_line(fault: str) -> str:
    return f"- {escape(shortened(clean(fault, 400), 400))}"
