"""The sandbox's web server, with the requests that the page sends."""

import asyncio
import socket

import aiohttp
import pytest

from tests.tools.sandbox.conftest import DUELS, JUNIPER, ROWAN, SAGE
from tests.tools.sandbox.sample_bot import SampleBot
from tools.sandbox import SandboxError, run_sandbox


async def test_a_page_is_told_who_and_what_there_is(sandbox):
    stream = await sandbox.stream(JUNIPER.id)
    hello = await stream.find("hello")
    assert hello["user_id"] == str(JUNIPER.id)
    assert not hello["resumed"]
    assert [user["username"] for user in hello["users"]] == [
        "Multiverse Melee",
        "rowan",
        "juniper",
        "sage",
        "hazel",
        "linden",
    ]
    names = {channel["name"] for channel in hello["channels"]}
    assert {"welcome", "duels", "watch-party"} <= names
    assert str(JUNIPER.dm_id) in [channel["id"] for channel in hello["channels"]]
    assert str(ROWAN.dm_id) not in [channel["id"] for channel in hello["channels"]]
    stream.close()


async def test_a_chat_message_reaches_the_other_tab_live(sandbox):
    stream = await sandbox.stream(JUNIPER.id)
    await sandbox.post("api/messages", user=str(ROWAN.id), channel=str(DUELS.id), content="<b>hi</b>")
    channel = await stream.find("channel")
    assert (channel["id"], channel["unread"], channel["mentions"]) == (str(DUELS.id), 1, 0)
    message = await stream.find("message")
    assert message["content"] == "<b>hi</b>"
    assert message["author"]["global_name"] == "Rowan"
    stream.close()


async def test_ephemeral_answers_reach_their_users_tabs_only(sandbox):
    rowan, juniper = await sandbox.stream(ROWAN.id), await sandbox.stream(JUNIPER.id)
    answer = await sandbox.command(ROWAN.id, DUELS.id, "sample secret")
    assert answer["ephemeral"]
    message = await rowan.find("message")
    assert message["content"] == "Psst."
    await sandbox.post("api/messages", user=str(ROWAN.id), channel=str(DUELS.id), content="public")
    assert (await juniper.find("message"))["content"] == "public", "the ephemeral one was not sent"
    assert [m["content"] for m in await sandbox.messages(JUNIPER.id, DUELS.id)] == ["public"]
    assert [m["content"] for m in await sandbox.messages(ROWAN.id, DUELS.id)] == ["Psst.", "public"]
    rowan.close()
    juniper.close()


async def test_a_launched_activity_is_told_to_its_page_alone(sandbox):
    stream = await sandbox.stream(ROWAN.id)
    answer = await sandbox.command(ROWAN.id, DUELS.id, "sample launch")
    assert (answer["kind"], answer["message_id"]) == ("launch", None)
    assert (await stream.find("message"))["content"] == "It is open."
    codes = {(await sandbox.post("api/authorize", user=str(ROWAN.id)))["code"] for _ in range(2)}
    assert len(codes) == 2
    await sandbox.post("api/authorize", status=400, user="5")
    stream.close()


async def test_a_dismissed_answer_stays_away(sandbox):
    stream = await sandbox.stream(ROWAN.id)
    answer = await sandbox.command(ROWAN.id, DUELS.id, "sample secret")
    place = {"user": str(ROWAN.id), "channel": str(DUELS.id), "message": answer["message_id"]}
    await sandbox.post("api/dismiss", **place)
    assert (await stream.find("deleted"))["id"] == answer["message_id"]
    assert await sandbox.messages(ROWAN.id, DUELS.id) == []
    stream.close()


async def test_a_direct_message_marks_its_channel_unread_until_it_is_read(sandbox):
    stream = await sandbox.stream(JUNIPER.id)
    await sandbox.command(ROWAN.id, DUELS.id, "sample whisper", friend=str(JUNIPER.id))
    channel = await stream.find("channel", lambda c: c["id"] == str(JUNIPER.dm_id))
    assert (channel["unread"], channel["mentions"]) == (1, 1)
    place = {"user": str(JUNIPER.id), "channel": str(JUNIPER.dm_id)}
    await sandbox.post("api/read", **place, message=channel["last_message_id"])
    channel = await stream.find("channel", lambda c: c["id"] == str(JUNIPER.dm_id))
    assert (channel["unread"], channel["mentions"]) == (0, 0)
    assert await sandbox.messages(ROWAN.id, JUNIPER.dm_id) == []
    stream.close()


async def test_who_closes_direct_messages_is_told_on_all_of_their_own_pages(sandbox):
    rowan, juniper = await sandbox.stream(ROWAN.id), await sandbox.stream(JUNIPER.id)
    assert (await rowan.find("hello"))["direct"] is True
    await sandbox.post("api/direct", user=str(ROWAN.id), open=False)
    assert await rowan.find("direct") == {"open": False}
    await sandbox.post("api/messages", user=str(ROWAN.id), channel=str(DUELS.id), content="hi")
    assert [(await juniper.next())[0] for _ in range(3)] == ["hello", "channel", "message"], "not Rowan's"
    again = await sandbox.stream(ROWAN.id)
    assert (await again.find("hello"))["direct"] is False
    for stream in (rowan, juniper, again):
        stream.close()


async def test_images_are_served_with_their_type_and_other_files_as_downloads(sandbox):
    stream = await sandbox.stream(ROWAN.id)
    await sandbox.command(ROWAN.id, DUELS.id, "sample board")
    board = await stream.find("message", lambda m: m["attachments"])
    url = board["attachments"][0]["url"]
    assert url.startswith("/cdn/attachments/")
    gallery = board["components"][0]["components"][1]
    assert gallery["items"][0]["media"]["url"] == url
    for _ in range(2):
        async with sandbox.session.get(sandbox.base.rstrip("/") + url) as response:
            assert response.content_type == "image/png"
            assert (await response.read()).startswith(b"\x89PNG")
    body = {"user": str(ROWAN.id), "channel": str(DUELS.id), "content": "look"}
    await sandbox.post_files("api/messages", body, {"file": ("evil.html", b"<script>alert(1)</script>")})
    message = await stream.find("message", lambda m: m["content"] == "look")
    async with sandbox.session.get(sandbox.base.rstrip("/") + message["attachments"][0]["url"]) as response:
        assert response.headers["Content-Disposition"].startswith("attachment")
        assert response.headers["X-Content-Type-Options"] == "nosniff"
    async with sandbox.session.get(sandbox.base + "cdn/attachments/1/2/none.png") as response:
        assert response.status == 404
    stream.close()


async def test_a_stream_that_comes_back_gets_what_it_missed_once(sandbox):
    stream = await sandbox.stream(ROWAN.id)
    await stream.find("hello")
    stream.close()
    await sandbox.command(JUNIPER.id, DUELS.id, "sample count")
    message = (await sandbox.messages(ROWAN.id, DUELS.id))[0]
    place = {"user": str(JUNIPER.id), "channel": str(DUELS.id), "message": message["id"]}
    for n in range(3):
        await sandbox.post("api/click", **place, custom_id=f"count:{n}")
    again = await sandbox.stream(ROWAN.id, stream.last_id)
    assert (await again.find("hello"))["resumed"]
    missed = await again.find("message")
    assert missed["components"][0]["components"][0]["label"] == "Counted 3"
    await sandbox.post("api/messages", user=str(ROWAN.id), channel=str(DUELS.id), content="next")
    assert (await again.find("message"))["content"] == "next", "three edits were one event"
    again.close()


@pytest.mark.parametrize("last_id", ["gone-5", "nonsense", ""])
async def test_a_stream_from_another_run_starts_anew(sandbox, last_id):
    stream = await sandbox.stream(ROWAN.id, last_id)
    assert not (await stream.find("hello"))["resumed"]
    stream.close()


async def test_older_messages_come_page_by_page(sandbox):
    for n in range(5):
        await sandbox.post("api/messages", user=str(SAGE.id), channel=str(DUELS.id), content=str(n))
    where = {"user": SAGE.id, "channel": DUELS.id}
    newest = await sandbox.get("api/messages", **where, limit=2)
    assert [m["content"] for m in newest["messages"]] == ["3", "4"]
    older = await sandbox.get("api/messages", **where, limit=4, before=newest["messages"][0]["id"])
    assert [m["content"] for m in older["messages"]] == ["0", "1", "2"]
    assert older["complete"]


async def test_threads_and_their_starters_appear_live(sandbox):
    stream = await sandbox.stream(SAGE.id)
    await stream.find("hello")
    await sandbox.command(ROWAN.id, DUELS.id, "sample thread", name="Duel 7")
    thread = await stream.find("channel", lambda c: c["name"] == "Duel 7")
    starter = await stream.find("message", lambda m: m["thread_id"] is not None)
    assert starter["thread_id"] == thread["id"] == starter["id"]
    assert thread["parent_id"] == str(DUELS.id)
    stream.close()


async def test_commands_are_listed_with_their_options_for_who_may_use_them(sandbox):
    listed = (await sandbox.get("api/commands", user=JUNIPER.id, channel=DUELS.id))["commands"]
    paths = [command["path"] for command in listed]
    assert "sample fruit" in paths
    assert "keep" not in paths
    fruit = next(command for command in listed if command["path"] == "sample fruit")
    assert [(o["name"], o["required"]) for o in fruit["options"]][:2] == [("fruit", True), ("count", False)]
    listed = (await sandbox.get("api/commands", user=ROWAN.id, channel=DUELS.id))["commands"]
    assert "keep" in [command["path"] for command in listed]


async def test_context_menus_of_people_and_messages_by_http(sandbox):
    listed = (await sandbox.get("api/commands", user=ROWAN.id, channel=DUELS.id))["context"]
    assert listed == {"user": ["Greet"], "message": ["Quote this"]}
    listed = (await sandbox.get("api/commands", user=ROWAN.id, channel=ROWAN.dm_id))["context"]
    assert listed == {"user": [], "message": []}
    place = {"user": str(ROWAN.id), "channel": str(DUELS.id)}
    sent = await sandbox.post("api/messages", user=str(JUNIPER.id), channel=str(DUELS.id), content="Well met")
    quoted = {**place, "command": "Quote this", "kind": "message", "target": sent["id"]}
    assert (await sandbox.post("api/context-menu", **quoted))["ephemeral"]
    greeted = {**place, "command": "Greet", "kind": "user", "target": str(JUNIPER.id)}
    await sandbox.post("api/context-menu", **greeted)
    told = [message["content"] for message in await sandbox.messages(ROWAN.id, DUELS.id)]
    assert told == ["Well met", "> Well met", f"Hello, <@{JUNIPER.id}>"]
    for wrong in (
        {"command": "Quote that"},
        {"target": str(DUELS.id)},
        {"kind": "user"},
        {"kind": "channel"},
        {"channel": str(ROWAN.dm_id)},
    ):
        assert (await sandbox.post("api/context-menu", status=400, **{**quoted, **wrong}))["error"]


async def test_autocomplete_menus_modals_and_files_by_http(sandbox):
    place = {"user": str(ROWAN.id), "channel": str(DUELS.id)}
    choices = await sandbox.post(
        "api/autocomplete", **place, command="sample fruit", option="fruit", typed="ban", options={"count": 2}
    )
    assert choices["choices"] == [{"name": "Banana · 6", "value": "banana"}]
    stream = await sandbox.stream(ROWAN.id)
    await sandbox.command(ROWAN.id, DUELS.id, "sample board")
    board = await stream.find("message", lambda m: m["attachments"])
    await sandbox.post("api/select", **place, message=board["id"], custom_id="board:colour", values=["blue"])
    await stream.find("message", lambda m: m["edited_timestamp"])
    shown = await sandbox.post("api/click", **place, message=board["id"], custom_id="board:note")
    assert shown["kind"] == "modal"
    form = {"user": str(ROWAN.id), "interaction": shown["interaction_id"]}
    sent = await sandbox.post_files(
        "api/modal",
        {**form, "values": {"note": "remember", "fruit": ["apple"]}},
        {"file": ("a.txt", b"abc")},
    )
    assert sent["ephemeral"]
    note = await stream.find("message", lambda m: m["id"] == sent["message_id"])
    assert note["content"] == "Noted: remember; apple; a.txt"
    await sandbox.post_files(
        "api/commands", {**place, "command": "sample file"}, {"file": ("deck.toml", b"12345")}
    )
    await stream.find("message", lambda m: m["content"] == "deck.toml: 5 bytes")
    stream.close()


@pytest.mark.parametrize(
    ("path", "change", "error"),
    [
        ("api/messages", {"content": "x" * 2001}, "content"),
        ("api/messages", {"content": ""}, "empty"),
        ("api/messages", {"user": "7"}, "no such user"),
        ("api/messages", {"user": "someone"}, "user"),
        ("api/messages", {"channel": "7"}, "Unknown Channel"),
        ("api/messages", {"channel": str(JUNIPER.dm_id)}, "Missing Access"),
        ("api/messages", {"surprise": 1}, "surprise"),
    ],
)
async def test_what_cannot_be_is_refused_with_a_reason(sandbox, path, change, error):
    body = {"user": str(ROWAN.id), "channel": str(DUELS.id), "content": "hi", **change}
    assert error.lower() in (await sandbox.post(path, status=400, **body))["error"].lower()


async def test_the_option_at_fault_is_named(sandbox):
    body = {"user": str(ROWAN.id), "channel": str(DUELS.id), "command": "sample fruit"}
    refusal = await sandbox.post("api/commands", status=400, **body, options={"fruit": "x", "count": 12})
    assert refusal["option"] == "count"


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "sandbox.example"},
        {"Host": "127.0.0.1:1"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
async def test_other_sites_are_kept_out(sandbox, headers):
    body = {"user": str(ROWAN.id), "channel": str(DUELS.id), "content": "from elsewhere"}
    for attempt in (
        sandbox.session.post(sandbox.base + "api/messages", json=body, headers=headers),
        sandbox.session.get(sandbox.base + "api/people", headers=headers),
    ):
        async with attempt as response:
            assert response.status == 403
    assert await sandbox.messages(ROWAN.id, DUELS.id) == []


async def test_the_page_has_no_inline_scripts_and_a_strict_policy(sandbox):
    async with sandbox.session.get(sandbox.base) as response:
        page = await response.text()
        policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "<script>" not in page
    assert " style=" not in page
    for name in ("main.js", "style.css"):
        async with sandbox.session.get(sandbox.base + "static/" + name) as response:
            assert response.status == 200
    for path in ("static/..%2fweb.py", "static/none.js", "static/index.html"):
        async with sandbox.session.get(sandbox.base + path) as response:
            assert response.status == 404


async def test_only_the_loopback_address_listens(sandbox):
    port = int(sandbox.base.rstrip("/").rsplit(":", 1)[1])
    with socket.socket() as other:
        other.bind(("127.0.0.2", port))  # would fail if all addresses were taken
    assert sandbox.base == f"http://127.0.0.1:{port}/"


async def test_a_taken_port_is_one_clear_line_and_the_bot_is_never_made():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SandboxError, match=f"Port {port} cannot be used") as error:
            await run_sandbox(pytest.fail, port=port, announce=print)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("port", [-1, 70_000])
async def test_an_impossible_port_is_one_clear_line(port):
    with pytest.raises(SandboxError, match=f"Port {port} cannot be used"):
        await run_sandbox(pytest.fail, port=port, announce=print)


async def test_cancelling_closes_bot_and_server():
    bots, address = [], asyncio.get_running_loop().create_future()

    def make_bot() -> SampleBot:
        bots.append(SampleBot())
        return bots[0]

    running = asyncio.create_task(run_sandbox(make_bot, port=0, announce=address.set_result))
    url = await address
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert bots[0].is_closed()
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.ClientConnectionError):
            await session.get(url)
