"""Words of recaps and of stepping through an ended game. Names passed in are escaped already."""

WHAT_HAPPENED = "What happened?"
HAPPENED = "### What the other side did last"
HAPPENED_LAST = "### What happened in the last turn"
NOTHING_YET = "Nothing has happened yet: no unit has acted."
NOT_DRAWN = "-# The animation can't be drawn right now. Press the button again in a moment."
BEFORE = "Before the first activation"
NO_BOARD = "There was no board yet: the sides were not taken."
EARLIER = "-# Earlier: `/versus log`"


def title(number: int, round_: int, rounds: int, name: str) -> str:
    return f"activation {number} · round {round_} of {rounds} · {name}"


def stop(number: int, name: str) -> str:
    return f"Activation {number} · {name}"
