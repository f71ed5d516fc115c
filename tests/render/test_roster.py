"""The roster names all entities in play with Speed and Range, and is only as high as it needs to be."""

from dataclasses import replace

import pytest
from hypothesis import given

from bot.games.melee.events.events import Event
from bot.games.melee.sight.view import Activity, EntityView, View
from bot.games.two_seats import Seat
from render.melee import api
from render.melee.board.bars import bar_colours
from render.melee.board.battlefield import lay_battlefield
from render.melee.board.roster import TICK, MiniBrackets, RosterRow, lay_roster, roster_box
from render.melee.boardframe import CANVAS
from render.melee.cards.parts import TEXT_FLOOR
from render.melee.palette import STATS
from render.melee.replay.beats import Step, beats
from render.melee.replay.film import WEBP_LEVELS, make_film
from render.melee.sprites.chips import Badge
from render.melee.sprites.tokens import Token
from render.pen.colour import WHITE, contrast
from render.pen.geometry import WIDTH, Box
from render.pen.icons import Icon
from render.pen.stamps import Put, stamp
from render.pen.words import ELLIPSIS, Words, width
from tests.examples import examples
from tests.render.layouts import (
    PHONE,
    SMALLEST_ON_A_PHONE,
    check_readable,
    off_the,
    overlapping,
    spread,
    texts_of,
    with_roster,
)
from tests.render.positions import NAMES, NORTH, make_card, make_entity, make_view, scenes, views

CONTRAST = 4.5
SPEED, RANGE = STATS["speed"].plate, STATS["range"].plate
LONGEST = "Ŵ" * 40


def rows(view: View) -> list[tuple[Put, RosterRow]]:
    """The rows of the View's roster, with their places."""
    return [(put, put.sprite) for put in lay_roster(view) if isinstance(put.sprite, RosterRow)]


def said(entity: EntityView) -> list[str]:
    """The words in an entity's row, from left to right."""
    puts = [put for put in RosterRow.of(entity).lay() if isinstance(put.sprite, Words)]
    return [words.text for words in texts_of(sorted(puts, key=lambda put: put.x))]


def named(name: str) -> EntityView:
    """An entity of this name."""
    return make_entity(1, "d4", card=make_card(name))


@given(views())
@examples(40)
def test_any_roster_is_readable_and_nothing_in_it_covers_another(view: View) -> None:
    puts, box = lay_roster(view), roster_box(view)
    check_readable(puts, with_roster(view))
    signs = [put for put in spread(puts) if isinstance(put.sprite, Words | Icon | Token | Badge)]
    assert not off_the(box, puts)
    assert not overlapping(signs, shrink=1)
    assert not overlapping([put for put, _ in rows(view)])
    assert len(rows(view)) == len(view.entities)


@given(scenes())
@examples(15)
def test_the_roster_is_below_everything_else(scene: tuple[View, list[Event], tuple[str, str]]) -> None:
    view, recent, names = scene
    roster = lay_roster(view)
    others = lay_battlefield(view, names, recent)
    assert others[len(others) - len(roster) :] == roster
    assert roster_box(view).top == CANVAS.bottom
    assert not off_the(CANVAS, [put for put in others if put not in roster and put.room])


@pytest.mark.parametrize("value", [0, 9, 25])
@pytest.mark.parametrize("activity", ["waiting", "ready", "acting", "done"])
@pytest.mark.parametrize("name", ["Ash", "Extraordinarily Long Named Entity Fortys", LONGEST])
def test_a_row_says_tile_name_speed_and_range(value: int, activity: Activity, name: str) -> None:
    entity = make_entity(1, "d4", card=make_card(name), speed=value, range=25 - value, activity=activity)
    tile, shown, speed, reach = said(entity)
    assert (tile, speed, reach) == ("d4", str(value), str(25 - value))
    assert shown == name or (shown.endswith(ELLIPSIS) and name.startswith(shown.removesuffix(ELLIPSIS)))


def test_a_name_shrinks_before_it_is_cut_and_never_below_what_a_phone_shows() -> None:
    names = ("Ash Duelist", "Warden of the Ninth Gatehouse", LONGEST)
    whole, narrow, cut = (
        next(words for words in texts_of(RosterRow.of(named(name)).lay()) if words.text[:4] == name[:4])
        for name in names
    )
    assert (whole.text, narrow.text) == names[:2]
    assert width(narrow.text, whole.face, whole.size) > width(narrow.text, narrow.face, narrow.size)
    assert cut.text.endswith(ELLIPSIS)
    assert cut.size == TEXT_FLOOR
    assert cut.size * PHONE / WIDTH >= SMALLEST_ON_A_PHONE


def test_each_side_has_its_column_in_the_order_of_summoning() -> None:
    spread_out = [
        make_entity(7, "h8"),
        make_entity(2, "a3", NORTH),
        make_entity(4, "b2"),
        make_entity(1, "c6", NORTH),
    ]
    for seat in Seat:
        column = [(put, row) for put, row in rows(make_view(*spread_out)) if row.token.seat is seat]
        own = sorted(entity.serial for entity in spread_out if entity.owner is seat)
        tiles = {entity.serial: entity.tile for entity in spread_out}
        assert [row.tile for _, row in sorted(column, key=lambda pair: pair[0].y)] == [
            tiles[one] for one in own
        ]
        half = Box(0, CANVAS.bottom, WIDTH // 2, 9999).moved(WIDTH // 2 if seat is NORTH else 0, 0)
        assert all(half.holds(put.box) for put, _ in column)


def test_it_is_as_high_as_the_longer_column_and_not_there_without_entities() -> None:
    south = [make_entity(serial, tile) for serial, tile in enumerate(("a2", "b2", "c2", "d2"), 1)]
    north = make_entity(9, "e7", NORTH)
    heights = [roster_box(make_view(*south[:count], north)).height for count in range(1, 5)]
    assert heights == [45, 85, 125, 165]
    assert roster_box(make_view(*south[:1])).height == heights[0]
    assert lay_roster(make_view()) == []
    assert api.compose_battlefield(make_view(), NAMES, ()).size == CANVAS.size
    assert api.compose_battlefield(make_view(*south), NAMES, ()).size == with_roster(make_view(*south)).size


def test_who_is_done_and_who_acts_are_shown_as_on_the_board() -> None:
    signs: dict[Activity, list[object]] = {}
    for activity in ("waiting", "ready", "acting", "done"):
        puts = RosterRow.of(make_entity(1, "d4", activity=activity)).lay()
        signs[activity] = [put.sprite for put in puts if isinstance(put.sprite, Badge | MiniBrackets)]
        assert [put.sprite.done for put in puts if isinstance(put.sprite, Token)] == [activity == "done"]
    assert signs["waiting"] == signs["ready"] == []
    assert [type(sign) for sign in signs["acting"]] == [MiniBrackets]
    assert signs["done"] == [Badge("done", TICK)]


def test_who_sleeps_lies_in_the_roster_too() -> None:
    turns = {
        statuses: RosterRow.of(make_entity(1, "d4", statuses=statuses)).token.turn
        for statuses in ((), ("sleep",), ("stun",))
    }
    assert turns == {(): 0, ("sleep",): 90, ("stun",): 180}


@pytest.mark.parametrize("seat", Seat)
def test_the_words_of_a_row_stand_out_from_its_ground(seat: Seat) -> None:
    inks = [words.ink for words in texts_of(RosterRow.of(make_entity(1, "d4", seat)).lay())]
    assert inks.count(WHITE) == 2  # Speed and Range, on their own plates
    for ink in inks:
        for ground in bar_colours(seat, False).fill if ink != WHITE else (SPEED, RANGE):
            assert contrast(ink, ground) >= CONTRAST


def test_a_row_is_drawn_once_for_the_same_entity_and_again_when_it_changes() -> None:
    entity = make_entity(1, "d4")
    drawn = stamp(RosterRow.of(entity))
    again = replace(entity, activity="waiting", damage=3, attack=9)
    assert stamp(RosterRow.of(again)) is drawn
    for changed in (replace(entity, tile=5), replace(entity, speed=9), replace(entity, activity="done")):
        assert stamp(RosterRow.of(changed)) is not drawn


def test_frames_of_a_replay_have_no_roster_and_one_size() -> None:
    steps = [Step(make_view(turn=0), ()), Step(make_view(make_entity(1, "d4")), ())]
    film = make_film(beats(steps), steps, NAMES, WEBP_LEVELS[0])
    assert {image.size for image in film.images} == {(550, 678)}
