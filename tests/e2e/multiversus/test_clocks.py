"""The clock that times each question, from the command to the board."""

from datetime import timedelta

from tests.e2e.duels.test_clocks import live
from tests.e2e.multiversus.duels import GAME, begin
from tests.e2e.table import Table, said, text_of

QUICK = "quick · 60 s to choose, 60 s to act, 20 s to react"


async def test_the_quick_clock_is_offered_with_its_game_and_the_board_says_what_time_is_for(
    table: Table,
) -> None:
    offered = await table.rowan.autocomplete(table.channel, "duel challenge", "clock", "q", game=GAME)
    assert [each["name"] for each in offered] == [QUICK]
    assert await table.rowan.autocomplete(table.channel, "duel challenge", "clock", "q") == []
    skirmish = await begin(table, clock="quick")
    assert "-# rowan: time to choose up <t:" in skirmish.text
    assert "-# juniper: time to choose up <t:" in skirmish.text
    await skirmish.seal(1, "piece move")
    assert "-# juniper: 2 min in the bank" in skirmish.text
    await skirmish.seal(0, "champion attack move")
    assert "-# rowan: time to act up <t:" in skirmish.text
    await skirmish.turn(0, "move champion d5")
    assert "-# juniper: time to react up <t:" in skirmish.text
    await live(table, timedelta(seconds=125))
    (warned,) = [each for each in table.messages(skirmish.thread.id) if "runs out <t:" in text_of(each)]
    assert text_of(warned).endswith("Then you don't react.")
    await live(table, timedelta(seconds=15))
    assert "**Time ran out for juniper**, and I answered for them." in skirmish.text
    assert sorted(await skirmish.waiting()) == [0, 1]


async def test_the_quick_clock_is_refused_where_it_is_of_no_use(table: Table) -> None:
    told = said(await table.rowan.slash(table.channel, "duel open", clock="quick"))
    assert told == (
        "The clock quick has a time to choose, one to act and one to react, and Multiverse Melee isn't "
        "played that way. Choose another clock."
    )
    told = said(await table.rowan.slash(table.channel, "duel open", clock="5m"))
    assert told == "There is no clock 5m here. Choose from 3m, 10m, 1h, 1d, 3d and none."
    queued = said(await table.rowan.slash(table.channel, "duel queue", game=GAME, clock=QUICK))
    assert "**Multiversus**, clock quick." in queued


async def test_a_free_setup_by_the_quick_clock_is_chosen_for_whoever_is_late(table: Table) -> None:
    skirmish = await begin(table, clock="quick", board="free setup")
    assert ": time to choose up <t:" in skirmish.text
    await live(table, timedelta(seconds=166))
    (warned,) = [each for each in table.messages(skirmish.thread.id) if "runs out <t:" in text_of(each)]
    assert text_of(warned).endswith("Then I choose for you.")
    await live(table, timedelta(seconds=20))
    assert "**Time ran out for " in skirmish.text
    assert "take a side" in skirmish.text


async def test_whoever_loses_by_the_clock_has_left_the_game_not_given_up(table: Table) -> None:
    skirmish = await begin(table, clock="quick")
    for _ in range(9):
        await live(table, timedelta(seconds=185))
    assert skirmish.text.startswith("## ")
    assert " wins, as the other player has left the game\n" in skirmish.text
