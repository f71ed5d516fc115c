"""`python -m bot deck odds`: the exact odds of an opening hand."""

import secrets
from argparse import Namespace
from collections.abc import Sequence
from fractions import Fraction

from bot.cli.melee.inputs import WRONG, find_card, find_deck
from bot.cli.output import CommandError, TextTable, say
from bot.content.melee.shipped import load_content
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.decks.figures import (
    FIRST,
    OPENING,
    SECOND,
    chance_of,
    chance_to_summon,
    energy_by,
    group_odds,
)
from bot.games.melee.decks.samples import sample_hands

_TURNS = range(1, 4)
_MAX_HANDS = 100


def odds(arguments: Namespace) -> int:
    """Print the odds of a deck's opening hand and of the named cards, and sample hands.

    Raises CommandError.
    """
    if not 0 <= arguments.hands <= _MAX_HANDS:
        raise CommandError(f"--hands {arguments.hands}: at most {_MAX_HANDS} can be dealt", WRONG)
    deck = find_deck(load_content(), arguments.deck)
    cards = [find_card([deck], name) for name in arguments.card or ()]
    say(f"{deck.name}: the opening hand of {OPENING}, exactly")
    for table in (_costs(deck), _summons(deck), *([_named(cards)] if cards else ())):
        say()
        for line in table.lines():
            say(line)
    say()
    say("Each summon draws a card. Until the first one, the hand is the opening hand.")
    if arguments.hands:
        seed = secrets.randbits(32) if arguments.seed is None else arguments.seed
        say()
        for line in _samples(deck, arguments.hands, seed).lines():
            say(line)
        say()
        say(f"Dealt at random, --seed {seed}. Turns are the owner's own; next draws follow summons in order.")
    return 0


def _samples(deck: DeckList, count: int, seed: int) -> TextTable:
    rows = [
        (
            _cards(each.hand),
            str(each.going_first),
            str(each.going_second),
            _cards(each.draws),
        )
        for each in sample_hands(deck, count, seed)
    ]
    return TextTable(("opening hand", "first summon going first", "going second", "next draws"), rows)


def _cards(cards: Sequence[EntityCard]) -> str:
    return ", ".join(f"{card.name} ({card.cost})" for card in cards)


def _costs(deck: DeckList) -> TextTable:
    rows = []
    for cost in sorted({card.cost for card in deck.entity}):
        among = sum(card.cost <= cost for card in deck.entity)
        chances = (chance_of(least, among, OPENING) for least in range(1, OPENING + 1))
        rows.append((f"cost {cost} or less", str(among), *map(percent_of, chances)))
    return TextTable(("cards of", "in the deck", "1 or more", "2 or more", "3"), rows)


def _summons(deck: DeckList) -> TextTable:
    rows = [
        (f"own turn {turn}", *(cell for start in (FIRST, SECOND) for cell in _summon(deck, turn, start)))
        for turn in _TURNS
    ]
    return TextTable(("can summon by", "going first", "energy", "going second", "energy"), rows)


def _summon(deck: DeckList, turn: int, start: int) -> tuple[str, str]:
    return percent_of(chance_to_summon(deck, turn, start)), str(energy_by(turn, start))


def _named(cards: Sequence[EntityCard]) -> TextTable:
    names = " + ".join(card.name for card in cards)
    rows = [
        (
            "opening hand" if one.drawn == OPENING else f"{one.drawn} cards drawn",
            percent_of(one.any),
            percent_of(one.all),
        )
        for one in group_odds(cards)
    ]
    return TextTable((names, "at least one", "all"), rows)


def percent_of(chance: Fraction) -> str:
    """An exact chance in percent, to one decimal."""
    return f"{float(chance) * 100:.1f}%"
