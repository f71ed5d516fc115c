"""The strip and the numbers on the board: every step is told, nothing is dropped silently."""

import re

import pytest

from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event
from bot.games.melee.facts.episodes import episodes_of
from bot.games.melee.history import steps
from bot.games.melee.history.steps import Step, lines_of, steps_of
from bot.games.melee.position.state import Outcome
from render.grid.action_marks import AreaRing, StepDisc, WarningSign, WayDot
from render.grid.palette import DANGER
from render.melee.board.battlefield import lay_battlefield
from render.melee.boardframe import STRIP_BOX, TILE_SHAPE
from render.melee.log.fact_rows import glyphs_of
from render.melee.log.rows import RowDie, Text, row_width
from render.melee.log.step_rows import SIZE, line_rows
from render.pen.palette import GOLD
from render.pen.stamps import Put
from render.pen.words import Words
from tests.render.positions import NAMES, NORTH, SOUTH, make_card, make_entity, make_view, who

RIDER = make_entity(1, "e4", NORTH)
DUELIST = make_entity(2, "e3", SOUTH)
VIEW = make_view(RIDER, DUELIST)
ROOM = 490
BLOW: list[Event] = [
    ev.Attacked(who(RIDER), who(DUELIST), 4, 5, 2, 4),
    ev.CombatResult(who(DUELIST), 3, 0, 0, False, 3),
    ev.Damaged(who(DUELIST), 3, 3, 8, "combat"),
]


def moved(start: str, end: str) -> list[Event]:
    """The rider's move."""
    return [ev.Activated(who(RIDER)), ev.Moved(who(RIDER), (parse_tile(start), parse_tile(end)), "move")]


def turn(*actions: list[Event]) -> tuple[Step, ...]:
    """The steps of North's turn 6 with these actions, at the start of South's turn 7."""
    all_of = [[ev.TurnBegan(6, NORTH)], *actions, [ev.TurnEnded(6, NORTH), ev.TurnBegan(7, SOUTH)]]
    return steps_of((ply, event) for ply, events in enumerate(all_of) for event in events)


def discs(puts: list[Put]) -> tuple[list[int], list[int]]:
    """The numbers on the board, and those in the strip."""
    found = [put for put in puts if isinstance(put.sprite, StepDisc)]
    numbers = [
        (put.y >= STRIP_BOX.top, put.sprite.number) for put in found if isinstance(put.sprite, StepDisc)
    ]
    return [number for below, number in numbers if not below], [number for below, number in numbers if below]


def test_each_step_has_its_number_on_the_board_and_in_the_strip() -> None:
    on_board, in_strip = discs(lay_battlefield(VIEW, NAMES, turn(moved("f5", "e4"), BLOW)))
    assert (on_board, in_strip) == ([1, 2], [1, 2])


def test_what_a_step_tells_is_made_out_once_for_all_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    steps.step_episodes.cache_clear()
    told: list[tuple[Event, ...]] = []
    monkeypatch.setattr(
        steps, "episodes_of", lambda events: told.append(tuple(events)) or episodes_of(events)
    )
    for _ in range(2):  # a painter gets the steps of each picture anew
        lay_battlefield(VIEW, NAMES, turn(moved("f5", "e4"), BLOW))
    assert told.count(tuple(BLOW)) == 1


def test_more_than_six_lines_count_the_oldest() -> None:
    puts = lay_battlefield(VIEW, NAMES, turn(*[BLOW] * 12))
    on_board, in_strip = discs(puts)
    assert on_board == [*range(1, 13)]
    assert in_strip == [8, 9, 10, 11, 12]
    assert "and 7 before, numbered on the board" in {
        put.sprite.text for put in puts if isinstance(put.sprite, Words)
    }


def test_an_attack_shows_both_dice_and_the_loss() -> None:
    (line,) = lines_of(turn(BLOW))
    row = line_rows(line, glyphs_of(VIEW), ROOM)[0]
    assert [(part.value, part.seat) for part in row if isinstance(part, RowDie)] == [(5, NORTH), (4, SOUTH)]
    assert [part.text for part in row if isinstance(part, Text)] == ["4+", "2+", "−3"]


@pytest.mark.parametrize("count", [0, 1, 5, 20])
def test_a_line_says_how_much_of_it_is_missing(count: int) -> None:
    grants: list[Event] = [ev.StatChanged(who(DUELIST), "attack", 1, "turn") for _ in range(count)]
    (line,) = lines_of(turn([*BLOW, *grants, ev.Destroyed(who(DUELIST), "combat")]))
    row = line_rows(line, glyphs_of(VIEW), ROOM)[0]
    assert row_width(row, SIZE) <= ROOM
    said = [part.text for part in row if isinstance(part, Text)]
    missing = [int(more[1]) for words in said if (more := re.fullmatch(r"\+(\d+) more", words))]
    assert said.count("+1") + sum(missing) == count
    assert "−3" in said


@pytest.mark.parametrize(("lines", "is_cut"), [(1, False), (2, False), (6, True)])
def test_a_line_with_much_to_tell_takes_the_room_that_no_other_needs(lines: int, is_cut: bool) -> None:
    used = ev.AbilityUsed(who(DUELIST), "attacked")
    hurt = [ev.Damaged(who(RIDER), 1, 1 + each, 8, "ability") for each in range(6)]
    puts = lay_battlefield(VIEW, NAMES, turn(*[moved("f5", "e4")] * (lines - 1), [*BLOW, used, *hurt]))
    said = [put.sprite.text for put in puts if isinstance(put.sprite, Words) and put.y > STRIP_BOX.top]
    assert any(re.fullmatch(r"\+\d+ more", words) for words in said) == is_cut
    assert (said.count("−1") == len(hurt)) != is_cut


def test_long_names_are_shortened_before_anything_else() -> None:
    rider = make_entity(1, "e4", NORTH, card=make_card("Extraordinarily Long Named Entity Fortys"))
    log: list[Event] = [ev.Moved(who(rider), (parse_tile("f5"), rider.tile), "move")]
    (line,) = lines_of(turn([*log, ev.Damaged(who(rider), 1, 1, 8, "thorns")]))
    said = [part.text for part in line_rows(line, glyphs_of(VIEW), ROOM)[0] if isinstance(part, Text)]
    assert said[1:] == ["f5 → e4", "−1", "from thorns"]


def test_a_threat_has_a_ring_a_way_and_a_sign_and_a_holder_only_a_ring() -> None:
    reach = lay_battlefield(make_view(make_entity(1, "e3", NORTH, speed=4)), NAMES, turn())
    held = lay_battlefield(make_view(make_entity(1, "d1", NORTH)), NAMES, turn())
    calm = lay_battlefield(make_view(make_entity(1, "e7", NORTH, speed=2)), NAMES, turn())
    assert [put.sprite for put in reach if isinstance(put.sprite, AreaRing)] == [AreaRing(TILE_SHAPE, DANGER)]
    assert [put.sprite for put in held if isinstance(put.sprite, AreaRing)] == [AreaRing(TILE_SHAPE, DANGER)]
    assert any(isinstance(put.sprite, WayDot) for put in reach)
    assert any(isinstance(put.sprite, WarningSign) for put in reach)
    for puts in (held, calm):
        assert not any(isinstance(put.sprite, WayDot | WarningSign) for put in puts)
    assert not any(isinstance(put.sprite, AreaRing) for put in calm)


def test_only_the_captured_area_glows_at_the_end() -> None:
    there = make_entity(1, "d1", NORTH)
    for by, rings in (("capture", [AreaRing(TILE_SHAPE, GOLD)]), ("concession", [])):
        over = make_view(there, phase="over", outcome=Outcome(NORTH, by), to_act=None)
        puts = lay_battlefield(over, NAMES, turn(BLOW))
        assert [put.sprite for put in puts if isinstance(put.sprite, AreaRing)] == rings


def test_what_statuses_rolled_stands_in_the_head_until_somebody_acts() -> None:
    rolled = ev.StatusRolled(who(DUELIST), "burn", 2, False)
    log = [(0, ev.TurnBegan(7, SOUTH)), (0, rolled)]
    for more, count in (([], 1), ([(1, event) for event in moved("f5", "e4")], 0)):
        puts = lay_battlefield(VIEW, NAMES, steps_of([*log, *more]))
        said = [put.sprite.text for put in puts if isinstance(put.sprite, Words)]
        assert said.count("stays") == count
