"""Multiverse Melee: all pairings at random, with and without events, and by all levels of players."""

import pickle
from collections.abc import Sequence
from dataclasses import fields
from functools import cache

from bot.content.melee.shipped import load_content
from bot.content.melee.value import parse_value
from bot.games.dice import FastDice, SeededDice
from bot.games.melee.events.events import Event
from bot.games.melee.game import begin
from bot.games.melee.odds.tally import Odds
from bot.games.melee.position.actions import format_action
from bot.games.melee.position.setup import Setup
from bot.games.melee.position.snapshot import take_snapshot
from bot.games.melee.rules import legal
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import veil
from bot.games.melee.sight.view_maker import to_act
from bot.games.records import digest
from bot.players.melee.effort import Work
from bot.players.melee.grandmaster import Grandmaster
from bot.players.melee.levels import make_player
from bot.players.melee.valuing.weights import DEFAULT
from tests.games.builds.playing import Arguments, Moves, arguments, picked, tell, thoughts
from tools.bench.melee.engine import all_pairings

ADEPT, MASTER = make_player("adept"), make_player("master")
WORK = 20_000
"""What the grandmaster may think about an action, so that both builds think the same."""


@cache
def setups(asked: Arguments) -> Sequence[Setup]:
    """All pairings of a folder's decks."""
    return all_pairings(load_content(asked.data))


@cache
def grandmaster(asked: Arguments) -> Grandmaster:
    """The grandmaster of a folder's data."""
    value = (asked.data / "measured" / "melee-value.json").read_text("utf-8")
    return Grandmaster(parse_value(value, "").value, lambda share: Work(share, WORK))


def at_random(number: int, asked: Arguments) -> Moves:
    """A game of actions by chance; every other game is played without events, as players do in thought."""
    dice, picker = FastDice(number), FastDice(~number)
    state, _ = begin(setups(asked)[number % len(setups(asked))], dice)
    moves: Moves = []
    while state.outcome is None:
        actions = legal.legal_actions(state)
        action = picked(actions, picker)
        log: list[Event] | None = [] if number % 2 else None
        perform(state, action, dice, log)
        moves.append([len(actions), format_action(action), len(log or ()), digest(take_snapshot(state))])
    return moves


def by_players(number: int, asked: Arguments) -> Moves:
    """A game of adepts; at every twelfth action it is noted what a master or the grandmaster thinks, too."""
    dice = FastDice(number)
    state, _ = begin(setups(asked)[-1 - number], dice)
    moves: Moves = []
    while (seat := to_act(state)) is not None:
        actions = legal.legal_actions(state)
        ranked = ADEPT.rank(veil(state, seat), actions, FastDice(len(moves)))
        moves.append(thoughts(ranked, format_action))
        if len(moves) % 12 == 0:
            player = MASTER if len(moves) % 24 else grandmaster(asked)
            moves.append(
                thoughts(player.rank(veil(state, seat), actions, FastDice(len(moves))), format_action)
            )
        perform(state, ranked[0].action, dice, None)
    return moves


def odds_of_half() -> Odds:
    """Odds in which every number is a half."""
    numbers = {each.name: 0.5 for each in fields(Odds) if each.name != "exact"}
    return Odds(exact=True, **numbers)


if __name__ == "__main__":
    for value in (odds_of_half(), DEFAULT, SeededDice(b"seed", "melee", "1", "2", "3", 4)):
        assert repr(pickle.loads(pickle.dumps(value))) == repr(value)
    asked = arguments()
    tell(
        legal,
        [
            *(at_random(number, asked) for number in range(asked.games)),
            *(by_players(number, asked) for number in range(asked.ranked)),
        ],
    )
