"""Figures of runs are kept, and shown side by side."""

import json
from pathlib import Path

import pytest

from bot.bench import report
from bot.bench.history import SHOWN, keep
from bot.cli.output import CommandError

MACHINE = {"python": "3.11", "cores": 2}


def test_the_page_has_a_column_for_each_of_the_last_runs(tmp_path: Path) -> None:
    for number in range(SHOWN + 2):
        keep(tmp_path, MACHINE, {"engine": {"ratio": number + 0.25, "reference": "chess", "missing": None}})
    page = (tmp_path / "bench.md").read_text("utf-8")
    (row,) = [line for line in page.splitlines() if line.startswith("| ratio")]
    assert row == "| ratio | 7.25 | 6.25 | 5.25 | 4.25 | 3.25 | 2.25 |"
    assert "| missing | – |" in page
    assert len((tmp_path / "bench.jsonl").read_text("utf-8").splitlines()) == SHOWN + 2


def test_a_figure_that_earlier_runs_lack_is_left_out_there(tmp_path: Path) -> None:
    keep(tmp_path, MACHINE, {"engine": {"old": 1}})
    keep(tmp_path, MACHINE, {"engine": {"new": 2}, "players": {"games": 3}})
    page = (tmp_path / "bench.md").read_text("utf-8")
    assert "| new | 2 | – |" in page
    assert "| games | 3 | – |" in page


def test_runs_that_cannot_be_read_are_not_written_over(tmp_path: Path) -> None:
    kept = tmp_path / "bench.jsonl"
    kept.write_text("nonsense\n", "utf-8")
    with pytest.raises(CommandError, match="cannot be kept"):
        keep(tmp_path, MACHINE, {"engine": {"ratio": 1.0}})
    assert kept.read_text("utf-8") == "nonsense\n"


def test_a_run_of_one_part_is_not_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert report.bench("engine", seconds=0.05, as_json=True, docs=tmp_path) == 0
    assert json.loads(capsys.readouterr().out)["engine"]["games"] > 0
    assert list(tmp_path.iterdir()) == []
