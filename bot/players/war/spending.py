"""What it is worth to spend gold: on units, heroes and their skills, buildings, roads and missions."""

from typing import Final

from bot.games.war.position.actions import AP, HEALTH, Build, Exchange, Hire, Improve, Learn, Recruit, Upgrade
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.field import BuildingKind, Kind
from bot.games.war.position.position import Position
from bot.games.war.sheets.vocabulary import MAX_BLOCKS, MISSION_PRICES, UNLOCKS_ENGINEERS
from bot.players.war.goals import Goals
from bot.players.war.missions import mean_of_deck, mood, worth
from bot.players.war.tastes import NEVER, Tastes

_LAST_GOLD: Final = 0.1
_LATE_GOLD: Final = 0.6
"""What a gold that is kept is worth in the last round and in the one before it, beside earlier ones."""
_PLENTY: Final = 8.0
"""So much gold buys whatever there is."""
_LAST_POINT: Final = 2.0
_LATE_POINT: Final = 1.5
"""The same of a victory point, which counts at the end alone."""


class GoldAppraiser:
    """Appraises what a seat may spend gold on, in a position as the seat knows it."""

    def __init__(self, position: Position, seat: int, tastes: Tastes, goals: Goals) -> None:
        self.position = position
        self.seat = seat
        self.tastes = tastes
        self.goals = goals
        self.holding = position.holdings[seat]
        self.left: int = position.field.rounds - position.round
        late = _LAST_GOLD if not self.left else _LATE_GOLD if self.left == 1 else 1.0
        #: What a gold that is kept is worth: the less, the more there are.
        self.kept: float = late * min(1.0, _PLENTY / max(1, self.holding.gold))
        rise = _LAST_POINT if not self.left else _LATE_POINT if self.left == 1 else 1.0
        self.point: float = tastes.point * rise
        blocks = self.holding.blocks
        self.soldiers: int = len([each for each in blocks if each.kind.is_soldier])
        self.civilians: int = len([each for each in blocks if each.kind.is_civilian])
        self._means: dict[int, float] = {}
        self._odds: dict[int, float] = {}

    def value(self, order: Recruit | Hire | Learn | Improve | Exchange) -> float:
        """What an order is worth that no block gives."""
        match order:
            case Recruit(word, name):
                return self._recruit(self.position.field.kind_of[word], self.position.cell(name))
            case Hire(hero, name):
                return self._hire(hero) + self._post(self.position.cell(name))
            case Learn(what=what):
                return 2.0 if what == HEALTH else 1.5 if what == AP else 3.0
            case Improve(name):
                building = self.position.building_at[self.position.cell(name)]
                assert building is not None
                kind, age = building.kind, building.age
                gain = self.point * (kind.vp[age] - kind.vp[age - 1])
                return gain + self._income(kind.revenue) - 0.5 * self.kept * kind.improved_price(age + 1)
            case Exchange():
                return self._exchange(order)

    # --- units --------------------------------------------------------------------------------------------

    def _hire(self, hero: str) -> float:
        """All heroes are about as good: which one it would have goes by its missions, which nobody knows."""
        heroes = self.position.field.heroes
        place = list(heroes).index(hero)
        return self.tastes.hero - 0.05 * ((place - mood(self.position, self.seat, len(heroes))) % len(heroes))

    def _recruit(self, kind: Kind, cell: int) -> float:
        tastes = self.tastes
        if not kind.is_soldier:
            return self._helper(kind) + self._post(cell)
        if not self.left or self.soldiers >= MAX_BLOCKS - 1:
            return NEVER
        if self.holding.gold - kind.price < self._savings() and not self.goals.threats:
            return -1.0
        value = tastes.soldier + 0.12 * kind.price + self._post(cell) + self._fitness(kind)
        if kind.is_scout and not self.position.land.dark:
            value -= tastes.scout
        return value

    def _fitness(self, kind: Kind) -> float:
        """How well a soldier complements the own ones, and fits against the enemies in sight."""
        tastes = self.tastes
        same = len([each for each in self.holding.blocks if each.kind.track == kind.track])
        found = -tastes.variety * same
        for each in self.goals.foes:
            if each.is_up and each.kind.is_soldier and each.sheet is None:
                found += tastes.trump * (kind.trumps >> each.kind.track & 1)
                found -= tastes.trump * (each.kind.trumps >> kind.track & 1)
        return found

    def _helper(self, kind: Kind) -> float:
        """What it is worth to recruit who does not fight: a Builder, another one, a Field Medic, a decoy."""
        tastes, holding = self.tastes, self.holding
        if kind.is_civilian:
            return self._builder(kind)
        has_one = kind in [each.kind for each in holding.blocks]
        if has_one or not self.left:
            return NEVER
        if kind.is_decoy:
            is_spare = tastes.decoy and self.left >= 2 and holding.gold - kind.price >= self._savings()
            return tastes.decoy if is_spare else NEVER
        if not tastes.medic:
            return NEVER
        return tastes.medic * len([each for each in holding.blocks if each.wounds]) - 1.0

    def _builder(self, kind: Kind) -> float:
        tastes = self.tastes
        if self.left < 4:
            return NEVER
        if kind.age > 1:
            return tastes.engineer if tastes.engineer and not self.civilians else NEVER
        if not self.civilians:
            return tastes.builder
        is_rich = self.holding.gold >= kind.price + self.position.field.buildings[0].price
        is_wanted = tastes.second and self.civilians == 1 and self.left >= 6 and is_rich
        return tastes.second if is_wanted else NEVER

    def _savings(self) -> int:
        """Gold that is kept for a building where a Builder stands or soon will."""
        if self.left < 3 or not self.civilians:
            return 0
        sites = self.goals.sites()
        near = self.position.field.board.within
        for block in self.holding.blocks:
            if block.kind.is_civilian and near[block.cell][min(block.full_ap, 5)] & sites:
                return self.position.field.buildings[0].price
        return 0

    def _post(self, cell: int) -> float:
        """What is better about a place to come to the board than about others: it is nearer to the enemy."""
        return -0.02 * self.goals.costs_to_city(cell) - self.goals.aside(cell)

    def upgrade(self, block: WarBlock, order: Upgrade) -> float:
        """What it is worth to make a block one of a higher age."""
        kind = self.position.field.kind_of[order.kind]
        if kind.is_civilian:
            is_busy = self.tastes.engineer and self.left >= 3 and (self.goals.roads() or self.goals.sites())
            return self.tastes.engineer if is_busy else NEVER
        gain = 1.5 * (kind.age - block.kind.age) + self._fitness(kind) - self._fitness(block.kind)
        return gain - 0.1 * max(1, kind.price - block.kind.price)

    # --- buildings, roads, missions -----------------------------------------------------------------------

    def _income(self, revenue: int) -> float:
        return self.tastes.revenue * revenue * max(0, self.left - 1)

    def build(self, order: Build) -> float:
        """What it is worth to put up a building."""
        kind = self.position.field.building_of[order.building]
        gain = self.point * kind.vp[0] + self._income(kind.revenue) + self._use(kind)
        return gain + self._works() - 0.6 * self.kept * kind.price

    def _use(self, kind: BuildingKind) -> float:
        """What a building is good for beside gold and points: units of its tracks, and to be improved."""
        if kind in [each.kind for each in self.position.buildings if each.seat == self.seat]:
            return 0.0
        ages = self.holding.ages
        tracks = kind.unlock or tuple(range(len(ages)))
        return 0.3 + 0.4 * (max([ages[track] for track in tracks]) - 1)

    def pave(self, block: WarBlock) -> float:
        """What it is worth to make a road where a block stands."""
        tastes, cell = self.tastes, block.cell
        gain = tastes.road * tastes.revenue * self.goals.roads().get(cell, 0.0) if tastes.road else 0.0
        gain += self._works()
        return gain - 0.6 * self.position.land.costs[cell] if gain else NEVER

    def _works(self) -> float:
        """What a construction is worth because it brings Engineers and Fortresses nearer."""
        rest = UNLOCKS_ENGINEERS - self.holding.built
        return self.tastes.works if 0 < rest <= self.left - 4 else 0.0

    def _exchange(self, order: Exchange) -> float:
        """What another mission is worth, beside the one that goes back."""
        if not self.tastes.mission:
            return NEVER
        if order.age not in self._means:
            self._means[order.age] = mean_of_deck(self.position, self.seat, order.age, self.left + 1)
        gain = self._means[order.age]
        if order.old:
            old = self.position.field.mission_of[order.old]
            if old.number not in self._odds:
                self._odds[old.number] = worth(self.position, self.seat, old, self.left + 1)
            gain -= self._odds[old.number]
        return self.tastes.mission * self.point * gain - 0.6 * self.kept * MISSION_PRICES[order.age - 1]
