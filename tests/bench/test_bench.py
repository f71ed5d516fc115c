"""The bench prints figures of every part; what they are is nobody's verdict."""

import importlib
import json

import pytest

from bot.__main__ import main
from bot.bench import drawing, reference
from bot.cli.gallery import showcase


@pytest.mark.parametrize(
    ("part", "figure"),
    [
        ("engine", "decisions_per_second"),
        ("players", "adept_game_ms"),
        ("players", "master_turn_seconds_most"),
        ("render", "compose_ms"),
        ("sandbox", "per_second"),
    ],
)
def test_each_part_gives_its_figures_as_json(
    part: str, figure: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # That replays get through is shown by their own tests: here the beginning of one is enough.
    monkeypatch.setattr(drawing, "longest_duel", lambda content: showcase.duel(content, 0)[:30])
    assert main(["bench", part, "--seconds", "0.05", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures[part][figure] > 0
    assert figures["machine"]["python"]


def test_the_pictures_are_measured_beside_a_chess_board_or_it_is_said_why_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = reference.reference_board(300, 200)
    assert isinstance(drawn, str) or drawn()[:4] == b"\x89PNG"

    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    def unlinked(name: str) -> None:
        raise OSError("no library called cairo was found")

    monkeypatch.setattr(importlib, "import_module", missing)
    assert "pip install -e '.[bench]'" in str(reference.reference_board(300, 200))
    monkeypatch.setattr(importlib, "import_module", unlinked)
    assert "libcairo2" in str(reference.reference_board(300, 200))


def test_the_engine_is_measured_beside_chess_or_it_is_said_why_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "engine", "--seconds", "0.05", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)["engine"]
    assert figures["build"] in ("plain Python", "compiled")
    assert figures["games"] > 0
    if figures["reference_per_second"] is None:
        assert "pip install" in figures["reference"]
    else:
        assert figures["ratio"] == figures["decisions_per_second"] / figures["reference_per_second"]

    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(importlib, "import_module", missing)
    assert reference.reference_game() == reference.NOT_INSTALLED


def test_figures_are_lines_that_name_the_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "engine", "--seconds", "0.05"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("engine") and "decisions_per_second" in line for line in lines)


def test_no_time_to_measure_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "engine", "--seconds", "0"]) == 2
    assert capsys.readouterr().err == "--seconds must be above 0\n"
