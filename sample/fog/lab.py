"""Fog in the lab: a player who chooses at random."""

from functools import partial
from typing import NamedTuple

from bot.games.dice import FastDice
from bot.lab.jobs import GameSeeds, LabGame, Matchup, seating
from sample.fog.game import FOG


class FogTable(NamedTuple):
    """See `jobs.Table`; there is only one map."""

    board_name: str = "the map"
    mark: str = "fog 1"


class FogResult(NamedTuple):
    """See `jobs.GameResult`; nobody goes first."""

    number: int
    score: float
    went_first: bool
    turns: int
    by: str


def play(matchup: Matchup[FogTable], number: int, seeds: GameSeeds) -> FogResult:
    """One game to its end; the first side sits where the lab says."""
    own = seating(matchup, number).seat
    players, dice = [FastDice(seeds.sides[seat != own]) for seat in (0, 1)], FastDice(seeds.duel)
    state, _ = FOG.begin({}, dice)
    while waiting := FOG.waiting(state):
        seat = min(waiting)
        actions = FOG.legal(state, seat)
        FOG.apply(state, seat, actions[players[seat].roll(len(actions)) - 1], dice)
    places = state.places[own], state.places[1 - own]
    return FogResult(number, (places[0] < places[1]) + 0.5 * (places == (1, 1)), False, state.turn, state.by)


def sit_down(matchup: Matchup[FogTable]) -> partial[FogResult]:
    return partial(play, matchup)


LAB = LabGame(("random",), ("arrival", "loss", "turns"), sit_down, FogResult, FOG.name)
