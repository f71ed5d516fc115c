"""Changes for a combat or a turn that come too late, or to a side whose turn it is not."""

from typing import Literal

from bot.games.melee.cards.target_kinds import Target, TargetAll, TargetChosen, TargetRandom, TargetSelf
from bot.games.melee.cards.vocabulary import Until

#: Moments after which no dice roll while a change of this duration lasts: outside a combat, changes for one
#: end with the action or phase; after the dice, nothing of a combat is left to change.
_TOO_LATE: dict[Until, frozenset[str]] = {
    "combat": frozenset(
        (
            "summoned", "turn-start", "turn-end", "moved", "activated",
            "deals-combat-damage", "takes-combat-damage", "after-attacking", "after-defending",
        )
    ),
    "turn": frozenset(("turn-end",)),
}  # fmt: skip
#: Moments in the turn of the entity's owner, and in the opponent's.
OWN_TURN = frozenset(
    (
        "summoned", "turn-start", "turn-end", "moved", "activated",
        "before-attacking", "after-attacking", "ally-summoned",
    )
)  # fmt: skip
THEIR_TURN = frozenset(("attacked", "after-defending", "enemy-summoned"))
_OTHERS: dict[str, Literal["ally", "enemy"]] = {
    "before-attacking": "enemy",
    "after-attacking": "enemy",
    "attacked": "enemy",
    "after-defending": "enemy",
    "ally-summoned": "ally",
    "enemy-summoned": "enemy",
}


def is_too_late(until: Until, when: str) -> bool:
    """Whether no combat and no move can follow in which a change from this moment still holds."""
    return when in _TOO_LATE.get(until, ())


def has_turn(target: Target, when: str) -> bool | None:
    """Whether it is the turn of those whom an effect affects at this moment; None if that is not certain."""
    if when not in OWN_TURN | THEIR_TURN:
        return None
    side: str | None = None
    match target:
        case TargetSelf():
            side = "ally"
        case TargetChosen() | TargetAll() | TargetRandom():
            side = target.side
        case _ if target.kind == "other":
            side = _OTHERS.get(when)
    if side not in ("ally", "enemy"):
        return None
    return (side == "ally") == (when in OWN_TURN)
