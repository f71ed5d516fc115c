"""Verifying a record finds every change to it."""

from collections.abc import Callable

import pytest

from bot.games.dice import seed_hash
from bot.games.errors import ContentError
from bot.games.melee import MELEE
from bot.games.records import digest
from tests.games.recorded import Row, duel, faults_in, rows, text_of


def ply_with(test: Callable[[Row], bool]) -> int:
    """The ply of the first line after the start that passes a test; its row has the next number."""
    return next(ply for ply, row in enumerate(rows()[2:-1], 1) if test(row["line"]))


def changed(change: Callable[[list[Row]], None]) -> list[str]:
    """What `verify` says after this change."""
    given = rows()
    change(given)
    text = text_of(given)
    assert text != text_of(rows()), "the change must change something"
    return faults_in(text)


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
    assert seat is not None
    other = 1 - seat
    (fault,) = changed(lambda given: given[ply + 1]["line"].update(seat=other))
    names = ("south", "north")
    assert fault == f"ply {ply}: {names[other]} end: it was {names[seat]}'s to act"


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
