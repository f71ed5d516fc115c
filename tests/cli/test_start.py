"""The sandbox, started as a process with piped output, prints its address at once and no warnings."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.wire.processes import ONE_PAINTER

ROOT = Path(__file__).parents[2]


def test_the_sandbox_says_where_it_is_and_warns_of_nothing(tmp_path: Path, plates: Path) -> None:
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("DISCORD_") and name != "PYTHONUNBUFFERED"
    }
    own = {"DATABASE_URL": f"sqlite:///{tmp_path}/melee.db", "CACHE_DIR": str(plates)}
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "--port", "0"],
        cwd=ROOT,
        env=kept | ONE_PAINTER | own,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()  # a buffered line would come only when the process ends
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
    assert first.startswith("The sandbox is open: http://127.0.0.1:")
    assert process.returncode == 0
    assert [line for line in said.splitlines() if " INFO " not in line] == []


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (["--levels"], "python -m bot"),
        (["check-decks", "gloomfen"], "python -m bot check-decks"),
        (["lab", "ladder", "--levels", "adept"], "python -m bot lab ladder"),
    ],
)
def test_a_word_that_no_option_takes_is_answered_with_the_help_of_its_command(
    words: list[str], command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert told.startswith(f"{command}: unrecognized arguments: ")
    assert told.endswith(f" (see {command} --help)\n")


@pytest.mark.parametrize("port", ["-1", "65536", "99999999", "x", "٣"])
def test_a_port_that_is_none_is_refused_before_anything_begins(
    port: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        main([f"--port={port}"])
    assert ended.value.code == 2
    fault = f"argument --port: {port!r} is not a port: a whole number from 0 to 65535"
    assert capsys.readouterr().err == f"python -m bot: {fault} (see python -m bot --help)\n"
    assert list(tmp_path.iterdir()) == []
