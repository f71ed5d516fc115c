"""A busy turn takes few presses, and a whole turn fits in one line."""

from pathlib import Path

import pytest

from bot.content.melee.shipped import Content
from bot.games.melee.cards.cards import DeckList, EntityCard, Trigger
from bot.games.melee.events import events as ev
from bot.games.melee.position.actions import Choose
from bot.games.two_seats import Seat
from bot.matches.values import Duel
from cogs.melee.panels import QUICK
from cogs.melee.words.turn import play
from tests.e2e.busy_turn import before_the_turn, busy_turn, content
from tests.e2e.content import small_content
from tests.e2e.table import Table, custom_ids, menus, said, table_at, text_of

PRESSES_BEFORE = 25
"""Of the same turn when each action was chosen from menus of its own."""


async def test_a_busy_turn_takes_half_the_presses_that_it_took(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        hands = await busy_turn(table, await before_the_turn(table))
        assert hands.presses <= PRESSES_BEFORE / 2, hands.done


async def test_the_likeliest_actions_take_a_press_each(table: Table) -> None:
    duel = await table.begin_turns()
    board, ply = table.board(duel), (await table.view(duel)).ply
    panel = (await table.press(table.rowan, board, "Likely actions")).response
    quick = [each for each in custom_ids(panel) if each.startswith(f"duel:next:{duel.id}:{ply}:summon ")]
    assert len(quick) == QUICK
    (menu,) = [each for each in menus(panel) if each["custom_id"] == f"duel:next:{duel.id}:{ply}"]
    assert [each.removeprefix(f"duel:next:{duel.id}:{ply}:") for each in quick] == [
        each["value"] for each in menu["options"][:QUICK]
    ]
    assert (await table.view(duel)).ply == ply, "to look at them does nothing"
    assert all(each["description"] for each in menu["options"]), "what a tile means stands there"
    refused = await table.press(table.juniper, board, "Likely actions")
    assert said(refused).startswith("It is rowan's turn.")
    after = await table.rowan.click(panel, custom_id=quick[0])
    assert (await table.view(duel)).ply == ply + 1
    assert " is summoned for " in text_of(after.response or panel)
    late = await table.press_late(table.rowan, board, quick[1])
    assert (await table.view(duel)).ply == ply + 1, said(late)


async def in_hand(table: Table, duel: Duel) -> list[str]:
    who = table.player(duel, Seat.SOUTH)
    return [card.name for card in (await table.view(duel, who)).sides[Seat.SOUTH].hand or ()]


async def events_since(table: Table, duel: Duel, ply: int) -> list[object]:
    look = await table.matches.play.full_look(duel.id)
    return [event for at, event in look.log if at > ply]


async def test_a_whole_turn_in_one_line_is_played_and_shown_once(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await before_the_turn(table)
        first, second, *_ = await in_hand(table, duel)
        ply = (await table.view(duel)).ply
        boards = [each.id for each in table.messages(table.home(duel))]
        line = (
            f"summon {first.upper()} e2; s {second} to d2; Move c3 c5; a c5 c6; use e3; m e3 e5; a e5 e6; end"
        )
        told = said(await table.rowan.slash(table.thread(duel), "play turn", line=line))
        assert "Stopped" not in told
        turn = await events_since(table, duel, ply)
        assert sum(isinstance(event, ev.Attacked) for event in turn) == 2
        assert sum(isinstance(event, ev.AbilityUsed) for event in turn) == 1
        view = await table.view(duel)
        assert (view.ply, view.active) == (ply + 8, Seat.NORTH)
        new = [each for each in table.messages(table.home(duel)) if each.id not in boards]
        assert len(new) == 1, "one new board for the whole turn"


async def test_a_line_stops_at_the_first_step_that_is_not_possible(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await before_the_turn(table)
        ply = (await table.view(duel)).ply
        told = said(
            await table.rowan.slash(
                table.thread(duel),
                "play turn",
                line="move c3 c4; attack c4 c6; move e3 e5; attack e5 e6; end",
            )
        )
        assert "Stopped at “attack c4 c6”" in told
        assert "out of range" in told
        assert "Not played either: move e3 e5; attack e5 e6; end" in told
        view = await table.view(duel)
        assert (view.ply, view.active) == (ply + 1, Seat.SOUTH)
        rolled = [each for each in await events_since(table, duel, ply) if isinstance(each, ev.Attacked)]
        assert rolled == [], "no die falls for a step that is not played"


async def test_what_a_line_cannot_mean_is_said_and_nothing_is_played(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await before_the_turn(table)
        ply = (await table.view(duel)).ply
        for line, why in (
            ("fly c3 c5", "No step begins with “fly”. Begin it with summon"),
            ("atack c3 c5", "No step begins with “atack”. Did you mean **attack**?"),
            ("move toiler c5", "“toiler” could be Toiler"),
            ("summon nobody d2", "No card in your hand is called nobody. You hold "),
            ("move c3 z9", "There is no tile z9: the board goes from a1 to h8."),
            ("attack c3 ghost", "Nobody called ghost is on the board."),
            (";;", "Type your turn in steps"),
            ("move c3 c4;" * 21, "at most 20 steps"),
            ("x" * 450, "at most 400 characters"),
        ):
            told = said(await table.rowan.slash(table.thread(duel), "play turn", line=line))
            assert why in told, line
        assert (await table.view(duel)).ply == ply
        spectator = said(await table.sage.slash(table.thread(duel), "play turn", line="end"))
        assert "don't play" in spectator


async def test_a_line_is_completed_step_by_step(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await before_the_turn(table)
        thread = table.thread(duel)

        async def offered(line: str, who: object = None) -> list[str]:
            choices = await (who or table.rowan).autocomplete(thread, "play turn", "line", line)  # type: ignore[attr-defined]
            assert all(len(choice["value"]) <= 100 and len(choice["name"]) <= 100 for choice in choices)
            return [choice["value"] for choice in choices]

        start = await offered("")
        assert {each.split()[0] for each in start} == {"summon", "move", "use", "end"}
        assert all(each.startswith("move c3 ") for each in await offered("move c3"))
        assert "move c3 c5" in await offered("m c3 c5")
        after = await offered("move c3 c5; ")
        assert "move c3 c5; attack c5 c6" in after
        assert not any("; move c3" in each or "; move c5" in each for each in after)
        assert "move c3 c5; attack c5 c6" in await offered("move c3 c5; a")
        first, second, *_ = (name.lower() for name in await in_hand(table, duel))
        fights = "move c3 c5; use c5; attack c5 c6; move e3 e5; use e5; attack e5 e6"
        typed = f"summon {first} e2; {fights}; summon {second} d"
        landings = await offered(typed)
        assert landings
        short = f"s {first} e2; m c3 c5; u c5; a c5 c6; m e3 e5; u e5; a e5 e6; summon {second} d"
        assert {each[: len(short)] for each in landings} == {short}
        assert await offered("fly c3; ") == []
        assert await offered("", table.juniper) == []
        assert await offered("", table.sage) == []


async def test_completion_turns_over_no_hidden_card(tmp_path: Path) -> None:
    """A summoning draws a card; what is offered after it names none that is not in hand yet."""
    async with table_at(tmp_path, content=content()) as table:
        duel = await before_the_turn(table)
        held = await in_hand(table, duel)
        line = f"summon {held[0].lower()} e2; summon "
        choices = await table.rowan.autocomplete(table.thread(duel), "play turn", "line", line)
        assert choices
        assert {choice["value"].split("; summon ")[1].rpartition(" ")[0] for choice in choices} <= {
            name.lower() for name in held[1:]
        }


def hermits() -> DeckList:
    """Entities that push away whoever comes next to them."""
    trigger = Trigger.model_validate(
        {
            "when": {"kind": "comes-near", "side": "enemy", "within": 1},
            "do": [{"kind": "push", "target": {"kind": "other"}, "distance": 2}],
        }
    )
    values = {"cost": 1, "hp": 20, "attack": 2, "defense": 1, "speed": 4, "range": 1, "trigger": trigger}
    cards = tuple(EntityCard(name=f"Hermit {number}", **values) for number in range(1, 11))
    return DeckList(name="Hermits", realm="gloom", plan="Ten Hermits.", entity=cards)


def with_hermits() -> Content:
    known = content()
    small = small_content()
    return Content({"hermits": hermits(), **known.decks}, small.boards, small.board_notes, small.rulings)


async def test_an_attack_that_the_move_made_impossible_is_not_rolled(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=with_hermits()) as table:
        duel = await before_the_turn(table, north="hermits")
        panel = (await table.choose(table.rowan, table.board(duel), "act", "e3")).response
        (strike,) = [
            option
            for menu in menus(panel)
            for option in menu["options"]
            if option["value"].endswith(" e6") and ":to:" in menu["custom_id"]
        ]
        assert ": about " in strike["label"], "what the Hermit does first is not counted"
        ply = (await table.view(duel)).ply
        told = said(await table.choose(table.rowan, panel, "to", strike["value"]))
        assert "It has moved, but Hermit" in told
        assert "No dice were rolled." in told
        events = await events_since(table, duel, ply)
        assert not any(isinstance(event, ev.Attacked) for event in events)
        assert (await table.view(duel)).ply == ply + 1


@pytest.mark.nightly
async def test_tiles_say_what_they_mean_and_safe_ones_come_first(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await before_the_turn(table)
        panel = (await table.choose(table.rowan, table.board(duel), "act", "c3")).response
        (menu,) = [menu for menu in menus(panel) if ":to:" in menu["custom_id"]]
        options = [option for option in menu["options"] if " " not in option["value"]]
        told = [option.get("description", "") for option in options]
        assert all(" · " in each for each in told)
        safe = [
            " · no enemy reaches it" in option["description"] and "thorns" not in option["label"]
            for option in options
        ]
        assert safe == sorted(safe, reverse=True)
        assert 0 < sum(safe) < len(safe)
        assert any(each.startswith("▲ Closer to their Summon Area · in reach of Toiler") for each in told)


@pytest.mark.nightly
async def test_a_menu_of_an_older_ply_or_with_nonsense_does_nothing(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await before_the_turn(table)
        panel = (await table.press(table.rowan, table.board(duel), "Summon")).response
        (summons,) = menus(panel)
        value = summons["options"][0]["value"]
        await table.rowan.select(panel, [value], custom_id=summons["custom_id"])
        (menu,) = [menu for menu in menus(panel) if ":next:" in menu["custom_id"]]
        ply = (await table.view(duel)).ply
        assert not any(isinstance(each, Choose) for each in (await table.view(duel, table.rowan)).actions)
        late = await table.press_late(table.rowan, table.board(duel), menu["custom_id"])
        assert said(late) == play.TURN_SO_FAR, "the client sent no entry: all are shown"
        assert (await table.view(duel)).ply == ply


@pytest.mark.nightly
async def test_where_only_one_entity_can_act_nobody_is_asked_which(table: Table) -> None:
    duel = await table.begin_turns()
    await table.rowan.slash(table.thread(duel), "play summon", card=await first_card(table, duel), to="c3")
    await table.rowan.slash(table.thread(duel), "play end")
    await table.juniper.slash(table.thread(duel), "play end")
    board = table.board(duel)
    act = f"duel:act:{duel.id}:{(await table.view(duel)).ply}:c3"
    assert custom_ids(board)[0] == act
    assert [menu for menu in menus(board) if menu["custom_id"].startswith("duel:act:")] == []
    panel = (await table.rowan.click(board, custom_id=act)).response
    assert "c3" in text_of(panel)
    assert act not in custom_ids(panel), "it is before them already"


async def first_card(table: Table, duel: Duel) -> str:
    hand = (await table.view(duel, table.rowan)).sides[Seat.SOUTH].hand
    assert hand
    return hand[0].name
