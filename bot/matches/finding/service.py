"""Everything about finding somebody to play, in one value."""

from dataclasses import dataclass

from bot.matches.context import Context
from bot.matches.finding.blocks import Blocks
from bot.matches.finding.calls import Calls
from bot.matches.finding.notices import Notices
from bot.matches.finding.pairing import QueuePairing
from bot.matches.finding.queues import Queues
from bot.matches.finding.role_pings import RolePings
from bot.matches.standing.ladders import Ladders


@dataclass(frozen=True, slots=True)
class OpponentFinding:
    """Queues, their calls, what brings people together and tells them; blocks; the role for open duels."""

    queues: Queues
    calls: Calls
    pairing: QueuePairing
    notices: Notices
    blocks: Blocks
    role_pings: RolePings


def make_finding(context: Context, ladders: Ladders) -> OpponentFinding:
    """The services over one context. People meet by their ratings on the server."""
    return OpponentFinding(
        Queues(context),
        Calls(context),
        QueuePairing(context, ladders.ratings),
        Notices(context),
        Blocks(context),
        RolePings(context),
    )
