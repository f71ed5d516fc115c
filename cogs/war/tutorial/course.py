"""War's tutorial; see `cogs.lessons.Lessons`."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from bot.content.war.lessons import lessons
from bot.content.war.shipped import shipped_sheets
from bot.games.telling import Teller
from bot.games.war.facts.text import board_lines, titles_of
from bot.games.war.lessons import LEARNER, Lesson, Position, order_of
from bot.games.war.position.actions import Action, EndActing, EndBuilding
from cogs.kit.custom_ids import ControlId, MalformedId, game_verb
from cogs.kit.messages import Row, Style
from cogs.lessons import AnyPosition, Focus
from cogs.services import Services
from cogs.teaching.courses import Course
from cogs.teaching.panels import control
from cogs.teaching.session import is_set_up_anew
from cogs.war.board_post import GAME
from cogs.war.offers import Kind, Offering, end_button, phase_menus, picked_menus
from cogs.war.pictures import pictures_of
from cogs.war.scene import war_events
from cogs.war.tutorial.slides import describe_slide, slide_of
from cogs.war.tutorial.words import COURSE, PLAYERS
from cogs.words.teaching import NEW_POSITION
from render.war.values import LessonPicture


def war_position(position: AnyPosition) -> Position:
    assert isinstance(position, Position)
    return position


@cache
def teller() -> Teller:
    """Tells the learner."""
    return Teller(PLAYERS, titles_of(lessons()[0].setup), LEARNER)


class WarLessons(Course[LessonPicture]):
    """Seven lessons, from the first move to the Stone Portal, on the rulebook's four missions."""

    game = GAME
    verb = game_verb(GAME, "lesson")
    commands = "/war"
    position = Position
    said = COURSE

    @property
    def course(self) -> Sequence[Lesson]:
        return lessons()

    def action(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> Action | None:
        """The order of a button, or the one chosen in a menu; None for a unit or recruit to look at."""
        if pressed.part(1) == "pick" and values:
            return None
        line = values[0] if values else pressed.part(2)
        if pressed.part(1) != "line" or not line:
            raise MalformedId(f"the tutorial has no control {pressed}")
        return war_position(position).parse(line)

    def focus(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> Focus:  # noqa: ARG002
        """The unit or recruit that was chosen, as `picked_menus` reads it."""
        return values[0]

    def slide(self, position: AnyPosition) -> LessonPicture:
        return slide_of(war_position(position))

    def describe(self, slide: LessonPicture) -> str:
        return describe_slide(slide)

    async def draw(self, services: Services, slide: LessonPicture) -> bytes:
        return await pictures_of(services).lesson(slide)

    def acts(self, position: AnyPosition, focus: Focus | None) -> Sequence[Row]:
        """The menus of a phase, before them those of what was chosen; a task's button is coloured."""
        place = war_position(position)

        def made(kind: Kind, word: str) -> ControlId:
            return control(self, position, kind, word)

        def made_for_focus(kind: Kind, word: str) -> ControlId:
            return control(self, position, kind, f"own {word}")  # both may have a menu of the same sort

        asked = Offering(place.view, teller(), shipped_sheets(), place.outlooks, made)
        picked = None
        if focus is not None:
            picked = picked_menus(replace(asked, control=made_for_focus), str(focus))
        ends = isinstance(order_of(place.shown()), EndActing | EndBuilding)
        button = end_button(asked, Style.success if ends else Style.secondary)
        return [*(picked[1] if picked else ()), *phase_menus(asked), (button,)]

    def above(self, position: AnyPosition) -> Sequence[str]:
        return (NEW_POSITION,) if is_set_up_anew(self.course, position, _standing) else ()

    def happened(self, events: Sequence[object]) -> Sequence[str]:
        return board_lines(war_events(events), teller())


def _standing(position: AnyPosition) -> object:
    """What lies and stands where, as the learner sees it."""
    view = war_position(position).view
    return view.round, view.hexes, view.blocks, view.buildings
