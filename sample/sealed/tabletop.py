"""How Sealed Bids is seated: the setup says only how many play. The clock bids the lowest card."""

from bot.matches.tabletop import Tabletop
from sample.sealed.game import SEALED, Bid

TABLETOP = Tabletop(
    SEALED,
    lambda request: {"players": len(request.decks)},
    timeout=lambda state, seat: Bid(min(state.hands[seat])),
    title="Sealed Bids",
)
