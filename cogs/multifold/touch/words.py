"""What a table of Multifold says: all of it plain text."""

from collections.abc import Sequence

from bot.games.wording import counted, listed
from cogs.multifold.words import ASKS_END, NOBODY_MOVED

DONE, PROMOTE, AIM, PLAY = "End my moves", "Promote a foldling", "Aim", "Play it"
GO = "Touch a place, and all go that can; or choose first who goes, or what they do."
PROMOTES, AIMS = "A foldling becomes an officer.", "Choose a space at which they fire, whoever is there then."
ENDS = "Your moves are over; when all have moved, springs are taken, then all fire at once."
ASKS_IDLE = f"{NOBODY_MOVED} {ASKS_END}"
ASKS_MOVE = "Touch your people. Orders wait in a draft until you send them."
ASKS_CARD = "Touch your people or a card. Orders wait in a draft until you send them."
ASKS_PLACE = "You have too few foldlings for all your springs: choose where they go."
HOLDS = "The spring is yours at the end of the turn."
MAY_ACT = "may act"
GROUPS = ("foldlings", "officers", "units")
"""What a group is counted in."""


def your_moves(turn: str) -> str:
    return f"{turn}: your moves"


def place(turn: str) -> str:
    return f"{turn}: choose your springs"


def moves(turn: str, name: str) -> str:
    return f"{turn}: {name} is to move"


def waits(name: str) -> str:
    return f"You wait for {name}."


def could_fire(spaces: Sequence[str], *, is_own: bool = True) -> str:
    """Who could fire at the viewer at a place, or at whoever else stands there."""
    who = listed(spaces) if spaces else "No enemy" if is_own else "Nobody"
    return f"{who} could fire there."


def fires(order: str, dice: int, hits: float) -> str:
    return f"{order} {counted(dice, 'die', 'dice')}, {hits:.1f} hits on average."


def puts(spring: str, count: int) -> str:
    return f"{counted(count, 'foldling')} on {spring}"


def group(text: str, *, has_unit: bool) -> str:
    """Who goes: people, the unit, or both."""
    who = listed([*([text] if text else ()), *["the unit"] * has_unit])
    return f"{who[0].upper()}{who[1:]}"


def bar(name: str, *, is_own: bool) -> str:
    return f"{name}, you" if is_own else name


def whose(name: str, *, is_own: bool) -> str:
    return "of yours" if is_own else f"of {name}"


def marker(name: str, *, is_own: bool) -> str:
    return "held by you" if is_own else f"held by {name}"


def goal(target: int) -> str:
    return f"Hold {target} springs"


def held(springs: int, target: int, whose: str) -> str:
    """How many springs somebody holds; `whose` is empty for the viewer's own."""
    return f"{springs} of {target} springs{', ' if whose else ''}{whose}"


def figures(springs: int, target: int, points: int, folk: int, cards: int) -> tuple[tuple[str, str], ...]:
    """What a seat has, as its bar in the picture has it."""
    counts = (("springs", f"{springs}/{target}"), ("points", points), ("folk", folk), ("cards", cards))
    return tuple([(word, str(count)) for word, count in counts])


def card_label(title: str, count: int) -> str:
    return title if count == 1 else f"{title}, {count} of them"
