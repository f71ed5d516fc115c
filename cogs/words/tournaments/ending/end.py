"""Words of a tournament's end, and of its export. Names come escaped."""

from collections.abc import Sequence
from datetime import datetime

from bot.games.wording import counted, ordinal
from bot.matches.tournaments.exports.span import ended_at
from bot.matches.tournaments.lookup import LoggedEntry, ShownTournament
from cogs.kit.safe_text import listed

REPORT, EXPORT, STANDINGS, SERIES = "Fairness report", "Export", "Standings", "Series"
FINAL, THIRD_PLACE = "Final", "Match for third place"
GOES_ON = "Its end was taken back, so the tournament goes on."
BEFORE_CUT = "-# Points and matches won, drawn and lost are those before the cut."
NOBODY_WON = "Nobody won."
NO_PICTURE = "-# The picture could not be drawn; **Standings** shows it."

CHOOSE = "Choose what to export…"
CHOICES = {
    "everything": (
        "Everything",
        "Report, pictures, decks, records, tables: ZIP files",
    ),
    "json": ("JSON", "All results and standings, for programs"),
    "csv": ("CSV", "Standings, pairings and crosstable, for spreadsheets"),
    "trf": ("TRF", "FIDE's report of a Swiss or a round robin"),
}
"""The kinds of export: label and description."""
PACKING = "I am packing the files. That may take a minute."


def head(name: str, *, is_over: bool) -> str:
    return f"## 🏆 {name} is over" if is_over else f"## 🏆 {name}"


def winners(mentions: Sequence[str]) -> str:
    return (
        f"**{listed(mentions)}** won." if len(mentions) == 1 else f"{listed(mentions)} share the first place."
    )


def place(number: int, name: str, points: str, record: str) -> str:
    """A line of the final standings; `points` empty in an elimination."""
    unit = "point" if points in ("1", "½") else "points"
    told = [each for each in (f"{points} {unit}" if points else "", record) if each]
    return f"{ordinal(number)} **{name}** · {' · '.join(told)}"


def cancelled(reason: str) -> str:
    why = f" The reason: {reason}" if reason else ""
    return f"It was cancelled after its end and has no result.{why}"


def more(count: int) -> str:
    return f"-# and {count} more: **Standings** has everybody."


def match(what: str, told: str) -> str:
    return f"{what}: {told}"


def series(name: str, gained: Sequence[tuple[str, int]], others: int) -> str:
    lines = listed([f"{who} +{points}" for who, points in gained])
    rest = f"; {counted(others, 'more person', 'more people')} gained points" if others else ""
    return f"Points for the series **{name}**: {lines}{rest}."


def report_title(name: str) -> str:
    return f"Fairness report · {name}"


def over_on(shown: ShownTournament, log: Sequence[LoggedEntry]) -> str:
    at = ended_at(log)
    people = counted(len(shown.state.entrants), "player")
    return people if at is None else f"{people} · over on {at:%d %B %Y}"


def moment(at: datetime) -> str:
    return f"<t:{int(at.timestamp())}:f>"


def person(user_id: int) -> str:
    """Somebody in a message; a deleted person has a negative number."""
    return f"<@{user_id}>" if user_id > 0 else "a deleted person"


def choose(name: str) -> str:
    return f"### Export {name}"


def exported(name: str, what: str) -> str:
    return f"### {name}\n{CHOICES[what][0]}: {CHOICES[what][1]}."


def too_large(name: str, what: str) -> str:
    kind, everything = CHOICES[what][0], CHOICES["everything"][0]
    return (
        f"### {name}\nAs {kind}, it is larger than Discord takes here. **{everything}** has it in a ZIP file."
    )


def packed(name: str, archives: int, left_out: Sequence[str]) -> str:
    files = "One ZIP file. Read" if archives == 1 else f"{archives} ZIP files. Begin with"
    text = f"### {name}\n{files} `report.md`: it names all the others."
    return text + "".join(f"\n- Left out: {each}." for each in left_out)
