"""Boards: nothing overlaps, nothing leaves its box, nothing is too small to read on a phone."""

from collections.abc import Sequence

import pytest
from hypothesis import given

from bot.games.melee.history.steps import Step
from bot.games.melee.sight.readiness import readiness
from bot.games.melee.sight.view import Landing, TargetOption, View
from render.grid.action_marks import Burst
from render.grid.reach_marks import Brackets
from render.melee.board.battlefield import lay_battlefield, lay_burst, lay_strike
from render.melee.board.entities import TICK, chips
from render.melee.board.places import room_around
from render.melee.board.plan_strip import lay_plan_strip
from render.melee.boardframe import CANVAS, HEIGHT, TYPE_FLOOR, coordinates, tile_box
from render.melee.sprites.chips import NUMERAL, SIDE_NUMERAL, Badge, Die, HpBar, SideChip, StatChip
from render.melee.sprites.energy import EnergyHex
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.stamps import Put, stamp
from render.pen.words import Words, width
from tests.render.layouts import (
    OUTLINE,
    QUICK,
    check_readable,
    ink_box,
    outside_their_room,
    overlapping,
    shared,
    text_in_one_line,
)
from tests.render.positions import (
    NAMES,
    NORTH,
    ODDS,
    SOUTH,
    make_card,
    make_entity,
    make_plan,
    make_side,
    make_view,
    told_scenes,
)


@given(told_scenes())
@QUICK
def test_any_battlefield_is_readable_and_no_sign_off_the_board_covers_another(
    scene: tuple[View, Sequence[Step], tuple[str, str]],
) -> None:
    view, steps, names = scene
    puts = lay_battlefield(view, names, steps)
    check_readable(puts, CANVAS, TYPE_FLOOR)
    signs = [put for put in puts if isinstance(put.sprite, Words | Die | EnergyHex)]
    assert not overlapping(signs, shrink=1)


def test_the_canvas_is_no_taller_than_one_to_one_and_a_quarter() -> None:
    assert (WIDTH, HEIGHT) == (1100, 1375)
    assert HEIGHT / WIDTH <= 1.25


def test_coordinates_stand_below_the_board_and_on_both_sides_of_it() -> None:
    puts = coordinates()
    assert len(puts) == 24
    check_readable(puts, CANVAS)
    assert not [
        put for put in puts if ink_box(put).overlaps(tile_box(0)) or ink_box(put).overlaps(tile_box(63))
    ]


@pytest.mark.parametrize("statuses", [(), ("poison",), ("sleep",), ("burn", "stun"), ("poison", "sleep")])
@pytest.mark.parametrize("exhausted", [False, True])
@pytest.mark.parametrize("activity", ["ready", "done"])
@pytest.mark.parametrize("tile", ["a1", "e4", "h8"])
def test_chips_and_badges_share_a_tile_without_covering_each_other(
    statuses: tuple[str, ...], exhausted: bool, activity: str, tile: str
) -> None:
    entity = make_entity(
        1,
        tile,
        statuses=statuses,
        exhausted=exhausted,
        attack=25,
        defense=25,
        speed=25,
        range=25,
        activity=activity,
    )
    puts = chips(entity)
    assert len(puts) == 6 + len(statuses) + exhausted + (activity == "done")
    assert not outside_their_room(puts)
    assert not overlapping(puts, shrink=OUTLINE)


@pytest.mark.parametrize("statuses", [(), ("poison",), ("sleep",), ("burn", "stun")])
@pytest.mark.parametrize("amount", [-18, -6, 0, 3])
def test_a_burst_covers_neither_badges_nor_chips(statuses: tuple[str, ...], amount: int) -> None:
    entity = make_entity(1, "d4", statuses=statuses)
    burst = lay_burst(entity.tile, amount, room_around([entity]))
    assert tile_box(entity.tile).inset(-20).holds(ink_box(burst))
    assert not [put for put in chips(entity) if shared(put, burst, shrink=OUTLINE)]


def test_a_burst_leaves_the_portrait_free_where_a_corner_is() -> None:
    for statuses in ((), ("poison",), ("stun",)):
        entity = make_entity(1, "d4", statuses=statuses)
        box = tile_box(entity.tile)
        portrait = Rect(box.left + 44, box.top + 30, box.right - 44, box.bottom - 50)
        burst = lay_burst(entity.tile, -3, room_around([entity]))
        assert not ink_box(burst).inset(OUTLINE).overlaps(portrait)


@pytest.mark.parametrize("value", [0, 9, 10, 25])
@pytest.mark.parametrize("kind", ["attack", "defense", "hp"])
def test_two_digits_fit_into_every_chip(kind: str, value: int) -> None:
    chip = Put(StatChip(kind, value, 25), 100, 100)  # type: ignore[arg-type]  # one of the three literals
    assert width(str(value), Typeface.CONDENSED, NUMERAL) <= ink_box(chip).width - 2 * OUTLINE


@pytest.mark.parametrize("kind", ["speed", "range"])
def test_two_digits_fit_into_the_chips_beside_a_body(kind: str) -> None:
    chip = Put(SideChip(kind, 25), 100, 100)  # type: ignore[arg-type]  # one of the two literals
    assert width("25", Typeface.CONDENSED, SIDE_NUMERAL) <= ink_box(chip).width - OUTLINE


def test_speed_and_range_stand_beside_the_portrait_on_every_token() -> None:
    entity = make_entity(1, "d4", speed=3, range=2)
    box = tile_box(entity.tile)
    places = {put.sprite: ink_box(put) for put in chips(entity) if isinstance(put.sprite, SideChip)}
    assert places.keys() == {SideChip("speed", 3), SideChip("range", 2)}
    assert places[SideChip("speed", 3)].right <= box.left + 36
    assert places[SideChip("range", 2)].left >= box.right - 36
    assert all(box.top + 40 <= place.top and place.bottom <= box.bottom - 48 for place in places.values())


def test_four_badges_share_the_upper_edge() -> None:
    entity = make_entity(1, "d4", statuses=("burn", "stun"), exhausted=True, activity="done")
    puts = [put for put in chips(entity) if isinstance(put.sprite, Badge)]
    shown = [put.sprite.status for put in puts if isinstance(put.sprite, Badge)]
    assert shown == ["burn", "done", "exhaust", "stun"]
    assert len({put.box.top for put in puts}) == 1
    assert not overlapping(puts)


@pytest.mark.parametrize(
    ("attacker", "victim"), [("d4", "d5"), ("d5", "d4"), ("c4", "d4"), ("e4", "d4"), ("d1", "d4")]
)
def test_the_head_of_an_attack_is_seen_between_the_two(attacker: str, victim: str) -> None:
    fighters = (make_entity(1, attacker), make_entity(2, victim, NORTH))
    head = lay_strike(fighters[0].tile, fighters[1].tile)
    assert any(tile_box(fighter.tile).overlaps(ink_box(head)) for fighter in fighters)
    chips_ = [put for fighter in fighters for put in chips(fighter)]
    assert _seen(head, chips_) >= 0.75


def _seen(put: Put, over: Sequence[Put]) -> float:
    """The share of a sprite that others leave visible."""
    seen = stamp(put.sprite).mask.copy()
    whole = sum(seen.histogram()[128:])
    for other in over:
        mask = stamp(other.sprite).mask
        seen.paste(0, (other.box.left - put.box.left, other.box.top - put.box.top), mask)
    return sum(seen.histogram()[128:]) / whole


def test_who_is_done_has_a_tick_and_who_acts_has_brackets() -> None:
    view = make_view(make_entity(1, "d4", activity="done"), make_entity(2, "e4", activity="acting"))
    puts = lay_battlefield(view, NAMES, ())
    ticks = [put for put in puts if put.sprite == Badge("done", TICK)]
    brackets = [put for put in puts if isinstance(put.sprite, Brackets)]
    assert [tile_box(view.entities[0].tile).holds(put.box) for put in ticks] == [True]
    assert [tile_box(view.entities[1].tile) == put.box for put in brackets] == [True]


def test_the_legend_has_only_signs_that_the_board_shows() -> None:
    actor, enemy = make_entity(1, "d4"), make_entity(2, "d6", NORTH)
    view = make_view(actor, enemy)
    signs = {
        "move, cost": {"landings": (Landing(20, 1, 0),)},
        "thorns": {"landings": (Landing(20, 1, 1),)},
        "Range 1": {"range_tiles": (19, 28)},
        "no sight": {"hidden": (enemy.tile,)},
        "win, tie, lose": {"targets": (TargetOption(enemy.tile, ODDS),)},
    }
    for sign, shown in signs.items():
        text = text_in_one_line(lay_plan_strip(view, make_plan(actor, **shown)))
        assert [each for each in signs if each in text and each != "move, cost"] == [sign] * (
            sign != "move, cost"
        )
        assert ("move, cost" in text) == ("landings" in shown)


def test_hp_bars_show_a_segment_for_each_point_up_to_fourteen() -> None:
    bars = {full: Put(HpBar(full, full), 0, 0) for full in (1, 14, 20)}
    assert {put.box.size for put in bars.values()} == {(116, 12)}


def test_poison_and_burn_differ_in_shape_from_stun_and_sleep() -> None:
    statuses = ("poison", "burn", "stun", "sleep", "exhaust")
    shapes = {status: stamp(Badge(status)).mask.tobytes() for status in statuses}
    assert shapes["poison"] == shapes["burn"]
    assert shapes["stun"] == shapes["sleep"]
    assert len(set(shapes.values())) == 3


def test_a_hidden_hand_never_changes_the_layout() -> None:
    seen = make_view(sides=(make_side(SOUTH, hand=(make_card("Secret"),)), make_side(NORTH)), seat=SOUTH)
    assert lay_battlefield(seen, NAMES, ()) == lay_battlefield(make_view(), NAMES, ())


def test_readiness_says_why_a_card_cannot_be_summoned() -> None:
    card = make_card(cost=5)
    poor = make_view(sides=(make_side(SOUTH, energy=3), make_side(NORTH)))
    assert readiness(poor, SOUTH, card).words == "needs 2 more"
    four = [make_entity(serial, tile) for serial, tile in enumerate(("a2", "b2", "c2", "d2"), 1)]
    rich = (make_side(SOUTH, energy=6), make_side(NORTH))
    assert readiness(make_view(*four, sides=rich), SOUTH, card).words == "board full"
    assert readiness(make_view(sides=rich), SOUTH, card).words == "no way off"
    assert readiness(make_view(sides=rich, to_act=NORTH), SOUTH, card).words == "in your turn"


def test_bursts_are_told_apart_without_colour() -> None:
    spiky, round_ = (ink_box(Put(Burst(amount), 100, 100)) for amount in (-2, 2))
    assert spiky.size != (0, 0)
    assert round_.width >= spiky.width - 2
    assert _area(Burst(2)) > _area(Burst(-2))


def _area(burst: Burst) -> int:
    return sum(stamp(burst).mask.histogram()[128:])


def test_the_seats_are_named_in_their_own_bars() -> None:
    puts = lay_battlefield(make_view(), NAMES, ())
    placed = {put.sprite.text: put.y for put in puts if isinstance(put.sprite, Words)}
    assert placed["Marlowe"] < HEIGHT / 4
    assert placed["Aoi"] > HEIGHT * 3 / 4
    assert placed["TURN 7"] == placed["Aoi"]
    assert placed["Ember Court"] == placed["Marlowe"]
