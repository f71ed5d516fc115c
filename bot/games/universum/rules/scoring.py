"""Scores, as if the game ended now (U-P1, U-P2, U-V2), and the places that they give."""

from dataclasses import dataclass

from bot.games.travel import let_travel
from bot.games.universum.position.setup import VIRTUAL
from bot.games.universum.position.state import State
from bot.games.universum.rules.sets import DimensionSet, best_sets, sets_worth


@dataclass(frozen=True, slots=True)
class SeatScore:
    """The score of a seat, laid open.

    `portals` are the DP of the sealed portals that count, `tools` what unused tools cost, `sets` the sets
    that count. `lost` are the sealed portals that the creatures take in a deadly game.
    """

    total: int
    portals: int = 0
    tools: int = 0
    sets: tuple[DimensionSet, ...] = ()
    lost: tuple[str, ...] = ()


let_travel(SeatScore)


def score_of(state: State, seat: int) -> SeatScore:
    """The score of a seat; 0 for one that has left (U-E3)."""
    if seat in state.left:
        return SeatScore(0)
    kept, lost = _counted(state, seat)
    worth = _worth(state, kept)
    cost = _cost_of_tools(state, seat)
    sets = best_sets(state.setup.box, kept) if state.setup.scoring == "standard" else ()
    return SeatScore(worth - cost + sum(each.points for each in sets), worth, cost, sets, tuple(lost))


def total_of(state: State, seat: int) -> int:
    """The total of `score_of`, quicker."""
    if seat in state.left:
        return 0
    kept, _ = _counted(state, seat)
    total = _worth(state, kept) - _cost_of_tools(state, seat)
    return total + (sets_worth(state.setup.box, kept) if state.setup.scoring == "standard" else 0)


def totals(state: State) -> tuple[int, ...]:
    return tuple(total_of(state, seat) for seat in range(state.setup.seats))


def _counted(state: State, seat: int) -> tuple[list[str], list[str]]:
    """The sealed portals that count, and those that don't: in a deadly game, of dimensions seen (U-P2)."""
    sealed = state.sealed[seat]
    if state.setup.scoring != "deadly":
        return list(sealed), []
    portals = state.setup.box.portals
    seen = {portals[top].dimension for top in state.tops}
    return (
        [portal for portal in sealed if portals[portal].dimension not in seen],
        [portal for portal in sealed if portals[portal].dimension in seen],
    )


def _worth(state: State, sealed: list[str]) -> int:
    portals = state.setup.box.portals
    return sum(portals[portal].dp for portal in sealed)


def _cost_of_tools(state: State, seat: int) -> int:
    """1 for each tool in the lab; nothing for the virtual player (U-V2)."""
    return 0 if state.setup.is_solo and seat == VIRTUAL else len(state.tools[seat])


def winners_by_score(state: State) -> tuple[int, ...]:
    """The seats with the highest score; who has left wins nothing (U-P3, U-E3)."""
    scores, playing = totals(state), state.playing
    best = max(scores[seat] for seat in playing)
    return tuple(seat for seat in playing if scores[seat] == best)


def places(state: State) -> tuple[int, ...]:
    """Each seat's place in an ended game: winners first, the others by score, then who left last (U-P3).

    ValueError if the game is not over.
    """
    if state.outcome is None:
        raise ValueError("the game is not over")
    scores, playing, winners = totals(state), state.playing, state.outcome.winners
    found = [0] * state.setup.seats
    for seat in playing:
        better = [other for other in playing if other in winners or scores[other] > scores[seat]]
        found[seat] = 1 if seat in winners else 1 + len(better)
    for order, seat in enumerate(reversed(state.left)):
        found[seat] = len(playing) + order + 1
    return tuple(found)
