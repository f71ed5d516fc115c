"""Crosstables: each match as both see it."""

import pytest

from bot.tournaments.crosstable import CrosstableCell, crosstable
from bot.tournaments.matches import MatchId
from tests.tournaments.tables import A, B, C, D, bye, match, missed, table

MATCHES = [
    match("2.1", B, A, "2-1"),
    match("1.1", A, B, "1-1-1"),
    bye("1.2", C),
    missed("2.2", C, D, D, wins=2),
    match("3.1", A, C, None),
]


def test_every_match_is_in_the_rows_of_all_who_sat_in_it() -> None:
    found = crosstable((C, A, B, D), MATCHES)
    assert found.rounds == (1, 2, 3)
    assert [row.entrant for row in found.rows] == [C, A, B, D]
    c, a, b, d = found.rows
    first, second = MatchId(1, 1), MatchId(2, 1)
    assert a.cells == (
        CrosstableCell(first, (B,), "draw", 1, (1, 1, 1), had_first=True),
        CrosstableCell(second, (B,), "loss", 2, (1, 2, 0), had_first=False),
        CrosstableCell(MatchId(3, 1), (C,), "open", had_first=True),
    )
    assert b.in_round(2) == CrosstableCell(second, (A,), "win", 1, (2, 1, 0), had_first=True)
    assert [cell.outcome for cell in b.against(A)] == ["draw", "win"]
    assert c.in_round(1) == CrosstableCell(MatchId(1, 2), (), "bye")
    assert c.in_round(2) == CrosstableCell(
        MatchId(2, 2), (D,), "win", 1, (2, 0, 0), had_first=True, is_missed=True
    )
    assert d.cells == (
        CrosstableCell(MatchId(2, 2), (C,), "loss", 2, (0, 2, 0), had_first=False, is_missed=True),
    )
    assert d.in_round(1) is None


def test_at_a_table_everybody_else_is_an_opponent() -> None:
    rows = crosstable((A, B, C, D), [table("1.1", (A, B, C, D), (1, 1, 3, 4))]).rows
    assert [(row.cells[0].outcome, row.cells[0].place) for row in rows] == [
        ("draw", 1), ("draw", 1), ("loss", 3), ("loss", 4),
    ]  # fmt: skip
    assert rows[2].cells[0].opponents == (A, B, D)
    assert rows[2].against(D) == rows[2].cells


def test_a_stranger_is_refused() -> None:
    with pytest.raises(KeyError):
        crosstable((A,), MATCHES)
