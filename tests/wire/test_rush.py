"""What a message offers to act with: a menu of several, or a button for the only one."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.wire.components import Kind
from tests.wire.rush import entries


def shown(**control: Any) -> Any:
    """A message with one control."""
    return SimpleNamespace(find=lambda _: control)


def hidden(_: str) -> Any:
    raise LookupError


@pytest.mark.parametrize(
    ("message", "offered"),
    [
        (shown(type=Kind.STRING_SELECT, options=[{"value": "d4"}, {"value": "e5"}]), ["d4", "e5"]),
        (shown(type=Kind.STRING_SELECT, options=[{"value": "-"}], disabled=True), []),
        (shown(type=Kind.BUTTON, custom_id="duel:act:7:12:d4"), ["d4"]),
        (shown(type=Kind.BUTTON, custom_id="duel:summon:7:12"), []),
        (SimpleNamespace(find=hidden), []),
    ],
)
def test_entries_of_a_menu_or_of_the_button_in_its_place(message: Any, offered: list[str]) -> None:
    assert entries(message, "duel:act") == offered
