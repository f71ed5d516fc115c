"""The position that a scenario's `[table]` and `[[seat]]` describe, with every fault named."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from bot.games.war.board.board import OFF
from bot.games.war.position.blocks import Building, HeroSheet, Holding, WarBlock
from bot.games.war.position.faults import position_faults
from bot.games.war.position.field import NOBODY, Field, Kind
from bot.games.war.position.position import ACTION, BUILD, Position, land_of
from bot.games.war.rules.exploring import event_cell, lay
from bot.games.war.rules.looks import is_identified, note_unseen, see
from bot.games.war.scenarios.forms import ScenarioForm, SeatForm, SheetForm, TableForm
from bot.games.war.scenarios.words import (
    BadText,
    BlockText,
    parse_block,
    parse_building,
    parse_guardian,
    parse_treaty,
    small,
)
from bot.games.war.sheets.vocabulary import CITY_HEALTH, LEARNED, LEVELS, TERRAINS, TRACKS, UNEXPLORED

ValueT = TypeVar("ValueT")
_USUAL_FIRST = (2, 1)


class TableReader:
    """Makes the position of a scenario; what cannot be is added to `faults`."""

    def __init__(self, form: ScenarioForm, field: Field) -> None:
        assert form.table is not None
        self.table: TableForm = form.table
        self.seats = [*form.seat, *[SeatForm() for _ in range(field.seats - len(form.seat))]]
        self.field = field
        self.position = Position(field)
        self.faults: list[str] = []
        self.laid: list[int] = []

    def read(self) -> Position:
        """The position, if there are no faults."""
        if len(self.seats) > self.field.seats:
            self.faults.append(f"seat: the game has {self.field.seats}")
            return self.position
        self._read_outs()
        self._read_ground()
        self._read_holdings()
        self._read_decks()
        self._read_turn()
        if not self.faults:
            self.faults += position_faults(self.position)
        if not self.faults:
            self.position.stand()
            self._begin()
        return self.position

    # --- words ------------------------------------------------------------------------------------------

    def _cell(self, where: str, name: str) -> int:
        cell = self.field.board.cells.get(name, OFF)
        if cell == OFF:
            self.faults.append(f"{where}: {name!r} is no hex of the map")
        return cell

    def _text(self, where: str, parse: Callable[[str], ValueT], text: str) -> ValueT | None:
        try:
            return parse(text)
        except BadText as fault:
            self.faults.append(f"{where}: {fault}")
            return None

    def _word(self, where: str, known: Mapping[str, ValueT], word: str) -> ValueT | None:
        found = known.get(word)
        if found is None:
            self.faults.append(f"{where}: there is no {word!r}")
        return found

    # --- the ground -------------------------------------------------------------------------------------

    def _read_outs(self) -> None:
        position = self.position
        for seat, form in enumerate(self.seats):
            if not form.out:
                continue
            if not self.field.is_free_for_all:
                self.faults.append(f"seat[{seat}].out: only in free for all")
            position.holdings[seat].is_out = True
            position.left.append(seat)
            position.city &= ~self.field.board.cities[seat]
            position.city_of = [NOBODY if of == seat else of for of in position.city_of]
        if sum(not form.out for form in self.seats) < 2:
            self.faults.append("seat: there is nobody to play against")

    def _read_ground(self) -> None:
        table, position, board = self.table, self.position, self.field.board
        neutral = range(board.homes, len(board.fields))
        places = {board.names[board.centres[place]]: place for place in neutral}
        for name, what in table.explored.items():
            if name not in places:
                self.faults.append(f"table.explored: {name!r} is no centre of a neutral territory")
            else:
                self._explore(f"table.explored.{name}", places[name], what)
        if table.all is not None:
            for place in neutral:
                if position.land.terrain[board.centres[place]] == UNEXPLORED:
                    self._fill(place, TERRAINS.index(table.all))
        for name, terrain in table.terrain.items():
            cell = self._cell("table.terrain", name)
            if cell == OFF:
                continue
            if (position.city | position.land.dark) >> cell & 1:
                self.faults.append(f"table.terrain: {name} is of a city, or unexplored")
                continue
            changed = list(position.land.terrain)
            changed[cell] = TERRAINS.index(terrain)
            position.land = land_of(self.field, tuple(changed))
        if table.events is not None:
            position.tokens = self._mask("table.events", table.events)
        position.roads = self._mask("table.roads", table.roads)
        for name, seat in table.quarries.items():
            self._control(name, seat)

    def _explore(self, where: str, place: int, what: str) -> None:
        if what in TERRAINS:
            self._fill(place, TERRAINS.index(what))
            return
        word, _, side = what.partition(" ")
        territory = self._word(where, self.field.territory_of, word)
        number = self._text(where, small, side)
        if territory is None or number is None:
            return
        if not 1 <= number <= len(territory.ring):
            self.faults.append(f"{where}: {number} is no direction from 1 to 6")
        elif territory.is_quarry != (place in self.field.board.quarry):
            self.faults.append(f"{where}: {word} is of the other deck")
        elif territory.number in self.laid:
            self.faults.append(f"{where}: {word} lies elsewhere, too")
        else:
            self.laid.append(territory.number)
            lay(self.position, place, territory, number - 1)
            token = event_cell(self.position, place, territory, number - 1)
            if token >= 0 and self.table.events is None:
                self.position.tokens |= 1 << token

    def _fill(self, place: int, terrain: int) -> None:
        position = self.position
        mask = self.field.board.fields[place]
        filled = [terrain if mask >> cell & 1 else each for cell, each in enumerate(position.land.terrain)]
        position.land = land_of(self.field, tuple(filled))

    def _mask(self, where: str, names: Sequence[str]) -> int:
        found = 0
        for name in names:
            cell = self._cell(where, name)
            if cell != OFF:
                if found >> cell & 1:
                    self.faults.append(f"{where}: {name} is there twice")
                found |= 1 << cell
        return found

    def _control(self, name: str, seat: int) -> None:
        cell = self._cell("table.quarries", name)
        quarry = OFF if cell == OFF else self.position.quarry_at(cell)
        if quarry == OFF:
            self.faults.append(f"table.quarries: there is no quarry on {name}")
        elif self._is_seat("table.quarries", seat):
            self.position.control[quarry] = seat - 1

    def _is_seat(self, where: str, seat: int, lowest: int = 0) -> bool:
        if lowest <= seat <= self.field.seats:
            return True
        self.faults.append(f"{where}: there is no seat {seat}")
        return False

    # --- what seats have --------------------------------------------------------------------------------

    def _read_holdings(self) -> None:
        for place, text in enumerate(self.table.buildings):
            where = f"table.buildings[{place}]"
            found = self._text(where, parse_building, text)
            if found is None:
                continue
            kind, cell = self._word(where, self.field.building_of, found.word), self._cell(where, found.hex)
            if kind is None or cell == OFF or not self._is_seat(where, found.seat, 1):
                continue
            building = Building(found.seat - 1, kind, cell)
            building.age, building.damage, building.used = found.age, found.damage, found.used
            self.position.buildings.append(building)
        for seat, form in enumerate(self.seats):
            self._read_holding(seat, form, self.position.holdings[seat])
        guardians = [
            self._text(f"table.guardians[{place}]", parse_guardian, text)
            for place, text in enumerate(self.table.guardians)
        ]
        self._set_blocks("table.guardians", NOBODY, [each for each in guardians if each is not None])

    def _read_holding(self, seat: int, form: SeatForm, holding: Holding) -> None:
        where = f"seat[{seat}]"
        holding.gold, holding.stones, holding.vp = form.gold, form.stones, form.vp
        holding.damage, holding.built = form.damage, form.built
        if form.damage >= CITY_HEALTH:
            self.faults.append(f"{where}.damage: the Settlement would be captured")
        for track, (age, kills) in form.tracks.items():
            number = TRACKS.index(track)
            holding.ages[number], holding.kills[number] = age, kills
            if kills > (LEARNED if age == 3 else self.field.evolve - 1):
                self.faults.append(f"{where}.tracks.{track}: {kills} kills would have brought more")
        if len([age for age in holding.ages if age >= self.field.age_to_win]) >= self.field.ages_to_win:
            self.faults.append(f"{where}.tracks: would have won")
        for word, sheet in form.heroes.items():
            kind = self._word(f"{where}.heroes", self.field.heroes, word)
            if kind is not None:
                holding.sheets[kind.kind.number] = self._sheet(f"{where}.heroes.{word}", word, sheet)
        for name, words, missions in (
            ("missions", form.missions, holding.hand),
            ("done", form.done, holding.done),
        ):
            for word in words:
                mission = self._word(f"{where}.{name}", self.field.mission_of, word)
                if mission is not None:
                    missions.append(mission.number)
        texts = [self._text(f"{where}.units[{at}]", parse_block, text) for at, text in enumerate(form.units)]
        self._set_blocks(f"{where}.units", seat, [each for each in texts if each is not None])

    def _sheet(self, where: str, word: str, form: SheetForm) -> HeroSheet:
        hero = self.field.heroes[word]
        level = form.level or 1
        least = LEVELS[level - 1]
        sheet = HeroSheet(form.health or hero.health, form.ap or hero.ap, 0)
        sheet.xp = least if form.xp is None else form.xp
        sheet.points = form.points or 0
        if sheet.xp < least:
            self.faults.append(f"{where}.xp: level {level} needs {least}")
        elif sheet.level > level or level >= self.field.hero_level:
            self.faults.append(f"{where}: its experience would have brought more")
        for number in hero.powers if form.powers is None else self._numbers(where, hero.kind, form.powers):
            sheet.powers |= 1 << number
        return sheet

    def _numbers(self, where: str, kind: Kind, words: Sequence[str]) -> list[int]:
        found = []
        for word in words:
            power = kind.power(word)
            if power is None:
                self.faults.append(f"{where}.powers: {kind.word} has no {word!r}")
            else:
                found.append(power.number)
        return found

    def _set_blocks(self, where: str, seat: int, texts: Sequence[BlockText]) -> None:
        taken = {text.number for text in texts}
        following = 1
        for text in texts:
            number = text.number
            if number is None:
                while following in taken:
                    following += 1
                number = following
                taken.add(number)
            block = self._block(where, seat, number, text)
            if block is not None:
                blocks = self.position.guardians if seat < 0 else self.position.holdings[seat].blocks
                blocks.append(block)
                blocks.sort(key=lambda each: each.number)

    def _block(self, where: str, seat: int, number: int, text: BlockText) -> WarBlock | None:
        kind, cell = self._word(where, self.field.kind_of, text.kind), self._cell(where, text.hex)
        if kind is None or cell == OFF:
            return None
        if kind.is_guardian != (seat == NOBODY):
            self.faults.append(f"{where}: guardians are nobody's")
            return None
        sheet = None if seat == NOBODY else self.position.holdings[seat].sheets.get(kind.number)
        if kind.is_hero and sheet is None:
            self.faults.append(f"{where}: {kind.word} needs a sheet in `heroes`")
            return None
        block = WarBlock(seat, number, kind, cell, sheet)
        block.age = text.age or kind.age
        block.wounds, block.guard = text.wounds, text.guard
        block.wall, block.cover, block.is_set_up = text.wall, text.cover, text.is_set_up
        block.resting = text.resting
        block.attacked, block.acted = text.attacked, text.acted or text.attacked
        if text.ap is not None:
            block.is_off_road = text.ap < block.full_ap
            block.acted = block.acted or block.is_off_road
            block.ap = text.ap
        return block

    # --- decks and the turn -----------------------------------------------------------------------------

    def _read_decks(self) -> None:
        table, position, field = self.table, self.position, self.field
        for place, name in enumerate(("common", "quarry")):
            given = getattr(table, name)
            if given is None:
                position.decks[place][:] = [each for each in position.decks[place] if each not in self.laid]
                continue
            found = [self._word(f"table.{name}", field.territory_of, word) for word in given]
            position.decks[place][:] = sorted(each.number for each in found if each is not None)
            for number in position.decks[place]:
                if number in self.laid:
                    self.faults.append(f"table.{name}: {field.territories[number].word} lies on the table")
        used = [number for holding in position.holdings for number in (*holding.hand, *holding.done)]
        for age in (1, 2, 3):
            words = getattr(table, f"missions{age}")
            deck = position.mission_decks[age - 1]
            if words is None:
                deck[:] = [number for number in deck if number not in used]
            else:
                missions = [self._word(f"table.missions{age}", field.mission_of, word) for word in words]
                deck[:] = sorted(each.number for each in missions if each is not None)

    def _read_turn(self) -> None:
        table, position, field = self.table, self.position, self.field
        first = table.first or _USUAL_FIRST
        for seat in first:
            self._is_seat("table.first", seat, 1)
        if field.is_duel and first[0] == first[1]:
            self.faults.append("table.first: a seat of a duel is first in one phase only")
        if table.round > field.rounds:
            self.faults.append(f"table.round: the game has {field.rounds} rounds (is {table.round})")
        if table.phase == BUILD and table.round == 1:
            self.faults.append("table.phase: round 1 has no build phase")
        position.round, position.phase = table.round, table.phase
        position.first_build, position.first_action = first[0] - 1, first[1] - 1
        self._read_asked()
        self._read_tactical()
        self._read_treaties()

    def _read_asked(self) -> None:
        table, position, field = self.table, self.position, self.field
        in_game = [seat for seat, form in enumerate(self.seats) if not form.out]
        is_shared = table.phase == BUILD and not field.is_duel
        if table.built and not is_shared:
            self.faults.append("table.built: only in build phases of more than two seats")
        position.turn = table.turn - 1
        if not is_shared:
            if position.turn not in in_game:
                self.faults.append(f"table.turn: seat {table.turn} cannot act")
            position.asked = 1 << max(position.turn, 0)
            return
        if table.turn:
            self.faults.append("table.turn: all build at once, so it must be 0")
        for seat in table.built:
            self._is_seat("table.built", seat, 1)
        if len(set(table.built)) < len(table.built):
            self.faults.append("table.built: a seat is there twice")
        waiting = [seat for seat in in_game if seat + 1 not in table.built]
        if not waiting:
            self.faults.append("table.built: somebody must build")
        for seat in waiting:
            position.asked |= 1 << seat
        if position.first_action not in in_game:
            self.faults.append("table.first: the seat that is to be first is out")

    def _read_tactical(self) -> None:
        for seat, form in enumerate(self.seats):
            is_acting = self.table.phase == ACTION and seat == self.position.turn
            if form.tactical is not None and not is_acting:
                self.faults.append(f"seat[{seat}].tactical: only of the seat that acts")
            elif is_acting:
                full = 1 + self.position.holdings[seat].age
                self.position.tactical = full if form.tactical is None else form.tactical

    def _read_treaties(self) -> None:
        if self.table.treaties and not self.field.is_open:
            self.faults.append('table.treaties: only with attack = "open"')
        for place, text in enumerate(self.table.treaties):
            where = f"table.treaties[{place}]"
            found = self._text(where, parse_treaty, text)
            if found is None:
                continue
            one, two, made = found
            if not (self._is_seat(where, one, 1) and self._is_seat(where, two, 1)):
                continue
            if one == two or not 1 <= made <= self.table.round:
                self.faults.append(f"{where}: made with itself, or in no round so far")
            self.position.treaties.append((min(one, two) - 1, max(one, two) - 1, made))

    def _begin(self) -> None:
        """What is in sight; a decoy must not be."""
        position = self.position
        see(position)
        for block in position.all_blocks():
            block.is_up = is_identified(position, block)
            if block.is_up and block.kind.is_decoy:
                name = self.field.board.names[block.cell]
                self.faults.append(f"{name}: the decoy there is in sight, and would have gone")
        if position.phase == ACTION:
            note_unseen(position, position.turn)
