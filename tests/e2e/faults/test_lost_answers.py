"""Discord does what it was asked, but its answer is lost: nothing is done twice, and nobody is told nonsense.

The bot cannot know whether a request whose connection broke was done. It looks, or asks again with the same
nonce, or tells people to try again where that does no harm.
"""

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app import MultiverseBot
from tests.e2e.wired import Wire, begin_turns, running
from tests.wire.actors import Actor
from tests.wire.hall import Hall
from tests.wire.interactions import Interaction
from tests.wire.messages import Message
from tests.wire.requests import Request
from tests.wire.server import WireServer

CALLBACK = "/interactions/{id}/{token}/callback"
ORIGINAL = "/webhooks/{id}/{token}/messages/@original"
MESSAGES = "/channels/{id}/messages"
MESSAGE = "/channels/{id}/messages/{message}"
PATIENCE = 60.0


@pytest.fixture
async def bot(
    server: WireServer, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[MultiverseBot]:
    """The bot, which may not log any fault of its own: that Discord cannot be heard is none."""
    async with running(server, tmp_path) as bot:
        yield bot
    logged = [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR]
    assert logged == []


@pytest.fixture
async def wire(server: WireServer, bot: MultiverseBot) -> Wire:
    """A duel whose first turn has begun and whose hands have come."""
    wire = await begin_turns(server, bot)
    await server.wait_for(lambda: all(user.inbox for user in server.users[:2]), PATIENCE, "both hands")
    return wire


async def said(interaction: Interaction) -> str:
    """The private answer, once it has words."""
    answer = await interaction.reply(PATIENCE)
    await interaction.user.server.wait_for(lambda: answer.text, PATIENCE, "words in the answer")
    return answer.text


def public(server: WireServer) -> list[Message]:
    """What the bot has posted in the channel for all to see."""
    return [each for each in server.channel.messages.values() if not each.ephemeral]


async def ply(wire: Wire) -> int:
    return (await wire.bot.services.matches.chronicle.duel(wire.duel.id)).ply


async def test_what_was_acknowledged_unheard_has_not_happened_and_can_be_done_again(wire: Wire) -> None:
    server, who, board = wire.server, await wire.actor(), await wire.board()
    for started in (
        lambda: who.slash(wire.thread, "play end"),
        lambda: who.click(board, "duel:end"),
    ):
        fault = server.faults.drop("POST", CALLBACK, after_work=True)
        done = await started()
        await server.wait_for(lambda: done.messages, PATIENCE, "the bot's words")  # noqa: B023
        assert "nothing has happened" in done.messages[-1].text
        assert fault.met == 1
        assert await ply(wire) == 1
    await who.click(board, "duel:end")
    await wire.board("Turn 2")
    assert await ply(wire) == 2


@pytest.mark.nightly
@pytest.mark.parametrize("command", ["duel challenge", "duel open"])
async def test_an_invitation_posted_unheard_is_posted_once(
    server: WireServer, bot: MultiverseBot, command: str
) -> None:
    ann, ben, _ = server.users
    people = {"opponent": ben} if command == "duel challenge" else {}
    fault = server.faults.drop("POST", MESSAGES, after_work=True)
    told = await said(await ann.slash(server.channel, command, deck="runners", **people))
    assert "could not be posted" not in told
    assert fault.met == 1
    (message,) = public(server)
    made = await bot.services.matches.invitations.get("1")
    assert made.message_id == int(message.id)


async def test_a_challenge_that_is_posted_unheard_again_and_again_is_found_when_asked_for_again(
    server: WireServer, bot: MultiverseBot
) -> None:
    ann, ben, _ = server.users
    server.faults.drop("POST", MESSAGES, times=2, after_work=True)
    told = []
    for _ in range(2):
        asked = await ann.slash(server.channel, "duel challenge", opponent=ben, deck="runners")
        told.append(await said(asked))
        (message,) = public(server)
        message.nonce = None  # Discord forgets it after some minutes
    assert "could not be posted" in told[0]
    assert "open challenge between you" in told[1]
    made = await bot.services.matches.invitations.get("1")
    assert made.message_id == int(message.id)


async def test_a_duel_whose_thread_and_messages_were_made_unheard_has_one_of_each(
    server: WireServer, bot: MultiverseBot
) -> None:
    ann, ben, _ = server.users
    await bot.services.matches.decks["melee"].prefer(int(ben.id), "runners")
    for person in (ann, ben):
        await bot.services.matches.settings.set_questions(int(person.id), are_asked=False)
    await said(await ann.slash(server.channel, "duel challenge", opponent=ben, deck="runners", board="plain"))
    lost = [
        server.faults.drop(method, path, after_work=True)
        for method, path in (
            ("PATCH", f"/channels/{server.channel.id}/messages/*"),
            ("POST", MESSAGE + "/threads"),
            ("POST", MESSAGES),
        )
    ]
    await ben.click(server.channel.last, "duel:accept")
    await server.wait_for(lambda: any(c.is_thread for c in server.world.channels.values()))
    (duel,) = await bot.services.matches.chronicle.running()
    wire = Wire(server, bot, duel)
    roll_off = await wire.board("roll-off")
    lost += [
        server.faults.drop("POST", f"/channels/{user.dm.id}/messages", after_work=True) for user in (ann, ben)
    ]
    await (await wire.actor()).click(roll_off, "Go first")
    await wire.board("Turn 1")
    await server.wait_for(lambda: all(each.met for each in lost), PATIENCE, "all answers to be lost")
    await server.wait_for(lambda: all(len(searched(server, user)) == 2 for user in (ann, ben)), PATIENCE)
    await bot.services.presenter.idle()
    await (await wire.actor()).click(await wire.board("Turn 1"), "duel:end")
    await wire.board("Turn 2")
    await bot.services.presenter.idle()
    assert [len(wire.boards()), len(ann.inbox), len(ben.inbox)] == [3, 1, 1]


def searched(server: WireServer, user: Actor) -> list[Request]:
    """The searches for a hand among somebody's direct messages."""
    path = f"/channels/{user.dm.id}/messages"
    return [each for each in server.requests if (each.method, each.path) == ("GET", path)]


@pytest.mark.usefixtures("bot")
async def test_a_hand_posted_unheard_is_brought_up_to_date(server: WireServer, tmp_path: Path) -> None:
    table = Hall(server, tmp_path, tmp_path).table()
    duel = await table.begin(deck="runners", board="plain", north="runners")
    posting = server.faults.hold("POST", f"/channels/{table.rowan.dm.id}/messages", after_work=True)
    chooser = duel.to_act
    await duel.pressed(chooser, "duel:first" if chooser is table.rowan else "duel:second")
    await server.wait_for(lambda: posting.met, PATIENCE, "the hand")
    (hand,) = table.rowan.inbox
    before = hand.attachments[0].content
    card = (await table.rowan.autocomplete(duel.place, "play summon", "card"))[0][1]
    to = (await table.rowan.autocomplete(duel.place, "play summon", "to", "", card=card))[0][1]
    await said(await table.rowan.slash(duel.place, "play summon", card=card, to=to))
    posting.lose()
    await server.wait_for(lambda: hand.attachments[0].content != before, PATIENCE, "the hand to change")
    assert table.rowan.inbox == [hand]


async def test_an_end_shown_unheard_is_shown_once(wire: Wire) -> None:
    server, who = wire.server, await wire.actor()
    asked = await (await who.slash(wire.thread, "duel concede")).reply()
    lost = server.faults.drop("POST", f"/channels/{wire.thread.id}/messages", after_work=True)
    await who.click(asked, "Yes, concede")
    await wire.board("wins")
    await server.wait_for(lambda: lost.met, PATIENCE)
    await wire.bot.services.presenter.idle()
    ends = [each for each in wire.boards() if any("rematch" in id_ for id_ in each.custom_ids)]
    assert len(ends) == 1
    rematch = await said(await who.click(ends[0], "Rematch"))
    assert "<#" in rematch or "posted" in rematch


@pytest.mark.nightly
@pytest.mark.parametrize("times", [1, 2])
async def test_who_declines_unheard_is_told_that_it_is_declined(
    server: WireServer, bot: MultiverseBot, times: int
) -> None:
    ann, ben, _ = server.users
    await said(await ann.slash(server.channel, "duel challenge", opponent=ben, deck="runners"))
    message = server.channel.last
    lost = server.faults.drop("PATCH", ORIGINAL, times=times, after_work=True)
    declined = await ben.click(message, "duel:decline")
    await server.wait_for(
        lambda: lost.met == times and (declined.messages if times == 2 else message.revisions[1:]),
        PATIENCE,
        "the bot's words",
    )
    assert message.custom_ids == []
    told = [each.text.partition(".")[0] for each in declined.messages]
    assert told == ([] if times == 1 else ["This is declined"])
    assert (await bot.services.matches.invitations.get("1")).state == "declined"


@pytest.mark.nightly
@pytest.mark.parametrize(("times", "said_last"), [(1, "## Decks"), (2, "Discord is not answering right now")])
async def test_an_answer_sent_unheard_is_sent_again(
    server: WireServer, bot: MultiverseBot, times: int, said_last: str
) -> None:
    lost = server.faults.drop("PATCH", ORIGINAL, times=times, after_work=True)
    asked = await server.users[0].slash(server.channel, "deck list")
    await server.wait_for(
        lambda: lost.met == times and asked.messages[0].text.startswith(said_last), PATIENCE, "the answer"
    )
    assert len(asked.messages) == 1
