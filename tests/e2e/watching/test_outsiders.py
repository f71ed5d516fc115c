"""Somebody who does not play presses every control of a match, on boards, in panels and in requests."""

from dataclasses import dataclass, field
from typing import Any

import simcord
from simcord import actors
from simcord.components import walk_components

from bot.games.universum import MULTIUNIVERSUM
from cogs.faces import Faces
from cogs.routes import ROUTES
from tests.e2e.table import Table, answered, text_of
from tests.e2e.universum.lab import begin as begin_lab

FOR_ALL = {
    *("more", "log", "rules", "learn", "look", "happened", "record", "replay", "step", "follow", "watch"),
    *("decided", "report", "exhibit"),
}
"""What somebody who only watches may do, by the control's verb."""
EPHEMERAL = 64
BUTTON = 2


@dataclass
class Outsider:
    """Presses controls, each once, and keeps what they were told."""

    table: Table
    who: simcord.MemberActor
    noun: str
    told: dict[str, str] = field(default_factory=dict)

    async def press_all(self) -> None:
        """Press all controls that anybody has been shown and that belong to a match."""
        for custom_id, part in self._controls().items():
            if custom_id not in self.told and _is_of_match(self.table.bot.services.faces, custom_id):
                self.told[custom_id] = await self._press(custom_id, part)

    def _controls(self) -> dict[str, dict[str, Any]]:
        """Those of all messages, private ones, too."""
        return {
            part["custom_id"]: part
            for channel in self.table.env.backend.messages.values()
            for stored in channel.values()
            for part in walk_components(stored.components or [])
            if "custom_id" in part
        }

    async def _press(self, custom_id: str, part: dict[str, Any]) -> str:
        """Press it on a public message: an outsider sees no panel, but may send whatever they like."""
        direct = {*self.table.env.backend.dm_channels.values()}
        public = [
            stored
            for channel in self.table.env.backend.messages.values()
            for stored in channel.values()
            if stored.components and not stored.flags & EPHEMERAL and stored.channel_id not in direct
        ]
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": part["type"]}
        if part["type"] != BUTTON:
            data["values"] = [(part.get("options") or [{"value": "1"}])[0]["value"]]
        result = answered(await actors._component_interaction(self.who, public[-1], data))
        message = result.followups[-1] if result.followups else result.response
        assert message is not None, custom_id
        assert message.ephemeral, custom_id
        return text_of(message)

    def check(self) -> None:
        """What is for players alone said whose match it is; everything else did something."""
        for custom_id, told in self.told.items():
            is_refused = told.startswith(f"This is not your {self.noun}: only ")
            assert is_refused is (_verb(custom_id) not in FOR_ALL), f"{custom_id}: {told}"


def _verb(custom_id: str) -> str:
    return custom_id.split(":")[1]


def _is_of_match(faces: Faces, custom_id: str) -> bool:
    """Whether a control names a match."""
    verb, key = custom_id.split(":")[1:3]
    routes = [ROUTES.get(verb), *(face.controls.get(verb) for face in faces.values())]
    return key != "0" and any(each is not None and each.is_of_duel for each in routes)


async def test_an_outsider_is_told_that_a_duel_is_not_theirs(table: Table) -> None:
    sage = Outsider(table, table.sage, "duel")
    duel = await table.begin(clock="10m")
    await sage.press_all()
    assert "It waits for" in sage.told[f"duel:first:{duel.id}:0"], "who chooses the order"
    duel = await table.choose_order(duel)
    board = table.board(duel)
    for label in ("Summon", "Hand", "More"):
        await table.press(table.rowan, board, label)
    await sage.press_all()
    await table.juniper.slash(table.thread(duel), "duel draw")
    await table.rowan.slash(table.thread(duel), "duel takeback")
    asked = (await table.rowan.slash(table.thread(duel), "duel concede")).response
    for request in ("noresult", "pause"):
        more = (await table.press(table.juniper, board, "More")).response
        control = next(each for each in _ids(more) if _verb(each) == request)
        await table.juniper.click(more, custom_id=control)
    await sage.press_all()
    assert (await table.matches.chronicle.duel(duel.id)).running
    await table.press(table.rowan, asked, "Yes, concede")
    await sage.press_all()
    sage.check()
    seen = {_verb(each) for each in sage.told}
    assert {"first", "second", "act", "summon", "end", "hand", "draw", "pause", "concede"} <= seen
    assert {"noresult", "rematch", "back"} <= seen


def _ids(message: Any) -> list[str]:
    return [part["custom_id"] for part in walk_components(message.components) if "custom_id" in part]


async def test_an_outsider_is_told_that_a_series_is_not_theirs(table: Table) -> None:
    sage = Outsider(table, table.sage, "duel")
    duel = await table.begin_turns(best_of=3)
    await table.concede(duel, table.rowan)
    end = table.messages(table.home(duel))[-1]
    await table.press(table.rowan, end, "Give up the series")
    await sage.press_all()
    sage.check()
    parts = {each.split(":")[3] for each in sage.told if _verb(each) == "series"}
    assert parts == {"next", "leave", "yes", "no"}


async def test_an_outsider_is_told_that_a_game_is_not_theirs(table: Table) -> None:
    lab = await begin_lab(table)
    stranger = table.channel.guild.add_member(table.env.create_user("stranger"))
    outsider = Outsider(table, stranger, "game")
    await outsider.press_all()
    mover = await lab.mover()
    for label in ("Play…", "Pass", "More"):
        await lab.press(mover, lab.board, label)
    await outsider.press_all()
    outsider.check()
    assert {"play", "prepare", "trash", "pass", "hand"} <= {_verb(each) for each in outsider.told}
    assert MULTIUNIVERSUM.name in table.bot.services.faces
