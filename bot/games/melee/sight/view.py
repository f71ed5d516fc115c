"""One seat's knowledge of a position: all that presenters get to see of it.

A View can be pickled, compared and kept; it shares nothing mutable with the State from which it was made.
"""

from typing import Literal

from msgspec import Struct

from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.cards.effects import Effect
from bot.games.melee.events.entity_events import NO_WARDS, Wards
from bot.games.melee.odds.tally import Odds
from bot.games.melee.position.actions import Action
from bot.games.melee.position.state import Outcome
from bot.games.two_seats import Seat

Activity = Literal["waiting", "ready", "acting", "done"]


class EntityView(Struct, frozen=True):
    """An entity in play, with its current values.

    `wards` is what abilities have put on it for a time (AB-20 to AB-23).
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
    wards: Wards = NO_WARDS

    @property
    def hp(self) -> int:
        """Total HP: the card's, as changed by abilities (AB-20)."""
        return self.card.hp + self.wards.hp

    @property
    def shield(self) -> int:
        """The damage that its shields absorb (AB-21)."""
        return self.wards.shield

    @property
    def left(self) -> int:
        """HP left."""
        return self.hp - self.damage


class SideView(Struct, frozen=True):
    """One player's side. `discard` has the newest card last.

    `hand_costs` are what the cards in `hand` cost to summon now (AB-35). Both are None for viewers who may
    not see them.
    """

    seat: Seat
    deck_name: str
    energy: int
    energy_max: int
    hand: tuple[EntityCard, ...] | None
    hand_count: int
    deck_count: int
    discard: tuple[EntityCard, ...]
    deck_list: tuple[EntityCard, ...]
    hand_costs: tuple[int, ...] | None = None

    def cost_of(self, card: EntityCard) -> int:
        """A card's cost now; its printed cost if it is not in this hand or the hand cannot be seen."""
        if self.hand is None or self.hand_costs is None or card not in self.hand:
            return card.cost
        return self.hand_costs[self.hand.index(card)]


class ChoiceView(Struct, frozen=True):
    """A choice that an ability waits for; only its chooser sees the `options`, which are answer words.

    `effect` is what the choice is for, None if that cannot be told. If the ability may be declined, it is the
    effect that asks first once the answer is yes; `after_yes` are the options then, as far as they are known.
    """

    seat: Seat
    serial: int
    name: str
    prompt: str
    options: tuple[str, ...]
    effect: Effect | None = None
    after_yes: tuple[str, ...] = ()


class View(Struct, frozen=True):
    """A duel as `seat` sees it (None: a spectator).

    `phase` is `roll-off` until the order is chosen, then `main`, then `over`. `turn` counts from 1 and is 0
    before the first turn. `has_acted` says that an entity has acted in this turn, or was summoned. `actions`
    are the legal ones if this seat is to act, else empty.
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
    has_acted: bool = False
    actions: tuple[Action, ...] = ()

    def entity_at(self, tile: int) -> EntityView | None:
        """The entity on this tile; None if there is none."""
        return next((entity for entity in self.entities if entity.tile == tile), None)


class Landing(Struct, frozen=True):
    """A tile where a move may end, with the cost of the way there and the thorns entered on it (M-8).

    `dies` says that these thorns destroy an entity that takes that way.
    """

    tile: int
    cost: int
    thorns: int
    dies: bool = False


class TargetOption(Struct, frozen=True):
    """An entity that may be attacked now, and the odds of that."""

    tile: int
    odds: Odds


class MoveAndAttack(Struct, frozen=True):
    """A move to the tile `to`, then an attack on the entity on `target`, and the odds of that attack.

    They are only `about` right if the move may cause a Trigger first. `thorns` is what the move enters (M-8).
    """

    to: int
    target: int
    odds: Odds
    is_about: bool = False
    thorns: int = 0


class ActionPlan(Struct, frozen=True):
    """The options now of an entity in play, or of a card about to be summoned; drawn as the reach.

    `tile` is where it stands (the Summon Area for a card). `hidden` are the tiles of enemies in range but out
    of sight, `range_tiles` all tiles within range. `uses` has the choices of each way to use its ability.
    `cost` is what summoning the card costs now; None for an entity. `strikes` are its best moves with an
    attack after them. `has_moved` and `has_attacked` say that no move, or attack, is left in this turn.
    """

    card: EntityCard
    tile: int
    entity: EntityView | None
    landings: tuple[Landing, ...]
    targets: tuple[TargetOption, ...]
    hidden: tuple[int, ...]
    range_tiles: tuple[int, ...]
    uses: tuple[tuple[str, ...], ...]
    cost: int | None = None
    strikes: tuple[MoveAndAttack, ...] = ()
    has_moved: bool = False
    has_attacked: bool = False

    @property
    def price(self) -> int:
        """The card's cost now; for an entity, its printed cost."""
        return self.card.cost if self.cost is None else self.cost
