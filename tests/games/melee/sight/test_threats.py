"""The warning of a capture: who holds a Summon Area, and who could step on it next turn."""

from dataclasses import replace

import pytest

from bot.games.melee.board.tiles import parse_tile, tile_name
from bot.games.melee.position.outcome import Outcome
from bot.games.melee.sight.threats import capture_threat, threat_text
from bot.games.melee.sight.view import EntityView, View
from bot.games.melee.telling.describe import describe_view, text_board
from tests.render.positions import NAMES, NORTH, SOUTH, make_card, make_entity, make_view


def rider(tile: str, speed: int = 3, **values: object) -> EntityView:
    """North's rider of this Speed."""
    return make_entity(1, tile, NORTH, speed=speed, **{"card": make_card("Brand Rider"), **values})


def test_an_enemy_one_move_away_threatens_the_area_of_whose_turn_it_is() -> None:
    view = make_view(rider("e3"))
    threat = capture_threat(view)
    assert threat is not None
    assert (threat.seat, threat.holds) == (SOUTH, False)
    assert [tile_name(tile) for tile in threat.path] == ["e3", "e2", "e1", "d1"]
    assert threat_text(threat) == "Brand Rider can reach d1 next turn"
    assert capture_threat(replace(view, active=NORTH, to_act=NORTH)) is None


@pytest.mark.parametrize(
    "view",
    [
        make_view(rider("e3", speed=2)),
        make_view(rider("e3", statuses=("stun",))),
        make_view(rider("e3"), make_entity(2, "d1", SOUTH)),
        make_view(rider("d3", speed=2), make_entity(2, "d2", SOUTH)),
        make_view(rider("e3"), outcome=Outcome(NORTH, "concession"), phase="over"),
        make_view(make_entity(3, "e3", SOUTH)),
    ],
)
def test_there_is_no_warning_without_danger(view: View) -> None:
    assert capture_threat(view) is None


def test_speed_as_it_is_now_counts() -> None:
    assert capture_threat(make_view(rider("e3", speed=3))) is not None
    assert capture_threat(make_view(rider("e3", speed=1))) is None


def test_who_holds_the_area_comes_before_who_can_reach_it() -> None:
    view = make_view(rider("d1"), make_entity(2, "e2", NORTH, speed=6))
    threat = capture_threat(view)
    assert threat is not None
    assert threat.holds
    assert threat_text(threat) == "Brand Rider holds d1: drive it off or lose when your turn ends"


def test_the_nearest_is_named_and_the_others_are_counted() -> None:
    threat = capture_threat(make_view(rider("e3", speed=5), make_entity(2, "d2", NORTH, speed=6)))
    assert threat is not None
    assert (tile_name(threat.entity.tile), threat.others) == ("d2", 1)
    assert threat_text(threat).endswith("and 1 more can reach d1 next turn")


def test_thorns_that_would_destroy_it_are_no_way() -> None:
    ring = {"card": make_card("Brand Rider", hp=1, passive=None), "damage": 0}
    view = make_view(rider("e3", speed=3, **ring))
    board = view.board
    for name in ("d2", "e1", "c1"):
        board = board.changed(parse_tile(name), board.terrain[parse_tile("g3")])
    assert capture_threat(replace(view, board=board)) is None
    assert capture_threat(view) is not None


def test_the_text_board_and_the_description_carry_the_warning_and_the_terrain() -> None:
    view = make_view(rider("e3"))
    text = describe_view(view, NAMES)
    assert "Warning: Brand Rider can reach d1 next turn." in text
    assert "Terrain: forest c1 a2 h2 e3 g4 b5 d6 a7 h7 f8; water b3" in text
    assert "Warning: Brand Rider can reach d1 next" in " ".join(text_board(view).split())
