"""Base of the parts that post messages about matches in their threads."""

import logging
from abc import ABC
from collections.abc import Callable

import discord

from bot.matches.tournaments.lookup import ShownTournament
from bot.store.tournaments.values import TournamentPost
from bot.tournaments.matches import MatchId
from cogs.display.posting.retries import is_passing
from cogs.kit.messages import Post, texts_of
from cogs.tournaments.upkeep import TournamentUpkeep

_log = logging.getLogger(__name__)


class MatchMessages(TournamentUpkeep, ABC):
    """Posts each message once, in a match's thread or, if it can't, in the tournament's channel."""

    async def _post(
        self,
        shown: ShownTournament,
        posted: TournamentPost,
        channels: list[int],
        post: Post,
        nonce: int,
        is_it: Callable[[discord.Message], bool],
    ) -> None:
        """Post in the first of these channels that takes it, and store it as `posted`, but with its place."""
        for channel_id in channels:
            try:
                message_id = await self._send_once(shown, channel_id, post, nonce, is_it)
            except discord.HTTPException as error:
                if channel_id == shown.tournament.channel_id or is_passing(error):
                    raise
                _log.info("%s is shown in the tournament's channel: %s", posted.role, error)
                continue
            found = TournamentPost(posted.role, channel_id, message_id, posted.content)
            await self._remember(shown.tournament.id, found)
            return

    async def _answer(self, shown: ShownTournament, asked: TournamentPost, told: Post, nonce: int) -> None:
        """Tell an answer once, where it was asked; nobody is told if Discord refuses that."""

        def is_it(message: discord.Message) -> bool:
            return texts_of(message) == [told.text]

        try:
            await self._send_once(shown, asked.channel_id, told, nonce, is_it)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            _log.info("The answer to %s is not told: %s", asked.role, error)

    async def _channels(
        self, shown: ShownTournament, number: MatchId, duel_id: str | None = None
    ) -> list[int]:
        """Where messages about a match go, the best place first: the thread of this or its latest duel."""
        found = [shown.tournament.channel_id]
        played = shown.played.get(number)
        if played is not None and played.duels:
            duel = await self._matches.chronicle.duel(duel_id or played.duels[-1])
            found.insert(0, duel.channel_id)
        return list(dict.fromkeys(found))
