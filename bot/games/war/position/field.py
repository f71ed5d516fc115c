"""What never changes in a game, by number: kinds, buildings, missions, the numbers of its mode."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.games.war.board.board import Board, Home
from bot.games.war.position.actions import (
    MAX_NUMBER,
    Attack,
    Explore,
    March,
    Order,
    Recruit,
    SetUp,
    SwapMove,
    UsePower,
)
from bot.games.war.sheets.forms import (
    BuildingForm,
    EventForm,
    HeroForm,
    MapForm,
    MissionForm,
    ModeForm,
    PowerForm,
    SheetsForm,
    TerritoryForm,
    UnitForm,
)
from bot.games.war.sheets.vocabulary import (
    BUILDER,
    DECOY,
    EVOLVING,
    GUARDIAN,
    HERO,
    MEDIC,
    TERRAINS,
    TRACKS,
    WITH_ATTACK,
)

NOBODY: Final = -1
"""No seat: guardians', and what nobody controls."""


class Power:
    """A power of a kind of block. `number` is its place among those of its hero."""

    __slots__ = (
        "amount",
        "ap",
        "back",
        "is_with_attack",
        "kind",
        "level",
        "number",
        "strength",
        "within",
        "word",
    )

    def __init__(self, form: PowerForm, number: int) -> None:
        self.word: str = form.word
        self.kind: str = form.kind
        self.number = number
        self.level: int = form.level
        self.ap: int = form.ap
        self.amount: int = form.amount
        self.back: int = form.back
        self.within: int = form.within
        self.strength: int = form.strength
        self.is_with_attack: bool = form.kind in WITH_ATTACK


class Kind:
    """A kind of block: a unit, or one hero.

    `is_melee` marks those who attack adjacent hexes (W-F1), `is_military` those of whom one may stand on a
    hex (W-M3). `trumps` is the set of the tracks that it trumps. `number` is its place in the data. It
    attacks as `far` as this; `with_attack` are its powers that are used with an attack, `uses` the others.
    `eyes` says how it sees (`ExploredLand.sights`).
    """

    __slots__ = (
        "age", "ap", "bounty", "eyes", "far", "health", "is_agile", "is_civilian",
        "is_decoy", "is_guardian", "is_hard_hitter", "is_heavy", "is_hero", "is_indirect", "is_melee",
        "is_military", "is_mounted", "is_ranged", "is_scout", "is_siege", "is_soldier", "needs_set_up",
        "number", "powers", "price", "range", "sight", "track", "trumps", "uses", "with_attack", "word",
    )  # fmt: skip

    def __init__(self, number: int, form: UnitForm | HeroForm) -> None:
        self.number = number
        self.word: str = form.word
        is_hero = isinstance(form, HeroForm)
        self.is_hero: bool = is_hero
        if isinstance(form, UnitForm):
            self.track: int = TRACKS.index(form.track)
            self.age: int = form.age
            self.ap: int = form.ap
            self.price: int = form.price
            self.health: int = form.health
            self.sight: int = form.sight
            self.bounty: int = form.bounty
            self.trumps: int = _mask(form.trumps)
            self.powers: tuple[Power, ...] = () if form.power is None else (Power(form.power, 0),)
        else:
            self.track, self.age, self.ap, self.price, self.health = HERO, 1, 0, 0, 1
            self.sight, self.bounty, self.trumps = 2, 0, 0
            self.powers = tuple([Power(each, place) for place, each in enumerate(form.powers)])
        self.range: int = form.range
        word = form.class_
        self.is_mounted: bool = word == "mounted"
        self.is_scout: bool = word == "scout"
        self.is_siege: bool = word == "siege"
        self.is_ranged: bool = word == "ranged"
        self.is_civilian: bool = self.track == BUILDER
        self.is_decoy: bool = self.track == DECOY
        self.is_guardian: bool = self.track == GUARDIAN
        self.is_soldier: bool = is_hero or self.track < EVOLVING
        self.is_military: bool = not self.is_civilian
        self.is_melee: bool = self.is_soldier and word in ("melee", "mounted", "scout")
        self.far: int = 1 if self.is_melee else self.range
        self.with_attack: tuple[Power, ...] = tuple([each for each in self.powers if each.is_with_attack])
        self.uses: tuple[Power, ...] = tuple([each for each in self.powers if not each.is_with_attack])
        self.eyes: int = -1 if self.is_decoy else 2 * self.sight + self.is_scout
        self.is_heavy: bool = "heavy-armour" in form.traits
        self.is_hard_hitter: bool = "hard-hitter" in form.traits
        self.is_agile: bool = "agile" in form.traits
        self.is_indirect: bool = "indirect" in form.traits
        self.needs_set_up: bool = "set-up" in form.traits

    @property
    def is_medic(self) -> bool:
        """Whether this is a Field Medic, whose power needs no learning (W-U6)."""
        return self.track == MEDIC

    def power(self, word: str) -> Power | None:
        """Its power of this name."""
        for power in self.powers:
            if power.word == word:
                return power
        return None


class BuildingKind:
    """A kind of building. `unlock` and `makes` are tracks; an empty `unlock` is any track (W-C9)."""

    __slots__ = ("distance", "health", "makes", "number", "price", "revenue", "sight", "unlock", "vp", "word")

    def __init__(self, number: int, form: BuildingForm) -> None:
        self.number = number
        self.word: str = form.word
        self.price: int = form.price
        self.health: int = form.health
        self.revenue: int = form.revenue
        self.vp: tuple[int, ...] = form.vp
        self.unlock: tuple[int, ...] = tuple([TRACKS.index(each) for each in form.unlock])
        self.makes: int = _mask(form.makes)
        self.distance: int = form.distance
        self.sight: int = form.sight

    def improved_price(self, age: int) -> int:
        """What improving to this age costs (W-C9)."""
        return self.price + 2 * (age - 1)


class Mission(NamedTuple):
    """A secret mission (W-G5). `by` is a track, -1 for any."""

    number: int
    word: str
    age: int
    vp: int
    need: str
    amount: int
    by: int
    terrain: int
    age_at_least: int
    level: int


class Territory(NamedTuple):
    """A neutral territory: its terrain in the centre and on its sides, where its event lies, -1 for none."""

    number: int
    word: str
    is_quarry: bool
    centre: int
    ring: tuple[int, ...]
    event: int


class Found(NamedTuple):
    """What a random event does (W-E5)."""

    name: str
    effect: str
    amount: int
    age: int


class Hero(NamedTuple):
    """A hero's recommended setup: its powers are numbers (W-H2)."""

    kind: Kind
    health: int
    ap: int
    powers: tuple[int, ...]


class BlockOrders:
    """The frequent orders of the block with a number, made once: by cell, `swaps` by the other's number."""

    __slots__ = ("_number", "_uses", "attacks", "explorations", "marches", "set_up", "swaps")

    def __init__(self, number: int, names: tuple[str, ...]) -> None:
        self._number = number
        self._uses: dict[str, dict[str, UsePower]] = {}
        self.set_up = SetUp(number)
        self.marches: tuple[Order, ...] = tuple([March(number, name) for name in names])
        self.explorations: tuple[Order, ...] = tuple([Explore(number, name) for name in names])
        self.attacks: tuple[Order, ...] = tuple([Attack(number, name) for name in names])
        self.swaps: tuple[Order, ...] = tuple([SwapMove(number, other) for other in range(MAX_NUMBER + 1)])

    def use(self, power: str, aim: str) -> UsePower:
        """The order to use a power."""
        uses = self._uses.get(power)
        if uses is None:
            uses = self._uses[power] = {}
        found = uses.get(aim)
        if found is None:
            found = uses[aim] = UsePower(self._number, power, aim)
        return found


class Field:
    """Everything that never changes in a game of one mode.

    `later` is the gold for each place after the first in the action phase, which comes in round `later_in`.
    `kinds` are units in the order of their file, then heroes. `team_of` has the team of a seat; without
    teams, everybody is one. `decks` are the missions of each age that are in the game. `cheapest` is the unit
    of age 1 that costs least and is no Builder, `upgrades` has, by kind, what a unit can become.
    """

    __slots__ = (
        "_block_orders", "_recruits", "age_to_win", "ages_to_win", "board", "building_of", "buildings",
        "cheapest", "civilian", "decks", "events", "evolve", "guardian", "has_teams", "hero_level", "heroes",
        "is_duel", "is_free_for_all", "is_open", "kind_of", "kinds", "later", "later_in", "mission_of",
        "missions", "mode", "power_words", "rounds", "seats", "start_kinds", "stones", "team_of", "teams",
        "territories", "territory_of", "units", "upgrades",
    )  # fmt: skip

    def __init__(self, sheets: SheetsForm, mode: ModeForm, *, is_open: bool, rounds: int) -> None:
        self.mode: str = mode.word
        self.seats: int = mode.seats
        self.rounds: int = rounds
        self.stones: int = mode.stones
        self.hero_level: int = mode.hero
        self.evolve: int = mode.evolve
        self.age_to_win: int = mode.ages.age
        self.ages_to_win: int = mode.ages.count
        self.is_open = is_open
        self.has_teams: bool = bool(mode.teams)
        self.is_duel: bool = mode.seats == 2
        self.is_free_for_all: bool = not self.has_teams and mode.seats > 2
        self.later: int = 0 if self.is_free_for_all else mode.later
        self.later_in: int = mode.later_in
        self.team_of: tuple[int, ...] = _teams(mode)
        self.teams: int = max(self.team_of) + 1
        self.board: Board = board_of(next(each for each in sheets.map if each.word == mode.map))
        forms: list[UnitForm | HeroForm] = [*sheets.unit, *sheets.hero]
        self.kinds: tuple[Kind, ...] = tuple([Kind(number, form) for number, form in enumerate(forms)])
        self.units: tuple[Kind, ...] = self.kinds[: len(sheets.unit)]
        self.kind_of: dict[str, Kind] = {kind.word: kind for kind in self.kinds}
        self.guardian: Kind = next(kind for kind in self.kinds if kind.is_guardian)
        self.start_kinds: tuple[Kind, ...] = tuple(
            [each for each in self.units if each.age == 1 and not each.is_decoy and not each.is_guardian]
        )
        self.civilian: Kind = next(kind for kind in self.units if kind.is_civilian)
        self._block_orders: dict[int, BlockOrders] = {}
        self._recruits: dict[int, tuple[Order, ...]] = {}
        self.cheapest: Kind = min(
            [each for each in self.units if each.is_military and each.age == 1 and not each.is_guardian],
            key=lambda each: each.price,
        )
        self.upgrades: tuple[tuple[Kind, ...], ...] = tuple(
            [tuple([one for one in self.units if _is_upgrade(kind, one)]) for kind in self.kinds]
        )
        self.heroes: dict[str, Hero] = {
            form.word: _hero(self.kind_of[form.word], form) for form in sheets.hero
        }
        self.power_words: frozenset[str] = frozenset(
            [power.word for kind in self.kinds for power in kind.powers]
        )
        self.buildings: tuple[BuildingKind, ...] = tuple(
            [BuildingKind(number, form) for number, form in enumerate(sheets.building)]
        )
        self.building_of: dict[str, BuildingKind] = {each.word: each for each in self.buildings}
        self.missions: tuple[Mission, ...] = tuple(
            [_mission(number, form) for number, form in enumerate(sheets.mission)]
        )
        self.mission_of: dict[str, Mission] = {each.word: each for each in self.missions}
        self.decks: tuple[tuple[int, ...], ...] = tuple(
            [
                tuple([m.number for m in self.missions if m.age == age and m.word not in mode.without])
                for age in (1, 2, 3)
            ]
        )
        self.territories: tuple[Territory, ...] = tuple(
            [_territory(number, form) for number, form in enumerate(sheets.territory)]
        )
        self.territory_of: dict[str, Territory] = {each.word: each for each in self.territories}
        self.events: tuple[Found, ...] = tuple(
            [_found(form) for form in sorted(sheets.event, key=lambda form: form.die)]
        )

    def block_orders(self, number: int) -> BlockOrders:
        """The frequent orders of the block with this number."""
        found = self._block_orders.get(number)
        if found is None:
            found = self._block_orders[number] = BlockOrders(number, self.board.names)
        return found

    def recruits(self, kind: Kind) -> tuple[Order, ...]:
        """The orders to recruit a kind of unit, by cell."""
        found = self._recruits.get(kind.number)
        if found is None:
            names = self.board.names
            found = self._recruits[kind.number] = tuple([Recruit(kind.word, name) for name in names])
        return found

    def are_friends(self, seat: int, other: int) -> bool:
        """Whether two seats are of one team; guardians are nobody's friends."""
        return seat >= 0 and other >= 0 and self.team_of[seat] == self.team_of[other]


def _is_upgrade(kind: Kind, other: Kind) -> bool:
    return kind.track == other.track and kind.age < other.age


def board_of(form: MapForm) -> Board:
    """The board of a map; ValueError if two territories share a hex."""
    homes = [Home(each.at, each.open) for each in sorted(form.homes, key=lambda home: home.seat)]
    return Board(homes, form.common, form.quarry)


def _mask(tracks: Sequence[str]) -> int:
    found = 0
    for each in tracks:
        found |= 1 << TRACKS.index(each)
    return found


def _teams(mode: ModeForm) -> tuple[int, ...]:
    found = list(range(mode.seats))
    for number, team in enumerate(mode.teams):
        for seat in team:
            found[seat - 1] = number
    return tuple(found)


def _hero(kind: Kind, form: HeroForm) -> Hero:
    words = [power.word for power in form.powers]
    return Hero(
        kind, form.start.health, form.start.ap, tuple([words.index(each) for each in form.start.powers])
    )


def _mission(number: int, form: MissionForm) -> Mission:
    by = NOBODY if form.by is None else TRACKS.index(form.by)
    terrain = NOBODY if form.terrain is None else TERRAINS.index(form.terrain)
    return Mission(
        number,
        form.word,
        form.age,
        form.vp,
        form.need,
        form.count,
        by,
        terrain,
        form.age_at_least,
        form.level,
    )


def _territory(number: int, form: TerritoryForm) -> Territory:
    ring = tuple([TERRAINS.index(each) for each in form.ring])
    event = NOBODY if form.event is None else form.event
    return Territory(number, form.word, form.deck == "quarry", TERRAINS.index(form.centre), ring, event)


def _found(form: EventForm) -> Found:
    return Found(form.name, form.effect, form.amount, form.age)
