"""When matches are played: what players propose, and what they agree on (TO-59)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from bot.tournaments.log.events import (
    LogEntry,
    TimeAgreed,
    TimesAnswered,
    TimesAsked,
    TimesEvent,
    TimesProposed,
)
from bot.tournaments.matches import EntrantId, MatchId


@dataclass(frozen=True, slots=True)
class TimesProposal:
    """Times that a player proposed for their match, and who accepts which.

    `number` is its entry. `times` are seconds since 1970; without any, it asks to call the agreed time off.
    `accepted` has the choices of each of the others. `declined_by` is the entrant who declined or, if it is
    `entrant`, withdrew it; None while nobody has.
    """

    number: int
    match: MatchId
    entrant: EntrantId
    times: tuple[int, ...]
    accepted: Mapping[EntrantId, frozenset[int]] = field(default_factory=dict)
    declined_by: EntrantId | None = None

    @property
    def calls_off(self) -> bool:
        """Whether it asks to call the agreed time off."""
        return not self.times

    @property
    def choices(self) -> range:
        """The choices that one can accept."""
        return range(1, max(1, len(self.times)) + 1)

    def with_answer(self, answer: TimesAnswered) -> "TimesProposal":
        """The same with one more answer."""
        if answer.choice == 0:
            return replace(self, declined_by=answer.entrant)
        chosen = self.accepted.get(answer.entrant, frozenset()) | {answer.choice}
        return replace(self, accepted={**self.accepted, answer.entrant: chosen})

    def settled(self, seats: tuple[EntrantId, ...]) -> int | None:
        """The first choice that all others in these seats accept; None if there is none yet."""
        others = [self.accepted.get(each, frozenset()) for each in seats if each != self.entrant]
        return next((each for each in self.choices if all(each in some for some in others)), None)


@dataclass(frozen=True, slots=True)
class AgreedTime:
    """The entry by which a match has its time, in seconds since 1970; `at` is None once it has none.

    `proposal` is the entry of the proposal that all accepted, or 0.
    """

    entry: int
    at: int | None
    proposal: int


@dataclass(frozen=True, slots=True)
class MatchTimes:
    """All proposals by their entries, the latest entry about each match's time, and reminders of it.

    `asked` has the entry by which an organiser last reminded a match's players. All may be about a match
    that was withdrawn and released again: `bot.tournaments.log.time_checks` says what is in force.
    """

    proposals: Mapping[int, TimesProposal] = field(default_factory=dict)
    agreed: Mapping[MatchId, AgreedTime] = field(default_factory=dict)
    asked: Mapping[MatchId, int] = field(default_factory=dict)

    def __iter__(self) -> Iterator[TimesProposal]:
        return iter(self.proposals.values())

    def after(self, entry: LogEntry, event: TimesEvent) -> "MatchTimes":
        """These after one more entry of the log."""
        match event:
            case TimesProposed(match, entrant, times):
                made = TimesProposal(entry.number, match, entrant, times)
                return replace(self, proposals={**self.proposals, entry.number: made})
            case TimesAnswered(number):
                if (found := self.proposals.get(number)) is None:
                    return self
                return replace(self, proposals={**self.proposals, number: found.with_answer(event)})
            case TimeAgreed(match, at, proposal):
                agreed = AgreedTime(entry.number, at, proposal)
                return replace(self, agreed={**self.agreed, match: agreed})
            case TimesAsked(matches):
                return replace(self, asked={**self.asked, **dict.fromkeys(matches, entry.number)})
