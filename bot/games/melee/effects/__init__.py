"""The kinds of effects, a few close ones to a module.

A kind's class has everything about it: its keys on a card, what it does, its words, what its owner is asked,
and what it is worth.
"""

from bot.games.melee.abilities.effects import PlayedEffect
from bot.games.melee.cards.cards import DeckList, EntityCard, Trigger
from bot.games.melee.cards.effects import Effect
from bot.games.melee.effects.damage import Cure, Damage, GiveStatus, Heal
from bot.games.melee.effects.dice import AddToDie, Reroll, RollDie
from bot.games.melee.effects.energy import Energy, EnergyMax
from bot.games.melee.effects.extra_actions import Again
from bot.games.melee.effects.lasting import ChangeStat, GiveImmunity, Reduce, Reflect, Shield
from bot.games.melee.effects.piles import Discard, Draw, LookAtCards, Recover, ReturnToHand
from bot.games.melee.effects.places import ChangeTerrain, Pull, Push, Swap, Teleport

#: All kinds, in the order in which faults and the schema of decks list them.
EFFECTS: tuple[type[PlayedEffect], ...] = (
    Damage,
    Heal,
    GiveStatus,
    Cure,
    Energy,
    EnergyMax,
    Draw,
    Discard,
    Recover,
    LookAtCards,
    ReturnToHand,
    ChangeTerrain,
    Push,
    Pull,
    Swap,
    Teleport,
    ChangeStat,
    Shield,
    Reduce,
    Reflect,
    GiveImmunity,
    Again,
    Reroll,
    AddToDie,
    RollDie,
)


def use_effects(effects: tuple[type[PlayedEffect], ...] = EFFECTS) -> None:
    """Allow these kinds of effects on cards; the game does this once, before any card is read."""
    Effect.use_kinds(effects, holders=(Trigger, EntityCard, DeckList))
