"""Pairs players who wait in queues, and calls them to their duel."""

import logging
from collections.abc import Callable
from functools import partial

import discord

from bot.attendants import Attendants
from bot.games.errors import MultiverseError
from bot.matches.matchmaking.keeper import PACE, QueueKeeper
from bot.matches.matchmaking.notices import Reason
from bot.matches.matchmaking.pairing import QueuePair
from bot.matches.parts import Part
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.values import Invitation, Place
from bot.store.matchmaking.values import Queued
from cogs.display.posting.locations import RECENT, DuelPlaces
from cogs.display.posting.retries import Retries, Unreachable, is_passing
from cogs.kit.channels import around
from cogs.kit.messages import NO_PINGS
from cogs.kit.permissions import missing_in
from cogs.matchmaking.open_calls import OpenCalls
from cogs.matchmaking.queue_notices import QueueNotices
from cogs.matchmaking.queue_posts import meeting_post, unbegun_post, with_calls
from cogs.sight import find_member
from cogs.words.nouns import speak_of

_log = logging.getLogger(__name__)

Channel = discord.abc.GuildChannel | discord.Thread


class QueueCalls(Part):
    """The queues of this process's servers. Failures are retried, also after a restart."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        places: DuelPlaces,
        wait: Callable[[int], float],
        pace: float = PACE,
    ) -> None:
        self._client = client
        self._matches = matches
        self._places = places
        self._pairing = matches.matchmaking.pairing
        self._members: dict[int, discord.Member] = {}
        self._uncertain: set[str] = set()
        self._retries = Retries("The two of invitation %s are not called", wait)
        self._calls = Attendants("queue-calls", self._attend)
        self._notices = QueueNotices(client, matches, places, wait)
        self._open_calls = OpenCalls(client, matches, places, wait)
        self._keeper = QueueKeeper(
            self._pairing,
            is_there=self._is_there,
            find_place=self._find_place,
            met=self._met,
            left=self._left,
            is_away=lambda: "gateway" in matches.clocks.heart.faults,
            pace=pace,
        )

    def wake(self) -> None:
        """Look for pairs, because a player has joined a queue."""
        self._keeper.wake()

    def left(self) -> None:
        """Check the open calls, because a player no longer waits."""
        self._open_calls.wake()

    async def called(self, entry: Queued, message_id: int) -> None:
        """Watch a message that calls for an opponent of a waiting player."""
        await self._open_calls.add(entry, message_id)

    async def start(self) -> None:
        """Call the pairs of an earlier process, and go on with the queues."""
        for invitation_id in await self._pairing.unbegun():
            self._uncertain.add(invitation_id)
            self._calls.wake(invitation_id)
        await self._notices.start()
        await self._open_calls.start()
        self._keeper.wake()

    async def idle(self) -> None:
        """Wait until nothing is being done."""
        await self._keeper.idle()
        await self._calls.idle()
        await self._notices.idle()
        await self._open_calls.idle()

    async def close(self) -> None:
        """Stop. Queues go on after the next start."""
        await self._keeper.close()
        await self._calls.close()
        await self._notices.close()
        await self._open_calls.close()

    # --- answers to the loop's events ---------------------------------------------------------------------

    def _met(self, invitation: Invitation) -> None:
        self._calls.wake(invitation.id)
        self._open_calls.wake()

    def _left(self, entry: Queued, reason: Reason) -> None:
        self._notices.left(entry, reason)
        self._open_calls.wake()

    # --- answers to the loop's questions ------------------------------------------------------------------

    async def _is_there(self, entry: Queued) -> bool:
        """Whether the player is still a member of the server."""
        await self._client.wait_until_ready()
        member = await find_member(self._client, entry.queue.guild_id, entry.user_id)
        if member is None:
            return False
        self._members[entry.user_id] = member
        return True

    async def _find_place(self, pair: QueuePair) -> Place | None:
        """A channel where one of them joined the queue, else one that the server has reserved for duels."""
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

    # --- calls --------------------------------------------------------------------------------------------

    async def _attend(self, invitation_id: str) -> float | None:
        await self._client.wait_until_ready()
        try:
            await self._call(invitation_id)
        except Refusal as error:
            _log.warning("The duel of invitation %s cannot begin: %s", invitation_id, error)
            return await self._retries.attend(invitation_id, partial(self._give_up, why=error))
        except (*Unreachable, discord.HTTPException, MultiverseError) as error:
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
        """Show the hash, call both, then begin the duel."""
        invitation = await self._matches.invitations.get(invitation_id)
        speak_of(self._matches.games, invitation.game)
        message_id = invitation.message_id
        if message_id is None and invitation.state == "open":
            message_id = await self._posted_before(invitation) or await self._post(invitation)
            await self._matches.invitations.set_message(invitation_id, message_id)
        await self._pairing.begin(invitation_id, message_id or 0)

    async def _posted_before(self, invitation: Invitation) -> int | None:
        """The call's message, if it was posted before a crash or a failure."""
        if invitation.id not in self._uncertain:
            return None
        channel = self._places.channel(invitation.place.channel_id)
        found = await self._places.find(channel, partial(_shows, seed_hash=invitation.seed_hash), RECENT)
        return None if found is None else found.id

    async def _post(self, invitation: Invitation) -> int:
        people = [each.player.user_id for each in invitation.seats if each.player.user_id is not None]
        wishes = await self._matches.settings.notifications(people)
        resting = await self._matches.settings.resting(people)
        prospect = await self._matches.ladders.prospect(invitation)
        met = meeting_post(invitation, self._matches.games, prospect)
        post = with_calls(met, invitation.clock, wishes, resting)
        channel = self._places.channel(invitation.place.channel_id)
        message = await channel.send(
            view=post.layout(), allowed_mentions=post.mentions, nonce=int(invitation.id)
        )
        return message.id

    async def _give_up(self, invitation_id: str, why: Refusal | None = None) -> None:
        """Cancel the pairing, tell both, and show it in the call."""
        if not await self._pairing.cancel(invitation_id, why):
            return
        invitation = await self._matches.invitations.get(invitation_id)
        self._notices.not_begun(invitation, why)
        if invitation.message_id is None:
            return
        post = unbegun_post(invitation)
        channel = self._places.channel(invitation.place.channel_id)
        try:
            await channel.get_partial_message(invitation.message_id).edit(
                view=post.layout(), allowed_mentions=NO_PINGS
            )
        except (*Unreachable, discord.HTTPException) as error:
            _log.info("The call of invitation %s keeps its looks: %s", invitation_id, error)


def _may_all_play(channel: Channel, members: list[discord.Member]) -> bool:
    """Whether the bot can host a duel in this channel, and all these people can see it."""
    if missing_in(channel) or (isinstance(channel, discord.Thread) and channel.parent is None):
        return False
    return all(channel.permissions_for(each).view_channel for each in members)


def _shows(message: discord.Message, *, seed_hash: str) -> bool:
    return any(seed_hash in str(part.to_dict()) for part in message.components)
