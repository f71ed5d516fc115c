"""When a tournament began and ended."""

from collections.abc import Sequence
from datetime import datetime

from bot.matches.tournaments.lookup import LoggedEntry
from bot.tournaments.log.events import Finished, Started


def began_at(log: Sequence[LoggedEntry]) -> datetime | None:
    """When it started; None before that."""
    return next((each.at for each in log if _counts(each, Started)), None)


def ended_at(log: Sequence[LoggedEntry]) -> datetime | None:
    """When its last match was over; None before that."""
    return next((each.at for each in reversed(log) if _counts(each, Finished)), None)


def _counts(logged: LoggedEntry, kind: type[Started] | type[Finished]) -> bool:
    return isinstance(logged.entry.event, kind) and not logged.is_undone
