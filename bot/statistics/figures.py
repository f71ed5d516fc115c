"""Figures of counted duels that may be shown: of decks, within the bounds of M-5 to M-9, and cards (M-11)."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from bot.lab.figures import Proportion, WinRate, rate_of, share_of
from bot.lab.intervals import Z
from bot.statistics.duels import DuelFilter, EndedDuel, Side

USUAL = 0.05
"""The usual difference that a card makes: the standard deviation of the prior."""


@dataclass(frozen=True, slots=True)
class Impact:
    """A difference between two win rates, from -1 to 1, with its 95% interval from `low` to `high`."""

    points: float
    low: float
    high: float


def impact(drawn: WinRate, without: WinRate) -> Impact:
    """The difference between the rate of games with a card drawn and that of the others, shrunk.

    Each rate gets one more win and one more loss (A. Agresti, B. Caffo, "Simple and effective confidence
    intervals for proportions and differences", The American Statistician 54, 2000). The difference is then
    weighted with a normal prior around 0 with the standard deviation USUAL (B. Efron, C. Morris, "Data
    analysis using Stein's estimator", JASA 70, 1975).
    """
    with_card, others = _softened(drawn), _softened(without)
    variance = with_card[1] + others[1]
    weight = USUAL * USUAL / (USUAL * USUAL + variance)
    points = weight * (with_card[0] - others[0])
    half = Z * math.sqrt(weight * variance)
    return Impact(points, points - half, points + half)


def _softened(rate: WinRate) -> tuple[float, float]:
    """The rate with one more win and one more loss, and its variance."""
    games = rate.games + 2
    share = (rate.wins + rate.draws / 2 + 1) / games
    return share, share * (1 - share) / games


MIN_GAMES = 10
"""The minimum number of games for a win rate to be shown."""
MIN_PEOPLE = 3
"""The minimum number of different people who have played them."""
MIN_DRAWN = 20
"""The minimum number of games with a card drawn, and of games without, for its figures to be shown."""


@dataclass(frozen=True, slots=True)
class DeckStatistics:
    """The results of a deck. `deck` is None for all private decks together.

    `share` is its share of all decks in these duels. `overall` is its win rate against other starter decks,
    for private decks against starter decks. It is None if too little is known, and so are the rates when
    going first and second, which are never shown for private decks.
    """

    deck: str | None
    share: Proportion
    overall: WinRate | None
    first: WinRate | None
    second: WinRate | None


@dataclass(frozen=True, slots=True)
class CardStatistics:
    """The win rates of a starter deck with one of its cards drawn, without it, and with it used."""

    deck: str
    card: str
    drawn: WinRate
    without: WinRate
    used: WinRate | None
    impact: Impact


@dataclass(frozen=True, slots=True)
class DuelStatistics:
    """Statistics of `duels` duels.

    `first` is the win rate of going first between starter decks; None if too little is known. `decks` are
    ordered by their rates, private decks last; `cells` are the rates of one deck against another, by both
    ids, if enough is known. `cards` begin with the greatest impact.
    """

    duels: int
    first: WinRate | None
    decks: tuple[DeckStatistics, ...]
    cells: Mapping[tuple[str, str], WinRate]
    cards: tuple[CardStatistics, ...]


@dataclass(slots=True)
class _Tally:
    """The results of one side's games, and the people who played them."""

    scores: list[float] = field(default_factory=list)
    people: set[int] = field(default_factory=set)

    def add(self, side: Side, *others: int) -> None:
        self.scores.append(side.score)
        self.people.update((side.person, *others))

    @property
    def rate(self) -> WinRate:
        wins, draws = self.scores.count(1.0), self.scores.count(0.5)
        return rate_of(wins, draws, len(self.scores) - wins - draws)

    def known_rate(self, least: int = MIN_GAMES) -> WinRate | None:
        """The rate; None if too little is known to show it."""
        enough = len(self.scores) >= least and len(self.people) >= MIN_PEOPLE
        return self.rate if enough else None


class _Tallies(dict[tuple[str, ...], _Tally]):
    def __missing__(self, key: tuple[str, ...]) -> _Tally:
        return self.setdefault(key, _Tally())


def figures(counted: Iterable[EndedDuel], wanted: DuelFilter) -> DuelStatistics:
    """The figures of the wanted duels; `counted` are all duels that count (`counted_duels.counted`)."""
    duels = [duel for duel in counted if wanted.takes(duel)]
    played: dict[str | None, int] = {}
    for side in (side for duel in duels for side in duel.sides):
        played[side.deck] = played.get(side.deck, 0) + 1
    starters = _Tallies()
    others = _Tally()
    order = _Tally()
    for duel in duels:
        match duel.private:
            case 0:
                _take(starters, order, duel)
            case 1:
                others.add(next(side for side in duel.sides if side.deck is None))
            case _:
                pass
    decks = [_deck(starters, deck, count, 2 * len(duels)) for deck, count in played.items() if deck]
    decks.sort(
        key=lambda each: (each.overall is None, -_strength(each.overall), -each.share.count, each.deck)
    )
    if private := played.get(None):
        decks.append(DeckStatistics(None, share_of(private, 2 * len(duels)), others.known_rate(), None, None))
    cells = {
        (key[1], key[2]): rate
        for key, tally in starters.items()
        if key[0] == "cell" and (rate := tally.known_rate()) is not None
    }
    return DuelStatistics(len(duels), order.known_rate(), tuple(decks), cells, _cards(starters))


def _take(tallies: _Tallies, order: _Tally, duel: EndedDuel) -> None:
    """Count a duel between two starter decks, or in a game without decks."""
    for side, other in (duel.sides, duel.sides[::-1]):
        deck, against = side.deck or "", other.deck or ""
        if side.went_first:
            order.add(side, other.person)
        if not deck:
            continue
        if deck != against:
            tallies["overall", deck].add(side)
            tallies["cell", deck, against].add(side, other.person)
            if side.went_first is not None:
                tallies["first" if side.went_first else "second", deck].add(side)
        tallies["deck", deck].add(side)
        for card in side.drawn:
            tallies["drawn", deck, card].add(side)
        for card in side.used:
            tallies["used", deck, card].add(side)


def _deck(tallies: _Tallies, deck: str, count: int, of: int) -> DeckStatistics:
    rates = (tallies[what, deck].known_rate() for what in ("overall", "first", "second"))
    return DeckStatistics(deck, share_of(count, of), *rates)


def _cards(tallies: _Tallies) -> tuple[CardStatistics, ...]:
    found = []
    for key, drawn in list(tallies.items()):
        if key[0] != "drawn":
            continue
        _, deck, card = key
        rate, without = drawn.known_rate(MIN_DRAWN), _rest(tallies["deck", deck].rate, drawn.rate)
        if rate is None or without.games < MIN_DRAWN:
            continue
        used = tallies["used", deck, card].known_rate(MIN_DRAWN)
        found.append(CardStatistics(deck, card, rate, without, used, impact(rate, without)))
    return tuple(sorted(found, key=lambda each: (-each.impact.points, each.deck, each.card)))


def _rest(whole: WinRate, part: WinRate) -> WinRate:
    """The games of `whole` that are not in `part`."""
    return rate_of(whole.wins - part.wins, whole.draws - part.draws, whole.losses - part.losses)


def _strength(rate: WinRate | None) -> float:
    return 0.5 if rate is None or rate.share is None else rate.share
