"""The table of lengths and endings has a row for each matchup, or for each deck if there are many."""

from bot.cli.lab.lengths import MOST_ROWS, lengths_of, lengths_table
from tests.lab.jobs import made_results


def test_each_matchup_has_its_row_and_all_games_the_last() -> None:
    results = made_results([1.0, 0.0], [0.5], names=(("A", "B"), ("A", "C")))
    found = lengths_of(results)
    assert [(one.of, one.games) for one in found] == [
        ("A against B", 2),
        ("A against C", 1),
        ("all games", 3),
    ]
    assert found[-1].endings == {"capture": 3, "elimination": 0, "turn-limit": 0}
    heads, *rows = lengths_table(found).lines()
    assert heads.endswith("longest  capture")
    assert rows[-1].split()[-6:] == ["20.0", "20", "to", "20", "20", "20"] or rows[-1].endswith("100.0%")


def test_a_matchup_before_and_after_a_change_is_one() -> None:
    results = made_results([1.0], [0.0], names=(("A", "B"), ("A", "B")))
    assert [(one.of, one.games) for one in lengths_of(results)] == [("A against B", 2)]


def test_many_matchups_are_told_deck_by_deck() -> None:
    decks = [f"D{number}" for number in range(6)]
    pairs = tuple((one, two) for place, one in enumerate(decks) for two in decks[place + 1 :])
    assert len(pairs) > MOST_ROWS
    found = lengths_of(made_results(*[[1.0, 0.0]] * len(pairs), names=pairs))
    assert [(one.of, one.games) for one in found[:-1]] == [(deck, 10) for deck in decks]
    assert found[-1].games == 2 * len(pairs)
