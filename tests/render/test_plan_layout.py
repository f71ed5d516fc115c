"""What an entity could do: odds on its targets, and the sentences below the board."""

import pytest
from hypothesis import given
from msgspec.structs import replace

from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.odds.tally import Odds
from bot.games.melee.sight.view import ActionPlan, Landing, TargetOption, View
from render.grid.reach_marks import CellLabel, Crosshair
from render.melee.board.battlefield import lay_battlefield
from render.melee.board.entities import badges, chips
from render.melee.board.odds_plate import OddsPlate, ThornsPill, lay_odds
from render.melee.board.plan_strip import SHOWN, lay_plan_strip
from render.melee.board.reach import lay_landing, lay_reach, lay_struck
from render.melee.board.target_rows import CHANCES
from render.melee.boardframe import TYPE_FLOOR, tile_box
from render.pen.fonts import Typeface
from render.pen.shapes import Fill
from render.pen.words import Words, width
from tests.cases import for_each
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
    make_entity,
    make_plan,
    make_view,
    plans,
)

NO_STRIKE = OddsPlate("", "close_thick")


@given(plans())
@QUICK
def test_any_reach_is_readable(case: tuple[View, ActionPlan]) -> None:
    view, plan = case
    check_readable(lay_reach(view, plan), SHOWN, TYPE_FLOOR)


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
    text = text_in_one_line(puts)
    shown = count if count <= 8 else 7
    assert text.count("win 58%, deal 2.1, take 0.4") == shown
    assert ("and 3 more targets" in text) == (count == 10)
    bars = [put for put in puts if isinstance(put.sprite, Fill) and put.sprite.fill == CHANCES[0]]
    assert len(bars) == (count + 1 if count <= 4 else 0)  # one in the legend
    assert ("win, tie, lose" in text) == (count <= 4)


def test_a_target_says_who_and_where_it_is_and_what_else_may_happen() -> None:
    view, plan = aiming_at(2)
    text = text_in_one_line(lay_plan_strip(view, plan))
    assert "Entity 2 d5: win 58%," in text
    assert "destroy it 20%, lose yours 5%, tie 11%, lose 31%" in text


def test_the_target_that_loses_most_hp_comes_first() -> None:
    weak, strong = Odds(0.9, 0.1, 0, 0.5, 0, 0, 0), Odds(0.1, 0, 0.9, 3.5, 0, 0, 0)
    text = text_in_one_line(lay_plan_strip(*aiming_at(2, weak, strong)))
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
    assert words in text_in_one_line(puts)
    assert ("win, tie, lose" in text_in_one_line(puts)) == (plate.sign is None)


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
    assert words in text_in_one_line(lay_plan_strip(make_view(), plan))


def test_a_reach_has_no_bars_of_players() -> None:
    view, plan = aiming_at(2)
    text = text_in_one_line(lay_reach(view, plan))
    assert not [name for name in NAMES if name in text]


@pytest.mark.parametrize("statuses", [(), ("poison",), ("burn", "stun")])
@pytest.mark.parametrize("exhausted", [False, True])
def test_the_sign_of_no_sight_covers_no_badge(statuses: tuple[str, ...], exhausted: bool) -> None:
    entity = make_entity(2, "d6", NORTH, statuses=statuses, exhausted=exhausted)
    struck = lay_struck(entity)
    assert tile_box(entity.tile).holds(ink_box(struck))
    assert not [badge for badge in badges(entity) if badge.box.overlaps(ink_box(struck))]
