"""The page in Chromium: two people use it in two tabs, with keyboard and mouse."""

import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser import Tab
from tests.tools.sandbox.conftest import DUELS, ROWAN, SAGE, Client, serve
from tests.tools.sandbox.page.tabs import in_duels
from tools.sandbox import WORLD

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test


async def test_one_picks_who_one_is(browser: Browser, sandbox: Client) -> None:
    page = await browser.new_page()
    await page.goto(sandbox.base)
    await page.get_by_role("link", name="Juniper").click()
    await expect(page.locator(".user-names")).to_contain_text("Juniper")
    await page.get_by_role("link", name="duels").click()
    await page.get_by_role("link", name="Be Rowan").click()
    await expect(page.locator(".user-names")).to_contain_text("manages the server")
    await expect(page.locator(".channel-own-name")).to_have_text("duels")


async def test_what_one_writes_is_text_and_never_markup(browser: Browser, sandbox: Client) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    await rowan.say("<img src=x onerror=alert(1)> **bold**")
    await expect(rowan.messages.last.locator("strong")).to_have_text("bold")
    await expect(rowan.messages.last).to_contain_text("<img src=x onerror=alert(1)>")
    await expect(rowan.messages.last.locator("img")).to_have_count(0)
    assert rowan.faults == []


async def test_markdown_mentions_and_embeds_are_drawn(browser: Browser, sandbox: Client) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    await rowan.command("sample words")
    message = rowan.message("Heading")
    await expect(message.locator(".h1")).to_have_text("Heading")
    await expect(message.locator(".subtext code")).to_have_text("code")
    await expect(message.locator(".text strong")).to_have_text("bold")
    await expect(message.locator(".text em")).to_have_text("italic")
    await expect(message.locator("blockquote")).to_have_text("quoted")
    await expect(message.locator("ul ul li")).to_have_text("inner")
    await expect(message.locator("ol > li")).to_have_text("first")
    await expect(message.locator("pre code")).to_have_text('print("<b>")')
    await expect(message.locator("time[data-relative]")).to_contain_text("year")
    await expect(message.get_by_role("link", name="a link")).to_have_attribute("href", "https://example.org")
    await expect(message).to_contain_text("snake_case_name")
    await expect(message).to_contain_text("<script>alert(1)</script> *not italic*")
    await expect(message.locator(".mention-me")).to_have_text("@Rowan")
    await expect(message.locator(".embed")).to_contain_text("With text")
    await message.get_by_role("button", name="Spoiler").click()
    await expect(message.locator(".spoiler-open")).to_have_text("secret")
    await message.get_by_role("button", name="/sample fruit").click()
    await expect(rowan.page.locator(".command-name")).to_have_text("/sample fruit")
    await expect(rowan.page.locator('.pill input[data-option="fruit"]')).to_be_focused()
    assert rowan.faults == []


async def test_links_to_messages_of_this_server_stay_on_the_page(browser: Browser, sandbox: Client) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    watching = WORLD.room("watch-party").id
    await rowan.say(f"https://discord.com/channels/{WORLD.guild_id}/{watching}/123")
    await rowan.messages.last.get_by_role("link", name="#watch-party › 💬").click()
    await expect(rowan.page).to_have_url(re.compile(f"/{watching}$"))
    assert rowan.faults == []


async def test_files_and_small_pictures_of_layouts_are_shown(browser: Browser, sandbox: Client) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    await rowan.command("sample record")
    record = rowan.message("The record of a duel")
    await expect(record.get_by_alt_text("A small board")).to_be_visible()
    await expect(record.get_by_role("link", name="Download record.jsonl")).to_contain_text("3 bytes")
    assert rowan.faults == []


async def test_replies_say_to_what(browser: Browser, sandbox: Client) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    await rowan.say(f"<@{WORLD.bot_id}> are you there?")
    await expect(rowan.message("You called?").locator(".origin")).to_have_text(
        re.compile("Rowan .*are you there?")
    )


async def test_unread_marks_direct_messages_and_threads(browser: Browser, sandbox: Client) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    juniper = await Tab.open(browser, sandbox.base, "juniper")

    await rowan.command("sample whisper", friend="Juniper")
    direct = juniper.link("Multiverse Melee")
    await expect(direct).to_contain_text("1 unread")
    await expect(juniper.page).to_have_title("(1) #welcome · Juniper")
    await direct.click()
    await expect(juniper.messages).to_have_count(1)
    await expect(juniper.messages.get_by_alt_text("The orange board")).to_be_visible()
    await expect(direct).not_to_contain_text("unread")

    await rowan.command("sample thread", name="Duel 7")
    await expect(juniper.link("Duel 7")).to_contain_text("unread")
    await rowan.page.get_by_role("link", name="Open the thread").click()
    await expect(rowan.messages).to_have_count(1)
    await expect(rowan.messages.last).to_contain_text("Welcome, @Rowan")
    await rowan.say("good luck")
    await juniper.visit("Duel 7")
    await expect(juniper.messages.last).to_contain_text("good luck")

    await rowan.command("sample thread", name="Secret", private="True")
    assert rowan.faults + juniper.faults == []


async def test_a_switch_closes_ones_direct_messages_and_opens_them_again(
    browser: Browser, sandbox: Client
) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    other = await in_duels(browser, sandbox, "rowan")
    juniper = await in_duels(browser, sandbox, "juniper")
    switches = [
        tab.page.get_by_role("switch", name="Take direct messages") for tab in (rowan, other, juniper)
    ]
    await switches[0].focus()
    await rowan.page.keyboard.press("Space")
    for switch, checked in zip(switches, ("false", "false", "true"), strict=True):
        await expect(switch).to_have_attribute("aria-checked", checked)
    await expect(switches[0]).to_be_focused()
    await rowan.page.keyboard.press("Space")
    for switch in switches:
        await expect(switch).to_have_attribute("aria-checked", "true")
    assert rowan.faults + other.faults + juniper.faults == []


async def test_images_open_large_and_esc_closes_them(browser: Browser, sandbox: Client) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    await rowan.command("sample board")
    image = rowan.page.get_by_role("button", name="Image: The green board. Press to enlarge")
    await image.click()
    large = rowan.page.locator("dialog.lightbox")
    await expect(large.get_by_role("img")).to_be_visible()
    await expect(large).to_contain_text("The green board")
    await rowan.page.keyboard.press("Escape")
    await expect(large).to_have_count(0)
    await expect(image).to_be_focused()


async def test_emoji_are_pictures_that_need_no_font(browser: Browser, sandbox: Client) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    await rowan.page.get_by_label("Message #duels").fill("Well ⚠ played 🔥🏴\u200d☠️ `🔥`")
    await rowan.page.keyboard.press("Enter")
    for name in ("⚠", "🔥", "🏴\u200d☠️"):
        picture = rowan.messages.last.get_by_alt_text(name)
        await expect(picture).to_be_visible()
        assert await picture.evaluate("each => each.naturalWidth") == 72
    await expect(rowan.messages.last.locator("code")).to_have_text("🔥")


async def test_a_page_outlives_a_restart_of_the_sandbox(browser: Browser) -> None:
    async with serve() as base:
        rowan = await Tab.open(browser, base, "rowan")
        await rowan.visit("duels")
        await rowan.say("before")
        await expect(rowan.messages.last).to_contain_text("before")
    line = rowan.page.get_by_text("The sandbox does not answer")
    await expect(line).to_be_visible()
    async with serve(port=int(base.rstrip("/").rsplit(":", 1)[1])):
        await expect(line).to_be_hidden()
        await expect(rowan.messages).to_have_count(0)
        await rowan.command("sample count")
        await expect(rowan.messages.last).to_contain_text("Counted 0")


async def test_old_messages_are_loaded_when_one_asks_for_them(browser: Browser, sandbox: Client) -> None:
    rowan = await with_sixty_lines(browser, sandbox)
    # Press it as a screen reader does; a mouse would have to scroll there first, which already loads them.
    await rowan.page.get_by_role("button", name="Show older messages").dispatch_event("click")
    await expect(rowan.messages).to_have_count(60)
    await expect(rowan.messages.first).to_have_text(re.compile("line 0"))
    await expect(rowan.messages.last).to_be_in_viewport()


async def test_old_messages_are_loaded_when_one_scrolls_up_to_them(browser: Browser, sandbox: Client) -> None:
    rowan = await with_sixty_lines(browser, sandbox)
    await rowan.message("line 10").scroll_into_view_if_needed()
    await expect(rowan.messages).to_have_count(60)
    await expect(rowan.message("line 10")).to_be_in_viewport()
    await expect(rowan.messages.last).not_to_be_in_viewport()
    await sandbox.post("api/messages", user=str(SAGE.id), channel=str(DUELS.id), content="the newest")
    await rowan.page.get_by_role("button", name="New messages below").click()
    await expect(rowan.message("the newest")).to_be_in_viewport()


async def with_sixty_lines(browser: Browser, sandbox: Client) -> Tab:
    """Rowan's tab, scrolled to the end of sixty lines; fifty of them are loaded."""
    for n in range(60):
        await sandbox.post("api/messages", user=str(ROWAN.id), channel=str(DUELS.id), content=f"line {n}")
    rowan = await in_duels(browser, sandbox, "rowan")
    await expect(rowan.messages).to_have_count(50)
    await expect(rowan.messages.last).to_be_in_viewport()
    return rowan


async def test_screen_readers_are_told_what_is_new_and_what_changed(
    browser: Browser, sandbox: Client
) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    juniper = await in_duels(browser, sandbox, "juniper")
    log = juniper.page.get_by_role("log")
    await rowan.say("hello **you**")
    await expect(log).to_contain_text("Rowan: hello you")
    await rowan.command("sample board")
    await expect(log).to_contain_text("green to move")
    await juniper.choose(juniper.message("green to move"), "Choose a colour", "Red")
    await expect(log.locator("p").last).to_have_text("Multiverse Melee, changed: red to move. The red board")


async def test_a_narrow_window_has_everything(browser: Browser, sandbox: Client) -> None:
    rowan = await Tab.open(browser, sandbox.base, "rowan", width=400, height=800)
    await expect(rowan.link("duels")).not_to_be_in_viewport()
    await rowan.page.get_by_role("button", name="Channels").click()
    await rowan.visit("duels")
    await expect(rowan.link("duels")).not_to_be_in_viewport()
    await rowan.command("sample board")
    await expect(rowan.message("green to move").get_by_role("button", name="Hand")).to_be_visible()
    width = await rowan.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 400
