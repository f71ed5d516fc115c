"""How easy decks are, and what opening hands hold."""

import re
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from bot.games.dice import FastDice
from bot.games.melee.cards.cards import DECK_SIZE, DeckList, EntityCard, Passive, Trigger
from bot.games.melee.decks.figures import (
    ENERGY_A_TURN,
    FIRST,
    MAX_ENERGY,
    OPENING,
    SECOND,
    chance_of,
    chance_to_summon,
    demand_of,
    easiest,
    energy_by,
    group_odds,
    is_easy,
)
from bot.games.melee.decks.setups import make_setup, read_setup
from bot.games.melee.game import begin
from bot.games.melee.position.actions import End, TakeTurn
from bot.games.melee.rules.apply import perform
from tests.shipped import shipped

BALANCE = Path(__file__).parents[4] / "docs" / "balance.md"


def deck(**more: object) -> DeckList:
    """A deck of plain cards, all with these abilities."""
    cards = tuple(
        EntityCard.model_validate(
            {
                "name": f"Moth {n}",
                "cost": 1,
                "hp": 3,
                "attack": 1,
                "defense": 0,
                "speed": 2,
                "range": 1,
                **more,
            }
        )
        for n in range(10)
    )
    return DeckList(name="Moths", entity=cards)


def trigger(**more: object) -> Trigger:
    effect = {"kind": "damage", "target": {"kind": "other"}, "amount": 1}
    return Trigger.model_validate({"when": "attacked", "do": [effect], **more})


def test_a_deck_without_abilities_asks_nothing() -> None:
    assert demand_of(deck()) == 0
    assert is_easy(deck())


def test_words_activated_abilities_and_choices_all_ask_something() -> None:
    passive = Passive.model_validate({"rules": [{"kind": "immune", "to": ["burn"]}]})
    chosen = {"kind": "damage", "target": {"kind": "chosen"}, "amount": 1}
    plain, asked = deck(trigger=trigger()), deck(trigger=trigger(may=True))
    choosing, used = deck(trigger=trigger(do=[chosen])), deck(trigger=trigger(when="activated", do=[chosen]))
    demands = [demand_of(each) for each in (deck(), deck(passive=passive), plain, asked)]
    assert demands == sorted(demands)
    assert demand_of(asked) > demand_of(plain) + 1.9
    assert demand_of(choosing) > demand_of(plain) + 1.9
    assert demand_of(used) > demand_of(choosing) + 1.5


def test_some_starter_decks_are_easy_and_most_are_not() -> None:
    easy = [key for key, each in shipped().decks.items() if is_easy(each)]
    assert 1 <= len(easy) <= len(shipped().decks) / 2


def test_the_recommended_deck_is_easy_and_not_shown_to_be_weak() -> None:
    """Its measured interval reaches half of the games at least."""
    found = shipped().decks[easiest(shipped().decks)]
    assert is_easy(found)
    row = rf"\| {re.escape(found.name)} \| [0-9.]+% \| \(?[0-9.]+–([0-9.]+)"
    highest = re.search(row, BALANCE.read_text(encoding="utf-8"))
    assert highest is not None
    assert float(highest[1]) >= 50


DECK = shipped().decks["ember-court"]


@pytest.mark.parametrize("among", range(DECK_SIZE + 1))
@pytest.mark.parametrize("seen", [0, 1, 3, 10])
def test_chances_are_shares_of_all_hands(among: int, seen: int) -> None:
    hands = list(combinations(range(DECK_SIZE), seen))
    for least in range(seen + 1):
        counted = sum(sum(card < among for card in hand) >= least for hand in hands)
        assert chance_of(least, among, seen) == Fraction(counted, len(hands))


def test_a_hand_can_summon_if_one_of_its_cards_can_be_paid_for() -> None:
    for turn, start in ((1, FIRST), (1, SECOND), (2, FIRST), (3, SECOND)):
        hands = list(combinations([card.cost for card in DECK.entity], OPENING))
        able = sum(min(hand) <= energy_by(turn, start) for hand in hands)
        assert chance_to_summon(DECK, turn, start) == Fraction(able, len(hands))


def test_energy_and_hands_are_those_of_the_rules() -> None:
    setup = read_setup(make_setup(DECK, DECK, next(iter(shipped().boards.values()))))
    state, _ = begin(setup, FastDice(1))
    perform(state, TakeTurn(True), FastDice(2), None)
    assert [len(hand) for hand in state.hand] == [OPENING, OPENING]
    starts = {state.active: FIRST, 1 - state.active: SECOND}
    for number in range(10):
        assert state.energy[state.active] == energy_by(number // 2 + 1, starts[state.active])
        perform(state, End(), FastDice(3), None)
    assert energy_by(9, FIRST) == MAX_ENERGY
    assert energy_by(2, SECOND) == 1 + 2 * ENERGY_A_TURN


def test_cards_are_had_sooner_or_later() -> None:
    found = group_odds(DECK.entity[:2])
    assert [one.drawn for one in found] == list(range(OPENING, DECK_SIZE + 1))
    assert (found[0].any, found[0].all) == (Fraction(8, 15), Fraction(1, 15))
    assert (found[-1].any, found[-1].all) == (1, 1)
    (one, *_) = group_odds([DECK.entity[0], DECK.entity[0]])
    assert one.any == one.all == Fraction(3, 10)
