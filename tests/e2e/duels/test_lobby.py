"""Challenges and lobbies, from the command to the duel or to nothing."""

from datetime import timedelta
from typing import Any

import aiohttp
import discord
import pytest

from bot.matches.values import Invitation
from bot.store import StoreError
from tests.e2e.table import Table, custom_ids, menus, said, text_of


async def test_a_challenge_shows_the_seeds_hash_and_neither_deck(table: Table) -> None:
    message = await table.challenge(deck="runners")
    (invitation,) = await table.open_invitations()
    text = text_of(message)
    assert invitation.seed_hash in text
    assert "The Plain" in text
    assert "Runners" not in text
    assert custom_ids(message) == [
        f"duel:accept:{invitation.id}",
        f"duel:decline:{invitation.id}",
        f"duel:cancel:{invitation.id}",
        f"duel:how:{invitation.id}:melee",
    ]
    assert not message.ephemeral


async def test_a_challenge_and_a_lobby_explain_the_game_to_who_asks(table: Table) -> None:
    for message in (await table.challenge(deck="runners"), await table.lobby(table.sage)):
        told = await table.press(table.juniper, message, "How to play")
        assert said(told).startswith("## How to play Multiverse Melee\n**Goal**: Reach the enemy Summon Area")
        explained = told.response or told.followups[-1]
        assert custom_ids(explained) == ["duel:learn:0", "duel:practise:0", "duel:commands:0"]


async def test_who_chooses_a_deck_to_accept_is_led_to_the_thread(table: Table) -> None:
    message = await table.challenge(deck="runners")
    asked = await table.press(table.juniper, message, "Accept")
    chosen = await table.choose(table.juniper, asked.followups[0], "accept", "moths")
    (duel,) = await table.matches.chronicle.running()
    assert duel.thread_id is not None
    assert said(chosen) == f"You play **Moths**. The duel is in <#{duel.thread_id}>."


async def test_battlefields_are_offered_by_name_and_by_what_they_are_like(table: Table) -> None:
    (thorny, *others) = await table.rowan.autocomplete(
        table.channel, "duel challenge", "board", "thorns around"
    )
    assert (thorny, others) == ({"name": "The Briars · Thorns all around.", "value": "briars"}, [])
    (ford,) = await table.rowan.autocomplete(table.channel, "duel open", "board", "ford")
    assert ford["name"].startswith("Riven Ford · A cold river between two halves")
    assert len(ford["name"]) <= 100
    assert len(await table.rowan.autocomplete(table.channel, "duel practice", "board", "")) == 8


async def test_a_challenge_pings_the_opponent_alone(table: Table) -> None:
    await table.challenge()
    path = f"/channels/{table.channel.id}/messages"
    sent = next(each for each in table.env.http_requests if each.path.endswith(path))
    allowed = sent.json["allowed_mentions"]
    assert allowed.get("parse", []) == []
    assert [int(user) for user in allowed["users"]] == [table.juniper.id]


@pytest.mark.nightly
async def test_an_opponent_without_a_preferred_deck_is_asked_privately(table: Table) -> None:
    message = await table.challenge()
    asked = await table.press(table.juniper, message, "Accept")
    assert "Which deck" in said(asked)
    assert await table.matches.chronicle.running() == []
    chosen = await table.choose(table.juniper, asked.followups[0], "accept", "moths")
    assert "Moths" in said(chosen)
    (duel,) = await table.matches.chronicle.running()
    assert duel.decks == ("runners", "moths")
    assert "rowan and juniper duel" in text_of(message)
    assert custom_ids(message) == []


async def test_a_challenger_without_a_deck_is_asked_privately(table: Table) -> None:
    asked = await table.rowan.slash(table.channel, "duel challenge", opponent=table.juniper, board="plain")
    assert "Which deck" in said(asked)
    assert await table.open_invitations() == []
    posted = await table.choose(table.rowan, asked.response, "deck", "moths")
    assert "posted" in said(posted)
    (invitation,) = await table.open_invitations()
    assert (invitation.deck, invitation.board) == ("moths", "plain")
    message = table.messages(table.channel.id)[-1]
    assert f"<@{table.juniper.id}>" in text_of(message)
    assert invitation.message_id == message.id


@pytest.mark.nightly
async def test_anyone_may_join_a_lobby_and_one_does(table: Table) -> None:
    opened = await table.lobby(table.rowan)
    (invitation,) = await table.open_invitations()
    assert custom_ids(opened) == [
        f"duel:join:{invitation.id}",
        f"duel:cancel:{invitation.id}",
        f"duel:how:{invitation.id}:melee",
    ]
    for who in (table.juniper, table.sage):
        await table.matches.decks["melee"].prefer(who.id, "moths")
    await table.press(table.sage, opened, "Join")
    (duel,) = await table.matches.chronicle.running()
    assert duel.players[1].user_id == table.sage.id
    assert custom_ids(opened) == []


async def test_a_declined_challenge_is_over(table: Table) -> None:
    message = await table.challenge()
    await table.press(table.juniper, message, "Decline")
    assert "declined" in text_of(message)
    assert custom_ids(message) == []
    assert await table.open_invitations() == []


async def test_the_author_cancels_a_challenge(table: Table) -> None:
    message = await table.challenge()
    accept = custom_ids(message)[0]
    await table.press(table.rowan, message, "Cancel")
    assert "This was cancelled." in text_of(message)
    late = await table.press_late(table.juniper, message, accept)
    assert said(late).startswith("Too late: this was cancelled.")
    assert await table.open_invitations() == []


async def test_nobody_challenges_themselves_a_bot_or_twice(table: Table) -> None:
    self_made = await table.rowan.slash(table.channel, "duel challenge", opponent=table.rowan, deck="runners")
    assert "yourself" in said(self_made)
    robot = table.channel.guild.add_member(table.env.create_user("robot", bot=True))
    assert "is a bot" in said(
        await table.rowan.slash(table.channel, "duel challenge", opponent=robot, deck="runners")
    )
    await table.challenge()
    again = await table.rowan.slash(table.channel, "duel challenge", opponent=table.juniper, deck="runners")
    assert "open challenge between you" in said(again)
    assert len(await table.open_invitations()) == 1


async def test_a_challenge_that_could_not_be_posted_is_posted_when_asked_for_again(table: Table) -> None:
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=500, times=1)
    values = {"opponent": table.juniper, "deck": "runners", "board": "plain"}
    lost = await table.rowan.slash(table.channel, "duel challenge", **values)
    assert "could not be posted" in said(lost)
    assert table.messages(table.channel.id) == []
    message = await table.challenge()
    (invitation,) = await table.open_invitations()
    assert invitation.message_id == message.id
    assert f"duel:accept:{invitation.id}" in custom_ids(message)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("status", "code", "words"),
    [(500, 0, "try again in a moment"), (403, 50013, "**Send Messages**"), (403, 50001, "**View Channel**")],
)
async def test_who_asked_for_a_deck_is_told_when_the_challenge_could_not_be_posted(
    table: Table, status: int, code: int, words: str
) -> None:
    asked = await table.rowan.slash(table.channel, "duel challenge", opponent=table.juniper)
    path = f"/channels/{table.channel.id}/messages"
    table.env.inject_error("POST", path, status=status, code=code, times=None)
    told = said(await table.choose(table.rowan, asked.response, "deck", "moths"))
    assert "could not be posted" in told
    assert words in told
    assert "stored" not in told


async def test_a_command_whose_challenge_discord_refuses_says_so(table: Table) -> None:
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=500, times=1)
    result = await table.rowan.slash(table.channel, "duel open", deck="runners")
    assert "could not be posted" in said(result)


async def test_an_unknown_deck_or_board_is_named(table: Table) -> None:
    for options in ({"deck": "no_such"}, {"deck": "runners", "board": "no_such"}):
        result = await table.rowan.slash(table.channel, "duel challenge", opponent=table.juniper, **options)
        assert "no\\_such" in said(result)


async def test_a_deck_and_a_board_may_be_typed_by_name(table: Table) -> None:
    await table.challenge(deck=" RUNNERS ", board="the plain")
    (invitation,) = await table.open_invitations()
    assert (invitation.deck, invitation.board) == ("runners", "plain")


async def test_a_board_typed_by_name_is_kept_while_a_deck_is_asked_for(table: Table) -> None:
    asked = await table.rowan.slash(
        table.channel, "duel challenge", opponent=table.juniper, board="The Plain"
    )
    await table.choose(table.rowan, asked.response, "deck", "moths")
    (invitation,) = await table.open_invitations()
    assert invitation.board == "plain"


async def test_a_challenge_ends_after_its_time(table: Table) -> None:
    message = await table.challenge()
    table.kitchen.clock += timedelta(hours=25)
    await table.env.advance_time(61)
    assert "not answered" in text_of(message)
    assert custom_ids(message) == []


async def lobbies(table: Table, count: int) -> list[Any]:
    """The messages of so many lobbies whose time is over, oldest first."""
    people = (table.rowan, table.juniper, table.sage)
    messages = [await table.lobby(who) for who in people[:count]]
    table.kitchen.clock += timedelta(hours=25)
    return messages


def has_ended(message: Any) -> bool:
    """Whether an invitation's message says that its time is over; it has its buttons if not."""
    ended = "not answered" in text_of(message)
    assert bool(custom_ids(message)) is not ended
    return ended


@pytest.mark.parametrize(
    "failure",
    [aiohttp.ClientError("gone"), TimeoutError(), OSError("no route"), ValueError("a fault of ours")],
)
async def test_a_challenge_whose_end_cannot_be_shown_does_not_stop_the_others(
    table: Table, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    messages = await lobbies(table, 3)
    edit, failing = discord.PartialMessage.edit, {messages[0].id, messages[1].id}

    async def fail(self: discord.PartialMessage, **values: Any) -> discord.Message:
        if self.id in failing:
            raise failure
        return await edit(self, **values)

    monkeypatch.setattr(discord.PartialMessage, "edit", fail)
    await table.env.advance_time(61)
    assert [has_ended(message) for message in messages] == [False, False, True]
    assert "Too late" in said(await table.press(table.juniper, messages[0], "Join"))
    failing.remove(messages[1].id)
    await table.env.advance_time(60)
    assert [has_ended(message) for message in messages] == [False, True, True]
    failing.clear()
    await table.env.advance_time(60)
    assert [has_ended(message) for message in messages] == [True, True, True]
    assert await table.open_invitations() == []
    if isinstance(failure, ValueError):
        assert len(table.noted) == 3  # the first message failed twice, the second one once
        table.noted.clear()


@pytest.mark.nightly
@pytest.mark.parametrize("status", [429, 503])
async def test_the_end_of_a_challenge_is_shown_after_a_restart(table: Table, status: int) -> None:
    first, second = await lobbies(table, 2)
    path = f"/channels/{table.channel.id}/messages/{first.id}"
    table.env.inject_error("PATCH", path, status=status, times=None)
    await table.env.advance_time(120)
    assert [has_ended(first), has_ended(second)] == [False, True]
    table.env.backend.faults.clear()
    await table.restart()
    await table.env.advance_time(61)
    assert has_ended(first)
    assert await table.open_invitations() == []


@pytest.mark.nightly
@pytest.mark.parametrize(("status", "code"), [(404, 10008), (403, 50001)])
async def test_a_challenge_ends_whose_message_cannot_be_edited_any_more(
    table: Table, status: int, code: int
) -> None:
    (message,) = await lobbies(table, 1)
    path = f"/channels/{table.channel.id}/messages/{message.id}"
    table.env.inject_error("PATCH", path, status=status, code=code, times=1)
    await table.env.advance_time(61)
    assert await table.open_invitations() == []


async def test_a_press_shows_the_end_of_a_challenge_that_discord_has_refused_to_show(table: Table) -> None:
    (message,) = await lobbies(table, 1)
    path = f"/channels/{table.channel.id}/messages/{message.id}"
    table.env.inject_error("PATCH", path, status=403, code=50001, times=1)
    await table.env.advance_time(61)
    assert not has_ended(message)
    late = await table.press(table.juniper, message, "Join")
    assert said(late).startswith("Too late: this was not answered in time.")
    assert has_ended(message)


@pytest.mark.parametrize("failure", [StoreError("the disk is full"), ValueError("a fault of ours")])
async def test_challenges_end_after_a_failure(
    table: Table, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    (message,) = await lobbies(table, 1)

    async def fail() -> list[Invitation]:
        raise failure

    with monkeypatch.context() as broken:
        broken.setattr(table.matches.invitations, "overdue", fail)
        await table.env.advance_time(61)
    assert len(table.noted) == 1
    table.noted.clear()
    assert not has_ended(message)
    await table.env.advance_time(60)
    assert has_ended(message)


async def test_a_lobby_needs_a_server(table: Table) -> None:
    result = await table.rowan.user.slash("duel open", deck="runners")
    assert "nobody else could see a lobby" in said(result)
    assert await table.open_invitations() == []


async def test_missing_permissions_are_named_before_anything_begins(table: Table) -> None:
    me = table.channel.guild.me
    assert me is not None
    closed = table.channel.guild.create_text_channel(
        "quiet", overwrites={me: discord.PermissionOverwrite(attach_files=False, send_messages=False)}
    )
    answer = said(await table.rowan.slash(closed, "duel open", deck="runners"))
    assert "**Send Messages** and **Attach Files**" in answer
    assert await table.open_invitations() == []


@pytest.mark.nightly
async def test_an_open_challenge_works_after_a_restart(table: Table) -> None:
    message = await table.challenge()
    await table.matches.decks["melee"].prefer(table.juniper.id, "moths")
    await table.restart()
    await table.press(table.juniper, message, "Accept")
    (duel,) = await table.matches.chronicle.running()
    assert menus(message) == []
    assert custom_ids(table.board(duel))[0] == f"duel:first:{duel.id}:0"


@pytest.mark.nightly
@pytest.mark.parametrize("command", ["duel challenge", "duel open", "duel practice"])
async def test_the_thread_of_a_running_duel_is_no_place_for_another(table: Table, command: str) -> None:
    duel = await table.begin_turns()
    options = {"opponent": table.juniper} if command == "duel challenge" else {}
    answer = await table.sage.slash(table.thread(duel), command, deck="runners", **options)
    assert said(answer) == (
        "This thread belongs to the duel of rowan and juniper, and another one here would get in their way. "
        f"Ask for it in <#{table.channel.id}>: it gets a thread of its own."
    )
    assert await table.open_invitations() == []
    assert len(await table.matches.chronicle.running()) == 1


@pytest.mark.nightly
async def test_the_thread_of_an_ended_duel_and_others_are_places_for_duels(table: Table) -> None:
    duel = await table.begin_turns()
    await table.concede(duel, table.juniper)
    for who, channel in ((table.sage, table.thread(duel)), (table.rowan, table.channel)):
        before = len(await table.open_invitations())
        await who.slash(channel, "duel open", deck="runners")
        assert len(await table.open_invitations()) == before + 1


@pytest.mark.nightly
async def test_a_lobby_is_not_joined_in_a_thread_that_has_become_a_running_duels(table: Table) -> None:
    ended = await table.begin_turns()
    await table.concede(ended, table.juniper)
    await table.sage.slash(table.thread(ended), "duel open", deck="runners")
    lobby = table.messages(table.home(ended))[-1]
    running = await table.begin_turns()
    await table.matches.chronicle.set_thread(running.id, ended.thread_id)
    assert "This thread belongs to the duel" in said(await table.press(table.rowan, lobby, "Join"))
    assert [duel.id for duel in await table.matches.chronicle.running()] == [running.id]
