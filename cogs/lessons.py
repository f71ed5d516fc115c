"""What a game's tutorial gives to be shown: its lessons, what controls mean in them, and their pages."""

from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from bot.games.lessons import Attempt, Lesson, Position
from cogs.kit.answers import Interaction
from cogs.kit.custom_ids import ControlId
from cogs.kit.messages import Button, Row
from cogs.words.teaching import ALWAYS, LessonText

AnyLesson = Lesson[Any, Any, Any, Any]
AnyPosition = Position[Any, Any, Any, Any]
AnyAttempt = Attempt[Any, Any, Any, Any]
Focus = Hashable
"""What the learner acts with: a value of the game's own."""


class Page(Struct, frozen=True):
    """Where a learner stands, in words, with a picture and the game's own controls.

    `lines` are those of the picture, in plain text; `above` stands over it, `beside` under the task. `draw`
    gives the picture, or raises PaintError; `described` is all that it shows.
    """

    headline: str
    lines: tuple[str, ...]
    task: str
    note: str
    rows: tuple[Row, ...]
    described: str
    draw: Callable[[], Awaitable[bytes]]
    above: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()


class Onward(Struct, frozen=True):
    """What comes after the last lesson: a sentence, empty if there is nothing to say, and buttons."""

    said: str
    buttons: tuple[Button, ...]


class Lessons(Protocol):
    """A game's tutorial.

    `verb` is that of its controls, which no other game has. `commands` are those that play the game; while a
    learner plays one, they go there. `position` makes a lesson's position. `who` says whom the learner plays,
    `names` are those of the seats, in plain text.
    """

    @property
    def verb(self) -> str: ...

    @property
    def commands(self) -> str: ...

    @property
    def who(self) -> str: ...

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def position(self) -> type[AnyPosition]: ...

    @property
    def course(self) -> Sequence[AnyLesson]:
        """The lessons in their order."""
        ...

    def action(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> object | None:
        """The action that a control means here; None if it only shows what may be done with something.

        Raises MalformedId if it means nothing, IllegalAction if there is no such thing here.
        """
        ...

    def focus(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> Focus:
        """What a control that is no action shows. Raises as `action` does."""
        ...

    def text(self, position: AnyPosition) -> LessonText:
        """The words of a position; the task is empty once the lesson is over."""
        ...

    def page(
        self, interaction: Interaction, position: AnyPosition, attempt: AnyAttempt | None, focus: Focus | None
    ) -> Page:
        """Where a learner stands after an attempt, if there was one."""
        ...

    def happened(self, events: Sequence[Any]) -> Sequence[str]:
        """What an attempt did, a line each, in markdown."""
        ...

    def objection(self, attempt: AnyAttempt) -> str:
        """Why an attempt that the rules allow does not count, in one or two sentences."""
        ...

    def onward(self, interaction: Interaction) -> Onward:
        """What a learner of all lessons can do next."""
        ...


def objection_text(attempt: AnyAttempt, texts: Mapping[tuple[str, str], str]) -> str:
    """Why an attempt does not count; `texts` are those of the game's steps, by the step and the reason."""
    step, reason = attempt.position.step, attempt.objection
    return ALWAYS.get(reason) or texts["" if step is None else step.name, reason]
