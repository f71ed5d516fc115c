"""Odds of opening hands are exact: counted over all hands, and checked against the rules of energy."""

from fractions import Fraction
from itertools import combinations

import pytest

from bot.games.dice import FastDice
from bot.games.melee.cards.cards import DECK_SIZE
from bot.games.melee.decks.hands import (
    ENERGY_A_TURN,
    FIRST,
    MAX_ENERGY,
    OPENING,
    SECOND,
    chance_of,
    chance_to_summon,
    energy_by,
    odds_of,
)
from bot.games.melee.decks.setups import make_setup, read_setup
from bot.games.melee.game import begin
from bot.games.melee.position.actions import End, TakeTurn
from bot.games.melee.rules.apply import perform
from tests.shipped import shipped

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
    found = odds_of(DECK.entity[:2])
    assert [one.drawn for one in found] == list(range(OPENING, DECK_SIZE + 1))
    assert (found[0].any, found[0].all) == (Fraction(8, 15), Fraction(1, 15))
    assert (found[-1].any, found[-1].all) == (1, 1)
    (one, *_) = odds_of([DECK.entity[0], DECK.entity[0]])
    assert one.any == one.all == Fraction(3, 10)
