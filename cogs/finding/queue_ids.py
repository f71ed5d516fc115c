"""The custom ids of the controls of queues."""

from bot.store.finding.values import Queue
from cogs.kit.custom_ids import ControlId, control_id

JOIN, LEAVE, LOOK, DECK = "join", "leave", "look", "deck"


def queue_id(act: str, queue: Queue) -> ControlId:
    """What a control does about a queue of the server it is in."""
    return control_id("queue", "0", act, queue.game, queue.clock)
