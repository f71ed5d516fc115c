"""The page as an Activity in Chromium, in a frame like Discord's; and Discord's own SDK in the same frame."""

import shutil
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, FrameLocator, Page, expect

from cogs.words.duels import touching as words
from tests.axe import faults_found
from tests.browser import PATIENCE_MS, own_pages
from tests.web.discord_frame import InDiscord, in_discord_at
from tests.web.test_activity import second_game

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test
SDK = "@discord/embedded-app-sdk@2.5.0"


@pytest_asyncio.fixture(loop_scope="session")
async def inside(tmp_path: Path) -> AsyncIterator[InDiscord]:
    """A game whose tables Discord shows."""
    async with in_discord_at(tmp_path) as inside:
        yield inside


def sdk_modules(folder: Path) -> Path:
    """The modules of Discord's SDK, which npm brings; skips the test where it does not."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not installed: it brings Discord's SDK")
    packing = [npm, "pack", SDK]
    packed = subprocess.run(packing, check=False, cwd=folder, capture_output=True, text=True, timeout=120)
    if packed.returncode:
        pytest.skip(f"npm does not bring Discord's SDK: {packed.stderr.strip()[-200:]}")
    shutil.unpack_archive(folder / packed.stdout.strip().splitlines()[-1], folder / "sdk")
    return folder / "sdk/package/output"


async def shown(browser: Browser, address: str) -> tuple[Page, FrameLocator, list[str]]:
    """What Discord shows: its page, what is in the frame, and what was complained about."""
    page = await browser.new_page(viewport={"width": 1280, "height": 800})
    faults: list[str] = []
    page.set_default_timeout(PATIENCE_MS)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    await page.goto(address)
    return page, page.frame_locator("#activity"), faults


async def test_the_table_of_the_button_is_played_in_the_frame(inside: InDiscord, chromium: Browser) -> None:
    table, scouting = inside.visiting.table, inside.visiting.scouting
    await second_game(inside)
    await table.press(table.rowan, scouting.board, words.OPEN_TABLE)
    async with own_pages(chromium) as browser:
        address = inside.address(inside.code(table.rowan), inside.code(table.rowan))
        page, frame, faults = await shown(browser, address)
        scout = (await scouting.view(0)).scouts[0][0]
        await frame.locator(f'.place[data-region="@{scout}"]').click()
        await frame.locator(".place[data-lit]").first.click()
        await expect(frame.locator(".context .asks")).to_contain_text(f"{scout} to ")
        assert (await scouting.view(0)).chosen.startswith(f"go {scout} ")
        await frame.locator('.head [data-key="more"]').press("Enter")  # what is redrawn keeps the focus
        await expect(frame.get_by_role("button", name="Concede…")).to_be_visible()
        await expect(frame.locator('a[href*="discord.com"]')).to_have_count(0)
        assert await page.frames[1].evaluate("sessionStorage.length") == 0
        assert await faults_found(page.frames[1]) == []
        await page.frames[1].evaluate("location.reload()")
        await expect(frame.locator(".context .asks")).to_contain_text(f"{scout} to ")
        assert faults == []


async def test_a_rematch_opens_in_the_frame(inside: InDiscord, chromium: Browser) -> None:
    table, scouting = inside.visiting.table, inside.visiting.scouting
    await table.press(table.rowan, scouting.board, words.OPEN_TABLE)
    await table.matches.play.concede(scouting.duel.id, table.juniper.id)
    async with own_pages(chromium) as browser:
        page, frame, faults = await shown(browser, inside.address(inside.code(table.rowan)))
        await frame.locator(".card").get_by_role("button", name="Rematch").click()
        await expect(frame.locator(".context")).to_contain_text("Your opponent is asked in")
        assert await faults_found(page.frames[1]) == []
        await table.press(table.juniper, table.messages(table.channel.id)[-1], "Accept")
        await expect(frame.locator(".place[data-lit]").first).to_be_visible()
        await expect(frame.locator(".head h1")).not_to_contain_text(f"game {scouting.duel.id}")
        assert await page.frames[1].evaluate("[sessionStorage.length, location.hash]") == [0, ""]
        assert faults == []


async def test_who_plays_several_matches_chooses_in_the_frame(inside: InDiscord, chromium: Browser) -> None:
    table = inside.visiting.table
    second = await second_game(inside)
    async with own_pages(chromium) as browser:
        codes = [inside.code(table.rowan) for _ in range(3)]
        page, frame, faults = await shown(browser, inside.address(*codes))
        await expect(frame.get_by_role("heading", name="Which table?")).to_be_visible()
        assert await faults_found(page.frames[1]) == []
        await frame.get_by_role("button", name=f" {second}: rowan vs juniper").click()
        await expect(frame.locator(".head")).to_contain_text(second)
        await table.matches.table_sessions.end_all(table.rowan.id)
        await table.bot.services.door.close_pages(table.rowan.id)
        await frame.get_by_role("button", name="Another table").click()
        await expect(frame.get_by_role("heading", name="Which table?")).to_be_visible()
        assert faults == []


async def test_a_person_who_does_not_agree_may_try_again(inside: InDiscord, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page, frame, _ = await shown(browser, inside.address())
        await expect(frame.locator("main")).to_contain_text("The user closed the question")
        assert await faults_found(page.frames[1]) == []
        await frame.get_by_role("button", name="Try again").click()
        await expect(frame.locator("main")).to_contain_text("The user closed the question")


async def test_a_frame_that_does_not_answer_is_said(inside: InDiscord, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await browser.new_page()
        await page.clock.install()
        await page.goto(inside.address(silent="1"))
        frame = page.frame_locator("#activity")
        await expect(frame.locator(".boot")).to_contain_text("Opening the table")
        await page.wait_for_load_state("networkidle")
        await page.clock.run_for(16_000)
        await expect(frame.locator("main")).to_contain_text("Discord's app does not answer this page.")


async def test_a_frame_of_another_application_is_refused(inside: InDiscord, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        _, frame, _ = await shown(browser, inside.address("x", client="1"))
        await expect(frame.locator("main")).to_contain_text("Invalid Client ID")


@pytest.mark.nightly
async def test_the_frame_is_one_that_discord_s_own_sdk_understands(tmp_path: Path, chromium: Browser) -> None:
    modules = sdk_modules(tmp_path)
    async with in_discord_at(tmp_path, sdk=modules) as inside, own_pages(chromium) as browser:
        _, frame, faults = await shown(browser, inside.address("from-rowan", page="/frame/sdk.html"))
        told = frame.locator("#told")
        await expect(told).to_have_text("ready | from-rowan | 4006 | The user closed the question | 4002")
        assert faults == []
