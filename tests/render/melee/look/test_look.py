"""The picture of a close look: complete and readable, whatever has happened to the entity."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.games.melee import MELEE
from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.events.entity_events import Wards
from bot.games.melee.events.events import Event, audience
from bot.games.melee.sight.close_up import Cause, Changed, CloseUp, ShownValue, Source, Status, Ward, close_up
from bot.games.melee.sight.view import EntityView, View
from render.melee import compositions
from render.melee.board.entities import badges
from render.melee.boardframe import TYPE_FLOOR, tile_box
from render.melee.look.board_piece import PIECE, Piece, changers, lay_piece, lay_piece_legend, piece_of
from render.melee.look.look import lay_look, name_lines
from render.melee.sprites.chips import Die, StatChip
from render.melee.sprites.look_marks import CauseLine, SignDisc
from render.pen.geometry import WIDTH, Rect
from render.pen.stamps import Put
from render.pen.words import Words
from tests.games.melee.duels import random_duel
from tests.render.layouts import check_readable
from tests.render.positions import NAMES, NORTH, SOUTH, make_card, make_entity, make_view

LONG = "Extraordinarily Long Named Entity Fortys"
_ENDED_BY = {"poison": (5, 6), "burn": (5, 6), "sleep": (2, 4, 6), "stun": ()}


def source(entity: EntityView) -> Source:
    """The entity as the cause of something."""
    return Source(entity.serial, entity.card.name, entity.owner, entity.tile)


def looked_at(
    entity: EntityView, causes: dict[Changed, tuple[Cause, ...]] | None = None, wards: tuple[Ward, ...] = ()
) -> CloseUp:
    """The entity from close by, changed by these causes."""
    card = entity.card
    printed: dict[Changed, tuple[int, int]] = {
        "attack": (card.attack, entity.attack),
        "defense": (card.defense, entity.defense),
        "speed": (card.speed, entity.speed),
        "range": (card.range, entity.range),
        "hp": (card.hp, entity.hp),
    }
    values = tuple(
        ShownValue(stat, before, now, (causes or {}).get(stat, ())) for stat, (before, now) in printed.items()
    )
    statuses = tuple(Status(name, _ENDED_BY[name]) for name in entity.statuses)
    return CloseUp(
        entity, values, wards, statuses, "Immune to Burn.", "After attacking: draw a card.", "after attack"
    )


def told(puts: Sequence[Put]) -> str:
    """All text of a layout in one line."""
    return " ".join(put.sprite.text for put in puts if isinstance(put.sprite, Words))


def checked(look: CloseUp, view: View) -> str:
    """The text of the picture, whose layout is readable."""
    layout = lay_look(look, view, NAMES, "ember")
    check_readable(layout.puts, Rect(0, 0, WIDTH, layout.height), TYPE_FLOOR)
    return told(layout.puts)


SEEN = make_entity(1, "d4", damage=3, attack=2, statuses=("poison", "sleep"))
PIPER = make_entity(2, "d6", NORTH)
HERALD = make_entity(3, "c3")
WEAKENED = looked_at(
    SEEN,
    {
        "attack": (Cause(-1, source(PIPER), "your-next-turn", NORTH),),
        "speed": (
            Cause(1, source(HERALD), "near", SOUTH, 2),
            Cause(-1, source(PIPER), "near", NORTH, 2),
        ),
    },
)
VIEW = make_view(SEEN, PIPER, HERALD, seat=SOUTH)


def test_a_value_is_told_with_its_cause_and_until_when() -> None:
    text = checked(WEAKENED, VIEW)
    assert "3 −1 Entity 2 until Marlowe’s next turn" in text
    assert "4 +1 −1 while within 2" in text
    assert "2 on its card" in text
    assert "until your next turn" in checked(WEAKENED, replace(VIEW, seat=NORTH))


def test_it_says_whose_it_is_where_it_stands_and_its_hp() -> None:
    text = checked(WEAKENED, VIEW)
    assert "yours  · d4" in text
    assert "5 of 8 3 damage" in text
    assert "Aoi’s  · d4" in checked(WEAKENED, replace(VIEW, seat=None))
    unhurt = checked(looked_at(make_entity(1, "d4", wards=Wards(shield=2))), VIEW)
    assert "8 of 8 unhurt shield 2" in unhurt


def test_statuses_show_the_faces_that_end_them() -> None:
    dice = [
        put.sprite.value for put in lay_look(WEAKENED, VIEW, NAMES, "").puts if isinstance(put.sprite, Die)
    ]
    assert sorted(dice) == [2, 4, 5, 6, 6]
    text = checked(WEAKENED, VIEW)
    assert "Poison 1 damage as its turn begins, then a die end it" in text
    assert "Sleep cannot move, attack or use abilities wake it" in text


def test_a_stun_says_whether_it_holds_now() -> None:
    look = looked_at(make_entity(1, "d4", statuses=("stun",)))
    assert "cannot move in its next turn" in checked(look, VIEW)
    held = replace(look, statuses=(Status("stun", (), holds=True),))
    assert "cannot move this turn" in checked(held, VIEW)


def test_every_effect_is_told_however_many_there_are() -> None:
    entity = make_entity(
        1,
        "b2",
        NORTH,
        statuses=("burn", "stun"),
        exhausted=True,
        wards=Wards(2, 3, 1, 2, ("poison",)),
        defense=0,
    )
    giver = source(PIPER)
    wards = (
        Ward("shield", (), Cause(3, giver, "turn", NORTH)),
        Ward("reduce", (), Cause(1, giver, "combat", NORTH)),
        Ward("reflect", (), Cause(2, None, "in-play", NORTH)),
        Ward("immunity", ("poison", "push"), Cause(0, giver, "your-next-turn", NORTH)),
    )
    look = looked_at(
        entity,
        {"hp": (Cause(2, giver, "in-play", NORTH),), "defense": (Cause(-5, giver, "turn", NORTH),)},
        wards,
    )
    text = checked(look, VIEW)
    for words in (
        "Shield 3 takes the next 3 damage in its place, this turn",
        "1 less damage takes 1 less combat damage, for this combat",
        "Reflects 2",
        "Immune to Poison and being pushed or pulled, until Marlowe’s next turn",
        "HP 10 8 on its card, +2 Entity 2 while it is in play",
        "Burn takes double combat damage",
        "Stun",
        "Exhaust its owner can use no Exhaust ability until it is gone",
        "2 −5 Entity 2 at least 0",
    ):
        assert words in text


def test_changes_without_room_are_added_up() -> None:
    causes = tuple(Cause(amount, source(PIPER), "turn", NORTH) for amount in (1, 2, -1, 3, 4, -2))
    text = checked(looked_at(SEEN, {"attack": causes}), VIEW)
    assert "3 +1 and 5 more: +6" in text


@pytest.mark.parametrize("name", [LONG, "星" * 40, "🔥" * 40, "Ŵ" * 40, "Ash", "محمد علي"])
@pytest.mark.parametrize("players", [NAMES, ("Ŵ" * 32, "星野アオイ🔥" * 4)])
def test_any_name_fits(name: str, players: tuple[str, str]) -> None:
    entity = make_entity(1, "a8", card=make_card(name))
    look = looked_at(entity, {"attack": (Cause(1, source(entity), "your-next-turn", NORTH),)})
    layout = lay_look(look, make_view(entity), players, "")
    check_readable(layout.puts, Rect(0, 0, WIDTH, layout.height), TYPE_FLOOR)


def test_a_name_is_broken_between_words_if_it_can_be() -> None:
    assert name_lines("Torch Marshal", 62) == ["Torch", "Marshal"]
    assert "".join(name_lines("星" * 20, 62)) == "星" * 20


def test_a_card_without_abilities_has_no_columns() -> None:
    bare = replace(looked_at(make_entity(1, "d4")), passive="", trigger="", heading="")
    assert "PASSIVE" not in checked(bare, VIEW)
    one = replace(looked_at(make_entity(1, "d4")), trigger="", heading="")
    assert "TRIGGER" not in checked(one, VIEW)


# --- the piece of the board ---------------------------------------------------------------------------------


def test_the_piece_shows_all_who_change_it() -> None:
    assert piece_of(WEAKENED) == Piece(1, 2, 4)
    far = make_entity(4, "h8", NORTH)
    look = looked_at(make_entity(1, "a1"), {"attack": (Cause(-1, source(far), "turn", NORTH),)})
    assert piece_of(look) == Piece(0, 0, 8)


@pytest.mark.parametrize("tile", ["a1", "h1", "a8", "h8", "d4"])
def test_the_piece_stays_on_the_board(tile: str) -> None:
    piece = piece_of(looked_at(make_entity(1, tile)))
    assert piece.size == 4
    assert piece.box.holds(tile_box(parse_tile(tile)))
    assert tile_box(parse_tile("a8")).left <= piece.box.left
    assert piece.box.right <= tile_box(parse_tile("h8")).right


def test_lines_lead_from_who_weakens_and_who_helps() -> None:
    assert [(each.name, helps) for each, helps in changers(WEAKENED)] == [
        ("Entity 2", False),
        ("Entity 3", True),
    ]
    puts = lay_piece(WEAKENED, VIEW, piece_of(WEAKENED))
    assert [put.sprite.helps for put in puts if isinstance(put.sprite, CauseLine)] == [False, True]
    assert told(lay_piece_legend(WEAKENED)) == "weakens it helps it"
    assert not lay_piece_legend(looked_at(SEEN))


def test_signs_cover_neither_each_other_nor_the_numbers_of_the_two() -> None:
    near = make_entity(4, "d5", NORTH)
    beside = make_entity(5, "e4", NORTH)
    causes = tuple(Cause(-1, source(each), "turn", NORTH) for each in (near, beside, HERALD))
    view = make_view(SEEN, near, beside, HERALD)
    look = looked_at(SEEN, {"attack": causes})
    puts = lay_piece(look, view, piece_of(look))
    discs = [put.box for put in puts if isinstance(put.sprite, SignDisc)]
    assert len(discs) == 3
    assert not [one for one in discs for other in discs if one is not other and one.overlaps(other)]
    numbers = [put.box for put in puts if isinstance(put.sprite, StatChip)]
    assert not [
        disc
        for disc in discs
        for box in [*numbers, *(badge.box for badge in badges(SEEN))]
        if disc.inset(16).overlaps(box)
    ]


def test_only_large_entities_carry_numbers() -> None:
    far = make_entity(4, "h8", NORTH)
    look = looked_at(SEEN, {"attack": (Cause(-1, source(far), "turn", NORTH),)})
    view = make_view(SEEN, far)
    assert not [put for put in lay_piece(look, view, piece_of(look)) if isinstance(put.sprite, StatChip)]
    assert [put for put in lay_piece(WEAKENED, VIEW, piece_of(WEAKENED)) if isinstance(put.sprite, StatChip)]


# --- the picture --------------------------------------------------------------------------------------------


def test_the_picture_is_as_high_as_it_must_be() -> None:
    image = compositions.compose_look(WEAKENED, VIEW, NAMES, "ember")
    assert image.width == WIDTH
    assert 900 <= image.height <= 1216
    assert image.crop(PIECE.corners).getextrema() != ((0, 0), (0, 0), (0, 0))


@pytest.mark.parametrize("seed", [1, 5])
def test_every_look_in_a_duel_is_readable(seed: int) -> None:
    log: list[Event] = []
    for number, (state, _, events) in zip(range(90), random_duel(seed), strict=False):
        log += [event for event in events if audience(event) is None]
        if number % 9:
            continue
        view = MELEE.view(state, None)
        for entity in view.entities:
            look = close_up(state, entity.tile, log)
            assert look is not None
            checked(look, view)
