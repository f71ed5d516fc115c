"""Keeps every table's message up to date, also after failures and restarts."""

from collections.abc import Callable

import discord

from bot.attendants import Attendants
from bot.content.registry import Content
from bot.matches.context import DuelLocks
from bot.matches.service import Matches
from bot.matches.values import Invitation
from cogs.kit.messages import NO_PINGS, Post
from cogs.seating.invitation_posts import accepted_post, closed_invitation_post, invitation_post
from cogs.showing.retries import Retries


class TableMessages:
    """Edits each table's message, one edit at a time, so that the last edit shows the last change.

    The store holds the truth. A failed edit is retried after `wait(failures in a row)` seconds. Posting the
    message of a table, challenge or lobby takes its lock in `posting`, so that a double click posts only one.
    """

    def __init__(
        self, client: discord.Client, matches: Matches, content: Content, wait: Callable[[int], float]
    ) -> None:
        self._client = client
        self._matches = matches
        self._content = content
        self.posting = DuelLocks()
        self._retries = Retries("The message of table %s is not up to date", wait)
        self._attendants = Attendants("table", self._attend)

    def wake(self, invitation_id: str) -> None:
        """Have this table shown after somebody joined, left or started its game."""
        self._attendants.wake(invitation_id)

    async def restore(self) -> None:
        """Show every open table anew. A restart may have come before the last change was shown."""
        for invitation in await self._matches.invitations.own_tables():
            self.wake(invitation.id)

    async def idle(self) -> None:
        """Wait until nothing is being shown. What Discord refused is retried later."""
        await self._attendants.idle()

    async def close(self) -> None:
        """Stop showing tables."""
        await self._attendants.close()

    async def _attend(self, invitation_id: str) -> float | None:
        """Show a table. Returns the seconds until the next try if that fails but may yet succeed."""
        await self._client.wait_until_ready()
        return await self._retries.attend(invitation_id, self._show)

    async def _show(self, invitation_id: str) -> None:
        """Edit until the message shows what is stored. Others may show the started game at the same time."""
        shown: Post | None = None
        while True:
            invitation = await self._matches.invitations.get(invitation_id)
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
            return accepted_post(invitation, duel, duel.channel_id)
        if invitation.state == "open":
            return invitation_post(invitation, self._content.boards, self._matches.games)
        return closed_invitation_post(invitation)
