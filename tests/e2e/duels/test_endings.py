"""The end of a duel: one short message, what its buttons show, and what is shared with everybody."""

from typing import Any

import pytest
import simcord

from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from bot.matches.values import SHARED_ROLES, Duel, Place
from tests.e2e.playing import is_over, play_until
from tests.e2e.table import Table, custom_ids, descriptions, end_controls, said, text_of


async def ended(table: Table) -> Duel:
    duel = await table.begin_turns(rated=True)
    await play_until(table, duel, is_over)
    await table.bot.services.shared.idle()
    return await table.matches.chronicle.duel(duel.id)


async def challenge_of(table: Table, duel: Duel) -> simcord.ResponseMessage:
    """The message that began the duel."""
    wanted = (await table.matches.invitations.get(duel.id)).message_id
    return next(each for each in table.messages(table.channel.id) if each.id == wanted)


def link(table: Table, duel: Duel, message: Any) -> str:
    return f"https://discord.com/channels/{table.channel.guild.id}/{message.channel_id}/{message.id}"


@pytest.mark.nightly
async def test_the_end_says_who_how_and_shows_the_board_and_nothing_more(table: Table) -> None:
    duel = await ended(table)
    end = table.board(duel)
    result, *ratings = text_of(end).split("\n**Ratings**\n")
    assert result == "## rowan wins\nrowan captures juniper's Summon Area."
    (changes,) = ratings
    assert [line.split(" (")[0].split(" → ")[0] for line in changes.splitlines()] == [
        "rowan 1500",
        "juniper 1500",
    ]
    assert [each.filename for each in end.attachments] == [f"board-{duel.id}-{duel.ply}.jpg"]
    assert custom_ids(end) == end_controls(duel)


async def test_the_end_is_a_victory_or_a_defeat_and_names_the_winner_to_others(
    table: Table,
) -> None:
    """In their direct messages and private answers."""
    for who in (table.rowan, table.juniper):
        await table.matches.settings.set_notifications(who.id, "dm")
    duel = await table.begin_turns()
    await table.press(table.rowan, table.board(duel), "End turn")
    await table.concede(duel, table.rowan)
    await table.env.settle()
    end = table.board(duel)
    assert text_of(end).startswith("## juniper wins\nrowan concedes.")
    assert descriptions(end)[0].startswith("Turn 2: juniper wins: rowan concedes.")
    for who, verdict in ((table.rowan, "Defeat"), (table.juniper, "Victory")):
        (own,) = [each for each in table.direct(who) if "rowan concedes." in text_of(each)]
        assert text_of(own).startswith(f"## {verdict}\nrowan concedes.")
        assert descriptions(own)[0].startswith(f"{verdict}. Turn 2: juniper wins: rowan concedes.")


async def test_after_the_end_watchers_and_players_are_told_that_it_is_over_and_how_it_ended(
    table: Table,
) -> None:
    duel = await table.begin_turns()
    await table.press(table.rowan, table.board(duel), "End turn")
    await table.concede(duel, table.rowan)
    thread, over = table.thread(duel), "This duel is over. Its last message has the result"
    for who in (table.rowan, table.juniper, table.sage):
        for command in ("play end", "duel takeback", "duel draw", "duel concede"):
            assert said(await who.slash(thread, command)).startswith(over)
        board = said(await who.slash(thread, "play board"))
        assert board.endswith("\n**juniper wins**: rowan concedes.")
    pressed = said(await table.press(table.sage, table.board(duel), "Rematch"))
    assert pressed == (
        "This is not your duel: only rowan and juniper can do this, and it is over. "
        "`/help` says how to begin one of your own."
    )


async def test_a_duel_in_which_nobody_has_acted_has_nothing_to_look_back_on(table: Table) -> None:
    duel = await table.begin_turns()
    await table.concede(duel, table.rowan)
    assert custom_ids(table.board(duel)) == end_controls(duel, has_played=False)


async def test_record_and_dice_proves_every_die(table: Table) -> None:
    duel = await ended(table)
    answer = await table.press(table.sage, table.board(duel), "Record and dice")
    assert duel.seed_hex is not None
    assert duel.seed_hex in said(answer)
    assert duel.seed_hash in said(answer)
    assert answer.response is not None
    (record,) = answer.response.attachments
    assert verify(parse_record((await record.read()).decode()), GAMES) == []


@pytest.mark.nightly
async def test_the_hash_still_stands_where_it_stood_before_the_first_roll(table: Table) -> None:
    duel = await ended(table)
    first = table.messages(table.home(duel))[0]
    assert "roll-off" in text_of(first)
    assert duel.seed_hash in text_of(first)


@pytest.mark.nightly
async def test_the_replay_comes_privately(table: Table) -> None:
    duel = await ended(table)
    answer = await table.press(table.sage, table.board(duel), "Replay")
    assert "rowan wins" in said(answer)
    assert answer.response is not None
    assert [each.filename for each in answer.response.attachments] == [f"replay-{duel.id}.webp"]


@pytest.mark.nightly
async def test_the_challenge_becomes_the_end_with_a_link_to_the_last_board(table: Table) -> None:
    duel = await ended(table)
    message, end = await challenge_of(table, duel), table.board(duel)
    assert text_of(message).startswith(text_of(end))
    assert link(table, duel, end) in text_of(message)
    assert custom_ids(message) == custom_ids(end)
    assert descriptions(message) == descriptions(end)
    assert duel.seed_hash not in text_of(message)
    assert "Accept" not in str(message.components)


@pytest.mark.nightly
async def test_an_end_that_a_crash_left_out_of_the_challenge_is_shown_after_a_restart(table: Table) -> None:
    duel = await table.begin_turns()
    message_id = (await challenge_of(table, duel)).id
    table.kitchen.pause = 1000
    path = f"/channels/{table.channel.id}/messages/{message_id}"
    table.env.inject_error("PATCH", path, status=503, times=None)
    await table.concede(duel, table.rowan)
    assert "juniper wins" not in text_of(await challenge_of(table, duel))
    table.env.backend.faults.clear()
    await table.restart()
    assert text_of(await challenge_of(table, duel)).startswith("## juniper wins")


@pytest.mark.nightly
async def test_the_thread_is_not_archived_by_the_bot(table: Table) -> None:
    duel = await ended(table)
    patches = [each for each in table.env.http_requests if each.method == "PATCH"]
    assert not any(each.path == f"/channels/{duel.thread_id}" for each in patches)


async def test_a_record_and_a_replay_can_be_shared_with_the_channel(table: Table) -> None:
    duel = await ended(table)
    proof = (await table.press(table.sage, table.board(duel), "Record and dice")).response
    replay = (await table.press(table.sage, table.board(duel), "Replay")).response
    for panel, name in ((proof, f"duel-{duel.id}.jsonl"), (replay, f"replay-{duel.id}.webp")):
        answer = await table.press(table.sage, panel, "Share")
        shared = table.messages(table.home(duel))[-1]
        assert [each.filename for each in shared.attachments] == [name]
        assert not any(each.startswith("duel:share") for each in custom_ids(shared))
        assert link(table, duel, shared) in said(answer)


@pytest.mark.nightly
async def test_the_command_shows_both_with_the_dice_behind_a_button_and_can_be_shared(table: Table) -> None:
    duel = await ended(table)
    answer = await table.sage.slash(table.channel, "duel record", duel=duel.id)
    for proof in (duel.seed_hash, duel.seed_hex or "", "python"):
        assert proof not in said(answer)
    dice = said(await table.press(table.sage, answer.response, "Record and dice"))
    assert "**The dice were fixed before the duel.** They all follow from the seed `" in dice
    for proof in (duel.seed_hash, duel.seed_hex or "", "`python -m bot verify`"):
        assert proof in dice
    await table.press(table.sage, answer.response, "Share")
    assert [each.filename for each in table.messages(table.channel.id)[-1].attachments] == [
        f"duel-{duel.id}.jsonl"
    ]


async def watched(table: Table, duel: Duel) -> Any:
    return (await table.sage.slash(table.channel, "duel watch", duel=duel.id)).response


async def shared_board(table: Table, duel: Duel) -> simcord.ResponseMessage:
    """A board that Sage has shared with the channel."""
    await table.press(table.sage, await watched(table, duel), "Follow here")
    await table.bot.services.shared.idle()
    return table.messages(table.channel.id)[-1]


def now(table: Table, message: simcord.ResponseMessage) -> simcord.ResponseMessage:
    """The message as it stands now."""
    return next(each for each in table.messages(message.channel_id) if each.id == message.id)


async def end_turn(table: Table, duel: Duel) -> None:
    await table.press(await table.actor(duel), table.board(duel), "End turn")
    await table.bot.services.shared.idle()


@pytest.mark.nightly
async def test_a_shared_board_follows_the_duel_to_its_end(table: Table) -> None:
    duel = await table.begin_turns()
    board = await shared_board(table, duel)
    assert f"follows the duel in <#{table.home(duel)}>" in text_of(board)
    assert custom_ids(board) == []
    await end_turn(table, duel)
    assert "turn 2" in text_of(now(table, board)).lower()
    await table.restart()
    await end_turn(table, duel)
    assert "turn 3" in text_of(now(table, board)).lower()
    await table.concede(duel, table.rowan)
    await table.bot.services.shared.idle()
    assert "juniper wins" in text_of(now(table, board))
    assert custom_ids(now(table, board)) == [f"duel:replay:{duel.id}", f"duel:record:{duel.id}"]
    assert await table.matches.chronicle.shared() == []


async def test_what_happened_while_the_bot_was_away_is_shown_on_a_shared_board(table: Table) -> None:
    duel = await table.begin_turns()
    board = await shared_board(table, duel)
    table.env.inject_error(
        "PATCH", f"/channels/{table.channel.id}/messages/{board.id}", status=503, times=None
    )
    table.kitchen.pause = 1000
    await table.press(await table.actor(duel), table.board(duel), "End turn")
    table.env.backend.faults.clear()
    await table.restart()
    await table.bot.services.shared.idle()
    assert "turn 2" in text_of(now(table, board)).lower()


async def test_a_second_one_in_the_same_channel_replaces_the_first(table: Table) -> None:
    duel = await table.begin_turns()
    first = await shared_board(table, duel)
    second = await shared_board(table, duel)
    await end_turn(table, duel)
    assert "no longer changes" in text_of(now(table, first))
    assert "turn 1" in text_of(now(table, first)).lower()
    assert "turn 2" in text_of(now(table, second)).lower()


async def test_only_so_many_follow_one_duel(table: Table) -> None:
    duel = await table.begin_turns()
    boards = []
    for number in range(len(SHARED_ROLES) + 1):
        channel = table.channel.guild.create_text_channel(f"hall-{number}")
        panel = (await table.sage.slash(channel, "duel watch", duel=duel.id)).response
        await table.press(table.sage, panel, "Follow here")
        boards.append(table.messages(channel.id)[-1])
    posts = (await table.matches.play.full_look(duel.id)).posts
    held = {posts[role].message_id for role in SHARED_ROLES}
    assert held == {each.id for each in boards[1:]}
    assert "no longer changes" in text_of(now(table, boards[0]))


@pytest.mark.nightly
async def test_a_shared_board_that_somebody_has_deleted_is_forgotten(table: Table) -> None:
    duel = await table.begin_turns()
    board = await shared_board(table, duel)
    table.env.backend.delete_message(board.channel_id, board.id)
    await end_turn(table, duel)
    assert await table.matches.chronicle.shared() == []


@pytest.mark.nightly
async def test_a_private_board_is_refreshed_in_place(table: Table) -> None:
    duel = await table.begin_turns()
    panel = await watched(table, duel)
    await end_turn(table, duel)
    answer = await table.press(table.sage, panel, "Refresh")
    assert answer.response is not None
    assert answer.response.id == panel.id
    assert "turn 2" in said(answer).lower()


async def test_a_private_board_too_old_to_be_edited_is_followed_by_a_new_one(table: Table) -> None:
    duel = await table.begin_turns()
    panel = await watched(table, duel)
    await table.env.advance_time(20 * 60)
    answer = await table.press(table.sage, panel, "Refresh")
    assert answer.followups
    assert answer.followups[-1].id != panel.id
    assert "turn 1" in said(answer).lower()


async def test_the_buttons_of_an_end_of_an_earlier_version_still_work(table: Table) -> None:
    duel = await ended(table)
    end = table.board(duel)
    log = await table.press_late(table.sage, end, f"duel:log:{duel.id}")
    assert log.response is not None
    await table.press_late(table.rowan, end, f"duel:rematch:{duel.id}")
    (asked,) = await table.open_invitations()
    assert asked.rematch_of == duel.id
    assert asked.place == Place(table.channel.guild.id, table.channel.id)
