"""Figures of real duels, beside the lab's, as tables for pictures."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from bot.content.measured import GameScore, Measured
from bot.games.tables import (
    Cell,
    Figure,
    IntervalAxis,
    Measure,
    Table,
    TableRow,
    WinRateCell,
    interval_column,
    rate_columns,
)
from bot.lab.figures import WinRate, rate_of
from bot.statistics.figures import DuelStatistics
from cogs.decks import ShippedDeck
from cogs.words.community import meta as words

OTHER_GLYPH, ORDER_GLYPH = "cards", "swap_horizontal"
_AXIS = (0.2, 0.5, 0.8)
_POINTS = (-0.15, 0.0, 0.15)


class Naming(Struct, frozen=True):
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


def decks_table(figures: DuelStatistics, naming: Naming, subtitle: str) -> Table:
    """Each deck's share of duels and win rate, beside the lab's figures if there are any."""
    measured = naming.measured
    series: tuple[str, ...] = (words.REAL,)
    if measured is not None:
        series = words.REAL, words.lab(measured.players, is_older=bool(measured.changed))
    axis = IntervalAxis(series, *_AXIS, unknown=(words.TOO_FEW, words.NOT_MEASURED))
    rows = []
    for deck in figures.decks:
        name, glyph = naming.deck(deck.deck)
        games = None if deck.overall is None else deck.overall.games
        note = words.played(100 * (deck.share.share or 0.0), games, deck.share.count)
        rates = (deck.overall,) if measured is None else (deck.overall, naming.lab(deck.deck))
        rows.append(TableRow("", name, (axis.cell(*map(_measure, rates)),), glyph, note))
    return _table("decks", subtitle, "podium", axis, rows, words.NOTES["decks"])


def first_table(figures: DuelStatistics, naming: Naming, subtitle: str) -> Table:
    """Win rates of decks that go first, and of decks that go second."""
    axis = IntervalAxis((words.FIRST, words.SECOND), *_AXIS, unknown=(words.TOO_FEW, words.TOO_FEW))
    found: list[tuple[str, str, WinRate | None, WinRate | None]] = []
    if (first := figures.first) is not None:
        whole = words.ALL_DECKS if naming.decks else words.all_of_them()
        found.append((whole, ORDER_GLYPH, first, rate_of(first.losses, first.draws, first.wins)))
    decks = (deck for deck in figures.decks if deck.deck is not None)
    found += [(*naming.deck(deck.deck), deck.first, deck.second) for deck in decks]
    rows = []
    for name, glyph, *rates in found:
        note = words.orders(*(None if each is None else each.games for each in rates))
        rows.append(TableRow("", name, (axis.cell(*map(_measure, rates)),), glyph, note))
    note = words.NOTES["first"] if naming.decks else words.WITHOUT_DECKS
    return _table("first", subtitle, ORDER_GLYPH, axis, rows, note)


def matchup_table(figures: DuelStatistics, naming: Naming, subtitle: str) -> Table:
    """Win rates of each starter deck against each other one."""
    decks = [(deck.deck, deck.overall) for deck in figures.decks if deck.deck is not None]
    rows = []
    for deck, overall in decks:
        name, glyph = naming.deck(deck)
        cells = [None if deck == other else _cell(figures.cells.get((deck, other))) for other, _ in decks]
        rows.append(TableRow("", name, (*cells, _cell(overall)), glyph))
    columns = rate_columns(naming.deck(deck) for deck, _ in decks)
    return Table(words.TITLES["matchups"], subtitle, columns, tuple(rows), "grid", lead=("", "deck"))


def cards_table(figures: DuelStatistics, naming: Naming, subtitle: str) -> Table:
    """Cards by impact, greatest first."""
    axis = IntervalAxis((words.IMPACT,), *_POINTS, is_signed=True)
    rows = []
    for card in figures.cards:
        impact, note = card.impact, words.card(naming.deck(card.deck)[0], card.drawn.games)
        cell = axis.cell(Measure(impact.points, impact.low, impact.high))
        rows.append(TableRow("", card.card, (cell,), naming.card(card.deck, card.card), note))
    return _table("cards", subtitle, "cards", axis, rows, words.NOTES["cards"])


def _table(
    section: str, subtitle: str, icon: str, axis: IntervalAxis, rows: Sequence[TableRow], note: str
) -> Table:
    return Table(words.TITLES[section], subtitle, (interval_column(axis),), tuple(rows), icon, note=note)


def _measure(rate: WinRate | None) -> Measure | None:
    return None if rate is None or rate.share is None else Measure(rate.share, rate.low, rate.high)


def _cell(rate: WinRate | None) -> Cell:
    if rate is None or rate.share is None:
        return Figure(words.TOO_FEW)
    return WinRateCell(rate.share, rate.low, rate.high, rate.games)
