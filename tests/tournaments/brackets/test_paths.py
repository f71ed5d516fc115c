"""Somebody's own way through a bracket."""

from random import Random

import pytest

from bot.tournaments.brackets.layouts import double, single
from bot.tournaments.brackets.paths import Path, path
from bot.tournaments.brackets.progress import Filled, fill
from bot.tournaments.brackets.slots import LoserOf, WinnerOf
from bot.tournaments.matches import EntrantId, MatchId
from tests.tournaments.brackets.play import SECOND, entrants, match_of, play, wins

A, B, C, D = entrants(4)


def number(filled: Filled | None) -> str | None:
    return str(filled.slot.id) if filled else None


def leads(way: Path) -> tuple[str | None, str | None, str | None]:
    """Where they play now, where a win leads, where a loss."""
    return number(way.next), number(way.if_won), number(way.if_lost)


def test_a_path_names_the_next_match_and_who_may_come_after() -> None:
    way = path(fill(single(entrants(8)), ()), A)
    assert (way.past, leads(way)) == ((), ("1.1", "2.1", None))
    assert way.if_won is not None
    assert way.if_won.seats == (WinnerOf(MatchId(1, 1)), WinnerOf(MatchId(1, 2)))


def test_a_path_remembers_byes_and_matches() -> None:
    bracket = single(entrants(6))
    way = path(fill(bracket, wins(bracket, "1.1", "1.2", "2.1")), A)
    assert [each.state for each in way.past] == ["bye", "played"]
    assert leads(way) == ("3.1", None, None)


def test_somebody_who_waits_for_an_opponent_sees_where_the_opponent_comes_from() -> None:
    way = path(fill(single(entrants(3)), ()), A)
    assert way.next is not None
    assert (way.next.state, way.next.seats) == ("waiting", (A, WinnerOf(MatchId(1, 1))))


def test_a_loss_in_the_winners_bracket_leads_to_the_losers_past_byes() -> None:
    bracket = double(entrants(7))
    way = path(fill(bracket, ()), EntrantId(4))
    assert way.if_lost is not None
    assert way.if_lost.state == "waiting"
    # 4 and 5 play where 1 has a bye, so their loser is free in the first round of the losers' bracket.
    assert leads(way)[:2] == ("1.1", "2.1")
    assert way.if_lost.slot.stage_round == 2
    assert LoserOf(MatchId(1, 1)) in way.if_lost.seats


def test_a_match_for_the_third_place_waits_for_the_losers_of_the_semifinals() -> None:
    bracket = single(entrants(4), has_third_place=True)
    assert leads(path(fill(bracket, ()), D)) == ("1.1", "2.1", "2.2")
    lost = path(fill(bracket, wins(bracket, "1.1")), D)
    assert (leads(lost), lost.is_out) == (("2.2", None, None), False)


def test_only_the_unbeaten_can_lose_a_grand_final_and_play_it_again() -> None:
    bracket = double(entrants(4))
    matches = wins(bracket, "1.1", "1.2", "2.1", "2.2", "3.1")
    assert leads(path(fill(bracket, matches), A)) == ("4.1", None, "5.1")
    assert leads(path(fill(bracket, matches), B)) == ("4.1", "5.1", None)
    matches += [match_of(fill(bracket, matches).slots[MatchId(4, 1)], SECOND)]
    assert leads(path(fill(bracket, matches), A)) == ("5.1", None, None)


def test_a_path_ends_with_the_win_or_the_last_loss() -> None:
    bracket = double(entrants(4))
    filling = fill(bracket, wins(bracket, "1.1", "1.2", "2.1", "2.2", "3.1", "4.1"))
    won, lost = path(filling, A), path(filling, D)
    assert (won.has_won, won.is_out, leads(won)) == (True, False, (None, None, None))
    assert (lost.has_won, lost.is_out, [number(each) for each in lost.past]) == (False, True, ["1.1", "2.2"])


def test_a_stranger_has_no_path() -> None:
    with pytest.raises(ValueError, match="not in this bracket"):
        path(fill(single(entrants(2)), ()), EntrantId(3))


@pytest.mark.parametrize("size", [5, 12, 21])
def test_where_a_path_says_a_result_leads_is_where_it_leads(size: int) -> None:
    played = play(double(entrants(size)), Random(size), troubles=False)
    for (_, _, before), (count, gone, after) in zip(played.steps, played.steps[1:], strict=False):
        assert after == fill(played.bracket, played.matches[:count], gone)
        for entrant in played.bracket.seeds:
            way, later = path(before, entrant), path(after, entrant)
            if way.next is None or later.next == way.next or number(later.next) == number(way.next):
                continue
            has_won = after.slots[way.next.slot.id].winner == entrant
            assert number(later.next) == number(way.if_won if has_won else way.if_lost)
