"""Computer players of any game: their levels and names."""

from collections.abc import Sequence

from bot.matches.values import Player

LEVELS = ("novice", "adept", "master", "grandmaster")
"""Weakest first. A game may have fewer of them (`Tabletop.levels`)."""


def computer(level: str, number: int = 1) -> Player:
    """A computer player of this level. `number` distinguishes players at one table. Raises ValueError."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}")
    name = level.capitalize() if number == 1 else f"{level.capitalize()} {number}"
    return Player(None, f"{name} (computer)", level=level)


def computers(level: str, count: int) -> tuple[Player, ...]:
    """This many computer players of a level, with different names."""
    return rivals([level] * count)


def rivals(levels: Sequence[str]) -> tuple[Player, ...]:
    """Computer players of these levels, with different names."""
    return tuple(computer(level, levels[: place + 1].count(level)) for place, level in enumerate(levels))


VIRTUAL = "virtual"
"""The level of the virtual player of a solo game, who never has to act."""


def virtual_player(name: str) -> Player:
    """The virtual player of a solo game. The game plays for it."""
    return Player(None, name, level=VIRTUAL)
