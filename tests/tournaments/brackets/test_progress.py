"""Who sits where after which results (TO-14, TO-33), and what a change leaves without ground (TO-17)."""

from collections import Counter
from collections.abc import Callable
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tournaments.brackets.layouts import double, single
from bot.tournaments.brackets.progress import Filling, State, fill
from bot.tournaments.brackets.slots import Bracket, LoserOf, WinnerOf
from bot.tournaments.matches import BYE, EntrantId, Match, MatchId, Pairing, Stage
from bot.tournaments.stages import FINAL, LOSERS
from tests.examples import examples
from tests.tournaments.brackets.play import DRAWN, FIRST, NOBODY, SECOND, entrants, match_of, play, wins
from tests.tournaments.brackets.rematches import soonest_rematch

A, B, C, D = entrants(4)
SEMIFINALS = "1.1", "1.2"
SIZES, CHANCES = st.integers(2, 20) | st.integers(2, 130), st.integers(0, 10**9).map(Random)


def single_with_third(seeds: tuple[EntrantId, ...]) -> Bracket:
    return single(seeds, has_third_place=True)


def double_without_reset(seeds: tuple[EntrantId, ...]) -> Bracket:
    return double(seeds, has_final_reset=False)


SHAPES = st.sampled_from([single, single_with_third, double, double_without_reset])
Shape = Callable[[tuple[EntrantId, ...]], Bracket]


def seats(filling: Filling, number: str) -> tuple[object, ...]:
    return filling.slots[MatchId.parse(number)].seats


def state(filling: Filling, number: str) -> State:
    return filling.slots[MatchId.parse(number)].state


def losses(filling: Filling) -> Counter[object]:
    decided = [each for each in filling.slots.values() if each.state in ("played", "walkover")]
    return Counter(each.loser for each in decided if each.loser is not None)


def out_together(filling: Filling) -> set[EntrantId]:
    """Those who were both lost by, or did not come to, the same match."""
    decided = [each for each in filling.slots.values() if each.state in ("played", "walkover")]
    return {entrant for each in decided if each.winner is None for entrant in each.entrants}


def test_before_the_first_match_the_first_round_is_ready_and_the_rest_waits() -> None:
    filling = fill(double(entrants(4)), ())
    assert [str(each.slot.id) for each in filling.ready] == ["1.1", "1.2"]
    assert seats(filling, "1.1") == (A, D)
    assert seats(filling, "2.1") == (WinnerOf(MatchId(1, 1)), WinnerOf(MatchId(1, 2)))
    assert seats(filling, "2.2") == (LoserOf(MatchId(1, 1)), LoserOf(MatchId(1, 2)))
    assert (filling.winner, filling.is_over) == (None, False)


def test_a_bye_decides_itself() -> None:
    filling = fill(single(entrants(3)), ())
    assert (state(filling, "1.2"), seats(filling, "1.2")) == ("bye", (A,))
    assert seats(filling, "2.1") == (A, WinnerOf(MatchId(1, 1)))


def test_a_bye_of_somebody_not_known_yet_passes_on_where_they_come_from() -> None:
    filling = fill(double(entrants(7)), ())
    # Of the three who lose in the first round, one is free in the losers' bracket: whoever 4 or 5 will be.
    [bye] = [each for each in filling.slots.values() if each.slot.stage == LOSERS and each.state == "bye"]
    assert bye.seats == (bye.winner,) == (LoserOf(MatchId(1, 1)),)
    assert any(LoserOf(MatchId(1, 1)) in each.seats for each in filling.slots.values() if each != bye)


def test_the_winner_of_the_winners_bracket_needs_no_reset_after_winning_the_grand_final() -> None:
    bracket = double(entrants(4))
    matches = wins(bracket, "1.1", "1.2", "2.1", "2.2", "3.1", "4.1")
    filling = fill(bracket, matches)
    assert (filling.winner, state(filling, "5.1"), filling.is_over) == (A, "unneeded", True)


def test_the_grand_final_is_played_again_if_the_one_from_the_losers_bracket_wins_it() -> None:
    bracket = double(entrants(4))
    matches = wins(bracket, "1.1", "1.2", "2.1", "2.2", "3.1")
    matches += [match_of(fill(bracket, matches).slots[MatchId(4, 1)], SECOND)]
    filling = fill(bracket, matches)
    assert (filling.winner, state(filling, "5.1")) == (None, "ready")
    assert set(seats(filling, "5.1")) == {A, B}
    again = fill(bracket, [*matches, match_of(filling.slots[MatchId(5, 1)], FIRST)])
    assert again.winner == B
    assert again.is_over


def test_without_a_reset_the_first_grand_final_decides() -> None:
    bracket = double(entrants(4), has_final_reset=False)
    matches = wins(bracket, "1.1", "1.2", "2.1", "2.2", "3.1")
    assert (
        fill(bracket, [*matches, match_of(fill(bracket, matches).slots[MatchId(4, 1)], SECOND)]).winner == B
    )


def test_two_play_a_match_and_the_grand_final() -> None:
    bracket = double(entrants(2))
    filling = fill(bracket, wins(bracket, "1.1", winner=B))
    assert seats(filling, "2.1") == (B, A)
    assert fill(bracket, wins(bracket, "1.1", "2.1", winner=B)).winner == B


def test_a_bracket_is_not_over_before_the_match_for_the_third_place() -> None:
    bracket = single_with_third(entrants(4))
    filling = fill(bracket, wins(bracket, *SEMIFINALS, "2.1"))
    assert (filling.winner, filling.is_over, seats(filling, "2.2")) == (A, False, (D, C))
    assert fill(bracket, wins(bracket, *SEMIFINALS, "2.1", "2.2")).is_over


def test_a_drawn_match_needs_another_game() -> None:
    bracket = single(entrants(2))
    drawn = match_of(fill(bracket, ()).slots[MatchId(1, 1)], DRAWN)
    filling = fill(bracket, [drawn])
    assert (state(filling, "1.1"), filling.winner, len(filling.ready)) == ("drawn", None, 1)


def test_nobody_goes_on_from_a_match_that_both_lost_and_the_counterpart_has_a_bye() -> None:
    bracket = double(entrants(4))
    first = match_of(fill(bracket, ()).slots[MatchId(1, 1)], NOBODY)
    filling = fill(bracket, [first])
    assert seats(filling, "2.1") == (None, WinnerOf(MatchId(1, 2)))
    assert (state(filling, "2.1"), state(filling, "2.2")) == ("bye", "bye")
    filling = fill(bracket, [first, *wins(bracket, "1.2")])
    # B has won the winners' bracket; C is the only one in the losers' bracket.
    assert (seats(filling, "4.1"), state(filling, "4.1")) == ((B, C), "ready")
    # If nobody wins the winners' bracket, who wins the losers' bracket has a bye in the grand final.
    matches = wins(bracket, "1.1", "1.2", "2.2")
    matches.append(match_of(fill(bracket, matches).slots[MatchId(2, 1)], NOBODY))
    filling = fill(bracket, matches)
    assert (state(filling, "4.1"), state(filling, "5.1"), filling.winner) == ("bye", "unneeded", C)


def test_a_bracket_whose_last_two_both_lost_has_no_winner() -> None:
    bracket = single(entrants(2))
    filling = fill(bracket, [match_of(fill(bracket, ()).slots[MatchId(1, 1)], NOBODY)])
    assert (filling.winner, filling.is_over) == (None, True)


def test_a_slot_that_nobody_reaches_is_empty() -> None:
    bracket = single(entrants(8))
    filling = fill(bracket, (), gone=entrants(8))
    assert {state(filling, number) for number in ("1.1", "1.2", "1.3", "1.4")} == {"walkover"}
    assert {state(filling, number) for number in ("2.1", "2.2", "3.1")} == {"empty"}
    assert (filling.winner, filling.is_over) == (None, True)


def test_a_dropout_loses_the_next_match_as_soon_as_the_opponent_is_known() -> None:
    bracket = double(entrants(4))
    assert state(fill(bracket, (), gone=[D]), "1.1") == "walkover"
    filling = fill(bracket, (), gone=[D])
    assert (filling.slots[MatchId(1, 1)].winner, filling.slots[MatchId(1, 1)].loser) == (A, D)
    assert state(filling, "2.2") == "waiting"
    filling = fill(bracket, wins(bracket, "1.2"), gone=[D])
    assert (state(filling, "2.2"), filling.slots[MatchId(2, 2)].winner) == ("walkover", C)


def test_what_a_dropout_has_played_counts() -> None:
    bracket = single(entrants(4))
    filling = fill(bracket, wins(bracket, *SEMIFINALS), gone=[A])
    assert (state(filling, "1.1"), state(filling, "2.1"), filling.winner) == ("played", "walkover", B)
    assert fill(bracket, wins(bracket, *SEMIFINALS, "2.1"), gone=[A]).winner == A


def test_somebody_who_has_dropped_out_does_not_win_by_a_bye() -> None:
    bracket = single(entrants(3))
    nobody = match_of(fill(bracket, ()).slots[MatchId(1, 1)], NOBODY)
    assert fill(bracket, [nobody]).winner == A
    assert fill(bracket, [nobody], gone=[A]).winner is None


def test_what_rests_on_an_undone_result_is_stale_and_counts_again_when_it_is_restored() -> None:
    bracket = single(entrants(8))
    matches = wins(bracket, "1.1", "1.2", "1.3", "1.4", "2.1", "2.2", "3.1")
    undone = [match for match in matches if match.id != MatchId(1, 1)]
    assert [str(match.id) for match in fill(bracket, undone).stale] == ["2.1", "3.1"]
    assert fill(bracket, undone).winner is None
    amended = [replace(matches[0], result=SECOND), *matches[1:]]
    assert [str(match.id) for match in fill(bracket, amended).stale] == ["2.1", "3.1"]
    assert fill(bracket, matches).stale == ()
    assert fill(bracket, matches).winner == A


def test_a_match_that_is_only_paired_can_be_stale_too() -> None:
    bracket = single(entrants(4))
    final = match_of(fill(bracket, wins(bracket, *SEMIFINALS)).slots[MatchId(2, 1)], None)
    assert fill(bracket, [*wins(bracket, *SEMIFINALS), final]).stale == ()
    assert fill(bracket, [*wins(bracket, *SEMIFINALS, winner=None)[:1], final]).stale == (final,)


def test_a_reset_is_stale_when_the_grand_final_no_longer_calls_for_it() -> None:
    bracket = double(entrants(2))
    matches = wins(bracket, "1.1")
    matches += [match_of(fill(bracket, matches).slots[MatchId(2, 1)], SECOND)]
    matches += [match_of(fill(bracket, matches).slots[MatchId(3, 1)], FIRST)]
    assert fill(bracket, matches).winner == B
    amended = [*matches[:1], replace(matches[1], result=FIRST), matches[2]]
    assert (fill(bracket, amended).winner, fill(bracket, amended).stale) == (A, (matches[2],))


def test_a_match_that_the_bracket_has_no_slot_for_is_stale() -> None:
    lost = Match(MatchId(9, 9), Stage("single"), Pairing((A, B)), FIRST)
    assert fill(single(entrants(4)), [lost]).stale == (lost,)
    elsewhere = Match(MatchId(1, 1), Stage("third"), Pairing((A, D)), FIRST)
    assert fill(single(entrants(4), has_third_place=True), [elsewhere]).stale == (elsewhere,)


def test_matches_of_other_stages_are_passed_over() -> None:
    bracket = single(entrants(4))
    swiss = Match(MatchId(1, 1), Stage("swiss"), Pairing((A, D)), SECOND)
    assert fill(bracket, [swiss]) == fill(bracket, ())


def test_a_bye_that_was_written_down_is_not_stale_until_somebody_comes() -> None:
    bracket = single(entrants(4))
    first, second = wins(bracket, *SEMIFINALS)
    bye = Match(MatchId(2, 1), Stage("single"), Pairing((A,)), BYE)
    assert fill(bracket, [first, replace(second, result=NOBODY), bye]).stale == ()
    assert fill(bracket, [first, second, bye]).stale == (bye,)


@given(SIZES, CHANCES, SHAPES)
@examples(18)
def test_an_elimination_ends_with_one_winner_after_the_right_number_of_matches(
    size: int, chance: Random, shape: Shape
) -> None:
    bracket = shape(entrants(size))
    end = play(bracket, chance, troubles=False).end
    assert end.is_over
    lives = 2 if end.slots[bracket.deciding[0]].slot.stage == FINAL else 1
    lost = losses(end)
    third = [each.loser for each in end.slots.values() if each.slot.stage == "third"]
    lost.subtract(third)
    has_lost_once = bracket.deciding[1:] == () and lives == 2 and lost[end.winner] == 1
    for entrant in bracket.seeds:
        if entrant == end.winner:
            assert lost[entrant] < lives
        elif not has_lost_once or lost[entrant] != 1:
            assert lost[entrant] == lives
    played = sum(each.state == "played" for each in end.slots.values())
    reset = sum(each.state == "played" and each.slot.is_reset for each in end.slots.values())
    assert played == lives * (size - 1) + reset + len(third)
    assert played == sum(lost.values()) + len(third)


@given(SIZES, CHANCES, st.booleans())
@examples(18)
def test_dropouts_and_no_shows_leave_one_winner_unless_nobody_is_left(
    size: int, chance: Random, is_double: bool
) -> None:
    bracket = double(entrants(size)) if is_double else single(entrants(size))
    played = play(bracket, chance)
    end, lost = played.end, losses(played.end)
    assert end.is_over
    for entrant in set(bracket.seeds) - out_together(end):
        if entrant == end.winner:
            assert lost[entrant] <= is_double
        else:
            assert lost[entrant] == 1 + is_double or (end.winner is None and entrant in played.gone)
    assert end.winner is None or end.winner not in out_together(end)


@given(SIZES, CHANCES, SHAPES)
@examples(12)
def test_the_order_in_which_results_come_changes_nothing(size: int, chance: Random, shape: Shape) -> None:
    played = play(shape(entrants(size)), chance)
    for count, gone, filling in played.steps:
        some = played.matches[:count]
        chance.shuffle(some)
        assert fill(played.bracket, some, gone) == filling
        assert filling.stale == ()


@given(SIZES, CHANCES, SHAPES)
@examples(18)
def test_undoing_a_result_leaves_what_rests_on_others_and_restoring_it_all(
    size: int, chance: Random, shape: Shape
) -> None:
    played = play(shape(entrants(size)), chance)
    if not played.matches:
        return
    undone = chance.choice(played.matches)
    left = [match for match in played.matches if match != undone]
    filling = fill(played.bracket, left, played.gone)
    kept = [match for match in left if match not in filling.stale]
    assert replace(filling, stale=()) == fill(played.bracket, kept, played.gone)
    assert all(match.id.round > undone.id.round for match in filling.stale)
    assert all(filling.slots[match.id].match == match for match in kept)
    assert fill(played.bracket, [*kept, *filling.stale, undone], played.gone) == played.end


@given(st.integers(4, 40), CHANCES)
@examples(12)
def test_nobody_meets_the_same_opponent_sooner_than_the_bracket_must_allow(size: int, chance: Random) -> None:
    bracket = double(entrants(size))
    soonest = soonest_rematch(bracket)
    met: set[frozenset[EntrantId]] = set()
    for filled in play(bracket, chance, troubles=False).end.slots.values():
        if filled.state == "played":
            if filled.slot.stage != FINAL and filled.slot.stage_round < soonest:
                assert frozenset(filled.entrants) not in met
            met.add(frozenset(filled.entrants))
