"""Actions played out, and the loop that resolves what they leave to be done.

`perform` trusts its caller: whether an action is legal is `legal`'s question.
"""

from typing import assert_never

from bot.games.contract import Dice, Seat
from bot.games.dice import shuffle
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
)
from bot.games.melee.combat import after_combat, clash
from bot.games.melee.effects import run_effects, start_trigger, use_trigger
from bot.games.melee.events import (
    Activated,
    Conceded,
    DrawAgreed,
    Event,
    MoveCause,
    OrderChosen,
    Stats,
    StatsNow,
    Summoned,
)
from bot.games.melee.reach import card_in_hand, newcomer, thorns_to, ways_of
from bot.games.melee.resolve import (
    CHECK,
    CLASH,
    CLOSE_TURN,
    END_PHASE,
    GAIN,
    RUN,
    SETTLED,
    START_TURN,
    SUMMONED,
    TRIGGER,
    Resolver,
    who,
)
from bot.games.melee.state import MAIN, Entity, State, Task
from bot.games.melee.stats import ATTACKER, DEFENDER, NO_ROLE, shown
from bot.games.melee.turns import check, close_turn, end_phase, finish, gain, start_turn

STARTING_HAND = 3  # S-3


def perform(state: State, action: Action, dice: Dice, log: list[Event] | None) -> None:
    """Play a legal action on `state` in place; its events are added to `log`, unless that is None."""
    if log is None:
        carry_out(Resolver(state, dice, None), action)
        return
    told = {entity.serial: shown(state, entity) for entity in state.entities}
    carry_out(Resolver(state, dice, log), action)
    _tell_stats(state, told, log)


def carry_out(play: Resolver, action: Action) -> None:
    """Play a legal action with this Resolver until nothing is left to resolve or a choice is asked."""
    play.state.ply += 1
    _begin(play, action)
    resolve(play)


def foresee_clash(state: State, attack: Attack, dice: Dice) -> bool:
    """Play an attack on a copy up to its dice; False if a choice comes first. Ask then if both are there."""
    play = Resolver(state, dice, None)
    _attack(play, attack)
    while True:
        if state.choice is not None:
            return False
        play.flush()
        if state.stack[-1][0] == CLASH:
            return True
        _step(play, state.stack.pop())


def asks_for_use(task: Task) -> bool:
    """Whether a waiting step is the activated ability itself, not a Trigger that it caused."""
    return task[0] == RUN and task[6] == 1


def _begin(play: Resolver, action: Action) -> None:
    match action:
        case Move():
            _move(play, action)
        case Attack():
            _attack(play, action)
        case Summon():
            _summon(play, action)
        case Use():
            _use(play, action)
        case End():
            play.state.stack.append((END_PHASE,))
        case Choose():
            play.state.choice = None
            play.answers = action.choices
            _step(play, play.state.stack.pop())  # what asked goes on, before anything that it has caused
        case TakeTurn():
            _take_turn(play, action)
        case Concede():
            if play.log is not None:
                play.log.append(Conceded(action.seat))
            finish(play, action.seat.other, "concession")
        case AgreeDraw():
            if play.log is not None:
                play.log.append(DrawAgreed())
            finish(play, None, "agreement")
        case _:
            assert_never(action)


def resolve(play: Resolver) -> None:
    """Resolve the steps on the stack until none is left, a choice is asked or the duel is over."""
    state = play.state
    stack = state.stack
    while True:
        if state.choice is not None:
            return
        if state.caused:
            play.flush()
        if not stack:
            return
        _step(play, stack.pop())


def _step(play: Resolver, task: Task) -> None:
    kind = task[0]
    if kind == CHECK:
        check(play)
    elif kind == TRIGGER:
        start_trigger(play, task)
    elif kind == RUN:
        run_effects(play, task)
    elif kind == CLASH:
        clash(play, task)
    elif kind == SETTLED:
        after_combat(play, task)
    elif kind == SUMMONED:
        _summoned(play, task)
    elif kind == START_TURN:
        start_turn(play)
    elif kind == GAIN:
        gain(play)
    elif kind == END_PHASE:
        end_phase(play)
    elif kind == CLOSE_TURN:
        close_turn(play)
    else:
        raise AssertionError(f"no step of kind {kind}")


def _tell_stats(state: State, told: dict[int, Stats], log: list[Event]) -> None:
    """Name the current values of every entity that are no longer those last told."""
    for event in log:
        if isinstance(event, Summoned):
            told[event.who.serial] = event.stats
    for entity in state.entities:
        now = shown(state, entity)
        if told.get(entity.serial) != now:
            log.append(StatsNow(entity.serial, now))


def _at(state: State, tile: int) -> Entity:
    entity = state.at(tile)
    assert entity is not None, "a legal action names an entity in play"
    return entity


def _act_with(play: Resolver, entity: Entity) -> None:
    """This entity acts: those that acted before are done for this turn (M-1)."""
    state = play.state
    if state.acting == entity.serial:
        return
    before = state.by_serial(state.acting)
    if before is not None:
        before.done = True
    state.acting = entity.serial
    if play.log is not None:
        play.log.append(Activated(who(entity)))


def _take_turn(play: Resolver, action: TakeTurn) -> None:
    """The order is chosen; only now hands are dealt, and the first turn begins (S-1 to S-3)."""
    state = play.state
    first = state.chooser if action.first else 1 - state.chooser
    if play.log is not None:
        play.log.append(OrderChosen(Seat(state.chooser), Seat(first)))
    state.energy[first], state.energy[1 - first] = 0, 1
    for seat in (0, 1):
        state.deck[seat] = list(state.setup.decks[seat])
        shuffle(state.deck[seat], play.dice)
    for seat in (0, 1):
        play.draw(seat, STARTING_HAND)
    state.phase, state.turn, state.active = MAIN, 1, first
    state.stack.append((START_TURN,))


def _travel(play: Resolver, entity: Entity, tile: int, cause: MoveCause) -> None:
    """Take an entity to a tile by the way it takes (M-8), with its move action."""
    if play.log is None:
        # Nobody looks: only the thorns on the way matter, not which way it is.
        thorns = thorns_to(play.state, entity, tile)
        entity.moves -= 1
        entity.moved = True
        play.state.relocate(entity, tile)
        if thorns:
            play.damage(entity, thorns, "thorns")
        return
    path = ways_of(play.state, entity)[tile].path  # before `moved`, on which its Speed may hang
    entity.moves -= 1
    entity.moved = True
    play.shift(entity, path, cause)


def _move(play: Resolver, action: Move) -> None:
    entity = _at(play.state, action.start)
    _act_with(play, entity)
    play.state.stack.append((CHECK,))
    _travel(play, entity, action.to, "move")
    if entity.rules.moment == "moved":
        play.fire(("moved", entity, None, NO_ROLE))


def _summon(play: Resolver, action: Summon) -> None:
    """Pay, place, move off, draw (M-3)."""
    state = play.state
    seat = state.active
    card = card_in_hand(state, action.card)
    assert card is not None
    entity = newcomer(state, card)
    cost = entity.rules.cost
    state.hand[seat].remove(card)
    state.next_serial += 1
    if cost:
        play.lose_energy(seat, cost, "summon")
    state.place(entity)
    if play.log is not None:
        play.log.append(Summoned(who(entity), cost, shown(state, entity)))
    _act_with(play, entity)
    start = entity.tile
    state.stack.append((CHECK,))
    state.stack.append((SUMMONED, entity.serial))
    _travel(play, entity, action.to, "summon")
    if any(other.tile == start and other.owner == seat for other in state.entities):
        state.occupied[seat] |= 1 << start  # a friend stands on the Summon Area and stays there
    play.draw(seat, 1)


def _summoned(play: Resolver, task: Task) -> None:
    entity = play.state.by_serial(task[1])
    if entity is not None:
        play.fire(("moved", entity, None, NO_ROLE), ("summoned", entity, None, NO_ROLE))


def _use(play: Resolver, action: Use) -> None:
    state = play.state
    entity = _at(state, action.tile)
    trigger = entity.rules.trigger
    assert trigger is not None
    _act_with(play, entity)
    entity.used += 1
    if trigger.cost:
        play.lose_energy(entity.owner, trigger.cost, "ability")
    state.stack.append((CHECK,))
    play.answers = action.choices
    run = (RUN, entity.serial, entity.card, entity.owner, entity.tile, 0, 1, NO_ROLE, 0, 0)
    use_trigger(play, entity, entity.rules, run)


# --- combat -----------------------------------------------------------------------------------------------


def _attack(play: Resolver, action: Attack) -> None:
    attacker, defender = _at(play.state, action.start), _at(play.state, action.to)
    _act_with(play, attacker)
    attacker.attacks -= 1
    play.state.stack.append((CHECK,))
    play.state.stack.append((CLASH, attacker.serial, defender.serial))
    play.fire(("before-attacking", attacker, defender, ATTACKER), ("attacked", defender, attacker, DEFENDER))
