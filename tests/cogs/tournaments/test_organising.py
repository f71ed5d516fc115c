"""Acts and results of organisers survive the way through custom ids, and nothing else does."""

from dataclasses import replace

import pytest

from bot.tournaments.course.stages import is_elimination
from bot.tournaments.log.checks import check_result
from bot.tournaments.matches import EntrantId, Match, MatchId, Pairing, Result, Stage
from cogs.kit.custom_ids import MalformedId
from cogs.tournaments.organising.drafts import MOST_SWAPS, format_swaps, parse_swaps
from cogs.tournaments.organising.results import BadResult, format_result, offered, parse_result
from cogs.words.tournaments.results import result_of

ANN, BOB, CAT = EntrantId(1), EntrantId(2), EntrantId(3)
NAMES = {ANN: "Ann", BOB: "*Bob*", CAT: "Cat"}
SWISS = Match(MatchId(1, 1), Stage("swiss"), Pairing((ANN, BOB), ANN))
FINAL = replace(SWISS, stage=Stage("single"))
POD = Match(MatchId(1, 1), Stage("pods"), Pairing((ANN, BOB, CAT)))


@pytest.mark.parametrize("best_of", [1, 3, 5])
@pytest.mark.parametrize("match", [SWISS, FINAL])
def test_every_result_that_is_offered_can_be_and_reads_back(match: Match, best_of: int) -> None:
    length = next(each for each in (1, 3, 5) if each == best_of)
    results = tuple(offered(match, length))
    assert len(set(results)) == len(results)
    for each in results:
        check_result(match, each)
        assert parse_result(format_result(each), match, length) == each
    draws = [each for each in results if each.places == (1, 1)]
    assert bool(draws) != is_elimination(match)


@pytest.mark.parametrize(
    ("text", "places", "wins", "drawn"),
    [
        ("2-1", (1, 2), (2, 1), 0),
        (" 1 – 2 ", (2, 1), (1, 2), 0),
        ("1:1", (1, 1), (1, 1), 0),
        ("1-1-1", (1, 1), (1, 1), 1),
        ("1-0", (1, 2), (1, 0), 0),
        ("0-0-3", (1, 1), (0, 0), 3),
    ],
)
def test_games_are_typed_by_player(
    text: str, places: tuple[int, ...], wins: tuple[int, ...], drawn: int
) -> None:
    assert parse_result(text, SWISS, 3) == Result(places, wins, drawn)


@pytest.mark.parametrize(
    "text",
    ["", "2", "3-0", "2-2", "0-0", "-1-2", "2-1-9", "a-b", "²-1", "x3", "1-2-3-4", "99999-0", "1" * 50],
)
def test_what_no_match_of_two_can_end_with_is_refused(text: str) -> None:
    with pytest.raises(BadResult):
        parse_result(text, SWISS, 3)


def test_at_a_larger_table_places_are_typed_in_the_order_of_the_seats() -> None:
    assert parse_result("2-1-3", POD, 1) == Result((2, 1, 3), (0, 1, 0))
    assert parse_result("1,1,3", POD, 1) == Result((1, 1, 3), (0, 0, 0), 1)
    assert tuple(offered(POD, 1)) == ()
    for text in ("1-2", "1-2-4", "2-2-3", "1-3-3", "1-2-x", "0-1-2"):
        with pytest.raises(BadResult):
            parse_result(text, POD, 1)


def test_a_bye_has_no_result_to_choose() -> None:
    bye = Match(MatchId(1, 2), Stage("swiss"), Pairing((ANN,)))
    with pytest.raises(BadResult):
        parse_result("1-0", bye, 1)


@pytest.mark.parametrize(
    ("match", "text", "told"),
    [
        (SWISS, "2-1", "Ann wins 2–1"),
        (SWISS, "0-2", r"\*Bob\* wins 2–0"),
        (SWISS, "1-1-1", "a draw 1–1, 1 drawn"),
        (SWISS, "x1", "Ann did not come"),
        (SWISS, "x12", r"Ann and \*Bob\* did not come"),
        (POD, "2-1-3", r"1st \*Bob\*, 2nd Ann, 3rd Cat"),
    ],
)
def test_results_are_told_in_words(match: Match, text: str, told: str) -> None:
    assert result_of(match.pairing, parse_result(text, match, 3), NAMES) == told
    assert result_of(match.pairing, None, NAMES) == "no result"


def test_swaps_read_back_and_are_bounded() -> None:
    swaps = tuple((EntrantId(each), EntrantId(each + 7)) for each in range(1, MOST_SWAPS + 1))
    assert parse_swaps(format_swaps(swaps)) == swaps
    assert parse_swaps("") == ()
    for text in ("x", "1", "1-", "1-2-3", "1-²", format_swaps((*swaps, (ANN, BOB))), "9" * 60 + "-1"):
        with pytest.raises(MalformedId):
            parse_swaps(text)
