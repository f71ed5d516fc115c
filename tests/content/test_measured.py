"""What the lab has measured, as a file that ships."""

from pathlib import Path

import pytest

from bot.content.measured import parse_measured, read_measured
from bot.content.melee.shipped import check_decks
from bot.games.errors import ContentError
from tests.shipped import shipped


def test_a_game_that_was_not_measured_has_no_file(tmp_path: Path) -> None:
    faults: list[str] = []
    assert read_measured(tmp_path, "melee", faults) is None
    assert faults == []


def test_a_file_with_faults_names_them() -> None:
    with pytest.raises(ContentError) as caught:
        parse_measured('{"command": "x", "games": -1, "decks": {}}', "melee.json")
    faults = "\n".join(caught.value.faults)
    assert "melee.json: games: " in faults
    assert "melee.json: first: is missing" in faults


def test_check_decks_reads_it(tmp_path: Path) -> None:
    (tmp_path / "measured").mkdir()
    (tmp_path / "measured" / "melee.json").write_text("[]", "utf-8")
    lines, is_good = check_decks(tmp_path)
    assert not is_good
    assert any(line.startswith("melee.json: ") for line in lines)


def test_every_deck_was_measured_against_every_other() -> None:
    measured = shipped().measured
    assert measured is not None
    for name, deck in measured.decks.items():
        assert set(deck.against) == set(measured.decks) - {name}
        overall = deck.overall.wins + deck.overall.draws + deck.overall.losses
        assert overall == sum(each.wins + each.draws + each.losses for each in deck.against.values())
