"""Figures of real duels, beside the lab's, as tables for pictures."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.content.measured import GameScore, Measured
from bot.lab.figures import WinRate, rate_of
from bot.statistics.figures import CardStatistics, DeckStatistics, DuelStatistics
from cogs.decks import ShippedDeck
from cogs.words.community import meta as words
from render.tables.values import Matrix, MatrixRow, Measure, RateRow, Rates, WinRateCell

OTHER_GLYPH, ORDER_GLYPH = "cards", "swap_horizontal"
_NONE = WinRateCell(0.0, 0.0, 1.0, 0)
_AXIS = (0.2, 0.5, 0.8)
_POINTS = (-0.15, 0.0, 0.15)


@dataclass(frozen=True, slots=True)
class Naming:
    """Names and icons of decks and cards, and the lab's figures of them."""

    decks: Mapping[str, ShippedDeck] = field(default_factory=dict)
    measured: Measured | None = None

    def deck(self, deck: str | None) -> tuple[str, str]:
        """A deck's name and icon. A deck that is no longer shipped has its id as name."""
        if deck is None:
            return words.OTHER_DECKS, OTHER_GLYPH
        known = self.decks.get(deck)
        return (deck, "") if known is None else (known.name, known.glyph)

    def card(self, deck: str, card: str) -> str:
        known = self.decks.get(deck)
        return "" if known is None else known.cards.get(card, "")

    def lab(self, deck: str | None, against: str | None = None) -> WinRate | None:
        """The win rate that the lab measured for a deck, overall or against another; None if it did not."""
        found = None if self.measured is None or deck is None else self.measured.decks.get(deck)
        if found is None:
            return None
        score: GameScore | None = found.overall if against is None else found.against.get(against)
        return None if score is None else rate_of(score.wins, score.draws, score.losses)


def decks_table(figures: DuelStatistics, naming: Naming, subtitle: str) -> Rates:
    """Each deck's share of duels and win rate, beside the lab's figures if there are any."""
    measured = naming.measured
    return Rates(
        words.TITLES["decks"],
        subtitle,
        "podium",
        (words.REAL,)
        if measured is None
        else (words.REAL, words.lab(measured.players, is_older=bool(measured.changed))),
        tuple(_deck_row(each, naming) for each in figures.decks),
        *_AXIS,
        unknown=(words.TOO_FEW, words.NOT_MEASURED),
        note=words.NOTES["decks"],
    )


def _deck_row(deck: DeckStatistics, naming: Naming) -> RateRow:
    name, glyph = naming.deck(deck.deck)
    games = None if deck.overall is None else deck.overall.games
    note = words.played(100 * (deck.share.share or 0.0), games, deck.share.count)
    rates = (deck.overall,) if naming.measured is None else (deck.overall, naming.lab(deck.deck))
    return RateRow(name, glyph, note, tuple(map(_measure, rates)))


def first_table(figures: DuelStatistics, naming: Naming, subtitle: str) -> Rates:
    """Win rates of decks that go first, and of decks that go second."""
    rows = []
    if (first := figures.first) is not None:
        second = rate_of(first.losses, first.draws, first.wins)
        note = words.orders(first.games, second.games)
        whole = words.ALL_DECKS if naming.decks else words.all_of_them()
        rows.append(RateRow(whole, ORDER_GLYPH, note, (_measure(first), _measure(second))))
    for deck in figures.decks:
        if deck.deck is not None:
            name, glyph = naming.deck(deck.deck)
            counts = (None if each is None else each.games for each in (deck.first, deck.second))
            rows.append(
                RateRow(name, glyph, words.orders(*counts), (_measure(deck.first), _measure(deck.second)))
            )
    return Rates(
        words.TITLES["first"],
        subtitle,
        ORDER_GLYPH,
        (words.FIRST, words.SECOND),
        tuple(rows),
        *_AXIS,
        unknown=(words.TOO_FEW, words.TOO_FEW),
        note=words.NOTES["first"] if naming.decks else words.WITHOUT_DECKS,
    )


def matchup_table(figures: DuelStatistics, naming: Naming, subtitle: str) -> Matrix:
    """Win rates of each starter deck against each other one."""
    decks = [(deck.deck, deck.overall) for deck in figures.decks if deck.deck is not None]
    rows = tuple(
        MatrixRow(
            *naming.deck(deck),
            tuple(None if deck == other else _cell(figures.cells.get((deck, other))) for other, _ in decks),
            _cell(overall),
        )
        for deck, overall in decks
    )
    return Matrix(words.TITLES["matchups"], subtitle, rows, unknown=words.TOO_FEW_IN_CELL)


def cards_table(figures: DuelStatistics, naming: Naming, subtitle: str) -> Rates:
    """Cards by impact, greatest first."""
    return Rates(
        words.TITLES["cards"],
        subtitle,
        "cards",
        (words.IMPACT,),
        tuple(_card_row(each, naming) for each in figures.cards),
        *_POINTS,
        is_signed=True,
        note=words.NOTES["cards"],
    )


def _card_row(card: CardStatistics, naming: Naming) -> RateRow:
    note = words.card(naming.deck(card.deck)[0], card.drawn.games)
    impact = card.impact
    measure = Measure(impact.points, impact.low, impact.high)
    return RateRow(card.card, naming.card(card.deck, card.card), note, (measure,))


def _measure(rate: WinRate | None) -> Measure | None:
    return None if rate is None or rate.share is None else Measure(rate.share, rate.low, rate.high)


def _cell(rate: WinRate | None) -> WinRateCell:
    return (
        _NONE
        if rate is None or rate.share is None
        else WinRateCell(rate.share, rate.low, rate.high, rate.games)
    )
