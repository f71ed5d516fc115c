"""Brackets and the way of one player as text."""

from typing import assert_never

from bot.games.wording.numerals import counted
from cogs.kit.writing import listed
from cogs.words.tournaments.tables.matches import entrant_name, match_line
from cogs.words.tournaments.tables.paging import MESSAGE, Section, figure, named, paged
from render.tables.tournaments.path import sides, turnout
from render.tables.tournaments.values import Ahead, BracketChart, PathChart, PathStep, Stage

THIRD_PLACE = "Third place"
_ROUND, _NOTE = 40, 60


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
    """One match of somebody's way."""
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
