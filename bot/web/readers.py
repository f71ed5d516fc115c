"""Readers of public pages at tables: nobody in particular, who may look back on what everybody may see.

A reader's session is no secret and is stored nowhere: the address of a replay names a shared page and a duel
of its tournament, and each look asks anew whether everybody may see that duel.
"""

import discord

from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.values import Duel
from bot.store.sessions import TableSession
from cogs.sight import is_public

READER = 0
"""Stands for all readers in place of a person's id."""
MAX_READERS = 100
"""Maximum open pages of readers."""
QUOTA = "public replay"
_PREFIX = "replay"


def replay_name(code: str, duel_id: str) -> str:
    """What follows `#` in the address of a replay: the shared page's code, and the duel's id."""
    return f"{_PREFIX}.{code}.{duel_id}"


class ReaderSessions:
    """Says who a page's session is for, also for readers, and whether it stands."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self._client = client
        self._matches = matches

    async def session(self, secret: str) -> TableSession:
        """The session with this secret, or a reader's. Refusals: session-over, and those of `check`."""
        if not secret.startswith(f"{_PREFIX}."):
            return await self._matches.table_sessions.session(secret)
        parts = secret.split(".")
        duel_id = parts[2] if len(parts) == 3 else ""
        if not (duel_id.isascii() and duel_id.isdecimal()):
            raise Refusal("session-over")
        now = discord.utils.utcnow()
        session = TableSession(secret, "page", READER, duel_id, now)
        await self.check(session)
        return session

    async def check(self, session: TableSession) -> None:
        """Check that a session stands. Refusals: session-over; for readers, also decks-secret."""
        if session.user_id != READER:
            await self._matches.table_sessions.check(session)
            return
        _, code, duel_id = session.digest.split(".")
        page = await self._matches.public_pages.shared(code)
        found = await self._matches.tournaments.lookup.of_duel(duel_id)
        if page is None or page.kind != "tournament" or found is None or found[0].id != page.subject:
            raise Refusal("session-over")
        duel = await self._matches.chronicle.duel(duel_id)
        if duel.running or not is_public(self._client, duel) or await self._is_unnamed(duel):
            raise Refusal("session-over")
        await self._matches.replays.check_open(duel)

    async def _is_unnamed(self, duel: Duel) -> bool:
        """Whether somebody who played doesn't want to be named on pages."""
        return bool(await self._matches.settings.unnamed(duel.user_ids))
