"""Whole duels of Multiversus on the page, at touched tables: of two people over a kill, and of each level."""

import asyncio
from random import Random

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser import Tab
from tests.e2e.browser.guests import Guest, check_over, kill, play, seated
from tests.e2e.browser.process import SandboxProcess
from tests.e2e.browser.test_tables import DESK, PHONE
from tests.e2e.browser.touchers import link_of

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.nightly]

GAME = "Multiversus"
GAME_SECONDS = 1800
"""A duel takes about a hundred choices and lines."""
KILLED_IN = 2
"""The round in which the process is killed, between two sealed choices."""
CHOOSE = "Choose in secret"


class Fighter(Guest):
    """Somebody who takes any of the actions in the list of all."""

    chance = Random(0)

    @property
    def asked(self) -> Locator:
        return self.list_of_all

    async def act(self) -> None:
        await self.take_any(self.chance)

    async def is_choosing(self) -> bool:
        return await self.is_asked() and CHOOSE in await self.context.inner_text()


async def test_two_people_play_over_a_kill_in_the_middle_of_a_sealed_choice(
    browser: Browser, sandbox: SandboxProcess
) -> None:
    fighters = await seated(browser, sandbox, Fighter, ("Rowan", "Juniper"), GAME)
    first, second = fighters

    async def both_choose() -> bool:
        late = await first.number_after("Round") >= KILLED_IN
        return late and await first.is_choosing() and await second.is_choosing()

    async with asyncio.timeout(GAME_SECONDS):
        await play(fighters, until=both_choose)
        while await first.is_asked():
            await first.act()
        await expect(first.asked).to_have_count(0)
        await kill(sandbox, fighters)
        await expect(first.asked).to_have_count(0)
        assert await second.is_choosing()
        await play(fighters)
    await check_over(fighters)
    assert {await each.verdict() for each in fighters} == {"Victory", "Defeat"}


@pytest.mark.parametrize("level", ["Novice", "Adept", "Master"])
async def test_a_person_plays_a_whole_duel_against_each_level(
    browser: Browser, sandbox: SandboxProcess, level: str
) -> None:
    tab = await Tab.open(browser, sandbox.address, "sage")
    await tab.practise("table practice", game=GAME, level=level)
    fighter = await Fighter.open(browser, await link_of(tab), **(DESK if level == "Adept" else PHONE))
    fighter.has_mouse = level == "Adept"
    async with asyncio.timeout(GAME_SECONDS):
        await play([fighter])
    await check_over([fighter])
