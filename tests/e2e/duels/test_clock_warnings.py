"""A clock's warning reaches its player once, whenever the bot dies and whatever Discord refuses."""

from datetime import timedelta

import discord
import pytest

from bot.games.two_seats import Seat
from bot.matches.clocks.service import Clocks, Reminder
from cogs.display.notices.clock_notices import ClockNotices
from tests.e2e.duels.test_clocks import MINUTE, begun, live, sent, tick
from tests.e2e.table import Table, text_of


async def die_before_sending(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The warning is due, and the bot dies before it asks Discord for anything."""
    with monkeypatch.context() as death:

        async def nothing(_: ClockNotices, reminder: Reminder) -> None:
            assert reminder.seat == Seat.SOUTH

        death.setattr(ClockNotices, "remind", nothing)
        death.setattr(table.bot.timekeeper, "_remind", table.bot.services.clock_notices.remind)
        await live(table, 5 * MINUTE)


async def die_before_noting(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord has the warning, and the bot dies before it has stored that."""
    with monkeypatch.context() as death:

        async def nothing(_: Clocks, reminder: Reminder) -> None:
            assert reminder.seat == Seat.SOUTH

        death.setattr(Clocks, "reminded", nothing)
        await live(table, 5 * MINUTE)


async def test_a_warning_that_the_bot_died_before_sending_is_sent_by_the_next(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = await begun(table, "3m")
    home = table.home(duel)
    await die_before_sending(table, monkeypatch)
    assert sent(table, "your time runs out", home) == []
    table.kitchen.clock += timedelta(hours=3)  # for that long, the clock stands
    await table.restart()
    await tick(table)
    (warning,) = sent(table, "your time runs out", home)
    clock = (await table.matches.chronicle.duel(duel.id)).clock
    assert clock is not None
    ends = clock.deadline(Seat.SOUTH)
    assert ends is not None
    assert f"<t:{int(ends.timestamp())}:R>" in str(warning.json)
    await table.restart()
    await tick(table)
    assert len(sent(table, "your time runs out", home)) == 1


@pytest.mark.nightly
@pytest.mark.parametrize("told", ["mention", "dm"])
async def test_a_warning_that_discord_has_is_not_sent_again(
    table: Table, monkeypatch: pytest.MonkeyPatch, told: str
) -> None:
    await table.matches.settings.set_notifications(table.rowan.id, "dm" if told == "dm" else "mention")
    duel = await begun(table, "3m")
    await die_before_noting(table, monkeypatch)

    def warnings() -> int:
        places = [*table.messages(table.home(duel)), *table.direct(table.rowan)]
        return sum("time runs out" in text_of(each) or "runs out <t" in text_of(each) for each in places)

    assert warnings() == 1
    assert await table.matches.clocks.unwarned() == [duel.id]
    for _ in range(2):
        table.kitchen.clock += timedelta(hours=3)
        await table.restart()
        await tick(table)
        assert warnings() == 1
        assert await table.matches.clocks.unwarned() == []


async def test_who_has_acted_meanwhile_is_not_warned(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    duel = await begun(table, "3m")
    await die_before_sending(table, monkeypatch)
    await table.press(table.rowan, table.board(duel), "End turn")
    await table.restart()
    await tick(table)
    assert sent(table, "your time runs out", table.home(duel)) == []
    assert await table.matches.clocks.unwarned() == []


@pytest.mark.nightly
async def test_a_warning_that_discord_does_not_answer_is_looked_for_first(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer is lost, and by the next try Discord may have forgotten the nonce."""
    duel = await begun(table, "3m")
    real, tries = discord.abc.Messageable.send, []

    async def lose_the_answer(self: discord.abc.Messageable, *args: object, **options: object) -> object:
        message = await real(self, *args, **options)  # type: ignore[call-overload] -- as it was called
        if "your time runs out" in str(getattr(options.get("view"), "to_components", list)()):
            tries.append(message.id)
            raise TimeoutError
        return message

    monkeypatch.setattr(discord.abc.Messageable, "send", lose_the_answer)
    await live(table, 5 * MINUTE)
    await table.env.advance_time(1)
    await tick(table)
    assert len(tries) == 1
    assert len(sent(table, "your time runs out", table.home(duel))) == 1
    assert await table.matches.clocks.unwarned() == []


async def test_a_warning_waits_while_the_clock_is_paused(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = await begun(table, "3m")
    await die_before_sending(table, monkeypatch)
    for who in (table.rowan, table.juniper):
        await table.matches.clocks.ask_pause(duel.id, who.id)
    await table.restart()
    await tick(table)
    assert sent(table, "your time runs out", table.home(duel)) == []
    await table.matches.clocks.resume(duel.id, table.juniper.id)
    await table.env.advance_time(61)
    await tick(table)
    assert len(sent(table, "your time runs out", table.home(duel))) == 1
