"""Events as JSON, and back."""

from functools import lru_cache

import msgspec

from bot.tournaments.log import events
from bot.tournaments.log.events import Event

MAX_BYTES = 400_000
"""The largest event: a round of 2,000 matches with its numbers."""

_SHORT = 300
"""Maximum characters of an event that is cached: all except those of rounds."""

_TYPES: dict[str, type[Event]] = {
    "created": events.Created,
    "rules-changed": events.RulesChanged,
    "joined": events.Joined,
    "left": events.Left,
    "checked-in": events.CheckedIn,
    "roster-set": events.RosterSet,
    "started": events.Started,
    "entered-late": events.EnteredLate,
    "paired": events.Paired,
    "withdrawn": events.Withdrawn,
    "lined-up": events.LinedUp,
    "begun": events.Begun,
    "reported": events.Reported,
    "overridden": events.Overridden,
    "board-reported": events.BoardReported,
    "board-overridden": events.BoardOverridden,
    "penalized": events.Penalized,
    "dropped": events.Dropped,
    "reinstated": events.Reinstated,
    "bye-given": events.ByeGiven,
    "kept-apart": events.KeptApart,
    "judge-called": events.JudgeCalled,
    "judge-answered": events.JudgeAnswered,
    "times-proposed": events.TimesProposed,
    "times-answered": events.TimesAnswered,
    "time-agreed": events.TimeAgreed,
    "times-asked": events.TimesAsked,
    "game-moderated": events.GameModerated,
    "cut-made": events.CutMade,
    "paused": events.Paused,
    "resumed": events.Resumed,
    "cancelled": events.Cancelled,
    "finished": events.Finished,
    "undone": events.Undone,
}
_KINDS = {each: kind for kind, each in _TYPES.items()}

KINDS = tuple(_TYPES)
"""The kinds of events as they are stored: `created`, `rules-changed`, …"""


class UnreadableEvent(ValueError):
    """The stored text is not an event that this version knows."""


def kind_of(event: Event) -> str:
    return _KINDS[type(event)]


def write_event(event: Event) -> str:
    """The event as JSON, without its kind."""
    return msgspec.json.encode(event).decode()


def read_event(kind: str, text: str) -> Event:
    """The inverse of `kind_of` and `write_event`. Raises UnreadableEvent."""
    return _read_short(kind, text) if len(text) <= _SHORT else _read(kind, text)


@lru_cache(maxsize=20_000)
def _read_short(kind: str, text: str) -> Event:
    """Cached: a large tournament reads its log whenever a duel begins or ends, and events never change."""
    return _read(kind, text)


def _read(kind: str, text: str) -> Event:
    if kind not in _TYPES:
        raise UnreadableEvent(f"no kind of event: {kind[:40]!r}")
    if len(text) > MAX_BYTES:
        raise UnreadableEvent(f"an event of {len(text)} characters; the limit is {MAX_BYTES}")
    try:
        return msgspec.json.decode(text, type=_TYPES[kind])
    except msgspec.DecodeError as error:
        raise UnreadableEvent(f"{kind}: {error}") from error
