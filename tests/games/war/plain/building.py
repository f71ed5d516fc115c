"""Orders of a plain game's build phase: why not, and what they do (W-C, W-H, W-G3, W-T)."""

from collections.abc import Iterator

from tests.games.war.plain.ground import COSTS, around, distance
from tests.games.war.plain.pieces import TRACKS, Block, Building, Seat, Sheet
from tests.games.war.plain.table import Table

MISSION_PRICES = {1: 3, 2: 5, 3: 7}
ENGINEERS_NEED = 6


def refused(table: Table, seat: int, order: list[str]) -> str:
    match order:
        case ["recruit", kind, at]:
            return _refused_recruit(table, seat, kind, at)
        case ["hero", word, at, *skills]:
            return _refused_hero(table, seat, word, at, skills)
        case ["skill", word, what]:
            return _refused_skill(table, seat, word, what)
        case ["improve", at]:
            return _refused_improve(table, seat, at)
        case ["mission", *words]:
            return _refused_mission(table, seat, words)
        case ["gift", other, gold]:
            return _refused_gift(table, seat, int(other), int(gold))
        case ["treaty", other]:
            return "" if _may_treat(table, seat, int(other)) else "not-allowed"
        case ["built"]:
            return ""
    block = table.block(seat, int(order[0][1:]))
    if block is None:
        return "no-such-unit"
    match order[1:]:
        case ["upgrade", kind]:
            return _refused_upgrade(table, block, kind)
        case ["build", word]:
            return _refused_build(table, block, word)
        case _:
            return _refused_road(table, block)


def do(table: Table, number: int, order: list[str]) -> None:
    seat = table.seats[number]
    match order:
        case ["recruit", kind, at]:
            seat.gold -= table.data["unit"][kind]["price"]
            _place(table, number, kind, at)
        case ["hero", word, at, *skills]:
            seat.gold -= _hero_price(seat, word)
            if word not in seat.heroes:
                start = table.data["hero"][word]["start"]
                if skills:
                    seat.heroes[word] = Sheet(int(skills[0]), int(skills[1]), skills[2:])
                else:
                    seat.heroes[word] = Sheet(start["health"], start["ap"], list(start["powers"]))
            _place(table, number, word, at)
        case ["skill", word, what]:
            sheet = seat.heroes[word]
            sheet.points -= 1
            if what == "health":
                sheet.health += 1
            elif what == "ap":
                sheet.ap += 1
            else:
                sheet.powers.append(what)
        case ["improve", at]:
            building = table.buildings[at]
            seat.gold -= _improve_price(table, building)
            values = table.data["building"][building.word]["vp"]
            seat.vp += values[building.age] - values[building.age - 1]
            building.age += 1
        case ["mission", *words]:
            _change_mission(table, seat, words)
        case ["gift", other, gold]:
            seat.gold -= int(gold)
            table.seats[int(other)].gold += int(gold)
        case ["treaty", other]:
            seat.named.add(int(other))
            if number in table.seats[int(other)].named:
                table.treaties.append((*sorted((number, int(other))), table.round))  # type: ignore[arg-type]
        case [name, *rest]:
            block = table.block(number, int(name[1:]))
            assert block
            _do_by_block(table, seat, block, rest)
    table.look()


def _do_by_block(table: Table, seat: Seat, block: Block, rest: list[str]) -> None:
    match rest:
        case ["upgrade", kind]:
            seat.gold -= _upgrade_price(table, block, kind)
            block.kind, block.set_up, block.guard, block.wall, block.cover = kind, False, 0, "", ""
        case ["build", word]:
            seat.gold -= table.data["building"][word]["price"]
            seat.vp += table.data["building"][word]["vp"][0]
            table.buildings[block.hex] = Building(block.seat, word)
            seat.built, block.constructed = seat.built + 1, block.constructed + 1
        case ["road"]:
            seat.gold -= COSTS[table.terrain[block.hex]]
            table.roads.add(block.hex)
            seat.built, block.constructed = seat.built + 1, block.constructed + 1


def _place(table: Table, seat: int, kind: str, at: str) -> None:
    table.blocks.append(Block(seat, table.free_number(seat), kind, at))
    if at in table.buildings:
        table.buildings[at].used = True
    else:
        table.seats[seat].made += 1


def _reached(table: Table, seat: int, kind: str) -> bool:
    """W-C2."""
    unit, mine = table.data["unit"][kind], table.seats[seat]
    track = unit["track"]
    if track in TRACKS:
        return bool(mine.tracks[track][0] >= unit["age"])
    return {
        "builder": unit["age"] == 1 or mine.built >= ENGINEERS_NEED,
        "medic": mine.age >= 2,
        "decoy": True,
    }.get(track, False)


def _fits(table: Table, seat: int, at: str, *, civilian: bool) -> bool:
    others = table.at(at)
    return all(other.seat == seat and table.is_civilian(other) != civilian for other in others)


def _room(table: Table, seat: int, at: str, *, civilian: bool) -> str:
    """used-up, occupied and too-many."""
    used = table.buildings[at].used if at in table.buildings else table.seats[seat].made >= 5
    if used:
        return "used-up"
    if not _fits(table, seat, at, civilian=civilian):
        return "occupied"
    return "too-many" if len(table.own(seat)) >= 12 else ""


def _refused_recruit(table: Table, seat: int, kind: str, at: str) -> str:
    unit = table.data["unit"][kind]
    if not _reached(table, seat, kind):
        return "locked"
    building = table.buildings.get(at)
    if table.owner(at) != seat:
        return "wrong-place"
    if building:
        makes = table.data["building"][building.word]["makes"]
        if not (unit["track"] in makes or unit["track"] == "decoy") or building.age < unit["age"]:
            return "wrong-place"
    code = _room(table, seat, at, civilian=unit["track"] == "builder")
    return code or ("" if table.seats[seat].gold >= unit["price"] else "no-gold")


def _hero_price(seat: Seat, word: str) -> int:
    sheet = seat.heroes.get(word)
    return 7 if sheet is None or sheet.level == 1 else 4 * sheet.level


def _refused_hero(table: Table, seat: int, word: str, at: str, skills: list[str]) -> str:
    mine = table.seats[seat]
    elsewhere = any(word in other.heroes for number, other in table.seats.items() if number != seat)
    if elsewhere or any(block.kind == word for block in table.blocks):
        return "taken"
    building = table.buildings.get(at)
    if table.owner(at) != seat or (building and "hero" not in table.data["building"][building.word]["makes"]):
        return "wrong-place"
    code = _room(table, seat, at, civilian=False)
    if code:
        return code
    if skills and (word in mine.heroes or not _may_start(table, word, skills)):
        return "wrong-skills"
    return "" if mine.gold >= _hero_price(mine, word) else "no-gold"


def _may_start(table: Table, word: str, skills: list[str]) -> bool:
    """W-H2."""
    health, ap, powers = int(skills[0]), int(skills[1]), skills[2:]
    known = {power["word"]: power["level"] for power in table.data["hero"][word]["powers"]}
    suits = all(known.get(power) == 1 for power in powers) and len(set(powers)) == len(powers)
    return suits and 1 <= health <= 6 and 1 <= ap <= 7 and health + ap + len(powers) == 8


def _refused_skill(table: Table, seat: int, word: str, what: str) -> str:
    sheet = table.seats[seat].heroes.get(word)
    if sheet is None:
        return "no-hero"
    if what == "health":
        suits = sheet.health < 6
    elif what == "ap":
        suits = sheet.ap < 7
    else:
        levels = {power["word"]: power["level"] for power in table.data["hero"][word]["powers"]}
        suits = what not in sheet.powers and levels.get(what, 99) <= sheet.level
    if not suits:
        return "wrong-skills"
    return "" if sheet.points else "no-points"


def _upgrade_price(table: Table, block: Block, kind: str) -> int:
    units = table.data["unit"]
    return max(1, int(units[kind]["price"]) - int(units[block.kind]["price"]))


def _refused_upgrade(table: Table, block: Block, kind: str) -> str:
    unit = table.data["unit"][kind]
    if table.is_hero(block.kind) or unit["track"] != table.track(block) or unit["age"] <= table.age_of(block):
        return "no-upgrade"
    if not _reached(table, block.seat, kind):
        return "locked"
    if not any(table.owner(each) == block.seat for each in (block.hex, *around(block.hex))):
        return "wrong-place"
    return "" if table.seats[block.seat].gold >= _upgrade_price(table, block, kind) else "no-gold"


def _refused_site(table: Table, block: Block, bad: bool) -> str:
    """What a building and a road have in common."""
    if not table.is_civilian(block):
        return "not-a-builder"
    if block.constructed >= (2 if block.kind == "engineer" else 1):
        return "used-up"
    if bad:
        return "bad-ground"
    near = [each for each in around(block.hex) if each in table.centre_of]
    return (
        "unexplored-near" if any(each not in table.terrain or each in table.events for each in near) else ""
    )


def _refused_build(table: Table, block: Block, word: str) -> str:
    at, building = block.hex, table.data["building"][word]
    bad = table.terrain[at] in ("water", "mountain") or table.is_quarry(at) or not table.is_open(at)
    code = _refused_site(table, block, bad)
    if code:
        return code
    for other in (*table.cities, *table.buildings):
        tower = word == "tower" or (other in table.buildings and table.buildings[other].word == "tower")
        if distance(at, other) < (2 if tower else 3):
            return "too-near"
    if word == "fortress" and table.seats[block.seat].built < ENGINEERS_NEED:
        return "locked"
    return "" if table.seats[block.seat].gold >= building["price"] else "no-gold"


def _refused_road(table: Table, block: Block) -> str:
    at = block.hex
    code = _refused_site(table, block, table.terrain[at] == "water" or table.is_road(at))
    return code or ("" if table.seats[block.seat].gold >= COSTS[table.terrain[at]] else "no-gold")


def _improve_price(table: Table, building: Building) -> int:
    return int(table.data["building"][building.word]["price"]) + 2 * building.age


def _refused_improve(table: Table, seat: int, at: str) -> str:
    building = table.buildings.get(at)
    if building is None or building.seat != seat:
        return "no-building"
    if building.age == 3:
        return "no-upgrade"
    unlock = table.data["building"][building.word]["unlock"] or TRACKS
    if not any(table.seats[seat].tracks[track][0] > building.age for track in unlock):
        return "locked"
    return "" if table.seats[seat].gold >= _improve_price(table, building) else "no-gold"


def _refused_mission(table: Table, seat: int, words: list[str]) -> str:
    mine, age = table.seats[seat], int(words[-1])
    if (len(words) == 2 and words[0] not in mine.missions) or (len(words) == 1 and len(mine.missions) >= 2):
        return "no-mission"
    if age > mine.age:
        return "locked"
    if not table.mission_decks[age]:
        return "deck-empty"
    return "" if mine.gold >= MISSION_PRICES[age] else "no-gold"


def draw_mission(table: Table, seat: Seat, age: int) -> None:
    """W-S3; an empty deck gives nothing."""
    deck = table.mission_decks[age]
    if deck:
        seat.missions.append(deck.pop(table.dice(len(deck)) - 1))


def _change_mission(table: Table, seat: Seat, words: list[str]) -> None:
    age = int(words[-1])
    seat.gold -= MISSION_PRICES[age]
    draw_mission(table, seat, age)
    if len(words) == 2:
        old = words[0]
        seat.missions.remove(old)
        back = table.data["mission"][old]["age"]
        order = list(table.data["mission"])
        table.mission_decks[back] = sorted([*table.mission_decks[back], old], key=order.index)


def _refused_gift(table: Table, seat: int, other: int, gold: int) -> str:
    if other == seat or table.seats[other].out or len(table.seats) == 2:
        return "not-allowed"
    if not (table.friendly(seat, other) or (table.for_all and table.attack == "open")):
        return "not-allowed"
    return "" if 0 < gold <= table.seats[seat].gold else "no-gold"


def _may_treat(table: Table, seat: int, other: int) -> bool:
    if not table.for_all or table.attack != "open" or other == seat or table.seats[other].out:
        return False
    pair = sorted((seat, other))
    bound = any([one, two] == pair and table.round - made < 6 for one, two, made in table.treaties)
    return other not in table.seats[seat].named and not bound


def orders(table: Table, seat: int) -> Iterator[list[str]]:
    """All orders that could be accepted, but heroes with a choice of skills, and `built`."""
    mine = table.seats[seat]
    own_hexes = [each for each in (*table.cities, *table.buildings) if table.owner(each) == seat]
    for at in own_hexes:
        for kind in table.data["unit"]:
            yield ["recruit", kind, at]
        for word in table.data["hero"]:
            yield ["hero", word, at]
    for word in mine.heroes:
        powers = [power["word"] for power in table.data["hero"][word]["powers"]]
        for what in ("health", "ap", *powers):
            yield ["skill", word, what]
    for block in table.own(seat):
        name = f"u{block.number}"
        yield from ([name, "upgrade", kind] for kind in table.data["unit"])
        yield from ([name, "build", word] for word in table.data["building"])
        yield [name, "road"]
    yield from (["improve", at] for at in table.buildings)
    for age in ("1", "2", "3"):
        yield ["mission", age]
        yield from (["mission", old, age] for old in mine.missions)
    for other in table.seats:
        yield from (["gift", str(other), str(gold)] for gold in range(1, mine.gold + 1))
        yield ["treaty", str(other)]
