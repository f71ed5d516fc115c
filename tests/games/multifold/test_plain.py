"""Random games of the rules and of the plain game that was written apart from them: they agree line by line.

Lines that are offered and all that a seat may see are compared after each of them, with one set of dice.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.content.multifold.shipped import shipped_library
from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.position.actions import Orders, format_action
from bot.games.multifold.position.setup import make_setup
from bot.games.multifold.position.state import State
from bot.games.multifold.sight.view import hand_seen, moved_of, view_of
from tests.examples import seeds
from tests.games.dice_twice import DiceTwice
from tests.games.multifold.games import LIBRARY, eager_choice, lines_of, options_of
from tests.games.multifold.plain.game import Game

LIBRARIES = (LIBRARY, shipped_library())
"""The first version and the newest one, by turns."""


def _plain(number: int, dice: DiceTwice) -> Game:
    """The plain game of a number, begun."""
    options = options_of(number)
    library = LIBRARIES[number % 2]
    board = library.boards[options["board"]]
    cards = [card.model_dump() for card in library.cards]
    game = Game(board.model_dump(), cards, dice.again, turns=options["turns"] or board.turns)
    game.begin_fresh(options["deal"], options["first"])
    return game


def _seen_in_rules(state: State) -> dict[str, Any]:
    view, seats = view_of(state, None), range(state.setup.seats)
    spaces = view.spaces
    return {
        "asked": {} if view.asked is None else {view.asked + 1: lines_of(state, view.asked)},
        "pieces": {s.name: f"{s.seat + 1}:{s.pieces}" for s in spaces if s.seat is not None},
        "fresh": {s.name: s.fresh for s in spaces if s.seat is not None},
        "owner": {s.name: s.owner + 1 for s in spaces if s.owner is not None},
        "hazards": {s.name: s.hazard for s in spaces if s.hazard},
        "crates": {s.name for s in spaces if s.has_crate},
        "shields": {s.name for s in spaces if s.is_shielded},
        "aims": {s.name: s.aim for s in spaces if s.aim},
        "strikes": [tuple(text.split(" ")) for text in view.strikes],
        "pile": state.pile,
        "discard": state.discard,
        "hands": {
            (viewer, seat + 1): [*hand_seen(state, viewer - 1 if viewer else None, seat)]
            for seat in seats
            for viewer in (0, *[each + 1 for each in seats])
        },
        "supply": {seat + 1: view.supply[seat] for seat in seats},
        "score": {seat + 1: view.points[seat] for seat in seats},
        "turn": (view.turn, view.first + 1, [seat + 1 for seat in moved_of(state)]),
        "order": [seat + 1 for seat in view.order],
        "phase": None if view.by else view.phase,
        "outcome": None
        if view.by is None
        else ([seat + 1 for seat in view.winners], view.by, [*view.places]),
    }


def _seen_in_plain(game: Game) -> dict[str, Any]:
    outcome = game.outcome
    return {
        "asked": {seat: sorted(lines) for seat, lines in game.asked.items()},
        "pieces": {name: str(here) for name, here in game.at.items()},
        "fresh": {name: here.fresh_words() for name, here in game.at.items()},
        "owner": {name: seat for name, seat in game.owner.items() if seat},
        "hazards": game.hazards,
        "crates": game.crates,
        "shields": game.shields,
        "aims": game.aims,
        "strikes": game.strikes,
        "pile": game.pile,
        "discard": game.discard,
        "hands": {
            (viewer, seat): game.seen(viewer, seat) for seat in game.seats for viewer in (0, *game.seats)
        },
        "supply": {seat: game.supply(seat) for seat in game.seats},
        "score": game.score,
        "turn": (game.turn, game.first, [seat for seat in game.moved if not game.is_out(seat)]),
        "order": game.order(),
        "phase": None if outcome else game.phase,
        "outcome": outcome and (outcome.winners, outcome.by, outcome.places),
    }


def _line(state: State, seat: int, chance: Random, *, eager: bool) -> str:
    """An order of the seat that is asked; now and then several in a line."""
    twin, orders = state.copy(), []
    for _ in range(chance.randrange(2, 9) if chance.random() < 0.3 else 1):
        actions = MULTIFOLD.legal(twin, seat)
        orders.append(eager_choice(actions, chance) if eager else chance.choice(actions))
        if format_action(orders[-1]).startswith(("end", "place")):
            break
        MULTIFOLD.apply(twin, seat, orders[-1], FastDice(0))
    return format_action(orders[0] if len(orders) == 1 else Orders(tuple(orders)))  # type: ignore[arg-type]


def _compared(number: int) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """A random game in both: each line, and what there is to see after it."""
    chance, dice = Random(number), DiceTwice(number)
    state, _ = MULTIFOLD.begin(make_setup(LIBRARIES[number % 2], **options_of(number)), dice)
    game = _plain(number, dice)
    yield "begin", _seen_in_rules(state), _seen_in_plain(game)
    while waiting := MULTIFOLD.waiting(state):
        (seat,) = waiting
        line = _line(state, seat, chance, eager=number % 4 > 0)
        if chance.random() < 0.002:
            seat, line = chance.choice([s for s, gone in enumerate(state.gone) if not gone]), "leave"
        MULTIFOLD.apply(state, seat, MULTIFOLD.parse_action(line, seat), dice)
        game.line(seat + 1, line)
        assert not dice.rolled
        yield f"{seat + 1} {line}", _seen_in_rules(state), _seen_in_plain(game)


@pytest.mark.parametrize("number", seeds(8, 1000))
def test_the_rules_agree_with_the_plain_game(number: int) -> None:
    played = []
    for line, seen, plain in _compared(number):
        played.append(line)
        assert seen == {what: plain[what] for what in seen}, played
    assert len(played) > 1
