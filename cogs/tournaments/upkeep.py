"""Base of the parts that keep a message of each tournament up to date."""

import logging
from abc import ABC
from collections.abc import Callable
from typing import ClassVar

import discord

from bot.matches.context import ChangeFeed, TournamentChange
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.tournaments.lookup import ShownTournament
from bot.store.tournaments.values import TournamentPost
from cogs.display.posting.locations import RECENT, DuelPlaces
from cogs.display.posting.upkeep import Upkeep
from cogs.kit.messages import Post, controls_of
from cogs.tournaments.destinations import Destinations, Purpose

_log = logging.getLogger(__name__)


class TournamentUpkeep(Upkeep, ABC):
    """Shows tournaments, each one thing at a time."""

    name: ClassVar[str]
    undone: ClassVar[str]
    """Both as in Upkeep."""
    purpose: ClassVar[Purpose] = "news"
    """Which of the tournament's channels its new messages go to."""
    concern: ClassVar[TournamentChange] = TournamentChange.MATCHES
    """What a change must have to concern them."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        places: DuelPlaces,
        wait: Callable[[int], float],
        delay: float = 0.0,
    ) -> None:
        """`delay` is that of `Upkeep`."""
        super().__init__(client, self.name, self.undone, wait, of_duels=False, delay=delay)
        self._matches = matches
        self._showing = matches.tournaments.lookup
        self._places = places
        self._destinations = Destinations(client, matches, places)
        self._uncertain: set[str] = set()
        """Tournaments with a message that may have been posted, but not recorded."""

    def watch(self, changes: ChangeFeed) -> None:
        changes.watch_tournaments(self.wake, self.concern)

    async def start(self) -> None:
        """Update every living tournament: an earlier process may have died before it showed a change."""
        for tournament_id in await self._showing.alive():
            self._uncertain.add(tournament_id)
            self.wake(tournament_id)

    async def _channel_id(self, shown: ShownTournament) -> int:
        """The channel for a new message of this part."""
        return await self._destinations.choose(shown.tournament, shown.plan, self.purpose)

    async def _posted_before(
        self, shown: ShownTournament, role: str, verb: str, among: int
    ) -> TournamentPost | None:
        """An unrecorded message, with a control of this verb, among the channel's last `among` messages.

        None if there is none, or if the record can be trusted.
        """
        tournament = shown.tournament
        if tournament.id not in self._uncertain:
            return None

        def is_it(message: discord.Message) -> bool:
            return any(each.verb == verb and each.key == tournament.id for each in controls_of(message))

        channel = self._places.channel(await self._channel_id(shown))
        found = await self._places.find(channel, is_it, among)
        return None if found is None else TournamentPost(role, channel.id, found.id)

    async def _send_once(
        self,
        shown: ShownTournament,
        channel_id: int,
        post: Post,
        nonce: int,
        is_it: Callable[[discord.Message], bool],
    ) -> int:
        """Send a message, unless an earlier attempt has. `is_it` recognises it. Returns its id."""
        channel = self._places.channel(channel_id)
        if shown.tournament.id in self._uncertain:
            found = await self._places.find(channel, is_it, RECENT)
            if found is not None:
                return found.id
        self._uncertain.add(shown.tournament.id)  # if this fails, Discord may have got it anyway
        message = await channel.send(view=post.layout(), allowed_mentions=post.mentions, nonce=nonce)
        return message.id

    async def _remember(self, tournament_id: str, post: TournamentPost) -> None:
        self._uncertain.discard(tournament_id)
        try:
            await self._showing.set_post(tournament_id, post)
        except Refusal as error:  # the server has left meanwhile, and its tournaments with it
            _log.info("The %s of tournament %s is not recorded: %s", post.role, tournament_id, error)
