"""A game of Multiverse War as its people see it in Discord: calls, panels, commands and their autocompletion.

Nobody here knows the rules: what may be ordered is what the bot offers.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field
from random import Random

from tests.wire.actors import Actor
from tests.wire.components import SELECTS
from tests.wire.duels import PATIENCE
from tests.wire.messages import Message
from tests.wire.server import WireServer

TITLE = re.compile(r"## Round (\d+) of \d+.* · (build phase|action phase|first units|who is first)")
START = ("Builder", "Spearman", "Scout")
IN_ACTION, IN_BUILD = ("attack", "explore", "use", "move"), ("build", "recruit")
MOST_ORDERS = 3
"""Orders that somebody gives in a phase, so that a game takes minutes and not hours."""


@dataclass(eq=False)
class Campaign:
    """A game of these people, with computers in the other seats.

    Attributes:
        phases: who has had which phase, by round, phase and person.
        answers: what everybody was answered in private in their newest phase.
    """

    server: WireServer
    people: tuple[Actor, ...]
    chance: Random
    phases: set[tuple[int, str, str]] = field(default_factory=set)
    answers: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    @property
    def boards(self) -> list[Message]:
        """The public messages with a board, oldest first."""
        found = [
            message
            for channel in self.server.world.channels.values()
            for message in channel.messages.values()
            if not message.ephemeral
            and any(each.filename.startswith("board-") for each in message.attachments)
        ]
        return sorted(found, key=lambda message: int(message.id))

    @property
    def board(self) -> Message:
        """The newest one. LookupError if there is none."""
        if not self.boards:
            raise LookupError("there is no board")
        return self.boards[-1]

    @property
    def is_over(self) -> bool:
        """Whether the newest board shows the end."""
        return any(each.startswith("duel:rematch:") for each in self.board.custom_ids)

    @property
    def asked(self) -> list[tuple[int, str, Actor]]:
        """Who is called on by the newest board, and has not had this phase yet; with round and phase."""
        found = TITLE.search(self.board.text) if self.boards else None
        if found is None:
            return []
        number, phase = int(found[1]), found[2]
        called = re.findall(r"<@(\d+)>", self.board.text.split("\n")[1])
        return [
            (number, phase, who)
            for who in self.people
            if who.id in called and (number, phase, who.id) not in self.phases
        ]

    @property
    def round(self) -> int:
        """The round on the newest board; 0 before the first one."""
        found = TITLE.search(self.board.text) if self.boards else None
        return int(found[1]) if found else 0

    async def until_asked(self) -> list[tuple[int, str, Actor]]:
        """Who is called on, once somebody is; nobody once the game is over."""
        await self.server.wait_for(lambda: self.asked or self.is_over, PATIENCE, "somebody to be called on")
        return [] if self.is_over else self.asked

    async def play_phase(self, number: int, phase: str, who: Actor) -> None:
        """One person does what a phase asks of them."""
        self.answers[who.id] = []
        if phase == "who is first":
            await self._choose(who, "Act first")
        elif phase == "first units":
            await self._choose(who, *START)
        else:
            commands = IN_BUILD if phase == "build phase" else IN_ACTION
            for _ in range(MOST_ORDERS):
                if not await self.order(who, *commands):
                    break
            if not self._has_ended(who):
                await self._slash(who, "end")
        self.phases.add((number, phase, who.id))

    async def order(self, who: Actor, *commands: str) -> bool:
        """One order of the first of these commands that offers any; whether one did."""
        if self._has_ended(who) or self.is_over:
            return False
        for command in commands:
            offers = await who.autocomplete(self.board.channel, f"war {command}", "line")
            if offers:
                await self._slash(who, command, line=self.chance.choice(offers)[1])
                return True
        return False

    def _has_ended(self, who: Actor) -> bool:
        """Whether the last answer says so: a phase in which nothing is left to do ends by itself."""
        told = self.answers[who.id][-1:]
        return any("Nothing more is asked of you" in each or "The game is over." in each for each in told)

    async def _slash(self, who: Actor, command: str, **options: object) -> None:
        answer = await (await who.slash(self.board.channel, f"war {command}", **options)).reply(PATIENCE)
        assert answer.visible_to is who
        self.answers[who.id].append(answer.text)

    async def _choose(self, who: Actor, *labels: str) -> None:
        """Choose in the panel what has these labels, and the first entry of what it asks then."""
        panel = await (await who.click(self.board, "Orders…")).reply(PATIENCE)
        assert panel.visible_to is who
        for label in labels:
            if any(each.get("label") == label for each in panel.controls):
                panel = await (await who.click(panel, label)).updated(PATIENCE)
            else:
                panel = await self._select(who, panel, label)
        if len(labels) > 1:
            panel = await self._select(who, panel, "")
        self.answers[who.id].append(panel.text)

    @staticmethod
    async def _select(who: Actor, panel: Message, label: str) -> Message:
        menu = next(each for each in panel.controls if each["type"] in SELECTS)
        entry = next(each for each in menu["options"] if label in each["label"])
        return await (await who.select(panel, menu["custom_id"], entry["value"])).updated(PATIENCE)
