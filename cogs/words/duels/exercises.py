"""Words of lessons and puzzles at a table that one touches."""

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
NOT_SERVED = "Tables are not open in the browser at this moment. Go on by the buttons here."


def tutorial(game: str) -> str:
    """The head of the page in a tutorial."""
    return f"{game} · Tutorial"


def lesson(number: int, total: int, headline: str) -> str:
    """Which lesson it is, and what it is about."""
    return f"{number} of {total} · {headline}"


def link_text(address: str) -> str:
    """The private answer with a link to a lesson or a puzzle."""
    return (
        f"## [Open the table]({address})\n"
        "Go on there by touching the board. The link works once, within two minutes, and it acts as you: "
        "don't pass it on."
    )
