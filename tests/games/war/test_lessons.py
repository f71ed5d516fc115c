"""The tutorial's lessons on the real rules: what counts, what does not and why."""

import pytest

from bot.content.folders import DATA
from bot.content.war.lessons import lessons, read_scenarios
from bot.games.lessons import OTHER, OutdatedLesson
from bot.games.war.lessons import LEARNER, NAMES, OBJECTIONS, Lesson, Position
from bot.games.war.position.actions import END, Orders
from bot.games.war.sight.outlook import AttackOdds
from tests.cases import for_each
from tests.courses import assert_is_refused, assert_is_solved, assert_reasons, by_name
from tools.cli.war.scenarios import run_scenario

COURSE = {lesson.name: lesson for lesson in lessons()}
STEPS = {name: each for name, each in by_name(Position, lessons()).items() if each.step is not None}


@for_each("name", NAMES)
def test_the_scenario_of_each_lesson_holds(name: str) -> None:
    assert run_scenario(read_scenarios(DATA)[name]) == []


@pytest.mark.parametrize("lesson", COURSE.values(), ids=NAMES)
def test_each_lesson_is_finished_by_what_show_me_does(lesson: Lesson) -> None:
    assert_is_solved(Position(lesson), Orders((END,)))


@for_each("step", STEPS)
def test_whatever_is_legal_counts_or_has_one_of_the_reasons_and_each_reason_appears(step: str) -> None:
    private = STEPS[step].view.private
    assert private is not None
    assert_reasons(STEPS[step], OBJECTIONS, private.actions)


@for_each(
    ("step", "line"),
    [
        ("go", "u3 d5"),
        ("turn", "u3 explore b4"),
        ("found", "u2 build barracks"),
        ("recruit", "recruit horseman d5"),
        ("charge", "u2 attack e8"),
        ("finish", "u2 attack e7"),
        ("climb", "u2 attack d6 with aim"),
        ("hire", "hero gales d2"),
        ("take", "u1 attack c7"),
    ],
)
def test_what_the_rules_refuse_does_not_count(step: str, line: str) -> None:
    assert_is_refused(STEPS[step], line)


@for_each(
    ("step", "line"),
    [
        ("go", "u3 d3"),
        ("turn", "u3 explore d4"),
        ("recruit", "recruit bowman d5"),
        ("recruit", "recruit swordsman d5"),
        ("identify", "u2 e5"),
        ("identify", "u3 d6"),
        ("hire", "hero ember e2"),
        ("hire", "hero oak e2 4 3 harvest"),
        ("take", "u3 e5"),
    ],
)
def test_several_ways_count(step: str, line: str) -> None:
    assert STEPS[step].attempt(STEPS[step].parse(line)).objection == ""


def heroes() -> list[str]:
    (mode,) = {each.view.mode for each in STEPS.values()}
    assert mode == "short"
    return [hero.word for hero in STEPS["hire"].state.setup.sheets.hero]


@for_each("hero", heroes())
def test_whichever_hero_comes_can_win_its_duel(hero: str) -> None:
    position = Position(COURSE["6-hero"])
    for line in (f"hero {hero} e2", "built", "u2 attack e3"):
        attempt = position.attempt(position.parse(line))
        assert attempt.objection == ""
        position = attempt.position
    (sheet,) = position.view.seats[LEARNER].sheets
    assert (sheet.level, sheet.points) == (2, 1)


def test_a_hero_s_power_may_win_the_duel_instead() -> None:
    position = Position.after(COURSE["6-hero"], ["hero ember e2", "built"])
    assert position.attempt(position.parse("u2 use flare e3")).objection == ""


def test_a_task_takes_one_order_at_a_time() -> None:
    position = STEPS["go"]
    assert position.attempt(position.parse("u3 e3; u3 explore e4")).objection == OTHER


@pytest.mark.parametrize("lines", [["end"], ["nonsense"], ["u1 e3"], ["u3 e3", "u3 e2"]])
def test_actions_of_another_lesson_are_told_apart(lines: list[str]) -> None:
    with pytest.raises(OutdatedLesson):
        Position.after(COURSE["1-explore"], lines)


def test_the_computer_s_blocks_are_hidden_until_they_are_seen() -> None:
    faces = {
        name: {each.kind for each in position.view.blocks if each.seat != LEARNER}
        for name, position in by_name(Position, lessons()).items()
    }
    assert faces["identify"] == {""}
    assert faces["3-fog"] == {"", "bowman"}
    for position in by_name(Position, lessons()).values():
        events = () if position.last is None else position.last.events
        assert not any(each.kind == "named" and each.seat != LEARNER for each in events)


def odds_of(step: str, line: str) -> AttackOdds:
    action = STEPS[step].parse(line)
    assert isinstance(action, Orders)
    (seen,) = STEPS[step].outlooks(action.orders)
    assert isinstance(seen.odds, AttackOdds)
    return seen.odds


def test_who_strikes_first_and_the_high_ground_make_the_difference() -> None:
    """The numbers that the lessons tell."""
    horse, sword = odds_of("charge", "u2 attack e7"), odds_of("charge", "u3 attack e7")
    assert (horse.is_back_first, sword.is_back_first) == (False, True)
    assert horse.back is not None
    assert sword.back is not None
    assert (horse.attack.strength, horse.back.strength, sword.back.strength) == (10, 4, 8)
    grass, hill = odds_of("climb", "u2 attack d6"), odds_of("shoot", "u2 attack d6")
    assert (grass.attack.strength, hill.attack.strength) == (8, 10)
    assert (grass.back, hill.back) == (None, None)
