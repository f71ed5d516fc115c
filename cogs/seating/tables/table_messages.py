"""Keeps the messages of tables up to date, also after failures and restarts."""

from collections.abc import Callable

import discord

from bot.matches.context import DuelLocks
from bot.matches.service import Matches
from bot.matches.values import Invitation
from cogs.display.boards.rating_changes import first_games_line
from cogs.display.invitation_posts import accepted_post, closed_invitation_post, invitation_post
from cogs.display.posting.upkeep import Upkeep
from cogs.kit.messages import NO_PINGS, Post
from cogs.words.nouns import speak_of


class TableMessages(Upkeep):
    """Edits each table's message, one edit at a time, so that the last edit shows what is stored.

    A failed edit is retried after `wait(failures in a row)` seconds. Posting the message of a table,
    challenge or lobby takes its lock in `posting`, so that a double click posts only one.
    """

    def __init__(self, client: discord.Client, matches: Matches, wait: Callable[[int], float]) -> None:
        super().__init__(client, "table", "The message of table %s is not up to date", wait)
        self._matches = matches
        self.posting = DuelLocks()

    async def start(self) -> None:
        """Show every open table again. A restart may have come before the last change was shown."""
        for invitation in await self._matches.game_tables.own_tables():
            self.wake(invitation.id)

    async def _do(self, invitation_id: str) -> None:
        """Edit until the message shows what is stored. Another task may be showing the started game."""
        shown: Post | None = None
        while True:
            invitation = await self._matches.invitations.get(invitation_id)
            speak_of(self._matches.games, invitation.game)
            post = await self._post(invitation)
            if invitation.message_id is None or post == shown:
                return
            channel = self._client.get_partial_messageable(invitation.place.channel_id)
            message = channel.get_partial_message(invitation.message_id)
            await message.edit(view=post.layout(), allowed_mentions=NO_PINGS)
            shown = post

    async def _post(self, invitation: Invitation) -> Post:
        if invitation.duel_id is not None:
            duel = await self._matches.chronicle.duel(invitation.duel_id)
            unrated = await first_games_line(self._matches, duel)
            return accepted_post(invitation, duel, duel.channel_id, unrated=unrated)
        if invitation.state == "open":
            prospect = await self._matches.ladders.prospect(invitation)
            return invitation_post(invitation, self._matches.games, prospect)
        return closed_invitation_post(invitation)
