"""How decks of Melee are weighed: against which decks, on which battlefields, and what decides."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.lab.melee.jobs import DuelJob, DuelResults
from bot.lab.melee.weighing import deck_mark, plan_weighing, scales_mark, starter_like, weight_of
from bot.matches.decks.weights import weight_in
from bot.matches.tabletop import Stock
from bot.store.weighings.values import StoredWeighing, WeighingKey


def weighing_key(deck: DeckList, stock: Stock) -> WeighingKey | None:
    """Which weighing is this deck's; None for a starter deck, whatever it and its cards are called."""
    starters = _starters(stock)
    if starter_like(deck, starters) is not None:
        return None
    return WeighingKey(deck_mark(deck), scales_mark([*starters.values()], _boards(stock)))


def plan(deck: DeckList, stock: Stock, weighing: StoredWeighing) -> DuelJob | None:
    """The games that this weighing has not had yet; None if it has had them all."""
    return plan_weighing(
        deck, [*_starters(stock).values()], _boards(stock), seed=weighing.seed, played=weighing.games
    )


def weighed(weighing: StoredWeighing, results: DuelResults) -> StoredWeighing:
    """The weighing with what these games add to it."""
    points, games = weight_in(weighing).plus(weight_of(results))
    return replace(weighing, points=points, games=games)


def _starters(stock: Stock) -> Mapping[str, DeckList]:
    return {id_: each for id_, each in stock.decks.items() if isinstance(each, DeckList)}


def _boards(stock: Stock) -> Sequence[Board]:
    return [each for each in stock.boards.values() if isinstance(each, Board)]
