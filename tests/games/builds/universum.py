"""Multiuniversum: all variants at random, with and without events, and by all levels of players."""

from bot.content.universum.shipped import shipped_box
from bot.games.dice import FastDice
from bot.games.records import digest
from bot.games.universum.events.events import Event
from bot.games.universum.position.actions import format_action
from bot.games.universum.position.snapshot import take_snapshot
from bot.games.universum.rules import legal
from bot.games.universum.rules.imagine import veil
from bot.games.universum.rules.perform import perform
from bot.games.universum.rules.turns import begin
from bot.players.universum.levels import make_player
from tests.games.builds.playing import Moves, arguments, picked, tell, thoughts
from tools.bench.universum.engine import all_variants

SETUPS = all_variants(shipped_box())
ADEPT, NOVICE, MASTER = (make_player(level) for level in ("adept", "novice", "master"))


def at_random(number: int) -> Moves:
    """A game of actions by chance; every other game is played without events, as players do in thought."""
    dice, picker = FastDice(number), FastDice(~number)
    state, _ = begin(SETUPS[number % len(SETUPS)], dice)
    moves: Moves = []
    while state.outcome is None:
        actions = legal.legal_actions(state)
        action = picked(actions, picker)
        log: list[Event] | None = [] if number % 2 else None
        perform(state, state.active, action, dice, log)
        moves.append([len(actions), format_action(action), len(log or ()), digest(take_snapshot(state))])
    return moves


def by_players(number: int) -> Moves:
    """An adept against a novice; every 24th action is the master's, who takes long."""
    dice = FastDice(number)
    state, _ = begin(SETUPS[-1 - number], dice)
    moves: Moves = []
    while state.outcome is None:
        player = MASTER if len(moves) % 24 == 0 else (ADEPT, NOVICE)[state.active % 2]
        ranked = player.rank(veil(state, state.active), legal.legal_actions(state), FastDice(len(moves)))
        moves.append(thoughts(ranked, format_action))
        perform(state, state.active, ranked[0].action, dice, None)
    return moves


if __name__ == "__main__":
    asked = arguments()
    tell(legal, [*map(at_random, range(asked.games)), *map(by_players, range(asked.ranked))])
