"""What the bot says once when it joins a server."""


def greeting(title: str, server: str, permissions: str) -> str:
    """The message on joining.

    `title` is the main game's. `server` is named in a direct message only. `permissions` are those that the
    bot lacks. All are escaped.
    """
    where = f" on {server}" if server else ""
    lines = [
        f"## I can hold duels of {title}{where} now",
        "`/help` shows how to begin: learn the game, practise against the computer, challenge somebody.",
        "Whoever manages the server can choose with `/settings` where duels may be, who moderates them, "
        "and more. Everything works without it.",
    ]
    if permissions:
        lines.append(
            f"⚠ I still need {permissions}. Grant that to my role in the server's settings: without it, I "
            "can't show duels as they should be."
        )
    return "\n".join(lines)
