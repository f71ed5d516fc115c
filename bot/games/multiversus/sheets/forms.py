"""Team sheets and battlefields as files have them, checked with every fault named."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated

from pydantic import Field, StrictBool, StrictInt, StrictStr

from bot.games.files.faults import PlainForm, twice
from bot.games.multiversus.board.spaces import CELLS, TILE_CORNERS
from bot.games.multiversus.sheets.vocabulary import (
    COUNTED_EFFECTS,
    EFFECTS,
    GREY_COINS,
    INTERACT,
    KINDS,
    MEMBERS,
    NAMES,
    ROLES,
    ROLES_OF,
    SIDES,
    STUNT,
    TERRAIN_TRAITS,
    ActionKind,
    Effect,
    ItemKind,
    Role,
    Side,
    Target,
    TileRule,
    Trait,
    World,
    is_word,
)

MAX_NAME, MAX_MOTTO, MAX_STUNTS, MAX_DISTANCE = 40, 120, 3, 7
Spaces = Annotated[StrictInt, Field(ge=1, le=MAX_DISTANCE)]
Points = Annotated[StrictInt, Field(ge=1, le=20)]
Title = Annotated[StrictStr, Field(min_length=1, max_length=MAX_NAME)]
Motto = Annotated[StrictStr, Field(max_length=MAX_MOTTO)]


class StuntForm(PlainForm):
    """A power: (!) with one coin, (!!) with two. `within` None is any distance."""

    word: StrictStr
    name: Title
    coins: Annotated[StrictInt, Field(ge=1, le=2)] = 1
    target: Target
    within: Spaces | None = None
    sight: StrictBool = False
    effect: Effect
    amount: Spaces = 1


class UnitForm(PlainForm):
    """A unit. `double_move` None is twice `move`; `interact` says that pieces can be marked."""

    role: Role
    name: Title
    count: Annotated[StrictInt, Field(ge=1, le=3)] = 1
    move: Spaces = 3
    double_move: Annotated[StrictInt, Field(ge=1, le=2 * MAX_DISTANCE)] | None = None
    actions: tuple[ActionKind, ...] = KINDS
    traits: tuple[Trait, ...] = ()
    interact: StrictBool = False
    stunt: Annotated[tuple[StuntForm, ...], Field(max_length=MAX_STUNTS)] = ()


class TileForm(PlainForm):
    """What special tiles are, and what they do to Heroes (V-B4)."""

    name: Title
    rules: tuple[TileRule, ...] = ()


class GoalForm(PlainForm):
    """The points with which each side wins when a turn ends (V-W2)."""

    heroes: Points
    adversaries: Points


class ItemForm(PlainForm):
    """Points for each marked piece, or for each member of a unit that is Disabled or gone."""

    side: Side
    kind: ItemKind
    unit: Role | None = None
    points: Points


class ScoringForm(PlainForm):
    """What brings points in games against these Adversaries."""

    goal: GoalForm
    item: Annotated[tuple[ItemForm, ...], Field(min_length=1, max_length=12)]


class TeamForm(PlainForm):
    """A team sheet. Only Adversaries have a `tile` and `scoring`."""

    name: Title
    side: Side
    worlds: tuple[World, ...] = ()
    motto: Motto = ""
    tile: TileForm | None = None
    unit: Annotated[tuple[UnitForm, ...], Field(min_length=1, max_length=3)]
    scoring: ScoringForm | None = None


class BattlefieldForm(PlainForm):
    """A battlefield: the tiles that lie face up, by their lower left spaces, terrain, places, who begins.

    `spent`: of the side that begins, the units that have a grey coin in the discard (V-B9).
    """

    word: StrictStr
    name: Title
    first: Side
    tiles: tuple[StrictStr, ...] = ()
    walls: tuple[StrictStr, ...] = ()
    hedges: tuple[StrictStr, ...] = ()
    at: dict[StrictStr, StrictStr]
    spent: dict[Side, tuple[Role, ...]] | None = None


class BattlefieldsForm(PlainForm):
    """The file of all battlefields."""

    battlefield: Annotated[tuple[BattlefieldForm, ...], Field(min_length=1, max_length=40)]


def team_faults(team: TeamForm) -> list[str]:
    """Every fault of a sheet whose keys and words are known (V-V)."""
    faults = list(twice("worlds", team.worlds))
    is_foe = team.side == "adversaries"
    for key, given in (("tile", team.tile), ("scoring", team.scoring)):
        if is_foe and given is None:
            faults.append(f"{key}: is missing; Adversaries need it")
        elif given is not None and not is_foe:
            faults.append(f"{key}: only Adversaries have it")
    own = ROLES[3:] if is_foe else ROLES[:3]
    for role in own:
        count = sum(unit.role == role for unit in team.unit)
        if count != 1:
            faults.append(f"unit: there are {count} units with the role {role}, not 1")
    for place, unit in enumerate(team.unit):
        where = f"unit[{place}]"
        if unit.role not in own:
            faults.append(f"{where}.role: {unit.role} is no unit of the {team.side}")
        faults += _unit_faults(where, unit)
    if team.tile is not None:
        faults += twice("tile.rules", team.tile.rules)
    if team.scoring is not None:
        faults += _scoring_faults(team.scoring)
    return faults


def _unit_faults(where: str, unit: UnitForm) -> Iterator[str]:
    yield from twice(f"{where}.actions", unit.actions)
    yield from twice(f"{where}.traits", unit.traits)
    needed = MEMBERS[ROLES.index(unit.role)]
    if unit.count != needed:
        yield f"{where}.count: a {unit.role} unit has {needed} (is {unit.count}); battlefields place as many"
    if not unit.actions:
        yield f"{where}.actions: must name at least one action"
    is_piece = unit.role == "piece"
    for trait in unit.traits:
        if is_piece and trait not in TERRAIN_TRAITS and trait != "ranged":
            yield f"{where}.traits: pieces cannot be {trait}"
        elif not is_piece and trait in TERRAIN_TRAITS:
            yield f"{where}.traits: only pieces can be {trait}"
        elif trait == "large" and unit.role != "beast":
            yield f"{where}.traits: only a beast can be large; battlefields have no room for others"
    if is_piece and "attack" in unit.actions:
        yield f"{where}.actions: pieces cannot attack"
    if is_piece and "defend" in unit.actions:
        yield f"{where}.actions: pieces cannot defend; nobody attacks them"
    if unit.interact and not is_piece:
        yield f"{where}.interact: only pieces can be marked"
    if unit.double_move is not None and unit.double_move < unit.move:
        yield f"{where}.double_move: must be at least move, {unit.move} (is {unit.double_move})"
    if unit.stunt and KINDS[STUNT] not in unit.actions:
        yield f"{where}.stunt: has powers, but actions does not name stunt"
    yield from twice(f"{where}.stunt", tuple(stunt.word for stunt in unit.stunt))
    for place, stunt in enumerate(unit.stunt):
        yield from _stunt_faults(f"{where}.stunt[{place}]", stunt, is_piece=is_piece)


def _stunt_faults(where: str, stunt: StuntForm, *, is_piece: bool) -> Iterator[str]:
    if stunt.word == INTERACT or not is_word(stunt.word):
        yield f"{where}.word: {stunt.word!r} cannot be the word of a power"
    if stunt.effect not in EFFECTS[stunt.target]:
        known = " or ".join(EFFECTS[stunt.target])
        yield f"{where}.effect: with the target {stunt.target} it must be {known} (is {stunt.effect})"
    if stunt.target == "self" and (stunt.within is not None or stunt.sight):
        yield f"{where}: a power with the target self has neither within nor sight"
    if stunt.target == "enemies" and stunt.within is None:
        yield f"{where}.within: is missing; a power against all enemies needs it"
    if stunt.amount != 1 and stunt.effect not in COUNTED_EFFECTS:
        yield f"{where}.amount: {stunt.effect} has none"
    if stunt.effect == "unmark" and not is_piece:
        yield f"{where}.effect: only pieces have marks to take off"
    if (is_piece and stunt.effect in ("swap", "leap")) or (
        (is_piece and stunt.target == "self") and (stunt.effect == "heal")
    ):
        yield f"{where}.effect: pieces cannot {stunt.effect}"


def _scoring_faults(scoring: ScoringForm) -> Iterator[str]:
    for place, item in enumerate(scoring.item):
        where = f"scoring.item[{place}]"
        if item.kind == "marked" and item.unit is not None:
            yield f"{where}.unit: marked has none"
        elif item.kind == "down" and item.unit is None:
            yield f"{where}.unit: is missing"
        elif item.unit == "piece":
            yield f"{where}.unit: pieces are never down"
    for side in SIDES:
        if not any(item.side == side for item in scoring.item):
            yield f"scoring.item: nothing brings the {side} points"


def battlefield_faults(field: BattlefieldForm) -> list[str]:
    """Every fault of a battlefield whose keys are known; bodies are checked with each team (`field`)."""
    faults: list[str] = []
    if not is_word(field.word):
        faults.append(f"word: {field.word!r} cannot be the word of a battlefield")
    faults += ground_faults("", field.tiles, field.walls, field.hedges)
    for name in sorted(set(field.at) - set(NAMES)):
        faults.append(f"at: there is no {name!r}")
    for name in NAMES:
        if name not in field.at:
            faults.append(f"at: {name} is missing")
    faults += [f"at.{name}: {space!r} is no space" for name, space in field.at.items() if space not in CELLS]
    for side, roles in (field.spent or {}).items():
        faults += [f"spent.{side}: they have no {role}" for role in roles if role not in ROLES_OF[side]]
        faults += [
            f"spent.{side}: a {role} has {GREY_COINS} grey coins (has {count})"
            for role, count in Counter(roles).items()
            if count > GREY_COINS
        ]
    return faults


def ground_faults(
    prefix: str, tiles: tuple[str, ...], walls: tuple[str, ...], hedges: tuple[str, ...]
) -> list[str]:
    """Every fault of a ground: unknown spaces, one twice, terrain on terrain (V-B1, V-B3)."""
    faults: list[str] = []
    for key, spaces in (("tiles", tiles), ("walls", walls), ("hedges", hedges)):
        faults += twice(f"{prefix}{key}", spaces)
        faults += [f"{prefix}{key}: {space!r} is no space" for space in spaces if space not in CELLS]
    faults += [
        f"{prefix}tiles: {tile} is not the lower left space of a tile"
        for tile in tiles
        if tile in CELLS and CELLS[tile] not in TILE_CORNERS
    ]
    faults += [f"{prefix}hedges: {space} is a wall, too" for space in hedges if space in walls]
    return faults
