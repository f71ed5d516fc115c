"""The pictures of the tutorial: each step and each result points at something."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from bot.games.multiversus.lessons import NAMES, Position
from bot.games.multiversus.sight.view import View
from cogs.multiversus.words.lessons import COURSE, PLAYERS
from cogs.words.teaching import picture_lead
from render.lessons.values import plain
from render.multiversus.alt import describe_board
from render.multiversus.lesson.values import LessonPicture
from render.multiversus.reading import board_of
from render.multiversus.values import Mark, SignMark, Spot, StrikeMark, WalkMark
from render.pen.script import fitting


class Pointing(Struct, frozen=True):
    """What a picture points at: figures and spaces in the light, and what shall be done.

    `walk` are the spaces of a walk, an enemy's if `by_foe`; `strike` and `power` go from whom to whom. With
    nothing lit, it points at both sides' coins.
    """

    lit: tuple[str, ...] = ()
    walk: tuple[str, ...] = ()
    by_foe: bool = False
    strike: tuple[str, str] | None = None
    power: tuple[str, str] | None = None


_STEPS: Mapping[str, Pointing] = {
    "choose": Pointing(("champion",)),
    "walk": Pointing(("champion", "d3", "d4", "minion1"), walk=("d2", "d3", "d4")),
    "strike": Pointing(("champion", "minion1"), strike=("champion", "minion1")),
    "leap": Pointing(("lieutenant", "b3", "c4", "minion1"), walk=("f1", "b3")),
    "shoot": Pointing(("lieutenant", "minion1"), strike=("lieutenant", "minion1")),
    "mark": Pointing(("mob2", "piece3"), power=("mob2", "piece3")),
    "leave out": Pointing(("mob1", "mob2")),
    "give up": Pointing(),
    "defend": Pointing(("champion", "beast")),
    "lie in wait": Pointing(("mob1", "minion2")),
    "react": Pointing(("mob1", "minion2"), walk=("b5", "b6", "a6"), by_foe=True, strike=("mob1", "minion2")),
    "recover": Pointing(("champion",)),
}
_RESULTS: Mapping[str, Pointing] = {
    "1-choose": Pointing(("champion",)),
    "2-attack": Pointing(("champion", "minion1")),
    "3-power": Pointing(("lieutenant", "minion1")),
    "4-mark": Pointing(("mob2", "piece3")),
    "5-initiative": Pointing(),
    "6-defend": Pointing(("champion", "beast")),
    "7-react": Pointing(("mob1", "minion2")),
    "8-recover": Pointing(("champion",)),
}


def slide_of(position: Position) -> LessonPicture:
    step, view, said = position.step, position.view, COURSE.at(position)
    pointing = _RESULTS[position.lesson.name] if step is None else _STEPS[step.name]
    events = () if position.last is None or step is not None else position.last.events
    board = board_of(view, PLAYERS, events)
    if step is not None:
        board = replace(board, marks=_marks(view, pointing))
    return LessonPicture(
        position.lesson.number,
        len(NAMES),
        said.headline,
        said.lines,
        board=board,
        lit=tuple(_spot(view, each) for each in pointing.lit),
        coins=not pointing.lit,
    )


def _marks(view: View, pointing: Pointing) -> tuple[Mark, ...]:
    marks: list[Mark] = []
    if pointing.walk:
        marks.append(WalkMark("adversaries" if pointing.by_foe else "heroes", pointing.walk))
    if pointing.strike is not None:
        who, whom = pointing.strike
        marks.append(StrikeMark(_spot(view, who), _spot(view, whom)))
    if pointing.power is not None:
        who, whom = pointing.power
        marks.append(SignMark("heroes", "power", _spot(view, who), _spot(view, whom)))
    return tuple(marks)


def _spot(view: View, what: str) -> Spot:
    """Where a figure stands, or a space."""
    for figure in view.figures:
        if figure.name == what:
            return Spot(figure.space, figure.is_large)
    return Spot(what)


def describe_slide(slide: LessonPicture) -> str:
    """The whole picture in words."""
    parts = [picture_lead(slide.number, slide.total, slide.headline), *map(plain, slide.lines)]
    for mark in slide.board.marks:
        match mark:
            case WalkMark():
                parts.append(f"An arrow leads from {mark.spaces[0]} to {mark.spaces[-1]}.")
            case StrikeMark():
                parts.append(f"An attack goes from {mark.start.space} to {mark.end.space}.")
            case SignMark(end=Spot() as end):
                parts.append(f"A power goes from {mark.start.space} to {end.space}.")
    return fitting([" ".join([*parts, describe_board(slide.board)]), " ".join(parts)])
