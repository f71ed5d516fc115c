"""Triggers as they happen: whether one does, whom its effects are for, what it asks (AB-1 to AB-4)."""

from collections.abc import Sequence

from bot.games.melee.board.tiles import names_of, parse_tile
from bot.games.melee.cards.effect_kinds import AddToDie, ChangeTerrain, Look, RollDie, Teleport
from bot.games.melee.cards.target_kinds import (
    TargetTile,
)
from bot.games.melee.events.events import AbilityRolled, AbilityUsed
from bot.games.melee.position.compiled import Op, Rules
from bot.games.melee.position.conditions import holds
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.steps import RunEffects, StartTrigger
from bot.games.melee.rules.chain import can_trigger, who
from bot.games.melee.rules.combat_dice import die_of, turned
from bot.games.melee.rules.effects import Found, play_effect
from bot.games.melee.rules.piles import card_named, card_names, cards_of, random_card, seat_of
from bot.games.melee.rules.relocation import free_tiles, tiles_to_change
from bot.games.melee.rules.resolve import Resolver
from bot.games.melee.rules.targets import all_around, chosen_from, entities_within, present


def start_trigger(play: Resolver, step: StartTrigger) -> None:
    """A Trigger's turn has come: ask for what it asks, pay Exhaust, and queue its effects."""
    serial, card, owner, tile, other, depth, role = step
    state = play.state
    rules = state.setup.cards[card]
    source = state.entities.get(serial)
    if source is None:
        if rules.moment != "destroyed":
            return
        source = Entity(serial, card, rules, owner, tile)
    elif not can_trigger(source):
        return  # AB-9
    if rules.exhausts and state.exhaust[owner]:
        return  # AB-3
    if rules.only_if and not holds(state, rules.only_if, source, role, state.entities.get(other)):
        return
    if rules.asks_first and lacks_choice(state, source, role, state.entities.get(other)):
        return  # AB-4
    for op in rules.trunk:
        if not _does_nothing(state, source, op, role, other):
            break
    else:
        return  # nobody is asked whether nothing shall happen
    if rules.may:
        answer = play.ask(step, "may", ("yes", "no"))
        if answer != "yes":
            return
    use_trigger(play, source, rules, RunEffects(serial, card, owner, tile, other, depth, role))


def use_trigger(play: Resolver, source: Entity, rules: Rules, run: RunEffects) -> None:
    """An ability happens: its Exhaust token is placed and its effects are queued."""
    if rules.exhausts and source.serial in play.state.entities:
        play.state.exhaust[source.owner] = source.serial
    if play.log is not None:
        play.log.append(AbilityUsed(who(source), rules.moment or "", rules.exhausts))
    play.state.stack.append(run)


def lacks_choice(state: State, source: Entity, role: int, other: Entity | None) -> bool:
    """Whether an ability would begin with a choice that has no legal answer, and so does nothing (AB-4)."""
    if not source.rules.asks_first:
        return False
    op = source.rules.program[0]
    return holds(state, op.only_if, source, role, other) and not answers_to(state, source, op)


def _does_nothing(state: State, source: Entity, op: Op, role: int, other: int) -> bool:
    """Whether an effect would do nothing now, if no effect before it does something."""
    if op.only_if and not holds(state, op.only_if, source, role, state.entities.get(other)):
        return True
    match op.whom:
        case "":
            return isinstance(op.effect, AddToDie) and _turns_nothing(state, source, op.effect)
        case "self":
            return not present(state, source.serial)
        case "other":
            return not present(state, other)
        case "same":
            return True
        case "chosen":
            return not chosen_from(state, source, op)
        case "all":
            return not all_around(state, source, op, _center(source, op, other, 0))
        case "random":
            return not entities_within(state, source, op, source.tile)
        case "tile":
            return not tiles_to_choose(state, source, op)
        case _:
            return not cards_of(state, source, op)


def _center(source: Entity, op: Op, other: int, same: int) -> int:
    """The serial of the entity around which an effect looks for others."""
    return source.serial if op.around == "self" else other if op.around == "other" else same


def _turns_nothing(state: State, source: Entity, effect: AddToDie) -> bool:
    die = die_of(state, source, effect.who == "self")
    return die == turned(die, effect.amount)


def answers_to(state: State, source: Entity, op: Op) -> tuple[str, ...]:
    """What the choice that an effect asks for may be answered with now: names of tiles or of cards."""
    if op.asks == "card":
        return card_names(state, cards_of(state, source, op))
    return names_of(tiles_to_choose(state, source, op))


def tiles_to_choose(state: State, source: Entity, op: Op) -> int:
    """The tiles that may be named now to an effect that asks for one, or for who stands there."""
    if op.whom == "chosen":
        return chosen_from(state, source, op)
    if isinstance(op.target, TargetTile) and isinstance(op.effect, ChangeTerrain):
        return tiles_to_change(state, source, op.effect, op.target)
    return free_tiles(state, source, op.effect.within) if isinstance(op.effect, Teleport) else 0


def run_effects(play: Resolver, step: RunEffects) -> None:
    """Play an ability's effects from their place in the program until they end or a choice is asked."""
    serial, card, owner, tile, other, depth, role, place, same = step
    state = play.state
    program = state.setup.cards[card].program
    play.depth = depth
    while place < len(program):
        op = program[place]
        effect = op.effect
        if effect is None:
            place = op.jump
            continue
        source = state.entities.get(serial)
        if source is None:
            source = Entity(serial, card, state.setup.cards[card], owner, tile)
        tile = source.tile
        this, place = place, place + 1
        if op.only_if and not holds(state, op.only_if, source, role, state.entities.get(other)):
            place = op.after if op.rolls else place
            continue
        if op.rolls:
            assert isinstance(effect, RollDie)
            place = place if _roll(play, source, effect.at_least) else op.jump
            continue
        targets: Sequence[Found] | None
        if op.asks:
            here = RunEffects(serial, card, owner, tile, other, depth, role, this, same)
            targets = _chosen(play, source, op, here)
            if targets is None:
                break  # waits for a choice
        else:
            targets = _targets(play, source, op, other, same)
        if op.picks:
            same = targets[0].serial if targets and isinstance(targets[0], Entity) else 0
        play_effect(play, source, effect, targets)
    play.depth = 0


def _roll(play: Resolver, source: Entity, at_least: int) -> bool:
    die = play.dice.roll()
    if play.log is not None:
        play.log.append(AbilityRolled(who(source), die, 6, at_least))
    return die >= at_least


# --- targets ----------------------------------------------------------------------------------------------


def _targets(play: Resolver, source: Entity, op: Op, other: int, same: int) -> Sequence[Found]:
    """What an effect that asks for no choice is for; `other` and `same` are serials."""
    state = play.state
    match op.whom:
        case "self":
            return present(state, source.serial)
        case "other":
            return present(state, other)
        case "same":
            return present(state, same)
        case "all":
            return all_around(state, source, op, _center(source, op, other, same))
        case "random":
            return _random(play, source, op)
        case "hand":
            return random_card(play, source, cards_of(state, source, op))
        case "deck-top":
            return play.uncover(seat_of(source, op.whose), 1)
        case _:
            return ()


def _chosen(play: Resolver, source: Entity, op: Op, step: RunEffects) -> Sequence[Found] | None:
    """What the owner chooses; nothing where no answer is legal, None while the choice waits (AB-4)."""
    state, effect = play.state, op.effect
    assert effect is not None
    if isinstance(effect, Look):
        play.uncover(source.owner, effect.amount)
    options = answers_to(state, source, op)
    if not options:
        return ()
    answer = play.ask(step, effect.kind, options)
    if answer is None:
        return None
    if op.asks == "card":
        return (card_named(state, cards_of(state, source, op), answer),)
    tile = parse_tile(answer)
    return (state.on(tile),) if op.whom == "chosen" else (tile,)


def _random(play: Resolver, source: Entity, op: Op) -> list[Entity]:
    candidates = entities_within(play.state, source, op, source.tile)
    if len(candidates) <= 1:
        return candidates
    die = play.dice.roll(len(candidates))
    if play.log is not None:
        play.log.append(AbilityRolled(who(source), die, len(candidates), 0))
    return [candidates[die - 1]]
