"""Organisers' decisions in a tournament: their authors, reasons, and whether they still count (TO-44)."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from bot.tournaments.log.events import (
    BoardOverridden,
    ByeGiven,
    Dropped,
    Event,
    GameModerated,
    JudgeAnswered,
    KeptApart,
    LogEntry,
    Overridden,
    Paired,
    Paused,
    Penalized,
    Reinstated,
    Resumed,
    RulesChanged,
    TimeAgreed,
    Undone,
    Withdrawn,
)
from bot.tournaments.log.state import undone_numbers
from bot.tournaments.matches import EntrantId

_BY_PEOPLE = (
    Overridden,
    BoardOverridden,
    Penalized,
    Dropped,
    Reinstated,
    ByeGiven,
    Withdrawn,
    Paired,
    RulesChanged,
    Paused,
    Resumed,
    GameModerated,
)


class OrganiserDecision(Struct, frozen=True):
    """An entry of the log that is a decision.

    `about` is its event; for an `Undone`, the event that it undid or, with `brings_back`, restored. `counts`
    tells whether the entry itself still counts.
    """

    entry: LogEntry
    about: Event
    counts: bool
    brings_back: bool = False


def decisions(log: Sequence[LogEntry], people: Mapping[EntrantId, int]) -> tuple[OrganiserDecision, ...]:
    """Decisions of organisers and moderators, and everything that was undone, in order.

    `people` are the entrants' users. Players' own acts are left out, and so are forbidden meetings: their
    reasons lie outside the game (TO-11).
    """
    entries = {each.number: each for each in log}
    left_out = undone_numbers(log)
    found: list[OrganiserDecision] = []
    for entry in log:
        about, steps = entry.event, 0
        while isinstance(about, Undone) and about.event in entries and about.event < entry.number:
            about, steps = entries[about.event].event, steps + 1
        allows = isinstance(about, JudgeAnswered) and about.answer in ("allowed", "granted")
        sets = isinstance(about, TimeAgreed) and not about.proposal
        is_decided = entry.by is not None and (allows or sets or isinstance(about, _BY_PEOPLE))
        own = isinstance(about, Dropped | Reinstated | ByeGiven) and people.get(about.entrant) == entry.by
        if isinstance(about, KeptApart | Undone) or not (steps or (is_decided and not own)):
            continue
        if own and isinstance(about, ByeGiven):
            continue  # they changed their own mind
        brings_back = steps > 0 and steps % 2 == 0
        found.append(OrganiserDecision(entry, about, entry.number not in left_out, brings_back))
    return tuple(found)
