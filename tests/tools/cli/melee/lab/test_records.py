"""`--records DIR` writes the games that a deck did not win, as they were played."""

import json
from itertools import islice
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from tests.shipped import shipped
from tests.tools.cli.threads import play_in_threads
from tools.cli.melee.lab import command as lab
from tools.cli.melee.lab import records

FEW = replace(shipped(), decks=dict(islice(shipped().decks.items(), 3)))
FIRST, SECOND, THIRD = FEW.decks
QUICK = ("--players", "novice", "--games", "8", "--seed", "5")


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "load_content", lambda: FEW)
    play_in_threads(monkeypatch)


@pytest.mark.parametrize("command", [("matchup", FIRST, SECOND), ("gauntlet", FIRST), ("cards", FIRST)])
def test_every_game_that_was_not_won_is_there_the_worst_loss_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    folder = tmp_path / "lost"
    assert main(["lab", *command, *QUICK, "--records", str(folder), "--json"]) == 0
    printed = capsys.readouterr()
    figures = json.loads(printed.out)["figures"]
    together = figures.get("together") or figures["summary"]
    overall = together["overall"]
    files = sorted(path for path in folder.iterdir() if path.suffix == ".jsonl")
    assert len(files) == overall["losses"] + overall["draws"] > 0
    assert f"{len(files)} record" in printed.err
    turns = [int(path.stem.rsplit("-", 2)[1]) for path in files if "-lost-" in path.name]
    assert turns == sorted(turns)
    for path in files:
        assert main(["verify", str(path)]) == 0
        assert main(["show", str(path)]) == 0
        assert path.name in (folder / records.INDEX).read_text("utf-8")
    assert capsys.readouterr().out.count("are what the seed and the rules give") == len(files)


def test_a_record_ends_as_its_game_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "lost"
    assert main(["lab", "matchup", FIRST, SECOND, *QUICK, "--records", str(folder)]) == 0
    for path in folder.glob("*-lost-*.jsonl"):
        header, *_, last, _ = map(json.loads, path.read_text("utf-8").splitlines())
        seats = header["header"]["seats"]
        (over,) = [event for event in last["line"]["events"] if event["kind"] == "game-over"]
        assert seats[over["winner"]] == FEW.decks[SECOND].name
        number = int(path.stem.rsplit("-", 2)[1])
        capsys.readouterr()
        assert main(["show", str(path), "--turn", str(number)]) == 0
        assert main(["show", str(path), "--turn", str(number + 1)]) != 0


def test_most_records_are_enough(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "MOST", 1)
    folder = tmp_path / "lost"
    folder.mkdir()
    assert main(["lab", "matchup", FIRST, SECOND, *QUICK, "--records", str(folder)]) == 0
    assert len(list(folder.glob("*.jsonl"))) == 1
    assert "The first 1 of " in (folder / records.INDEX).read_text("utf-8")


def test_nothing_that_is_there_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    for folder, told in (
        (tmp_path, "is there already"),
        (tmp_path / "mine.txt", "is there already"),
        (tmp_path / "no" / "lost", "there is no folder"),
    ):
        assert main(["lab", "matchup", FIRST, SECOND, *QUICK, "--records", str(folder)]) == 2
        assert told in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
