"""The chances shown before an attack reckon with what abilities do between the declaration and the damage."""

from pathlib import Path

import pytest

from bot.content.melee.shipped import Content
from bot.games.melee.cards.cards import DeckList, EntityCard, Trigger
from bot.games.two_seats import Seat
from tests.e2e.content import small_content
from tests.e2e.table import menus, table_at


def weaver(number: int) -> EntityCard:
    """Destroys whoever attacks it, before the dice, if a die shows 3 or more."""
    hit = {
        "kind": "roll",
        "at_least": 3,
        "then": [{"kind": "damage", "target": {"kind": "other"}, "amount": 20}],
    }
    return EntityCard(
        name=f"Weaver {number}",
        cost=1,
        hp=9,
        attack=1,
        defense=1,
        speed=6,
        range=1,
        trigger=Trigger.model_validate({"when": "attacked", "do": [hit]}),
    )


def content() -> Content:
    small = small_content()
    weavers = DeckList(name="Weavers", realm="gloom", plan="Ten.", entity=tuple(map(weaver, range(1, 11))))
    return Content({"weavers": weavers, **small.decks}, small.boards, small.board_notes, small.rulebook)


@pytest.mark.nightly
async def test_a_trigger_that_may_destroy_the_attacker_before_the_dice_is_reckoned_with(
    tmp_path: Path,
) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await table.begin_turns(first=Seat.NORTH, south="runners", north="weavers")
        thread = table.thread(duel)
        for who, tile in ((table.juniper, "d4"), (table.rowan, "d3")):
            (hand,) = (side.hand for side in (await table.view(duel, who)).sides if side.hand)
            await who.slash(thread, "play summon", card=hand[0].name, to=tile)
            if who is table.juniper:
                await who.slash(thread, "play end")
        panel = await table.choose(table.rowan, table.board(duel), "act", "d3")
        (target,) = next(menu for menu in menus(panel.response) if ":attack" in menu["custom_id"])["options"]
        assert target["description"].startswith("win 33%, fall first 67% · ")
        assert target["description"].endswith(" · lose yours 67%")
        assert "about" not in target["description"], "a single die is enumerated"
