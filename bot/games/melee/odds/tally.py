"""The ways in which an attack may end, counted and averaged into its odds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Final, NamedTuple

from bot.games.melee.position.codes import SHIELD
from bot.games.melee.position.state import Entity
from bot.games.melee.position.stats import amount_of
from bot.games.melee.rules.combat import Fight, settle
from bot.games.travel import let_travel

_MIN_LEAD: Final = -5
#: The number of the 36 pairs of dice with each difference, on which alone all depends (A-3), and one pair.
_PAIRS: Final = [(6 - abs(lead), (1 + max(0, lead), 1 + max(0, -lead))) for lead in range(_MIN_LEAD, 6)]
#: The places to which chances are rounded, so that certainties are 0 or 1 in spite of floating point.
_PLACES = 12


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances of one attack, from 0 to 1 (A-3 to A-5).

    `win`, `tie` and `lose` are for the attacker's total being higher, equal or lower. `dealt` and `taken` are
    the expected damage to the defender and to the attacker, from the declaration of the attack to the end of
    the combat's damage; `kills` and `dies` are the chances that this destroys the defender and the attacker.

    `falls_first` and `fells_first` are the chances that the attacker, or else the defender, is out of play
    before the dice count, and `slips_away` that the defender is out of range or sight by then (AB-7). They
    make up what `win`, `tie` and `lose` leave. Unless `exact`, the odds suppose that both players choose what
    is best for them in this combat, or are sampled, and texts say "about".
    """

    win: float
    tie: float
    lose: float
    dealt: float
    taken: float
    kills: float
    dies: float
    falls_first: float = 0.0
    fells_first: float = 0.0
    slips_away: float = 0.0
    exact: bool = True


let_travel(Odds)


class How(IntEnum):
    """An attack's outcome: the comparison of totals, or the event that stopped it before."""

    WIN = 0
    TIE = 1
    LOSE = 2
    FALLS_FIRST = 3
    FELLS_FIRST = 4
    SLIPS_AWAY = 5


class AttackEnd(NamedTuple):
    """One end of an attack.

    `dealt` and `taken` are the damage to the defender and the attacker since the declaration; `kills` and
    `dies` whether this destroyed them. `hits` and `struck` are whether the dice led to combat damage to the
    defender, or to the attacker.
    """

    how: int
    dealt: int
    taken: int
    kills: bool
    dies: bool
    hits: bool = False
    struck: bool = False


class Endurance(NamedTuple):
    """The damage that destroys an entity, and the damage that its shields absorb first (AB-21)."""

    left: int
    shield: int


#: By the damage that destroys it: what an entity without shields endures.
_BARE: Final = tuple([Endurance(left, 0) for left in range(32)])


class AttackTally:
    """The chances of all ends of an attack, which add up to 1. Immutable; equal only to itself."""

    __slots__ = ("ends",)

    def __init__(self, ends: Mapping[AttackEnd, float]) -> None:
        self.ends = ends

    @property
    def merit(self) -> tuple[float, float]:
        """The value of this to the attacker: by who is destroyed, then by the damage."""
        fate = damage = 0.0
        for end, chance in self.ends.items():
            fate += chance * (end.kills - end.dies)
            damage += chance * (end.dealt - end.taken)
        return round_merit(fate, damage)

    def odds(self, exact: bool = True) -> Odds:
        """The chances as people read them."""
        ways, sums = [0.0] * len(How), [0.0] * 4
        for end, chance in self.ends.items():
            ways[end.how] += chance
            for place, number in enumerate(end[1:5]):
                sums[place] += chance * number
        win, tie, lose, falls_first, fells_first, slips_away = [round(way, _PLACES) for way in ways]
        dealt, taken, kills, dies = [round(number, _PLACES) for number in sums]
        return Odds(
            win, tie, lose, dealt, taken, kills, dies, falls_first, fells_first, slips_away, exact=exact
        )

    def plus(self, dealt: int, taken: int, kills: bool, dies: bool) -> "AttackTally":
        """The same with what happened before."""
        if not (dealt or taken or kills or dies):
            return self
        ends: dict[AttackEnd, float] = {}
        for (how, harm, own_harm, is_kill, is_death, hits, struck), chance in self.ends.items():
            now = AttackEnd(
                how, harm + dealt, own_harm + taken, is_kill or kills, is_death or dies, hits, struck
            )
            ends[now] = ends.get(now, 0.0) + chance
        return AttackTally(ends)


def round_merit(fate: float, damage: float) -> tuple[float, float]:
    """A merit without what floating point adds."""
    return round(fate, _PLACES), round(damage, _PLACES)


def surely(how: How) -> AttackTally:
    """An attack that is stopped before its dice."""
    return AttackTally({AttackEnd(how, 0, 0, False, False): 1.0})


def mean(tallies: Sequence[AttackTally]) -> AttackTally:
    """The tally of ways that are equally likely."""
    share = 1 / len(tallies)
    ends: dict[AttackEnd, float] = {}
    for tally in tallies:
        for end, chance in tally.ends.items():
            ends[end] = ends.get(end, 0.0) + share * chance
    return AttackTally(ends)


def body_of(entity: Entity) -> Endurance:
    """The endurance of an entity in play."""
    left = entity.hp - entity.damage
    if not entity.modifiers and 0 <= left < len(_BARE):
        return _BARE[left]
    return Endurance(left, amount_of(entity, SHIELD))


@lru_cache(maxsize=1 << 13)
def count_pairs(fight: Fight, attacker: Endurance, defender: Endurance) -> AttackTally:
    """The tally of the 36 pairs of dice, for a combat that nothing else changes."""
    counts: dict[AttackEnd, int] = {}
    for (count, _), end in zip(_PAIRS, _ends_by_lead(fight, attacker, defender), strict=True):
        counts[end] = counts.get(end, 0) + count
    return AttackTally({end: number / 36 for end, number in counts.items()})


def count_pair(fight: Fight, attacker: Endurance, defender: Endurance, dice: tuple[int, int]) -> AttackTally:
    """The tally of one pair of dice."""
    return AttackTally({end_of(fight, attacker, defender, dice): 1.0})


def end_of(fight: Fight, attacker: Endurance, defender: Endurance, dice: tuple[int, int]) -> AttackEnd:
    """The result of dice after shields (AB-21), with the damage that is reflected (AB-22)."""
    blow = settle(fight, *dice)
    dealer, victim = (attacker, defender) if blow.on_defender else (defender, attacker)
    through = max(0, blow.damage - victim.shield)
    back = max(0, min(through, fight.reflect[blow.on_defender]) - dealer.shield)
    on_defender, on_attacker = (through, back) if blow.on_defender else (back, through)
    return AttackEnd(
        How.TIE if blow.difference == 0 else How.WIN if blow.on_defender else How.LOSE,
        min(on_defender, defender.left),
        min(on_attacker, attacker.left),
        on_defender >= defender.left,
        on_attacker >= attacker.left,
        blow.on_defender and through > 0,
        not blow.on_defender and through > 0,
    )


class DiceEnds:
    """The result of each pair of dice in a combat; call it with the attacker's die and the defender's."""

    __slots__ = ("_ends",)

    def __init__(self, fight: Fight, attacker: Endurance, defender: Endurance) -> None:
        self._ends = _ends_by_lead(fight, attacker, defender)

    def __call__(self, dice: tuple[int, int]) -> AttackEnd:
        """The result of these two dice."""
        return self._ends[dice[0] - dice[1] - _MIN_LEAD]


@lru_cache(maxsize=1 << 12)
def _ends_by_lead(fight: Fight, attacker: Endurance, defender: Endurance) -> tuple[AttackEnd, ...]:
    """The result of the dice by their difference, the only thing that matters (A-3), as in `_PAIRS`."""
    return tuple([end_of(fight, attacker, defender, dice) for _, dice in _PAIRS])
