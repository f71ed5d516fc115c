"""Matches of several games: who is ahead, when they end, how the next game begins (docs/series.md)."""

from itertools import pairwise, takewhile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.series.rules import BEST_OF, BestOf, ScoredGame, SeriesScore, number, score
from tests.examples import examples

ANN, BEN, CAT = 1, 2, 3
RUNNING = ScoredGame((ANN, BEN), None)


def won(winner: int, loser: int, *, is_void: bool = False) -> ScoredGame:
    return ScoredGame((winner, loser), (1, 2), is_void)


def drawn(one: int = ANN, other: int = BEN) -> ScoredGame:
    return ScoredGame((one, other), (1, 1))


A, B, D, NONE, VOID = won(ANN, BEN), won(BEN, ANN), drawn(), RUNNING, won(ANN, BEN, is_void=True)
#: Games between the two in either order of seats, with every kind of end.
GAMES = st.lists(
    st.builds(
        ScoredGame,
        st.sampled_from([(ANN, BEN), (BEN, ANN)]),
        st.sampled_from([None, (1, 2), (2, 1), (1, 1)]),
        st.booleans(),
    ),
    min_size=1,
    max_size=12,
)
BESTS = st.sampled_from(BEST_OF)


def after(best_of: BestOf, *games: ScoredGame) -> SeriesScore:
    """The score by people, Ann first."""
    return score(best_of, [ScoredGame((ANN, BEN), None), *games])


@pytest.mark.parametrize(
    ("best_of", "games", "wins", "winner"),
    [
        (1, [A], (1, 0), ANN),
        (3, [A, A], (2, 0), ANN),
        (3, [A, B, B], (1, 2), BEN),
        (3, [A, D, D], (1, 0), ANN),
        (5, [B, B, B], (0, 3), BEN),
        (5, [A, D, D, A], (2, 0), ANN),
    ],
)
def test_whoever_cannot_be_caught_up_with_has_won(
    best_of: BestOf, games: list[ScoredGame], wins: tuple[int, int], winner: int
) -> None:
    now = after(best_of, *games)
    assert (now.is_over, now.wins, now.winner) == (True, wins, winner)
    assert not after(best_of, *games[:-1]).is_over


@pytest.mark.parametrize("games", [[D, D, D], [A, D, B], [B, A, D]])
def test_equal_games_are_a_drawn_series(games: list[ScoredGame]) -> None:
    now = after(3, *games)
    assert (now.is_over, now.winner) == (True, None)


@pytest.mark.parametrize("games", [[], [A], [A, D], [A, B], [D, D]])
def test_it_goes_on_while_the_other_can_draw_level(games: list[ScoredGame]) -> None:
    now = after(3, *games)
    assert (now.is_over, now.winner) == (False, None)


@pytest.mark.parametrize("missing", [NONE, VOID], ids=["no result", "void"])
def test_a_game_that_counts_nowhere_is_played_again(missing: ScoredGame) -> None:
    games = [A, missing, B]
    now = score(3, games)
    assert (now.wins, now.played, now.last) == ((1, 1), 2, B)
    assert [number(3, games, place) for place in range(3)] == [1, 2, 2]
    assert score(3, games[:2]).next_people == score(3, games[:1]).next_people
    assert score(3, games[:2]).next_chooser == score(3, games[:1]).next_chooser


def test_a_void_game_takes_the_decision_back_until_it_counts_again() -> None:
    struck = [A, won(ANN, BEN, is_void=True), B]
    assert not score(3, struck).is_over
    restored = score(3, [A, A, B])
    assert (restored.wins, restored.winner) == ((2, 0), ANN)


def test_sides_swap_with_each_game_that_counts() -> None:
    assert score(3, [RUNNING]).next_people == (ANN, BEN)
    assert score(3, [A]).next_people == (BEN, ANN)
    assert score(3, [A, D]).next_people == (ANN, BEN)


def test_with_more_players_everybody_moves_on_by_a_seat() -> None:
    game = ScoredGame((ANN, BEN, CAT), (2, 1, 3))
    now = score(3, [game])
    assert (now.next_people, now.next_chooser) == ((BEN, CAT, ANN), CAT)
    assert (now.wins, now.is_over) == ((0, 1, 0), False)
    assert score(3, [game, game]).winner == BEN


@pytest.mark.parametrize(
    ("games", "chooser"),
    [([RUNNING], None), ([A], BEN), ([B], ANN), ([A, D], None), ([D, B], ANN)],
)
def test_the_loser_of_the_last_game_chooses(games: list[ScoredGame], chooser: int | None) -> None:
    assert score(5, games).next_chooser == chooser


def test_who_gives_a_series_up_has_lost_it_whatever_the_score() -> None:
    now = score(3, [A], frozenset({ANN}))
    assert (now.is_over, now.winner, now.wins) == (True, BEN, (1, 0))


def test_who_has_won_a_series_cannot_lose_it_by_giving_up() -> None:
    assert score(3, [A, A], frozenset({ANN})).winner == ANN


def test_a_series_is_between_the_same_people() -> None:
    with pytest.raises(ValueError, match="same people"):
        score(3, [A, won(ANN, CAT)])
    with pytest.raises(ValueError, match="same people"):
        score(3, [])


@examples(200)
@given(BESTS, GAMES)
def test_a_score_is_that_of_the_games_that_count(best_of: BestOf, games: list[ScoredGame]) -> None:
    now = score(best_of, games)
    assert now == score(best_of, [games[0], *(each for each in games[1:] if each.counts)])
    assert now.played <= best_of
    assert all(0 <= each <= best_of // 2 + 1 for each in now.wins)
    if now.played == best_of:
        assert now.is_over


@examples(200)
@given(BESTS, GAMES)
def test_what_comes_after_the_end_changes_nothing(best_of: BestOf, games: list[ScoredGame]) -> None:
    scores = [score(best_of, games[: place + 1]) for place in range(len(games))]
    going_on = list(takewhile(lambda each: not each.is_over, scores))
    for ended in scores[len(going_on) :]:
        assert ended == scores[len(going_on)]
    assert score(best_of, games) == scores[-1]


@examples(200)
@given(BESTS, GAMES)
def test_nobody_is_favoured_by_their_seat(best_of: BestOf, games: list[ScoredGame]) -> None:
    turned = [
        ScoredGame(each.people[::-1], None if each.places is None else each.places[::-1], each.is_void)
        for each in games
    ]
    now, other = score(best_of, games), score(best_of, turned)
    assert (now.is_over, now.winner, now.next_chooser) == (other.is_over, other.winner, other.next_chooser)
    assert now.wins == other.wins[::-1]
    assert now.next_people == other.next_people[::-1]


@examples(200)
@given(BESTS, GAMES)
def test_the_numbers_of_games_rise_by_one_with_each_that_counts(
    best_of: BestOf, games: list[ScoredGame]
) -> None:
    numbers = [number(best_of, games, place) for place in range(len(games))]
    assert numbers[0] == 1
    assert max(numbers) <= best_of
    for place, (one, next_one) in enumerate(pairwise(numbers)):
        assert next_one - one in ((0, 1) if games[place].counts else (0,))


@examples(200)
@given(BESTS, GAMES, st.sets(st.sampled_from([ANN, BEN]), max_size=1))
def test_only_a_series_that_is_over_has_a_winner(
    best_of: BestOf, games: list[ScoredGame], gone: set[int]
) -> None:
    now = score(best_of, games, frozenset(gone))
    if now.winner is not None:
        assert now.is_over
    if gone and not now.is_decided:
        assert now.winner in {ANN, BEN} - gone
