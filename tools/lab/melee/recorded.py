"""Whole duels between computer players as records, as if people had played them."""

from collections.abc import Callable, Sequence

from bot.games.contract import Dice, Json
from bot.games.dice import FastDice, RecordingDice, SeededDice
from bot.games.melee import MELEE
from bot.games.melee.decks.setups import make_setup
from bot.games.melee.position.actions import Action, TakeTurn
from bot.games.melee.position.state import State
from bot.games.melee.rules.imagine import veil
from bot.games.records import Header, Record, make_header, make_line
from bot.games.two_seats import Seat
from bot.lab.jobs import GameSeeds, seating
from bot.lab.melee.jobs import DuelMatchup
from bot.lab.melee.play import RECORD_IDS, make_lab_player, record_dice, record_seed

_SEED = bytes(range(32))

_Choose = Callable[[State, int, Sequence[Action]], Action]
"""A seat's choice among its actions."""


def recorded_duel(setup: Json, number: int, levels: tuple[str, str], names: tuple[str, str]) -> Record:
    """The record of a duel between players of these levels; levels and names go by seat.

    The same arguments always make the same one.
    """
    key = str(number)
    header = make_header(MELEE, setup, match_id=key, challenge_id="2", accept_id="3", seats=names, seed=_SEED)
    players, thinking = [make_lab_player(level) for level in levels], FastDice(number)

    def choose(state: State, seat: int, actions: Sequence[Action]) -> Action:
        return players[seat].choose(veil(state, seat), actions, thinking)

    return _played(header, _SEED, SeededDice(_SEED, MELEE.name, key, "2", "3"), choose)


def lab_record(matchup: DuelMatchup, number: int, rolled: GameSeeds) -> Record:
    """The record of a game as `DUELS_FOR_RECORDS` plays it, with the names of the matchup as players."""
    table, own_seat, first = seating(matchup, number)
    step = 1 if own_seat is Seat.SOUTH else -1
    south, north = table.decks[::step]
    match_id, challenge_id, accept_id = RECORD_IDS
    seed = record_seed(rolled.duel)
    header = make_header(
        MELEE,
        make_setup(south, north, table.board),
        match_id=match_id,
        challenge_id=challenge_id,
        accept_id=accept_id,
        seats=matchup.names[::step],
        seed=seed,
    )
    players = [make_lab_player(level) for level in matchup.players[::step]]
    thinking = [FastDice(own) for own in rolled.sides[::step]]

    def choose(state: State, seat: int, actions: Sequence[Action]) -> Action:
        if any(isinstance(action, TakeTurn) for action in actions):
            return TakeTurn(state.chooser == first)
        if len(actions) == 1:
            return actions[0]
        return players[seat].choose(veil(state, seat), actions, thinking[seat])

    return _played(header, seed, record_dice(rolled.duel), choose)


def _played(header: Header, seed: bytes, dice: Dice, choose: _Choose) -> Record:
    """The record of a duel that is played to its end."""
    rolled = RecordingDice(dice)
    state, events = MELEE.begin(header.setup, rolled)
    lines = [make_line(MELEE, state, None, "", rolled.rolled, events)]
    while waiting := MELEE.waiting(state):
        (seat,) = waiting
        action = choose(state, seat, MELEE.legal(state, seat))
        rolled = RecordingDice(dice)
        events = MELEE.apply(state, seat, action, rolled)
        lines.append(make_line(MELEE, state, seat, MELEE.format_action(action), rolled.rolled, events))
    return Record(header=header, lines=tuple(lines), seed=seed.hex())
