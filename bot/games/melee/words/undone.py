"""Actions that were taken back, in words."""

from collections.abc import Sequence


def undone_words(actions: Sequence[str]) -> str:
    """Names these action lines in a list: `the move from d4 to d6 and the end of the turn`.

    Answers to what an ability asks belong to the use of the ability and are left out.
    """
    named = [_words(line.split(" ")) for line in actions]
    told = [each for each in named if each]
    if len(told) < 2:
        return "".join(told) or "an action"
    return f"{', '.join(told[:-1])} and {told[-1]}"


def _words(line: Sequence[str]) -> str:
    match line:
        case ["move", start, to]:
            return f"the move from {start} to {to}"
        case ["attack", start, to]:
            return f"the attack from {start} on {to}"
        case ["use", tile, *_]:
            return f"the ability on {tile}"
        case ["end"]:
            return "the end of the turn"
        case _:
            return ""
