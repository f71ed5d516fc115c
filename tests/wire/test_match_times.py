"""Two players in different time zones arrange their match, and the bot is killed again and again (TO-59)."""

import json
import sqlite3
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.matches.books.rights import Organiser
from bot.matches.planning.plan import TournamentPlan
from bot.matches.values import Player
from bot.store.tables import Tables
from bot.tournaments.rules import TournamentRules
from tests.wire.actors import Actor
from tests.wire.evening import MESSAGES, PATIENCE, Evening, evening_at
from tests.wire.messages import Message

pytestmark = pytest.mark.nightly

BERLIN, NEW_YORK = ZoneInfo("Europe/Berlin"), ZoneInfo("America/New_York")
WEEK = 7 * 24 * 60


@pytest.fixture
async def evening(tmp_path: Path, plates: Path) -> AsyncIterator[Evening]:
    async with evening_at(tmp_path, plates, ("rowan", "sage")) as evening:
        yield evening


async def begin(evening: Evening) -> None:
    """A round of a week between two people who live in Berlin and New York begins with a new process."""
    hall, tournaments = evening.hall, evening.matches.tournaments
    await hall.kill()
    guild, olga = int(hall.server.guild.id), Organiser(int(evening.may.id), "may", is_appointed=True)
    rules = TournamentRules("swiss", rounds=1, seeding="joining")
    plan = TournamentPlan(rules=rules, round_minutes=WEEK, no_show=2 * 24 * 60, clock="10m")
    made = await tournaments.organising.create(guild, int(evening.channel.id), "League", "melee", plan, olga)
    for name, zone in (("rowan", BERLIN), ("sage", NEW_YORK)):
        who = int(evening.people[name].id)
        await tournaments.registration.join(made.id, Player(who, name), "ember-court")
        await evening.matches.settings.set_time_zone(who, zone.key)
    await tournaments.organising.start(guild, made.id, olga)
    await hall.start()
    await evening.settle()


async def again(evening: Evening) -> None:
    """SIGKILL, and another process."""
    await evening.hall.kill()
    await evening.hall.start()


async def come_nearer(evening: Evening, gone: timedelta) -> None:
    """While the bot is dead, its agreed time and what it waits for come nearer."""
    tournament_id, seconds = (await evening.shown()).tournament.id, int(gone.total_seconds())

    async def work(tables: Tables) -> None:
        timers = tables.tournament_timers
        for each in await timers.of(tournament_id):
            if each.kind in ("agreed-time", "time-reminds", "no-show"):
                await timers.set(replace(each, due_at=each.due_at - gone))

    await evening.hall.kill()
    await evening.matches.tournaments.lookup._store.write(work)
    with sqlite3.connect(evening.hall.folder / "duels.db") as database:
        found = "SELECT number, payload FROM tournament_events WHERE kind = 'time-agreed'"
        for number, payload in database.execute(found).fetchall():
            event = json.loads(payload)
            later = json.dumps(event | {"at": event["at"] - seconds})
            database.execute("UPDATE tournament_events SET payload = ? WHERE number = ?", (later, number))
    database.close()
    await evening.hall.start()


async def seen(evening: Evening, text: str, *, in_thread: bool = False) -> Message:
    """The one message with this text, once it is there."""
    channel = evening.channel
    if in_thread:
        duel = await evening.duel_of("rowan")
        channel = evening.hall.server.world.channels[str(duel.thread_id)]

    def found() -> list[Message]:
        return [each for each in channel.messages.values() if text in each.text and not each.ephemeral]

    await evening.sees(found, text)
    (message,) = found()
    return message


async def propose(who: Actor, message: Message, label: str, *times: str) -> Message:
    shown = await who.click(message, label)
    names = ("first", "second", "third")
    return await (await who.submit(shown, dict(zip(names, times, strict=False)))).reply(PATIENCE)


async def test_a_match_is_arranged_called_and_missed_by_one_over_sigkills(evening: Evening) -> None:
    await begin(evening)
    server, (rowan, sage) = evening.hall.server, (evening.people[name] for name in ("rowan", "sage"))
    call = await seen(evening, "### rowan and sage duel")
    first = (datetime.now(BERLIN) + timedelta(days=2)).replace(hour=19, minute=0, second=0, microsecond=0)
    posting = server.faults.hold("POST", MESSAGES)
    panel = await (await rowan.click(call, "Arrange a time")).reply(PATIENCE)
    assert "You type times in your own time zone, Europe/Berlin" in panel.text
    shown = await rowan.click(panel, "Propose times…")
    await rowan.submit(shown, {"first": f"{first:%d %b} 19:00", "second": "in 5 days"})
    await server.wait_for(lambda: posting.met, PATIENCE, "the proposal to be on its way")
    await evening.hall.kill()
    posting.release()
    await evening.hall.start()
    moment = int(first.timestamp())
    message = await seen(evening, f"1. <t:{moment}:F>", in_thread=True)
    assert f"<@{sage.id}>: accept one, or propose other times." in message.text
    await again(evening)
    local = datetime.fromtimestamp(moment, NEW_YORK)
    await propose(sage, message, "Other times…", f"{local:%d %b %H:%M}")
    counter = await seen(evening, f"- <t:{moment}:F>", in_thread=True)
    accepted = await (await rowan.click(counter, "Accept")).reply(PATIENCE)
    assert accepted.text == f"✓ Agreed: you play <t:{moment}:F> (<t:{moment}:R>)."
    await again(evening)
    await seen(evening, f"<@{sage.id}>: <@{rowan.id}> accepts. You play", in_thread=True)
    await seen(evening, f"Agreed: you play <t:{moment}:F>")
    await come_nearer(evening, datetime.fromtimestamp(moment, UTC) - datetime.now(UTC) + timedelta(seconds=1))
    called = await seen(evening, "It is time for your match 1.1 of **League**")
    assert "within 30 minutes, or you lose the match." in called.text
    duel = await evening.duel_of("rowan")
    absent = await evening.come(duel)
    await come_nearer(evening, timedelta(minutes=31))
    await seen(evening, f"no-show: {absent}")
    result = (await evening.match_of("rowan", "sage")).result
    assert result is not None
    names = (await evening.shown()).names
    assert {names[each] for each in result.no_show} == {absent}
