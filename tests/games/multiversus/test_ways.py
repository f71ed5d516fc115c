"""Walks take the way that the rules name, whatever shortcut finds it; sight is a line of free spaces."""

from random import Random

import pytest

from bot.games.dice import FastDice
from bot.games.grid.sets import cells_of
from bot.games.grid.ways import find_ways
from bot.games.multiversus.board.spaces import (
    BODY,
    CELLS,
    GRID,
    OFF,
    SPACE_NAMES,
    SPACES,
    STEPS,
    away,
    opposite,
    seen_from,
)
from bot.games.multiversus.position.position import OVER, Position
from bot.games.multiversus.position.setup import field_for, places_of
from bot.games.multiversus.rules import flow
from bot.games.multiversus.rules.legal import lines_for, waiting_sides
from bot.games.multiversus.rules.run import Run
from bot.games.multiversus.rules.ways import WalkGround, reach, walk_to, watched_places
from tests.examples import seeds
from tests.games.multiversus.games import LIBRARY, TABLES, positions


def ways_by_the_rules(position: Position, who: int, steps: int) -> dict[int, tuple[int, ...]]:
    """By end: the way of V-M3, found by a search that knows no shortcut."""
    ground = WalkGround(position, who)
    start = position.at[who]
    watched = watched_places(position, who, ground.free)

    def fare(here: int, there: int) -> int:
        return 0 if here != start and ground.slow >> here & 1 else ground.passable >> there & 1

    def weigh(here: int, there: int) -> tuple[int, ...]:
        return int(ground.harm >> there & 1 and not ground.harm >> here & 1), watched >> here & 1

    found = find_ways(GRID, start, steps, fare, weigh)
    return {end: way.path for end, way in found.items() if ground.free >> end & 1}


@pytest.mark.parametrize("part", seeds(6, 24))
def test_walks_take_the_way_of_the_rules(part: int) -> None:
    compared = 0
    for state in positions()[part::24]:
        position = state.position
        if position is None:
            continue
        for who, place in enumerate(position.at):
            for steps in (1, 3, 6):
                if place == OFF:
                    continue
                ways = ways_by_the_rules(position, who, steps)
                assert {*cells_of(reach(position, who, steps))} == {*ways}
                for end, path in ways.items():
                    assert walk_to(position, who, end, steps) == path
                    compared += 1
    assert compared > 2000


def test_sight_is_a_line_of_spaces_that_nothing_breaks() -> None:
    chance = Random(8)
    for _ in range(300):
        start, opaque = chance.randrange(SPACES), chance.getrandbits(64) & chance.getrandbits(64)
        opaque &= ~(1 << start)
        expected = 0
        for steps in STEPS:
            here = steps[start]
            while here != OFF:
                expected |= 1 << here
                if opaque >> here & 1:
                    break
                here = steps[here]
        assert seen_from(1 << start, opaque) == expected


def test_a_large_body_sees_from_all_its_spaces() -> None:
    body = BODY[1][CELLS["d4"]]
    seen = seen_from(body, 0) & ~body
    assert {SPACE_NAMES[cell] for cell in cells_of(seen)} >= {"d1", "e8", "a5", "h4", "a1", "h8", "a8"}
    assert not seen >> CELLS["a3"] & 1


@pytest.mark.parametrize(
    ("who", "other", "direction"),
    [
        ("d2", "d3", (0, 1)), ("d2", "e3", (1, 1)), ("d2", "c1", (-1, -1)), ("d2", "h3", (1, 1)),
        ("d2", "a2", (-1, 0)),
    ],
)  # fmt: skip
def test_away_is_one_step_on_each_axis_on_which_bodies_do_not_overlap(
    who: str, other: str, direction: tuple[int, int]
) -> None:
    found = away(0, CELLS[who], 0, CELLS[other])
    there = STEPS[found][CELLS["d4"]]
    assert (there // 8 - 3, there % 8 - 3) == direction
    back = STEPS[opposite(found)][CELLS["d4"]]
    assert (3 - back // 8, 3 - back % 8) == direction


def test_away_from_a_large_body_is_straight_along_each_of_its_sides() -> None:
    for name in ("c3", "d3"):
        assert away(1, CELLS["c4"], 0, CELLS[name]) == away(0, CELLS["d4"], 0, CELLS["d3"])
    assert away(1, CELLS["c4"], 0, CELLS["e3"]) == away(0, CELLS["d4"], 0, CELLS["e3"])


@pytest.mark.parametrize("number", seeds(16, 200))
def test_games_go_the_same_without_events_and_in_place(number: int) -> None:
    """Playing on a position of one's own, as computer players do, is only quicker."""
    table = TABLES[number % len(TABLES)]
    at = places_of(LIBRARY.battlefields[table[0]])
    position = Position(field_for(LIBRARY, table), at, 4)
    flow.begin(position, None, 0, FastDice(number))
    own = Run(position.copy(), FastDice(~number), None, 0)
    dice, chance = FastDice(~number), Random(number)
    while position.phase != OVER:
        side = chance.choice(waiting_sides(position))
        lines = lines_for(position, side)
        assert lines == lines_for(own.position, side)
        action = chance.choice(lines)
        before, hashed = position, hash(position)
        position = flow.play(position, side, action, dice, [])
        flow.play_on(own, side, action)
        assert hash(before) == hashed
        assert own.position.copy() == position
    assert own.position.phase == OVER
