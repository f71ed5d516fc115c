"""Turning up territories and random events (W-E)."""

from bot.games.war.events import board_events as be
from bot.games.war.events import events as ev
from bot.games.war.position.actions import Explore
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.field import NOBODY, Territory
from bot.games.war.position.position import Position, land_of
from bot.games.war.rules.kills import advance_track, gain_experience
from bot.games.war.rules.looks import look
from bot.games.war.rules.run import Run


def deck_of(position: Position, cell: int) -> list[int]:
    """The deck from which the territory of a cell is drawn."""
    board = position.field.board
    return position.decks[1 if board.field_of[cell] in board.quarry else 0]


def check_explore(position: Position, block: WarBlock, order: Explore) -> str:
    """Why a block cannot explore a hex (W-E1, W-E4)."""
    cell = position.cell(order.hex)
    if block.kind.is_decoy:
        return "cannot"
    if position.deeds.awaited >> cell & 1:
        return "no-target"
    if position.land.dark >> cell & 1:
        if not deck_of(position, cell):
            return "no-target"
    elif not position.tokens >> cell & 1:
        return "no-target"
    if position.field.board.distances[block.cell][cell] != 1:
        return "out-of-range"
    if position.shares(block):
        return "shared-hex"
    return "" if block.ap else "no-ap"


def explore(run: Run, block: WarBlock, order: Explore) -> None:
    """Turn up the territory or the event of a hex."""
    position = run.position
    cell = position.cell(order.hex)
    block.ap -= 1
    block.is_off_road = block.acted = True
    if run.log is not None:
        run.name(block)
    if position.land.dark >> cell & 1:
        _turn_territory(run, block, cell)
    else:
        _turn_event(run, block, cell)
    if not position.is_over:
        look(run)


def _turn_territory(run: Run, block: WarBlock, cell: int) -> None:
    position, board = run.position, run.position.field.board
    place = board.field_of[cell]
    deck = deck_of(position, cell)
    territory = position.field.territories[deck.pop(run.dice.roll(len(deck)) - 1)]
    die = run.dice.roll(6)
    centre = board.centres[place]
    side = (board.direction(centre, cell) - (die - 1)) % 6
    lay(position, place, territory, side)
    token = event_cell(position, place, territory, side)
    if token >= 0:
        position.tokens |= 1 << token
    position.deeds.explored += 1
    if run.log is not None:
        names = board.names
        run.tell(
            be.TerritoryTurned(
                block.seat, names[block.cell], names[centre], territory.word, side + 1, die,
                names[token] if token >= 0 else "",
            )
        )  # fmt: skip


def lay(position: Position, place: int, territory: Territory, side: int) -> None:
    """A territory lies on its place; its side 1 is in the direction `side`, 0 to 5 (W-E2)."""
    board = position.field.board
    centre = board.centres[place]
    terrain = list(position.land.terrain)
    terrain[centre] = territory.centre
    for number, each in enumerate(territory.ring):
        terrain[board.step[centre][(side + number) % 6]] = each
    position.land = land_of(position.field, tuple(terrain), position.land)
    position.forget()
    position.stale = (1 << position.field.seats) - 1


def event_cell(position: Position, place: int, territory: Territory, side: int) -> int:
    """The cell on which the random event of a territory lies, -1 if it has none (W-E3)."""
    board = position.field.board
    centre = board.centres[place]
    if territory.event <= 0:
        return centre if territory.event == 0 else -1
    return board.step[centre][(side + territory.event - 1) % 6]


def _turn_event(run: Run, block: WarBlock, cell: int) -> None:
    position = run.position
    die = run.dice.roll(10)
    found = position.field.events[die - 1]
    position.tokens &= ~(1 << cell)
    position.forget()
    position.deeds.events += 1
    holding, wounds = position.holdings[block.seat], block.wounds
    if run.log is not None:
        run.tell(be.EventFound(block.seat, run.hex(cell), die, found.name, found.effect, found.amount))
    match found.effect:
        case "gold":
            run.earn(block.seat, found.amount)
        case "stone":
            holding.stones += found.amount
            if run.log is not None:
                run.tell(ev.StonesGained(block.seat, found.amount))
        case "heal":
            block.wounds = 0
        case "ap":
            block.ap += found.amount
        case "wound":
            block.wounds = min(block.wounds + 1, block.health - 1)
        case "lesson":
            if block.sheet is None:
                advance_track(run, block)
            else:
                gain_experience(run, block)
        case "guardian":
            _wake_guardian(run, cell, found.age)
    if run.log is not None and block.wounds != wounds:
        run.tell(be.Wounded(block.seat, run.hex(block.cell), block.wounds))


def _wake_guardian(run: Run, cell: int, age: int) -> None:
    position = run.position
    numbers = {each.number for each in position.guardians}
    number = 1
    while number in numbers:
        number += 1
    guardian = WarBlock(NOBODY, number, position.field.guardian, cell)
    guardian.age = age
    guardian.is_up = True
    run.add(guardian)
