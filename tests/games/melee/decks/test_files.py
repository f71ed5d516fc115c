"""The same deck always has the same sharing code, and typos in codes are noticed."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.codes import parse_code
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.decks.files import deck_hash, share_code
from tests.cases import for_each
from tests.shipped import shipped

DECKS = shipped().decks
EMBER = DECKS["ember-court"]
SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def test_a_code_is_three_groups_of_four_and_names_one_deck() -> None:
    codes = {share_code(deck) for deck in DECKS.values()}
    assert len(codes) == len(DECKS)
    for code in codes:
        assert [len(group) for group in code.split("-")] == [4, 4, 4]
        assert set(code) <= set(SYMBOLS + "-")
        assert parse_code(code) == code


def test_a_code_is_made_from_what_the_deck_says_alone() -> None:
    same = type(EMBER).model_validate_json(EMBER.model_dump_json())
    assert (deck_hash(same), share_code(same)) == (deck_hash(EMBER), share_code(EMBER))
    cards = (EMBER.entity[0].model_copy(update={"flavour": "Other."}), *EMBER.entity[1:])
    for change in ({"name": "Embers"}, {"plan": ""}, {"entity": EMBER.entity[::-1]}, {"entity": cards}):
        assert share_code(EMBER.model_copy(update=change)) != share_code(EMBER)


def test_a_known_deck_keeps_its_code_for_ever() -> None:
    """Codes stand in people's notes: one that changes breaks them."""
    stats = {"cost": 1, "hp": 3, "attack": 2, "defense": 1, "speed": 4, "range": 1}
    cards = tuple(EntityCard(name=f"Moth {number}", **stats) for number in range(1, 11))
    plain = DeckList(name="Moths", realm="ash", plan="Fly.", entity=cards)
    assert share_code(plain) == "JC21-ADVM-RKND"


@for_each("deck_id", DECKS)
def test_lower_case_missing_hyphens_and_lookalikes_are_forgiven(deck_id: str) -> None:
    code = share_code(DECKS[deck_id])
    for typed in (code, f" {code} ", code.lower(), code.replace("-", ""), code.replace("-", " ")):
        assert parse_code(typed) == code
        assert parse_code(typed.replace("0", "o").replace("1", "l")) == code
        assert parse_code(typed.replace("0", "O").replace("1", "I")) == code


def test_every_wrong_symbol_is_noticed() -> None:
    code = share_code(EMBER).replace("-", "")
    for place, symbol in itertools.product(range(len(code)), SYMBOLS):
        if symbol != code[place]:
            with pytest.raises(ValueError, match="mistyped"):
                parse_code(code[:place] + symbol + code[place + 1 :])


@given(number=st.integers(0, 2**50 - 1), places=st.tuples(st.integers(0, 11), st.integers(0, 11)))
def test_two_symbols_that_changed_places_are_noticed(number: int, places: tuple[int, int]) -> None:
    check = number % 1021
    symbols = [SYMBOLS[number >> 5 * place & 31] for place in reversed(range(10))]
    symbols += [SYMBOLS[check >> 5], SYMBOLS[check & 31]]
    code = "".join(symbols)
    assert parse_code(code).replace("-", "") == code
    one, two = places
    symbols[one], symbols[two] = symbols[two], symbols[one]
    if (swapped := "".join(symbols)) != code:
        with pytest.raises(ValueError, match="mistyped"):
            parse_code(swapped)


@pytest.mark.parametrize(
    "text", ["", "-", "Ember Court", "25YJ-V76E-PEA", "25YJ-V76E-PEAAA", "25YJ-V76E-PEAU"]
)
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no sharing code"):
        parse_code(text)
