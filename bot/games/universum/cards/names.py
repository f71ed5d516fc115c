"""The name of an action card, read: `STPRM+coil` is Search at transformer 1 to Move at 5, and a coil."""

from bot.games.universum.cards.vocabulary import LETTERS, TOOLS


def is_card_name(text: str) -> bool:
    """Whether a text has the form of a card's name, even if no list has it (U-C3)."""
    actions, plus, tool = text[:5], text[5:6], text[6:]
    return plus == "+" and tool in TOOLS and len(actions) == len(LETTERS) and set(actions) == LETTERS


def action_at(card: str, transformer: int) -> str:
    """The letter of the action that a card shows at a transformer, 1 to 5.

    >>> action_at("STPRM+coil", 5)
    'M'
    """
    return card[transformer - 1]


def tool_of(card: str) -> str:
    """The tool that a card shows.

    >>> tool_of("STPRM+coil")
    'coil'
    """
    return card[6:]
