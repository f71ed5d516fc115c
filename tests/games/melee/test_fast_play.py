"""Playing without events is faster but leads to the same game."""

import random

import pytest

from bot.games.dice import FastDice
from bot.games.melee.board.movement import entry_of, first_thorns, flood, layers, ways
from bot.games.melee.board.tiles import TILES, tiles_of
from bot.games.melee.game import begin
from bot.games.melee.position.snapshot import take_snapshot
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.legal import legal_actions
from tests.games.melee.duels import content, setups


@pytest.mark.parametrize("seed", range(24))
def test_a_duel_without_events_comes_to_the_same_position_after_every_action(seed: int) -> None:
    setup = setups()[seed % len(setups())]
    told, quick = FastDice(seed), FastDice(seed)
    state, _ = begin(setup, told)
    twin, _ = begin(setup, quick)
    chance = random.Random(seed)
    while state.outcome is None:
        action = chance.choice(legal_actions(state))
        perform(state, action, told, [])
        perform(twin, action, quick, None)
        assert take_snapshot(twin) == take_snapshot(state), f"after {action} of duel {seed}"


@pytest.mark.parametrize("seed", range(60))
def test_layers_hold_the_least_thorns_of_every_way(seed: int) -> None:
    chance = random.Random(seed)
    board = chance.choice(list(content().boards.values()))
    entry = entry_of(board, (1, 2, 3, 0, 1, 1), chance.randrange(2), False)
    start, speed = chance.randrange(TILES), chance.randint(1, 8)
    enemies = sum({1 << chance.randrange(TILES) for _ in range(4)}) & ~(1 << start)
    found = layers(entry, start, speed, enemies)
    least = {tile: way.thorns for tile, way in ways(entry, start, speed, enemies).items()}
    assert found[-1] == flood(entry, start, speed, enemies)
    assert {tile for tile in tiles_of(found[-1]) if tile != start} == set(least)
    for tile, thorns in least.items():
        assert next(count for count, mask in enumerate(found) if mask >> tile & 1) == thorns


@pytest.mark.parametrize("seed", range(60))
def test_first_thorns_are_those_that_a_way_enters_before_any_other(seed: int) -> None:
    chance = random.Random(seed)
    board = chance.choice(list(content().boards.values()))
    entry = entry_of(board, (1, 2, 3, 0, chance.randint(1, 3), 1), chance.randrange(2), False)
    start, speed = chance.randrange(TILES), chance.randint(1, 8)
    enemies = sum({1 << chance.randrange(TILES) for _ in range(4)}) & ~(1 << start)
    dry, pricked = first_thorns(entry, start, speed, enemies)
    found = layers(entry, start, speed, enemies)
    assert dry == found[0]
    assert pricked & ~(1 << start) == found[:2][-1] & entry.thorns & ~(1 << start)
