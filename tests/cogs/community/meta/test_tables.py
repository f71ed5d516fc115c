"""Figures of real duels as tables: what has a name, what is too little, what the lab has measured."""

from bot.games.tables import Figure, Intervals, Measure, TableRow
from bot.lab.figures import rate_of, share_of
from bot.statistics.figures import DeckStatistics, DuelStatistics
from cogs.community.meta.tables import Naming, decks_table, first_table, matchup_table
from cogs.decks import ShippedDeck
from cogs.words.community import meta as words
from tests.shipped import shipped

RATE = rate_of(8, 1, 3)
DECKS = {"gloomfen": ShippedDeck("Gloomfen", "snake", {"Bog Witch": "skull"})}


def figures(*decks: DeckStatistics, first: bool = True) -> DuelStatistics:
    return DuelStatistics(30, RATE if first else None, decks, {}, ())


def deck(name: str | None, *, is_told: bool = True) -> DeckStatistics:
    rate = RATE if is_told else None
    return DeckStatistics(name, share_of(12, 60), rate, rate if name else None, None)


def measures_of(row: TableRow) -> tuple[Measure | None, ...]:
    (cell,) = row.cells
    assert isinstance(cell, Intervals)
    return cell.measures


def test_private_decks_have_one_name_and_nothing_from_the_lab() -> None:
    naming = Naming(DECKS, shipped().measured)
    known, private = decks_table(figures(deck("gloomfen"), deck(None)), naming, "").rows
    assert (known.name, known.glyph, known.note) == ("Gloomfen", "snake", "20% of decks · 12 duels")
    assert None not in measures_of(known)
    assert private.name == words.OTHER_DECKS
    assert measures_of(private)[1] is None


def test_a_deck_that_ships_no_more_goes_by_its_id() -> None:
    (row,) = decks_table(figures(deck("old-guard")), Naming(DECKS), "").rows
    assert (row.name, len(measures_of(row))) == ("old-guard", 1)


def test_what_is_not_told_is_neither_drawn_nor_counted() -> None:
    (row,) = decks_table(figures(deck("gloomfen", is_told=False)), Naming(DECKS), "").rows
    assert (row.note, measures_of(row)) == ("20% of decks · played 12×", (None,))
    (first,) = first_table(figures(deck("gloomfen"), first=False), Naming(DECKS), "").rows
    assert first.note == "first in 12, second in few"
    matrix = matchup_table(figures(deck("gloomfen"), deck("mirrorhold"), deck(None)), Naming(DECKS), "")
    assert [row.name for row in matrix.rows] == ["Gloomfen", "mirrorhold"]
    assert matrix.rows[0].cells[:2] == (None, Figure(words.TOO_FEW))


def test_private_decks_never_go_first_or_second() -> None:
    rows = first_table(figures(deck(None)), Naming(DECKS), "").rows
    assert [row.name for row in rows] == [words.ALL_DECKS]


def test_a_game_without_decks_tells_who_goes_first() -> None:
    table = first_table(figures(), Naming(), "")
    assert [row.name for row in table.rows] == [words.all_of_them()]
    assert table.note == words.WITHOUT_DECKS
    first, second = measures_of(table.rows[0])
    assert first is not None
    assert second is not None
    assert first.at + second.at == 1
