"""Legal actions: validation, menus, autocomplete and computer players all ask here.

`legal_actions` is the rule; `refusal` only says why an action is not among them, in the fixed order of
scenarios.md. Conceding and an agreed draw are always possible and in no list.
"""

from collections.abc import Sequence

from bot.games.errors import IllegalAction, MeleeError
from bot.games.melee.actions import (
    Action,
    AgreeDraw,
    Attack,
    Choose,
    Concede,
    End,
    Move,
    Summon,
    TakeTurn,
    Use,
    attacks,
    moves,
    summons,
    uses_on,
)
from bot.games.melee.apply import asks_for_use, carry_out
from bot.games.melee.cards import MAX_IN_PLAY
from bot.games.melee.codes import RANGE, SLEEP, SPEED, STUN_HOLDS
from bot.games.melee.conditions import ATTACKER, NO_ROLE, holds
from bot.games.melee.costs import cost_now
from bot.games.melee.reach import card_in_hand, may_move, reach_mask, summon_mask
from bot.games.melee.resolve import Resolver
from bot.games.melee.state import MAIN, OVER, ROLL_OFF, Entity, Pile, State
from bot.games.melee.stats import in_range, target_mask
from bot.games.melee.triggers import answers_to, lacks_choice, tiles_to_choose

#: Why an action is refused; where several fit, the first (scenarios.md, "Refusals").
REFUSALS = (
    "game-over",
    "bad-action",
    "choice-pending",
    "no-entity",
    "not-your-entity",
    "not-in-hand",
    "board-full",
    "not-enough-energy",
    "no-ability",
    "activation-over",
    "asleep",
    "stunned",
    "already-moved",
    "already-attacked",
    "exhausted",
    "not-an-enemy",
    "out-of-range",
    "no-line-of-sight",
    "unreachable",
    "illegal-choice",
)

_END = End()
_ORDERS: tuple[Action, ...] = (TakeTurn(True), TakeTurn(False))


class HiddenError(MeleeError):
    """What an ability would ask next depends on a die or on a card that nobody has seen yet."""


class _NoDice:
    def roll(self, sides: int = 6) -> int:
        raise HiddenError(f"a d{sides}")


class _Foresight(Resolver):
    """Plays on a copy to see what an ability asks for, and stops where it would show a card."""

    __slots__ = ()

    def uncover(self, seat: int, count: int) -> Pile:
        if count and self.state.deck[seat]:
            raise HiddenError("a card")
        return ()


def legal_actions(state: State) -> list[Action]:
    """What the seat to act may do, in a fixed order; empty once the game is over."""
    if state.choice is not None:
        return [Choose((option,)) for option in state.choice.options]
    if state.phase == ROLL_OFF:
        return list(_ORDERS)
    if state.phase == OVER:
        return []
    actions: list[Action] = []
    active = state.active
    enemies = state.occupied[1 - active]
    taken = state.occupied[active] | enemies
    range_changes = state.auras[active][RANGE]
    for entity in state.entities:
        if entity.owner != active or entity.done:
            continue
        status = entity.status
        if status & SLEEP:
            continue
        if entity.moves > 0 and not status & STUN_HOLDS:
            reach = entity.reach if entity.reach_amid == enemies else _reach_amid(state, entity, enemies)
            actions += moves(entity.tile, reach)
            if reach & taken:
                _drop(actions, reach, taken)
        rules = entity.rules
        if entity.attacks:
            covers = rules.covers
            if covers is None or covers[entity.tile] & enemies or range_changes or entity.modifiers:
                actions += attacks(entity.tile, target_mask(state, entity))
        if rules.is_activated:
            actions += uses(state, entity)
    if state.occupied[active].bit_count() < MAX_IN_PLAY:
        _add_summons(state, actions)
    actions.append(_END)
    return actions


def _reach_amid(state: State, entity: Entity, enemies: int) -> int:
    """Its reach with enemies on these tiles, kept until one of the two changes or something befalls it."""
    reach = reach_mask(state, entity)
    if entity.rules.steady[SPEED]:
        entity.reach, entity.reach_amid = reach, enemies
    return reach


def _drop(actions: list[Action], reach: int, taken: int) -> None:
    """Of the actions just added, one for each tile of `reach`, leave out those to tiles that are taken.

    Reaches come up again and again, and so do their lists; who stands in them changes all the time.
    """
    taken &= reach
    after = len(actions) - reach.bit_count()
    while taken:
        high = 1 << taken.bit_length() - 1
        taken ^= high
        del actions[after + (reach & high - 1).bit_count()]


# --- summoning --------------------------------------------------------------------------------------------


def may_summon(state: State, card: int) -> bool:
    """Whether the active player may pay for this card of the hand now and has room for it (M-3, M-4)."""
    seat = state.active
    return (
        state.phase == MAIN
        and state.choice is None
        and state.in_play(seat) < MAX_IN_PLAY
        and cost_now(state, card, seat) <= state.energy[seat]
    )


def _add_summons(state: State, actions: list[Action]) -> None:
    energy = state.energy[state.active]
    cards, has_cheaper = state.setup.cards, state.setup.has_cheaper
    taken = state.occupied[0] | state.occupied[1]
    seen: list[str] = []
    for card in state.hand[state.active]:
        rules = cards[card]
        cost = cost_now(state, card, state.active) if has_cheaper else rules.cost
        if cost <= energy and rules.name not in seen:
            seen.append(rules.name)
            reach = summon_mask(state, card)
            actions += summons(rules.name, reach)
            if reach & taken:
                _drop(actions, reach, taken)


# --- abilities --------------------------------------------------------------------------------------------


def _use_refusal(state: State, entity: Entity) -> str | None:
    rules = entity.rules
    if entity.status & SLEEP:
        return "asleep"
    if entity.used >= rules.uses or (rules.exhausts and state.exhaust[entity.owner]):
        return "exhausted"
    return None


def uses(state: State, entity: Entity) -> Sequence[Action]:
    """The ways to use this entity's activated ability now, choices known before any die included."""
    rules = entity.rules
    if not rules.is_activated or state.energy[entity.owner] < rules.use_cost:
        return ()
    if _use_refusal(state, entity) is not None:
        return ()
    if rules.only_if and not holds(state, rules.only_if, entity, NO_ROLE, None):
        return ()
    tile = entity.tile
    if not rules.asks_first and not rules.asks_later:
        return [Use(tile)]
    first = rules.program[0]
    if rules.asks_first and not rules.asks_later and not first.only_if:
        if first.asks == "card":
            return [Use(tile, (name,)) for name in answers_to(state, entity, first)]
        return uses_on(tile, tiles_to_choose(state, entity, first))
    if lacks_choice(state, entity, NO_ROLE, None):
        return ()
    return [Use(tile, choices) for choices in _expand(state, Use(tile))]


def _expand(state: State, use: Use) -> list[tuple[str, ...]]:
    """All sequences of choices for this use that are known before any die, found by playing on copies."""
    trial = state.copy()
    try:
        carry_out(_Foresight(trial, _NoDice(), None), use)
    except HiddenError:
        return [use.choices]
    choice = trial.choice
    if choice is None or not asks_for_use(trial.stack[-1]):
        return [use.choices]
    found: list[tuple[str, ...]] = []
    for option in choice.options:
        found += _expand(state, Use(use.tile, (*use.choices, option)))
    return found


# --- refusals ---------------------------------------------------------------------------------------------


def check_action(state: State, action: Action) -> None:
    """IllegalAction with the reason if the rules refuse this action now."""
    code = refusal(state, action)
    if code is not None:
        raise IllegalAction(code)


def refusal(state: State, action: Action) -> str | None:
    """Why this action is refused now (one of REFUSALS), or None if it is legal."""
    if state.phase == OVER:
        return "game-over"
    if isinstance(action, Concede | AgreeDraw):
        return None
    if action in legal_actions(state):
        return None
    if state.choice is not None:
        return "illegal-choice" if isinstance(action, Choose) else "choice-pending"
    if state.phase == ROLL_OFF:
        return "choice-pending"
    match action:
        case Summon():
            return _summon_refusal(state, action)
        case Move():
            return _move_refusal(state, action)
        case Attack():
            return _attack_refusal(state, action)
        case Use():
            return _why_not_used(state, action)
        case _:
            return "illegal-choice"


def _summon_refusal(state: State, action: Summon) -> str:
    card = card_in_hand(state, action.card)
    if card is None:
        return "not-in-hand"
    if state.in_play(state.active) >= MAX_IN_PLAY:
        return "board-full"
    if cost_now(state, card, state.active) > state.energy[state.active]:
        return "not-enough-energy"
    return "unreachable"


def _owner_refusal(state: State, entity: Entity | None) -> str | None:
    if entity is None:
        return "no-entity"
    return "not-your-entity" if entity.owner != state.active else None


def _move_refusal(state: State, action: Move) -> str:
    entity = state.at(action.start)
    if refused := _owner_refusal(state, entity):
        return refused
    assert entity is not None
    if entity.done:
        return "activation-over"
    if entity.status & SLEEP:
        return "asleep"
    if entity.status & STUN_HOLDS:
        return "stunned"
    return "unreachable" if may_move(entity) else "already-moved"


def _attack_refusal(state: State, action: Attack) -> str:
    entity, target = state.at(action.start), state.at(action.to)
    if entity is None or target is None:
        return "no-entity"
    if entity.owner != state.active:
        return "not-your-entity"
    if entity.done:
        return "activation-over"
    if entity.status & SLEEP:
        return "asleep"
    if not entity.attacks:
        return "already-attacked"
    if target.owner == entity.owner:
        return "not-an-enemy"
    return "no-line-of-sight" if in_range(state, entity, target.tile, ATTACKER) else "out-of-range"


def _why_not_used(state: State, action: Use) -> str:
    entity = state.at(action.tile)
    if refused := _owner_refusal(state, entity):
        return refused
    assert entity is not None
    if not entity.rules.is_activated:
        return "no-ability"
    if state.energy[entity.owner] < entity.rules.use_cost:
        return "not-enough-energy"
    if entity.done:
        return "activation-over"
    return _use_refusal(state, entity) or "illegal-choice"
