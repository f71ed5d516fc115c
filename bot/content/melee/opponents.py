"""Melee's computer players with all that they need of what ships."""

from bot.content.melee.value import shipped_value
from bot.players.api import Clock
from bot.players.melee.levels import MeleePlayer, make_player


def opponent(level: str, clock: Clock | None = None) -> MeleePlayer:
    """The computer player of this level; see `levels.make_player`.

    ContentError if it is the grandmaster and the value that ships is missing or damaged.
    """
    return make_player(level, clock, shipped_value)
