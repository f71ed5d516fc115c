"""What a right click offers: to challenge somebody, and to report a duel to the moderators."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.staff import Staff, staffed
from tests.e2e.table import CHALLENGED, answered, said, text_of


@pytest.fixture
async def staff(tmp_path: Path) -> AsyncIterator[Staff]:
    async with staffed(tmp_path) as staff:
        yield staff


async def test_a_person_can_be_challenged(staff: Staff) -> None:
    table = staff.table
    question = await table.rowan.context_menu(table.channel, "Challenge", table.juniper)
    answer = await table.rowan.select(question.response, ["runners"])
    assert said(answer) == CHALLENGED
    assert f"<@{table.juniper.id}>" in text_of(table.messages(table.channel.id)[-1])


async def test_a_profile_is_shown_privately(staff: Staff) -> None:
    table = staff.table
    answer = await table.rowan.context_menu(table.channel, "Profile", table.juniper)
    assert table.juniper.name in said(answer)


async def test_a_duel_can_be_reported_by_any_of_its_messages(staff: Staff) -> None:
    table = staff.table
    await staff.set("log_channel", table.channel)
    duel = await table.begin_turns()
    question = await table.sage.context_menu(table.thread(duel), "Report this duel", table.board(duel))
    assert "Do you want the moderators of this server to look at this duel?" in said(question)
    shown = answered(await table.sage.click(question.response, label="Report it…"))
    values = {"kind": "conduct", "text": "Rowan *insults* everybody"}
    answer = answered(await table.sage.submit_modal(shown, values))
    assert "The moderators of this server see your report" in said(answer)
    assert "A member has reported duel 1 (**Insults or harassment**)" in text_of(
        table.messages(table.channel.id)[-1]
    )
    again = await table.sage.context_menu(table.thread(duel), "Report this duel", table.board(duel))
    assert "You have reported this duel already" in said(again)
    flags = await staff.may.slash(table.channel, "moderate flags")
    panel = await staff.may.select(flags.response, ["1"], custom_id="duel:moderate:0:flag")
    assert f"Reported by <@{table.sage.id}>" in said(panel)
    assert "**About:** Insults or harassment" in said(panel)
    assert r"Rowan \*insults\* everybody" in said(panel)


async def test_only_something_else_needs_words(staff: Staff) -> None:
    table = staff.table
    duel = await table.begin_turns()
    question = await table.sage.context_menu(table.thread(duel), "Report this duel", table.board(duel))
    for kind, said_then in (("other", "Say in a few words what is wrong."), ("stalling", "### Reported")):
        shown = answered(await table.sage.click(question.response, label="Report it…"))
        assert said_then in said(answered(await table.sage.submit_modal(shown, {"kind": kind})))
    (flag,), _ = await table.matches.moderation.flags(staff.guild.id, 5, 0)
    assert flag.evidence == {"about": "stalling"}


async def test_a_report_that_was_begun_before_kinds_could_be_chosen_arrives(staff: Staff) -> None:
    table = staff.table
    duel = await table.begin_turns()
    question = await table.sage.context_menu(table.thread(duel), "Report this duel", table.board(duel))
    shown = answered(await table.sage.click(question.response, label="Report it…"))
    assert shown.modal is not None
    shown._interaction.modal = shown.modal | {"components": shown.modal["components"][1:]}
    answer = said(answered(await table.sage.submit_modal(shown, {"text": "They never move"})))
    assert "### Reported" in answer
    (flag,), _ = await table.matches.moderation.flags(staff.guild.id, 5, 0)
    assert flag.evidence == {"about": "other", "says": "They never move"}


async def test_a_message_of_no_duel_cannot_be_reported(staff: Staff) -> None:
    table = staff.table
    message = await table.rowan.send(table.channel, "Hello")
    answer = await table.sage.context_menu(table.channel, "Report this duel", message)
    assert "This message belongs to no duel" in said(answer)
