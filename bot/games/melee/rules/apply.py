"""Plays actions, and resolves the steps that they leave on the stack.

`perform` trusts its caller: `legal` decides whether an action is legal.
"""

from collections.abc import Callable
from typing import Any, Final

from bot.games.contract import Dice
from bot.games.dice import shuffle
from bot.games.melee.abilities.chain import NOWHERE, Occasion, arrivals, who, witnesses
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.abilities.triggers import play_effects, run_effects, start_trigger, use_ability
from bot.games.melee.board.tiles import BIT
from bot.games.melee.events.events import (
    Activated,
    Conceded,
    DrawAgreed,
    Event,
    LostOnTime,
    MoveCause,
    OrderChosen,
    Stats,
    StatsNow,
    Summoned,
)
from bot.games.melee.position.actions import (
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
)
from bot.games.melee.position.conditions import ATTACKER, DEFENDER, NO_ROLE
from bot.games.melee.position.reach import card_in_hand, newcomer, thorns_to, ways_of
from bot.games.melee.position.state import MAIN, Entity, State
from bot.games.melee.position.stats import cost_now, shown
from bot.games.melee.position.steps import (
    AfterCombat,
    AfterSummon,
    Check,
    Clash,
    CloseTurn,
    Gain,
    RunEffects,
    StartTrigger,
    StartTurn,
    Step,
    Strike,
)
from bot.games.melee.rules.combat import after_combat, clash, roll_dice, strike
from bot.games.melee.rules.turns import LASTS_COMBAT, check, close_turn, end_phase, finish, gain, start_turn
from bot.games.two_seats import Seat

STARTING_HAND: Final = 3  # S-3

_CHECK: Final = Check()


def perform(state: State, action: Action, dice: Dice, log: list[Event] | None) -> None:
    """Play a legal action on `state` in place, and add its events to `log`; None plays without events."""
    if log is None:
        carry_out(Resolver(state, dice, None), action)
        return
    told = {entity.serial: shown(state, entity) for entity in state.entities.values()}
    carry_out(Resolver(state, dice, log), action)
    _tell_stats(state, told, log)


def carry_out(play: Resolver, action: Action) -> None:
    """Play a legal action until nothing is left to resolve or a choice is asked.

    One Resolver may play all actions of a duel.
    """
    state = play.state
    state.ply += 1
    if type(action) is Choose:
        choose(play, action)
    else:
        state.chained = 0
        play.answers = ()
        if type(action) is Move:  # most actions
            _move(play, action)
        else:
            _PLAYED[type(action)](play, action)
    if state.stack or state.caused:
        resolve(play)


def asks_for_use(step: Step) -> bool:
    """Whether a waiting step is an activated ability itself, not a Trigger that it caused."""
    return isinstance(step, RunEffects) and step.depth == 1


def resolve(play: Resolver, before: type[Step] | None = None) -> None:
    """Resolve the steps on the stack until none is left, a choice is asked or the duel is over.

    Stops when the next step is a `before`.
    """
    state = play.state
    stack, caused = state.stack, state.caused
    while state.choice is None:
        if caused:
            play.flush()
        if not stack or type(stack[-1]) is before:
            return
        step = stack.pop()
        _STEPS[type(step)](play, step)


def _tell_stats(state: State, told: dict[int, Stats], log: list[Event]) -> None:
    """Log the current values of every entity that are not those last told."""
    for event in log:
        if isinstance(event, Summoned):
            told[event.who.serial] = event.stats
    for entity in state.entities.values():
        now = shown(state, entity)
        if told.get(entity.serial) != now:
            log.append(StatsNow(entity.serial, now))


def _act_with(play: Resolver, entity: Entity) -> None:
    """Let this entity act: the one that acted before is done for this turn (M-1)."""
    state = play.state
    if state.acting == entity.serial:
        return
    if (before := state.entities.get(state.acting)) is not None:
        before.done = True
    state.acting = entity.serial
    if play.log is not None:
        play.log.append(Activated(who(entity)))


def choose(play: Resolver, action: Choose) -> None:
    """Go on with the step that asked, before anything that it has caused."""
    play.state.choice = None
    play.answers = action.choices
    step = play.state.stack.pop()
    _STEPS[type(step)](play, step)


def _concede(play: Resolver, action: Concede) -> None:
    if play.log is not None:
        play.log.append(Conceded(action.seat))
    finish(play, action.seat.other, "concession")


def _forfeit(play: Resolver, action: Forfeit) -> None:
    if play.log is not None:
        play.log.append(LostOnTime(action.seat))
    finish(play, action.seat.other, "time")


def _agree_draw(play: Resolver, _action: AgreeDraw) -> None:
    if play.log is not None:
        play.log.append(DrawAgreed())
    finish(play, None, "agreement")


def _take_turn(play: Resolver, action: TakeTurn) -> None:
    """Set the order, shuffle, deal the hands and begin the first turn (S-1 to S-3)."""
    state = play.state
    first = state.chooser if action.first else 1 - state.chooser
    if play.log is not None:
        play.log.append(OrderChosen(Seat(state.chooser), Seat(first)))
    state.energy[first], state.energy[1 - first] = 0, 1
    for seat in (0, 1):
        deck = list(state.setup.decks[seat])
        shuffle(deck, play.dice)
        state.deck[seat] = tuple(deck)
    for seat in (0, 1):
        play.draw(seat, STARTING_HAND)
    state.phase, state.turn, state.active = MAIN, 1, first
    state.stack.append(StartTurn())


def _travel(play: Resolver, entity: Entity, tile: int, cause: MoveCause) -> None:
    """Move an entity to a tile by the way of M-8, using up its move action."""
    if play.log is None:
        # Without a log, only the thorns on the way matter, not the way itself.
        thorns = thorns_to(play.state, entity, tile)
        entity.moves -= 1
        entity.moved = True
        play.state.relocate(entity, tile)
        if thorns:
            play.damage(entity, thorns, "thorns")
        return
    path = ways_of(play.state, entity)[tile].path  # before `moved`, which its Speed may depend on
    entity.moves -= 1
    entity.moved = True
    play.walk(entity, path, cause)


def _move(play: Resolver, action: Move) -> None:
    state = play.state
    entity = state.own(state.active, action.start)
    if state.acting != entity.serial:
        _act_with(play, entity)
    tile, enemies = action.to, state.occupied[1 - entity.owner]
    if play.log is None and entity.reach.safe & BIT[tile] and entity.reach_amid == enemies:
        # Without a log, and with nothing to happen on the way.
        entity.moves -= 1
        entity.moved = True
        state.relocate(entity, tile)
    else:
        _travel(play, entity, tile, "move")
    is_noticed = state.watchers or entity.rules.stops_on
    noticed = arrivals(state, entity, action.start) if is_noticed else []
    if noticed or entity.rules.moment == "moved":
        play.fire([("moved", entity, None, NO_ROLE), *noticed])
    if state.caused:
        state.stack.append(_CHECK)
    elif state.modified & LASTS_COMBAT or not (state.occupied[0] and state.occupied[1]):
        check(play)


def _summon(play: Resolver, action: Summon) -> None:
    """Pay, place, move off, draw (M-3)."""
    state = play.state
    seat = state.active
    card = card_in_hand(state, action.card)
    assert card is not None
    entity = newcomer(state, card)
    cost = cost_now(state, card, seat)
    place = state.hand[seat].index(card)
    state.hand[seat] = state.hand[seat][:place] + state.hand[seat][place + 1 :]
    state.next_serial += 1
    if cost:
        play.lose_energy(seat, cost, "summon")
    start = entity.tile
    shared = state.occupied[seat] & BIT[start]
    state.place(entity)
    if play.log is not None:
        play.log.append(Summoned(who(entity), cost, shown(state, entity)))
    _act_with(play, entity)
    state.stack.append(_CHECK)
    state.stack.append(AfterSummon(entity.serial))
    _travel(play, entity, action.to, "summon")
    state.occupied[seat] |= shared  # a friend on the Summon Area stays there
    play.draw(seat, 1)


def _after_summon(play: Resolver, step: AfterSummon) -> None:
    """Fire the Triggers of a summon: the entity's own, and those of its witnesses (AB-6, AB-25, AB-26)."""
    state = play.state
    entity = state.entities.get(step.serial)
    if entity is None:
        return
    occasions: list[Occasion] = [("moved", entity, None, NO_ROLE), ("summoned", entity, None, NO_ROLE)]
    if state.setup.watches_summons:
        occasions += witnesses(state, entity, "summoned", entity)
    occasions += arrivals(state, entity, NOWHERE)
    play.fire(occasions)


def _use(play: Resolver, action: Use) -> None:
    state = play.state
    entity = state.own(state.active, action.tile)
    _act_with(play, entity)
    entity.used += 1
    if cost := entity.rules.use_cost:
        play.lose_energy(entity.owner, cost, "ability")
    state.stack.append(_CHECK)
    play.answers = action.choices
    use_ability(play, entity, entity.rules)
    play_effects(play, entity.serial, entity.card, entity.owner, entity.tile, 0, 1, NO_ROLE)


# --- combat -----------------------------------------------------------------------------------------------


def _attack(play: Resolver, action: Attack) -> None:
    """Fight at once, unless Triggers come before the dice: then the combat waits on the stack."""
    attacker, defender = begin_attack(play, action)
    if play.state.caused:
        play.state.stack.append(Clash(attacker.serial, defender.serial))
    else:
        roll_dice(play, attacker, defender)


def begin_attack(play: Resolver, action: Attack) -> tuple[Entity, Entity]:
    """Begin an attack and queue the Triggers before its dice; returns the attacker and the defender."""
    state = play.state
    attacker = state.own(state.active, action.start)
    defender = state.own(1 - state.active, action.to)
    _act_with(play, attacker)
    attacker.attacks -= 1
    state.stack.append(Check(attacker.serial))
    play.fire(
        [("before-attacking", attacker, defender, ATTACKER), ("attacked", defender, attacker, DEFENDER)]
    )
    return attacker, defender


#: The first part of each kind of action, except Move and Choose.
_PLAYED: Final[dict[type[Action], Callable[[Resolver, Any], None]]] = {
    Attack: _attack,
    Summon: _summon,
    Use: _use,
    End: end_phase,
    TakeTurn: _take_turn,
    Concede: _concede,
    Forfeit: _forfeit,
    AgreeDraw: _agree_draw,
}

#: The function that plays each kind of step.
_STEPS: Final[dict[type[Step], Callable[[Resolver, Any], None]]] = {
    StartTrigger: start_trigger,
    RunEffects: run_effects,
    Clash: clash,
    Strike: strike,
    AfterCombat: after_combat,
    AfterSummon: _after_summon,
    Check: check,
    StartTurn: start_turn,
    Gain: gain,
    CloseTurn: close_turn,
}
