"""Buttons that lead to puzzles and to their leaderboard."""

from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button
from cogs.words import puzzles as words

STREAKS = "streaks"
"""The verb of controls that show the leaderboard of streaks."""


def streaks_button(game: str) -> Button:
    """Shows the leaderboard of streaks of this game, on this server if the bot is there."""
    return Button(control_id(STREAKS, "0", game, "here"), words.STREAKS)
