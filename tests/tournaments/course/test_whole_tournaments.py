"""Whole tournaments by chance: what always holds, whoever wins, drops out, comes late or is undone."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tournaments.course.due import awaits_matches
from bot.tournaments.course.places import places
from bot.tournaments.course.rounds import rounds_before_cut
from bot.tournaments.course.stages import first_stage
from bot.tournaments.course.tables import table
from bot.tournaments.log.events import Dropped, EnteredLate, LogEntry, Reinstated, Reported, Undone
from bot.tournaments.log.state import Folded, TournamentState, fold
from bot.tournaments.matches import EntrantId
from bot.tournaments.rules import TournamentRules
from tests.tournaments.course.played import begun, better_wins, by_chance, meetings

ALL_RULES = (
    TournamentRules("swiss"),
    TournamentRules("swiss", cut=4, points="1-0.5-0", first_round="random"),
    TournamentRules("swiss", cut=3, cut_format="double", is_accelerated=True),
    TournamentRules("single"),
    TournamentRules("single", has_third_place=True),
    TournamentRules("double"),
    TournamentRules("double", has_final_reset=False),
    TournamentRules("round-robin"),
    TournamentRules("pods", seats=4, cut=4),
    TournamentRules("pods", seats=5, rounds=3),
    TournamentRules("groups", cut=4),
    TournamentRules("groups", cut=5, cut_format="double", group_size=3),
)
FORMS = pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: f"{rules.format}-{rules.cut}")


def people(rules: TournamentRules) -> st.SearchStrategy[int]:
    return st.integers(3 if rules.format in ("round-robin", "groups", "pods") else 2, 11)


def wins(state: TournamentState, entrant: int) -> int:
    return sum(each.winner == entrant for each in state.matches)


@FORMS
@pytest.mark.parametrize("people_in", [3, 8])
def test_it_is_known_before_a_round_is_paired_whether_one_follows(
    rules: TournamentRules, people_in: int
) -> None:
    playing, choose = begun(people_in, rules), by_chance(people_in)
    while True:
        follows = awaits_matches(playing.state)
        before = len(playing.state.matches)
        playing.settle()
        assert follows is (len(playing.state.matches) > before)
        if playing.state.phase == "finished":
            return
        playing.report(choose)


def test_no_round_follows_if_too_few_are_left() -> None:
    playing = begun(3, TournamentRules("swiss", rounds=3))
    playing.settle()
    playing.report(better_wins)
    assert awaits_matches(playing.state)
    playing.add(*(Dropped(each.id, 1) for each in playing.state.entrants[1:]))
    assert not awaits_matches(playing.state)


@FORMS
def test_the_better_always_win(rules: TournamentRules) -> None:
    state = begun(8, rules).finish(better_wins)
    assert [row.entrant for row in places(state) if row.place == 1] == [1]
    assert sorted(row.entrant for row in places(state)) == [*range(1, 9)]


@settings(max_examples=20)
@given(st.integers(2, 12), st.integers(), st.data())
def test_a_swiss_with_all_that_happens(number: int, seed: int, data: st.DataObject) -> None:
    playing, choose, random = begun(number, TournamentRules("swiss", rounds=5)), by_chance(seed), Random(seed)
    newcomer = number
    for _ in range(5):
        playing.settle()
        if playing.state.phase == "finished":
            break
        playing.report(choose)
        state = playing.state
        kind = data.draw(st.sampled_from(["drop", "late", "reinstate", "nothing"]))
        still_in = [each.id for each in state.entrants if each.dropped_after is None]
        out = [each.id for each in state.entrants if each.dropped_after is not None]
        if kind == "drop" and len(still_in) > 2:
            playing.add(Dropped(random.choice(still_in), state.latest_round))
        elif kind == "late":
            newcomer += 1
            playing.add(EnteredLate(EntrantId(newcomer), state.latest_round + 1))
        elif kind == "reinstate" and out:
            playing.add(Reinstated(random.choice(out)))
    assert_swiss(playing.state)


def assert_swiss(state: TournamentState) -> None:
    for number in range(1, state.latest_round + 1):
        seats = [seat for each in state.matches if each.id.round == number for seat in each.pairing.seats]
        assert len(seats) == len(set(seats))
    points = {row.entrant: row.points for row in table(state)}
    for entrant, value in points.items():
        mine = [each for each in state.matches if entrant in each.pairing.seats and each.result is not None]
        drawn = sum(each.result.places == (1, 1) for each in mine if each.result)
        assert value == 3 * wins(state, entrant) + drawn


@settings(max_examples=10)
@given(st.integers(8, 16), st.integers())
def test_few_rounds_of_many_have_no_rematch_and_no_second_bye(number: int, seed: int) -> None:
    state = begun(number, TournamentRules("swiss")).finish(by_chance(seed))
    assert max(Counter(meetings(state.matches)).values()) == 1
    free = Counter(each.pairing.seats for each in state.matches if each.pairing.is_bye)
    assert max(free.values(), default=0) <= 1
    assert state.latest_round == rounds_before_cut(state)


@settings(max_examples=30)
@given(st.sampled_from(ALL_RULES), st.integers(3, 9), st.integers())
def test_undone_and_redone_at_any_moment(rules: TournamentRules, number: int, seed: int) -> None:
    playing = begun(number, rules)
    playing.finish(by_chance(seed))
    random = Random(seed)
    cut = random.randrange(len(playing.log) // 2, len(playing.log) + 1)
    log = playing.log[:cut]
    reported = [each.number for each in log if isinstance(each.event, Reported)]
    if not reported:
        return
    named = random.choice(reported)
    undone = [*log, LogEntry(len(log) + 1, Undone(named))]
    assert fold(undone) == fold([each for each in log if each.number != named])
    redone = [*undone, LogEntry(len(log) + 2, Undone(len(log) + 1))]
    assert fold(redone) == fold(log)
    for whole in (log, undone, redone):
        until = random.randrange(1, len(whole))
        gone_on = Folded.of(whole[:until], {}).on(whole[until:-1], {}).on(whole[-1:], {})
        at_once = Folded.of(whole, {})
        assert (gone_on.log, gone_on.state) == (at_once.log, at_once.state)
        assert (gone_on.counted, gone_on.reports()) == (at_once.counted, at_once.reports())


@FORMS
def test_the_order_of_results_within_a_round_changes_nothing(rules: TournamentRules) -> None:
    forwards, backwards = begun(9, rules), begun(9, rules)
    for _ in range(40):
        forwards.settle()
        backwards.settle()
        assert forwards.state == backwards.state
        if forwards.state.phase == "finished":
            break
        open_matches = forwards.state.open_matches
        results = {each.id: by_chance(each.id.round * 100 + each.id.table)(each) for each in open_matches}
        forwards.add(*(Reported(number, results[number]) for number in results))
        backwards.add(*(Reported(number, results[number]) for number in reversed(results)))
    assert forwards.state.phase == "finished"


@settings(max_examples=60)
@given(st.sampled_from(ALL_RULES), st.data(), st.integers(), st.sampled_from([0, 0.4]))
def test_it_ends_whoever_wins_and_drops_out(
    rules: TournamentRules, data: st.DataObject, seed: int, dropouts: float
) -> None:
    number = data.draw(people(rules))
    playing, choose, random = begun(number, rules), by_chance(seed), Random(seed)
    for _ in range(90):
        playing.settle()
        state = playing.state
        if state.phase == "finished":
            break
        still_in = [each.id for each in state.entrants if each.dropped_after is None]
        if len(still_in) > 2 and random.random() < dropouts:
            playing.add(Dropped(random.choice(still_in), state.latest_round))
            playing.settle()
        if matches := playing.state.open_matches:
            match = random.choice(matches)
            playing.add(Reported(match.id, choose(match)))
    state = playing.state
    assert state.phase == "finished"
    assert len(places(state)) == number
    assert first_stage(state) or rules.format in ("single", "double")
    if not dropouts and state.has_bracket:
        assert [row.place for row in places(state)].count(1) == 1
