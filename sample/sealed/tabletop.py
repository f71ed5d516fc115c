"""How Sealed Bids is seated: without decks and boards, and without computer players."""

from typing import Any

from bot.matches.tabletop import SetupRequest, Tabletop
from sample.sealed.game import SEALED, Bid, State


def make_setup(request: SetupRequest) -> dict[str, Any]:
    """The setup says only how many play."""
    return {"players": len(request.decks)}


def timeout_action(state: State, seat: int) -> Bid:
    """The lowest card: it is missed least."""
    return Bid(min(state.hands[seat]))


TABLETOP = Tabletop(SEALED, make_setup, timeout=timeout_action, title="Sealed Bids")
