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
from bot.games.melee.words.terms import STATS, UNTIL, capital, immunities, ward_text
from bot.games.wording.numerals import signed

#: How an entity is named in a line: with its tile.
At = Callable[[Who], str]
#: When an ability happened, after the name of its entity.
_MOMENTS = {
    "summoned": "when summoned",
    "turn-start": "at the start of the turn",
    "turn-end": "at the end of the turn",
    "before-attacking": "before attacking",
    "attacked": "when attacked",
    "deals-combat-damage": "after dealing damage",
    "takes-combat-damage": "after taking damage",
    "destroys": "after destroying an enemy",
    "destroyed": "when destroyed",
    "ally-summoned": "as an ally is summoned",
    "enemy-summoned": "as an enemy is summoned",
    "ally-destroyed": "as an ally is destroyed",
    "enemy-destroyed": "as an enemy is destroyed",
    "ally-near": "as an ally comes near",
    "enemy-near": "as an enemy comes near",
    "enters": "stopping there",
    "dice-rolled": "after the dice are rolled",
    "after-attacking": "after attacking",
    "after-defending": "after defending",
    "moved": "after moving",
}
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


def ability_line(event: AbilityEvent, at: At, user: str) -> str:
    """What an ability did, in one line.

    `at` names an entity with its tile. `user` is the name of the player whose ability it was, empty if that
    is not known.
    """
    match event:
        case AbilityUsed():
            return _ability(event, at)
        case AbilityRolled():
            return f"{at(event.who)} rolls {_ability_roll(event)}."
        case ChainBroken():
            return f"The Trigger of {at(event.who)} does not happen: the chain is too long."
        case GainedAgain():
            return f"{at(event.who)} may {event.what} once more this turn."
        case StatChanged():
            change = f"{signed(event.amount)} {STATS.get(event.stat, event.stat)}"
            return f"{at(event.who)} gets {change} {_until(event, user)}."
        case DieTurned():
            return _turned(event, at)
        case Warded() | MadeImmune() | Absorbed():
            return _ward(event, at, user)
    assert_never(event)


def _ability(event: AbilityUsed, at: At) -> str:
    token = " (Exhaust)" if event.exhaust else ""
    if event.moment == "activated":
        return f"{at(event.who)} uses its Trigger{token}."
    return f"{at(event.who)}, {_MOMENTS.get(event.moment, event.moment)}{token}:"


def _ability_roll(event: AbilityRolled) -> str:
    if not event.at_least:
        return f"{event.die} of {event.sides} for a target"
    verdict = "works" if event.die >= event.at_least else "fails"
    return f"{event.die}, needing {event.at_least} or more: it {verdict}"


def _turned(event: DieTurned, at: At) -> str:
    die = f"the die of {at(event.who)}: {event.before} becomes {event.now}"
    if not event.added:
        return f"Reroll of {die}."
    return f"{signed(event.added)} to {die}."


def _ward(event: Warded | MadeImmune | Absorbed, at: At, user: str) -> str:
    if isinstance(event, Absorbed):
        left = f"{event.left} left" if event.left else "it is used up"
        return f"The shield of {at(event.who)} absorbs {event.amount} damage: {left}."
    until = _until(event, user)
    if isinstance(event, MadeImmune):
        return f"{at(event.who)} is immune to {immunities(event.to)} {until}."
    whom = at(event.who)
    does = ward_text(event.ward, whom, event.amount)
    return f"{does if does.startswith(whom) else capital(does)} {until}."


def _until(event: StatChanged | Warded | MadeImmune, user: str) -> str:
    """Until when a change lasts; the log is everybody's, so it says whose turn ends it."""
    if event.until != "your-next-turn":
        return UNTIL.get(event.until, event.until)
    return f"until {user}'s next turn" if user else "until its user's next turn"
