"""Somebody with a game's tutorial before them, in Discord."""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, ClassVar

from simcord.components import walk_components

from bot.matches.values import TutorialProgress
from tests.e2e.table import Table, custom_ids, menus, said, text_of

WAYS = {"help": "help", "practice": "table practice"}
"""Where lessons are offered, and the command that leads there."""


class Learner:
    """Sage, with the tutorial's message. `presses` counts what they press; choosing in a menu takes two.

    A game has its `lessons`, their `words` and a `group` of commands.
    """

    game: ClassVar[str]
    group: ClassVar[str]
    lessons: ClassVar[Callable[[], Sequence[Any]]]
    words: ClassVar[ModuleType]

    def __init__(self, table: Table) -> None:
        self.table, self.who = table, table.sage
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
        """Choose this entry of the menu that has it, or press the button."""
        for custom_id in custom_ids(self.panel):
            if custom_id.endswith(f":{value}"):
                self.presses += 1
                await self.who.click(self.panel, custom_id=custom_id)
                return text_of(self.panel)
        for menu in menus(self.panel):
            if value in [option["value"] for option in menu["options"]]:
                self.presses += 2
                await self.who.select(self.panel, [value], custom_id=menu["custom_id"])
                return text_of(self.panel)
        raise AssertionError(f"no control has {value}")

    def offers(self, value: str) -> bool:
        """Whether a menu has this entry, or a button does the same."""
        is_pressed = any(each.endswith(f":{value}") for each in custom_ids(self.panel))
        options = [option["value"] for menu in menus(self.panel) for option in menu["options"]]
        return is_pressed or value in options

    def coloured(self) -> list[str]:
        """The labels of the coloured buttons."""
        parts = walk_components(self.panel.components)
        return [part["label"] for part in parts if part["type"] == 2 and part["style"] != 2]

    @classmethod
    def task(cls, number: int, step: int = 0) -> str:
        """What a lesson asks for in this step."""
        return f"**Do this:** {cls.words.STEPS[cls.lessons()[number - 1].steps[step].name].task}"

    @classmethod
    def headline(cls, number: int) -> str:
        """What is said at the end of a lesson."""
        headline: str = cls.words.RESULTS[cls.lessons()[number - 1].name].headline
        return headline

    async def do(self, action: Any) -> str:
        """Play an action by the controls that a task names."""
        raise NotImplementedError

    async def finish(self) -> str:
        """Do what each lesson asks for, from the first on."""
        course, text = self.lessons(), ""
        for number, lesson in enumerate(course, 1):
            for step, action in enumerate(lesson.solution()):
                assert self.task(number, step) in text_of(self.panel)
                text = await self.do(action)
            assert self.headline(number) in text
            if number < len(course):
                await self.press("Next")
        return text

    async def practise(self) -> None:
        """Begin to play against the computer."""
        await self.table.press(self.who, self.panel, "Practice")
        (duel,) = await self.table.matches.chronicle.running()
        assert (duel.game, len(duel.players), duel.players[1].level) == (self.game, 2, "novice")

    async def learn(self, way: str) -> str:
        """Press **Learn** in the game's `help`, or under **More** against the computer (`practice`)."""
        shown = (await self.who.slash(self.table.channel, WAYS[way], game=self.game)).response
        if way == "practice":
            (duel,) = await self.table.matches.chronicle.running()
            shown = (await self.table.press(self.who, self.table.board(duel), "More")).response
        self.panel = (await self.table.press(self.who, shown, "Learn")).response or shown
        return text_of(self.panel)

    async def at(self, lesson: int) -> str:
        """Go on with this lesson."""
        await self.table.matches.tutorials.change(self.who.id, self.game, lambda _: TutorialProgress(lesson))
        return await self.command()

    async def progress(self) -> TutorialProgress | None:
        """How far they have come, as it is stored."""
        return await self.table.matches.tutorials.of(self.who.id, self.game)
