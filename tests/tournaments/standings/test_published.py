"""Tie-breaks of real tournaments and of the rules' own examples, figure by figure.

None has an unplayed game where that matters: there usage differs.
"""

from fractions import Fraction
from pathlib import Path

import pytest

from bot.tournaments.matches import EntrantId, Match, MatchId, MatchResult, Pairing
from bot.tournaments.standings.table import standings
from tests.tournaments.tables import SWISS, bye, crosstable_matches, field_of, match, rules_for

RAPID = Path(__file__).parent / "published" / "womens-world-rapid-2024.txt"


def rapid() -> tuple[list[list[str]], list[Match]]:
    """The lines of the table, and all games: 110 players, 11 rounds, each of them played."""
    lines = [line.split() for line in RAPID.read_text().splitlines()]
    games: list[Match] = []
    for line in lines:
        for number, game in enumerate(line[5:], 1):
            if "w" in game:
                other, score = game.split("w")
                seats = EntrantId(int(line[0])), EntrantId(int(other))
                places = {"1": (1, 2), "=": (1, 1), "0": (2, 1)}[score]
                result = MatchResult(places, (int(score == "1"), int(score == "0")), int(score == "="))
                at = MatchId(number, len(games) + 1)
                games.append(Match(at, SWISS, Pairing(seats, seats[0]), result))
    return lines, games


def test_a_world_championship_of_110_has_its_buchholz_and_sonneborn_berger() -> None:
    # FIDE Women's World Rapid Championship 2024, New York: final ranking with Buchholz cut 1 and Buchholz,
    # chess-results.com/tnr1074691.aspx; Sonneborn-Berger of the same games: lichess-org/scalachess,
    # test-kit/src/test/resources/snapshot/tiebreak/tournament.txt.
    lines, games = rapid()
    rules = rules_for("buchholz-cut-1", "buchholz", "sonneborn-berger", points="1-0.5-0")
    rows = {row.entrant: row for row in standings(field_of(110), games, rules)}
    for line in lines:
        assert [
            float(value) for value in rows[EntrantId(int(line[0]))].values.values() if value is not None
        ] == [float(figure) for figure in line[1:5]]


def test_a_masters_tournament_has_its_sonneborn_berger() -> None:
    # UzChess Cup Masters 2025, Tashkent: crosstable in the order of the final ranking, with Sonneborn-Berger;
    # lichess-org/scalachess, test-kit/src/test/resources/snapshot/tiebreak/uzchesscup.txt.
    games = crosstable_matches(
        """
        * 1 1 1 0 = 0 1 = =
        0 * = = 1 0 1 1 = 1
        0 = * = = = 1 = 1 1
        0 = = * = 1 = 1 = =
        1 0 = = * 1 = 0 = =
        = 1 = 0 0 * = = = 1
        1 0 0 = = = * = = 1
        0 0 = 0 1 = = * 1 =
        = = 0 = = = = 0 * =
        = 0 0 = = 0 0 = = *
        """
    )
    rows = standings(field_of(10), games, rules_for("sonneborn-berger", points="1-0.5-0"))
    assert [(row.place, row.entrant, float(row.points)) for row in rows] == [
        (1, 1, 5.5), (2, 2, 5.5), (3, 3, 5.5), (4, 4, 5.0), (5, 5, 4.5), (6, 6, 4.5), (7, 7, 4.5),
        (8, 8, 4.0), (9, 9, 3.5), (10, 10, 2.5),
    ]  # fmt: skip
    assert [float(row.values["sonneborn-berger"] or 0) for row in rows] == [
        25.25, 22.5, 22.25, 21.5, 20.5, 19.5, 18.75, 16.5, 16.0, 11.25,
    ]  # fmt: skip


def test_opponents_met_twice_count_twice() -> None:
    # Sensei's Library, "Sonneborn-Berger" (senseis.xmp.net): 4+3+3+1 = 11, 4+3+1+1 = 9, 4+1+1 = 6 and 4.
    games = crosstable_matches("* 10 11 10 \n 01 * 10 11 \n 00 01 * 11 \n 01 00 00 *")
    rows = standings(field_of(4), games, rules_for("sonneborn-berger", points="1-0.5-0"))
    assert [(row.points, row.values["sonneborn-berger"]) for row in rows] == [(4, 11), (4, 9), (3, 6), (1, 4)]


OPPONENTS = ((4, 4, 0), (7, 1, 0), (1, 3, 1), (3, 3, 1), (6, 2, 0), (5, 2, 1), (4, 3, 1), (6, 1, 1))
"""Matches won, lost and drawn by the opponents of somebody who won six and lost two."""


def eight_opponents(first_is_bye: bool) -> list[Match]:
    """One who won six and lost two, and the opponents, whose other matches fill their records."""
    found: list[Match] = []
    filler = 10
    for number, (won, lost, drawn) in enumerate(OPPONENTS, 1):
        rest = {"1-0": won, "0-1": lost, "0-0-1": drawn}
        if not (first_is_bye and number == 1):
            beaten = number not in (2, 8)
            found.append(match(f"{len(found) + 1}.1", 1, number + 1, "1-0" if beaten else "0-1"))
            rest["0-1" if beaten else "1-0"] -= 1
        for score, count in rest.items():
            for _ in range(count):
                found.append(match(f"{len(found) + 1}.1", number + 1, filler, score))
                filler += 1
    if first_is_bye:
        found.append(bye(f"{len(found) + 1}.1", 1))
    return found


@pytest.mark.parametrize(
    ("first_is_bye", "shares"),
    [
        (False, ("12/24", "21/24", "1/3", "10/21", "18/24", "16/24", "13/24", "19/24")),
        (True, ("21/24", "1/3", "10/21", "18/24", "16/24", "13/24", "19/24")),
    ],
)
def test_the_match_win_percentage_of_opponents_is_that_of_the_rules_for_magic(
    first_is_bye: bool, shares: tuple[str, ...]
) -> None:
    # Magic Tournament Rules, appendix C, "Opponents' match-win percentage": 4.94/8 = 0.62 with 0.33 for 4/15,
    # and without the first opponent, after a bye, 4.44/7 = 0.63. Ours is exact, with 1/3 (TO-5).
    matches = eight_opponents(first_is_bye)
    rows = standings(field_of(80), matches, rules_for("omw"))
    found = next(row for row in rows if row.entrant == 1)
    assert found.points == 18
    assert found.values["omw"] == sum(map(Fraction, shares)) / len(shares)
    assert round(float(found.values["omw"] or 0), 2) == (0.63 if first_is_bye else 0.62)


def test_game_win_percentage_is_that_of_the_rules_for_magic() -> None:
    # Magic Tournament Rules, appendix C, "Game-win percentage": 2-0, 2-1, 1-2, 2-0 are 21 of 30, 0.70; and
    # 1-2, 1-2, 0-2, 1-2 are 9 of 33, less than the least that counts.
    matches = [
        match("1.1", 1, 3, "2-0"), match("2.1", 1, 4, "2-1"), match("3.1", 1, 5, "1-2"),
        match("4.1", 1, 6, "2-0"), match("1.2", 2, 7, "1-2"), match("2.2", 2, 8, "1-2"),
        match("3.2", 2, 9, "0-2"), match("4.2", 2, 10, "1-2"),
    ]  # fmt: skip
    rows = {row.entrant: row for row in standings(field_of(10), matches, rules_for("gw", best_of=3))}
    assert rows[EntrantId(1)].values["gw"] == Fraction(7, 10)
    assert rows[EntrantId(2)].values["gw"] == Fraction(1, 3)
