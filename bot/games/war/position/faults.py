"""What cannot be in a position, whoever gives it: a scenario file or a snapshot."""

from collections import Counter
from collections.abc import Iterator

from bot.games.war.position.blocks import NO_DIRECTION, WarBlock
from bot.games.war.position.position import Position
from bot.games.war.sheets.vocabulary import CITY_HEALTH, HAND, MAX_BLOCKS, WATER


def position_faults(position: Position) -> Iterator[str]:
    """Every reason why a position cannot be. It need not stand on its cells yet."""
    yield from _faults_of_places(position)
    for block in position.all_blocks():
        yield from _faults_of_block(position, block)
    for seat, holding in enumerate(position.holdings):
        numbers = [block.number for block in holding.blocks]
        heroes = [block.kind.word for block in holding.blocks if block.kind.is_hero]
        yield from _twice(f"seat {seat + 1}: the number", numbers)
        yield from _twice(f"seat {seat + 1}: the hero", heroes)
        if len(numbers) > MAX_BLOCKS:
            yield f"seat {seat + 1}: has more than {MAX_BLOCKS} blocks"
        if len(holding.hand) > HAND:
            yield f"seat {seat + 1}: has more than {HAND} missions"
        if holding.damage >= CITY_HEALTH and not position.is_over:
            yield f"seat {seat + 1}: its Settlement would be captured"
        if holding.is_out and (holding.blocks or holding.hand or _has_place(position, seat)):
            yield f"seat {seat + 1}: is out, and has something on the board or in hand"
    yield from _faults_of_decks(position)


def _has_place(position: Position, seat: int) -> bool:
    return seat in position.control or any(each.seat == seat for each in position.buildings)


def _faults_of_places(position: Position) -> Iterator[str]:
    names, land = position.field.board.names, position.land
    taken: dict[tuple[int, bool], WarBlock] = {}
    for block in position.all_blocks():
        cell = block.cell
        if taken.setdefault((cell, block.kind.is_civilian), block) is not block:
            yield f"{names[cell]}: two blocks of one sort stand there"
        other = taken.get((cell, not block.kind.is_civilian))
        if other is not None and other.seat != block.seat:
            yield f"{names[cell]}: blocks of two seats stand there"
        if (land.dark | position.tokens) >> cell & 1:
            yield f"{names[cell]}: a block stands on an unexplored hex or event"
        if _is_in_enemy_walls(position, block):
            yield f"{names[cell]}: a block stands in a building or city of an enemy"
    yield from _twice("a building on", [names[each.cell] for each in position.buildings])
    for building in position.buildings:
        cell = building.cell
        if (position.city | land.dark | position.tokens) >> cell & 1 or land.terrain[cell] == WATER:
            yield f"{names[cell]}: no building can be there"
        if building.damage >= building.kind.health:
            yield f"{names[cell]}: its damage would have destroyed the building"
        if position.holdings[building.seat].is_out:
            yield f"{names[cell]}: its seat is out"
    bad = position.roads & (position.city | land.dark | land.of[WATER])
    for cell, name in enumerate(names):
        if bad >> cell & 1:
            yield f"{name}: no road can be there"
        if position.tokens >> cell & 1 and (position.city | land.dark) >> cell & 1:
            yield f"{name}: no event can lie there"
    for number, controller in enumerate(position.control):
        cell = position.field.board.quarries[number]
        if controller >= 0 and land.dark >> cell & 1:
            yield f"{names[cell]}: a quarry that is unexplored is controlled"


def _is_in_enemy_walls(position: Position, block: WarBlock) -> bool:
    city = position.city_of[block.cell]
    if city >= 0 and position.are_enemies(city, block.seat):
        return True
    inside = [each for each in position.buildings if each.cell == block.cell]
    return any(position.are_enemies(each.seat, block.seat) for each in inside)


def _faults_of_block(position: Position, block: WarBlock) -> Iterator[str]:
    name, kind = position.field.board.names[block.cell], block.kind
    if block.wounds >= block.health:
        yield f"{name}: its wounds would have killed the {kind.word}"
    kinds = [power.kind for power in kind.powers]
    if block.is_set_up and not kind.needs_set_up:
        yield f"{name}: the {kind.word} cannot be set up"
    if block.wall != NO_DIRECTION and "wall" not in kinds:
        yield f"{name}: the {kind.word} makes no wall"
    if block.cover != NO_DIRECTION and "cover" not in kinds:
        yield f"{name}: the {kind.word} makes no cover"


def _faults_of_decks(position: Position) -> Iterator[str]:
    for deck, is_quarry in zip(position.decks, (False, True), strict=True):
        for number in deck:
            territory = position.field.territories[number]
            if territory.is_quarry != is_quarry:
                yield f"territory {territory.word}: is of the other deck"
    yield from _twice(
        "territory", [position.field.territories[each].word for deck in position.decks for each in deck]
    )
    missions = [number for deck in position.mission_decks for number in deck]
    for age, deck in enumerate(position.mission_decks, 1):
        for number in deck:
            if position.field.missions[number].age != age:
                yield f"mission {position.field.missions[number].word}: is of another age"
    for holding in position.holdings:
        missions += holding.hand + holding.done
    yield from _twice("mission", [position.field.missions[number].word for number in missions])
    heroes = [number for holding in position.holdings for number in holding.sheets]
    yield from _twice("hero", [position.field.kinds[number].word for number in heroes])


def _twice(what: str, words: list[str] | list[int]) -> Iterator[str]:
    for word, count in Counter(map(str, words)).items():
        if count > 1:
            yield f"{what} {word}: is there {count} times"
