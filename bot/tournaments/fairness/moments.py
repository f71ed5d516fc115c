"""What a tournament was when its matches were paired, before later corrections (TO-17)."""

from collections.abc import Sequence

from bot.tournaments.log.events import Entry
from bot.tournaments.log.state import Folded, State
from bot.tournaments.matches import MatchId


def moments_of_pairing(state: State, log: Sequence[Entry]) -> dict[MatchId, State]:
    """For each match, the state after the entries of the log before the one that released it."""
    released: dict[int, State] = {}
    so_far: Folded | None = None
    taken = 0
    for entry in sorted({each.entry for each in state.origins.values()}):
        until = next(at for at, each in enumerate(log) if each.number >= entry)
        so_far = Folded.of(log[:until], {}) if so_far is None else so_far.on(log[taken:until], {})
        taken, released[entry] = until, so_far.state
    return {number: released[origin.entry] for number, origin in state.origins.items()}
