"""What never changes once teams and ground are known, worked out for play: numbers, tuples and sets."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from bot.games.grid.sets import mask_of, pick
from bot.games.multiversus.board.spaces import (
    BODY,
    CELLS,
    OFF,
    SIDE,
    SPACES,
    places_touching,
)
from bot.games.multiversus.position.actions import Action, Attack, Seal, Stunt, Walk
from bot.games.multiversus.sheets.forms import ScoringForm, StuntForm, TeamForm, UnitForm
from bot.games.multiversus.sheets.vocabulary import (
    ADVERSARIES,
    DEFEND,
    FIRST_FOE,
    FIRST_PIECE,
    HEROES,
    INTERACT,
    KINDS,
    NAMES,
    ROLES,
    SIDES,
    STUNT,
    TERRAIN_UNIT,
    UNIT_OF,
    Side,
)

ANYWHERE: Final = SIDE - 1
"""A distance that reaches the whole board."""


UNIT_MASKS: Final = tuple(
    [mask_of([who for who, of in enumerate(UNIT_OF) if of == unit]) for unit in range(len(ROLES))]
)
"""By unit: the set of its members."""


class Power:
    """A power of a sheet, for play."""

    __slots__ = (
        "_landings",
        "amount",
        "coins",
        "effect",
        "is_hostile",
        "sight",
        "target",
        "within",
        "word",
    )

    def __init__(self, form: StuntForm) -> None:
        self.word = form.word
        self.coins = form.coins
        self.target: str = form.target
        self.effect: str = form.effect
        self.is_hostile = form.target in ("enemy", "enemies")
        self.within = ANYWHERE if form.within is None else form.within
        self.sight = form.sight
        self.amount = form.amount
        self._landings: dict[int, tuple[Stunt, ...]] = {}

    def landings(self, who: int) -> tuple[Stunt, ...]:
        """By space: somebody's leap there."""
        found = self._landings.get(who)
        if found is None:
            found = tuple([Stunt(who, self.word, OFF, space) for space in range(SPACES)])
            self._landings[who] = found
        return found


class Troop:
    """A unit, for play: its members, what it may choose, its powers by coins."""

    __slots__ = ("double_powers", "first_choices", "kinds", "members", "powers", "recovery", "replies")

    def __init__(self, unit: int, form: UnitForm) -> None:
        self.members = tuple([who for who, of in enumerate(UNIT_OF) if of == unit])
        self.kinds = tuple(sorted(KINDS.index(kind) for kind in form.actions))
        powers = [Power(stunt) for stunt in form.stunt]
        #: (!): used with one coin, and for Heroes also the one that all have.
        self.powers = tuple([power for power in powers if power.coins == 1])
        #: (!!): used with a double.
        self.double_powers = tuple([power for power in powers if power.coins > 1])
        pairs = [(one, two) for one in self.kinds for two in self.kinds if one < two]
        doubles = [(kind, kind) for kind in self.kinds if self._has_double(kind)]
        #: The choices of two coins as the active unit (V-S1).
        self.first_choices = tuple([Seal(unit, kinds) for kinds in sorted(pairs + doubles)])
        self.recovery = Seal(unit)
        #: The choices of one coin as the reactive unit (V-S2).
        self.replies = tuple([Seal(unit, (kind,)) for kind in self.kinds])

    def _has_double(self, kind: int) -> bool:
        return kind != DEFEND and (kind != STUNT or bool(self.double_powers))


class Lists(dict[int, tuple[Action, ...]]):
    """By a set of spaces: the actions of a table for these spaces, made when they are first asked for.

    For tables of which few sets exist: a column, or the spaces beside one.
    """

    def __init__(self, table: tuple[Action, ...]) -> None:
        super().__init__()
        self.table = table

    def __missing__(self, spaces: int) -> tuple[Action, ...]:
        made = self[spaces] = pick(self.table, spaces)
        return made


def _columns(table: tuple[Action, ...]) -> tuple[Lists, ...]:
    """Lists for each column of the board, by its eight bits."""
    return tuple([Lists(table[start : start + SIDE]) for start in range(0, SPACES, SIDE)])


WALKS_TO: Final = tuple(
    [_columns(tuple([Walk(who, space) for space in range(SPACES)])) for who in range(len(NAMES))]
)
"""By character or piece, and column: the walks to sets of its spaces."""
ATTACKS: Final = tuple(
    [tuple([Attack(who, target) for target in range(FIRST_PIECE)]) for who in range(len(NAMES))]
)
PUSHES: Final = tuple(
    [tuple([Attack(who, target, is_push=True) for target in range(FIRST_PIECE)]) for who in range(len(NAMES))]
)
STEPPING: Final = tuple(
    [
        tuple(
            [
                Lists(tuple([Attack(who, target, step=space) for space in range(SPACES)]))
                for target in range(FIRST_PIECE)
            ]
        )
        for who in range(FIRST_PIECE)
    ]
)
"""By attacker and target: attacks with a step to sets of spaces."""
INTERACTIONS: Final = tuple(
    [
        tuple([Stunt(who, INTERACT, piece) for piece in range(FIRST_PIECE, len(NAMES))])
        for who in range(FIRST_FOE)
    ]
)


class Field:
    """Both teams on a ground. Immutable; `field_of` makes each once.

    Tuples are by character (`NAMES`), `troops` by unit. `walls` and `hedges` are sets of spaces, `harm` and
    `slow` the special ground. `harm_places` and `slow_places` are by size: the places whose bodies touch it.
    """

    __slots__ = (
        "adversaries",
        "beast",
        "block_pieces",
        "double_walk",
        "first",
        "first_lists",
        "fly",
        "goals",
        "harm_places",
        "hedges",
        "heroes",
        "is_plain",
        "markable",
        "obscure_pieces",
        "overwhelm",
        "ranged",
        "reply_lists",
        "scored",
        "shove",
        "size",
        "slow_places",
        "steady",
        "sure",
        "tiles",
        "troops",
        "walk",
        "walls",
        "wary",
    )

    def __init__(
        self, heroes: TeamForm, adversaries: TeamForm, tiles: int, walls: int, hedges: int, first: int
    ) -> None:
        self.heroes = heroes
        self.adversaries = adversaries
        self.tiles = tiles
        self.walls = walls
        self.hedges = hedges
        self.first = first
        forms = [
            _unit(team, role)
            for team, roles in ((heroes, ROLES[:3]), (adversaries, ROLES[3:]))
            for role in roles
        ]
        self.troops = tuple([Troop(unit, form) for unit, form in enumerate(forms)])
        each = [forms[unit] for unit in UNIT_OF]
        self.size = tuple([int("large" in form.traits) for form in each])
        self.ranged = tuple(["ranged" in form.traits for form in each])
        self.beast = tuple(["beast" in form.traits for form in each])
        self.fly = tuple(["fly" in form.traits for form in each])
        self.steady = tuple(["steady" in form.traits for form in each])
        self.overwhelm = tuple(["overwhelm" in form.traits for form in each])
        #: Also all Adversaries: special ground touches Heroes only (V-B4).
        self.sure = tuple([who >= FIRST_FOE or "sure" in form.traits for who, form in enumerate(each)])
        #: Medium characters that walk on the ground and do not care what it is.
        self.is_plain = tuple(
            [
                who < FIRST_PIECE and self.sure[who] and not (self.size[who] or self.fly[who])
                for who in range(len(NAMES))
            ]
        )
        self.shove = tuple([2 if "shove" in form.traits else 1 for form in each])
        self.wary = tuple(["wary" in form.traits for form in each])
        self.walk = tuple([form.move for form in each])
        self.double_walk = tuple(
            [2 * form.move if form.double_move is None else form.double_move for form in each]
        )
        terrain = forms[TERRAIN_UNIT]
        self.block_pieces = "blocking" in terrain.traits
        self.obscure_pieces = "obscuring" in terrain.traits
        self.markable = terrain.interact
        #: The lists of choices, made when they are first offered (`rules.offers`).
        self.first_lists: dict[int, list[Action]] = {}
        self.reply_lists: dict[int, list[Action]] = {}
        tile, scoring = adversaries.tile, adversaries.scoring
        assert tile is not None
        assert scoring is not None
        harm = tiles if "harm" in tile.rules else 0
        slow = tiles if "slow" in tile.rules else 0
        self.harm_places = (harm, places_touching(harm))
        self.slow_places = (slow, places_touching(slow))
        self.goals = (scoring.goal.heroes, scoring.goal.adversaries)
        #: By side: those of whom each brings it points while marked or down, and how many (V-W2).
        self.scored = tuple([tuple(_scored(scoring, side)) for side in SIDES])


def _scored(scoring: ScoringForm, side: Side) -> list[tuple[int, int]]:
    found = []
    for item in scoring.item:
        if item.side == side:
            unit = TERRAIN_UNIT if item.unit is None else ROLES.index(item.unit)
            found.append((UNIT_MASKS[unit], item.points))
    return found


def _unit(team: TeamForm, role: str) -> UnitForm:
    return next(unit for unit in team.unit if unit.role == role)


@lru_cache(maxsize=1 << 8)
def field_of(
    heroes: TeamForm,
    adversaries: TeamForm,
    tiles: tuple[str, ...],
    walls: tuple[str, ...],
    hedges: tuple[str, ...],
    first: int,
) -> Field:
    """The field of these teams on a ground, named by spaces; `tiles` by their lower left ones."""
    special = mask_of([CELLS[tile] + way for tile in tiles for way in (0, 1, SIDE, SIDE + 1)])
    return Field(heroes, adversaries, special, _spaces(walls), _spaces(hedges), first)


def _spaces(names: Iterable[str]) -> int:
    return mask_of([CELLS[name] for name in names])


def side_of(who: int) -> int:
    """The number of the side of a character or piece."""
    return HEROES if who < FIRST_FOE else ADVERSARIES


UNITS_OF_SIDE: Final = ((0, 1, 2), (3, 4, 5))
CHARACTERS: Final = (tuple(range(FIRST_FOE)), tuple(range(FIRST_FOE, FIRST_PIECE)))
"""By side: its characters, without pieces."""
CHARACTER_MASKS: Final = (mask_of(CHARACTERS[0]), mask_of(CHARACTERS[1]))
"""By side: the set of its characters."""
UNITS_WITH: Final = tuple(
    [
        sum([1 << unit for unit, those in enumerate(UNIT_MASKS) if those & mask])
        for mask in range(1 << len(NAMES))
    ]
)
"""By a set of characters and pieces: the set of their units."""
PIECES: Final = tuple(range(FIRST_PIECE, len(NAMES)))


def placing_faults(field: Field, at: tuple[int, ...]) -> list[str]:
    """Every reason why nobody could stand so: off the board, on terrain or on each other (V-B2, V-B3)."""
    faults: list[str] = []
    taken = 0
    pieces = 0
    for who, place in enumerate(at):
        if place == OFF:
            if who >= FIRST_PIECE:
                faults.append(f"{NAMES[who]} is missing; pieces are always there")
            continue
        body = BODY[field.size[who]][place]
        if not body:
            faults.append(f"{NAMES[who]} does not fit on the board there")
        if who >= FIRST_PIECE:
            if body & (field.walls | field.hedges | pieces):
                faults.append(f"{NAMES[who]} stands on other terrain")
            if field.block_pieces and body & taken:
                faults.append(f"{NAMES[who]} stands where somebody else stands")
            pieces |= body
            continue
        if body & field.walls:
            faults.append(f"{NAMES[who]} stands on a wall")
        if body & taken:
            faults.append(f"{NAMES[who]} stands where somebody else stands")
        taken |= body
    return faults
