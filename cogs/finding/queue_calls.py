"""Brings together who waits in queues, calls them, and tells those directly who leave a queue unasked."""

import logging
from collections.abc import Callable
from functools import partial

import discord

from bot.attendants import Attendants
from bot.games.errors import MeleeError
from bot.matches.finding.keeper import PACE, QueueKeeper, Reason
from bot.matches.finding.pairing import Pair
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.tabletop import title_of
from bot.matches.values import Invitation, Place
from bot.store.finding.values import Queue, Queued
from cogs.finding.meeting_posts import called, kind_of, meeting_post
from cogs.kit.channels import around
from cogs.kit.messages import NO_PINGS, Post
from cogs.kit.permissions import missing_in
from cogs.kit.writing import LABEL_LIMIT, plain
from cogs.seating.invitation_posts import Boards
from cogs.showing.locations import Places
from cogs.showing.message_memory import nonce_of
from cogs.showing.retries import Retries, Unreachable, is_passing
from cogs.words import finding as words
from cogs.words.refusals import refusal_text

_log = logging.getLogger(__name__)

Channel = discord.abc.GuildChannel | discord.Thread
RECENT = 30
"""How many recent messages are searched for a call that a crash left unrecorded."""


class QueueCalls:
    """The queues of this process's servers. What Discord cannot take is tried again, also after a restart."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        boards: Boards,
        places: Places,
        wait: Callable[[int], float],
        pace: float = PACE,
    ) -> None:
        self._client = client
        self._matches = matches
        self._boards = boards
        self._places = places
        self._pairing = matches.finding.pairing
        self._members: dict[int, discord.Member] = {}
        self._uncertain: set[str] = set()
        self._leaving: dict[str, tuple[Queued, Post]] = {}
        self._retries = Retries("The two of invitation %s are not called", wait)
        self._telling = Retries("Somebody does not know that they have left queue %s", wait)
        self._calls = Attendants("queue-calls", self._attend)
        self._notices = Attendants("queue-notices", self._attend_notice)
        self._keeper = QueueKeeper(
            self._pairing,
            is_there=self._is_there,
            find_place=self._find_place,
            met=lambda invitation: self._calls.wake(invitation.id),
            left=self._left,
            is_away=lambda: "gateway" in matches.clocks.heart.faults,
            pace=pace,
        )

    def wake(self) -> None:
        """Somebody has joined a queue."""
        self._keeper.wake()

    async def restore(self) -> None:
        """Call those whom an earlier process has brought together, and go on with the queues."""
        for invitation_id in await self._pairing.unbegun():
            self._uncertain.add(invitation_id)
            self._calls.wake(invitation_id)
        self._keeper.wake()

    async def idle(self) -> None:
        """Wait until nothing is being done."""
        await self._keeper.idle()
        await self._calls.idle()
        await self._notices.idle()

    async def close(self) -> None:
        """Stop. Queues go on after the next start."""
        await self._keeper.close()
        await self._calls.close()
        await self._notices.close()

    # --- what the loop asks ------------------------------------------------------------------------------

    async def _is_there(self, entry: Queued) -> bool:
        """Whether somebody is still a member of the server."""
        await self._client.wait_until_ready()
        guild = self._client.get_guild(entry.queue.guild_id)
        if guild is None:
            return False
        try:
            self._members[entry.user_id] = await guild.fetch_member(entry.user_id)
        except discord.NotFound:
            return False
        return True

    async def _find_place(self, pair: Pair) -> Place | None:
        """Where one of them has asked, or else a channel that the server has set aside for duels."""
        guild_id = pair.first.queue.guild_id
        guild = self._client.get_guild(guild_id)
        members = [self._members[each.user_id] for each in (pair.first, pair.second)]
        self._members.clear()
        if guild is None:
            return None
        settings = await self._matches.servers.of(guild_id)
        asked = [guild.get_channel_or_thread(each.channel_id) for each in (pair.first, pair.second)]
        for channel in (*asked, *(guild.text_channels if settings.channels else ())):
            if (
                isinstance(channel, Channel)
                and settings.allows_channel(channel.id, *around(channel))
                and _may_all_play(channel, members)
                and not await self._is_taken(channel)
            ):
                return Place(guild_id, channel.id)
        return None

    async def _is_taken(self, channel: Channel) -> bool:
        """Whether this is the thread of a running duel."""
        if not isinstance(channel, discord.Thread):
            return False
        here = await self._matches.chronicle.duel_in(channel.id)
        return here is not None and here.running and here.thread_id == channel.id

    # --- calling two -------------------------------------------------------------------------------------

    async def _attend(self, invitation_id: str) -> float | None:
        await self._client.wait_until_ready()
        try:
            await self._call(invitation_id)
        except Refusal as error:
            _log.warning("The duel of invitation %s cannot begin: %s", invitation_id, error)
            return await self._retries.attend(invitation_id, self._give_up)
        except (*Unreachable, discord.HTTPException, MeleeError) as error:
            if isinstance(error, discord.HTTPException) and not is_passing(error):
                _log.info("The two of invitation %s cannot be called: %s", invitation_id, error)
                return await self._retries.attend(invitation_id, self._give_up)
            self._uncertain.add(invitation_id)
            return self._retries.failed(invitation_id, error)
        except Exception as error:  # noqa: BLE001 -- the last stop: a fault of ours is noted, not raised
            _log.error("The two of invitation %s are not called", invitation_id, exc_info=error)
        self._retries.forget(invitation_id)
        self._uncertain.discard(invitation_id)
        return None

    async def _call(self, invitation_id: str) -> None:
        """Show the hash and call both, then begin."""
        invitation = await self._matches.invitations.get(invitation_id)
        message_id = invitation.message_id
        if message_id is None and invitation.state == "open":
            message_id = await self._posted_before(invitation) or await self._post(invitation)
            await self._matches.invitations.set_message(invitation_id, message_id)
        await self._pairing.begin(invitation_id, message_id or 0)

    async def _posted_before(self, invitation: Invitation) -> int | None:
        """The call's message, if a crash or a failure came after it was posted."""
        if invitation.id not in self._uncertain:
            return None
        channel = self._places.channel(invitation.place.channel_id)
        found = await self._places.find(channel, partial(_shows, seed_hash=invitation.seed_hash), RECENT)
        return None if found is None else found.id

    async def _post(self, invitation: Invitation) -> int:
        people = [each.player.user_id for each in invitation.seats if each.player.user_id is not None]
        told = await self._matches.settings.notifications(people)
        resting = await self._matches.settings.resting(people)
        post = called(
            meeting_post(invitation, self._boards, self._matches.games), invitation.clock, told, resting
        )
        channel = self._places.channel(invitation.place.channel_id)
        message = await channel.send(
            view=post.layout(), allowed_mentions=post.mentions, nonce=int(invitation.id)
        )
        return message.id

    async def _give_up(self, invitation_id: str) -> None:
        """Take the meeting back, and tell both."""
        if not await self._pairing.cancel(invitation_id):
            return
        invitation = await self._matches.invitations.get(invitation_id)
        queue = Queue(invitation.place.guild_id or 0, invitation.game, invitation.clock or "none")
        text = words.not_called(self._kind(queue), self._server(queue))
        for invited in invitation.seats:
            entry = Queued(
                queue, invited.player, None, invitation.place.channel_id, "", invitation.created_at
            )
            self._tell(entry, Post(text))

    # --- telling those who leave -------------------------------------------------------------------------

    def _left(self, entry: Queued, reason: Reason) -> None:
        kind, server = self._kind(entry.queue), self._server(entry.queue)
        match reason:
            case "patience":
                text = words.gave_up(kind, server)
            case "place":
                text = words.no_place(kind, server)
            case _:
                text = words.taken_out(kind, server, refusal_text(reason, {}))
        self._tell(entry, Post(text))

    def _tell(self, entry: Queued, post: Post) -> None:
        key = f"{entry.queue.guild_id}-{entry.queue.game}-{entry.queue.clock}-{entry.user_id}"
        self._leaving[key] = entry, post
        self._notices.wake(key)

    async def _attend_notice(self, key: str) -> float | None:
        await self._client.wait_until_ready()
        again = await self._telling.attend(key, self._notify)
        if again is None:
            self._leaving.pop(key, None)
        return again

    async def _notify(self, key: str) -> None:
        """Tell somebody directly, unless they want no notifications. They may take no direct messages."""
        entry, post = self._leaving[key]
        if (await self._matches.settings.notifications([entry.user_id]))[entry.user_id] == "none":
            return
        channel = await self._places.direct(entry.user_id)
        nonce = nonce_of("queue", key, entry.since.isoformat())
        await channel.send(view=post.layout(), allowed_mentions=NO_PINGS, nonce=nonce)

    def _kind(self, queue: Queue) -> str:
        return kind_of(queue, title_of(self._matches.games, queue.game))

    def _server(self, queue: Queue) -> str:
        guild = self._client.get_guild(queue.guild_id)
        return "" if guild is None else plain(guild.name, LABEL_LIMIT)


def _may_all_play(channel: Channel, members: list[discord.Member]) -> bool:
    """Whether the bot can hold a duel in this channel, and all of these people can follow it."""
    if missing_in(channel) or (isinstance(channel, discord.Thread) and channel.parent is None):
        return False
    return all(channel.permissions_for(each).view_channel for each in members)


def _shows(message: discord.Message, *, seed_hash: str) -> bool:
    return any(seed_hash in str(part.to_dict()) for part in message.components)
