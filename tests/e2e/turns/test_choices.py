"""Choices that abilities ask for (AB-4): who must choose is called and chooses, whoever is on turn."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from bot.content.melee.shipped import Content
from bot.games.melee.board.tiles import tile_name
from bot.games.melee.cards.cards import DeckList, EntityCard, Trigger
from bot.games.melee.position.actions import Attack, Summon, quote
from bot.games.two_seats import Seat
from bot.matches.values import Duel
from cogs.melee.words.duel import board as words
from tests.e2e.content import small_content
from tests.e2e.table import Table, custom_ids, menus, said, table_at, text_of

AFTER_DEFENDING = "After defending, you may do this: the enemy takes 1 damage."


def guards() -> DeckList:
    """Entities that may strike back when attacked: their owner chooses in the other one's turn."""
    trigger = Trigger.model_validate(
        {
            "when": "after-defending",
            "may": True,
            "do": [{"kind": "damage", "target": {"kind": "other"}, "amount": 1}],
        }
    )
    values = {"cost": 1, "hp": 20, "attack": 0, "defense": 0, "speed": 8, "range": 1, "trigger": trigger}
    cards = tuple(EntityCard(name=f"Guard {number}", **values) for number in range(1, 11))
    return DeckList(name="Guards", realm="gloom", plan="Ten Guards.", entity=cards)


def swappers() -> DeckList:
    """Entities that may swap places with an ally of their owner's choice when they have been attacked."""
    trigger = Trigger.model_validate(
        {
            "when": "after-defending",
            "may": True,
            "do": [{"kind": "swap", "target": {"kind": "chosen", "side": "ally"}}],
        }
    )
    values = {"cost": 1, "hp": 20, "attack": 0, "defense": 0, "speed": 8, "range": 1, "trigger": trigger}
    cards = tuple(EntityCard(name=f"Swapper {number}", **values) for number in range(1, 11))
    return DeckList(name="Swappers", realm="gloom", plan="Ten Swappers.", entity=cards)


def misers(names: Iterable[str]) -> DeckList:
    """Entities whose owner discards a card of the hand, unseen by anybody else, when they are attacked."""
    trigger = Trigger.model_validate(
        {"when": "attacked", "do": [{"kind": "discard", "target": {"kind": "hand"}}]}
    )
    values = {"cost": 1, "hp": 20, "attack": 0, "defense": 0, "speed": 8, "range": 1, "trigger": trigger}
    cards = tuple(EntityCard(name=name, **values) for name in names)
    return DeckList(name="Misers", realm="gloom", plan="Ten Misers.", entity=cards)


def content() -> Content:
    small = small_content()
    decks = {
        "guards": guards(),
        "swappers": swappers(),
        "misers": misers(f"Miser No {number}" for number in range(1, 11)),
        "digits": misers("⁰¹²³⁴⁵⁶⁷⁸⁹"),
        "signs": misers(f"+-{number}" for number in range(10, 20)),
        **small.decks,
    }
    return Content(decks, small.boards, small.board_notes, small.rulebook)


async def asked(table: Table, north: str = "guards", ally: str = "") -> Duel:
    """North's first entity was attacked by South's Runner: its owner may answer, in South's turn.

    North may have summoned a second one to the tile `ally`.
    """
    duel = await table.begin_turns(first=Seat.NORTH, north=north)
    thread = table.thread(duel)
    guard = next(a for a in (await table.view(duel, table.juniper)).actions if isinstance(a, Summon))
    await table.juniper.slash(thread, "play summon", card=guard.card, to="d3")
    if ally:
        second = next(a for a in (await table.view(duel, table.juniper)).actions if isinstance(a, Summon))
        await table.juniper.slash(thread, "play summon", card=second.card, to=ally)
    await table.juniper.slash(thread, "play end")
    runner = next(a for a in (await table.view(duel, table.rowan)).actions if isinstance(a, Summon))
    await table.rowan.slash(thread, "play summon", card=runner.card, to="d2")
    attack = next(a for a in (await table.view(duel, table.rowan)).actions if isinstance(a, Attack))
    await table.rowan.slash(
        thread, "play attack", entity=tile_name(attack.start), target=tile_name(attack.to)
    )
    return duel


@pytest.mark.nightly
async def test_the_player_not_on_turn_is_called_to_choose_and_play_goes_on(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await asked(table)
        board = table.board(duel)
        assert "needs you" in text_of(board)
        assert f"\n-# {AFTER_DEFENDING}\n" in text_of(board)
        assert f"<@{table.juniper.id}>" in text_of(board)
        assert pinged(table, board.id) == [table.juniper.id]
        ply = (await table.view(duel)).ply
        assert custom_ids(board) == [
            f"duel:choose:{duel.id}:{ply}",
            f"duel:hand:{duel.id}",
            f"duel:happened:{duel.id}",
            f"duel:more:{duel.id}",
        ]
        assert "juniper's turn" in said(await table.choose(table.rowan, board, "choose", "yes"))
        await table.choose(table.juniper, board, "choose", "yes")
        after = table.board(duel)
        assert after.id != board.id
        assert pinged(table, after.id) == [table.rowan.id]
        assert custom_ids(board) == []
        assert custom_ids(after)[0] == f"duel:act:{duel.id}:{ply + 1}"
        await table.press(table.rowan, after, "End turn")


def pinged(table: Table, message_id: int) -> list[int]:
    """Whom a message was allowed to notify when it was posted."""
    stored = next(found[message_id] for found in table.env.backend.messages.values() if message_id in found)
    return [
        user for user in (table.rowan.id, table.juniper.id, table.sage.id) if user in stored.mention_user_ids
    ]


async def test_a_choice_is_answered_by_command_with_what_is_offered(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await asked(table)
        thread = table.thread(duel)
        assert await table.rowan.autocomplete(thread, "play choose", "choice", "") == []
        offered = await table.juniper.autocomplete(thread, "play choose", "choice", "")
        assert [each["value"] for each in offered] == ["yes", "no"]
        assert "choice has to be answered" in said(await table.juniper.slash(thread, "play end"))
        done = await table.juniper.slash(thread, "play choose", choice="no")
        assert said(done) == "You have made your choice."
        assert (await table.view(duel)).choice is None


@pytest.mark.parametrize("how", ["menu", "command", "line"])
async def test_an_ability_that_may_be_declined_asks_once(tmp_path: Path, how: str) -> None:
    """With *no* among the tiles, and not first whether and then with whom."""
    async with table_at(tmp_path, content=content()) as table:
        duel = await asked(table, "swappers", ally="e6")
        thread, board, before = table.thread(duel), table.board(duel), await table.view(duel)
        assert "Choose an ally to swap places with, or decline." in text_of(board)
        ally = next(each for each in before.entities if tile_name(each.tile) == "e6")
        match how:
            case "menu":
                (menu,) = menus(board)
                labels = [option["label"] for option in menu["options"]]
                assert labels == [f"{ally.card.name} · e6", "No"]
                await table.choose(table.juniper, board, "choose", menu["options"][0]["value"])
            case "command":
                offered = await table.juniper.autocomplete(thread, "play choose", "choice", "")
                assert [each["value"] for each in offered] == ["yes e6", "no"]
                done = await table.juniper.slash(thread, "play choose", choice="yes e6")
                assert "changes places" in said(done)
            case "line":
                await table.juniper.slash(thread, "play turn", line="choose e6")
        after = await table.view(duel)
        assert after.choice is None
        assert next(each for each in after.entities if each.serial == ally.serial).tile != ally.tile


@pytest.mark.nightly
@pytest.mark.parametrize("option", ["yes", "no"])
async def test_after_a_restart_the_choice_still_waits(tmp_path: Path, option: str) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await asked(table)
        before = len(table.messages(table.home(duel)))
        await table.restart()
        assert len(table.messages(table.home(duel))) == before
        (menu,) = menus(table.board(duel))
        await table.juniper.select(table.board(duel), [option], custom_id=menu["custom_id"])
        assert (await table.view(duel)).choice is None


@pytest.mark.parametrize("deck", ["misers", "digits", "signs"])
async def test_a_choice_of_cards_is_asked_and_answered_in_private(tmp_path: Path, deck: str) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await asked(table, deck)
        held = [card.name for card in (await table.view(duel, table.juniper)).sides[1].hand or ()]
        board = table.board(duel)
        assert menus(board) == []
        assert not [name for name in held if name in text_of(board)]
        private = await table.press(table.juniper, board, words.CHOOSE)
        (menu,) = menus(private.followups[-1] if private.followups else private.response)
        assert [each["value"] for each in menu["options"]] == [quote(name) for name in held]
        assert "Choose a card to discard." in said(private)
        assert "juniper's turn" in said(await table.press(table.rowan, board, words.CHOOSE))
        offered = await table.juniper.autocomplete(table.thread(duel), "play choose", "choice", "")
        assert [each["value"] for each in offered] == [quote(name) for name in held]
        await table.juniper.slash(table.thread(duel), "play choose", choice=held[1].lower())
        view = await table.view(duel)
        assert view.choice is None
        assert [card.name for card in view.sides[1].discard] == [held[1]]
