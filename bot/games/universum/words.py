"""The terms that all texts share: the rulebook's, one for each concept."""

from collections.abc import Sequence

from bot.games.universum.cards.vocabulary import (
    CYCLE,
    KEEP,
    MOVE,
    RECYCLE,
    REORDER,
    SEAL,
    SEARCH,
    SIFT,
    SWITCH,
    TRANSFORMERS,
    TRIGGER,
    Dimension,
    action_at,
    tool_of,
)
from bot.games.wording import counted, listed

COLOURS = ("white", "yellow", "red", "blue", "green")
"""The colours of the transformers 1 to 5, and of the scientists who start there (U-C1, U-S1)."""
VIRTUAL_PLAYER = "virtual player"

ACTION_NAMES = {
    SEARCH: "Search",
    TRIGGER: "Trigger",
    MOVE: "Move",
    SEAL: "Seal",
    RECYCLE: "Recycle",
}
SEARCH_EFFECT = "draw 2 cards"
ABILITY_NAMES = {REORDER: "Reorder", SIFT: "Sift", SWITCH: "Switch", CYCLE: "Cycle", KEEP: "Keep"}
ABILITY_EFFECTS = {
    REORDER: "look at one stack",
    SIFT: "draw 3, discard 2",
    SWITCH: "swap two top portals",
    CYCLE: "all tops go below",
    KEEP: "keep a card as a tool",
}
"""The effect of each ability, in as few words as fit on a card."""
DIMENSION_NAMES: dict[Dimension, str] = {
    "ember": "Ember",
    "flock": "Flock",
    "fen": "Fen",
    "lantern": "Lantern",
    "mirror": "Mirror",
    "night": "Night",
    "orchard": "Orchard",
    "wind": "Wind",
}
SET_NAMES = {"omni": "five different", "three": "three alike", "two": "two alike"}
SCORING_NAMES = {"standard": "standard scoring", "basic": "basic scoring", "deadly": "deadly portals"}


def transformer_name(transformer: int) -> str:
    """A transformer with its colour, since a number alone is hard to find: `3 (red)`."""
    return f"{transformer} ({COLOURS[transformer - 1]})"


def portal_name(portal: str) -> str:
    """A portal by the tools that it needs: `coil + fuse`."""
    return " + ".join(portal.split("+"))


def action_words(card: str, transformer: int) -> str:
    """A card's action at a transformer: `Search`, or with the ability: `Trigger Sift`."""
    letter = action_at(card, transformer)
    name = ACTION_NAMES[letter]
    return f"{name} {ABILITY_NAMES[transformer]}" if letter == TRIGGER else name


def card_words(card: str) -> str:
    """A whole card: its actions at the transformers 1 to 5, and its tool."""
    actions = ", ".join(f"{each} {ACTION_NAMES[action_at(card, each)]}" for each in TRANSFORMERS)
    return f"{actions}; tool: {tool_of(card)}"


def ending_text(winners: Sequence[str], by: str) -> str:
    """The end of the game, by the winners' names, without a full stop."""
    if by == "agreement":
        return "Both players agree to a draw"
    if by == "left":
        return f"{winners[0]} is the last one left and wins"
    if len(winners) == 1:
        return f"{winners[0]} wins with the highest score"
    return f"{listed(winners)} share the win"


DEFEAT = "Defeat"


def verdict_word(winners: Sequence[int], by: str, seat: int) -> str:
    """What the end of the game is to this seat."""
    if by == "agreement":
        return "Draw"
    if seat not in winners:
        return DEFEAT
    return "Victory" if len(winners) == 1 else "Shared win"


def cards_text(count: int) -> str:
    """A number of cards: `a card`, `3 cards`."""
    return "a card" if count == 1 else counted(count, "card")
