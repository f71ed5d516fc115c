"""The values of proposals: what a player asks of the others in a duel."""

from dataclasses import dataclass
from typing import Literal, get_args

ProposalKind = Literal["takeback", "end"]
"""To take an action back, or to end the duel without a result."""
AskedKind = Literal["takeback", "end", "draw"]
"""What a player may ask only once a turn."""
PROPOSAL_KINDS: tuple[str, ...] = get_args(ProposalKind)
ASKED_KINDS: tuple[str, ...] = get_args(AskedKind)


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a seat proposes, and the seats that have agreed. It stands until the next action."""

    kind: ProposalKind
    seat: int
    agreed: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class ProposalNotice:
    """The message that asks the others of a duel, and the proposal and ply that it shows."""

    duel_id: str
    channel_id: int
    message_id: int
    kind: ProposalKind
    seat: int
    ply: int
