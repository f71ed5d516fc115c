"""Looks at positions of Multiuniversum, as the services give them to the face."""

from collections.abc import Iterable
from datetime import UTC, datetime

from bot.games.records import make_header
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.events.events import Event
from bot.games.universum.position.state import State
from bot.matches.memory.live import Live, with_outcome
from bot.matches.memory.logs import log_events
from bot.matches.memory.looks import FullLook
from bot.matches.universum.tabletop import UNIVERSUM_TABLETOP
from bot.matches.values import Duel, Place, Player
from bot.store.invitations import Secret
from tests.games.universum.games import variant_setup

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
NOW = datetime(2026, 1, 1, tzinfo=UTC)
SEED = bytes(16)


def duel_of(state: State) -> Duel:
    """The duel of this position."""
    seats = state.setup.seats
    duel = Duel(
        id="123456789012",
        game=MULTIUNIVERSUM.name,
        players=tuple(Player(seat + 1, NAMES[seat]) for seat in range(seats)),
        decks=(None,) * seats,
        board=None,
        place=Place(3, 4),
        thread_id=5,
        seed_hash="0" * 64,
        seed_hex=None,
        created_at=NOW,
        ended_at=None,
        ply=state.ply,
        places=None,
        by=None,
        draw_offer=None,
        left=frozenset(state.left),
    )
    return with_outcome(duel, UNIVERSUM_TABLETOP, state, NOW)


def look_at(state: State, seat: int | None, events: Iterable[Event] = ()) -> FullLook:
    """What `seat` gets of this position; None is a spectator. `events` came at its beginning."""
    header = make_header(
        MULTIUNIVERSUM,
        variant_setup(0),
        match_id="1",
        challenge_id="2",
        accept_id="3",
        seats=NAMES[: state.setup.seats],
        seed=SEED,
    )
    live = Live(duel_of(state), UNIVERSUM_TABLETOP, state, header, Secret(SEED, "2"), 0, (1, 1))
    return FullLook(seat, live, log_events(MULTIUNIVERSUM, 0, events), {}, {})
