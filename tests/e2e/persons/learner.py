"""Somebody with the tutorial before them, and what its lessons ask for."""

from typing import Any

import simcord
from simcord.components import walk_components

from bot.games.melee.lessons import Lesson
from bot.matches.values import TutorialProgress
from cogs.melee.words.learning.lessons import RESULTS, STEPS
from tests.e2e.table import Table, custom_ids, said, text_of

#: What to press in each lesson: `verb part` of a control and the entry chosen in it.
BY_CONTROLS: dict[str, tuple[tuple[str, str], ...]] = {
    "1-summon": (("card", ""), ("which", "0"), ("land", "d2")),
    "2-terrain": (("act", "d2"), ("move", "d4")),
    "3-attack": (("act", "d4"), ("attack", "d5")),
    "4-ability": (("act", "d4"), ("use", "d5")),
    "5-capture": (("act", "d2"), ("attack", "d1"), ("act", "e5"), ("move", "e8"), ("end", "")),
    "6-turn": (
        ("card", ""),
        ("which", "0"),
        ("land", "d2"),
        ("act", "c4"),
        ("move", "d4"),
        ("attack", "d5"),
        ("end", ""),
    ),
}
BY_COMMANDS: dict[str, tuple[tuple[str, dict[str, str]], ...]] = {
    "1-summon": (("summon", {"card": "ash duelist", "to": "e2"}),),
    "2-terrain": (("move", {"entity": "Ash Duelist", "to": "d4"}),),
    "3-attack": (("attack", {"entity": "d4", "target": "Bog Piper"}),),
    "4-ability": (("use", {"entity": "Queen of Embers", "choice": "d5"}),),
    "5-capture": (
        ("attack", {"entity": "Ash Duelist", "target": "d1"}),
        ("move", {"entity": "Brand Rider", "to": "e8"}),
        ("end", {}),
    ),
    "6-turn": (
        ("move", {"entity": "c4", "to": "d4"}),
        ("attack", {"entity": "d4", "target": "d5"}),
        ("summon", {"card": "Cinder Page", "to": "d2"}),
        ("end", {}),
    ),
}


COLOURED = {
    "1-summon": ["Summon"],
    "2-terrain": ["Act with Ash Duelist · d2"],
    "3-attack": ["Act with Ash Duelist · d4"],
    "4-ability": ["Act with Queen of Embers · d4"],
    "5-capture": [],  # a menu of two
    "6-turn": ["Summon"],
}
"""The buttons that a lesson begins with in colour: what the task asks for."""


GOES_ON = {"1-summon", "2-terrain"}
"""The first lesson, and those that begin where the one before has ended."""


class Learner:
    """Somebody with the tutorial's message before them."""

    def __init__(self, table: Table, who: simcord.MemberActor) -> None:
        self.table, self.who = table, who
        self.panel: Any = None

    async def command(self, **options: str) -> str:
        """Use `/tutorial`."""
        result = await self.who.slash(self.table.channel, "tutorial", **options)
        self.panel = result.response
        return said(result)

    async def typed(self, name: str, **options: str) -> str:
        """Use a command of `/play`."""
        result = await self.who.slash(self.table.channel, f"play {name}", **options)
        self.panel = result.response
        return said(result)

    async def press(self, label: str) -> str:
        """Press a button; the panel stays the same message."""
        result = await self.table.press(self.who, self.panel, label)
        assert result.response is None or result.response.id == self.panel.id
        return text_of(self.panel)

    async def use(self, verb: str, value: str) -> str:
        """Use the control with this verb."""
        (control,) = [each for each in custom_ids(self.panel) if each.split(":")[4:5] == [verb]]
        if control.endswith(f":{verb}:{value}"):  # a button, as there is nothing else to choose
            await self.who.click(self.panel, custom_id=control)
        elif value:
            await self.who.select(self.panel, [value], custom_id=control)
        else:
            await self.who.click(self.panel, custom_id=control)
        return text_of(self.panel)

    def coloured(self) -> list[str]:
        """The labels of the coloured buttons."""
        parts = walk_components(self.panel.components)
        return [part["label"] for part in parts if part["type"] == 2 and part["style"] != 2]

    def labels(self) -> list[str]:
        """The labels of the buttons that can be pressed."""
        parts = walk_components(self.panel.components)
        return [part["label"] for part in parts if part["type"] == 2 and not part.get("disabled")]

    async def progress(self) -> TutorialProgress | None:
        """How far they have come, as it is stored."""
        return await self.table.matches.tutorials.of(self.who.id, "melee")


def task_of(lesson: Lesson) -> str:
    return STEPS[lesson.steps[0].name].task


async def by_controls(learner: Learner, lesson: Lesson) -> None:
    """Play a lesson, which is before the learner, by buttons and menus."""
    assert task_of(lesson) in text_of(learner.panel)
    for verb, value in BY_CONTROLS[lesson.name]:
        await learner.use(verb, value)
    assert f"{lesson.number} of 6 · {RESULTS[lesson.name].headline}" in text_of(learner.panel)
