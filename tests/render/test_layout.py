"""Layouts: nothing overlaps, nothing leaves its box, nothing is too small to read on a phone."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given

from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.history.steps import Step
from bot.games.melee.odds.tally import Odds
from bot.games.melee.sight.readiness import readiness
from bot.games.melee.sight.view import ActionPlan, Landing, TargetOption, View
from render.grid.action_marks import Burst
from render.grid.reach_marks import Brackets, CellLabel, Crosshair
from render.melee.board.battlefield import lay_battlefield, lay_burst, lay_strike
from render.melee.board.entities import TICK, badges, chips
from render.melee.board.odds_plate import OddsPlate, ThornsPill, lay_odds
from render.melee.board.places import room_around
from render.melee.board.plan_strip import SHOWN, lay_plan_strip
from render.melee.board.reach import lay_landing, lay_reach, lay_struck
from render.melee.board.target_rows import CHANCES
from render.melee.boardframe import CANVAS, HEIGHT, TYPE_FLOOR, coordinates, tile_box
from render.melee.sprites.chips import NUMERAL, SIDE_NUMERAL, Badge, Die, HpBar, SideChip, StatChip
from render.melee.sprites.energy import EnergyHex
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.shapes import Fill
from render.pen.stamps import Put, stamp
from render.pen.words import Words, width
from tests.cases import for_each
from tests.examples import examples
from tests.render.layouts import (
    check_readable,
    ink_box,
    outside_their_room,
    overlapping,
    shared,
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
    plans,
    told_scenes,
)

OUTLINE = 3
QUICK = examples(25)
NO_STRIKE = OddsPlate("", "close_thick")


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


@given(plans())
@QUICK
def test_any_reach_is_readable(case: tuple[View, ActionPlan]) -> None:
    view, plan = case
    check_readable(lay_reach(view, plan), SHOWN, TYPE_FLOOR)


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


@pytest.mark.parametrize(("cost", "thorns"), [(1, 0), (3, 1), (12, 9)])
def test_name_cost_and_thorns_of_a_landing_stand_apart(cost: int, thorns: int) -> None:
    puts = lay_landing(Landing(27, cost, thorns))
    signs = [put for put in puts if isinstance(put.sprite, CellLabel | ThornsPill)]
    assert len(signs) == 1 + (thorns > 0)
    assert signs[0].sprite == CellLabel("d4", cost)
    assert not outside_their_room(puts)
    assert not overlapping(signs, shrink=OUTLINE)


def test_targets_get_their_odds_and_hidden_ones_a_struck_crosshair() -> None:
    actor, target, marked, hidden = (
        make_entity(1, "d4"),
        make_entity(2, "d5", NORTH),
        make_entity(3, "e5", NORTH, statuses=("poison", "stun")),
        make_entity(4, "d6", NORTH),
    )
    view = make_view(actor, target, marked, hidden)
    targets = tuple(TargetOption(entity.tile, ODDS) for entity in (target, marked))
    puts = lay_reach(view, make_plan(actor, targets=targets, hidden=(hidden.tile,)))
    signs = {
        entity.serial: [
            put.sprite
            for put in puts
            if isinstance(put.sprite, Crosshair | OddsPlate) and tile_box(entity.tile).holds(ink_box(put))
        ]
        for entity in view.entities
    }
    odds = OddsPlate("58%")
    assert signs == {1: [], 2: [odds], 3: [odds], 4: [Crosshair(struck=True, size=38)]}


def test_odds_hide_no_portrait() -> None:
    tile = parse_tile("d5")
    assert lay_odds(tile, ODDS).box.top >= tile_box(tile).top + 88


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


def test_a_strip_with_nothing_to_tell_explains_the_numbers_on_tokens() -> None:
    told = {
        put.sprite.text for put in lay_battlefield(make_view(), NAMES, ()) if isinstance(put.sprite, Words)
    }
    assert {"Speed: how far it moves", "Range of its attacks", "HP left"} <= told


@pytest.mark.parametrize("statuses", [(), ("poison",), ("sleep",), ("burn", "stun")])
@pytest.mark.parametrize("exhausted", [False, True])
def test_the_odds_on_a_target_cover_neither_badges_nor_chips(
    statuses: tuple[str, ...], exhausted: bool
) -> None:
    target = make_entity(2, "d5", NORTH, statuses=statuses, exhausted=exhausted)
    plate = lay_odds(target.tile, ODDS)
    assert tile_box(target.tile).holds(ink_box(plate))
    assert not [put for put in chips(target, is_target=True) if shared(put, plate, shrink=1)]


@pytest.mark.parametrize("win", [0, 0.001, 0.58, 0.999, 1])
def test_the_words_on_a_plate_of_odds_fit(win: float) -> None:
    plate = lay_odds(parse_tile("d5"), Odds(win, 0, 1 - win, 1, 0, 0, 0))
    assert isinstance(plate.sprite, OddsPlate)
    assert (
        width(plate.sprite.win, Typeface.CONDENSED, 32 if len(plate.sprite.win) < 4 else 29) + 12
        <= plate.box.width
    )


def told(puts: Sequence[Put]) -> str:
    """All text of a layout in one line."""
    return " ".join(put.sprite.text for put in puts if isinstance(put.sprite, Words))


def aiming_at(count: int, *odds: Odds) -> tuple[View, ActionPlan]:
    """An entity with so many targets, whose odds are these in turn."""
    actor = make_entity(1, "d4")
    tiles = ("d5", "e5", "c5", "h8", "a1", "b1", "c1", "a8", "b8", "g8")[:count]
    targets = [make_entity(2 + index, tile, NORTH) for index, tile in enumerate(tiles)]
    options = tuple(
        TargetOption(each.tile, odds[index % len(odds)] if odds else ODDS)
        for index, each in enumerate(targets)
    )
    return make_view(actor, *targets), make_plan(actor, targets=options)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 7, 8, 10])
def test_every_target_is_told_in_a_sentence_or_counted(count: int) -> None:
    view, plan = aiming_at(count)
    puts = lay_plan_strip(view, plan)
    check_readable(puts, SHOWN, TYPE_FLOOR)
    text = told(puts)
    shown = count if count <= 8 else 7
    assert text.count("win 58%, deal 2.1, take 0.4") == shown
    assert ("and 3 more targets" in text) == (count == 10)
    bars = [put for put in puts if isinstance(put.sprite, Fill) and put.sprite.fill == CHANCES[0]]
    assert len(bars) == (count + 1 if count <= 4 else 0)  # one in the legend
    assert ("win, tie, lose" in text) == (count <= 4)


def test_a_target_says_who_and_where_it_is_and_what_else_may_happen() -> None:
    view, plan = aiming_at(2)
    text = told(lay_plan_strip(view, plan))
    assert "Entity 2 d5: win 58%," in text
    assert "destroy it 20%, lose yours 5%, tie 11%, lose 31%" in text


def test_the_target_that_loses_most_hp_comes_first() -> None:
    weak, strong = Odds(0.9, 0.1, 0, 0.5, 0, 0, 0), Odds(0.1, 0, 0.9, 3.5, 0, 0, 0)
    text = told(lay_plan_strip(*aiming_at(2, weak, strong)))
    assert text.index("e5:") < text.index("d5:")


@for_each(
    ("odds", "plate", "words"),
    [
        (Odds(1, 0, 0, 3, 0, 1, 0), OddsPlate("100%"), "win 100%, deal 3, take 0"),
        (Odds(0.004, 0, 0.996, 0.01, 0, 0, 0), OddsPlate("<1%"), "win <1%, deal <0.1, take 0"),
        (Odds(0.999, 0.001, 0, 3, 0.2, 0, 0), OddsPlate(">99%"), "win >99%, deal 3, take 0.2"),
        (Odds(0.72, 0.1, 0.18, 3, 1, 0, 0, exact=False), OddsPlate("~72%"), "win about 72%, deal 3"),
        (Odds(0.999, 0, 0, 3, 1, 0, 0, exact=False), OddsPlate(">99%"), "win about >99%"),
        (Odds(0, 0, 0, 3, 0, 1, 0, fells_first=1), OddsPlate("", "skull"), "you destroy it before any dice"),
        (Odds(0, 0, 0, 0, 0, 0, 0, fells_first=1), OddsPlate("", "skull"), "you take it out of play first"),
        (Odds(0, 0, 0, 0, 3, 0, 1, falls_first=1), NO_STRIKE, "is destroyed before it strikes"),
        (Odds(0, 0, 0, 0, 0, 0, 0, falls_first=1), NO_STRIKE, "leaves play before it strikes"),
        (Odds(0, 0, 0, 0, 0, 0, 0, slips_away=1), NO_STRIKE, "never strikes: it gets away"),
    ],
)  # fmt: skip
def test_plate_and_sentence_say_how_an_attack_goes(odds: Odds, plate: OddsPlate, words: str) -> None:
    view, plan = aiming_at(1, odds)
    assert lay_odds(plan.targets[0].tile, odds).sprite == plate
    puts = lay_plan_strip(view, plan)
    assert words in told(puts)
    assert ("win, tie, lose" in told(puts)) == (plate.sign is None)


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
        text = told(lay_plan_strip(view, make_plan(actor, **shown)))
        assert [each for each in signs if each in text and each != "move, cost"] == [sign] * (
            sign != "move, cost"
        )
        assert ("move, cost" in text) == ("landings" in shown)


@for_each(
    ("changed", "words"),
    [
        ({"landings": (Landing(20, 1, 0),)}, "No enemy in range Choose where it moves."),
        ({}, "No enemy in range It has nowhere to move."),
        ({"hidden": (3, 4)}, "2 enemies in range, but out of sight It has nowhere to move."),
        ({"has_attacked": True}, "It has attacked this turn. It has nowhere to move."),
        ({"has_moved": True}, "No enemy in range It has moved this turn."),
        ({"has_moved": True, "uses": ((),)}, "It has moved this turn. It can use its ability."),
        ({"entity": make_entity(1, "d4", statuses=("stun",))}, "It is stunned and cannot move."),
        ({"entity": make_entity(1, "d4", statuses=("sleep",))}, "It is asleep. It cannot move now."),
        ({"entity": None, "tile": 3}, "Choose where it lands."),
    ],
)
def test_a_strip_without_targets_says_what_there_is_to_do(changed: dict[str, object], words: str) -> None:
    plan = replace(make_plan(make_entity(1, "d4")), **changed)
    assert words in told(lay_plan_strip(make_view(), plan))


def test_a_reach_has_no_bars_of_players() -> None:
    view, plan = aiming_at(2)
    text = told(lay_reach(view, plan))
    assert not [name for name in NAMES if name in text]


@pytest.mark.parametrize("statuses", [(), ("poison",), ("burn", "stun")])
@pytest.mark.parametrize("exhausted", [False, True])
def test_the_sign_of_no_sight_covers_no_badge(statuses: tuple[str, ...], exhausted: bool) -> None:
    entity = make_entity(2, "d6", NORTH, statuses=statuses, exhausted=exhausted)
    struck = lay_struck(entity)
    assert tile_box(entity.tile).holds(ink_box(struck))
    assert not [badge for badge in badges(entity) if badge.box.overlaps(ink_box(struck))]


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
