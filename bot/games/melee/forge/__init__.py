"""The deck generator that the rulebook sends every player to, and what cards are worth.

`generate("Ada")` makes a deck from a text; `made_from` makes it again from its `origin`; `budget_of` weighs
any card, generated or not.
"""

from bot.games.melee.forge.budget import PowerBudget, budget_of
from bot.games.melee.forge.make import NOBODY, VERSION, VERSIONS, ForgeError, generate, made_from, origin_of
from bot.games.melee.forge.worlds import REALMS

__all__ = [
    "NOBODY",
    "REALMS",
    "VERSION",
    "VERSIONS",
    "ForgeError",
    "PowerBudget",
    "budget_of",
    "generate",
    "made_from",
    "origin_of",
]
