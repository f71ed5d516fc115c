"""Anybody may look at an entity or a tile from close by, and is told what affects it and why."""

from concurrent.futures import BrokenExecutor
from pathlib import Path

import pytest

from bot.content.melee.shipped import Content
from bot.games.melee.cards.cards import DeckList, EntityCard, Passive, Trigger
from bot.games.melee.sight.close_up import CloseUp
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from bot.matches.values import Duel
from tests.e2e.busy_turn import busy_deck
from tests.e2e.content import small_content
from tests.e2e.studio import QuickStudio
from tests.e2e.table import Table, descriptions, menus, said, table_at, text_of


def pipers() -> DeckList:
    """Entities that weaken an enemy of their choice and put it to sleep, and help their neighbours."""
    trigger = Trigger.model_validate(
        {
            "when": "activated",
            "do": [
                {
                    "kind": "stat",
                    "target": {"kind": "chosen", "side": "enemy", "within": 8},
                    "stat": "attack",
                    "amount": -1,
                    "until": "your-next-turn",
                },
                {"kind": "status", "target": {"kind": "same"}, "status": "sleep"},
            ],
        }
    )
    passive = Passive.model_validate(
        {"rules": [{"kind": "aura", "side": "ally", "within": 2, "stat": "speed", "amount": 1}]}
    )
    values = {"cost": 1, "hp": 9, "attack": 2, "defense": 1, "speed": 4, "range": 1}
    cards = tuple(
        EntityCard(name=f"Piper {number}", **values, trigger=trigger, passive=passive)
        for number in range(1, 11)
    )
    return DeckList(name="Pipers", realm="gloom", plan="Ten Pipers.", entity=cards)


def content() -> Content:
    small = small_content()
    decks = {"pipers": pipers(), "toilers": busy_deck(), **small.decks}
    return Content(decks, small.boards, small.board_notes, small.rulings)


async def weakened(table: Table) -> Duel:
    """North's Piper has weakened South's Toiler on c3; South is to move."""
    duel = await table.begin_turns(south="toilers", north="pipers")
    thread = table.thread(duel)
    for who, seat, tile in ((table.rowan, Seat.SOUTH, "c3"), (table.juniper, Seat.NORTH, "c6")):
        hand = (await table.view(duel, who)).sides[seat].hand
        assert hand
        await who.slash(thread, "play summon", card=hand[0].name, to=tile)
        if seat is Seat.NORTH:
            assert "Attack" in said(await who.slash(thread, "play use", entity=tile, choice="c3"))
        await who.slash(thread, "play end")
    return duel


@pytest.mark.nightly
async def test_what_weakens_an_entity_is_named_with_its_end(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await weakened(table)
        told = said(await table.rowan.slash(table.thread(duel), "play look", tile="c3"))
        assert "· c3 · yours" in told
        assert "**Attack 1**: 2 − 1 from Piper" in told
        assert "until juniper’s next turn" in told


@pytest.mark.parametrize("by", ["buttons", "command"])
async def test_an_enemy_is_looked_at_by_anybody(tmp_path: Path, by: str) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await weakened(table)
        for who in (table.rowan, table.juniper, table.sage):
            if by == "command":
                result = await who.slash(table.thread(duel), "play look", tile="c6")
            else:
                more = (await table.press(who, table.board(duel), "More")).response
                asked = (await table.press(who, more, "Look at…")).response
                assert {option["value"] for menu in menus(asked) for option in menu["options"]} == {
                    "c3",
                    "c6",
                }
                result = await table.choose(who, asked, "look", "c6")
            told = said(result)
            whose = "yours" if who is table.juniper else "juniper’s"
            assert f"· c6 · {whose}" in told
            assert "**Passive** Allies within 2 have +1 Speed." in told
            assert "**Trigger** Activate" in told
            assert "On c6: ground" in told


@pytest.mark.nightly
async def test_an_entitys_own_panel_tells_all_and_leads_to_looks_and_back(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await table.begin_turns(south="toilers", north="pipers")
        thread = table.thread(duel)
        toiler = (await table.view(duel, table.rowan)).sides[Seat.SOUTH].hand
        piper = (await table.view(duel, table.juniper)).sides[Seat.NORTH].hand
        assert toiler
        assert piper
        await table.rowan.slash(thread, "play summon", card=toiler[0].name, to="c3")
        await table.rowan.slash(thread, "play end")
        await table.juniper.slash(thread, "play summon", card=piper[0].name, to="c6")
        panel = (await table.choose(table.juniper, table.board(duel), "act", "c6")).response
        assert panel is not None
        assert "**Passive** Allies within 2" in text_of(panel)
        looked = (await table.press(table.juniper, panel, "Look at…")).response
        back = await table.press(table.juniper, looked, "Back to your turn")
        assert "What next?" in said(back)


async def test_any_tile_can_be_looked_at_and_occupied_ones_are_offered_first(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await weakened(table)
        thread = table.thread(duel)
        for who in (table.rowan, table.sage):
            offered = await who.autocomplete(thread, "play look", "tile", "")
            assert [choice["value"] for choice in offered[:2]] == ["c3", "c6"]
            assert len(offered) == 25
            (only,) = await who.autocomplete(thread, "play look", "tile", "b6")
            assert only["value"] == "b6"
        assert "2 movement points to enter" in said(await table.sage.slash(thread, "play look", tile="b6"))
        assert "Summon Area of juniper" in said(await table.sage.slash(thread, "play look", tile="e8"))
        assert "There is no tile z9" in said(await table.sage.slash(thread, "play look", tile="z9"))


async def test_a_close_look_shows_nothing_hidden(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await weakened(table)
        view = await table.view(duel, table.juniper)
        held = {card.name for card in view.sides[Seat.NORTH].hand or ()}
        in_play = {entity.card.name for entity in view.entities}
        result = await table.rowan.slash(table.thread(duel), "play look", tile="c6")
        shown = said(result) + str(menus(result.response))
        offered = await table.rowan.autocomplete(table.thread(duel), "play look", "tile", "")
        shown += str(offered)
        assert not any(f"{name} " in shown for name in held - in_play)


class NoLooks(QuickStudio):
    """Cannot draw a look."""

    def look(self, close_up: CloseUp, view: View, names: tuple[str, str], realm: str) -> bytes:
        raise BrokenExecutor("a painter ended")


async def test_without_its_picture_a_look_is_told_in_text(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content(), studio=NoLooks()) as table:
        duel = await weakened(table)
        looked = (await table.rowan.slash(table.thread(duel), "play look", tile="c3")).response
        assert looked is not None
        assert not looked.attachments
        assert "**Attack 1**: 2 − 1 from Piper" in text_of(looked)


@pytest.mark.nightly
async def test_a_look_has_a_picture_that_says_the_same(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await weakened(table)
        looked = (await table.rowan.slash(table.thread(duel), "play look", tile="c3")).response
        assert looked is not None
        (picture,) = looked.attachments
        assert (await picture.read()).decode().startswith("look ")
        (description,) = descriptions(looked)
        assert "c3 · yours" in description
        assert "Attack 1: 2 − 1 from Piper" in description
        assert "*" not in description
        assert "\\" not in description
        ground = (await table.rowan.slash(table.thread(duel), "play look", tile="a1")).response
        assert ground is not None
        assert not ground.attachments
