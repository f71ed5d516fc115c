"""Orders over the wire: panels, commands, and several in a line that are looked at before they are sent."""

from typing import Any

import pytest

from tests.e2e.games import answer_of, values
from tests.e2e.multifold.games import Fold, begin
from tests.e2e.table import Table, custom_ids, descriptions, said, text_of


@pytest.fixture
async def fold(table: Table) -> Fold:
    """A game of Rowan, who begins, and Juniper."""
    return await begin(table)


async def test_a_panel_leads_to_groups_and_where_they_go(fold: Fold) -> None:
    panel = await fold.panel(0)
    assert "Your orders in turn 1" in text_of(panel)
    assert "nobody would fire" in text_of(panel)
    assert "from g3" in values(panel)
    picked = await fold.choose(0, panel, "from g3")
    assert text_of(picked).startswith("### 5 foldlings from g3")
    fewer = await fold.choose(0, picked, "from g3 2")
    assert text_of(fewer).startswith("### 2 foldlings from g3")
    moved = await fold.choose(0, fewer, "g3-f5 2")
    assert "You move 2 foldlings from g3 to f5." in text_of(moved)
    assert "from f5" not in values(moved)  # these have moved
    assert (await fold.view()).spaces[_place(await fold.view(), "f5")].pieces == "2"
    assert "rowan moves 2 foldlings from g3 to f5." in text_of(fold.board)
    done = await fold.table.press(fold.actor(0), moved, "End my moves")
    assert "Your moves are over." in answer_of(done)
    assert "Turn 1 of 8 · juniper" in text_of(fold.board)


def _place(view: Any, name: str) -> int:
    return [each.name for each in view.spaces].index(name)


async def test_several_orders_are_looked_at_with_odds_and_then_sent(fold: Fold) -> None:
    await fold.play(0, "g3-e4 3, end")
    await fold.play(1, "a2-c3, end")
    await fold.shown()
    draft = await fold.type(1, "orders", orders="c3 to d4 4; aim d4 e4; promote d4")
    text = text_of(draft)
    assert text.startswith("### 3 orders, not sent yet\n1. 4 foldlings from c3 to d4\n2. d4 aims at e4")
    assert "- Your d4 at e4: 2 dice, 1.3 hits on average" in text  # one takes the spring, one is the officer
    assert "- rowan's e4 takes 1.4 hits" in text
    assert descriptions(draft)
    assert (await fold.view()).spaces[_place(await fold.view(), "d4")].pieces == ""  # nothing is sent
    control = next(each for each in custom_ids(draft) if "send" in each)
    sent = await fold.table.press(fold.actor(1), draft, "Send and end my moves")
    assert "You move 4 foldlings from c3 to d4." in text_of(
        sent.followups[-1] if sent.followups else sent.response
    )
    view = await fold.view()
    assert (view.spaces[_place(view, "d4")].pieces, view.asked) == ("3o", 0)
    again = await fold.table.press_lost(fold.actor(1), draft, control)
    assert "You move 4 foldlings from c3 to d4." not in said(again)


async def test_a_line_that_cannot_be_sent_says_which_order_and_why(fold: Fold) -> None:
    await fold.play(0, "end")
    await fold.play(1, "end")
    await fold.shown()
    told = await fold.type(1, "orders", orders="a2-b2 2, a2-g4 1, end")
    assert text_of(told) == (
        "**“1 foldling from a2 to g4” can't be done.** That is too far.\n-# Nothing was sent."
    ).replace("1 foldling", "A foldling")
    unclear = await fold.type(1, "orders", orders="a2-b2 2, prommote b2")
    assert "“prommote b2” is no order. Did you mean **promote**?" in text_of(unclear)
    at_once = await fold.type(1, "orders", orders="a2-b2 2, promote b2", send=True)
    assert "You promote a foldling at b2." in text_of(at_once)


async def test_orders_are_written_into_a_form(fold: Fold) -> None:
    result = await fold.table.press(fold.actor(0), fold.board, "Write them…")
    assert result.modal is not None
    sent = await fold.actor(0).submit_modal(result, {"text": "g3-f4 2\npromote f4\nend"})
    draft = sent.followups[-1] if sent.followups else sent.response
    assert text_of(draft).startswith("### 3 orders, not sent yet")
    again = (await fold.table.press(fold.actor(0), draft, "Change…")).modal
    assert again is not None
    assert again["components"][0]["component"]["value"] == "g3-f4 2, promote f4, end"


async def test_commands_offer_legal_lines_and_each_is_answered(fold: Fold) -> None:
    who, thread = fold.actor(0), fold.thread

    async def offered(command: str, option: str, typed: str) -> list[str]:
        return [each["value"] for each in await who.autocomplete(thread, f"fold {command}", option, typed)]

    assert "g3-f4 2" in await offered("move", "line", "g3-f4")
    assert "promote g3" in await offered("promote", "line", "")
    assert "g3-f4 2, promote f4" in await offered("orders", "orders", "g3-f4 2, promote f4")
    assert await offered("play", "line", "") == []  # no card in turn 1
    assert "Cards cannot be played" in text_of(await fold.type(0, "play", line="shield g3"))
    assert "That is too far." in text_of(await fold.type(0, "move", line="g3-a3"))
    assert "g3 aims at f3." in text_of(await fold.type(0, "aim", line="g3 f3"))
    hand = await fold.type(0, "hand")
    assert text_of(hand).startswith(f"### Your cards\n-# In <#{fold.duel.channel_id}>")
    assert len(descriptions(hand)) == 1
    assert "from turn 2 on" in text_of(hand)
    board = text_of(await fold.type(0, "board", text=True))
    assert board.startswith("### Turn 1 of 8: rowan is to move\n-# Order: rowan, juniper\n-# rowan: 0 points")
    assert "-# d4: free spring" in board
    assert "The game lets" in text_of(await fold.type(0, "log"))
    assert text_of(await fold.type(0, "end")) == "Your moves are over."


async def test_who_has_too_few_foldlings_chooses_where_they_go(fold: Fold) -> None:
    live = fold.table.matches.play._context.positions.known(fold.duel.id)
    assert live is not None
    cells = live.state.setup.field.cell_of
    live.state.owner[cells["f5"]] = live.state.owner[cells["d4"]] = 0
    live.state.supply[0] = 3
    await fold.play(0, "end")
    await fold.play(1, "end")
    await fold.shown()
    assert f"<@{fold.people[0].id}>, you have too few foldlings for all your springs" in text_of(fold.board)
    panel = await fold.panel(0)
    assert text_of(panel).startswith("You have too few foldlings for all your springs")
    assert sorted(each for each in values(panel) if each.startswith("place")) == [
        "place d4 1 f5 2",
        "place d4 2 f5 1",
    ]
    placed = await fold.choose(0, panel, "place d4 1 f5 2")
    assert "You place 1 foldling at d4 and 2 at f5." in text_of(placed)
    again = await fold.type(0, "place", line="d4 2 f5 1")
    assert text_of(again).startswith("It is juniper's turn.")  # the order has turned round


async def test_a_card_is_played_from_its_own_panel(fold: Fold) -> None:
    live = fold.table.matches.play._context.positions.known(fold.duel.id)
    assert live is not None
    live.state.hands[1] = ["shield", "speed"]
    await fold.play(0, "end")
    await fold.play(1, "end")
    await fold.shown()
    panel = await fold.panel(1)
    assert {"card shield", "card speed"} <= set(values(panel))
    assert "to play one a turn." in text_of(await fold.type(1, "hand"))
    picked = await fold.choose(1, panel, "card shield")
    assert text_of(picked).startswith("### Shield\nOne space of yours takes no hits")
    played = await fold.choose(1, picked, "play shield a2")
    assert "You play Shield at a2." in text_of(played)
    assert "card speed" not in values(played)  # one card a turn
    assert "have played this turn's" in text_of(await fold.type(1, "hand"))
    live = fold.table.matches.play._context.positions.known(fold.duel.id)
    assert live is not None
    live.state.hands[1] = []
    await fold.play(1, "end")
    assert "You hold no cards.\n-# Crates bring more" in text_of(await fold.type(1, "hand"))
