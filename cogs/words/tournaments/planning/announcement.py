"""Words of the announcement of a tournament. Names come escaped."""

from collections.abc import Sequence

from bot.games.wording import counted, utf16_length
from cogs.kit.safe_text import listed

JOIN, JOIN_WAITING, LATE, LEAVE = "Join", "Join the waiting list", "Enter late", "Leave"
CHECK_IN, RULES, RULES_ALONE, DROP_OUT = "Check in", "Decks & rules", "Rules", "Drop out"

PAUSED = "**Paused.** Nothing begins and no clock runs until an organiser resumes it."
CLOSED = "**Sign-up is closed.**"
CHECKED_IN = "✓"
NOBODY, NO_TEAM = "nobody yet", "none yet"
_MAX_NAMES = 1_400
"""UTF-16 units of one list of names."""


def cancelled(reason: str) -> str:
    return f"**Cancelled:** {reason}" if reason else "**Cancelled.** Nobody plays it."


def head(name: str) -> str:
    return f"## 🏆 {name}"


def entrants(names: Sequence[str], capacity: int, *, are_teams: bool = False) -> str:
    who, nobody = ("Teams", NO_TEAM) if are_teams else ("Players", NOBODY)
    return f"**{who}** · {len(names)} of {capacity}: {_names(names) or nobody}"


def playing(names: Sequence[str], gone: int, *, are_teams: bool = False) -> str:
    out = f", {gone} dropped out" if gone else ""
    return f"**{counted(len(names), 'team' if are_teams else 'player')}{out}** · {_names(names)}"


def waiting(names: Sequence[str]) -> str:
    return f"**Waiting list** · {_names(names)}"


def check_in_open(there: int, all_of_them: int) -> str:
    here = f"{there} of {all_of_them} are here ({CHECKED_IN})"
    return f"**Check-in is open**: {here}. Press **Check in**, or you don't play."


def next_round(moment: str) -> str:
    return f"**Next round** {moment}"


def comes_again(rhythm: str) -> str:
    """`rhythm` says when, such as `every Friday at 19:00 (Europe/Berlin)`."""
    return f"**Comes again** {rhythm}; `/tournament list` has its next dates"


def won(names: Sequence[str]) -> str:
    return f"**It is over.** {listed(names)} won." if names else "**It is over.** Nobody won."


def foot(organiser: str, seed_hash: str) -> str:
    return (
        f"-# Organised by {organiser}. The hash of the draw's seed is `{seed_hash}`; "
        "the seed itself is shown once it has started."
    )


def revealed(organiser: str, seed_hash: str, seed: str) -> str:
    return f"-# Organised by {organiser}. Drawn with the seed `{seed}`, whose hash is `{seed_hash}`."


def _names(names: Sequence[str]) -> str:
    """As many names as fit, and the number of the others."""
    kept: list[str] = []
    room = _MAX_NAMES
    for name in names:
        room -= utf16_length(name) + 2
        if room < 0:
            break
        kept.append(name)
    more = len(names) - len(kept)
    return ", ".join(kept) + (f" and {more} more" if more else "")
