"""Tables, matches, brackets and ways of a tournament as pages of text, and as alt texts of their images."""

import re
from collections.abc import Iterable, Mapping
from typing import assert_never

from msgspec.structs import replace

from bot.games.tables import Cell, Column, Figure, Table, TableRow
from bot.games.wording import counted, ordinal
from cogs.kit.safe_text import listed
from cogs.words.tournaments.tables.text_pages import MESSAGE, Section, figure, named, paged
from render.pen.script import NAME_LENGTHS, fitting, name_within
from render.tables.pages import on_pages
from render.tables.tournaments.parts import MATCHES, PODS, STEPS, StagePart, bracket_parts, sides, turnout
from render.tables.tournaments.values import (
    Ahead,
    BracketChart,
    EntrantLine,
    MatchBox,
    Pairings,
    PathChart,
    PathStep,
    Pod,
    Pods,
    PodSeat,
    Stage,
)

MatchScene = BracketChart | Pairings | PathChart | Pods
TEXT = 3600
"""Maximum UTF-16 units of a page of text. The rest of the message has room beside it."""
THIRD_PLACE = "Third place"
YOU = " ← you"
_NAME, _ROUND, _NOTE, _CUT = 32, 40, 60, 60
_STATES = {"open": "waiting", "running": "playing", "decided": "over"}
_MARKDOWN = re.compile(r"\\(.)|\*+|__|^-# ")
_ABOUT: Mapping[type[MatchScene], str] = {
    BracketChart: "Bracket of ", Pairings: "Pairings of ", PathChart: "", Pods: "Tables of ",
}  # fmt: skip


def match_texts(scene: MatchScene, limit: int = MESSAGE) -> tuple[str, ...]:
    """Pages that tell everything about these matches."""
    return paged(_title(scene), _subtitle(scene), _sections(scene), scene.note, limit)


def match_alts(scene: MatchScene) -> list[str]:
    """The alt text of each image: the same lines, with names as short as needed."""
    return [fitting([_alt(scene, part, longest) for longest in NAME_LENGTHS]) for part in _parts(scene)]


def _alt(scene: MatchScene, part: MatchScene | StagePart, longest: int) -> str:
    below = part.stage.name if isinstance(part, StagePart) else _subtitle(scene)
    head = ", ".join(name_within(word, 80) for word in (_title(scene), below) if word)
    told = [f"{_ABOUT[type(scene)]}{head}."]
    for section in _sections(part, longest):
        lines = "; ".join(_plain(line) for line in section.lines)
        heading = f"{_plain(section.heading)}: " if section.heading else ""
        told += [f"{heading}{lines or 'no match'}."] if lines or heading else []
    return " ".join(told)


def _parts(scene: MatchScene) -> Iterable[MatchScene | StagePart]:
    """The part of the scene that is on each image."""
    match scene:
        case BracketChart():
            return bracket_parts(scene)
        case Pairings():
            return (replace(scene, matches=tuple(each)) for each in on_pages(scene.matches, MATCHES))
        case Pods():
            return (replace(scene, pods=tuple(each)) for each in on_pages(scene.pods, PODS))
        case PathChart():
            *pages, last = on_pages(scene.steps, STEPS)
            parts = [replace(scene, steps=tuple(each), ahead=()) for each in pages]
            return (*parts, replace(scene, steps=tuple(last)))
        case other:
            assert_never(other)


def _plain(line: str) -> str:
    """A line without its markdown."""
    return _MARKDOWN.sub(lambda found: found[1] or "", line).replace(YOU, " (you)")


def _title(scene: MatchScene) -> str:
    return f"{scene.name} · {scene.title}" if isinstance(scene, PathChart) else scene.title


def _subtitle(scene: MatchScene) -> str:
    words = (scene.subtitle, scene.standing if isinstance(scene, PathChart) else "")
    return " · ".join(word for word in words if word)


def _sections(scene: MatchScene | StagePart, longest: int = _NAME) -> list[Section]:
    match scene:
        case Pairings():
            return [Section("", tuple(match_line(match, longest) for match in scene.matches))]
        case Pods():
            return [
                Section(_heading(pod), tuple(_seat(seat, longest) for seat in pod.seats))
                for pod in scene.pods
            ]
        case PathChart():
            steps = tuple(step_line(step, longest) for step in scene.steps)
            return [Section("", steps), Section("", tuple(ahead_line(each, longest) for each in scene.ahead))]
        case BracketChart():
            return [section for stage in scene.stages for section in _rounds(stage.name, stage, longest)]
        case StagePart():
            return _rounds("", scene, longest)
        case other:
            assert_never(other)


def _rounds(name: str, stage: Stage | StagePart, longest: int) -> list[Section]:
    found = []
    for one in stage.rounds:
        lines = tuple(match_line(match, longest) for match in one.matches if match is not None)
        # Rounds named after their bracket, such as "Winners’ final", say it themselves.
        says_stage = one.name.split()[0] == name.split(maxsplit=1)[0] if name else True
        words = ("" if says_stage else name, one.name)
        found.append(Section(" · ".join(named(word, _ROUND) for word in words if word), lines))
    if stage.third is not None:
        found.append(Section(THIRD_PLACE, (match_line(stage.third, longest),)))
    return found


def _heading(pod: Pod) -> str:
    return f"{named(pod.label, _ROUND)} · {_STATES[pod.state]}"


def _seat(seat: PodSeat, longest: int) -> str:
    words = [named(seat.name, longest)]
    if seat.points:
        words.append(f"({figure(seat.points)})")
    if seat.is_absent:
        words.append("· no-show")
    elif seat.place is not None:
        words.append(f"· {ordinal(seat.place)}")
    if seat.gained and not seat.is_absent:
        words.append(f"· **{figure(seat.gained)}**")
    return f"{' '.join(words)}{YOU if seat.is_own else ''}"


def match_line(match: MatchBox, longest: int = _NAME) -> str:
    """Both names with points and score, the winner in bold, and the match's state."""
    label = f"{figure(match.label)} · " if match.label else ""
    own = YOU if match.is_own else ""
    first = _entrant(match.first, match, longest)
    if match.second is None:
        return f"{label}{first} has a {match.bye}{own}"
    second = _entrant(match.second, match, longest)
    score = _score(match.first, match.second)
    return f"{label}{first} {_verb(match)} {second}{score}{_state(match, longest)}{own}"


def _verb(match: MatchBox) -> str:
    if match.state != "decided" or match.absence:
        return "against"
    return "beats" if match.first.won else "loses to" if match.second and match.second.won else "draws with"


def _state(match: MatchBox, longest: int) -> str:
    absent = [named(entrant.name, longest) for entrant in match.entrants if entrant.is_absent]
    if absent:
        return f" · {match.absence}: {' and '.join(absent)}"
    if match.state == "running":
        return " · playing"
    return " · waiting" if match.state == "open" and all(entrant.name for entrant in match.entrants) else ""


def _score(first: EntrantLine, second: EntrantLine) -> str:
    return f" {figure(first.score)}–{figure(second.score)}" if first.score and second.score else ""


def _entrant(entrant: EntrantLine, match: MatchBox, longest: int) -> str:
    name = entrant_name(entrant, longest)
    if match.state == "decided" and entrant.won:
        name = f"**{name}**"
    return f"{name} ({figure(entrant.points)})" if entrant.points else name


def entrant_name(entrant: EntrantLine, longest: int = _NAME) -> str:
    return named(entrant.name, longest) if entrant.name else f"*{named(entrant.waits_for, 60)}*"


def step_line(step: PathStep, longest: int = _NAME) -> str:
    own, rival = sides(step.match)
    note = f" · {named(step.note, _NOTE)}" if step.note else ""
    head = f"**{named(step.round, _ROUND)}**"
    if rival is None:
        return f"{head} · a {step.match.bye}{note}"
    score = _score(own, rival)
    absent = f" · {step.match.absence}" if step.match.absence else ""
    name = entrant_name(rival, longest)
    if own.is_absent and rival.is_absent:
        why = "both had dropped out" if step.match.has_dropout else "neither came"
        return f"{head} · {why}, so both lost: {name}{note}"
    match turnout(step.match):
        case "won":
            told = f"won{score} against {name}"
        case "lost":
            told = f"lost{score} to {name}"
        case "drawn":
            told = f"drew{score} with {name}"
        case "running":
            told = f"playing{score} against {name}"
        case "next":
            told = f"**next:** {name}"
        case "ahead":
            told = f"later: {name}"
        case other:
            assert_never(other)
    return f"{head} · {told}{absent}{note}"


def ahead_line(ahead: Ahead, longest: int = _NAME) -> str:
    """Whom somebody may meet after a match that is still to be played."""
    rivals = [named(rival, longest) for rival in ahead.rivals]
    if ahead.others:
        rivals.append(f"{counted(ahead.others, 'other')}")
    when = " · ".join(named(word, _NOTE) for word in (ahead.when, ahead.round) if word)
    return f"-# {when}: {listed(rivals, 'or')}"


def table_texts(table: Table, limit: int = MESSAGE) -> tuple[str, ...]:
    """Every row with its main figures, and below it the minor ones; a decisive one is in bold."""
    lines: list[str] = []
    for place, row in enumerate(table.rows, 1):
        lines.append(_line(row, table.columns))
        if place == table.cut and table.cut_note:
            lines.append(f"━━ **{named(table.cut_note, _CUT)}** ━━")
    if table.is_decided:
        lines.append(f"-# in bold: {table.decided}")
    return paged(table.title, table.subtitle, [Section("", tuple(lines))], table.note, limit)


def _line(row: TableRow, columns: tuple[Column, ...]) -> str:
    shown = [
        (column, cell)
        for column, cell in zip(columns, row.cells, strict=True)
        if column.heading and cell is not None and cell.text
    ]
    parts = [named(row.name), *([f"*{row.mark}*"] if row.mark else [])]
    parts += [f"**{_text(cell)}**" for column, cell in shown if column.weight == "main"]
    parts += [_text(cell) for column, cell in shown if column.weight == "plain"]
    parts += [named(row.note, _CUT)] if row.note else []
    place = f"**{figure(row.place)}** " if row.place else ""
    head = f"{place}{' · '.join(parts)}{YOU if row.is_own else ''}"
    minor = [_headed(column, cell) for column, cell in shown if column.weight == "minor"]
    return f"{head}\n-# {' · '.join(minor)}" if minor else head


def _headed(column: Column, cell: Cell) -> str:
    colon = ":" if column.kind in ("result", "rate") else ""
    heading = "" if column.kind in ("change", "interval") else f"{figure(column.heading, 32)}{colon} "
    is_bold = isinstance(cell, Figure) and cell.is_decisive
    return f"**{heading}{_text(cell)}**" if is_bold else f"{heading}{_text(cell)}"


def _text(cell: Cell) -> str:
    return figure(cell.text, 160)
