"""Versions of a game's rules: what began under older rules is verified by them, and played on by the newest.

A game whose rules have changed since its first records knows several versions. A match notes at its first
action under newer rules that they changed: the events of that action begin with one of kind RULES_CHANGED.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.contract import START, Game

RULES_CHANGED = "rules-changed"
"""The kind of the event that says by which `version` of the rules a match goes on."""


class SteadyRules:
    """The rules of a game that have only one version, put nobody out, and ask for no choice in an action."""

    rules_version: str

    @property
    def rules_versions(self) -> tuple[str, ...]:
        """The one there is."""
        return (self.rules_version,)

    def rules_of(self, state: Any) -> str:  # noqa: ARG002 -- the same for all
        """The one there is."""
        return self.rules_version

    def adopt(self, state: Any, version: str) -> list[Any]:  # noqa: ARG002 -- there is nothing to change
        """Nothing changes."""
        return []

    def out(self, state: Any) -> frozenset[int]:  # noqa: ARG002 -- all play on to the end
        """Nobody."""
        return frozenset()

    def is_settled(self, state: Any) -> bool:  # noqa: ARG002 -- every action is done at once
        """It always is."""
        return True


def begin_under(game: Game[Any, Any, Any, Any], state: Any, setup: Mapping[str, Any], version: str) -> None:
    """Have a match that has just begun from this setup played by this version, one of `rules_versions`.

    A fork begins by the rules of the position that it begins with.
    """
    if START not in setup and game.rules_of(state) != version:
        game.adopt(state, version)


def renew(game: Game[Any, Any, Any, Any], state: Any) -> list[Any]:
    """Play on by the newest rules; the events that say so, none if the position has them already."""
    newest = game.rules_version
    return [] if game.rules_of(state) == newest else game.adopt(state, newest)


def marked_version(events: Sequence[Mapping[str, Any]]) -> str | None:
    """The version that these dumped events of an action adopt before it; None if they change nothing."""
    if not events or events[0].get("kind") != RULES_CHANGED:
        return None
    version = events[0].get("version")
    return version if isinstance(version, str) else None
