"""The pictures of the tutorial: each step and each result points at something."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from bot.games.universum.events import events as ev
from bot.games.universum.lessons import GOAL, NAMES, Position
from cogs.universum.words.lessons import COURSE, PLAYERS
from cogs.words.teaching import picture_lead
from render.lessons.values import plain
from render.universum.alt import describe_hand, describe_table
from render.universum.lesson.values import LessonPicture
from render.universum.reading.hand import hand_of
from render.universum.reading.table import table_of

_START = 2


class Pointing(Struct, frozen=True):
    """The part of the position that a slide shows, and the things lit there."""

    shows: Literal["hand", "table"]
    cards: tuple[str, ...] = ()
    here: bool = False
    stations: tuple[int, ...] = ()
    walk: tuple[int, int] | None = None


_STEPS: Mapping[str, Pointing] = {
    "search": Pointing("hand", ("MSTRP+lens",)),
    "prepare": Pointing("hand", ("PRMTS+fuse",)),
    "move": Pointing("table", stations=(_START, GOAL), walk=(_START, GOAL)),
    "seal": Pointing("hand", ("MRSPT+coil",), here=True),
}
_RESULTS: Mapping[str, Pointing] = {
    "1-search": Pointing("hand", ("PRMTS+fuse", "MRSPT+coil")),
    "2-prepare": Pointing("table", stations=(GOAL,)),
    "3-move": Pointing("table", stations=(GOAL,)),
    "4-seal": Pointing("table", stations=(GOAL,)),
}


def slide_of(position: Position) -> LessonPicture:
    step, view, slide_words = position.step, position.view, COURSE.at(position)
    pointing = _RESULTS[position.lesson.name] if step is None else _STEPS[step.name]
    head = (position.lesson.number, len(NAMES), slide_words.headline, slide_words.lines)
    if pointing.shows == "hand":
        return LessonPicture(*head, hand=hand_of(view), cards=pointing.cards, here=pointing.here)
    begun = ev.TurnBegan(view.turns, view.round, view.active)
    events = () if position.last is None else position.last.events
    turn = () if any(isinstance(each, ev.TurnBegan) for each in events) else (begun,)
    table = table_of(view, PLAYERS, (*turn, *events))
    return LessonPicture(*head, table=table, stations=pointing.stations, walk=pointing.walk)


def describe_slide(slide: LessonPicture) -> str:
    parts = [picture_lead(slide.number, slide.total, slide.headline), *map(plain, slide.lines)]
    if slide.cards:
        parts.append(f"Lit: {' and '.join(slide.cards)}.")
    if slide.walk is not None:
        parts.append("An arrow leads from {} to {}.".format(*slide.walk))
    alt = describe_hand(slide.hand) if slide.hand is not None else ""
    if slide.table is not None:
        alt = describe_table(slide.table)
    return " ".join([*parts, alt])
