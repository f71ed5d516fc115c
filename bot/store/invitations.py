"""Challenges, lobbies and tables, open and closed, with the secret of the dice for the duel."""

from datetime import datetime
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Row, Select, bindparam, insert, select

from bot.reprs import repr_without
from bot.store.clock_schema import INVITED_CLOCKS
from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.people.usernames import UsernameTable
from bot.store.ratings.schema import RATED_WISHES
from bot.store.records.records import ForkTable
from bot.store.records.schema import FORKS
from bot.store.schema import INVITATIONS, INVITED
from bot.store.series.schema import SERIES, SERIES_GAMES
from bot.store.series.table import SeriesTable
from bot.store.values import Invitation, InvitationState, Invited, Place, Player
from bot.store.watching.schema import CASTER_TERMS

# Everything except the secret, so that reading an invitation cannot leak it.
_PUBLIC = [column for column in INVITATIONS.c if column.name not in ("seed", "challenge_id")]
_SELECT = (
    select(
        *_PUBLIC,
        *(column.label(f"seat_{column.name}") for column in INVITED.c),
        INVITED_CLOCKS.c.preset.label("clock_preset"),
        RATED_WISHES.c.is_rated.label("rated"),
        SERIES.c.best_of,
        CASTER_TERMS.c.delay.label("caster"),
        FORKS.c.origin_id,
    )
    .join(INVITED, INVITED.c.invitation_id == INVITATIONS.c.id)
    .outerjoin(INVITED_CLOCKS, INVITED_CLOCKS.c.invitation_id == INVITATIONS.c.id)
    .outerjoin(RATED_WISHES, RATED_WISHES.c.invitation_id == INVITATIONS.c.id)
    .outerjoin(SERIES_GAMES, SERIES_GAMES.c.invitation_id == INVITATIONS.c.id)
    .outerjoin(SERIES, SERIES.c.id == SERIES_GAMES.c.series_id)
    .outerjoin(CASTER_TERMS, CASTER_TERMS.c.invitation_id == INVITATIONS.c.id)
    .outerjoin(FORKS, FORKS.c.invitation_id == INVITATIONS.c.id)
    .order_by(INVITATIONS.c.id, INVITED.c.seat)
)
_GET = _SELECT.where(INVITATIONS.c.id == bindparam("of"))
_GAME = select(INVITATIONS.c.game).where(INVITATIONS.c.id == bindparam("of"))
_SECRET = select(INVITATIONS.c.seed, INVITATIONS.c.challenge_id).where(INVITATIONS.c.id == bindparam("of"))


class Secret(Struct, frozen=True):
    """The secret input of a duel's dice; the rest are the ids of match and acceptance."""

    seed: bytes
    challenge_id: str

    def __repr__(self) -> str:
        return repr_without(self, "seed")


class InvitationTable(Repository):
    """One row for each challenge, lobby or table ever made, and one for each player there."""

    async def add(self, invitation: Invitation, secret: Secret) -> Invitation:
        """Store a new invitation with its secret, and its series if it begins one. Return it with its id."""
        rematch_of = invitation.rematch_of
        statement = insert(INVITATIONS).values(
            game=invitation.game,
            kind=invitation.kind,
            least=invitation.least,
            most=invitation.most,
            board=invitation.board,
            options=dict(invitation.options),
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
        if invitation.clock is not None:
            await self._insert(INVITED_CLOCKS, invitation_id=key, preset=invitation.clock)
        if invitation.rated is not None:
            await self._insert(RATED_WISHES, invitation_id=key, is_rated=invitation.rated)
        if invitation.caster is not None:
            await self._insert(CASTER_TERMS, invitation_id=key, delay=invitation.caster)
        for seat, invited in enumerate(invitation.seats):
            await self._seat(key, seat, invited)
        if invitation.best_of != 1:
            await SeriesTable(self._connection).begin(format_key(key), invitation.best_of)
        return replace(invitation, id=format_key(key))

    async def get(self, invitation_id: str) -> Invitation | None:
        found = await self._read(_GET, of=parse_key(invitation_id))
        return found[0] if found else None

    async def game_of(self, invitation_id: str) -> str | None:
        """The game of this invitation, and of its duel; None if there is none."""
        row = (await self._connection.execute(_GAME, {"of": parse_key(invitation_id)})).one_or_none()
        return None if row is None else row.game

    async def secret(self, invitation_id: str) -> Secret:
        """The secret of an invitation, which must exist."""
        row = (await self._connection.execute(_SECRET, {"of": parse_key(invitation_id)})).one()
        return Secret(row.seed, row.challenge_id)

    async def open(self) -> list[Invitation]:
        """All open invitations, oldest first."""
        return await self._find(INVITATIONS.c.state == "open")

    async def open_of(self, user_id: int, now: datetime) -> list[Invitation]:
        """The invitations open at `now` that this user made, joined or is invited to, oldest first."""
        return await self._find(
            INVITATIONS.c.state == "open",
            INVITATIONS.c.expires_at > now,
            INVITATIONS.c.id.in_(select(INVITED.c.invitation_id).where(INVITED.c.user_id == user_id)),
        )

    async def lobbies(self, guild_id: int, game: str, now: datetime) -> list[Invitation]:
        """The lobbies of this server for a game that are open at `now`, oldest first."""
        return await self._find(
            INVITATIONS.c.state == "open",
            INVITATIONS.c.expires_at > now,
            INVITATIONS.c.kind == "lobby",
            INVITATIONS.c.guild_id == guild_id,
            INVITATIONS.c.game == game,
        )

    async def sit(self, invitation_id: str, seat: int, invited: Invited) -> None:
        """Put somebody in a seat of an existing invitation, replacing the person invited to it."""
        key = parse_key(invitation_id)
        await self._leave(key, seat)
        await self._seat(key, seat, invited)

    async def rise(self, invitation_id: str, seat: int) -> None:
        """Free a seat of an existing invitation; those in later seats move up."""
        key = parse_key(invitation_id)
        await self._leave(key, seat)
        behind = await self._connection.scalars(
            select(INVITED.c.seat)
            .where(INVITED.c.invitation_id == key, INVITED.c.seat > seat)
            .order_by(INVITED.c.seat)
        )
        for place in behind.all():
            await self._update(
                INVITED, INVITED.c.invitation_id == key, INVITED.c.seat == place, seat=place - 1
            )

    async def close(self, invitation_id: str, state: InvitationState) -> bool:
        """Close an open invitation; False if it is not open."""
        changed = await self._update(
            INVITATIONS,
            INVITATIONS.c.id == parse_key(invitation_id),
            INVITATIONS.c.state == "open",
            state=state,
        )
        return changed == 1

    async def set_message(self, invitation_id: str, message_id: int) -> None:
        """Store the id of the message that shows this invitation."""
        await self._update(INVITATIONS, INVITATIONS.c.id == parse_key(invitation_id), message_id=message_id)

    async def _seat(self, key: int | None, seat: int, invited: Invited) -> None:
        await self._insert(INVITED, **_row(key, seat, invited))
        await UsernameTable(self._connection).note(invited.player)

    async def _leave(self, key: int | None, seat: int) -> None:
        await self._delete(INVITED, INVITED.c.invitation_id == key, INVITED.c.seat == seat)

    async def _find(self, *conditions: Any) -> list[Invitation]:
        return await self._read(_SELECT.where(*conditions))

    async def _read(self, statement: Select[Any], **parameters: int | None) -> list[Invitation]:
        rows: list[Row[Any]] = list(await self._connection.execute(statement, parameters))
        found = [_invitation(list(group)) for _, group in groupby(rows, key=lambda row: row.id)]
        forked = {format_key(row.id) for row in rows if row.origin_id is not None}
        if not forked:
            return found
        forks = await ForkTable(self._connection).of(forked)
        return [replace(each, fork=forks.get(each.id)) for each in found]


def _row(key: int | None, seat: int, invited: Invited) -> dict[str, Any]:
    player = invited.player
    return {
        "invitation_id": key,
        "seat": seat,
        "user_id": player.user_id,
        "name": player.name,
        "level": player.level,
        "deck": invited.deck,
        "accept_id": invited.accept_id,
    }


def _invitation(rows: list[Row[Any]]) -> Invitation:
    row = rows[0]
    key = format_key(row.id)
    return Invitation(
        id=key,
        kind=row.kind,
        seats=tuple(
            Invited(
                Player(each.seat_user_id, each.seat_name, level=each.seat_level),
                each.seat_deck,
                each.seat_accept_id,
            )
            for each in rows
        ),
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
        least=row.least,
        most=row.most,
        options=row.options,
        clock=row.clock_preset,
        rated=row.rated,
        best_of=row.best_of or 1,
        caster=row.caster,
    )
