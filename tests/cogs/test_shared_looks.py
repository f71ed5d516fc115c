"""What the games' faces share: lines of a log by turn, pictures of boards, and the turn around a ply."""

from dataclasses import dataclass

from cogs.display.posting.message_memory import board_pictures
from cogs.faces import LogLine, lines_by_turn
from cogs.replays import turn_around

LOG = ((0, "begin 1"), (1, "walk"), (2, "begin 2"), (2, "rain"), (3, "rest"))


@dataclass(frozen=True)
class Turn:
    """A turn's place in the log."""

    start: int
    stop: int


def shouted(events: list[str]) -> list[str]:
    """The lines of these events; rain says nothing."""
    return [event.upper() for event in events if event != "rain"]


def test_the_first_line_of_each_turn_begins_it() -> None:
    assert lines_by_turn(LOG, [Turn(0, 2), Turn(2, 5)], shouted) == [
        LogLine("BEGIN 1", begins_turn=True),
        LogLine("WALK", begins_turn=False),
        LogLine("BEGIN 2", begins_turn=True),
        LogLine("REST", begins_turn=False),
    ]


def test_a_turn_that_says_nothing_has_no_line() -> None:
    assert lines_by_turn(LOG, [Turn(3, 4), Turn(4, 5)], shouted) == [LogLine("REST", begins_turn=True)]


def test_the_action_that_begins_a_turn_still_belongs_to_the_one_before() -> None:
    found = {ply: turn_around(LOG, ply, lambda event: event.startswith("begin")) for ply in range(4)}
    assert found == {0: (0, 2), 1: (0, 2), 2: (0, 2), 3: (2, 5)}


def test_a_log_in_which_no_turn_begins_is_one_turn() -> None:
    assert turn_around(LOG, 3, lambda event: event == "snow") == (0, 5)


def test_the_card_of_the_end_comes_before_the_board() -> None:
    assert [each.description for each in board_pictures("k7", 4, "the board", None)] == ["the board"]
    both = board_pictures("k7", 4, "the board", "the end")
    assert [(each.name, each.description) for each in both] == [
        ("board-k7-4.webp", "the end"),
        ("board-k7-4.jpg", "the board"),
    ]
