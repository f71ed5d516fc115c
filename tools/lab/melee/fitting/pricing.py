"""Finds the generator's prices: trial decks play the starter decks, and a fit explains the results.

Trial decks are generated decks with randomly changed stats, so that each stat and ability occurs in strong
and in weak decks. The fit then explains a deck's share of its games by the measures of its cards
(`forge.measures`), their costs and its realm. One energy less in cost is worth a point, the unit of prices.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.cards.effects import ONE
from bot.games.melee.forge import REALMS, generate
from bot.games.melee.forge.chance import KeyedDraws
from bot.games.melee.forge.measures import measures_of
from bot.games.melee.forge.prices import BASE, EDGES, PRICES
from bot.lab.errors import LabError
from bot.lab.melee.jobs import DuelResults
from tools.lab.ridge import Prior, fit_ridge

#: The prior of the share of a deck's games that one point decides.
POINT = 0.035
_POINT_SPREAD = 0.02
#: The prior's standard deviation of a price: this share of it, and at least this many thousandths.
_SPREAD, _MIN_SPREAD = 0.6, 200
#: The prior's standard deviation of a realm's edge and of the mean, as shares of games.
_EDGE_SPREAD, _MEAN_SPREAD = 0.05, 5.0
#: The standard deviation of everything else that decides games.
_UNKNOWN = 0.045
#: How many decks a fit needs.
ENOUGH = 12
#: How each stat is changed: in one of how many cards, and by how much at most.
_CHANGES = {
    "hp": (3, 2),
    "attack": (3, 1),
    "defense": (3, 1),
    "speed": (3, 1),
    "range": (4, 1),
    "cost": (8, 1),
}
_LIMITS = {
    "hp": (2, 16),
    "attack": (0, 7),
    "defense": (0, 6),
    "speed": (1, 6),
    "range": (1, 5),
    "cost": (0, 6),
}


def trial_decks(number: int, *, changed: bool = True) -> list[DeckList]:
    """`number` decks to learn from, always the same, of each realm in turn; as generated unless `changed`."""
    realms = list(REALMS)
    return [
        _trial(generate("trial", realms[place % len(realms)], place), place, changed)
        for place in range(number)
    ]


def _trial(deck: DeckList, place: int, changed: bool) -> DeckList:
    if not changed:
        return deck
    chance = KeyedDraws("trial", place)
    return deck.model_copy(update={"entity": tuple(_changed(card, chance) for card in deck.entity)})


def _changed(card: EntityCard, chance: KeyedDraws) -> EntityCard:
    update = {}
    for stat, (one_in, most) in _CHANGES.items():
        if chance.below(one_in) == 0:
            low, high = _LIMITS[stat]
            value = getattr(card, stat) + chance.below(2 * most + 1) - most
            update[stat] = min(max(value, low), high)
    return card.model_copy(update=update)


@dataclass(frozen=True, slots=True)
class Price:
    """The present and the fitted price of one unit of a feature, in thousandths of a point.

    `used` is its average number in a deck.
    """

    name: str
    now: int
    fitted: int
    used: float


@dataclass(frozen=True, slots=True)
class PriceFigures:
    """The fitted prices and edges.

    `point` is the share of games that a point decides; `base` is the worth of a card of cost 0 with which
    decks would win half of their games. `error` is the standard deviation of the fit's predictions for decks
    that it has not seen, without the luck in their games.
    """

    prices: tuple[Price, ...]
    edges: tuple[Price, ...]
    base: Price
    point: float
    error: float
    decks: int
    games: int


def price_figures(decks: Sequence[DeckList], results: DuelResults) -> PriceFigures:
    """The figures of a job of `generated.plan_generated`, from decks that have played all their games.

    LabError if there are fewer than ENOUGH of them.
    """
    each = len(results.job.matchups) // len(decks)
    games = each * results.job.games
    scores = [
        [game.score for some in results.games[number * each : (number + 1) * each] for game in some]
        for number in range(len(decks))
    ]
    whole = [number for number, some in enumerate(scores) if len(some) == games]
    if len(whole) < ENOUGH:
        raise LabError(f"prices need {ENOUGH} decks that have played all their games; {len(whole)} have")
    shares = [fmean(scores[number]) for number in whole]
    rows = [_row(decks[number]) for number in whole]
    noise = 0.25 / games + _UNKNOWN**2
    fitted = fit_ridge(rows, shares, _priors(), noise)
    point = -fitted["cost"]
    used = {name: fmean(row.get(name, 0.0) for row in rows) for name in PRICES}
    prices = tuple(
        Price(name, now, _thousandths(fitted[name], point), used[name]) for name, now in PRICES.items()
    )
    edges = tuple(
        Price(realm, EDGES[realm], _thousandths(fitted[_edge(realm)], point), 1.0) for realm in REALMS
    )
    found = {one.name: one.fitted for one in prices}
    worth = fmean(sum(found[name] * row.get(name, 0.0) for name in found) for row in rows)
    costs = fmean(row["cost"] for row in rows) * ONE
    missing = _thousandths(fmean(shares) - 0.5, point)
    size = len(decks[0].entity)
    base = Price("base", BASE, round((worth - costs - missing) / size), float(size))
    return PriceFigures(prices, edges, base, point, _error(rows, shares, noise, games), len(whole), games)


def _row(deck: DeckList) -> dict[str, float]:
    measures: Counter[str] = Counter()
    for card in deck.entity:
        measures.update(measures_of(card))
    row = {name: count / ONE for name, count in measures.items()}
    return {**row, "cost": float(sum(card.cost for card in deck.entity)), _edge(deck.realm): 1.0, "mean": 1.0}


def _priors() -> Mapping[str, Prior]:
    prices = {
        name: Prior(POINT * price / ONE, POINT * max(_SPREAD * abs(price), _MIN_SPREAD) / ONE)
        for name, price in PRICES.items()
    }
    edges = {_edge(realm): Prior(POINT * edge / ONE, _EDGE_SPREAD) for realm, edge in EDGES.items()}
    return {**prices, "cost": Prior(-POINT, _POINT_SPREAD), **edges, "mean": Prior(0.0, _MEAN_SPREAD)}


def _edge(realm: str) -> str:
    return f"edge of {realm}"


def _thousandths(share: float, point: float) -> int:
    return round(ONE * share / point)


def _error(rows: Sequence[dict[str, float]], shares: Sequence[float], noise: float, games: int) -> float:
    """The prediction error, by cross-validation: each sixth of the decks is predicted from the other five."""
    squares = []
    for kept in range(6):
        known = [place for place in range(len(rows)) if place % 6 != kept]
        fitted = fit_ridge(
            [rows[place] for place in known], [shares[place] for place in known], _priors(), noise
        )
        squares += [
            (shares[place] - sum(fitted[name] * amount for name, amount in rows[place].items())) ** 2
            for place in range(len(rows))
            if place % 6 == kept
        ]
    return math.sqrt(max(0.0, fmean(squares) - 0.25 / games))
