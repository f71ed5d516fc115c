"""The pictures of the tutorial: each step shows what shall be done, each result what was."""

from collections.abc import Mapping

from msgspec.structs import replace

from bot.games.multifold.events.events import Event, What
from bot.games.multifold.lessons import LEARNER, NAMES, Position
from bot.games.multifold.position.actions import Action, Move, Play, Promote
from cogs.multifold.tutorial.words import COURSE, PLAYERS
from cogs.words.teaching import picture_lead
from render.lessons.values import plain
from render.multifold.alt import describe_board
from render.multifold.reading import board_of
from render.multifold.values import LessonPicture
from render.pen.script import fitting

_LIT: Mapping[str, tuple[str, ...]] = {
    "send": ("g3", "g4", "f5"),
    "end": ("f5", "g3"),
    "promote": ("g3", "d4"),
    "lead": ("g3", "f4", "e4", "d4"),
    "battle": ("d4", "c3"),
    "aim": ("d4", "c3", "c4"),
    "strike": ("c3", "c4", "d4"),
    "fight": ("c3", "c4", "d4"),
    "guard": ("f5", "e6", "g3"),
    "open": ("g3", "f3"),
    "wait": ("f3", "d4", "f5", "g3"),
    "take": ("d6", "d7"),
    "win": ("d7", "c6"),
    "1-spring": ("f5", "g3", "b1", "c3"),
    "2-officer": ("d4", "c3"),
    "3-battle": ("d4", "c3"),
    "4-aim": ("d4", "c4"),
    "5-strike": ("c3", "c4", "d4"),
    "6-guard": ("f5", "e6"),
    "7-crate": ("f3", "f5", "e6"),
    "8-win": ("d7", "c6", "d1", "d4", "f5", "g3"),
}
"""The spaces that matter, by the name of the step, or of the lesson for its result."""
_MARKED: frozenset[What] = frozenset(("capture", "lose", "open crate"))
"""What pictures of results mark."""


def slide_of(position: Position) -> LessonPicture:
    step, said = position.step, COURSE.at(position)
    if step is None:
        events = () if position.last is None else position.last.events
        marks = tuple([event for event in events if event.kind in _MARKED])
    else:
        marks = _planned(position.shown())
    board = replace(board_of(position.view, PLAYERS), events=marks)
    lit = _LIT[position.lesson.name if step is None else step.name]
    return LessonPicture(position.lesson.number, len(NAMES), said.headline, said.lines, board, lit)


def _planned(action: Action | None) -> tuple[Event, ...]:
    """What an order would do, to be marked; an aim and the end of the moves have no mark of their own."""
    match action:
        case Move(start, end):
            return (Event("move", LEARNER, start, end),)
        case Promote(space):
            return (Event("promote", LEARNER, space),)
        case Play(card, spaces):
            return (Event("play", LEARNER, word=card, words=spaces),)
    return ()


def describe_slide(slide: LessonPicture) -> str:
    """The whole picture in words."""
    parts = [picture_lead(slide.number, slide.total, slide.headline), *map(plain, slide.lines)]
    for event in slide.board.events:
        if event.kind == "move":
            parts.append(f"An arrow leads from {event.space} to {event.to}.")
    return fitting([" ".join([*parts, describe_board(slide.board)]), " ".join(parts)])
