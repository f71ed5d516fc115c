"""Short names for the targets, effects and conditions from which generated Triggers are put together."""

from collections.abc import Mapping
from typing import Any

from bot.games.melee.forge.parts import STATUS

Data = Mapping[str, Any]

SELF: Data = {"kind": "self"}
OTHER: Data = {"kind": "other"}
SAME: Data = {"kind": "same"}


def all_of(side: str, within: int, around: str = "self") -> Data:
    """Every other entity of a side within that many steps of the entity that `around` names."""
    return {"kind": "all", "side": side, "within": within, "around": around}


def one(side: str, within: int) -> Data:
    """One entity of a side that the owner chooses within that many steps; an enemy must be in sight."""
    return {"kind": "chosen", "side": side, "within": within, "sight": side == "enemy"}


def any_of(side: str, within: int) -> Data:
    """One entity of a side within that many steps, picked by a die."""
    return {"kind": "random", "side": side, "within": within}


def harm(target: Data, amount: int) -> Data:
    """Ability damage."""
    return {"kind": "damage", "target": target, "amount": amount}


def mend(target: Data, amount: int) -> Data:
    """Heals damage."""
    return {"kind": "heal", "target": target, "amount": amount}


def ail(target: Data) -> Data:
    """The realm's own status."""
    return {"kind": "status", "target": target, "status": STATUS}


def alter(target: Data, stat: str, amount: int, until: str) -> Data:
    """Raises or lowers a stat for a time."""
    return {"kind": "stat", "target": target, "stat": stat, "amount": amount, "until": until}


def energy(amount: int, change: str = "gain") -> Data:
    """Energy gained, lost by the opponent, or stolen."""
    return {"kind": "energy", "change": change, "amount": amount}


def push(target: Data, distance: int) -> Data:
    """Moves the target straight away from this entity."""
    return {"kind": "push", "target": target, "distance": distance}


def pull(target: Data, distance: int) -> Data:
    """Moves the target straight towards this entity."""
    return {"kind": "pull", "target": target, "distance": distance}


def ward(kind: str, target: Data, amount: int, until: str) -> Data:
    """A ward for a time: `shield`, `reduce` or `reflect`."""
    return {"kind": kind, "target": target, "amount": amount, "until": until}


def swap(target: Data) -> Data:
    """This entity changes places with the target."""
    return {"kind": "swap", "target": target}


def roll(at_least: int, then: Data, *otherwise: Data) -> Data:
    """A die: on `at_least` or more one effect happens, else the others."""
    return {"kind": "roll", "at_least": at_least, "then": [then], "otherwise": otherwise}


def again(what: str) -> Data:
    """One more move or attack in this turn."""
    return {"kind": "again", "what": what}


DRAW: Data = {"kind": "draw", "amount": 1}
STEAL_CARD: Data = {"kind": "discard", "target": {"kind": "hand", "whose": "opponent", "pick": "random"}}
RECOVER: Data = {"kind": "recover", "target": {"kind": "discard-pile"}}
STILL: Data = {"kind": "has-moved", "none": True}
NEXT = "your-next-turn"


def nearby(side: str, within: int, least: int) -> Data:
    """A condition: at least that many others of a side stand within that many steps."""
    return {"kind": "nearby", "side": side, "within": within, "at_least": least}


def comes(side: str) -> Data:
    """A moment: one of a side comes next to this entity."""
    return {"kind": "comes-near", "side": side, "within": 1}
