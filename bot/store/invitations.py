"""Challenges and lobbies, open and closed, with the secret of the dice to come."""

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Row, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.keys import format_key, parse_key
from bot.store.schema import INVITATIONS
from bot.store.values import Invitation, InvitationState, Place, Player

# Everything except the secret, so that no reading of an invitation can leak it.
_PUBLIC = [column for column in INVITATIONS.c if column.name not in ("seed", "challenge_id")]


@dataclass(frozen=True, slots=True)
class Secret:
    """The secret part of what a duel's dice are made from; the ids of duel and acceptance are the rest."""

    seed: bytes = field(repr=False)
    challenge_id: str


class InvitationTable:
    """One row for each challenge or lobby there ever was."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def add(self, invitation: Invitation, secret: Secret) -> Invitation:
        """Store a new invitation with its secret; returns it with the id that it is given."""
        opponent = invitation.opponent
        rematch_of = invitation.rematch_of
        statement = insert(INVITATIONS).values(
            game=invitation.game,
            kind=invitation.kind,
            author_id=invitation.author.user_id,
            author_name=invitation.author.name,
            opponent_id=opponent.user_id if opponent else None,
            opponent_name=opponent.name if opponent else None,
            deck=invitation.deck,
            board=invitation.board,
            guild_id=invitation.place.guild_id,
            channel_id=invitation.place.channel_id,
            message_id=invitation.message_id,
            challenge_id=secret.challenge_id,
            seed=secret.seed,
            seed_hash=invitation.seed_hash,
            created_at=invitation.created_at,
            expires_at=invitation.expires_at,
            state=invitation.state,
            rematch_of=parse_key(rematch_of) if rematch_of else None,
        )
        key = (await self._connection.execute(statement.returning(INVITATIONS.c.id))).scalar_one()
        return replace(invitation, id=format_key(key))

    async def get(self, invitation_id: str) -> Invitation | None:
        """The invitation with this id."""
        statement = select(*_PUBLIC).where(INVITATIONS.c.id == parse_key(invitation_id))
        row = (await self._connection.execute(statement)).one_or_none()
        return None if row is None else _invitation(row)

    async def secret(self, invitation_id: str) -> Secret:
        """The secret of an invitation that is there."""
        statement = select(INVITATIONS.c.seed, INVITATIONS.c.challenge_id).where(
            INVITATIONS.c.id == parse_key(invitation_id)
        )
        row = (await self._connection.execute(statement)).one()
        return Secret(row.seed, row.challenge_id)

    async def open(self) -> list[Invitation]:
        """All that are open, oldest first."""
        return await self._find(INVITATIONS.c.state == "open")

    async def open_of(self, user_id: int, now: datetime) -> list[Invitation]:
        """Those open at `now` whose author or opponent is this user, oldest first."""
        return await self._find(
            INVITATIONS.c.state == "open",
            INVITATIONS.c.expires_at > now,
            or_(INVITATIONS.c.author_id == user_id, INVITATIONS.c.opponent_id == user_id),
        )

    async def close(self, invitation_id: str, state: InvitationState, opponent: Player | None = None) -> bool:
        """End an open invitation, by `opponent` if it was joined; False if it is not open (any more)."""
        values: dict[str, Any] = {"state": state}
        if opponent is not None:
            values |= {"opponent_id": opponent.user_id, "opponent_name": opponent.name}
        result = await self._connection.execute(
            update(INVITATIONS)
            .where(INVITATIONS.c.id == parse_key(invitation_id), INVITATIONS.c.state == "open")
            .values(**values)
        )
        return result.rowcount == 1

    async def set_message(self, invitation_id: str, message_id: int) -> None:
        """Remember the message that shows this invitation."""
        await self._connection.execute(
            update(INVITATIONS)
            .where(INVITATIONS.c.id == parse_key(invitation_id))
            .values(message_id=message_id)
        )

    async def _find(self, *conditions: Any) -> list[Invitation]:
        rows = await self._connection.execute(select(*_PUBLIC).where(*conditions).order_by(INVITATIONS.c.id))
        return [_invitation(row) for row in rows]


def _invitation(row: Row[Any]) -> Invitation:
    opponent = None if row.opponent_id is None else Player(row.opponent_id, row.opponent_name)
    key = format_key(row.id)
    return Invitation(
        id=key,
        kind=row.kind,
        author=Player(row.author_id, row.author_name),
        opponent=opponent,
        deck=row.deck,
        board=row.board,
        place=Place(row.guild_id, row.channel_id),
        message_id=row.message_id,
        seed_hash=row.seed_hash,
        created_at=row.created_at,
        expires_at=row.expires_at,
        state=row.state,
        duel_id=key if row.state == "accepted" else None,
        game=row.game,
        rematch_of=None if row.rematch_of is None else format_key(row.rematch_of),
    )
