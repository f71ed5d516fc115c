"""The values that the match services take and return. The store defines stored ones."""

from msgspec import Struct

from bot.store.consent import Proposal, ProposalKind, ProposalNotice
from bot.store.roles import BOARD_ROLES, HAND_ROLES, SHARED_ROLES, Role
from bot.store.series.values import Series, SeriesPart
from bot.store.servers.values import (
    BAN_SCOPES,
    Act,
    Audience,
    AuditEntry,
    AuditPost,
    Ban,
    BanScope,
    Flag,
    LeaderboardPost,
    Moderator,
    ObjectKind,
    ServerSettings,
)
from bot.store.values import (
    ADJUDICATED,
    AGREED,
    ENDED,
    GIVEN_UP,
    RESULTS_OF_MATCHES,
    TOURNAMENT,
    Absence,
    DeckFormat,
    Duel,
    Fork,
    ForkOrigin,
    Invitation,
    InvitationState,
    Invited,
    Kind,
    MatchDecision,
    Notifications,
    OwnSettings,
    Place,
    Player,
    Posted,
    TutorialProgress,
    is_deleted,
)
from bot.store.watching.values import FOLLOWED, MAX_DELAY, MIN_DELAY, Follow, Followed

__all__ = [
    "ADJUDICATED",
    "AGREED",
    "BAN_SCOPES",
    "BOARD_ROLES",
    "ENDED",
    "FOLLOWED",
    "GIVEN_UP",
    "HAND_ROLES",
    "MAX_DELAY",
    "MIN_DELAY",
    "RESULTS_OF_MATCHES",
    "SHARED_ROLES",
    "TOURNAMENT",
    "Absence",
    "Act",
    "Actor",
    "Audience",
    "AuditEntry",
    "AuditPost",
    "Ban",
    "BanScope",
    "ComputerSeat",
    "DeckFormat",
    "Duel",
    "Flag",
    "Follow",
    "Followed",
    "Fork",
    "ForkOrigin",
    "Invitation",
    "InvitationState",
    "Invited",
    "Kind",
    "LeaderboardPost",
    "MatchDecision",
    "Moderator",
    "Notifications",
    "ObjectKind",
    "OwnSettings",
    "Place",
    "Player",
    "Posted",
    "Proposal",
    "ProposalKind",
    "ProposalNotice",
    "Role",
    "Series",
    "SeriesPart",
    "ServerSettings",
    "TutorialProgress",
    "is_deleted",
]


class ComputerSeat(Struct, frozen=True):
    """The seat of a computer player, which identifies it in place of a user id."""

    seat: int


#: A person, by their user id, or a computer player, by its seat.
Actor = int | ComputerSeat
