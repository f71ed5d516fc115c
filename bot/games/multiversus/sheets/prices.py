"""What the parts of a team sheet are worth, and what a player's own team may have to be standard.

A point is a thousandth of the games: the lab has measured how much more a team wins with each part
(`python -m bot lab multiversus prices`, docs/multiversus.md).
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

from bot.games.multiversus.sheets.forms import MAX_DISTANCE, ItemForm, StuntForm, TeamForm, UnitForm
from bot.games.multiversus.sheets.vocabulary import KINDS, MEMBERS, ROLES, SIDES, Side

ONE: Final = 1000
"""Points in all games."""
_USUAL_MOVE, _PIECE_MOVE = 3, 1

PRICES: Mapping[str, int] = {
    "action less": -30,
    "beast": 164,
    "harm on special ground": 60,
    "hit": 17,
    "piece blocking": -27,
    "point for what happens to Heroes": 42,
    "point less for what happens to Adversaries": 24,
    "point less to win with": 60,
    "point more that the Heroes need": 17,
    "ranged": 104,
}
"""By novices, in 20,000 games: the parts that three standard errors or more tell from nothing."""


class PricedPart(Struct, frozen=True):
    """A part of a sheet: how often the team has it, and what that is worth together."""

    name: str
    count: float
    worth: int


def parts_of(team: TeamForm) -> dict[str, float]:
    """The counts of a team's parts, by name. The usual counts nothing: walking three spaces, reaching one."""
    found: Counter[str] = Counter()
    for unit in team.unit:
        found.update(_unit_parts(unit))
    if team.tile is not None:
        found.update({f"{rule} on special ground": 1 for rule in team.tile.rules})
    scoring = team.scoring
    if scoring is not None:
        found["point less to win with"] += -scoring.goal.adversaries
        found["point more that the Heroes need"] += scoring.goal.heroes
        found["point for what happens to Heroes"] += sum(map(_total, _of(scoring.item, "adversaries")))
        found["point less for what happens to Adversaries"] += -sum(map(_total, _of(scoring.item, "heroes")))
    return {name: count for name, count in found.items() if count}


def _of(items: Iterable[ItemForm], side: Side) -> list[ItemForm]:
    return [item for item in items if item.side == side]


def _total(item: ItemForm) -> int:
    return item.points * MEMBERS[ROLES.index(item.unit or "piece")]


def _unit_parts(unit: UnitForm) -> Counter[str]:
    is_piece = unit.role == "piece"
    kind = "piece" if is_piece else "walk"
    found: Counter[str] = Counter(f"piece {trait}" if is_piece else trait for trait in unit.traits)
    found[f"{kind} a space further"] += unit.move - (_PIECE_MOVE if is_piece else _USUAL_MOVE)
    double = 2 * unit.move if unit.double_move is None else unit.double_move
    found["double move a space further"] += double - 2 * unit.move
    if not is_piece:
        found["action less"] += len(KINDS) - len(unit.actions)
    found["piece that cannot be marked"] += is_piece and not unit.interact
    for power in unit.stunt:
        found.update(_power_parts(power))
    return found


def _power_parts(power: StuntForm) -> dict[str, int]:
    whom = {"enemies": " all", "self": " itself"}.get(power.target, "")
    within = MAX_DISTANCE if power.within is None else power.within
    reach = 0 if power.target == "self" else within - 1
    return {
        f"{power.effect}{whom}": 1,
        "power for two coins": power.coins - 1,
        "power a space further": reach,
        "power moves a space more": power.amount - 1,
        "power needs sight": int(power.sight),
    }


def worth_of(team: TeamForm) -> int:
    """What the parts of a team are worth together, in points."""
    return round(sum(PRICES.get(name, 0) * count for name, count in parts_of(team).items()))


def priced(team: TeamForm) -> list[PricedPart]:
    """The parts of a team that are worth anything, the dearest first."""
    parts = [
        PricedPart(name, count, round(PRICES.get(name, 0) * count)) for name, count in parts_of(team).items()
    ]
    return sorted((part for part in parts if part.worth), key=lambda part: (-part.worth, part.name))


def budgets(teams: Iterable[TeamForm]) -> dict[Side, int]:
    """What the dearest of these teams of each side is worth: standard teams are worth no more."""
    known = list(teams)
    return {side: max((worth_of(team) for team in known if team.side == side), default=0) for side in SIDES}


def over_budget(team: TeamForm, teams: Iterable[TeamForm]) -> int:
    """By how many points a team is worth more than the dearest of these of its side; 0 for none."""
    return max(0, worth_of(team) - budgets(teams)[team.side])


def unpriced_parts(team: TeamForm, teams: Iterable[TeamForm]) -> list[str]:
    """The parts without a price of which a team has more than each of these of its side."""
    known = [parts_of(each) for each in teams if each.side == team.side]
    return [
        name
        for name, count in parts_of(team).items()
        if name not in PRICES and count > max((parts.get(name, 0) for parts in known), default=0)
    ]
