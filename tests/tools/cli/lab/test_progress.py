"""Where there is no terminal, long runs of the lab say once a minute how far they are; what else they say."""

import io
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import cast

import pytest

from bot.lab.executors import GamePool
from tools.cli.lab import session as cli_session
from tools.cli.lab.session import progress


class Clock:
    """Seconds, as tests set them."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def told(
    steps: list[tuple[float, int]], total: int, monkeypatch: pytest.MonkeyPatch, found: int = 0
) -> list[str]:
    """The lines on standard error after games were done at these seconds."""
    clock, errors = Clock(), io.StringIO()
    monkeypatch.setattr(sys, "stderr", errors)
    with progress(total, found=found, clock=clock) as show:
        for seconds, done in steps:
            clock.now = 1000.0 + seconds
            show(done)
    return errors.getvalue().splitlines()


def test_a_line_a_minute_tells_how_far_games_are(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = [(second, 20 * second) for second in range(1, 151)]
    assert told(steps, 12_000, monkeypatch) == [
        "1,200 of 12,000 games (10%), 20.0 games a second, about 9 min left",
        "2,400 of 12,000 games (20%), 20.0 games a second, about 8 min left",
    ]


def test_a_short_run_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told([(1, 100), (59.9, 400)], 400, monkeypatch) == []


def test_hours_and_seconds_are_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told([(60, 60)], 11_160, monkeypatch)[0].endswith("about 3 h 05 min left")
    assert told([(60, 60)], 90, monkeypatch)[0].endswith("about 30 s left")


def test_more_games_than_expected_make_the_total_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told([(60, 600)], 400, monkeypatch) == ["600 of 600 games (100%), 10.0 games a second"]


def test_a_minute_without_a_game_tells_nothing_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told([(59, 0), (61, 0), (62, 1)], 2, monkeypatch) == [
        "1 of 2 games (50%), 1.0 games a minute, about 2 min left"
    ]


def test_games_found_done_took_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told([(0, 900), (60, 900), (61, 961), (121, 1021)], 1200, monkeypatch, found=900) == [
        "961 of 1,200 games (80%), 1.0 games a second, about 4 min left",
        "1,021 of 1,200 games (85%), 1.0 games a second, about 3 min left",
    ]


def test_the_loss_of_a_clusters_last_worker_is_told_on_standard_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @contextmanager
    def losing(address: str, *, tell: Callable[[str], None]) -> Iterator[GamePool]:
        assert address == "tcp://host:8786"
        tell("the last worker was lost")
        yield GamePool(cast(Executor, None), 1)

    monkeypatch.setattr(cli_session, "cluster_workers", losing)
    with cli_session.session(10, None, "tcp://host:8786") as playing:
        assert playing.at_once == 2
    assert capsys.readouterr() == ("", "the last worker was lost\n")
