"""Anyone can check seeded dice; scripted dice follow their script, and fast dice are fair."""

import hashlib
from collections import Counter
from itertools import product

import pytest

from bot.games import dice as dice_module
from bot.games.dice import FastDice, RecordingDice, ScriptedDice, SeededDice, seed_hash, shuffle
from bot.games.errors import ScriptExhausted

SEED = bytes(range(32))
#: The test vector: seed 00 01 … 1f, match id 1, challenge id 2, accept id 3.
FIRST_EIGHT = [3, 5, 5, 1, 5, 1, 3, 5]
SPAN = 1 << 64


def seeded(counter: int = 0) -> SeededDice:
    """The dice of the test vector."""
    return SeededDice(SEED, "melee", "1", "2", "3", counter)


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC as RFC 2104 defines it, from a hash function only; an independent check."""
    block = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in block) + inner).digest()


def draw_number(counter: int) -> int:
    """Draw `counter` of the test vector, computed from the description in the docstring only."""
    message = f"melee/1|1|2|3|{counter}".encode("ascii")
    return int.from_bytes(hmac_sha256(SEED, message)[:8], "big")


# --- seeded dice ------------------------------------------------------------------------------------------


def test_the_first_eight_rolls_are_those_of_the_test_vector() -> None:
    dice = seeded()
    assert [dice.roll() for _ in range(8)] == FIRST_EIGHT
    assert dice.counter == 8


def test_the_docstring_names_the_test_vector() -> None:
    assert dice_module.__doc__ is not None
    assert " ".join(map(str, FIRST_EIGHT)) in " ".join(dice_module.__doc__.split())


@pytest.mark.parametrize("sides", [1, 2, 6, 7, 10, 20])
def test_an_independent_hmac_gives_the_same_rolls(sides: int) -> None:
    dice = seeded()
    assert [dice.roll(sides) for _ in range(50)] == [draw_number(n) % sides + 1 for n in range(50)]


def test_dice_go_on_where_their_counter_stood() -> None:
    assert [seeded(counter).roll() for counter in range(8)] == FIRST_EIGHT


def test_other_ids_or_another_seed_roll_otherwise() -> None:
    def rolls(dice: SeededDice) -> list[int]:
        return [dice.roll(1000) for _ in range(5)]

    others = [
        SeededDice(SEED, "melee", "9", "2", "3"),
        SeededDice(SEED, "melee", "1", "9", "3"),
        SeededDice(SEED, "melee", "1", "2", "9"),
        SeededDice(bytes(32), "melee", "1", "2", "3"),
    ]
    assert len({tuple(rolls(dice)) for dice in [seeded(), *others]}) == 5


@pytest.mark.parametrize("part", ["1|2", "ä"])
def test_ids_that_would_make_two_messages_alike_are_refused(part: str) -> None:
    for ids in ((part, "2", "3"), ("1", part, "3"), ("1", "2", part)):
        with pytest.raises(ValueError, match="dice message"):
            SeededDice(SEED, "melee", *ids)


def test_a_draw_beyond_the_last_whole_multiple_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    limit = SPAN - SPAN % 6
    digests = [SPAN - 1, limit, limit - 1, 0]
    asked: list[bytes] = []

    def crafted(_key: bytes, message: bytes, _digest: str) -> bytes:
        asked.append(message)
        return digests[len(asked) - 1].to_bytes(8, "big") + bytes(24)

    monkeypatch.setattr("bot.games.dice.hmac.digest", crafted)
    dice = seeded()
    assert dice.roll() == 6  # the first two draws are rejected, the third is the last one allowed
    assert dice.counter == 3
    assert dice.roll() == 1
    assert [message.decode() for message in asked] == [f"melee/1|1|2|3|{n}" for n in range(4)]


def test_a_die_with_a_power_of_two_rejects_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.games.dice.hmac.digest", lambda *_: b"\xff" * 32)
    assert seeded().roll(8) == 8


def test_a_die_without_sides_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one side"):
        seeded().roll(0)


def test_the_seed_hash_is_plain_sha256() -> None:
    assert seed_hash(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert seed_hash(bytes(32)) != seed_hash(SEED)


# --- scripted and recording dice --------------------------------------------------------------------------


def test_scripted_dice_show_their_numbers_in_turn() -> None:
    dice = ScriptedDice([4, 1, 6])
    assert [dice.roll(), dice.roll()] == [4, 1]
    assert dice.left == [6]


def test_scripted_dice_end_with_their_script() -> None:
    dice = ScriptedDice([4])
    dice.roll()
    with pytest.raises(ScriptExhausted, match="d6"):
        dice.roll()


@pytest.mark.parametrize(("number", "sides"), [(0, 6), (7, 6), (3, 2)])
def test_scripted_dice_refuse_what_a_die_cannot_show(number: int, sides: int) -> None:
    with pytest.raises(ValueError, match=f"a d{sides} cannot show {number}"):
        ScriptedDice([number]).roll(sides)


def test_recording_dice_remember_what_the_dice_behind_rolled() -> None:
    dice = RecordingDice(ScriptedDice([4, 1, 6]))
    assert [dice.roll(), dice.roll(3)] == [4, 1]
    assert dice.rolled == [4, 1]


# --- fast dice --------------------------------------------------------------------------------------------

#: Chi-square bounds that a fair die passes in 999 of 1000 samples, by degrees of freedom.
CHI_SQUARE = {1: 10.83, 5: 20.52, 9: 27.88}


@pytest.mark.parametrize("sides", [2, 6, 10])
@pytest.mark.parametrize("seed", [0, 1, 2**63])
def test_fast_dice_are_fair(seed: int, sides: int) -> None:
    dice = FastDice(seed)
    rolls = 12_000
    counts = Counter(dice.roll(sides) for _ in range(rolls))
    assert set(counts) == set(range(1, sides + 1))
    expected = rolls / sides
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < CHI_SQUARE[sides - 1]


def test_fast_dice_of_one_seed_roll_alike_and_of_two_seeds_otherwise() -> None:
    def rolls(seed: int) -> list[int]:
        dice = FastDice(seed)
        return [dice.roll(1000) for _ in range(10)]

    assert rolls(7) == rolls(7)
    assert rolls(7) != rolls(8)


# --- shuffling --------------------------------------------------------------------------------------------


def test_every_order_of_three_cards_comes_from_exactly_one_pair_of_dice() -> None:
    orders = []
    for rolls in product((1, 2, 3), (1, 2)):
        cards = [0, 1, 2]
        dice = ScriptedDice(rolls)
        shuffle(cards, dice)
        assert dice.left == []
        orders.append(tuple(cards))
    assert len(set(orders)) == len(orders) == 6


def test_shuffling_keeps_every_card() -> None:
    cards = list(range(10))
    shuffle(cards, FastDice(3))
    assert sorted(cards) == list(range(10))
    assert cards != list(range(10))


def test_shuffling_goes_from_the_last_place_down() -> None:
    cards = [10, 20, 30, 40]
    shuffle(cards, ScriptedDice([1, 1, 1]))
    assert cards == [20, 30, 40, 10]
