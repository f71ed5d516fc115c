"""All words of Fog for people. Names passed in are already escaped."""

from collections.abc import Sequence

from cogs.kit.safe_text import listed
from sample.fog.game import TURNS, Event, View

GOAL = "Bring one of your two scouts to the other side of the map."
HELP = """## Fog
Two players bring one of their two scouts to the other side of the map. Both choose a step in secret, and can\
 choose again until both have. You see an enemy scout only beside your own; scouts that meet are lost."""
REFUSALS = {
    "bad-action": "I can't read that. A step is `go a1 a2`, or `stay`.",
    "no-way": "You have no scout there, or it can't go there in one step.",
}
TURN, CALLED, ENDED = "Turn {} of " + str(TURNS), "{}: choose a step in secret.", "**{} wins** by {}."
CHOOSE, OVER, AGAIN = "Choose a step", "The game is over.", "You may choose again until both have chosen."


def step(action: str) -> str:
    """A step in a menu and in sentences: `a1 to b1`."""
    return " to ".join(action.split()[1:]) or "All stay"


def caption(view: View, names: Sequence[str]) -> str:
    """A description of a view's picture."""
    sides = [f"{name} on {listed(where)}" for name, where in zip(names, view.scouts, strict=True) if where]
    return f"Scouts in sight: {'; '.join(sides) or 'none'}."


def line_of(event: Event, names: Sequence[str]) -> str:
    """A line of the log; what one player alone may see says *you*."""
    name, what = "" if event.seat is None else names[event.seat], listed(event.told)
    return {
        "placed": f"Your scouts begin on {what}.",
        "turn": f"Turn {what} begins.",
        "chose": f"You choose: {step(what)}.",
        "ready": f"{name} has chosen.",
        "sees": f"You see an enemy scout on {what}.",
        "met": f"Scouts meet on {what} and are lost.",
        "took-back": f"{name} takes the choice back.",
        "over": OVER,
    }[event.kind]
