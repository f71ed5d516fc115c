"""Whole games of Multiverse War of people and computers on the page, at touched tables, over a kill."""

import asyncio
import re
from collections.abc import Sequence

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.e2e.browser.guests import Drafter, check_over, kill, play, seated
from tests.e2e.browser.process import SandboxProcess

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.nightly]

GAME = "Multiverse War"
GAME_SECONDS = 2400
"""A game of twenty rounds has some eighty phases of people."""
KILLED_IN = 4
"""The round in which the process is killed."""
UNITS = ("Builder as your first unit", "Scout as your second unit", "Spearman as your third unit")


class General(Drafter):
    """Somebody who drafts an order or two, and ends the phase with them."""

    end = "End my phase"

    @property
    def asked(self) -> Locator:
        return self.ending.or_(self.unit(UNITS[0]))

    def unit(self, name: str) -> Locator:
        """The button that chooses this first unit."""
        return self.within.get_by_role("button", name=re.compile(name)).first

    async def act(self) -> None:
        """Set the first units, or draft a recruit, a move or an attack; then end the phase with it."""
        if await self.unit(UNITS[0]).count():
            for each in UNITS:
                await self.insist(self.unit(each))
            await expect(self.unit(UNITS[2])).to_have_count(0)
            return
        if await self.lit.count():
            await self.touch(self.lit.first)
            recruit = self.within.get_by_role("button", name=re.compile("^Recruit ")).first
            if await recruit.count():
                await self.touch(recruit)
                await expect(self.pending).to_have_count(0)
            else:
                await self.take_next()
        await self.end_phase()


async def to_end(sandbox: SandboxProcess, generals: Sequence[General]) -> list[str]:
    """Whoever is asked plays a phase, until the game is over; what it is to each."""

    async def is_late() -> bool:
        return await generals[0].number_after("Round") >= KILLED_IN

    async with asyncio.timeout(GAME_SECONDS):
        await play(generals, until=is_late)
        await kill(sandbox, generals)
        await play(generals)
    await check_over(generals)
    return [await each.verdict() for each in generals]


async def test_two_people_and_two_computers_play_two_against_two(
    browser: Browser, sandbox: SandboxProcess
) -> None:
    generals = await seated(
        browser, sandbox, General, ("Rowan", "Juniper"), GAME, computers=2, teams="two against two"
    )
    outcomes = set(await to_end(sandbox, generals))
    assert outcomes in ({"Victory"}, {"Defeat"}, {"Victory", "Defeat"}), "as they sit: allies or enemies"


async def test_two_people_and_two_computers_play_each_for_themselves(
    browser: Browser, sandbox: SandboxProcess
) -> None:
    """Four seats, and anybody may be attacked; whoever is conquered watches to the end."""
    generals = await seated(
        browser, sandbox, General, ("Hazel", "Linden"), GAME, computers=2, mode="attack anybody"
    )
    assert (await to_end(sandbox, generals)).count("Victory") < len(generals)
