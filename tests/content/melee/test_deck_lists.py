"""A plain list of card names is a deck, however people paste it; what is unclear gets an exact answer."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.content.melee.deck_files import NotADeck
from bot.content.melee.deck_lists import (
    MAX_ENTRIES,
    MAX_LIST,
    Pool,
    is_list,
    parse_list,
    pick_cards,
    pool_of,
)
from bot.games.errors import ContentError
from bot.games.melee.cards.cards import DECK_SIZE, DeckList
from bot.games.melee.decks.files import format_deck
from tests.cases import for_each
from tests.examples import examples
from tests.shipped import shipped

STARTERS = shipped().decks
EMBER = STARTERS["ember-court"]
NAMES = [card.name for card in EMBER.entity]
#: One's own copy of a starter deck, in which one card differs and one is new.
MINE = EMBER.model_copy(
    update={
        "name": "Grey Wings",
        "realm": "gale",
        "entity": (
            EMBER.entity[0].model_copy(update={"hp": EMBER.entity[0].hp + 5}),
            EMBER.entity[1].model_copy(update={"name": "Grey Whelp"}),
            *EMBER.entity[2:],
        ),
    }
)
POOL = pool_of([*STARTERS.items(), ("#1", MINE)])
STARTER_POOL = pool_of(STARTERS.items())


def read(text: str, name: str = "text", pool: Pool = STARTER_POOL) -> DeckList:
    return parse_list(text, name, pool)


def faults(text: str, name: str = "text", pool: Pool = STARTER_POOL) -> list[str]:
    with pytest.raises(ContentError) as caught:
        parse_list(text, name, pool)
    return caught.value.faults


def lines(pattern: str) -> str:
    return "\n".join(pattern.format(name, place) for place, name in enumerate(NAMES, 1))


@for_each(
    "text",
    [
        lines("{}"),
        lines("1 {}"),
        lines("1x {}"),
        lines("1 × {}"),
        lines("{} x1"),
        lines("{}  ×1"),
        lines("{} 1"),
        lines("{1}. {0}"),
        lines("{1}) {0}"),
        lines("{1} {0}"),
        lines("- {}"),
        lines("* {} (3)"),
        lines("{} (Ember Court)"),
        lines("{} · ember court"),
        lines("Ember Court: {}"),
        "\ufeff" + lines("  {}  \r").upper(),
        "Deck (10)\n\n" + lines("1 {}"),
        ", ".join(NAMES),
        "; ".join(f"1x {name}" for name in NAMES),
        " ".join(NAMES),
        " ".join(f"1 {name}" for name in NAMES),
        " ".join(f"{place}. {name}" for place, name in enumerate(NAMES, 1)),
        " ".join(f"- {name} x1" for name in NAMES),
        "```\n" + lines("1 {}") + "\n```",
        "```text\n" + lines("{}") + "\n```\n",
        "~~~\n" + lines("- {}") + "\n~~~",
        "```" + lines("{}") + "```",
        "``` " + " ".join(f"1 {name}" for name in NAMES) + " ```",
        "```txt " + " ".join(NAMES) + " ```",
        lines("`{}`"),
        lines("**{}** x1"),
        lines("1 __{}__"),
        lines("||{}||"),
        lines("> {}"),
        lines(">1 {}").replace(">1", "> 1"),
        lines("> > - {}"),
        ">>> " + lines("{}"),
        "> ```\n" + lines("> {}") + "\n> ```",
        " ".join(f"> {name}" for name in NAMES),
        lines("\u200b{}\u200b"),
        lines("1\u200b {}\u2060"),
        lines("\ufeff{} \u00ad"),
        "\u200b\n" + lines("{}\n\u200b"),
        lines("{}").replace(" ", "\u00a0"),
        "\n".join(f"{name[:3]}\u200b{name[3:]}" for name in NAMES),
        lines("-1 {}"),
        lines("0001 {}"),
        lines("1000000. {}"),
    ],
)
def test_a_list_is_read_in_every_way_in_which_people_paste_it(text: str) -> None:
    assert is_list(text)
    deck = read(text)
    assert deck.entity == EMBER.entity
    assert (deck.name, deck.realm, deck.plan) == ("Pasted deck", "ember", EMBER.plan)


@for_each(
    ("text", "file", "name"),
    [
        (lines("{}"), "my-own_fire.txt", "My own fire"),
        ("# Ashes\n" + lines("{}"), "x.txt", "Ashes"),
        ("Deck name: Ashes\n" + lines("{}"), "text", "Ashes"),
        ("Ashes to ashes\n" + lines("1 {}"), "text", "Ashes to ashes"),
        ("Ember Court\n" + lines("{}"), "text", "Ember Court"),
        ("# Ashes " + " ".join(f"1 {name}" for name in NAMES), "text", "Ashes"),
        (f"# {'long ' * 20}\n" + lines("{}"), "text", ("long " * 8).strip()),
        ("> # Ashes\n" + lines("> {}"), "text", "Ashes"),
        ("**Ashes**\n```\n" + lines("{}") + "\n```", "text", "Ashes"),
        ("\u200b# As\u00adhes\n" + lines("{}"), "text", "Ashes"),
    ],
)
def test_a_deck_is_named_by_its_list_or_its_file(text: str, file: str, name: str) -> None:
    assert read(text, file).name == name


def test_cards_of_several_decks_and_of_ones_own_are_mixed() -> None:
    names = ["Grey Whelp", "Moth Novice", "Dream Poacher", *NAMES[2:9]]
    deck = read("\n".join(names), pool=POOL)
    assert [card.name for card in deck.entity] == names
    assert deck.realm == "ember"
    assert deck.plan == ""
    assert deck.entity[0] == MINE.entity[1]


def test_cards_of_one_name_that_differ_are_told_apart_by_their_decks() -> None:
    others = NAMES[1:]
    assert faults("\n".join([NAMES[0], *others]), pool=POOL) == [
        "text: line 1: 2 cards are called 'Cinder Page': "
        "write 'Cinder Page (Ember Court)' or 'Cinder Page (Grey Wings)'"
    ]
    for label, deck in (("Grey Wings", MINE), ("#1", MINE), ("ember-court", EMBER)):
        chosen = read("\n".join([f"{NAMES[0]} ({label})", *others]), pool=POOL)
        assert chosen.entity == (deck.entity[0], *EMBER.entity[1:])


def test_the_same_card_in_two_decks_is_one_card() -> None:
    copied = pool_of([*STARTERS.items(), ("#1", EMBER.model_copy(update={"name": "Mine"}))])
    assert read(lines("{}"), pool=copied).entity == EMBER.entity


def test_where_decks_share_a_name_their_ids_tell_them_apart() -> None:
    pool = pool_of([*STARTERS.items(), ("#1", MINE.model_copy(update={"name": "Ember court"}))])
    (fault,) = faults(lines("{}"), pool=pool)
    assert fault.endswith("write 'Cinder Page (ember-court)' or 'Cinder Page (#1)'")
    assert (
        read(lines("{}").replace("Cinder Page", "Cinder Page (#1)"), pool=pool).entity[0].hp
        == MINE.entity[0].hp
    )


def test_a_misspelt_name_is_answered_with_those_nearest() -> None:
    wrong = lines("1 {}").replace("Wick Archer", "Wik Archer")
    assert faults(wrong, "mine.txt") == [
        "mine.txt: line 4: no card is called 'Wik Archer'; did you mean 'Wick Archer' or 'Squall Archer'?"
    ]
    in_one_line = " ".join(NAMES).replace("Wick Archer", "Wik Archer")
    (fault,) = faults(in_one_line)
    assert fault.startswith("text: no card is called 'Wik Archer'; did you mean 'Wick Archer'")


def test_all_faults_come_at_once() -> None:
    found = faults("\n".join(["2x Ash Duelist", "Pyre Dancer", "Pyre Dancer", "Xylophone Quartet"]))
    assert found == [
        "text: a deck has exactly 10 entities, and this list names 3: add 7",
        "text: line 4: no card is called 'Xylophone Quartet'",
        "text: Ash Duelist: a deck has each entity once, and this list has it 2 times",
        "text: Pyre Dancer: a deck has each entity once, and this list has it 2 times",
    ]
    assert faults(lines("{}") + "\nMoth Novice") == [
        "text: a deck has exactly 10 entities, and this list names 11: take 1 out"
    ]


def test_a_deck_cannot_have_every_name() -> None:
    assert faults("# d4\n" + lines("{}")) == ["name: 'd4' looks like a tile, a status, a number, yes or no"]


@pytest.mark.parametrize("text", ["Dear all,\nwe meet at noon.", "1 2 3 4", "?", "🂡 🂢 🂣"])
def test_a_text_that_names_no_card_is_no_deck(text: str) -> None:
    with pytest.raises(NotADeck) as caught:
        read(text)
    assert caught.value.faults == ["text: is no deck: it names no card that I know"]


@pytest.mark.parametrize("text", ["", "  \n", '{"name": "x"}', "[[entity]]", format_deck(EMBER), "name = 3"])
def test_deck_files_are_no_lists(text: str) -> None:
    assert not is_list(text)


def test_lists_are_bounded() -> None:
    many = "\n".join(f"Wick Archer {place}a" for place in range(400))
    assert 1 < len(faults(many)) <= MAX_ENTRIES + 2
    with pytest.raises(ContentError, match="too long for a list of names: it has 8,193"):
        pick_cards("a" * (MAX_LIST + 1), "x", POOL.racks)
    assert all(len(fault) < 300 for fault in faults("Wick Archer\n" + "x" * 5_000))


def test_a_pool_without_cards_knows_no_name() -> None:
    with pytest.raises(NotADeck):
        read(lines("{}"), pool=pool_of([]))


def test_every_starter_deck_can_be_listed() -> None:
    for key, deck in STARTERS.items():
        text = "\n".join(re.sub(r"^", "1 ", card.name) for card in deck.entity)
        assert read(text, f"{key}.txt").entity == deck.entity


PIECES = st.one_of(
    st.sampled_from([*NAMES, "Wik Archer", "Grey Wings", "(#1)", "·", ":", "1x", "x2", "10.", "-", ",", "#"]),
    st.text(max_size=8),
)


@given(st.lists(PIECES, max_size=40), st.sampled_from([" ", "\n", ", ", "\t"]))
@examples(60)
def test_any_text_is_a_deck_or_gets_bounded_faults(pieces: list[str], between: str) -> None:
    found: list[str] = []
    picked: tuple[int, ...] = ()
    try:
        picked = pick_cards(between.join(pieces), "x", POOL.racks).cards
    except ContentError as error:
        found = error.faults
    assert len(set(picked)) == (0 if found else DECK_SIZE)
    assert len(found) <= MAX_ENTRIES + DECK_SIZE + 1
    assert all("\n" not in fault and len(fault) < 400 for fault in found)


@pytest.mark.parametrize(
    ("count", "said"),
    [
        ("2", "2 times"),
        ("0", "0 times"),
        ("0x", "0 times"),
        ("-3", "3 times"),
        ("1000", "1,000 times"),
        ("999999x", "999,999 times"),
        ("1000000", "1,000,000 times or more"),
        ("9" * 5000, "1,000,000 times or more"),
        ("٣", "3 times"),
    ],
)
def test_an_absurd_count_is_told_and_not_passed_over(count: str, said: str) -> None:
    expected = [f"text: {NAMES[0]}: a deck has each entity once, and this list has it {said}"]
    assert faults("\n".join([f"{count} {NAMES[0]}", *NAMES[1:]])) == expected
    assert faults(" ".join([f"{count} {NAMES[0]}", *NAMES[1:]])) == expected


@pytest.mark.parametrize("count", ["1.5", "2.50x"])
def test_a_part_of_a_card_is_no_count(count: str) -> None:
    alone, among = (faults(between.join([f"{count} {NAMES[0]}", *NAMES[1:]])) for between in ("\n", " "))
    assert alone[0].startswith(
        f"text: line 1: no card is called '{count} {NAMES[0]}'; did you mean {NAMES[0]!r}"
    )
    assert among[0].startswith(f"text: no card is called '{count} {NAMES[0]}'; did you mean {NAMES[0]!r}")
