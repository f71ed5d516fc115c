"""Plans of an activation: lines that its unit may play one after another to its end, and what they do.

They are reckoned as if nobody reacted from here on, so they tell nothing of a secret choice.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.multiversus.board.spaces import AROUND, OFF
from bot.games.multiversus.position.actions import DONE, Action, EndAction, format_action
from bot.games.multiversus.position.field import CHARACTERS, PIECES, side_of
from bot.games.multiversus.position.position import ACTING, NOBODY, REACTING, Position
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.deeds import health_word
from bot.games.multiversus.rules.flow import play
from bot.games.multiversus.rules.imagine import veil
from bot.games.multiversus.rules.ranges import is_in_range
from bot.games.multiversus.sheets.vocabulary import ATTACK, FIRST_PIECE, NAMES, STUNT

Change = tuple[str, str]
"""Somebody, and what they have become: `well`, `wounded`, `disabled`, `gone`; a piece `marked` or `clear`."""

PLANS: Final = "plans"
"""The name by which a look is asked for plans."""

MAX_LINES: Final = 4
"""The most lines of a plan."""
_BREADTH, _MAX_PLANS, _MAX_ALIKE = 10, 25, 6
"""How many beginnings are followed at each line; the most plans, and the most with the same effect."""
_WORTHS: Final = {"gone": 5, "disabled": 4, "wounded": 3, "well": 0, "marked": 3, "clear": 0}
"""By state: its worth to the other side. A change is worth the difference of two states."""


@dataclass(frozen=True, slots=True)
class ActivationPlan:
    """Lines to the end of the activation, and whom they change."""

    actions: tuple[Action, ...]
    changes: tuple[Change, ...]

    @property
    def line(self) -> str:
        """As people type it."""
        return "; ".join(map(format_action, self.actions))


def plans(state: State, seat: int) -> tuple[ActivationPlan, ...]:
    """Plans of two lines or more for the seat that is asked for a line; most effect first.

    Only those that gain something for its side; of all that have the same effect, those come first after
    which enemies have the side's characters in range least often, then those that do least.
    """
    position = veil(state, seat).position
    if position is None or position.phase != ACTING or state.side_of(seat) != position.side:
        return ()
    best = sorted(
        _whole_activations(position),
        key=lambda each: (-each[0], _exposure(each[2]), _deeds(each[1]), len(each[1])),
    )
    found: list[ActivationPlan] = []
    alike: Counter[tuple[Change, ...]] = Counter()
    for _, actions, after in best:
        changes = _changes(position, after)
        alike[changes] += 1
        if alike[changes] <= _MAX_ALIKE:
            found.append(ActivationPlan(actions, changes))
    return tuple(found[:_MAX_PLANS])


def _deeds(actions: Sequence[Action]) -> int:
    """How many of these lines do something."""
    return sum(not isinstance(each, EndAction) for each in actions)


def foremost(found: Sequence[ActivationPlan], count: int) -> list[ActivationPlan]:
    """The first plan of each effect, `count` at most."""
    first: dict[tuple[Change, ...], ActivationPlan] = {}
    for plan in found:
        first.setdefault(plan.changes, plan)
    return list(first.values())[:count]


_Step = tuple[int, tuple[Action, ...], Position]
"""The gain of lines, the lines, and the position after them."""


def _whole_activations(position: Position) -> list[_Step]:
    """Activations that gain something, each with another position at its end."""
    ended: dict[tuple[object, ...], _Step] = {}
    edge: list[_Step] = [(0, (), position)]
    for _ in range(MAX_LINES):
        following: dict[tuple[object, ...], _Step] = {}
        for gained, before, here in edge:
            if gained > 0 and here.doing == NOBODY:
                ended.setdefault((here.at, here.health), (gained, (*before, DONE), here))
            for line, after in _after_each(here):
                step = _gain(position, after), (*before, line), after
                if after.phase == ACTING:
                    key = (after.at, after.health, after.coins, after.doing, after.acted)
                    following.setdefault(key, step)
                elif before and step[0] > 0:
                    ended[after.at, after.health] = step
        edge = sorted(following.values(), key=_merit)[:_BREADTH]
    return list(ended.values())


def _merit(step: _Step) -> tuple[int, int]:
    """The order in which beginnings are followed."""
    gained, actions, position = step
    return -2 * gained - _promise(position), _deeds(actions)


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


def _promise(position: Position) -> int:
    """How many of the unit could still attack from their spaces; one more if somebody could mark a piece."""
    choice = position.choices[position.side]
    assert choice is not None
    able = [who for who in position.field.troops[choice.unit].members if position.is_able(who)]
    found = 0
    if ATTACK in position.coins:
        done = position.acted if position.doing == ATTACK else 0
        found += sum(
            any(
                position.at[enemy] != OFF and is_in_range(position, who, enemy)
                for enemy in CHARACTERS[1 - position.side]
            )
            for who in able
            if not done >> who & 1
        )
    if STUNT in position.coins and position.side == 0:
        near = 0
        for who in able:
            near |= AROUND[position.field.size[who]][position.at[who]]
        found += any(position.is_able(piece) and near & position.bodies[piece] for piece in PIECES)
    return found


def _exposure(position: Position) -> int:
    """How often somebody who acted stands in range of an able enemy."""
    side = position.side
    return sum(
        position.is_able(enemy) and position.at[who] != OFF and is_in_range(position, enemy, who)
        for who in CHARACTERS[side]
        for enemy in CHARACTERS[1 - side]
    )


def _changes(before: Position, after: Position) -> tuple[Change, ...]:
    return tuple(
        (NAMES[who], _word(after, who))
        for who in range(len(NAMES))
        if before.health[who] != after.health[who] or (before.at[who] == OFF) != (after.at[who] == OFF)
    )


def _word(position: Position, who: int) -> str:
    if who >= FIRST_PIECE:
        return "clear" if position.is_able(who) else "marked"
    return health_word(position, who)


def _gain(before: Position, after: Position) -> int:
    """What the side that acts has gained."""
    found = 0
    for who in range(len(NAMES)):
        if before.health[who] == after.health[who] and (before.at[who] == OFF) == (after.at[who] == OFF):
            continue
        worth = _WORTHS[_word(after, who)] - _WORTHS[_word(before, who)]
        is_own = side_of(who) == before.side
        found += -worth if is_own else worth
    return found
