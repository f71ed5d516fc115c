"""Multifold's tabletop."""

from typing import Any

from bot.content.multifold.shipped import shipped_library
from bot.games.contract import Json
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.history import rolls_of, usage_of
from bot.games.multifold.position.setup import make_setup
from bot.games.multifold.rules.ending import points_to_come, standing, still_in
from bot.games.multifold.rules.imagine import foresee
from bot.games.multifold.rules.timeouts import timeout_action
from bot.games.multifold.sheets.vocabulary import DEAL, MAX_DEAL, MAX_SEATS, TURNS
from bot.games.multifold.sight.odds import odds_after
from bot.games.wording import counted
from bot.matches.multifold.computers import ask
from bot.matches.tabletop import SOLO, GameOption, SetupRequest, Tabletop, same_again
from bot.players.multifold.levels import LEVELS

USUAL_TURNS = 8
"""The turns of a game for which nothing was chosen (N-S1)."""
_DEALS = sorted(range(MAX_DEAL + 1), key=lambda count: count != DEAL)
_TURNS = sorted(range(TURNS[0], TURNS[1] + 1), key=lambda count: count != USUAL_TURNS)
RIVALS = ("adept", "adept")
"""The computers of a solo game."""
CARDS = GameOption(
    "cards", {str(count): f"{counted(count, 'card')} each" for count in _DEALS}, is_for_several=True
)
LENGTH = GameOption("turns", {str(count): f"{count} turns" for count in _TURNS}, is_for_several=True)
BEGINS = GameOption(
    "begins",
    {"die": "a die decides who begins", "host": "the host begins"}
    | {str(seat): f"player {seat} begins" for seat in range(2, MAX_SEATS + 1)},
    is_for_several=True,
)


def multifold_setup(request: SetupRequest) -> Json:
    """A game on the board for so many seats (N-S1), in its usual form if it is a solo game.

    Who begins is left to a die if there is no such seat.
    """
    library, seats = shipped_library(), len(request.decks)
    given = {} if request.options.get(SOLO) == "yes" else request.options
    chosen = {each.name: given.get(each.name, each.default) for each in OPTIONS}
    begins = chosen[BEGINS.name]
    first = None if begins == "die" else 1 if begins == "host" else int(begins)
    return make_setup(
        library,
        library.board_for(seats),
        deal=int(chosen[CARDS.name]),
        turns=int(chosen[LENGTH.name]),
        first=None if first is None or first > seats else first,
    )


OPTIONS = (CARDS, LENGTH, BEGINS)


def turn_of(state: Any) -> int:
    """The number of the move phase, counted over the whole game."""
    phases: int = (state.turn - 1) * state.setup.seats + len(state.done)
    return phases + 1


def adjudicate(state: Any) -> tuple[int, ...]:
    """The places if the game ended now, as after the last turn (N-W4); ties are shared."""
    left = still_in(state)
    ranks = [
        (1, *standing(state, seat)) if seat in left else (0, gone) for seat, gone in enumerate(state.gone)
    ]
    return tuple([1 + sum([other > rank for other in ranks]) for rank in ranks])


def solo_score(state: Any) -> int | None:
    """How far the person in seat 0 is ahead of the best computer, in points; None if they have left.

    If the game ended before its last turn, springs count for the turns that are left, too.
    """
    if state.outcome is None or state.outcome.by in ("left", "agreement"):
        return None
    each = points_to_come(state)
    sums: list[int] = [points + each * len(state.springs(seat)) for seat, points in enumerate(state.score)]
    return sums[0] - max(sums[1:])


MULTIFOLD_TABLETOP = Tabletop(
    MULTIFOLD,
    multifold_setup,
    ask=ask,
    levels=LEVELS,
    timeout=timeout_action,
    plan=odds_after,
    foresee=foresee,
    adjudicate=adjudicate,
    turn=turn_of,
    next_setup=same_again,
    usage=usage_of,
    rolls=rolls_of,
    options=OPTIONS,
    solo_rivals=RIVALS,
    solo_score=solo_score,
    has_forks=True,
    title="Multifold",
)
