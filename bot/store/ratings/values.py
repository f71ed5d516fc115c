"""The frozen values of rated duels."""

from datetime import datetime, timedelta

from msgspec import Struct


class RatedDuel(Struct, frozen=True):
    """A rated duel that has ended with a result. `people` and `places` go by seat.

    `actions` is the number of actions, `by` the way in which it ended. `series` is the number of its series,
    None if it stands alone. `has_left` if its match ended it because a player left.
    `in_steps` if provisional ratings follow its result in steps.
    """

    number: int
    ended_at: datetime
    people: tuple[int, ...]
    places: tuple[int, ...]
    actions: int
    by: str
    is_void: bool
    series: int | None = None
    has_left: bool = False
    in_steps: bool = False


class RatedCount(Struct, frozen=True):
    """The numbers of rated duels that have ended with a result, and of void ones among them.

    `deleted` counts the seats of all people whose data was deleted: it grows when results change owners.
    `taken_back` adds up the numbers of those whose results for ratings were taken back with the decision
    about their match: it changes with each.
    """

    ended: int
    void: int
    deleted: int = 0
    taken_back: int = 0


class ClockTally(Struct, frozen=True):
    """Somebody's clock in a duel: their turns, the turns in which time ran out, and the total time."""

    preset: str
    turns: int
    timeouts: int
    total: timedelta


class PlayedDuel(Struct, frozen=True):
    """A rated duel that has ended with a result, from the view of the player in `seat`.

    `people` and `places` go by seat. `deck` is the id of the player's deck, None in a game without decks.
    `sides` are those of the seats where allies play together, and empty where all play for themselves.
    """

    number: int
    guild_id: int | None
    ended_at: datetime
    seat: int
    people: tuple[int, ...]
    places: tuple[int, ...]
    deck: str | None
    is_void: bool
    clock: ClockTally | None
    sides: tuple[int, ...] = ()
