"""Rehearsals of tournaments of teams (TO-38)."""

import dataclasses

import pytest
from msgspec.structs import replace

from bot.games.dice import FastDice
from bot.ratings.fields import field_of
from bot.tournaments.matches import EntrantId
from bot.tournaments.rehearsal.course import course_of
from bot.tournaments.rehearsal.model import Model, SeededDraws, Strength
from bot.tournaments.rehearsal.run import run
from bot.tournaments.rules import TournamentRules
from bot.tournaments.teams.boards import follows_from_boards
from tests.tournaments.rehearsal.test_forecast import CERTAIN, LIVELY, people, strengths

TEAMS = TournamentRules("round-robin", team_size=3)


def test_the_members_decide_board_by_board() -> None:
    """Team 1 is the strongest at board 1 alone, so that it loses each match by 1 to 2."""
    boards = [strengths(3), strengths(3, gap=-100), strengths(3, gap=-100)]
    played = run(course_of(TEAMS, people(3)), people(3), strengths(3), CERTAIN, FastDice(1), boards)
    assert played.winner == 3
    results = {each.pairing.seats: each.result for each in played.matches}
    for seats, result in results.items():
        assert result is not None
        assert sorted(result.wins) == [1, 2]
        assert result.wins[seats.index(max(seats))] == 2
    assert played.minutes == 36, "boards are played at the same time"


@pytest.mark.parametrize("form", ["swiss", "single", "double", "round-robin"])
def test_teams_that_drop_out_and_members_who_do_not_come_lose_their_boards(form: str) -> None:
    rules = dataclasses.replace(TEAMS, format=form)  # type: ignore[arg-type]
    rough = replace(LIVELY, no_show=0.2, drop=0.2)
    for seed in range(8):
        entrants, means, boards = field_of(rules, 6, 150, SeededDraws(FastDice(seed)))
        played = run(course_of(rules, entrants), entrants, means, rough, FastDice(seed), boards)
        for match in played.matches:
            assert match.result is not None
            assert len(match.boards) == (0 if match.pairing.is_bye else 3)
            assert follows_from_boards(match, is_elimination=form in ("single", "double"))


def test_a_field_of_teams_is_seeded_by_the_mean_and_the_best_sit_at_board_1() -> None:
    entrants, means, boards = field_of(TEAMS, 8, 150, SeededDraws(FastDice(3)))
    assert [each.name for each in entrants[:2]] == ["Team 1", "Team 2"]
    ratings = [means[each.id].rating for each in entrants]
    assert ratings == sorted(ratings, reverse=True)
    for team in entrants:
        found = [board[team.id].rating for board in boards]
        assert found == sorted(found, reverse=True)
        assert sum(found) / 3 == pytest.approx(means[team.id].rating)
    with pytest.raises(ValueError, match="members"):
        run(course_of(TEAMS, entrants), entrants, means, CERTAIN, FastDice(1), boards[:2])


def test_teams_that_play_together_play_one_game() -> None:
    rules = TournamentRules("single", team_size=2, boards="together")
    sure = Model(lambda one, other: float(one > other), game_minutes=[10])
    both = {EntrantId(1): Strength(1.0), EntrantId(2): Strength(2.0)}
    played = run(course_of(rules, people(2)), people(2), both, sure, FastDice(1))
    [match] = played.matches
    assert (match.boards, played.winner) == ((), 2)
