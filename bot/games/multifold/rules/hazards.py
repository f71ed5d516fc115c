"""Hazards after the battle: first on who is there, then on themselves, by a die (N-P9 to N-P12)."""

from bot.games.multifold.board.field import NOBODY
from bot.games.multifold.events.events import Event, What
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.pieces import lose_people, put_hazard
from bot.games.multifold.rules.run import Run
from bot.games.multifold.sheets.vocabulary import ANTS, DARK, FIRE, HAZARDS, NO_HAZARD, PLAGUE

ENDS, STAYS = 2, 4
"""The highest faces on which a hazard ends, and on which a fire stays."""


def act(run: Run) -> None:
    """All hazards but nests act, in the order of names as they lay when the battle was over."""
    for cell, hazard in enumerate(run.state.hazard[:]):
        if hazard not in (NO_HAZARD, ANTS):
            _act(run, cell, hazard)


def _act(run: Run, cell: int, hazard: int) -> None:
    state = run.state
    seat = None if state.who[cell] == NOBODY else state.who[cell]
    dice: tuple[int, ...] = ()
    folk, officers = state.folk[cell], state.officers[cell]
    if hazard == FIRE:
        dice = tuple([run.dice.roll() for _ in range(folk + officers)])
        lost = lose_people(state, cell, sum([die >= state.setup.burns for die in dice]))
    else:
        lost = lose_people(state, cell, min(1, folk) if hazard == PLAGUE else folk + officers)
    die = run.dice.roll()
    to = _next_space(run, cell, hazard, die)
    if to != cell:
        put_hazard(state, cell, NO_HAZARD)
        if to != NOBODY:
            put_hazard(state, to, hazard)
    kind: What = "hazard stays" if to == cell else "hazard ends" if to == NOBODY else "hazard moves"
    goal = run.name(to) if kind == "hazard moves" else ""
    word = HAZARDS[hazard - 1]
    run.tell(Event(kind, seat, run.name(cell), goal, *lost, dice=(*dice, die), word=word))


def _next_space(run: Run, cell: int, hazard: int, die: int) -> int:
    """Where a hazard lies after its die; NOBODY if it ends."""
    if die <= ENDS:
        return NOBODY
    if hazard == DARK or (hazard == FIRE and die <= STAYS):
        return cell
    return _leap(run, cell) if hazard == FIRE else _pass_on(run.state, cell)


def _leap(run: Run, cell: int) -> int:
    """Where a fire leaps: an adjacent land space that is no spring and has no token (N-P9)."""
    state, field = run.state, run.state.setup.field
    free = field.near[cell] & field.wild & ~state.tokens
    return run.choose(free) if free else cell


def _pass_on(state: State, cell: int) -> int:
    """Where a plague passes: to the most foldlings beside it where no token is (N-P10)."""
    beside = [other for other in state.setup.field.nears[cell] if not state.tokens >> other & 1]
    best = max(beside, key=state.folk.__getitem__, default=cell)
    if best != cell and state.folk[best]:
        return best
    return cell if state.folk[cell] else NOBODY
