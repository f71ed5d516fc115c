"""Words about the channels of a tournament."""

from collections.abc import Mapping
from typing import Literal

_WHAT: Mapping[str, str] = {
    "calls": "Calls of matches",
    "results": "Results",
    "news": "Announcements, standings and news",
}


def not_there(
    purpose: Literal["calls", "results", "news"], name: str, planned: int, home: int, permissions: str | None
) -> str:
    """To the organiser: posts go to the channel `home`. `permissions` None says that `planned` is gone."""
    if permissions is None:
        return (
            f"### A channel is gone\n{_WHAT[purpose]} of **{name}** go to <#{home}> instead. "
            "Choose another one with `/tournament organise`: **Change…**, **More settings**, "
            "**How it goes on**, **Channels**."
        )
    return (
        f"### I can't post in <#{planned}>\n{_WHAT[purpose]} of **{name}** belong there, but I need "
        f"{permissions}. They go to <#{home}> instead. Once I may post in <#{planned}>, new ones go there."
    )
