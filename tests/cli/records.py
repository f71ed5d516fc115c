"""A whole seeded duel as a record, for the commands that read records."""

from functools import cache

from bot.games.dice import FastDice, RecordingDice, SeededDice
from bot.games.melee import MELEE
from bot.games.melee.decks.setups import make_setup
from bot.games.records import format_record, make_header, make_line
from tests.shipped import shipped

SEED = bytes(range(32))


@cache
def seeded_record(picks: int = 5) -> str:
    """The record of a duel of random legal actions; the same `picks` always make the same one."""
    content = shipped()
    south, north = list(content.decks.values())[:2]
    board = next(iter(content.boards.values()))
    setup = make_setup(south, north, board)
    header = make_header(
        MELEE,
        setup,
        match_id="11",
        challenge_id="22",
        accept_id="33",
        seats=("Ada", "Grace"),
        seed=SEED,
    )
    dice = SeededDice(SEED, "melee", "11", "22", "33")
    rolled = RecordingDice(dice)
    state, events = MELEE.begin(setup, rolled)
    lines = [make_line(MELEE, state, None, "", rolled.rolled, events)]
    choose = FastDice(picks)
    while waiting := MELEE.waiting(state):
        (seat,) = waiting
        actions = MELEE.legal(state, seat)
        action = actions[choose.roll(len(actions)) - 1]
        rolled = RecordingDice(dice)
        events = MELEE.apply(state, seat, action, rolled)
        text = MELEE.format_action(action)
        lines.append(make_line(MELEE, state, seat, text, rolled.rolled, events))
    return format_record(header, lines, SEED.hex())
