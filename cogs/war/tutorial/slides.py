"""The pictures of the tutorial: each step shows what shall be done, each result what was."""

from collections.abc import Mapping

from msgspec.structs import replace

from bot.content.war.shipped import shipped_sheets
from bot.games.war.board.board import flower
from bot.games.war.facts.facts import facts_of
from bot.games.war.lessons import LEARNER, MIDDLE, NAMES, Position, order_of
from bot.games.war.position.actions import Action, Attack, Build, Explore, Hire, March, Recruit
from bot.games.war.sight.view import View
from cogs.war.scene import war_events
from cogs.war.tutorial.words import COURSE, PLAYERS
from cogs.words.teaching import picture_lead
from render.lessons.values import plain
from render.pen.script import fitting
from render.war.alt import describe_board
from render.war.reading import board_of
from render.war.values import LessonPicture, Mark, MoveMark, SignMark, StrikeMark

_LIT: Mapping[str, tuple[str, ...]] = {
    "go": ("d1", "d3", "e3", "d4", "e4"),
    "turn": ("e3", *flower(MIDDLE)),
    "found": ("d5", "c2", "d2", "e2"),
    "recruit": ("d5",),
    "identify": ("f4", "e5", "d6", "e6", "e7"),
    "charge": ("d6", "e6", "e7"),
    "finish": ("d6", "e6", "e7"),
    "climb": ("d4", "e4", "d6"),
    "shoot": ("d4", "d5", "d6"),
    "hire": ("d2", "e2", "e3"),
    "built": ("d2", "e2", "e3"),
    "duel": ("d2", "e2", "e3"),
    "take": ("e4", "e5", "g3"),
    "end": ("e5", "g3"),
    "1-explore": ("e3", *flower(MIDDLE)),
    "2-build": ("d5",),
    "3-fog": ("e5", "d6", "e6", "e7"),
    "4-fight": ("d6", "e6", "e7"),
    "5-hill": ("d4", "d5", "d6"),
    "6-hero": ("d2", "e2", "e3"),
    "7-portal": ("e5", "g3"),
}
"""The hexes that matter, by the name of the step, or of the lesson for its result."""


def slide_of(position: Position) -> LessonPicture:
    step, said = position.step, COURSE.at(position)
    events = () if step is not None or position.last is None else position.last.events
    board = board_of(position.view, shipped_sheets(), PLAYERS, facts_of(war_events(events)))
    if step is not None:
        board = replace(board, marks=_planned(position.view, position.shown()))
    lit = _LIT[position.lesson.name if step is None else step.name]
    return LessonPicture(position.lesson.number, len(NAMES), said.headline, said.lines, board, lit)


def _planned(view: View, action: Action | None) -> tuple[Mark, ...]:
    """What an order would do, to be marked; the end of a phase has no mark."""
    order = order_of(action)
    at = {block.number: block.hex for block in view.own}
    match order:
        case March(unit, end):
            return (MoveMark(LEARNER, at[unit], end),)
        case Attack(unit, end, _):
            return (StrikeMark(LEARNER, at[unit], end, 0, 0),)
        case Explore(_, there):
            return (SignMark("explored", LEARNER, there),)
        case Build(unit, _):
            return (SignMark("build", LEARNER, at[unit]),)
        case Recruit(_, there) | Hire(_, there, _):
            return (SignMark("appear", LEARNER, there),)
    return ()


def describe_slide(slide: LessonPicture) -> str:
    """The whole picture in words."""
    parts = [picture_lead(slide.number, slide.total, slide.headline), *map(plain, slide.lines)]
    for mark in slide.board.marks:
        if isinstance(mark, MoveMark | StrikeMark):
            parts.append(f"An arrow leads from {mark.start} to {mark.end}.")
    return fitting([" ".join([*parts, describe_board(slide.board)]), " ".join(parts)])
