"""The values that the match services take and give; those that are kept come from the store."""

from dataclasses import dataclass

from bot.games.two_seats import Seat
from bot.store.values import DeckFormat, Duel, Invitation, InvitationState, Kind, Place, Player, Posted, Role

__all__ = [
    "DeckFormat",
    "Duel",
    "Invitation",
    "InvitationState",
    "Kind",
    "Place",
    "Played",
    "Player",
    "Posted",
    "Role",
]


@dataclass(frozen=True, slots=True)
class Played:
    """An action that was played and is stored.

    `duel` is as it stands after it, `ply` the ply it led to, `action` what was played, `events` those that
    everybody may see, `view` what the player who acted now sees.
    """

    duel: Duel
    ply: int
    seat: Seat
    action: object
    events: tuple[object, ...]
    view: object
