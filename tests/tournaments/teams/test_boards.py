"""The result of a match of teams follows from its boards (TO-61, TO-62, TO-64)."""

import pytest
from msgspec.structs import replace

from bot.tournaments.log.state import fold
from bot.tournaments.matches import EntrantId, Match, MatchId, MatchResult, Stage
from bot.tournaments.no_shows import no_show
from bot.tournaments.rules import TournamentRules
from bot.tournaments.teams.boards import board_match, boards_of, team_result, with_boards
from bot.tournaments.teams.lineups import is_lineup, usual_lineup
from tests.cases import for_each
from tests.tournaments.log.logs import DRAW, LOSS, WIN, ids, log_of, pairing
from tests.tournaments.teams.logs import BY_MARK, ONE, board_results, members, one_match

MATCH = Match(ONE, Stage("swiss"), pairing(1, 2))


def result(marks: str, *seeds: int) -> MatchResult | None:
    match = replace(MATCH, boards=boards_of(MATCH.pairing, len(marks)))
    return team_result(with_boards(match, map(BY_MARK.get, marks)), ids(*seeds) or None)


@for_each(
    ("marks", "wins", "draws", "places"),
    [
        ("110", (2, 1), 0, (1, 2)),
        ("=0=", (0, 1), 2, (2, 1)),
        ("10", (1, 1), 0, (1, 1)),
        ("1=0", (1, 1), 1, (1, 1)),
        ("====", (0, 0), 4, (1, 1)),
        ("1--", (1, 0), 0, (1, 2)),
        ("---", (0, 0), 0, (2, 2)),
    ],
)
def test_more_board_points_win(
    marks: str, wins: tuple[int, int], draws: int, places: tuple[int, int]
) -> None:
    found = result(marks)
    assert found is not None
    assert (found.wins, found.draws, found.places) == (wins, draws, places)
    assert found.no_show == ({1, 2} if marks == "---" else frozenset())


@for_each(
    ("marks", "seeds", "winner"),
    [
        ("10", (2, 1), 1),  # board 1 weighs more
        ("01", (1, 2), 2),
        ("0=1", (1, 2), 2),
        ("=10=", (2, 1), 1),
        ("0110", (2, 1), 2),  # 5 to 5: the better seed
        ("====", (1, 2), 1),
        ("001", (2, 1), 2),  # not tied
    ],
)
def test_a_tied_elimination_goes_by_the_upper_boards_then_the_better_seed(
    marks: str, seeds: tuple[int, ...], winner: int
) -> None:
    found = result(marks, *seeds)
    assert found is not None
    assert found.places == ((1, 2) if winner == 1 else (2, 1))


def test_nobody_goes_on_from_boards_that_all_were_lost_by_both() -> None:
    found = result("--", 1, 2)
    assert found is not None
    assert found.places == (2, 2)


def test_a_match_is_open_until_its_last_board_is_over() -> None:
    match = replace(MATCH, boards=boards_of(MATCH.pairing, 3))
    assert team_result(with_boards(match, (WIN, WIN, None))) is None
    assert team_result(MATCH) is None


def test_the_first_choice_alternates_and_a_board_may_be_drawn_in_an_elimination() -> None:
    match = replace(MATCH, stage=Stage("single"), boards=boards_of(MATCH.pairing, 4))
    assert [board.first for board in match.boards] == [*ids(1, 2, 1, 2)]
    second = board_match(with_boards(match, (None, DRAW, None, None)), 2)
    assert (second.pairing.first, second.result, second.stage) == (EntrantId(2), DRAW, "board")
    with pytest.raises(KeyError):
        board_match(match, 5)
    assert boards_of(pairing(3), 4) == ()
    assert [board.first for board in boards_of(replace(MATCH.pairing, first=None), 2)] == [
        None,
        None,
    ]


def test_a_team_that_misses_every_board_missed_the_match() -> None:
    missed = no_show(MATCH.pairing, ids(2), awarded=2)
    match = replace(MATCH, boards=boards_of(MATCH.pairing, 2))
    found = team_result(with_boards(match, (missed, missed)))
    assert found == MatchResult((1, 2), (2, 0), no_show=frozenset(ids(2)))
    found = team_result(with_boards(match, (missed, LOSS)))
    assert found is not None
    assert not found.no_show


def test_the_usual_line_up_leaves_boards_empty_that_nobody_is_left_for() -> None:
    assert usual_lineup(members(1, 4), 3) == members(1, 3)
    assert usual_lineup(members(1, 2), 3) == (*members(1, 2), None)
    roster, (one, two, _, four) = members(1, 4), members(1, 4)
    assert is_lineup((four, None, one), roster, 3)
    for wrong in ((one, two), (one, one, two), (one, two, members(2)[0])):
        assert not is_lineup(wrong, roster, 3)


@for_each(
    "values",
    [
        {"team_size": 5},
        {"team_size": 0},
        {"team_size": 2, "substitutes": 5},
        {"substitutes": 1},
        {"boards": "together"},
        {"format": "pods", "seats": 4, "team_size": 2},
    ],
)
def test_rules_that_teams_cannot_play_by(values: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="team"):
        TournamentRules(**{"format": "swiss", **values})  # type: ignore[arg-type]


def test_the_number_of_a_board_is_that_of_its_match_and_its_own() -> None:
    third = MatchId(1, 2, 3)
    assert (str(third), MatchId.parse("1.2.3"), third.whole) == ("1.2.3", third, MatchId(1, 2))
    for wrong in ("1", "1.2.0", "1.2.3.4", "1..3", "1.2."):
        with pytest.raises(ValueError, match="not the number"):
            MatchId.parse(wrong)
    state = fold(log_of(*one_match(), *board_results("1=")))
    assert (state.result(MatchId(1, 1, 2)), state.result(MatchId(1, 1, 3)), state.result(ONE)) == (
        DRAW,
        None,
        None,
    )
    assert state.match(MatchId(1, 1, 2)) == state.match(ONE) is not None
