"""Candidates race until each is decided; the best of many are tested with other dice."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from bot.lab.jobs import Job, Matchup, Results
from bot.lab.journal import Journal
from bot.lab.run import run
from bot.lab.verdicts.sequential import Sprt
from tests.lab.race import RACE, Track
from tools.lab.verdicts.race import Field, halve, race


def field_of(*players: str) -> Field:
    """Races of a rash runner and of these against a rash one, on one track with common dice."""
    tracks = (Track("Six", 6),)

    def row(name: str, player: str) -> tuple[Matchup, ...]:
        return tuple(
            Matchup((name, other), (player, "rash"), tracks, other) for other in ("tortoise", "snail")
        )

    candidates = tuple(row(f"{number} {player}", player) for number, player in enumerate(players))
    return Field(row("hare", "rash"), candidates, 1, RACE)


def player(stops_after: int = 1000) -> Callable[[Job], Results]:
    """Plays jobs in a thread and remembers games; stops at the job of this number."""
    journal, asked = Journal(), []

    def play(job: Job) -> Results:
        asked.append(job)
        with ThreadPoolExecutor(1) as thread:
            return run(
                job,
                thread,
                at_once=1,
                clock=time.monotonic,
                journal=journal,
                cancelled=lambda: len(asked) > stops_after,
            )

    return play


TEST = Sprt(0.0, 0.1)


def test_each_candidate_plays_until_it_is_decided() -> None:
    raced = race(field_of("careful", "rash", "careful"), TEST, 400, player())
    assert raced.ended == "decided"
    figures = [one for one in raced.figures if one is not None]
    assert [one.decision.verdict for one in figures] == [True, False, True]
    assert figures[0].pairs == figures[2].pairs  # with common dice, equals end alike
    assert all(one.decision.after <= one.pairs < 800 for one in figures)
    assert figures[1].difference == 0  # the same player with the same dice
    assert figures[1].outcomes[2] == figures[1].pairs


def test_too_few_games_leave_candidates_open() -> None:
    raced = race(field_of("careful"), TEST, 8, player())
    assert raced.ended == "whole"
    (figures,) = raced.figures
    assert figures is not None
    assert (figures.pairs, figures.decision.verdict) == (16, None)


def test_a_race_that_is_stopped_tells_what_it_has() -> None:
    raced = race(field_of("careful", "rash"), TEST, 400, player(stops_after=2))
    assert raced.ended == "stopped"
    assert all(one is not None and one.decision.verdict is None for one in raced.figures)


def test_halving_keeps_the_most_promising() -> None:
    found = halve(field_of("rash", "rash", "careful", "rash", "careful", "rash"), 2, player())
    assert found.ended == "whole"
    assert sorted(found.best) == [2, 4]
    assert halve(field_of("rash", "careful"), 1, player(stops_after=0)).best == ()
