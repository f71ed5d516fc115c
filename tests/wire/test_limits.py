"""The limits that Discord enforces beyond its schema are checked, each at its edge."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests.wire import limits
from tests.wire.ids import Json
from tests.wire.messages import Message, Upload
from tests.wire.sample_bot import running
from tests.wire.server import WireServer
from tests.wire.world import Channel, ChannelType, User

V2 = 1 << 15
QUIET: Json = {"parse": []}


def button(label: str = "Go", custom_id: str = "go", **more: Any) -> Json:
    """A button."""
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id} | more


def row(*held: Json) -> Json:
    """An action row."""
    return {"type": 1, "components": list(held)}


def menu(options: int, custom_id: str = "menu", **more: Any) -> Json:
    """A menu with so many options."""
    listed = [{"label": f"option {n}", "value": str(n)} for n in range(options)]
    return {"type": 3, "custom_id": custom_id, "options": listed} | more


def text(length: int) -> Json:
    """A text display."""
    return {"type": 10, "content": "x" * length}


FULL_LAYOUT: Json = {
    "flags": V2,
    "allowed_mentions": QUIET,
    "attachments": [{"id": 0, "filename": "a.png", "description": "y" * 1024}],
    "components": [
        {
            "type": 17,
            "components": [
                text(3999),
                {"type": 9, "components": [text(1)], "accessory": button()},
                {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "z" * 1024}]},
                row(*(button("l" * 80, str(n).ljust(100, "-")) for n in range(5))),
                row(menu(25, max_values=25)),
                *({"type": 14} for _ in range(25)),
            ],
        }
    ],
}


def test_a_message_at_every_limit_keeps_them() -> None:
    upload = Upload("a.png", b"x" * limits.FILE_BYTES, "image/png")
    assert limits.message_breaches(FULL_LAYOUT, [upload]) == []
    plain = {"content": "x" * 2000, "components": [row(button())] * 1, "allowed_mentions": QUIET}
    assert limits.message_breaches(plain, []) == []


LAYOUTS = [
    ([text(1)] * 41, "components: 41 components are more than 40"),
    ([text(3000), text(1001)], "4001 characters of text"),
    ([text(0)], "content: must be 1 to 4000 long, is 0"),
    ([row(*[button(custom_id=str(n)) for n in range(6)])], "must be 1 to 5 long, is 6"),
    ([row(menu(2), button())], "a menu fills its row alone"),
    ([row(menu(26))], "options: must be 1 to 25 long, is 26"),
    ([row(menu(0))], "options: must be 1 to 25 long, is 0"),
    ([row(menu(2, max_values=3))], "3 of 2 options"),
    ([row(menu(2, min_values=2, max_values=1))], "between 2 and 1 values"),
    ([row(menu(1, placeholder="x" * 151))], "placeholder: must be 0 to 150 long"),
    ([row(menu(1) | {"options": [{"label": "x" * 101, "value": "v"}]})], "label: must be 1 to 100 long"),
    ([row(menu(1) | {"options": [{"label": "x", "value": ""}]})], "value: must be 1 to 100 long"),
    ([row(menu(1) | {"options": [{"label": "x", "value": "v"}] * 2})], "a value stands there twice"),
    ([row(button("x" * 81))], "label: must be 0 to 80 long, is 81"),
    ([row(button(custom_id="x" * 101))], "custom_id: must be 1 to 100 long, is 101"),
    ([row(button(), button())], "custom_id: 'go' is used before"),
    ([row(button(style=5))], "url: is needed with style 5"),
    ([row(button(url="https://example.org"))], "url: is not allowed with style 1"),
    ([row(button(""))], "neither label nor emoji"),
    ([{"type": 9, "components": [text(1)] * 4, "accessory": button()}], "must be 1 to 3 long, is 4"),
    ([{"type": 9, "components": [text(1)]}], "a section needs one"),
    ([{"type": 12, "items": []}], "items: must be 1 to 10 long, is 0"),
    ([{"type": 17, "components": [{"type": 17, "components": [text(1)]}]}], "cannot hold a container"),
    ([], "an empty message"),
]


@pytest.mark.parametrize(("components", "said"), LAYOUTS, ids=[said for _, said in LAYOUTS])
def test_a_layout_beyond_a_limit_is_found(components: list[Json], said: str) -> None:
    body = {"flags": V2, "allowed_mentions": QUIET, "components": components}
    assert any(said in str(breach) for breach in limits.message_breaches(body, []))


BODIES: list[tuple[Json, str]] = [
    ({"content": "x" * 2001}, "content: must be 0 to 2000 long"),
    ({}, "cannot send an empty message"),
    ({"flags": V2, "content": "x", "components": [text(1)]}, "content: cannot be used together with IS_COMP"),
    ({"flags": V2, "embeds": [{}], "components": [text(1)]}, "embeds: cannot be used together with IS_COMP"),
    ({"components": [text(1)]}, "is for messages with IS_COMPONENTS_V2 alone"),
    ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title: must be 0 to 256 long"),
    ({"content": "x", "nonce": "x" * 26}, "nonce: must be 0 to 25 long"),
    (
        {"content": "x", "attachments": [{"id": 0, "description": "x" * 1025}]},
        "description: must be 0 to 1024",
    ),
    ({"content": "x", "attachments": [{"id": 0}, {"id": 0}]}, "id 0 stands there 2 times"),
    ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": [5]}}, "parse names users too"),
]


@pytest.mark.parametrize(("body", "said"), BODIES, ids=[said for _, said in BODIES])
def test_a_message_beyond_a_limit_is_found(body: Json, said: str) -> None:
    found = limits.message_breaches({"allowed_mentions": QUIET} | body, [])
    assert [str(breach) for breach in found if breach.refused and said in str(breach)]


def test_a_file_too_great_or_empty_is_found() -> None:
    for content in (b"", b"x" * (limits.FILE_BYTES + 1)):
        upload = Upload("a.png", content, "image/png")
        found = limits.message_breaches({"content": "x", "allowed_mentions": QUIET}, [upload])
        assert [breach.at for breach in found] == [("files", 0)]


def test_a_message_without_allowed_mentions_is_noted_but_not_refused() -> None:
    (breach,) = limits.message_breaches({"content": "x"}, [])
    assert (breach.at, breach.refused) == (("allowed_mentions",), False)
    channel = Channel("1", ChannelType.DM)
    assert limits.message_breaches({"content": "x"}, [], Message("2", channel, User("3", "b", "b"))) == []


def test_a_picture_that_no_component_shows_is_noted() -> None:
    body = {
        "flags": V2,
        "allowed_mentions": QUIET,
        "components": [text(1)],
        "attachments": [{"id": 0, "filename": "a.png"}],
    }
    (breach,) = limits.message_breaches(body, [Upload("a.png", b"x", "image/png")])
    assert str(breach) == "attachments.0: a.png is shown by no component"


def test_parts_of_a_modal_beyond_a_limit_are_found() -> None:
    def breaches(part: Json) -> object:
        label = {"type": 18, "label": "l", "component": {"custom_id": "c"} | part}
        return limits.modal_breaches({"title": "t", "custom_id": "m", "components": [label]})

    options = [{"label": str(each), "value": str(each)} for each in range(11)]
    for kind in (21, 22):
        assert breaches({"type": kind, "options": options[:10]}) == []
        assert breaches({"type": kind, "options": options})
        assert breaches({"type": kind, "options": [{"label": "x" * 101, "value": "v"}, options[0]]})
    assert breaches({"type": 21, "options": options[:1]})
    assert breaches({"type": 19, "min_values": 0, "max_values": 10}) == []
    assert breaches({"type": 19, "max_values": 11})


def test_modals_choices_and_threads_beyond_a_limit_are_found() -> None:
    field = {"type": 18, "label": "L", "component": {"type": 4, "custom_id": "a", "style": 1}}
    assert limits.modal_breaches({"title": "x" * 45, "custom_id": "m", "components": [field]}) == []
    for wrong in (
        {"title": "x" * 46},
        {"custom_id": ""},
        {"components": [field | {"component": {"type": 4, "custom_id": str(n)}} for n in range(6)]},
        {"components": [field, field]},
        {"components": [field | {"label": "x" * 46}]},
    ):
        assert limits.modal_breaches({"title": "x", "custom_id": "m", "components": [field]} | wrong)
    choice = {"name": "x" * 100, "value": "v"}
    assert limits.choice_breaches([choice] * 25) == []
    assert limits.choice_breaches([choice] * 26)
    assert limits.choice_breaches([choice | {"name": "x" * 101}])
    assert limits.channel_breaches({"name": "x" * 100, "auto_archive_duration": 1440}) == []
    assert limits.channel_breaches({"name": ""})
    assert limits.channel_breaches({"name": "x", "auto_archive_duration": 5})


OPTION: Json = {"type": 3, "name": "tile", "description": "A tile"}
COMMANDS: list[tuple[Json, str]] = [
    ({"name": "Duel"}, "no command name"),
    ({"name": "a duel"}, "no command name"),
    ({"description": ""}, "description: must be 1 to 100 long"),
    ({"description": "x" * 101}, "description: must be 1 to 100 long"),
    ({"options": [OPTION | {"name": f"o{n}"} for n in range(26)]}, "options: must be 0 to 25 long"),
    ({"options": [OPTION, OPTION]}, "a name stands there twice"),
    ({"options": [OPTION, OPTION | {"name": "b", "required": True}]}, "required after optional"),
    ({"options": [OPTION, {"type": 1, "name": "s", "description": "s"}]}, "subcommands beside options"),
    (
        {"options": [OPTION | {"autocomplete": True, "choices": [{"name": "a", "value": "a"}]}]},
        "beside autocomplete",
    ),
    ({"options": [OPTION | {"choices": [{"name": "", "value": "a"}]}]}, "name: must be 1 to 100 long"),
    (
        {
            "options": [
                OPTION | {"name": f"o{n}", "choices": [{"name": "n" * 99, "value": "v" * 99}] * 25}
                for n in range(2)
            ]
        },
        "characters",
    ),
]


@pytest.mark.parametrize(("change", "said"), COMMANDS, ids=[said for _, said in COMMANDS])
def test_a_command_beyond_a_limit_is_found(change: Json, said: str) -> None:
    command = {"name": "duel", "description": "Duels", "type": 1, "options": [OPTION]}
    assert limits.command_breaches([command]) == []
    assert any(said in str(breach) for breach in limits.command_breaches([command | change]))


def test_a_command_name_used_twice_is_found() -> None:
    command = {"name": "duel", "description": "Duels"}
    assert [b.message for b in limits.command_breaches([command, command])] == ["'duel' is there 2 times"]


async def test_a_breach_over_the_wire_is_refused_with_its_place_and_noted(server: WireServer) -> None:
    async with running(server) as bot:
        channel = bot.get_channel(int(server.channel.id))
        assert isinstance(channel, discord.TextChannel)
        with pytest.raises(discord.HTTPException) as refused:
            await channel.send("x" * 2001)
    assert (refused.value.status, refused.value.code) == (400, 50035)
    assert "In content: must be 0 to 2000 long" in refused.value.text
    assert server.channel.messages == {}
    assert any("2000" in violation for violation in server.violations)
    server.violations.clear()
