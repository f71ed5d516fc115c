"""Hands are private: a direct message that is kept up to date, and the Hand button."""

import pytest
import simcord

from bot.games.melee.position.actions import Summon
from bot.games.two_seats import Seat
from tests.e2e.playing import by_command, by_controls, choose_paged, play_until
from tests.e2e.table import Table, descriptions, said, text_of


async def hand_names(table: Table, duel_id: str, who: simcord.MemberActor) -> list[str]:
    view = await table.matches.play.view(duel_id, who.id)
    assert view.seat is not None
    return [card.name for card in view.sides[view.seat].hand or ()]


async def test_both_hands_come_by_direct_message_when_they_are_dealt(table: Table) -> None:
    duel = await table.begin()
    assert table.direct(table.rowan) == table.direct(table.juniper) == []
    early = await table.rowan.slash(table.thread(duel), "play hand")
    assert "dealt when the order" in said(early)
    winner = table.player(duel, (await table.view(duel)).to_act or Seat.SOUTH)
    await table.press(winner, table.board(duel), "Go first")
    for who in (table.rowan, table.juniper):
        (message,) = table.direct(who)
        names = await hand_names(table, duel.id, who)
        assert len(names) == 3
        for name in names:
            assert name in text_of(message)
            assert name in descriptions(message)[0]


@pytest.mark.nightly
async def test_a_hand_is_edited_when_it_changes_and_posted_anew_with_the_next_turn(table: Table) -> None:
    duel = await table.begin_turns()
    (first,) = table.direct(table.rowan)
    board = table.board(duel)
    cards = (await table.press(table.rowan, board, "Summon")).response
    value = (await hand_names(table, duel.id, table.rowan))[0]
    number = value.split(" ")[-1]
    landings = (await table.choose(table.rowan, cards, "summon", number)).response
    await choose_paged(table, table.rowan, landings, "to", "d2")
    (edited,) = table.direct(table.rowan)
    assert edited.id == first.id
    assert value not in text_of(edited).split("\n\n", 1)[0]
    for name in await hand_names(table, duel.id, table.rowan):
        assert name in text_of(edited)
    for _ in range(2):
        await table.press(await table.actor(duel), table.board(duel), "End turn")
    assert len(table.direct(table.rowan)) == 2
    assert len(table.direct(table.juniper)) == 1


@pytest.mark.nightly
async def test_a_hand_that_did_not_change_is_not_sent_again(table: Table) -> None:
    duel = await table.begin_turns()
    for _ in range(4):
        await table.press(await table.actor(duel), table.board(duel), "End turn")
    assert len(table.direct(table.rowan)) == 1


async def test_a_hand_that_stays_says_what_can_be_paid_for_now(table: Table) -> None:
    duel = await table.begin_turns()
    energies = []
    for _ in range(3):
        view = await table.view(duel, table.rowan)
        assert view.seat is not None
        energies.append(view.sides[view.seat].energy)
        (message,) = table.direct(table.rowan)
        assert f"{energies[-1]} energy" in descriptions(message)[0]
        for _ in range(2):
            await table.press(await table.actor(duel), table.board(duel), "End turn")
    assert len({*energies}) > 1


@pytest.mark.nightly
async def test_a_hand_that_changes_in_the_course_of_a_turn_is_edited(table: Table) -> None:
    duel = await table.begin_turns()
    for _ in range(2):
        await table.press(await table.actor(duel), table.board(duel), "End turn")
    view = await table.view(duel, table.rowan)
    await by_command(table, duel, next(each for each in view.actions if isinstance(each, Summon)))
    (edited,) = table.direct(table.rowan)
    for name in await hand_names(table, duel.id, table.rowan):
        assert f"**{name}," in text_of(edited)


@pytest.mark.nightly
async def test_the_hand_button_answers_privately_on_any_old_board(table: Table) -> None:
    duel = await table.begin_turns()
    board = table.board(duel)
    answer = await table.press(table.juniper, board, "Hand")
    for name in await hand_names(table, duel.id, table.juniper):
        assert name in said(answer)


@pytest.mark.nightly
async def test_with_closed_direct_messages_the_duel_goes_on(table: Table) -> None:
    dm = table.juniper.user.dm_channel
    table.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=50007, times=None)
    duel = await table.begin_turns(south="ember-court", north="gloomfen")
    assert "juniper, I can't send you direct messages" in text_of(table.board(duel))
    assert table.direct(table.juniper) == []
    assert len(table.direct(table.rowan)) == 1
    answer = await table.press(table.juniper, table.board(duel), "Hand")
    for name in await hand_names(table, duel.id, table.juniper):
        assert name in said(answer)
    view = await play_until(table, duel, lambda view: view.turn == 3, how=by_controls)
    assert view.turn == 3


@pytest.mark.nightly
async def test_opened_direct_messages_are_noticed(table: Table) -> None:
    dm = table.juniper.user.dm_channel
    table.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=50007, times=1)
    duel = await table.begin_turns()
    assert "can't send you" in text_of(table.board(duel))
    await table.press(table.rowan, table.board(duel), "End turn")
    assert "can't send you" not in text_of(table.board(duel))
    assert len(table.direct(table.juniper)) == 1
