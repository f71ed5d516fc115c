"""Proposals, their messages, and in which turn somebody last asked."""

from typing import Any

from sqlalchemy import Row, and_, delete, insert, or_, select, update

from bot.shards import ALL, Shards
from bot.store.consent.schema import ASKED, PROPOSAL_NOTICES, PROPOSALS
from bot.store.consent.values import AskedKind, Proposal, ProposalNotice
from bot.store.databases.connections import Rows
from bot.store.keys import format_key, parse_key
from bot.store.ownership import on_shards
from bot.store.schema import DUELS

PROPOSAL_COLUMNS = (
    PROPOSALS.c.kind.label("proposal_kind"),
    PROPOSALS.c.seat.label("proposal_seat"),
    PROPOSALS.c.agreed.label("proposal_agreed"),
)
STANDS = and_(PROPOSALS.c.duel_id == DUELS.c.id, PROPOSALS.c.ply == DUELS.c.ply, DUELS.c.ended_at.is_(None))
"""Joins a duel to its proposal that stands."""


def proposal_of(row: Row[Any]) -> Proposal | None:
    """The proposal in a row with `PROPOSAL_COLUMNS`; None if none stands."""
    if row.proposal_kind is None:
        return None
    agreed = frozenset(
        seat for seat in range(row.proposal_agreed.bit_length()) if row.proposal_agreed >> seat & 1
    )
    return Proposal(row.proposal_kind, row.proposal_seat, agreed)


class ProposalTable:
    """At most one proposal and one message of a duel, and a row for whatever a seat has asked for."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def put(self, duel_id: str, proposal: Proposal, ply: int) -> None:
        """Store the proposal that stands at this ply, in place of any other."""
        key = parse_key(duel_id)
        values = {
            "kind": proposal.kind,
            "seat": proposal.seat,
            "agreed": sum(1 << seat for seat in proposal.agreed),
            "ply": ply,
        }
        changed = await self._connection.execute(
            update(PROPOSALS).where(PROPOSALS.c.duel_id == key).values(values)
        )
        if not changed.rowcount:
            await self._connection.execute(insert(PROPOSALS).values(duel_id=key, **values))

    async def remove(self, duel_id: str) -> None:
        """Forget a duel's proposal, if it has one."""
        await self._connection.execute(delete(PROPOSALS).where(PROPOSALS.c.duel_id == parse_key(duel_id)))

    async def asked_in(self, duel_id: str, seat: int, kind: AskedKind) -> int | None:
        """The turn in which this seat last asked for this; None if it never did."""
        found: int | None = await self._connection.scalar(
            select(ASKED.c.turn).where(
                ASKED.c.duel_id == parse_key(duel_id), ASKED.c.seat == seat, ASKED.c.kind == kind
            )
        )
        return found

    async def note_asked(self, duel_id: str, seat: int, kind: AskedKind, turn: int) -> None:
        """Remember that this seat has asked for this in this turn."""
        key = parse_key(duel_id)
        changed = await self._connection.execute(
            update(ASKED)
            .where(ASKED.c.duel_id == key, ASKED.c.seat == seat, ASKED.c.kind == kind)
            .values(turn=turn)
        )
        if not changed.rowcount:
            await self._connection.execute(insert(ASKED).values(duel_id=key, seat=seat, kind=kind, turn=turn))

    async def notice(self, duel_id: str) -> ProposalNotice | None:
        """The message that shows a proposal of this duel with buttons."""
        statement = select(PROPOSAL_NOTICES).where(PROPOSAL_NOTICES.c.duel_id == parse_key(duel_id))
        row = (await self._connection.execute(statement)).first()
        if row is None:
            return None
        return ProposalNotice(
            format_key(row.duel_id), row.channel_id, row.message_id, row.kind, row.seat, row.ply
        )

    async def put_notice(self, notice: ProposalNotice) -> None:
        """Store where a proposal is shown, in place of any other message."""
        key = parse_key(notice.duel_id)
        await self.remove_notice(notice.duel_id)
        await self._connection.execute(
            insert(PROPOSAL_NOTICES).values(
                duel_id=key,
                channel_id=notice.channel_id,
                message_id=notice.message_id,
                kind=notice.kind,
                seat=notice.seat,
                ply=notice.ply,
            )
        )

    async def remove_notice(self, duel_id: str) -> None:
        """Forget the message, if there is one."""
        await self._connection.execute(
            delete(PROPOSAL_NOTICES).where(PROPOSAL_NOTICES.c.duel_id == parse_key(duel_id))
        )

    async def outdated(self, shards: Shards = ALL) -> list[str]:
        """The ids of duels in servers of these shards whose message asks for what no longer stands."""
        statement = (
            select(DUELS.c.id)
            .join(PROPOSAL_NOTICES, PROPOSAL_NOTICES.c.duel_id == DUELS.c.id)
            .where(
                or_(DUELS.c.ended_at.is_not(None), PROPOSAL_NOTICES.c.ply < DUELS.c.ply), *on_shards(shards)
            )
            .order_by(DUELS.c.id)
        )
        return [format_key(key) for key in await self._connection.scalars(statement)]
