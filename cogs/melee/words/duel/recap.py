"""Words of **What happened?**. Names passed in are escaped already."""

WHAT_HAPPENED = "What happened?"
NO_TURN_YET = "Nothing has happened yet: nobody has had a turn."
FIRST_TURN_IS_YOURS = "Nothing has happened yet: the first turn is yours."
NOT_DRAWN = "-# The animation can't be drawn right now. Press the button again in a moment."


def title(turn: int, name: str) -> str:
    return f"### What happened · turn {turn} · {name}"


def nothing_yet(turn: int, name: str) -> str:
    return f"Nothing has happened yet in turn {turn}: {name} has not acted."


def did_nothing(turn: int, name: str) -> str:
    return f"{name} ended turn {turn} without acting."
