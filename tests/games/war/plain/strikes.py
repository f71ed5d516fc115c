"""Fighting in a plain game: strengths, strikes, kills and what they bring (W-F, W-U, W-H5)."""

from typing import Any

from tests.games.war.plain.ground import HEIGHTS, distance
from tests.games.war.plain.pieces import TRACKS, Block
from tests.games.war.plain.table import CITY_HEALTH, OverError, Table

LEVELS = (0, 1, 2, 3, 5, 7, 9, 11)
HIGH = ("hill", "mountain")


def line_for_shot(table: Table, shooter: Block, target: str) -> bool:
    """W-F2."""
    if table.has(shooter, "indirect"):
        return table.line_is_free(
            shooter.hex, target, lambda each: table.terrain.get(each, "mountain") == "mountain"
        )
    height = HEIGHTS[table.terrain[shooter.hex]]
    return table.line_is_free(shooter.hex, target, lambda each: table.breaks(each, height))


def reach(table: Table, block: Block) -> int:
    return 1 if table.is_melee(block) else int(table.card(block)["range"])


def attack_strength(
    table: Table, striker: Block, target: Block | None, combat: str, power: dict[str, Any]
) -> int:
    """An attack: ``target`` is None for a building or city."""
    melee = table.is_melee(striker)
    total = 9 + _ages(table, striker, target) + _ground(table, target, combat, shot=not melee)
    total -= 3 * (table.kind_of(striker) == "mounted" and table.terrain[combat] == "forest")
    infantry = table.kind_of(striker) == "ranged" and not table.is_hero(striker.kind)
    total -= 3 * (target is None and (table.kind_of(striker) == "mounted" or infantry))
    if melee:
        total += _support(table, striker, target, combat)
        total -= 2 * (target is not None and table.has(target, "heavy-armour"))
        total += table.has(striker, "hard-hitter")
    else:
        total += _shot(table, striker, combat)
    if power.get("kind") == "aim":
        total += power["amount"]
    return total + _on(table, striker, target)


def answer_strength(table: Table, striker: Block, target: Block, combat: str, *, shot: bool) -> int:
    """Retaliation of a melee attack, or of a shot (then ``combat`` is the hex of who shot first)."""
    total = 9 + _ages(table, striker, target)
    total -= table.terrain[striker.hex] == "grass" and table.is_open(striker.hex)
    total -= 4 * (table.kind_of(striker) == "ranged" and table.kind_of(target) == "mounted")
    if shot:
        total += _ground(table, target, combat, shot=True) + _shot(table, striker, combat)
    else:
        total -= 3 * (table.kind_of(striker) == "mounted" and table.terrain[combat] == "forest")
        if table.is_melee(striker) or table.kind_of(striker) == "guardian":
            total += _support(table, striker, target, combat)
    if table.wall_stands(striker) and target.hex not in table.front(striker.hex, striker.wall):
        total -= table.card(striker)["power"]["back"]
    return total + _on(table, striker, target)


def cover_strength(table: Table, striker: Block, target: Block) -> int:
    combat = target.hex
    total = 9 + _ages(table, striker, target) + _shot(table, striker, combat)
    total += _ground(table, target, combat, shot=True) + 2 * (table.terrain[combat] in HIGH)
    return total + _on(table, striker, target)


def _ages(table: Table, striker: Block, target: Block | None) -> int:
    return 3 * (table.age_of(striker) - table.age_of(target)) if target else 0


def _ground(table: Table, target: Block | None, combat: str, *, shot: bool) -> int:
    """b, d and g."""
    ground, in_open = table.terrain[combat], table.is_open(combat)
    total = -2 if ground in HIGH else 0
    if target and in_open:
        total -= 4 * (shot and ground == "forest")
        total += ground in ("grass", "water")
    return total


def _shot(table: Table, striker: Block, combat: str) -> int:
    """c and i."""
    gap = distance(striker.hex, combat)
    return 2 * (table.terrain[striker.hex] in HIGH) - (gap if gap > 1 else 0)


def _support(table: Table, striker: Block, target: Block | None, combat: str) -> int:
    """l."""
    total = 0
    for block in table.blocks:
        fights = table.is_melee(block) or table.kind_of(block) == "guardian"
        if block not in (striker, target) and fights and distance(block.hex, combat) == 1:
            total += 1 if table.team(block.seat) == table.team(striker.seat) else -1
    return total


def _on(table: Table, striker: Block, target: Block | None) -> int:
    """o, and p but for aims."""
    total = striker.rallied
    if target:
        total -= table.has(target, "agile") + target.guard
        if table.wall_stands(target) and striker.hex in table.front(target.hex, target.wall):
            total -= table.card(target)["power"]["amount"]
    return total


def roll(table: Table, striker: Block, strength: int) -> bool:
    strength = min(10, max(1, strength))
    die = table.dice(10)
    table.strikes.append(f"{striker.name} {strength} {die} {'hit' if die <= strength else 'miss'}")
    return die <= strength


def hurt(table: Table, striker: Block, target: Block, amount: int) -> None:
    """Wounds by a strike or power, and what a kill brings."""
    target.wounds += amount
    if target.wounds < table.health(target):
        return
    table.blocks.remove(target)
    if table.kind_of(target) == "decoy" or striker.seat == 0:
        return
    if target.seat == 0:
        table.seats[striker.seat].gold += table.card(target)["bounty"]
    _count(table, striker)
    learn(table, striker)


def _count(table: Table, striker: Block) -> None:
    if striker.seat == table.acting:
        table.deeds.kills.append(table.track(striker))


def learn(table: Table, block: Block, *, building: bool = False) -> None:
    """A kill on the track, or for a hero's experience."""
    seat = table.seats[block.seat]
    if table.is_hero(block.kind):
        if not building:
            _experience(table, block)
        return
    track = table.track(block)
    if track not in TRACKS or table.age_of(block) != seat.tracks[track][0]:
        return
    age, kills = seat.tracks[track]
    if age == 3:
        seat.tracks[track][1] = min(2, kills + 1)
    elif kills + 1 == table.mode["evolve"]:
        seat.tracks[track] = [age + 1, 0]
        goal = table.mode["ages"]
        if sum(each >= goal["age"] for each, _ in seat.tracks.values()) >= goal["count"]:
            win(table, table.side(block.seat), "evolution")
    else:
        seat.tracks[track][1] = kills + 1


def _experience(table: Table, block: Block) -> None:
    sheet = table.sheet(block)
    sheet.xp += 1
    while sheet.level < len(LEVELS) and sheet.xp >= LEVELS[sheet.level]:
        sheet.level, sheet.points = sheet.level + 1, sheet.points + 1
        if sheet.level == table.mode["hero"]:
            win(table, table.side(block.seat), "hero")


def win(table: Table, winners: list[int], by: str) -> None:
    table.outcome = (winners, by)
    raise OverError


def damage(table: Table, striker: Block, at: str, amount: int) -> None:
    """A hit on the building or city of a hex."""
    building = table.buildings.get(at)
    if building is None:
        owner = table.cities[at]
        seat = table.seats[owner]
        if striker.seat == table.acting:
            table.deeds.city_hits += min(amount, CITY_HEALTH - seat.damage)
        seat.damage += amount
        if seat.damage >= CITY_HEALTH:
            capture(table, owner, striker.seat)
        return
    building.damage += amount
    if building.damage < table.data["building"][building.word]["health"]:
        return
    del table.buildings[at]
    table.blocks = [block for block in table.blocks if block.hex != at]
    table.seats[striker.seat].vp += 2 * table.data["building"][building.word]["vp"][building.age - 1]
    if striker.seat == table.acting:
        table.deeds.destroyed += 1
    _count(table, striker)
    learn(table, striker, building=True)


def capture(table: Table, owner: int, by: int) -> None:
    """W-V3, W-T7."""
    if not table.for_all:
        win(table, [seat for seat in table.seats if not table.friendly(seat, owner)], "conquest")
    table.seats[by].vp += 10
    go_out(table, owner)
    if len(table.alive()) == 1:
        win(table, table.alive(), "conquest")


def go_out(table: Table, number: int) -> None:
    seat = table.seats[number]
    seat.out, seat.missions = True, []
    table.blocks = [block for block in table.blocks if block.seat != number]
    table.buildings = {at: each for at, each in table.buildings.items() if each.seat != number}
    table.cities = {at: owner for at, owner in table.cities.items() if owner != number}
    table.quarries = {at: 0 if owner == number else owner for at, owner in table.quarries.items()}
