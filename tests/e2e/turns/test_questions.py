"""Ending a turn asks once, privately, where that would be a blunder."""

from pathlib import Path

import pytest
import simcord

from bot.games.two_seats import Seat
from bot.matches.values import Duel
from cogs.melee.words.turn.play import ASKED_BEFORE_END
from cogs.universum.words.play import ASKED_BEFORE_PASS
from tests.e2e.busy_turn import before_the_turn, content
from tests.e2e.playing import end_after_all
from tests.e2e.table import Table, custom_ids, said, table_at, text_of

ASKED = "End your turn?"


async def ended(table: Table, duel: Duel, who: simcord.MemberActor, by: str) -> simcord.InteractionResult:
    if by == "command":
        return await who.slash(table.thread(duel), "play end")
    if by == "line":
        return await who.slash(table.thread(duel), "play turn", line="end")
    return await table.press(who, table.board(duel), "End turn")


def question_in(result: simcord.InteractionResult) -> simcord.ResponseMessage:
    message = result.followups[-1] if result.followups else result.response
    assert message is not None
    assert message.ephemeral
    assert ASKED in text_of(message)
    return message


BY = pytest.mark.parametrize("by", ["button", "command", "line"])


@BY
async def test_with_nobody_in_play_and_a_card_to_summon_it_asks(tmp_path: Path, by: str) -> None:
    async with table_at(tmp_path, content=content(), questions=True) as table:
        duel = await table.begin_turns(south="toilers", north="toilers")
        question = question_in(await ended(table, duel, table.rowan, by))
        assert "You have nobody in play, and you could summon a card." in text_of(question)
        assert (await table.view(duel)).turn == 1
        went_back = said(await table.press(table.rowan, question, "Go back"))
        assert "What next?" in went_back
        assert (await table.view(duel)).turn == 1
        question = question_in(await ended(table, duel, table.rowan, by))
        await table.press(table.rowan, question, "End turn")
        assert (await table.view(duel)).turn == 2


@pytest.mark.nightly
@BY
async def test_an_enemy_that_can_reach_the_summon_area_is_named(tmp_path: Path, by: str) -> None:
    async with table_at(tmp_path, questions=True) as table:
        duel = await runner_against_runner(table, "d5")
        question = question_in(await ended(table, duel, table.juniper, by))
        assert "⚠ **Runner" in text_of(question)
        assert "can reach your Summon Area next turn." in text_of(question)
        assert "nobody in play" not in text_of(question)


async def runner_against_runner(table: Table, tile: str) -> Duel:
    """Rowan's Runner stands on a tile, Juniper's on h6 out of its way; Juniper is to move."""
    duel = await table.begin_turns()
    for who, seat, to in ((table.rowan, Seat.SOUTH, tile), (table.juniper, Seat.NORTH, "h6")):
        hand = (await table.view(duel, who)).sides[seat].hand
        assert hand
        await who.slash(table.thread(duel), "play summon", card=hand[0].name, to=to)
        if seat is Seat.SOUTH:
            await who.slash(table.thread(duel), "play end")
    return duel


@pytest.mark.nightly
@BY
async def test_a_turn_that_loses_the_duel_says_so_and_who_can_prevent_it(tmp_path: Path, by: str) -> None:
    async with table_at(tmp_path, questions=True) as table:
        duel = await runner_against_runner(table, "e8")
        question = question_in(await ended(table, duel, table.juniper, by))
        told = text_of(question)
        assert "stands on your Summon Area: if you end your turn, **you lose**" in told
        assert "(h6) can still attack it." in told or "None of your entities" in told
        await table.press(table.juniper, question, "End turn")
        assert (await table.view(duel)).outcome is not None


@pytest.mark.nightly
@BY
async def test_who_has_turned_the_question_off_is_not_asked(tmp_path: Path, by: str) -> None:
    async with table_at(tmp_path, content=content(), questions=True) as table:
        await table.matches.settings.set_questions(table.rowan.id, are_asked=False)
        duel = await table.begin_turns(south="toilers", north="toilers")
        await ended(table, duel, table.rowan, by)
        assert (await table.view(duel)).turn == 2


@BY
async def test_a_turn_in_which_nothing_was_done_is_asked_about(tmp_path: Path, by: str) -> None:
    """As `/me` and the docs promise; with a summon or an action left it ends at once."""
    async with table_at(tmp_path, content=content(), questions=True) as table:
        duel = await before_the_turn(table)
        question = question_in(await ended(table, duel, table.rowan, by))
        assert "You have done nothing this turn, and you could summon a card or act with" in text_of(question)
        assert "(c3) or **Toiler" in text_of(question)
        await table.rowan.slash(table.thread(duel), "play move", entity="c3", to="c4")
        await ended(table, duel, table.rowan, by)
        assert (await table.view(duel)).active is Seat.NORTH


@BY
async def test_a_capture_left_undone_is_named(tmp_path: Path, by: str) -> None:
    async with table_at(tmp_path, questions=True) as table:
        duel = await runner_against_runner(table, "d5")
        await end_after_all(table, table.juniper, await ended(table, duel, table.juniper, "button"))
        question = question_in(await ended(table, duel, table.rowan, by))
        assert "(d5) can still go to e8, the enemy Summon Area." in text_of(question)
        assert "done nothing" not in text_of(question)
        await table.rowan.slash(table.thread(duel), "play move", entity="d5", to="e8")
        await ended(table, duel, table.rowan, by)
        assert (await table.view(duel)).active is Seat.NORTH


async def test_me_says_when_it_asks(tmp_path: Path) -> None:
    async with table_at(tmp_path, questions=True) as table:
        told = said(await table.rowan.slash(table.channel, "me"))
        assert f"I ask once. In Multiverse Melee: {ASKED_BEFORE_END}." in told
        assert f"In Multiuniversum: {ASKED_BEFORE_PASS}." in told


def test_the_docs_say_when_it_asks() -> None:
    playing, readme = Path("docs/playing.md").read_text(), " ".join(Path("README.md").read_text().split())
    assert f"ends your turn; asks once {ASKED_BEFORE_END}" in playing
    assert f"ends your turn; asks once {ASKED_BEFORE_PASS}" in playing
    assert f"**End turn** asks once {ASKED_BEFORE_END}." in readme


async def test_a_turn_without_a_blunder_ends_at_once(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content(), questions=True) as table:
        duel = await table.begin_turns(south="toilers", north="toilers")
        hand = (await table.view(duel, table.rowan)).sides[Seat.SOUTH].hand
        assert hand
        await table.rowan.slash(table.thread(duel), "play summon", card=hand[0].name, to="d2")
        await table.press(table.rowan, table.board(duel), "End turn")
        assert (await table.view(duel)).turn == 2


@pytest.mark.nightly
async def test_the_question_is_put_in_place_of_the_private_panel_and_grows_old(tmp_path: Path) -> None:
    async with table_at(tmp_path, questions=True) as table:
        duel = await runner_against_runner(table, "d5")
        more = (await table.press(table.juniper, table.board(duel), "More")).response
        looks = (await table.press(table.juniper, more, "Look at…")).response
        panel = (await table.press(table.juniper, looks, "Back to your turn")).response
        question = question_in(await table.press(table.juniper, panel, "End turn"))
        assert panel is not None
        assert question.id == panel.id
        assert f"duel:end:{duel.id}:{(await table.view(duel)).ply}:yes" in custom_ids(question)
        old = next(each for each in custom_ids(question) if each.endswith(":yes"))
        hand = (await table.view(duel, table.juniper)).sides[Seat.NORTH].hand
        assert hand
        await table.juniper.slash(table.thread(duel), "play summon", card=hand[0].name, to="g6")
        late = await table.press_late(table.juniper, table.board(duel), old)
        assert "board has changed" in said(late)
        assert (await table.view(duel)).active is Seat.NORTH
