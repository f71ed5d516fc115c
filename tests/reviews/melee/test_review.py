"""Reviews of duels of Melee: planted blunders are found, and nothing unknown is held against anybody."""

import re

import pytest

from bot.games.dice import FastDice, RecordingDice
from bot.games.melee import MELEE
from bot.games.melee.events.events import Event
from bot.games.melee.position.actions import Action
from bot.games.melee.position.state import State
from bot.games.melee.rules.imagine import imagine, veil
from bot.games.wording import THEY, YOU, third_person
from bot.reviews.course import ReplayedAction, ReplayedGame, replay
from bot.reviews.melee.adviser import MeleeAdviser
from bot.reviews.melee.reviewer import MeleeJudge
from bot.reviews.review import MATTERS, PlayoutBudget, Review, compare, review
from tests.players.melee.test_master import position
from tests.reviews.melee.records import played_record

ADVISER, JUDGE = MeleeAdviser(), MeleeJudge()
SMALL = PlayoutBudget(first=120, most=4, second_width=3, second=12, last_width=2, last=40, turn=4)
TINY = PlayoutBudget(first=20, least=1, most=1, second_width=3, second=8, last_width=2, last=24, turn=1)


def played(state: State, *lines: str) -> ReplayedGame[State, Action, Event]:
    """These actions, one after another, by whoever is to act."""
    dice = RecordingDice(FastDice(3))
    steps = []
    for ply, line in enumerate(lines, 1):
        (seat,) = MELEE.waiting(state)
        action = MELEE.parse_action(line, seat)
        before = state.copy()
        dice.rolled = []
        events = MELEE.apply(state, seat, action, dice)
        steps.append(
            ReplayedAction(ply, seat, action, tuple(dice.rolled), tuple(events), before, state.copy())
        )
    return ReplayedGame(tuple(steps), 2, None)


def reviewed(course: ReplayedGame[State, Action, Event], seat: int, budget: PlayoutBudget = SMALL) -> Review:
    return review(MELEE, JUDGE, ADVISER, course, seat, budget)


def test_leaving_the_own_summon_area_to_an_enemy_beside_it_is_found_first() -> None:
    """One Ram stands in the only way of another, which nobody could drive away."""
    state = position({"d2": "Ram", "g7": "Prize"}, {"d3": "Ram", "a8": "Archer"})
    found = reviewed(played(state, "move g7 g6", "move d2 a2", "end", "move d3 d1", "end"), 0)
    assert found.mistakes
    worst = found.mistakes[0]
    assert ADVISER.advise(worst.found, YOU).played == "You moved Ram from d2 to a2."
    assert worst.cost.mean > 0.3
    assert worst.left < 0.3 < worst.kept
    assert (worst.turn, worst.decision, worst.decisions) == (9, 1, 3)


def test_an_attack_that_was_not_made_is_what_was_better() -> None:
    """The Archer has the Prize in range, deals it about seven damage, and cannot be struck back."""
    state = position({"d1": "Guard", "a2": "Archer"}, {"a5": "Prize", "h8": "Guard"})
    found = reviewed(played(state, "end"), 0)
    assert found.mistakes[0].better == "attack a2 a5"
    advice = ADVISER.advise(found.mistakes[0].found, YOU)
    assert advice.better == "Attack Prize a5 with Archer a2."
    assert advice.why.startswith("Destroys Prize ")


def test_the_same_action_costs_exactly_nothing() -> None:
    course = replay(played_record(1), MELEE)
    decisions = [step for step in course.steps if len(MELEE.legal(step.before, step.seat)) > 1]
    for step in decisions[3::9]:
        found = compare(ADVISER, step.before, step.seat, step.action, step.action, step.ply, 6)
        assert tuple(found.cost) == (0, 0, 0)
        assert len(set(found.chances)) == len(set(found.won)) == len(set(found.lost)) == 1


@pytest.mark.nightly
def test_a_review_is_always_the_same() -> None:
    one, two = (ReplayedGame(replay(played_record(1), MELEE).steps[:16], 2, None) for _ in range(2))
    assert one is not two
    assert reviewed(one, 1, TINY) == reviewed(two, 1, TINY)


def test_what_was_hidden_changes_no_advice() -> None:
    """Deal the hidden cards differently: options and chances stay the same."""
    course = replay(played_record(2), MELEE)
    steps = [step for step in course.steps if step.before.turn and step.seat == 0][2::6]
    assert steps
    for step in steps:
        other = imagine(veil(step.before, 0), FastDice(5))
        options = ADVISER.options(step.before, 0, step.action, 4, 1)
        assert options == ADVISER.options(other, 0, step.action, 4, 1)
        one, two = (ADVISER.study(state, 0, 9) for state in (step.before, other))
        for action in (step.action, *options[:1], None):
            assert one.play(action, 0) == two.play(action, 0)
        for option in options[:1]:
            found, same = (ADVISER.find(state, 0, step.action, option) for state in (step.before, other))
            assert found == same


@pytest.mark.parametrize("line", ["concede", "draw"])
def test_giving_up_and_agreeing_are_no_decisions_to_judge(line: str) -> None:
    state = position({"d1": "Prize"}, {"a8": "Archer"})
    found = reviewed(played(state, line), 0)
    assert found.judged == 0
    assert found.mistakes == ()


def test_mistakes_of_a_novice_are_told_in_words() -> None:
    course = replay(played_record(2, "novice", "adept"), MELEE)
    found = reviewed(course, 0, TINY)
    assert found.mistakes
    assert len(found.mistakes) <= 3
    for each in found.mistakes:
        assert each.cost.low > 0
        assert each.cost.mean >= MATTERS
        assert 0 <= each.left < each.kept <= 1
        for person in (YOU, THEY, third_person("Ada")):
            advice = ADVISER.advise(each.found, person)
            for text in (advice.played, advice.better, advice.why):
                assert text[0].isupper()
                assert text.endswith(".")
                assert person == YOU or not re.search(r"\b[Yy]our?\b", text)
    turns = [turn for turn, _ in found.standings]
    assert turns == list(range(found.turns + 1))
    assert found.standings[-1][1] == found.result == 0
