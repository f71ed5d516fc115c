"""Whole tournaments of teams: pairings against every other one, tables against sums by hand."""

from collections import defaultdict
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tournaments.contenders import contenders
from bot.tournaments.course.places import places
from bot.tournaments.course.tables import pairing_order, table
from bot.tournaments.drafts import PairingDraft
from bot.tournaments.log.events import Dropped, RosterSet
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import BYE, HALF_BYE, EntrantId, Match, MatchId, Pairing, Stage
from bot.tournaments.points import board_points
from bot.tournaments.rules import TEAM_TIE_BREAKS, TournamentRules
from tests.examples import examples
from tests.tournaments.swiss.exhaustive import Ranking, every_pairing, tables_of
from tests.tournaments.teams.logs import members
from tests.tournaments.teams.playing import teams_begun

SEEDS = st.integers(0, 2**32).map(Random)


def any_rules(random: Random) -> TournamentRules:
    return TournamentRules(
        "swiss",
        points=random.choice(("3-1-0", "1-0.5-0")),
        tie_breaks=TEAM_TIE_BREAKS,
        rounds=4,
        team_size=random.choice((2, 3, 4)),
        substitutes=1,
    )


def sums(state: TournamentState) -> dict[int, tuple[Fraction, Fraction]]:
    """The match points and board points of each team, counted board by board."""
    win, draw = {"3-1-0": (3, Fraction(1)), "1-0.5-0": (1, Fraction(1, 2))}[state.rules.points]
    size = state.rules.team_size
    found: dict[int, list[Fraction]] = defaultdict(lambda: [Fraction(0), Fraction(0)])
    for match in state.matches:
        if match.pairing.is_bye:
            found[match.pairing.seats[0]][0] += win
            found[match.pairing.seats[0]][1] += Fraction(size + 1, 2)
            continue
        scores = [Fraction(0), Fraction(0)]
        for board in match.boards:
            assert board.result is not None
            for seat, place in enumerate(board.result.places):
                if place == 1:
                    scores[seat] += Fraction(1, board.result.places.count(1))
        for seat, team in enumerate(match.pairing.seats):
            mine, theirs = scores[seat], scores[1 - seat]
            found[team][1] += mine
            found[team][0] += win if mine > theirs else draw if mine == theirs and mine else 0
    return {team: (points, boards) for team, (points, boards) in found.items()}


@given(SEEDS, st.integers(3, 6))
@examples(12)
def test_teams_are_paired_in_the_best_way_of_all_and_stand_by_match_points_then_board_points(
    random: Random, count: int
) -> None:
    playing = teams_begun(count, any_rules(random), random)
    playing.add(RosterSet(EntrantId(1), members(1, playing.state.rules.team_size + 1)))
    is_dropping = random.random() < 0.5 and count > 3
    while True:
        before = playing.state
        playing.settle()
        if playing.state.phase == "finished":
            break
        state, number = playing.state, playing.state.latest_round
        field = contenders(before.entrants, before.matches, state.rules, number)
        field = tuple(each for each in field if each.entrant.plays_in(number))
        by_id = {each.id: each for each in field}
        totals = sums(before)
        if number == 1:
            order = sorted(field, key=lambda each: each.entrant.seed)
        else:
            order = [by_id[each] for each in pairing_order(before) if each in by_id]
            ranks = [totals[each.id] for each in order]
            assert ranks == sorted(ranks, reverse=True)
        draft = PairingDraft(tuple(each.pairing for each in state.matches if each.id.round == number))
        rank = Ranking(order, frozenset(), number)
        assert rank(tables_of(draft, field)) == min(map(rank, every_pairing(field)))
        playing.play_round()
        if is_dropping and number == 2:
            playing.add(Dropped(EntrantId(count), number))
    rows = table(playing.state)
    totals = sums(playing.state)
    assert {row.entrant: (row.points, row.values["board-points"]) for row in rows} == totals
    assert [totals[row.entrant] for row in rows] == sorted(totals.values(), reverse=True)


@pytest.mark.parametrize(
    "rules",
    [
        TournamentRules("single", team_size=2, has_third_place=True),
        TournamentRules("double", team_size=4),
        TournamentRules("round-robin", team_size=3, substitutes=1, tie_breaks=TEAM_TIE_BREAKS),
        TournamentRules("groups", team_size=2, cut=2),
        TournamentRules("swiss", team_size=3, cut=4),
    ],
    ids=lambda rules: rules.format,
)
@pytest.mark.parametrize("count", [3, 6])
def test_every_format_of_teams_comes_to_an_end(rules: TournamentRules, count: int) -> None:
    for seed in range(6):
        playing = teams_begun(count, rules, Random(seed))
        playing.settle()
        playing.play_round()
        if seed % 2:
            playing.add(Dropped(EntrantId(count), 1))
        state = playing.play().state
        assert all(match.result is not None for match in state.matches)
        assert {row.entrant for row in places(state)} == {*range(1, count + 1)}
        played = [each for each in state.matches if not each.pairing.is_bye]
        assert all(len(each.boards) == rules.team_size for each in played)
        for match in played:
            for team, lineup in zip(match.pairing.seats, match.lineups, strict=False):
                assert {*lineup} <= {*state.rosters[team]}


def test_a_bye_of_a_team_brings_the_fewest_board_points_that_win() -> None:
    team = EntrantId(1)
    bye = Match(MatchId(1, 1), Stage("swiss"), Pairing((team,)), BYE)
    half = replace(bye, result=HALF_BYE)
    for size, won in ((2, Fraction(3, 2)), (3, 2), (4, Fraction(5, 2))):
        assert (board_points(bye, team, size), board_points(half, team, size)) == (won, Fraction(size, 2))
