"""Sample hands are what a shuffled deck deals."""

from collections import Counter

from bot.games.melee.decks.figures import FIRST, SECOND, chance_to_summon
from bot.games.melee.decks.samples import AHEAD, sample_hands, summon_turn
from tests.shipped import shipped

DECK = next(iter(shipped().decks.values()))


def test_a_seed_deals_the_same_hands_and_another_one_others() -> None:
    assert sample_hands(DECK, 5, 1) == sample_hands(DECK, 5, 1)
    assert sample_hands(DECK, 5, 1) != sample_hands(DECK, 5, 2)


def test_every_card_is_dealt_equally_often_and_none_twice() -> None:
    dealt = sample_hands(DECK, 2_000, 3)
    for one in dealt:
        names = [card.name for card in (*one.hand, *one.draws)]
        assert len(names) == len(set(names)) == 3 + AHEAD
    counts = Counter(card.name for one in dealt for card in one.hand)
    assert len(counts) == 10
    assert all(540 <= count <= 660 for count in counts.values()), "600 each, and three deviations"


def test_the_first_summon_is_as_likely_as_the_exact_odds_say() -> None:
    dealt = sample_hands(DECK, 2_000, 4)
    first, second = [one.going_first for one in dealt], [one.going_second for one in dealt]
    for start, turns in ((FIRST, first), (SECOND, second)):
        share = turns.count(1) / len(turns)
        assert abs(share - float(chance_to_summon(DECK, 1, start))) < 0.035


def test_a_hand_waits_for_the_energy_of_its_cheapest_card() -> None:
    card = DECK.entity[0]
    dear, cheap = card.model_copy(update={"cost": 5}), card.model_copy(update={"cost": 3})
    assert (summon_turn((dear, cheap), FIRST), summon_turn((dear, cheap), SECOND)) == (2, 1)
    assert (summon_turn((dear,), FIRST), summon_turn((dear,), SECOND)) == (3, 2)
