"""A server with a bot and people in it, and what tests of duels say again and again."""

import logging
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Any
from unittest.mock import patch

import simcord
from simcord import actors
from simcord.backend.state import Backend
from simcord.components import walk_components

from bot.app import MultiverseBot
from bot.content.melee.shipped import Content
from bot.games.errors import MultiverseError
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from bot.matches.registry import TABLETOPS
from bot.matches.service import Matches
from bot.matches.tabletop import Tabletop
from bot.matches.values import Duel, Invitation
from bot.store.tables import Tables
from bot.store.values import OwnSettings
from cogs.faces import Faces
from cogs.kit.refusals import NotAdmitted
from cogs.melee.posts.pictures import Studio
from cogs.words.reference import CHALLENGED, LOBBY_OPENED
from tests.databases import url_in
from tests.e2e.content import small_content
from tests.e2e.kitchen import Kitchen
from tests.e2e.studio import QuickStudio
from tools.sandbox.real_time import wait_in_real_time

wait_in_real_time()

SETTLE_SECONDS = 30.0
"""How long settling may take.

It waits for whatever is due in this time. There are rounds each minute: a test that takes half of one must
not wait for the next.
"""
IDS_OF_COMMANDS = 25
"""How many ids lie between what is there before a bot starts and what comes after it, whatever it makes."""


@dataclass
class Table:
    """The environment, the bot, a channel, and three people in it."""

    env: simcord.Env
    kitchen: Kitchen
    channel: simcord.ChannelHandle
    rowan: simcord.MemberActor
    juniper: simcord.MemberActor
    sage: simcord.MemberActor
    noted: list[str] = field(default_factory=list)  # what the bot logs as its own fault

    @property
    def bot(self) -> MultiverseBot:
        bot = self.env.bot
        assert isinstance(bot, MultiverseBot)
        return bot

    @property
    def matches(self) -> Matches:
        return self.bot.services.matches

    async def restart(self) -> None:
        """Another process takes over: nothing of the old one's memory is left."""
        await self.env.restart_bot(await self.kitchen.bot())
        await self.env.settle()

    # --- duels ------------------------------------------------------------------------------------------

    async def challenge(self, **options: Any) -> Any:
        """Rowan challenges Juniper; gives the public message."""
        values = {"opponent": self.juniper, "deck": "runners", "board": "plain"} | options
        result = await self.rowan.slash(self.channel, "duel challenge", **values)
        assert said(result) == CHALLENGED
        return self.messages(self.channel.id)[-1]

    async def lobby(self, who: simcord.MemberActor) -> Any:
        """Somebody opens a lobby; gives the public message."""
        assert said(await who.slash(self.channel, "duel open", deck="runners")) == LOBBY_OPENED
        return self.messages(self.channel.id)[-1]

    async def begin(
        self, south: str = "runners", north: str = "runners", board: str = "plain", **terms: Any
    ) -> Duel:
        """A duel of Rowan (South) and Juniper (North), up to the roll-off."""
        message = await self.challenge(deck=south, board=board, **terms)
        await self.matches.decks["melee"].prefer(self.juniper.id, north)
        await self.press(self.juniper, message, "Accept")
        return (await self.matches.chronicle.running(user_id=self.rowan.id))[0]

    async def begin_turns(self, *, first: Seat = Seat.SOUTH, **options: Any) -> Duel:
        """A duel whose first turn has begun, with that seat to move."""
        return await self.choose_order(await self.begin(**options), first)

    async def choose_order(self, duel: Duel, first: Seat = Seat.SOUTH) -> Duel:
        """The winner of the roll-off lets that seat go first."""
        view = await self.view(duel)
        assert view.to_act is not None
        label = "Go first" if view.to_act is first else "Go second"
        await self.press(self.player(duel, view.to_act), self.board(duel), label)
        return await self.matches.chronicle.duel(duel.id)

    async def view(self, duel: Duel, who: simcord.MemberActor | None = None) -> View:
        return await self.matches.play.view(duel.id, None if who is None else who.id)

    def player(self, duel: Duel, seat: Seat) -> simcord.MemberActor:
        people = {each.id: each for each in (self.rowan, self.juniper, self.sage)}
        return people[duel.players[seat].user_id]

    async def actor(self, duel: Duel) -> simcord.MemberActor:
        """Whoever is to act."""
        seat = (await self.view(duel)).to_act
        assert seat is not None
        return self.player(duel, seat)

    async def concede(self, duel: Duel, who: simcord.MemberActor) -> None:
        asked = (await who.slash(self.thread(duel), "duel concede")).response
        await self.press(who, asked, "Yes, concede")

    async def open_invitations(self) -> list[Invitation]:
        """Those that nobody has answered, as the database has them."""
        async with self.kitchen.stores[-1].reading() as tables:
            return await tables.invitations.open()

    # --- messages ---------------------------------------------------------------------------------------

    def thread(self, duel: Duel) -> simcord.ChannelHandle:
        """The channel in which the duel lives."""
        stored = self.env.backend.get_channel(self.home(duel))
        return simcord.ChannelHandle(self.env, self.channel.guild, stored)

    def home(self, duel: Duel) -> int:
        return self.channel.id if duel.thread_id is None else duel.thread_id

    def messages(self, channel_id: int) -> list[simcord.ResponseMessage]:
        """What the bot has posted for all to see, oldest first."""
        backend = self.env.backend
        stored = [each for each in backend.messages[channel_id].values() if not each.flags & 64]
        mine = [each for each in stored if each.author_id == backend.bot_user.id and each.components]
        return [simcord.ResponseMessage(self.env, each) for each in sorted(mine, key=lambda each: each.id)]

    def board(self, duel: Duel) -> simcord.ResponseMessage:
        """The duel's newest board."""
        marks = {f"duel:{each}:{duel.id}" for each in ("more", "rematch", "record")}
        return [each for each in self.messages(self.home(duel)) if marks & set(custom_ids(each))][-1]

    def direct(self, who: simcord.MemberActor) -> list[simcord.ResponseMessage]:
        """The bot's direct messages to somebody, oldest first."""
        channel_id = self.env.backend.dm_channels.get(who.id)
        return [] if channel_id is None else self.messages(channel_id)

    # --- controls ---------------------------------------------------------------------------------------

    async def press(self, who: simcord.MemberActor, message: Any, label: str) -> simcord.InteractionResult:
        return answered(await who.click(message, label=label))

    @asynccontextmanager
    async def at_once(self) -> AsyncIterator[None]:
        """What people do in here reaches the bot before it has done anything about any of it."""

        async def go_on(**_: Any) -> None:
            """The next one acts while the bot works."""

        with patch.object(self.env, "_settle_internal", go_on):
            yield
        await self.env.settle()

    async def press_at_once(
        self, *presses: tuple[simcord.MemberActor, Any, str]
    ) -> list[simcord.InteractionResult]:
        """Press buttons, by their labels, all at once."""
        async with self.at_once():
            results = [await who.click(message, label=label) for who, message, label in presses]
        return [answered(result) for result in results]

    async def press_late(
        self, who: simcord.MemberActor, message: simcord.ResponseMessage, custom_id: str
    ) -> simcord.InteractionResult:
        """Press a control that a message no longer has, as a client does that has not seen the edit yet."""
        stored = self.env.backend.get_message(message.channel_id, message.id)
        now = stored.components
        button = {"type": 2, "id": 2, "style": 1, "custom_id": custom_id, "label": "x"}
        stored.components = [{"type": 1, "id": 1, "components": [button]}]
        try:
            late = simcord.ResponseMessage(self.env, stored)
            return answered(await who.click(late, custom_id=custom_id))
        finally:
            stored.components = now

    async def press_lost(
        self, who: simcord.MemberActor, message: simcord.ResponseMessage, custom_id: str, *chosen: str
    ) -> simcord.InteractionResult:
        """Press a control that a message has lost, as Discord reports it: with the message as it is now."""
        stored = self.env.backend.get_message(message.channel_id, message.id)
        assert custom_id not in custom_ids(simcord.ResponseMessage(self.env, stored))
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if chosen else 2}
        if chosen:
            data["values"] = list(chosen)
        return answered(await actors._component_interaction(who, stored, data))

    async def choose(
        self, who: simcord.MemberActor, message: Any, verb: str, value: str
    ) -> simcord.InteractionResult:
        """Choose an entry of the menu that begins with this verb and holds this entry."""
        for menu in menus(message):
            values = [option["value"] for option in menu["options"]]
            if menu["custom_id"].split(":")[1] == verb and value in values:
                return answered(await who.select(message, [value], custom_id=menu["custom_id"]))
        for custom_id in custom_ids(message):
            _, shown, *parts = custom_id.split(":")
            if (shown, parts[-1]) == (verb, value):  # a button, as there is nothing else to choose
                return answered(await who.click(message, custom_id=custom_id))
        raise AssertionError(f"no menu {verb} with {value!r} in {custom_ids(message)}")


def is_refusal(error: BaseException) -> bool:
    """Whether an error is one that players are told of on purpose, or that a test has put there."""
    cause = getattr(error, "original", error)
    return isinstance(cause, MultiverseError | NotAdmitted) or "injected by test" in str(cause)


def answered(result: simcord.InteractionResult) -> simcord.InteractionResult:
    """Every interaction is to be acknowledged."""
    assert result.acknowledged
    return result


def said(result: simcord.InteractionResult) -> str:
    """What a private answer says; asserts that it is private."""
    message = result.followups[-1] if result.followups else result.response
    assert message is not None
    assert message.ephemeral
    return text_of(message)


def text_of(message: Any) -> str:
    """All text of a message."""
    return "\n".join(part["content"] for part in walk_components(message.components) if part["type"] == 10)


def descriptions(message: Any) -> list[str]:
    """The descriptions of a message's pictures."""
    galleries = [part for part in walk_components(message.components) if part["type"] == 12]
    return [item.get("description") or "" for part in galleries for item in part["items"]]


def custom_ids(message: Any) -> list[str]:
    """The custom ids of all controls of a message."""
    return [part["custom_id"] for part in walk_components(message.components) if "custom_id" in part]


def end_controls(duel: Duel, *, has_played: bool = True) -> list[str]:
    """The custom ids of the last message of a duel with a replay; without one, if nobody has acted in it."""
    verbs = ("replay:{}", "step:{}:0", "rematch:{}", "record:{}", "decided:{}")
    verbs = verbs if has_played else ("rematch:{}", "record:{}")
    return [f"duel:{verb.format(duel.id)}" for verb in verbs]


def menus(message: Any) -> list[dict[str, Any]]:
    """The menus of a message."""
    return [part for part in walk_components(message.components) if part["type"] == 3]


class PatientEnv(simcord.Env):
    """Simcord gives a bot that starts five seconds to settle, which are too few on a busy machine."""

    async def _settle_internal(self, *, timeout: float | None = None, **options: Any) -> None:  # noqa: ASYNC109
        patient = None if timeout is None else max(timeout, SETTLE_SECONDS)
        await super()._settle_internal(timeout=patient, **options)


@contextmanager
def _ids_apart(backend: Backend) -> Iterator[None]:
    """Let a bot's start take ids that no later one follows: a new command would else change all dice."""
    ids = count(1)
    with patch.object(backend, "snowflake", lambda: backend.reserve_id(next(ids))):
        yield
    for _ in range(IDS_OF_COMMANDS):
        backend.snowflake()


async def _ask_nothing(people: Iterable[simcord.MemberActor], tables: Tables) -> None:
    """Store that these people are not asked before they end a turn."""
    for person in people:
        await tables.own_settings.put(person.id, OwnSettings(questions=False))


class _Faults(logging.Handler):
    """Notes what the bot logs as its own fault."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.noted: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.noted.append(record.getMessage())


@asynccontextmanager
async def table_at(
    folder: Path,
    *,
    studio: Studio | None = None,
    content: Content | None = None,
    games: Mapping[str, Tabletop] = TABLETOPS,
    more_faces: Faces = MappingProxyType({}),
    prepare: Callable[[simcord.Env], None] = lambda env: None,
    questions: bool = False,
) -> AsyncIterator[Table]:
    """A table whose database lies in this folder; a test takes out of `noted` what it provokes.

    Without `questions`, its people have turned off the question before a turn ends.
    """
    kitchen = Kitchen(
        url_in(folder),
        content or small_content(),
        studio or QuickStudio(),
        games=games,
        more_faces=more_faces,
    )
    env = PatientEnv(await kitchen.bot(), settle_timeout=SETTLE_SECONDS)
    guild = env.create_guild("Shattered Realms")
    channel = guild.create_text_channel("duels")
    people = [guild.add_member(env.create_user(name)) for name in ("rowan", "juniper", "sage")]
    prepare(env)
    faults = _Faults()
    logging.getLogger("cogs").addHandler(faults)
    try:
        with _ids_apart(env.backend):
            await env.start()
            await env.settle()
        if not questions:
            await kitchen.stores[-1].write(partial(_ask_nothing, people))
        yield Table(env, kitchen, channel, *people, faults.noted)
    finally:
        logging.getLogger("cogs").removeHandler(faults)
        bot = env.bot
        await env.shutdown()
        if isinstance(bot, MultiverseBot):
            bot.services.painter.close()
        await kitchen.close()
    assert faults.noted == [], "the bot has noted faults of its own"
    unexpected = [error for error in env.errors if not is_refusal(error)]
    if unexpected:
        raise ExceptionGroup("the bot raised", unexpected)
