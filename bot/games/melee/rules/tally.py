"""The ways in which an attack may end, counted and averaged into its odds."""

from collections.abc import Iterable
from dataclasses import astuple, dataclass, replace

from bot.games.melee.position.state import Entity
from bot.games.melee.position.wards import through_shield
from bot.games.melee.rules.combat import Blow, Fight, settle

_FACES = range(1, 7)
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


@dataclass(frozen=True, slots=True)
class Tally:
    """The numbers of `Odds` before rounding, for a part of the ways in which an attack may end."""

    win: float = 0.0
    tie: float = 0.0
    lose: float = 0.0
    dealt: float = 0.0
    taken: float = 0.0
    kills: float = 0.0
    dies: float = 0.0
    falls_first: float = 0.0
    fells_first: float = 0.0
    slips_away: float = 0.0

    @property
    def merit(self) -> tuple[float, float]:
        """How good this is for the attacker: by who is destroyed, then by the damage."""
        return round(self.kills - self.dies, _PLACES), round(self.dealt - self.taken, _PLACES)

    def odds(self, exact: bool = True) -> Odds:
        """The chances that people are told."""
        return replace(Odds(*(round(number, _PLACES) for number in astuple(self))), exact=exact)


def mean(tallies: Iterable[Tally]) -> Tally:
    """The tally of ways that are equally likely."""
    columns = list(zip(*map(astuple, tallies), strict=True))
    return Tally(*(sum(column) / len(column) for column in columns))


def count_pairs(fight: Fight, attacker: Entity, defender: Entity) -> Tally:
    """The tally of the 36 pairs of dice, for a combat that nothing else changes."""
    sums = [0] * 7
    for attack_die in _FACES:
        for defense_die in _FACES:
            blow = settle(fight, attack_die, defense_die)
            sums[_side(blow)] += 1
            for place, number in enumerate(damage_of(fight, blow, attacker, defender), 3):
                sums[place] += number
    return Tally(*(number / 36 for number in sums))


def count_pair(fight: Fight, attacker: Entity, defender: Entity, dice: tuple[int, int]) -> Tally:
    """The tally of one pair of dice."""
    blow = settle(fight, *dice)
    win, tie, lose = (float(_side(blow) == side) for side in range(3))
    return Tally(win, tie, lose, *damage_of(fight, blow, attacker, defender))


def _side(blow: Blow) -> int:
    """0 if the attacker's total is higher, 1 for a tie, 2 if the defender's is higher."""
    return 1 if blow.difference == 0 else 0 if blow.on_defender else 2


def damage_of(fight: Fight, blow: Blow, attacker: Entity, defender: Entity) -> tuple[int, int, bool, bool]:
    """What a blow does after shields (AB-21), with the damage that is reflected (AB-22).

    The damage to the defender and to the attacker, and whether it destroys each of them.
    """
    dealer, victim = (attacker, defender) if blow.on_defender else (defender, attacker)
    through = through_shield(victim, blow.damage)
    back = through_shield(dealer, min(through, fight.reflect[blow.on_defender]))
    on_defender, on_attacker = (through, back) if blow.on_defender else (back, through)
    left_defender, left_attacker = defender.hp - defender.damage, attacker.hp - attacker.damage
    return (
        min(on_defender, left_defender),
        min(on_attacker, left_attacker),
        on_defender >= left_defender,
        on_attacker >= left_attacker,
    )
