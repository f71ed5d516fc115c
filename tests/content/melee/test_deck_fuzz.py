"""Whatever somebody sends as a deck, it is read, or refused with faults: never anything else, and soon."""

import json
import random
import time
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.content.folders import DATA
from bot.content.melee.deck_files import MAX_DECK_BYTES, parse_deck_bytes
from bot.games.errors import ContentError
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.files import plain_deck
from tests.shipped import shipped

EMBER = (DATA / "decks" / "ember-court.toml").read_bytes()
EMBER_DECK = shipped().decks["ember-court"]
NAMES = st.sampled_from(["deck.toml", "deck.json", "deck", "", "x.toml.json"])
SECONDS = 20.0  # on a machine that does much else; the worst file takes one of these
MEMORY = 64 * 1024 * 1024  # bytes beside what is in use already; the worst file takes half of these

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ["entity", "name", "format", "kind", "do", "when", "cards", "passive", "rules", "x"]
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=30,
)


def read(data: bytes, name: str) -> None:
    faults: list[str] = []
    deck: DeckList | None = None
    try:
        deck = parse_deck_bytes(data, name)
    except ContentError as error:
        faults = error.faults
    assert isinstance(deck, DeckList) != bool(faults)
    assert all(isinstance(fault, str) and fault for fault in faults)


@given(st.binary(max_size=200), NAMES)
def test_any_bytes(data: bytes, name: str) -> None:
    read(data, name)


@given(st.text(max_size=200), NAMES)
def test_any_text(text: str, name: str) -> None:
    read(text.encode("utf-8", "surrogatepass"), name)


@given(JSON, NAMES)
def test_any_json(values: object, name: str) -> None:
    read(json.dumps(values).encode(), name)


@given(st.randoms(use_true_random=False), st.integers(1, 6))
def test_a_deck_in_which_bytes_were_changed(chance: random.Random, changes: int) -> None:
    data = bytearray(EMBER)
    for _ in range(changes):
        place = chance.randrange(len(data))
        match chance.randrange(3):
            case 0:
                data[place] = chance.randrange(256)
            case 1:
                del data[place : place + chance.randrange(40)]
            case _:
                data[place:place] = data[(start := chance.randrange(len(data))) : start + 30]
    read(bytes(data), "deck.toml")


@given(st.data())
def test_a_deck_in_which_values_were_changed(data: st.DataObject) -> None:
    values = plain_deck(EMBER_DECK)
    for _ in range(data.draw(st.integers(1, 4))):
        at: object = values
        while isinstance(at, dict | list) and at:
            key = data.draw(st.sampled_from(sorted(at) if isinstance(at, dict) else range(len(at))))
            if data.draw(st.booleans()) or not isinstance(at[key], dict | list):
                at[key] = data.draw(JSON)
                break
            at = at[key]
    read(json.dumps(values).encode(), "deck.json")


def nested(depth: int) -> str:
    """Rolls in rolls."""
    deck = plain_deck(EMBER_DECK)
    inner = (
        '{"kind": "roll", "at_least": 4, "then": [' * depth + '{"kind": "draw", "amount": 1}' + "]}" * depth
    )
    deck["entity"][0]["trigger"]["do"] = ["@"]
    return json.dumps(deck).replace('"@"', inner)


WORST = {
    "many unknown keys": "".join(f"k{number} = 1\n" for number in range(6000)),
    "keys that are nearly right": '{"entity": [{' + ",".join(f'"hp{n}": 1' for n in range(5500)) + "}]}",
    "one key again and again": "{" + ",".join(['"a": 1'] * 8000) + "}",
    "many entities": '{"entity": [' + ",".join(["{}"] * 20_000) + "]}",
    "many entities of one name": '{"entity": [' + ",".join(['{"name": "x"}'] * 4500) + "]}",
    "many words": json.dumps(
        {"entity": [{"passive": {"rules": [{"kind": "immune", "to": ["burn"] * 7000}]}}]}
    ),
    "many effects": json.dumps({"entity": [{"trigger": {"do": [{"kind": "x"}] * 4000}}]}),
    "rolls in rolls": nested(900),
    "a few rolls in rolls": nested(60),
    "tables in tables": "[" + ".".join(["a"] * 30_000) + "]",
    "dotted keys": "\n".join(f"{'a.' * 100}b{number} = 1" for number in range(300)),
    "one key of dots": "a." * 32_000 + "a=1",
    "dotted keys as deep as they may be": "".join(f"{'a.' * 31}b{number}=1\n" for number in range(950)),
    "headers as deep as they may be": "".join(f"[k{number}{'.a' * 30}]\n" for number in range(950)),
    "brackets": "[" * 60_000,
    "braces": '{"a":' * 12_000,
    "a long number": "x = " + "9" * 60_000,
    "a long hexadecimal number": "x = 0x" + "f" * 60_000,
    "a long text": 'name = "' + "x" * 65_000 + '"',
    "a very long key": f'"{"k" * 65_000}" = 1',
}


def refuse_worst(what: str) -> None:
    text = WORST[what]
    data = text.encode()
    assert len(data) <= MAX_DECK_BYTES, "else it would not even be read"
    is_json = text[:1] in "{[" and what not in ("tables in tables", "headers as deep as they may be")
    with pytest.raises(ContentError) as caught:
        parse_deck_bytes(data, "deck.json" if is_json else "deck.toml")
    assert caught.value.faults


@pytest.mark.parametrize("what", WORST)
def test_the_worst_files_are_refused_in_bounded_time(what: str) -> None:
    began = time.process_time()
    refuse_worst(what)
    assert time.process_time() - began < SECONDS


#: Counting each allocation takes these a second or two.
LONG_TO_COUNT = ("keys that are nearly right", "many effects")


@pytest.mark.parametrize(
    "what", [pytest.param(what, marks=pytest.mark.nightly if what in LONG_TO_COUNT else ()) for what in WORST]
)
def test_the_worst_files_are_refused_in_bounded_memory(what: str) -> None:
    tracemalloc.start()
    try:
        refuse_worst(what)
        assert tracemalloc.get_traced_memory()[1] < MEMORY
    finally:
        tracemalloc.stop()


def test_one_byte_too_many_is_refused_unread() -> None:
    with pytest.raises(ContentError, match="is too large: it has 65,537 bytes; the limit is 65,536"):
        parse_deck_bytes(b"#" * (MAX_DECK_BYTES + 1), "deck.toml")
    with pytest.raises(ContentError, match="is empty"):
        parse_deck_bytes(b"#" * MAX_DECK_BYTES, "deck.toml")
