"""Descriptions and the text board: complete, the same for everybody, and within all limits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.games.melee.board.tiles import NAMES, TILES, Board, parse_tile
from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.events.entity_events import NO_WARDS, Wards
from bot.games.melee.facts.text import log_lines
from bot.games.melee.narration.describe import describe_hand, describe_view, text_board
from bot.games.melee.position.state import Outcome
from bot.games.melee.sight.view import ChoiceView, EntityView, SideView, View
from bot.games.melee.sight.view_maker import view_of
from bot.games.two_seats import Seat
from tests.examples import examples, seeds
from tests.games.melee.duels import random_duel
from tests.shipped import shipped

CONTENT = shipped()
NAMES_OF_PLAYERS = ("Ann", "Bob")
SOUTH, NORTH = Seat.SOUTH, Seat.NORTH


def _entity(serial: int, card: EntityCard, owner: Seat, tile: int, **changes: object) -> EntityView:
    entity = EntityView(
        serial=serial,
        card=card,
        owner=owner,
        tile=tile,
        damage=0,
        attack=card.attack,
        defense=card.defense,
        speed=card.speed,
        range=card.range,
        statuses=(),
        exhausted=False,
        activity="ready",
    )
    return replace(entity, **changes)  # type: ignore[arg-type]


def _view(entities: tuple[EntityView, ...], hand: tuple[EntityCard, ...] | None = None) -> View:
    sides = tuple(
        SideView(seat, deck.name, 4 - seat, 6, hand if seat is SOUTH else None, 3, 2 + seat, (), deck.entity)
        for seat, deck in zip(
            (SOUTH, NORTH), (CONTENT.decks["ember-court"], CONTENT.decks["gloomfen"]), strict=True
        )
    )
    return View(
        seat=None,
        board=CONTENT.boards["riven-ford"],
        phase="main",
        turn=7,
        turn_limit=60,
        active=SOUTH,
        to_act=SOUTH,
        ply=12,
        sides=(sides[0], sides[1]),
        entities=entities,
        choice=None,
        outcome=None,
    )


CARD = {card.name: card for deck in CONTENT.decks.values() for card in deck.entity}


def _valued(name: str, hp: int, attack: int, defense: int, speed: int, reach: int) -> EntityCard:
    """A shipped card with fixed values, so that tuning cards does not affect these tests."""
    values = {"hp": hp, "attack": attack, "defense": defense, "speed": speed, "range": reach}
    return CARD[name].model_copy(update=values)


DUELIST = _valued("Ash Duelist", 5, 3, 1, 3, 1)
KING = _valued("Drowned King", 11, 3, 3, 2, 2)
PAGE = _valued("Cinder Page", 4, 2, 1, 4, 1)
SMALL = _view(
    (
        _entity(1, DUELIST, SOUTH, parse_tile("e8"), damage=3, statuses=("burn", "stun"), attack=4),
        _entity(2, KING, NORTH, parse_tile("d5"), exhausted=True, activity="done"),
        _entity(4, PAGE, SOUTH, parse_tile("a4")),
    )
)


def test_a_side_says_each_of_its_names_once() -> None:
    """In puzzles, players and decks are called after their seats."""
    sides = [replace(side, deck_name=side.seat.word.capitalize()) for side in SMALL.sides]
    described = describe_view(replace(SMALL, sides=(sides[0], sides[1])), ("South", "North"))
    assert " South: energy 4 of 6, hand 3" in described
    assert " North: energy 3 of 6, hand 3" in described


def test_a_board_without_terrain_says_so() -> None:
    plain = Board("".join("A" if letter == "A" else "." for letter in SMALL.board.layout))
    assert " Terrain: ground everywhere." in describe_view(replace(SMALL, board=plain), NAMES_OF_PLAYERS)


def test_a_position_is_described_as_a_whole() -> None:
    assert describe_view(SMALL, NAMES_OF_PLAYERS) == (
        "Turn 7 of 60: Ann is to act. "
        "Ash Duelist holds e8 and wins if it stays until North’s turn ends; Drowned King could drive it off. "
        "South, Ann: Ember Court, energy 4 of 6, hand 3, deck 2, discard pile 0. "
        "Ash Duelist e8 (enemy Summon Area), HP 2 of 5, Attack 4, Defense 1, Speed 3, Range 1, Burned, "
        "Stunned; Cinder Page a4, HP 4 of 4, Attack 2, Defense 1, Speed 4, Range 1. "
        "North, Bob: Gloomfen, energy 3 of 6, hand 3, deck 3, discard pile 0. "
        "Drowned King d5, HP 11 of 11, Attack 3, Defense 3, Speed 2, Range 2, Exhaust, done. "
        "Terrain: forest b1 g1 d3 h3 a6 e6 b8 g8; water c4 d4 h4 a5 e5 f5; thorns f2 c7; "
        "mountain b3 e4 d5 g6. Battlefield: Riven Ford."
    )


def test_the_text_board_shows_terrain_marks_and_values() -> None:
    assert text_board(SMALL).splitlines() == [
        "Turn 7 of 60: South is to act",
        "Ash Duelist holds e8 and wins if it",
        "   stays until North’s turn ends;",
        "   Drowned King could drive it off.",
        "N energy 3/6 hand 3 deck 3 discard 0",
        "    a   b   c   d   e   f   g   h",
        "8   .   f   .   . S1A   .   f   . 8",
        "7   .   .   t   .   .   .   .   . 7",
        "6   f   .   .   .   f   .   m   . 6",
        "5   w   .   . N1m   w   w   .   . 5",
        "4 S2.   .   w   w   m   .   .   w 4",
        "3   .   m   .   f   .   .   .   f 3",
        "2   .   .   .   .   .   t   .   . 2",
        "1   .   f   .   A   .   .   f   . 1",
        "    a   b   c   d   e   f   g   h",
        "f forest, w water, m mountain, t thorns,",
        "A Summon Area, . ground",
        "S energy 4/6 hand 3 deck 2 discard 0",
        "S1 e8 Ash Duelist",
        "   HP 2/5 At4 De1 Sp3 Rg1",
        "   Burn Stun",
        "S2 a4 Cinder Page",
        "   HP 4/4 At2 De1 Sp4 Rg1",
        "N1 d5 Drowned King",
        "   HP 11/11 At3 De3 Sp2 Rg2",
        "   Exhaust done",
    ]


def test_an_ended_duel_says_who_won() -> None:
    over = replace(SMALL, phase="over", to_act=None, outcome=Outcome(NORTH, "elimination"))
    assert describe_view(over, NAMES_OF_PLAYERS).startswith(
        "Turn 7: Bob wins: Ann has no entity in play and no card in hand. South"
    )
    assert text_board(over).startswith("North wins: South has no entity in play\n   and no card in hand\n")


def test_the_roll_off_says_who_chooses() -> None:
    start = replace(SMALL, phase="roll-off", turn=0, to_act=NORTH, entities=())
    text = describe_view(start, NAMES_OF_PLAYERS)
    assert text.startswith("Bob chooses who goes first. South")
    assert text.count(", nobody in play.") == 2
    assert text_board(start).startswith("North chooses who goes first\n")


def test_a_waiting_choice_is_told_but_not_its_options() -> None:
    choice = ChoiceView(NORTH, 2, "Drowned King", "may", ("yes", "no", "h7"))
    waiting = replace(SMALL, to_act=NORTH, choice=choice)
    text = describe_view(waiting, NAMES_OF_PLAYERS)
    assert text.startswith("Turn 7 of 60: Bob has a choice to make for Drowned King. ")
    assert "h7" not in text
    assert text_board(waiting).startswith("Turn 7 of 60: North chooses\n")


def test_a_position_reads_the_same_whoever_looks() -> None:
    seen = _view(SMALL.entities, hand=(CARD["Queen of Embers"],) * 3)
    assert describe_view(seen, NAMES_OF_PLAYERS) == describe_view(SMALL, NAMES_OF_PLAYERS)
    assert text_board(seen) == text_board(SMALL)


def test_a_hand_is_described_with_its_abilities_while_there_is_room() -> None:
    few = describe_hand((_valued("Cinder Page", 4, 2, 1, 4, 1),), 3)
    assert few == (
        "Your hand, 1 card, with 3 energy: Cinder Page: cost 1, HP 4, Attack 2, Defense 1, Speed 4, Range 1. "
        "Passive: Entering forest costs it 1 movement point. Trigger: When destroyed: draw a card."
    )
    part = describe_hand((_valued("Cinder Page", 4, 2, 1, 4, 1),), 3, total=4)
    assert part.startswith("Your hand, 1 of 4 cards, with 3 energy: "), "one picture of several"
    many = describe_hand(CONTENT.decks["gloomfen"].entity, 6)
    assert len(many) <= 1024
    assert all(card.name in many for card in CONTENT.decks["gloomfen"].entity)
    assert "When" not in many
    assert describe_hand((), 2) == "Your hand is empty."


def test_a_hand_says_what_its_cards_cost_now() -> None:
    text = describe_hand((CARD["Fen Witch"], CARD["Reed Lurker"]), 3, (2, 1))
    assert "Fen Witch: cost 2 instead of 3, HP" in text
    assert "Reed Lurker: cost 1, HP" in text


_NAMES = st.text(
    st.characters(exclude_categories=["C", "Z"], exclude_characters='"'), min_size=1, max_size=40
)
_STATUSES = st.sampled_from([(), ("poison",), ("burn", "sleep"), ("poison", "stun")])


@st.composite
def _crowded_views(draw: st.DrawFn) -> View:
    """A board with eight entities that have the longest names and values, and statuses."""
    tiles = draw(st.lists(st.integers(0, TILES - 1), min_size=8, max_size=8, unique=True))
    entities = tuple(
        _entity(
            number + 1,
            CARD["Drowned King"].model_copy(update={"name": draw(_NAMES), "hp": 20}),
            Seat(number % 2),
            tile,
            statuses=draw(_STATUSES),
            exhausted=draw(st.booleans()),
            activity="done",
            attack=12,
            wards=draw(st.sampled_from([NO_WARDS, Wards(0, 12, 3, 3, ("poison", "burn", "stun", "push"))])),
        )
        for number, tile in enumerate(tiles)
    )
    view = _view(entities)
    sides = [replace(side, deck_name=draw(_NAMES), energy=12, energy_max=12) for side in view.sides]
    return replace(view, sides=(sides[0], sides[1]))


@examples(50)
@given(_crowded_views(), st.tuples(st.text(max_size=80), st.text(max_size=80)))
def test_descriptions_keep_discords_limit_and_lose_nobody(view: View, names: tuple[str, str]) -> None:
    text = describe_view(view, names)
    assert len(text.encode("utf-16-le")) <= 2 * 1024
    for entity in view.entities:
        assert f" {NAMES[entity.tile]}" in text
    assert text.count("HP 20 of 20") == 8
    assert text.count("Exhaust") >= sum(entity.exhausted for entity in view.entities)
    assert text.count("energy 12 of 12, hand 3") == 2


@examples(50)
@given(_crowded_views())
def test_a_text_board_fits_a_phone_and_a_message(view: View) -> None:
    text = text_board(view)
    assert len(text) <= 1800
    assert max(map(len, text.splitlines())) <= 40
    assert "`" not in text
    lines = text.splitlines()
    first = next(index for index, line in enumerate(lines) if line.startswith("    a "))
    rows = lines[first : first + 10]
    assert {line.index(letter) for line in (rows[0], rows[-1]) for letter in "a"} == {4}
    assert len({len(row) for row in rows[1:-1]}) == 1


@pytest.mark.parametrize("seed", seeds(2, 12))
def test_every_position_and_event_of_a_duel_has_its_words(seed: int) -> None:
    for state, _, happened in random_duel(seed):
        for seat in (None, SOUTH, NORTH):
            view = view_of(state, seat)
            assert len(describe_view(view, NAMES_OF_PLAYERS)) <= 1024
            assert max(map(len, text_board(view).splitlines())) <= 40
        for line in log_lines(happened, NAMES_OF_PLAYERS):
            assert line[-1] in ".:"  # a Trigger is announced, its effects follow
            assert "None" not in line
