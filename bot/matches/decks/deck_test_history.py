"""Results of tests of people's own decks, kept so that owners can compare versions of a deck."""

import math
from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct
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
"""Maximum number of kept tests of a deck, comparisons included."""


class OpponentScore(BaseModel):
    """Games won, drawn and lost against one deck. `mark` distinguishes decks of the same name."""

    model_config = ConfigDict(frozen=True)

    name: str
    mark: str
    won: NonNegativeInt
    drawn: NonNegativeInt
    lost: NonNegativeInt

    @property
    def rate(self) -> WinRate:
        return rate_of(self.won, self.drawn, self.lost)


class Versus(BaseModel):
    """The result of comparing a deck with another one, or with itself after a swap of cards (`is_swap`).

    `name` is the other deck's, or that of the deck with the swapped card. `verdict` says whether the deck, or
    after a swap the swapped card, is better; None if the `pairs` don't decide. `difference` and its interval
    compare the two win rates, from -1 to 1.
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
    """The result of a test: the games against each opponent, the players' level and the dice's seed.

    After a comparison, these are only the deck's games that have a twin; `versus` is the comparison.
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


class KeptTest(Struct, frozen=True):
    """A stored test. `deck` is the deck as it was then; None if this version of the bot cannot read it."""

    key: int
    tested_at: datetime
    hash: str
    deck: object | None
    figures: DeckTestFigures


class RateChange(Struct, frozen=True):
    """The change of a win rate between two tests, with its 95% interval; all from -1 to 1."""

    difference: float
    low: float
    high: float


class KeptTests:
    """The kept tests of people's decks of one game."""

    def __init__(self, context: Context, game: str) -> None:
        self._context = context
        self._game = game
        self._kind = context.tabletop(game).own_decks
        self._store = context.store

    async def keep(self, user_id: int, deck_id: str, deck: object, figures: DeckTestFigures) -> None:
        """Keep the result of a test of this user's deck. Only the latest `KEPT` stay.

        Does nothing if the deck was deleted meanwhile.
        """

        async def work(tables: Tables) -> None:
            await self.put(tables, user_id, deck_id, deck, figures)

        await self._store.write(work)

    async def put(
        self,
        tables: Tables,
        user_id: int,
        deck_id: str,
        deck: object,
        figures: DeckTestFigures,
        key: int | None = None,
    ) -> int | None:
        """Keep a result in this transaction, in the place of the one with this `key` if that is still kept.

        Returns its key; None if the deck was deleted meanwhile.
        """
        kind = self._kind
        if kind is None or await tables.decks.get(user_id, self._game, deck_id) is None:
            return None
        written = kind.write(deck)
        stored = StoredTest(
            key or 0,
            user_id,
            deck_id,
            self._context.now(),
            written.format,
            written.content,
            written.hash,
            figures.model_dump_json(),
        )
        if key is not None and await tables.deck_tests.change(stored):
            return key
        return await tables.deck_tests.add(stored, KEPT)

    async def of(self, user_id: int, deck_id: str) -> list[KeptTest]:
        """The kept tests of this user's deck, newest first; none of another user's."""
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
    """The figures of a test to keep. `marks` are the opponents', in the order of matchups."""
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

    They are kept for the first of the two decks; in a swap, for the unchanged one.
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
        is_partial=results.is_partial and found.decision.verdict is None,
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
    """The change of the win rate between two tests; None unless they had the same opponents.

    Also None for comparisons, because these end as soon as they have decided.

    The change is the mean of the differences against each opponent, so unequal numbers of games do not
    matter. The interval is valid for tests whose numbers of games were fixed beforehand. Source: the method
    of variance estimates recovery, of Wilson intervals; G. Y. Zou, A. Donner, "Construction of confidence
    limits about effect measures", Statistics in Medicine 27 (2008).
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
