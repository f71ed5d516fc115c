"""The button that leads into stepping through an ended duel, for the messages at its end."""

from dataclasses import replace

from bot.matches.values import Duel
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post
from cogs.words.duels import records as words


def step_button(duel: Duel) -> Button:
    """Opens the duel at its beginning, for whoever presses it alone."""
    return Button(control_id("step", duel.id, 0), words.STEP)


def with_steps(post: Post, duel: Duel, *, has_replay: bool) -> Post:
    """The last message of a duel with the button, after the one that plays it, in a game that has replays."""
    first, *others = post.rows
    if not has_replay or not isinstance(first, tuple):
        return post
    return replace(post, rows=((first[0], step_button(duel), *first[1:]), *others))
