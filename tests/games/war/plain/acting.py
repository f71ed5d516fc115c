"""Orders of a plain game's action phase: why not, and what they do (W-M, W-E, W-F, W-P)."""

from collections.abc import Iterator, Mapping
from typing import Any

from tests.games.war.plain import strikes
from tests.games.war.plain.exploring import explore, leave_hex, refused_explore, spend
from tests.games.war.plain.ground import DIRECTIONS, around, distance
from tests.games.war.plain.pieces import Block
from tests.games.war.plain.table import Table

WITH = ("aim", "smash", "ride", "again")


def refused(table: Table, seat: int, order: list[str]) -> str:
    if order == ["end"]:
        return ""
    block = table.block(seat, int(order[0][1:]))
    if block is None:
        return "no-such-unit"
    match order[1:]:
        case ["swap", other]:
            return _refused_swap(table, block, table.block(seat, int(other[1:])))
        case ["explore", at]:
            return refused_explore(table, block, at)
        case ["set-up"]:
            if not table.has(block, "set-up") or block.set_up:
                return "cannot"
            return "" if block.ap else "no-ap"
        case ["attack", at]:
            return _refused_attack(table, block, at, "")
        case ["attack", at, "with", power]:
            return _refused_attack(table, block, at, power)
        case ["use", power, *rest]:
            return _refused_use(table, block, power, rest)
        case [at]:
            return _refused_move(table, block, at)
    raise AssertionError(order)


def do(table: Table, seat: int, order: list[str]) -> None:
    block = table.block(seat, int(order[0][1:]))
    assert block
    block.acted = True
    match order[1:]:
        case ["swap", other]:
            partner = table.block(seat, int(other[1:]))
            assert partner
            _swap(table, block, partner)
        case ["explore", at]:
            explore(table, block, at)
        case ["set-up"]:
            spend(block, 1)
            block.set_up = True
        case ["attack", at]:
            Attack(table, block, at, {}).fight()
        case ["attack", at, "with", power]:
            Attack(table, block, at, _use_up(table, block, power)).fight()
        case ["use", power, *rest]:
            _use(table, block, _use_up(table, block, power), rest)
        case [at]:
            _move(table, block, at)
    table.look()


# -- moves


def _refused_move(table: Table, block: Block, at: str) -> str:
    if at == block.hex:
        return "same-place"
    ways = table.ways_now(block)
    if at not in ways or not table.can_end(block, at):
        return "no-way"
    return "" if ways[at][0] <= block.ap else "no-ap"


def _move(table: Table, block: Block, at: str) -> None:
    for there in table.ways(block)[at][1]:
        roads = table.is_road(block.hex) and table.is_road(there)
        spend(block, table.step_cost(block.hex, there), roads=roads)
        leave_hex(block)
        block.hex = there
        table.look()
        if block not in table.blocks:
            return


def _refused_swap(table: Table, block: Block, other: Block | None) -> str:
    if other is None:
        return "no-such-unit"
    if distance(block.hex, other.hex) != 1:
        return "out-of-range"
    for one, two in ((block, other), (other, block)):
        if not table.fits(one, [each for each in table.at(two.hex) if each is not two]):
            return "no-way"
    enough = all(table.step_cost(a.hex, b.hex) <= a.ap for a, b in ((block, other), (other, block)))
    return "" if enough else "no-ap"


def _swap(table: Table, block: Block, other: Block) -> None:
    roads = table.is_road(block.hex) and table.is_road(other.hex)
    costs = table.step_cost(block.hex, other.hex), table.step_cost(other.hex, block.hex)
    for each, cost in zip((block, other), costs, strict=True):
        spend(each, cost, roads=roads)
        leave_hex(each)
        each.acted = True
    block.hex, other.hex = other.hex, block.hex


# -- attacks


def enemy_on(table: Table, seat: int, at: str) -> Block | None:
    """The military unit of an enemy there, else the civilian."""
    enemies = table.enemies_at(seat, at)
    return min(enemies, key=table.is_civilian) if enemies else None


def has_target_building(table: Table, seat: int, at: str) -> bool:
    owner = table.owner(at)
    return bool(owner) and not table.friendly(seat, owner)


def may_attack(table: Table, seat: int, at: str) -> bool:
    """W-T5, W-T6, for what stands on a hex."""
    owner = table.owner(at)
    others = {block.seat for block in table.enemies_at(seat, at)} | ({owner} if owner else set())
    return all(_may_fight(table, seat, other) for other in others if not table.friendly(seat, other))


def _may_fight(table: Table, seat: int, other: int) -> bool:
    if not table.for_all or other == 0:
        return True
    if table.attack == "left":
        alive = table.alive()
        return alive[(alive.index(seat) + 1) % len(alive)] == other
    pair = sorted((seat, other))
    return not any([one, two] == pair and table.round - made < 3 for one, two, made in table.treaties)


def attack_cost(table: Table, block: Block, at: str) -> int:
    return table.step_cost(block.hex, at) if table.is_melee(block) else 1


def _refused_attack(table: Table, block: Block, at: str, word: str) -> str:
    if not table.is_soldier(block):
        return "cannot"
    if block.attacked:
        return "spent"
    melee = table.is_melee(block)
    target, building = enemy_on(table, block.seat, at), has_target_building(table, block.seat, at)
    if not target and not building:
        return "no-target"
    if not may_attack(table, block.seat, at):
        return "not-allowed"
    if table.terrain[block.hex] == "water" or (melee and table.terrain[at] == "water"):
        return "water"
    if not 1 <= distance(block.hex, at) <= strikes.reach(table, block):
        return "out-of-range"
    if table.has(block, "set-up") and not block.set_up:
        return "not-set-up"
    if melee and len(table.at(block.hex)) > 1:
        return "shared-hex"
    if not melee and not table.side_sees(block.seat, at):
        return "not-seen"
    if not melee and not strikes.line_for_shot(table, block, at):
        return "no-line"
    code = _refused_power(table, block, word, WITH) if word else ""
    if code:
        return code
    cost = attack_cost(table, block, at) + (table.powers(block)[word].get("ap", 0) if word else 0)
    return "" if cost <= block.ap else "no-ap"


def _refused_power(table: Table, block: Block, word: str, kinds: tuple[str, ...]) -> str:
    power = table.powers(block).get(word)
    if power is None or power["kind"] not in kinds:
        return "no-power"
    left = 2 - block.powers_used if table.is_hero(block.kind) else table.tactical
    return "" if left > 0 else "no-points"


def _use_up(table: Table, block: Block, word: str) -> Mapping[str, Any]:
    """Pay for a power but for its AP."""
    if table.is_hero(block.kind):
        block.powers_used += 1
    else:
        table.tactical -= 1
    return table.powers(block)[word]


class Attack:
    """An attack as it goes on."""

    def __init__(self, table: Table, block: Block, at: str, power: Mapping[str, Any]) -> None:
        self.table, self.block, self.at, self.power = table, block, at, power
        self.building = has_target_building(table, block.seat, at)
        self.defender = enemy_on(table, block.seat, at)
        self.target = None if self.building else self.defender
        self.melee = table.is_melee(block)
        self.removed = False

    def fight(self) -> None:
        table, block = self.table, self.block
        spend(block, attack_cost(table, block, self.at) + self.power.get("ap", 0))
        block.attacked = True
        if self.melee and table.is_open(block.hex):
            self._covers()
        if block in table.blocks:
            self._strikes()
        if block not in table.blocks:
            return
        if self.removed and self.power.get("kind") == "again":
            block.attacked = False
        elif self.power.get("kind") != "ride" and not table.is_hero(block.kind):
            block.ap = 0
        if self.melee and self.removed and not table.has_enemy(block.seat, self.at):
            leave_hex(block)
            block.hex = self.at

    def _covers(self) -> None:
        table, block = self.table, self.block
        owners = {table.owner(self.at)} if self.building else {each.seat for each in table.at(self.at)}
        covers = [each for each in table.blocks if each.cover]
        for cover in sorted(covers, key=lambda each: (each.seat, each.number)):
            friend = any(table.friendly(cover.seat, owner) for owner in owners)
            enemy = not table.friendly(cover.seat, block.seat) and _may_fight(table, cover.seat, block.seat)
            if friend and enemy and block.hex in table.covered(cover):
                if strikes.roll(table, cover, strikes.cover_strength(table, cover, block)):
                    strikes.hurt(table, cover, block, 1)
                if block not in table.blocks:
                    return

    def _strikes(self) -> None:
        table, block, defender = self.table, self.block, self.defender
        answers = defender is not None and self._answers(defender)
        if defender and answers and self._trumps(defender):
            self._answer(defender)
            if block in table.blocks:
                self._strike()
            return
        self._strike()
        if defender and answers and defender in table.blocks:
            self._answer(defender)

    def _trumps(self, defender: Block) -> bool:
        return self.table.track(self.block) in self.table.card(defender).get("trumps", ())

    def _strike(self) -> None:
        table, block = self.table, self.block
        strength = strikes.attack_strength(table, block, self.target, self.at, dict(self.power))
        if not strikes.roll(table, block, strength):
            return
        if self.target:
            strikes.hurt(table, block, self.target, 1)
            self.removed = self.target not in table.blocks
            return
        amount = 2 if table.kind_of(block) == "siege" else 1
        if self.power.get("kind") == "smash":
            amount += self.power["amount"]
        strikes.damage(table, block, self.at, amount)
        self.removed = not has_target_building(table, block.seat, self.at)

    def _answers(self, defender: Block) -> bool:
        table, block = self.table, self.block
        if table.terrain[defender.hex] == "water":
            return False
        kind = table.kind_of(defender)
        if self.melee:
            return kind not in ("siege", "builder", "medic", "decoy")
        wanted = "siege" if table.kind_of(block) == "siege" else "ranged"
        if kind != wanted or (table.has(defender, "set-up") and not defender.set_up):
            return False
        within = distance(block.hex, defender.hex) <= strikes.reach(table, defender)
        return within and table.is_open(block.hex) and strikes.line_for_shot(table, defender, block.hex)

    def _answer(self, defender: Block) -> None:
        table, block = self.table, self.block
        combat = self.at if self.melee else block.hex
        strength = strikes.answer_strength(table, defender, block, combat, shot=not self.melee)
        if strikes.roll(table, defender, strength):
            strikes.hurt(table, defender, block, 1)


# -- powers of their own line


def _refused_use(table: Table, block: Block, word: str, rest: list[str]) -> str:
    kinds = ("wall", "cover", "guard", "dash", "watch", "heal", "rally", "bolt", "leap", "tax")
    code = _refused_power(table, block, word, kinds)
    if code:
        return code
    power = table.powers(block)[word]
    kind = power["kind"]
    if kind == "cover" and not block.set_up:
        return "not-set-up"
    if kind == "wall" and (table.terrain[block.hex] != "grass" or not table.is_open(block.hex)):
        return "bad-ground"
    wants = "direction" if kind in ("wall", "cover") else "hex" if kind in ("bolt", "leap") else ""
    given = "" if not rest else "direction" if rest[0] in DIRECTIONS else "hex"
    if wants != given or len(rest) > 1:
        return "bad-aim"
    code = _refused_aim(table, block, power, rest[0] if rest else "")
    return code or ("" if power.get("ap", 0) <= block.ap else "no-ap")


def _refused_aim(table: Table, block: Block, power: Mapping[str, Any], at: str) -> str:
    match power["kind"]:
        case "bolt":
            if not table.is_open(at) or enemy_on(table, block.seat, at) is None:
                return "no-target"
            if not may_attack(table, block.seat, at):
                return "not-allowed"
            if distance(block.hex, at) > power["within"]:
                return "out-of-range"
            return "" if table.side_sees(block.seat, at) else "not-seen"
        case "leap":
            if at == block.hex:
                return "same-place"
            if distance(block.hex, at) > power["within"]:
                return "out-of-range"
            return "" if table.can_end(block, at) else "no-way"
        case "heal":
            return "" if any(each.wounds for each in _near(table, block, power)) else "nothing-to-do"
    return ""


def _near(table: Table, block: Block, power: Mapping[str, Any]) -> list[Block]:
    return [
        each
        for each in table.blocks
        if table.friendly(each.seat, block.seat) and distance(each.hex, block.hex) <= power["within"]
    ]


def _use(table: Table, block: Block, power: Mapping[str, Any], rest: list[str]) -> None:
    if power.get("ap", 0):
        spend(block, power["ap"])
    match power["kind"]:
        case "wall":
            block.wall = rest[0]
        case "cover":
            block.cover = rest[0]
        case "guard":
            block.guard = power["amount"]
        case "dash":
            block.ap += power["amount"]
        case "watch":
            block.watches = power["within"]
        case "heal":
            for each in _near(table, block, power):
                each.wounds = max(0, each.wounds - power["amount"])
        case "rally":
            for each in _near(table, block, power):
                if table.is_soldier(each):
                    each.rallied = max(each.rallied, power["amount"])
        case "bolt":
            target = enemy_on(table, block.seat, rest[0])
            assert target
            if strikes.roll(table, block, power["strength"]):
                strikes.hurt(table, block, target, power["amount"])
        case "leap":
            leave_hex(block)
            block.hex = rest[0]
        case "tax":
            table.seats[block.seat].gold += power["amount"]


def orders(table: Table, seat: int) -> Iterator[list[str]]:
    """All orders that could be accepted, but `end`."""
    for block in table.own(seat):
        name = f"u{block.number}"
        powers = table.powers(block)
        yield from ([name, at] for at in table.centre_of)
        yield from ([name, "swap", f"u{other.number}"] for other in table.own(seat))
        yield from ([name, "explore", at] for at in around(block.hex) if at in table.centre_of)
        yield [name, "set-up"]
        for at in table.centre_of:
            if table.is_soldier(block) and at in table.terrain and table.has_enemy(seat, at):
                yield [name, "attack", at]
                yield from ([name, "attack", at, "with", word] for word in powers)
        for word in powers:
            yield [name, "use", word]
            yield from ([name, "use", word, each] for each in (*DIRECTIONS, *table.centre_of))
