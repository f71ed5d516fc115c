"""Words about typed names and tiles that mean nothing or several things, with the nearest names."""

from collections.abc import Sequence

from cogs.kit.writing import clip, escape, listed, listed_some
from cogs.words.refusals import suggestion

_MAX_NAMES = 5


def on_tile(name: str, tile: str) -> str:
    """An entity with its tile, as several can share a name: `Fen Witch (d6)`."""
    return f"{name} ({tile})"


def no_tile(typed: str, near: str) -> str:
    """Says that a tile is missing or none; `near` is the tile that may be meant."""
    if not typed:
        return "Say which tile, like `d4`."
    line = f"There is no tile {_shown(typed)}: the board goes from a1 to h8."
    return f"{line} {suggestion([near])}" if near else line


def several(typed: str, names: Sequence[str], instead: str = "") -> str:
    """Asks which of several was meant; `instead` names an alternative to the name."""
    how = f"Type more of it, or its {instead}." if instead else "Type more of it."
    return f"“{_shown(typed)}” could be {_listed(names)}. {how}"


def no_card(typed: str, near: Sequence[str], hand: Sequence[str]) -> str:
    line = f"No card in your hand is called {_shown(typed)}." if typed else "Say which card."
    if near:
        return f"{line} {suggestion(near)}"
    holds = f"You hold {listed([escape(name) for name in hand])}." if hand else "You hold no cards."
    return f"{line} {holds}"


def nobody(typed: str, near: Sequence[str]) -> str:
    if not typed:
        return "Say who, by name or by tile, like `d4`."
    line = f"Nobody called {_shown(typed)} is on the board."
    return f"{line} {suggestion(near) if near else 'You can also name a tile, like `d4`.'}"


def no_choice(typed: str, near: Sequence[str], names: Sequence[str]) -> str:
    """Says that a choice is missing or none of those offered, and which may be meant."""
    line = f"You can't choose {_shown(typed)}." if typed else "Say what you choose."
    if near:
        return f"{line} {suggestion(near)}"
    return f"{line} You may choose {_listed(names)}." if names else f"{line} You have nothing to choose now."


def _listed(names: Sequence[str]) -> str:
    return listed_some([escape(name) for name in names], _MAX_NAMES, "or")


def _shown(typed: str) -> str:
    return escape(clip(typed, 60))
