"""The numbers that play uses for stats and other modifiers, statuses and immunities."""

from bot.games.melee.cards.vocabulary import Immunity, StatName, StatusName

STATS: tuple[StatName, ...] = ("attack", "defense", "speed", "range")
ATTACK, DEFENSE, SPEED, RANGE = range(4)
#: What abilities may put on an entity for a time besides stats (AB-20 to AB-23), numbered after them.
HP, SHIELD, REDUCTION, REFLECTION, IMMUNITY = range(4, 9)

POISON, BURN, STUN, SLEEP = 1, 2, 4, 8
#: Set beside STUN once a turn of its owner has begun with it. Only then does Stun hold, and wear off (ST-5).
STUN_HOLDS = 16
#: What an entity may be immune to besides the statuses, as bits after theirs.
THORNS, PUSH = 32, 64
STATUS_BITS: dict[StatusName, int] = {"poison": POISON, "burn": BURN, "stun": STUN, "sleep": SLEEP}
#: By status: the statuses that keep it off (ST-1).
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
