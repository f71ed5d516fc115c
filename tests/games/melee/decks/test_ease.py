"""Decks that are easy to begin with, by what they ask of a player."""

import re
from pathlib import Path

from bot.games.melee.cards.abilities import Passive, Trigger
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.decks.ease import demand_of, easiest, is_easy
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
