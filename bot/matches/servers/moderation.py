"""Acts of moderators: ending, deciding and voiding duels, bans, settling flags.

Every act is one transaction with its entry in the audit log, which has the messages to send. Callers must
have checked that the moderator may act: the services know no roles.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping
from datetime import datetime, timedelta
from typing import Any

from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.moderated_games import note_moderated
from bot.matches.clocks.service import Clocks
from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.series import touch_latest
from bot.matches.servers.audit import write_down
from bot.matches.values import (
    ADJUDICATED,
    ENDED,
    Act,
    AuditEntry,
    AuditPost,
    Ban,
    BanScope,
    Duel,
    Flag,
    Moderator,
    ObjectKind,
)
from bot.store import Conflict
from bot.store.tables import Tables
from bot.tournaments.log.events import GameAct

_GAME_ACTS: Mapping[Act, GameAct] = {
    "end": "end",
    "adjudicate": "adjudicate",
    "void": "void",
    "restore": "restore",
}
"""The acts that change the result of a game."""


class Moderation:
    """The acts of moderators. Each returns its entry in the audit log."""

    def __init__(self, context: Context, clocks: Clocks) -> None:
        self._context = context
        self._store = context.store
        self._clocks = clocks
        self._books = Books(context)

    async def duel(self, guild_id: int, duel_id: str) -> Duel:
        """The duel of this server with this id. Refusals: no-such-duel, elsewhere."""
        async with self._store.reading() as tables:
            return await self._duel(tables, guild_id, duel_id)

    async def end(self, guild_id: int, duel_id: str, by: Moderator, reason: str) -> AuditEntry:
        """End a running duel without a result. Refusals: no-such-duel, elsewhere, duel-over."""
        return await self._close(guild_id, duel_id, by, reason, "end", ENDED, None)

    async def adjudicate(
        self, guild_id: int, duel_id: str, winner: int | None, by: Moderator, reason: str
    ) -> AuditEntry:
        """End a running duel with this seat as the winner, or (None) as a draw.

        All other seats share the second place. Refusals: no-such-duel, elsewhere, duel-over, no-such-place.
        """
        return await self._close(guild_id, duel_id, by, reason, "adjudicate", ADJUDICATED, winner)

    async def pause(self, guild_id: int, duel_id: str, by: Moderator, reason: str) -> AuditEntry:
        """Stop the clock of a running duel until a moderator resumes it.

        Refusals: no-such-duel, elsewhere, duel-over, no-clock, clock-paused.
        """
        return await self._set_paused(guild_id, duel_id, by, reason, is_paused=True)

    async def resume(self, guild_id: int, duel_id: str, by: Moderator, reason: str) -> AuditEntry:
        """Resume the clock of a running duel. Refusals: as in `pause`, but clock-running."""
        return await self._set_paused(guild_id, duel_id, by, reason, is_paused=False)

    async def void(self, guild_id: int, duel_id: str, by: Moderator, reason: str) -> AuditEntry:
        """Make the result of an ended duel void: it does not count, but its record stays.

        Refusals: no-such-duel, elsewhere, still-running, no-result, void-already.
        """
        return await self._set_void(guild_id, duel_id, by, reason, is_void=True)

    async def restore(self, guild_id: int, duel_id: str, by: Moderator, reason: str) -> AuditEntry:
        """Restore a void result. Refusals: as in `void`, but counts-already."""
        return await self._set_void(guild_id, duel_id, by, reason, is_void=False)

    async def bans(self, guild_id: int, user_ids: Collection[int]) -> list[Ban]:
        """The current bans of these people, by person and kind of play."""
        async with self._store.reading() as tables:
            return await tables.bans.among(guild_id, user_ids, self._context.now())

    def after_days(self, days: int) -> datetime:
        """The end of a ban that begins now."""
        return self._context.now() + timedelta(days=days)

    async def ban(
        self,
        guild_id: int,
        user_id: int,
        until: datetime,
        by: Moderator,
        reason: str,
        scope: BanScope = "rated",
    ) -> AuditEntry:
        """Ban a person from this kind of play until then, replacing any such ban. Refusal: date-past.

        The organisers of tournaments that the person has entered are told.
        """
        now = self._context.now()
        if until <= now:
            raise Refusal("date-past")

        async def work(tables: Tables) -> AuditEntry:
            before = await self._ban_of(tables, guild_id, user_id, scope)
            after = Ban(guild_id, user_id, until, scope)
            await tables.bans.put(after)
            return await self._note_ban(tables, "ban", user_id, guild_id, by, reason, before, after)

        return await self._store.write(work)

    async def lift(
        self, guild_id: int, user_id: int, by: Moderator, reason: str, scope: BanScope = "rated"
    ) -> AuditEntry:
        """Lift a ban from this kind of play. Refusal: no-ban."""

        async def work(tables: Tables) -> AuditEntry:
            before = await self._ban_of(tables, guild_id, user_id, scope)
            if before is None:
                raise Refusal("no-ban", user=user_id)
            await tables.bans.remove(guild_id, user_id, scope)
            return await self._note_ban(tables, "lift", user_id, guild_id, by, reason, before, None)

        return await self._store.write(work)

    async def _ban_of(self, tables: Tables, guild_id: int, user_id: int, scope: BanScope) -> Ban | None:
        """The current ban of exactly this kind."""
        found = await tables.bans.all_of(guild_id, user_id, self._context.now())
        return next((each for each in found if each.scope == scope), None)

    async def raise_flag(self, flag: Flag) -> Flag:
        """Store a flag by a rule, and return it with its id. Nobody is told."""
        return await self._store.write(lambda tables: tables.flags.add(flag))

    async def flags(self, guild_id: int, size: int, page: int) -> tuple[list[Flag], int]:
        """The open flags on this page, oldest first, and the number of all open ones."""
        async with self._store.reading() as tables:
            return await tables.flags.open(guild_id, size, page * size), await tables.flags.count_open(
                guild_id
            )

    async def flag(self, guild_id: int, flag_id: str) -> Flag:
        """The flag of this server with this id. Refusal: no-such-flag."""
        async with self._store.reading() as tables:
            return await _flag(tables, guild_id, flag_id)

    async def settle(
        self, guild_id: int, flag_id: str, by: Moderator, reason: str, *, is_resolved: bool
    ) -> AuditEntry:
        """Resolve a flag, or reopen it. Refusals: no-such-flag, flag-settled."""
        now = self._context.now()

        async def work(tables: Tables) -> AuditEntry:
            flag = await _flag(tables, guild_id, flag_id)
            if (flag.resolved_at is not None) == is_resolved:
                raise Refusal("flag-settled", flag=flag_id)
            await tables.flags.set_resolved(flag_id, now if is_resolved else None)
            before = {"is_resolved": not is_resolved, "kind": flag.kind, "evidence": dict(flag.evidence)}
            act: Act = "resolve" if is_resolved else "reopen"
            return await self._note(
                tables, act, ("flag", flag_id), guild_id, by, reason, before, {"is_resolved": is_resolved}
            )

        return await self._store.write(work)

    async def _close(
        self,
        guild_id: int,
        duel_id: str,
        by: Moderator,
        reason: str,
        act: GameAct,
        ended_by: str,
        winner: int | None,
    ) -> AuditEntry:
        now = self._context.now()

        async def work(tables: Tables) -> tuple[AuditEntry, Duel]:
            duel = await self._duel(tables, guild_id, duel_id)
            if not duel.running:
                raise Refusal("duel-over", duel=duel_id)
            if winner is not None and winner not in duel.seats:
                raise Refusal("no-such-place", duel=duel_id)
            winners = await self._winners(tables, duel, winner)
            behind = 1 + len(winners)
            places = None if act == "end" else tuple(1 if seat in winners else behind for seat in duel.seats)
            await tables.duels.close(duel, ended_by, now, places)
            after = {"ended_by": ended_by, "places": None if places is None else list(places)}
            if winner is not None:
                after |= {"winner": duel.players[winner].name}
            entry = await self._note_duel(tables, act, duel, by, reason, {"ply": duel.ply}, after)
            return entry, await self._context.duel(tables, duel_id)

        return await self._change(duel_id, work)

    async def _winners(self, tables: Tables, duel: Duel, winner: int | None) -> Collection[int]:
        """The seats that win with this one: its allies, too; all of them with None, for a draw."""
        invitation = await tables.invitations.get(duel.id)
        options = {} if invitation is None else invitation.options
        sides = self._context.tabletop(duel.game).sides(options, len(duel.players))
        if winner is None or not sides:
            return duel.seats if winner is None else (winner,)
        return [seat for seat in duel.seats if sides[seat] == sides[winner]]

    async def _set_paused(
        self, guild_id: int, duel_id: str, by: Moderator, reason: str, *, is_paused: bool
    ) -> AuditEntry:
        async def work(tables: Tables) -> tuple[AuditEntry, Duel]:
            live = await self._context.positions.load(tables, await self._duel(tables, guild_id, duel_id))
            change = self._clocks.pause_by_moderator if is_paused else self._clocks.resume_by_moderator
            duel = await change(tables, live)
            act: Act = "pause" if is_paused else "resume"
            before, after = {"is_paused": not is_paused}, {"is_paused": is_paused}
            return await self._note_duel(tables, act, duel, by, reason, before, after), duel

        return await self._change(duel_id, work)

    async def _set_void(
        self, guild_id: int, duel_id: str, by: Moderator, reason: str, *, is_void: bool
    ) -> AuditEntry:
        async def work(tables: Tables) -> tuple[AuditEntry, Duel]:
            duel = await self._duel(tables, guild_id, duel_id)
            if duel.running:
                raise Refusal("still-running", duel=duel_id)
            if duel.places_for_ratings is None:
                raise Refusal("no-result", duel=duel_id)
            if duel.is_void == is_void:
                if is_void:
                    raise Refusal("void-already", duel=duel_id)
                raise Refusal("counts-already", duel=duel_id)
            await tables.duels.set_void(duel_id, is_void=is_void)
            before, after = {"is_void": duel.is_void}, {"is_void": is_void}
            act: GameAct = "void" if is_void else "restore"
            entry = await self._note_duel(tables, act, duel, by, reason, before, after)
            return entry, await self._context.duel(tables, duel_id)

        return await self._change(duel_id, work)

    async def _change(
        self, duel_id: str, work: Callable[[Tables], Awaitable[tuple[AuditEntry, Duel]]]
    ) -> AuditEntry:
        """Change a duel between two of its actions, and tell the change feed.

        If it is a game of a running tournament, that stands in the tournament's log, too.
        """
        books: list[TournamentBook] = []

        async def signalled(tables: Tables) -> tuple[AuditEntry, tuple[Duel, ...]]:
            books.clear()
            entry, duel = await work(tables)
            if (act := _GAME_ACTS.get(entry.act)) is not None:
                by = entry.by.user_id
                book = await note_moderated(self._context, tables, duel_id, act, by, entry.reason)
                books.extend(() if book is None else (book,))
            await self._context.signal(tables, "duel", duel_id, duel.place)
            return entry, (duel, *await touch_latest(self._context, tables, duel))

        def tell(changed: tuple[AuditEntry, tuple[Duel, ...]]) -> None:
            self._context.positions.forget(duel_id)
            for each in changed[1]:
                self._context.changes.tell(each)
            for book in books:
                self._books.keep(book)
                self._books.tell(book)

        async with self._context.locks.of(duel_id):
            while True:
                try:
                    return (await self._store.write(signalled, tell))[0]
                except Conflict:
                    continue  # the duel changed between reading and writing: read it again

    async def _duel(self, tables: Tables, guild_id: int, duel_id: str) -> Duel:
        duel = await self._context.duel(tables, duel_id)
        if duel.place.guild_id != guild_id:
            raise Refusal("elsewhere", duel=duel_id)
        return duel

    async def _note_duel(
        self,
        tables: Tables,
        act: Act,
        duel: Duel,
        by: Moderator,
        reason: str,
        before: Mapping[str, Any],
        after: Mapping[str, Any],
    ) -> AuditEntry:
        assert duel.place.guild_id is not None, "it is a server's duel"
        post = AuditPost("duel", duel.channel_id)
        names = {"players": [player.name for player in duel.players]}
        return await self._note(
            tables, act, ("duel", duel.id), duel.place.guild_id, by, reason, before, {**after, **names}, post
        )

    async def _note_ban(
        self,
        tables: Tables,
        act: Act,
        user_id: int,
        guild_id: int,
        by: Moderator,
        reason: str,
        before: Ban | None,
        after: Ban | None,
    ) -> AuditEntry:
        post = AuditPost("player", user_id)
        thing: tuple[ObjectKind, str] = "player", str(user_id)
        concerned = after or before
        assert concerned is not None, "something has changed"
        values = _ban_values(before, concerned.scope), _ban_values(after, concerned.scope)
        return await self._note(tables, act, thing, guild_id, by, reason, *values, post)

    async def _note(
        self,
        tables: Tables,
        act: Act,
        thing: tuple[ObjectKind, str],
        guild_id: int,
        by: Moderator,
        reason: str,
        before: Mapping[str, Any],
        after: Mapping[str, Any],
        *posts: AuditPost,
    ) -> AuditEntry:
        now = self._context.now()
        entry = AuditEntry("", guild_id, now, by, act, *thing, reason, before, after, posts)
        return await write_down(tables, entry)


def _ban_values(ban: Ban | None, scope: BanScope) -> Mapping[str, Any]:
    """A ban from this kind of play as JSON values; `until` is a Unix time.

    Without a scope, it is from rated play, as all bans were.
    """
    until = None if ban is None else int(ban.until.timestamp())
    return {"until": until} if scope == "rated" else {"until": until, "scope": scope}


async def _flag(tables: Tables, guild_id: int, flag_id: str) -> Flag:
    flag = await tables.flags.get(flag_id)
    if flag is None or flag.guild_id != guild_id:
        raise Refusal("no-such-flag", flag=flag_id)
    return flag
