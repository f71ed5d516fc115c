"""A job that ends early keeps its results, says so in every output, and exits with the right status."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Container
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli.lab import session
from bot.lab.executors import GamePool

ROOT = Path(__file__).parents[3]
GAMES = "100000"
PATIENCE = 60  # seconds
WORDS = ["matrix", "--players", "novice", "--games", GAMES, "--seed", "5"]


class Interrupted(Executor):
    """Plays in a thread; Ctrl-C is pressed at its third chunk."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(1)
        self._calls = 0

    def submit(self, fn, /, *args, **kwargs):
        self._calls += 1
        if self._calls == 3:
            os.kill(os.getpid(), signal.SIGINT)
        return self._threads.submit(fn, *args, **kwargs)


class Failing(Executor):
    """Plays in a thread, but loses the workers of these chunks, counted from 1."""

    def __init__(self, lost: Container[int]) -> None:
        self._threads = ThreadPoolExecutor(1)
        self._calls = 0
        self._lost = lost

    def submit(self, fn, /, *args, **kwargs):
        self._calls += 1
        return (
            self._threads.submit(os.stat, "")
            if self._calls in self._lost
            else self._threads.submit(fn, *args)
        )


def play_with(executor: Executor, monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def only(count: int):
        yield GamePool(executor, 1)

    monkeypatch.setattr(session, "local_workers", only)


def test_a_search_for_weights_that_is_stopped_tells_what_it_found_so_far(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_with(Interrupted(), monkeypatch)
    assert main(["lab", "tune", "--games", "2000", "--seed", "5"]) == 130
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"PARTIAL: [1-9]\d* of 2,000 games", lines[0])
    assert any(line.startswith("Verdict: none yet") for line in lines)
    assert sum(line.startswith("advance ") for line in lines) == 1


def test_ctrl_c_keeps_what_is_done_and_calls_it_partial(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_with(Interrupted(), monkeypatch)
    before = signal.getsignal(signal.SIGINT)
    assert main(["lab", *WORDS]) == 130
    shown = capsys.readouterr()
    lines = shown.out.splitlines()
    assert re.fullmatch(r"PARTIAL: [1-9][\d,]* of [\d,]+00,000 games", lines[0])
    assert lines[-1] == lines[0]
    assert re.fullmatch(r"stopped: [1-9][\d,]* of [\d,]+00,000 games are done\n", shown.err)
    assert signal.getsignal(signal.SIGINT) is before


def test_a_part_of_the_matrix_is_not_condemned(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Decks without a game so far do not fail their bounds."""
    play_with(Interrupted(), monkeypatch)
    assert main(["lab", "balance", *WORDS[1:]]) == 130
    lines = capsys.readouterr().out.splitlines()
    unplayed = [line for line in lines if re.search("–  +–  +45%", line)]
    assert unplayed
    assert all(line.endswith("  not played") for line in unplayed)
    assert any(line.startswith("Verdict: can't tell yet; so far, no bound fails.") for line in lines)
    assert re.search(r" of 28 matchups; of \d+ it can't be told yet; \d+ not played\. ", " ".join(lines))
    assert not any("NOT balanced" in line for line in lines)


def test_a_part_of_the_generated_decks_is_not_condemned(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_with(Interrupted(), monkeypatch)
    assert main(["lab", "generated", *WORDS[1:]]) == 130
    text = capsys.readouterr().out
    assert "\nVerdict: can't tell yet." in text
    assert "NOT balanced" not in text


def test_prices_of_too_few_decks_say_that_they_were_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_with(Interrupted(), monkeypatch)
    assert main(["lab", "prices", "--decks", "12", *WORDS[1:]]) == 130
    shown = capsys.readouterr()
    assert shown.out == ""
    why, stopped = shown.err.splitlines()
    assert why == "prices need 12 decks that have played all their games; 0 have"
    assert re.fullmatch(r"stopped: [1-9][\d,]* of [\d,]+00,000 games are done", stopped)


def test_a_page_on_a_part_of_the_games_does_not_speak_of_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    play_with(Interrupted(), monkeypatch)
    assert main(["lab", *WORDS, "--report", str(tmp_path / "matrix.md")]) == 130
    page = (tmp_path / "matrix.md").read_text("utf-8")
    written, partial, games = page.split("\n\n")[1:4]
    assert written.endswith("`, which ended early: played to its end, it plays these games and the others.")
    assert partial.startswith("PARTIAL: ")
    assert re.match(r"[1-9][\d,]* games, where 100,000 a matchup were planned, (in turn )?on ", games)


@pytest.mark.parametrize(("form", "says"), [("--json", '"complete": false'), ("--csv", ",no\n")])
def test_other_tools_are_told_as_well(
    form: str, says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_with(Interrupted(), monkeypatch)
    assert main(["lab", *WORDS, form]) == 130
    assert says in capsys.readouterr().out


def test_lost_workers_are_a_line_and_a_partial_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_with(Failing(range(4, 100)), monkeypatch)
    assert main(["lab", *WORDS, "--json"]) == 1
    shown = capsys.readouterr()
    report = json.loads(shown.out)
    assert (report["complete"], report["ended"]) == (False, "workers-lost")
    assert 0 < report["played"] < report["planned"]
    assert "were given to workers 5 times and never came back: FileNotFoundError" in shown.err
    assert len(shown.err.splitlines()) == 1


def test_a_game_that_was_played_again_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_with(Failing([1]), monkeypatch)
    assert main(["lab", "ladder", "--players", "novice,adept", "--games", "2", "--seed", "5"]) == 3
    assert capsys.readouterr().err == "a worker died: 1 game was given to others, and all were played\n"


def read_until(terminal: int, wanted: bytes) -> bytes:
    """Read from a terminal until this pattern appears, or until the other end is closed."""
    seen = b""
    while not re.search(wanted, seen):
        readable, _, _ = select.select([terminal], [], [], PATIENCE)
        assert readable, f"nothing came after {seen!r}"
        try:
            more = os.read(terminal, 4096)
        except OSError:  # on Linux: the other end is closed
            return seen
        if not more:
            return seen
        seen += more
    return seen


def test_at_a_terminal_a_bar_shows_progress_and_ctrl_c_ends_the_processes() -> None:
    """With a real pool of processes, a real terminal, and Ctrl-C to all processes in its foreground."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 100))
    command = [sys.executable, "-m", "bot", "lab", *WORDS, "--workers", "2"]
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=theirs, text=True, start_new_session=True
    )
    os.close(theirs)
    try:
        seen = read_until(ours, rb" [1-9]\d*/\d+ \[.*games/s")
        os.killpg(process.pid, signal.SIGINT)
        seen += read_until(ours, rb"(?!)")
        said, _ = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
        process.wait()
        os.close(ours)
    assert process.returncode == 130
    assert said.startswith("PARTIAL: ")
    assert b"games are done" in seen
    assert b"Traceback" not in seen
