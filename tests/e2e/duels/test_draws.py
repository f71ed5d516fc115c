"""The notice of a draw offer over restarts, and controls for draws and concessions from before."""

from collections.abc import Awaitable, Callable

import pytest
from simcord import ResponseMessage

from bot.games.melee.position.actions import Summon
from bot.matches.values import Duel
from tests.e2e.playing import by_command
from tests.e2e.table import Table, custom_ids, said, text_of

OFFERED, CLOSED = "offers a draw\n<@", "offered a draw"


def notices(table: Table, duel: Duel, words: str) -> list[ResponseMessage]:
    """The notices that stand open or are closed, oldest first."""
    return [each for each in table.messages(table.home(duel)) if words in text_of(each)]


async def offered(table: Table, by: str = "rowan") -> tuple[Duel, ResponseMessage]:
    """A duel in its first turn, which is Rowan's, with a draw offer and its notice."""
    duel = await table.begin_turns()
    await getattr(table, by).slash(table.thread(duel), "duel draw")
    (notice,) = notices(table, duel, OFFERED)
    return await table.matches.chronicle.duel(duel.id), notice


async def decline(table: Table, duel: Duel) -> None:
    await table.press(table.juniper, table.board(duel), "Play on")


async def accept(table: Table, duel: Duel) -> None:
    await table.juniper.slash(table.thread(duel), "duel draw")


async def concede(table: Table, duel: Duel) -> None:
    await table.concede(duel, table.juniper)


Answer = Callable[[Table, Duel], Awaitable[None]]


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (decline, "juniper has declined: the duel goes on."),
        (accept, "juniper has accepted."),
        (concede, "The duel ended before this was answered."),
    ],
)
async def test_a_notice_that_could_not_be_closed_is_closed_after_a_restart(
    table: Table, answer: Answer, words: str
) -> None:
    duel, notice = await offered(table)
    table.kitchen.pause = 1000
    place = f"/channels/{table.home(duel)}/messages/{notice.id}"
    table.env.inject_error("PATCH", place, status=503, times=None)
    await answer(table, duel)
    assert custom_ids(notice) != []
    table.env.backend.faults.clear()
    await table.restart()
    assert text_of(notice) == f"### rowan offered a draw\n{words}"
    assert custom_ids(notice) == []
    assert "draw" not in (await table.matches.play.full_look(duel.id)).posts


async def test_an_offer_that_the_other_player_passed_over_is_closed_after_a_restart(table: Table) -> None:
    duel, notice = await offered(table, by="juniper")
    table.kitchen.pause = 1000
    place = f"/channels/{table.home(duel)}/messages/{notice.id}"
    table.env.inject_error("PATCH", place, status=503, times=None)
    await table.press(table.rowan, table.board(duel), "End turn")
    table.env.backend.faults.clear()
    await table.restart()
    assert text_of(notice) == "### juniper offered a draw\nrowan plays on, so the offer has ended."


@pytest.mark.nightly
async def test_a_notice_can_be_answered_after_a_restart(table: Table) -> None:
    duel, notice = await offered(table)
    await table.restart()
    assert notices(table, duel, OFFERED) != []
    assert "agreed to a draw" in said(await table.press(table.juniper, notice, "Accept the draw"))
    assert text_of(notice) == "### rowan offered a draw\njuniper has accepted."
    assert not (await table.matches.chronicle.duel(duel.id)).running


async def test_a_notice_posted_but_not_remembered_is_found_and_not_posted_again(table: Table) -> None:
    duel, notice = await offered(table)
    await table.matches.chronicle.forget_posted(duel.id, "draw")
    await table.restart()
    assert [each.id for each in notices(table, duel, OFFERED)] == [notice.id]
    await table.press(table.juniper, notice, "Play on")
    assert "juniper has declined" in text_of(notice)


async def test_a_notice_that_was_deleted_is_posted_again_with_the_next_action(table: Table) -> None:
    duel, notice = await offered(table)
    await table.bot.get_partial_messageable(table.home(duel)).get_partial_message(notice.id).delete()
    assert notices(table, duel, OFFERED) == []
    view = await table.view(duel, table.rowan)
    await by_command(table, duel, next(each for each in view.actions if isinstance(each, Summon)))
    (again,) = notices(table, duel, OFFERED)
    await table.press(table.juniper, again, "Accept the draw")
    assert text_of(again) == "### rowan offered a draw\njuniper has accepted."
    assert (await table.matches.chronicle.duel(duel.id)).by == "agreement"


async def test_a_notice_keeps_up_with_the_one_who_offers_and_plays_on(table: Table) -> None:
    duel, notice = await offered(table)
    before = custom_ids(notice)
    view = await table.view(duel, table.rowan)
    await by_command(table, duel, next(each for each in view.actions if isinstance(each, Summon)))
    assert custom_ids(notice) == [
        f"duel:draw:{duel.id}:{duel.ply + 1}:accept",
        f"duel:draw:{duel.id}:{duel.ply + 1}:decline",
    ]
    for custom_id in before:
        late = said(await table.press_late(table.juniper, notice, custom_id))
        assert "Nothing has happened" in late
        assert "rowan's turn" in late
    assert (await table.matches.chronicle.duel(duel.id)).draw_offer is not None
    await table.press(table.juniper, notice, "Accept the draw")
    assert (await table.matches.chronicle.duel(duel.id)).by == "agreement"


async def test_a_draw_that_is_offered_twice_is_told_to_whoever_offers(table: Table) -> None:
    duel, _ = await offered(table)
    more = (await table.press(table.rowan, table.board(duel), "More")).response
    again = said(await table.press(table.rowan, more, "Offer a draw"))
    assert again.startswith("You have already offered a draw. The offer stands")


@pytest.mark.nightly
async def test_a_draw_is_not_offered_by_a_panel_from_before(table: Table) -> None:
    duel = await table.begin_turns()
    more = (await table.press(table.juniper, table.board(duel), "More")).response
    await table.press(table.rowan, table.board(duel), "End turn")
    assert "Nothing has happened" in said(await table.press(table.juniper, more, "Offer a draw"))
    assert (await table.matches.chronicle.duel(duel.id)).draw_offer is None


@pytest.mark.nightly
async def test_who_concedes_after_the_duel_has_gone_on_is_asked_again(table: Table) -> None:
    duel = await table.begin_turns()
    asked = (await table.juniper.slash(table.thread(duel), "duel concede")).response
    await table.press(table.rowan, table.board(duel), "End turn")
    again = await table.press(table.juniper, asked, "Yes, concede")
    assert "has gone on since I asked, so nothing has happened" in said(again)
    assert "Concede to rowan?" in said(again)
    assert (await table.matches.chronicle.duel(duel.id)).running
    await table.press(table.juniper, again.response, "Yes, concede")
    assert (await table.matches.chronicle.duel(duel.id)).by == "concession"


@pytest.mark.nightly
async def test_conceding_from_a_panel_from_before_asks_as_ever(table: Table) -> None:
    duel = await table.begin_turns()
    more = (await table.press(table.juniper, table.board(duel), "More")).response
    await table.press(table.rowan, table.board(duel), "End turn")
    asked = await table.press(table.juniper, more, "Concede")
    assert "Concede to rowan?" in said(asked)
    await table.press(table.juniper, asked.response, "Yes, concede")
    assert not (await table.matches.chronicle.duel(duel.id)).running
