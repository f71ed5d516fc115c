"""When missions are accomplished (W-G2, W-G5), and what is connected by roads (W-R2)."""

from bot.games.war.events import board_events as be
from bot.games.war.events import events as ev
from bot.games.war.position.blocks import Building, WarBlock
from bot.games.war.position.field import Mission
from bot.games.war.position.position import Position
from bot.games.war.rules.dealings import draw_mission
from bot.games.war.rules.run import Run
from bot.games.war.sheets.vocabulary import EVOLVING, LEARNED


def accomplish(run: Run, seat: int) -> None:
    """At the end of a seat's action phase: score what is accomplished, then draw as many (W-G2)."""
    position = run.position
    holding = position.holdings[seat]
    done = [number for number in holding.hand if is_met(position, seat, position.field.missions[number])]
    for number in done:
        mission = position.field.missions[number]
        holding.hand.remove(number)
        holding.done.append(number)
        if run.log is not None:
            run.tell(ev.MissionDone(seat, mission.word, mission.vp))
        run.score(seat, mission.vp, "mission")
    for number in done:
        age = position.field.missions[number].age
        if position.mission_decks[age - 1]:
            draw_mission(run, seat, age)


def is_met(position: Position, seat: int, mission: Mission) -> bool:
    """Whether a seat has what a mission needs."""
    return amount_of(position, seat, mission) >= mission.amount


def amount_of(position: Position, seat: int, mission: Mission) -> int:
    """How much a seat has of what a mission needs."""
    deeds = position.deeds
    match mission.need:
        case "explored":
            return deeds.explored
        case "events":
            return deeds.events
        case "found":
            return deeds.found
        case "kills":
            return deeds.kills if mission.by < 0 else deeds.kills_by[mission.by]
        case "destroyed":
            return deeds.destroyed
        case "hits-city":
            return deeds.hits_city
    return _held(position, seat, mission)


def _held(position: Position, seat: int, mission: Mission) -> int:
    """What a seat has in the position."""
    holding = position.holdings[seat]
    soldiers = [block for block in holding.blocks if block.kind.is_soldier]
    own = [each for each in position.buildings if each.seat == seat]
    match mission.need:
        case "buildings":
            return len([each for each in own if each.age >= mission.age_at_least])
        case "connected":
            return len(connected(position, seat))
        case "garrison":
            return len([each for each in own if _is_held(position, each)])
        case "quarries":
            return position.control.count(seat)
        case "gold":
            return holding.gold
        case "stones":
            return holding.stones
        case "learned":
            return len([track for track in range(EVOLVING) if _has_learned(position, seat, track)])
        case "age":
            return len([age for age in holding.ages if age >= mission.age_at_least])
    return _of_soldiers(position, seat, mission, soldiers)


def _of_soldiers(position: Position, seat: int, mission: Mission, soldiers: list[WarBlock]) -> int:
    board, terrain = position.field.board, position.land.terrain
    match mission.need:
        case "ground":
            on = [each.cell for each in soldiers if terrain[each.cell] == mission.terrain]
            return len([cell for cell in on if position.is_open(cell)])
        case "at-city":
            cities = 0
            for other, holding in enumerate(position.holdings):
                if not holding.is_out and position.are_enemies(seat, other):
                    cities |= board.cities[other]
            return len([each for each in soldiers if board.near_masks[each.cell] & cities])
        case "kinds":
            return len({each.kind.number for each in soldiers})
        case "spread":
            return len({board.field_of[each.cell] for each in soldiers})
        case "hero":
            return len([each for each in soldiers if each.sheet and each.sheet.level >= mission.level])
    raise AssertionError(mission.need)


def _is_held(position: Position, building: Building) -> bool:
    inside = position.military[building.cell]
    return inside is not None and inside.seat == building.seat and inside.kind.is_soldier


def _has_learned(position: Position, seat: int, track: int) -> bool:
    holding = position.holdings[seat]
    return holding.ages[track] > 1 or holding.kills[track] >= LEARNED


def connected(position: Position, seat: int) -> list[Building]:
    """A seat's buildings that bring gold and are connected to its Settlement by roads (W-R2)."""
    own = [each for each in position.buildings if each.seat == seat and each.kind.revenue]
    if not own:
        return []
    ways = position.roads & ~position.city
    for building in position.buildings:
        if building.seat == seat:
            ways |= 1 << building.cell
        else:
            ways &= ~(1 << building.cell)
    board = position.field.board
    reached = new = board.cities[seat]
    while new:
        new = board.spread(new) & ways & ~reached
        reached |= new
    return [each for each in own if reached >> each.cell & 1]


def soldiers_on_quarries(run: Run) -> None:
    """Whoever's soldier stands on a quarry after an order of an action phase controls it (W-R4)."""
    position = run.position
    for number, cell in enumerate(position.field.board.quarries):
        block = position.military[cell]
        if block is None or not block.kind.is_soldier or position.control[number] == block.seat:
            continue
        position.control[number] = block.seat
        if run.log is not None:
            run.tell(be.QuarryTaken(block.seat, run.hex(cell)))
