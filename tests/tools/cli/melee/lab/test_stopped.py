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
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from zlib import crc32

import pytest

from bot.__main__ import main
from bot.lab.executors import GamePool
from bot.lab.jobs import Results
from tests.lab.jobs import game, small_job
from tools.cli.lab import session
from tools.cli.lab.output import Report, write
from tools.cli.lab.page import page_with

ROOT = Path(__file__).parents[5]
GAMES = "100000"
PATIENCE = 60  # seconds
WORDS = ["matrix", "--players", "novice", "--games", GAMES, "--seed", "5"]


class Interrupted(Executor):
    """Plays in a thread; at its third chunk come these signals, one after the other."""

    def __init__(self, *stops: signal.Signals) -> None:
        self._threads = ThreadPoolExecutor(1)
        self._calls = 0
        self._stops = stops or (signal.SIGINT,)

    def submit(self, fn, /, *args, **kwargs):
        self._calls += 1
        if self._calls == 3:
            for stop in self._stops:
                os.kill(os.getpid(), stop)
        return self._threads.submit(fn, *args, **kwargs)


class Halted(Executor):
    """Plays two chunks in a thread; then Ctrl-C is pressed, and no other is played."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(1)
        self._calls = 0

    def submit(self, fn, /, *args, **kwargs):
        self._calls += 1
        if self._calls <= 2:
            return self._threads.submit(fn, *args, **kwargs)
        os.kill(os.getpid(), signal.SIGINT)
        return Future()


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


@pytest.mark.nightly
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


@pytest.mark.nightly
@pytest.mark.parametrize(
    "stops", [(signal.SIGTERM,), (signal.SIGINT, signal.SIGINT), (signal.SIGINT, signal.SIGTERM)]
)
def test_sigterm_and_a_stop_that_comes_twice_keep_what_is_done(
    stops: tuple[signal.Signals, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A terminal tells the whole group, and whoever ends all processes may tell one of them twice."""
    play_with(Interrupted(*stops), monkeypatch)
    before = signal.getsignal(signal.SIGTERM)
    assert main(["lab", "ladder", "--players", "novice,adept", "--games", GAMES, "--seed", "5"]) == 130
    shown = capsys.readouterr()
    assert shown.out.startswith("PARTIAL: ")
    assert "Verdict: can't tell yet." in shown.out
    assert "A verdict that holds or fails stands" in shown.out
    assert shown.err.startswith("stopped: ")
    assert signal.getsignal(signal.SIGTERM) is before


RESUMED = [
    ["matchup", "ember-court", "gloomfen", "--players", "novice"],
    ["cards", "ember-court", "--against", "gloomfen", "--players", "novice"],
    ["ladder", "--players", "novice,adept"],
    ["tune", "--check", "4"],
    ["multiuniversum", "balance", "--players", "novice", "--seats", "2", "--short"],
    pytest.param(["multiuniversum", "tune", "--short"], marks=pytest.mark.nightly),
]


@pytest.mark.parametrize("words", RESUMED, ids=" ".join)
def test_a_run_that_was_stopped_goes_on_to_the_same_report(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["lab", *words, "--games", "8", "--json"]
    kept = ["--resume", str(tmp_path / "games.jsonl")]
    play_with(Halted(), monkeypatch)
    assert main([*command, "--seed", "5", *kept]) == 130
    played = len((tmp_path / "games.jsonl").read_text("utf-8").splitlines()) - 1
    there = "1 game" if played == 1 else f"{played} games"
    capsys.readouterr()
    play_with(ThreadPoolExecutor(1), monkeypatch)
    status = main([*command, *kept])  # the seed is the file's
    shown = capsys.readouterr()
    assert main([*command, "--seed", "5"]) == status
    assert shown.out == capsys.readouterr().out
    assert shown.err == f"{kept[1]}: goes on with {there}\n"


def test_a_file_that_was_played_by_other_rules_is_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    words = ["lab", "matchup", "ember-court", "gloomfen", "--players", "novice", "--seed", "5"]
    play_with(ThreadPoolExecutor(1), monkeypatch)
    assert main([*words, "--games", "1", "--resume", str(path)]) == 0
    capsys.readouterr()
    header, game = path.read_text("utf-8").splitlines()
    mark, values, _ = json.loads(game)
    values[3] += 1  # one turn more
    line = json.dumps([mark, values], separators=(",", ":")).encode() + b"\n"
    changed = json.dumps([mark, values, crc32(line)], separators=(",", ":"))
    path.write_text(f"{header}\n{changed}\n", "utf-8")
    assert main([*words, "--games", "4", "--resume", str(path)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.splitlines()[-1] == (
        f"{path}: game 0 of Ember Court against Gloomfen ends differently now: rules or players have changed "
        "since; begin a new file"
    )


def test_the_file_of_another_command_is_refused_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    play_with(ThreadPoolExecutor(1), monkeypatch)
    command = ["lab", "matrix", "--players", "novice", "--games", "1", "--resume", str(path)]
    assert main([*command, "--seed", "5"]) == 0
    capsys.readouterr()
    for words in (["balance", *command[2:]], ["matrix", "--seed", "6", *command[2:]]):
        assert main(["lab", *words]) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert shown.err.startswith(f"{path}: keeps the games of another job (")
        assert len(shown.err.splitlines()) == 1


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


@pytest.mark.nightly
def test_a_part_of_the_generated_decks_is_not_condemned(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_with(Interrupted(), monkeypatch)
    assert main(["lab", "generated", *WORDS[1:]]) == 130
    text = capsys.readouterr().out
    assert "\nVerdict: can't tell yet." in text
    assert "NOT balanced" not in text


@pytest.mark.nightly
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


@pytest.mark.parametrize("ok", [True, False])
def test_a_verdict_that_was_reached_before_the_stop_is_not_called_partial(
    ok: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    job = small_job(400)
    results = Results(job, tuple((game(0, 1.0), game(1, 0.5)) for _ in job.matchups), "stopped")
    report = Report("A title", ("Verdict: as tested.",), {}, (), ok, is_judged=True)
    write(report, results, "ladder", "text")
    for told in (capsys.readouterr().out, page_with(report, results, ["lab", "ladder"], ())):
        assert "Stopped after 4 of 800 games. The verdict is final: it needs no more games.\n" in told
        assert not re.search("PARTIAL|a part of the games", told)
    write(replace(report, ok=None), results, "ladder", "text")
    assert capsys.readouterr().out.startswith("PARTIAL: 4 of 800 games\n")


@pytest.mark.nightly
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


@pytest.mark.nightly
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
