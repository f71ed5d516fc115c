"""Thirteen over the wire, of whom the one with the first choice does not come to a match of round 1."""

from pathlib import Path

import pytest

from tests.evenings.evening import EIGHT
from tests.wire.evening import evening_at

pytestmark = pytest.mark.nightly

THIRTEEN = (*EIGHT, "gale", "hazel", "iris", "jay", "kestrel")


async def test_of_thirteen_the_one_who_has_come_wins_where_the_first_choice_is_awaited(
    tmp_path: Path, plates: Path
) -> None:
    async with evening_at(tmp_path, plates, THIRTEEN) as evening:
        await evening.announce(format="swiss")
        await evening.join(*THIRTEEN)
        await evening.start()
        match = min((await evening.shown()).state.open_matches, key=lambda each: str(each.id))
        duel = await evening.ended((await evening.shown()).played[match.id].duels[-1])
        board = await evening.board(duel)
        awaited = board.to_act
        (present,) = {board.south, board.north} - {awaited}
        (call,) = [
            each
            for each in evening.channel.messages.values()
            if f"{board.south.name} and {board.north.name} duel" in each.text
        ]
        told = await (await present.click(call, "I'm here")).reply()
        assert "Noted: you have come" in told.text
        await evening.pass_by(minutes=15)
        won = f"**{present.name}** beat {awaited.name}"
        await evening.sees(
            lambda: any(won in each and f"no-show: {awaited.name}" in each for each in evening.texts()), won
        )
