"""How many examples a property is tried with."""

import pytest
from _pytest.mark import ParameterSet
from hypothesis import settings
from hypothesis.internal.conjecture import providers

USUAL = 100
"""How often a property is tried where its test says nothing.

The normal run has the same examples each time, so it has one in five of them.
"""


def examples(count: int) -> settings:
    """Try so many examples, times what the loaded profile asks for."""
    return settings(max_examples=max(1, count * settings.default.max_examples // USUAL))


class Run:
    """What kind of run this is."""

    is_nightly = False


def seeds(usual: int, nightly: int) -> list[ParameterSet]:
    """The numbers below `nightly`, of which the normal run has those below `usual`.

    It doesn't even make tests of the others: each process would collect thousands to leave them out.
    """
    return [
        pytest.param(number, marks=() if number < usual else pytest.mark.nightly)
        for number in range(nightly if Run.is_nightly else usual)
    ]


def leave_out_constants_of_the_code() -> None:
    """Draw examples without the constants in the bot's modules, which Hypothesis would mix in.

    It takes them from the modules that happen to be loaded, so a test would not have the same examples when
    it runs alone. Each process would also have to parse all of the bot's code.
    """
    providers._get_local_constants = lambda: providers._local_constants
