"""From an ended match on to the next opponent, for its players at a table in a browser.

Each way does what a command or button in chat does, in the channel of the ended match.
"""

import discord

from bot.matches.clocks.choice import NO_CLOCK
from bot.matches.computer_players import computers
from bot.matches.game_options import agreeing_options
from bot.matches.matchmaking.queues import QueuePlace
from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Invitation, Place, Player
from bot.store.matchmaking.values import Queue
from cogs.matchmaking.queues import call_for_another
from cogs.seating.invitations.direct_challenges import place_of
from cogs.seating.invitations.invitation_making import Inviting, barred, make_invitation
from cogs.seating.invitations.invitation_posting import post_once
from cogs.seating.invitations.terms import Terms
from cogs.services import Services
from cogs.sight import may_see

MAX_LOBBIES = 3
"""Maximum of open lobbies and tables that are offered at once."""


class OpponentSearch:
    """The next opponents of one player of an ended match.

    `member` is the player as a member of the match's server; None in direct messages.
    """

    def __init__(
        self, services: Services, client: discord.Client, ended: Duel, player: Player, member: object
    ) -> None:
        self._services = services
        self._matches = services.matches
        self._client = client
        self._ended = ended
        self._player = player
        self._member = member if isinstance(member, discord.Member) else None
        assert player.user_id is not None, "a person goes on"
        self._user_id = player.user_id

    @property
    def queue(self) -> Queue | None:
        """The queue for such a match: its game and clock on its server; None if two can't play it there."""
        ended = self._ended
        least, most = self._matches.games[ended.game].game.seat_limits
        if ended.place.guild_id is None or not least <= 2 <= most:
            return None
        return Queue(
            ended.place.guild_id, ended.game, NO_CLOCK if ended.clock is None else ended.clock.preset.name
        )

    async def why_not_here(self) -> str:
        """Says where the server allows matches, if not here; else empty."""
        place = self._ended.place
        return await barred(self._services, place, self._client.get_channel(place.channel_id))

    async def standing(self) -> QueuePlace | None:
        """The player's place in the queue; None if they don't wait there."""
        queue = self.queue
        if queue is None:
            return None
        places = await self._matches.matchmaking.queues.standings(queue.guild_id, self._user_id)
        return next((each for each in places if each.entry.queue == queue), None)

    async def wait(self, key: int) -> QueuePlace:
        """Join the queue, as `/duel queue` does. Refusals: those of `Queues.join`, and not-for-two."""
        queue = self.queue
        if queue is None:
            raise Refusal("not-for-two", game=self._ended.game)
        channel_id, deck = self._ended.place.channel_id, await self._deck()
        place = await self._matches.matchmaking.queues.join(self._player, queue, channel_id, deck, key)
        self._services.queue_calls.wake()
        await call_for_another(self._services, self._client, place)
        return place

    async def leave(self) -> None:
        """Leave the queue."""
        queue = self.queue
        if queue is not None:
            await self._matches.matchmaking.queues.leave(queue.guild_id, self._user_id, queue)
            self._services.queue_calls.left()

    async def lobbies(self) -> list[Invitation]:
        """Open lobbies and tables of the same game on this server that the player may see and join."""
        guild_id, member = self._ended.place.guild_id, self._member
        if guild_id is None or member is None:
            return []
        found = list[Invitation]()
        for each in await self._matches.invitations.open(guild_id, self._user_id):
            is_open = each.message_id is not None and each.seat_of(self._user_id) is None
            if each.game == self._ended.game and is_open and await may_see(self._client, member, each.place):
                found.append(each)
            if len(found) == MAX_LOBBIES:
                break
        return found

    async def join(self, invitation_id: str, key: int) -> Duel | Invitation:
        """Join one of these; the match if it begins now. Refusals: no-such-invitation, the button's."""
        if invitation_id not in {each.id for each in await self.lobbies()}:
            raise Refusal("no-such-invitation", invitation=invitation_id)
        invitation, deck = await self._matches.invitations.get(invitation_id), await self._deck()
        if invitation.kind != "table":
            return await self._matches.invitations.accept(invitation_id, self._player, deck, key)
        joined = await self._matches.game_tables.join(invitation_id, self._player, deck, key)
        self._services.tables.wake(invitation_id)
        return joined

    async def level(self) -> str | None:
        """The level of the computers to practise against; None if the game has none."""
        if not self._matches.games[self._ended.game].has_computers:
            return None
        proposed = await self._matches.practice.next_level(self._ended)
        return proposed or (await self._matches.practice.opening(self._user_id, self._ended.game)).level

    @property
    def rivals(self) -> int:
        """How many computers a practice like the ended match has."""
        return max(1, len(self._ended.players) - 1)

    async def practise(self, level: str, key: int) -> Duel:
        """Begin a practice of as many players, with the same options. Refusals: those of such an invitation.

        Raises NotPosted if Discord refuses its message, Unclear if the player takes no direct messages.
        """
        ended, place = self._ended, self._ended.place
        if place.guild_id is None:
            place = await place_of(self._services, self._user_id, self._player.name)
        before = (await self._matches.invitations.get(ended.id)).options
        rivals = computers(level, self.rivals)
        invitation = await make_invitation(
            self._services,
            self._client,
            Inviting(self._player, Place(place.guild_id, place.channel_id), key),
            rivals[0],
            await self._deck(),
            Terms(options=agreeing_options(self._matches.games[ended.game], before)),
            ended.game,
            rivals[1:],
        )
        await post_once(self._services, self._client, invitation)
        return await self._matches.practice.welcome(invitation.id, None, key)

    async def _deck(self) -> str | None:
        """The player's preferred deck, else the one that they played last; None without either."""
        if not self._matches.games[self._ended.game].has_decks:
            return None
        return (await self._matches.practice.opening(self._user_id, self._ended.game)).deck
