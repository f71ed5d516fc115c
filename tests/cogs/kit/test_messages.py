"""Messages keep Discord's limits, whatever goes into them."""

import io
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.components import _component_factory
from hypothesis import given
from hypothesis import strategies as st

from bot.games.wording import utf16_length
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Attachment, Button, Menu, MenuEntry, Picture, Post, controls_of
from tests.examples import examples
from tests.wire.component_limits import component_faults

text = st.text(max_size=6000)
menus = st.builds(
    Menu,
    st.just(control_id("act", "1", 2)),
    st.text(min_size=1, max_size=300),
    st.lists(
        st.builds(MenuEntry, st.uuids().map(str), st.text(min_size=1, max_size=300), st.text(max_size=300)),
        max_size=40,
    ).map(tuple),
)
buttons = st.builds(Button, st.just(control_id("end", "1", 2)), st.text(min_size=1, max_size=200)).map(
    lambda b: (b,)
)
pictures = st.lists(st.builds(Picture, st.just("a.webp"), st.text(max_size=3000), st.just(b"x")), max_size=4)


@examples(40)
@given(
    text,
    text,
    pictures.map(tuple),
    st.tuples(menus) | st.tuples(buttons) | st.tuples(menus, buttons),
)
def test_any_post_is_a_layout_that_discord_takes(
    above: str, below: str, shown: tuple[Picture, ...], rows: tuple[Menu | tuple[Button, ...], ...]
) -> None:
    view = Post(above, shown, below, rows, (Attachment("b.txt", b"y"),)).layout()
    written = [item.content for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay)]
    assert sum(map(utf16_length, written)) <= 4000
    assert view.content_length() <= 4000
    components = view.to_components()
    assert list(component_faults(components, v2=True)) == []
    assert view.timeout is None


def test_menus_of_the_same_kind_are_told_apart_by_number() -> None:
    def menu(placeholder: str) -> Menu:
        return Menu(control_id("act", "1", 2), placeholder, (MenuEntry("1", "One"),))

    view = Post("", rows=(menu("Move…"), menu("Stunt…"), menu("Move…"))).layout()
    found = [item.placeholder for item in view.walk_children() if isinstance(item, discord.ui.Select)]
    assert found == ["Move… (1 of 2)", "Stunt…", "Move… (2 of 2)"]


def test_emoji_are_counted_twice_in_texts_labels_and_descriptions() -> None:
    many = "🔥" * 3000
    entry, button = MenuEntry("1", many, many), Button(control_id("end", "1", 2), many)
    rows = (Menu(control_id("act", "1", 2), many, (entry,)), (button,))
    view = Post("🔥" * 1999, (Picture("a.webp", many, b"x"),), many, rows).layout()
    items = list(view.walk_children())
    (gallery,) = [item for item in items if isinstance(item, discord.ui.MediaGallery)]
    texts = [item.content for item in items if isinstance(item, discord.ui.TextDisplay)]
    assert texts == ["🔥" * 1999, "…"]
    assert gallery.items[0].description == "🔥" * 511 + "…"
    menu, pressed = (
        row.to_component_dict()["components"][0] for row in items if isinstance(row, discord.ui.ActionRow)
    )
    assert menu["placeholder"] == "🔥" * 74 + "…"
    assert menu["options"][0]["label"] == menu["options"][0]["description"] == "🔥" * 49 + "…"
    assert pressed["label"] == "🔥" * 39 + "…"


def test_pictures_stand_one_below_the_other_since_a_shared_gallery_crops_them() -> None:
    pictures = tuple(Picture(f"{name}.webp", name, b"x") for name in ("board", "hand", "more"))
    galleries = [
        item
        for item in Post("x", pictures).layout().walk_children()
        if isinstance(item, discord.ui.MediaGallery)
    ]
    assert [[each.description for each in one.items] for one in galleries] == [["board"], ["hand"], ["more"]]


def test_only_the_pinged_are_mentioned() -> None:
    assert Post("hello").mentions.to_dict() == {"parse": []}
    allowed = Post("<@5> <@6>", pings=(5,)).mentions.to_dict()
    assert [int(user) for user in allowed["users"]] == [5]
    assert allowed["parse"] == []


def test_files_are_made_anew_each_time() -> None:
    post = Post("x", (Picture("a.webp", "described", b"picture"), Picture("old.webp", "kept")))
    for _ in range(2):
        (file,) = post.files()
        assert isinstance(file, discord.File)
        assert (file.filename, file.description, file.fp.read()) == ("a.webp", "described", b"picture")


def test_a_picture_is_measured_without_a_copy() -> None:
    data = bytes(100_000)
    (file,) = Post("x", (Picture("a.webp", "described", data),)).files()
    assert isinstance(file.fp, io.BytesIO)
    with file.fp.getbuffer() as buffer:
        assert buffer.obj is data
    assert file.fp.read() == data


@given(text)
def test_a_description_is_one_line_within_the_units_that_discord_counts(description: str) -> None:
    post = Post("x", (Picture("a.webp", description, b"picture"),))
    (file,) = post.files()
    gallery = next(
        item for item in post.layout().walk_children() if isinstance(item, discord.ui.MediaGallery)
    )
    for described in (file.description, gallery.items[0].description):
        assert described is not None
        assert 0 < utf16_length(described) <= 1024
        assert len(described.splitlines()) == 1


def test_a_menu_without_entries_cannot_be_opened() -> None:
    view = Post("x", rows=(Menu(control_id("act", "1", 2), "Nobody", ()),)).layout()
    (menu,) = [item for item in view.walk_children() if getattr(item, "custom_id", "")]
    assert menu.to_component_dict()["disabled"] is True


def posted(*parts: discord.ui.Item[Any]) -> discord.Message:
    """A message as it comes back from Discord, with these parts in a container."""
    view = discord.ui.LayoutView().add_item(discord.ui.Container(*parts))
    message: Any = SimpleNamespace(components=[_component_factory(each) for each in view.to_components()])
    return message  # type: ignore[no-any-return]


def button(custom_id: str) -> discord.ui.Item[Any]:
    return discord.ui.Button(custom_id=custom_id, label="x")


@pytest.mark.parametrize(
    ("others", "told"), [([], ["end", "summon"]), (["foreign"], []), (["duel:end"], []), (["duel:End:1"], [])]
)
def test_a_message_with_a_foreign_control_has_none_of_ours(others: list[str], told: list[str]) -> None:
    ours = [button("duel:end:1:2"), *map(button, others), button("duel:summon:1:2")]
    message = posted(discord.ui.TextDisplay("hello"), discord.ui.ActionRow(*ours))
    assert [each.verb for each in controls_of(message)] == told


def test_a_message_without_controls_has_none() -> None:
    assert controls_of(posted(discord.ui.TextDisplay("hello"))) == []


def test_messages_become_json_in_the_quick_way() -> None:
    assert discord.utils.HAS_ORJSON, "discord.py uses orjson, a dependency of the bot, only where it finds it"
