"""Pictures over the wire: the own sheet, what happened, replays, steps through an ended duel, its end."""

import re

from tests.e2e.multiversus.duels import Skirmish, buttons
from tests.e2e.multiversus.test_games import play_on
from tests.e2e.table import custom_ids, descriptions, menus, said, text_of


async def files(message: object) -> list[bytes]:
    """What is in the files of a message."""
    return [await each.read() for each in message.attachments]  # type: ignore[attr-defined]


async def test_ones_sheet_shows_the_own_choice_and_nobody_elses(skirmish: Skirmish) -> None:
    await skirmish.seal(0, "champion attack move")
    for seat, told in ((0, "You chose Tamsin Bracket: Attack and Move"), (1, "nothing chosen")):
        sheet = (await skirmish.table.press(skirmish.people[seat], skirmish.board, "Sheet")).response
        assert sheet is not None
        assert sheet.ephemeral
        assert (await files(sheet))[0].endswith(f", {told}".encode())
        assert ("You chose" in descriptions(sheet)[0]) == (seat == 0)


async def test_what_happened_is_told_and_shown_to_anybody(skirmish: Skirmish) -> None:
    assert "What happened?" not in text_of(skirmish.board)
    await play_on(skirmish, most=14)
    for person in (*skirmish.people, skirmish.table.sage):
        told = (await skirmish.table.press(person, skirmish.board, "What happened?")).response
        assert told is not None
        assert told.ephemeral
        if not told.attachments:
            assert text_of(told) == "Nothing has happened yet: no unit has acted."
            continue
        assert re.fullmatch(rb"recap of \d+ frames, running", (await files(told))[0])
        assert descriptions(told)[0].startswith("This happened, step by step: ")
        assert "### What" in text_of(told)


async def test_an_ended_duel_is_replayed_and_stepped_through(skirmish: Skirmish) -> None:
    await play_on(skirmish)
    duel, table = await skirmish.now(), skirmish.table
    first = text_of(table.messages(skirmish.thread.id)[0])
    assert re.match(r"### Activation \d+: (rowan|juniper) · [A-Z][a-z]+: [A-Z]", first), first
    card, board = await files(skirmish.board)
    assert re.match(rb"Victory: wins (on points|by elimination|by reaching the goal)", card)
    assert board.startswith(b"board in round ")
    assert {"replay", "step"} <= {each.split(":")[1] for each in custom_ids(skirmish.board)}
    replay = (await table.press(table.sage, skirmish.board, "Replay")).response
    assert replay is not None
    assert re.fullmatch(rb"replay of \d\d frames, over", (await files(replay))[0])
    assert (
        "Replay of a game, activation by activation: rowan (The Long Wick Patrol)" in descriptions(replay)[0]
    )
    panel = (await table.press(table.sage, skirmish.board, "Step through")).response
    assert panel is not None
    assert text_of(panel).startswith("### rowan vs juniper · before the first activation")
    assert (await files(panel))[0].startswith(b"board in round 1, ")
    assert {"◀ Activation", "Activation ▶"} < set(buttons(panel))
    assert "Turn ▶" not in buttons(panel)
    assert not any(each.startswith("Hide") for each in buttons(panel)), "nobody holds anything"
    assert [menu["placeholder"] for menu in menus(panel)] == ["Jump to an activation…"]
    panel = (await table.press(table.sage, panel, "Last")).response
    assert panel is not None
    assert (await files(panel))[0] == card
    assert f"{duel.ply} of {duel.ply}" in text_of(panel)


async def test_a_choice_that_leaving_cut_off_is_in_no_step(skirmish: Skirmish) -> None:
    table = skirmish.table
    await skirmish.seal(0, "champion attack move")
    await skirmish.play(1, "leave")
    await skirmish.shown()
    record = await table.matches.chronicle.record((await skirmish.now()).id)
    assert "champion attack move" in record, "the record has everything"
    panel = (await table.press(table.sage, skirmish.board, "Step through")).response
    shown = [text_of(panel), *descriptions(panel)]
    for label in ("Action ▶", "Last"):
        step = await table.press(table.sage, panel, label)
        if step.response is not None:
            shown += [said(step), *descriptions(step.response)]
    assert "Tamsin Bracket:" not in " ".join(shown)
    assert "Champion: Attack" not in " ".join(shown)
