"""The values that the match services take and return. Stored ones are defined by the store."""

from dataclasses import dataclass

from bot.store.records.values import Fork, Origin
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
    ENDED,
    MAX_SHARED,
    Absence,
    DeckFormat,
    Duel,
    Invitation,
    InvitationState,
    Invited,
    Kind,
    Notifications,
    OwnSettings,
    Place,
    Player,
    Posted,
    Progress,
    Role,
    board_role,
    hand_role,
    shared_role,
)

__all__ = [
    "ADJUDICATED",
    "ENDED",
    "MAX_SHARED",
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
    "RatedBan",
    "Role",
    "ServerSettings",
    "board_role",
    "hand_role",
    "shared_role",
]


@dataclass(frozen=True, slots=True)
class ComputerSeat:
    """The seat of a computer player, which identifies it in place of a user id."""

    seat: int


#: Who acts: a person by their user id, or a computer player by its seat.
Actor = int | ComputerSeat
