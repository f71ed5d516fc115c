"""How many examples a property is tried with."""

import pytest
from _pytest.mark import ParameterSet
from hypothesis import settings
from hypothesis.internal import charmap
from hypothesis.internal.conjecture import providers
from hypothesis.internal.intervalsets import IntervalSet

USUAL = 100
"""How often a property is tried where its test says nothing.

The normal run has the same examples each time, so it has one in five of them.
"""


UTF_8 = ((0, 0xD7FF), (0xE000, 0x10FFFF))
"""The first and last numbers of the characters that UTF-8 can write: all but surrogates."""


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


def know_utf_8() -> None:
    """Say which characters UTF-8 can write, so that Hypothesis does not try each of a million.

    It keeps what it finds on the disk, but in a new checkout, that takes each process of a run two seconds.
    """
    find = charmap.intervals_from_codec

    def known(codec: str) -> tuple[IntervalSet, IntervalSet]:
        return (IntervalSet(UTF_8), IntervalSet(())) if codec == "utf-8" else find(codec)

    charmap.intervals_from_codec = known
