"""Whether a card in hand can be summoned now, and why not, in two or three words."""

from msgspec import Struct

from bot.games.melee.cards.cards import MAX_IN_PLAY, EntityCard
from bot.games.melee.position.actions import Summon
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat


class Readiness(Struct, frozen=True):
    """Whether a card can be summoned now, and the words on its pill."""

    playable: bool
    words: str
    needs_energy: bool = False


def readiness(view: View, seat: Seat, card: EntityCard, *, is_own: bool = True) -> Readiness:
    """Whether this player can summon this card now, and if not, why (M-3, M-4).

    `is_own` says that the words are for that player.
    """
    side = view.sides[seat]
    cost = side.cost_of(card)
    if cost > side.energy:
        return Readiness(False, f"needs {cost - side.energy} more", needs_energy=True)
    if sum(entity.owner is seat for entity in view.entities) >= MAX_IN_PLAY:
        return Readiness(False, "board full")
    if view.to_act is not seat or view.active is not seat:
        return Readiness(False, "in your turn" if is_own else "in their turn")
    if any(isinstance(action, Summon) and action.card == card.name for action in view.actions):
        return Readiness(True, "PLAYABLE")
    return Readiness(False, "not now" if view.choice is not None else "no way off")
