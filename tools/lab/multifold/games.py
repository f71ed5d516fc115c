"""Games of Multifold between computer players, and which cards were played in them."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.position.actions import Action, Orders, Play
from bot.games.multifold.position.setup import Library, make_setup
from bot.games.multifold.position.state import order_of
from bot.games.multifold.rules.imagine import veil
from bot.players.multifold.levels import MultifoldPlayer, line_of, make_player


@dataclass(frozen=True, slots=True)
class FoldResult:
    """How a game ended.

    `shares` has what each seat won: winners share one game. `places` are the seats' places in the order of
    turn 1, from 0. `used` has, by seat, the words of the cards that it played, each once. `turns` are the
    seconds of one core that each seat's player thought, by move phase.
    """

    number: int
    shares: tuple[float, ...]
    levels: tuple[str, ...]
    places: tuple[int, ...]
    by: str
    length: int
    used: tuple[frozenset[str], ...]
    turns: tuple[tuple[float, ...], ...] = field(compare=False)


def play_games(
    library: Library, seats: int, levels: Sequence[str], games: int, seed: int
) -> Iterator[FoldResult]:
    """Play games for so many seats, who sit in the order of `levels`, again and again.

    They move on by one seat with each game; games in which each has had each seat have the same dice.
    """
    players = {level: make_player(level) for level in levels}
    for number in range(games):
        sitting = [levels[(seat + number) % len(levels)] for seat in range(seats)]
        common = hash((seed, number // len(levels)))
        yield play_game(library, [players[level] for level in sitting], number, common)


def play_game(library: Library, players: Sequence[MultifoldPlayer], number: int, seed: int) -> FoldResult:
    """Play a game to its end; its dice depend on the seed alone."""
    dice = FastDice(seed)
    own = [FastDice(hash((seed, seat))) for seat in range(len(players))]
    state, _ = MULTIFOLD.begin(make_setup(library, library.board_for(len(players))), dice)
    used: list[set[str]] = [set() for _ in players]
    turns: list[dict[int, float]] = [{} for _ in players]
    while not state.is_over:
        seat = state.active
        start = time.process_time()
        action = line_of(players[seat], veil(state, seat), MULTIFOLD.legal(state, seat), own[seat])
        turns[seat][state.turn] = turns[seat].get(state.turn, 0.0) + time.process_time() - start
        used[seat].update(_cards(action))
        MULTIFOLD.apply(state, seat, action, dice)
    assert state.outcome is not None
    winners = state.outcome.winners
    order = order_of(state.setup, state.first, 1, (0,) * len(players))
    return FoldResult(
        number,
        tuple([(seat in winners) / len(winners) for seat in range(len(players))]),
        tuple([player.name for player in players]),
        tuple([order.index(seat) for seat in range(len(players))]),
        state.outcome.by,
        state.turn,
        tuple(map(frozenset, used)),
        tuple([tuple(each.values()) for each in turns]),
    )


def _cards(action: Action) -> list[str]:
    """The cards that are played in a line."""
    orders = action.orders if isinstance(action, Orders) else (action,)
    return [order.card for order in orders if isinstance(order, Play)]
