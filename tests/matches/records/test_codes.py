"""A replay code names one ended duel, can be typed carelessly, and cannot be guessed from another."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.matches.records.codes import is_code_of, parse_code, replay_code
from bot.matches.values import Duel, Place, Player
from tests.cases import for_each

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)
DUEL = Duel(
    id="12",
    game="toy",
    players=(Player(1, "Ann"), Player(2, "Ben")),
    decks=("low", "high"),
    board="short",
    place=Place(10, 100),
    thread_id=None,
    seed_hash="",
    seed_hex="00" * 32,
    created_at=NOON,
    ended_at=NOON,
    ply=9,
    places=(1, 2),
    by="goal",
    draw_offer=None,
)


@for_each("number", [1, 12, 31, 32, 33, 1023, 1024, 987_654_321, 10**18 - 1])
def test_a_code_names_its_duel(number: int) -> None:
    duel = replace(DUEL, id=str(number))
    code = replay_code(duel)
    assert parse_code(code) == (str(number), code)
    assert is_code_of(duel, code)


def test_a_code_stays_the_same_for_ever() -> None:
    assert replay_code(DUEL) == "C-DKP5-9YQX"


@pytest.mark.parametrize("typed", ["c-dkp5-9yqx", " CDKP59YQX ", "c dkp5 9yqx", "C\u2013DKP5\u20139YQX"])
def test_a_code_may_be_typed_carelessly(typed: str) -> None:
    assert parse_code(typed) == ("12", "C-DKP5-9YQX")
    assert is_code_of(DUEL, typed)


@for_each("text", ["", "12", "C", "DKP5-9YQX", "0-DKP5-9YQX", "C-DKP5-9YQU", "x" * 101, "🎲"])
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"sharing code|replay code"):
        parse_code(text)
    assert not is_code_of(DUEL, text)


def test_the_code_of_one_duel_says_nothing_about_another() -> None:
    later = replace(DUEL, id="13")
    assert replay_code(later)[2:] != replay_code(DUEL)[2:]
    assert not is_code_of(later, f"D{replay_code(DUEL)[1:]}")
    assert not is_code_of(replace(DUEL, seed_hex="11" * 32), replay_code(DUEL))


def test_a_running_duel_has_no_code() -> None:
    running = replace(DUEL, seed_hex=None, ended_at=None)
    assert not is_code_of(running, replay_code(DUEL))
    with pytest.raises(ValueError, match="still running"):
        replay_code(running)
