"""Given names of generated entities: the second word of `Stoker Valimor` is a code of what the card does.

A noun belongs to one role of one realm. All that may differ between two cards of that role are their cost,
templates and stats: each combination has a number, and each number has a given name of its own. So the same
name is never two different cards, by construction and not by chance. Another generator version whose cards
differ needs other sounds, so that its names do, too.
"""

from functools import lru_cache
from math import prod

from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.forge.bodies import BODIES, LEEWAY
from bot.games.melee.forge.compose import EntitySlot, fits
from bot.games.melee.forge.parts import RoleStats, Stat
from bot.games.melee.forge.passives import PASSIVES
from bot.games.melee.forge.triggers import TRIGGERS

#: The sounds of a given name, one after another: one of each, the last may be silent. What could make rude
#: words in these places is left out.
SOUNDS: tuple[tuple[str, ...], ...] = (
    tuple("BDFGLMNRSTVWZ"),
    tuple("aeio"),
    tuple("bdflmnrsv"),
    tuple("aeio"),
    tuple("bdflmnrsv"),
    tuple("aeiou"),
    ("", *"dlmnrst"),
)
#: How many given names there are.
COUNT = prod(map(len, SOUNDS))
#: It has no divisor in common with COUNT, so that no two numbers below COUNT have the same product modulo
#: COUNT. Cards that differ by little get names that differ by much.
_STRIDE = 416_509

_STATS: tuple[Stat, ...] = ("hp", "attack", "defense")


def given_name(number: int) -> str:
    """The given name of a number from 0 to COUNT - 1; no other number has it."""
    left, name = number * _STRIDE % COUNT, ""
    for sounds in reversed(SOUNDS):
        left, place = divmod(left, len(sounds))
        name = sounds[place] + name
    return name


def with_given_name(card: EntityCard, slot: EntitySlot) -> EntityCard:
    """The card, whose name is a noun, with a given name after it."""
    return card.model_copy(update={"name": f"{card.name} {given_name(number_of(card, slot))}"})


def number_of(card: EntityCard, slot: EntitySlot) -> int:
    """The number of what a card does among all that cards of its realm and role may do."""
    number = _numbers(slot.body.role)[slot.cost, slot.passive.key, slot.trigger.key]
    usual = dict(zip(_STATS, slot.body.stats[slot.cost], strict=False))
    for stat in slot.body.grows:
        number = number * _spread(stat) + getattr(card, stat) - usual[stat] + LEEWAY[stat]
    return number


def how_many(body: RoleStats) -> int:
    """How many numbers a role needs."""
    return len(_numbers(body.role)) * prod(map(_spread, body.grows))


def _spread(stat: Stat) -> int:
    """How many values a stat may have on a body of one cost."""
    return 2 * LEEWAY[stat] + 1


@lru_cache(maxsize=len(BODIES))
def _numbers(role: str) -> dict[tuple[int, str, str], int]:
    """The numbers of all costs and templates that a role may have."""
    body = BODIES[role]
    all_of_them = (
        (cost, passive.key, trigger.key)
        for cost in body.stats
        for passive in PASSIVES
        if fits(passive, cost, body)
        for trigger in TRIGGERS
        if fits(trigger, cost, body)
    )
    return {each: number for number, each in enumerate(all_of_them)}
