"""`/duel verify`: what was checked, in plain words; what fails if something was changed."""

import json
from typing import Any

import pytest

from bot.matches.values import Duel
from tests.e2e.ended.test_stepping import ended
from tests.e2e.table import Table, answered, custom_ids, said, text_of


@pytest.mark.nightly
async def test_a_sound_duel_is_said_to_be_correct(table: Table) -> None:
    duel = await ended(table)
    told = said(await table.sage.slash(table.thread(duel), "duel verify"))
    record = [json.loads(row) for row in (await table.matches.chronicle.record(duel.id)).splitlines()]
    lines = [row["line"] for row in record if "line" in row]
    dice = sum(len(line["dice"]) for line in lines)
    assert told.startswith(f"### The record of duel {duel.id} is correct\nrowan vs juniper\n")
    assert f"`{duel.seed_hash}`: the one posted with the challenge" in told
    assert f"**{dice} dice**" in told
    assert f"**{len(lines) - 1} actions**" in told
    assert "\n- **juniper wins**: rowan concedes.\n" in told


async def test_a_check_at_the_record_is_told_beside_it_and_the_record_stays(table: Table) -> None:
    duel = await ended(table)
    record = await table.press(table.rowan, table.board(duel), "Record and dice")
    for _ in range(2):
        checked = await table.press(table.rowan, record.response, "Verify")
        assert text_of(checked.followups[0]).startswith(f"### The record of duel {duel.id} is correct")
        assert checked.followups[0].ephemeral
    assert record.response is not None
    assert [file.filename for file in record.response.attachments] == [f"duel-{duel.id}.jsonl"]
    assert f"duel:share:{duel.id}:record" in custom_ids(record.response)


async def test_files_are_checked_and_what_was_changed_is_named(table: Table) -> None:
    duel = await ended(table)
    text = await table.matches.chronicle.record(duel.id)
    told = said(await check(table, text.encode()))
    assert told.startswith("### This record is correct")
    assert "**Here**: it has the seed of duel 1 on this bot." in told
    rows = [json.loads(row) for row in text.splitlines()]
    line = next(row["line"] for row in rows[3:] if "line" in row and row["line"]["action"] != "concede")
    line["action"] = "end *now*"
    told = said(await check(table, "".join(f"{json.dumps(row)}\n" for row in rows).encode()))
    assert told.startswith("### This record is not correct")
    assert f"ply {line['ply']}" in told
    assert "*now*" not in told.replace("\\*now\\*", "")
    assert "is no record of a duel" in said(await check(table, b"{}"))
    both = await table.sage.slash(table.channel, "duel verify", duel=duel.id, file=("r.jsonl", b"x"))
    assert "only one of them" in said(both)
    assert await nothing(table, duel)


async def test_a_record_is_uploaded_in_a_form(table: Table) -> None:
    async def upload(*files: tuple[str, bytes]) -> str:
        opened = await table.sage.slash(table.channel, "duel verify")
        shown = answered(await table.sage.click(opened.response, label="Check a file…"))
        assert shown.modal is not None
        shown._interaction.modal["components"][0]["component"]["max_values"] = 2
        return said(answered(await table.sage.submit_modal(shown, {"file": list(files)})))

    assert "is no record of a duel" in await upload(("cat.png", b"\x89PNG"))
    duel = await ended(table)
    text = (await table.matches.chronicle.record(duel.id)).encode()
    assert (await upload(("record.jsonl", text))).startswith("### This record is correct")
    assert "It has 4.0 MB, and a record has at most 4 MB." in await upload(("record.jsonl", b"x" * 4_000_001))
    assert "one file at a time" in await upload(("a.jsonl", text), ("b.jsonl", text))


async def check(table: Table, data: bytes) -> Any:
    return await table.sage.slash(table.channel, "duel verify", file=("record.jsonl", data))


async def nothing(table: Table, duel: Duel) -> bool:
    """Whether all this changed nothing about the duel."""
    return await table.matches.chronicle.duel(duel.id) == duel
