"""What one seat may know: the only form in which a position leaves `bot.games` (architecture.md).

A View can be pickled, compared and kept; it shares nothing mutable with the State it was made of.
"""

from dataclasses import dataclass
from typing import Literal

from bot.games.contract import Seat
from bot.games.melee.actions import Action
from bot.games.melee.board import Board
from bot.games.melee.cards import EntityCard

Activity = Literal["waiting", "ready", "acting", "done"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a duel ended: `by` is capture, elimination, turn-limit, concession or agreement (W-1 to W-4)."""

    winner: Seat | None
    by: str


@dataclass(frozen=True, slots=True)
class EntityView:
    """An entity in play, with its current values.

    `activity`: `waiting` in the other player's turn; else `ready` to act, `acting`, or `done` (M-1).
    """

    serial: int
    card: EntityCard
    owner: Seat
    tile: int
    damage: int
    attack: int
    defense: int
    speed: int
    range: int
    statuses: tuple[str, ...]
    exhausted: bool
    activity: Activity

    @property
    def left(self) -> int:
        """HP left."""
        return self.card.hp - self.damage


@dataclass(frozen=True, slots=True)
class SideView:
    """One player's side. `hand` is None for whoever may not see it; `discard` has the newest card last."""

    seat: Seat
    deck_name: str
    energy: int
    energy_max: int
    hand: tuple[EntityCard, ...] | None
    hand_count: int
    deck_count: int
    discard: tuple[EntityCard, ...]
    deck_list: tuple[EntityCard, ...]


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A choice that an ability waits for; only its chooser sees the `options`, which are choice words."""

    seat: Seat
    serial: int
    name: str
    prompt: str
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A duel as `seat` sees it (None: a spectator).

    `phase` is `roll-off` until the order is chosen, then `main`, then `over`. `turn` counts from 1 and is 0
    before the first turn. `actions` are the legal ones if this seat is to act, else empty.
    """

    seat: Seat | None
    board: Board
    phase: Literal["roll-off", "main", "over"]
    turn: int
    turn_limit: int
    active: Seat | None
    to_act: Seat | None
    ply: int
    sides: tuple[SideView, SideView]
    entities: tuple[EntityView, ...]
    choice: ChoiceView | None
    outcome: Outcome | None
    actions: tuple[Action, ...] = ()

    def entity_at(self, tile: int) -> EntityView | None:
        """The entity on this tile."""
        return next((entity for entity in self.entities if entity.tile == tile), None)


@dataclass(frozen=True, slots=True)
class Odds:
    """Exact chances of one attack (A-3 to A-5): of the attacker's total being higher, equal, lower.

    `dealt` and `taken` are expected damage on the defender and on the attacker; `kills` and `dies` the
    chances that the one or the other is destroyed by it.
    """

    win: float
    tie: float
    lose: float
    dealt: float
    taken: float
    kills: float
    dies: float


@dataclass(frozen=True, slots=True)
class Landing:
    """A tile where a move may end: its least cost on the way taken, and thorns entered on it (M-8)."""

    tile: int
    cost: int
    thorns: int


@dataclass(frozen=True, slots=True)
class TargetOption:
    """An entity that may be attacked now, and how that may go."""

    tile: int
    odds: Odds


@dataclass(frozen=True, slots=True)
class Plan:
    """What an entity in play, or a card about to be summoned, may do now; drawn as the reach.

    `tile` is where it stands (the Summon Area for a card). `hidden` are enemies in range without line of
    sight; `range_tiles` all tiles within range; `abilities` the choices each `use` may name, one tuple each.
    """

    card: EntityCard
    tile: int
    entity: EntityView | None
    landings: tuple[Landing, ...]
    targets: tuple[TargetOption, ...]
    hidden: tuple[int, ...]
    range_tiles: tuple[int, ...]
    uses: tuple[tuple[str, ...], ...]
