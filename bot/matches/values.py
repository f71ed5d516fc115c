"""The values that the match services take and return. Stored ones are defined by the store."""

from dataclasses import dataclass

from bot.store.consent.values import Proposal, ProposalKind, ProposalNotice
from bot.store.roles import MAX_SHARED, Role, board_role, hand_role, shared_role
from bot.store.series.values import Series, SeriesPart
from bot.store.servers.values import (
    Act,
    Audience,
    AuditEntry,
    AuditPost,
    Flag,
    Moderator,
    ObjectKind,
    RatedBan,
    ServerSettings,
)
from bot.store.values import (
    ADJUDICATED,
    AGREED,
    ENDED,
    TOURNAMENT,
    Absence,
    DeckFormat,
    Duel,
    Fork,
    Invitation,
    InvitationState,
    Invited,
    Kind,
    Notifications,
    Origin,
    OwnSettings,
    Place,
    Player,
    Posted,
    Progress,
    is_deleted,
)
from bot.store.watching.values import FOLLOWED, LEAST_DELAY, MOST_DELAY, Follow, Followed

__all__ = [
    "ADJUDICATED",
    "AGREED",
    "ENDED",
    "FOLLOWED",
    "LEAST_DELAY",
    "MAX_SHARED",
    "MOST_DELAY",
    "TOURNAMENT",
    "Absence",
    "Act",
    "Actor",
    "Audience",
    "AuditEntry",
    "AuditPost",
    "ComputerSeat",
    "DeckFormat",
    "Duel",
    "Flag",
    "Follow",
    "Followed",
    "Fork",
    "Invitation",
    "InvitationState",
    "Invited",
    "Kind",
    "Moderator",
    "Notifications",
    "ObjectKind",
    "Origin",
    "OwnSettings",
    "Place",
    "Player",
    "Posted",
    "Progress",
    "Proposal",
    "ProposalKind",
    "ProposalNotice",
    "RatedBan",
    "Role",
    "Series",
    "SeriesPart",
    "ServerSettings",
    "board_role",
    "hand_role",
    "is_deleted",
    "shared_role",
]


@dataclass(frozen=True, slots=True)
class ComputerSeat:
    """The seat of a computer player, which identifies it in place of a user id."""

    seat: int


#: Who acts: a person by their user id, or a computer player by its seat.
Actor = int | ComputerSeat
