"""Forms: what is sent satisfies Discord's description, and what comes back is read part by part."""

from types import SimpleNamespace
from typing import Any

import pytest
from discord import InteractionType

from cogs.kit.custom_ids import ControlId, MalformedId
from cogs.kit.forms import (
    CheckPart,
    FilePart,
    Form,
    MenuPart,
    Part,
    RadioPart,
    TextPart,
    one_text,
    sent_form,
)
from cogs.kit.messages import MenuEntry
from cogs.kit.press import press_of
from tests.e2e.discord.rules import faults_of

ID = ControlId("decide", "5", ())
ENTRIES = tuple(MenuEntry(each, each.upper() * 60, "x" * 200) for each in "abc")
EVERY: tuple[Part, ...] = (
    TextPart("words", "W" * 60, "h" * 200, 50, "typed", is_needed=True),
    MenuPart("menu", "Menu", ENTRIES, "Up to two", ("a", "c"), most=2),
    RadioPart("radio", "Radio", ENTRIES, chosen="b"),
    CheckPart("box", "Box", "Tick it", is_ticked=True),
    FilePart("file", "File", "At most two", most=2),
)
CALLBACK = "/interactions/1/x/callback"


def sent(*parts: dict[str, Any], **more: Any) -> Any:
    """An interaction of a form that was sent off."""
    labels = [{"type": 18, "id": 1, "component": part} for part in parts]
    data = {"custom_id": "duel:decide:5", "components": labels, **more}
    return SimpleNamespace(type=InteractionType.modal_submit, data=data, _state=SimpleNamespace(http=None))


@pytest.mark.parametrize("parts", [EVERY, tuple(reversed(EVERY)), *((each,) for each in EVERY)])
def test_discord_takes_every_part(parts: tuple[Part, ...]) -> None:
    modal = Form(ID, "T" * 60, parts).modal()
    body = {"type": 9, "data": modal.to_dict()}
    assert faults_of("POST", CALLBACK, body) == []


def test_empty_parts_are_as_good() -> None:
    parts = (TextPart("a", "A"), MenuPart("b", "B", ENTRIES[:1]), FilePart("c", "C"), CheckPart("d", "D"))
    assert faults_of("POST", CALLBACK, {"type": 9, "data": Form(ID, "T", parts).modal().to_dict()}) == []


def test_what_discord_takes_no_form_of_is_a_fault_of_the_code() -> None:
    many = tuple(MenuEntry(str(each), str(each)) for each in range(26))
    for parts in (
        (),
        tuple(TextPart(str(each), "A") for each in range(6)),
        (TextPart("a", "A"), TextPart("a", "A")),
        (MenuPart("a", "A", many),),
        (MenuPart("a", "A", ()),),
        (RadioPart("a", "A", ENTRIES[:1]),),
        (RadioPart("a", "A", many[:11]),),
        (FilePart("a", "A", most=11),),
    ):
        with pytest.raises(ValueError, match=r"A|parts"):
            Form(ID, "T", parts)


def test_every_part_is_read() -> None:
    file = {"id": "7", "filename": "deck.toml", "size": 12, "url": "u", "proxy_url": "u"}
    interaction = sent(
        {"type": 4, "custom_id": "words", "value": "hello"},
        {"type": 3, "custom_id": "menu", "values": ["a", "c"]},
        {"type": 21, "custom_id": "radio", "value": "b"},
        {"type": 22, "custom_id": "boxes", "values": ["c"]},
        {"type": 23, "custom_id": "box", "value": True},
        {"type": 19, "custom_id": "file", "values": ["7", "8"]},
        resolved={"attachments": {"7": file}},
    )
    press = press_of(interaction)
    assert press is not None
    assert press.is_form
    assert press.values == ()
    found = press.answers
    assert (found.text("words"), found.chosen("menu"), found.one("radio")) == ("hello", ("a", "c"), "b")
    assert (found.chosen("boxes"), found.is_ticked("box")) == (("c",), True)
    (upload,) = found.uploads("file")
    assert (upload.filename, upload.size) == ("deck.toml", 12)


def test_what_was_left_empty_is_read_as_empty() -> None:
    interaction = sent(
        {"type": 4, "custom_id": "words", "value": None},
        {"type": 3, "custom_id": "menu", "values": []},
        {"type": 21, "custom_id": "radio", "value": None},
        {"type": 23, "custom_id": "box", "value": False},
        {"type": 19, "custom_id": "file", "values": []},
    )
    _, found = sent_form(interaction, interaction.data)
    assert (found.text("words"), found.chosen("menu"), found.one("radio")) == ("", (), "")
    assert (found.is_ticked("box"), found.uploads("file")) == (False, ())


def test_a_form_of_another_version_is_told_apart() -> None:
    interaction = sent({"type": 4, "custom_id": "text", "value": "typed"}, {"type": 99, "custom_id": "new"})
    _, found = sent_form(interaction, interaction.data)
    assert found.text() == "typed"
    for ask in (found.chosen, found.one, found.is_ticked, found.uploads):
        with pytest.raises(MalformedId):
            ask("text")
    with pytest.raises(MalformedId):
        found.text("new")


def test_a_form_for_one_text_keeps_its_part_s_name() -> None:
    (part,) = one_text(ID, "Title", "Why?", "Who reads it", 400).parts
    assert part.name == "text"
