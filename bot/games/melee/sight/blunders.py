"""Reasons to think again before a turn ends: it loses the duel, allows a capture, leaves nobody in play."""

from dataclasses import dataclass
from typing import Literal

from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.position.actions import Attack, Summon
from bot.games.melee.sight.captures import Capturer, capturers
from bot.games.melee.sight.view import ActionPlan, View

Kind = Literal["loses", "threatened", "nobody-in-play"]


@dataclass(frozen=True, slots=True)
class Blunder:
    """A reason not to end the turn now.

    `loses`: an enemy stands on the Summon Area; `removers` are the tiles of own entities that can attack it
    yet, at once or after a move. `threatened`: enemies can go there next turn. `nobody-in-play`: a card could
    be summoned, and nobody is in play.
    """

    kind: Kind
    capturers: tuple[Capturer, ...] = ()
    removers: tuple[int, ...] = ()


def blunders(view: View, plans: tuple[ActionPlan, ...]) -> tuple[Blunder, ...]:
    """What ending the turn now would mean to the player who sees this view; worst first.

    `plans` are those of the player's own entities that may still act.
    """
    seat = view.seat
    if seat is None or view.to_act is not seat or view.phase != "main":
        return ()
    found: list[Blunder] = []
    enemies = capturers(view, seat)
    if any(each.stands for each in enemies):
        found.append(Blunder("loses", enemies, _removers(view, plans, SUMMON_AREAS[seat])))
    elif enemies:
        found.append(Blunder("threatened", enemies))
    is_alone = all(each.owner is not seat for each in view.entities)
    if is_alone and any(isinstance(action, Summon) for action in view.actions):
        found.append(Blunder("nobody-in-play"))
    return tuple(found)


def _removers(view: View, plans: tuple[ActionPlan, ...], area: int) -> tuple[int, ...]:
    """The tiles of own entities that can attack the one on the Summon Area in this turn."""
    able = {action.start for action in view.actions if isinstance(action, Attack) and action.to == area}
    able |= {plan.tile for plan in plans for strike in plan.strikes if strike.target == area}
    return tuple(sorted(able))
