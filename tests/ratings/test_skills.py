"""Skills: what a result changes, what a season forgets."""

import pytest

from bot.ratings.skills import START, STEP, Skill, carried_over, chances, followed, games_to_rank, updated


def test_everybody_begins_at_1500_and_is_provisional() -> None:
    assert (START.rating, START.margin) == (1500, None)
    assert START.is_provisional


def test_the_margin_is_shown_after_ten_games() -> None:
    assert [Skill(25.0, 5.0, games=games).margin for games in (0, 9, 10, 40)] == [None, None, 240, 240]


def in_steps(*places: int, other: Skill = START) -> list[Skill]:
    """Somebody's skill after each game against somebody; a place of 1 is a win, of 2 a loss."""
    skill, found = START, list[Skill]()
    for place in places:
        after = updated((skill, other), (place, 3 - place))[0]
        skill = followed(skill, after, in_steps=True)
        found.append(skill)
    return found


def test_a_first_win_shows_a_step_and_the_belief_is_the_same_as_without() -> None:
    (won,) = in_steps(1)
    plain = followed(START, updated((START, START), (1, 2))[0], in_steps=False)
    assert (won.rating, plain.rating) == (1500 + STEP, 1626)
    assert (won.mean, won.deviation, won.games) == (plain.mean, plain.deviation, plain.games)


@pytest.mark.parametrize("places", [(1,) * 40, (2,) * 40, (1, 1, 1, 2, 2, 2) * 7, (2, 1) * 20])
def test_a_provisional_rating_moves_by_a_step_at_most_and_never_against_its_result(
    places: tuple[int, ...],
) -> None:
    before = START
    for place, skill in zip(places, in_steps(*places), strict=True):
        moved = skill.rating - before.rating
        if skill.is_provisional or before.lag:
            assert abs(moved) <= STEP
        assert moved * (1 if place == 1 else -1) >= 0
        before = skill
    assert before.lag == 0.0, "it has caught up"
    assert not before.is_provisional


def test_a_season_forgets_what_a_rating_lags_behind_as_it_forgets_its_distance() -> None:
    (won,) = in_steps(1)
    later = carried_over(won)
    assert later.rating - 1500 == pytest.approx(2 / 3 * STEP, abs=1)
    assert later.games == won.games


def test_the_winner_rises_the_loser_falls_and_both_are_known_better() -> None:
    winner, loser = updated((START, START), (1, 2))
    assert winner.rating > 1500 > loser.rating
    assert winner.deviation < START.deviation > loser.deviation


def test_a_draw_brings_two_nearer_to_each_other() -> None:
    strong, weak = updated((Skill(30.0, 3.0), Skill(20.0, 3.0)), (1, 1))
    assert strong.mean < 30.0
    assert weak.mean > 20.0


def test_an_upset_counts_for_more() -> None:
    strong, weak = Skill(30.0, 3.0), Skill(20.0, 3.0)
    expected = updated((strong, weak), (1, 2))[0].mean - strong.mean
    upset = updated((strong, weak), (2, 1))[1].mean - weak.mean
    assert upset > 3 * expected


def test_five_at_a_table_come_out_in_the_order_of_their_places() -> None:
    after = updated((START,) * 5, (3, 1, 5, 2, 4))
    assert sorted(range(5), key=lambda seat: -after[seat].mean) == [1, 3, 0, 4, 2]


@pytest.mark.parametrize(("skills", "places"), [((START,), (1,)), ((START, START), (1,)), ((), ())])
def test_a_game_has_a_place_for_each_of_two_or_more(
    skills: tuple[Skill, ...], places: tuple[int, ...]
) -> None:
    with pytest.raises(ValueError, match="places"):
        updated(skills, places)


def test_chances_add_up_and_a_lead_of_200_points_wins_three_in_four() -> None:
    known = 0.01
    ahead = Skill(25 + 200 / 48, known)
    first, second = chances((ahead, Skill(25, known)))
    assert first + second == pytest.approx(1)
    assert first == pytest.approx(0.76, abs=0.01)


def test_somebody_far_above_all_others_is_practically_certain_to_win() -> None:
    assert chances((Skill(400, 1), START, START, START))[0] == pytest.approx(1)


@pytest.mark.parametrize("others", [(START, START), (Skill(31, 2), Skill(18, 7), START)])
def test_a_win_over_several_is_worth_what_the_chances_left_open(others: tuple[Skill, ...]) -> None:
    ahead, beta = Skill(29, 4), 25 / 6
    skills = (ahead, *others)
    after = updated(skills, (1, *range(2, len(skills) + 1)))[0]
    scale = sum(skill.deviation**2 + beta**2 for skill in skills) ** 0.5
    expected = 1 - (after.mean - ahead.mean) * scale / ahead.deviation**2
    assert chances(skills)[0] == pytest.approx(expected, abs=0.001), "up to the noise that a game adds"
    assert sum(chances(skills)) == pytest.approx(1)


def test_a_season_moves_everybody_towards_the_start_and_forgets_some() -> None:
    after = carried_over(Skill(34.0, 3.0))
    assert after == Skill(31.0, 5.0)
    assert carried_over(after, 0) == after
    assert carried_over(carried_over(after)) == carried_over(after, 2)


def test_the_games_to_a_rank_are_about_as_many_as_it_then_takes() -> None:
    assert games_to_rank(START) == 15
    skill, games = START, 0
    while skill.is_provisional:
        assert games_to_rank(skill) == 15 - games
        skill, games = updated((skill, skill), (1, 2))[0], games + 1
    assert games == 15
    assert games_to_rank(skill) == 1, "known from another season: one game of this one"


def test_after_many_seasons_nothing_is_known_any_more() -> None:
    after = carried_over(Skill(40.0, 1.0), 10_000)
    assert after.mean == pytest.approx(START.mean)
    assert after.deviation == START.deviation


def test_a_side_is_rated_as_one_and_allies_are_no_opponents() -> None:
    places, sides = (1, 2, 1, 2), (0, 1, 0, 1)
    after = updated((START,) * 4, places, sides)
    assert after[0] == after[2]
    assert after[1] == after[3]
    assert after[0].mean > START.mean > after[1].mean
    apart = updated((START,) * 4, places)
    assert after[0].mean > apart[0].mean, "a win is no draw with one's ally"
    known, strong = Skill(25.0, 2.0), Skill(35.0, 4.0)
    with_known, with_strong = (
        updated((known, START, ally, START), places, sides)[0].mean for ally in (known, strong)
    )
    assert known.mean < with_strong < with_known, "with a strong ally it is easier"
    drawn = updated((START,) * 4, (1, 1, 1, 1), sides)
    assert {round(each.mean, 9) for each in drawn} == {START.mean}
    with pytest.raises(ValueError, match="4 skills and 2 sides"):
        updated((START,) * 4, places, (0, 1))
