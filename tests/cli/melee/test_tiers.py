"""`python -m bot tiers`: what it prints and writes, and how it exits; few games are played."""

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.content.melee.tiers import format_tiers, parse_tiers
from bot.lab.melee.tiers.records import Records
from tests.shipped import shipped


@pytest.mark.nightly
def test_gathering_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "trials.jsonl"
    for decks in ("1", "2", "2"):
        assert main(["tiers", "gather", str(file), "--decks", decks, "--climbs", "0", "--workers", "1"]) == 0
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
    out = tmp_path / "tiers.json"
    assert main(["tiers", "fit", str(tmp_path / "none.jsonl"), "--out", str(out)]) == 2
    assert "a fit needs 200 decks that have played; 8 have" in capsys.readouterr().err
    assert not out.exists()
    (tmp_path / "bad.jsonl").write_text("{}\n", "utf-8")
    assert main(["tiers", "fit", str(tmp_path / "bad.jsonl")]) == 2
    assert "line 1 is no trial" in capsys.readouterr().err


def test_what_ships_is_written_as_it_is_read() -> None:
    tiers = shipped().tiers
    assert tiers is not None
    assert parse_tiers(format_tiers(tiers), "x.json") == tiers
