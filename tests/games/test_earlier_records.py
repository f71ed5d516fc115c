"""Records that earlier versions of the bot have stored can always be read and shown."""

import json
from pathlib import Path

import pytest

from bot.games.errors import ContentError
from bot.games.melee.game import MELEE
from bot.games.melee.narration.replay import Replay
from bot.games.melee.rules.legal import legal_actions
from bot.games.records import Record, format_record, parse_record, verify
from bot.games.registry import GAMES

FOLDER = Path(__file__).parent / "records"
EARLIER = sorted(FOLDER.glob("*.jsonl"))


def read(path: Path) -> Record:
    """The record in a file."""
    return parse_record(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: path.stem)
def test_an_earlier_record_is_shown_to_its_end(path: Path) -> None:
    record = read(path)
    replay = Replay(record.header.setup)
    for line in record.lines:
        view = replay.follow([MELEE.load_event(event) for event in line.events])
        assert view.ply == line.ply
    assert view.outcome is not None


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: path.stem)
def test_an_earlier_record_names_the_rules_that_it_needs(path: Path) -> None:
    (fault,) = verify(read(path), GAMES)
    assert fault == f"the record was played by rules 1, these are rules {MELEE.rules_version}"


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: path.stem)
def test_a_duel_goes_on_from_the_snapshot_of_an_earlier_version(path: Path) -> None:
    values = json.loads((FOLDER / f"{path.stem}.snapshot.json").read_text(encoding="utf-8"))
    state = MELEE.resume(read(path).header.setup, values)
    assert state.ground is state.setup.ground
    assert state.choice is not None
    assert legal_actions(state)
    now = MELEE.fingerprint(state)
    earlier, later = values.pop("entities"), now.pop("entities")
    assert {**now, **values} == now
    assert [{**one, **two} for one, two in zip(later, earlier, strict=True)] == later


def test_a_record_of_the_first_format_holds_and_is_written_as_it_was() -> None:
    text = (FOLDER / "format-1" / "conceded.jsonl").read_text(encoding="utf-8")
    record = parse_record(text)
    assert record.header.format == 1
    assert {line.seat for line in record.lines} == {None, 0, 1}
    assert verify(record, GAMES) == []
    assert format_record(record.header, record.lines, record.seed) == text


@pytest.mark.parametrize("seat", ["middle", 0, None, []])
def test_the_first_format_names_its_seats(seat: object) -> None:
    rows = (FOLDER / "format-1" / "conceded.jsonl").read_text(encoding="utf-8").splitlines()
    line = json.loads(rows[3])
    line["line"]["seat"] = seat
    rows[3] = json.dumps(line)
    with pytest.raises(ContentError) as caught:
        parse_record("\n".join(rows))
    assert caught.value.faults == ["line 4: seat: not south, north or empty"]
