"""Why an order is refused, in words, by the codes of W-N and the sorts of orders that they mean most to."""

from collections.abc import Mapping
from typing import Final

from bot.games.war.position.actions import Order, Orders, sort_of

REASONS: Final[Mapping[str, str]] = {
    "game-over": "The game is over.",
    "bad-action": "That is not an order of this game.",
    "not-asked": "Nothing is asked of you now.",
    "wrong-phase": "That belongs to another phase.",
    "wrong-age": "You begin with units of age 1 only; decoys are none.",
    "wrong-place": "That is not the place for it: it takes your own Settlement, or the right building.",
    "occupied": "Something stands there already.",
    "no-such-unit": "You have no unit of that number.",
    "locked": "You cannot have that yet: it takes a higher age, or more constructions.",
    "used-up": "Nothing more can be made there, or by that builder, in this round.",
    "too-many": "You have twelve blocks already, the most there can be.",
    "no-gold": "You have too little gold.",
    "taken": "That hero stands on the map already, or serves another player.",
    "wrong-skills": "A hero's skill points cannot be spent like that.",
    "no-hero": "You have no such hero.",
    "no-points": "No points for it are left.",
    "no-upgrade": "It cannot be upgraded to that.",
    "not-a-builder": "Only Builders and Engineers build.",
    "bad-ground": "The ground there is not fit for it.",
    "unexplored-near": "Something unexplored lies next to it. Explore that first.",
    "too-near": "Another building or city is too near.",
    "no-building": "You have no building there.",
    "no-mission": "You do not hold that mission; who holds two gives one back.",
    "deck-empty": "No mission of that age is left.",
    "not-allowed": "Not with this player now. Attacks go to the player on your left alone, or in open "
    "games to anybody without a treaty; gold goes to your ally, or in open games to anybody.",
    "same-place": "It stands there already.",
    "no-way": "It cannot come to that hex.",
    "no-ap": "It has too few action points.",
    "out-of-range": "That is too far away.",
    "cannot": "This unit cannot do that.",
    "no-target": "There is nothing there for that order.",
    "shared-hex": "It shares its hex with another block. Move one of them first.",
    "spent": "It has attacked already in this phase.",
    "water": "Nobody fights from water, and only shots reach what is in it.",
    "not-set-up": "It has to set up first.",
    "not-seen": "None of yours sees that hex.",
    "no-line": "Something blocks the line of fire.",
    "no-power": "It does not know that power, or cannot use it like that.",
    "bad-aim": "That power is aimed in another way.",
    "nothing-to-do": "Nobody there is wounded.",
}
"""A sentence for each code, true of every sort of order."""

_MAKERS = (
    "It takes a free hex of your Settlement, or a building of yours that makes such units, of their age."
)
_MADE = "Nothing more comes there in this round: a building makes one unit, the Settlement five."
_BUILT = "It has built all that it can in this round."
_LOCKED = (
    "You cannot have that unit yet: its track must have reached its age by kills. Engineers take six "
    "constructions, Field Medics any track of age 2."
)
_LEFT_OR_OPEN = (
    "You may not attack this player: only the one on your left, or in open games anybody without a treaty."
)
_SPENT_POINTS = "No tactical points are left for it in this phase; a hero uses two powers in a phase."

SPECIAL: Final[Mapping[str, str]] = {
    "wrong-place start": "Your first units stand on your Settlement.",
    "occupied start": "Each of your first units needs a hex of its own.",
    "wrong-place recruit": _MAKERS,
    "wrong-place hero": _MAKERS,
    "locked recruit": _LOCKED,
    "used-up recruit": _MADE,
    "used-up hero": _MADE,
    "no-points skill": "That hero has no skill points: each new level brings one.",
    "no-upgrade upgrade": "It becomes only a unit of its own track and of a higher age. Heroes do not.",
    "locked upgrade": _LOCKED,
    "wrong-place upgrade": "It has to stand on your Settlement or a building of yours, or next to one.",
    "used-up build": _BUILT,
    "used-up road": _BUILT,
    "bad-ground build": "No building stands on water, a mountain, a quarry, a city or another building.",
    "too-near build": "A city or building is nearer than three hexes; for a Guard Tower, two are enough.",
    "locked build": "A Fortress takes six constructions first.",
    "bad-ground road": "No road lies on water, in a city, under a building or where one is already.",
    "no-upgrade improve": "That building has its highest age already.",
    "locked improve": "The tracks of that building must reach its next age first, by kills.",
    "locked mission": "One of your tracks must reach that age first, by kills.",
    "no-gold gift": "You have less gold than that, or offer none.",
    "not-allowed gift": "Gold goes to your ally, or in open games to any other player.",
    "not-allowed treaty": "Treaties are for open games, with another player, once in a build phase. The same "
    "two make the next one three rounds after the last has ended.",
    "no-way swap": "Who shares a hex with one of them cannot share it with the other.",
    "out-of-range swap": "The two do not stand next to each other.",
    "cannot explore": "Decoys explore nothing.",
    "no-target explore": "There is nothing to explore: no unexplored land and no random event.",
    "out-of-range explore": "A unit explores what is next to it.",
    "cannot set-up": "It is set up already, or needs no setting up.",
    "cannot attack": "Only soldiers attack.",
    "no-target attack": "No enemy is there.",
    "not-allowed attack": _LEFT_OR_OPEN,
    "no-points attack": _SPENT_POINTS,
    "bad-ground use": "That power takes grass without a city or building.",
    "no-target use": "No enemy block stands there in the open.",
    "not-allowed use": _LEFT_OR_OPEN,
    "no-points use": _SPENT_POINTS,
}
"""Sentences for a code and the sort of order that was refused (`sort_of`), where they can say more."""


def reason_of(code: str, order: Order) -> str:
    """Why an order is refused."""
    return SPECIAL.get(f"{code} {sort_of(Orders((order,)))}", REASONS[code])
