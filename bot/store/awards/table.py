"""Awarded roles, and who has them."""

from collections.abc import Collection, Sequence

from msgspec.structs import asdict, replace
from sqlalchemy import ColumnElement, insert, select, union

from bot.shards import ALL, Shards
from bot.store.awards.schema import ROLE_AWARDS, ROLE_GRANTS
from bot.store.awards.values import GrantState, RoleAward, RoleGrant
from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.servers.schema import has_bot


class AwardTable(Repository):
    """One row for each role that a server awards, and one for each person who has one or is to have it."""

    async def of(self, guild_id: int) -> list[RoleAward]:
        """The awards of a server, oldest first."""
        statement = select(ROLE_AWARDS).where(ROLE_AWARDS.c.guild_id == guild_id).order_by(ROLE_AWARDS.c.id)
        return [
            RoleAward(
                format_key(row.id),
                row.guild_id,
                row.role_id,
                row.kind,
                row.game,
                row.template,
                row.number,
                row.is_lasting,
                row.by_id,
                row.trouble,
            )
            for row in await self._connection.execute(statement)
        ]

    async def add(self, award: RoleAward) -> RoleAward:
        """Store a new award, and return it with its id."""
        statement = insert(ROLE_AWARDS).values(
            guild_id=award.guild_id,
            role_id=award.role_id,
            kind=award.kind,
            game=award.game,
            template=award.template,
            number=award.number,
            is_lasting=award.is_lasting,
            by_id=award.by_id,
            trouble=award.trouble,
        )
        key = (await self._connection.execute(statement.returning(ROLE_AWARDS.c.id))).scalar_one()
        return replace(award, id=format_key(key))

    async def remove(self, award_id: str) -> None:
        """Delete an award; who has its role stays."""
        await self._delete(ROLE_AWARDS, ROLE_AWARDS.c.id == parse_key(award_id))

    async def set_trouble(self, award_ids: Collection[str], trouble: str) -> None:
        """Store what managers were told of these awards."""
        keys = [parse_key(each) for each in award_ids]
        await self._update(ROLE_AWARDS, ROLE_AWARDS.c.id.in_(keys), trouble=trouble)

    async def servers(self, shards: Shards = ALL) -> set[int]:
        """The servers of these shards with awards, or with people who may still have a role; with the bot."""
        statement = union(
            *(
                select(table.c.guild_id).where(has_bot(table.c.guild_id))
                for table in (ROLE_AWARDS, ROLE_GRANTS)
            )
        )
        return {each for each in await self._connection.scalars(statement) if shards.owns(each)}

    async def servers_of(self, user_id: int) -> list[int]:
        """The servers on which somebody has a role, or is to have one."""
        statement = select(ROLE_GRANTS.c.guild_id).where(ROLE_GRANTS.c.user_id == user_id).distinct()
        return sorted(await self._connection.scalars(statement))

    async def grants(self, guild_id: int) -> list[RoleGrant]:
        """The grants of a server, by role and person."""
        statement = (
            select(ROLE_GRANTS)
            .where(ROLE_GRANTS.c.guild_id == guild_id)
            .order_by(ROLE_GRANTS.c.role_id, ROLE_GRANTS.c.user_id)
        )
        return [
            RoleGrant(row.guild_id, row.user_id, row.role_id, row.is_wanted, row.state)
            for row in await self._connection.execute(statement)
        ]

    async def want(self, new: Sequence[RoleGrant]) -> None:
        """Store new grants."""
        if new:
            await self._connection.execute(insert(ROLE_GRANTS), [asdict(each) for each in new])

    async def change(self, grant: RoleGrant, *, is_wanted: bool) -> None:
        """Store whether somebody is to have a role."""
        await self._update(ROLE_GRANTS, *_this(grant), is_wanted=is_wanted)

    async def set_state(self, grant: RoleGrant, state: GrantState) -> bool:
        """Store how far a grant has come; False if it is gone."""
        return await self._update(ROLE_GRANTS, *_this(grant), state=state) == 1

    async def set_states(self, guild_id: int, states: Collection[GrantState], state: GrantState) -> None:
        """The same for all of a server's wanted grants that have come as far as one of `states`."""
        grants = ROLE_GRANTS.c
        theirs = (grants.guild_id == guild_id, grants.is_wanted, grants.state.in_(states))
        await self._update(ROLE_GRANTS, *theirs, state=state)

    async def end(self, grant: RoleGrant) -> None:
        """Delete a grant: the person does not have the role from the bot, or keeps it."""
        await self._delete(ROLE_GRANTS, *_this(grant))


def _this(grant: RoleGrant) -> tuple[ColumnElement[bool], ...]:
    grants = ROLE_GRANTS.c
    return (
        grants.guild_id == grant.guild_id,
        grants.user_id == grant.user_id,
        grants.role_id == grant.role_id,
    )
