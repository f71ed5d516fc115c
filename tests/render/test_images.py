"""Finished images: dimensions, bytes, equality, and arguments that can be pickled for another process."""

import pickle
from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.events import events as ev
from bot.games.melee.history.steps import steps_of
from bot.games.melee.sight.close_up import CloseUp, ShownValue, Status
from bot.games.melee.sight.view import Landing, TargetOption, View
from render.melee import api, boardframe, compositions, plates
from render.pen.kept_pictures import KeptPictures, use_cache
from tests.render.positions import (
    BOARD,
    NAMES,
    NORTH,
    ODDS,
    SOUTH,
    make_card,
    make_deck,
    make_entity,
    make_plan,
    make_side,
    make_view,
    who,
)
from tests.shipped import shipped
from tools.cli.melee.gallery import strained

LIMITS = {"WEBP": 250_000, "JPEG": 400_000}
CROWD = (
    make_entity(1, "e3", statuses=("burn",), damage=5),
    make_entity(2, "g4", exhausted=True),
    make_entity(3, "f2", activity="done"),
    make_entity(4, "d2"),
    make_entity(5, "d3", NORTH, statuses=("stun",)),
    make_entity(6, "b4", NORTH, statuses=("poison", "sleep")),
    make_entity(7, "e4", NORTH),
    make_entity(8, "d1", NORTH),
)
CLOSE_UP = CloseUp(
    CROWD[0], (ShownValue("attack", 3, 3, ()),), (), (Status("burn", (5, 6)),), "Immune to Burn.", "", ""
)
RECENT = (
    ev.Activated(who(CROWD[6])),
    ev.Moved(who(CROWD[6]), tuple(map(parse_tile, ("f6", "f5", "f4", "e4"))), "move"),
    ev.Attacked(who(CROWD[6]), who(CROWD[0]), 4, 5, 2, 4),
    ev.CombatResult(who(CROWD[0]), 3, 0, 0, True, 6),
    ev.Damaged(who(CROWD[0]), 6, 6, 8, "combat"),
    ev.Destroyed(ev.Who(9, "Gone", SOUTH, parse_tile("b2")), "combat"),
)
STEPS = steps_of(
    [(0, ev.TurnBegan(6, NORTH)), (1, RECENT[0]), (1, RECENT[1]), *((2, one) for one in RECENT[2:])]
)


def opened(data: bytes) -> Image.Image:
    """Decodes these bytes, asserting that they are not too many for their format."""
    image = Image.open(BytesIO(data))
    assert len(data) <= LIMITS[str(image.format)]
    image.load()
    return image


def seen(view: View) -> View:
    """The same position as South sees it."""
    side = replace(view.sides[0], hand=(make_card("Secret Card", hp=20),))
    return replace(view, seat=SOUTH, sides=(side, view.sides[1]))


def test_a_crowded_battlefield() -> None:
    view = make_view(*CROWD)
    data = api.battlefield(view, NAMES, STEPS)
    assert opened(data).size == (1100, 1375)
    assert api.battlefield(view, NAMES, STEPS) == data


def test_the_battlefield_shows_nobody_a_hand() -> None:
    view = make_view(*CROWD)
    public = compositions.compose_battlefield(view, NAMES, STEPS).tobytes()
    assert compositions.compose_battlefield(seen(view), NAMES, STEPS).tobytes() == public


def test_who_is_to_move_is_seen_on_the_battlefield() -> None:
    view = make_view(*CROWD)
    other = replace(view, to_act=NORTH, active=NORTH)
    assert compositions.compose_battlefield(view, NAMES, ()) != compositions.compose_battlefield(
        other, NAMES, ()
    )


def test_a_reach() -> None:
    plan = make_plan(
        CROWD[3],
        landings=(Landing(parse_tile("c2"), 1, 0), Landing(parse_tile("g3"), 12, 2)),
        targets=(TargetOption(CROWD[4].tile, ODDS),),
        hidden=(CROWD[5].tile,),
        range_tiles=tuple(range(20)),
    )
    data = api.reach(make_view(*CROWD), plan)
    assert opened(data).size == (1100, 1375)


def test_a_reach_of_a_card_has_no_token_on_the_summon_area() -> None:
    view = make_view()
    card = make_card()
    plan = replace(make_plan(make_entity(1, "d1")), card=card, entity=None, landings=(Landing(4, 1, 0),))
    assert opened(api.reach(view, plan)).size == (1100, 1375)


def test_a_look() -> None:
    image = opened(api.look(CLOSE_UP, make_view(*CROWD), NAMES, "ember"))
    assert image.width == 1100


def test_a_hand_of_fifteen_cards() -> None:
    cards = tuple(make_card(f"Entity {number}") for number in range(15))
    view = make_view(sides=(make_side(SOUTH, hand=cards), make_side(NORTH)), seat=SOUTH)
    images = [opened(data) for data in api.hand(view, SOUTH, "ember")]
    assert [image.size for image in images] == [(1100, 92 + 3 * 386)] * 5


def test_a_card_has_transparent_corners() -> None:
    image = opened(api.card(make_card(), "Ember Court", "ember", 7))
    assert image.size == (800, 1120)
    alpha = image.convert("RGBA").getchannel("A")
    assert alpha.getpixel((0, 0)) == 0
    assert alpha.getpixel((400, 560)) == 255


def test_equal_names_give_equal_art_and_others_do_not() -> None:
    first, again, other = (
        compositions.compose_card(make_card(name), "Ember Court", "ember", 1)
        .crop((200, 100, 600, 500))
        .tobytes()
        for name in ("Ash", "Ash", "Soot")
    )
    assert first == again != other


def test_a_deck_sheet() -> None:
    image = opened(api.deck_sheet(make_deck()))
    assert image.width == 1100


def test_no_picture_is_larger_than_a_phone_should_load() -> None:
    assert len(api.deck_sheet(strained.wordy_deck(shipped()))) <= LIMITS["WEBP"]


def test_everything_may_travel_to_another_process() -> None:
    view = make_view(*CROWD)
    plan = make_plan(CROWD[3], targets=(TargetOption(CROWD[4].tile, ODDS),))
    calls = [
        (api.battlefield, (view, NAMES, STEPS)),
        (api.reach, (view, plan)),
        (api.look, (CLOSE_UP, view, NAMES, "ember")),
        (api.hand, (seen(view), SOUTH, "ember")),
        (api.card, (make_card(), "Ember Court", "ember", 1)),
        (api.deck_sheet, (make_deck(),)),
        (api.warm, (BOARD,)),
        (use_cache, (Path("plates"),)),
    ]
    for call in calls:
        assert pickle.loads(pickle.dumps(call)) == call


def test_warming_fills_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    boardframe.frame.cache_clear()
    plates.plate.cache_clear()
    monkeypatch.setattr(plates, "draw_plate", lambda board: Image.new("RGB", (1024, 1024)))
    monkeypatch.setattr(KeptPictures, "folder", tmp_path)
    api.warm(BOARD)
    assert len(list(tmp_path.iterdir())) == 1
    plates.plate.cache_clear()
    api.warm(BOARD)
    assert plates.plate.cache_info().misses == 0
    boardframe.frame.cache_clear()
    plates.plate.cache_clear()
