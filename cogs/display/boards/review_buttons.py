"""The button that asks what decided a duel."""

from bot.matches.values import Duel
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button
from cogs.words.duels import reviews as words

DECIDED, PUBLISH = "decided", "publish"
"""The verbs: what decided it, and sharing that."""


def decided_button(duel: Duel) -> Button:
    """Shows the luck report and the player's review."""
    return Button(control_id(DECIDED, duel.id), words.DECIDED)


def publish_button(duel: Duel) -> Button:
    """Lets everybody see the reports, once all who played have pressed it."""
    return Button(control_id(PUBLISH, duel.id), words.SHARE)
