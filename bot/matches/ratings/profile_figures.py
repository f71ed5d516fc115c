"""Profiles as values, and their figures, counted from a person's duels, oldest first."""

from collections.abc import Iterable, Sequence
from datetime import timedelta
from itertools import takewhile
from statistics import fmean
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.clocks.presets import find_preset
from bot.games.figures import SeatUsage
from bot.ratings.ladder import RatingChange
from bot.ratings.results import first_alone
from bot.ratings.skills import Skill
from bot.reprs import repr_without
from bot.store.ratings.values import PlayedDuel

FAVOURITES = 5
"""Number of most used things in a profile."""

Outcome: TypeAlias = Literal["won", "lost", "drawn"]


class WinTally(Struct, frozen=True):
    """Won, lost and drawn games."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def games(self) -> int:
        return self.won + self.lost + self.drawn

    def counting(self, outcome: Outcome) -> "WinTally":
        """The tally with one more game."""
        match outcome:
            case "won":
                return replace(self, won=self.won + 1)
            case "lost":
                return replace(self, lost=self.lost + 1)
            case "drawn":
                return replace(self, drawn=self.drawn + 1)


class DeckTally(Struct, frozen=True):
    """A person's results with a deck. `values` are a private deck's, as its game wrote them.

    `deck` is the deck's id; None for private decks that the reader may not distinguish.
    """

    deck: str | None
    tally: WinTally
    values: Any = None

    def __repr__(self) -> str:
        return repr_without(self, "values")


class LastDuel(Struct, frozen=True):
    """One of a person's latest duels. `opponents` is empty if the reader may not know them.

    `change` is the change of the rating; None if it is no longer known. `deck` is as in `DeckTally`.
    """

    outcome: Outcome
    opponents: tuple[str, ...]
    deck: str | None
    change: int | None


class ClockTallies(Struct, frozen=True):
    """Figures of clocks of one kind: turns, timeouts, and the total time of turns."""

    turns: int = 0
    timeouts: int = 0
    total: timedelta = timedelta(0)


class Used(Struct, frozen=True):
    """Something used in `tally.games` of the duels with known records."""

    name: str
    tally: WinTally


class Usage(Struct, frozen=True):
    """Figures from the records of the latest `duels`: results going first and second, most used things."""

    duels: int = 0
    first: WinTally = WinTally()
    second: WinTally = WinTally()
    used: tuple[Used, ...] = ()


class PersonProfile(Struct, frozen=True):
    """A person's results in a game, in a season or (None) in all.

    `seasons` are those with results of theirs. `rank` and `people` are those of the season or, without one,
    of the current one; `rank` is None while the skill is provisional, or without duels in the season
    (`is_active`), and `to_rank` says about how many more games it takes, 0 once the season is over. `course`
    begins with the skill before the first duel. `by_seat` goes by seat. `live` and
    `daily` are live and multi-day clocks. `luck` is the mean surplus by dice in a match; None if it is
    unknown.
    """

    person: int
    name: str | None
    season: int | None
    seasons: tuple[int, ...]
    skill: Skill
    rank: int | None
    to_rank: int
    people: int
    is_active: bool
    risen: int
    course: tuple[Skill, ...]
    tally: WinTally
    by_seat: tuple[WinTally, ...]
    streak: int
    best_streak: int
    decks: tuple[DeckTally, ...]
    last: tuple[LastDuel, ...]
    live: ClockTallies
    daily: ClockTallies
    usage: Usage
    luck: float | None = None


class ProfileReader(Struct, frozen=True):
    """The reader of a profile, and their server (None: direct messages).

    Duels of other servers count, but their opponents, private decks and entities are shown only to the person
    and on the server of the duel.
    """

    user_id: int
    guild_id: int | None

    def may_know(self, person: int, duel: PlayedDuel) -> bool:
        """Whether this reader may know the details of a person's duel."""
        return self.user_id == person or (self.guild_id is not None and duel.guild_id == self.guild_id)


def outcome_of(duel: PlayedDuel) -> Outcome:
    """How the duel ended for its player. A first place shared with others than allies is a draw."""
    if duel.places[duel.seat] > 1:
        return "lost"
    return "won" if first_alone(duel.places, duel.sides) else "drawn"


def tallied(duels: Iterable[PlayedDuel]) -> WinTally:
    """The tally of these duels."""
    tally = WinTally()
    for duel in duels:
        tally = tally.counting(outcome_of(duel))
    return tally


def by_seat(duels: Sequence[PlayedDuel]) -> tuple[WinTally, ...]:
    """A tally for each seat, up to the last one that the player had."""
    seats = range(max((each.seat for each in duels), default=-1) + 1)
    return tuple(tallied(each for each in duels if each.seat == seat) for seat in seats)


def streak(duels: Sequence[PlayedDuel]) -> int:
    """The number of latest duels won in a row; negative if they were lost."""
    outcomes = [outcome_of(each) for each in reversed(duels)]
    if not outcomes or outcomes[0] == "drawn":
        return 0
    length = len(list(takewhile(lambda each: each == outcomes[0], outcomes)))
    return length if outcomes[0] == "won" else -length


def best_streak(duels: Iterable[PlayedDuel]) -> int:
    """The maximum number of duels won in a row."""
    best = row = 0
    for duel in duels:
        row = row + 1 if outcome_of(duel) == "won" else 0
        best = max(best, row)
    return best


def clock_tallies(duels: Iterable[PlayedDuel], *, are_daily: bool) -> ClockTallies:
    """Figures of multi-day clocks, or of all others."""
    turns, timeouts, total = 0, 0, timedelta(0)
    for duel in duels:
        preset = None if duel.clock is None else find_preset(duel.clock.preset)
        if duel.clock is not None and preset is not None and preset.has_quiet_hours == are_daily:
            turns += duel.clock.turns
            timeouts += duel.clock.timeouts
            total += duel.clock.total
    return ClockTallies(turns, timeouts, total)


def usage_of(played: Sequence[tuple[PlayedDuel, SeatUsage]]) -> Usage:
    """The things that the player used in these duels, and their results going first and second."""
    first = second = WinTally()
    used: dict[str, WinTally] = {}
    for duel, usage in played:
        outcome = outcome_of(duel)
        if usage.went_first is True:
            first = first.counting(outcome)
        elif usage.went_first is False:
            second = second.counting(outcome)
        for name in usage.used:
            used[name] = used.get(name, WinTally()).counting(outcome)
    most = sorted(used.items(), key=lambda item: (-item[1].games, -item[1].won, item[0]))[:FAVOURITES]
    return Usage(len(played), first, second, tuple(Used(name, tally) for name, tally in most))


def change_of(entry: RatingChange, person: int) -> int:
    """The change of a person's rating by this result."""
    seat = entry.result.people.index(person)
    return entry.after[seat].rating - entry.before[seat].rating


def course_of(entries: Sequence[RatingChange], person: int) -> tuple[Skill, ...]:
    """A person's skill before the first of these results and after each of them."""
    after = tuple(each.after[each.result.people.index(person)] for each in entries)
    if not entries:
        return ()
    return (entries[0].before[entries[0].result.people.index(person)], *after)


def risen_since(entries: Sequence[RatingChange], person: int, moment: int, now: Skill) -> int:
    """The rise of a rating since this time (Unix), or since the first of these results after it."""
    since = [each for each in entries if each.result.ended_at >= moment]
    return now.rating - course_of(since, person)[0].rating if since else 0


def mean_luck(surpluses: Sequence[float]) -> float | None:
    """The mean of these luck numbers, one a duel; None without any."""
    return fmean(surpluses) if surpluses else None
