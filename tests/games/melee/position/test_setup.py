"""The ground of a position: what changes with a tile, and where mountains may rise (AB-34)."""

from random import Random

import pytest

from bot.games.dice import FastDice
from bot.games.grid.sets import cells_of
from bot.games.melee.board.movement import Lane, around, entry_of, flood, make_entry
from bot.games.melee.board.tiles import ADJACENT, ALL, SUMMON_AREAS, TILES, Terrain
from bot.games.melee.decks.setups import make_setup, read_setup
from bot.games.melee.position.setup import Ground
from bot.games.melee.position.snapshot import load_snapshot, take_snapshot
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import imagine, veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import view_of
from tests.cases import for_each
from tests.games.melee.duels import content, setups
from tests.games.melee.wild import wild_duel, wild_setup


def ground() -> Ground:
    """The ground of a shipped duel."""
    return setups()[0].ground


def _sets(lane: Lane) -> tuple[int, int, int, int]:
    """What a lane leads to."""
    return lane.hinders, lane.reached, lane.ends, lane.safe


def test_a_change_makes_another_ground_and_leaves_the_first_alone() -> None:
    first = ground()
    layout = first.board.layout
    second = first.changed(20, Terrain.WATER)
    assert first.board.layout == layout
    assert second.board.layout == layout[:20] + "w" + layout[21:]
    assert second.board.name == first.board.name
    for card, rules in enumerate(setups()[0].cards):
        for seat in (0, 1):
            fresh = entry_of(second.board, rules.costs, seat, rules.thorns_immune)
            found = second.entry(card, seat)
            assert (found.one, found.two, found.three) == (fresh.one, fresh.two, fresh.three)
            assert (found.thorns, found.ends) == (fresh.thorns, fresh.ends)


@for_each("seed", range(40))
def test_what_is_known_of_the_first_ground_holds_where_nothing_changed(seed: int) -> None:
    chance = Random(seed)
    changed = setups()[seed % len(setups())].ground
    for _ in range(chance.randint(1, 4)):
        terrain = chance.choice(tuple(Terrain)[: Terrain.SUMMON])
        changed = changed.changed(chance.choice(cells_of(changed.changeable(terrain))), terrain)
    for card, rules in enumerate(setups()[seed % len(setups())].cards):
        seat, start, speed = chance.randrange(2), chance.randrange(TILES), chance.randint(1, 8)
        found, fresh = changed.entry(card, seat), make_entry(changed.board, rules.costs, seat, False)
        if rules.thorns_immune:
            fresh = make_entry(changed.board, rules.costs, seat, True)
        assert _sets(found.lane(speed, start)) == _sets(fresh.lane(speed, start))
        enemies = sum({1 << chance.randrange(TILES) for _ in range(chance.randrange(4))}) & ~(1 << start)
        # Beside that, `around` has tiles with an enemy beyond whom nothing could be reached.
        assert around(found, start, speed, enemies) & ~enemies == flood(fresh, start, speed, enemies)
        left = chance.randint(0, speed)
        met = enemies & fresh.lane(speed, start).hinders | left << TILES
        if met:
            limited, anew = found.limit(speed, start, met), fresh.limit(speed, start, met)
            assert (limited.reached, limited.ends, limited.safe) == (anew.reached, anew.ends, anew.safe)


def test_a_tile_that_may_still_be_passed_but_not_be_stood_on_differs() -> None:
    before = ground().board
    forest = next(
        tile for tile in cells_of(before.masks[Terrain.FOREST]) if not before.mountains & ADJACENT[tile]
    )
    after = before.changed(forest, Terrain.MOUNTAIN)
    costs = (1, 2, 3, 2, 1, 1)  # passes mountains for the price of a forest (AB-36)
    first = entry_of(before, costs, 0, False)
    found, fresh = make_entry(after, costs, 0, False, first), make_entry(after, costs, 0, False)
    way = 3, cells_of(ADJACENT[forest])[0]
    assert (found.one, found.two, found.three) == (first.one, first.two, first.three)
    assert first.lane(*way).ends & ~fresh.lane(*way).ends == 1 << forest
    assert _sets(found.lane(*way)) == _sets(fresh.lane(*way))


def test_who_may_enter_the_same_as_before_keeps_what_is_known() -> None:
    known = content()
    fens = known.decks["gloomfen"]  # some of its entities enter water as they do ground
    setup = read_setup(make_setup(fens, fens, next(iter(known.boards.values()))))
    plain = cells_of(setup.ground.board.masks[Terrain.GROUND])[0]
    changed = setup.ground.changed(plain, Terrain.WATER)
    for card, rules in enumerate(setup.cards):
        is_same = rules.costs[Terrain.GROUND] == rules.costs[Terrain.WATER]
        assert (changed.entry(card, 0) is setup.ground.entry(card, 0)) == is_same
    assert len({rules.costs[Terrain.WATER] for rules in setup.cards}) > 1


def test_every_layout_is_worked_out_once() -> None:
    first = ground()
    one = first.changed(20, Terrain.WATER).changed(21, Terrain.FOREST)
    assert first.changed(21, Terrain.FOREST).changed(20, Terrain.WATER) is one
    back = one.changed(20, first.board.terrain[20]).changed(21, first.board.terrain[21])
    assert back is first


def test_duels_on_the_same_battlefield_share_what_a_change_leads_to() -> None:
    known = content()
    embers, fens = known.decks["ember-court"], known.decks["gloomfen"]
    board = next(iter(known.boards.values()))
    one, other = (read_setup(make_setup(embers, second, board)) for second in (embers, fens))
    for card in range(len(embers.entity)):
        entry = one.ground.changed(20, Terrain.WATER).entry(card, 0)
        assert other.ground.changed(20, Terrain.WATER).entry(card, 0) is entry


def test_more_layouts_than_are_kept_are_worked_out_anew() -> None:
    first = ground()
    for tile in range(16):
        for terrain in (Terrain.GROUND, Terrain.FOREST, Terrain.WATER, Terrain.THORNS):
            for other in range(56, 60):
                changed = first.changed(tile, terrain).changed(other, terrain)
                assert changed.board.terrain[tile] is changed.board.terrain[other] is terrain


def _reached(open_tiles: int) -> int:
    """The open tiles that can be reached from South's Summon Area, found one by one."""
    waiting, found = [SUMMON_AREAS[0]], {SUMMON_AREAS[0]}
    while waiting:
        for tile in cells_of(ADJACENT[waiting.pop()] & open_tiles):
            if tile not in found:
                found.add(tile)
                waiting.append(tile)
    return sum(1 << tile for tile in found)


@pytest.mark.parametrize("seed", range(12))
def test_a_mountain_rises_only_where_all_open_tiles_stay_within_reach(seed: int) -> None:
    lies = read_setup(wild_setup(seed)).ground
    chance = Random(seed)
    for _ in range(12):
        candidates = cells_of(lies.changeable(Terrain.MOUNTAIN))
        open_tiles = ALL & ~lies.board.mountains
        for tile in range(TILES):
            rest = open_tiles & ~(1 << tile)
            allowed = tile in candidates
            is_plain = lies.board.terrain[tile] not in (Terrain.MOUNTAIN, Terrain.SUMMON)
            assert allowed == (is_plain and _reached(rest) == rest)
        if not candidates:
            return
        lies = lies.changed(chance.choice(candidates), Terrain.MOUNTAIN)


def test_summon_areas_become_nothing_else() -> None:
    for terrain in (Terrain.GROUND, Terrain.FOREST, Terrain.WATER, Terrain.MOUNTAIN, Terrain.THORNS):
        for area in SUMMON_AREAS:
            assert not ground().changeable(terrain) >> area & 1


# --- in a duel --------------------------------------------------------------------------------------------


def test_terrain_that_changed_is_seen_stored_copied_and_imagined() -> None:
    changed = 0
    for seed in range(12):
        for state, _, _ in wild_duel(seed, 80):
            layout = state.ground.board.layout
            snapshot = take_snapshot(state)
            first = state.setup.ground.board.layout
            assert snapshot.get("terrain", first) == layout
            assert ("terrain" in snapshot) == (layout != first)
            if layout == first or state.outcome is not None:
                continue
            changed += 1
            assert view_of(state, None).board.layout == layout
            assert load_snapshot(state.setup, snapshot).ground.board.layout == layout
            assert imagine(veil(state, 0), FastDice(seed)).ground.board.layout == layout
            twin = state.copy()
            perform(twin, legal_actions(twin)[0], FastDice(seed), None)
            assert state.ground.board.layout == layout
    assert changed > 20
