"""A check says what there was to check, and every difference."""

import pickle

import pytest

from bot.confinement import ConfinedProcess
from bot.content.registry import prepare_to_parse
from bot.games.contract import GameEnd
from bot.games.errors import ContentError
from bot.games.melee import MELEE
from bot.games.records import DecidedEnd, format_record, parse_record
from bot.games.takebacks import parse_takeback
from bot.matches.melee.tabletop import MELEE_TABLETOP
from bot.matches.records.starts import ForkStart, find_start
from bot.matches.records.verification import MAX_BYTES, check_file, check_record
from bot.workers import Workers, processes
from tests.games.melee.test_takebacks import play as with_takebacks
from tests.games.recorded import duel, play_duel
from tests.matches.toy import TOY

GAMES = {"melee": MELEE}


def test_a_sound_record_is_counted() -> None:
    text = duel().text
    verdict = check_record(text, GAMES)
    lines = parse_record(text).lines
    assert verdict.faults == ()
    assert (verdict.actions, verdict.dice) == (len(lines) - 1, sum(len(line.dice) for line in lines))
    assert verdict.names == ("Ada", "Bo")
    assert verdict.seed_hash == duel().header.seed_hash
    assert isinstance(verdict.game_end, GameEnd)
    assert (verdict.start_hash, verdict.rules, verdict.decision) == (None, None, None)
    assert pickle.loads(pickle.dumps(verdict)) == verdict


def test_a_changed_die_is_found() -> None:
    record = parse_record(duel().text)
    line = next(line for line in record.lines[2:] if line.dice)
    wrong = line.model_copy(update={"dice": (line.dice[0] % 6 + 1, *line.dice[1:])})
    lines = [wrong if each is line else each for each in record.lines]
    (fault,) = check_record(format_record(record.header, lines, record.seed), GAMES).faults
    assert fault.startswith(f"ply {line.ply}: the dice are ")


def test_what_a_moderator_decided_is_told() -> None:
    played = play_duel(7)
    decision = DecidedEnd(ply=20, places=(2, 1))
    text = format_record(played.header, played.lines[:21], played.seed.hex(), decision)
    verdict = check_record(text, GAMES)
    assert verdict.faults == ()
    assert verdict.decision == decision
    assert verdict.game_end is None


def test_takebacks_and_an_agreed_end_are_told() -> None:
    played = with_takebacks(3)
    verdict = check_record(played.text, GAMES)
    back = [line for line in played.lines if parse_takeback(line.action) is not None]
    assert back
    assert verdict.faults == ()
    assert verdict.takebacks == len(back)
    record = parse_record(duel().text)
    agreed = DecidedEnd(ply=12, by="players")
    text = format_record(record.header, record.lines[:13], record.seed, agreed)
    assert check_record(text, GAMES).decision == agreed


def test_a_record_by_other_rules_is_not_played_again() -> None:
    record = parse_record(duel().text)
    header = record.header.model_copy(update={"rules": "0"})
    verdict = check_record(format_record(header, record.lines, record.seed), GAMES)
    assert verdict.rules == ("0", MELEE.rules_version)
    assert len(verdict.faults) == 1
    assert verdict.game_end is None


def test_a_record_of_an_unknown_game_is_named() -> None:
    verdict = check_record(duel().text, {"toy": TOY})
    assert verdict.faults == ("unknown game 'melee'",)
    assert verdict.rules is None


def test_a_file_is_read_with_or_without_a_byte_order_mark() -> None:
    data = duel().text.encode()
    assert (
        check_file(data, GAMES)
        == check_file(b"\xef\xbb\xbf" + data, GAMES)
        == check_record(duel().text, GAMES)
    )


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"", b"[" * 100_000, b"x" * (MAX_BYTES + 1)])
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(ContentError):
        check_file(data, GAMES)


async def test_files_and_forks_are_read_in_other_processes() -> None:
    confined, thinkers = ConfinedProcess(prepare=prepare_to_parse), Workers("thinkers", processes(1))
    try:
        data = duel().text.encode()
        assert await confined.run(check_file, data, GAMES) == check_file(data, GAMES)
        with pytest.raises(ContentError, match="this is no record"):
            await confined.run(check_file, b"nothing", GAMES)
        start = await thinkers.run(find_start, duel().text, 3, MELEE, MELEE_TABLETOP.turn)
        assert start == find_start(duel().text, 3, MELEE, MELEE_TABLETOP.turn)
        assert isinstance(start, ForkStart)
    finally:
        confined.close()
        thinkers.close()
