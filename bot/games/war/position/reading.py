"""Reads a snapshot. It may come from a file: whatever in it cannot be is a fault."""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, StrictBool, StrictInt, StrictStr
from pydantic import Field as Key

from bot.games.errors import ContentError
from bot.games.grid.sets import mask_of
from bot.games.war.position.blocks import Building, HeroSheet, Holding, WarBlock
from bot.games.war.position.faults import position_faults
from bot.games.war.position.field import NOBODY, Field
from bot.games.war.position.position import Deeds, Position, land_of
from bot.games.war.position.setup import Setup
from bot.games.war.position.state import State
from bot.games.war.sheets.vocabulary import (
    AGES,
    EVOLVING,
    LEVELS,
    MAX_HERO_AP,
    MAX_HERO_HEALTH,
    MAX_ROUNDS,
    TERRAINS,
)

Small = Annotated[StrictInt, Key(ge=0, le=99)]
Big = Annotated[StrictInt, Key(ge=0, le=100_000)]
SeatIndex = Annotated[StrictInt, Key(ge=-1, le=3)]
DirectionIndex = Annotated[StrictInt, Key(ge=-1, le=5)]
AgeNumber = Annotated[StrictInt, Key(ge=1, le=AGES)]
Words = tuple[StrictStr, ...]
Six = Annotated[tuple[Small, ...], Key(min_length=EVOLVING, max_length=EVOLVING)]


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class BlockForm(_Form):
    """A block."""

    kind: StrictStr
    hex: StrictStr
    number: Annotated[StrictInt, Key(ge=1, le=99)]
    age: AgeNumber
    wounds: Small
    ap: Small
    built: Small
    guard: Small
    wall: DirectionIndex
    cover: DirectionIndex
    on_roads: Small
    powers_used: Small
    rally: Small
    watch: Annotated[StrictInt, Key(ge=0, le=5)]
    resting: StrictBool
    is_set_up: StrictBool
    attacked: StrictBool
    acted: StrictBool
    is_off_road: StrictBool
    has_gained: StrictBool


class HoldingForm(_Form):
    """A seat's holding."""

    gold: Big
    stones: Big
    vp: Big
    damage: Small
    made: Small
    built: Small
    ages: Annotated[tuple[AgeNumber, ...], Key(min_length=EVOLVING, max_length=EVOLVING)]
    kills: Six
    hand: Words
    done: Words
    heroes: dict[
        StrictStr,
        tuple[
            Annotated[StrictInt, Key(ge=0, le=LEVELS[-1])],
            Annotated[StrictInt, Key(ge=1, le=MAX_HERO_HEALTH)],
            Annotated[StrictInt, Key(ge=1, le=MAX_HERO_AP)],
            Words,
            Small,
        ],
    ]
    out: StrictBool
    blocks: tuple[BlockForm, ...]


class DeedsForm(_Form):
    """What the acting seat has done."""

    explored: Small
    events: Small
    found: Small
    kills: Small
    kills_by: Six
    destroyed: Small
    hits_city: Small
    unseen: tuple[tuple[SeatIndex, Small], ...]


class StateForm(_Form):
    """A whole snapshot."""

    ply: Annotated[StrictInt, Key(ge=0)]
    prompts: tuple[Annotated[StrictInt, Key(ge=0)], ...]
    drawn: StrictBool
    round: Annotated[StrictInt, Key(ge=1, le=MAX_ROUNDS)]
    phase: Literal["first", "start", "build", "action"]
    turn: SeatIndex
    asked: Annotated[StrictInt, Key(ge=0, le=15)]
    first: tuple[SeatIndex, SeatIndex]
    terrain: tuple[Annotated[StrictInt, Key(ge=-1, lt=len(TERRAINS))], ...]
    roads: Words
    events: Words
    control: tuple[SeatIndex, ...]
    buildings: tuple[tuple[SeatIndex, StrictStr, StrictStr, AgeNumber, Small, StrictBool], ...]
    territories: tuple[Words, Words]
    missions: tuple[Words, Words, Words]
    treaties: tuple[tuple[SeatIndex, SeatIndex, Annotated[StrictInt, Key(ge=1, le=MAX_ROUNDS)]], ...]
    offers: tuple[tuple[SeatIndex, SeatIndex], ...]
    tactical: Small
    deeds: DeedsForm
    winners: Annotated[StrictInt, Key(ge=0, le=15)]
    by: Literal["", "portal", "hero", "conquest", "evolution", "points", "left", "agreement"]
    left: tuple[SeatIndex, ...]
    guardians: tuple[BlockForm, ...]
    seats: tuple[HoldingForm, ...]


def read_state(setup: Setup, form: StateForm) -> State:
    """The state that a snapshot holds; ContentError with what cannot be."""
    faults = [*_word_faults(setup.field, form), *_turn_faults(setup.field, form)]
    if faults:
        raise ContentError([f"snapshot: {fault}" for fault in faults])
    position = _position(setup.field, form)
    faults = list(position_faults(position))
    if faults:
        raise ContentError([f"snapshot: {fault}" for fault in faults])
    position.stand()
    state = State(setup, position)
    state.ply = form.ply
    state.prompts = list(form.prompts)
    state.is_drawn = form.drawn
    return state


def _word_faults(field: Field, form: StateForm) -> Iterator[str]:
    """Words and numbers that this game does not have."""
    cells = field.board.cells
    hexes = [*form.roads, *form.events, *[each[2] for each in form.buildings]]
    blocks = [*form.guardians, *[block for seat in form.seats for block in seat.blocks]]
    hexes += [block.hex for block in blocks]
    checks: list[tuple[str, list[str], object]] = [
        ("hex", hexes, cells),
        ("kind", [block.kind for block in blocks], field.kind_of),
        ("building", [each[1] for each in form.buildings], field.building_of),
        ("territory", [word for deck in form.territories for word in deck], field.territory_of),
        ("mission", [word for deck in form.missions for word in deck], field.mission_of),
        ("mission", [word for seat in form.seats for word in (*seat.hand, *seat.done)], field.mission_of),
        ("hero", [word for seat in form.seats for word in seat.heroes], field.heroes),
    ]
    for what, words, known in checks:
        for word in words:
            if word not in known:  # type: ignore[operator]
                yield f"there is no {what} {word!r}"
    sizes = ((form.seats, field.seats), (form.prompts, field.seats), (form.terrain, field.board.size))
    for found, size in (*sizes, (form.control, len(field.board.quarries))):
        if len(found) != size:
            yield f"a list has {len(found)} entries instead of {size}"
    for seat in form.seats:
        for word, values in seat.heroes.items():
            known_powers = [] if word not in field.heroes else [p.word for p in field.kind_of[word].powers]
            if not set(values[3]) <= set(known_powers):
                yield f"hero {word}: has a power that it cannot have"


def _turn_faults(field: Field, form: StateForm) -> Iterator[str]:
    """Seats that there are not, and questions that nobody can be asked."""
    everybody = (1 << field.seats) - 1
    numbers = [form.turn, *form.first, *form.control, *form.left, *[each[0] for each in form.buildings]]
    numbers += [each[0] for each in form.deeds.unseen]
    numbers += [seat for each in form.treaties for seat in each[:2]] + [
        s for each in form.offers for s in each
    ]
    if any(number >= field.seats for number in numbers) or (form.asked | form.winners) & ~everybody:
        yield "there is no such seat"
    if any(each[0] < 0 for each in form.buildings) or min(form.first) < 0:
        yield "somebody is missing"
    if (
        bool(form.by) != bool(form.winners)
        or (form.by and form.asked)
        or form.drawn != (form.by == "agreement")
    ):
        yield "how the game ended is not clear"
    if form.by:
        return
    if not form.asked:
        yield "nobody is asked"
    is_single = form.phase in ("first", "action") or (field.is_duel and form.phase in ("start", "build"))
    if is_single and (form.turn < 0 or form.asked != 1 << form.turn):
        yield "who is asked is not clear"
    if form.phase == "first" and not field.is_duel:
        yield "nobody chooses who is first"
    outs = [seat for seat, each in enumerate(form.seats) if each.out]
    if (outs or form.left) and (not field.is_free_for_all or sorted(form.left) != outs):
        yield "who went out is not clear"
    if any(form.asked >> seat & 1 for seat in outs) or len(outs) > field.seats - 2:
        yield "a seat that is out is asked, or nobody is left"


def _position(field: Field, form: StateForm) -> Position:
    position = Position(field)
    cells = field.board.cells
    position.land = land_of(field, form.terrain)
    position.roads = mask_of(cells[each] for each in form.roads)
    position.tokens = mask_of(cells[each] for each in form.events)
    position.control = list(form.control)
    position.decks = (
        [field.territory_of[word].number for word in form.territories[0]],
        [field.territory_of[word].number for word in form.territories[1]],
    )
    position.mission_decks = [[field.mission_of[word].number for word in deck] for deck in form.missions]
    position.treaties = list(form.treaties)
    position.offers = set(form.offers)
    position.round, position.phase, position.turn = form.round, form.phase, form.turn
    position.asked, (position.first_build, position.first_action) = form.asked, form.first
    position.tactical = form.tactical
    position.winners, position.by, position.left = form.winners, form.by, list(form.left)
    for seat, word, name, age, harm, used in form.buildings:
        building = Building(seat, field.building_of[word], cells[name])
        building.age, building.damage, building.used = age, harm, used
        position.buildings.append(building)
    position.holdings = [_holding(field, seat, each) for seat, each in enumerate(form.seats)]
    position.guardians = [_block(field, NOBODY, each, None) for each in form.guardians]
    position.deeds = _deeds(form.deeds)
    for seat, holding in enumerate(position.holdings):
        if holding.is_out:
            position.city &= ~field.board.cities[seat]
            position.city_of = [NOBODY if of == seat else of for of in position.city_of]
    return position


def _deeds(form: DeedsForm) -> Deeds:
    deeds = Deeds()
    deeds.explored, deeds.events, deeds.found = form.explored, form.events, form.found
    deeds.kills, deeds.kills_by = form.kills, list(form.kills_by)
    deeds.destroyed, deeds.hits_city = form.destroyed, form.hits_city
    deeds.unseen = set(form.unseen)
    return deeds


def _holding(field: Field, seat: int, form: HoldingForm) -> Holding:
    holding = Holding()
    holding.gold, holding.stones, holding.vp = form.gold, form.stones, form.vp
    holding.damage, holding.made, holding.built = form.damage, form.made, form.built
    holding.ages, holding.kills = list(form.ages), list(form.kills)
    holding.hand = [field.mission_of[word].number for word in form.hand]
    holding.done = [field.mission_of[word].number for word in form.done]
    holding.is_out = form.out
    for word, (xp, health, ap, powers, points) in form.heroes.items():
        kind = field.kind_of[word]
        sheet = HeroSheet(health, ap, mask_of([p.number for p in kind.powers if p.word in powers]))
        sheet.xp, sheet.points = xp, points
        holding.sheets[kind.number] = sheet
    holding.blocks = [
        _block(field, seat, each, holding.sheets.get(field.kind_of[each.kind].number)) for each in form.blocks
    ]
    return holding


def _block(field: Field, seat: int, form: BlockForm, sheet: HeroSheet | None) -> WarBlock:
    kind = field.kind_of[form.kind]
    if kind.is_hero != (sheet is not None) or kind.is_guardian != (seat < 0):
        raise ContentError([f"snapshot: seat {seat + 1} cannot have the block {form.kind}"])
    block = WarBlock(seat, form.number, kind, field.board.cells[form.hex], sheet)
    block.age = form.age if kind.is_guardian else kind.age
    for name in (
        "wounds", "ap", "built", "guard", "wall", "cover", "on_roads", "powers_used", "rally", "watch",
        "resting", "is_set_up", "attacked", "acted", "is_off_road", "has_gained",
    ):  # fmt: skip
        setattr(block, name, getattr(form, name))
    return block
