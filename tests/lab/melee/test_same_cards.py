"""Decks of the same ten cards are recognised, whatever the cards are called."""

from bot.lab.melee.plans import plays_alike
from tests.shipped import shipped

ONE, OTHER = list(shipped().decks.values())[:2]


def test_names_words_and_order_make_no_other_deck() -> None:
    cards = tuple(
        card.model_copy(update={"name": f"Clone {number}", "flavour": "", "glyph": ""})
        for number, card in enumerate(ONE.entity)
    )
    assert plays_alike(ONE, ONE.model_copy(update={"name": "Clones", "entity": cards[::-1]}))
    assert not plays_alike(ONE, OTHER)
    stronger = cards[0].model_copy(update={"hp": cards[0].hp + 1})
    assert not plays_alike(ONE, ONE.model_copy(update={"entity": (stronger, *cards[1:])}))
