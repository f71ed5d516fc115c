"""Words of `/me`, the panel of one's own settings."""

from collections.abc import Mapping

from bot.matches.values import Notifications, OwnSettings
from cogs.words.duels import clocks

TITLE = "## Your settings"
NOTIFY_MENU = "Tell me that it is my turn…"
ZONE_MENU = "My time zone: where I am, it is now…"
CHALLENGES, NO_CHALLENGES = "Take challenges", "Don't challenge me"
SHOW_NAME, HIDE_NAME = "Name me on web pages", "Hide my name on web pages"
ASK, DONT_ASK = "Ask me before blunders", "Don't ask me before blunders"

NOTIFY: Mapping[Notifications, tuple[str, str]] = {
    "mention": ("Mention me", "In the game's thread. Your hand comes by direct message, silently"),
    "dm": ("Write to me", "Board and hand come by direct message; the thread stays quiet"),
    "none": ("Stay quiet", "No notification at all: you look for yourself"),
}
"""Each way to be notified: its label and its description."""

_NOTIFIED: Mapping[Notifications, str] = {
    "mention": "I mention you in the game's thread when it is your turn.",
    "dm": "When it is your turn, I send you the board and your hand by direct message.",
    "none": "I don't notify you. The board in the game's thread says whose turn it is.",
}
_NOT_ASKED = "I never ask before you end a turn."
_CHALLENGED = "Anybody may challenge you. In your quiet hours, a challenge doesn't ping you."
_NAMED = "The pages that servers and organisers share on the web name you, as chat does."
_UNNAMED = "The pages that servers and organisers share on the web leave out your name."
_NOT_CHALLENGED = "Nobody can challenge you, or ask you for a rematch."
ELSEWHERE = (
    "-# Another time zone: `/me` with `time_zone`, such as Europe/Zurich. "
    "Other quiet hours: `quiet_hours`, such as 21-5."
)


QUIET_MENU = "My quiet hours…"


def settings(now: OwnSettings, clock: str, asked: Mapping[str, str]) -> str:
    """All settings. `asked` has, by the title of a game, when it asks before a turn ends."""
    return "\n".join(
        (
            TITLE,
            f"**Your turn** · {_NOTIFIED[now.notifications]}",
            f"**Blunders** · {_asked(asked) if now.questions else _NOT_ASKED}",
            f"**Time zone** · {now.time_zone}: it is {clock} there.",
            f"**Quiet hours** · {clocks.quiet(now.quiet)}",
            f"**Challenges** · {_CHALLENGED if now.challenges else _NOT_CHALLENGED}",
            f"**Web pages** · {_NAMED if now.on_pages else _UNNAMED}",
        )
    )


def _asked(asked: Mapping[str, str]) -> str:
    each = (f"In {title}: {when}." for title, when in asked.items())
    return " ".join(("Before you end your turn, I ask once.", *each))


def zone_label(clock: str, places: str) -> str:
    return f"{clock} · {places}"
