"""How a player is told that it is their turn: one notification a turn, where they want it, or none."""

import pytest
import simcord

from bot.matches.values import Duel, Notifications
from tests.e2e.table import Table, custom_ids, text_of

SILENT = 1 << 12
"""Discord's flag for messages that notify nobody."""


def notified(table: Table, who: simcord.MemberActor) -> list[str]:
    """The channels of all messages that notified somebody, by a mention or as a direct message, in order."""
    backend, found = table.env.backend, []
    direct = str(backend.dm_channels.get(who.id))
    for each in table.env.http_requests:
        path = each.path.split("/")
        if each.method != "POST" or path[-1] != "messages":
            continue
        silent = each.json["flags"] & SILENT
        users = map(str, each.json["allowed_mentions"].get("users", ()))
        if (path[-2] == direct and not silent) or (path[-2] != direct and str(who.id) in users):
            found.append(path[-2])
    return found


def mentioned(table: Table, duel: Duel) -> list[str]:
    """The same for Juniper's mentions alone: what is sent to closed direct messages notifies nobody."""
    return [each for each in notified(table, table.juniper) if each == str(table.home(duel))]


def boards(table: Table, duel: Duel, who: simcord.MemberActor) -> list[simcord.ResponseMessage]:
    """The direct messages with the board and its controls."""
    return [each for each in table.direct(who) if f"duel:more:{duel.id}" in custom_ids(each)]


async def turns(table: Table, duel: Duel, count: int) -> None:
    """Both players end their turns, so many in all."""
    for _ in range(count):
        await table.press(await table.actor(duel), table.board(duel), "End turn")


async def begin(table: Table, told: Notifications) -> Duel:
    """A duel of two decks that draw cards; Juniper, who goes second, is told like that."""
    await table.matches.settings.set_notifications(table.juniper.id, told)
    return await table.begin_turns(south="ember-court", north="gloomfen")


@pytest.mark.nightly
@pytest.mark.parametrize("told", ["mention", "dm", "none"])
async def test_each_turn_notifies_whoever_is_to_act_once_or_not_at_all(
    table: Table, told: Notifications
) -> None:
    duel = await begin(table, told)
    for _ in range(3):
        before, before_other = len(notified(table, table.juniper)), len(notified(table, table.rowan))
        await turns(table, duel, 1)
        assert len(notified(table, table.juniper)) - before == (told != "none")
        assert len(notified(table, table.rowan)) == before_other
        await turns(table, duel, 1)
        assert len(notified(table, table.juniper)) - before == (told != "none")
        assert len(notified(table, table.rowan)) - before_other == 1


@pytest.mark.nightly
async def test_the_mention_comes_with_the_board_in_the_thread(table: Table) -> None:
    duel = await begin(table, "mention")
    await turns(table, duel, 1)
    assert notified(table, table.juniper)[-1] == str(table.home(duel))


@pytest.mark.nightly
async def test_a_player_who_wants_messages_gets_board_and_hand_and_can_play_there(table: Table) -> None:
    duel = await begin(table, "dm")
    await turns(table, duel, 1)
    (board,) = boards(table, duel, table.juniper)
    assert notified(table, table.juniper)[-1] == str(board.channel_id)
    assert text_of(board).startswith(text_of(table.board(duel)).split("\n", 1)[0])
    assert f"<#{table.home(duel)}>" in text_of(board)
    assert [each.filename for each in board.attachments] == [f"board-{duel.id}-2.jpg"]
    hands = [each for each in table.direct(table.juniper) if "Your hand" in text_of(each)]
    assert hands
    await table.juniper.user.click(board, label="End turn")
    assert (await table.actor(duel)).id == table.rowan.id


@pytest.mark.nightly
async def test_the_board_in_messages_follows_the_duel_and_the_next_one_takes_its_controls(
    table: Table,
) -> None:
    duel = await begin(table, "dm")
    await turns(table, duel, 2)
    (board,) = boards(table, duel, table.juniper)
    assert "Turn 3" in text_of(board)
    await turns(table, duel, 1)
    (following,) = boards(table, duel, table.juniper)
    assert following.id > board.id
    assert "Turn 4" in text_of(following)


async def test_with_closed_messages_the_thread_mentions_and_says_so_once(table: Table) -> None:
    dm = table.juniper.user.dm_channel
    table.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=50007, times=None)
    duel = await begin(table, "dm")
    for _ in range(3):
        before = len(mentioned(table, duel))
        await turns(table, duel, 1)
        assert len(mentioned(table, duel)) - before == 1
        await turns(table, duel, 1)
        assert len(mentioned(table, duel)) - before == 1
    texts = [text_of(each) for each in table.messages(table.home(duel))]
    assert sum("so I mention you here from now on" in text for text in texts) == 1


async def test_messages_that_are_open_again_bring_the_board_again(table: Table) -> None:
    dm = table.juniper.user.dm_channel
    table.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=50007, times=None)
    duel = await begin(table, "dm")
    await turns(table, duel, 1)
    table.env.backend.faults.clear()
    await turns(table, duel, 6)
    (board,) = boards(table, duel, table.juniper)
    assert notified(table, table.juniper)[-1] == str(board.channel_id)


@pytest.mark.nightly
async def test_a_restart_brings_no_board_twice(table: Table) -> None:
    duel = await begin(table, "dm")
    await turns(table, duel, 1)
    before = [each.id for each in table.direct(table.juniper)]
    await table.restart()
    await table.press(table.juniper, table.board(duel), "Hand")
    assert [each.id for each in table.direct(table.juniper)] == before
    told = len(notified(table, table.juniper))
    await turns(table, duel, 2)
    assert len(notified(table, table.juniper)) == told + 1


async def test_a_board_that_a_crash_left_unrecorded_is_found_again(table: Table) -> None:
    duel = await begin(table, "dm")
    await turns(table, duel, 1)
    before = notified(table, table.juniper)
    await table.matches.chronicle.forget_posted(duel.id, "board-1")
    await table.restart()
    table.bot.services.presenter.wake(duel.id)
    await table.env.settle()
    assert notified(table, table.juniper) == before


async def test_who_changes_their_mind_is_told_the_new_way_from_the_next_turn_on(table: Table) -> None:
    duel = await begin(table, "dm")
    await turns(table, duel, 1)
    await table.matches.settings.set_notifications(table.juniper.id, "mention")
    await turns(table, duel, 2)
    assert notified(table, table.juniper)[-1] == str(table.home(duel))
    assert boards(table, duel, table.juniper) == []


@pytest.mark.nightly
async def test_the_end_of_the_duel_is_told_the_same_way(table: Table) -> None:
    duel = await begin(table, "dm")
    await turns(table, duel, 1)
    before = len(notified(table, table.juniper))
    await table.concede(duel, table.rowan)
    assert len(notified(table, table.juniper)) - before == 1
    end = table.direct(table.juniper)[-1]
    assert f"duel:rematch:{duel.id}" in custom_ids(end)


@pytest.mark.nightly
async def test_whoever_wants_to_be_left_alone_is_not_notified_of_anything_in_a_duel(table: Table) -> None:
    duel = await begin(table, "none")
    before = notified(table, table.juniper)
    await table.rowan.slash(table.thread(duel), "duel draw")
    await turns(table, duel, 2)
    await table.concede(duel, table.rowan)
    assert notified(table, table.juniper) == before
