"""What matches count for after somebody has dropped out of a round robin (TO-35)."""

from msgspec.structs import replace

from bot.tournaments.course.schedule import counting_matches, void_players
from bot.tournaments.matches import EntrantId, Match, MatchResult
from bot.tournaments.round_robin.groups import matches, round_robin
from tests.tournaments.brackets.play import FIRST, entrants

A, B, C, D, E = entrants(5)


def after(rounds: int, size: int = 5) -> list[Match]:
    """A round robin after so many rounds, each match won by the first named."""
    found = matches([round_robin(entrants(size))])
    return [
        replace(match, result=FIRST if number < rounds else None)
        for number, each in enumerate(found)
        for match in each
    ]


def of(entrant: EntrantId, found: tuple[Match, ...] | list[Match]) -> list[Match]:
    return [match for match in found if entrant in match.pairing.seats]


def test_without_dropouts_everything_counts_as_it_is() -> None:
    assert counting_matches(after(2), []) == tuple(after(2))


def test_the_matches_of_somebody_who_played_less_than_half_of_them_are_void() -> None:
    # Of four matches, E has played one after the first round, two after the second.
    assert void_players(after(1), [E]) == {E}
    assert of(E, counting_matches(after(1), [E])) == []
    assert len(counting_matches(after(1), [E])) == 6


def test_somebody_who_played_half_of_their_matches_loses_the_rest_by_no_show() -> None:
    assert void_players(after(2), [E]) == frozenset()
    found = of(E, counting_matches(after(2), [E], awarded=2))
    assert [match.result for match in found[:2]] == [FIRST, FIRST]
    # After a free round, D and C are left; both are named first.
    walkover = MatchResult((1, 2), (2, 0), no_show=frozenset({E}), is_walkover=True)
    assert {match.result for match in found[2:]} == {walkover}
    assert len(found) == 4
    assert [match.result for match in counting_matches(after(2), [E]) if E not in match.pairing.seats].count(
        None
    ) == 4


def test_a_match_to_which_they_did_not_come_is_not_played() -> None:
    absent = MatchResult((1, 2), (1, 0), no_show=frozenset({E}))
    found = [
        replace(match, result=absent) if E in match.pairing.seats and match.id.round == 2 else match
        for match in after(2)
    ]
    assert void_players(found, [E]) == {E}


def test_a_match_to_which_the_opponent_did_not_come_is_played() -> None:
    found = [
        replace(match, result=MatchResult((2, 1), (0, 1), no_show=frozenset({match.pairing.seats[0]})))
        if E in match.pairing.seats and match.result
        else match
        for match in after(2)
    ]
    assert void_players(found, [E]) == frozenset()


def test_two_who_would_have_met_both_lose() -> None:
    found = [match for match in counting_matches(after(3, 6), [A, B]) if match.pairing.seats == (A, B)]
    assert [match.result for match in found] == [
        MatchResult((2, 2), (0, 0), no_show=frozenset({A, B}), is_walkover=True)
    ]


def test_what_counts_stays_the_same_when_it_is_written_down() -> None:
    for rounds in range(6):
        for gone in ([C], [D, E], [A, B, C, D, E]):
            once = counting_matches(after(rounds), gone)
            written = {match.id: match for match in once}
            whole = [written.get(match.id, match) for match in after(rounds)]
            assert counting_matches(whole, gone) == once
