"""A record holds a whole duel, reads back as it was written, and shows every change made to it."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.content import load_content
from bot.games.contract import Game, Seat
from bot.games.dice import RecordingDice, SeededDice, seed_hash
from bot.games.errors import ContentError
from bot.games.melee import MELEE, make_setup
from bot.games.records import (
    Header,
    Line,
    canonical,
    digest,
    format_record,
    make_header,
    make_line,
    parse_record,
    verify,
)
from bot.games.registry import GAMES

Row = dict[str, Any]


@dataclass(frozen=True)
class Duel:
    """A duel played with seeded dice, as its record's parts."""

    header: Header
    lines: tuple[Line, ...]
    seed: bytes

    @property
    def text(self) -> str:
        """The record."""
        return format_record(self.header, self.lines, self.seed.hex())


DECKS = ("ember-court", "gloomfen")


def play_duel(number: int, names: tuple[str, str] = ("Ada", "Bo"), last: str = "") -> Duel:
    """A duel of the shipped decks between random players; with `last`, ended by that action at ply 40."""
    content = load_content()
    south, north = (content.decks[deck_id] for deck_id in DECKS)
    setup = make_setup(south, north, content.boards[content.default_board], 20)
    game: Game[Any, Any, Any, Any] = MELEE
    seed = bytes([number]) * 32
    header = make_header(
        game, setup, match_id="11", challenge_id="22", accept_id="33", seats=names, seed=seed
    )
    dice = SeededDice(seed, "11", "22", "33")
    chance = Random(number)
    rolled = RecordingDice(dice)
    state, events = game.begin(setup, rolled)
    lines = [make_line(game, state, "", "", rolled.rolled, events)]
    while game.outcome(state) is None:
        seat = game.to_act(state)
        assert seat is not None
        text = game.format_action(chance.choice(game.legal_actions(state)))
        if last and game.ply(state) == 40:
            seat, text = seat.other, last
        rolled = RecordingDice(dice)
        events = game.apply(state, game.parse_action(text, seat), rolled)
        lines.append(make_line(game, state, seat.word, text, rolled.rolled, events))
    return Duel(header, tuple(lines), seed)


@cache
def duel() -> Duel:
    """One duel for all tests that only read it."""
    return play_duel(7)


def faults_in(text: str) -> list[str]:
    """What `verify` says of a record."""
    return verify(parse_record(text), GAMES)


def rows() -> list[Row]:
    """The duel's record, row by row."""
    return [json.loads(row) for row in duel().text.splitlines()]


def text_of(rows: list[Row]) -> str:
    """Rows as a record's text."""
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def ply_with(test: Callable[[Row], bool]) -> int:
    """The ply of the first line after the start that passes a test; its row is one further on."""
    return next(ply for ply, row in enumerate(rows()[2:-1], 1) if test(row["line"]))


def changed(change: Callable[[list[Row]], None]) -> list[str]:
    """What `verify` says after a change."""
    given = rows()
    change(given)
    text = text_of(given)
    assert text != text_of(rows()), "the change must change something"
    return faults_in(text)


# --- whole records ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(3))
def test_the_record_of_a_seeded_duel_verifies(number: int) -> None:
    played = play_duel(number)
    assert len(played.lines) > 20
    assert any(line.dice for line in played.lines[2:])
    assert faults_in(played.text) == []


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
    content = load_content()
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


# --- changed records --------------------------------------------------------------------------------------


def test_a_changed_die_is_found() -> None:
    ply = ply_with(lambda line: bool(line["dice"]))

    def change(given: list[Row]) -> None:
        dice = given[ply + 1]["line"]["dice"]
        dice[0] = dice[0] % 6 + 1

    (fault,) = changed(change)
    assert fault.startswith(f"ply {ply}: the dice are ")
    assert "the seed gives" in fault


def test_a_changed_roll_off_is_found() -> None:
    faults = changed(lambda given: given[1]["line"]["dice"].append(3))
    assert faults[0].startswith("start: the dice are ")


def test_an_action_that_was_not_legal_is_found() -> None:
    ply = ply_with(lambda line: line["action"] == "end")
    (fault,) = changed(lambda given: given[ply + 1]["line"].update(action="move a8 b8"))
    assert fault.startswith(f"ply {ply}: ")
    assert "move a8 b8: refused (" in fault


def test_an_action_that_nobody_can_read_is_found() -> None:
    ply = ply_with(lambda line: line["action"] == "end")
    (fault,) = changed(lambda given: given[ply + 1]["line"].update(action="dance"))
    assert fault.startswith(f"ply {ply}: ")
    assert "bad-action" in fault


def test_another_legal_action_is_found() -> None:
    ply = ply_with(lambda line: line["action"].startswith("summon"))
    faults = changed(lambda given: given[ply + 1]["line"].update(action="end"))
    assert f"ply {ply}: the events differ from what the rules give" in faults
    assert f"ply {ply}: the state differs" in faults


def test_an_action_of_the_wrong_seat_is_found() -> None:
    ply = ply_with(lambda line: line["action"] == "end")
    seat = duel().lines[ply].seat
    other = "north" if seat == "south" else "south"
    (fault,) = changed(lambda given: given[ply + 1]["line"].update(seat=other))
    assert fault == f"ply {ply}: {other} end: it was {seat}'s to act"


def test_a_name_that_is_no_text_is_found() -> None:
    def change(given: list[Row]) -> None:
        given[0]["header"]["setup"]["decks"][0]["name"] = "\ud800"

    assert changed(change)[0] == "the decks, board or limits are not those whose hash the record names"


@pytest.mark.parametrize("seat", ["", "west"])
def test_a_seat_that_is_none_is_found(seat: str) -> None:
    given = rows()
    given[5]["line"]["seat"] = seat
    try:
        faults = faults_in(text_of(given))
    except ContentError as error:
        faults = error.faults
    (fault,) = faults
    assert fault.startswith(("ply 4: ", "line 6: seat: "))


def test_a_changed_event_is_found() -> None:
    ply = ply_with(lambda line: any(event["kind"] == "moved" for event in line["events"]))

    def change(given: list[Row]) -> None:
        event = next(event for event in given[ply + 1]["line"]["events"] if event["kind"] == "moved")
        event["path"] = event["path"][::-1]

    assert changed(change) == [f"ply {ply}: the events differ from what the rules give"]


def test_a_missing_event_is_found() -> None:
    ply = ply_with(lambda line: len(line["events"]) > 1)
    assert changed(lambda given: given[ply + 1]["line"]["events"].pop()) == [
        f"ply {ply}: the events differ from what the rules give"
    ]


def test_a_changed_state_hash_is_found() -> None:
    assert changed(lambda given: given[9]["line"].update(hash="0" * 64)) == ["ply 8: the state differs"]
    assert changed(lambda given: given[1]["line"].update(hash="0" * 64)) == ["start: the state differs"]


def test_another_seed_is_found() -> None:
    faults = changed(lambda given: given[-1].update(seed="00" * 32))
    assert faults[0] == "the seed is not the one whose hash was posted before the duel"
    assert any("the seed gives" in fault for fault in faults[1:])


def test_another_seed_with_its_own_hash_is_found_by_the_dice() -> None:
    def change(given: list[Row]) -> None:
        given[0]["header"]["seed_hash"] = seed_hash(bytes(32))
        given[-1]["seed"] = "00" * 32

    faults = changed(change)
    assert any("the seed gives" in fault for fault in faults)


@pytest.mark.parametrize("seed", ["zz" * 32, "é"])
def test_a_seed_that_is_no_hex_is_found(seed: str) -> None:
    assert changed(lambda given: given[-1].update(seed=seed)) == ["the seed is not hexadecimal"]


def test_a_seed_cut_short_is_found() -> None:
    assert changed(lambda given: given[-1].update(seed="07" * 31))[0].startswith("the seed is not the one")


def test_a_changed_seed_hash_is_found() -> None:
    faults = changed(lambda given: given[0]["header"].update(seed_hash="0" * 64))
    assert faults == ["the seed is not the one whose hash was posted before the duel"]


@pytest.mark.parametrize("key", ["match_id", "challenge_id", "accept_id"])
def test_changed_ids_are_found_by_the_dice(key: str) -> None:
    assert any(
        "the seed gives" in fault for fault in changed(lambda given: given[0]["header"].update({key: "9"}))
    )


def test_ids_that_no_dice_take_are_found() -> None:
    assert changed(lambda given: given[0]["header"].update(match_id="1|2")) != []


def test_a_changed_card_is_found() -> None:
    def change(given: list[Row]) -> None:
        given[0]["header"]["setup"]["decks"][0]["entity"][0]["hp"] += 1

    assert changed(change)[0] == "the decks, board or limits are not those whose hash the record names"


def test_a_changed_board_is_found() -> None:
    def change(given: list[Row]) -> None:
        given[0]["header"]["setup"]["board"]["rows"][4] = "........"

    assert changed(change)[0] == "the decks, board or limits are not those whose hash the record names"


@pytest.mark.parametrize(
    ("place", "thing"), [(("decks", 1, "entity", 3, "attack"), "deck"), (("board", "name"), "board")]
)
def test_each_deck_and_the_board_are_held_to_their_content_hash(
    place: tuple[str | int, ...], thing: str
) -> None:
    def change(given: list[Row]) -> None:
        inner = setup = given[0]["header"]["setup"]
        *way, last = place
        for step in way:
            inner = inner[step]
        inner[last] = "Elsewhere" if isinstance(inner[last], str) else (inner[last] + 1) % 9
        given[0]["header"]["setup_hash"] = digest(setup)

    faults = changed(change)
    assert len(faults) == 1
    assert thing in faults[0]
    assert "is not the one that its hash names" in faults[0]


def test_flavour_is_no_part_of_what_a_deck_is() -> None:
    def change(given: list[Row]) -> None:
        setup = given[0]["header"]["setup"]
        setup["decks"][0]["entity"][0]["flavour"] = "Retold."
        given[0]["header"]["setup_hash"] = digest(setup)

    assert changed(change) == []


def test_a_changed_limit_is_found() -> None:
    faults = changed(lambda given: given[0]["header"]["setup"].update(turn_limit=21))
    assert faults[0] == "the decks, board or limits are not those whose hash the record names"


def test_a_setup_that_is_none_is_found() -> None:
    def change(given: list[Row]) -> None:
        given[0]["header"]["setup"]["decks"][0]["entity"].pop()

    faults = changed(change)
    assert len(faults) > 1
    assert all("\n" not in fault for fault in faults)


def test_lines_that_are_left_out_at_the_end_are_found() -> None:
    def change(given: list[Row]) -> None:
        del given[-2]

    assert changed(change) == ["the record ends before the duel does"]


def test_a_line_after_the_end_of_the_duel_is_found() -> None:
    def change(given: list[Row]) -> None:
        last = given[-2]["line"]
        given.insert(-1, {"line": {**last, "ply": last["ply"] + 1, "action": "end"}})

    (fault,) = changed(change)
    assert "refused (game-over)" in fault


def test_other_rules_are_named() -> None:
    assert changed(lambda given: given[0]["header"].update(rules="0")) == [
        f"the record was played by rules 0, these are rules {MELEE.rules_version}"
    ]


def test_an_unknown_game_is_named() -> None:
    assert changed(lambda given: given[0]["header"].update(game="go")) == ["unknown game 'go'"]


# --- records that cannot be read --------------------------------------------------------------------------


def refused(text: str) -> str:
    """The one fault of a record that cannot be read."""
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
    assert refused(text_of(rows()[1:])) == "line 1: not what a record has in this place"


def test_an_empty_record_is_found() -> None:
    assert "it needs a header" in refused("")


def test_a_record_cut_off_in_the_middle_of_a_line_is_found() -> None:
    text = duel().text
    fault = refused(text[: len(text) // 2])
    number = text[: len(text) // 2].count("\n") + 1
    assert fault.startswith(f"line {number}: not JSON (")


@pytest.mark.parametrize("row", ["nonsense", "[1, 2", "{'header': 1}"])
def test_what_is_no_json_is_found(row: str) -> None:
    assert refused(f"{row}\n").startswith("line 1: not JSON (")


def test_json_that_is_nested_too_deeply_is_found() -> None:
    assert refused("[" * 100_000) == "line 1: nested too deeply"


@pytest.mark.parametrize("row", ["5", "null", "[]", "{}", '{"seed": "00"}', '"header"', '{"line": {}}'])
def test_json_that_is_no_record_is_found(row: str) -> None:
    assert refused(f"{row}\n") == "line 1: not what a record has in this place"


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


def test_another_format_is_named() -> None:
    given = rows()
    given[0]["header"]["format"] = 2
    assert refused(text_of(given)).startswith("line 1: format: ")


def test_seats_are_south_then_north() -> None:
    assert duel().header.seats == ("Ada", "Bo")
    assert {line.seat for line in duel().lines[1:]} == {Seat.SOUTH.word, Seat.NORTH.word}
