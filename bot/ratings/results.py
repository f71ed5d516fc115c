"""What ratings are made of: the results of rated games."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class RatedResult:
    """The result of a rated game between people; results sort in the order in which they count.

    `ended_at` is in seconds since 1970, `number` is the game's own number, `season` the season that it was
    played in. `people` and `places` go by seat; places count from 1, and equal ones are a draw. `actions` is
    how many the game took; `by_concession` says that all but one gave up. `is_void` says that a moderator has
    struck it out. `series` is the number of the series that the game is part of, None if it stands alone.
    """

    ended_at: int
    number: int
    season: int
    people: tuple[int, ...]
    places: tuple[int, ...]
    actions: int
    by_concession: bool = False
    is_void: bool = False
    series: int | None = None

    @property
    def key(self) -> tuple[int, int]:
        """What results are ordered by."""
        return self.ended_at, self.number

    @property
    def match(self) -> tuple[str, int]:
        """What tells its match from others: a series of games, or the game itself."""
        return ("game", self.number) if self.series is None else ("series", self.series)

    @property
    def winner(self) -> int | None:
        """The only person in the first place; None after a draw."""
        first = [person for person, place in zip(self.people, self.places, strict=True) if place == 1]
        return first[0] if len(first) == 1 else None
