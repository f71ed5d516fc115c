"""An action being carried out: the position that changes, the dice, the log, and what is told of it."""

from bot.games.contract import Dice
from bot.games.war.events import board_events as be
from bot.games.war.events import events as ev
from bot.games.war.position.blocks import Building, WarBlock
from bot.games.war.position.field import NOBODY
from bot.games.war.position.position import Position


class Run:
    """An action in the making. `log` is None where nobody reads events."""

    __slots__ = ("dice", "log", "position")

    def __init__(self, position: Position, dice: Dice, log: list[ev.Event] | None) -> None:
        self.position = position
        self.dice = dice
        self.log = log

    def tell(self, event: ev.Event) -> None:
        """Write an event; only where there is a log."""
        assert self.log is not None
        self.log.append(event)

    def hex(self, cell: int) -> str:
        """The name of a cell."""
        return self.position.field.board.names[cell]

    def team(self, seat: int) -> tuple[int, ...]:
        """The seats of this seat's team."""
        team_of = self.position.field.team_of
        return tuple([each for each, team in enumerate(team_of) if team == team_of[seat]])

    def name(self, block: WarBlock) -> None:
        """Tell its team which block the next events speak of."""
        if self.log is not None:
            seats = () if block.seat < 0 else self.team(block.seat)
            self.log.append(
                be.BlockNamed(seats, block.seat, self.hex(block.cell), block.number, block.kind.word)
            )

    def knowing(self, block: WarBlock) -> tuple[int, ...] | None:
        """The seats that know what a block is: all (None) if it is face up, else its team."""
        return None if block.is_up else self.team(block.seat)

    # --- what stands on the board -------------------------------------------------------------------------

    def put(self, block: WarBlock, cell: int) -> None:
        """A block stands on this cell now."""
        position = self.position
        slots = position.civilians if block.kind.is_civilian else position.military
        if slots[block.cell] is block:
            slots[block.cell] = None
        position.change(block.seat, 1 << block.cell | 1 << cell)
        block.cell = cell
        slots[cell] = block

    def add(self, block: WarBlock) -> None:
        """A block comes to the board, where it stands already by its own account."""
        position = self.position
        blocks = position.guardians if block.seat < 0 else position.holdings[block.seat].blocks
        place = 0
        while place < len(blocks) and blocks[place].number < block.number:
            place += 1
        blocks.insert(place, block)
        (position.civilians if block.kind.is_civilian else position.military)[block.cell] = block
        position.forget()
        position.change(block.seat, 1 << block.cell)
        if self.log is not None:
            self.name(block)
            self.tell(be.BlockCame(block.seat, self.hex(block.cell)))

    def remove(self, block: WarBlock, why: be.Gone) -> None:
        """A block is gone."""
        if self.log is not None:
            self.name(block)
            kind = block.kind.word if block.is_up else ""
            self.tell(be.BlockGone(block.seat, self.hex(block.cell), kind, why))
        self.take_off(block)

    def take_off(self, block: WarBlock) -> None:
        """Take a block off the board, without a word."""
        position = self.position
        slots = position.civilians if block.kind.is_civilian else position.military
        if slots[block.cell] is block:
            slots[block.cell] = None
        (position.guardians if block.seat < 0 else position.holdings[block.seat].blocks).remove(block)
        position.forget()
        position.change(block.seat, 1 << block.cell)

    def raze(self, building: Building, by: int | None) -> None:
        """A building is gone; who is in it goes with it (W-F7)."""
        position = self.position
        position.buildings.remove(building)
        position.building_at[building.cell] = None
        position.forget()
        position.change(building.seat, 1 << building.cell)
        if self.log is not None:
            word, cell = building.kind.word, self.hex(building.cell)
            self.tell(be.BuildingDestroyed(building.seat, cell, word, by))
        for slots in (position.military, position.civilians):
            inside = slots[building.cell]
            if inside is not None:
                self.remove(inside, "buried")

    # --- gold and points ----------------------------------------------------------------------------------

    def pay(self, seat: int, gold: int) -> None:
        """A seat has so much less gold."""
        self.earn(seat, -gold)

    def earn(self, seat: int, gold: int) -> None:
        """A seat has so much more gold."""
        holding = self.position.holdings[seat]
        holding.gold += gold
        if self.log is not None and gold:
            self.tell(ev.GoldChanged(seat, gold, holding.gold))

    def score(self, seat: int, points: int, why: ev.PointsFor) -> None:
        """A seat has so many more victory points."""
        self.position.holdings[seat].vp += points
        if self.log is not None and points:
            self.tell(ev.Scored(seat, points, why))

    def finish(self, winners: int, by: str) -> None:
        """The game is over: the set of its winners, and how."""
        position = self.position
        position.winners = winners
        position.by = by
        position.asked = 0
        if self.log is not None:
            seats = tuple([seat for seat in range(position.field.seats) if winners >> seat & 1])
            points = tuple([position.total(seat) for seat in range(position.field.seats)])
            self.tell(ev.GameOver(seats, by, points))

    def team_wins(self, team: int, by: str) -> None:
        """All seats of a team have won."""
        winners = 0
        for seat, of in enumerate(self.position.field.team_of):
            winners |= (of == team) << seat
        self.finish(winners, by)


def acting(position: Position) -> int:
    """The seat whose action phase it is, NOBODY in other phases."""
    return position.turn if position.phase == "action" else NOBODY
