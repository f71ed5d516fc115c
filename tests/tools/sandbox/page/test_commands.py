"""Commands, menus, buttons and forms on the page."""

import asyncio

import pytest
from playwright.async_api import Browser, Route, expect

from tests.tools.sandbox.conftest import Client
from tests.tools.sandbox.page.tabs import in_duels

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test


async def test_a_command_a_menu_a_button_and_a_form_with_the_keyboard(
    browser: Browser, sandbox: Client
) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    juniper = await in_duels(browser, sandbox, "juniper")

    await rowan.command("sample fruit", fruit="Apri", count="2", ripe="False", friend="Juniper")
    await expect(juniper.messages.last).to_contain_text("2 × apricot, ripe: False, for @Juniper")
    await expect(juniper.messages.last).to_contain_text("Rowan used /sample fruit")

    await rowan.command("sample board")
    board = juniper.message("green to move")
    await expect(board.get_by_alt_text("The green board")).to_be_visible()
    await juniper.choose(board, "Choose a colour", "Blue")
    for tab in (rowan, juniper):
        board = tab.message("blue to move")
        await expect(board.get_by_alt_text("The blue board")).to_be_visible()
        await expect(board).to_contain_text("(edited)")
        await expect(tab.messages).to_have_count(2)

    await rowan.message("blue to move").get_by_role("button", name="Note").focus()
    await rowan.page.keyboard.press("Enter")
    await expect(rowan.form).to_contain_text("A note")
    await rowan.page.keyboard.type("ab")
    await rowan.page.keyboard.press("Enter")
    await expect(rowan.form).to_contain_text("At least 3 characters, please (2 so far).")
    await rowan.page.keyboard.type("c")
    menu = rowan.form.get_by_role("combobox", name="Fruit")
    await menu.click()
    await rowan.page.keyboard.press("Escape")
    await expect(menu).to_have_attribute("aria-expanded", "false")
    await rowan.choose(rowan.form, "Fruit", "Cherry")
    await rowan.form.get_by_role("button", name="Submit").focus()
    await rowan.page.keyboard.press("Enter")
    await expect(rowan.form).to_have_count(0)
    await expect(rowan.messages.last).to_contain_text("Noted: abc; cherry; no file")
    await expect(rowan.messages.last).to_contain_text("Only you can see this")
    await expect(juniper.messages).to_have_count(2)

    await rowan.press(rowan.messages.last, "Dismiss message")
    await expect(rowan.messages).to_have_count(2)
    assert rowan.faults + juniper.faults == []


async def test_an_open_list_stays_open_while_its_message_is_edited(browser: Browser, sandbox: Client) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    juniper = await in_duels(browser, sandbox, "juniper")
    await rowan.command("sample board")
    await rowan.message("green to move").get_by_role("combobox", name="Choose a colour").click()
    await rowan.page.keyboard.press("ArrowUp")
    await juniper.choose(juniper.message("green to move"), "Choose a colour", "Red")
    await expect(rowan.message("red to move")).to_be_visible()
    await expect(rowan.page.locator(".option.is-active")).to_contain_text("Blue")
    await rowan.page.keyboard.press("Enter")
    await expect(juniper.message("blue to move")).to_be_visible()


async def test_several_choices_and_people_are_chosen_from_menus(browser: Browser, sandbox: Client) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    await rowan.command("sample choices")
    message = rowan.message("Choose:")
    await rowan.choose(message, "Choose up to two", "Banana", "Damson")
    await expect(rowan.messages.last).to_contain_text("Fruits: Banana, Damson")
    await rowan.choose(message, "Choose someone", "Sage")
    await expect(rowan.messages.last).to_contain_text("Someone: @Sage")
    await rowan.choose(message, "Choose a channel", "watch-party")
    await expect(rowan.messages.last).to_contain_text("Somewhere: #watch-party")
    await rowan.choose(message, "Choose a role", "Keeper")
    await expect(rowan.messages.last).to_contain_text("Some role: @Keeper")
    assert rowan.faults == []


async def test_no_answer_is_said_as_discord_says_it(
    browser: Browser, sandbox: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.sandbox.live.ANSWER_SECONDS", 0.1)
    rowan = await in_duels(browser, sandbox, "rowan")
    await rowan.command("sample silence")
    await expect(rowan.messages.last).to_contain_text("The application did not respond")
    await rowan.command("sample choices")
    await rowan.press(rowan.message("Choose:"), "Wait for ever")
    await expect(rowan.message("Choose:")).to_contain_text("The application did not respond")


async def test_wrong_options_are_said_at_their_field(browser: Browser, sandbox: Client) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    await rowan.command("sample fruit", fruit="Banana", count="12")
    await expect(rowan.page.locator(".composer-problem")).to_have_text("count: 9 or less, please.")
    count = rowan.page.locator('.pill input[data-option="count"]')
    await expect(count).to_be_focused()
    await expect(count).to_have_attribute("aria-invalid", "true")
    await rowan.page.keyboard.press("Control+A")
    await rowan.page.keyboard.type("7")
    await rowan.page.keyboard.press("Enter")
    await expect(rowan.messages.last).to_contain_text("7 × banana")


async def test_commands_for_keepers_are_offered_to_keepers(browser: Browser, sandbox: Client) -> None:
    for user, count in (("rowan", 1), ("juniper", 0)):
        tab = await in_duels(browser, sandbox, user)
        await tab.composer.focus()
        await tab.page.keyboard.type("/")
        await tab.page.locator(".popup .option").first.wait_for()
        await expect(tab.page.get_by_role("option", name="/keep")).to_have_count(count)


async def test_context_menus_open_by_a_right_click_and_by_the_keyboard(
    browser: Browser, sandbox: Client
) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    juniper = await in_duels(browser, sandbox, "juniper")
    await juniper.say("Well met")
    message = rowan.messages.first
    await message.get_by_text("Well met").click(button="right")
    await rowan.page.get_by_role("option", name="Quote this").click()
    await expect(rowan.messages.last).to_contain_text("Rowan used Quote this")
    await expect(rowan.messages.last).to_contain_text("Only you can see this")
    await message.get_by_role("combobox", name="Apps for this message by Juniper").focus()
    await rowan.page.keyboard.press("Enter")
    await expect(rowan.page.get_by_role("option", name="Greet")).to_contain_text("Juniper")
    await rowan.page.keyboard.press("ArrowDown")
    await rowan.page.keyboard.press("Enter")
    await expect(juniper.messages.last).to_contain_text("Hello, @Juniper")


async def test_what_follows_a_commands_name_is_its_first_option(browser: Browser, sandbox: Client) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    keyboard = rowan.page.keyboard

    async def asked(typed: str, *keys: str, then: str = "") -> None:
        await rowan.page.get_by_label("Message #duels").click()
        await keyboard.type(typed)
        for key in keys:
            await keyboard.press(key)
        await keyboard.type(then)
        await keyboard.press("Enter")

    await asked("/sample echo how do I win")
    await expect(rowan.message("You asked: how do I win")).to_be_visible()
    await asked("/sample ech", "Tab", then="over there")
    await expect(rowan.message("You asked: over there")).to_be_visible()
    await asked("/sample echo ")
    await expect(rowan.message("You asked: nothing")).to_be_visible()
    await expect(rowan.messages).to_have_count(3)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [("/sample echo how do I win", "You asked: how do I win"), ("/sample echo ", "You asked: nothing")],
)
async def test_a_command_may_be_typed_before_the_page_knows_the_commands(
    browser: Browser, sandbox: Client, typed: str, answer: str
) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    is_typed = asyncio.Event()

    async def hold(route: Route) -> None:
        await is_typed.wait()
        await route.continue_()

    await rowan.page.route("**/api/commands?*", hold)
    await rowan.page.get_by_label("Message #duels").click()
    await rowan.page.keyboard.type(typed)
    await rowan.page.keyboard.press("Enter")
    is_typed.set()
    await expect(rowan.message(answer)).to_be_visible()
    await expect(rowan.messages).to_have_count(1)


async def test_a_space_typed_while_the_commands_are_looked_up_stays(
    browser: Browser, sandbox: Client
) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    await rowan.page.get_by_label("Message #duels").fill("/sample echo  how ")
    await expect(rowan.page.get_by_label("words")).to_have_value("how ")
    await rowan.page.keyboard.type("do I win")
    await rowan.page.keyboard.press("Enter")
    await expect(rowan.message("You asked: how do I win")).to_be_visible()


async def test_an_unknown_command_is_said_to_be_one_and_goes_nowhere(
    browser: Browser, sandbox: Client
) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    for send in ("Enter", "Send"):
        await rowan.page.get_by_label("Message #duels").click()
        await rowan.page.keyboard.type("/plya summon")
        if send == "Enter":
            await rowan.page.keyboard.press("Enter")
        else:
            await rowan.page.get_by_role("button", name="Send").click()
        await expect(rowan.page.get_by_role("alert")).to_have_text(
            "No command is called /plya. Nothing was sent."
        )
        await rowan.page.keyboard.press("Escape")
    await rowan.page.get_by_label("Message #duels").fill("  /plya")
    await rowan.page.keyboard.press("Enter")
    await expect(rowan.page.get_by_role("combobox", name="Command")).to_have_value("/plya")
    await expect(rowan.messages).to_have_count(0)


async def test_files_are_uploaded_by_command_and_in_chat(browser: Browser, sandbox: Client) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    deck = {"name": "deck.toml", "mimeType": "text/plain", "buffer": b"12345678"}
    await rowan.composer.focus()
    await rowan.page.keyboard.type("/sample file ")
    await rowan.page.locator('.pill input[type="file"]').set_input_files(deck)
    await rowan.page.get_by_role("button", name="Send").click()
    await expect(rowan.messages.last).to_contain_text("deck.toml: 8 bytes")
    await rowan.page.locator('#composer > .composer-box > input[type="file"]').set_input_files(deck)
    await rowan.say("see")
    await expect(rowan.messages.last.get_by_role("link", name="deck.toml")).to_be_visible()


async def test_every_part_of_a_form_is_drawn_and_sent(browser: Browser, sandbox: Client) -> None:
    rowan = await in_duels(browser, sandbox, "rowan")
    await rowan.page.set_viewport_size({"width": 400, "height": 900})
    await rowan.command("sample parts")
    form = rowan.form
    await expect(form).to_contain_text("Go on")
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_contain_text("Choose something.")
    await rowan.choose(form, "Fruits", "Apple", "Plum")
    await form.get_by_role("radio", name="Off").check()
    await form.get_by_role("checkbox", name="Sure").check()
    files = [
        {"name": f"{each}.txt", "mimeType": "text/plain", "buffer": each.encode()} for each in ("a", "bc")
    ]
    await form.locator('input[type="file"]').set_input_files(files)
    words = await form.get_by_role("textbox", name="Words").element_handle()
    box, left = await form.get_by_role("checkbox", name="Sure").evaluate(
        "(box, words) => [box, words].map(each => each.getBoundingClientRect().left)", words
    )
    assert box - left < 10, "the box stands under its label"
    assert await rowan.page.evaluate("document.documentElement.scrollWidth") <= 400
    await form.get_by_role("button", name="Submit").click()
    await expect(rowan.messages.last).to_contain_text("Filled in: ('Hello', ('a', 'c'), 'off', True, [1, 2])")
    assert rowan.faults == []
