"""Acts and results of organisers survive the way through custom ids, and nothing else does."""

import pytest
from msgspec.structs import replace

from bot.tournaments.course.stages import is_elimination
from bot.tournaments.log.events import EnteredLate, KeptApart
from bot.tournaments.log.results import check_result
from bot.tournaments.matches import EntrantId, Match, MatchId, MatchResult, Pairing, Stage
from bot.tournaments.rules import TournamentRules
from cogs.kit.custom_ids import MalformedId
from cogs.kit.messages import Menu, People
from cogs.kit.refusals import NotAdmitted
from cogs.tournaments.ending.exports import question as export_question
from cogs.tournaments.organising.acts import (
    BadResult,
    format_act,
    format_result,
    offered,
    parse_act,
    parse_result,
)
from cogs.tournaments.organising.matches import matches_post, results_post
from cogs.tournaments.organising.overrides import typed_match, typed_result
from cogs.tournaments.organising.panel import panel, people
from cogs.tournaments.organising.people import helpers_post
from cogs.tournaments.organising.places import PlaceChoice, places_post
from cogs.tournaments.organising.release_drafts import MAX_SWAPS, format_swaps, parse_swaps
from cogs.words.tournaments.organising.acts import PEOPLE, start_question
from cogs.words.tournaments.organising.progress import left_server
from cogs.words.tournaments.tables.results import result_of
from tests.cases import for_each
from tests.cogs.tournaments.tournaments import Cup

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
    assert parse_result(text, SWISS, 3) == MatchResult(places, wins, drawn)


@for_each(
    "text",
    ["", "2", "3-0", "2-2", "0-0", "-1-2", "2-1-9", "a-b", "²-1", "x3", "1-2-3-4", "99999-0", "1" * 50],
)
def test_what_no_match_of_two_can_end_with_is_refused(text: str) -> None:
    with pytest.raises(BadResult):
        parse_result(text, SWISS, 3)


@pytest.mark.parametrize(
    ("best_of", "typed", "told"),
    [
        (1, "no", "**no** is no result of match 1.1 (Ann – Bob): I can't read it."),
        (1, "2-1", "they play one game, so nobody can win more than one, nor can both win."),
        (3, "3-0", "they play at most 3 games, and whoever has won 2 has won the match."),
        (3, "0-0", "no game was played in it."),
    ],
)
def test_a_typed_result_that_cannot_be_says_why_and_what_can(best_of: int, typed: str, told: str) -> None:
    shown = Cup(TournamentRules("swiss", best_of=next(each for each in (1, 3, 5) if each == best_of))).shown()
    with pytest.raises(NotAdmitted) as refused:
        typed_result(shown, replace(SWISS), typed)
    said = refused.value.words
    assert told in said
    won = best_of // 2 + 1
    assert f"Write one of these:\n- `{won}-0` · Ann wins {won}–0\n" in said
    assert "\n- `x12` · Ann and Bob did not come" in said


def test_results_of_other_matches_say_what_they_take() -> None:
    shown = Cup(TournamentRules("single")).shown()

    def told(match: Match, typed: str) -> str:
        with pytest.raises(NotAdmitted) as refused:
            typed_result(shown, match, typed)
        return refused.value.words

    assert "it is part of an elimination, so somebody has to win it.\nWrite one" in told(FINAL, "0-0-1")
    assert told(POD, "1-2").splitlines() == [
        "**1-2** is no result of match 1.1 (Ann – Bob – Cem): it has 3 players, so it takes as many places "
        "from 1 on, and after two who share one, the next is left out.",
        "Write a place for each of Ann, Bob and Cem, in this order:",
        "- `1-2-3` · Ann is first, Cem is last",
        "- `1-1-3` · Ann and Bob share the first place",
        "- `1-2-3x` · Cem did not come",
    ]
    for line in told(POD, "x").splitlines()[2:]:
        parse_result(line.split("`")[1], POD, 1)
    assert "somebody has to have come to it." in told(POD, "1-1-1x")
    bye = Match(MatchId(1, 2), Stage("swiss"), Pairing((ANN,)))
    assert told(bye, "1-0") == (
        "Match 1.2 (Ann has a bye) is a bye, which counts as a win already. There is nothing to decide."
    )


def test_a_typed_match_that_is_none_names_one_that_is() -> None:
    shown = Cup(TournamentRules("swiss")).shown()
    one, other = (shown.names[each] for each in shown.state.matches[0].pairing.seats)
    with pytest.raises(NotAdmitted) as refused:
        typed_match(shown, "7.1")
    assert refused.value.words.startswith(r"There is no match **7\.1** here. Choose one from the list")
    assert refused.value.words.endswith(f"its round and its table: `1.1` is {one} – {other}.")
    assert typed_match(shown, " 1.1 ").id == MatchId(1, 1)
    early = replace(shown, state=replace(shown.state, matches=()))
    with pytest.raises(NotAdmitted) as refused:
        typed_match(early, "1.1")
    assert "none has been released" in refused.value.words


def test_at_a_larger_table_places_are_typed_in_the_order_of_the_seats() -> None:
    assert parse_result("2-1-3", POD, 1) == MatchResult((2, 1, 3), (0, 1, 0))
    assert parse_result("1,1,3", POD, 1) == MatchResult((1, 1, 3), (0, 0, 0), 1)
    assert parse_result("1-2-3x", POD, 1) == MatchResult((1, 2, 3), (1, 0, 0), no_show=frozenset({CAT}))
    assert parse_result("1-2-2x", POD, 1) == MatchResult((1, 2, 2), (1, 0, 0), no_show=frozenset({BOB, CAT}))
    assert tuple(offered(POD, 1)) == ()
    for text in ("1-2", "1-2-4", "2-2-3", "1-3-3", "1-2-x", "0-1-2", "1-1-1x", "1-2-3xx"):
        with pytest.raises(BadResult):
            parse_result(text, POD, 1)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("20", "2-3-1"),
        ("2t0", "1-3-1"),
        ("0d", "1-2-2"),
        ("01d", "1-2-3"),
        ("0x", "1-2-2x"),
        ("21x", "3-2-1x"),
        ("0t1x", "1-1-3x"),
    ],
)
def test_places_are_chosen_one_after_the_other(text: str, result: str) -> None:
    chosen = PlaceChoice(3, text)
    assert chosen.is_over
    found = chosen.result(POD)
    check_result(POD, found)
    assert (format_result(found), parse_result(result, POD, 1)) == (result, found)


def test_a_table_of_five_is_asked_for_four_places() -> None:
    assert [PlaceChoice(5, text).is_over for text in ("", "4", "4t0", "4t01", "4t012")] == [False] * 4 + [
        True
    ]
    for text in ("t0", "00", "5", "0x1", "y", "x", "d", "0t", "01t1"):
        with pytest.raises(MalformedId):
            PlaceChoice(5, text)


def test_the_menu_of_places_says_who_has_one() -> None:
    cup = Cup(TournamentRules("pods", seats=4), 4)
    shown = cup.shown()
    (match,) = shown.state.matches
    first = places_post(shown, match, PlaceChoice(4))
    second = places_post(shown, match, PlaceChoice(4, "1"))
    menus = [row for post in (first, second) for row in post.rows if isinstance(row, Menu)]
    assert [len(each.entries) for each in menus] == [4, 8]
    names = [shown.names[each] for each in match.pairing.seats]
    assert menus[0].entries[0].label == f"1st: {names[0]}"
    assert menus[1].entries[0].label == f"2nd: {names[0]}"
    assert menus[1].entries[3].label == f"Shares the place before: {names[0]}"
    assert f"So far: 1st {names[1]}" in second.text
    assert str(menus[1].id) == f"tour:organise:7:places:{match.id}:1"


def test_a_bye_has_no_result_to_choose() -> None:
    bye = Match(MatchId(1, 2), Stage("swiss"), Pairing((ANN,)))
    with pytest.raises(BadResult):
        parse_result("1-0", bye, 1)


@for_each(
    ("match", "text", "told"),
    [
        (SWISS, "2-1", "Ann wins 2–1"),
        (SWISS, "0-2", r"\*Bob\* wins 2–0"),
        (SWISS, "1-1-1", "a draw 1–1, 1 drawn"),
        (SWISS, "0-0-1", "a draw"),
        (SWISS, "0-0-3", "a draw 0–0, 3 drawn"),
        (SWISS, "x1", "Ann did not come"),
        (SWISS, "x12", r"Ann and \*Bob\* did not come"),
        (POD, "2-1-3", r"1st \*Bob\*, 2nd Ann, 3rd Cat"),
        (POD, "1-2-3x", r"1st Ann, 2nd \*Bob\*, 3rd Cat; Cat did not come"),
    ],
)
def test_results_are_told_in_words(match: Match, text: str, told: str) -> None:
    assert result_of(match.pairing, parse_result(text, match, 3), NAMES) == told
    assert result_of(match.pairing, None, NAMES) == "no result"


@pytest.mark.parametrize(
    ("rules", "are_offered"),
    [
        (TournamentRules("swiss"), True),
        (TournamentRules("pods", seats=4), True),
        (TournamentRules("single"), False),
        (TournamentRules("round-robin"), False),
    ],
)
def test_swaps_and_pairings_by_hand_are_offered_only_where_the_standings_pair(
    rules: TournamentRules, *, are_offered: bool
) -> None:
    cup = Cup(rules, 9)
    for number in (10, 11):
        cup.add(EnteredLate(EntrantId(number), 2))
    assert _offers(cup) is are_offered


def test_a_whole_club_is_kept_apart_at_once() -> None:
    cup = Cup(TournamentRules("swiss"), 4)
    menu = people(cup.shown(), "apart").rows[0]
    assert isinstance(menu, People)
    assert (menu.count, menu.most) == (2, 25)
    club = KeptApart(ANN, BOB, (CAT,))
    assert parse_act(format_act(club), cup.shown()) == club


def test_each_panel_asks_its_question_once() -> None:
    shown = Cup(TournamentRules("swiss"), 4).shown()
    posts = [people(shown, each) for each in PEOPLE if each != "helper"]
    posts += [helpers_post(shown), matches_post(shown, 0), results_post(shown, shown.state.matches[0])]
    posts += [export_question(shown)]
    for post in posts:
        (menu,) = [row for row in post.rows if isinstance(row, Menu | People)]
        assert menu.placeholder.endswith("…")
        assert menu.placeholder not in post.text
        assert post.text.startswith("### ")


def test_a_bracket_after_a_swiss_takes_swaps_and_pairings_away() -> None:
    cup = Cup(TournamentRules("swiss", rounds=1, cut=2), 5)
    cup.add(EnteredLate(EntrantId(6), 2))
    assert _offers(cup)
    cup.play()
    assert not _offers(cup)


def _offers(cup: Cup) -> bool:
    buttons = {
        each.id.part(1)
        for row in panel(cup.shown()).rows
        if isinstance(row, tuple)
        for each in row
        if each.id.part(0) == "people"
    }
    assert len(buttons & {"swap", "pair"}) in (0, 2)
    return "swap" in buttons


def test_swaps_read_back_and_are_bounded() -> None:
    swaps = tuple((EntrantId(each), EntrantId(each + 7)) for each in range(1, MAX_SWAPS + 1))
    assert parse_swaps(format_swaps(swaps)) == swaps
    assert parse_swaps("") == ()
    for text in ("x", "1", "1-", "1-2-3", "1-²", format_swaps((*swaps, (ANN, BOB))), "9" * 60 + "-1"):
        with pytest.raises(MalformedId):
            parse_swaps(text)


def test_who_has_left_the_server_is_taken_out_but_replaced_in_a_team() -> None:
    assert left_server(["sage"]).endswith("`/tournament remove` takes somebody out.")
    asked = start_question(2, [], [], ["sage"], [], "Cup", are_members=True)
    assert "sage. **Members…** under `/tournament organise` puts others into their teams." in asked
