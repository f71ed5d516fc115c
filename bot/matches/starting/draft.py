"""What an invitation is to be, before it is checked and stored."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.matches.clocks.choice import ClockWish
from bot.matches.values import Invited, Kind, Place
from bot.series.rules import BestOf
from bot.store.invitations import Secret


@dataclass(frozen=True, slots=True)
class InvitationDraft:
    """An invitation without its number, its seed and its times; all else is as in `Invitation`.

    `clock` is what the author wishes; None means the server's default. `secret` is that of the dice; None
    means a new one.
    """

    kind: Kind
    seats: tuple[Invited, ...]
    place: Place
    board: str | None
    game: str
    least: int = 2
    most: int = 2
    options: Mapping[str, str] = field(default_factory=dict)
    rematch_of: str | None = None
    clock: ClockWish | None = None
    rated: bool | None = None
    best_of: BestOf = 1
    caster: int | None = None
    secret: Secret | None = field(default=None, repr=False)
