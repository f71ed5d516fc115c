"""Somebody with a game's tutorial before them, in Discord."""

from typing import Any

from bot.matches.values import TutorialProgress
from tests.e2e.table import Table, menus, said, text_of


class Learner:
    """Sage, with the tutorial's message. `presses` counts what they press; choosing in a menu takes two."""

    def __init__(self, table: Table, game: str, group: str) -> None:
        self.table, self.game, self.group, self.who = table, game, group, table.sage
        self.panel: Any = None
        self.presses = 0

    async def command(self, **options: str) -> str:
        """Use `/tutorial`."""
        result = await self.who.slash(self.table.channel, "tutorial", game=self.game, **options)
        self.panel = result.response
        return said(result)

    async def typed(self, name: str, **options: Any) -> str:
        """Use a command of the game."""
        result = await self.who.slash(self.table.channel, f"{self.group} {name}", **options)
        self.panel = result.response
        return said(result)

    async def press(self, label: str) -> str:
        """Press a button; the panel stays the same message."""
        self.presses += 1
        result = await self.table.press(self.who, self.panel, label)
        assert result.response is None or result.response.id == self.panel.id
        return text_of(self.panel)

    async def choose(self, value: str) -> str:
        """Choose this entry of the menu that has it."""
        for menu in menus(self.panel):
            if value in [option["value"] for option in menu["options"]]:
                self.presses += 2
                await self.who.select(self.panel, [value], custom_id=menu["custom_id"])
                return text_of(self.panel)
        raise AssertionError(f"no menu has {value}")

    def offers(self, value: str) -> bool:
        """Whether a menu has this entry."""
        return any(value == option["value"] for menu in menus(self.panel) for option in menu["options"])

    async def at(self, lesson: int) -> str:
        """Go on with this lesson."""
        await self.table.matches.tutorials.change(self.who.id, self.game, lambda _: TutorialProgress(lesson))
        return await self.command()

    async def progress(self) -> TutorialProgress | None:
        """How far they have come, as it is stored."""
        return await self.table.matches.tutorials.of(self.who.id, self.game)
