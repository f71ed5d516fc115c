"""Random games of Multiuniversum, and what tests ask of their positions."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from bot.content.universum.shipped import shipped_box
from bot.games.dice import FastDice
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.cards.vocabulary import SCORINGS
from bot.games.universum.position.setup import make_setup
from bot.games.universum.position.state import State

BOX = shipped_box()
VARIANTS = [
    (players, scoring, is_short)
    for players in (1, 2, 3, 4, 5)
    for scoring in SCORINGS
    for is_short in (False, True)
]
"""How many people play, the scoring, and whether the game is short."""


def variant_setup(number: int) -> dict[str, Any]:
    """The setup of one of the variants, by any number."""
    players, scoring, is_short = VARIANTS[number % len(VARIANTS)]
    return make_setup(BOX, players, scoring, short=is_short, solo=players == 1)


def random_play(number: int, *, leaving: float = 0.0) -> Iterator[State]:
    """The same state, after the beginning and each action of a random game of the variant with this number.

    With the chance `leaving`, somebody leaves instead of an action.
    """
    chance, dice = Random(number), FastDice(number)
    state, _ = MULTIUNIVERSUM.begin(variant_setup(number), dice)
    yield state
    while waiting := MULTIUNIVERSUM.waiting(state):
        (seat,) = waiting
        action = chance.choice(MULTIUNIVERSUM.legal(state, seat))
        if chance.random() < leaving:
            people = state.playing[:1] if state.setup.is_solo else state.playing
            seat, action = chance.choice(people), MULTIUNIVERSUM.parse_action("leave", 0)
        MULTIUNIVERSUM.apply(state, seat, action, dice)
        yield state


@cache
def positions() -> tuple[State, ...]:
    """Some positions of games of all variants, among them pending choices of each kind; don't change them."""
    found: list[State] = []
    for number in range(len(VARIANTS)):
        chance = Random(~number)
        for state in random_play(number, leaving=0.002):
            if state.outcome is None and chance.random() < (0.15 if state.choice else 0.03):
                found.append(state.copy())
    return tuple(found)
