"""Multiuniversum's tutorial; see `cogs.lessons.Lessons`."""

from collections.abc import Sequence

from bot.content.universum.lessons import lessons
from bot.games.universum.facts.text import log_lines
from bot.games.universum.game import MULTIUNIVERSUM
from bot.games.universum.lessons import LEARNER, Position
from bot.games.universum.position.actions import PASS, Action, PlayCard, Prepare, Trash
from cogs.kit.custom_ids import ControlId, MalformedId
from cogs.kit.messages import Button, Menu, MenuEntry, Row, Style
from cogs.lessons import AnyPosition, Focus
from cogs.services import Services
from cogs.teaching.courses import Course
from cogs.teaching.panels import control
from cogs.universum.hand_post import hand_lines, standing_line
from cogs.universum.offers import card_entries, in_menus, play_entries, plays_of
from cogs.universum.pictures import pictures_of
from cogs.universum.tutorial.slides import describe_slide, slide_of
from cogs.universum.values import own_seat, universum_events
from cogs.universum.words import board as board_words
from cogs.universum.words import lessons as words
from cogs.universum.words import play
from render.universum.lesson.values import LessonPicture

VERB = "unilesson"
_MODES = {"play": board_words.PLAY, "prepare": board_words.PREPARE, "trash": board_words.TRASH}
_PLACEHOLDERS = {"play": play.PLAY_MENU, "prepare": play.PREPARE_MENU, "trash": play.TRASH_MENU}


class UniversumLessons(Course[Position, LessonPicture]):
    """Four lessons: Search, Prepare, Move, Seal."""

    game = MULTIUNIVERSUM.name
    verb = VERB
    commands = "/universum"
    position = Position
    said = words.COURSE

    def action(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> Action | None:
        """A control's action; None for those that only show a menu."""
        match pressed.part(1):
            case "pass":
                return PASS
            case "do" if values:
                return self.own(position).parse(values[0])
            case mode if mode in _MODES:
                return None
            case what:
                raise MalformedId(f"the tutorial has no control {what!r}")

    def focus(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> Focus:  # noqa: ARG002
        """The kind of action that the learner wants: play, prepare or trash."""
        return pressed.part(1)

    async def draw(self, services: Services, slide: LessonPicture) -> bytes:
        return await pictures_of(services).lesson(slide)

    def acts(self, position: Position, focus: Focus | None) -> Sequence[Row]:
        return _acts(self, position, str(focus or ""))

    def beside(self, position: Position) -> Sequence[str]:
        view = position.view
        return [f"-# {standing_line(view)}", *hand_lines(view)]

    def happened(self, events: Sequence[object]) -> Sequence[str]:
        return log_lines(universum_events(events), words.PLAYERS, LEARNER)


def _acts(course: UniversumLessons, position: Position, mode: str) -> list[Row]:
    """A menu of the actions of this kind, if one is chosen, and the buttons of a turn."""
    view, rows = position.view, list[Row]()
    if mode in _MODES:
        if mode == "play":
            entries = play_entries(view, plays_of(view))
        else:
            cards = card_entries(view, own_seat(view).hand or ())
            entries = [MenuEntry(f"{mode} {each.value}", each.label, each.description) for each in cards]
        rows += [
            Menu(control(course, position, "do", mode, number), _PLACEHOLDERS[mode], part)
            for number, part in enumerate(in_menus(entries))
        ]
    wanted = _wanted(position)
    buttons = [
        Button(control(course, position, each), label, Style.primary if each == wanted else Style.secondary)
        for each, label in (*_MODES.items(), ("pass", board_words.PASS))
        if each != mode
    ]
    return [*rows, tuple(buttons)]


def _wanted(position: Position) -> str:
    """The button that the task asks for: the only coloured one."""
    match position.shown():
        case PlayCard():
            return "play"
        case Prepare():
            return "prepare"
        case Trash():
            return "trash"
        case _:
            return "pass"


LESSONS = UniversumLessons(lessons, slide_of, describe_slide)
