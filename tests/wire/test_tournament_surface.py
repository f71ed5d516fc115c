"""Tournaments over the wire: every command and kind of control, from the panel to the end."""

from __future__ import annotations

import pytest

from tests.wire.actors import Actor
from tests.wire.contract import COMMANDS, TOURNAMENT
from tests.wire.duels import PATIENCE, WireDuel
from tests.wire.hall import Table
from tests.wire.messages import Message
from tests.wire.permissions import Permission
from tests.wire.walk import FIRST, Walk, declared, pictured
from tests.wire.world import Channel

pytestmark = pytest.mark.asyncio(loop_scope="session")

CONTROLS = {"repeat", "plan", "planform", "enter", "organise", "organiseform", "rounds"}
GOES_ON = 15.0
"""Seconds until a tournament has shown a change: it calls one match a second, and tells news every four."""


async def test_a_tournament_is_held_with_every_command_and_control(table: Table) -> None:
    organiser, walk, server = table.sage, Walk(), table.server
    server.grant(organiser, Permission.MANAGE_GUILD)
    people = [table.rowan, table.juniper, *(server.add_user(f"{name}-{table.channel.id}") for name in "ab")]
    for each in people[2:]:
        server.join(server.guild, each)

    announced = await _announced(walk, table, organiser)
    await _entered(walk, announced, people)
    started = await walk.slash(organiser, table.channel, "tournament start", tournament=FIRST)
    assert "It has started with 4 players." in started.text
    await _called(table, people, 2)
    await _looked_up(walk, table, people)
    await _decided(walk, table, organiser, people)
    await _ended(walk, table, organiser, people)
    await _repeated(walk, table, organiser)
    await _cancelled(walk, table, organiser)

    options = {name: each for name, each in COMMANDS.items() if name.startswith(TOURNAMENT)}
    assert walk.used == {(name, option) for name, each in options.items() for option in ("", *each)}
    assert walk.completed == {
        (name, option["name"])
        for name, command in declared(server.commands[""])
        for option in command.get("options", [])
        if name.startswith(TOURNAMENT) and option.get("autocomplete")
    }
    assert walk.pressed == CONTROLS


async def _announced(walk: Walk, table: Table, organiser: Actor) -> Message:
    """Four may play a round of Swiss; the better two then meet."""
    options = {"format": "swiss", "cut": 2, "rounds": 1, "best_of": 1, "clock": "10m", "game": FIRST}
    for command in ("tournament create", "tournament rehearse"):
        assert "10m" in await walk.offered(organiser, table.channel, command, "clock")
    wish = options | {"players": 4, "evening": 120, "round_minutes": 50}
    assert (
        "Rehearsal: 4 players"
        in (await walk.slash(organiser, table.channel, "tournament rehearse", **wish)).text
    )
    teams = await walk.slash(organiser, table.channel, "tournament create", name="Teams", teams=2, **options)
    assert "2 boards a match" in teams.text
    options |= {"decks": "standard", "capacity": 4}
    panel = await walk.slash(organiser, table.channel, "tournament create", name="Cup of *Moths*", **options)
    form = await walk.press(organiser, panel, "Dates…")
    await (await organiser.submit(form, {"text0": "Cup of *Moths*"})).updated(PATIENCE)
    for button in ("Save as template", "More settings", "Who plays", "How it goes on", "Back", "Announce"):
        await (await walk.press(organiser, panel, button)).updated(PATIENCE)
    assert "It is announced" in panel.text
    return table.channel.last


async def _entered(walk: Walk, announced: Message, people: list[Actor]) -> None:
    place, named = announced.channel, {"tournament": FIRST}
    for each in (people[3], *people[:3]):
        joined = await walk.slash(each, place, "tournament join", deck=FIRST, **named)
        assert "You are in" in joined.text
    alone = await walk.slash(people[3], place, "tournament join", team="Owls", **named)
    assert "is for single players" in alone.text
    assert await walk.offered(people[3], place, "tournament checkin", "tournament") == []
    early = await walk.slash(people[3], place, "tournament checkin", tournament="Cup of *Moths*")
    assert "There is no check-in to" in early.text
    assert "You have left" in (await walk.slash(people[3], place, "tournament leave", **named)).text
    join = next(each for each in announced.custom_ids if each.endswith(":join"))
    asked = await (await walk.press(people[3], announced, join)).reply()
    assert "You are in" in (await (await walk.press(people[3], asked, "tour:enter")).updated()).text


async def _called(table: Table, people: list[Actor], count: int) -> list[WireDuel]:
    """The duels of the running matches, once their boards are shown in threads of their calls."""

    def begun() -> list[WireDuel]:
        found = []
        for call in table.channel.messages.values():
            seated = [each for each in people if each.display in call.text]
            if call.thread is not None and len(seated) == 2:
                found += [WireDuel(each, call.thread, seated[0], seated[1]) for each in _boards(call.thread)]
        running = [each for each in found if not each.is_over]
        return running if len(running) == count else []

    return await table.server.wait_for(begun, GOES_ON + PATIENCE, f"{count} matches to begin")


def _boards(thread: Channel) -> set[str]:
    """The ids of the duels whose boards a thread shows."""
    parts = [each.split(":") for message in thread.messages.values() for each in message.custom_ids]
    return {each[2] for each in parts if each[1] in ("first", "rematch")}


async def _looked_up(walk: Walk, table: Table, people: list[Actor]) -> None:
    """By commands with every option, and by the buttons of the message that everybody sees."""
    who, place, named = people[0], table.channel, {"tournament": FIRST}
    pairings = await walk.slash(who, place, "tournament pairings", round=1, text=True, **named)
    assert who.display in pairings.text
    assert who.display in (await walk.slash(who, place, "tournament standings", text=True, **named)).text
    assert await walk.offered(who, place, "tournament standings", "series") == []
    assert "series" in (await walk.slash(who, place, "tournament standings", series="Winter")).text
    path = await walk.slash(who, place, "tournament bracket", player=people[1], text=True, **named)
    assert people[1].display in path.text
    await walk.pictured(who, place, "tournament standings")
    listed = await walk.slash(who, place, "tournament list")
    assert "**Running**" in listed.text
    followed = await walk.slash(who, place, "tournament follow", player=FIRST, **named)
    assert "You follow" in followed.text
    (tables,) = await table.server.wait_for(
        lambda: [each for each in place.messages.values() if each.pinned], GOES_ON + PATIENCE, "the tables"
    )

    async def path_pressed() -> Message:
        return await (await walk.press(who, tables, "My path")).reply(PATIENCE)

    await pictured(path_pressed)


async def _decided(walk: Walk, table: Table, organiser: Actor, people: list[Actor]) -> None:
    """One match by the organiser, who takes it back and decides it with a form; the other by its duel."""
    place, named = table.channel, {"tournament": FIRST}
    called = await walk.slash(people[0], place, "tournament judge", about="The clock stands still", **named)
    assert "The organisers are called" in called.text
    for said in ("**Paused.**", "Round 1"):
        assert said in (await walk.slash(organiser, place, "tournament pause", **named)).text
    given = {"match": FIRST, "result": FIRST, "reason": "Agreed"} | named
    asked = await walk.slash(organiser, place, "tournament override", **given)
    assert "✓ Match" in (await (await walk.press(organiser, asked, "Yes, do it")).updated()).text
    log = await (await walk.press(organiser, asked, "Log and undo")).updated()
    undo = next(each for each in log.custom_ids if ":undo" in each)
    question = await (await walk.press(organiser, log, undo)).updated()
    assert "is undone." in (await (await walk.press(organiser, question, "Yes, do it")).updated()).text

    panel = await walk.slash(organiser, place, "tournament organise", **named)
    await (await walk.press(organiser, panel, "Decide a match…")).updated()
    for menu in ("match", "result"):
        control = next(each for each in panel.custom_ids if each.split(":")[3] == menu)
        await (await walk.press(organiser, panel, control)).updated()
    form = await walk.press(organiser, panel, "Yes, do it")
    assert "✓ Match" in (await (await organiser.submit(form, {"text": "Agreed"})).updated()).text
    (other,) = await _called(table, people, 1)
    await other.concede(other.south)


async def _ended(walk: Walk, table: Table, organiser: Actor, people: list[Actor]) -> None:
    """Two are in the final; of the others, one drops out and one is taken out."""
    place, named = table.channel, {"tournament": FIRST}
    (final,) = await _called(table, people, 1)
    out = [each for each in people if each not in (final.south, final.north)]
    asked = await walk.slash(out[0], place, "tournament drop", **named)
    assert "dropped out" in (await (await walk.press(out[0], asked, "Yes, drop out")).updated()).text
    assert await walk.offered(organiser, place, "tournament remove", "player")
    given = {"player": out[1].display, "reason": "Left"} | named
    asked = await walk.slash(organiser, place, "tournament remove", **given)
    removed = (await (await walk.press(organiser, asked, "Yes, do it")).updated()).text
    assert f"✓ {out[1].display} is out." in removed
    await final.concede(final.south)
    over = f"{final.north.display} won"
    await table.server.wait_for(
        lambda: any("It is over" in each.text and over in each.text for each in place.messages.values()),
        GOES_ON + PATIENCE,
        "the end to be announced",
    )
    files = await walk.slash(people[1], place, "tournament export", tournament=FIRST, what="everything")
    await table.server.wait_for(lambda: files.attachments, GOES_ON + PATIENCE, "the files")


async def _repeated(walk: Walk, table: Table, organiser: Actor) -> None:
    """A tournament that comes again, which is deleted before it begins."""
    plan = {"template": FIRST, "weekday": 4, "time": "19:00", "every": "week"}
    panel = await walk.slash(organiser, table.channel, "tournament repeat", **plan)
    assert "It has not begun." in panel.text
    await (await walk.press(organiser, panel, "Delete…")).updated()
    await (await walk.press(organiser, panel, "Yes, delete it")).updated()
    assert "is deleted" in panel.text


async def _cancelled(walk: Walk, table: Table, organiser: Actor) -> None:
    plan = {"template": FIRST, "format": "single"}
    panel = await walk.slash(organiser, table.channel, "tournament create", name="Second", **plan)
    await (await walk.press(organiser, panel, "Announce")).updated()
    named = {"tournament": FIRST, "reason": "Rain"}
    asked = await walk.slash(organiser, table.channel, "tournament cancel", **named)
    told = await (await walk.press(organiser, asked, "Yes, do it")).updated()
    assert "✓ Second is cancelled." in told.text
