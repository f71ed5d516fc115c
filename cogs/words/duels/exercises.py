"""Words of lessons, puzzles and records at a table that one touches."""

from collections.abc import Sequence

from cogs.kit.safe_text import escape, listed

NEXT_LESSON = "Next lesson"
LESSON_DONE = "That's it. Go on with **Next lesson**."
NO_MORE_LESSONS = (
    "That was the last lesson. `/tutorial` in Discord shows its last page, with a button for a first game "
    "against the computer."
)


NOT_SHOWN = "What comes next could not be shown. This page tries again."
NO_MORE_PUZZLES = (
    "You have answered every puzzle that I have. I am looking for new ones; that takes a few minutes. "
    "Try again then."
)
NEXT_ACTION = "Next action"
ACTION_BEFORE = "Action before"
NEXT_TURN = "Next turn"
TURN_BEFORE = "Turn before"
OTHER_SIDE = "Other side"
NOT_SERVED = "Tables are not open in the browser at this moment. Go on by the buttons here."


def tutorial(game: str) -> str:
    """The head of the page in a tutorial."""
    return f"{game} · Tutorial"


def lesson(number: int, total: int, headline: str) -> str:
    """Which lesson it is, and what it is about."""
    return f"{number} of {total} · {headline}"


def record(game: str, names: Sequence[str]) -> str:
    """The head of the page with a record."""
    return f"{game} · Record of {listed([escape(name) for name in names])}"


def record_place(turn: int, action: int, actions: int) -> str:
    """The turn and action of a record that are shown."""
    where = f"action {action:,} of {actions:,}" if action else "before the first action"
    return f"Turn {turn:,} · {where}" if turn else f"{where[:1].upper()}{where[1:]}"


def record_side(name: str, *, is_over: bool) -> str:
    """Whose side is shown, and how to go on."""
    end = "That was the last action: go back" if is_over else "Go on with **Next action**"
    return f"As **{escape(name)}** saw it. {end}, or look from the other side."


def link_text(address: str) -> str:
    """The private answer with a link to a lesson, a puzzle or a record."""
    return (
        f"## [Open the table]({address})\n"
        "Go on there by touching the board. The link works once, within two minutes, and it acts as you: "
        "don't pass it on."
    )
