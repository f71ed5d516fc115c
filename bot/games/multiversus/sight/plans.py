"""Plans of an activation: lines that its unit may play one after another to its end, and what they do.

They are reckoned as if nobody reacted from here on, so they tell nothing of a secret choice. Not all are
looked at: at each line only those that seem best go on (a beam), by `merits`.
"""

from collections.abc import Iterable, Iterator, Sequence
from heapq import nsmallest
from typing import Final, NamedTuple

from msgspec import Struct

from bot.games.multiversus.board.spaces import OFF
from bot.games.multiversus.position.actions import DONE, Action, Attack, EndAction, Stunt, Walk, format_action
from bot.games.multiversus.position.position import ACTING, NOBODY, REACTING, Position
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.flow import play
from bot.games.multiversus.rules.imagine import veil
from bot.games.multiversus.sight.merits import Change, changes, gain, moved, nearness, promise

PLANS: Final = "plans"
"""The name by which a look is asked for plans."""

MAX_LINES: Final = 5
"""The most lines of a plan."""
_MAX_PLANS: Final = 150
_BREADTH, _SHORT = 32, 8
"""How many beginnings are followed at each line, and how many more that have just left members out."""
_FIRST, _CHILDREN = 40, 6
"""How much of what follows a beginning: at first, and later."""
_GAIN, _PROMISE = 15, 7
"""What gains and promises weigh beside nearness."""


class ActivationPlan(Struct, frozen=True):
    """Lines to the end of the activation, whom they change, and which enemies they move, and where to."""

    actions: tuple[Action, ...]
    changes: tuple[Change, ...]
    moved: tuple[tuple[str, str], ...] = ()

    @property
    def line(self) -> str:
        """As people type it."""
        return "; ".join(map(format_action, self.actions))

    @property
    def target(self) -> int:
        """Whom it goes for: the first who is attacked, else the first target of a stunt; OFF if nobody."""
        hit = [each.target for each in self.actions if isinstance(each, Attack)]
        used = [each.target for each in self.actions if isinstance(each, Stunt) and each.target != OFF]
        return next(iter((*hit, *used)), OFF)

    @property
    def spaces(self) -> tuple[int, ...]:
        """Where members go, in order: the ends of walks and leaps."""
        found = [each for each in self.actions if isinstance(each, Walk | Stunt)]
        return tuple(each.space for each in found if each.space != OFF)


class _Beginning(NamedTuple):
    """Lines, the position after them, what they have gained, their merit, and what they promise."""

    actions: tuple[Action, ...]
    position: Position
    gained: int = 0
    merit: int = 0
    promised: int = 0


def plans(state: State, seat: int) -> tuple[ActivationPlan, ...]:
    """Plans of two lines or more for the seat that is asked for a line; most effect first.

    Of all that gain equally, those come first that leave the side's characters where they are wanted
    (`merits.nearness`), then those that do least.
    """
    position = veil(state, seat).position
    if position is None or position.phase != ACTING or state.side_of(seat) != position.side:
        return ()
    best = nsmallest(_MAX_PLANS, _whole_activations(position), key=_order)
    return tuple(
        ActivationPlan(each.actions, changes(position, each.position), moved(position, each.position))
        for each in best
    )


def _order(each: _Beginning) -> tuple[int, int, int]:
    return -each.gained, -each.merit, sum(not isinstance(action, EndAction) for action in each.actions)


def foremost(found: Sequence[ActivationPlan], count: int) -> list[ActivationPlan]:
    """The first plan of each effect, `count` at most; none that has no effect."""
    first: dict[tuple[Change, ...], ActivationPlan] = {}
    for plan in found:
        if plan.changes:
            first.setdefault(plan.changes, plan)
    return list(first.values())[:count]


def _whole_activations(position: Position) -> list[_Beginning]:
    """Activations that the beam has come to the end of, none twice with its lines in another order."""
    ended: dict[Deeds, _Beginning] = {}
    edge = [_Beginning((), position)]
    for _ in range(MAX_LINES):
        following: dict[tuple[object, ...], _Beginning] = {}
        for here in edge:
            if here.actions and here.position.doing == NOBODY and not isinstance(here.actions[-1], EndAction):
                whole = here._replace(actions=(*here.actions, DONE))
                ended.setdefault(deeds_of(here.actions), whole)
            for step in _best_after(position, here, ended):
                following.setdefault(_apart(step.position), step)
        edge = _best(following.values(), _BREADTH, _SHORT)
    return list(ended.values())


Deeds = tuple[tuple[str, ...], frozenset[Action]]
"""The kinds of lines in the order of the actions, and the lines."""


def deeds_of(actions: Iterable[Action]) -> Deeds:
    """What is done, whichever member of a unit does it first, and without what only ends an action."""
    done = [each for each in actions if not isinstance(each, EndAction)]
    return tuple(dict.fromkeys(type(each).__name__ for each in done)), frozenset(done)


def _best_after(start: Position, here: _Beginning, ended: dict[Deeds, _Beginning]) -> list[_Beginning]:
    """The best that goes on from here, each to another position; what is over goes to `ended`."""
    found: dict[tuple[object, ...], _Beginning] = {}
    for line, after in _after_each(here.position):
        gained = gain(start, after)
        step = _Beginning((*here.actions, line), after, gained, _GAIN * gained + nearness(after, start.side))
        if after.phase == ACTING:
            found.setdefault(_apart(after), step._replace(promised=_PROMISE * promise(after)))
        elif here.actions:
            ended.setdefault(deeds_of(step.actions), step)
    return _best(found.values(), _CHILDREN if here.actions else _FIRST, 1)


def _apart(position: Position) -> tuple[object, ...]:
    """What makes positions in the middle of an activation different."""
    return position.at, position.health, position.coins, position.doing, position.acted


def _best(found: Iterable[_Beginning], count: int, short: int) -> list[_Beginning]:
    """The best `count` of them, and the best `short` that have just left members out."""
    going: list[_Beginning] = []
    leaving: list[_Beginning] = []
    for each in found:
        (leaving if isinstance(each.actions[-1], EndAction) else going).append(each)
    return nsmallest(count, going, key=_hope) + nsmallest(short, leaving, key=_hope)


def _hope(each: _Beginning) -> int:
    """The order in which beginnings are followed."""
    return -each.merit - each.promised


def _after_each(position: Position) -> Iterator[tuple[Action, Position]]:
    """Each line but one that ends the activation, with the position after it."""
    for line in position.lines:
        if isinstance(line, EndAction) and position.doing == NOBODY:
            continue
        after = play(position, position.side, line, NO_CHANCE)
        while after.phase == REACTING:
            after = play(after, 1 - after.side, after.lines[-1], NO_CHANCE)
        yield line, after


class _NoChance:
    """Dice that decide nothing, since nothing after the activation is looked at."""

    def roll(self, sides: int = 6) -> int:
        return sides - 1


NO_CHANCE: Final = _NoChance()
