"""The numbers that play uses for stats and other modifiers, statuses and immunities."""

from typing import Final

from bot.games.melee.cards.vocabulary import Immunity, StatName, StatusName

STATS: Final[tuple[StatName, ...]] = ("attack", "defense", "speed", "range")
ATTACK: Final = 0
DEFENSE: Final = 1
SPEED: Final = 2
RANGE: Final = 3
#: Temporary changes besides stats (AB-20 to AB-23), numbered after them.
HP: Final = 4
SHIELD: Final = 5
REDUCTION: Final = 6
REFLECTION: Final = 7
IMMUNITY: Final = 8

POISON: Final = 1
BURN: Final = 2
STUN: Final = 4
SLEEP: Final = 8
#: Set beside STUN once a turn of its owner has begun with it. Only then does Stun hold, and wear off (ST-5).
STUN_HOLDS: Final = 16
#: Immunities besides those to statuses, as bits after theirs.
THORNS: Final = 32
PUSH: Final = 64
STATUS_BITS: Final[dict[StatusName, int]] = {"poison": POISON, "burn": BURN, "stun": STUN, "sleep": SLEEP}
#: By status: the statuses that keep it off (ST-1).
PAIRS: Final = {POISON: POISON | BURN, BURN: POISON | BURN, STUN: STUN | SLEEP, SLEEP: STUN | SLEEP}

_IMMUNITY_BITS: Final[dict[Immunity, int]] = {
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
