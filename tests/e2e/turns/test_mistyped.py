"""Whoever mistypes the name of an entity, a tile, a card or a target is told the nearest one they may see."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.content.melee.shipped import Content
from bot.games.melee.board.tiles import parse_board
from bot.games.melee.cards.cards import DeckList, EntityCard, Trigger
from bot.games.two_seats import Seat
from bot.matches.values import Duel
from tests.e2e.content import small_content
from tests.e2e.table import Table, said, table_at

OPEN = "....A...\n" + "........\n" * 6 + "...A...."
SOUTH = (
    "Fen Witch, Ash Ape, Reed Eel, Wick Elf, Moss Giant, Kiln Imp, Salt Crow, Dune Fox, Tide Nun, Bell Cat"
)
NORTH = (
    "Iron Jay, Glass Fly, Cinder Ox, Veil Elk, Thorn Ant, Pale Rider, Rust Golem, Vow Owl, Lamp Boy, Sky Ray"
)


def deck(name: str, names: str) -> DeckList:
    """Ten entities that can stun an enemy within 8."""
    trigger = Trigger.model_validate(
        {
            "when": "activated",
            "do": [
                {
                    "kind": "status",
                    "target": {"kind": "chosen", "side": "enemy", "within": 8},
                    "status": "stun",
                }
            ],
        }
    )
    values = {"cost": 1, "hp": 20, "attack": 2, "defense": 1, "speed": 6, "range": 1, "trigger": trigger}
    cards = tuple(EntityCard(name=each, **values) for each in names.split(", "))
    return DeckList(name=name, realm="ember", plan="Ten names.", entity=cards)


def content() -> Content:
    small = small_content()
    decks = {"south": deck("South", SOUTH), "north": deck("North", NORTH), **small.decks}
    boards = {"plain": parse_board(OPEN, "Plain")}
    return Content(decks, boards, {}, small.rulebook)


@pytest.fixture
async def open_table(tmp_path: Path) -> AsyncIterator[Table]:
    async with table_at(tmp_path, content=content()) as made:
        yield made


async def facing(table: Table) -> tuple[Duel, str, str]:
    """South's second turn: each side has an entity in play, on d4 and on d6; their names."""
    duel = await table.begin_turns(south="south", north="north")
    names = []
    for seat, tile in ((Seat.SOUTH, "d4"), (Seat.NORTH, "d6")):
        who = table.player(duel, seat)
        hand = (await table.view(duel, who)).sides[seat].hand
        assert hand
        names.append(hand[0].name)
        await who.slash(table.thread(duel), "play summon", card=hand[0].name, to=tile)
        await who.slash(table.thread(duel), "play end")
    return duel, names[0], names[1]


def mistyped(name: str) -> str:
    """The name without its second letter: no beginning of any word of it."""
    return name[0] + name[2:]


async def test_every_command_names_the_nearest_of_what_was_mistyped(open_table: Table) -> None:
    table = open_table
    duel, mine, theirs = await facing(table)
    thread, rowan = table.thread(duel), table.rowan
    held = ((await table.view(duel, rowan)).sides[Seat.SOUTH].hand or ())[0].name
    ply = (await table.view(duel)).ply
    no_mine = f"Nobody called {mistyped(mine)} is on the board. Did you mean **{mine} (d4)**?"
    no_theirs = f"Nobody called {mistyped(theirs)} is on the board. Did you mean **{theirs} (d6)**?"
    no_card = f"No card in your hand is called {mistyped(held)}. Did you mean **{held}**?"
    no_choice = f"You can't choose {mistyped(theirs)}. Did you mean **{theirs} · d6 (enemy)**?"
    no_tile = "There is no tile k9: the board goes from a1 to h8."
    for command, options, line, why in (
        ("move", {"entity": mistyped(mine), "to": "d5"}, f"move {mistyped(mine)} d5", no_mine),
        ("move", {"entity": "k9", "to": "d5"}, "move k9 d5", no_tile),
        ("move", {"entity": mine, "to": "k9"}, f"move {mine} k9", no_tile),
        ("move", {"entity": mine, "to": "5d"}, f"move {mine} 5d", "Did you mean **d5**?"),
        ("attack", {"entity": mistyped(mine), "target": "d6"}, f"attack {mistyped(mine)} d6", no_mine),
        ("attack", {"entity": mine, "target": mistyped(theirs)}, f"attack d4 {mistyped(theirs)}", no_theirs),
        ("attack", {"entity": mine, "target": "k9"}, "attack d4 k9", no_tile),
        ("use", {"entity": mistyped(mine)}, f"use {mistyped(mine)}", no_mine),
        ("use", {"entity": mine, "choice": mistyped(theirs)}, f"use d4 {mistyped(theirs)}", no_choice),
        ("summon", {"card": mistyped(held), "to": "c3"}, f"summon {mistyped(held)} c3", no_card),
        ("summon", {"card": held, "to": "k9"}, f"summon {held} k9", no_tile),
    ):
        assert why in said(await rowan.slash(thread, f"play {command}", **options)), (command, options)
        told = said(await rowan.slash(thread, "play turn", line=line))
        assert "Stopped at" in told, line
        assert why in told, line
    for who in (rowan, table.sage):
        assert no_theirs in said(await who.slash(thread, "play look", tile=mistyped(theirs)))
        assert no_tile in said(await who.slash(thread, "play look", tile="k9"))
    assert (await table.view(duel)).ply == ply, "nothing has been played"


async def test_no_hidden_card_is_ever_the_nearest(open_table: Table) -> None:
    table = open_table
    duel, _, _ = await facing(table)
    thread = table.thread(duel)
    views = {seat: await table.view(duel, table.player(duel, seat)) for seat in Seat}
    hidden = [card.name for card in views[Seat.NORTH].sides[Seat.NORTH].hand or ()]
    in_play = {each.card.name for each in views[Seat.SOUTH].entities}
    drawn = {card.name for card in views[Seat.SOUTH].sides[Seat.SOUTH].hand or ()} | in_play
    hidden += [
        name for name in SOUTH.split(", ") if name not in drawn
    ]  # which of these comes next is hidden, too
    assert len(hidden) > 8
    for name in hidden:
        wrong = mistyped(name)
        for command, options in (
            ("summon", {"card": wrong, "to": "d2"}),
            ("move", {"entity": wrong, "to": "d5"}),
            ("attack", {"entity": "d4", "target": wrong}),
            ("use", {"entity": "d4", "choice": wrong}),
            ("look", {"tile": wrong}),
            ("turn", {"line": f"summon {wrong} d2"}),
            ("turn", {"line": f"attack d4 {wrong}"}),
        ):
            told = said(await table.rowan.slash(thread, f"play {command}", **options))
            assert wrong in told, (command, told)
            assert name not in told, (command, told)


@pytest.mark.nightly
async def test_a_name_may_be_cut_short_where_only_one_fits(open_table: Table) -> None:
    table = open_table
    duel, mine, theirs = await facing(table)
    thread = table.thread(duel)
    moved = await table.rowan.slash(thread, "play move", entity=mine.split()[1].lower(), to="d5")
    assert "moves from d4 to d5" in said(moved)
    attacked = await table.rowan.slash(thread, "play attack", entity=mine[:4], target=theirs.split()[0])
    assert f"attacks {theirs}" in said(attacked)


async def test_the_full_name_of_the_other_sides_entity_is_refused_by_the_rules(open_table: Table) -> None:
    table = open_table
    duel, mine, theirs = await facing(table)
    thread = table.thread(duel)
    told = said(await table.rowan.slash(thread, "play move", entity=theirs, to="d5"))
    assert "That is your opponent's entity." in told
    told = said(await table.rowan.slash(thread, "play attack", entity=mine, target=mine))
    assert "That one is on your side." in told
