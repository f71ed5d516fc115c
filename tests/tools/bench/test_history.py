"""Figures of runs are kept, and shown side by side."""

import json
import subprocess
from pathlib import Path

import pytest

from bot.cli.output import CommandError
from tools.bench import report
from tools.bench.parts import BenchPart, Option
from tools.bench.report import SHOWN, keep

MACHINE = {"python": "3.11", "cores": 2}


def test_the_page_has_a_column_for_each_of_the_last_runs(tmp_path: Path) -> None:
    for number in range(SHOWN + 2):
        keep(tmp_path, MACHINE, {"engine": {"ratio": number + 0.25, "reference": "chess", "missing": None}})
    page = (tmp_path / "bench.md").read_text("utf-8")
    (row,) = [line for line in page.splitlines() if line.startswith("| ratio")]
    assert row == "| ratio | 7.25 | 6.25 | 5.25 | 4.25 | 3.25 | 2.25 |"
    assert "| missing | – |" in page
    assert len((tmp_path / "bench.jsonl").read_text("utf-8").splitlines()) == SHOWN + 2


def test_what_earlier_runs_lack_is_left_out_there(tmp_path: Path) -> None:
    keep(tmp_path, MACHINE, {"engine": {"old": 1}})
    keep(tmp_path, MACHINE, {"engine": {"new": 2}, "players": {"games": 3}})
    page = (tmp_path / "bench.md").read_text("utf-8")
    assert "| new | 2 | – |" in page
    assert "| games | 3 |\n" in page


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


def test_a_run_names_its_commit_and_says_whether_the_tree_was_changed(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    source = tmp_path / "source.py"
    source.write_text("1\n", "utf-8")

    def commit() -> None:
        who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.invalid", "-c", "commit.gpgsign=false")
        for words in (("add", "-A"), (*who, "commit", "-qm", "All")):
            subprocess.run(["git", *words], cwd=tmp_path, check=True)

    def name_of_a_run() -> str:
        keep(docs, MACHINE, {"engine": {"ratio": 1.0}})
        name: str = json.loads((docs / "bench.jsonl").read_text("utf-8").splitlines()[-1])["commit"]
        return name

    assert name_of_a_run() == "unknown"
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    commit()
    name = name_of_a_run()
    assert len(name) == 10
    assert name_of_a_run() == name  # what the bench itself has written is no change
    source.write_text("2\n", "utf-8")
    assert name_of_a_run() == f"{name}+"


def _never(seconds: float) -> dict[str, float]:
    raise AssertionError(seconds)


def test_a_part_gets_its_own_options_alone(capsys: pytest.CaptureFixture[str]) -> None:
    far, near = Option("far", 3, "how far"), Option("near", False, "or near")
    parts = {
        "going": BenchPart(lambda seconds, far, near: {"far": far, "near": near}, options=(far, near)),
        "staying": BenchPart(lambda seconds: {"stayed": seconds}),
    }
    options = {"far": 4, "near": True, "other": 1}
    found = {}
    for part in parts:
        assert report.bench(part, seconds=2, as_json=True, parts=parts, options=options) == 0
        found |= json.loads(capsys.readouterr().out)
    assert found["going"] == {"far": 4, "near": True}
    assert found["staying"] == {"stayed": 2}


def test_a_run_of_all_parts_is_kept_with_how_long_it_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parts = {"engine": BenchPart(lambda seconds: {"ratio": 1.5}), "load": BenchPart(_never, in_all=False)}
    assert report.bench("all", seconds=0.25, as_json=False, docs=tmp_path, parts=parts) == 0
    assert f"kept in {tmp_path.name}/bench.md and {tmp_path.name}/bench.jsonl" in capsys.readouterr().out
    assert "| ratio | 1.50 |" in (tmp_path / "bench.md").read_text("utf-8")
    assert json.loads((tmp_path / "bench.jsonl").read_text("utf-8"))["machine"]["seconds a part"] == 0.25
