"""The statement that reads a duel with everything that belongs to it, one row for each seat."""

from typing import Any

from sqlalchemy import Row, and_, case, select

from bot.store.clock_schema import CLOCKS, SEAT_CLOCKS
from bot.store.consent import PROPOSAL_COLUMNS, PROPOSALS, STANDS, proposal_of
from bot.store.duels.clocks import CLOCK_COLUMNS, SEAT_COLUMNS, clock_of
from bot.store.keys import format_key
from bot.store.ratings.schema import RATED_DUELS
from bot.store.records.schema import FORKS
from bot.store.schema import DUELS, INVITATIONS, SEATS
from bot.store.series.schema import SERIES, SERIES_GAMES
from bot.store.series.table import PART_COLUMNS, part_of
from bot.store.values import Duel, ForkOrigin, Place, Player
from bot.store.watching.schema import CASTER_DUELS

DUEL_ROWS = (
    select(
        *DUELS.c,
        *(column.label(f"seat_{column.name}") for column in SEATS.c),
        INVITATIONS.c.seed_hash,
        # The secret leaves the database only once the duel has ended.
        case((DUELS.c.ended_at.is_not(None), INVITATIONS.c.seed)).label("seed"),
        RATED_DUELS.c.duel_id.is_not(None).label("is_rated"),
        *PART_COLUMNS,
        *PROPOSAL_COLUMNS,
        CASTER_DUELS.c.delay.label("caster"),
        FORKS.c.origin_id,
        FORKS.c.turn.label("origin_turn"),
        *CLOCK_COLUMNS,
        *SEAT_COLUMNS,
    )
    .join(INVITATIONS, INVITATIONS.c.id == DUELS.c.id)
    .join(SEATS, SEATS.c.duel_id == DUELS.c.id)
    .outerjoin(CLOCKS, CLOCKS.c.duel_id == DUELS.c.id)
    .outerjoin(
        SEAT_CLOCKS, and_(SEAT_CLOCKS.c.duel_id == SEATS.c.duel_id, SEAT_CLOCKS.c.seat == SEATS.c.seat)
    )
    .outerjoin(PROPOSALS, STANDS)
    .outerjoin(RATED_DUELS, RATED_DUELS.c.duel_id == DUELS.c.id)
    .outerjoin(SERIES_GAMES, SERIES_GAMES.c.invitation_id == DUELS.c.id)
    .outerjoin(SERIES, SERIES.c.id == SERIES_GAMES.c.series_id)
    .outerjoin(CASTER_DUELS, CASTER_DUELS.c.duel_id == DUELS.c.id)
    .outerjoin(FORKS, FORKS.c.invitation_id == DUELS.c.id)
)


def duel_of(rows: list[Row[Any]]) -> Duel:
    """The duel in these rows of `DUEL_ROWS`: one for each seat, in their order."""
    row = rows[0]
    return Duel(
        id=format_key(row.id),
        game=row.game,
        players=tuple(Player(each.seat_user_id, each.seat_name, level=each.seat_level) for each in rows),
        decks=tuple(each.seat_deck for each in rows),
        board=row.board,
        place=Place(row.guild_id, row.channel_id),
        thread_id=row.thread_id,
        seed_hash=row.seed_hash,
        seed_hex=None if row.seed is None else row.seed.hex(),
        created_at=row.created_at,
        ended_at=row.ended_at,
        ply=row.ply,
        places=None if row.seat_place is None else tuple(each.seat_place for each in rows),
        ended_for=row.ended_for,
        match_places=None if row.seat_match_place is None else tuple(each.seat_match_place for each in rows),
        by=row.ended_by,
        draw_offer=row.draw_offer,
        formats=tuple(each.seat_format for each in rows),
        left=frozenset(each.seat_seat for each in rows if each.seat_has_left),
        is_rated=row.is_rated,
        is_void=row.is_void,
        changes=row.changes,
        clock=clock_of(rows),
        series=part_of(row),
        proposal=proposal_of(row),
        caster=row.caster,
        origin=None if row.origin_id is None else ForkOrigin(format_key(row.origin_id), row.origin_turn),
    )
