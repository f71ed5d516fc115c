"""The luck in duels of Melee: exact over all dice, and the same as the odds that players are shown."""

import math

import pytest

from bot.games.dice import ScriptedDice
from bot.games.melee import MELEE
from bot.games.melee.events.events import Event
from bot.games.melee.odds.odds import odds_of
from bot.games.melee.position.actions import Action, Attack
from bot.games.melee.position.state import State
from bot.reviews.contract import seat_mark
from bot.reviews.course import ReplayedAction, ReplayedGame, replay
from bot.reviews.luck import LuckReport, measure_luck, ways_of
from bot.reviews.melee.reviewer import MeleeJudge
from tests.players.melee.test_master import position
from tests.reviews.melee.records import played_record

JUDGE = MeleeJudge()


def one_step(state: State, seat: int, action: Action, dice: list[int]) -> LuckReport:
    """The luck in one action with these dice."""
    before, after = state.copy(), state.copy()
    events = MELEE.apply(after, seat, action, ScriptedDice(dice))
    step: ReplayedAction[State, Action, Event] = ReplayedAction(
        1, seat, action, tuple(dice), tuple(events), before, after
    )
    return measure_luck(MELEE, JUDGE, ReplayedGame((step,), 2, None))


@pytest.mark.parametrize(
    ("south", "north", "action", "seat"),
    [
        ({"c3": "Runner"}, {"c4": "Prize"}, "attack c3 c4", 0),
        ({"c3": "Guard"}, {"c4": "Ram"}, "attack c3 c4", 0),
        ({"c3": "Archer"}, {"c5": "Runner"}, "attack c3 c5", 0),
    ],
)
def test_over_all_dice_luck_is_nothing(
    south: dict[str, str], north: dict[str, str], action: str, seat: int
) -> None:
    """The mean over all 36 pairs of dice is 0, of gains and of damage, for both sides."""
    state = position(south, north)
    attack = MELEE.parse_action(action, seat)
    reports = [one_step(state, seat, attack, [one, two]) for one in range(1, 7) for two in range(1, 7)]
    assert any(abs(report.gain(0)) > 0.01 for report in reports)
    for side in (0, 1):
        assert math.fsum(report.gain(side) for report in reports) == pytest.approx(0, abs=1e-9)
        assert math.fsum(report.surplus(side) for report in reports) == pytest.approx(0, abs=1e-9)
    assert math.fsum(report.amount_rank[0] for report in reports) / 36 == pytest.approx(0.5)
    assert math.fsum(report.gain_rank[0] for report in reports) / 36 == pytest.approx(0.5)
    for report in reports:
        assert report.gain(0) == pytest.approx(-report.gain(1))


def test_over_all_dice_of_an_upkeep_luck_is_nothing() -> None:
    state = position({"c3": "Runner"}, {"c6": "Prize", "f6": "Ram"})
    for entity, status in zip(state.ranks[1], (1, 2), strict=True):
        entity.status = status
    end = MELEE.parse_action("end", 0)
    ways = ways_of(MELEE, state, 0, end)
    assert ways.exact
    assert len(ways.found) > 6
    reports = []
    for way in ways.found:
        dice = [event.die for event in way.events if event.kind == "status-rolled"]
        reports.append((way.chance, one_step(state, 0, end, dice)))
    assert math.fsum(share * report.gain(1) for share, report in reports) == pytest.approx(0, abs=1e-9)


def test_expected_damage_is_that_of_the_odds_that_players_see() -> None:
    """Where no ability has a say, however the dice fall."""
    checked = 0
    for number in (1, 2, 3, 4):
        for step in replay(played_record(number), MELEE).steps:
            if not isinstance(step.action, Attack):
                continue
            attacker, defender = step.before.on(step.action.start), step.before.on(step.action.to)
            ways = ways_of(MELEE, step.before, step.seat, step.action)
            kinds = [{event.kind for event in way.events} for way in ways.found]
            if any("ability-used" in each or "attacked" not in each for each in kinds):
                continue
            odds = odds_of(step.before, attacker, step.action.to)
            roll = measure_luck(MELEE, JUDGE, ReplayedGame((step,), 2, None)).rolls[0]
            assert defender.owner != step.seat
            assert roll.expected[step.seat] == pytest.approx(odds.dealt)
            assert roll.expected[1 - step.seat] == pytest.approx(odds.taken)
            checked += 1
    assert checked >= 3


def test_whatever_is_measured_adds_up_to_what_fell() -> None:
    course = replay(played_record(1), MELEE)
    report = measure_luck(MELEE, JUDGE, course)
    measured = [step for step in course.steps if step.dice and step.before.turn]
    assert [roll.ply for roll in report.rolls] == [step.ply for step in measured]
    for side in (0, 1):
        assert report.series(side)[-1][0] == report.amount(side)
        assert 0 <= report.gain_rank[side] <= 1
    assert report.gain_rank[0] + report.gain_rank[1] == pytest.approx(1, abs=0.05)
    luckiest = report.luckiest(3)
    assert len(luckiest) == 3
    assert all(roll.text and 0 < roll.rare <= 1 and roll.gains[roll.gainer] > 0 for roll in luckiest)
    assert all(roll.text[0].isupper() for roll in report.rolls), "no number of a line before it"
    assert luckiest[0].gains[luckiest[0].gainer] == max(max(roll.gains) for roll in report.rolls)
    told = " ".join([roll.text for roll in report.rolls])
    assert f"{seat_mark(0)} draws 1 card" in told, "whoever reads it knows the players by their names"
    assert "South" not in told
    assert "North" not in told


def test_damage_beyond_the_last_hp_is_not_luck() -> None:
    state = position({"c3": "Runner"}, {"c4": "Guard"})
    attack = MELEE.parse_action("attack c3 c4", 0)
    report = one_step(state, 0, attack, [6, 1])  # 5 + 6 against 0 + 1: ten damage to three HP
    assert report.amount(0) == 3


def test_positions_with_the_same_key_have_the_same_chances() -> None:
    seen: dict[object, tuple[float, ...]] = {}
    for step in replay(played_record(2), MELEE).steps:
        if not step.dice or not step.before.turn:
            continue
        for way in ways_of(MELEE, step.before, step.seat, step.action).found:
            chances = JUDGE.chances(way.after)
            assert seen.setdefault(JUDGE.key(way.after), chances) == chances
    assert seen
