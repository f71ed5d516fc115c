"""How Sealed Bids is seated: without decks and boards, and without computer players."""

from typing import Any

from bot.matches.tabletop import SetupRequest, Tabletop
from tests.sealed.game import SEALED


def make_setup(request: SetupRequest) -> dict[str, Any]:
    """The setup says only how many play."""
    return {"players": len(request.decks)}


TABLETOP = Tabletop(SEALED, make_setup, has_decks=False, has_boards=False, title="Sealed Bids")
