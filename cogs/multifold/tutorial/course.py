"""Multifold's tutorial; see `cogs.lessons.Lessons`."""

from collections.abc import Sequence

from bot.content.multifold.lessons import lessons
from bot.games.multifold.lessons import Position
from bot.games.multifold.position.actions import END
from cogs.kit.custom_ids import ControlId, game_verb
from cogs.kit.messages import Row, Style
from cogs.lessons import Focus
from cogs.multifold.board_post import GAME
from cogs.multifold.offers import Asked, Kind, end_button, odds_lines, order_menus, picked_menus
from cogs.multifold.pictures import pictures_of
from cogs.multifold.scene import TOLD
from cogs.multifold.tutorial.slides import describe_slide, slide_of
from cogs.multifold.tutorial.words import COURSE, PLAYERS
from cogs.services import Services
from cogs.teaching.courses import OrderCourse
from cogs.teaching.panels import control
from render.multifold.values import LessonPicture


class MultifoldLessons(OrderCourse[Position, LessonPicture]):
    """Eight lessons, from the first group to the spring that wins."""

    game = GAME
    verb = game_verb(GAME, "lesson")
    commands = "/fold"
    narration = TOLD
    position = Position
    said = COURSE

    async def draw(self, services: Services, slide: LessonPicture) -> bytes:
        return await pictures_of(services).lesson(slide)

    def acts(self, position: Position, focus: Focus | None) -> Sequence[Row]:
        """The menus of a move phase, before them those of what was chosen; a task's button is coloured."""

        def made(kind: Kind, word: str) -> ControlId:
            return control(self, position, kind, word)

        asked = Asked(position.view, self.teller, PLAYERS, made)
        picked = None if focus is None else picked_menus(asked, str(focus))
        style = Style.success if position.shown() == END else Style.secondary
        return [*(picked[1] if picked else ()), *order_menus(asked), (end_button(asked, style),)]

    def beside(self, position: Position) -> Sequence[str]:
        """The battle as it stands, if there would be one."""
        odds = position.odds()
        return odds_lines(odds, self.teller) if odds.salvos else ()


def _standing(position: Position) -> object:
    """Who stands where, who holds what, and the points."""
    view = position.view
    return [(each.pieces, each.seat, each.owner, each.has_crate) for each in view.spaces], view.points


LESSONS = MultifoldLessons(lessons, slide_of, describe_slide, _standing)
