"""Whole games of Multifold on the page, at touched tables: by four people over a kill, and with computers."""

import asyncio
from random import Random

import pytest
from playwright.async_api import Browser, Locator

from tests.e2e.browser.guests import Drafter, check_over, kill, play, seated
from tests.e2e.browser.process import SandboxProcess

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.nightly]

GAME = "Multifold"
GAME_SECONDS = 2400
"""A game of eight turns has some thirty move phases of four people."""
KILLED_IN = 3
"""The turn in which the process is killed."""


class Keeper(Drafter):
    """Somebody who drafts a move."""

    end = "End my moves"

    @property
    def asked(self) -> Locator:
        return self.ending.or_(self.list_of_all)

    async def act(self) -> None:
        """Place foldlings if there is a choice, else draft a move if somebody can go, and end the phase."""
        if not await self.ending.count():
            await self.take_any(Random(0))
            return
        if await self.lit.count():
            await self.touch(self.lit.first)
            await self.take_next()
        await self.end_phase()


async def test_four_people_play_over_a_kill(browser: Browser, sandbox: SandboxProcess) -> None:
    keepers = await seated(browser, sandbox, Keeper, ("Rowan", "Juniper", "Sage", "Hazel"), GAME)

    async def is_late() -> bool:
        return await keepers[0].number_after("Turn") >= KILLED_IN

    async with asyncio.timeout(GAME_SECONDS):
        await play(keepers, until=is_late)
        await kill(sandbox, keepers)
        await play(keepers)
    await check_over(keepers)
    assert 1 <= [await each.verdict() for each in keepers].count("Victory") < len(keepers)


async def test_two_people_play_with_two_computers(browser: Browser, sandbox: SandboxProcess) -> None:
    keepers = await seated(browser, sandbox, Keeper, ("Linden", "Rowan"), GAME, computers=2)
    async with asyncio.timeout(GAME_SECONDS):
        await play(keepers)
    await check_over(keepers)
