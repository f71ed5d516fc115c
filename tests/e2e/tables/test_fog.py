"""A game for two with hidden pieces, own maps and choices that may be changed; the bot does not know it."""

import io
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord
from PIL import Image

from sample.fog.picture import draw
from tests.e2e.bidders import spoken
from tests.e2e.scouting import Scouting, scouting_at
from tests.e2e.table import custom_ids, descriptions, menus, said, text_of


@pytest.fixture
async def scouting(tmp_path: Path) -> AsyncIterator[Scouting]:
    async with scouting_at(tmp_path) as scouting:
        yield scouting


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
    turns = boards.index("## **rowan wins** by arrival.")
    assert turns > 2
    assert boards[:turns] == [f"### Turn {turn} of 12" for turn in range(1, turns + 1)]
    assert len(table.direct(scouting.people[1])) == turns, "a map for each turn"
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
