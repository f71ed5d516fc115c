"""`/deck hands` deals sample hands, and others at a press."""

import re

from tests.e2e.own_decks import FILE, do
from tests.e2e.table import Table, custom_ids, said

_CARDS = r"(?:[^,]+ \(\d\)(?:, )?){3}"
HAND = re.compile(rf"\d\. \*\*{_CARDS}\*\* · turn \d(?: or \d)? · then {_CARDS}")


async def test_hands_of_any_deck_are_dealt_and_dealt_again(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    for deck, name in (("gloomfen", "Gloomfen"), ("#1", "Grey Wings")):
        answer = await table.rowan.slash(table.channel, "deck hands", deck=deck)
        head, *lines, note = said(answer).splitlines()
        assert head == f"### Sample hands of {name}"
        assert len(lines) == 6
        assert all(HAND.fullmatch(line) for line in lines)
        assert note.startswith("-# In brackets is the cost.")
        assert custom_ids(answer.response) == [f"duel:samplehands:0:{deck}"]
        again = await table.press(table.rowan, answer.response, "Deal again")
        assert said(again).splitlines()[0] == head
        assert said(again).splitlines()[1:-1] != lines


async def test_the_deck_of_another_is_unknown(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    assert "No deck is called" in said(await table.juniper.slash(table.channel, "deck hands", deck="#1"))
