"""The columns that name people and servers, and their fate after a deletion, as in PRIVACY.md.

A test compares the two, and both with the schema: no column can be added without a line here or there.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import Column, ColumnElement, Table

from bot.store.awards.schema import ROLE_AWARDS, ROLE_GRANTS
from bot.store.awards.values import TOUCHED
from bot.store.clock_schema import CLOCK_WARNINGS, TIMERS
from bot.store.consent import ASKED, PROPOSAL_NOTICES, PROPOSALS
from bot.store.matchmaking.schema import (
    BLOCKS,
    QUEUE_CALLS,
    QUEUE_NOTICES,
    QUEUE_WAITS,
    QUEUED,
    ROLE_PINGS,
    UNCHALLENGEABLE,
)
from bot.store.people.open_tests import OPEN_TESTS
from bot.store.puzzles.schema import PUZZLE_ANSWERS, PUZZLE_SERVERS, PUZZLE_STREAKS
from bot.store.reports import DUEL_LUCK, DUEL_REPORTS, REPORT_POSTS, REPORT_SHARES
from bot.store.schema import (
    ABSENCES,
    ACTIONS,
    DECK_TESTS,
    DECKS,
    DUELS,
    INVITATIONS,
    INVITED,
    METADATA,
    OWN_SETTINGS,
    PACKED_RECORDS,
    POSITIONS,
    POSTS,
    PREFERENCES,
    QUIET_HOURS,
    SEATS,
    TUTORIALS,
    USERNAMES,
)
from bot.store.series.schema import SERIES_GIVEN_UP
from bot.store.servers.schema import (
    AUDIT_LOG,
    AUDIT_POSTS,
    DEPARTED_SERVERS,
    FLAGS,
    GREETED,
    LEADERBOARD_POSTS,
    PLAY_BANS,
    RATED_BANS,
    SERVER_SETTINGS,
)
from bot.store.sessions import TABLE_SESSIONS
from bot.store.sharing import SHARED_PAGES
from bot.store.solo import DAILY_GAMES
from bot.store.tournaments.schema import (
    RECURRENCES,
    TOURNAMENT_ENTRANTS,
    TOURNAMENT_EVENTS,
    TOURNAMENT_FEATURE_ANSWERS,
    TOURNAMENT_FOLLOWS,
    TOURNAMENT_STAFF,
    TOURNAMENT_TEMPLATES,
    TOURNAMENTS,
)
from bot.store.watching.schema import CASTER_CONSENTS, CASTER_POSITIONS, FOLLOWS

Fate = Literal["removed", "renamed", "kept"]
"""The fate of a row that names somebody whose data is deleted.

- removed: it is deleted.
- renamed: a number without a person replaces their id, and `DELETED_NAME` their name.
- kept: it stays unchanged, because others rely on it.
"""
Form = Literal["id", "text", "list"]
"""The form in which a column names people: an id, an id as text, or a JSON list of ids."""

DELETED_NAME = "deleted player"


class Trace(Struct, frozen=True):
    """A column that names people. `name` and `username` are the columns with those of the same person.

    Only rows that meet `where` name somebody. `others` are columns about other people, which an export
    leaves out. What `is_secret` is somebody else's affair: an export leaves the row out.
    """

    column: Column[Any]
    fate: Fate
    form: Form = "id"
    name: Column[Any] | None = None
    where: ColumnElement[bool] | None = None
    others: tuple[Column[Any], ...] = ()
    is_secret: bool = False
    username: Column[Any] | None = None

    @property
    def table(self) -> Table:
        """The column's table."""
        return self.column.table


TRACES = (
    Trace(INVITED.c.user_id, "renamed", name=INVITED.c.name),
    Trace(SEATS.c.user_id, "renamed", name=SEATS.c.name),
    Trace(PREFERENCES.c.user_id, "removed"),
    Trace(OWN_SETTINGS.c.user_id, "removed"),
    Trace(USERNAMES.c.user_id, "removed"),
    Trace(QUIET_HOURS.c.user_id, "removed"),
    Trace(TUTORIALS.c.user_id, "removed"),
    Trace(DECK_TESTS.c.owner_id, "removed"),
    Trace(OPEN_TESTS.c.owner_id, "removed"),
    Trace(DECKS.c.owner_id, "removed"),
    Trace(QUEUED.c.user_id, "removed", name=QUEUED.c.name),
    Trace(QUEUE_NOTICES.c.user_id, "removed"),
    Trace(BLOCKS.c.user_id, "removed"),
    Trace(BLOCKS.c.blocked_id, "kept", name=BLOCKS.c.name, is_secret=True),
    Trace(UNCHALLENGEABLE.c.user_id, "removed"),
    Trace(FOLLOWS.c.user_id, "removed"),
    Trace(CASTER_CONSENTS.c.user_id, "renamed"),
    Trace(SERIES_GIVEN_UP.c.user_id, "renamed"),
    Trace(
        TOURNAMENTS.c.organiser_id, "renamed", name=TOURNAMENTS.c.organiser_name, others=(TOURNAMENTS.c.seed,)
    ),
    Trace(RECURRENCES.c.organiser_id, "renamed", name=RECURRENCES.c.organiser_name),
    Trace(TOURNAMENT_EVENTS.c.by_id, "renamed"),
    Trace(
        TOURNAMENT_ENTRANTS.c.user_id,
        "renamed",
        name=TOURNAMENT_ENTRANTS.c.name,
        username=TOURNAMENT_ENTRANTS.c.username,
    ),
    Trace(TOURNAMENT_STAFF.c.user_id, "removed", name=TOURNAMENT_STAFF.c.name),
    Trace(TOURNAMENT_FOLLOWS.c.user_id, "removed"),
    Trace(TOURNAMENT_FEATURE_ANSWERS.c.user_id, "renamed"),
    Trace(DAILY_GAMES.c.user_id, "removed"),
    Trace(PUZZLE_ANSWERS.c.user_id, "removed"),
    Trace(PUZZLE_STREAKS.c.user_id, "removed", name=PUZZLE_STREAKS.c.name),
    Trace(PUZZLE_SERVERS.c.user_id, "removed"),
    Trace(TABLE_SESSIONS.c.user_id, "removed", others=(TABLE_SESSIONS.c.digest,)),
    Trace(ROLE_AWARDS.c.by_id, "renamed"),
    Trace(LEADERBOARD_POSTS.c.by_id, "renamed"),
    Trace(ROLE_GRANTS.c.user_id, "removed", where=ROLE_GRANTS.c.state.not_in(TOUCHED)),
    Trace(ROLE_GRANTS.c.user_id, "kept", where=ROLE_GRANTS.c.state.in_(TOUCHED)),
    Trace(AUDIT_LOG.c.by_id, "kept", name=AUDIT_LOG.c.by_name),
    Trace(
        AUDIT_LOG.c.object_id,
        "kept",
        form="text",
        where=AUDIT_LOG.c.object_kind == "player",
        others=(AUDIT_LOG.c.by_id, AUDIT_LOG.c.by_name),
    ),
    Trace(AUDIT_POSTS.c.target_id, "kept", where=AUDIT_POSTS.c.audience == "player"),
    Trace(RATED_BANS.c.user_id, "kept"),
    Trace(PLAY_BANS.c.user_id, "kept"),
    Trace(FLAGS.c.user_ids, "renamed", form="list", others=(FLAGS.c.user_ids, FLAGS.c.evidence)),
)
"""Every column that names people. Records also name them: see `bot.store.privacy.people`."""

SERVER_ROWS = (
    SERVER_SETTINGS.c.guild_id,
    AUDIT_LOG.c.guild_id,
    RATED_BANS.c.guild_id,
    PLAY_BANS.c.guild_id,
    FLAGS.c.guild_id,
    GREETED.c.guild_id,
    LEADERBOARD_POSTS.c.guild_id,
    QUEUED.c.guild_id,
    QUEUE_WAITS.c.guild_id,
    QUEUE_NOTICES.c.guild_id,
    QUEUE_CALLS.c.guild_id,
    ROLE_PINGS.c.guild_id,
    PUZZLE_SERVERS.c.guild_id,
    DEPARTED_SERVERS.c.guild_id,
    TOURNAMENTS.c.guild_id,
    TOURNAMENT_TEMPLATES.c.guild_id,
    ROLE_AWARDS.c.guild_id,
    ROLE_GRANTS.c.guild_id,
    RECURRENCES.c.guild_id,
    SHARED_PAGES.c.guild_id,
)
"""Rows of these tables belong to the server in the column, and are deleted with it."""

RECORD_ROWS = (
    POSITIONS.c.duel_id,
    ACTIONS.c.duel_id,
    PACKED_RECORDS.c.duel_id,
    POSTS.c.duel_id,
    ABSENCES.c.duel_id,
    TIMERS.c.duel_id,
    PROPOSALS.c.duel_id,
    PROPOSAL_NOTICES.c.duel_id,
    ASKED.c.duel_id,
    DUEL_LUCK.c.duel_id,
    DUEL_REPORTS.c.duel_id,
    REPORT_SHARES.c.duel_id,
    REPORT_POSTS.c.duel_id,
    FOLLOWS.c.duel_id,
    CASTER_POSITIONS.c.duel_id,
    CLOCK_WARNINGS.c.duel_id,
    TABLE_SESSIONS.c.duel_id,
)
"""Rows of a server's duels that are deleted with it: their records and messages."""

PLACES = (INVITATIONS.c.guild_id, DUELS.c.guild_id)
"""The servers of duels and invitations. They are cleared, so that results and ratings stay."""


@cache
def duel_keys() -> tuple[Column[Any], ...]:
    """The columns with the id of an invitation or its duel, which share a number. Dependants come first."""
    found = {INVITATIONS.c.id, DUELS.c.id}
    for table in METADATA.sorted_tables:
        found |= {key.parent for key in table.foreign_keys if key.column in found}
    tables = METADATA.sorted_tables
    return tuple(sorted(found, key=lambda column: (-tables.index(column.table), column.name)))


def dependants(column: Column[Any]) -> Iterator[Column[Any]]:
    """The columns that refer to this one."""
    for table in METADATA.sorted_tables:
        yield from (key.parent for key in table.foreign_keys if key.column is column)
