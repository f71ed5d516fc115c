"""Words about a turn typed in one line: what cannot be read, where it stopped, what was not played."""

from collections.abc import Sequence

from cogs.kit.writing import clip, escape, listed

NO_STEPS = "Type your turn in steps, like `summon wick archer d3; move c6 d7; attack d7 e6; end`."
CHOICE_WAITS = "An ability waits for your choice first."
TURN_IS_OVER = "It is not your turn any more."
_MOST_NAMES = 5


def too_long(most: int) -> str:
    """Says that a line is too long."""
    return f"That is too long for one line: at most {most} characters. Nothing was played."


def too_many(most: int) -> str:
    """Says that a line has too many steps."""
    return f"That is too much for one line: at most {most} steps. Nothing was played."


def no_verb(typed: str) -> str:
    """Says that a step begins with no known verb."""
    return f"No step begins with “{_shown(typed)}”. Begin it with summon, move, attack, use, choose or end."


def no_tile(typed: str) -> str:
    """Says that a tile is missing or none."""
    if not typed:
        return "Say which tile, like `d4`."
    return f"“{_shown(typed)}” is no tile. Tiles are written like `d4`."


def several(typed: str, names: Sequence[str]) -> str:
    """Asks which of several was meant."""
    return f"“{_shown(typed)}” could be {_listed(names)}. Type more of it, or its tile."


def no_card(typed: str, hand: Sequence[str]) -> str:
    """Says that no card in hand has this name."""
    holds = f"You hold {listed([escape(name) for name in hand])}." if hand else "You hold no cards."
    return f"No card in your hand is called “{_shown(typed)}”. {holds}"


def no_entity(typed: str, is_own: bool) -> str:
    """Says that no entity in play has this name."""
    whose = "of yours" if is_own else "of your opponent’s"
    return f"No entity {whose} is called “{_shown(typed)}”. Its tile will do, like `d4`."


def no_choice(typed: str, names: Sequence[str]) -> str:
    """Says that an ability cannot be used on what was typed."""
    head = f"“{_shown(typed)}” is not one of the choices." if typed else "Say what it is used on."
    return f"{head} It may be {_listed(names)}." if names else f"{head} Nothing can be chosen now."


def stopped(step: str, why: str, left: Sequence[str]) -> str:
    """Where a line stopped and why; `left` are the steps after that, which were not played."""
    line = f"**Stopped at “{_shown(step)}”.** {why}"
    if left:
        line += f"\n-# Not played either: {'; '.join(_shown(each) for each in left)}"
    return line


def _listed(names: Sequence[str]) -> str:
    shown = [escape(name) for name in names[:_MOST_NAMES]]
    more = [f"{len(names) - _MOST_NAMES} more"] if len(names) > _MOST_NAMES else []
    return listed(shown + more, "or")


def _shown(typed: str) -> str:
    return escape(clip(typed, 60))
