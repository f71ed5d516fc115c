"""Plans are rehearsed within a fixed time, with lengths of games that the server's duels give."""

import pytest

from bot.matches.planning.plan import TournamentPlan
from bot.matches.tournaments.organising import rehearsals
from bot.matches.tournaments.organising.rehearsals import ASSUMED, MAX_RUNS, Lengths, Rehearsals
from bot.matches.tournaments.reckoner import Reckoner
from bot.tournaments.rehearsal.forecast import EveningOverrun
from bot.tournaments.rules import TournamentRules
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, Cup

PLAN = TournamentPlan(
    rules=TournamentRules("swiss", rounds=2), clock="3m", round_minutes=20, no_show=None, drop_after=None
)


async def test_a_plan_is_rehearsed_with_its_own_times(cup: Cup) -> None:
    found = await cup.of.rehearsals.rehearse(GUILD, "toy", PLAN, 8, evening=30)
    assert (found.people, found.found.runs) == (8, MAX_RUNS)
    assert found.lengths == Lengths(ASSUMED["3m"])
    assert (found.model.match_minutes, found.model.missed_before_drop) == (20, 1000)
    assert found.found.rounds.mean == 2
    assert found.found.minutes.high <= 2 * 22
    (late,) = [each for each in found.found.problems if isinstance(each, EveningOverrun)]
    assert late.limit_minutes == 30


class Slow:
    """A clock on which each look takes four seconds."""

    def __init__(self) -> None:
        self._now = 0.0

    def __call__(self) -> float:
        self._now += 4.0
        return self._now


async def test_when_the_time_is_up_the_answer_rests_on_what_is_done(
    cup: Cup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.matches.tournaments.rehearsal_pieces.PIECE_SECONDS", 0.0)
    service = Rehearsals(cup.of.organising._context, Reckoner(), Slow())
    found = await service.rehearse(GUILD, "toy", PLAN, 4)
    assert found.found.runs == 2


async def test_real_duels_say_how_long_games_take_once_there_are_enough(
    cup: Cup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rehearsals, "ENOUGH_DUELS", 2)
    await cup.start(4)
    plan = PLAN.model_copy(update={"clock": None})
    assert (await cup.of.rehearsals.rehearse(GUILD, "toy", plan, 4)).lengths.duels == 0
    for table, minutes in ((1, 7), (2, 5)):
        cup.clock.pass_by(minutes=minutes)
        await cup.win(1, table, (await cup.duel(1, table)).user_ids[0])
    assert (await cup.of.rehearsals.rehearse(GUILD, "toy", plan, 4)).lengths == Lengths((12.0, 7.0), 2)
    for other in (PLAN, plan):  # another clock, another game, another server
        game, guild = ("toy", GUILD) if other is PLAN else ("sealed", GUILD)
        assert (await cup.of.rehearsals.rehearse(guild, game, other, 4)).lengths.duels == 0
    assert (await cup.of.rehearsals.rehearse(GUILD + 1, "toy", plan, 4)).lengths.duels == 0


@pytest.mark.parametrize(
    ("rules", "people", "bounds"),
    [
        (TournamentRules("round-robin"), 33, ("players", 3, 32)),
        (TournamentRules("pods", seats=3), 2, ("players", 3, 64)),
        (TournamentRules("swiss", cut=8), 6, ("cut", 2, 6)),
    ],
)
async def test_what_is_too_large_or_makes_no_sense_is_refused(
    cup: Cup, rules: TournamentRules, people: int, bounds: tuple[str, int, int]
) -> None:
    asked = cup.of.rehearsals.rehearse(GUILD, "toy", TournamentPlan(rules=rules), people)
    told = await refused("bad-plan", asked)
    assert (told["field"], told["least"], told["most"]) == bounds
