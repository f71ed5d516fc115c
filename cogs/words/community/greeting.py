"""What the bot says once when it joins a server."""

from collections.abc import Sequence

from cogs.kit.writing import listed


def greeting(titles: Sequence[str], server: str, permissions: str) -> str:
    """The message on joining.

    `titles` are the games'. `server` is named in a direct message only. `permissions` are those that the
    bot lacks. All are escaped.
    """
    where = f" on {server}" if server else ""
    lines = [
        f"## I can hold games of {listed(titles)}{where} now",
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
