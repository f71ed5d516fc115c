"""Buttons of ended matches and puzzles: stepping through, what decided it, the leaderboard of streaks."""

from msgspec.structs import replace

from bot.matches.values import Duel
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post
from cogs.words import puzzles as puzzle_words
from cogs.words.duels import records as record_words
from cogs.words.duels import reviews as review_words

DECIDED, PUBLISH, STREAKS = "decided", "publish", "streaks"
"""The verbs: what decided it, sharing that, and the leaderboard of streaks."""


def step_button(duel: Duel) -> Button:
    """Opens the duel at its beginning, for the person who presses it alone."""
    return Button(control_id("step", duel.id, 0), record_words.STEP)


def with_steps(post: Post, duel: Duel, *, has_replay: bool) -> Post:
    """The last message of a duel with the button, after the one that plays it, in a game that has replays."""
    first, *others = post.rows
    if not has_replay or not isinstance(first, tuple):
        return post
    return replace(post, rows=((first[0], step_button(duel), *first[1:]), *others))


def decided_button(duel: Duel) -> Button:
    """Shows the luck report and the player's review."""
    return Button(control_id(DECIDED, duel.id), review_words.DECIDED)


def publish_button(duel: Duel) -> Button:
    """Lets everybody see the reports, once all who played have pressed it."""
    return Button(control_id(PUBLISH, duel.id), review_words.SHARE)


def streaks_button(game: str) -> Button:
    """Shows the leaderboard of streaks of this game, on this server if the bot is there."""
    return Button(control_id(STREAKS, "0", game, "here"), puzzle_words.STREAKS)
