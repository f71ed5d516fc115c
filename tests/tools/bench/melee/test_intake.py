"""No input is dearer than its size to the bot's own process; here a few hundred of them, without a clock."""

import pytest

from bot.content.melee.deck_files import MAX_DECK_BYTES
from bot.content.melee.shipped import Content
from cogs.gate import MAX_TYPED
from cogs.melee.deck_commands import TEXT_LIMIT
from tools.bench.melee.hostile import hostile_inputs
from tools.bench.melee.intake import INPUTS, measure_intake

COUNT = 240


def test_no_hostile_input_takes_much_memory(few: Content) -> None:
    figures = measure_intake(few, COUNT)
    assert figures.inputs == COUNT < INPUTS
    assert 0 < figures.worst_mb < 20
    assert figures.ended == 0, "no file needs the limits of the process: its bounds hold before"


@pytest.mark.nightly
def test_the_inputs_are_the_same_in_every_run_and_as_large_as_allowed(few: Content) -> None:
    inputs = list(hostile_inputs(few, 3, COUNT))
    assert inputs == list(hostile_inputs(few, 3, COUNT))
    assert inputs != list(hostile_inputs(few, 4, COUNT))
    sizes: dict[str, set[int]] = {}
    for kind, given in inputs:
        sizes.setdefault(kind, set()).add(len(given))
    assert len(sizes) == 12
    assert max(sizes["deck file"]) == MAX_DECK_BYTES
    assert max(sizes["pasted text"]) == TEXT_LIMIT
    assert max(sizes["card"]) == MAX_TYPED
