"""Legal actions: validation, menus, autocomplete and computer players all ask here.

`legal_actions` decides; `refusal` only says why an action is not among them, in the fixed order of
scenarios.md. Conceding, agreeing to a draw and losing by the clock are always possible and in no list.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from bot.games.errors import IllegalAction
from bot.games.grid.sets import pick
from bot.games.melee.abilities.programs import program_of
from bot.games.melee.abilities.triggers import can_do_something, lacks_choice
from bot.games.melee.board.tiles import APART, BIT
from bot.games.melee.cards.cards import MAX_IN_PLAY
from bot.games.melee.position.actions import (
    ATTACKS,
    PLAIN_USES,
    USES,
    Action,
    AgreeDraw,
    Attack,
    Choose,
    Concede,
    End,
    Forfeit,
    Move,
    Summon,
    TakeTurn,
    Use,
    answers_of,
    drop,
    uses_of,
)
from bot.games.melee.position.codes import RANGE, SLEEP, STUN_HOLDS
from bot.games.melee.position.conditions import ATTACKER, NO_ROLE, holds
from bot.games.melee.position.reach import card_in_hand, find_reach, may_move, moves_of, summon_mask
from bot.games.melee.position.state import AMENDED, MAIN, OVER, ROLL_OFF, Entity, State
from bot.games.melee.position.stats import cost_now, in_range, reduced, reductions, seen_among, target_mask
from bot.games.melee.rules.apply import asks_for_use, carry_out
from bot.games.melee.rules.blind import BlindPlay, HiddenError

#: The reasons to refuse an action; of several that apply, the first counts (scenarios.md, "Refusals").
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

_END: Final = End()
_ORDERS: Final[tuple[Action, ...]] = (TakeTurn(True), TakeTurn(False))


def legal_actions(state: State) -> list[Action]:
    """The legal actions of the seat to act, in a fixed order; empty once the game is over."""
    if state.choice is not None:
        return list(answers_of(state.choice.options))
    if state.phase != MAIN:
        return list(_ORDERS) if state.phase == ROLL_OFF else []
    actions: list[Action] = []
    active = state.active
    friends, enemies = state.ranks[active], state.occupied[1 - active]
    taken = state.occupied[active] | enemies
    in_aura = state.aura_tiles[active][RANGE] & state.occupied[active]  # which may change a friend's Range
    for entity in friends:
        if entity.done:
            continue
        status = entity.status
        if status and status & SLEEP:
            continue
        tile, rules = entity.tile, entity.rules
        if entity.moves and not (status and status & STUN_HOLDS):
            reach = entity.reach if entity.reach_amid == enemies else find_reach(state, entity, enemies)
            actions += reach.moves or moves_of(tile, reach)
            # `drop`, inlined: most of the time goes here.
            ends = reach.ends
            blocked = ends & taken
            while blocked:
                lowest = blocked & -blocked
                del actions[-(ends & -lowest).bit_count()]
                blocked ^= lowest
        if entity.attacks:
            covers = rules.covers
            if covers is None or entity.modifiers or (in_aura and in_aura & BIT[tile]):
                targets = target_mask(state, entity)
            elif (targets := covers[tile] & enemies) and targets & APART[tile]:
                targets = seen_among(state, entity, targets)
            if targets:
                attacks = ATTACKS[tile]
                while targets:
                    lowest = targets & -targets
                    actions.append(attacks[lowest.bit_length() - 1])
                    targets ^= lowest
        if rules.is_activated:
            actions += uses(state, entity)
    if len(friends) < MAX_IN_PLAY:
        _add_summons(state, actions, taken)
    actions.append(_END)
    return actions


# --- summoning --------------------------------------------------------------------------------------------


def may_summon(state: State, card: int) -> bool:
    """Whether the active player can pay for this card in their hand now, and has room for it (M-3, M-4)."""
    seat = state.active
    return (
        state.phase == MAIN
        and state.choice is None
        and state.in_play(seat) < MAX_IN_PLAY
        and cost_now(state, card, seat) <= state.energy[seat]
    )


def _add_summons(state: State, actions: list[Action], taken: int) -> None:
    active, cards = state.active, state.setup.cards
    energy = state.energy[active]
    cheaper = reductions(state, active) if state.setup.has_cheaper else []
    seen: list[str] = []
    for card in state.hand[active]:
        rules = cards[card]
        cost = reduced(rules.cost, cheaper) if cheaper else rules.cost
        if cost <= energy and rules.name not in seen:
            seen.append(rules.name)
            reach, kept = summon_mask(state, card), rules.summons
            actions += kept.lists.get(reach) or kept.to(reach)
            drop(actions, reach, reach & taken)


# --- abilities --------------------------------------------------------------------------------------------


def _ability_refusal(state: State, entity: Entity) -> str | None:
    rules = entity.rules
    if entity.status & SLEEP:
        return "asleep"
    if entity.used >= rules.uses or (rules.exhausts and state.exhaust[entity.owner]):
        return "exhausted"
    return None


def uses(state: State, entity: Entity) -> Sequence[Action]:
    """The ways to use this entity's activated ability now, with the choices made before any die."""
    rules, owner = entity.rules, entity.owner
    if not rules.is_activated or state.energy[owner] < rules.use_cost:
        return ()
    if entity.used >= rules.uses or entity.status & SLEEP or (rules.exhausts and state.exhaust[owner]):
        return ()
    if rules.only_if and not holds(state, rules.only_if, entity, NO_ROLE, None):
        return ()
    tile, program, by_parts = entity.tile, rules.played or program_of(rules), state.rules >= AMENDED
    if (asked := program.only_choice) is not None:
        aim = asked.aim
        if aim.asks == "card":
            if answers := aim.answers(state, entity):
                return uses_of(tile, answers)
        elif tiles := aim.tiles(state, entity):
            return pick(USES[tile], tiles)
        if program.only_chooses or not by_parts:
            return ()
        return PLAIN_USES[tile] if can_do_something(state, entity) else ()
    if by_parts and not can_do_something(state, entity):
        return ()
    if not program.asks_first and not program.asks_later:
        return PLAIN_USES[tile]
    if not by_parts and lacks_choice(state, entity, NO_ROLE, None):
        return ()
    return _expand(state, Use(tile))


def _expand(state: State, use: Use) -> list[Use]:
    """This use with each sequence of choices that are made before any die, found by playing on copies."""
    trial = state.copy()
    try:
        carry_out(BlindPlay(trial), use)
    except HiddenError:
        return [use]
    choice = trial.choice
    if choice is None or not asks_for_use(trial.stack[-1]):
        return [use]
    found: list[Use] = []
    for option in choice.options:
        found += _expand(state, Use(use.tile, (*use.choices, option)))
    return found


# --- refusals ---------------------------------------------------------------------------------------------


def check_action(state: State, action: Action) -> None:
    """Raise IllegalAction with the reason if the rules refuse this action now."""
    code = refusal(state, action)
    if code is not None:
        raise IllegalAction(code)


def refusal(state: State, action: Action) -> str | None:
    """The reason to refuse this action now (one of REFUSALS), or None if it is legal."""
    if state.phase == OVER:
        return "game-over"
    if isinstance(action, Concede | Forfeit | AgreeDraw):
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
            return _use_refusal(state, action)
        case Choose() | End() | TakeTurn():
            return "illegal-choice"
    assert_never(action)


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


def _use_refusal(state: State, action: Use) -> str:
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
    return _ability_refusal(state, entity) or "illegal-choice"
