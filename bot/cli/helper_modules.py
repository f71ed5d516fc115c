"""What helper processes load once, and share the memory of."""

from collections.abc import Collection

from bot.matches.registry import TABLETOPS
from render import registry as render


def helper_modules(games: Collection[str]) -> list[str]:
    """The modules that draw and play these games.

    The game that is served by default is always among them. A helper that needs another game loads its
    modules by itself then, in a fifth of a second at most.
    """
    played = {next(iter(TABLETOPS)), *games}
    drawing = [module for game, module in render.DRAWING.items() if game in played]
    asks = [tabletop.ask for game, tabletop in TABLETOPS.items() if game in played]
    return [*render.DRAWING_ALL, *drawing, *(ask.__module__ for ask in asks if ask is not None)]
