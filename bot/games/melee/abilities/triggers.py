"""The play of a Trigger: whether it happens, its question, its effects one by one (AB-1 to AB-4)."""

from collections.abc import Sequence

from bot.games.melee.abilities.chain import NOWHERE, can_trigger, who
from bot.games.melee.abilities.programs import Op, program_of
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.abilities.targets import Found
from bot.games.melee.events.events import AbilityUsed
from bot.games.melee.position.compiled import CompiledCard
from bot.games.melee.position.conditions import NO_ROLE, holds
from bot.games.melee.position.state import AMENDED, Entity, State
from bot.games.melee.position.steps import RunEffects, StartTrigger


def start_trigger(play: Resolver, step: StartTrigger) -> None:
    """Play a Trigger whose turn has come, if it can happen and its owner does not decline it."""
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
    them = state.entities.get(other)
    if rules.only_if and not holds(state, rules.only_if, source, role, them):
        return
    program = program_of(rules)
    if state.rules < AMENDED and program.asks_first and lacks_choice(state, source, role, them):
        return  # what has nothing to choose was not left out alone (AB-16)
    for op in program.trunk:
        if op.only_if and not holds(state, op.only_if, source, role, them):
            continue
        if op.aim.exists(state, source, other):
            break
    else:
        return  # no effect has anything to affect: don't ask
    if rules.may:
        answer = play.ask(step, "may", ("yes", "no"))
        if answer != "yes":
            return
    use_ability(play, source, rules)
    play_effects(play, serial, card, owner, tile, other, depth, role)


def use_ability(play: Resolver, source: Entity, rules: CompiledCard) -> None:
    """Announce an ability and place its Exhaust token; the caller plays its effects."""
    if rules.exhausts and source.serial in play.state.entities:
        play.state.exhaust[source.owner] = source.serial
    if play.log is not None:
        play.log.append(AbilityUsed(who(source), rules.moment or "", rules.exhausts))


def lacks_choice(state: State, source: Entity, role: int, other: Entity | None) -> bool:
    """Whether an ability would begin with a choice that has no legal answer, and so does nothing (AB-4)."""
    program = program_of(source.rules)
    if not program.asks_first:
        return False
    op = program.ops[0]
    return holds(state, op.only_if, source, role, other) and not op.aim.has_answer(state, source)


def can_do_something(state: State, source: Entity) -> bool:
    """Whether any effect of an activated ability has something to affect now (AB-16)."""
    program = program_of(source.rules)
    if program.can_always:
        return True
    for op in program.trunk:  # noqa: SIM110 - a loop is quicker, and this is called all the time
        if _can_do(state, source, op):
            return True
    return False


def _can_do(state: State, source: Entity, op: Op) -> bool:
    if op.only_if and not holds(state, op.only_if, source, NO_ROLE, None):
        return False
    if op.branches:
        return any(_can_do(state, source, each) for each in op.branches)
    return op.aim.has_answer(state, source) if op.aim.asks else op.aim.exists(state, source, 0)


def run_effects(play: Resolver, step: RunEffects) -> None:
    """Go on with an ability that waited for a choice."""
    play_effects(play, *step)


def play_effects(
    play: Resolver,
    serial: int,
    card: int,
    owner: int,
    tile: int,
    other: int,
    depth: int,
    role: int,
    place: int = 0,
    same: int = 0,
    spots: tuple[int, ...] = (),
) -> None:
    """Play an ability's effects from a place in its program until they end or a choice is asked.

    The numbers are those of `steps.RunEffects`.
    """
    state = play.state
    program = program_of(state.setup.cards[card])
    ops = program.ops
    play.depth = depth
    last = spots or (NOWHERE, NOWHERE)  # where `other` and `same` stood when last seen
    while place < len(ops):
        op = ops[place]
        this, place = place, place + 1
        if not op.kind:
            place = op.jump
            continue
        source = state.entities.get(serial)
        if source is None:
            source = Entity(serial, card, state.setup.cards[card], owner, tile)
        tile = source.tile
        if op.only_if and not holds(state, op.only_if, source, role, state.entities.get(other)):
            place = place if op.succeeds is None else op.after
            continue
        if op.succeeds is not None:
            place = place if op.succeeds(play, source) else op.jump
            continue
        targets: Sequence[Found] | None
        if op.aim.asks:
            gone = _spots_gone(state, other, same, last) if program.recalls else ()
            here = RunEffects(serial, card, owner, tile, other, depth, role, this, same, gone)
            targets = _chosen(play, source, op, here)
            if targets is None:
                break  # waits for a choice
        else:
            play.spots = _spots_gone(state, other, same, last) if program.recalls else ()
            targets = op.aim.find(play, source, other, same)
        if op.aim.picks:
            same = targets[0].serial if targets and isinstance(targets[0], Entity) else 0
            last = last[0], NOWHERE
        if program.recalls and state.rules >= AMENDED:
            last = _spot(state, other, last[0]), _spot(state, same, last[1])
        # Destructions queue their Triggers for after the ability (AB-8).
        before = len(state.caused)
        assert op.play is not None
        op.play(play, source, targets)
        play.sort_caused(before)
    play.depth = 0


def _spot(state: State, serial: int, before: int) -> int:
    """The tile of an entity in play; `before` if it is not in play."""
    entity = state.entities.get(serial)
    return before if entity is None else entity.tile


def _spots_gone(state: State, other: int, same: int, last: tuple[int, ...]) -> tuple[int, ...]:
    """The last tiles of `other` and `same`, -1 for one in play or unknown; empty if both are (AB-15)."""
    entities = state.entities
    spots = NOWHERE if other in entities else last[0], NOWHERE if same in entities else last[1]
    return () if spots == (NOWHERE, NOWHERE) else spots


def _chosen(play: Resolver, source: Entity, op: Op, step: RunEffects) -> Sequence[Found] | None:
    """The owner's choice; empty if no answer is legal, None while the choice waits (AB-4)."""
    aim, state = op.aim, play.state
    aim.uncover(play, source)
    if not aim.has_answer(state, source):
        return ()
    options = () if play.answers else aim.answers(state, source)  # with an answer, nobody is asked
    answer = play.ask(step, op.kind, options)
    return None if answer is None else aim.chosen(state, source, answer)
