"""Random games of the rules and of the plain game that was written apart from them: they agree line by line.

Lines that are offered and all that a seat may see are compared after each of them, with one set of dice.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.content.multiversus.shipped import shipped_library
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import format_action
from bot.games.multiversus.position.state import State
from bot.games.multiversus.sight.view import view_of
from tests.examples import seeds
from tests.games.dice_twice import DiceTwice
from tests.games.multiversus.games import LIBRARY, TABLES, eager_choice, setup_of
from tests.games.multiversus.plain.game import Game
from tests.games.multiversus.plain.table import name

LIBRARIES = (LIBRARY, shipped_library())
"""The first version and the newest one: each is played at all tables before the other."""


SHEETS = [
    [
        {word: form.model_dump(exclude_unset=True) for word, form in forms.items()}
        for forms in (library.teams, library.battlefields)
    ]
    for library in LIBRARIES
]
"""The teams and battlefields of each, as the plain game takes them."""


def _version(number: int) -> int:
    return number // len(TABLES) % 2


def _plain(number: int, dice: DiceTwice) -> Game:
    """The plain game of `setup_of`, begun."""
    game = Game(*SHEETS[_version(number)], dice.again, rounds=6 if number % 3 == 0 else 4)
    is_free = number % 9 == 8
    if not is_free:
        battlefield, heroes, adversaries = TABLES[number % len(TABLES)]
        lead = 1 + number % 2
        game.seats = {"heroes": lead, "adversaries": 3 - lead}
        game.seat_teams(heroes, adversaries)
        game.lay(battlefield)
    game.begin(free=is_free)
    return game


def _seen_in_rules(state: State) -> dict[str, Any]:
    views = {viewer: view_of(state, viewer - 1 if viewer else None) for viewer in (0, 1, 2)}
    view = views[0]
    seen = {
        "asked": {
            seat: sorted(map(format_action, MULTIVERSUS.legal(state, seat - 1)))
            for seat in (1, 2)
            if seat - 1 in MULTIVERSUS.waiting(state)
        },
        "last": {1: view.last[0], 2: view.last[1]},
        "choices": {(viewer, seat): views[viewer].choices[seat - 1] for viewer in views for seat in (1, 2)},
        "outcome": None if view.winner is None else (view.winner + 1, view.by),
    }
    if view.figures:
        seen |= {
            "at": {figure.name: figure.space for figure in view.figures if figure.space},
            "health": {f.name: f.health for f in view.figures if f.unit != "piece"},
            "marked": {figure.name for figure in view.figures if figure.is_marked},
            "points": view.points,
        }
    if view.units:
        seen |= {
            "spent": {unit.unit: [unit.green, unit.grey] for unit in view.units},
            "turn": (view.turn, view.round, view.activations),
        }
    return seen


def _seen_in_plain(game: Game) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "asked": {seat: sorted(lines) for seat, lines in game.asked.items()},
        "last": game.last,
        "choices": {(viewer, seat): game.seen(viewer, seat) for viewer in (0, 1, 2) for seat in (1, 2)},
        "outcome": game.outcome,
    }
    if game.units:
        points = game.points()
        seen |= {
            "at": {who: name(at) for who, at in game.at.items()},
            "health": {who: health for who, health in game.state.items() if not game.is_piece(who)},
            "marked": game.marked,
            "spent": game.spent,
            "points": (points["heroes"], points["adversaries"]),
            "turn": (game.turn, game.round, game.activations),
        }
    return seen


def _compared(number: int) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """A random game in both: each line, and what there is to see after it."""
    chance, dice = Random(number), DiceTwice(number)
    state, _ = MULTIVERSUS.begin(setup_of(number, LIBRARIES[_version(number)]), dice)
    game = _plain(number, dice)
    yield "begin", _seen_in_rules(state), _seen_in_plain(game)
    while waiting := MULTIVERSUS.waiting(state):
        seat = chance.choice(sorted(waiting))
        actions = [*MULTIVERSUS.legal(state, seat)]
        action = eager_choice(actions, chance) if number % 2 else chance.choice(actions)
        line = format_action(action)
        if chance.random() < 0.001:
            seat, line = chance.choice((0, 1)), "leave"
        MULTIVERSUS.apply(state, seat, MULTIVERSUS.parse_action(line, seat), dice)
        game.line(seat + 1, line)
        assert not dice.rolled
        yield f"{seat + 1} {line}", _seen_in_rules(state), _seen_in_plain(game)


@pytest.mark.parametrize("number", seeds(12, 2000))
def test_the_rules_agree_with_the_plain_game(number: int) -> None:
    played = []
    for line, seen, plain in _compared(number):
        played.append(line)
        assert seen == {what: plain[what] for what in seen}, played
    assert len(played) > 1
