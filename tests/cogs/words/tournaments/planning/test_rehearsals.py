"""What an organiser reads of a rehearsal."""

from collections.abc import Sequence
from datetime import UTC, datetime

from msgspec.structs import replace

from bot.games.dice import FastDice
from bot.matches.planning.plan import TournamentPlan
from bot.matches.tournaments.organising.rehearsals import Lengths, Rehearsed
from bot.matches.tournaments.rehearsal_pieces import make_model
from bot.ratings.fields import seeded
from bot.tournaments.matches import EntrantId
from bot.tournaments.rehearsal.forecast import (
    Byes,
    EveningOverrun,
    MissedMatches,
    NoWinner,
    Problem,
    RunSummary,
    forecast_from,
)
from bot.tournaments.rehearsal.model import SeededDraws
from bot.tournaments.rules import TournamentRules
from cogs.words.tournaments.planning.rehearsals import hours, rehearsal

MODEL = make_model((20.0,), no_show=15, drop_after=2, match_minutes=None)


def found(runs: int, people: int = 8, problems: Sequence[Problem] = (), duels: int = 0) -> Rehearsed:
    """Runs of 100, 101, … minutes, half of which the first seed wins."""
    summaries = [
        RunSummary(3, 12, 100.0 + number, EntrantId(1 + number % 2), (), 0, 0, 0, 0) for number in range(runs)
    ]
    forecast = forecast_from(summaries, seeded(people, SeededDraws(FastDice(1))))
    plan = TournamentPlan(rules=TournamentRules("swiss"), clock="3m")
    forecast = replace(forecast, problems=tuple(problems))
    return Rehearsed(plan, people, Lengths((20.0, 30.0), duels), MODEL, 240, forecast)


def test_a_plan_without_problems_says_what_to_expect_and_what_that_rests_on() -> None:
    assert rehearsal(found(40)).splitlines() == [
        "### Rehearsal: 8 players",
        "Swiss · one game · clock 3m",
        "**Rounds** · 3 rounds, 12 matches",
        "**Length** · half of the runs ended between 1 h 49 min and 2 h 9 min; nine in ten within 2 h 15 min",
        "**The best player** · wins in 35% to 65% of such tournaments",
        "Every run fitted into 4 h.",
        "-# From 40 runs of a model. I assume that games take 20 min to 30 min. In each match, 3% of the "
        "players don't come; after it, 2% drop out. Ratings differ by 150 points or so. "
        "Nothing is announced.",
    ]
    assert "Games take as long as the last 25 games here with that clock" in rehearsal(found(40, duels=25))


def test_teams_are_called_teams() -> None:
    missed = MissedMatches(2.2, 1.4)
    plan = TournamentPlan(rules=TournamentRules("swiss", team_size=3), clock="3m")
    told = rehearsal(replace(found(40, people=7, problems=(Byes(3, 0), missed)), plan=plan))
    assert told.startswith("### Rehearsal: 7 teams of 3\n")
    assert "**The best team** · wins in" in told
    assert "a team has nothing to play in most rounds, 3 times in all. One team more or fewer" in told
    assert "about 2 boards missed" in told


def test_few_runs_claim_no_spread() -> None:
    told = rehearsal(found(2))
    assert "**Length** · about 1 h 40 min\n" in told
    assert "2 runs say nothing about the spread or the winner" in told
    assert "half of the runs" not in told


def test_each_problem_says_what_to_change() -> None:
    problems = (EveningOverrun(60, 0.9), Byes(3, 0), MissedMatches(2.2, 1.4), NoWinner(0.01))
    told = rehearsal(found(40, people=7, problems=problems))
    assert "- **Too long**: 90% of the runs took longer than 1 h. About 1 round would fit: play fewer" in told
    assert "- **Odd number**: somebody has nothing to play in most rounds, 3 times in all." in told
    assert "- **Absences**: about 2 matches missed and 1 dropout." in told
    assert "- **No winner**: in 1% of the runs" in told
    assert "Odd number" not in rehearsal(found(40, problems=problems)), "8 are even"


def test_what_a_plan_has_already_is_no_advice() -> None:
    problems = (EveningOverrun(60, 0.9), MissedMatches(2.2, 1.4))

    def advice(rules: TournamentRules, **plan: object) -> tuple[str, ...]:
        made = TournamentPlan.model_validate({"rules": rules, **plan})
        lines = rehearsal(replace(found(40, problems=problems), plan=made)).splitlines()
        return tuple(each.partition(". ")[2] for each in lines if each.startswith(("- **Too", "- **Abs")))

    assert advice(TournamentRules("swiss", best_of=3), clock="10m", no_show=None) == (
        "About 1 round would fit: play fewer rounds, play fewer games in a match, choose a quicker clock or "
        "set a time for rounds.",
        "What helps: a check-in before the start and a no-show time.",
    )
    start = datetime(2026, 12, 1, 19, tzinfo=UTC)
    assert advice(TournamentRules("single"), clock="3m", round_minutes=60, starts_at=start, check_in=30) == (
        "About 1 round would fit: shorten the time for rounds.",
        "",
    )
    assert advice(TournamentRules("round-robin"), no_show=15, round_days=1)[1] == (
        "What helps: a check-in before the start."
    )


def test_a_plan_without_any_time_limit_can_stall() -> None:
    timed = found(40)
    free = replace(timed, plan=TournamentPlan(rules=TournamentRules("swiss")))
    stalls = "- **Standstill**: neither games nor rounds have a time limit, so somebody who stops playing"
    assert stalls in rehearsal(free)
    assert "Every run fitted" not in rehearsal(free)
    for limit in ({"round_minutes": 60}, {"round_days": 7}, {"clock": "10m"}):
        assert "Standstill" not in rehearsal(replace(free, plan=free.plan.model_copy(update=limit)))


def test_lengths_are_written_for_people() -> None:
    assert [hours(each) for each in (0.2, 45, 60, 190, 47 * 60, 50 * 60, 72 * 60)] == [
        "1 min",
        "45 min",
        "1 h",
        "3 h 10 min",
        "47 h",
        "2 days 2 h",
        "3 days",
    ]
