"""What players read of a plan."""

from bot.matches.tournaments.books.plan import Plan
from bot.tournaments.rules import Rules
from cogs.words.tournaments.planning.entries import check_in_label
from cogs.words.tournaments.planning.terms import rules_lines, terms


def test_a_game_without_decks_says_nothing_of_decks() -> None:
    plan = Plan(rules=Rules("pods", seats=4))
    assert not any("Decks" in each for each in terms(plan, "Multiuniversum", has_decks=False))
    assert any("Decks" in each for each in terms(plan, "Multiverse Melee"))


def test_rules_name_only_the_points_that_count() -> None:
    swiss, single, pods = (
        "\n".join(rules_lines(Plan(rules=each)))
        for each in (Rules("swiss"), Rules("single"), Rules("pods", seats=5))
    )
    assert "Points: 3 for a win, 1 for a draw" in swiss
    assert "Equal points: opponents' match-win %, then game-win %, then Buchholz, then " in swiss
    assert swiss.count("then drawn lots") == 1
    assert "Points" not in single
    assert "- Tables of 3 to 5; places bring" in pods


def test_a_whole_hour_or_day_of_check_in_has_no_number() -> None:
    labels = [check_in_label(each) for each in (None, 30, 60, 120, 24 * 60)]
    assert [each.removeprefix("Check-in: in the last ") for each in labels] == [
        "No check-in",
        "30 minutes before the start",
        "hour before the start",
        "2 hours before the start",
        "day before the start",
    ]
