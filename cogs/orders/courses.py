"""The tutorial of a game of orders: a control plays a line, or shows what can be done with something."""

from collections.abc import Sequence
from typing import Generic

from cogs.kit.custom_ids import ControlId, MalformedId
from cogs.lessons import AnyPosition, Focus
from cogs.teaching.courses import Course, PositionT, SlideT


class OrderCourse(Course[PositionT, SlideT], Generic[PositionT, SlideT]):
    """A course whose controls are those of panels."""

    def action(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> object | None:
        """The order of a button, or the one chosen in a menu; None for something to look at."""
        if pressed.part(1) == "pick" and values:
            return None
        line = values[0] if values else pressed.part(2)
        if pressed.part(1) != "line" or not line:
            raise MalformedId(f"the tutorial has no control {pressed}")
        parsed: object = position.parse(line)
        return parsed

    def focus(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> Focus:  # noqa: ARG002
        """What was chosen."""
        return values[0]
