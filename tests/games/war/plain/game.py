"""Rounds and phases of a plain game."""

from collections.abc import Callable, Iterator

from tests.games.war.plain import acting, building, missions
from tests.games.war.plain.lines import phase_of, read
from tests.games.war.plain.pieces import Block, Deeds
from tests.games.war.plain.strikes import go_out, win
from tests.games.war.plain.table import Data, OverError, Table


class Game(Table):
    """Lines go in by ``line``, which answers with the code of a refusal or nothing.

    ``waiting`` are the seats that are asked, ``legal`` their orders.
    """

    def __init__(
        self,
        data: Data,
        mode: str,
        dice: Callable[[int], int],
        attack: str = "left",
        rounds: int | None = None,
    ) -> None:
        super().__init__(data, mode, dice, attack)
        self.rounds = rounds or self.mode["rounds"]
        self.first_build, self.first_action = 0, 0
        self.waiting: list[int] = []
        self.dropped = ""
        self.begun = 0
        self._ended: list[str] = []
        self._possible: dict[int, tuple[str, list[str]]] = {}

    @property
    def is_duel(self) -> bool:
        return len(self.seats) == 2

    # -- from outside

    def line(self, seat: int, line: str) -> str:
        if self.outcome:
            return "game-over"
        orders = read(self, line)
        if orders is None:
            return "bad-action"
        self.dropped = ""
        if line == "leave":
            if self.seats[seat].out:
                return "not-asked"
            self._guarded(lambda: self._leave(seat))
            return ""
        for number, order in enumerate(orders):
            if number and self._passed_over(order):
                continue
            code = self._refused(seat, order)
            if code and number == 0:
                return code
            if code:
                self.dropped = "" if self.outcome else code
                return ""
            if number == 0:
                self.strikes = []
            self._ended = []
            self._guarded(lambda order=order: self._do(seat, order))  # type: ignore[misc]
        return ""

    def _passed_over(self, order: list[str]) -> bool:
        """W-A2: a `built` or `end` behind an order that ended its phase by itself."""
        if len(order) == 1 and order[0] in self._ended:
            self._ended.remove(order[0])
            return True
        return False

    def _guarded(self, change: Callable[[], None]) -> None:
        try:
            change()
        except OverError:
            self.waiting = []

    def _refused(self, seat: int, order: list[str]) -> str:
        self.forget_ways()
        if self.outcome:
            return "game-over"
        if seat not in self.waiting:
            return "not-asked"
        if phase_of(order) != self.phase:
            return "wrong-phase"
        if self.phase == "first":
            return ""
        if self.phase == "start":
            return self._refused_start(seat, order[1:])
        if self.phase == "build":
            return building.refused(self, seat, order)
        return acting.refused(self, seat, order)

    def legal(self, seat: int) -> list[str]:
        if seat not in self.waiting or self.phase == "start":
            return []
        if self.phase == "first":
            return ["first build", "first action"]
        last = "built" if self.phase == "build" else "end"
        return [*self._options(seat), last]

    def _options(self, seat: int) -> Iterator[str]:
        rules = building if self.phase == "build" else acting
        self.forget_ways()
        return (" ".join(order) for order in rules.orders(self, seat) if not rules.refused(self, seat, order))

    def sees(self, seat: int, hex_: str) -> str:
        """W-K: what a seat, or a spectator (0), sees of the blocks of a hex."""
        blocks = sorted(self.at(hex_), key=self.is_civilian)
        known = [self.friendly(seat, block.seat) or self.is_identified(block) for block in blocks]
        return ", ".join(
            f"{block.seat} {block.kind if face else '?'}" for block, face in zip(blocks, known, strict=True)
        )

    def points(self, seat: int) -> int:
        """W-V6, of a team together."""
        total = 0
        for number in self.side(seat):
            mine = self.seats[number]
            if not mine.out:
                heroes = [block for block in self.own(number) if self.is_hero(block.kind)]
                total += mine.vp + sum(self.sheet(block).level + 1 for block in heroes)
        return total

    # -- setup

    def begin(self) -> None:
        """W-S2, W-S3."""
        winner = self._winner()
        self.first_action = winner
        if self.is_duel:
            self.waiting = [winner]
        else:
            self._deal()

    def _winner(self) -> int:
        while True:
            rolled = {seat: self.dice(10) for seat in self.seats}
            lowest = [seat for seat, die in rolled.items() if die == min(rolled.values())]
            if len(lowest) == 1:
                return lowest[0]

    def _deal(self) -> None:
        for seat in self.seats.values():
            building.draw_mission(self, seat, 1)
            building.draw_mission(self, seat, 1)
        self._even_out()
        self.phase = "start"
        self.waiting = [self.first_build] if self.is_duel else list(self.seats)

    def _even_out(self) -> None:
        """W-S4: who acts later has more, at the start or from a later revenue on."""
        if self.for_all or self.round != self.mode.get("later_in", 1):
            return
        for place, seat_number in enumerate(self.order(self.first_action)):
            self.seats[seat_number].gold += self.mode["later"] * place

    def _refused_start(self, seat: int, words: list[str]) -> str:
        kinds, hexes = words[::2], words[1::2]
        if any(self.data["unit"][kind]["age"] != 1 or kind in ("decoy", "guardian") for kind in kinds):
            return "wrong-age"
        if any(self.cities.get(at) != seat for at in hexes):
            return "wrong-place"
        return "occupied" if len(set(hexes)) < 3 else ""

    def order(self, first: int) -> list[int]:
        """The seats still in the game from this one on, by number."""
        return [*(s for s in self.alive() if s >= first), *(s for s in self.alive() if s < first)]

    # -- orders

    def _do(self, seat: int, order: list[str]) -> None:
        match order:
            case ["first", word]:
                self.first_build, self.first_action = (
                    (seat, 3 - seat) if word == "build" else (3 - seat, seat)
                )
                self._deal()
            case ["start", *words]:
                for number, kind in enumerate(words[::2], start=1):
                    self.blocks.append(Block(seat, number, kind, words[2 * number - 1]))
                self.waiting.remove(seat)
                if self.is_duel and seat == self.first_build:
                    self.waiting = [3 - seat]
                if not self.waiting:
                    self._start_play()
            case ["built"]:
                self._built(seat)
                self._settle()
            case ["end"]:
                self._end_phase()
                self._settle()
            case _ if self.phase == "build":
                building.do(self, seat, order)
                self._settle()
            case _:
                acting.do(self, seat, order)
                self._after_order(order)
                self._settle()

    def _after_order(self, order: list[str]) -> None:
        """Quarries (W-R4) and logistics (W-M6)."""
        for at in self.quarries:
            for block in self.at(at):
                if self.is_soldier(block):
                    self.quarries[at] = block.seat
        for block in self.own(self.acting):
            begun = block.begun_with
            if not block.gained and not block.spent_otherwise and block.spent_on_roads >= max(1, begun):
                block.gained = True
                block.ap += 1

    def _start_play(self) -> None:
        self._begin_actions()
        self._settle()

    # -- phases

    def _settle(self) -> None:
        """W-R5: who can do nothing else has done so."""
        while not self.outcome:
            idle = [seat for seat in self.waiting if self._is_idle(seat)]
            if not idle:
                return
            for seat in idle:
                if self.phase == "build":
                    self._ended.append("built")
                    self._built(seat)
                else:
                    self._ended.append("end")
                    self._end_phase()

    def _is_idle(self, seat: int) -> bool:
        """Whether no order could be accepted; the one that could be before is looked at first."""
        rules, before = (building if self.phase == "build" else acting), self._possible.get(seat)
        self.forget_ways()
        if before and before[0] == self.phase and not rules.refused(self, seat, before[1]):
            return False
        for order in rules.orders(self, seat):
            if not rules.refused(self, seat, order):
                self._possible[seat] = self.phase, order
                return False
        return True

    def _built(self, seat: int) -> None:
        self.waiting = [each for each in self.waiting if each != seat]
        if self.is_duel and seat == self.first_build:
            self.waiting = [3 - seat]
        if not self.waiting:
            self._begin_actions()

    def _begin_actions(self) -> None:
        if self.seats[self.first_action].out:
            self.first_action = self.order(self.first_action)[0]
        self.phase, self.begun = "action", self.first_action
        self.to_act = self.order(self.first_action)
        self._begin_phase(self.to_act.pop(0))

    def _begin_phase(self, seat: int) -> None:
        """W-M1, W-M7, W-P2."""
        self.acting, self.waiting = seat, [seat]
        self.tactical = self.seats[seat].age + 1
        for block in self.own(seat):
            if block.resting:
                block.wounds = max(0, block.wounds - 1)
            block.resting = block.attacked = block.acted = block.gained = False
            block.guard, block.wall, block.cover, block.powers_used = 0, "", "", 0
            block.ap = block.begun_with = self.full_ap(block)
            block.spent_on_roads = block.spent_otherwise = 0
        self.start_deeds()

    def start_deeds(self) -> None:
        seat = self.acting
        others = [block for block in self.blocks if block.seat and not self.friendly(block.seat, seat)]
        self.deeds = Deeds(known=[block for block in others if self.side_sees(seat, block.hex)])

    def _end_phase(self, *, left: bool = False) -> None:
        if not left:
            for block in self.own(self.acting):
                block.resting = bool(block.wounds) and not block.acted
            self._missions(self.acting)
        for block in self.blocks:
            block.watches = block.rallied = 0
        self.to_act = [each for each in self.to_act if not self.seats[each].out]
        if self.to_act:
            self._begin_phase(self.to_act.pop(0))
        elif self.round == self.rounds:
            self._count_points()
        else:
            self._next_round()

    def _missions(self, number: int) -> None:
        """W-G2."""
        seat = self.seats[number]
        done = [word for word in seat.missions if missions.met(self, number, self.data["mission"][word])]
        for word in done:
            seat.missions.remove(word)
            seat.done.append(word)
            seat.vp += self.data["mission"][word]["vp"]
        for word in done:
            building.draw_mission(self, seat, self.data["mission"][word]["age"])

    def _next_round(self) -> None:
        self.round += 1
        if self.for_all:
            self.first_action = self.order(self.begun % len(self.seats) + 1)[0]
        self._revenue()
        self.phase, self.turned = "build", self.acting
        for seat in self.seats.values():
            seat.named, seat.made = set(), 0
        for each in self.buildings.values():
            each.used = False
        for block in self.blocks:
            block.constructed = 0
        self.acting = 0
        self.waiting = [self.first_build] if self.is_duel else self.alive()

    def _revenue(self) -> None:
        """W-R2 to W-R4."""
        for number in self.alive():
            seat, connected = self.seats[number], self.connected(number)
            seat.gold += 5
            for at, each in self.paying(number):
                seat.gold += self.data["building"][each.word]["revenue"] * each.age + (at in connected)
            seat.damage = max(0, seat.damage - 1)
        self._even_out()
        for each in self.buildings.values():
            each.damage = max(0, each.damage - 1)
        for owner in self.quarries.values():
            if owner:
                self.seats[owner].stones += 1
        stones = {seat: self._stones(seat) for seat in self.alive()}
        if max(stones.values()) >= self.mode["stones"]:
            win(self, [seat for seat in stones if stones[seat] == max(stones.values())], "portal")

    def _stones(self, seat: int) -> int:
        return sum(self.seats[each].stones for each in self.side(seat) if not self.seats[each].out)

    def _count_points(self) -> None:
        best = max((self.points(seat), self._stones(seat)) for seat in self.alive())
        winners = [seat for seat in self.alive() if (self.points(seat), self._stones(seat)) == best]
        win(self, winners, "points")

    def _leave(self, seat: int) -> None:
        """W-V8, W-T7."""
        if not self.for_all:
            win(self, [each for each in self.seats if not self.friendly(each, seat)], "left")
        go_out(self, seat)
        if len(self.alive()) == 1:
            win(self, self.alive(), "left")
        if self.phase == "action" and seat == self.acting:
            self._end_phase(left=True)
        elif seat in self.waiting:
            self.waiting.remove(seat)
            if not self.waiting:
                self._start_play() if self.phase == "start" else self._begin_actions()
        if self.phase in ("build", "action"):
            self._settle()
