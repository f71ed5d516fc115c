"""The table of a series of tournaments, as people read it."""

from bot.matches.tournaments.series import SeriesRow, SeriesStandings
from bot.store.tournaments.values import Tournament
from cogs.tournaments.tables.series import MAX_ROWS, series_post
from tests.cogs.tournaments.tournaments import NOW

NIGHTS = tuple(Tournament(str(each), 1, 1, f"Night {each}", "melee", 9, "Olga", "", NOW) for each in (1, 2))


def test_a_series_shows_the_points_of_each_tournament() -> None:
    rows = (SeriesRow(1, 11, "Ann", 16, (10, 6)), SeriesRow(2, 12, "*Bob*", 1, (None, 1)))
    assert series_post(SeriesStandings("Winter", NIGHTS, rows), 12).text.splitlines() == [
        "## Winter",
        "-# 2 tournaments: Night 1, Night 2",
        "1st · **Ann** · 16 points (10 + 6)",
        r"2nd · **\*Bob\*** · 1 point (– + 1)",
    ]


def test_whoever_asks_stands_below_the_best() -> None:
    rows = tuple(SeriesRow(each, each, f"P{each}", 100 - each, (100 - each,)) for each in range(1, 41))
    lines = series_post(SeriesStandings("Winter", NIGHTS[:1], rows), 30).text.splitlines()
    assert len(lines) == 2 + MAX_ROWS + 2
    assert lines[-2:] == ["30th · **P30** · 70 points (70)", "-# and 14 people more"]
