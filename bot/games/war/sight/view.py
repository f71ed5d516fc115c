"""The knowledge of one seat, or of a spectator (W-K). It is made of what that viewer may know, and no more.

A `BlockView` has a kind only if the block is face up. What a team knows of its own blocks is in `own`, what a
seat alone knows in `private`: a spectator's view has neither.
"""

from msgspec import Struct

from bot.games.grid.sets import cells_of
from bot.games.war.position.actions import Action
from bot.games.war.position.blocks import NO_DIRECTION, Building, Holding, WarBlock
from bot.games.war.position.field import NOBODY
from bot.games.war.position.position import ACTION, Position
from bot.games.war.position.state import State
from bot.games.war.rules.legal import legal_actions, waiting_seats
from bot.games.war.rules.recruiting import sheet_words
from bot.games.war.sheets.vocabulary import DIRECTIONS, EVOLVING, TERRAINS, TRACKS, UNEXPLORED


class HexView(Struct, frozen=True):
    """A hex: its terrain, empty where it is unexplored. `city` is the seat whose Settlement it is of.

    `quarry` is the seat that controls the quarry there; `has_quarry` says that there is one.
    """

    name: str
    terrain: str
    has_road: bool
    has_event: bool
    has_quarry: bool
    quarry: int | None
    city: int | None


class BlockView(Struct, frozen=True):
    """A block as everybody sees it; `kind` is empty while it is face down. `seat` None is nobody's.

    What face-up blocks have set up is seen: siege weapons, guards, fronts of walls and covers.
    """

    hex: str
    seat: int | None
    wounds: int
    kind: str
    age: int = 0
    is_set_up: bool = False
    guard: int = 0
    wall: str = ""
    cover: str = ""


class OwnBlock(Struct, frozen=True):
    """A block as its team knows it."""

    seat: int
    number: int
    kind: str
    hex: str
    health: int
    wounds: int
    ap: int
    full_ap: int
    age: int
    is_up: bool
    is_set_up: bool
    is_resting: bool
    has_attacked: bool
    has_acted: bool
    powers: tuple[str, ...]
    guard: int
    wall: str
    cover: str
    rally: int
    built: int


class BuildingView(Struct, frozen=True):
    """A building; buildings are never face down."""

    seat: int
    kind: str
    hex: str
    age: int
    damage: int
    health: int
    has_made: bool


class SheetView(Struct, frozen=True):
    """A hero's public sheet."""

    hero: str
    level: int
    xp: int
    health: int
    ap: int
    powers: tuple[str, ...]
    points: int


class SeatView(Struct, frozen=True):
    """What everybody knows of a seat. `tracks` are ages and kills, `hand` the ages of its missions (W-G4)."""

    seat: int
    team: int
    stones: int
    vp: int
    damage: int
    tracks: tuple[tuple[str, int, int], ...]
    built: int
    sheets: tuple[SheetView, ...]
    done: tuple[str, ...]
    hand: tuple[int, ...]
    is_out: bool


class PrivateView(Struct, frozen=True):
    """What a seat alone knows. `offers` are seats that have named it for a treaty, `named` the reverse."""

    gold: int
    missions: tuple[str, ...]
    tactical: int
    made: int
    named: tuple[int, ...]
    offers: tuple[int, ...]
    actions: tuple[Action, ...]


class View(Struct, frozen=True):
    """Everything that `seat` may know; None is a spectator. `sight` are the hexes that its team has in sight.

    `turn` is the seat whose phase it is, None in phases of all at once. `decks` are the territories that are
    left, by deck; `missions_left` the numbers of missions in the decks, by age.
    """

    seat: int | None
    ply: int
    mode: str
    is_open: bool
    round: int
    rounds: int
    phase: str
    turn: int | None
    waiting: tuple[int, ...]
    first_build: int
    first_action: int
    hexes: tuple[HexView, ...]
    blocks: tuple[BlockView, ...]
    buildings: tuple[BuildingView, ...]
    seats: tuple[SeatView, ...]
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    missions_left: tuple[int, ...]
    treaties: tuple[tuple[int, int, int], ...]
    own: tuple[OwnBlock, ...]
    sight: tuple[str, ...]
    private: PrivateView | None
    winners: tuple[int, ...]
    by: str


def view_of(state: State, seat: int | None) -> View:
    """The View of `seat`; None is a spectator."""
    return _view(state, seat, has_faces=False)


def open_view(state: State) -> View:
    """A spectator's View with all blocks face up, of any position of a game that is over by now (W-K1)."""
    return _view(state, None, has_faces=True)


def _view(state: State, seat: int | None, *, has_faces: bool) -> View:
    position = state.position
    field = position.field
    territories = field.territories
    return View(
        seat=seat,
        ply=state.ply,
        mode=field.mode,
        is_open=field.is_open,
        round=position.round,
        rounds=field.rounds,
        phase=position.phase,
        turn=_seat(position.turn),
        waiting=tuple(sorted(waiting_seats(position))),
        first_build=position.first_build,
        first_action=position.first_action,
        hexes=tuple([_hex(position, cell) for cell in range(field.board.size)]),
        blocks=tuple(
            [_block(position, each, is_known=each.is_up or has_faces) for each in _by_hex(position)]
        ),
        buildings=tuple([_building(position, each) for each in position.buildings]),
        seats=tuple([_seat_view(position, each, holding) for each, holding in enumerate(position.holdings)]),
        decks=(
            tuple([territories[number].word for number in position.decks[0]]),
            tuple([territories[number].word for number in position.decks[1]]),
        ),
        missions_left=tuple([len(deck) for deck in position.mission_decks]),
        treaties=tuple(position.treaties),
        own=() if seat is None else _own(position, seat),
        sight=() if seat is None else _names(position, position.seen[field.team_of[seat]]),
        private=None if seat is None else _private(position, seat),
        winners=tuple([each for each in range(field.seats) if position.winners >> each & 1]),
        by=position.by,
    )


def _seat(number: int) -> int | None:
    return None if number == NOBODY else number


def _names(position: Position, mask: int) -> tuple[str, ...]:
    names = position.field.board.names
    return tuple([names[cell] for cell in cells_of(mask)])


def _hex(position: Position, cell: int) -> HexView:
    terrain = position.land.terrain[cell]
    quarry = position.quarry_at(cell)
    return HexView(
        position.field.board.names[cell],
        "" if terrain == UNEXPLORED else TERRAINS[terrain],
        bool(position.roads >> cell & 1),
        bool(position.tokens >> cell & 1),
        quarry >= 0,
        None if quarry < 0 else _seat(position.control[quarry]),
        _seat(position.city_of[cell]),
    )


def _by_hex(position: Position) -> list[WarBlock]:
    """All blocks by hex, a civilian behind the soldier with whom it shares one."""
    return sorted(position.all_blocks(), key=lambda block: (block.cell, block.kind.is_civilian))


def _direction(number: int) -> str:
    return "" if number == NO_DIRECTION else DIRECTIONS[number]


def _block(position: Position, block: WarBlock, *, is_known: bool) -> BlockView:
    name, seat = position.field.board.names[block.cell], _seat(block.seat)
    if not is_known:
        return BlockView(name, seat, block.wounds, "")
    return BlockView(
        name, seat, block.wounds, block.kind.word, block.fighting_age, block.is_set_up, block.guard,
        _direction(block.wall), _direction(block.cover),
    )  # fmt: skip


def _own(position: Position, seat: int) -> tuple[OwnBlock, ...]:
    found = []
    for other, holding in enumerate(position.holdings):
        if position.field.are_friends(seat, other):
            found += [_own_block(position, block) for block in holding.blocks]
    return tuple(found)


def _own_block(position: Position, block: WarBlock) -> OwnBlock:
    return OwnBlock(
        seat=block.seat,
        number=block.number,
        kind=block.kind.word,
        hex=position.field.board.names[block.cell],
        health=block.health,
        wounds=block.wounds,
        ap=block.ap,
        full_ap=block.full_ap,
        age=block.fighting_age,
        is_up=block.is_up,
        is_set_up=block.is_set_up,
        is_resting=block.resting,
        has_attacked=block.attacked,
        has_acted=block.acted,
        powers=tuple([power.word for power in block.kind.powers if position.knows(block, power.number)]),
        guard=block.guard,
        wall=_direction(block.wall),
        cover=_direction(block.cover),
        rally=block.rally,
        built=block.built,
    )


def _building(position: Position, each: Building) -> BuildingView:
    name = position.field.board.names[each.cell]
    return BuildingView(each.seat, each.kind.word, name, each.age, each.damage, each.kind.health, each.used)


def _seat_view(position: Position, seat: int, holding: Holding) -> SeatView:
    missions, kinds = position.field.missions, position.field.kinds
    sheets = [
        SheetView(
            kinds[number].word, sheet.level, sheet.xp, sheet.health, sheet.ap,
            sheet_words(kinds[number], sheet), sheet.points,
        )
        for number, sheet in holding.sheets.items()
    ]  # fmt: skip
    tracks = [(TRACKS[each], holding.ages[each], holding.kills[each]) for each in range(EVOLVING)]
    return SeatView(
        seat=seat,
        team=position.field.team_of[seat],
        stones=holding.stones,
        vp=holding.vp,
        damage=holding.damage,
        tracks=tuple(tracks),
        built=holding.built,
        sheets=tuple(sheets),
        done=tuple([missions[number].word for number in holding.done]),
        hand=tuple(sorted([missions[number].age for number in holding.hand])),
        is_out=holding.is_out,
    )


def _private(position: Position, seat: int) -> PrivateView:
    holding = position.holdings[seat]
    is_acting = position.phase == ACTION and position.turn == seat
    return PrivateView(
        gold=holding.gold,
        missions=tuple([position.field.missions[number].word for number in holding.hand]),
        tactical=position.tactical if is_acting else 0,
        made=holding.made,
        named=tuple(sorted([to for one, to in position.offers if one == seat])),
        offers=tuple(sorted([one for one, to in position.offers if to == seat])),
        actions=tuple(legal_actions(position, seat)),
    )
