"""Multifold's tutorial; see `cogs.lessons.Lessons`."""

from collections.abc import Sequence
from functools import cache

from bot.content.multifold.lessons import lessons
from bot.content.multifold.shipped import shipped_library
from bot.games.multifold.facts.text import board_lines
from bot.games.multifold.lessons import LEARNER, Lesson, Position
from bot.games.multifold.position.actions import END, Action
from bot.games.telling import Teller
from cogs.kit.custom_ids import ControlId, MalformedId, game_verb
from cogs.kit.messages import Row, Style
from cogs.lessons import AnyPosition, Focus
from cogs.multifold.board_post import GAME
from cogs.multifold.offers import Asked, Kind, end_button, odds_lines, order_menus, picked_menus
from cogs.multifold.pictures import pictures_of
from cogs.multifold.scene import multifold_events
from cogs.multifold.tutorial.slides import describe_slide, slide_of
from cogs.multifold.tutorial.words import COURSE, PLAYERS
from cogs.services import Services
from cogs.teaching.courses import Course
from cogs.teaching.panels import control
from cogs.teaching.session import is_set_up_anew
from cogs.words.teaching import NEW_POSITION
from render.multifold.values import LessonPicture


def multifold_position(position: AnyPosition) -> Position:
    assert isinstance(position, Position)
    return position


@cache
def teller() -> Teller:
    """Tells the learner."""
    return Teller(PLAYERS, {card.word: card.name for card in shipped_library().cards}, LEARNER)


class MultifoldLessons(Course[LessonPicture]):
    """Eight lessons, from the first group to the spring that wins."""

    game = GAME
    verb = game_verb(GAME, "lesson")
    commands = "/fold"
    position = Position
    said = COURSE

    @property
    def course(self) -> Sequence[Lesson]:
        return lessons()

    def action(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> Action | None:
        """The order of a button, or the one chosen in a menu; None for a space or card to look at."""
        if pressed.part(1) == "pick" and values:
            return None
        line = values[0] if values else pressed.part(2)
        if pressed.part(1) != "line" or not line:
            raise MalformedId(f"the tutorial has no control {pressed}")
        return multifold_position(position).parse(line)

    def focus(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> Focus:  # noqa: ARG002
        """The space or card that was chosen, as `picked_menus` reads it."""
        return values[0]

    def slide(self, position: AnyPosition) -> LessonPicture:
        return slide_of(multifold_position(position))

    def describe(self, slide: LessonPicture) -> str:
        return describe_slide(slide)

    async def draw(self, services: Services, slide: LessonPicture) -> bytes:
        return await pictures_of(services).lesson(slide)

    def acts(self, position: AnyPosition, focus: Focus | None) -> Sequence[Row]:
        """The menus of a move phase, before them those of what was chosen; a task's button is coloured."""
        place = multifold_position(position)

        def made(kind: Kind, word: str) -> ControlId:
            return control(self, position, kind, word)

        asked = Asked(place.view, teller(), PLAYERS, made)
        picked = None if focus is None else picked_menus(asked, str(focus))
        style = Style.success if place.shown() == END else Style.secondary
        return [*(picked[1] if picked else ()), *order_menus(asked), (end_button(asked, style),)]

    def above(self, position: AnyPosition) -> Sequence[str]:
        return (NEW_POSITION,) if is_set_up_anew(self.course, position, _standing) else ()

    def beside(self, position: AnyPosition) -> Sequence[str]:
        """The battle as it stands, if there would be one."""
        odds = multifold_position(position).odds()
        return odds_lines(odds, teller()) if odds.salvos else ()

    def happened(self, events: Sequence[object]) -> Sequence[str]:
        return board_lines(multifold_events(events), teller())


def _standing(position: AnyPosition) -> object:
    """Who stands where, who holds what, and the points."""
    view = multifold_position(position).view
    return [(each.pieces, each.seat, each.owner, each.has_crate) for each in view.spaces], view.points
