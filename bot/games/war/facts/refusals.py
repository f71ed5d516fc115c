"""Why an order is refused, in words, by the codes of W-N."""

from collections.abc import Mapping
from typing import Final

REASONS: Final[Mapping[str, str]] = {
    "game-over": "The game is over.",
    "bad-action": "That is not an order of this game.",
    "not-asked": "Nothing is asked of you now.",
    "wrong-phase": "That belongs to another phase.",
    "wrong-age": "You begin with units of age 1 only; decoys are none.",
    "wrong-place": "That is not the place for it: it takes your own Settlement, or the right building.",
    "occupied": "Something stands there already.",
    "no-such-unit": "You have no unit of that number.",
    "locked": "You have not reached the age for that yet.",
    "used-up": "Nothing more can be made there, or by that builder, in this round.",
    "too-many": "You have twelve blocks already, the most there can be.",
    "no-gold": "You have too little gold.",
    "taken": "That hero serves another player.",
    "wrong-skills": "A hero's skill points cannot be spent like that.",
    "no-hero": "You have no such hero.",
    "no-points": "No points for it are left.",
    "no-upgrade": "It cannot be upgraded to that.",
    "not-a-builder": "Only Builders and Engineers build.",
    "bad-ground": "The ground there is not fit for it.",
    "unexplored-near": "Something unexplored lies next to it. Explore that first.",
    "too-near": "Another building or city is too near.",
    "no-building": "You have no building there.",
    "no-mission": "You do not hold that mission.",
    "deck-empty": "No mission of that age is left.",
    "not-allowed": "Not with this player now. Attacks go to the player on your left alone, or in open "
    "games to anybody without a treaty; gold goes to your ally, or in open games to anybody.",
    "same-place": "It stands there already.",
    "no-way": "It cannot come to that hex.",
    "no-ap": "It has too few action points.",
    "out-of-range": "That is too far away.",
    "cannot": "This unit cannot do that.",
    "no-target": "There is no target for it there.",
    "shared-hex": "It shares its hex with another block. Move one of them first.",
    "spent": "It has attacked already in this phase.",
    "water": "Nobody fights from water, and only shots reach what is in it.",
    "not-set-up": "It has to set up first.",
    "not-seen": "None of yours sees that hex.",
    "no-line": "Something blocks the line of fire.",
    "no-power": "It does not know that power.",
    "bad-aim": "That power is aimed in another way.",
    "nothing-to-do": "Nobody there is wounded.",
}
"""A sentence for each code."""
