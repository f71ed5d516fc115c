"""Makes from a State what one seat may know of it, and what one entity may do in it."""

from bot.games.grid.sets import cells_of
from bot.games.melee.board.tiles import BIT, WITHIN
from bot.games.melee.events.events import NO_WARDS
from bot.games.melee.odds.odds import odds_of
from bot.games.melee.position.actions import Use
from bot.games.melee.position.codes import RANGE, SLEEP, status_names
from bot.games.melee.position.conditions import ATTACKER
from bot.games.melee.position.reach import (
    after_paying,
    card_in_hand,
    landing_mask,
    may_move,
    newcomer,
    ways_of,
)
from bot.games.melee.position.state import MAIN, OVER, ROLL_OFF, Choice, Entity, State
from bot.games.melee.position.stats import FARTHEST, cost_now, endures, shown, target_mask, value
from bot.games.melee.rules.choices import answers_after_yes, effect_asked
from bot.games.melee.rules.legal import legal_actions, may_summon, uses
from bot.games.melee.sight.view import (
    ActionPlan,
    Activity,
    ChoiceView,
    EntityView,
    Landing,
    MoveAndAttack,
    SideView,
    TargetOption,
    View,
)
from bot.games.two_seats import Seat

#: Maximum number of moves with an attack: few targets are each attacked from more than one tile.
_MAX = 4
#: Moments of Triggers that may change the combat before it begins, if the move causes them.
_ON_THE_WAY = frozenset({"moved", "enters"})


def strikes(state: State, entity: Entity) -> tuple[MoveAndAttack, ...]:
    """The best tiles to attack each enemy from after a move, and the odds there.

    The entity of the active player must have its move and an attack left. Best are tiles without thorns on
    the way, then those that the target cannot hit back at, then those in range of fewer enemies, then the
    cheapest. Triggers that the move may cause are not played, so their odds are `about`.
    """
    ways = ways_of(state, entity)
    after = state.copy()
    mover = after.entities[entity.serial]
    mover.moves, mover.moved, damage = mover.moves - 1, True, mover.damage
    is_about = bool(state.watchers) or entity.rules.moment in _ON_THE_WAY
    enemies = [(enemy.tile, _covered(state, enemy)) for enemy in state.ranks[1 - entity.owner]]
    ranked: dict[int, list[tuple[int, bool, int, int, int]]] = {}
    for tile in cells_of(landing_mask(state, entity)):
        way = ways[tile]
        if way.thorns >= endures(entity):
            continue  # it dies on arrival
        after.relocate(mover, tile)
        for target in cells_of(target_mask(after, mover)):
            near = {at for at, covered in enemies if covered & BIT[tile]}
            rank = (way.thorns, target in near, len(near), way.cost, tile)
            ranked.setdefault(target, []).append(rank)
    found = []
    tiles_a_target = max(1, _MAX // max(1, len(ranked)))
    for target, ranks in sorted(ranked.items()):
        for thorns, *_, tile in sorted(ranks)[:tiles_a_target]:
            after.relocate(mover, tile)
            mover.damage = damage + thorns
            found.append(MoveAndAttack(tile, target, odds_of(after, mover, target), is_about, thorns))
    return tuple(found)


def _covered(state: State, enemy: Entity) -> int:
    """The tiles within an enemy's Range from where it stands."""
    return WITHIN[min(value(state, enemy, RANGE), FARTHEST)][enemy.tile]


def to_act(state: State) -> Seat | None:
    """The seat that must act: the owner of a waiting choice, the order's chooser, or the active player."""
    if state.phase == OVER:
        return None
    if state.choice is not None:
        return Seat(state.choice.seat)
    return Seat(state.chooser if state.phase == ROLL_OFF else state.active)


def view_of(state: State, seat: Seat | None) -> View:
    """The View of `seat`; None is a spectator."""
    acting = to_act(state)
    return View(
        seat=seat,
        board=state.ground.board,
        phase="roll-off" if state.phase == ROLL_OFF else "main" if state.phase == MAIN else "over",
        turn=state.turn,
        turn_limit=state.setup.turn_limit,
        active=Seat(state.active) if state.turn else None,
        to_act=acting,
        ply=state.ply,
        sides=(_side(state, Seat.SOUTH, seat), _side(state, Seat.NORTH, seat)),
        entities=tuple(entity_view(state, entity) for entity in state.entities.values()),
        choice=None if state.choice is None else _choice(state, state.choice, seat),
        outcome=state.outcome,
        has_acted=state.acting != 0,
        actions=tuple(legal_actions(state)) if seat is not None and seat == acting else (),
    )


def _side(state: State, side: Seat, seat: Seat | None) -> SideView:
    cards = state.setup.cards
    hand = tuple(cards[card].card for card in state.hand[side]) if side == seat else None
    deck_list = tuple(cards[card].card for card in state.setup.decks[side])
    return SideView(
        seat=side,
        deck_name=state.setup.deck_names[side],
        energy=state.energy[side],
        energy_max=state.energy_max[side],
        hand=hand,
        hand_count=len(state.hand[side]),
        deck_count=len(state.deck[side]) if state.turn else len(deck_list),
        discard=tuple(cards[card].card for card in state.discard[side]),
        deck_list=deck_list,
        hand_costs=tuple(cost_now(state, card, side) for card in state.hand[side]) if side == seat else None,
    )


def entity_view(state: State, entity: Entity) -> EntityView:
    """An entity in play with its current values."""
    stats = shown(state, entity)
    return EntityView(
        serial=entity.serial,
        card=entity.rules.card,
        owner=Seat(entity.owner),
        tile=entity.tile,
        damage=entity.damage,
        attack=stats.attack,
        defense=stats.defense,
        speed=stats.speed,
        range=stats.range,
        statuses=status_names(entity.status) if entity.status else (),
        exhausted=state.exhaust[entity.owner] == entity.serial,
        activity=_activity(state, entity),
        wards=stats.wards or NO_WARDS,
    )


def _activity(state: State, entity: Entity) -> Activity:
    if entity.owner != state.active or state.phase != MAIN:
        return "waiting"
    if entity.done:
        return "done"
    return "acting" if state.acting == entity.serial else "ready"


def _choice(state: State, choice: Choice, seat: Seat | None) -> ChoiceView:
    card = state.setup.cards[choice.card]
    effect = effect_asked(card.trigger, choice.prompt)
    asked = Seat(choice.seat), choice.serial, card.name, choice.prompt
    if seat != choice.seat:
        return ChoiceView(*asked, (), effect)
    return ChoiceView(*asked, choice.options, effect, answers_after_yes(state))


def plan(state: State, entity: Entity) -> ActionPlan:
    """An entity's options now; without landings, targets and uses unless its player may act with it."""
    acts = state.phase == MAIN and state.choice is None and entity.owner == state.active and not entity.done
    moves = acts and may_move(entity)
    attacks = acts and entity.attacks > 0 and not entity.status & SLEEP
    targets = target_mask(state, entity) if attacks else 0
    reach = WITHIN[min(value(state, entity, RANGE, ATTACKER), 14)][entity.tile]
    hidden = reach & state.occupied[1 - entity.owner] & ~targets if attacks else 0
    options = [TargetOption(tile, odds_of(state, entity, tile)) for tile in cells_of(targets)]
    return ActionPlan(
        card=entity.rules.card,
        tile=entity.tile,
        entity=entity_view(state, entity),
        landings=_landings(state, entity) if moves else (),
        targets=tuple(options),
        hidden=cells_of(hidden),
        range_tiles=cells_of(reach & ~(1 << entity.tile)),
        uses=tuple(use.choices for use in uses(state, entity) if isinstance(use, Use)) if acts else (),
        strikes=strikes(state, entity) if moves and attacks else (),
        has_moved=entity.moves < 1,
        has_attacked=entity.attacks < 1,
    )


def plan_of(state: State, what: int | str) -> ActionPlan | None:
    """The plan of the entity on a tile, or of the active player's card of a name; None without one."""
    if isinstance(what, str):
        return plan_summon(state, what)
    entity = state.at(what)
    return None if entity is None else plan(state, entity)


def plan_summon(state: State, name: str) -> ActionPlan | None:
    """The landings of the active player's card of this name; None if it is not in hand."""
    card = card_in_hand(state, name)
    if card is None:
        return None
    entity = newcomer(state, card)
    landings = _landings(after_paying(state, card), entity) if may_summon(state, card) else ()
    cost = cost_now(state, card, state.active)
    return ActionPlan(entity.rules.card, entity.tile, None, landings, (), (), (), (), cost)


def _landings(state: State, entity: Entity) -> tuple[Landing, ...]:
    found, left = ways_of(state, entity), endures(entity)
    ways = [(tile, found[tile]) for tile in cells_of(landing_mask(state, entity))]
    return tuple(Landing(tile, way.cost, way.thorns, dies=way.thorns >= left) for tile, way in ways)
