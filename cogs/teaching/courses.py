"""What the courses of games that are played at tables share; see `cogs.lessons.Lessons`."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from msgspec.structs import replace

from bot.games.telling import Teller
from cogs.kit.answers import Interaction
from cogs.kit.custom_ids import ControlId, MalformedId, control_id
from cogs.kit.messages import Button, Row, Style
from cogs.lessons import AnyAttempt, AnyLesson, AnyPosition, Focus, Onward, Page, objection_text
from cogs.narration import Narration
from cogs.services import Services, services_of
from cogs.teaching.controls import learner_of
from cogs.teaching.session import is_set_up_anew
from cogs.words import first_steps
from cogs.words.teaching import NEW_POSITION, CourseWords, LessonText
from render.lessons.values import LessonCaption, plain

PositionT = TypeVar("PositionT", bound=AnyPosition)
SlideT = TypeVar("SlideT", bound=LessonCaption)


class Course(ABC, Generic[PositionT, SlideT]):
    """A tutorial whose pictures are slides; a game says what is on them, and which controls it has."""

    game: ClassVar[str]
    verb: ClassVar[str]
    commands: ClassVar[str]
    said: ClassVar[CourseWords]
    position: type[PositionT]

    def __init__(
        self,
        lessons: Callable[[], Sequence[AnyLesson]],
        slide: Callable[[PositionT], SlideT],
        describe: Callable[[SlideT], str],
        standing: Callable[[PositionT], object] | None = None,
    ) -> None:
        """`slide` is the picture of a position, `describe` all that it shows, in words.

        With `standing`, what stands where, a lesson says if it does not begin where the one before it ended.
        """
        self._lessons, self.slide, self.describe, self._standing = lessons, slide, describe, standing

    @property
    def who(self) -> str:
        return self.said.who

    @property
    def names(self) -> tuple[str, ...]:
        return self.said.names

    @property
    def course(self) -> Sequence[AnyLesson]:
        """The lessons in their order."""
        return self._lessons()

    def own(self, position: AnyPosition) -> PositionT:
        """A position as one of this game."""
        assert isinstance(position, self.position)
        return position

    @abstractmethod
    async def draw(self, services: Services, slide: SlideT) -> bytes:
        """Raises PaintError."""

    @abstractmethod
    def acts(self, position: PositionT, focus: Focus | None) -> Sequence[Row]:
        """The controls of a step."""

    @abstractmethod
    def happened(self, events: Sequence[object]) -> Sequence[str]:
        """What an attempt did, a line each, in markdown."""

    def above(self, position: PositionT) -> Sequence[str]:
        """What stands over the picture until something has been tried."""
        standing = self._standing
        if standing is None:
            return ()
        is_new = is_set_up_anew(self.course, position, lambda other: standing(self.own(other)))
        return (NEW_POSITION,) if is_new else ()

    def beside(self, position: PositionT) -> Sequence[str]:  # noqa: ARG002 -- most have nothing to say
        """What stands under the task of a step."""
        return ()

    def focus(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> Focus:  # noqa: ARG002
        """What a control shows; here all controls are actions."""
        raise MalformedId(f"{pressed} is an action")

    def text(self, position: AnyPosition) -> LessonText:
        said = self.said.at(position)
        return replace(said, lines=tuple(map(plain, said.lines)))

    def page(
        self, interaction: Interaction, position: AnyPosition, attempt: AnyAttempt | None, focus: Focus | None
    ) -> Page:
        own, said, is_open = self.own(position), self.said.at(position), position.step is not None
        slide = self.slide(own)
        return Page(
            said.headline,
            tuple(map(plain, said.lines)),
            said.task,
            said.note if attempt is None or not attempt.objection else "",
            tuple(self.acts(own, focus)) if is_open else (),
            self.describe(slide),
            lambda: self.draw(services_of(interaction), slide),
            above=tuple(self.above(own)) if attempt is None else (),
            beside=tuple(self.beside(own)) if is_open else (),
        )

    def objection(self, attempt: AnyAttempt) -> str:
        return objection_text(attempt, self.said.objections)

    def onward(self, interaction: Interaction) -> Onward:  # noqa: ARG002 -- the same for all
        practise = Button(control_id("tablepractice", "0", self.game), first_steps.PRACTISE, Style.success)
        return Onward(self.said.finished, (practise,))


class OrderCourse(Course[PositionT, SlideT]):
    """A course of a game of orders, whose controls are those of its panels."""

    narration: ClassVar[Narration[Any, Any]]

    @cached_property
    def teller(self) -> Teller:
        """Tells the learner."""
        first = self.course[0]
        return Teller(self.names, self.narration.titles(first.setup), first.learner)

    def happened(self, events: Sequence[object]) -> Sequence[str]:
        return self.narration.board_lines(self.narration.events(events), self.teller)

    def action(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> object | None:
        """The order of a button, or the one chosen in a menu; None for something to look at."""
        if pressed.part(1) == "pick":
            return None
        line = values[0] if values else pressed.part(2)
        if pressed.part(1) != "line" or not line:
            raise MalformedId(f"the tutorial has no control {pressed}")
        parsed: object = position.parse(line)
        return parsed

    def focus(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> Focus:  # noqa: ARG002
        """What was chosen in a menu, or by a button."""
        return values[0] if values else pressed.part(2)


async def lesson_under_way(interaction: Interaction, game: str) -> AnyPosition | None:
    """The user's position in a lesson of this game that is not over; None if there is none."""
    learner = learner_of(interaction, game)
    position = None if learner is None else await learner.stands()
    return None if position is None or position.step is None else position
