"""Drawn matches of an elimination (TO-3)."""

from bot.tournaments.brackets.adjudication import AnotherGame, adjudicate
from bot.tournaments.matches import MatchResult, Pairing
from tests.tournaments.brackets.play import DRAWN, FIRST, NOBODY, SECOND, entrants

A, B = entrants(2)
#: The better seed is named second, to tell the two apart.
PAIRING, SEEDS = Pairing((B, A), first=B), (A, B)


def test_a_match_with_a_winner_counts_as_it_is() -> None:
    assert adjudicate(FIRST, PAIRING, SEEDS) == FIRST
    assert adjudicate(NOBODY, PAIRING, SEEDS) == NOBODY


def test_after_a_draw_one_more_game_is_played_with_the_first_choice_reversed() -> None:
    assert adjudicate(DRAWN, PAIRING, SEEDS) == AnotherGame(first=A)
    assert adjudicate(DRAWN, Pairing((B, A), first=A), SEEDS) == AnotherGame(first=B)
    assert adjudicate(DRAWN, Pairing((B, A)), SEEDS) == AnotherGame(first=None)


def test_the_other_game_decides_and_counts_with_the_rest() -> None:
    match = MatchResult((1, 1), (1, 1), 1)
    assert adjudicate(match, PAIRING, SEEDS, SECOND) == MatchResult((2, 1), (1, 2), 1)


def test_if_it_is_drawn_too_the_better_seed_goes_on() -> None:
    assert adjudicate(DRAWN, PAIRING, SEEDS, DRAWN) == MatchResult((2, 1), (0, 0), 2)


def test_who_does_not_come_to_the_other_game_has_lost() -> None:
    absent = MatchResult((2, 1), (0, 1), no_show=frozenset({B}))
    assert adjudicate(DRAWN, PAIRING, SEEDS, absent) == MatchResult((2, 1), (0, 1), 1, frozenset({B}))
    nobody = MatchResult((2, 2), (0, 0), no_show=frozenset({A, B}))
    assert adjudicate(DRAWN, PAIRING, SEEDS, nobody).places == (2, 2)  # type: ignore[union-attr]
