"""The tutorial's lessons on the real rules: what counts, what does not and why, and which dice fall."""

from pathlib import Path

import pytest

from bot.content.folders import DATA
from bot.content.melee.lessons import lessons, read_lessons, read_scenarios
from bot.games.errors import ContentError
from bot.games.lessons import ILLEGAL, OVER, OutdatedLesson
from bot.games.melee.events.events import Attacked
from bot.games.melee.lessons import NAMES, OBJECTIONS, Lesson, Position, still_to_do
from bot.games.melee.position.actions import End, format_action, parse_action
from bot.games.melee.scenarios.run import run_scenario
from bot.games.two_seats import Seat
from tests.cases import for_each
from tests.shipped import shipped

COURSE = {lesson.name: lesson for lesson in lessons()}
SCENARIOS = read_scenarios(DATA)

#: What to try at each step, and why it does not count.
TRIED = {
    "summon": {
        'summon "Ash Duelist" c3': "thorns",
        "end": "ended",
        'summon "Brand Rider" d2': ILLEGAL,
        'summon "Ash Duelist" e3': ILLEGAL,
    },
    "terrain": {
        "move d2 c4": "thorns",
        "move d2 c3": "thorns",
        "move d2 d3": "forest",
        "move d2 f3": "elsewhere",
        'summon "Wick Archer" e2': "summoned",
        "end": "ended",
        "move d2 e3": ILLEGAL,
        "move d2 b2": ILLEGAL,
    },
    "attack": {
        "attack d4 e4": "sentinel",
        "move d4 c4": "moved",
        'summon "Wick Archer" e2': "summoned",
        "end": "ended",
        "attack d4 d8": ILLEGAL,
    },
    "ability": {
        "use d4 e5": "piper",
        "attack d4 d5": "attacked",
        "move d4 c4": "moved",
        "end": "ended",
        'summon "Wick Archer" e2': ILLEGAL,
    },
    "drive off": {
        "end": "lost",
        "move e5 e8": "too soon",
        "move d2 d3": "moved",
        'summon "Wick Archer" e2': ILLEGAL,
    },
    "step on": {"move e5 e7": "elsewhere", "move d2 d3": "duelist", "end": "ended"},
    "hold": {"move d2 d3": ILLEGAL},
    "turn": {"end": "ended without summon", "attack c4 d5": ILLEGAL},
}


def at_step(name: str) -> Position:
    """The position in which a step is to be done, reached by the solution."""
    for lesson in COURSE.values():
        position = Position(lesson)
        while position.step is not None:
            if position.step.name == name:
                return position
            position = position.attempt(position.shown()).position
    raise AssertionError(f"no lesson has the step {name}")


@pytest.mark.parametrize("name", NAMES)
def test_the_scenario_of_each_lesson_holds(name: str) -> None:
    assert run_scenario(SCENARIOS[name]) == []


@pytest.mark.parametrize("lesson", COURSE.values(), ids=NAMES)
def test_each_lesson_is_finished_by_what_show_me_does(lesson: Lesson) -> None:
    position = Position(lesson)
    played = []
    while (action := position.shown()) is not None:
        attempt = position.attempt(action)
        assert attempt.objection == ""
        position = attempt.position
        played.append(action)
    assert tuple(played) == lesson.solution()
    assert position.step is None
    assert Position.after(lesson, position.lines).view == position.view


@for_each(
    ("step", "line", "reason"),
    [(step, line, reason) for step, tried in TRIED.items() for line, reason in tried.items()],
)
def test_what_does_not_count_is_told_apart_and_changes_nothing(step: str, line: str, reason: str) -> None:
    position = at_step(step)
    before = position.view
    attempt = position.attempt(parse_action(line, Seat.SOUTH))
    assert attempt.objection == reason
    assert attempt.position is position
    assert position.view == before
    assert bool(attempt.deed.refused) == (reason == ILLEGAL)
    assert (attempt.deed.after == before) == (reason == ILLEGAL)


def test_every_step_has_reasons_and_gives_no_others() -> None:
    steps = [step.name for lesson in COURSE.values() for step in lesson.steps]
    assert steps == list(OBJECTIONS) == list(TRIED)


@for_each("step", OBJECTIONS)
def test_whatever_is_legal_counts_or_has_one_of_the_reasons_and_each_reason_appears(step: str) -> None:
    position = at_step(step)
    reasons = {position.attempt(action).objection for action in position.view.actions}
    assert "" in reasons
    named = {"ended without summon"} if step == "turn" else set(OBJECTIONS[step])
    assert reasons - {""} == named


def test_the_attack_rolls_five_to_four() -> None:
    position = at_step("attack")
    deed = position.attempt(parse_action("attack d4 d5", Seat.SOUTH)).deed
    (attack,) = [event for event in deed.events if isinstance(event, Attacked)]
    assert (attack.attack, attack.attack_die, attack.defense, attack.defense_die) == (3, 5, 1, 4)


def test_dice_that_fell_in_vain_fall_again() -> None:
    position = at_step("attack")
    in_vain = position.attempt(parse_action("attack d4 e4", Seat.SOUTH)).deed
    (wrong,) = [event for event in in_vain.events if isinstance(event, Attacked)]
    assert (wrong.attack_die, wrong.defense_die) == (5, 4)
    right = position.attempt(parse_action("attack d4 d5", Seat.SOUTH)).deed
    assert [event.attack_die for event in right.events if isinstance(event, Attacked)] == [5]


def test_who_leaves_an_enemy_on_their_area_sees_the_duel_lost() -> None:
    deed = at_step("drive off").attempt(End()).deed
    assert deed.after.outcome is not None
    assert deed.after.outcome.winner is Seat.NORTH


def test_holding_the_enemy_area_wins_by_capture() -> None:
    deed = at_step("hold").attempt(End()).deed
    assert deed.after.outcome is not None
    assert (deed.after.outcome.winner, deed.after.outcome.by) == (Seat.SOUTH, "capture")


@pytest.mark.parametrize(
    "lines",
    [
        ['summon "Cinder Page" d2', "move c4 d4", "attack d4 d5", "end"],
        ["move c4 d4", "attack d4 d5", 'summon "Wick Archer" f2', "end"],
        [
            "move c4 d4",
            "attack d4 d5",
            "move d4 c4",
            'summon "Wick Archer" c1',
            'summon "Cinder Page" d2',
            "end",
        ],
    ],
)
def test_a_whole_turn_may_be_played_in_any_order(lines: list[str]) -> None:
    position = Position.after(COURSE["6-turn"], lines)
    assert position.step is None
    assert position.view.to_act is Seat.SOUTH
    assert position.view.turn == 13


def test_a_turn_that_lacks_something_is_not_ended() -> None:
    position = Position.after(COURSE["6-turn"], ["move c4 d4"])
    assert still_to_do(position.actions) == ("summon", "attack")
    assert position.attempt(End()).objection == "ended without summon"
    position = Position.after(COURSE["6-turn"], ['summon "Wick Archer" d2', "move c4 d4"])
    assert position.attempt(End()).objection == "ended without attack"
    position = Position.after(COURSE["6-turn"], ['summon "Wick Archer" d2'])
    assert position.attempt(End()).objection == "ended without move"


def test_nothing_counts_after_a_lesson() -> None:
    lesson = COURSE["2-terrain"]
    position = Position.after(lesson, ["move d2 d4"])
    assert position.attempt(End()).objection == OVER
    assert position.shown() is None


@pytest.mark.parametrize("lines", [["move d2 d3"], ["end"], ["nonsense"], ["move d2 d4", "end"], ["use a1"]])
def test_actions_of_another_lesson_are_told_apart(lines: list[str]) -> None:
    with pytest.raises(OutdatedLesson):
        Position.after(COURSE["2-terrain"], lines)


def test_cards_of_lessons_are_those_of_the_starter_decks() -> None:
    cards = {card.name: card for deck in shipped().decks.values() for card in deck.entity}
    for name, scenario in SCENARIOS.items():
        used = scenario.cards.values()
        assert [card for card in used if card != cards[card.name]] == [], (
            f"change data/tutorial/{name}.toml, too"
        )


def test_all_lessons_are_on_one_battlefield_the_same_from_both_sides() -> None:
    assert len({scenario.position().ground.board.layout for scenario in SCENARIOS.values()}) == 1
    assert SCENARIOS[NAMES[0]].position().ground.board.is_symmetric()


def test_actions_are_stored_as_records_write_them() -> None:
    position = Position.after(COURSE["1-summon"], ['summon "Ash Duelist" d2'])
    assert position.lines == [format_action(action) for action in COURSE["1-summon"].solution()]


def test_a_lesson_that_is_missing_or_broken_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "tutorial"
    folder.mkdir()
    for name in NAMES[1:]:
        (folder / f"{name}.toml").write_text((DATA / "tutorial" / f"{name}.toml").read_text("utf-8"), "utf-8")
    with pytest.raises(ContentError, match=r"there is no 1-summon\.toml"):
        read_lessons(tmp_path)
    (folder / "1-summon.toml").write_text("title = 3", "utf-8")
    with pytest.raises(ContentError, match=r"1-summon\.toml"):
        read_lessons(tmp_path)
