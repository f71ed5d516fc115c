"""What ships in `data/` is whole: decks, battlefields, rulings."""

import re
from itertools import groupby

import pytest
from fonticon_mdi7 import MDI7

from bot.content.rulings import parse_rulings
from bot.games.errors import ContentError
from bot.games.grid.sets import cells_of
from bot.games.melee.board.tiles import ADJACENT, ALL, NAMES, SUMMON_AREAS, Board, Terrain, spread
from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.cards.inventory import all_kinds, kinds_used
from tests.cases import for_each
from tests.shipped import shipped

CONTENT = shipped()
CARDS = [card for deck in CONTENT.decks.values() for card in deck.entity]


# --- what ships -------------------------------------------------------------------------------------------


def test_eight_starter_decks_and_six_battlefields_ship() -> None:
    assert len({deck.name for deck in CONTENT.decks.values()}) == 8
    assert len({board.name for board in CONTENT.boards.values()}) == 6
    assert len({board.layout for board in CONTENT.boards.values()}) == 6


def test_every_deck_that_ships_has_ten_entities() -> None:
    assert {"ember-court", "gloomfen", "nightchoir"} <= set(CONTENT.decks)
    assert all(len(deck.entity) == 10 for deck in CONTENT.decks.values())


@for_each("card", CARDS, ids=lambda card: card.name)
def test_a_shipped_entity_is_whole(card: EntityCard) -> None:
    assert card.passive
    assert card.trigger
    assert card.role
    assert card.flavour.endswith((".", "!", "?"))
    assert hasattr(MDI7, card.glyph)
    assert 3 <= card.hp <= 12
    assert 1 <= card.attack <= 5
    assert card.defense <= 4
    assert 2 <= card.speed <= 5
    assert card.range <= 4


def test_every_kind_of_the_vocabulary_is_used() -> None:
    assert set(all_kinds()) - kinds_used(CARDS) == set()


def test_kinds_that_no_card_uses_are_not_counted() -> None:
    herald = next(card for card in CARDS if card.name == "Court Herald")
    assert kinds_used([herald]) == {
        *("passive aura", "moment turn-start", "condition nearby", "effect energy"),
    }


def test_no_two_shipped_abilities_are_the_same() -> None:
    passives = {card.passive.model_dump_json() for card in CARDS if card.passive}
    triggers = {card.trigger.model_dump_json() for card in CARDS if card.trigger}
    assert (len(passives), len(triggers)) == (len(CARDS), len(CARDS))


@for_each("deck_id", CONTENT.decks)
def test_a_deck_has_something_to_summon_early(deck_id: str) -> None:
    costs = sorted(card.cost for card in CONTENT.decks[deck_id].entity)
    assert sum(cost <= 2 for cost in costs) >= 5  # 3 cards of 10 hold none of them once in twelve hands
    assert costs[-1] <= 6


@pytest.mark.parametrize("board_id", CONTENT.boards)
def test_a_battlefield_is_fair_and_uses_every_terrain(board_id: str) -> None:
    board = CONTENT.boards[board_id]
    assert board.is_symmetric()
    assert all(board.masks[kind] for kind in Terrain)
    assert CONTENT.board_notes[board_id].endswith(".")


def _reach(open_tiles: int) -> int:
    reached = 1 << SUMMON_AREAS[0]
    while (grown := (reached | spread(reached)) & open_tiles) != reached:
        reached = grown
    return reached


def _dry(board: Board) -> int:
    return ALL & ~board.mountains & ~board.masks[Terrain.WATER]


@pytest.mark.parametrize("board_id", CONTENT.boards)
def test_a_battlefield_has_no_single_tile_that_closes_it(board_id: str) -> None:
    board = CONTENT.boards[board_id]
    dry = _dry(board)  # the slowest entities cannot wade
    assert _reach(ALL & ~board.mountains) == ALL & ~board.mountains
    goal = 1 << SUMMON_AREAS[1]
    for tile in cells_of(dry & ~goal & ~(1 << SUMMON_AREAS[0])):
        assert _reach(dry & ~(1 << tile)) & goal, f"{NAMES[tile]} closes {board_id}"


@pytest.mark.parametrize("board_id", CONTENT.boards)
def test_a_summon_area_can_be_left_three_ways(board_id: str) -> None:
    board = CONTENT.boards[board_id]
    for area in SUMMON_AREAS:
        ways_off = cells_of(ADJACENT[area])
        assert len(ways_off) == 3
        assert all(board.terrain[tile] in (Terrain.GROUND, Terrain.FOREST) for tile in ways_off)


def test_the_default_board_is_the_first() -> None:
    assert CONTENT.default_board == min(CONTENT.boards)


# --- rulings ----------------------------------------------------------------------------------------------


#: The numbers of the design's page, by group; those beyond are of kinds of abilities that came later.
DESIGNED = {"B": 4, "S": 5, "T": 5, "M": 10, "A": 7, "W": 4, "ST": 5, "AB": 14}


def test_the_rulings_are_numbered_in_order_without_a_gap_in_the_designs() -> None:
    expected = [f"{group}-{number}" for group, most in DESIGNED.items() for number in range(1, most + 1)]
    numbers = [ruling.number for ruling in CONTENT.rulings]
    assert numbers[: len(expected)] == expected
    later = [int(number.removeprefix("AB-")) for number in numbers[len(expected) :]]
    assert later == sorted(set(later))


def test_every_ruling_has_a_number_of_its_own_and_topics_hang_together() -> None:
    numbers = [ruling.number for ruling in CONTENT.rulings]
    assert len(set(numbers)) == len(numbers)
    assert all(re.fullmatch(r"[A-Z]+-\d+", number) for number in numbers)
    topics = [topic for topic, _ in groupby(CONTENT.rulings, key=lambda ruling: ruling.topic)]
    assert len(set(topics)) == len(topics), "a topic's rulings stand together"


@pytest.mark.parametrize("query", ["M-5", "m-5", "m5", " M 5 "])
def test_a_ruling_is_found_by_its_number(query: str) -> None:
    assert [ruling.number for ruling in CONTENT.rulebook.find(query)] == ["M-5"]


def test_rulings_are_found_by_words_titles_first() -> None:
    found = CONTENT.rulebook.find("Line of Sight")
    assert found[0].number == "A-2"
    assert {"A-4", "AB-7"} <= {ruling.number for ruling in found}
    assert CONTENT.rulebook.find("statuses poison")[0].number == "ST-2"


def test_an_empty_query_finds_all_rulings_and_nonsense_none() -> None:
    assert CONTENT.rulebook.find(" ") == list(CONTENT.rulings)
    assert CONTENT.rulebook.find("Z-9") == CONTENT.rulebook.find("qwertz") == []


def test_a_ruling_number_stands_once() -> None:
    entry = '[[topic.ruling]]\nnumber = "B-1"\ntitle = "x"\ntext = "y"\n'
    with pytest.raises(ContentError) as caught:
        parse_rulings(f'[[topic]]\nname = "Board"\n{entry}{entry}', "rulings.toml")
    assert caught.value.faults == ["rulings.toml: B-1 stands there twice"]
