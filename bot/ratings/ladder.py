"""Everybody's ratings in one game and place, folded from its results."""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Self

from msgspec import Struct, field
from msgspec.structs import replace

from bot.ratings.fairness import Exclusion, Fairness, Suspicion
from bot.ratings.results import RatedResult
from bot.ratings.skills import START, Skill, carried_over, followed, updated

HISTORY = 100
"""The number of a person's last results in a season that are kept for their chart."""
RECENT = 200
"""The number of the last results whose changes are kept, even of those that do not count."""


class RatingChange(Struct, frozen=True):
    """One result and its changes by seat; the skills stay the same if it does not count."""

    result: RatedResult
    before: tuple[Skill, ...]
    after: tuple[Skill, ...]
    exclusion: Exclusion | None = None


class LadderPlace(Struct, frozen=True):
    """Somebody's place in a season. `rank` counts from 1 and is None while the skill is provisional."""

    person: int
    skill: Skill
    rank: int | None
    won: int
    lost: int
    drawn: int

    @property
    def games(self) -> int:
        """The number of their games that count in the season."""
        return self.won + self.lost + self.drawn


class _Player(Struct):
    skill: Skill = START
    season: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0
    histories: dict[int, deque[RatingChange]] = field(default_factory=dict)

    @property
    def history(self) -> deque[RatingChange]:
        """The last results of the latest season they played in."""
        return self.histories.setdefault(self.season, deque(maxlen=HISTORY))


class Ladder:
    """Folds results in their order. The same results give the same ladder, in any batches."""

    def __init__(self) -> None:
        self._players: dict[int, _Player] = {}
        self._fairness = Fairness()
        self._suspicions: list[Suspicion] = []
        self._archive: dict[int, tuple[LadderPlace, ...]] = {}
        self._season: int | None = None
        self._last: tuple[int, int] | None = None
        self._recent: deque[RatingChange] = deque(maxlen=RECENT)

    @classmethod
    def of(cls, results: Iterable[RatedResult]) -> Self:
        """The ladder after all these results, given in any order."""
        ladder = cls()
        for result in sorted(results):
            ladder.add(result)
        return ladder

    @property
    def last(self) -> tuple[int, int] | None:
        """The key of the latest result; None if there is none."""
        return self._last

    @property
    def season(self) -> int | None:
        """The season of the latest result; None if there is none."""
        return self._season

    @property
    def suspicions(self) -> tuple[Suspicion, ...]:
        """All results that were excluded as farming, oldest first."""
        return tuple(self._suspicions)

    def add(self, result: RatedResult) -> RatingChange:
        """Count the next result.

        Raises ValueError if it is not later than all others, or if somebody has two seats.
        """
        if len(set(result.people)) < len(result.people):
            raise ValueError(f"somebody has two seats in game {result.number}")
        if self._last is not None and result.key <= self._last:
            raise ValueError(f"result {result.key} comes after {self._last}")
        self._last = result.key
        self._begin(result.season)
        players = [self._player(person, result.season) for person in result.people]
        before = tuple(player.skill for player in players)
        suspicion = self._fairness.judge(result)
        if suspicion is not None:
            self._suspicions.append(suspicion)
        exclusion = "void" if result.is_void else suspicion.exclusion if suspicion else None
        if exclusion is not None:
            self._recent.append(RatingChange(result, before, before, exclusion))
            return self._recent[-1]
        after = updated(before, result.places, result.sides)
        entry = RatingChange(result, before, _followed(before, after, in_steps=result.in_steps))
        self._recent.append(entry)
        for player, place, skill in zip(players, result.places, entry.after, strict=True):
            player.skill = skill
            player.history.append(entry)
            self._count(player, place, result)
        return entry

    def skill(self, person: int, season: int | None = None) -> Skill:
        """Somebody's skill in a season that is not over, by default the latest one with results."""
        player = self._players.get(person)
        if player is None:
            return START
        now = self._season if season is None else season
        return carried_over(player.skill, max(0, (now or 0) - player.season))

    def history(self, person: int, season: int | None = None) -> tuple[RatingChange, ...]:
        """Somebody's last counted results, of one season or (None) all, oldest first; up to `HISTORY`."""
        player = self._players.get(person)
        if player is None:
            return ()
        if season is not None:
            return tuple(player.histories.get(season, ()))
        return tuple(each for entries in player.histories.values() for each in entries)[-HISTORY:]

    def entry(self, number: int, people: Iterable[int]) -> RatingChange | None:
        """The changes by the result of this game between these people; None if unknown or long ago."""
        recent = next((each for each in reversed(self._recent) if each.result.number == number), None)
        if recent is not None:
            return recent
        histories = (each for person in people for each in self._histories(person))
        return next((each for each in histories if each.result.number == number), None)

    def since(self, key: tuple[int, int]) -> tuple[RatingChange, ...]:
        """The results after this key, oldest first; at most `RECENT`."""
        return tuple(each for each in self._recent if each.result.key > key)

    def standings(self, season: int | None = None) -> tuple[LadderPlace, ...]:
        """Everybody who has played in a season, best first; by default the latest one with results.

        People with a provisional skill come after the others, without a rank.
        """
        if season is None or season == self._season:
            return self._ranked()
        return self._archive.get(season, ())

    def ranks_before(self, moment: int) -> dict[int, int]:
        """The ranks, by person, in the latest season just before this time (seconds since 1970).

        Somebody with more than `HISTORY` results since then counts as having had none before.
        """
        before = []
        for person, player in self._players.items():
            entries = [
                each for each in player.histories.get(self._season or 0, ()) if each.result.ended_at < moment
            ]
            if entries:
                skill = entries[-1].after[entries[-1].result.people.index(person)]
                if not skill.is_provisional:
                    before.append((-skill.standing, skill.deviation, person))
        return {person: rank for rank, (_, _, person) in enumerate(sorted(before), 1)}

    def course(self, person: int, most: int) -> tuple[Skill, ...]:
        """Somebody's skill after each of their last counted results, oldest first."""
        entries = self.history(person)[-most:]
        return tuple(each.after[each.result.people.index(person)] for each in entries)

    def seasons(self, person: int | None = None) -> tuple[int, ...]:
        """The seasons with results that count, oldest first: those of anybody, or of one person."""
        if person is None:
            known = (*self._archive, *(() if self._season is None else (self._season,)))
            return tuple(each for each in known if self.standings(each))
        player = self._players.get(person)
        return () if player is None else tuple(each for each, found in player.histories.items() if found)

    def _histories(self, person: int) -> Iterator[RatingChange]:
        player = self._players.get(person)
        for entries in player.histories.values() if player else ():
            yield from entries

    def _begin(self, season: int) -> None:
        if self._season is not None and season != self._season:
            self._archive[self._season] = self._ranked()
        self._season = season

    def _player(self, person: int, season: int) -> _Player:
        player = self._players.setdefault(person, _Player(season=season))
        if player.season != season:
            player.skill = carried_over(player.skill, season - player.season)
            player.season, player.won, player.lost, player.drawn = season, 0, 0, 0
        return player

    @staticmethod
    def _count(player: _Player, place: int, result: RatedResult) -> None:
        if place > 1:
            player.lost += 1
        elif result.is_won:
            player.won += 1
        else:
            player.drawn += 1

    def _ranked(self) -> tuple[LadderPlace, ...]:
        found = [
            LadderPlace(person, player.skill, None, player.won, player.lost, player.drawn)
            for person, player in self._players.items()
            if player.season == self._season and player.won + player.lost + player.drawn
        ]
        found.sort(
            key=lambda each: (
                each.skill.is_provisional,
                -each.skill.standing,
                each.skill.deviation,
                each.person,
            )
        )
        return tuple(
            each if each.skill.is_provisional else replace(each, rank=rank)
            for rank, each in enumerate(found, 1)
        )


def _followed(before: Iterable[Skill], after: Iterable[Skill], *, in_steps: bool) -> tuple[Skill, ...]:
    return tuple(followed(one, other, in_steps=in_steps) for one, other in zip(before, after, strict=True))
