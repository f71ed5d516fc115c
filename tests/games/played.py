"""Records of whole random games of any game, for tests."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from bot.games.contract import Game, Json
from bot.games.dice import RecordingDice, SeededDice
from bot.games.records import format_record, make_header, make_line
from bot.games.takebacks import format_takeback, is_final

NAMES = ("Ada", "Bo", "Cy", "Di")
SEED = bytes(range(32))
_BACKS = 2


def random_record(
    game: Game[Any, Any, Any, Any],
    setup: Json,
    choose: Callable[[Sequence[Any], Random], Any],
    number: int,
) -> str:
    """The record of a random game; the first actions that can be taken back are, and played again."""
    chance, names = Random(number), NAMES[: len(game.seats(setup))]
    header = make_header(game, setup, match_id="1", challenge_id="2", accept_id="3", seats=names, seed=SEED)
    dice = SeededDice(SEED, game.name, "1", "2", "3")
    rolled = RecordingDice(dice)
    state, events = game.begin(setup, rolled)
    lines = [make_line(game, state, None, "", rolled.rolled, events)]
    backs = 0
    while waiting := game.waiting(state):
        seat, rolled = chance.choice(sorted(waiting)), RecordingDice(dice)
        action = choose([*game.legal(state, seat)], chance)
        before, is_settled = game.copy(state), game.is_settled(state)
        events = game.apply(state, seat, action, rolled)
        line = game.format_action(action)
        lines.append(make_line(game, state, seat, line, rolled.rolled, events))
        if backs < _BACKS and is_settled and not is_final(game, line, rolled.rolled, events):
            backs += 1
            state, events = game.take_back(state, before, seat, [action])
            lines.append(make_line(game, state, seat, format_takeback(game.ply(before)), [], events))
    return format_record(header, lines, SEED.hex())
