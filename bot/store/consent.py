"""Proposals that the others in a duel must agree to, and their messages."""

from typing import Any, Literal, get_args

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    Row,
    String,
    Table,
    and_,
    or_,
    select,
)

from bot.games.contract import MAX_SEATS
from bot.shards import ALL, Shards
from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.ownership import on_shards
from bot.store.schema import DUELS, KEY, METADATA

ProposalKind = Literal["takeback", "end"]
"""To take an action back, or to end the duel without a result."""
AskedKind = Literal["takeback", "end", "draw"]
"""Requests that a player may make only once a turn."""
PROPOSAL_KINDS: tuple[str, ...] = get_args(ProposalKind)
ASKED_KINDS: tuple[str, ...] = get_args(AskedKind)


class Proposal(Struct, frozen=True):
    """A seat's proposal, and the seats that have agreed. It stands until the next action."""

    kind: ProposalKind
    seat: int
    agreed: frozenset[int] = frozenset()


class ProposalNotice(Struct, frozen=True):
    """The message that asks the other players, with the proposal and ply that it shows."""

    duel_id: str
    channel_id: int
    message_id: int
    kind: ProposalKind
    seat: int
    ply: int


def _rules(kinds: tuple[str, ...]) -> list[CheckConstraint]:
    return [
        CheckConstraint(f"kind IN ({', '.join(repr(kind) for kind in kinds)})", name="kind"),
        CheckConstraint(f"seat BETWEEN 0 AND {MAX_SEATS - 1}", name="seat"),
    ]


#: The newest proposal of each duel that had one. It stands only at its ply, and while the duel runs.
#: `agreed` has a bit for each seat that has agreed.
PROPOSALS = Table(
    "proposals",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("agreed", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    *_rules(PROPOSAL_KINDS),
)

#: The message of each duel that shows a proposal with buttons, which come off once it no longer stands.
PROPOSAL_NOTICES = Table(
    "proposal_notices",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    *_rules(PROPOSAL_KINDS),
)

#: The turn in which each seat of a running duel last made each request.
ASKED = Table(
    "asked",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, primary_key=True),
    Column("turn", Integer, nullable=False),
    *_rules(ASKED_KINDS),
)


PROPOSAL_COLUMNS = (
    PROPOSALS.c.kind.label("proposal_kind"),
    PROPOSALS.c.seat.label("proposal_seat"),
    PROPOSALS.c.agreed.label("proposal_agreed"),
)
STANDS = and_(PROPOSALS.c.duel_id == DUELS.c.id, PROPOSALS.c.ply == DUELS.c.ply, DUELS.c.ended_at.is_(None))
"""Joins a duel to its current proposal."""


def proposal_of(row: Row[Any]) -> Proposal | None:
    """The proposal in a row with `PROPOSAL_COLUMNS`; None if none stands."""
    if row.proposal_kind is None:
        return None
    agreed = frozenset(
        seat for seat in range(row.proposal_agreed.bit_length()) if row.proposal_agreed >> seat & 1
    )
    return Proposal(row.proposal_kind, row.proposal_seat, agreed)


class ProposalTable(Repository):
    """At most one proposal and one message of a duel, and one row for each kind of request of a seat."""

    async def put(self, duel_id: str, proposal: Proposal, ply: int) -> None:
        """Store the proposal that stands at this ply, replacing any other."""
        values = {
            "kind": proposal.kind,
            "seat": proposal.seat,
            "agreed": sum(1 << seat for seat in proposal.agreed),
            "ply": ply,
        }
        await self._put(PROPOSALS, {"duel_id": parse_key(duel_id)}, values)

    async def remove(self, duel_id: str) -> None:
        """Forget a duel's proposal, if it has one."""
        await self._delete(PROPOSALS, PROPOSALS.c.duel_id == parse_key(duel_id))

    async def asked_in(self, duel_id: str, seat: int, kind: AskedKind) -> int | None:
        """The turn of this seat's last request of this kind; None without one."""
        found: int | None = await self._connection.scalar(
            select(ASKED.c.turn).where(
                ASKED.c.duel_id == parse_key(duel_id), ASKED.c.seat == seat, ASKED.c.kind == kind
            )
        )
        return found

    async def note_asked(self, duel_id: str, seat: int, kind: AskedKind, turn: int) -> None:
        """Remember that this seat has made this request in this turn."""
        key = {"duel_id": parse_key(duel_id), "seat": seat, "kind": kind}
        await self._put(ASKED, key, {"turn": turn})

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
        """Store the message that shows a proposal, replacing any other."""
        key = parse_key(notice.duel_id)
        await self.remove_notice(notice.duel_id)
        await self._insert(
            PROPOSAL_NOTICES,
            duel_id=key,
            channel_id=notice.channel_id,
            message_id=notice.message_id,
            kind=notice.kind,
            seat=notice.seat,
            ply=notice.ply,
        )

    async def remove_notice(self, duel_id: str) -> None:
        """Forget the message, if there is one."""
        await self._delete(PROPOSAL_NOTICES, PROPOSAL_NOTICES.c.duel_id == parse_key(duel_id))

    async def outdated(self, shards: Shards = ALL) -> list[str]:
        """The ids of duels on servers of these shards whose message shows an outdated proposal."""
        statement = (
            select(DUELS.c.id)
            .join(PROPOSAL_NOTICES, PROPOSAL_NOTICES.c.duel_id == DUELS.c.id)
            .where(
                or_(DUELS.c.ended_at.is_not(None), PROPOSAL_NOTICES.c.ply < DUELS.c.ply), *on_shards(shards)
            )
            .order_by(DUELS.c.id)
        )
        return await self._ids(statement)
