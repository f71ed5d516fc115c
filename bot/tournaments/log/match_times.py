"""When matches are played: what players propose, and what they agree on (TO-59)."""

from collections.abc import Iterator, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from bot.tournaments.log.events import (
    LogEntry,
    TimeAgreed,
    TimesAnswered,
    TimesAsked,
    TimesEvent,
    TimesProposed,
)
from bot.tournaments.matches import EntrantId, MatchId


class TimesProposal(Struct, frozen=True):
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


class AgreedTime(Struct, frozen=True):
    """The entry by which a match has its time, in seconds since 1970; `at` is None once it has none.

    `proposal` is the entry of the proposal that all accepted, or 0.
    """

    entry: int
    at: int | None
    proposal: int


class MatchTimes(Struct):
    """All proposals by their entries, the latest one for each match, and the latest entry about its time.

    `asked` has the entry by which an organiser last reminded a match's players. All may be about a match
    that was withdrawn and released again: `bot.tournaments.log.time_checks` says what is in force. Once a
    state was made with these, only a copy changes.
    """

    proposals: dict[int, TimesProposal] = field(default_factory=dict[int, TimesProposal])
    latest: dict[MatchId, int] = field(default_factory=dict[MatchId, int])
    agreed: dict[MatchId, AgreedTime] = field(default_factory=dict[MatchId, AgreedTime])
    asked: dict[MatchId, int] = field(default_factory=dict[MatchId, int])

    def __iter__(self) -> Iterator[TimesProposal]:
        return iter(self.proposals.values())

    def copy(self) -> "MatchTimes":
        """The same, to go on from."""
        return MatchTimes({**self.proposals}, {**self.latest}, {**self.agreed}, {**self.asked})

    def take(self, entry: LogEntry, event: TimesEvent) -> None:
        """Fold in the next entry of the log."""
        match event:
            case TimesProposed(match, entrant, times):
                self.proposals[entry.number] = TimesProposal(entry.number, match, entrant, times)
                self.latest[match] = entry.number
            case TimesAnswered(number):
                if (found := self.proposals.get(number)) is not None:
                    self.proposals[number] = found.with_answer(event)
            case TimeAgreed(match, at, proposal):
                self.agreed[match] = AgreedTime(entry.number, at, proposal)
            case TimesAsked(matches):
                self.asked |= dict.fromkeys(matches, entry.number)
