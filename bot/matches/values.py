"""The values that the match services take and return; those that are stored come from the store."""

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
