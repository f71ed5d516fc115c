"""The bench prints figures of every part; what they are is nobody's verdict."""

import importlib
import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.content.melee.shipped import Content
from tools.bench import engines, pairing, reference, report
from tools.bench.melee import adding_up, drawing, engine, pages, standing, starting, tournaments, writing
from tools.bench.universum import drawing as universum_drawing
from tools.cli.melee.gallery import showcase

PARTS = {
    "engine": ("decisions_per_second",),
    "universum": ("decisions_per_second",),
    "players": ("adept_game_ms", "master_turn_seconds_most", "universum_master_turn_seconds"),
    "render": ("compose_ms", "bracket_ms", "largest_tournament_bytes"),
    "sandbox": ("per_second", "attack_ms"),
    "presses": ("routed_us", "rebuilt_us", "times_cheaper"),
    "startup": ("duels", "open_ms", "restore_ms", "first_look_ms"),
    "disk": ("duels", "actions_a_duel", "mb_for_1000_duels", "record_kb"),
    "statistics": ("duels", "note_ms", "first_ms", "again_ms", "other_ms", "later_ms"),
    "standing": ("results", "first_leaderboard_ms", "next_profile_ms", "after_a_result_ms"),
    "page": ("tournament_256_readers_per_second", "leaderboard_500_looks_per_cpu_second"),
    "tournaments": ("swiss_16_most_seconds", "swiss_16_all_3_seconds", "pods_9_most_seconds"),
    "writes": ("write_ms", "many_write_p95_ms", "many_write_per_fsync"),
}
QUICK = ("engine", "disk", "page", "tournaments", "writes")


@pytest.mark.parametrize(
    ("part", "named"),
    [
        pytest.param(part, named, marks=() if part in QUICK else pytest.mark.nightly)
        for part, named in PARTS.items()
    ],
)
def test_each_part_gives_its_figures_as_json(
    part: str, named: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Other tests show that all pictures and whole replays can be drawn: here a few are enough.
    monkeypatch.setattr(drawing, "POSITIONS", 2)
    monkeypatch.setattr(universum_drawing, "POSITIONS", 2)
    monkeypatch.setattr(tournaments, "REPEATS", 1)
    monkeypatch.setattr(starting, "DUELS", 20)
    monkeypatch.setattr(adding_up, "COUNT", 50)
    monkeypatch.setattr(writing, "AT_ONCE", 5)
    monkeypatch.setattr(standing, "RESULTS", 50)
    monkeypatch.setattr(pages, "RESULTS", 50)
    monkeypatch.setattr(pairing, "SWISS", ((16, 3),))
    monkeypatch.setattr(pairing, "PODS", ((9, 2),))
    monkeypatch.setattr(drawing, "longest_duel", lambda content: showcase.duel(content, 0)[:5])
    assert main(["bench", part, "--seconds", "0.05", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert all(figures[part][figure] > 0 for figure in named)
    assert figures["machine"]["python"]


def test_rounds_are_played_through_the_services_to_their_figures(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["bench", "rounds", "--people", "4", "--rounds", "1", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)["rounds"]
    assert (figures["people"], figures["rounds"]) == (4, 1)
    named = ("pairing_most_seconds", "starting_most_cpu_seconds", "begin_cpu_ms", "result_cpu_ms")
    assert all(figures[each] > 0 for each in named)
    assert main(["bench", "rounds", "--people", "1"]) == 2
    assert "--people is from 2 to 1,024" in capsys.readouterr().err


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


@pytest.mark.nightly
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
        assert figures["ratio"] > 0

    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(importlib, "import_module", missing)
    assert reference.reference_game() == reference.NOT_INSTALLED


@pytest.mark.nightly
def test_the_ratio_is_taken_side_by_side_so_that_a_pause_of_the_machine_hardly_moves_it(
    monkeypatch: pytest.MonkeyPatch, few: Content
) -> None:
    now = 0.0
    # A game of each fills a slice. The machine is ever slower, and stands still for one game of ours.
    ours, theirs = iter([0.1, 0.2, 9.0, 0.4, 0.8]), iter([0.1, 0.2, 0.3, 0.4, 0.8])

    def our_game(_setup: object, seed: int) -> int:
        nonlocal now
        now += next(ours) if seed >= 0 else 0  # the warm-up has the seeds below
        return 30

    def their_game(_seed: int) -> int:
        nonlocal now
        now += next(theirs)
        return 10

    monkeypatch.setattr(engines.time, "process_time", lambda: now)
    monkeypatch.setattr(engine, "random_game", our_game)
    monkeypatch.setattr(engines, "reference_game", lambda: their_game)
    figures = engine.measure_engine(few, 20.8)
    assert figures.games == 5
    assert figures.ratio == pytest.approx(3)


@pytest.mark.nightly
def test_figures_are_lines_that_name_the_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "engine", "--seconds", "0.05"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("engine") and "decisions_per_second" in line for line in lines)


@pytest.mark.parametrize("seconds", ["0", "-1", "1e-9", "nan", "inf", "3601"])
def test_no_time_to_measure_and_no_end_of_it_are_refused(
    seconds: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "engine", f"--seconds={seconds}"]) == 2
    assert capsys.readouterr().err == "--seconds must be a number from 0.05 to 3,600\n"


def test_the_machine_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    listed = tmp_path / "cpuinfo"
    monkeypatch.setattr(report, "_CPUS", listed)
    monkeypatch.setattr(report.platform, "processor", lambda: "")
    assert report._machine()["processor"] is None
    listed.write_text("processor\t: 0\nmodel name\t: Some Chip: 5\nprocessor\t: 1\n")
    assert report._machine()["processor"] == "Some Chip: 5"


def test_a_start_asks_discord_only_about_duels_that_are_behind(
    monkeypatch: pytest.MonkeyPatch, few: Content
) -> None:
    monkeypatch.setattr(starting, "DUELS", 20)
    figures = starting.measure_starting(few, 1)
    assert (figures.duels, figures.requests, figures.requests_for_others) == (20, starting.BEHIND, 0)
