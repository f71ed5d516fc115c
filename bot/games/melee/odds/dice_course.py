"""The changes of a combat's dice before the damage, worked out once for all combats that are alike."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.games.errors import MultiverseError
from bot.games.melee.abilities.combat_dice import MOMENT, throw
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.odds.pair_odds import Corner, Purses, dice_corner_of, match, purses_of, style_of
from bot.games.melee.odds.tally import AttackEnd, AttackTally, round_merit
from bot.games.melee.position.actions import Choose
from bot.games.melee.position.codes import SLEEP
from bot.games.melee.position.conditions import ATTACKER, DEFENDER
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.steps import Strike
from bot.games.melee.rules.apply import choose, resolve

#: Maximum number of ways of dice and choices that are followed.
_MAX_WAYS = 6**4
_EVERY_STATUS = -1

Dice = tuple[int, int]


class ShownDice(NamedTuple):
    """The final faces of the dice."""

    dice: Dice


class NodeChances(NamedTuple):
    """Nodes of a Course, by their numbers, and how likely each is."""

    shares: tuple[tuple[int, float], ...]


class Pick(NamedTuple):
    """A choice between nodes of a Course; `attacks` is whether the attacker's owner chooses."""

    attacks: bool
    nodes: tuple[int, ...]


#: A part of a Course. It branches only into nodes before it.
Node = ShownDice | NodeChances | Pick


class DiceTree:
    """All ways of the dice, from the node `start` on. Immutable; equal only to itself."""

    __slots__ = ("_last", "has_choice", "nodes", "shown", "start")

    def __init__(self, nodes: Sequence[Node], start: int, has_choice: bool) -> None:
        self.nodes = nodes
        self.start = start
        self.has_choice = has_choice
        #: The final faces of the dice, by the number of the node.
        self.shown = {number: node.dice for number, node in enumerate(nodes) if isinstance(node, ShownDice)}
        #: The chance of each of these, the last one first, if nobody chooses: then it is always the same.
        self._last: list[tuple[Dice, float]] = []
        if not has_choice:
            self._last = [(self.shown[number], share) for number, share in self._weighed({})]

    def tally(self, end: Callable[[Dice], AttackEnd]) -> AttackTally:
        """The tally, by what the dice lead to in the end; who chooses takes what is best in this combat."""
        found: dict[AttackEnd, float] = {}
        if not self.has_choice:
            for dice, share in self._last:
                what = end(dice)
                found[what] = found.get(what, 0.0) + share
            return AttackTally(found)
        ends = {number: end(dice) for number, dice in self.shown.items()}
        for number, share in self._weighed(self._picks(ends)):
            found[ends[number]] = found.get(ends[number], 0.0) + share
        return AttackTally(found)

    def _weighed(self, picked: dict[int, int]) -> Iterator[tuple[int, float]]:
        """The numbers of what the dice show at last, the highest first, and how likely each is."""
        weights = [0.0] * len(self.nodes)
        weights[self.start] = 1.0
        for number in range(self.start, -1, -1):
            weight, node = weights[number], self.nodes[number]
            if not weight:
                continue
            if isinstance(node, ShownDice):
                yield number, weight
            elif isinstance(node, Pick):
                weights[picked[number]] += weight
            else:
                for each, share in node.shares:
                    weights[each] += weight * share

    def _picks(self, ends: dict[int, AttackEnd]) -> dict[int, int]:
        """The node that each Pick leads to."""
        merits: list[tuple[float, float]] = []
        picked: dict[int, int] = {}
        for number, node in enumerate(self.nodes):
            if isinstance(node, ShownDice):
                end = ends[number]
                merits.append((end.kills - end.dies, end.dealt - end.taken))
            elif isinstance(node, Pick):
                best = max if node.attacks else min
                picked[number] = best(node.nodes, key=merits.__getitem__)
                merits.append(merits[picked[number]])
            else:
                fate = damage = 0.0
                for each, share in node.shares:
                    fate += share * merits[each][0]
                    damage += share * merits[each][1]
                merits.append(round_merit(fate, damage))
        return picked


def dice_course(state: State, attacker: Entity, defender: Entity) -> DiceTree | None:
    """The ways of the dice of this combat; None if there are too many, or more than dice may change."""
    one, two = style_of(attacker.rules, ATTACKER, "dice"), style_of(defender.rules, DEFENDER, "dice")
    if not (one.turns_dice and two.turns_dice):
        return None
    status = _EVERY_STATUS if one.asks_status or two.asks_status else SLEEP
    return _course(
        dice_corner_of(state, one, attacker, ATTACKER, defender, status),
        dice_corner_of(state, two, defender, DEFENDER, attacker, status),
        purses_of(state, one, two, attacker, defender),
    )


@lru_cache(maxsize=1 << 9)
def _course(attacker: Corner, defender: Corner, purses: Purses) -> DiceTree | None:
    state = match(attacker, defender, 1, purses)
    one, two = state.entities.values()
    state.stack.append(Strike(one.serial, two.serial))
    build = _Build()

    def begin(play: Resolver) -> None:
        one, two = play.state.entities.values()
        throw(play, one, two)
        play.fire([(MOMENT, one, two, ATTACKER), (MOMENT, two, one, DEFENDER)])
        resolve(play, Strike)

    try:
        first = build.follow(state, begin, (), 1)
    except _TooManyError:
        return None
    return DiceTree(build.nodes, first, build.has_choice)


class _TooManyError(MultiverseError):
    """There are more ways than are followed."""


class _MoreDiceError(MultiverseError):
    """One more die than is known."""


class _Known:
    """Dice that show these numbers, then raise _MoreDiceError with the sides."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self._left = list(faces)

    def roll(self, sides: int = 6) -> int:
        if not self._left:
            raise _MoreDiceError(sides)
        return self._left.pop(0)


class _Build:
    """Plays all ways and notes them as nodes, equal ones once."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.has_choice = False
        self._numbers: dict[object, int] = {}
        self._known: dict[object, int] = {}

    def follow(
        self, state: State, start: Callable[[Resolver], None], faces: tuple[int, ...], ways: int
    ) -> int:
        """The number of the node for everything that may follow from `start` after these dice."""
        if ways > _MAX_WAYS:
            raise _TooManyError("too many ways")
        play = Resolver(state.copy(), _Known(faces), None)
        try:
            start(play)
        except _MoreDiceError as more:
            (sides,) = more.args
            found = [self.follow(state, start, (*faces, face), ways * sides) for face in range(1, sides + 1)]
            return self._chance(found)
        after = play.state
        key = after.combat, after.choice, tuple(after.stack), tuple(after.exhaust), after.chained
        if key not in self._known:
            self._known[key] = self._stop(after, ways)
        return self._known[key]

    def _stop(self, state: State, ways: int) -> int:
        choice = state.choice
        if choice is None:
            return self._number(ShownDice(state.combat[2:]))
        self.has_choice = True

        def answer(option: str) -> Callable[[Resolver], None]:
            def start(play: Resolver) -> None:
                choose(play, Choose((option,)))
                resolve(play, Strike)

            return start

        options = choice.options
        nodes = tuple([self.follow(state, answer(option), (), ways * len(options)) for option in options])
        return self._number(Pick(choice.seat == state.active, nodes))

    def _chance(self, found: Sequence[int]) -> int:
        shares: dict[int, float] = {}
        for number in found:
            node = self.nodes[number]
            for part, share in node.shares if isinstance(node, NodeChances) else ((number, 1.0),):
                shares[part] = shares.get(part, 0.0) + share / len(found)
        return self._number(NodeChances(tuple(sorted(shares.items()))))

    def _number(self, node: Node) -> int:
        key = type(node), node
        if key not in self._numbers:
            self._numbers[key] = len(self.nodes)
            self.nodes.append(node)
        return self._numbers[key]
