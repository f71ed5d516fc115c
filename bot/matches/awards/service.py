"""Roles that servers award: their settings, and the outbox through which people get and lose them.

Who deserves a role follows from stored data. `reconcile` writes the difference to what people have as rows,
which stand until Discord has done what they say.
"""

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.awards import merits
from bot.matches.awards.merits import Merit, Placing
from bot.matches.books.books import Books
from bot.matches.context import Context
from bot.matches.memory.kept import WeightedCache
from bot.matches.ratings.ladders import Ladders
from bot.matches.refusals import Refusal
from bot.matches.servers.audit import write_down
from bot.matches.tabletop import title_of
from bot.matches.values import AuditEntry, Moderator
from bot.store.awards.values import (
    GRANT_STATES,
    OF_TOURNAMENTS,
    TOUCHED,
    AwardKind,
    GrantState,
    RoleAward,
    RoleGrant,
)
from bot.store.people.decks import name_key
from bot.store.tables import Tables
from bot.store.tournaments.marks import LogMark
from bot.store.tournaments.tournaments import MarkedTournament

MAX_AWARDS = 20
"""Maximum awards of a server."""
MIN_RATING, MAX_RATING = 1000, 3000
MAX_RANK = 100
"""Bounds of ratings and ranks for which there can be a role."""
_BOUNDS: Mapping[AwardKind, tuple[int, int]] = {
    "winners": (1, merits.MAX_PLACE),
    "rating": (MIN_RATING, MAX_RATING),
    "rank": (1, MAX_RANK),
}
"""The lowest and the highest number of those kinds of awards that have one."""
KEPT_PLACES = 20_000
"""Maximum first places of ended tournaments that are remembered."""
ALL = 100_000
"""More tournaments than a server has."""


class _KnownPlacing(Struct, frozen=True):
    log: LogMark
    people: str
    plan: str
    placing: Placing


class Awards:
    """Sets, reads and carries out servers' awards, apart from Discord's part in it."""

    def __init__(self, context: Context, ladders: Ladders) -> None:
        self._context = context
        self._store = context.store
        self._books = Books(context)
        self._ladders = ladders
        self._placings: WeightedCache[_KnownPlacing] = WeightedCache(KEPT_PLACES)

    # --- settings -----------------------------------------------------------------------------------------

    async def of(self, guild_id: int) -> list[RoleAward]:
        """The awards of a server, oldest first."""
        async with self._store.reading() as tables:
            return await tables.awards.of(guild_id)

    async def grants(self, guild_id: int) -> list[RoleGrant]:
        """Who has a role from the bot on this server, or is to have or lose one, by role and person."""
        async with self._store.reading() as tables:
            return await tables.awards.grants(guild_id)

    async def add(self, award: RoleAward, by: Moderator) -> tuple[RoleAward, AuditEntry | None]:
        """Add an award, or replace that of the same role for the same purpose.

        Returns it with its entry in the audit log; without one if it was set already. Refusals: bad-award
        (least, most), too-many-awards (limit), unknown-game.
        """
        _check(award)
        self._check_game(award)

        async def work(tables: Tables) -> tuple[RoleAward, AuditEntry | None]:
            known = await tables.awards.of(award.guild_id)
            others = _others(award, known)
            same = [each for each in known if each not in others]
            if any(_terms(each) == _terms(award) for each in same):
                return same[0], None
            for each in same:
                await tables.awards.remove(each.id)
            added = await tables.awards.add(replace(award, by_id=by.user_id))
            entry = await self._note(tables, by, same[0] if same else None, added)
            return added, entry

        done = await self._store.write(work)
        self._context.changes.tell_awards(award.guild_id)
        return done

    async def remove(
        self, guild_id: int, award_id: str, by: Moderator, *, is_taken: bool
    ) -> tuple[RoleAward, AuditEntry] | None:
        """Remove an award; None if it is gone.

        If it `is_taken`, those who have the role from the bot for nothing else lose it. Otherwise, they keep
        it for good.
        """

        async def work(tables: Tables) -> tuple[RoleAward, AuditEntry] | None:
            known = await tables.awards.of(guild_id)
            found = next((each for each in known if each.id == award_id), None)
            if found is None:
                return None
            await tables.awards.remove(award_id)
            if not is_taken and all(each.role_id != found.role_id for each in known if each is not found):
                for grant in await tables.awards.grants(guild_id):
                    if grant.role_id == found.role_id:
                        await tables.awards.end(grant)
            return found, await self._note(tables, by, found, None)

        done = await self._store.write(work)
        self._context.changes.tell_awards(guild_id)
        return done

    async def check(self, award: RoleAward) -> None:
        """Check that an award can be added. Refusals: as for `add`."""
        _check(award)
        self._check_game(award)
        async with self._store.reading() as tables:
            _others(award, await tables.awards.of(award.guild_id))

    def _check_game(self, award: RoleAward) -> None:
        if award.game is not None:
            self._context.tabletop(award.game)

    async def _note(
        self, tables: Tables, by: Moderator, before: RoleAward | None, after: RoleAward | None
    ) -> AuditEntry:
        shown = before or after
        assert shown is not None, "something has changed"
        old, new = ({} if each is None else {"award": self._plain(each)} for each in (before, after))
        entry = AuditEntry(
            "", shown.guild_id, self._context.now(), by, "settings", "setting", "award", "", old, new
        )
        return await write_down(tables, entry)

    def _plain(self, award: RoleAward) -> dict[str, object]:
        """An award for the audit log, as JSON values."""
        return {
            "role": award.role_id,
            "kind": award.kind,
            "game": award.game,
            "title": "" if award.game is None else title_of(self._context.games, award.game),
            "template": award.template,
            "number": award.number,
            "is_lasting": award.is_lasting,
        }

    # --- who is to have a role ----------------------------------------------------------------------------

    async def servers(self) -> set[int]:
        """The servers of this process with awards, or with people who may still have a role from the bot."""
        async with self._store.reading() as tables:
            return await tables.awards.servers(self._context.shards)

    async def server_of(self, tournament_id: str) -> int | None:
        """The server of a tournament; None if there is no such tournament."""
        async with self._store.reading() as tables:
            found = await tables.tournaments.get(tournament_id)
        return None if found is None else found.guild_id

    async def reconcile(self, guild_id: int) -> list[RoleAward]:
        """Store who is to have a role now and who no longer. Returns the server's awards."""
        awards = await self.of(guild_id)
        by_ladders = await self._by_ladders(guild_id, awards)
        if any(each.kind == "winners" for each in awards):
            await self._learn(guild_id)

        async def difference(tables: Tables) -> _Difference:
            awards = await tables.awards.of(guild_id)
            found = by_ladders | await self._by_tournaments(tables, guild_id, awards)
            roles = {each.role_id for each in awards}
            wanted = {each for each in merits.of_people(found) if each[1] in roles}
            return _difference(guild_id, await tables.awards.grants(guild_id), wanted)

        async def work(tables: Tables) -> None:
            await (await difference(tables)).write(tables)

        async with self._store.reading() as tables:
            is_same = (await difference(tables)).is_empty
        if not is_same:
            await self._store.write(work)
        return awards

    async def _by_ladders(self, guild_id: int, awards: Sequence[RoleAward]) -> set[Merit]:
        found, now = set[Merit](), self._ladders.season()
        for game in self._ladders.games():
            here = [each for each in awards if each.game == game and each.kind not in OF_TOURNAMENTS]
            if any(each.kind != "champion" for each in here):
                found |= merits.for_rank(here, (await self._ladders.leaders(game, guild_id, now)).rows)
            if any(each.kind == "champion" for each in here):
                last = (await self._ladders.leaders(game, guild_id, now - 1)).rows
                found |= merits.for_season(here, last)
        return found

    async def _by_tournaments(self, tables: Tables, guild_id: int, awards: Sequence[RoleAward]) -> set[Merit]:
        kinds, found = {each.kind for each in awards}, set[Merit]()
        if "players" in kinds:
            living = await tables.tournaments.marked_in_server(guild_id, is_alive=True)
            found |= merits.for_playing(
                awards, [await self._books.read_marked(tables, each) for each in living]
            )
        if "winners" in kinds:
            ended = [
                (self._known(each) or await self._placing(tables, each)).placing
                for each in await tables.tournaments.marked_ended(guild_id, skipped=0, limit=ALL)
            ]
            found |= merits.for_winning(awards, [each for each in ended if each.places])
        return found

    async def _learn(self, guild_id: int) -> None:
        """Read the places of all tournaments that are over, one at a time."""
        async with self._store.reading() as tables:
            ended = await tables.tournaments.marked_ended(guild_id, skipped=0, limit=ALL)
        for each in ended:
            if self._known(each) is None:
                async with self._store.reading() as tables:
                    known = await self._placing(tables, each)
                self._placings.put(each.tournament.id, known, 1 + len(known.placing.places))

    def _known(self, now: MarkedTournament) -> _KnownPlacing | None:
        """The places that are remembered of a tournament, unless it has changed since."""
        known = self._placings.get(now.tournament.id)
        if known is None:
            return None
        is_same = (known.log, known.people, known.plan) == (now.log, now.people, now.tournament.plan)
        return known if is_same else None

    async def _placing(self, tables: Tables, marked: MarkedTournament) -> _KnownPlacing:
        try:
            placing = merits.placing_of(await self._books.read_marked(tables, marked))
        except Refusal:  # its plan is that of another version
            placing = Placing(marked.tournament.game, None, {})
        return _KnownPlacing(marked.log, marked.people, marked.tournament.plan, placing)

    # --- the outbox ---------------------------------------------------------------------------------------

    async def open_grants(self, guild_id: int) -> list[RoleGrant]:
        """What Discord is still to be asked for, by role and person."""
        return [each for each in await self.grants(guild_id) if each.is_open]

    async def give_again(self, guild_id: int) -> None:
        """Ask for every role again, also for those that people have: somebody may have lost one."""

        async def work(tables: Tables) -> None:
            await tables.awards.set_states(guild_id, TOUCHED, "begun")
            await tables.awards.set_states(guild_id, {*GRANT_STATES} - {*TOUCHED}, "due")

        await self._store.write(work)
        self._context.changes.tell_awards(guild_id)

    async def retry_away(self, guild_id: int) -> None:
        """Ask again for people who were not on the server."""
        await self._store.write(lambda tables: tables.awards.set_states(guild_id, ["away"], "due"))

    async def set_state(self, grant: RoleGrant, state: GrantState) -> bool:
        """Store how far a grant has come; False if it is gone."""
        return await self._store.write(lambda tables: tables.awards.set_state(grant, state))

    async def end(self, grant: RoleGrant) -> None:
        """Store that somebody no longer has a role from the bot."""
        await self._store.write(lambda tables: tables.awards.end(grant))

    async def set_trouble(self, awards: Collection[RoleAward], trouble: str) -> None:
        """Store what the managers were told of these awards; empty if nothing is in their way."""
        ids = [each.id for each in awards]
        await self._store.write(lambda tables: tables.awards.set_trouble(ids, trouble))


class _Difference(Struct, frozen=True):
    """Grants to end, to change and to add."""

    ended: Sequence[RoleGrant]
    changed: Sequence[RoleGrant]
    added: Sequence[RoleGrant]

    @property
    def is_empty(self) -> bool:
        return not (self.ended or self.changed or self.added)

    async def write(self, tables: Tables) -> None:
        for each in self.ended:
            await tables.awards.end(each)
        for each in self.changed:
            await tables.awards.change(each, is_wanted=not each.is_wanted)
        await tables.awards.want(self.added)


def _difference(guild_id: int, grants: Sequence[RoleGrant], wanted: set[Merit]) -> _Difference:
    """The difference between the grants and the merits.

    A grant that is no longer wanted ends at once if the person does not have the role from the bot.
    """
    known = {(each.user_id, each.role_id) for each in grants}
    lost = [each for each in grants if (each.user_id, each.role_id) not in wanted]
    ended = [each for each in lost if not replace(each, is_wanted=False).is_open]
    changed = [each for each in lost if each.is_wanted and each not in ended]
    changed += [each for each in grants if not each.is_wanted and each not in lost]
    return _Difference(ended, changed, [RoleGrant(guild_id, *each) for each in sorted(wanted - known)])


def _check(award: RoleAward) -> None:
    """Refusal: bad-award (least, most)."""
    least, most = _BOUNDS.get(award.kind, (0, 0))
    if not least <= award.number <= most:
        raise Refusal("bad-award", least=least, most=most)


def _others(award: RoleAward, known: Sequence[RoleAward]) -> list[RoleAward]:
    """The awards beside one that is to be added or to be replaced. Refusal: too-many-awards (limit)."""
    same = award.role_id, _purpose(award)
    others = [each for each in known if (each.role_id, _purpose(each)) != same]
    if len(others) >= MAX_AWARDS:
        raise Refusal("too-many-awards", limit=MAX_AWARDS)
    return others


def _purpose(award: RoleAward) -> tuple[object, ...]:
    return award.kind, award.game, None if award.template is None else name_key(award.template)


def _terms(award: RoleAward) -> tuple[int, bool]:
    return award.number, award.is_lasting
