"""A record holds a whole duel and reads back as it was written; a faulty one is refused."""

from random import Random

import pytest

from bot.games.dice import SeededDice, seed_hash
from bot.games.errors import ContentError
from bot.games.melee import MELEE
from bot.games.melee.decks.setups import make_setup
from bot.games.records import canonical, digest, format_record, parse_record, write_state
from bot.games.two_seats import Seat
from tests.games.recorded import DECKS, duel, faults_in, play_duel, rows, text_of
from tests.shipped import shipped


@pytest.mark.parametrize("number", range(3))
def test_the_record_of_a_seeded_duel_verifies(number: int) -> None:
    played = play_duel(number)
    assert len(played.lines) > 20
    assert any(line.dice for line in played.lines[2:])
    assert faults_in(played.text) == []


@pytest.mark.parametrize("number", range(5))
def test_a_state_is_written_as_its_snapshot_and_hashed_as_its_fingerprint(number: int) -> None:
    content, chance = shipped(), Random(number)
    south, north = chance.sample(sorted(content.decks), 2)
    board = content.boards[content.default_board]
    dice = SeededDice(bytes(32), "melee", "11", "22", str(number))
    state, _ = MELEE.begin(make_setup(content.decks[south], content.decks[north], board, 20), dice)
    differ = 0
    while True:
        snapshot, fingerprint = MELEE.snapshot(state), MELEE.fingerprint(state)
        differ += snapshot != fingerprint
        assert write_state(MELEE, state) == (canonical(snapshot), digest(fingerprint))
        if not (waiting := MELEE.waiting(state)):
            break
        (seat,) = waiting
        MELEE.apply(state, seat, chance.choice(MELEE.legal(state, seat)), dice)
    assert number or differ, "at least this duel waits in the middle of an ability"


@pytest.mark.parametrize("last", ["concede", "draw"])
def test_a_duel_ended_by_the_one_who_is_not_to_act_verifies(last: str) -> None:
    played = play_duel(3, last=last)
    assert played.lines[-1].action == last
    assert faults_in(played.text) == []


def test_a_record_reads_back_as_it_was_written() -> None:
    record = parse_record(duel().text)
    assert record.header == duel().header
    assert record.lines == duel().lines
    assert record.seed == duel().seed.hex()
    assert format_record(record.header, record.lines, record.seed) == duel().text


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_a_record_may_have_either_line_ending(ending: str) -> None:
    assert faults_in(duel().text.replace("\n", ending)) == []


def test_names_with_unusual_line_breaks_stay_in_their_line() -> None:
    played = play_duel(5, ("Ad\u2028a\u0085", "B\u2029o"))
    assert parse_record(played.text).header.seats == ("Ad\u2028a\u0085", "B\u2029o")
    assert faults_in(played.text) == []


def test_a_record_holds_both_decks_and_the_board_in_full() -> None:
    setup = rows()[0]["header"]["setup"]
    content = shipped()
    for deck, deck_id in zip(setup["decks"], DECKS, strict=True):
        assert deck == content.decks[deck_id].model_dump(mode="json")
        assert len(deck["entity"]) == 10
        assert all(card["passive"]["rules"] and card["trigger"]["do"] for card in deck["entity"])
    assert setup["board"]["rows"] == content.boards[content.default_board].rows()
    assert setup["turn_limit"] == 20


def test_a_record_holds_what_the_dice_need_and_the_secret_only_at_its_end() -> None:
    first, *others = rows()
    assert first["header"]["seed_hash"] == seed_hash(duel().seed)
    assert [first["header"][key] for key in ("match_id", "challenge_id", "accept_id")] == ["11", "22", "33"]
    assert others[-1] == {"seed": duel().seed.hex()}
    assert duel().seed.hex() not in text_of([first, *others[:-1]])


def test_a_hash_is_taken_of_sorted_keys_without_spaces() -> None:
    assert canonical({"b": [1, "ä"], "a": None}) == '{"a":null,"b":[1,"ä"]}'
    assert digest({"b": 1, "a": 2}) == digest({"a": 2, "b": 1})
    assert digest({"a": 2}) != digest({"a": 3})


def test_seats_are_south_then_north() -> None:
    assert duel().header.seats == ("Ada", "Bo")
    assert {line.seat for line in duel().lines[1:]} == {Seat.SOUTH, Seat.NORTH}


NO_RECORD = "line 1: this is no record: one begins with its header, as JSON"


def refused(text: str) -> str:
    """The only fault of a record that cannot be read."""
    with pytest.raises(ContentError) as caught:
        parse_record(text)
    (fault,) = caught.value.faults
    return fault


def test_a_missing_line_in_the_middle_is_found() -> None:
    given = rows()
    del given[5]
    assert refused(text_of(given)) == "the record is not whole: plies are missing or out of order"


def test_swapped_lines_are_found() -> None:
    given = rows()
    given[5], given[6] = given[6], given[5]
    assert refused(text_of(given)) == "the record is not whole: plies are missing or out of order"


def test_a_line_given_twice_is_found() -> None:
    given = rows()
    given.insert(5, given[5])
    assert refused(text_of(given)) == "the record is not whole: plies are missing or out of order"


def test_a_record_without_its_seed_is_found() -> None:
    assert "it needs a header, its lines and the seed" in refused(text_of(rows()[:-1]))


def test_a_record_without_its_header_is_found() -> None:
    assert refused(text_of(rows()[1:])) == NO_RECORD


def test_an_empty_record_is_found() -> None:
    assert "it needs a header" in refused("")


def test_a_record_cut_off_in_the_middle_of_a_line_is_found() -> None:
    text = duel().text
    fault = refused(text[: len(text) // 2])
    number = text[: len(text) // 2].count("\n") + 1
    assert fault.startswith(f"line {number}: not JSON (")


@pytest.mark.parametrize("row", ["nonsense", "[1, 2", "{'header': 1}"])
def test_what_is_no_json_is_found(row: str) -> None:
    assert refused(f"{row}\n") == NO_RECORD


def test_json_that_is_nested_too_deeply_is_found() -> None:
    assert refused("[" * 100_000).startswith("line 1: is nested too deeply")


def test_a_number_of_too_many_digits_is_found() -> None:
    changed = duel().text.replace('"ply": 1,', f'"ply": {"9" * 5_000},', 1)
    assert refused(changed).startswith("line 3: has a number with too many digits")


@pytest.mark.parametrize("row", ["5", "null", "[]", "{}", '{"seed": "00"}', '"header"', '{"line": {}}'])
def test_json_that_is_no_record_is_found(row: str) -> None:
    assert refused(f"{row}\n") == NO_RECORD


def test_a_second_header_is_found() -> None:
    given = rows()
    assert refused(text_of([given[0], *given])) == "line 2: not what a record has in this place"


def test_a_line_after_the_seed_is_found() -> None:
    given = rows()
    assert (
        refused(text_of([*given, given[1]])) == f"line {len(given) + 1}: not what a record has in this place"
    )


def test_an_unknown_key_is_named() -> None:
    given = rows()
    given[3]["line"]["note"] = "well played"
    assert refused(text_of(given)).startswith("line 4: note: ")


@pytest.mark.parametrize(
    ("seat", "fault"),
    [(2, "seat: there is no seat 2"), ("south", 'seat: must be a whole number (is "south")')],
)
def test_lines_number_their_seats(seat: object, fault: str) -> None:
    given = rows()
    assert given[0]["header"]["format"] == 2
    given[2]["line"]["seat"] = seat
    assert refused(text_of(given)) == f"line 3: {fault}"


def test_another_format_is_named() -> None:
    given = rows()
    given[0]["header"]["format"] = 3
    assert refused(text_of(given)).startswith("line 1: format: ")
