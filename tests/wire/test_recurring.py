"""A cup that comes again over the wire, across a change of clocks, by a process that is killed in between."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.wire.evening import PATIENCE, Evening, evening_at

pytestmark = pytest.mark.nightly

SCRIPT = Path(__file__).with_name("turned_clock.py")
ANN, BEN = NAMES = ("ann", "ben")


async def turn_to(evening: Evening, moment: str) -> None:
    """Kill the bot, and start it again at this moment."""
    await evening.hall.kill()
    evening.hall.python = (sys.executable, str(SCRIPT), moment)
    await evening.hall.start()


async def see(evening: Evening, check: Callable[[str], bool], what: str) -> str:
    """The first message that is so, once there is one."""
    found: list[str] = []

    def look() -> list[str]:
        found[:] = [each for each in evening.texts() if check(each)]
        return found

    await evening.sees(look, what)
    return found[0]


def sign_ups(evening: Evening) -> list[str]:
    """The dates that were announced, in their order."""
    heads = [each.split("\n")[0] for each in evening.texts()]
    return [each.partition("Cup, ")[2] for each in heads if each.startswith("## 🏆 Friday Cup, ")]


async def hold(evening: Evening, date: str, start: str) -> None:
    """Two sign up for a date, which begins by itself; Ann gives up, and it ends by itself."""
    await evening.join(*NAMES)
    await turn_to(evening, start)
    await evening.sees(lambda: len(evening.called()) == len(sign_ups(evening)), f"the match of {date}")
    await evening.settle()
    duel = await evening.board(await evening.duel_of(ANN))
    await duel.concede(evening.people[ANN], PATIENCE)
    await see(evening, lambda each: date in each and "It is over" in each, f"the end of {date}")


async def test_a_cup_comes_again_over_a_change_of_clocks_and_kills(tmp_path: Path, plates: Path) -> None:
    async with evening_at(tmp_path, plates, NAMES) as evening:
        may = evening.may
        await turn_to(evening, "2026-10-19T10:00:00+00:00")
        await (await may.slash(evening.channel, "me", time_zone="Europe/Berlin")).reply(PATIENCE)
        panel = await evening._organise("create", name="Friday Cup", format="swiss", rounds=1, clock="10m")
        await evening._press(may, panel, "Save as template")
        panel = await evening._organise("repeat", template="Friday Cup", weekday=4, time="19:00")
        assert "- Fri 23 Oct 2026, 19:00 · <t:1792774800:f>" in panel.text
        assert "- Fri 30 Oct 2026, 19:00 · <t:1793383200:f>" in panel.text, "an hour later by UTC"
        await evening._press(may, panel, "Begin")
        assert sign_ups(evening) == []

        await turn_to(evening, "2026-10-20T17:00:01+00:00")
        await evening.sees(lambda: sign_ups(evening), "the first date")
        await turn_to(evening, "2026-10-20T17:05:00+00:00")  # it may have died before it knew that
        await hold(evening, "23 Oct 2026", "2026-10-23T17:00:01+00:00")

        await turn_to(evening, "2026-10-27T17:30:00+00:00")
        panel = await evening._organise("repeat")
        assert sign_ups(evening) == ["23 Oct 2026"], "in Berlin, it is half past six now"
        skipped = await evening._press(may, panel, "Skip 6 Nov")
        assert "6 Nov is skipped." in skipped.text
        await turn_to(evening, "2026-10-27T18:00:01+00:00")
        await evening.sees(lambda: len(sign_ups(evening)) == 2, "the second date")
        await hold(evening, "30 Oct 2026", "2026-10-30T18:00:01+00:00")

        await turn_to(evening, "2026-11-04T12:00:00+00:00")
        panel = await evening._organise("repeat")
        assert "- ~~Fri 6 Nov 2026, 19:00~~ · skipped" in panel.text
        table = await evening._organise("standings", series="Friday Cup")
        assert "20" in table.text
        assert "16" in table.text
        assert sign_ups(evening) == ["23 Oct 2026", "30 Oct 2026"]
