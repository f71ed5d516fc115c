"""How long changes of duels wait to be shown, in all the ways in which showing goes."""

import pytest

from bot.telemetry.metrics import Metrics
from bot.telemetry.showing_watch import ShowingWatch
from tests.telemetry.clock import Clock, sample


class Showing:
    """One duel's changes and what becomes of them, at the seconds that a test says."""

    def __init__(self) -> None:
        self.clock = Clock(0.0)
        self.metrics = Metrics(self.clock)
        self._watch = ShowingWatch(self.metrics)

    def at(self, second: float, *steps: str) -> None:
        self.clock.now = second
        for step in steps:
            getattr(self._watch, step)("1")

    @property
    def boards(self) -> tuple[float, float]:
        """How many boards were shown, and after how many seconds altogether."""
        return self._figures("board")

    @property
    def duels(self) -> tuple[float, float]:
        """The same for whole duels."""
        return self._figures("duel")

    @property
    def behind(self) -> float:
        return sample(self.metrics, "multiverse_duels_behind")

    def _figures(self, what: str) -> tuple[float, float]:
        name = f"multiverse_{what}_shown_seconds"
        return sample(self.metrics, f"{name}_count"), sample(self.metrics, f"{name}_sum")


@pytest.fixture
def showing() -> Showing:
    return Showing()


def test_a_board_stands_before_everything_is_shown(showing: Showing) -> None:
    showing.at(0, "changed")
    assert showing.behind == 1
    showing.at(1, "begin")
    showing.at(3, "board_stands")
    assert (showing.boards, showing.duels, showing.behind) == ((1, 3), (0, 0), 1)
    showing.at(4, "done")
    assert (showing.boards, showing.duels, showing.behind) == ((1, 3), (1, 4), 0)


def test_a_failed_attempt_counts_from_the_change(showing: Showing) -> None:
    showing.at(0, "changed", "begin")
    showing.at(8, "begin")
    showing.at(9, "board_stands", "done")
    assert (showing.boards, showing.duels) == ((1, 9), (1, 9))


def test_a_change_during_the_showing_waits_for_the_next_board(showing: Showing) -> None:
    showing.at(0, "changed", "begin")
    showing.at(2, "changed")
    showing.at(3, "board_stands", "done")
    assert (showing.boards, showing.duels, showing.behind) == ((1, 3), (1, 3), 1)
    showing.at(4, "begin")
    showing.at(5, "board_stands", "done")
    assert (showing.boards, showing.duels, showing.behind) == ((2, 3 + 3), (2, 3 + 3), 0)


def test_hands_that_give_way_to_a_newer_board_stay_behind_since_the_first_change(showing: Showing) -> None:
    showing.at(0, "changed", "begin")
    showing.at(1, "board_stands")
    showing.at(2, "changed")
    showing.at(3, "begin")
    showing.at(4, "board_stands")
    showing.at(5, "done")
    assert (showing.boards, showing.duels, showing.behind) == ((2, 1 + 2), (1, 5), 0)


def test_quick_changes_count_as_one(showing: Showing) -> None:
    showing.at(0, "changed")
    showing.at(1, "changed", "begin")
    showing.at(2, "board_stands", "done")
    assert (showing.boards, showing.duels) == ((1, 2), (1, 2))


def test_looking_again_without_a_change_counts_nothing(showing: Showing) -> None:
    showing.at(0, "begin")
    showing.at(1, "board_stands", "done")
    assert (showing.boards, showing.duels) == ((0, 0), (0, 0))


def test_what_cannot_be_shown_is_not_behind(showing: Showing) -> None:
    showing.at(0, "changed", "begin")
    showing.at(1, "give_up")
    assert showing.behind == 0
