"""Entries of organisers' acts in the audit log, in the transaction of the act."""

from collections.abc import Mapping
from typing import Any

from bot.matches.books.rights import Organiser
from bot.matches.context import Context
from bot.matches.servers.audit import write_down
from bot.matches.values import AuditEntry
from bot.store.tables import Tables
from bot.store.tournaments.values import Tournament
from bot.tournaments.log.event_json import kind_of
from bot.tournaments.log.events import (
    BoardOverridden,
    ByeGiven,
    Cancelled,
    Dropped,
    EnteredLate,
    Event,
    KeptApart,
    Left,
    Overridden,
    Paired,
    Paused,
    Penalized,
    Reinstated,
    Resumed,
    Started,
    Undone,
)

_ACTS: Mapping[type[Event], str] = {
    Started: "start",
    Paired: "release",
    Paused: "pause",
    Resumed: "resume",
    Cancelled: "cancel",
    Overridden: "override",
    BoardOverridden: "override",
    Undone: "undo",
    Penalized: "penalty",
    Dropped: "drop",
    Left: "drop",
    Reinstated: "reinstate",
    ByeGiven: "bye",
    KeptApart: "apart",
    EnteredLate: "add",
}


def act_name(event: Event) -> str:
    """The name of this act in the audit log; by default, the kind of the event."""
    return _ACTS.get(type(event), kind_of(event))


async def note_act(
    context: Context,
    tables: Tables,
    tournament: Tournament,
    by: Organiser,
    act: str,
    reason: str = "",
    **facts: Any,
) -> AuditEntry:
    """Store an organiser's act. `facts` are plain JSON values."""
    entry = AuditEntry(
        "",
        tournament.guild_id,
        context.now(),
        by.as_moderator,
        "organise",
        "tournament",
        tournament.id,
        reason,
        {},
        {"name": tournament.name, "deed": act, **facts},
    )
    return await write_down(tables, entry)
