"""Whole random duels for property tests: legal actions chosen by a seeded generator."""

import random
from collections.abc import Iterator
from functools import cache

from bot.content.melee.shipped import Content
from bot.games.dice import FastDice
from bot.games.melee.decks.setups import make_setup, read_setup
from bot.games.melee.events.events import Event
from bot.games.melee.game import begin
from bot.games.melee.position.actions import Action
from bot.games.melee.position.setup import Setup
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.legal import legal_actions
from tests.shipped import shipped


@cache
def content() -> Content:
    """The shipped decks and boards."""
    return shipped()


@cache
def setups() -> list[Setup]:
    """Every pair of shipped decks on every shipped board."""
    known = content()
    return [
        read_setup(make_setup(south, north, board))
        for south in known.decks.values()
        for north in known.decks.values()
        for board in known.boards.values()
    ]


def random_duel(seed: int, setup: Setup | None = None) -> Iterator[tuple[State, Action | None, list[Event]]]:
    """Play a random duel; after the start and after each action, yield (state, action, its events).

    Every other duel prefers to stay and fight: it ends its turn only when nothing else is left, so that
    combats, statuses and destructions are frequent.
    """
    chance = random.Random(seed)
    setup = setup or chance.choice(setups())
    dice = FastDice(seed)
    state, events = begin(setup, dice)
    yield state, None, events
    while state.outcome is None:
        actions = legal_actions(state)
        if seed % 2 and len(actions) > 1:
            attacks = [action for action in actions if type(action).__name__ in ("Attack", "Use", "Summon")]
            actions = attacks or actions
        action = chance.choice(actions)
        log: list[Event] = []
        perform(state, action, dice, log)
        yield state, action, log
