"""Records of whole duels between computer players, for reviews."""

from functools import cache

from bot.games.dice import FastDice, RecordingDice, SeededDice
from bot.games.melee import MELEE
from bot.games.melee.decks.setups import make_setup
from bot.games.melee.position.actions import Action
from bot.games.melee.rules.imagine import veil
from bot.games.records import Record, make_header, make_line
from bot.players.melee.levels import make_player
from tests.shipped import shipped

SEED = bytes(range(32))


@cache
def played_record(number: int = 1, south: str = "adept", north: str = "adept") -> Record:
    """The record of a duel between players of these levels; the same arguments always make the same one."""
    content = shipped()
    decks, boards = list(content.decks.values()), list(content.boards.values())
    setup = make_setup(
        decks[number % len(decks)], decks[(number + 1) % len(decks)], boards[number % len(boards)]
    )
    key = str(number)
    header = make_header(
        MELEE, setup, match_id=key, challenge_id="2", accept_id="3", seats=("Ada", "Grace"), seed=SEED
    )
    dice = SeededDice(SEED, "melee", key, "2", "3")
    rolled = RecordingDice(dice)
    state, events = MELEE.begin(setup, rolled)
    lines = [make_line(MELEE, state, None, "", rolled.rolled, events)]
    players = {0: make_player(south), 1: make_player(north)}
    thinking = FastDice(number)
    while waiting := MELEE.waiting(state):
        (seat,) = waiting
        actions = MELEE.legal(state, seat)
        action: Action = players[seat].choose(veil(state, seat), actions, thinking)
        rolled = RecordingDice(dice)
        events = MELEE.apply(state, seat, action, rolled)
        lines.append(make_line(MELEE, state, seat, MELEE.format_action(action), rolled.rolled, events))
    return Record(header=header, lines=tuple(lines), seed=SEED.hex())
