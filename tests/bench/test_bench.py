"""The bench prints figures of every part; what they are is nobody's verdict."""

import json

import pytest

from bot.__main__ import main


@pytest.mark.parametrize(
    ("part", "figure"),
    [("engine", "decisions_per_second"), ("render", "compose_ms"), ("sandbox", "per_second")],
)
def test_each_part_gives_its_figures_as_json(
    part: str, figure: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", part, "--seconds", "0.05", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures[part][figure] > 0
    assert figures["machine"]["python"]


def test_figures_are_lines_that_name_the_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "engine", "--seconds", "0.05"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("engine") and "decisions_per_second" in line for line in lines)


def test_no_time_to_measure_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "engine", "--seconds", "0"]) == 2
    assert capsys.readouterr().err == "--seconds must be above 0\n"
