"""Two ways to play on the page, by the keyboard and by the mouse, and one plan for both.

A player knows nothing but what the page offers, and takes of it by a fixed rule: answer what is asked; attack
whoever can be attacked; bring an entity nearer to the enemy Summon Area; else summon; else end the turn.
"""

from abc import ABC, abstractmethod

from playwright.async_api import Locator, expect

from bot.games.melee.board.tiles import SUMMON_AREAS, parse_tile, steps
from bot.games.two_seats import Seat
from tests.browser import Tab

CONTROLS = ", ".join(f'[data-custom-id^="duel:{verb}:"]' for verb in ("first", "choose", "end", "rematch"))
"""What, of all that is public, only the newest board has; all but the last name the ply."""


def tile_in(label: str) -> int:
    """The tile in an entry's label: `Ash Duelist · d4`, `d6 (forest, costs 2)`."""
    where = label.rpartition(" · ")[2] if "(" not in label else label
    return parse_tile(where[:2])


class Player(ABC):
    """Somebody in a tab, in a seat of the duel whose channel is open there."""

    def __init__(self, tab: Tab, name: str, seat: Seat) -> None:
        self.tab = tab
        self.name = name
        self._goal = SUMMON_AREAS[seat.other]
        self._has_acted = False

    @property
    def board(self) -> Locator:
        """The newest board."""
        public = self.tab.page.locator(".messages > .message:not(.is-private)")
        return public.filter(has=self.tab.page.locator(CONTROLS)).last

    @property
    def _control(self) -> Locator:
        return self.board.locator(CONTROLS).first

    @property
    def private(self) -> Locator:
        """What this player alone may see."""
        return self.tab.page.locator(".messages > .message.is-private")

    async def state(self) -> str:
        """A word that changes with every action: the id of the newest board's control."""
        return await self._control.get_attribute("data-custom-id") or ""

    async def sees_more_than(self, state: str) -> None:
        """Wait until the board is newer than that."""
        await expect(self._control).not_to_have_attribute("data-custom-id", state)

    async def ask_nothing(self) -> None:
        """Turn off the question before a turn ends."""
        await self.tab.composer.focus()
        await self.tab.page.keyboard.type("/me")
        await self.tab.page.locator(".option.is-active").get_by_text("/me", exact=True).wait_for()
        await self.tab.page.keyboard.press("Enter")
        await self.tab.page.locator(".command-name").get_by_text("/me", exact=True).wait_for()
        await self.tab.page.keyboard.press("Enter")
        panel = self.private.last
        await expect(panel).to_contain_text("Your settings")
        await self.tab.press(panel, "Don't ask me before blunders")
        await expect(panel).to_contain_text("I never ask")

    async def is_asked(self) -> bool:
        """Whether the board mentions this player as the one to act."""
        return f"@{self.name}, " in await self.board.locator(".text").first.inner_text()

    async def act(self) -> None:
        """Take one action by the rule."""
        state = await self.state()
        if state.startswith("duel:first:"):
            await self.tab.press(self.board, "Go first")
        elif state.startswith("duel:choose:"):
            await self.choose()
        elif await self.act_with():
            self._has_acted = True
        elif self._has_acted or not await self.summon():
            self._has_acted = False
            await self.end()
        await self.sees_more_than(state)

    async def answer_to(self, control: Locator, text: str) -> Locator:
        """Click something and give the private answer, once it has that text."""
        before = await self.private.count()
        await control.click()
        answer = self.private.nth(before)
        await expect(answer).to_contain_text(text)
        return answer

    def nearer(self, entity: str, landings: list[str]) -> int | None:
        """The place of the landing nearest to the enemy Summon Area, all given by their labels.

        None if none is nearer than the entity is.
        """
        far = [steps(tile_in(landing), self._goal) for landing in landings]
        return far.index(min(far)) if far and min(far) < steps(tile_in(entity), self._goal) else None

    @abstractmethod
    async def act_with(self) -> bool:
        """Attack or advance with an entity, if one can."""

    @abstractmethod
    async def summon(self) -> bool:
        """Summon a card as near to the enemy as it can land, if one can be summoned."""

    @abstractmethod
    async def choose(self) -> None:
        """Take the first of the choices that an ability asks for."""

    @abstractmethod
    async def end(self) -> None:
        """End the turn."""


class Typist(Player):
    """Plays by slash commands and their autocompletion, with the keyboard alone."""

    async def act_with(self) -> bool:
        if await self.board.get_by_role("combobox", name="No entity of yours can act now").count():
            return False
        if await self._filled_in("play attack", "entity", "target"):
            return True
        entities = await self._begin("play move", "entity")
        for index, entity in enumerate(entities):
            await self._take(index)
            place = self.nearer(entity, await self._offers("to"))
            if place is not None:
                await self._take(place)
                await self.tab.page.keyboard.press("Enter")
                return True
            await self._leave()
            await self._begin("play move", "entity")
        await self._leave()
        return False

    async def summon(self) -> bool:
        return await self._filled_in("play summon", "card", "to")

    async def choose(self) -> None:
        assert await self._filled_in("play choose", "choice")

    async def end(self) -> None:
        await self._begin("play end")
        await self.tab.page.keyboard.press("Enter")

    async def _filled_in(self, path: str, *options: str) -> bool:
        """Run a command with the first of what each option offers; leave it if one offers nothing."""
        await self._begin(path)
        for option in options:
            if not await self._offers(option):
                await self._leave()
                return False
            await self._take(0)
        await self.tab.page.keyboard.press("Enter")
        return True

    async def _begin(self, path: str, option: str | None = None) -> list[str]:
        """Pick a command in the command picker; what its first option offers."""
        await self.tab.composer.focus()
        await self.tab.page.keyboard.type(f"/{path}")
        await self.tab.page.locator(".option.is-active").get_by_text(f"/{path}", exact=True).wait_for()
        await self.tab.page.keyboard.press("Enter")
        await self.tab.page.locator(".command-name").get_by_text(f"/{path}", exact=True).wait_for()
        return [] if option is None else await self._offers(option)

    async def _offers(self, option: str) -> list[str]:
        """The labels that autocompletion shows for the option that is being filled in."""
        field = self.tab.page.locator(f'.pill input[data-option="{option}"]')
        await expect(field).to_be_focused()
        await expect(field).to_have_attribute("aria-expanded", "true")
        await expect(field).not_to_have_attribute("aria-busy", "true")
        return await self.tab.page.locator(".popup .option-label").all_inner_texts()

    async def _take(self, index: int) -> None:
        for _ in range(index):
            await self.tab.page.keyboard.press("ArrowDown")
        await self.tab.page.keyboard.press("Enter")

    async def _leave(self) -> None:
        command = self.tab.page.locator(".command")
        while await command.count():
            await self.tab.page.keyboard.press("Escape")


class Clicker(Player):
    """Plays by the buttons and menus of the board and of the private answers, with the mouse alone."""

    async def act_with(self) -> bool:
        only = self.board.get_by_role("button", name="Act with ")
        if await only.count():
            label = await only.inner_text()
            return await self._go_on(await self.answer_to(only, "End turn"), label)
        entities = self.board.get_by_role("combobox", name="Act with…")
        if not await entities.count():
            return False
        for index, entity in enumerate(await self._open(entities)):
            if await self._go_on(await self.answer_to(self._entries.nth(index), "End turn"), entity):
                return True
            await self._open(entities)
        await entities.click()
        return False

    async def _go_on(self, panel: Locator, entity: str) -> bool:
        """Attack or advance with the entity of this panel, if it can."""
        if await self._choose_first(panel, "Attack…") or await self._press_only(panel, "Attack "):
            return True
        moves = panel.locator('[data-custom-id^="duel:to:"]')
        if await moves.count():
            labels = await self._open(moves)
            place = self.nearer(entity, [label for label in labels if "attack" not in label])
            if place is not None:
                await self._entries.nth(place + sum("attack" in label for label in labels)).click()
                return True
            await moves.click()
        return False

    async def summon(self) -> bool:
        button = self.board.get_by_role("button", name="Summon", exact=True)
        if not await button.count():
            return False
        panel = await self.answer_to(button, "Only you can see")
        menu = panel.get_by_role("combobox", name="Summon which card…", exact=True)
        if await menu.count():
            await self._open(menu)
            await self._entries.last.click()  # the first ones have their tiles, the last ones ask for one
            await panel.get_by_role("combobox", name="Summon to…").wait_for()
        return await self._choose_first(panel, "Summon to…")

    async def choose(self) -> None:
        where = self.board
        button = where.get_by_role("button", name="Choose…")
        if await button.count():
            where = await self.answer_to(button, "Choose a")
        assert await self._choose_first(where, "Choose…")

    async def end(self) -> None:
        await self.tab.press(self.board, "End turn")

    @property
    def _entries(self) -> Locator:
        """The entries of the menu that is open."""
        return self.tab.page.locator(".popup .option")

    async def _open(self, menu: Locator) -> list[str]:
        """Open a menu; the labels of its entries."""
        await menu.click()
        await self._entries.first.wait_for()
        return await self.tab.page.locator(".popup .option-label").all_inner_texts()

    async def _press_only(self, where: Locator, name: str) -> bool:
        """Press the button in the place of a menu of one entry, if it is there."""
        button = where.get_by_role("button", name=name)
        if not await button.count():
            return False
        await button.click()
        return True

    async def _choose_first(self, where: Locator, name: str) -> bool:
        menu = where.get_by_role("combobox", name=name, exact=True)
        if not await menu.count():
            return False
        await self._open(menu)
        await self._entries.first.click()
        return True
