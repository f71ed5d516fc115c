"""Every command and control is acknowledged before anything is read, written or drawn for it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import AppCommandOptionType, app_commands

from bot.store import Store, StoreError
from bot.store.tables import Tables
from bot.workers import Workers
from cogs.kit.answers import Manner
from cogs.kit.custom_ids import game_verb
from cogs.routes import ROUTES
from tests.e2e.table import Table, custom_ids, said, text_of
from tests.e2e.wired import running
from tests.wire.messages import Message
from tests.wire.server import WireServer

FAR_TOO_LONG = 30.0
"""Real seconds after which something that waits for the store is given up."""
ANY = "x"
"""The label of a button that says nothing."""
WAVE = 7
"""Challenges in a second of the rush."""

NOTHING = "nothing"
"""What is typed into options: most commands have to ask the store whether that means something."""


@dataclass
class SlowStore:
    """A store that answers when it is let: `seen` has what was asked of it, and what was acknowledged."""

    seen: list[str] = field(default_factory=list)
    acknowledged: asyncio.Event = field(default_factory=asyncio.Event)
    answers: asyncio.Event = field(default_factory=asyncio.Event)

    def hold(self) -> None:
        """Answer nothing from now on."""
        self.seen.clear()
        self.acknowledged.clear()
        self.answers.clear()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> SlowStore:
    """The store of every bot of the test, and its workers, which answer at once until they are held."""
    slow = SlowStore()
    slow.answers.set()

    reading, read, write, run = Store.reading, Store.read, Store.write, Workers.run
    defer, send_modal = discord.InteractionResponse.defer, discord.InteractionResponse.send_modal

    @asynccontextmanager
    async def opened(self: Store) -> AsyncIterator[Tables]:
        slow.seen.append("store")
        await slow.answers.wait()
        async with reading(self) as tables:
            yield tables

    monkeypatch.setattr(Store, "reading", opened)

    async def answered(self: Store, *args: Any) -> Any:
        slow.seen.append("store")
        await slow.answers.wait()
        return await read(self, *args)

    monkeypatch.setattr(Store, "read", answered)

    async def written(self: Store, *args: Any) -> Any:
        slow.seen.append("store")
        await slow.answers.wait()
        return await write(self, *args)

    monkeypatch.setattr(Store, "write", written)

    async def worked(self: Workers, *args: Any, **kwargs: Any) -> Any:
        slow.seen.append("workers")
        await slow.answers.wait()
        return await run(self, *args, **kwargs)

    async def deferred(self: Any, **kwargs: Any) -> Any:
        answer = await defer(self, **kwargs)
        slow.seen.append(self.type.name)
        slow.acknowledged.set()
        return answer

    async def asked(self: Any, modal: discord.ui.Modal) -> Any:
        answer = await send_modal(self, modal)
        slow.seen.append(self.type.name)
        slow.acknowledged.set()
        return answer

    monkeypatch.setattr(discord.InteractionResponse, "send_modal", asked)
    monkeypatch.setattr(Workers, "run", worked)
    monkeypatch.setattr(discord.InteractionResponse, "defer", deferred)
    return slow


async def first_done(table: Table, slow: SlowStore, act: Callable[[], Awaitable[Any]]) -> str:
    """What the bot does first about something; the store answers once it is acknowledged."""
    slow.hold()
    async with table.at_once():
        await act()
        async with asyncio.timeout(FAR_TOO_LONG):
            await slow.acknowledged.wait()
        slow.answers.set()
    table.noted.clear()  # some of what is pressed here makes no sense
    return slow.seen[0]


def needed(table: Table, command: app_commands.Command[Any, ..., Any]) -> dict[str, Any]:
    """Values for the options that a command cannot do without."""
    values: dict[str, Any] = {}
    for option in (each for each in command.parameters if each.required):
        least = option.min_value or 1
        by_type = {AppCommandOptionType.user: table.juniper, AppCommandOptionType.integer: least}
        offered = option.choices[0].value if option.choices else NOTHING
        values[option.display_name] = by_type.get(option.type, offered)
    return values


@contextmanager
def showing(table: Table, message: Any, custom_id: str) -> Iterator[None]:
    """A message has one button, for as long as it is pressed."""
    stored = table.env.backend.get_message(message.channel_id, message.id)
    now = stored.components
    button = {"type": 2, "id": 2, "style": 1, "custom_id": custom_id, "label": ANY}
    stored.components = [{"type": 1, "id": 1, "components": [button]}]
    yield
    stored.components = now


async def test_every_command_is_acknowledged_privately_before_the_store_is_asked(
    table: Table, slow: SlowStore
) -> None:
    guild = table.channel.guild
    managers = guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    table.env.backend.add_member_role(guild.id, table.rowan.id, managers.id)  # some commands are theirs alone
    commands = [each for each in table.bot.tree.walk_commands() if isinstance(each, app_commands.Command)]
    assert len(commands) > 30
    asked = set()
    for command in commands:
        values = needed(table, command)
        used = partial(table.rowan.slash, table.channel, command.qualified_name, **values)
        first = await first_done(table, slow, used)
        assert first == "deferred_channel_message", command.qualified_name
        asked |= {command.qualified_name} if "store" in slow.seen else set()
    assert {"duel challenge", "duel open", "duel practice", "play end", "deck list"} <= asked


@pytest.mark.parametrize("private", [False, True], ids=["a public message", "a private panel"])
async def test_every_control_is_acknowledged_before_the_store_is_asked(
    table: Table, slow: SlowStore, private: bool
) -> None:
    duel = await table.begin_turns()
    message: Any = table.board(duel)
    if private:
        message = (await table.press(table.rowan, message, "More")).response
    routes = dict(ROUTES)
    for game, face in table.bot.services.faces.items():
        bare = face.bare_verbs
        routes |= {
            verb if verb in bare else game_verb(game, verb): each for verb, each in face.controls.items()
        }
    assert len(routes) > 30
    asked = set()
    for verb, route in routes.items():
        if verb in (
            "report",
            "judge",
            "recordform",
            "exportform",
            "teamform",
            "multiversus-write",
            "multifold-write",
            "multiverse-war-write",
        ):
            continue  # their forms are shown at once: the next test
        with showing(table, message, f"duel:{verb}:{duel.id}:{duel.ply}"):
            first = await first_done(table, slow, partial(table.rowan.click, message, label=ANY))
        is_on_panel = private and route.manner not in (Manner.BESIDE, Manner.LAUNCHED)
        if is_on_panel or route.manner is Manner.IN_PLACE:
            assert first == "deferred_message_update", verb
        else:
            assert first == "deferred_channel_message", verb
        asked |= {verb} if "store" in slow.seen else set()
    assert {"accept", "sit", "hand", "act", "end", "rematch"} <= asked


@pytest.mark.nightly
@pytest.mark.parametrize("control", ["reason:{}:void", "report:{}", "judge:{}", "recordform:{}"])
async def test_a_form_is_shown_before_the_store_is_asked(table: Table, slow: SlowStore, control: str) -> None:
    duel = await table.begin_turns()
    message = table.board(duel)
    with showing(table, message, f"duel:{control.format(duel.id)}"):
        assert await first_done(table, slow, partial(table.rowan.click, message, label=ANY)) == "modal"
    assert "store" not in slow.seen


def controls_key(message: Message) -> str:
    """The id of the invitation that a message shows."""
    return message.custom_ids[0].split(":")[2]


@pytest.mark.nightly
async def test_a_rush_of_challenges_is_acknowledged_and_posted_once_each(
    server: WireServer, tmp_path: Path, slow: SlowStore
) -> None:
    people = [server.add_user(f"player{number}") for number in range(101)]
    for user in people:
        server.join(server.guild, user)
    async with running(server, tmp_path) as bot:
        slow.hold()
        pairs = list(pairwise(people))
        started = []
        for number, (author, opponent) in enumerate(pairs, 1):
            values = {"opponent": opponent, "deck": "runners", "board": "plain"}
            started.append(author.start_slash(server.channel, "duel challenge", **values))
            if number % WAVE == 0 or number == len(pairs):
                await server.wait_for(
                    lambda: all(each.answered for each in started), FAR_TOO_LONG, "the answers"
                )
        assert server.unanswered == []
        assert len(started) == 100
        slow.answers.set()
        await server.wait_for(lambda: all(each.messages for each in started), FAR_TOO_LONG, "all answers")
        assert {each.text for each in started} == {"Your challenge is posted."}
        posted = [message for message in server.channel.messages.values() if not message.ephemeral]
        assert len({text for message in posted for text in message.called}) == 100 == len(posted)
        made = await bot.services.matches.invitations.get(controls_key(posted[0]))
        assert made.message_id == int(posted[0].id)


async def test_what_can_no_longer_be_answered_is_not_done_and_is_no_fault(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    duel = await table.begin_turns()
    board = table.board(duel)
    table.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=None)
    with caplog.at_level("INFO"):
        await table.rowan.slash(table.thread(duel), "play end")
        await table.rowan.slash(table.channel, "duel open", deck="runners")
        await table.rowan.click(board, label="End turn")
    told = [(each.levelname, each.getMessage()) for each in caplog.records if each.name.startswith("cogs")]
    assert told == [
        ("INFO", f"{name} could no longer be answered, so nothing is done about it")
        for name in ("play", "duel", f"duel:end:{duel.id}:{duel.ply}")
    ]
    assert (await table.view(duel)).ply == duel.ply
    assert await table.open_invitations() == []


async def test_a_challenge_whose_message_was_not_remembered_is_not_posted_twice(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    values = {"opponent": table.juniper, "deck": "runners"}

    async def crash(*_: Any) -> None:
        raise StoreError("killed")

    with monkeypatch.context() as killed:
        killed.setattr(type(table.matches.invitations), "set_message", crash)
        await table.rowan.slash(table.channel, "duel challenge", **values)
    table.noted.clear()
    (message,) = table.messages(table.channel.id)
    again = await table.rowan.slash(table.channel, "duel challenge", **values)
    assert "open challenge between you" in said(again)
    assert [each.id for each in table.messages(table.channel.id)] == [message.id]
    (kept,) = await table.open_invitations()
    assert kept.message_id == message.id


async def test_a_practice_duel_that_a_crash_kept_from_beginning_begins_when_asked_for_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def crash(*_: Any) -> None:
        raise StoreError("killed")

    with monkeypatch.context() as killed:
        killed.setattr(type(table.matches.practice), "welcome", crash)
        await table.rowan.slash(table.channel, "duel practice", deck="runners")
    table.noted.clear()
    assert await table.matches.chronicle.running() == []
    again = await table.rowan.slash(table.channel, "duel practice", deck="runners")
    assert "has begun" in said(again)
    (duel,) = await table.matches.chronicle.running()
    greetings = [each for each in table.messages(table.channel.id) if "duel" in text_of(each)]
    assert len(greetings) == 1
    assert custom_ids(table.board(duel))
