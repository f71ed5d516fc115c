"""The outlook of whole tournaments: what it says of somebody comes true, whatever happens then."""

from fractions import Fraction

import pytest

from bot.tournaments.course.tables import cut_seeds
from bot.tournaments.log.events import Dropped, Reported
from bot.tournaments.matches import EntrantId, MatchId, MatchResult
from bot.tournaments.outlook.cut_outlook import is_dear, rounds_left, running_outlook
from bot.tournaments.outlook.values import Chance, NeededScore, scores_for
from bot.tournaments.rules import TournamentRules
from tests.tournaments.course.played import begun, better_wins, by_chance

SWISS = TournamentRules("swiss", rounds=4, cut=4, seeding="joining")


@pytest.mark.parametrize(
    ("people", "rules"),
    [
        (9, SWISS),
        (9, TournamentRules("groups", cut=3, group_size=3, seeding="joining")),
        (7, TournamentRules("groups", cut=4, group_size=4, seeding="joining")),
        (7, TournamentRules("round-robin", cut=2, seeding="joining")),
        (9, TournamentRules("pods", rounds=3, cut=4, seats=3, seeding="joining")),
    ],
    ids=lambda each: each.format if isinstance(each, TournamentRules) else str(each),
)
def test_what_an_outlook_says_for_sure_comes_true(people: int, rules: TournamentRules) -> None:
    playing, choose = begun(people, rules), by_chance(people)
    told: list[dict[EntrantId, Chance]] = []
    while not playing.state.cut:
        playing.settle()
        if found := running_outlook(playing.state):
            told.append({each.entrant: each.chance for each in found.prospects})
        for match in playing.state.open_matches[:2]:  # a round ends bit by bit
            playing.add(Reported(match.id, choose(match)))
    made = set(playing.state.cut)
    for chances in told:
        assert {each for each, chance in chances.items() if chance == "in"} <= made
        assert not made & {each for each, chance in chances.items() if chance == "out"}
    assert any("out" in chances.values() for chances in told)


def test_rounds_to_come_count_and_needs_are_said_in_wins_and_draws() -> None:
    playing = begun(8, TournamentRules("swiss", rounds=3, cut=2, seeding="joining"))
    playing.settle()
    assert rounds_left(playing.state) == 2
    playing.report(better_wins)
    playing.settle()
    assert rounds_left(playing.state) == 1
    found = running_outlook(playing.state)
    assert found is not None
    assert (found.places, found.is_exact) == (2, False)
    # Those with a win may all lose both of their matches.
    last = found.of(EntrantId(8))
    assert last is not None
    assert (last.chance, last.left) == ("open", 2)
    assert (last.least, last.safe) == (Fraction(3), None)
    assert scores_for(Fraction(4), 2, "3-1-0") == (NeededScore(1, 1),)
    assert scores_for(Fraction(3), 3, "3-1-0") == (NeededScore(1, 0), NeededScore(0, 3))
    assert scores_for(Fraction(3, 2), 2, "1-0.5-0") == (NeededScore(1, 1),)
    assert scores_for(Fraction(0), 2, "3-1-0") == (NeededScore(0, 0),)
    assert scores_for(Fraction(7), 2, "3-1-0") == ()


def test_without_a_cut_it_is_about_the_first_place() -> None:
    playing = begun(4, TournamentRules("swiss", rounds=2, seeding="joining"))
    playing.settle()
    playing.report(better_wins)
    playing.settle()
    found = running_outlook(playing.state)
    assert found is not None
    assert (found.places, found.is_exact) == (1, True)
    assert is_dear(playing.state)
    # 1 meets 2. If both lose, the others can draw level, but their tie-breaks are worse.
    chances = {each.entrant: each.chance for each in found.prospects}
    assert chances == {1: "open", 2: "open", 3: "out", 4: "out"}
    playing.report(better_wins)
    playing.settle()
    assert running_outlook(playing.state) is None, "it is over"


def test_once_all_is_played_the_cut_decides() -> None:
    playing = begun(6, TournamentRules("groups", cut=3, group_size=3, seeding="joining"))
    playing.settle()
    while playing.state.open_matches:
        playing.report(better_wins)
        if playing.state.latest_round < 3:
            playing.settle()
    found = running_outlook(playing.state)
    assert found is not None
    assert found.is_exact
    making = {each.entrant for each in found.prospects if each.chance == "in"}
    assert making == set(cut_seeds(playing.state))


def test_there_is_none_before_the_start_and_in_an_elimination() -> None:
    playing = begun(4, TournamentRules("single", seeding="joining"))
    playing.settle()
    assert running_outlook(playing.state) is None


def test_whoever_drops_out_of_a_group_makes_room() -> None:
    playing = begun(6, TournamentRules("groups", cut=2, group_size=3, seeding="joining"))
    playing.settle()
    playing.add(Reported(MatchId(1, 1), MatchResult((1, 2), (1, 0))))
    playing.add(Dropped(EntrantId(1), 1))
    found = running_outlook(playing.state)
    assert found is not None
    assert found.of(EntrantId(1)) is None
    # 4 has beaten 5, and the matches of 1, who has played none, are void.
    chances = {each.entrant: each.chance for each in found.prospects}
    assert (chances[EntrantId(4)], chances[EntrantId(5)]) == ("in", "out")
