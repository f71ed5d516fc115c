"""Whole tournaments of eight over the wire, with a real process that is killed and started again."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.evenings.courses import play_double_elimination_of_eight, play_swiss_of_eight
from tests.evenings.evening import EIGHT
from tests.wire.evening import Evening, evening_at

pytestmark = pytest.mark.nightly


@pytest.fixture
async def evening(tmp_path: Path, plates: Path) -> AsyncIterator[Evening]:
    async with evening_at(tmp_path, plates) as evening:
        yield evening


async def test_a_swiss_of_eight_to_the_last_standings(evening: Evening) -> None:
    await evening.announce(format="swiss")
    await evening.join(*EIGHT)
    await evening.start()
    await play_swiss_of_eight(evening)


async def test_a_double_elimination_of_eight_to_the_second_grand_final(evening: Evening) -> None:
    await evening.announce(format="double")
    await evening.join(*EIGHT)
    await evening.start()
    await play_double_elimination_of_eight(evening)
