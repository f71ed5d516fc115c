"""Whole duels over the wire: the real bot in a process of its own, from challenge to the record."""

from __future__ import annotations

import asyncio
import hashlib
import re
import sys
from pathlib import Path

import pytest

from tests.shipped import shipped
from tests.wire.actors import Actor
from tests.wire.duels import PATIENCE, WireDuel, begun
from tests.wire.hall import Table
from tests.wire.messages import Message
from tests.wire.processes import ROOT
from tests.wire.rush import (
    play_to_the_end,
    rush_by_commands,
    rush_by_controls,
    wait_by_controls,
)
from tests.wire.world import ChannelType

pytestmark = pytest.mark.asyncio(loop_scope="session")

CARDS = [card.name for deck in shipped().decks.values() for card in deck.entity]
SEED_HASH = re.compile(r"their hash is `([0-9a-f]{64})`")
SEED = re.compile(r"from the seed `([0-9a-f]+)`")


async def test_a_duel_is_won_by_capture_with_commands_against_buttons(table: Table, tmp_path: Path) -> None:
    duel = await table.begin_turns()
    assert duel.place.type is ChannelType.PUBLIC_THREAD
    await play_to_the_end(duel, {table.rowan: rush_by_commands, table.juniper: wait_by_controls})

    assert f"{table.rowan.display} captures {table.juniper.display}'s Summon Area" in duel.board.text
    _every_turn_has_a_board_of_its_own(duel)
    record = await _record(duel, table.sage)
    proof = await (await table.sage.click(duel.board, "duel:record")).reply(PATIENCE)
    assert record == next(a.content for a in proof.attachments if a.filename.endswith(".jsonl"))
    await _verified(record, tmp_path / "duel.jsonl")
    await _seed_was_announced(duel, table.rowan)


@pytest.mark.nightly
async def test_a_duel_is_won_by_capture_with_buttons_and_menus_alone(table: Table, tmp_path: Path) -> None:
    duel = await table.begin_turns(first=table.juniper)
    await play_to_the_end(duel, {table.rowan: wait_by_controls, table.juniper: rush_by_controls})
    assert f"{table.juniper.display} captures {table.rowan.display}'s Summon Area" in duel.board.text
    _every_turn_has_a_board_of_its_own(duel)
    await _verified(await _record(duel, table.juniper), tmp_path / "duel.jsonl")


async def test_a_challenge_calls_its_opponent_and_tells_no_deck(table: Table) -> None:
    challenge = await table.challenge()
    assert challenge.called == {table.juniper.id}
    assert "Riven Ford" in challenge.text
    assert "Ember Court" not in challenge.text
    assert SEED_HASH.findall(challenge.text)
    refused = await (await table.sage.click(challenge, "duel:accept")).reply()
    assert refused.visible_to is table.sage
    await (await table.juniper.click(challenge, "duel:decline")).updated()
    assert challenge.custom_ids == []


async def test_an_action_edits_the_board_and_the_end_of_a_turn_posts_the_next(table: Table) -> None:
    duel = await table.begin_turns()
    board, picture = duel.board, duel.board.attachments
    for card in [value for _, value in await table.rowan.autocomplete(duel.place, "play summon", "card")][:1]:
        tiles = await table.rowan.autocomplete(duel.place, "play summon", "to", "", card=card)
        await duel.command(table.rowan, "play summon", card=card, to=tiles[0][1])
        assert card in board.text
        assert any(card in description for description in board.descriptions)
        assert board.attachments != picture
    assert duel.board is board
    await duel.pressed(table.rowan, "duel:end")
    assert board.custom_ids == []
    assert duel.board is not board
    assert duel.board.called == {table.juniper.id}
    await duel.concede(table.juniper)


async def test_hands_go_by_direct_message_to_their_players_and_nowhere_else(table: Table) -> None:
    duel = await table.begin_turns()
    hands = {who: _hand(who.inbox[-1]) for who in (table.rowan, table.juniper)}
    for who, names in hands.items():
        message = who.inbox[-1]
        assert len(names) == 3
        assert [each.size is not None for each in message.attachments] == [True]
        assert all(name in message.descriptions[0] for name in names)
    assert table.sage.inbox == []
    public = [*table.channel.messages.values(), *duel.place.messages.values()]
    said = "\n".join("\n".join([each.text, *each.descriptions]) for each in public)
    assert [name for names in hands.values() for name in names if name in said] == []

    button = await (await table.juniper.click(duel.board, "duel:hand")).reply(PATIENCE)
    command = await (await table.rowan.slash(duel.place, "play hand")).reply(PATIENCE)
    assert (button.visible_to, _hand(button)) == (table.juniper, hands[table.juniper])
    assert (command.visible_to, _hand(command)) == (table.rowan, hands[table.rowan])
    assert button.attachments
    refused = await (await table.sage.click(duel.board, "duel:hand")).reply()
    assert (refused.visible_to, refused.attachments) == (table.sage, [])
    await duel.concede(table.rowan)


async def test_conceding_asks_first_and_a_rematch_swaps_the_seats(table: Table) -> None:
    duel = await table.begin_turns()
    ply = duel.ply
    asked = await (await table.juniper.slash(duel.place, "duel concede")).reply()
    assert asked.visible_to is table.juniper
    await (await table.juniper.click(asked, "No, play on")).updated()
    assert (duel.ply, duel.is_over) == (ply, False)
    await duel.concede(table.juniper)
    assert f"{table.rowan.display} wins" in duel.board.text
    assert f"{table.juniper.display} concedes" in duel.board.text

    told = await (await table.juniper.click(duel.board, "duel:rematch")).reply()
    assert told.visible_to is table.juniper
    again = table.channel.last
    assert again.called == {table.rowan.id}
    await table.rowan.click(again, "duel:accept")
    next_duel = await begun(again, table.juniper, table.rowan)
    assert f"{table.juniper.display} (South) plays **Gloomfen** (standard)" in next_duel.board.text


async def test_a_draw_is_declined_once_and_then_agreed_on(table: Table) -> None:
    duel = await table.begin_turns()
    more = await (await table.rowan.click(duel.board, "duel:more")).reply()
    await (await table.rowan.click(more, "Offer a draw")).updated()
    notice = await _notice(duel, table.juniper)
    declined = await (await table.juniper.click(notice, "Play on")).reply()
    assert declined.text == "You have declined the draw."
    await table.server.wait_for(lambda: "has declined" in notice.text, PATIENCE, "the notice to be closed")
    assert notice.custom_ids == []

    await (await table.juniper.slash(duel.place, "duel draw")).reply()
    notice = await _notice(duel, table.rowan)
    refused = await (await table.juniper.click(notice, "Accept the draw")).reply()
    assert "You made this draw offer yourself" in refused.text
    await (await table.rowan.click(notice, "Accept the draw")).reply()
    await table.server.wait_for(lambda: duel.is_over, PATIENCE, "the draw to be shown")
    assert duel.board.text.startswith("## A draw\nBoth agreed.")


async def _notice(duel: WireDuel, called: Actor) -> Message:
    """The notice of a draw offer that calls this player, once it is posted."""

    def posted() -> bool:
        last = duel.place.last
        return last is not duel.board and "offers a draw" in last.text and last.called == {called.id}

    await called.server.wait_for(posted, PATIENCE, "the notice")
    return duel.place.last


def _every_turn_has_a_board_of_its_own(duel: WireDuel) -> None:
    """Pictures and their descriptions stand on all; controls on the last alone."""
    roll_off, *turns, end = duel.boards
    assert roll_off.text.startswith("### The roll-off")
    heads = [message.text.split("\n")[0] for message in turns]
    assert [head.split(" ")[:3] for head in heads] == [["###", "Turn", str(n + 1)] for n in range(len(turns))]
    for message in (*turns, end):
        picture = next(each for each in message.attachments if each.filename.endswith(".jpg"))
        assert picture.size == (1100, 1375)
        assert message.descriptions
    assert [message.custom_ids for message in (roll_off, *turns)] == [[]] * (len(turns) + 1)
    assert {message.author.name for message in duel.boards} == {"melee"}


def _hand(message: Message) -> list[str]:
    """The names of the cards that a message tells of."""
    return [name for name in CARDS if name in message.text]


async def _record(duel: WireDuel, who: Actor) -> bytes:
    """The record as anyone can have it, once the replay has joined it."""
    answer = await (await who.slash(duel.place, "duel record")).reply()
    await who.server.wait_for(lambda: len(answer.attachments) == 2, PATIENCE, "the replay")
    replay, record = answer.attachments
    assert (replay.filename, record.filename) == (f"replay-{duel.id}.webp", f"duel-{duel.id}.jsonl")
    assert answer.descriptions
    return record.content


async def _verified(record: bytes, file: Path) -> None:
    """`python -m bot verify` finds seed, hash, dice and actions right."""
    await asyncio.to_thread(file.write_bytes, record)
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        "verify",
        str(file),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await process.communicate()
    assert process.returncode == 0, output.decode()


async def _seed_was_announced(duel: WireDuel, who: Actor) -> None:
    """The hash stands where the duel began; **Record and dice** shows what it is the hash of."""
    proof = await (await who.click(duel.board, "duel:record")).reply(PATIENCE)
    seed = SEED.findall(proof.text)[0]
    digest = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    assert SEED_HASH.findall(duel.boards[0].text) == [digest]
