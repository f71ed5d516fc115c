"""The table of lengths and endings has a row for each matchup, or for each deck if there are many."""

import pytest

from bot.lab.figures import length_of_turns
from cogs.words.lab import length_line
from tests.lab.jobs import made_results
from tools.cli.lab.lengths import MAX_ROWS, TURNS, lengths_of, lengths_table, with_lengths
from tools.cli.lab.output import Report


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
    assert rows[-1].split() == ["all", "games", "3", "20.0", "20", "20", "20", "100.0%"]


def test_a_matchup_before_and_after_a_change_is_one() -> None:
    results = made_results([1.0], [0.0], names=(("A", "B"), ("A", "B")))
    assert [(one.of, one.games) for one in lengths_of(results)] == [("A against B", 2)]


def test_many_matchups_are_told_deck_by_deck() -> None:
    decks = [f"D{number}" for number in range(6)]
    pairs = tuple((one, two) for place, one in enumerate(decks) for two in decks[place + 1 :])
    assert len(pairs) > MAX_ROWS
    found = lengths_of(made_results(*[[1.0, 0.0]] * len(pairs), names=pairs))
    assert [(one.of, one.games) for one in found[:-1]] == [(deck, 10) for deck in decks]
    assert found[-1].games == 2 * len(pairs)


def test_every_report_says_once_whose_turns_it_counts() -> None:
    report = with_lengths(Report("A", (), {}, ()), made_results([1.0]))
    assert report.blocks[-1] == TURNS


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        ((9,), "Each game took 9 turns (both players' counted)."),
        ((9, 9), "Each game took 9 turns (both players' counted)."),
        ((1, 9, 9, 9, 20), "half of the games 9; the shortest 1, the longest 20."),
        ((1, 2, 3, 4, 5), "half of the games 2 to 4; the shortest 1, the longest 5."),
    ],
)
def test_a_length_is_no_span_from_a_number_to_itself(turns: tuple[int, ...], told: str) -> None:
    assert length_line(length_of_turns(turns)).endswith(told)
