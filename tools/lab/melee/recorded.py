"""Whole duels between computer players as records, as if people had played them."""

from bot.content.melee.value import opponent
from bot.games.contract import Json
from bot.games.dice import FastDice, RecordingDice, SeededDice
from bot.games.melee import MELEE
from bot.games.melee.rules.imagine import veil
from bot.games.records import Record, make_header, make_line

_SEED = bytes(range(32))


def recorded_duel(setup: Json, number: int, levels: tuple[str, str], names: tuple[str, str]) -> Record:
    """The record of a duel between players of these levels; levels and names go by seat.

    The same arguments always make the same one.
    """
    key = str(number)
    header = make_header(MELEE, setup, match_id=key, challenge_id="2", accept_id="3", seats=names, seed=_SEED)
    dice = SeededDice(_SEED, MELEE.name, key, "2", "3")
    rolled = RecordingDice(dice)
    state, events = MELEE.begin(setup, rolled)
    lines = [make_line(MELEE, state, None, "", rolled.rolled, events)]
    players, thinking = [opponent(level) for level in levels], FastDice(number)
    while waiting := MELEE.waiting(state):
        (seat,) = waiting
        action = players[seat].choose(veil(state, seat), MELEE.legal(state, seat), thinking)
        rolled = RecordingDice(dice)
        events = MELEE.apply(state, seat, action, rolled)
        lines.append(make_line(MELEE, state, seat, MELEE.format_action(action), rolled.rolled, events))
    return Record(header=header, lines=tuple(lines), seed=_SEED.hex())
