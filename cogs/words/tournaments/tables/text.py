"""Matches, rounds, standings, brackets and paths of a tournament as pages of text."""

from typing import assert_never

from bot.games.tables import Cell, Column, Figure, Table, TableRow
from bot.games.wording import counted, ordinal
from cogs.kit.writing import listed
from cogs.words.tournaments.tables.paging import MESSAGE, Section, figure, named, paged
from render.tables.tournaments.path import sides, turnout
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

TEXT = 3600
"""Maximum UTF-16 units of a page of text. The rest of the message has room beside it."""
_CUT = 60
THIRD_PLACE = "Third place"
_ROUND, _NOTE = 40, 60
YOU = " ← you"
_LABEL = 40
_STATES = {"open": "waiting", "running": "playing", "decided": "over"}


def pairings_pages(pairings: Pairings, limit: int = MESSAGE) -> tuple[str, ...]:
    """A line for each table: both names with their points, and the result or state."""
    lines = tuple(match_line(match) for match in pairings.matches)
    return paged(pairings.title, pairings.subtitle, [Section("", lines)], pairings.note, limit)


def pods_pages(pods: Pods, limit: int = MESSAGE) -> tuple[str, ...]:
    """Each table with its people, by place once it is over."""
    sections = [Section(_heading(pod), tuple(_seat(seat) for seat in pod.seats)) for pod in pods.pods]
    return paged(pods.title, pods.subtitle, sections, pods.note, limit)


def _heading(pod: Pod) -> str:
    return f"{named(pod.label, _LABEL)} · {_STATES[pod.state]}"


def _seat(seat: PodSeat) -> str:
    words = [named(seat.name)]
    if seat.points:
        words.append(f"({figure(seat.points)})")
    if seat.is_absent:
        words.append("· no-show")
    elif seat.place is not None:
        words.append(f"· {ordinal(seat.place)}")
    if seat.gained and not seat.is_absent:
        words.append(f"· **{figure(seat.gained)}**")
    return f"{' '.join(words)}{YOU if seat.is_own else ''}"


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


def bracket_pages(bracket: BracketChart, limit: int = MESSAGE) -> tuple[str, ...]:
    """Every match by stage and round; who is not known yet is in italics."""
    sections = [section for stage in bracket.stages for section in _sections(stage)]
    return paged(bracket.title, bracket.subtitle, sections, bracket.note, limit)


def _sections(stage: Stage) -> list[Section]:
    found = []
    for one in stage.rounds:
        lines = tuple(match_line(match) for match in one.matches if match is not None)
        # Rounds named after their bracket, such as "Winners’ final", say it themselves.
        says_stage = one.name.split()[0] == stage.name.split()[0] if stage.name else True
        words = ("" if says_stage else stage.name, one.name)
        found.append(Section(" · ".join(named(word, _ROUND) for word in words if word), lines))
    if stage.third is not None:
        found.append(Section(THIRD_PLACE, (match_line(stage.third),)))
    return found


def way_pages(path: PathChart, limit: int = MESSAGE) -> tuple[str, ...]:
    """How each match went, which is next, and who may come after."""
    standing = " · ".join(word for word in (path.subtitle, path.standing) if word)
    played = Section("", tuple(step_line(step) for step in path.steps))
    ahead = tuple(ahead_line(each) for each in path.ahead)
    return paged(f"{path.name} · {path.title}", standing, [played, Section("", ahead)], path.note, limit)


def step_line(step: PathStep) -> str:
    own, rival = sides(step.match)
    note = f" · {named(step.note, _NOTE)}" if step.note else ""
    head = f"**{named(step.round, _ROUND)}**"
    if rival is None:
        return f"{head} · a bye{note}"
    score = f" {figure(own.score)}–{figure(rival.score)}" if own.score and rival.score else ""
    absent = f" · {step.match.absence}" if step.match.absence else ""
    name = entrant_name(rival)
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


def ahead_line(ahead: Ahead) -> str:
    """Whom somebody may meet after a match that is still to be played."""
    rivals = [named(rival) for rival in ahead.rivals]
    if ahead.others:
        rivals.append(f"{counted(ahead.others, 'other')}")
    when = " · ".join(named(word, _NOTE) for word in (ahead.when, ahead.round) if word)
    return f"-# {when}: {listed(rivals, 'or')}"


def match_line(match: MatchBox) -> str:
    """Both names with points and score, the winner in bold, and the match's state."""
    label = f"{figure(match.label)} · " if match.label else ""
    own = YOU if match.is_own else ""
    first = _entrant(match.first, match)
    if match.second is None:
        return f"{label}{first} has a bye{own}"
    score = _score(match.first, match.second)
    between = f" {score} " if score else " – "
    return f"{label}{first}{between}{_entrant(match.second, match)}{_state(match)}{own}"


def entrant_name(entrant: EntrantLine) -> str:
    return named(entrant.name) if entrant.name else f"*{named(entrant.waits_for, 60)}*"


def _score(first: EntrantLine, second: EntrantLine) -> str:
    return f"{figure(first.score)}–{figure(second.score)}" if first.score and second.score else ""


def _entrant(entrant: EntrantLine, match: MatchBox) -> str:
    name = entrant_name(entrant)
    if match.state == "decided" and entrant.won:
        name = f"**{name}**"
    return f"{name} ({figure(entrant.points)})" if entrant.points else name


def _state(match: MatchBox) -> str:
    if match.state == "running":
        return " · playing"
    absent = [named(entrant.name) for entrant in match.entrants if entrant.is_absent]
    if absent:
        return f" · {match.absence}: {' and '.join(absent)}"
    if match.state == "decided":
        decided = any(entrant.won for entrant in match.entrants)
        return "" if decided or match.second is None else " · drawn"
    return " · waiting" if all(entrant.name for entrant in match.entrants) else ""
