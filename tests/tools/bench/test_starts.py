"""The bench starts the bot like a host, and compares it with another checkout in turn."""

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.footprint import tree_size
from tools.bench import starts
from tools.bench.starts import _Start


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What was started and imported, by the name of its checkout; this one takes 1, 2, 3, … seconds."""
    done: list[str] = []

    def start(checkout: Path, home: Path) -> _Start:
        assert home.is_dir()
        done.append(f"start {checkout.name}")
        return _Start(done.count(done[-1]) * (5 if checkout == tmp_path else 1), 0.5, 90.0, 130.0)

    def load(checkout: Path) -> tuple[float, int]:
        done.append(f"import {checkout.name}")
        return 0.5, 1000

    monkeypatch.setattr(starts, "tree_size", lambda: 1)
    monkeypatch.setattr(starts, "_start", start)
    monkeypatch.setattr(starts, "_import", load)
    return done


def test_figures_are_medians_without_the_first_start(
    measured: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "start", "--starts", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["start"] == {
        "starts": 3,
        "address_seconds": 3,
        "address_seconds_least": 2,
        "address_cpu_seconds": 0.5,
        "import_cpu_seconds": 0.5,
        "import_cpu_seconds_least": 0.5,
        "import_modules": 1000,
        "idle_mb": 130,
        "idle_bot_mb": 90,
    }


def test_another_checkout_starts_in_turn(
    measured: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "start", "--starts", "2", "--beside", str(tmp_path), "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)["start"]
    assert (figures["address_seconds_beside"], figures["address_seconds_ratio"]) == (12.5, 0.2)
    own, other = Path.cwd().name, tmp_path.name
    assert measured == [f"start {own}", f"import {own}", f"start {other}", f"import {other}"] * 3


def test_a_system_that_tells_nothing_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(starts, "tree_size", lambda: None)
    assert main(["bench", "start"]) == 1
    assert "bench start reads Linux's /proc" in capsys.readouterr().err


@pytest.mark.skipif(tree_size() is None, reason="needs Linux")
def test_an_import_is_measured_beyond_the_packages_that_it_needs() -> None:
    cpu, modules = starts._import(Path.cwd())
    assert cpu > 0
    assert 500 < modules < 2000, "tests/test_imports.py has the limit"


@pytest.mark.nightly
@pytest.mark.skipif(tree_size() is None, reason="needs Linux")
def test_a_start_is_measured_until_the_bot_is_idle(tmp_path: Path) -> None:
    start = starts._start(Path.cwd(), tmp_path)
    assert 0 < start.cpu < start.address
    assert 50 < start.bot < start.tree < 200
