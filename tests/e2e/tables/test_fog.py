"""A game for two with hidden pieces, own maps and choices that may be changed; the bot does not know it."""

import io
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import simcord
from PIL import Image

from bot.games.records import parse_record, verify
from bot.matches.registry import TABLETOPS
from bot.matches.values import Duel
from sample.fog.face import FACE
from sample.fog.game import FOG, View
from sample.fog.picture import draw
from sample.fog.tabletop import TABLETOP
from tests.e2e.bidders import spoken
from tests.e2e.table import Table, custom_ids, descriptions, menus, said, table_at, text_of


@dataclass
class Scouting:
    """A game of two, and what tests of it say again and again."""

    table: Table
    people: tuple[simcord.MemberActor, simcord.MemberActor]
    duel: Duel

    @property
    def board(self) -> simcord.ResponseMessage:
        return self.table.board(self.duel)

    async def view(self, seat: int | None) -> View:
        user_id = None if seat is None else self.people[seat].id
        view = await self.table.matches.play.view(self.duel.id, user_id)
        assert isinstance(view, View)
        return view

    async def now(self) -> Duel:
        return await self.table.matches.chronicle.duel(self.duel.id)

    async def panel(self, seat: int) -> simcord.ResponseMessage:
        """The private message with the own map and a menu of steps."""
        panel = (await self.table.press(self.people[seat], self.board, "Choose a step")).response
        assert panel is not None
        assert panel.ephemeral
        return panel

    async def choose(self, seat: int, step: str, panel: simcord.ResponseMessage | None = None) -> str:
        """Choose this step; returns the answer."""
        panel = panel or await self.panel(seat)
        return said(await self.table.choose(self.people[seat], panel, "fog-go", step))

    async def waiting(self) -> frozenset[int]:
        """The seats that have yet to choose."""
        return (await self.table.matches.play.look(self.duel.id, None)).waiting

    async def forward(self, seat: int) -> str:
        """A step of a scout towards the other side, of that which is nearest to it."""
        steps = [step.split() for step in (await self.view(seat)).actions[1:]]
        sign = 1 if seat == 0 else -1
        ahead = [step for step in steps if int(step[2][1]) == int(step[1][1]) + sign]
        return " ".join(max(ahead, key=lambda step: sign * int(step[2][1])))

    async def play_turn(self) -> None:
        """Both choose: South goes forward, North stays."""
        await self.choose(1, "stay")
        await self.choose(0, await self.forward(0))

    async def faults(self) -> list[str]:
        """What is wrong with the game's record."""
        record = parse_record(await self.table.matches.chronicle.record(self.duel.id))
        return verify(record, {FOG.name: FOG})

    async def to_end(self) -> Duel:
        while (await self.now()).running:
            await self.play_turn()
        return await self.now()


@pytest.fixture
async def scouting(tmp_path: Path) -> AsyncIterator[Scouting]:
    """An unrated game that has begun."""
    games = {**TABLETOPS, FOG.name: TABLETOP}
    async with table_at(tmp_path, games=games, more_faces={FOG.name: FACE}) as table:
        await table.rowan.slash(table.channel, "table open", game=FOG.name, rated=False)
        await table.press(table.juniper, table.messages(table.channel.id)[-1], "Join")
        (duel,) = await table.matches.chronicle.running()
        yield Scouting(table, (table.rowan, table.juniper), duel)


async def picture(message: simcord.ResponseMessage) -> bytes:
    """The only picture of a message."""
    (attached,) = message.attachments
    return await attached.read()


async def test_everybody_has_a_map_of_their_own(scouting: Scouting) -> None:
    called = ", ".join(f"<@{who.id}>" for who in scouting.people).replace(", ", " and ")
    assert text_of(scouting.board) == f"## Turn 1 of 12\n{called}: choose a step in secret.\nTurn 1 begins."
    assert custom_ids(scouting.board) == ["duel:hand:1", "duel:more:1"]
    assert await picture(scouting.board) == draw(await scouting.view(None))
    for seat, who in enumerate(scouting.people):
        (own,) = scouting.table.direct(who)
        view = await scouting.view(seat)
        assert (await picture(own), await picture(await scouting.panel(seat))) == (draw(view), draw(view))
        assert descriptions(own) == [f"Scouts in sight: {who.name} on {' and '.join(view.scouts[seat])}."]
        assert [each["value"] for each in menus(own)[0]["options"]] == list(view.actions)


async def test_a_choice_is_changed_until_the_other_has_chosen(scouting: Scouting) -> None:
    panel = await scouting.panel(0)
    assert "**All stay**. You may choose again" in await scouting.choose(0, "stay", panel)
    assert text_of(scouting.board).endswith(
        f"<@{scouting.people[1].id}>: choose a step in secret.\nTurn 1 begins.\nrowan has chosen."
    )
    told, step = text_of(scouting.board), await scouting.forward(0)
    before = [text_of(each) for each in scouting.table.direct(scouting.people[1])]
    assert f"**{step[3:5]} to {step[6:]}**" in await scouting.choose(0, step, panel)
    assert text_of(scouting.board) == told, "that it was changed is nobody's business"
    assert [text_of(each) for each in scouting.table.direct(scouting.people[1])] == before
    await scouting.choose(1, "stay")
    assert step[6:] in (await scouting.view(0)).scouts[0]
    late = await scouting.choose(0, "stay", panel)
    assert "Nothing has happened" in late
    assert (await scouting.view(0)).chosen == ""


async def test_no_choice_is_told_before_both_have_chosen(scouting: Scouting) -> None:
    step = await scouting.forward(0)
    await scouting.choose(0, step)
    log = said(await scouting.people[0].slash(scouting.table.thread(scouting.duel), "play log"))
    others = said(await scouting.people[1].slash(scouting.table.thread(scouting.duel), "play log"))
    assert f"You choose: {step[3:5]} to {step[6:]}." in log
    assert ("You choose" in others, "rowan has chosen." in others) == (False, True)
    heard = [*spoken(scouting.table, to=None), *spoken(scouting.table, to=scouting.people[1].id)]
    assert not any("You choose" in text or step in text for text in heard)


async def test_a_choice_is_taken_back(scouting: Scouting) -> None:
    await scouting.choose(0, "stay")
    thread = scouting.table.thread(scouting.duel)
    await scouting.people[0].slash(thread, "duel takeback")
    assert (await scouting.view(None)).turn == 1
    assert await scouting.waiting() == {0, 1}
    assert "rowan takes the choice back." in text_of(scouting.board)
    await scouting.play_turn()
    refused = said(await scouting.people[0].slash(thread, "duel takeback"))
    assert refused.startswith("You have nothing to take back."), "what was seen stays seen"
    await scouting.to_end()
    assert await scouting.faults() == []


async def test_a_whole_game_over_restarts_is_stepped_through_and_replayed(scouting: Scouting) -> None:
    table = scouting.table
    while (await scouting.now()).running:
        await table.restart()
        await scouting.play_turn()
    duel = await scouting.now()
    assert (duel.places, duel.by) == ((1, 2), "arrival")
    boards = [text_of(each).split("\n")[0] for each in table.messages(table.home(duel))]
    assert boards[:5] == [
        *(f"### Turn {turn} of 12" for turn in (1, 2, 3, 4)),
        "## **rowan wins** by arrival.",
    ]
    assert len(table.direct(scouting.people[1])) == 4, "a map for each turn"
    assert await scouting.faults() == []
    seen = {}
    for seat, who in enumerate(scouting.people):
        panel = (await who.slash(table.thread(duel), "duel show", code=duel.id, turn=2)).response
        assert "rowan vs juniper · turn 3 of 12" in text_of(panel)
        assert descriptions(panel)[0].startswith(f"Scouts in sight: {who.name} on ")
        assert panel is not None
        seen[seat] = await picture(panel)
    assert seen[0] != seen[1]
    record = await table.sage.slash(table.thread(duel), "duel record")
    assert record.response is not None
    replay, _ = record.response.attachments
    with Image.open(io.BytesIO(await replay.read())) as moving:
        assert getattr(moving, "n_frames", 1) > 1
