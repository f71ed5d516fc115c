"""Multiversus' tutorial; see `cogs.lessons.Lessons`."""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from bot.content.multiversus.lessons import lessons
from bot.games.multiversus.facts.text import board_lines
from bot.games.multiversus.lessons import LEARNER, Position
from bot.games.multiversus.position.actions import DONE, HOLD, YIELD, Action, format_action
from bot.games.multiversus.sheets.vocabulary import INTERACT
from bot.games.multiversus.words import choice_text
from bot.games.telling import Teller
from cogs.kit.custom_ids import ControlId, MalformedId, game_verb
from cogs.kit.messages import MENU_LIMIT, Button, Menu, Row, Style
from cogs.lessons import AnyPosition, Focus
from cogs.multiversus.offers import GAME, KINDS, choice_menus, line_entry
from cogs.multiversus.pictures import pictures_of
from cogs.multiversus.tutorial.slides import describe_slide, slide_of
from cogs.multiversus.values import multiversus_events
from cogs.multiversus.words import lessons as words
from cogs.multiversus.words import play
from cogs.services import Services
from cogs.teaching.courses import Course
from cogs.teaching.panels import control
from render.multiversus.lesson.values import LessonPicture

VERB = game_verb(GAME, "lesson")
_BUTTONS = ((DONE, play.DONE), (HOLD, play.HOLD), (YIELD, play.GIVE_UP))


@cache
def teller() -> Teller:
    """Tells the learner; all lessons have the same teams."""
    view = Position(lessons()[0]).view
    teams = filter(None, (view.heroes, view.adversaries))
    powers = {power.word: power.name for team in teams for unit in team.unit for power in unit.stunt}
    return Teller(words.PLAYERS, {**powers, INTERACT: "Interact"}, LEARNER)


class MultiversusLessons(Course[Position, LessonPicture]):
    """Eight lessons, from a secret choice to a turn that ends with one's goal."""

    game = GAME
    verb = VERB
    commands = "/versus"
    position = Position
    said = words.COURSE

    def action(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> Action:
        """The line of a button, or the one chosen in a menu."""
        line = values[0] if values else pressed.part(2)
        if pressed.part(1) != "do" or not line:
            raise MalformedId(f"the tutorial has no control {pressed}")
        return self.own(position).parse(line)

    async def draw(self, services: Services, slide: LessonPicture) -> bytes:
        return await pictures_of(services).lesson(slide)

    def acts(self, position: Position, focus: Focus | None) -> Sequence[Row]:  # noqa: ARG002
        return _acts(self, position)

    def above(self, position: Position) -> Sequence[str]:
        """Whether the board is new, and what has been chosen before the lesson begins."""
        own = position.view.choices[LEARNER]
        is_chosen = own and not position.actions
        return [*super().above(position), *([words.chosen(choice_text(own))] if is_chosen else ())]

    def happened(self, events: Sequence[object]) -> Sequence[str]:
        return board_lines(multiversus_events(events), teller())


def _standing(position: Position) -> object:
    """Where everybody stands, how they are, and what has been spent."""
    view = position.view
    return [(each.space, each.health, each.is_marked) for each in view.figures], view.units


def _acts(course: MultiversusLessons, position: Position) -> list[Row]:
    """The menus and buttons of a game, for this position; a button is coloured if the task asks for it."""
    view, wanted = position.view, position.shown()
    rows: list[Row] = []
    if view.asked[LEARNER] == "choice":
        rows += [
            replace(menu, id=control(course, position, "do", "", number))
            for number, menu in enumerate(choice_menus(view, "0", 0))
            if isinstance(menu, Menu)
        ]
    rows += _line_menus(course, position)
    buttons = [
        Button(
            control(course, position, "do", format_action(action)),
            label,
            Style.success if action == wanted else Style.secondary,
        )
        for action, label in _BUTTONS
        if action in view.actions
    ]
    return [*rows, tuple(buttons)] if buttons else rows


def _line_menus(course: MultiversusLessons, position: Position) -> list[Row]:
    """The lines that the acting unit may play: a menu for each kind."""
    view, rows = position.view, list[Row]()
    for kind, placeholder in KINDS:
        found = [line_entry(each, teller()) for each in view.actions if isinstance(each, kind)]
        for start in range(0, len(found), MENU_LIMIT):
            own = control(course, position, "do", "", len(rows))
            rows.append(Menu(own, placeholder, tuple(found[start : start + MENU_LIMIT])))
    return rows


LESSONS = MultiversusLessons(lessons, slide_of, describe_slide, _standing)
