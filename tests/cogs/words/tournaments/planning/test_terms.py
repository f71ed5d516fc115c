"""What players read of a plan."""

from typing import Any

import pytest

from bot.matches.planning.plan import FAIR_TIER, DeckPolicy, TournamentPlan
from bot.matches.tabletop import DeckLimits
from bot.tournaments.rules import TournamentRules
from cogs.words.tournaments.planning.entries import check_in_label
from cogs.words.tournaments.planning.terms import byes_line, decks_line, rules_lines, terms
from cogs.words.tournaments.playing.byes import about
from tests.cases import for_each

FAIR = f"decks that win at most {FAIR_TIER}% when they are weighed (`/deck weigh`)"


def test_a_game_without_decks_says_nothing_of_decks() -> None:
    plan = TournamentPlan(rules=TournamentRules("pods", seats=4))
    assert not any("Decks" in each for each in terms(plan, "Multiuniversum", has_decks=False))
    assert any("Decks" in each for each in terms(plan, "Multiverse Melee"))


@pytest.mark.parametrize(
    ("decks", "limits", "told"),
    [
        ("open", DeckLimits(), "all decks"),
        ("open", DeckLimits(standard_only=True), "all decks; this server allows only standard ones"),
        ("standard", DeckLimits(standard_only=True), "the format Standard"),
        ("starter", DeckLimits(tier=50), "starter decks only"),
        ("starter", DeckLimits(banned=("A*b",)), "starter decks only; this server doesn't allow **A\\*b**"),
        ("fair", DeckLimits(tier=FAIR_TIER), f"{FAIR}"),
        (
            "fair",
            DeckLimits(standard_only=True, tier=50),
            f"{FAIR}; this server allows only starter decks, and other standard ones that are weighed and "
            "win at most 50%",
        ),
    ],
)
def test_the_line_of_decks_names_what_the_server_allows_less(
    decks: DeckPolicy, limits: DeckLimits, told: str
) -> None:
    plan = TournamentPlan(rules=TournamentRules("swiss"), decks=decks)
    secret = "; locked at the start, secret until round 1 begins"
    assert decks_line(plan, limits) == f"**Decks** · {told}{secret}"


@for_each(
    ("rules", "told"),
    [
        (TournamentRules("swiss"), "Swiss"),
        (TournamentRules("swiss", rounds=1), "Swiss of 1 round"),
        (TournamentRules("swiss", rounds=3, cut=2), "Swiss of 3 rounds, then a final of the best 2"),
        (
            TournamentRules("swiss", cut=2, cut_format="double"),
            "Swiss, then the best 2 in a double elimination",
        ),
        (TournamentRules("groups", cut=4), "Groups, then the best 4 in a single elimination"),
        (TournamentRules("pods", seats=4, rounds=2), "Pods of 2 rounds"),
    ],
)
def test_players_read_how_many_rounds_are_played(rules: TournamentRules, told: str) -> None:
    assert terms(TournamentPlan(rules=rules), "Melee")[0] == f"**Melee** · {told}"


@for_each(
    ("half", "zero", "told"),
    [
        (1, 0, "1 half-point bye at most, for a round that you can't play"),
        (1, 1, "1 half-point bye and 1 zero-point bye at most, for rounds that you can't play"),
        (0, 2, "2 zero-point byes at most, for rounds that you can't play"),
    ],
)
def test_only_byes_that_the_plan_has_are_told_of(half: int, zero: int, told: str) -> None:
    plan = TournamentPlan(rules=TournamentRules("swiss"), half_byes=half, zero_byes=zero)
    assert byes_line(plan) == f"**Byes** · **Miss a round…** gives you {told}"
    assert ("half-point bye brings" in about(plan)) == bool(half)
    assert ("zero-point bye brings" in about(plan)) == bool(zero)


def test_a_long_list_of_what_is_banned_is_counted() -> None:
    line = decks_line(
        TournamentPlan(rules=TournamentRules("swiss"), decks="open"), DeckLimits(banned=tuple("abcdefghijk"))
    )
    assert "**g**, **h** and 3 more" in line


def test_rules_name_only_the_points_that_count() -> None:
    swiss, single, pods = (
        "\n".join(rules_lines(TournamentPlan(rules=each)))
        for each in (TournamentRules("swiss"), TournamentRules("single"), TournamentRules("pods", seats=5))
    )
    assert "Points: 3 for a win, 1 for a draw" in swiss
    assert "Points" not in single
    assert "- Tables of 3 to 5; places bring" in pods


def test_everybody_reads_the_order_of_tie_breaks() -> None:
    changed = TournamentRules("swiss", tie_breaks=("points", "buchholz", "draw"))
    none = TournamentRules("round-robin", tie_breaks=("points",))
    assert "**Tie-breaks** · Buchholz, then drawn lots" in terms(TournamentPlan(rules=changed), "Melee")
    assert "**Tie-breaks** · none: people with equal points share a place" in terms(
        TournamentPlan(rules=none), "Melee"
    )
    usual = "\n".join(terms(TournamentPlan(rules=TournamentRules("swiss")), "Melee"))
    assert "**Tie-breaks** · opponents' match-win %, then game-win %, then Buchholz, then " in usual
    assert "Tie-breaks" not in "\n".join(terms(TournamentPlan(rules=TournamentRules("single")), "Melee"))


def test_rules_tell_how_a_bracket_ends() -> None:
    def told(**rules: Any) -> str:
        return "\n".join(rules_lines(TournamentPlan(rules=TournamentRules(**rules))))

    twice, once = "wins the grand final, it is played once more", "The grand final is played once"
    assert twice in told(format="double")
    assert once in told(format="double", has_final_reset=False)
    assert twice in told(format="swiss", cut=4, cut_format="double")
    assert "grand final" not in told(format="swiss")
    assert "third place" in told(format="single", has_third_place=True)
    assert "third place" not in told(format="swiss", has_third_place=True), "nobody plays an elimination"


def test_a_whole_hour_or_day_of_check_in_has_no_number() -> None:
    labels = [check_in_label(each) for each in (None, 30, 60, 120, 24 * 60)]
    assert [each.removeprefix("Check-in: in the last ") for each in labels] == [
        "No check-in",
        "30 minutes before the start",
        "hour before the start",
        "2 hours before the start",
        "day before the start",
    ]
