"""Whole duels on the page, by two people in two tabs."""

import asyncio
import re

import pytest
from playwright.async_api import Browser, Locator, expect

from bot.games.two_seats import Seat
from tests.browser import Tab
from tests.e2e.browser.players import Clicker, Player, Typist
from tests.e2e.browser.process import SandboxProcess

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test

GAME_SECONDS = 240
"""A duel takes a tenth of it on a machine that has nothing else to do."""


async def begin(
    browser: Browser, sandbox: SandboxProcess, channel: str, south: str, north: str
) -> tuple[Typist, Clicker]:
    """Challenge by the keyboard, accept with the mouse, and open the duel's thread in both tabs."""
    typist = Typist(await Tab.open(browser, sandbox.address, south.lower()), south, Seat.SOUTH)
    clicker = Clicker(await Tab.open(browser, sandbox.address, north.lower()), north, Seat.NORTH)
    for tab in (typist.tab, clicker.tab):
        await tab.visit(channel)
    await typist.tab.command("duel challenge", opponent=north, deck="Ember Court", board="Bramble Garden")
    await clicker.tab.message(f"{south} challenges").wait_for()
    await expect(clicker.tab.page.locator("#announcer")).to_contain_text(f"challenges @{north}. A duel")
    await clicker.tab.press(clicker.tab.message(f"{south} challenges"), "Accept")
    question = clicker.tab.message("Which deck do you play?")
    await question.get_by_role("combobox", name="Choose a deck…").click()
    await clicker.tab.page.locator(".popup .option").filter(has_text="Ember Court").click()
    for tab in (typist.tab, clicker.tab):
        await tab.page.get_by_role("link", name="Open the thread").last.click()
        await expect(tab.message("The roll-off")).to_contain_text("chooses")
        await expect(tab.link(channel)).not_to_contain_text("unread")
    return typist, clicker


async def choose_order(south: Player, north: Player) -> Player:
    """The winner of the roll-off goes first; gives that player."""
    for player, other in ((south, north), (north, south)):
        if await player.is_asked():
            state = await player.state()
            await other.tab.press(other.board, "Go first")
            await expect(other.private.last).to_contain_text(f"It is {player.name}'s turn")
            await player.act()
            await other.sees_more_than(state)
            return player
    raise AssertionError("nobody is asked for the order")


async def play_on(south: Player, north: Player) -> None:
    """One action by whoever is to act; the other sees what it did."""
    player, other = (south, north) if await south.is_asked() else (north, south)
    state = await player.state()
    await player.act()
    await other.sees_more_than(state)
    await expect(other.board.locator(".text")).to_have_text(await shown(player.board))


async def shown(board: Locator) -> list[str]:
    return await board.locator(".text").all_text_contents()


async def check_picture(message: Locator, *words: str) -> None:
    """There is a picture, it is drawn, and a description says what is on it."""
    picture = message.get_by_role("img").first
    await picture.scroll_into_view_if_needed()
    await expect(picture).to_have_js_property("complete", True)
    assert await picture.evaluate("image => image.naturalWidth") > 500
    description = await picture.get_attribute("alt") or ""
    assert [word for word in words if word not in description] == []


async def check_hand(player: Player, thread: str) -> None:
    """The hand has come by direct message, marked as unread, with its cards in the picture's description."""
    tab = player.tab
    direct = tab.link("Multiverse Melee")
    await expect(direct).to_contain_text("1 unread")
    await direct.click()
    hand = tab.message("Your hand")
    await expect(hand).to_contain_text("3 cards")
    await check_picture(hand, "Your hand, 3 cards", "cost", "Speed")
    await expect(direct).not_to_contain_text("unread")
    await tab.visit(thread)


async def check_privacy(player: Player, other: Player) -> None:
    """What one looks at and plans is not seen by the other."""
    await expect(other.board).to_be_visible()  # its messages are there again, after a look elsewhere
    seen = await other.private.count()
    for control, answer in (("Hand", "Your hand"), ("Summon", "card")):
        await player.tab.press(player.board, control)
        await expect(player.private.last).to_contain_text(answer)
    await expect(other.private).to_have_count(seen)
    await expect(other.tab.messages.filter(has_text="Your hand")).to_have_count(0)


async def check_what_happened(south: Player, north: Player) -> None:
    """On a phone's page, the opponent of whoever has just summoned finds the button and reads its answer."""
    title = await south.board.get_by_text(re.compile(r"^Turn \d+ of \d+ · ")).inner_text()
    player = north if title.endswith(south.name) else south
    await player.tab.page.set_viewport_size({"width": 390, "height": 800})
    button = player.board.get_by_role("button", name="What happened?", exact=True)
    await button.scroll_into_view_if_needed()
    told = await player.answer_to(button, "What happened · turn")
    await expect(told).to_contain_text("summoned")
    await check_picture(told, "step by step", "summoned")
    width = await told.get_by_role("img").first.evaluate("each => each.getBoundingClientRect().width")
    assert 300 < width < 390
    await player.tab.page.set_viewport_size({"width": 1280, "height": 800})


async def begin_turns(
    browser: Browser, sandbox: SandboxProcess, south: str, north: str
) -> tuple[Player, Player]:
    """A duel of two whose first turn has begun, with all that both are shown of it checked.

    They have played none before: tests share the bot, and so people's settings and messages.
    """
    challenger, other = await begin(browser, sandbox, "duels", south, north)
    first = await choose_order(challenger, other)
    await check_picture(first.board, "Ember Court", f"{first.name} is to act")
    for player in (challenger, other):
        await check_hand(player, f"{south} vs {north}")
    await check_privacy(first, other if first is challenger else challenger)
    for player in (challenger, other):
        await player.ask_nothing()
    return challenger, other


async def check_end(player: Player, by: str) -> None:
    """The board tells who won and how, with a picture, and gives seed and record; the page had no faults."""
    await expect(player.board).to_contain_text("wins")
    await check_picture(player.board, by)
    proof = await player.answer_to(
        player.board.get_by_role("button", name="Record and dice"), "from the seed"
    )
    await expect(proof.get_by_role("link", name="Download duel-")).to_be_visible()
    assert player.tab.faults == []


@pytest.mark.nightly
async def test_a_duel_is_played_by_keyboard_and_by_mouse_and_goes_on_after_a_restart(
    browser: Browser, sandbox: SandboxProcess
) -> None:
    rowan, juniper = await begin_turns(browser, sandbox, "Rowan", "Juniper")
    async with asyncio.timeout(GAME_SECONDS):
        while "summoned" not in " ".join(await shown(rowan.board)):
            await play_on(rowan, juniper)
    await check_what_happened(rowan, juniper)
    await restart(sandbox, rowan, juniper)
    turn = rowan.board.get_by_text("Turn 3")
    async with asyncio.timeout(GAME_SECONDS):
        while not await turn.count():
            await play_on(rowan, juniper)
    await concede(juniper)
    for player in (rowan, juniper):
        await check_end(player, "conce")
        await expect(player.board).to_contain_text("Juniper concedes")


async def restart(sandbox: SandboxProcess, *players: Player) -> None:
    """Start the bot again: all see the same board as before, once they have loaded the page again."""
    state, before = await players[0].state(), await shown(players[0].board)
    assert sandbox.stop() == 0
    sandbox.start()
    for player in players:
        await player.tab.page.reload()
        await player.tab.visit("Rowan vs Juniper")
        assert await player.state() == state
        await expect(player.board.locator(".text")).to_have_text(before)
        await check_picture(player.board, "Turn")
        unexpected = [each for each in player.tab.faults if "CONNECTION_REFUSED" not in each]
        assert unexpected == []
        player.tab.faults.clear()


@pytest.mark.nightly
async def test_a_duel_is_played_to_its_victory_by_keyboard_and_by_mouse(
    browser: Browser, sandbox: SandboxProcess
) -> None:
    hazel, linden = await begin_turns(browser, sandbox, "Hazel", "Linden")
    async with asyncio.timeout(GAME_SECONDS):
        while not (await hazel.state()).startswith("duel:rematch:"):
            await play_on(hazel, linden)
    for player in (hazel, linden):
        await check_end(player, "capture")


async def concede(player: Player) -> None:
    await player.tab.command("duel concede")
    await player.tab.press(player.private.last, "Yes, concede")
