"""Plays Multiuniversum on the page: nothing but what is shown and offered there, by buttons and menus alone.

A scientist seals what can be sealed; else walks to a portal for which the lab has the tools; else prepares a
tool that is lacking; else draws; and now and then plays anything, so that abilities and questions come up.
"""

import re
from collections.abc import Callable
from random import Random

from playwright.async_api import Locator, expect

from tests.browser import Tab

CONTROLS = ", ".join(f'[data-custom-id^="duel:{verb}:"]' for verb in ("play", "choose", "rematch"))
"""What, of all that is public, only the newest board has; the first two name the ply."""
WHIM = 0.15
"""How often anything is played."""
_SHOWN = """() => {
  const last = [...document.querySelectorAll(".messages > .message.is-private")].at(-1);
  if (!last) return "";
  const controls = [...last.querySelectorAll("[data-custom-id]")].map((each) => each.dataset.customId);
  return [last.dataset.id, last.innerText, ...controls].join();
}"""
"""What the newest private answer says and offers."""
_ANSWERED = f"""before => {{
  const shown = ({_SHOWN})();
  const waits = shown.includes("is thinking…") || document.querySelector('.messages [aria-busy="true"]');
  return !waits && shown !== before;
}}"""


class Scientist:
    """Somebody in a tab, in a seat of the game whose channel is open there.

    Attributes:
        presses: buttons pressed and menus answered in the turn that runs, but for questions of abilities.
        told: all private answers that this player has read, the newest last.
    """

    def __init__(self, tab: Tab, name: str, seed: int) -> None:
        self.tab = tab
        self.name = name
        self.presses = 0
        self.told: list[str] = []
        self._chance = Random(seed)

    @property
    def board(self) -> Locator:
        """The newest board."""
        public = self.tab.page.locator(".messages > .message:not(.is-private)")
        return public.filter(has=self.tab.page.locator(CONTROLS)).last

    @property
    def panel(self) -> Locator:
        """The private panel of the turn, the newest one."""
        return self.private.last

    @property
    def private(self) -> Locator:
        """What this player alone may see."""
        return self.tab.page.locator(".messages > .message.is-private")

    async def state(self) -> str:
        """A word that changes with every action: the id of the newest board's control."""
        return await self.board.locator(CONTROLS).first.get_attribute("data-custom-id") or ""

    async def sees_turn_of_others(self, name: str) -> None:
        """Wait until the board calls on somebody else than this one, or is that of an ended game."""
        over = self.tab.page.locator('[data-custom-id^="duel:rematch:"]')
        called = self.board.locator(".text").first.filter(has_not_text=f"@{name}, ").or_(over.last)
        await called.first.wait_for()

    async def is_asked(self) -> bool:
        """Whether the board mentions this player as the one to act."""
        return f"@{self.name}, " in await self.board.locator(".text").first.inner_text()

    async def has_ended(self) -> bool:
        """Whether the board is that of an ended game."""
        return (await self.state()).startswith("duel:rematch:")

    async def begin_turn(self) -> None:
        """Open the panel of the turn from the board."""
        self.presses = 0
        await self.press_board("Choose…" if "choose" in await self.state() else "Play…")

    async def press_board(self, label: str) -> None:
        """Press a button of the board, and read the private answer."""
        await self._press(self.board, label)

    async def act(self) -> None:
        """Take one action, or answer a question, in the panel that is open; read what came of it."""
        text, presses = await self.panel.inner_text(), self.presses
        if "Lay the portals" in text:
            await self._lay()
        elif "Sift: discard two" in text:
            await self._choose(lambda _: True, count=2)
        elif "Keep a card as a tool" in text:
            await self._choose(lambda _: True)
        else:
            await self._act(text)
            return
        self.presses = presses

    async def _act(self, text: str) -> None:
        found = re.search(r"Your tools: ([^.]*)\.", text)
        assert found is not None, text
        tools = {tool.split(" ")[0] for tool in found[1].split(", ")}
        held = re.findall(r"\+(\w+) · here: (.*) · tool", text)
        plays = await self._offers()
        if any(live.startswith("Seal ") and "lacks" not in live for _, live in held):
            await self._play(lambda label: ": Seal " in label)
        elif any(_leads_to_seal(label, tools) for label in plays):
            await self._play(lambda label: _leads_to_seal(label, tools))
        elif plays and self._chance.random() < WHIM:
            wanted = self._chance.choice(plays)
            await self._play(lambda label: label == wanted)
        elif any(tool not in tools for tool, _ in held):
            await self._choose(lambda label: _tool(label) not in tools, "prepare")
        elif any(live == "Search" for _, live in held):
            await self._play(lambda label: ": Search" in label)
        else:
            await self._choose(lambda _: True, "trash")

    async def _offers(self) -> list[str]:
        """The labels, with their notes, of all plays that the panel offers."""
        found: list[str] = []
        menus = self._menus("play")
        for place in range(await menus.count()):
            found += await self._open(menus.nth(place))
            await menus.nth(place).click()
            await expect(self._entries).to_have_count(0)
        return found

    async def _lay(self) -> None:
        """Lay a stack anew with its last portal on top, taking back the first choice once."""
        buttons = self.panel.locator('[data-custom-id*=":order:"]')
        await self._click(buttons.last)
        await self._press(self.panel, "Undo")
        while not await self.panel.get_by_role("button", name="Confirm this order").count():
            await self._click(buttons.filter(has_not_text="Undo").last)
        await self._press(self.panel, "Confirm this order")

    async def _play(self, is_wanted: Callable[[str], bool]) -> None:
        """Choose the first such play of all that the menus of the panel offer."""
        menus = self._menus("play")
        for number in range(await menus.count()):
            menu = menus.nth(number)
            if any(map(is_wanted, await self._open(menu))):
                await menu.click()
                await self._choose(is_wanted, "play", number)
                return
            await menu.click()
        raise AssertionError("the panel does not offer what the hand says")

    def _menus(self, verb: str) -> Locator:
        """The panel's menus of this verb."""
        return self.panel.locator(f'[role="combobox"][data-custom-id^="duel:{verb}:"]')

    @property
    def _entries(self) -> Locator:
        """The entries of the menu that is open."""
        return self.tab.page.locator(".popup .option")

    async def _open(self, menu: Locator) -> list[str]:
        """Open a menu; its entries, each with its note."""
        await menu.click()
        await self._entries.first.wait_for()
        return [each.replace("\n", " | ") for each in await self._entries.all_inner_texts()]

    async def _choose(
        self, is_wanted: Callable[[str], bool], verb: str = "choose", menu: int = 0, count: int = 1
    ) -> None:
        """Choose the first such entries of a menu of this verb, and wait for what comes of it."""
        labels = await self._open(self._menus(verb).nth(menu))
        places = [place for place, label in enumerate(labels) if is_wanted(label)][:count]
        before = await self._shown()
        for place in places:
            await self._entries.nth(place).click()
        if count > 1:
            await self.tab.page.keyboard.press("Enter")
        await self._answered(before)

    async def _press(self, message: Locator, label: str) -> None:
        await self._click(message.get_by_role("button", name=label, exact=True))

    async def _click(self, button: Locator) -> None:
        before = await self._shown()
        await button.click()
        await self._answered(before)

    async def _shown(self) -> str:
        return str(await self.tab.page.evaluate(_SHOWN))

    async def _answered(self, before: str) -> None:
        """Wait until the newest private answer is another one, and read it."""
        self.presses += 1
        await self.tab.page.wait_for_function(_ANSWERED, arg=before)
        self.told.append(await self.panel.inner_text())


def _tool(label: str) -> str:
    """The tool of the card that a menu's entry names."""
    return label.partition("+")[2].partition(":")[0]


def _leads_to_seal(label: str, tools: set[str]) -> bool:
    """Whether this is a move to a portal for which the lab has all tools."""
    found = re.search(r": Move to .* \| ([a-z+ ]+) \(", label)
    return found is not None and set(found[1].split(" + ")) <= tools
