"""`python -m bot tiers`: what it prints and writes, and how it exits; few games are played."""

import re
from contextlib import nullcontext
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.content.melee.tiers import format_tiers, parse_tiers
from bot.lab.jobs import Results
from bot.lab.melee.jobs import DuelJob, DuelResult, DuelResults
from tests.shipped import shipped
from tests.tools.cli.threads import play_in_threads
from tools.cli.melee.tiers import command
from tools.lab.melee.tiers.records import Records


@pytest.mark.nightly
def test_gathering_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "trials.jsonl"
    for decks in ("1", "2", "2"):
        assert main(["tiers", "gather", str(file), "--decks", decks, "--workers", "1"]) == 0
    played = Records(file).read()
    assert [(each.key, each.family, each.games) for each in played] == [
        ("0", "generated", 16),
        ("1", "changed", 16),
    ]
    assert file.read_bytes().count(b"\n") == 2, "nothing is played twice"
    assert capsys.readouterr().out.splitlines()[-1] == f"2 results are in {file}"


def test_a_fit_of_too_little_is_refused_and_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, empty = tmp_path / "tiers.json", tmp_path / "empty.jsonl"
    empty.touch()
    assert main(["tiers", "fit", str(empty), "--out", str(out)]) == 2
    assert re.search(r"a fit needs 200 decks that have played; [0-8] have", capsys.readouterr().err)
    assert not out.exists()
    (tmp_path / "bad.jsonl").write_text("{}\n", "utf-8")
    assert main(["tiers", "fit", str(tmp_path / "bad.jsonl")]) == 2
    assert "line 1 is no trial" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["climb", "x.jsonl", "--limit", "200"], "'200' is no percentage from 1 to 99"),
        (["weigh", "--limits", "60", "0"], "'0' is no percentage from 1 to 99"),
        (["weigh", "--decks", "0"], "--decks"),
    ],
)
def test_numbers_that_make_no_sense_are_refused(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["tiers", *words])
    assert exit_.value.code == 2
    assert told in capsys.readouterr().err


def test_a_file_in_no_folder_is_refused_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tiers", "gather", str(tmp_path / "none" / "x.jsonl"), "--workers", "1"]) == 2
    assert capsys.readouterr().err.rstrip().endswith("x.jsonl: its folder does not exist")


@pytest.mark.parametrize(
    "words",
    [
        ["check", "{}", "--decks", "1"],
        ["fit", "{}"],
        ["climb", "climb.jsonl", "--from", "{}", "--games", "16"],
    ],
    ids=["check", "fit", "climb"],
)
def test_a_mistyped_file_to_read_is_refused_and_not_begun(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    missing = tmp_path / "trails.jsonl"
    assert main(["tiers", *(word.format(missing) for word in words)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith(f"{missing}: there is no such file; `tiers gather` begins one")
    assert list(tmp_path.iterdir()) == []


def test_what_ships_is_written_as_it_is_read() -> None:
    tiers = shipped().tiers
    assert tiers is not None
    assert parse_tiers(format_tiers(tiers), "x.json") == tiers


def test_generated_decks_are_weighed_and_those_that_limits_let_in_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_in_threads(monkeypatch)
    assert main(["tiers", "weigh", "--decks", "1", "--limits", "95", "90", "--workers", "1"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("95%: 1 of 1 decks let in, 0 too strong, 0 open; ")
    assert second.startswith("90%: 1 of 1 decks let in, ")


def test_a_climb_needs_a_deck_to_begin_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tiers", "climb", str(tmp_path / "none.jsonl"), "--games", "16", "--workers", "1"]) == 2
    assert "no deck that is known is within 60%" in capsys.readouterr().err


def test_a_stopped_weighing_of_decks_tells_of_those_that_it_had(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    jobs: list[DuelJob] = []

    class Rigged:
        """Lets a deck lose all games; the second deck's are stopped."""

        def play(self, job: DuelJob, decided: object) -> DuelResults:
            jobs.append(job)
            lost = tuple(
                tuple(DuelResult(number, 0.0, True, 9, "capture") for number in range(8))
                for _ in job.matchups
            )
            return Results(job, lost, "decided" if len(jobs) == 1 else "stopped")

    monkeypatch.setattr(command, "session", lambda *_: nullcontext(Rigged()))
    assert main(["tiers", "weigh", "--decks", "3", "--limits", "60"]) == 130
    told = capsys.readouterr()
    assert told.out.startswith("60%: 1 of 1 decks let in")
    assert "PARTIAL: stopped after 1 deck\n" in told.err
    assert len({job.seed for job in jobs}) == 2, "each deck has dice of its own"
