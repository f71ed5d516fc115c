"""The numbers by which play knows stats, what lies on entities for a time, statuses and immunities."""

from bot.games.melee.cards.vocabulary import Immunity, StatName, StatusName

STATS: tuple[StatName, ...] = ("attack", "defense", "speed", "range")
ATTACK, DEFENSE, SPEED, RANGE = range(4)
#: What else abilities may put on an entity for a time (AB-20 to AB-23), numbered after the stats.
HP, SHIELD, REDUCTION, REFLECTION, IMMUNITY = range(4, 9)

POISON, BURN, STUN, SLEEP = 1, 2, 4, 8
#: Set beside STUN once a turn of its owner has begun with it: only then it holds, and wears off (ST-5).
STUN_HOLDS = 16
#: Beside the statuses' bits: what an entity may be immune to.
THORNS, PUSH = 32, 64
STATUS_BITS: dict[StatusName, int] = {"poison": POISON, "burn": BURN, "stun": STUN, "sleep": SLEEP}
#: The statuses that keep this one off (ST-1).
PAIRS = {POISON: POISON | BURN, BURN: POISON | BURN, STUN: STUN | SLEEP, SLEEP: STUN | SLEEP}

_IMMUNITY_BITS: dict[Immunity, int] = {
    "poison": POISON,
    "burn": BURN,
    "stun": STUN,
    "sleep": SLEEP,
    "thorns": THORNS,
    "push": PUSH,
}


def immunity_mask(names: tuple[Immunity, ...]) -> int:
    """The set of bits of these immunities."""
    mask = 0
    for name in names:
        mask |= _IMMUNITY_BITS[name]
    return mask


def immunity_names(bits: int) -> tuple[Immunity, ...]:
    """The immunities in a set of bits, statuses first."""
    return tuple(name for name, bit in _IMMUNITY_BITS.items() if bits & bit)


def status_names(bits: int) -> tuple[StatusName, ...]:
    """The statuses in a set of bits, in the rulebook's order."""
    return tuple(name for name, bit in STATUS_BITS.items() if bits & bit)


def status_mask(names: tuple[StatusName, ...]) -> int:
    """The set of bits of these statuses."""
    mask = 0
    for name in names:
        mask |= STATUS_BITS[name]
    return mask
