"""Taking actions back, and ending a duel by consent, as players do it on Discord."""

from typing import Any

import pytest

from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from bot.games.two_seats import Seat
from bot.matches.values import Duel
from tests.e2e.duels.test_practice import my_turn
from tests.e2e.playing import choose_paged
from tests.e2e.table import Table, custom_ids, said, text_of

NOTHING = "You have nothing to take back."


async def friendly(table: Table) -> Duel:
    """An unrated duel in which each side has one entity in play; it is Rowan's second turn."""
    message = await table.challenge(rated=False)
    await table.matches.decks["melee"].prefer(table.juniper.id, "runners")
    await table.press(table.juniper, message, "Accept")
    duel = (await table.matches.chronicle.running(user_id=table.rowan.id))[0]
    duel = await table.choose_order(duel)
    for who, seat, tile in ((table.rowan, Seat.SOUTH, "c3"), (table.juniper, Seat.NORTH, "f6")):
        hand = (await table.view(duel, who)).sides[seat].hand
        assert hand
        await who.slash(table.thread(duel), "play summon", card=hand[0].name, to=tile)
        assert NOTHING in said(await who.slash(table.thread(duel), "duel takeback"))  # a card was drawn
        await who.slash(table.thread(duel), "play end")
    return await table.matches.chronicle.duel(duel.id)


async def move(table: Table, duel: Duel, start: str = "c3", to: str = "c5") -> Any:
    """Rowan moves by the controls; gives the private panel that follows."""
    panel = (await table.choose(table.rowan, table.board(duel), "act", start)).response
    moved = await choose_paged(table, table.rowan, panel, "to", to)
    return moved.followups[-1] if moved.followups else moved.response


def notice_of(table: Table, duel: Duel, words: str) -> Any:
    return [each for each in table.messages(table.home(duel)) if words in text_of(each)][-1]


async def test_a_misclick_is_taken_back_where_one_made_it(table: Table) -> None:
    duel = await friendly(table)
    before = await table.view(duel, table.juniper)
    panel = await move(table, duel)
    undo = next(each for each in custom_ids(panel) if each.startswith("duel:undo:"))
    back = await table.press(table.rowan, panel, "Take back")
    assert said(back).startswith("rowan takes back the move from c3 to c5.")
    after = await table.view(duel, table.juniper)
    assert (after.entities, after.sides, after.ply) == (before.entities, before.sides, before.ply + 2)
    board = table.board(duel)
    assert "rowan takes back the move from c3 to c5." in text_of(board)
    assert f"duel:act:{duel.id}:{after.ply}:c3" in custom_ids(board), "nobody else can act"
    late = await table.press_late(table.rowan, board, undo)
    assert "That is done already" in said(late)
    shown = back.followups[-1] if back.followups else back.response
    assert "Take back" not in str(shown.components)
    await move(table, duel, to="c6")
    assert "takes back" not in text_of(table.board(duel))
    more = (await table.press(table.rowan, table.board(duel), "More")).response
    assert "board is as it was" in said(await table.press(table.rowan, more, "Take back"))
    await table.concede(duel, table.juniper)
    record = parse_record(await table.matches.chronicle.record(duel.id))
    assert verify(record, GAMES) == []
    assert [line.action for line in record.lines if line.action.startswith("takeback")] == [
        f"takeback {before.ply}",
        f"takeback {before.ply + 2}",
    ]


@pytest.mark.nightly
async def test_after_a_die_nobody_takes_anything_back(table: Table) -> None:
    duel = await friendly(table)
    await table.rowan.slash(table.thread(duel), "play move", entity="c3", to="f5")
    await table.rowan.slash(table.thread(duel), "play attack", entity="f5", target="f6")
    ply = (await table.matches.chronicle.duel(duel.id)).ply
    for who in (table.rowan, table.juniper):
        more = (await table.press(who, table.board(duel), "More")).response
        assert "ake back" not in str(more.components)
        assert NOTHING in said(await who.slash(table.thread(duel), "duel takeback"))
    assert (await table.matches.chronicle.duel(duel.id)).ply == ply


async def test_the_end_of_a_turn_is_taken_back_if_the_opponent_agrees(table: Table) -> None:
    duel = await friendly(table)
    await move(table, duel)
    await table.rowan.slash(table.thread(duel), "play end")
    more = (await table.press(table.rowan, table.board(duel), "More")).response
    assert "done once your opponent agrees" in said(await table.press(table.rowan, more, "Ask to take back"))
    board, notice = table.board(duel), notice_of(table, duel, "### rowan asks to take back")
    asked = await table.matches.chronicle.duel(duel.id)
    assert "**rowan asks to take back the end of the turn.**" in text_of(board)
    assert text_of(notice).startswith("### rowan asks to take back the end of the turn\n")
    assert f"<@{table.juniper.id}>: agree or play on." in text_of(notice)
    assert "the others answer it" in said(await table.press(table.rowan, notice, "Agree"))
    assert "This is not your duel" in said(await table.press(table.sage, notice, "Agree"))
    await table.restart()
    assert "it is done" in said(await table.press(table.juniper, notice, "Agree"))
    view = await table.view(duel)
    assert (view.turn, view.to_act) == (3, Seat.SOUTH)
    assert "rowan takes back the end of the turn." in text_of(table.board(duel))
    assert custom_ids(notice) == []
    assert text_of(notice).startswith("### rowan asked for a takeback\n")
    assert text_of(notice).endswith("All agreed: rowan has taken it back.")
    assert f"<@{table.rowan.id}>" in text_of(table.board(duel))
    assert text_of(board) == ("### Turn 4\nThe end of turn 3 was taken back, so this turn will begin again.")
    assert custom_ids(board) == []
    late = await table.press_late(table.rowan, table.board(duel), f"duel:takeback:{duel.id}:{asked.ply}")
    assert "That is done already" in said(late)


async def test_a_request_is_declined_or_ends_with_the_next_action(table: Table) -> None:
    duel = await friendly(table)
    await table.rowan.slash(table.thread(duel), "play end")
    ply = (await table.matches.chronicle.duel(duel.id)).ply
    asked = await table.press_late(table.rowan, table.board(duel), f"duel:undo:{duel.id}:{ply}")
    assert "done once your opponent agrees" in said(asked)
    notice = notice_of(table, duel, "### rowan asks")
    assert "The duel continues." in said(await table.press(table.juniper, notice, "Play on"))
    assert text_of(notice).endswith("Not all agreed: the duel continues.")
    assert "in this turn already" in said(await table.rowan.slash(table.thread(duel), "duel takeback"))
    await table.juniper.slash(table.thread(duel), "play end")
    await table.juniper.slash(table.thread(duel), "duel takeback")
    notice = notice_of(table, duel, "### juniper asks")
    assert "If you agree, the board is as it was before." in text_of(notice)
    for who, told in (
        (table.rowan, "juniper has asked for something. Answer that first: **Agree** or **Play on**."),
        (
            table.juniper,
            "This is your own request, so the others answer it. The next action ends a request.",
        ),
    ):
        assert said(await who.slash(table.thread(duel), "duel takeback")) == told
    await table.rowan.slash(table.thread(duel), "play move", entity="c3", to="c5")
    assert text_of(notice).endswith("The duel went on before all had agreed, so the request has ended.")
    assert custom_ids(notice) == []


async def test_a_request_posted_but_not_remembered_is_found_and_not_posted_again(table: Table) -> None:
    duel = await friendly(table)
    await table.rowan.slash(table.thread(duel), "play end")
    await table.rowan.slash(table.thread(duel), "duel takeback")
    notice = notice_of(table, duel, "### rowan asks")
    await table.matches.consent.forget_notice(duel.id)
    await table.restart()
    table.bot.services.presenter._checks_all = True
    await table.bot.services.presenter.start()
    await table.env.settle()
    assert notice_of(table, duel, "### rowan asks").id == notice.id
    await table.press(table.juniper, notice, "Play on")
    assert text_of(notice).endswith("Not all agreed: the duel continues.")


async def test_a_request_that_could_not_be_closed_is_closed_after_a_restart(table: Table) -> None:
    duel = await friendly(table)
    await table.rowan.slash(table.thread(duel), "play end")
    await table.rowan.slash(table.thread(duel), "duel takeback")
    notice = notice_of(table, duel, "### rowan asks")
    table.kitchen.pause = 1000
    place = f"/channels/{table.home(duel)}/messages/{notice.id}"
    table.env.inject_error("PATCH", place, status=503, times=None)
    await table.press(table.juniper, table.board(duel), "Agree")
    assert custom_ids(notice) != []
    table.env.backend.faults.clear()
    await table.restart()
    assert text_of(notice).endswith("All agreed: rowan has taken it back.")
    assert custom_ids(notice) == []
    assert await table.matches.consent.notice(duel.id) is None


@pytest.mark.nightly
async def test_a_rated_duel_says_that_takebacks_are_not_allowed(table: Table) -> None:
    duel = await table.begin_turns(rated=True)
    assert duel.is_rated
    await table.rowan.slash(table.thread(duel), "play end")
    refused = said(await table.rowan.slash(table.thread(duel), "duel takeback"))
    assert refused.startswith("This duel is rated, and this server allows takebacks only")


async def test_a_duel_ends_without_a_result_if_both_agree(table: Table) -> None:
    duel = await table.begin_turns()
    more = (await table.press(table.juniper, table.board(duel), "More")).response
    asked = (await table.press(table.juniper, more, "End without a result")).response
    assert "rowan has to agree." in text_of(asked)
    await table.press(table.juniper, asked, "Yes, ask for it")
    notice = notice_of(table, duel, "### juniper asks to end this duel without a result")
    assert "it is done" in said(await table.press(table.rowan, notice, "Agree"))
    ended = await table.matches.chronicle.duel(duel.id)
    assert (ended.running, ended.by, ended.places) == (False, "consent", None)
    assert text_of(table.board(duel)).startswith("## No result\nThe players have agreed to end this duel.")
    assert text_of(notice).endswith("All agreed: the duel has no result.")
    answer = await table.press(table.sage, table.board(duel), "Record and dice")
    assert "the players agreed to end the duel" in said(answer)
    assert verify(parse_record(await table.matches.chronicle.record(duel.id)), GAMES) == []


async def test_the_computer_takes_no_draw_but_lets_one_go(table: Table) -> None:
    duel = await my_turn(table, deck="moths", against="moths")
    assert "takes no draws" in said(await table.rowan.slash(table.thread(duel), "duel draw"))
    more = (await table.press(table.rowan, table.board(duel), "More")).response
    asked = (await table.press(table.rowan, more, "End without a result")).response
    assert "This cannot be taken back." in text_of(asked)
    assert "has ended without a result" in said(await table.press(table.rowan, asked, "Yes, end it"))
    assert (await table.matches.chronicle.duel(duel.id)).by == "consent"
