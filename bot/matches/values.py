"""The values that the match services take and give; those that are kept come from the store."""

from bot.store.values import DeckFormat, Duel, Invitation, InvitationState, Kind, Place, Player, Posted, Role

__all__ = [
    "DeckFormat",
    "Duel",
    "Invitation",
    "InvitationState",
    "Kind",
    "Place",
    "Player",
    "Posted",
    "Role",
]
