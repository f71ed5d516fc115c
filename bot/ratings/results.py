"""The results of rated games, from which ratings follow."""

from collections.abc import Sequence

from msgspec import Struct


class RatedResult(Struct, frozen=True, order=True):
    """The result of a rated game between people; results sort in the order in which they count.

    `ended_at` is in seconds since 1970, `number` is the game's own number, `season` the season in which it
    was played. `people` and `places` go by seat; places count from 1, and equal ones are a draw. `actions` is
    the number of actions. `by_concession` if all but one gave up or left their match, `is_void` if a
    moderator has declared it void. `series` is the number of the game's series, None if it stands alone.
    `in_steps` if provisional ratings are to follow it in steps (R-12). `sides` are those of the seats where
    allies play together, and empty where all play for themselves.
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
    in_steps: bool = False
    sides: tuple[int, ...] = ()

    @property
    def key(self) -> tuple[int, int]:
        """The sort key of results."""
        return self.ended_at, self.number

    @property
    def match(self) -> tuple[str, int]:
        """The key of its match: a series of games, or the game itself."""
        return ("game", self.number) if self.series is None else ("series", self.series)

    @property
    def winner(self) -> int | None:
        """The only person in the first place; None after a draw."""
        first = [person for person, place in zip(self.people, self.places, strict=True) if place == 1]
        return first[0] if len(first) == 1 else None

    @property
    def is_won(self) -> bool:
        """Whether a person or a side has the first place alone; if not, it is drawn."""
        return first_alone(self.places, self.sides)


def first_alone(places: Sequence[int], sides: Sequence[int]) -> bool:
    """Whether one seat has the first place alone, or one of the `sides`, empty if all play for themselves."""
    first = [seat for seat, place in enumerate(places) if place == 1]
    return len({sides[seat] if sides else seat for seat in first}) == 1
