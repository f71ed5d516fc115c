"""Whole games of any game for two without decks, between its computer players, asked as at a table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from bot.games.contract import Dice
from bot.games.dice import FastDice
from bot.games.records import Header
from bot.games.two_seats import Seat
from bot.lab.jobs import GameSeeds, Job, LabGame, Matchup, seating
from bot.matches.registry import TABLETOPS
from bot.matches.tabletop import SetupRequest, Tabletop
from bot.tournaments.matches import EntrantId
from tools.lab.rehearsals import Duel

MIXED = "mixed"
"""All levels, as equally often as possible."""


@dataclass(frozen=True, slots=True)
class GameAtTable:
    """A game as a table opens it without choosing anything; see `jobs.GameTable`."""

    game: str

    @property
    def board_name(self) -> str:
        return self.game

    @property
    def mark(self) -> str:
        return self.game


class TableResult(NamedTuple):
    """See `jobs.GameResult`."""

    number: int
    score: float
    went_first: bool
    turns: int
    by: str


def sit_down(matchup: Matchup[GameAtTable]) -> Callable[[int, GameSeeds], TableResult]:
    """The function that plays a matchup's games."""
    return partial(_play, matchup)


def _play(matchup: Matchup[GameAtTable], number: int, rolled: GameSeeds) -> TableResult:
    table, seat, _ = seating(matchup, number)
    tabletop = TABLETOPS[table.game]
    levels = matchup.players if seat is Seat.SOUTH else matchup.players[::-1]
    places, turns, by, first = play_at_table(tabletop, levels, f"{rolled.duel}", FastDice(rolled.duel))
    own, other = places[seat], places[1 - seat]
    return TableResult(number, 0.5 if own == other else float(own < other), first == seat, turns, by)


def play_at_table(
    tabletop: Tabletop, levels: Sequence[str], match: str, dice: Dice
) -> tuple[tuple[int, ...], int, str, int]:
    """Play a game between these levels by seat to its end.

    Returns each seat's place, the number of turns, how it ended and the seat that was asked first. `match`
    names the game, by which its players' own dice differ.
    """
    game, ask = tabletop.game, tabletop.ask
    assert ask is not None, "it has computer players"
    setup = tabletop.make_setup(SetupRequest((None,) * len(levels), None, 0, {}))
    header = Header(
        game=game.name,
        rules=game.rules_version,
        match_id=match,
        challenge_id="",
        accept_id="",
        seats=game.seats(setup),
        seed_hash="",
        setup=dict(setup),
        setup_hash="",
    )
    state, _ = game.begin(setup, dice)
    first = min(game.waiting(state))
    while waiting := game.waiting(state):
        seat = min(waiting)
        question = ask(header, state, game.ply(state), seat, levels[seat])
        game.apply(state, seat, question.answer(), dice)
    end = game.game_end(state)
    assert end is not None, "nobody is asked any more"
    turns = game.ply(state) if tabletop.turn is None else tabletop.turn(state)
    return end.places, turns, end.by, first


@dataclass(frozen=True, slots=True)
class TableCast:
    """See `rehearsals.Cast`: the level of each entrant, in a game without decks."""

    game: str
    levels: Sequence[str]

    def group(self, entrant: EntrantId) -> str:
        return self.levels[entrant - 1]

    def job(self, duels: Sequence[Duel], seed: int) -> Job[GameAtTable, TableResult]:
        """The first of a duel has the first seat."""
        known = LabGame(TABLETOPS[self.game].levels, (), sit_down, TableResult, f"{self.game} at a table")
        return Job(tuple(map(self._matchup, duels)), 1, seed, known)

    def _matchup(self, duel: Duel) -> Matchup[GameAtTable]:
        levels = (self.group(duel.first), self.group(duel.second))
        return Matchup(levels, levels, (GameAtTable(self.game),), duel.key)


def enter(game: str, level: str, people: int) -> TableCast:
    """This many players of a level; of mixed ones, the strongest first, all as evenly spread as possible."""
    levels = TABLETOPS[game].levels[::-1] if level == MIXED else (level,)
    return TableCast(game, [levels[number * len(levels) // people] for number in range(people)])
