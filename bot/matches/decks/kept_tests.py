"""What tests of people's own decks gave, kept for their owners to compare versions of a deck."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from pydantic import BaseModel, ConfigDict, NonNegativeInt

from bot.games.errors import ContentError
from bot.lab.figures import WinRate, rate_of
from bot.lab.jobs import Results
from bot.lab.verdicts.swap import SwapFigures
from bot.matches.context import Context
from bot.matches.tabletop import OwnDecks
from bot.store.tables import Tables
from bot.store.values import StoredTest

KEPT = 10
"""How many tests of a deck are kept, comparisons among them."""


class OpponentScore(BaseModel):
    """Games won, drawn and lost against one deck; `mark` tells it from every other deck of its name."""

    model_config = ConfigDict(frozen=True)

    name: str
    mark: str
    won: NonNegativeInt
    drawn: NonNegativeInt
    lost: NonNegativeInt

    @property
    def rate(self) -> WinRate:
        """The win rate."""
        return rate_of(self.won, self.drawn, self.lost)


class Versus(BaseModel):
    """What a comparison gave, of a deck and another one, or of the deck with a swapped card (`is_swap`).

    `name` is the other deck's, or that of the deck with the swapped card. `verdict` says whether the deck is
    better than the other, after a swap whether the swapped card is; None if the `pairs` don't tell.
    `difference` with its interval, from -1 to 1, is that of the same two rates.
    """

    model_config = ConfigDict(frozen=True)

    name: str
    is_swap: bool
    verdict: bool | None
    difference: float
    low: float
    high: float
    pairs: NonNegativeInt


class DeckTestFigures(BaseModel):
    """What a test gave: the games against each opponent, and on which dice and with which players.

    After a comparison, these are the deck's games that have a twin, and `versus` is what it was about.
    """

    model_config = ConfigDict(frozen=True)

    level: str
    seed: NonNegativeInt
    is_partial: bool
    opponents: tuple[OpponentScore, ...]
    versus: Versus | None = None

    @property
    def overall(self) -> WinRate:
        """The win rate over all games."""
        return rate_of(
            sum(one.won for one in self.opponents),
            sum(one.drawn for one in self.opponents),
            sum(one.lost for one in self.opponents),
        )


@dataclass(frozen=True, slots=True)
class KeptTest:
    """A test of an own deck. `deck` is the deck as it was; None if this version of the bot cannot read it."""

    key: int
    tested_at: datetime
    hash: str
    deck: object | None
    figures: DeckTestFigures


@dataclass(frozen=True, slots=True)
class RateChange:
    """How much a win rate has changed between two tests, with its 95% interval; all from -1 to 1."""

    difference: float
    low: float
    high: float


class KeptTests:
    """Everybody's kept tests of their decks of a game."""

    def __init__(self, context: Context, game: str) -> None:
        self._context = context
        self._game = game
        self._kind = context.tabletop(game).own_decks
        self._store = context.store

    async def keep(self, user_id: int, deck_id: str, deck: object, figures: DeckTestFigures) -> None:
        """Keep what a test of this user's deck gave; the oldest beyond `KEPT` go.

        Does nothing if the deck is gone meanwhile.
        """
        kind = self._kind
        if kind is None:
            return
        written = kind.write(deck)
        stored = StoredTest(
            0,
            user_id,
            deck_id,
            self._context.now(),
            written.format,
            written.content,
            written.hash,
            figures.model_dump_json(),
        )

        async def work(tables: Tables) -> None:
            if await tables.decks.get(user_id, self._game, deck_id) is not None:
                await tables.deck_tests.add(stored, KEPT)

        await self._store.write(work)

    async def of(self, user_id: int, deck_id: str) -> list[KeptTest]:
        """The kept tests of this user's deck, the newest first; none of another's."""
        kind = self._kind
        if kind is None:
            return []
        async with self._store.reading() as tables:
            stored = await tables.deck_tests.of(user_id, deck_id)
        return [_seen(one, kind) for one in stored]


def _seen(stored: StoredTest, kind: OwnDecks) -> KeptTest:
    try:
        deck: object | None = kind.read(stored.content)
    except ContentError:
        deck = None
    figures = DeckTestFigures.model_validate_json(stored.figures)
    return KeptTest(stored.key, stored.tested_at, stored.hash, deck, figures)


def figures_of(results: Results, marks: Sequence[str]) -> DeckTestFigures:
    """The figures of a test to keep; `marks` tell the opponents apart, matchup by matchup."""
    job = results.job
    counts = []
    for matchup, games, mark in zip(job.matchups, results.games, marks, strict=True):
        scores = [game.score for game in games]
        won, drawn = scores.count(1.0), scores.count(0.5)
        counts.append(
            OpponentScore(
                name=matchup.names[1], mark=mark, won=won, drawn=drawn, lost=len(scores) - won - drawn
            )
        )
    return DeckTestFigures(
        level=job.matchups[0].players[0],
        seed=job.seed,
        is_partial=results.is_partial,
        opponents=tuple(counts),
    )


def compared_figures_of(
    results: Results, marks: Sequence[str], found: SwapFigures, name: str, *, is_swap: bool
) -> DeckTestFigures:
    """The figures of a comparison to keep. `marks` are as in `figures_of`, `name` and `is_swap` in `Versus`.

    The deck that they are kept for is the first of the two, in a swap the one as it is.
    """
    counts = []
    for other, mark in zip(found.opponents, marks, strict=True):
        own = other.before if is_swap else other.after
        counts.append(
            OpponentScore(name=other.name, mark=mark, won=own.wins, drawn=own.draws, lost=own.losses)
        )
    return DeckTestFigures(
        level=results.job.matchups[0].players[0],
        seed=results.job.seed,
        is_partial=results.is_partial,
        opponents=tuple(counts),
        versus=Versus(
            name=name,
            is_swap=is_swap,
            verdict=found.decision.verdict,
            difference=found.difference,
            low=found.low,
            high=found.high,
            pairs=found.pairs,
        ),
    )


def change_of(old: DeckTestFigures, new: DeckTestFigures) -> RateChange | None:
    """How much the rate has changed from one test to another; None unless the opponents are the same.

    None for comparisons, too: these end as soon as they have decided.

    It is the mean of the differences against each opponent, so it doesn't matter that one test may have more
    games against one of them. The interval holds for two tests whose numbers of games were fixed beforehand.
    Source: the method of variance estimates recovery, of Wilson intervals; G. Y. Zou, A. Donner,
    "Construction of confidence limits about effect measures", Statistics in Medicine 27 (2008).
    """
    before = {one.mark: one.rate for one in old.opponents}
    after = {one.mark: one.rate for one in new.opponents}
    has_comparison = old.versus is not None or new.versus is not None
    if has_comparison or old.level != new.level or before.keys() != after.keys():
        return None
    difference = down = up = 0.0
    for mark, rate in after.items():
        was = before[mark]
        if rate.share is None or was.share is None:
            return None
        difference += rate.share - was.share
        down += (rate.share - rate.low) ** 2 + (was.high - was.share) ** 2
        up += (rate.high - rate.share) ** 2 + (was.share - was.low) ** 2
    count = len(after)
    return RateChange(
        difference / count, (difference - math.sqrt(down)) / count, (difference + math.sqrt(up)) / count
    )
