"""Words of every game's tutorial: its controls and replies."""

from dataclasses import dataclass

NEXT, SHOW_ME, BACK, LEAVE, AGAIN, GO_ON = "Next", "Show me", "Back", "Leave", "Start again", "Go on"
TAKEN_BACK = "I have taken it back."
SHOWN = "This is how:"
MOVED_ON = "You are further on already. Here is where you are:"
LEFT = "You can go on at any time, with `/tutorial` or **Learn** in `/help`."


@dataclass(frozen=True, slots=True)
class LessonText:
    """What is told at one point: a headline, at most three lines in the picture, and the one thing to do.

    `note` explains, beside that, what in the picture differs from what the lessons before have said.
    """

    headline: str
    lines: tuple[str, ...]
    task: str = ""
    note: str = ""


def head(number: int, total: int, headline: str) -> str:
    """The first line of a panel."""
    return f"### {number} of {total} · {headline}"


def task(text: str) -> str:
    return f"**Do this:** {text}"


def in_a_game(commands: str) -> str:
    """Where a game's commands go while one is running."""
    return f"-# Your `{commands}` commands act in your duel. In the tutorial, use the buttons here."
