"""Multiuniversum's lab commands report in text, JSON and pages; arguments without meaning get one line."""

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.tools.cli.threads import play_in_threads
from tools.lab.universum.tuning import NAMES


@pytest.fixture(autouse=True)
def threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play games in this process; the lab's own tests cover processes."""
    play_in_threads(monkeypatch)


_RUN = [
    "lab",
    "multiuniversum",
    "balance",
    "--players",
    "novice",
    "--games",
    "1",
    "--seats",
    "2",
    "--workers",
    "1",
]


def test_the_command_reports_as_json_and_writes_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    assert main([*_RUN, "--seed", "5", "--json", "--balanced", "--report", str(page)]) == 3
    told = json.loads(capsys.readouterr().out)
    assert told["played"] == 1
    assert told["verdict"] == "can't tell yet"  # one game tells nothing
    assert [one["seat"] for one in told["figures"]["tables"][0]["shares"]] == [0, 1]
    text = page.read_text("utf-8")
    assert text.startswith("# Balance of balanced games of Multiuniversum, played by novice\n")
    assert "--seed 5" in text
    assert "| ability triggered |" in text
    assert "| cut short |" in text
    assert "\n\nCut short: games that ended after 30 rounds (U-E2)" in text
    assert "within it (95% confidence), and fails if" in text
    assert "can't tell yet" in text


def test_a_ladder_ends_with_its_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "multiuniversum", "ladder", "--players", "novice,adept", "--seats", "2", "--short"]
    more = ["--games", "200", "--seed", "5", "--bounds", "0,30", "--until-decided", "--workers", "1"]
    assert main([*words, *more, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["verdict"], told["ended"]) == ("holds", "decided")
    (rung,) = told["figures"]["rungs"]
    test = rung["test"]
    assert 2 * test["decided_after"] <= rung["games"] < 200
    assert (test["h0"], test["h1"]) == (0.5, 0.8)


def test_tuning_reports_each_weight(capsys: pytest.CaptureFixture[str]) -> None:
    tune = ["lab", "multiuniversum", "tune", "--games", "1", "--short", "--workers", "1", "--seed", "5"]
    assert main([*tune, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in told["figures"]["effects"]] == list(NAMES)


@pytest.mark.parametrize(
    "wrong",
    [
        ["balance", "--seats", "6"],
        ["balance", "--players", "oracle"],
        ["balance", "--more-cards", "9"],
        ["tune", "--seats", "2,3"],
        ["ladder", "--players", "adept"],
        ["ladder", "--players", "adept,oracle"],
    ],
)
def test_wrong_arguments_are_refused_in_one_line(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "multiuniversum", *wrong]) == 2
    assert capsys.readouterr().err.count("\n") == 1
