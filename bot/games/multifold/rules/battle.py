"""Fire and hits: strikes, and the battle of all spaces at once (N-F, N-P5 to N-P8, N-P11)."""

from collections.abc import Callable, Iterable

from bot.games.grid.sets import cells_of
from bot.games.multifold.board.field import NOBODY
from bot.games.multifold.events.events import Event, What
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.pieces import lose_people, lose_unit, put_hazard
from bot.games.multifold.rules.run import Run
from bot.games.multifold.sheets.vocabulary import (
    ARMOUR,
    NO_HAZARD,
    NO_UNIT,
    SQUAD,
    STRIKES,
    TURRET,
    unit_name,
)

NONE = -1
"""No target."""
AIRSTRIKE_DICE, METEOR_DICE, NEST_DICE, NEST_HITS = 4, 2, 3, 2
GRENADE_HITS = 2
Hits = list[int]
"""By space: the hits scored on it."""


def near_target(state: State, cell: int) -> int:
    """The target beside a space for its dice (N-F3); NONE if there is none."""
    aim = state.aims.get(cell, NONE)
    field = state.setup.field
    if aim != NONE and field.near[cell] >> aim & 1 and _is_target(state, cell, aim):
        return aim
    return _best(state, cell, field.nears[cell])


def far_target(state: State, cell: int) -> int:
    """The target of a gun turret (N-P5); NONE if there is none."""
    aim = state.aims.get(cell, NONE)
    field = state.setup.field
    if aim != NONE and field.second[cell] >> aim & 1 and _is_target(state, cell, aim):
        return aim
    near = near_target(state, cell)
    return _best(state, cell, field.seconds[cell]) if near == NONE else near


def nest_target(state: State, cell: int) -> int:
    """The target of an ant nest (N-P11); NONE if nobody is beside it."""
    near = state.setup.field.nears[cell]
    best = max(near, key=state.pieces, default=NONE)
    return best if best != NONE and state.pieces(best) else NONE


def _is_target(state: State, cell: int, other: int) -> bool:
    """Whether enemy pieces or a nest are in another space."""
    return state.who[other] not in (NOBODY, state.who[cell]) or bool(state.nests >> other & 1)


def _best(state: State, cell: int, cells: Iterable[int]) -> int:
    """The space with the most enemy pieces, of these the first; nests come last (N-F3)."""
    best, most, seat = NONE, 0, state.who[cell]
    nest = NONE
    for other in cells:
        if state.who[other] not in (NOBODY, seat):
            count = state.pieces(other)
            if count > most:
                best, most = other, count
        elif nest == NONE and state.nests >> other & 1:
            nest = other
    return nest if best == NONE else best


def battle(run: Run) -> None:
    """All spaces fire, in the order of names; then all hits are taken (N-F1)."""
    state = run.state
    hits = [0] * state.setup.field.size
    for cell in cells_of(state.taken() | state.nests):
        if state.who[cell] == NOBODY:
            _fire_nest(run, cell, hits)
        else:
            _fire(run, cell, hits)
    take_all(run, hits)


def _roll(run: Run, count: int) -> tuple[int, ...]:
    return tuple([run.dice.roll() for _ in range(count)])


def _least(low: int) -> Callable[[tuple[int, ...]], int]:
    return lambda dice: sum([die >= low for die in dice])


_from_four, _from_five = _least(4), _least(5)


def _fire(run: Run, cell: int, hits: Hits) -> None:
    """The dice of a space, then those of its unit, then those of its grenades (N-F2, N-F4)."""
    state = run.state
    seat, unit, near = state.who[cell], state.unit[cell], near_target(state, cell)
    dice_of = state.setup.dice
    grenades = 0
    count = state.folk[cell] + (dice_of[SQUAD] if unit == SQUAD else 0)
    if near != NONE and count:
        dice = _roll(run, count)
        is_led = state.officers[cell] > 0
        grenades = 0 if is_led else dice.count(6)
        scored = sum([die >= 3 for die in dice]) if is_led else dice.count(4) + dice.count(5)
        _score(run, hits, (seat, cell, "crowd", near), dice, scored)
    if unit == ARMOUR and near != NONE:
        dice = _roll(run, dice_of[ARMOUR])
        _score(run, hits, (seat, cell, "armour", near), dice, _from_four(dice))
    if unit == TURRET and (far := far_target(state, cell)) != NONE:
        dice = _roll(run, dice_of[TURRET])
        _score(run, hits, (seat, cell, "turret", far), dice, _from_four(dice))
    if grenades:
        dice = _roll(run, grenades)
        at_home = dice.count(1)
        hits[cell] += at_home
        scored = GRENADE_HITS * _from_four(dice)
        _score(run, hits, (seat, cell, "grenades", near), dice, scored, at_home)


def _fire_nest(run: Run, cell: int, hits: Hits) -> None:
    target = nest_target(run.state, cell)
    if target != NONE:
        dice = _roll(run, NEST_DICE)
        _score(run, hits, (None, cell, "nest", target), dice, _from_five(dice))


def _score(
    run: Run,
    hits: Hits,
    shot: tuple[int | None, int, str, int],
    dice: tuple[int, ...],
    scored: int,
    at_home: int = 0,
) -> None:
    """Write down the hits of a shot: its seat, its space, whose dice, its target."""
    seat, cell, word, target = shot
    hits[target] += scored
    if run.log is not None:
        kind: What = "strike" if word in STRIKES else "bite" if word == "nest" else "fire"
        space, to = run.name(cell), run.name(target)
        run.log.append(Event(kind, seat, space, to, hits=scored, hits_at_home=at_home, dice=dice, word=word))


def fall(run: Run, strike: str, cell: int) -> None:
    """A strike falls, and its hits are taken (N-P7, N-P8)."""
    state = run.state
    there = state.taken() | state.nests
    hits = [0] * state.setup.field.size
    if strike == "airstrike":
        if there >> cell & 1:
            dice = _roll(run, AIRSTRIKE_DICE)
            _score(run, hits, (None, cell, "airstrike", cell), dice, _from_four(dice))
    else:
        for other in cells_of((state.setup.field.near[cell] | 1 << cell) & there):
            dice = _roll(run, METEOR_DICE)
            _score(run, hits, (None, other, "meteors", other), dice, _from_five(dice))
    take_all(run, hits)


def take_all(run: Run, hits: Hits) -> None:
    """All hits are taken, space by space in the order of names (N-F1)."""
    for cell, count in enumerate(hits):
        if count:
            _take(run, cell, count)


def _take(run: Run, cell: int, hits: int) -> None:
    """Hits on a space (N-F5, N-M5, N-P11, N-P14)."""
    state = run.state
    name, seat = run.name(cell), state.who[cell]
    if seat == NOBODY:
        is_lost = hits >= NEST_HITS and bool(state.nests >> cell & 1)
        if is_lost:
            put_hazard(state, cell, NO_HAZARD)
        run.tell(Event("lose nest" if is_lost else "resist", None, name, hits=hits))
        return
    if state.shields >> cell & 1:
        run.tell(Event("shield off", seat, name, hits=hits))
        return
    folk, officers, unit, is_drowned = _losses(state, cell, hits)
    if unit:
        lose_unit(state, cell)
    lose_people(state, cell, folk)
    lose_people(state, cell, officers)
    kind: What = "drown" if is_drowned else "lose" if folk or officers or unit else "resist"
    run.tell(Event(kind, seat, name, "", folk, officers, unit_name(unit), hits))


def _losses(state: State, cell: int, hits: int) -> tuple[int, int, int, bool]:
    """Foldlings, officers and the unit that hits take, and whether a crowd is lost with its armour."""
    folk, officers, unit = state.folk[cell], state.officers[cell], state.unit[cell]
    needed = state.setup.hits[unit]
    if unit == ARMOUR:
        if hits < needed:
            return 0, 0, NO_UNIT, False
        if state.setup.field.water >> cell & 1:
            return folk, officers, unit, bool(folk or officers)
        hits -= needed
    lost = min(folk, hits)
    hits -= lost
    if unit in (NO_UNIT, ARMOUR):
        return lost, min(officers, hits), unit, False
    if hits < needed:
        return lost, 0, NO_UNIT, False
    return lost, min(officers, hits - needed), unit, False
