"""`luck` and `review`: what decided a recorded match, in words and as pictures."""

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli import reports
from bot.games.records import Record, format_record
from bot.reviews.course import replay
from bot.reviews.melee.reviewer import MELEE_REVIEWER
from bot.reviews.review import PlayoutBudget, Review, review
from tests.reviews.melee.records import played_record
from tests.reviews.race import race_record

TINY = PlayoutBudget(
    first=10, least=1, most=1, options=1, second_width=2, second=4, last_width=2, last=16, turn=1
)


def quick(record: Record, seat: int) -> Review:
    game, judge, adviser = MELEE_REVIEWER.game, MELEE_REVIEWER.judge, MELEE_REVIEWER.adviser
    return review(game, judge, adviser, replay(record, game), seat, TINY)


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(reports, "review_of", quick)
    return written(tmp_path, played_record(2, "novice", "adept"))


def written(folder: Path, record: Record) -> Path:
    path = folder / "duel.jsonl"
    path.write_text(format_record(record.header, record.lines, record.seed), "utf-8")
    return path


def test_luck_is_told_and_drawn(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    image = tmp_path / "luck.webp"
    assert main(["luck", str(record), "--image", str(image)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Ada: 5 damage rolled, 6.7 expected (−1.7): unluckier than 7 in 10.")
    assert lines[2].startswith("Grace's chance to win went from 47% to 100%: ")
    assert lines[-1].startswith(f"{image}: ")
    assert image.read_bytes()[:4] == b"RIFF"


def test_a_review_is_told_and_drawn(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    image = tmp_path / "review.webp"
    assert main(["review", str(record), "--seat", "2", "--image", str(image)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Grace")
    assert lines[-2].startswith("The rough chance to win after each turn, as its dice fell: start ")
    assert image.read_bytes()[:4] == b"RIFF"


def test_a_seat_that_is_not_there_is_refused(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--seat", "3"]) == 2
    assert capsys.readouterr().err == f"{record}: there is no seat 3: 1 is Ada, 2 is Grace\n"


@pytest.mark.parametrize("command", ["luck", "review"])
def test_records_that_cannot_be_played_again_are_one_line(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    race = written(tmp_path, race_record())
    assert main([command, str(race)]) == 2
    said = f"{race}: it is a record of toy; luck is measured only in melee, multiversus\n"
    assert capsys.readouterr().err == said
    duel = played_record()
    header = duel.header.model_copy(update={"rules": "1"})
    old = written(tmp_path, duel.model_copy(update={"header": header}))
    assert main([command, str(old)]) == 2
    assert capsys.readouterr().err == f"{old}: it was played by rules 1, which this version doesn't have\n"
    first, second, *_ = duel.lines
    forged = second.model_copy(update={"hash": first.hash})
    for lines, reason in (
        ((first,), "it has no action: there is nothing to judge"),
        ((first, forged), "it does not follow from its own actions and dice (ply 1); `python -m bot verify`"),
    ):
        bad = written(tmp_path, duel.model_copy(update={"lines": lines}))
        assert main([command, str(bad)]) == 2
        assert capsys.readouterr().err.startswith(f"{bad}: {reason}")
    old.write_text(json.dumps({"seed": ""}), "utf-8")
    assert main([command, str(old)]) == 2
    assert capsys.readouterr().err.startswith(f"{old}: ")
