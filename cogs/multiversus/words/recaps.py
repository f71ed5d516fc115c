"""Words of recaps and of stepping through an ended game. Names passed in are escaped already."""

HAPPENED = "### What the other side did last"
HAPPENED_LAST = "### What happened in the last turn"
NOTHING_YET = "Nothing has happened yet: no unit has acted."
NOT_DRAWN = "-# The animation can't be drawn right now. Press the button again in a moment."
BEFORE = "Before the first activation"
NO_BOARD = "There was no board yet: the sides were not taken."
EARLIER = "-# Earlier: `/versus log`"


SPAN = "activation"
"""What one steps through."""


def title(number: int, round_: int, rounds: int, name: str, choice: str) -> str:
    """`choice` are the unit and its coins, empty before they are known."""
    return " · ".join(filter(None, (f"activation {number}", f"round {round_} of {rounds}", name, choice)))


def stop(number: int, name: str, choice: str) -> str:
    return " · ".join(filter(None, (f"Activation {number}", name, choice)))
