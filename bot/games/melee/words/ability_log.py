"""Log lines of the events that only abilities cause."""

from collections.abc import Callable
from typing import assert_never

from bot.games.melee.events.events import (
    AbilityRolled,
    AbilityUsed,
    Absorbed,
    ChainBroken,
    DieTurned,
    GainedAgain,
    MadeImmune,
    StatChanged,
    Warded,
    Who,
)
from bot.games.melee.words.terms import HEADINGS, STATS, UNTIL, WARDS, immunities
from bot.games.numerals import signed

#: How an entity is named in a line: with its tile.
At = Callable[[Who], str]
AbilityEvent = (
    AbilityUsed
    | AbilityRolled
    | ChainBroken
    | GainedAgain
    | StatChanged
    | DieTurned
    | Warded
    | MadeImmune
    | Absorbed
)


def ability_line(event: AbilityEvent, at: At) -> str:
    """What an ability did, in one line; `at` names an entity with its tile."""
    match event:
        case AbilityUsed():
            return _ability(event, at)
        case AbilityRolled():
            return f"{at(event.who)} rolls {_ability_roll(event)}."
        case ChainBroken():
            return f"The chain of Triggers ends before that of {at(event.who)}."
        case GainedAgain():
            return f"{at(event.who)} may {event.what} once more this turn."
        case StatChanged():
            change = f"{signed(event.amount)} {STATS.get(event.stat, event.stat)}"
            return f"{at(event.who)} gets {change} {UNTIL.get(event.until, event.until)}."
        case DieTurned():
            return _turned(event, at)
        case Warded() | MadeImmune() | Absorbed():
            return _ward(event, at)
    assert_never(event)


def _ability(event: AbilityUsed, at: At) -> str:
    token = ", Exhaust" if event.exhaust else ""
    if event.moment == "activated":
        return f"{at(event.who)} uses its Trigger{token}."
    return f"Trigger of {at(event.who)}: {HEADINGS.get(event.moment, event.moment)}{token}."


def _ability_roll(event: AbilityRolled) -> str:
    if not event.at_least:
        return f"{event.die} of {event.sides} for a target"
    verdict = "works" if event.die >= event.at_least else "fails"
    return f"{event.die}, {event.at_least} or more was needed: it {verdict}"


def _turned(event: DieTurned, at: At) -> str:
    die = f"the die of {at(event.who)}: {event.before} becomes {event.now}"
    if not event.added:
        return f"Reroll of {die}."
    return f"{signed(event.added)} to {die}."


def _ward(event: Warded | MadeImmune | Absorbed, at: At) -> str:
    if isinstance(event, Absorbed):
        left = f"{event.left} left" if event.left else "it is used up"
        return f"The shield of {at(event.who)} absorbs {event.amount} damage: {left}."
    until = UNTIL.get(event.until, event.until)
    if isinstance(event, MadeImmune):
        return f"{at(event.who)} is immune to {immunities(event.to)} {until}."
    return f"{at(event.who)} {WARDS[event.ward].format(event.amount)} {until}."
