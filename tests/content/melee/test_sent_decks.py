"""Decks that strangers send are parsed in a process of its own, and nothing large comes back from it."""

import pickle
import tracemalloc
from collections.abc import Iterator

import pytest

from bot.confinement import ConfinedProcess, TooDear, WorkLimits
from bot.content.melee.deck_files import (
    MAX_DECK_BYTES,
    MAX_FAULT_TEXT,
    MAX_FAULTS,
    NotADeck,
    format_stored,
    parse_sent_deck,
    parse_stored,
    prepare_to_parse,
    rename_deck,
)
from bot.games.errors import ContentError
from bot.games.melee.decks.files import format_deck
from tests.shipped import shipped

DOTTED = (b"a." * 32_000 + b"a=1")[:MAX_DECK_BYTES]


@pytest.fixture(scope="module")
def confined() -> Iterator[ConfinedProcess]:
    process = ConfinedProcess(prepare=prepare_to_parse)
    yield process
    process.close()


async def test_a_deck_comes_back_whole(confined: ConfinedProcess) -> None:
    deck = next(iter(shipped().decks.values()))
    assert await confined.run(parse_sent_deck, format_deck(deck).encode(), "deck.toml") == deck


@pytest.mark.parametrize("blank", ["\u3164", "\u2800\u2800"])
def test_names_that_show_nothing_are_refused_but_read_where_they_are_stored(blank: str) -> None:
    deck = next(iter(shipped().decks.values()))
    cards = (deck.entity[0].model_copy(update={"name": blank}), *deck.entity[1:])
    unseen = deck.model_copy(update={"name": blank, "entity": cards})
    with pytest.raises(ContentError) as raised:
        parse_sent_deck(format_deck(unseen).encode(), "deck.toml")
    assert [fault.partition(" shows")[0] for fault in raised.value.faults] == [
        "deck.toml: name:",
        "deck.toml: entity 1: name:",
    ]
    with pytest.raises(ContentError, match="shows nothing"):
        rename_deck(deck, blank)
    assert parse_stored(format_stored(unseen)) == unseen


@pytest.mark.parametrize(("data", "kind"), [(b"\x89PNG", NotADeck), (b'name = "x"', ContentError)])
async def test_faults_come_back_as_they_were_raised(
    confined: ConfinedProcess, data: bytes, kind: type[ContentError]
) -> None:
    with pytest.raises(ContentError) as here:
        parse_sent_deck(data, "deck.toml")
    with pytest.raises(ContentError) as there:
        await confined.run(parse_sent_deck, data, "deck.toml")
    assert type(there.value) is type(here.value) is kind
    assert there.value.faults == here.value.faults


@pytest.mark.parametrize(
    "data",
    [
        "".join(f"k{number}=1\n" for number in range(6_000)).encode(),
        f'"{"k" * 65_000}" = 1'.encode(),
        f'format = "{"9" * 65_000}"'.encode(),
        DOTTED,
    ],
)
def test_faults_that_come_back_are_few_and_short(data: bytes) -> None:
    with pytest.raises(ContentError) as refused:
        parse_sent_deck(data, "deck.toml")
    assert len(refused.value.faults) <= MAX_FAULTS + 1
    assert max(map(len, refused.value.faults)) <= MAX_FAULT_TEXT
    assert len(pickle.dumps(refused.value)) < MAX_FAULTS * MAX_FAULT_TEXT


async def test_the_dearest_file_known_takes_no_memory_of_the_bots_process(confined: ConfinedProcess) -> None:
    with pytest.raises(ContentError):
        await confined.run(parse_sent_deck, b"=", "deck.toml")
    tracemalloc.start()
    with pytest.raises(ContentError, match="nested too deeply"):
        await confined.run(parse_sent_deck, DOTTED, "deck.toml")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 1 << 20


async def test_a_parser_that_has_no_bounds_is_ended(confined: ConfinedProcess) -> None:
    """Whatever hole a parser has, it is the limits of the process that hold."""
    import tomllib

    tight = ConfinedProcess(WorkLimits(seconds=1, memory=64 << 20))
    with pytest.raises(TooDear):
        await tight.run(tomllib.loads, DOTTED.decode())
    tight.close()
