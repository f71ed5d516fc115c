"""The last events as marks on the board and rows in the log strip."""

import pytest
from hypothesis import given

from bot.games.melee.board.tiles import SUMMON_AREAS, parse_tile
from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event
from bot.games.melee.position.state import Outcome
from bot.games.melee.sight.view import View
from render.grid.action_marks import Arrow
from render.melee.board.battlefield import lay_board
from render.melee.board.marks import TilePath, last_action, read_marks
from render.melee.log.rows import Mini, Row, RowDie, Sign, Text, fit_row, row_width
from render.melee.replay.frame import newest_row
from tests.examples import examples
from tests.render.positions import NAMES, NORTH, SOUTH, make_entity, make_view, scenes, who

ROOM = 960
RIDER = make_entity(1, "e4", NORTH)
DUELIST = make_entity(2, "e3", SOUTH)
OWL = make_entity(3, "g4", SOUTH)
VIEW = make_view(RIDER, DUELIST, OWL)
WAY = tuple(parse_tile(name) for name in ("f6", "f5", "f4", "e4"))


def fight(die: int = 5, damage: int = 6, reason: str = "") -> list[Event]:
    """The rider's attack on the duelist."""
    victim = who(DUELIST) if damage else None
    result = ev.CombatResult(victim, 3, 0, 0, damage == 6, damage, reason)  # type: ignore[arg-type]
    rolled = ev.Attacked(who(RIDER), who(DUELIST), 4, die, 2, 4)
    hurt: list[Event] = [ev.Damaged(who(DUELIST), damage, damage, 8, "combat")] if damage else []
    return [rolled, result, *hurt]


def said(row: Row) -> str:
    """The words of a row."""
    return " ".join(part.text for part in row if isinstance(part, Text))


def test_a_move_and_the_attack_after_it_are_one_story() -> None:
    moved = ev.Moved(who(RIDER), WAY, "move")
    marks = read_marks(VIEW, [ev.Activated(who(RIDER)), moved, *fight()])
    assert marks.paths == (TilePath(WAY, NORTH, False),)
    assert marks.attacks == ((RIDER.tile, DUELIST.tile),)
    assert marks.changes == ((DUELIST.tile, -6),)


def test_an_earlier_activation_is_no_longer_shown() -> None:
    owl = ev.Moved(who(OWL), (parse_tile("g5"), parse_tile("g4")), "move")
    marks = read_marks(VIEW, [owl, *fight()])
    assert marks.paths == ()
    marks = read_marks(VIEW, [*fight(), ev.Activated(who(OWL)), owl])
    assert marks.attacks == ()
    assert marks.changes == ()
    assert [path.tiles[-1] for path in marks.paths] == [OWL.tile]


def test_what_happens_between_turns_joins_the_last_action() -> None:
    poison = ev.Damaged(who(OWL), 1, 4, 6, "poison")
    marks = read_marks(VIEW, [*fight(), ev.TurnEnded(6, NORTH), ev.TurnBegan(7, SOUTH), poison])
    assert dict(marks.changes) == {DUELIST.tile: -6, OWL.tile: -1}


def test_damage_and_healing_of_one_entity_are_added() -> None:
    events = [*fight(), ev.Healed(who(DUELIST), 2, 4, 8), ev.Damaged(who(DUELIST), 1, 5, 8, "ability")]
    assert dict(read_marks(VIEW, events).changes) == {DUELIST.tile: -5}


def test_a_tie_is_a_nought_on_the_defender() -> None:
    assert read_marks(VIEW, fight(die=2, damage=0, reason="tie")).changes == ((DUELIST.tile, 0),)


def test_a_blow_out_of_range_is_a_nought_on_the_attacker() -> None:
    assert read_marks(VIEW, fight(die=1, damage=0, reason="out-of-range")).changes == ((RIDER.tile, 0),)


def test_the_destroyed_leave_a_skull_unless_somebody_stands_there() -> None:
    gone = ev.Who(9, "Gone", SOUTH, parse_tile("b2"))
    assert read_marks(VIEW, [ev.Destroyed(gone, "combat")]).skulls == ((gone.tile, SOUTH),)
    covered = ev.Who(9, "Gone", SOUTH, OWL.tile)
    assert read_marks(VIEW, [ev.Destroyed(covered, "combat")]).skulls == ()


def test_a_push_is_drawn_apart_from_the_move() -> None:
    pushed = ev.Moved(who(OWL), (parse_tile("g6"), parse_tile("g5"), parse_tile("g4")), "push")
    swapped = ev.Moved(who(DUELIST), (parse_tile("a1"), DUELIST.tile), "swap")
    marks = read_marks(VIEW, [ev.Moved(who(RIDER), WAY, "move"), pushed, swapped])
    assert [(path.forced, path.straight) for path in marks.paths] == [
        (False, False),
        (True, False),
        (True, True),
    ]


def test_marks_of_the_moved_lie_where_they_now_stand() -> None:
    before = ev.Who(OWL.serial, "Owl", SOUTH, parse_tile("g6"))
    assert read_marks(VIEW, [ev.Damaged(before, 1, 1, 6, "thorns")]).changes == ((OWL.tile, -1),)


def test_a_way_that_ends_where_it_began_has_no_arrow() -> None:
    stayed = ev.Moved(who(OWL), (OWL.tile, OWL.tile), "push")
    assert [path.leads_away for path in read_marks(VIEW, [stayed]).paths] == [False]
    assert [
        put for put in lay_board(VIEW, NAMES, read_marks(VIEW, [stayed])) if isinstance(put.sprite, Arrow)
    ] == []


def test_nothing_happened_yet() -> None:
    assert read_marks(VIEW, []).paths == ()
    assert last_action([]) == []
    assert newest_row(VIEW, [], ROOM) == ()


@given(scenes())
@examples(25)
def test_any_events_give_a_row_that_fits(scene: tuple[View, list[Event], tuple[str, str]]) -> None:
    view, recent, _ = scene
    assert row_width(fit_row(newest_row(view, recent, ROOM), ROOM)) <= ROOM


def test_the_newest_attack_has_both_dice_and_what_came_of_it() -> None:
    row = newest_row(VIEW, [*fight(), ev.StatusRolled(who(DUELIST), "burn", 2, False)], ROOM)
    assert [part.seat for part in row if isinstance(part, Mini)][:2] == [NORTH, SOUTH]
    assert [(part.value, part.seat) for part in row if isinstance(part, RowDie)] == [(5, NORTH), (4, SOUTH)]
    assert said(row) == f"{RIDER.card.name} 4+ {DUELIST.card.name} 2+ −6"


@pytest.mark.parametrize(
    ("reason", "why"),
    [
        ("tie", "0 tie"),
        ("out-of-range", "0 out of Range"),
        ("asleep", "0 asleep"),
        ("absorbed", "0 reduced to 0"),
        ("", "0"),
    ],
)
def test_an_attack_that_did_nothing_says_why(reason: str, why: str) -> None:
    row = newest_row(VIEW, fight(die=2, damage=0, reason=reason), ROOM)
    assert said(row) == f"{RIDER.card.name} 4+ {DUELIST.card.name} 2+ {why}"


def test_damage_by_an_ability_stands_beside_whose_ability_it_is() -> None:
    used = ev.AbilityUsed(who(DUELIST), "turn-end")
    row = newest_row(VIEW, [used, ev.Damaged(who(RIDER), 1, 1, 6, "ability")], ROOM)
    assert said(row) == f"{DUELIST.card.name} uses its ability {RIDER.card.name} −1"


def test_a_held_summon_area_is_told_until_the_duel_ends() -> None:
    guest = make_entity(4, "d1", NORTH)
    assert guest.tile == SUMMON_AREAS[SOUTH]
    held = make_view(guest)
    assert said(newest_row(held, [], ROOM)) == "South’s Summon Area is held"
    over = make_view(guest, outcome=Outcome(NORTH, "capture"))
    ended = newest_row(over, [ev.GameOver(NORTH, "capture")], ROOM)
    assert said(ended) == "North wins: North captures South’s Summon Area"


def test_cards_that_were_drawn_are_never_named() -> None:
    events: list[Event] = [ev.Drew(SOUTH, 1, 4, 3), ev.DrewCards(SOUTH, ("Secret Card",))]
    assert said(newest_row(VIEW, events, ROOM)) == "draws 1"


def test_long_names_are_shortened_before_anything_else() -> None:
    long = Text("Extraordinarily Long Named Entity", name=True)
    row: Row = (long, Sign("sword", (255, 0, 0)), long, Text("6 damage"))
    fitted = fit_row(row, 380)
    assert row_width(fitted) <= 380
    assert len(fitted) == 4
    assert said(fitted).endswith("6 damage")
    assert said(fitted).count("…") == 2
