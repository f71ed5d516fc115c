"""Games of Multifold between computer players, and which cards were played in them."""

import time
from collections.abc import Iterator, Sequence

from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.position.actions import Action, Orders, Play
from bot.games.multifold.position.setup import Library, make_setup
from bot.games.multifold.position.state import order_of
from bot.games.multifold.rules.imagine import veil
from bot.players.multifold.levels import MultifoldPlayer, line_of, make_player
from tools.lab.meetings import Meeting, Minutes


def play_games(
    library: Library, seats: int, levels: Sequence[str], games: int, seed: int
) -> Iterator[Meeting]:
    """Play games for so many seats, who sit in the order of `levels`, again and again.

    They move on by one seat with each game; games in which each has had each seat have the same dice.
    """
    players = {level: make_player(level) for level in levels}
    for number in range(games):
        sitting = [levels[(seat + number) % len(levels)] for seat in range(seats)]
        common = hash((seed, number // len(levels)))
        yield play_game(library, [players[level] for level in sitting], number, common)


def play_game(library: Library, players: Sequence[MultifoldPlayer], number: int, seed: int) -> Meeting:
    """Play a game to its end; its dice depend on the seed alone."""
    dice = FastDice(seed)
    own = [FastDice(hash((seed, seat))) for seat in range(len(players))]
    state, _ = MULTIFOLD.begin(make_setup(library, library.board_for(len(players))), dice)
    minutes = Minutes(players)
    while not state.is_over:
        seat = state.active
        start = time.process_time()
        action = line_of(players[seat], veil(state, seat), MULTIFOLD.legal(state, seat), own[seat])
        minutes.note(seat, state.turn, time.process_time() - start, _cards(action))
        MULTIFOLD.apply(state, seat, action, dice)
    assert state.outcome is not None
    order = order_of(state.setup, state.first, 1, (0,) * len(players))
    places = [order.index(seat) for seat in range(len(players))]
    return minutes.meeting(number, state.outcome.winners, places, state.outcome.by, state.turn)


def _cards(action: Action) -> list[str]:
    """The cards that are played in a line."""
    orders = action.orders if isinstance(action, Orders) else (action,)
    return [order.card for order in orders if isinstance(order, Play)]
