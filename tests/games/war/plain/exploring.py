"""Exploring in a plain game (W-E), and what all of a block's doings share."""

from tests.games.war.plain import strikes
from tests.games.war.plain.ground import around, distance
from tests.games.war.plain.pieces import Block
from tests.games.war.plain.table import Table


def spend(block: Block, ap: int, *, roads: bool = False) -> None:
    block.ap -= ap
    if roads:
        block.spent_on_roads += ap
    else:
        block.spent_otherwise += ap


def leave_hex(block: Block) -> None:
    block.set_up, block.wall, block.cover = False, "", ""


def refused_explore(table: Table, block: Block, at: str) -> str:
    if table.kind_of(block) == "decoy":
        return "cannot"
    is_hidden = at not in table.terrain
    if not is_hidden and at not in table.events:
        return "no-target"
    if is_hidden and not table.decks[table.deck_of[table.centre_of[at]]]:
        return "no-target"
    if distance(block.hex, at) != 1:
        return "out-of-range"
    if len(table.at(block.hex)) > 1:
        return "shared-hex"
    return "" if block.ap else "no-ap"


def explore(table: Table, block: Block, at: str) -> None:
    spend(block, 1)
    if at in table.events:
        table.deeds.events += 1
        _event(table, block, at)
        return
    table.deeds.explored += 1
    centre = table.centre_of[at]
    deck = table.decks[table.deck_of[centre]]
    word = deck.pop(table.dice(len(deck)) - 1)
    side = table.dice(6)
    lay(table, centre, word, (around(centre).index(at) - (side - 1)) % 6)


def lay(table: Table, centre: str, word: str, first: int) -> None:
    """Lay a territory whose side 1 lies in direction `first`, 0 being `ne`."""
    territory = table.data["territory"][word]
    hexes = [centre, *(around(centre)[(first + side) % 6] for side in range(6))]
    table.terrain |= dict(zip(hexes, [territory["centre"], *territory["ring"]], strict=True))
    if "event" in territory:
        table.events.add(hexes[territory["event"]])
    if table.is_quarry(centre):
        table.quarries.setdefault(centre, 0)


def _event(table: Table, block: Block, at: str) -> None:
    """W-E5."""
    table.events.discard(at)
    die = table.dice(10)
    event = next(each for each in table.data["event"].values() if each["die"] == die)
    seat = table.seats[block.seat]
    match event["effect"]:
        case "gold":
            seat.gold += event["amount"]
        case "stone":
            seat.stones += event["amount"]
        case "heal":
            block.wounds = 0
        case "ap":
            block.ap += event["amount"]
        case "wound":
            block.wounds = min(block.wounds + 1, table.health(block) - 1)
        case "lesson":
            strikes.learn(table, block)
        case "guardian":
            table.blocks.append(Block(0, table.free_number(0), "guardian", at, age=event["age"]))
