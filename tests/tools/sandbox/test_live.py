"""The in-memory Discord in real time, without the page."""

import asyncio
import logging

import discord
import pytest

from tests.tools.sandbox.conftest import DUELS, JUNIPER, ROWAN, SAGE
from tests.tools.sandbox.sample_bot import SampleBot
from tools.sandbox import LiveEnv, RequestRefused


def last(env: LiveEnv, user: int, channel: int) -> dict:
    message = env.sight.message(user, channel, env.sight.message_ids(user, channel)[-1])
    assert message is not None
    return message


def path_of(url: str) -> str:
    """Return the path of a URL on the simulated CDN."""
    return url.partition(".invalid")[2]


def says(env: LiveEnv, text: str) -> bool:
    """Return whether Rowan sees a message with this text in #duels."""
    ids = env.sight.message_ids(ROWAN.id, DUELS.id)
    return any(text in env.sight.message(ROWAN.id, DUELS.id, i)["content"] for i in ids)


async def test_a_command_is_answered_with_its_options(env):
    answer = await env.slash(
        ROWAN.id, DUELS.id, "sample fruit", {"fruit": "kiwi", "count": 3, "friend": str(JUNIPER.id)}
    )
    assert answer.kind == "message"
    message = last(env, SAGE.id, DUELS.id)
    assert message["content"] == f"3 × kiwi, ripe: True, for <@{JUNIPER.id}>"
    assert message["interaction_metadata"]["name"] == "sample fruit"


async def test_autocomplete_offers_the_bots_choices(env):
    answer = await env.autocomplete(ROWAN.id, DUELS.id, "sample fruit", "fruit", "ap", {})
    assert [choice["value"] for choice in answer.choices] == ["apple", "apricot"]


@pytest.mark.parametrize(
    ("options", "option"),
    [({}, "fruit"), ({"fruit": "kiwi", "count": 10}, "count"), ({"fruit": "kiwi", "size": 1}, "size")],
)
async def test_options_that_discord_would_not_accept_are_refused_by_name(env, options, option):
    with pytest.raises(RequestRefused) as refusal:
        await env.slash(ROWAN.id, DUELS.id, "sample fruit", options)
    assert refusal.value.option == option


async def test_manage_server_commands_are_for_those_who_may(env):
    assert "keep" in [c["path"] for c in env.sight.commands(ROWAN.id, DUELS.id)]
    assert "keep" not in [c["path"] for c in env.sight.commands(JUNIPER.id, DUELS.id)]
    assert "keep" not in [c["path"] for c in env.sight.commands(ROWAN.id, ROWAN.dm_id)]
    with pytest.raises(RequestRefused):
        await env.slash(JUNIPER.id, DUELS.id, "keep", {})


async def test_ephemeral_answers_are_seen_by_one_user_alone(env):
    answer = await env.slash(ROWAN.id, DUELS.id, "sample secret", {})
    assert answer.ephemeral
    assert env.sight.message(ROWAN.id, DUELS.id, answer.message_id)["content"] == "Psst."
    assert env.sight.message(JUNIPER.id, DUELS.id, answer.message_id) is None


async def test_direct_messages_are_seen_by_their_user_alone(env):
    await env.slash(ROWAN.id, DUELS.id, "sample whisper", {"friend": JUNIPER.id})
    await env.until(lambda: env.sight.message_ids(JUNIPER.id, JUNIPER.dm_id) != [])
    message = last(env, JUNIPER.id, JUNIPER.dm_id)
    assert message["attachments"][0]["description"] == "The orange board"
    assert (message["attachments"][0]["width"], message["attachments"][0]["height"]) == (220, 270)
    assert env.sight.message_ids(ROWAN.id, JUNIPER.dm_id) == []


async def test_a_thinking_answer_is_loading_until_it_is_edited(env):
    seen = []

    def look(change):
        if change.kind == "message" and change.channel_id == DUELS.id:
            message = env.sight.message(ROWAN.id, DUELS.id, change.message_id)
            seen.append((bool(message["flags"] & 128), message["edited_timestamp"] is not None))

    env.watch(look)
    await env.slash(ROWAN.id, DUELS.id, "sample board", {})
    await env.until(lambda: len(seen) == 2)
    assert seen == [(True, False), (False, False)]


async def test_choosing_in_a_menu_edits_the_board_and_its_image(env):
    answer = await env.slash(ROWAN.id, DUELS.id, "sample board", {})
    await env.until(lambda: last(env, ROWAN.id, DUELS.id)["attachments"] != [])
    before = last(env, ROWAN.id, DUELS.id)["attachments"][0]["url"]
    await env.select(JUNIPER.id, DUELS.id, answer.message_id, "board:colour", ["blue"])
    await env.until(lambda: last(env, ROWAN.id, DUELS.id)["attachments"][0]["url"] != before)
    board = last(env, ROWAN.id, DUELS.id)
    assert board["edited_timestamp"] is not None
    assert board["attachments"][0]["description"] == "The blue board"


async def test_replaced_images_go_and_shown_ones_stay(env, monkeypatch):
    answer = await env.slash(ROWAN.id, DUELS.id, "sample board", {})
    await env.until(lambda: last(env, ROWAN.id, DUELS.id)["attachments"] != [])
    path = path_of(last(env, ROWAN.id, DUELS.id)["attachments"][0]["url"])
    await env.select(ROWAN.id, DUELS.id, answer.message_id, "board:colour", ["red"])
    await env.until(lambda: last(env, ROWAN.id, DUELS.id)["edited_timestamp"] is not None)
    now = path_of(last(env, ROWAN.id, DUELS.id)["attachments"][0]["url"])
    env.prune()
    assert env.sight.file(path) is not None, "a page may still be loading it"
    monkeypatch.setattr("tools.sandbox.insides.REPLACED_SECONDS", -1.0)
    env.prune()
    assert env.sight.file(path) is None
    assert env.sight.file(now) is not None


async def test_persistent_buttons_count(env):
    answer = await env.slash(ROWAN.id, DUELS.id, "sample count", {})
    for n in range(3):
        clicked = await env.click(JUNIPER.id, DUELS.id, answer.message_id, f"count:{n}")
        assert clicked.kind == "update"
    with pytest.raises(RequestRefused):
        await env.click(JUNIPER.id, DUELS.id, answer.message_id, "count:0")


async def test_a_disabled_button_cannot_be_pressed(env):
    answer = await env.slash(ROWAN.id, DUELS.id, "sample board", {})
    await env.until(lambda: last(env, ROWAN.id, DUELS.id)["attachments"] != [])
    with pytest.raises(RequestRefused, match="disabled"):
        await env.click(ROWAN.id, DUELS.id, answer.message_id, "board:gone")


async def test_a_modal_is_filled_in_once(env):
    board = await env.slash(ROWAN.id, DUELS.id, "sample board", {})
    await env.until(lambda: last(env, ROWAN.id, DUELS.id)["attachments"] != [])
    shown = await env.click(ROWAN.id, DUELS.id, board.message_id, "board:note")
    assert shown.kind == "modal"
    assert shown.modal["title"] == "A note"
    with pytest.raises(RequestRefused, match="min_length"):
        await env.submit_modal(ROWAN.id, shown.interaction_id, {"note": "a", "fruit": ["apple"]})
    values = {"note": "a *star*", "fruit": ["apple"], "file": [("deck.toml", b"name")]}
    answer = await env.submit_modal(ROWAN.id, shown.interaction_id, values)
    message = env.sight.message(ROWAN.id, DUELS.id, answer.message_id)
    assert message["content"] == r"Noted: a \*star\*; apple; deck.toml"
    with pytest.raises(RequestRefused):
        await env.submit_modal(ROWAN.id, shown.interaction_id, values)


async def test_nobody_else_can_send_a_modal(env):
    board = await env.slash(ROWAN.id, DUELS.id, "sample board", {})
    await env.until(lambda: last(env, ROWAN.id, DUELS.id)["attachments"] != [])
    shown = await env.click(ROWAN.id, DUELS.id, board.message_id, "board:note")
    with pytest.raises(RequestRefused):
        await env.submit_modal(JUNIPER.id, shown.interaction_id, {"note": "mine", "fruit": ["apple"]})


async def test_a_thread_is_made_from_a_message_and_a_nonce_is_sent_once(env):
    await env.slash(ROWAN.id, DUELS.id, "sample thread", {"name": "Duel 1"})
    await env.until(lambda: says(env, "See <#"))
    thread = next(c for c in env.sight.channel_ids(SAGE.id) if env.sight.channel(c)["type"] == 11)
    assert env.sight.channel(thread)["name"] == "Duel 1"
    assert thread in env.sight.message_ids(SAGE.id, DUELS.id), "it has the id of its first message"
    assert len(env.sight.message_ids(SAGE.id, thread)) == 1
    env.send(SAGE.id, thread, "hello")
    assert env.sight.unread(ROWAN.id, thread, 0) == (2, 1, env.sight.message_ids(ROWAN.id, thread)[-1])


@pytest.mark.parametrize(
    ("typed", "sent"),
    [
        ("@Rowan hello", "<@{rowan}> hello"),
        ("hey @rowan!", "hey <@{rowan}>!"),
        ("@{bot} how do I win?", "<@{bot_id}> how do I win?"),
        ("mail rowan@rowan.example, @Rowanne and <@5>", "mail rowan@rowan.example, @Rowanne and <@5>"),
        ("@everyone", "@everyone"),
    ],
)
async def test_a_name_typed_behind_an_at_sign_is_a_mention(env, typed, sent):
    env.send(SAGE.id, DUELS.id, typed.replace("{bot}", env.world.bot_name))
    found = last(env, SAGE.id, DUELS.id)
    assert found["content"] == sent.format(rowan=ROWAN.id, bot_id=env.world.bot_id)


async def test_a_private_thread_is_for_its_members(env):
    await env.slash(ROWAN.id, DUELS.id, "sample thread", {"name": "Secret", "private": True})
    await env.until(lambda: says(env, "See <#"))
    assert len(env.sight.channel_ids(ROWAN.id)) == len(env.sight.channel_ids(JUNIPER.id)) + 1


async def test_a_thread_can_be_closed_by_the_bot_that_made_it(env):
    await env.slash(ROWAN.id, DUELS.id, "sample thread", {"name": "Duel 1"})
    await env.until(lambda: says(env, "See <#"))
    thread_id = next(c for c in env.sight.channel_ids(SAGE.id) if env.sight.channel(c)["type"] == 11)
    thread = await env.bot.fetch_channel(thread_id)
    await thread.edit(archived=True)
    assert env.sight.channel(thread_id)["thread_metadata"]["archived"]
    env.send(SAGE.id, thread_id, "wake up")
    assert not env.sight.channel(thread_id)["thread_metadata"]["archived"]


async def test_an_uploaded_file_reaches_the_bot(env):
    await env.slash(ROWAN.id, DUELS.id, "sample file", {"file": ("deck.toml", b"1234")})
    await env.until(lambda: last(env, ROWAN.id, DUELS.id)["content"] == "deck.toml: 4 bytes")


async def test_no_answer_in_time_is_said(env, monkeypatch):
    monkeypatch.setattr("tools.sandbox.live.ANSWER_SECONDS", 0.05)
    answer = await env.slash(ROWAN.id, DUELS.id, "sample silence", {})
    assert answer.kind == "none"


async def test_the_bots_errors_are_logged(env, caplog, monkeypatch):
    monkeypatch.setattr("tools.sandbox.live.ANSWER_SECONDS", 0.05)
    with caplog.at_level(logging.ERROR):
        await env.slash(ROWAN.id, DUELS.id, "sample broken", {})
    assert "broken on purpose" in caplog.text


async def test_the_rest_of_the_api_answers_as_discord_does(env):
    bot = env.bot
    channel = await bot.fetch_channel(DUELS.id)
    message = await channel.send("one", nonce="a")
    assert (await channel.send("one", nonce="a")).id == message.id
    assert (await channel.fetch_message(message.id)).content == "one"
    assert [m.content async for m in channel.history()] == ["one"]
    assert (await bot.fetch_user(JUNIPER.id)).display_name == "Juniper"
    dm = await (await bot.fetch_user(JUNIPER.id)).create_dm()
    assert dm.id == JUNIPER.dm_id
    with pytest.raises(discord.NotFound) as unknown:
        await channel.fetch_message(1)
    assert unknown.value.code == 10008
    with pytest.raises(discord.NotFound) as unknown:
        await bot.fetch_channel(1)
    assert unknown.value.code == 10003


async def test_injected_failures_reach_the_bot(env):
    channel = await env.bot.fetch_channel(DUELS.id)
    env.fail_requests("POST", "/channels/*/messages", status=503)
    with pytest.raises(discord.HTTPException):
        await channel.send("lost")
    await channel.send("kept")
    assert last(env, ROWAN.id, DUELS.id)["content"] == "kept"


async def test_the_bot_cannot_begin_to_write_where_direct_messages_are_closed(env):
    rowan = await env.bot.fetch_user(ROWAN.id)
    sent = await rowan.send("before")
    env.set_direct_messages(ROWAN.id, are_open=False)
    env.set_direct_messages(ROWAN.id, are_open=False)
    with pytest.raises(discord.Forbidden) as refused:
        await rowan.send("meanwhile")
    assert (refused.value.code, refused.value.text) == (50007, "Cannot send messages to this user")
    await sent.edit(content="edited")
    answer = await env.slash(ROWAN.id, ROWAN.dm_id, "sample secret", {})
    assert answer.ephemeral
    await (await env.bot.fetch_user(JUNIPER.id)).send("another's are open")
    env.set_direct_messages(ROWAN.id, are_open=True)
    await rowan.send("after")
    seen = [env.sight.message(ROWAN.id, ROWAN.dm_id, i) for i in env.sight.message_ids(ROWAN.id, ROWAN.dm_id)]
    assert [message["content"] for message in seen] == ["edited", "Psst.", "after"]


async def test_ids_of_places_and_people_outlive_a_restart_and_new_ones_are_new():
    ids, places = [], []
    for _ in range(2):
        env = LiveEnv(SampleBot())
        await env.start()
        places.append(sorted(env.sight.channel_ids(ROWAN.id)))
        ids.append(env.send(ROWAN.id, DUELS.id, "hello"))
        await env.stop()
    assert places[0] == places[1]
    assert ids[0] < ids[1]


async def test_a_bot_that_cannot_start_says_why_and_is_closed():
    class Broken(SampleBot):
        async def setup_hook(self) -> None:
            raise RuntimeError("the database is newer than the code")

    bot = Broken()
    with pytest.raises(RuntimeError, match="newer"):
        await LiveEnv(bot).start()
    assert bot.is_closed()


async def test_work_that_takes_time_runs_in_real_time(env):
    started = asyncio.get_running_loop().time()
    await asyncio.gather(
        *(env.slash(p.id, DUELS.id, "sample secret", {}) for p in (ROWAN, JUNIPER, SAGE) for _ in range(20))
    )
    assert asyncio.get_running_loop().time() - started < 5
    assert len(env.sight.message_ids(SAGE.id, DUELS.id)) == 20


async def test_a_long_session_forgets_what_nobody_needs(env, monkeypatch):
    board = await env.slash(ROWAN.id, DUELS.id, "sample board", {})
    await env.until(lambda: last(env, ROWAN.id, DUELS.id)["attachments"] != [])
    shown = await env.click(ROWAN.id, DUELS.id, board.message_id, "board:note")
    env.prune()
    monkeypatch.setattr("tools.sandbox.backend.TOKEN_SECONDS", -1.0)
    env.prune()
    with pytest.raises(RequestRefused, match="no longer open"):
        await env.submit_modal(ROWAN.id, shown.interaction_id, {"note": "late", "fruit": ["apple"]})
    assert last(env, ROWAN.id, DUELS.id)["attachments"] != [], "what is shown stays"


async def test_uploads_that_no_message_shows_are_dropped_after_a_while(env, monkeypatch):
    await env.slash(ROWAN.id, DUELS.id, "sample file", {"file": ("deck.toml", b"1234")})
    await env.until(lambda: says(env, "4 bytes"))
    env.send(ROWAN.id, DUELS.id, "look", [("kept.txt", b"5678")])
    uploaded = path_of(env.bot.files[0])
    shown = path_of(last(env, ROWAN.id, DUELS.id)["attachments"][0]["url"])
    env.prune()
    assert env.sight.file(uploaded) == b"1234"
    monkeypatch.setattr("tools.sandbox.insides.TOKEN_SECONDS", -1.0)
    env.prune()
    assert env.sight.file(uploaded) is None
    assert env.sight.file(shown) == b"5678"


async def test_deleted_messages_are_gone_for_all(env):
    channel = await env.bot.fetch_channel(DUELS.id)
    messages = [await channel.send(str(n)) for n in range(3)]
    gone = []
    env.watch(lambda change: gone.append(change.message_id) if change.kind == "deleted" else None)
    await messages[0].delete()
    assert gone == [messages[0].id]
    with pytest.raises(discord.NotFound):
        await messages[0].edit(content="again")
    assert env.sight.message_ids(ROWAN.id, DUELS.id) == [m.id for m in messages[1:]]


async def test_a_person_cannot_write_in_a_closed_thread(env):
    await env.slash(ROWAN.id, DUELS.id, "sample thread", {"name": "Duel 1"})
    await env.until(lambda: says(env, "See <#"))
    thread_id = next(c for c in env.sight.channel_ids(SAGE.id) if env.sight.channel(c)["type"] == 11)
    assert env.sight.may_send(SAGE.id, thread_id)
    thread = await env.bot.fetch_channel(thread_id)
    for attempt in (thread.edit(locked=True), thread.delete()):
        with pytest.raises(discord.Forbidden):  # the bot lacks Manage Threads
            await attempt
    env._backend.channels[thread_id].thread_metadata.locked = True
    assert not env.sight.may_send(SAGE.id, thread_id)
    with pytest.raises(RequestRefused):
        env.send(SAGE.id, thread_id, "too late")
