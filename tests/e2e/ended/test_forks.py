"""Playing on from a turn of an ended duel: against a friend by command, against the computer by a button."""

import pytest

from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from bot.matches.values import Duel, ForkOrigin
from cogs.words.duels import forks as words
from cogs.words.duels import records as stepping
from tests.e2e.ended.test_stepping import ended
from tests.e2e.table import Table, custom_ids, said, text_of


async def newest(table: Table, of: int) -> Duel:
    """The running duel of somebody."""
    return (await table.matches.chronicle.running(user_id=of))[0]


async def test_a_friend_is_challenged_to_play_on_and_both_see_from_where(table: Table) -> None:
    before = await ended(table)
    asked = await table.juniper.slash(
        table.channel, "duel fork", duel=before.id, turn=2, opponent=table.sage, side="other"
    )
    assert said(asked) == "Your challenge is posted."
    challenge = table.messages(table.channel.id)[-1]
    text = text_of(challenge)
    assert text.startswith("## juniper challenges ")
    assert "play on from turn 2 of duel 1, rowan vs juniper" in text
    assert "juniper plays rowan's side" in text
    assert "sage plays juniper's side, and sage moves first" in text
    assert "The dice are fixed already: their hash is `" in text
    await table.press(table.sage, challenge, "Accept")
    duel = await newest(table, table.sage.id)
    assert duel.origin == ForkOrigin(before.id, 2)
    assert [each.name for each in duel.players] == ["juniper", "sage"]
    assert not duel.is_rated
    board = table.board(duel)
    assert "## Turn 2 of 60 · sage" in text_of(board)
    line = (
        f"Played on from turn 2 of duel {before.id}; not rated. The dice were fixed before: their hash is `"
    )
    line += duel.seed_hash
    assert line in text_of(board)
    assert (await table.view(duel)).entities, "whoever was summoned in turn 1 is still there"
    result = await table.sage.slash(table.thread(duel), "play end")
    assert result.acknowledged
    closed = [each for each in table.messages(table.home(duel)) if "### Turn 2" in text_of(each)]
    assert line in text_of(closed[-1]), "the hash stays where the duel began"
    await table.concede(duel, table.sage)
    record = parse_record(await table.matches.chronicle.record(duel.id))
    assert verify(record, GAMES) == []
    told = said(await table.sage.slash(table.thread(duel), "duel verify"))
    assert f"**A fork**: it begins at turn 2 of duel {before.id}, exactly as that duel stood then." in told
    panel = (await table.press(table.sage, table.board(duel), stepping.STEP)).response
    assert "before turn 2" in text_of(panel)


async def test_a_button_of_the_stepping_view_plays_on_against_the_computer(table: Table) -> None:
    before = await ended(table)
    panel = (await table.rowan.slash(table.channel, "duel show", code=before.id, turn=2)).response
    asked = (await table.press(table.rowan, panel, "Play on from turn 3")).response
    assert "**rowan's side** moves first. You take **rowan's side**." in text_of(asked)
    asked = (await table.press(table.rowan, asked, "Take juniper's side")).response
    assert "You take **juniper's side**." in text_of(asked)
    back = (await table.press(table.rowan, asked, words.BACK)).response
    assert "turn 2 of 60" in text_of(back)
    asked = (await table.press(table.rowan, back, "Play on from turn 3")).response
    begun = await table.press(table.rowan, asked, "Against the novice")
    assert "Your duel against the computer has begun" in said(begun)
    duel = await newest(table, table.rowan.id)
    assert duel.origin == ForkOrigin(before.id, 3)
    assert [each.level for each in duel.players] == [None, "novice"]
    assert "## Turn 3 of 60 · rowan" in text_of(table.board(duel))


@pytest.mark.nightly
@pytest.mark.parametrize("turn", [4, 99])
async def test_a_turn_that_was_not_played_is_named(table: Table, turn: int) -> None:
    before = await ended(table)
    result = await table.rowan.slash(table.channel, "duel fork", duel=before.id, turn=turn)
    assert said(result) == "This duel has turns 1 to 3."


async def test_a_duel_without_a_turn_has_nothing_to_play_on_from(table: Table) -> None:
    before = await table.begin()
    await table.concede(before, table.rowan)
    result = await table.rowan.slash(table.channel, "duel fork", duel=before.id, turn=1)
    assert "ended before its first turn" in said(result)


@pytest.mark.nightly
async def test_a_running_duel_is_not_forked(table: Table) -> None:
    duel = await table.begin_turns()
    result = await table.rowan.slash(table.channel, "duel fork", duel=duel.id, turn=1)
    assert "still running" in said(result)
    assert not any("fork" in each for each in custom_ids(table.board(duel)))
