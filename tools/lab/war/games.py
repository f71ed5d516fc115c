"""Games of Multiverse War between computer players, and what was used in them."""

import time
from collections.abc import Iterator, Sequence

from bot.games.dice import FastDice
from bot.games.war import WAR
from bot.games.war.position.actions import (
    Action,
    Build,
    Exchange,
    Hire,
    Orders,
    Pave,
    Recruit,
    SetUnits,
    Upgrade,
)
from bot.games.war.position.setup import make_setup
from bot.games.war.rules.imagine import veil
from bot.games.war.sheets.forms import SheetsForm
from bot.players.war.choices import possible_actions
from bot.players.war.levels import WarPlayer, make_player
from tools.lab.meetings import Meeting, Minutes

MOST_ORDERS = 5_000
"""No game has so many orders."""
ROAD, NEW_MISSION = "road", "new-mission"
"""What a road and an exchanged mission are called among the things used."""


def play_games(
    sheets: SheetsForm, mode: str, levels: Sequence[str], games: int, seed: int
) -> Iterator[Meeting]:
    """Play games of a mode; the levels sit in turn, and move on by one seat with each game."""
    players = {level: make_player(level) for level in levels}
    seats = seats_of(sheets, mode)
    for number in range(games):
        sitting = [levels[(seat + number) % len(levels)] for seat in range(seats)]
        yield play_game(sheets, mode, [players[level] for level in sitting], number, seed)


def seats_of(sheets: SheetsForm, mode: str) -> int:
    """How many play a mode."""
    return len(WAR.seats(make_setup(sheets, mode)))


def play_game(sheets: SheetsForm, mode: str, players: Sequence[WarPlayer], number: int, seed: int) -> Meeting:
    """Play a game to its end; its dice depend on the seed and its number alone."""
    dice = FastDice(hash((seed, number)))
    own = [FastDice(hash((seed, number, seat))) for seat in range(len(players))]
    state, _ = WAR.begin(make_setup(sheets, mode), dice)
    minutes, first = Minutes(players), 0
    while waiting := WAR.waiting(state):
        seat, round_now = min(waiting), state.position.round
        first = first if round_now > 1 else state.position.first_action
        start = time.process_time()
        sight = veil(state, seat)
        action = players[seat].choose(sight, possible_actions(sight), own[seat])
        minutes.note(seat, round_now, time.process_time() - start, words_of(action))
        WAR.apply(state, seat, action, dice)
        assert minutes.actions < MOST_ORDERS
    position, seats = state.position, range(len(players))
    for seat, holding in enumerate(position.holdings):
        minutes.reached(seat, [position.field.missions[each].word for each in holding.done])
    winners = [seat for seat in seats if position.winners >> seat & 1]
    places = [(seat - first) % len(players) for seat in seats]
    return minutes.meeting(number, winners, places, position.by, position.round)


def words_of(action: Action) -> list[str]:
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
        case Pave():
            return [ROAD]
        case Exchange():
            return [NEW_MISSION]
        case _:
            return []
