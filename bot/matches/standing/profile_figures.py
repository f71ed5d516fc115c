"""The figures of a profile, counted from somebody's duels; all oldest first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from itertools import takewhile
from statistics import fmean
from typing import Any, Literal, TypeAlias

from bot.clocks.presets import find_preset
from bot.games.figures import SeatUsage
from bot.ratings.ladder import RatingChange
from bot.ratings.skills import Skill
from bot.store.standing.values import PlayedDuel

FAVOURITES = 5
"""How many of the things that somebody uses most a profile has."""

Outcome: TypeAlias = Literal["won", "lost", "drawn"]


@dataclass(frozen=True, slots=True)
class WinTally:
    """Won, lost and drawn games."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def games(self) -> int:
        """How many games these are."""
        return self.won + self.lost + self.drawn

    def counting(self, outcome: Outcome) -> "WinTally":
        """The tally with one game more."""
        match outcome:
            case "won":
                return replace(self, won=self.won + 1)
            case "lost":
                return replace(self, lost=self.lost + 1)
            case "drawn":
                return replace(self, drawn=self.drawn + 1)


@dataclass(frozen=True, slots=True)
class DeckTally:
    """How somebody has fared with a deck. `values` are those of a private deck, as its game wrote them.

    `deck` is the id of the deck; None for private decks that the reader may not tell apart.
    """

    deck: str | None
    tally: WinTally
    values: Any = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class LastDuel:
    """One of somebody's last duels. `opponents` are empty if the reader may not know them.

    `change` is what it did to the rating; None if that is not known any more. `deck` is as in `DeckTally`.
    """

    outcome: Outcome
    opponents: tuple[str, ...]
    deck: str | None
    change: int | None


@dataclass(frozen=True, slots=True)
class ClockTallies:
    """How somebody has dealt with clocks of one kind: turns, how often time ran out, what the turns took."""

    turns: int = 0
    timeouts: int = 0
    total: timedelta = timedelta(0)


@dataclass(frozen=True, slots=True)
class Used:
    """Something that somebody has used in `tally.games` of the duels whose records were read."""

    name: str
    tally: WinTally


@dataclass(frozen=True, slots=True)
class Usage:
    """What the records of somebody's last `duels` tell: going first and second, and what was used most."""

    duels: int = 0
    first: WinTally = WinTally()
    second: WinTally = WinTally()
    used: tuple[Used, ...] = ()


@dataclass(frozen=True, slots=True)
class PersonProfile:
    """How somebody stands in a game, in a season or (None) in all.

    `seasons` are all that have results. `rank` and `people` are those of the season, or the one that is on;
    `rank` is None while the skill is provisional, or where the season has no duel of theirs (`is_active`).
    `course` begins with the skill before the first duel in it. `by_seat` goes by seat. `live` and `daily` are
    live clocks and multi-day ones. `luck` is how much more damage than expected the dice have given
    in a duel, None while that is not known.
    """

    person: int
    name: str | None
    season: int | None
    seasons: tuple[int, ...]
    skill: Skill
    rank: int | None
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


@dataclass(frozen=True, slots=True)
class ProfileReader:
    """Who looks at a profile, from which server (None: in direct messages).

    Somebody else's duels of other servers count, but against whom they were, and with which private deck or
    entities, is shown only to the person and where they were played.
    """

    user_id: int
    guild_id: int | None

    def may_know(self, person: int, duel: PlayedDuel) -> bool:
        """Whether this reader may know the particulars of this duel of a person."""
        return self.user_id == person or (self.guild_id is not None and duel.guild_id == self.guild_id)


def outcome_of(duel: PlayedDuel) -> Outcome:
    """How the duel ended for its player; several who share the first place have drawn."""
    if duel.places[duel.seat] > 1:
        return "lost"
    return "won" if duel.places.count(1) == 1 else "drawn"


def tallied(duels: Iterable[PlayedDuel]) -> WinTally:
    """The tally of these duels."""
    tally = WinTally()
    for duel in duels:
        tally = tally.counting(outcome_of(duel))
    return tally


def by_seat(duels: Sequence[PlayedDuel]) -> tuple[WinTally, ...]:
    """A tally for each seat, up to the last one that the player has had."""
    seats = range(max((each.seat for each in duels), default=-1) + 1)
    return tuple(tallied(each for each in duels if each.seat == seat) for seat in seats)


def streak(duels: Sequence[PlayedDuel]) -> int:
    """How many duels were won in a row until now, or lost, if it is below zero."""
    outcomes = [outcome_of(each) for each in reversed(duels)]
    if not outcomes or outcomes[0] == "drawn":
        return 0
    length = len(list(takewhile(lambda each: each == outcomes[0], outcomes)))
    return length if outcomes[0] == "won" else -length


def best_streak(duels: Iterable[PlayedDuel]) -> int:
    """The most duels that were won in a row."""
    best = row = 0
    for duel in duels:
        row = row + 1 if outcome_of(duel) == "won" else 0
        best = max(best, row)
    return best


def clock_tallies(duels: Iterable[PlayedDuel], *, are_daily: bool) -> ClockTallies:
    """How the multi-day clocks, or all others, were dealt with."""
    turns, timeouts, total = 0, 0, timedelta(0)
    for duel in duels:
        preset = None if duel.clock is None else find_preset(duel.clock.preset)
        if duel.clock is not None and preset is not None and preset.has_quiet_hours == are_daily:
            turns += duel.clock.turns
            timeouts += duel.clock.timeouts
            total += duel.clock.total
    return ClockTallies(turns, timeouts, total)


def usage_of(played: Sequence[tuple[PlayedDuel, SeatUsage]]) -> Usage:
    """What the player used in these duels, and how they fared going first and second."""
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
    """What a result has done to somebody's rating."""
    seat = entry.result.people.index(person)
    return entry.after[seat].rating - entry.before[seat].rating


def course_of(entries: Sequence[RatingChange], person: int) -> tuple[Skill, ...]:
    """Somebody's skill before the first of these results and after each of them."""
    after = tuple(each.after[each.result.people.index(person)] for each in entries)
    if not entries:
        return ()
    return (entries[0].before[entries[0].result.people.index(person)], *after)


def risen_since(entries: Sequence[RatingChange], person: int, moment: int, now: Skill) -> int:
    """By how much a rating has risen since this time (seconds since 1970), as far back as the results go."""
    since = [each for each in entries if each.result.ended_at >= moment]
    return now.rating - course_of(since, person)[0].rating if since else 0


def mean_luck(surpluses: Sequence[float]) -> float | None:
    """The mean of these luck numbers, one a duel; None without any."""
    return fmean(surpluses) if surpluses else None
