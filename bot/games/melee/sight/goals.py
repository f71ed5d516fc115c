"""How far each side is from the enemy Summon Area, and from winning there (W-1)."""

from typing import Literal

from msgspec import Struct

from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.position.actions import Action, Move
from bot.games.melee.sight.danger import TileOutlook
from bot.games.melee.sight.threats import capturers
from bot.games.melee.sight.view import EntityView, View
from bot.games.two_seats import Seat

GoalStep = Literal["none", "in reach", "on it", "held"]


class CaptureGoal(Struct, frozen=True):
    """A side's way to win by capture.

    `who` stand on the enemy Summon Area, or can go there: `now` in this turn, else in their next one.
    `asleep`: they must first wake up. `attackers` are the enemies that could attack the one on it.
    """

    seat: Seat
    area: int
    step: GoalStep
    who: tuple[EntityView, ...] = ()
    now: bool = False
    asleep: bool = False
    attackers: tuple[EntityView, ...] = ()


def goal_of(view: View, seat: Seat, actions: tuple[Action, ...]) -> CaptureGoal:
    """The goal of a side; `actions` are the legal ones of the player to act."""
    area = SUMMON_AREAS[seat.other]
    holder = view.entity_at(area)
    if holder is not None and holder.owner is seat:
        won = view.outcome is not None and view.outcome.by == "capture" and view.outcome.winner is seat
        meaning = TileOutlook(view, seat).of(area, area)
        return CaptureGoal(
            seat, area, "held" if won else "on it", (holder,), attackers=(*meaning.attackers, *meaning.helped)
        )
    if view.phase != "main":
        return CaptureGoal(seat, area, "none")
    if view.active is seat:
        starts = {action.start for action in actions if isinstance(action, Move) and action.to == area}
        who = tuple(each for each in view.entities if each.tile in starts and each.owner is seat)
        return CaptureGoal(seat, area, "in reach" if who else "none", who, now=True)
    found = capturers(view, seat.other)
    awake = tuple(each.entity for each in found if not each.asleep)
    who = awake or tuple(each.entity for each in found)
    return CaptureGoal(seat, area, "in reach" if who else "none", who, asleep=bool(who) and not awake)
