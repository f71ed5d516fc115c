"""The one interpreter of abilities: whether a Trigger happens, and what its effects do (AB-1 to AB-14)."""

from bot.games.melee.abilities import (
    Again,
    ChangeStat,
    Cure,
    Damage,
    Draw,
    Effect,
    Energy,
    GiveStatus,
    Heal,
    Pull,
    Push,
    RollDie,
    Swap,
    Teleport,
)
from bot.games.melee.board import NAMES, parse_tile
from bot.games.melee.compiled import STATS, Rules, status_mask
from bot.games.melee.events import AbilityRolled, AbilityUsed, GainedAgain, StatChanged
from bot.games.melee.places import can_swap, drag, free_tiles
from bot.games.melee.resolve import RUN, Resolver, can_trigger, status_bit, who
from bot.games.melee.state import UNTIL, Entity, State, Task
from bot.games.melee.stats import holds
from bot.games.melee.targets import all_around, chosen_from, entities_within, present, target_of
from bot.games.melee.vocabulary import (
    TargetAll,
    TargetChosen,
    TargetOther,
    TargetRandom,
    TargetSame,
    TargetSelf,
)


def start_trigger(play: Resolver, task: Task) -> None:
    """A TRIGGER's turn has come: ask for what it asks, pay Exhaust, and queue its effects."""
    _, serial, card, owner, tile, other, depth, role = task
    state = play.state
    rules = state.setup.cards[card]
    trigger = rules.trigger
    assert trigger is not None
    source = state.by_serial(serial)
    if source is None:
        if trigger.when != "destroyed":
            return
        source = Entity(serial, card, rules, owner, tile)
    elif not can_trigger(source):
        return  # AB-9
    if trigger.exhaust and state.exhaust[owner]:
        return  # AB-3
    if not holds(state, trigger.only_if, source, role, state.by_serial(other)):
        return
    if lacks_choice(state, source, role, state.by_serial(other)):
        return  # AB-4
    if all(_does_nothing(state, source, effect, role, other) for effect in trigger.do):
        return  # nobody is asked whether nothing shall happen
    if trigger.may:
        answer = play.ask(task, "may", ("yes", "no"))
        if answer != "yes":
            return
    use_trigger(play, source, rules, (RUN, serial, card, owner, tile, other, depth, role, 0, 0))


def use_trigger(play: Resolver, source: Entity, rules: Rules, run: Task) -> None:
    """An ability happens: its Exhaust token is placed and its effects are queued."""
    trigger = rules.trigger
    assert trigger is not None
    if trigger.exhaust and play.state.by_serial(source.serial) is not None:
        play.state.exhaust[source.owner] = source.serial
    if play.log is not None:
        play.log.append(AbilityUsed(who(source), trigger.when, trigger.exhaust))
    play.state.stack.append(run)


def lacks_choice(state: State, source: Entity, role: int, other: Entity | None) -> bool:
    """Whether an ability would begin with a choice that has no legal answer, and so does nothing (AB-4)."""
    if not source.rules.asks_first:
        return False
    effect = source.rules.program[0].effect
    assert effect is not None
    return holds(state, effect.only_if, source, role, other) and not options_of(state, source, effect)


def _does_nothing(state: State, source: Entity, effect: Effect, role: int, other: int) -> bool:
    """Whether an effect would do nothing now, if no effect before it does something."""
    if not holds(state, effect.only_if, source, role, state.by_serial(other)):
        return True
    match target := target_of(effect):
        case TargetSelf():
            return not present(state, source.serial)
        case TargetOther():
            return not present(state, other)
        case TargetSame():
            return True
        case TargetChosen():
            return not chosen_from(state, source, effect, target)
        case TargetAll():
            center = {"self": source.serial, "other": other, "same": 0}[target.around]
            return not all_around(state, source, target, center)
        case TargetRandom():
            return not entities_within(state, source, target.side, target.within, source.tile)
        case None:
            return False


def options_of(state: State, source: Entity, effect: Effect) -> tuple[str, ...]:
    """The choice words that an effect with a choice may be answered with now."""
    if isinstance(effect, Teleport):
        return tuple(NAMES[tile] for tile in free_tiles(state, source, effect.within))
    target = getattr(effect, "target", None)
    if isinstance(target, TargetChosen):
        return tuple(NAMES[entity.tile] for entity in chosen_from(state, source, effect, target))
    return ()


def run_effects(play: Resolver, task: Task) -> None:
    """Play an ability's effects from their place in the program until they end or a choice is asked."""
    _, serial, card, owner, tile, other, depth, role, place, same = task
    state = play.state
    program = state.setup.cards[card].program
    play.depth = depth
    while place < len(program):
        op = program[place]
        if op.effect is None:
            place = op.jump
            continue
        source = state.by_serial(serial)
        if source is None:
            source = Entity(serial, card, state.setup.cards[card], owner, tile)
        tile = source.tile
        here = (RUN, serial, card, owner, tile, other, depth, role, place, same)
        place += 1
        if not holds(state, op.effect.only_if, source, role, state.by_serial(other)):
            place = op.after if isinstance(op.effect, RollDie) else place
            continue
        if isinstance(op.effect, RollDie):
            place = place if _roll(play, source, op.effect.at_least) else op.jump
            continue
        targets = _targets(play, source, op.effect, here)
        if targets is None:
            break  # waits for a choice
        if isinstance(target_of(op.effect), TargetChosen | TargetRandom):
            same = targets[0].serial if targets else 0
        _do(play, source, op.effect, targets)
    play.depth = 0


def _roll(play: Resolver, source: Entity, at_least: int) -> bool:
    die = play.dice.roll()
    if play.log is not None:
        play.log.append(AbilityRolled(who(source), die, 6, at_least))
    return die >= at_least


# --- targets ----------------------------------------------------------------------------------------------


def _targets(play: Resolver, source: Entity, effect: Effect, task: Task) -> list[Entity] | None:
    """The entities in play that an effect is for; None while a choice waits. `task` is the running RUN."""
    state = play.state
    same, other = task[9], task[5]
    match target := target_of(effect):
        case None:
            return _teleport_choice(play, source, effect, task) if isinstance(effect, Teleport) else []
        case TargetSelf():
            return present(state, source.serial)
        case TargetOther():
            return present(state, other)
        case TargetSame():
            return present(state, same)
        case TargetChosen():
            candidates = chosen_from(state, source, effect, target)
            if not candidates:
                return []
            answer = play.ask(task, effect.kind, tuple(NAMES[entity.tile] for entity in candidates))
            if answer is None:
                return None
            return [entity for entity in candidates if NAMES[entity.tile] == answer]
        case TargetAll():
            center = {"self": source.serial, "other": other, "same": same}[target.around]
            return all_around(state, source, target, center)
        case TargetRandom():
            return _random(play, source, target)


def _random(play: Resolver, source: Entity, target: TargetRandom) -> list[Entity]:
    candidates = entities_within(play.state, source, target.side, target.within, source.tile)
    if len(candidates) <= 1:
        return candidates
    die = play.dice.roll(len(candidates))
    if play.log is not None:
        play.log.append(AbilityRolled(who(source), die, len(candidates), 0))
    return [candidates[die - 1]]


# --- effects ----------------------------------------------------------------------------------------------


def _do(play: Resolver, source: Entity, effect: Effect, targets: list[Entity]) -> None:
    """Play one effect on its targets. Destructions queue their triggers for after the ability (AB-8)."""
    before = len(play.state.caused)
    _play_effect(play, source, effect, targets)
    play.sort_caused(before)


def _play_effect(play: Resolver, source: Entity, effect: Effect, targets: list[Entity]) -> None:
    match effect:
        case Damage():
            for entity in targets:
                play.damage(entity, effect.amount, "ability", source)
        case Heal():
            for entity in targets:
                play.heal(entity, effect.amount)
        case GiveStatus():
            for entity in targets:
                play.give_status(entity, status_bit(effect.status))
        case Cure():
            for entity in targets:
                play.end_status(entity, status_mask(effect.status))
        case Energy():
            _energy(play, source, effect)
        case Draw():
            play.draw(source.owner, effect.amount)
        case Push() | Pull():
            for entity in targets:
                drag(play, source, entity, effect)
        case Swap():
            for entity in targets:
                _swap(play, source, entity)
        case ChangeStat():
            for entity in targets:
                _change_stat(play, source, entity, effect)
        case Again():
            _again(play, source, effect)
        case Teleport() | RollDie():
            pass  # a teleport was played when its tile was chosen; a roll branches before it comes here


def _energy(play: Resolver, source: Entity, effect: Energy) -> None:
    you, opponent = source.owner, 1 - source.owner
    match effect.change:
        case "gain":
            play.gain_energy(you, effect.amount, "ability")
        case "lose":
            play.lose_energy(opponent, effect.amount, "ability")
        case "steal":
            if stolen := play.lose_energy(opponent, effect.amount, "ability"):
                play.gain_energy(you, stolen, "ability")


def _change_stat(play: Resolver, source: Entity, entity: Entity, effect: ChangeStat) -> None:
    modifier = (STATS.index(effect.stat), effect.amount, UNTIL.index(effect.until), source.owner)
    entity.modifiers = (*entity.modifiers, modifier)
    if play.log is not None:
        play.log.append(StatChanged(who(entity), effect.stat, effect.amount, effect.until))


def _again(play: Resolver, source: Entity, effect: Again) -> None:
    if play.state.by_serial(source.serial) is None:
        return
    if effect.what == "move":
        source.moves += 1
    else:
        source.attacks += 1
    if play.log is not None:
        play.log.append(GainedAgain(who(source), effect.what))


def _teleport_choice(play: Resolver, source: Entity, effect: Teleport, task: Task) -> list[Entity] | None:
    landings = free_tiles(play.state, source, effect.within)
    if not landings or play.state.by_serial(source.serial) is None:
        return []
    answer = play.ask(task, "teleport", tuple(NAMES[tile] for tile in landings))
    if answer is None:
        return None
    play.shift(source, (source.tile, parse_tile(answer)), "teleport")
    return []


def _swap(play: Resolver, source: Entity, entity: Entity) -> None:
    if can_swap(play.state, source, entity):
        play.exchange(source, entity)
