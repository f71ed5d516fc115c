"""War's tutorial; see `cogs.lessons.Lessons`."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.content.war.lessons import lessons
from bot.content.war.shipped import shipped_sheets
from bot.games.war.lessons import Position, order_of
from bot.games.war.position.actions import EndActing, EndBuilding
from cogs.kit.custom_ids import ControlId, game_verb
from cogs.kit.messages import Row, Style
from cogs.lessons import Focus
from cogs.services import Services
from cogs.teaching.courses import OrderCourse
from cogs.teaching.panels import control
from cogs.war.board_post import GAME
from cogs.war.offers import Kind, Offering, end_button, phase_menus, picked_menus
from cogs.war.pictures import pictures_of
from cogs.war.scene import TOLD
from cogs.war.tutorial.slides import describe_slide, slide_of
from cogs.war.tutorial.words import COURSE
from render.war.values import LessonPicture


class WarLessons(OrderCourse[Position, LessonPicture]):
    """Seven lessons, from the first move to the Stone Portal, on the rulebook's four missions."""

    game = GAME
    verb = game_verb(GAME, "lesson")
    commands = "/war"
    narration = TOLD
    position = Position
    said = COURSE

    async def draw(self, services: Services, slide: LessonPicture) -> bytes:
        return await pictures_of(services).lesson(slide)

    def acts(self, position: Position, focus: Focus | None) -> Sequence[Row]:
        """The menus of a phase, before them those of what was chosen; a task's button is coloured."""

        def made(kind: Kind, word: str) -> ControlId:
            return control(self, position, kind, word)

        def made_for_focus(kind: Kind, word: str) -> ControlId:
            return control(self, position, kind, f"own {word}")  # both may have a menu of the same sort

        asked = Offering(position.view, self.teller, shipped_sheets(), position.outlooks, made)
        picked = None
        if focus is not None:
            picked = picked_menus(replace(asked, control=made_for_focus), str(focus))
        ends = isinstance(order_of(position.shown()), EndActing | EndBuilding)
        button = end_button(asked, Style.success if ends else Style.secondary)
        return [*(picked[1] if picked else ()), *phase_menus(asked), (button,)]


def _standing(position: Position) -> object:
    """What lies and stands where, as the learner sees it."""
    view = position.view
    return view.round, view.hexes, view.blocks, view.buildings


LESSONS = WarLessons(lessons, slide_of, describe_slide, _standing)
