"""How Fog is seated: two people, with nothing to choose. A player out of time risks nothing."""

from bot.matches.tabletop import Tabletop
from sample.fog.game import FOG, STAY

TABLETOP = Tabletop(
    FOG, lambda request: {}, timeout=lambda state, seat: STAY, turn=lambda state: state.turn, title="Fog"
)
