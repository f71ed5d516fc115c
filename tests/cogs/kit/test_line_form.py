"""Controls that show a form for a line, which may have one in it already."""

from typing import Any, cast

import pytest

from cogs.kit.custom_ids import MalformedId, control_id, parse_control_id
from cogs.kit.forms import TextPart
from cogs.kit.line_form import change_id, line_form, write_id
from cogs.kit.press import Press

ROUTE = line_form("fog-written", "Orders", "Orders", "Like: u1 d5", 60, {"start": "Like: start bowman d2"})


def line_in(text: str) -> str:
    """The line in the form of the control with this custom id."""
    return field_of(text).value


def field_of(text: str) -> TextPart:
    """The field of the form of the control with this custom id."""
    assert ROUTE.form is not None
    form = ROUTE.form(Press(cast(Any, None), parse_control_id(text), ()))
    assert form is not None
    assert str(form.id) == "duel:fog-written:123:9"
    (part,) = form.parts
    assert isinstance(part, TextPart)
    return part


@pytest.mark.parametrize("line", ["u1 d5", "u1 d5; u12 set-up; end", "g3-f4 2o, promote f4", "x"])
def test_a_form_has_the_line_that_is_to_be_changed(line: str) -> None:
    control = change_id("fog-write", "123", 9, line)
    assert control is not None
    assert line_in(str(control)) == line


def test_a_form_without_one_is_empty() -> None:
    assert line_in(str(control_id("fog-write", "123", 9))) == ""


def test_a_phase_has_its_own_hint() -> None:
    hints = {
        phase: field_of(str(write_id("fog-write", "123", 9, phase))).help for phase in ("", "start", "act")
    }
    assert hints == {"": "Like: u1 d5", "start": "Like: start bowman d2", "act": "Like: u1 d5"}
    assert write_id("fog-write", "123", 9, "") == control_id("fog-write", "123", 9)
    assert line_in(str(write_id("fog-write", "123", 9, "start"))) == ""


@pytest.mark.parametrize("line", ["", "U1", "u1 d5: north", "u1 d5; " * 30])
def test_what_no_control_can_carry_gets_none(line: str) -> None:
    assert change_id("fog-write", "123", 9, line) is None


@pytest.mark.parametrize("packed", ["x", "\u9fff", "\u4e00\u54a6\u4e00"])
def test_what_carries_no_line_is_refused(packed: str) -> None:
    with pytest.raises(MalformedId):
        line_in(f"duel:fog-write:123:9:{packed}")
