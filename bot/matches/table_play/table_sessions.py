"""Who may open a table in a browser, of a duel or an exercise: links that work once, and pages' sessions.

Both are secrets of 256 bits, and the database has only their hashes: its readers cannot use them.
"""

from datetime import timedelta
from hashlib import sha256
from secrets import token_urlsafe

from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.table_play.exercises import Exercise
from bot.store.sessions import SessionKind, TableSession
from bot.store.tables import Tables

LINK_LIFETIME = timedelta(minutes=2)
SESSION_LIFETIME = timedelta(hours=12)
MAX_SESSIONS = 20
"""Maximum pages that a person may have open; one more ends the oldest."""
MAX_LINKS = 10
"""Maximum unused links of a person; one more ends the oldest."""
SECRET_BYTES = 32


class TableSessions:
    """Makes links, exchanges each for one session, and ends sessions."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def make_link(self, duel_id: str, user_id: int) -> str:
        """The secret of a new link to a duel's table, for this person. Refusal: no-such-duel."""
        return await self._make_link(user_id, duel_id)

    async def make_exercise_link(self, exercise: Exercise, user_id: int) -> str:
        """The secret of a new link to a lesson or a puzzle, for this person."""
        return await self._make_link(user_id, "", str(exercise))

    async def _make_link(self, user_id: int, duel_id: str, exercise: str = "") -> str:
        secret = token_urlsafe(SECRET_BYTES)

        async def work(tables: Tables) -> None:
            if duel_id:
                await self._context.duel(tables, duel_id)
            await tables.table_sessions.remove_expired(self._context.now())
            await self._make_room(tables, user_id, "link", MAX_LINKS)
            await self._add(tables, secret, "link", user_id, (duel_id, exercise), LINK_LIFETIME)

        await self._store.write(work)
        return secret

    async def enter(self, link: str) -> tuple[str, TableSession]:
        """Use up a link. Returns the secret of the session that it opens, and the session.

        Refusal: link-used-up.
        """
        secret = token_urlsafe(SECRET_BYTES)

        async def work(tables: Tables) -> TableSession | None:
            found = await tables.table_sessions.get(_digest(link), "link")
            if found is None or not await tables.table_sessions.remove(found.digest):
                return None
            if found.expires_at <= self._context.now():
                return None
            await self._make_room(tables, found.user_id, "page", MAX_SESSIONS)
            return await self._add(tables, secret, "page", found.user_id, _shown(found), SESSION_LIFETIME)

        session = await self._store.write(work)
        if session is None:
            raise Refusal("link-used-up")
        return secret, session

    async def enter_as(
        self, user_id: int, meant: str | Exercise | None, *, is_chosen: bool
    ) -> tuple[str, TableSession] | None:
        """Open a session for somebody of whom Discord says who they are.

        Unless the duel is chosen, the table of their newest unused link comes first, which is used up; then
        what is `meant`: a duel by its id, or an exercise.
        Returns the session's secret, and the session; None without either. Refusal: no-such-duel.
        """
        secret = token_urlsafe(SECRET_BYTES)

        async def work(tables: Tables) -> TableSession | None:
            now = self._context.now()
            links = [] if is_chosen else await tables.table_sessions.of(user_id, "link")
            links = [each for each in links if each.expires_at > now]
            if links:
                await tables.table_sessions.remove(links[-1].digest)
            if not links and meant is None:
                return None
            wanted = _shown(links[-1]) if links else _meant(meant)
            if wanted[0]:
                await self._context.duel(tables, wanted[0])
            await self._make_room(tables, user_id, "page", MAX_SESSIONS)
            return await self._add(tables, secret, "page", user_id, wanted, SESSION_LIFETIME)

        session = await self._store.write(work)
        return None if session is None else (secret, session)

    async def session(self, secret: str) -> TableSession:
        """The session with this secret. Refusal: session-over."""
        async with self._store.reading() as tables:
            found = await tables.table_sessions.get(_digest(secret), "page")
        if found is None or found.expires_at <= self._context.now():
            raise Refusal("session-over")
        return found

    async def check(self, session: TableSession) -> None:
        """Check that a session stands. Refusal: session-over."""
        async with self._store.reading() as tables:
            found = await tables.table_sessions.get(session.digest, "page")
        if found is None or found.expires_at <= self._context.now():
            raise Refusal("session-over")

    async def count_of(self, user_id: int) -> int:
        """The number of this person's sessions."""
        async with self._store.reading() as tables:
            sessions = await tables.table_sessions.of(user_id, "page")
        return sum(each.expires_at > self._context.now() for each in sessions)

    async def end_all(self, user_id: int) -> None:
        """End all sessions of this person, and their links."""
        await self._store.write(lambda tables: tables.table_sessions.remove_of(user_id))

    async def _make_room(self, tables: Tables, user_id: int, kind: SessionKind, most: int) -> None:
        for oldest in (await tables.table_sessions.of(user_id, kind))[: -(most - 1)]:
            await tables.table_sessions.remove(oldest.digest)

    async def _add(
        self,
        tables: Tables,
        secret: str,
        kind: SessionKind,
        user_id: int,
        wanted: tuple[str, str],
        lifetime: timedelta,
    ) -> TableSession:
        (duel_id, exercise), expires_at = wanted, self._context.now() + lifetime
        session = TableSession(_digest(secret), kind, user_id, duel_id, expires_at, exercise)
        await tables.table_sessions.add(session)
        return session


def _shown(session: TableSession) -> tuple[str, str]:
    """The duel and the exercise of a session, of which one is empty."""
    return session.duel_id, session.exercise


def _meant(meant: str | Exercise | None) -> tuple[str, str]:
    return ("", str(meant)) if isinstance(meant, Exercise) else (meant or "", "")


def _digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
