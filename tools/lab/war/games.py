"""Games of Multiverse War between computer players, and what was used in them."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.games.dice import FastDice
from bot.games.war import WAR
from bot.games.war.position.actions import Action, Build, Hire, Orders, Recruit, SetUnits, Upgrade
from bot.games.war.position.setup import make_setup
from bot.games.war.position.state import State
from bot.games.war.rules.imagine import veil
from bot.games.war.sheets.forms import SheetsForm
from bot.players.war.choices import possible_actions
from bot.players.war.levels import WarPlayer, make_player

MOST_ORDERS = 5_000
"""No game has so many orders."""


@dataclass(frozen=True, slots=True)
class WarResult:
    """How a game ended.

    `shares` has what each seat won: winners share one game. `places` are the seats' places in the action
    phase of round 1, from 0. `used` has, by seat, the words of what it
    recruited, built and accomplished, each once. `turns` are the seconds of one core that each
    seat's player thought, by round.
    """

    number: int
    shares: tuple[float, ...]
    levels: tuple[str, ...]
    places: tuple[int, ...]
    by: str
    rounds: int
    orders: int
    used: tuple[frozenset[str], ...]
    turns: tuple[tuple[float, ...], ...] = field(compare=False)


def play_games(
    sheets: SheetsForm, mode: str, levels: Sequence[str], games: int, seed: int
) -> Iterator[WarResult]:
    """Play games of a mode; the levels sit in turn, and move on by one seat with each game."""
    players = {level: make_player(level) for level in levels}
    seats = len(WAR.seats(make_setup(sheets, mode)))
    for number in range(games):
        sitting = [levels[(seat + number) % len(levels)] for seat in range(seats)]
        yield play_game(sheets, mode, [players[level] for level in sitting], number, seed)


def play_game(
    sheets: SheetsForm, mode: str, players: Sequence[WarPlayer], number: int, seed: int
) -> WarResult:
    """Play a game to its end; its dice depend on the seed and its number alone."""
    dice = FastDice(hash((seed, number)))
    own = [FastDice(hash((seed, number, seat))) for seat in range(len(players))]
    state, _ = WAR.begin(make_setup(sheets, mode), dice)
    used: list[set[str]] = [set() for _ in players]
    turns: list[dict[int, float]] = [{} for _ in players]
    orders = first = 0
    while waiting := WAR.waiting(state):
        seat, round_now = min(waiting), state.position.round
        first = first if round_now > 1 else state.position.first_action
        start = time.process_time()
        sight = veil(state, seat)
        action = players[seat].choose(sight, possible_actions(sight), own[seat])
        turns[seat][round_now] = turns[seat].get(round_now, 0.0) + time.process_time() - start
        used[seat].update(_words(action))
        WAR.apply(state, seat, action, dice)
        orders += 1
        assert orders < MOST_ORDERS
    places = tuple([(seat - first) % len(players) for seat in range(len(players))])
    return _result(state, players, number, places, orders, used, turns)


def _words(action: Action) -> list[str]:
    """What an action brings to the board."""
    if isinstance(action, SetUnits):
        return [kind for kind, _ in action.units]
    order = action.orders[0] if isinstance(action, Orders) else None
    match order:
        case Recruit(kind) | Upgrade(_, kind):
            return [kind]
        case Hire(hero):
            return [hero]
        case Build(_, building):
            return [building]
        case _:
            return []


def _result(
    state: State, players: Sequence[WarPlayer], number: int, places: tuple[int, ...], orders: int,
    used: list[set[str]], turns: list[dict[int, float]],
) -> WarResult:  # fmt: skip
    position = state.position
    winners = [seat for seat in range(len(players)) if position.winners >> seat & 1]
    missions = position.field.missions
    for seat, holding in enumerate(position.holdings):
        used[seat].update([missions[each].word for each in holding.done])
    return WarResult(
        number,
        tuple([(seat in winners) / len(winners) for seat in range(len(players))]),
        tuple([player.name for player in players]),
        places,
        position.by,
        position.round,
        orders,
        tuple(map(frozenset, used)),
        tuple([tuple(each.values()) for each in turns]),
    )
