"""Standing orders: whoever reacts with nothing is waited for no more, and nobody else is told."""

import pytest

from tests.e2e.games import values
from tests.e2e.multiversus.duels import Skirmish, buttons
from tests.e2e.table import Table, said, text_of

NOTHING = "Nothing, until I say otherwise"


async def order(skirmish: Skirmish) -> str:
    """Juniper orders to react with nothing; gives the answer."""
    panel = await skirmish.panel(1)
    assert NOTHING in buttons(panel)
    told = await skirmish.table.press(skirmish.people[1], panel, NOTHING)
    await skirmish.shown()
    return text_of(told.response or panel)


async def test_nobody_waits_for_a_player_with_a_standing_order(skirmish: Skirmish) -> None:
    told = await order(skirmish)
    assert told.count("react with nothing until you say otherwise") == 1, "said once"
    assert "juniper has chosen." in skirmish.text
    await skirmish.seal(0, "champion defend move")
    await skirmish.turn(0, "move champion d5")
    view = await skirmish.view(1)
    if view.turn == "heroes":
        assert await skirmish.waiting() == [0], "the next choice is made already"
        assert view.choices[1] == "none"


async def test_an_order_is_told_to_nobody(skirmish: Skirmish) -> None:
    await order(skirmish)
    thread, (rowan, juniper) = skirmish.thread, skirmish.people
    mine = said(await juniper.slash(thread, "versus log"))
    assert "You will react with nothing until you say otherwise." in mine
    assert "otherwise" not in said(await rowan.slash(thread, "versus log"))
    assert "otherwise" not in "".join(text_of(each) for each in skirmish.table.messages(thread.id))
    assert (await skirmish.view(0)).has_order is False
    assert (await skirmish.view(1)).has_order is True


async def test_an_order_is_ended_at_any_time_and_holds_over_a_restart(
    skirmish: Skirmish, table: Table
) -> None:
    await order(skirmish)
    await table.restart()
    assert (await skirmish.view(1)).has_order
    sheet = (await table.press(skirmish.people[1], skirmish.board, "Sheet")).response
    assert "You react with nothing until you say otherwise." in text_of(sheet)
    twice = said(await skirmish.people[1].slash(skirmish.thread, "versus order", order="none"))
    assert twice == ("You already have this order: you react with nothing until you press **Ask me again**.")
    ended = said(await table.press(skirmish.people[1], sheet, "Ask me again"))
    assert "from the next activation on; what is already chosen stands." in ended
    assert not (await skirmish.view(1)).has_order
    again = said(await skirmish.people[1].slash(skirmish.thread, "versus order", order="off"))
    assert again == "You have no standing order: you are asked in every activation."
    await skirmish.seal(0, "champion defend move")
    await skirmish.turn(0, "move champion d5; done")
    assert 1 in await skirmish.waiting()


@pytest.mark.parametrize("way", ["typed", "pressed", "acting"])
async def test_an_order_is_ended_with_the_initiative_too(skirmish: Skirmish, way: str) -> None:
    await order(skirmish)
    await skirmish.seal(0, "champion move move")
    await skirmish.turn(0, "done")
    if (await skirmish.view(1)).turn == "heroes":
        await skirmish.turn(0, "yield")
    juniper = skirmish.people[1]
    if way == "acting":
        await skirmish.seal(0, "none")
        await skirmish.seal(1, "piece move move")
    if way == "pressed":
        told = await skirmish.table.press(juniper, await skirmish.panel(1), "Ask me again")
        assert told.acknowledged
    else:
        told = said(await juniper.slash(skirmish.thread, "versus order", order="off"))
        assert "from the next activation on" in told
    assert not (await skirmish.view(1)).has_order


async def test_the_side_with_the_initiative_cannot_order_that(skirmish: Skirmish) -> None:
    assert NOTHING not in buttons(await skirmish.panel(0))
    told = said(await skirmish.people[0].slash(skirmish.thread, "versus order", order="none"))
    assert told == (
        "You have the Initiative. Only the side that may react can choose nothing until it says otherwise."
    )
    assert values(await skirmish.panel(0)) != []
