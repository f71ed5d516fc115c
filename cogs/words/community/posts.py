"""Words of the settings about where the bot posts."""

from collections.abc import Mapping

BUTTON = "Posts"
TITLE = "## Where tournaments post"
MENU = "Each tournament's own channel"
TITLES: Mapping[str, str] = {
    "call_channel": "Calls: pairings, and who plays whom now",
    "result_channel": "Results of matches",
    "news_channel": "News: announcements, standings, feature matches",
}
_NAMES: Mapping[str, str] = {
    "call_channel": "Calls of matches",
    "result_channel": "Results",
    "news_channel": "News",
}
NEW_ONES = (
    "-# This is for tournaments that are announced from now on, unless their plan names channels itself. "
    "Those that are announced already stay where they are. Threads of matches are made where they are called."
)


def channels(chosen: Mapping[str, int | None]) -> str:
    """The channel of each setting; None is each tournament's own."""
    lines = [
        f"**{_NAMES[name]}** · {'in the channel of each tournament' if channel is None else f'<#{channel}>'}"
        for name, channel in chosen.items()
    ]
    return "\n".join([TITLE, *lines, NEW_ONES])


def cannot_post(setting: str, channel: str, permissions: str) -> str:
    return f"⚠ I can't post in {channel}: I need {permissions} there. {_until(setting)}"


def gone(setting: str) -> str:
    return f"⚠ The channel is deleted: choose another one. {_until(setting)}"


def _until(setting: str) -> str:
    what = _NAMES[setting]
    return f"Until then, {what[0].lower()}{what[1:]} go to the channel of each tournament."
