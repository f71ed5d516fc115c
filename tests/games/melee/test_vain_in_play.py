"""Effects that can do nothing (`cards.idle_effects`) change no duel: the same is played without them."""

from itertools import product
from typing import Any

import pytest

from bot.games.melee.cards.cards import EntityCard, Trigger
from bot.games.melee.cards.idle_effects import vain_effects
from bot.games.melee.events.events import Event, StatChanged, StatsNow, Warded
from tests.examples import seeds
from tests.games.melee.wild import Abilities, wild_duel

MOMENTS = (
    "summoned", "turn-start", "turn-end", "before-attacking", "after-attacking", "attacked",
    "after-defending", "deals-combat-damage", "takes-combat-damage", "ally-summoned", "enemy-summoned",
    "moved", "activated",
)  # fmt: skip
TARGETS = (
    {"kind": "self"}, {"kind": "other"}, {"kind": "all", "side": "ally"}, {"kind": "all", "side": "enemy"},
)  # fmt: skip
GAIN = {"kind": "energy", "change": "gain", "amount": 1}


def effects() -> list[dict[str, Any]]:
    """Stats raised or lowered and wards given, to everybody and for each short duration."""
    found: list[dict[str, Any]] = []
    for target, until in product(TARGETS, ("turn", "combat")):
        found += [
            {"kind": "stat", "stat": stat, "amount": amount, "target": target, "until": until}
            for stat, amount in product(("attack", "defense", "speed", "range"), (3, -3))
        ]
        found += [
            {"kind": kind, "amount": 3, "target": target, "until": until} for kind in ("reduce", "reflect")
        ]
    return found


def pairs() -> list[tuple[Abilities, Abilities]]:
    """Abilities with an effect that can do nothing on any card, and the same without it."""
    found: list[tuple[Abilities, Abilities]] = []
    for when, effect in product(MOMENTS, effects()):
        whole = Trigger.model_validate({"when": when, "do": [GAIN, effect]})
        if vain_effects(
            EntityCard(name="X", cost=1, hp=1, attack=1, defense=1, speed=1, range=4, trigger=whole)
        ):
            found.append(((None, whole), (None, Trigger.model_validate({"when": when, "do": [GAIN]}))))
    return found


def told(events: list[Event]) -> list[Event]:
    """The events besides those that tell of the changes themselves."""
    return [event for event in events if not isinstance(event, StatChanged | StatsNow | Warded)]


@pytest.mark.parametrize("seed", seeds(8, 400))
def test_a_duel_with_effects_that_can_do_nothing_is_the_one_without_them(seed: int) -> None:
    withs, withouts = zip(*PAIRS, strict=True)
    steps = zip(wild_duel(seed, 80, withs), wild_duel(seed, 80, withouts), strict=True)
    for (_, action, events), (_, bare_action, bare_events) in steps:
        assert action == bare_action
        assert told(events) == told(bare_events)


PAIRS = pairs()


def test_many_effects_can_do_nothing_and_many_can() -> None:
    assert 100 < len(PAIRS) < len(MOMENTS) * len(effects()) * 2 // 3
