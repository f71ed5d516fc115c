"""The worth of a position, and of each action in it, to one seat by the weights."""

from collections.abc import Mapping, Sequence
from math import fsum

from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.position.actions import Action, Attack, Move, Summon, Use
from bot.games.melee.position.codes import SLEEP
from bot.games.melee.position.reach import card_in_hand
from bot.games.melee.position.state import State
from bot.games.melee.position.stats import target_mask
from bot.players.melee.valuing.fighters import Fighter, ways_on
from bot.players.melee.valuing.outlook import SeatOutlook
from bot.players.melee.valuing.placement import Placement
from bot.players.melee.valuing.plans import TurnPlan, plan_newcomer
from bot.players.melee.valuing.sense import ailing
from bot.players.melee.valuing.spending import Spending
from bot.players.melee.valuing.weights import Weights

#: The gain left to the entity acting now that makes the others wait for it, in energy.
FIRST = 0.2


class Appraisal:
    """A position in the main phase as `seat` values it, in its own turn with what it may still do.

    Values of actions are gains over ending the turn at once, values of positions gains over an empty board.
    Both are in energy (see `weights`).
    """

    __slots__ = ("kept", "newcomers", "outlook", "plans", "prices", "state", "weights")

    def __init__(
        self, state: State, seat: int, enemy_hand: int, weights: Weights, before: "Appraisal | None" = None
    ) -> None:
        """`before` is the appraisal of the position that this one came from in the same turn.

        Entities that have not changed since then are assumed to have the same prospects, unless an enemy has
        changed.
        """
        self.state = state
        self.weights = weights
        self.outlook = SeatOutlook(state, seat, enemy_hand, weights)
        #: By tile, what each own entity that is not done may do; by name, what cards in hand may, and the
        #: gain of having one of them in play, wherever it lands, over saving for later.
        self.plans: dict[int, TurnPlan] = {}
        self.newcomers: dict[str, TurnPlan] = {}
        self.prices: dict[str, float] = {}
        #: The sum of the prospects that were taken over from `before`.
        self.kept = 0.0
        if state.active == seat and state.choice is None:
            known = _unchanged(self.outlook, before) if before is not None else {}
            for piece in self.outlook.own:
                entity = piece.entity
                if entity.done:
                    continue
                if entity.serial in known:
                    self.kept += known[entity.serial]
                    continue
                may_strike = entity.attacks > 0 and not entity.status & SLEEP
                targets = target_mask(state, entity) if may_strike else 0
                self.plans[piece.tile] = TurnPlan(self.outlook, piece).look(targets)

    # --- actions ------------------------------------------------------------------------------------------

    def values(self, actions: Sequence[Action]) -> list[float | None]:
        """The gain of each action; None for an ability that must be played to see its gain."""
        landings: dict[str, int] = {}
        for action in actions:
            if isinstance(action, Summon):
                landings[action.card] = landings.get(action.card, 0) | 1 << action.to
        if landings:
            self._plan_newcomers(landings)
        return [self._value(action) for action in actions]

    def _plan_newcomers(self, landings: Mapping[str, int]) -> None:
        """Fill `newcomers` and `prices`, given the tiles on which each card may end, by name."""
        spending = Spending(self.state, self.outlook.seat, self.weights)
        for name, tiles in landings.items():
            card = card_in_hand(self.state, name)
            assert card is not None, "a legal summon names a card of the hand"
            self.newcomers[name] = plan_newcomer(self.outlook, card, tiles)
            self.prices[name] = spending.price(card)

    def _value(self, action: Action) -> float | None:
        if isinstance(action, Move):
            return self.plans[action.start].moves[action.to]
        if isinstance(action, Attack):
            return self.plans[action.start].attacks[action.to]
        if isinstance(action, Summon):
            return self.newcomers[action.card].moves[action.to] + self.prices[action.card]
        if isinstance(action, Use):
            return self._teleport(action)
        return 0.0

    def _teleport(self, action: Use) -> float | None:
        """The gain of an ability that only moves its owner; None for any other."""
        plan = self.plans[action.tile]
        trigger = plan.piece.entity.rules.trigger
        assert trigger is not None, "a legal use names an ability"
        if [effect.kind for effect in trigger.do] != ["teleport"] or len(action.choices) != 1:
            return None
        gain = plan.relocate(parse_tile(action.choices[0])) - self.weights.energy * trigger.cost
        return gain - self.weights.exhaust if plan.piece.entity.rules.exhausts else gain

    def hold(self, actions: Sequence[Action], values: list[float], played: Sequence[int]) -> None:
        """Charge actions of other entities with what the one acting now could still gain (M-1).

        If that is worth while, it comes first: the others lose nothing by waiting. Changes `values` in place.
        `played` are the numbers of actions whose values include the charge already.
        """
        acting = self.state.entities.get(self.state.acting)
        if acting is None:
            return
        best = 0.0
        others: list[int] = []
        mine: list[int] = []
        for number, action in enumerate(actions):
            if isinstance(action, (Move, Attack)):  # a `|` would be made again for each action
                tile = action.start
            elif isinstance(action, Use):
                tile = action.tile
            elif isinstance(action, Summon):
                tile = -1
            else:
                continue
            if tile != acting.tile:
                if number not in played:
                    others.append(number)
            else:
                mine.append(number)
                best = max(best, values[number])
        for number in others:
            values[number] -= best
        if best >= FIRST:
            for number in (*others, *(number for number in played if number not in mine)):
                values[number] = min(values[number], best - FIRST / 2)

    # --- positions ----------------------------------------------------------------------------------------

    def prospect(self) -> float:
        """The worth of the position, with each entity's best action still to come."""
        return self.standing() + self.kept + fsum(plan.best for plan in self.plans.values())

    def best(self) -> float:
        """The gain of the best action with an entity in play; 0 if none gains anything."""
        return max((plan.best for plan in self.plans.values()), default=0.0)

    def standing(self) -> float:
        """The worth of the position if the seat's turn ends now."""
        state, seat, weights = self.state, self.outlook.seat, self.weights
        total = self.board() + weights.energy * (state.energy[seat] - state.energy[1 - seat])
        # A veiled position has the opponent's hand in the deck.
        return total + weights.card * (len(state.hand[seat]) - self.outlook.enemy_hand)

    def board(self) -> float:
        """The same without energy and hands."""
        outlook, weights = self.outlook, self.weights
        state, seat = self.state, outlook.seat
        total = 0.0
        for piece in outlook.own:
            plan = self.plans.get(piece.tile)
            stand = plan.stand if plan is not None else None
            if stand is None:
                stand = Placement(outlook, piece, 1 << piece.tile)
            if not piece.doomed:
                total += piece.sense.worth[piece.hp] * ailing(piece.entity.status, weights)
            total += stand.places[piece.tile] - stand.ways[outlook.area]
        for foe in outlook.rivals.guards:
            ways = ways_on(foe.entry, outlook.area, foe.speed, weights)
            total -= foe.sense.worth[foe.hp] * ailing(foe.entity.status, weights)
            total -= ways[foe.tile] - ways[outlook.goal]
        total -= weights.win * (weights.dread * outlook.risk() + (outlook.intruder is not None))
        if outlook.limit is not None:
            total += outlook.limit.worth
        spares = _spares(outlook.own, state, seat) - _spares(outlook.foes, state, 1 - seat)
        return total + weights.exhaust * spares


def _spares(pieces: Sequence[Fighter], state: State, seat: int) -> bool:
    """Whether this seat has its Exhaust left and one of these pieces, its own, to use it (AB-3)."""
    if state.exhaust[seat]:
        return False
    return any(piece.entity.rules.exhausts and not piece.doomed for piece in pieces)


def _unchanged(outlook: SeatOutlook, before: Appraisal) -> dict[int, float]:
    """The prospects of own entities that have not changed, by serial; none if an enemy has changed."""
    if [_traits(foe) for foe in outlook.foes] != [_traits(foe) for foe in before.outlook.foes]:
        return {}
    prospects = {_traits(plan.piece): plan.best for plan in before.plans.values()}
    return {
        piece.entity.serial: prospects[traits]
        for piece in outlook.own
        if (traits := _traits(piece)) in prospects
    }


def _traits(piece: Fighter) -> tuple[object, ...]:
    """Everything about an entity that its prospects depend on."""
    entity = piece.entity
    return (
        entity.serial,
        piece.tile,
        piece.hp,
        entity.status,
        entity.modifiers,
        entity.moves,
        entity.attacks,
        entity.used,
    )
