"""What a bracket asks to be written down next."""

from bot.tournaments.brackets.layouts import double, single
from bot.tournaments.brackets.progress import fill, matches_due
from bot.tournaments.matches import BYE, Entrant, EntrantId, Match, MatchId, MatchResult, Pairing, Stage
from bot.tournaments.sides import sides
from tests.tournaments.brackets.play import entrants, wins

#: Drawn in the opposite order of their seeds.
PEOPLE = {each: Entrant(each, f"Entrant {each}", seed=each, draw=9 - each) for each in entrants(8)}
A, B, C, D = entrants(4)


def test_at_first_the_first_round_and_its_byes_are_due() -> None:
    single_stage = Stage("single")
    assert matches_due(fill(single(entrants(3)), ()), PEOPLE, {}) == (
        Match(MatchId(1, 1), single_stage, Pairing((B, C), first=C)),
        Match(MatchId(1, 2), single_stage, Pairing((A,)), BYE),
    )


def test_what_is_written_down_is_not_due_again() -> None:
    bracket = double(entrants(7))
    first = matches_due(fill(bracket, ()), PEOPLE, {})
    assert len(first) == 4
    assert matches_due(fill(bracket, first), PEOPLE, {}) == ()


def test_matches_are_due_as_soon_as_both_are_known() -> None:
    bracket = double(entrants(4))
    matches = [*matches_due(fill(bracket, ()), PEOPLE, {}), *wins(bracket, "1.1", "1.2")]
    assert [str(match.id) for match in matches_due(fill(bracket, matches), PEOPLE, sides(matches))] == [
        "2.1",
        "2.2",
    ]


def test_the_first_choice_goes_to_whoever_had_it_less_often() -> None:
    bracket = single(entrants(4))
    matches = wins(bracket, "1.1", "1.2")
    had = {A: (True,), B: (False,)}
    [final] = matches_due(fill(bracket, matches), PEOPLE, had)
    assert final.pairing == Pairing((A, B), first=B)
    [final] = matches_due(fill(bracket, matches), PEOPLE, {A: (False,), B: (True,)})
    assert final.pairing == Pairing((A, B), first=A)


def test_dropouts_lose_by_no_show_what_is_paired_and_what_is_not() -> None:
    bracket = single(entrants(4))
    paired = matches_due(fill(bracket, ()), PEOPLE, {})
    walkover = MatchResult((2, 1), (0, 2), no_show=frozenset({A}), is_walkover=True)
    for matches in ((), paired):
        found = matches_due(fill(bracket, matches, gone=[A]), PEOPLE, {}, [A], awarded=2)
        assert (found[0].id, found[0].pairing, found[0].result) == (
            MatchId(1, 1),
            paired[0].pairing,
            walkover,
        )


def test_both_lose_if_both_have_dropped_out() -> None:
    [match] = matches_due(fill(single(entrants(2)), (), gone=[A, B]), PEOPLE, {}, [A, B])
    assert match.result == MatchResult((2, 2), (0, 0), no_show=frozenset({A, B}), is_walkover=True)


def test_a_bye_of_somebody_not_known_yet_is_not_due() -> None:
    filling = fill(double(entrants(7)), ())
    losers = [each for each in matches_due(filling, PEOPLE, {}) if each.stage == "losers"]
    assert losers == []
    assert all(
        isinstance(seat, int) for match in matches_due(filling, PEOPLE, {}) for seat in match.pairing.seats
    )
    assert EntrantId(1) in next(
        match.pairing.seats for match in matches_due(filling, PEOPLE, {}) if match.pairing.is_bye
    )
