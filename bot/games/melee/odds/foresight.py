"""An attack played through on copies, over all dice and choices before its damage."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from bot.games.contract import Dice
from bot.games.dice import FastDice
from bot.games.errors import MultiverseError
from bot.games.melee.abilities.combat_dice import MOMENT as DICE_ROLLED
from bot.games.melee.abilities.combat_dice import throw
from bot.games.melee.abilities.programs import program_of
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.events.events import Cause
from bot.games.melee.odds.dice_course import dice_course
from bot.games.melee.odds.tally import (
    AttackEnd,
    AttackTally,
    DiceEnds,
    How,
    Odds,
    body_of,
    count_pair,
    count_pairs,
    mean,
    surely,
)
from bot.games.melee.position.actions import Attack, Choose
from bot.games.melee.position.conditions import ATTACKER, DEFENDER, Tests
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.steps import Clash, RunEffects, Strike
from bot.games.melee.rules.apply import begin_attack, choose, resolve
from bot.games.melee.rules.combat import prepare, still_meets

#: Maximum number of ways that are followed one by one: those of four dice. Beyond that, dice are sampled. The
#: chances are then averages of more than 200 ways, each of which is played several times.
MAX_WAYS = 6**4

#: The results of tests of dice, in order.
_Answers = tuple[bool, ...]
#: Goes on with a play that has just been copied.
_Start = Callable[[Resolver], None]


class _Script:
    """Dice that show these numbers, then roll `rest`, or raise `_MoreDice` if there is none."""

    def __init__(self, faces: tuple[int, ...], rest: Dice | None) -> None:
        self._left = faces[::-1]
        self._rest = rest

    def roll(self, sides: int = 6) -> int:
        if self._left:
            *left, face = self._left
            self._left = tuple(left)
            return face
        if self._rest is None:
            raise _MoreDice(sides)
        return self._rest.roll(sides)


class _MoreDice(MultiverseError):
    def __init__(self, sides: int) -> None:
        super().__init__(f"one more d{sides}")
        self.sides = sides


class _Witness(Resolver):
    """Plays without a log and remembers the damage by serial, and who was destroyed."""

    __slots__ = ("destroyed", "harm")

    def __init__(self, state: State, dice: Dice, harm: dict[int, int], destroyed: frozenset[int]) -> None:
        super().__init__(state, dice, None)
        self.harm = dict(harm)
        self.destroyed = destroyed

    def hurt(self, entity: Entity, amount: int, cause: Cause, by: Entity | None = None) -> None:
        before = entity.damage
        super().hurt(entity, amount, cause, by)
        self.harm[entity.serial] = self.harm.get(entity.serial, 0) + entity.damage - before

    def destroy(self, entity: Entity, cause: Cause, by: Entity | None) -> None:
        self.destroyed |= {entity.serial}
        super().destroy(entity, cause, by)


class _Point(NamedTuple):
    """A position on the way, what happened up to it, and how many ways like this one are followed.

    `sampled` tells whether all dice from here on are sampled.
    """

    state: State
    harm: dict[int, int]
    destroyed: frozenset[int]
    ways: int
    sampled: bool = False


# These are classes: functions made for one call would be garbage that only the collector finds once compiled.
class _Declare:
    """Begins an attack, up to its dice; `attacker` and `defender` are serials."""

    __slots__ = ("_attack", "_clash")

    def __init__(self, attack: Attack, attacker: int, defender: int) -> None:
        self._attack = attack
        self._clash = Clash(attacker, defender)

    def __call__(self, play: Resolver) -> None:
        begin_attack(play, self._attack)
        play.state.stack.append(self._clash)
        resolve(play, Clash)


class _Answer:
    """Answers a choice with an option, up to a step of the kind `stop`."""

    __slots__ = ("_option", "_stop")

    def __init__(self, option: str, stop: type[Strike] | type[Clash]) -> None:
        self._option = option
        self._stop = stop

    def __call__(self, play: Resolver) -> None:
        choose(play, Choose((self._option,)))
        resolve(play, self._stop)


class Foresight:
    """The ways in which one attack may go. The state is not changed.

    The odds never depend on cards that a player cannot see: they are drawn and discarded, but no combat asks
    which they are.
    """

    def __init__(self, state: State, attacker: int, defender: int) -> None:
        """`attacker` and `defender` are serials."""
        self._root = _Point(state, {}, frozenset(), 1)
        self._attacker = attacker
        self._defender = defender
        self._exact = True
        self._rest = FastDice(0)
        #: The results for points by their traits: different dice often lead to the same.
        self._known: dict[tuple[object, ...], AttackTally] = {}

    def odds(self, attack: Attack) -> Odds:
        """The odds from the declaration of the attack on."""
        return self.tally(attack).odds(self._exact)

    def tally(self, attack: Attack) -> AttackTally:
        """The chances of its ends, from the declaration of the attack on."""
        return self._follow(self._root, _Declare(attack, self._attacker, self._defender))

    def _follow(self, point: _Point, start: _Start, faces: tuple[int, ...] = ()) -> AttackTally:
        """Go on from a point over all dice up to the next stop; `faces` are those rolled since the point."""
        try:
            return self._play(point, start, _Script(faces, self._rest if point.sampled else None))
        except _MoreDice as more:
            sides = more.sides
        if point.ways * sides <= MAX_WAYS:
            split = point._replace(ways=point.ways * sides)
            return mean([self._follow(split, start, (*faces, face)) for face in range(1, sides + 1)])
        self._exact = False
        samples, chance = MAX_WAYS // point.ways + 1, point._replace(sampled=True)
        return mean([self._play(chance, start, _Script(faces, self._rest)) for _ in range(samples)])

    def _play(self, point: _Point, start: _Start, dice: Dice) -> AttackTally:
        play = _Witness(point.state.copy(), dice, point.harm, point.destroyed)
        start(play)
        after = point._replace(state=play.state, harm=play.harm, destroyed=play.destroyed)
        if after.sampled:
            return self._go_on(after)
        traits = _traits(after)
        if traits not in self._known:
            self._known[traits] = self._go_on(after)
        return self._known[traits]

    def _go_on(self, point: _Point) -> AttackTally:
        """The tally from a point where a choice, the dice or the damage comes next."""
        state = point.state
        if state.choice is not None:
            return self._choose(point)
        attacker, defender = state.entities.get(self._attacker), state.entities.get(self._defender)
        if attacker is None:
            return self._with_harm(surely(How.FALLS_FIRST), point)
        if defender is None:
            return self._with_harm(surely(How.FELLS_FIRST), point)
        if isinstance(state.stack[-1], Strike):
            fight, dice = prepare(state, attacker, defender), state.combat[2:]
            return self._with_harm(count_pair(fight, body_of(attacker), body_of(defender), dice), point)
        if not still_meets(state, attacker, defender):
            return self._with_harm(surely(How.SLIPS_AWAY), point)
        if _dice_matter(attacker) or _dice_matter(defender):
            course = dice_course(state, attacker, defender)
            if course is None:
                return self._follow(point, self._throw)
            self._exact &= not course.has_choice
            return self._with_harm(course.tally(_ends(state, attacker, defender)), point)
        fight = prepare(state, attacker, defender)
        return self._with_harm(count_pairs(fight, body_of(attacker), body_of(defender)), point)

    def _throw(self, play: Resolver) -> None:
        """Roll the dice of the combat and play what changes them."""
        state = play.state
        state.stack.pop()
        attacker, defender = state.entities[self._attacker], state.entities[self._defender]
        state.stack.append(Strike(self._attacker, self._defender))
        throw(play, attacker, defender)
        play.fire([(DICE_ROLLED, attacker, defender, ATTACKER), (DICE_ROLLED, defender, attacker, DEFENDER)])
        resolve(play, Strike)

    def _choose(self, point: _Point) -> AttackTally:
        """The tally with the answer that is best for who chooses; the first of the best."""
        state = point.state
        choice = state.choice
        assert choice is not None
        self._exact = False
        options = choice.options[:1] if _names_cards(state) else choice.options
        if point.ways * len(options) > MAX_WAYS:
            options = options[:1]
        stop = Strike if any(isinstance(step, Strike) for step in state.stack) else Clash
        point = point._replace(ways=point.ways * len(options))
        found = [self._follow(point, _Answer(option, stop)) for option in options]
        attacks = choice.seat == state.active
        return max(found, key=lambda tally: tally.merit) if attacks else min(found, key=lambda t: t.merit)

    def _with_harm(self, tally: AttackTally, point: _Point) -> AttackTally:
        """Add what happened before the blow."""
        harm, gone = point.harm, point.destroyed
        return tally.plus(
            harm.get(self._defender, 0),
            harm.get(self._attacker, 0),
            self._defender in gone,
            self._attacker in gone,
        )


def _traits(point: _Point) -> tuple[object, ...]:
    """Everything on which the rest of the attack may depend."""
    state = point.state
    return (
        *(
            (each.serial, each.tile, each.damage, each.status, each.modifiers, each.moves, each.attacks)
            for each in state.entities.values()
        ),
        *state.stack,
        state.choice,
        state.combat,
        state.chained,
        state.ground,
        *(*state.exhaust, *state.energy, *state.energy_max),
        *(*state.hand, *state.deck, *state.discard),
        tuple(sorted(point.harm.items())),
        point.destroyed,
    )


def _ends(state: State, attacker: Entity, defender: Entity) -> Callable[[tuple[int, int]], AttackEnd]:
    """The result of each final pair of dice."""
    if not (attacker.rules.dice_tests or defender.rules.dice_tests):
        return DiceEnds(prepare(state, attacker, defender), body_of(attacker), body_of(defender))
    return _AskedEnds(state, attacker, defender)


class _AskedEnds:
    """The same where a rule or Trigger asks what the dice show."""

    __slots__ = ("_asked", "_asks", "_attacker", "_defender", "_known", "_state", "_told")

    def __init__(self, state: State, attacker: Entity, defender: Entity) -> None:
        self._state = state
        self._attacker = attacker
        self._defender = defender
        self._asked, self._asks = attacker.rules.dice_tests, defender.rules.dice_tests
        self._told = _answers_told(self._asked, self._asks)
        #: By what the dice are asked: what they lead to.
        self._known: dict[_Answers, DiceEnds] = {}

    def __call__(self, dice: tuple[int, int]) -> AttackEnd:
        """The result of these two dice."""
        answers = self._told.get(dice)
        if answers is None or answers not in self._known:
            answers = self._ask(dice, answers)
        return self._known[answers](dice)

    def _ask(self, dice: tuple[int, int], answers: _Answers | None) -> _Answers:
        """Work out what these dice lead to; gives the answers if there are none yet."""
        state, attacker, defender = self._state, self._attacker, self._defender
        before = state.combat
        state.combat = attacker.serial, defender.serial, *dice
        if answers is None:
            answers = self._told[dice] = (
                *[test(state, attacker, ATTACKER, defender) for test in self._asked],
                *[test(state, defender, DEFENDER, attacker) for test in self._asks],
            )
        if answers not in self._known:
            fight = prepare(state, attacker, defender)
            self._known[answers] = DiceEnds(fight, body_of(attacker), body_of(defender))
        state.combat = before
        return answers


@lru_cache(maxsize=1 << 10)
def _answers_told(asked: Tests, asks: Tests) -> dict[tuple[int, int], _Answers]:  # noqa: ARG001 -- the key
    """By dice, the answers to what the attacker and the defender ask about them; filled as they are needed.

    They depend on nothing but the dice, and the same two cards ask again whatever their HP.
    """
    return {}


def _dice_matter(entity: Entity) -> bool:
    """Whether the dice of its combats can be changed, or are looked at by its rules or Trigger."""
    rules = entity.rules
    return bool(rules.dice_rules or rules.asks_dice) or rules.moment == DICE_ROLLED


def _names_cards(state: State) -> bool:
    """Whether the waiting choice is among cards: for the combat they are all alike."""
    step = state.stack[-1]
    if not isinstance(step, RunEffects):
        return False
    return program_of(state.setup.cards[step.card]).ops[step.place].aim.asks == "card"
