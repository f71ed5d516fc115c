"""What a profile is made of."""

from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any, Literal, TypeAlias

from bot.ratings.skills import Skill
from bot.store.standing.values import PlayedDuel

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
