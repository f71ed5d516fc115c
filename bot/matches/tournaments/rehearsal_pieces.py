"""Pieces of rehearsals, for another process to play."""

import time
from collections.abc import Sequence

from msgspec import Struct

from bot.games.dice import FastDice
from bot.ratings.fields import SPREAD, field_of, win_chance
from bot.tournaments.rehearsal.course import course_of
from bot.tournaments.rehearsal.forecast import RunSummary, summary
from bot.tournaments.rehearsal.model import Model, SeededDraws
from bot.tournaments.rehearsal.run import run
from bot.tournaments.rules import TournamentRules

PIECE_SECONDS = 0.25
"""CPU time after which a piece begins no further run, as a real round may wait to be paired."""


class RehearsalField(Struct, frozen=True):
    """The rules, number of players or teams, and model of a rehearsal. Ratings follow from `seed`."""

    rules: TournamentRules
    people: int
    model: Model
    seed: int


def make_model(
    game_minutes: Sequence[float],
    *,
    no_show: float | None,
    drop_after: int | None,
    match_minutes: int | None,
    half_byes: int = 0,
) -> Model:
    """The model of a plan, with these lengths of games; everything else is assumed.

    `no_show` is the time in minutes after which an absent player loses a match; None if never.
    """
    return Model(
        win_chance,
        tuple(game_minutes),
        draw=0.02,
        no_show=0.03,
        drop=0.02,
        bye=0.03 if half_byes else 0.0,
        half_byes=half_byes,
        missed_before_drop=1_000 if drop_after is None else drop_after,
        wait_minutes=10.0 if no_show is None else float(no_show),
        match_minutes=None if match_minutes is None else float(match_minutes),
    )


def play_piece(asked: RehearsalField, seeds: Sequence[int]) -> list[RunSummary]:
    """Runs with the first of these seeds, one at least, until the piece's time is used up."""
    began = time.thread_time()
    chance = SeededDraws(FastDice(asked.seed))
    entrants, strengths, members = field_of(asked.rules, asked.people, SPREAD, chance)
    course = course_of(asked.rules, entrants)
    done: list[RunSummary] = []
    for seed in seeds:
        done.append(summary(run(course, entrants, strengths, asked.model, FastDice(seed), members), course))
        if time.thread_time() - began >= PIECE_SECONDS:
            break
    return done
