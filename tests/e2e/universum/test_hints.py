"""Hints in games against computers: what the master would do, why, and **Do it**."""

import pytest

from cogs.display.boards.hints import hint_button
from tests.e2e.table import Table, text_of
from tests.e2e.universum.lab import GAME, Lab, button_labels


async def test_a_hint_says_what_the_master_would_do_and_does_it(hall: Table) -> None:
    await hall.sage.slash(hall.channel, "table solo", game=GAME)
    (duel,) = await hall.matches.chronicle.running()
    alone = Lab(hall, {"sage": hall.sage}, duel)
    more = await alone.press("sage", alone.board, "More")
    assert "Hint" in button_labels(more)
    told = await alone.press("sage", more, "Hint")
    assert "### Hint\n1. **" in text_of(told)
    assert "% to win" in text_of(told)
    before = await alone.view("sage")
    after = await alone.press("sage", told, "1 · Do it")
    assert (await alone.view("sage")).ply == before.ply + 1
    assert text_of(after or told).startswith("You ")


@pytest.mark.nightly
async def test_there_is_no_hint_against_people(lab: Lab) -> None:
    assert hint_button(lab.duel) == ()
    more = await lab.press("rowan", lab.board, "More")
    assert "Hint" not in button_labels(more)
