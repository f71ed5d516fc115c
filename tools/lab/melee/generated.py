"""Generated decks against the starter decks: does a deck made from any name hold its own?"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.forge import generate
from bot.lab.figures import Proportion, WinRate, share_of, win_rate
from bot.lab.jobs import Job
from bot.lab.melee.jobs import DuelJob, DuelResults
from bot.lab.melee.plans import duel_matchup
from bot.lab.melee.play import DUELS
from bot.lab.verdicts.bounds import BoundFamily, Judged

DECK_BOUNDS = (0.4, 0.6)
ENOUGH = 0.9
"""The share of decks that should win between DECK_BOUNDS."""

#: The texts that decks are made from, then again with the next seed. None was chosen for its deck.
NAMES = (
    "Ada", "anchor", "Bela", "biscuit", "Chen", "compass", "Dara", "drizzle", "Edda", "envelope",
    "Farid", "ferry", "Gwen", "gravel", "Hana", "hinge", "Ivo", "inkwell", "Jun", "jigsaw",
    "Kofi", "kettle", "Lena", "lantern", "Milo", "marble", "Nia", "nutmeg", "Omar", "orchard",
    "Pia", "pebble", "Quinn", "quarry", "Rosa", "ribbon", "Sven", "saddle", "Tala", "thimble",
)  # fmt: skip


def generated_decks(number: int) -> list[DeckList]:
    return [generate(NAMES[place % len(NAMES)], seed=place // len(NAMES)) for place in range(number)]


def plan_generated(
    decks: Sequence[DeckList],
    starters: Sequence[DeckList],
    player: str,
    boards: Sequence[Board],
    *,
    games: int,
    seed: int,
) -> DuelJob:
    """Each of the decks against each starter deck, `games` games each.

    Each of a deck's matchups begins on the next battlefield, so that even a few games take the deck to all
    of them.
    """
    matchups = tuple(
        duel_matchup(
            deck, starter, (player, player), _turned(boards, place + met), key=f"{place}|{starter.name}"
        )
        for place, deck in enumerate(decks)
        for met, starter in enumerate(starters)
    )
    return Job(matchups, games, seed, DUELS)


def _turned(boards: Sequence[Board], shift: int) -> list[Board]:
    first = shift % len(boards)
    return [*boards[first:], *boards[:first]]


@dataclass(frozen=True, slots=True)
class GeneratedDeck:
    """A generated deck in all its games; `made_from` is its text, with its seed unless that is 0.

    `low` to `high` is the interval by which DECK_BOUNDS are judged, `ok` the verdict, None while it can't be
    told (`bounds.Family`). `against` has its share of the games against each starter deck, by name; None
    without games.
    """

    name: str
    made_from: str
    realm: str
    rate: WinRate
    low: float
    high: float
    ok: bool | None
    against: dict[str, float | None]


@dataclass(frozen=True, slots=True)
class GeneratedFigures:
    """All decks that have played, the strongest first; `within` counts those that hold DECK_BOUNDS.

    `open` counts the undecided ones of all `planned` decks, `needed` how many must hold for ENOUGH. `ok` is
    the verdict on all, None while it can't be told; `times` as many games would decide about each deck if
    rates stay the same (None: unknown).
    """

    decks: tuple[GeneratedDeck, ...]
    together: WinRate
    first_player: WinRate
    within: Proportion
    open: int
    needed: int
    planned: int
    times: float | None
    ok: bool | None


def generated_figures(decks: Sequence[DeckList], results: DuelResults) -> GeneratedFigures:
    """The figures of a job of `plan_generated`; decks without a game are left out."""
    each = len(results.job.matchups) // len(decks)
    family = BoundFamily(len(decks), math.ceil(ENOUGH * len(decks)))
    lines = [
        _line(deck, results, range(place * each, (place + 1) * each), family)
        for place, deck in enumerate(decks)
    ]
    played = sorted(
        (line for line in lines if line.rate.games), key=lambda line: line.rate.share or 0.0, reverse=True
    )
    games = [game for some in results.games for game in some]
    told = [line.ok for line in lines]
    return GeneratedFigures(
        tuple(played),
        win_rate(game.score for game in games),
        win_rate(game.score if game.went_first else 1 - game.score for game in games),
        share_of(told.count(True), len(played)),
        told.count(None),
        family.needed,
        family.count,
        family.times(_judged(line.rate) for line in lines),
        family.verdict(told),
    )


def _line(deck: DeckList, results: DuelResults, places: range, family: BoundFamily) -> GeneratedDeck:
    assert deck.origin is not None, "a generated deck says what it was made from"
    rate = win_rate(game.score for place in places for game in results.games[place])
    return GeneratedDeck(
        deck.name,
        deck.origin.text + (f" ({deck.origin.seed})" if deck.origin.seed else ""),
        deck.realm,
        rate,
        *family.judge(_judged(rate)),
        {
            results.job.matchups[place].names[1]: win_rate(game.score for game in results.games[place]).share
            for place in places
        },
    )


def _judged(rate: WinRate) -> Judged:
    return Judged(rate.wins + rate.draws / 2, rate.games, *DECK_BOUNDS)
