"""What people are told of a tournament by a mention or a direct message. Names come escaped."""

from collections.abc import Sequence


def moved_up(name: str) -> str:
    """To those who have a place now."""
    return f"You have a place in **{name}** now: somebody has left. You need do nothing else."


def check_in_opens(name: str, starts: int) -> str:
    """To everybody who signed up; `starts` is a Unix time."""
    return f"Check in to **{name}**: it starts <t:{starts}:R>. Whoever does not check in does not play."


def check_in_reminds(name: str, starts: int) -> str:
    """To those who have not checked in."""
    return (
        f"You have not checked in to **{name}**, and it starts <t:{starts}:R>. Check in, or you don't play."
    )


def started(name: str) -> str:
    """To everybody who plays."""
    return f"**{name}** has started. The first round follows at once."


def too_few(name: str, here: int, least: int) -> str:
    """To the organiser of a tournament that could not start by itself."""
    return (
        f"**{name}** could not start: it needs {least} players, and {here} can play. "
        "Start it later with `/tournament start`, or cancel it with `/tournament cancel`."
    )


def round_ends_soon(name: str, number: int) -> str:
    """To those who still play."""
    return f"Five minutes are left in round {number} of **{name}**. Then the games won so far decide."


def round_ended(name: str, number: int) -> str:
    """To those whose match the time has decided."""
    return f"Time is up in round {number} of **{name}**: the games won so far have decided your match."


def not_come(name: str, number: int) -> str:
    """To those who have lost a match because they did not come."""
    return f"You did not come to your match in round {number} of **{name}**, so it is lost."


def calling(text: str, mentions: Sequence[str]) -> str:
    """The same where people are mentioned."""
    return f"{text}\n{' '.join(mentions)}"


def look(text: str, where: str) -> str:
    """The same in a direct message; `where` is a link or a channel."""
    return f"{text}\n-# {where}"
