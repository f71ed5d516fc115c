"""Words about a turn typed in one line: faults, and the step where it stopped."""

from collections.abc import Sequence

from cogs.kit.writing import clip, escape
from cogs.words.refusals import suggestion

NO_STEPS = "Type your turn in steps, like `summon wick archer d3; move c6 d7; attack d7 e6; end`."
CHOICE_WAITS = "An ability waits for your choice first."
TURN_IS_OVER = "It is no longer your turn."


def too_long(most: int) -> str:
    return f"That is too long for one line: at most {most} characters. Nothing was played."


def too_many(most: int) -> str:
    return f"That is too much for one line: at most {most} steps. Nothing was played."


def no_verb(typed: str, near: Sequence[str]) -> str:
    verbs = "Begin it with summon, move, attack, use, choose or end."
    return f"No step begins with “{_shown(typed)}”. {suggestion(near) if near else verbs}"


def stopped(step: str, why: str, left: Sequence[str]) -> str:
    """Where a line stopped and why; `left` are the steps after that, which were not played."""
    line = f"**Stopped at “{_shown(step)}”.** {why}"
    if left:
        line += f"\n-# Not played either: {'; '.join(_shown(each) for each in left)}"
    return line


def _shown(typed: str) -> str:
    return escape(clip(typed, 60))
