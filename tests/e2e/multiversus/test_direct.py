"""Multiversus by direct message, and what happens once somebody takes none any more."""

from typing import Any

from tests.e2e.duels.test_direct_duels import close_messages, concede, met, newest, press, unreached
from tests.e2e.multiversus.duels import GAME
from tests.e2e.table import Table, answered, menus, said, text_of


async def choose(table: Table, who: Any, duel_id: str, line: str) -> str:
    """Choose in secret by the newest board in somebody's messages; gives the answer."""
    panel = (await press(who, newest(table, who, duel_id, "more"), "Choose…")).response
    (menu,) = [each for each in menus(panel) if line in [option["value"] for option in each["options"]]]
    told = answered(await who.user.select(panel, [line], custom_id=menu["custom_id"]))
    await table.bot.services.presenter.idle()
    return text_of(told.followups[-1] if told.followups else told.response)


async def typed(table: Table, who: Any, line: str) -> None:
    """Play a line by `/versus turn` in somebody's messages with the bot."""
    assert answered(await who.user.slash("versus turn", line=line)).acknowledged
    await table.bot.services.presenter.idle()


async def test_once_messages_are_closed_one_plays_by_commands_and_the_other_plays_on(
    table: Table,
) -> None:
    await met(table)
    rowan, juniper = table.rowan, table.juniper
    sent = await rowan.user.slash("duel challenge", opponent=juniper.user, game=GAME)
    assert f"I have written to {juniper.name}" in said(sent)
    await press(juniper, table.direct(juniper)[-1], "Accept")
    (duel,) = await table.matches.chronicle.running(user_id=rowan.id)
    assert duel.clock is not None
    assert (duel.game, duel.place.guild_id, duel.clock.preset.name) == (GAME, None, "3d")
    close_messages(table, juniper)
    unseen = len(table.direct(juniper))
    assert "juniper has not chosen yet" in await choose(table, rowan, duel.id, "seal champion attack move")
    await typed(table, juniper, "seal piece move")
    assert "it is your activation" in text_of(newest(table, rowan, duel.id, "more"))
    await typed(table, rowan, "move champion d5")
    (note,) = unreached(table)
    assert "Their clock runs as if they were away." in text_of(note)
    await typed(table, juniper, "hold")
    view = await table.matches.play.view(duel.id, None)
    assert view.figures[0].space == "d5", "commands still work"
    assert len(table.direct(juniper)) == unseen
    await concede(table, duel, juniper.id)
    assert newest(table, rowan, duel.id, "rematch")
