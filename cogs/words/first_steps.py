"""Words of the first steps: on joining a server, in `/help`, and on a bare mention of the bot."""

from collections.abc import Sequence

from cogs.kit.safe_text import listed

LEARN = "Learn"
PRACTISE = "Practice"
CHALLENGE = "Challenge"
HOW_TO_PLAY = "How to play"
ALL_COMMANDS = "All commands"
WHOM = "### Whom do you challenge?\nThey get a message here and can accept or decline."
WHOM_MENU = "Choose somebody…"
COMMANDS = "## All commands"


def welcome(title: str, *, is_direct: bool) -> str:
    """What the three buttons do, which begin the game of this title."""
    whom = "somebody you have played before" if is_direct else "somebody here"
    return (
        "## How do you want to begin?\n"
        f"**Learn**: {title} in six short lessons, five minutes\n"
        "**Practice**: a duel against the computer, at once\n"
        f"**Challenge**: a duel against {whom}"
    )


def no_answer(asked: str) -> str:
    """Before the first steps, if no rule answers a question."""
    return f"I found no rule about “{asked}”."


def practise(title: str) -> str:
    return f"Practice: {title}"


def goals(games: Sequence[tuple[str, str]]) -> str:
    """The goals of games, a line each; `games` are their titles, escaped, and their goals."""
    return "\n".join(f"**{title}**: {goal}" for title, goal in games)


def greeting(games: Sequence[tuple[str, str]], server: str, permissions: str) -> str:
    """The message on joining.

    `games` are their titles and goals. `server` is named in a direct message only. `permissions` are those
    that the bot lacks. Titles and the others are escaped.
    """
    where = f" on {server}" if server else ""
    lines = [
        f"## I can hold games of {listed([title for title, _ in games])}{where} now",
        goals(games),
        "`/help` shows how to begin: lessons, a game against the computer, or a challenge.",
        "People who manage the server can choose with `/settings` where games may be, who moderates them, "
        "and more. Everything works without it.",
    ]
    if permissions:
        lines.append(
            f"⚠ I still need {permissions}. Grant that to my role in the server's settings: without it, I "
            "can't show games as they should be."
        )
    return "\n".join(lines)
