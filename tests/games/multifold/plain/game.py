"""Turns of a plain game."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from itertools import product

from tests.games.multifold.plain import orders
from tests.games.multifold.plain.battle import battle_phase
from tests.games.multifold.plain.table import Table, shuffle

Asked = dict[int, list[str]]
Play = Generator[Asked, tuple[int, str], None]


@dataclass
class Outcome:
    winners: list[int]
    by: str
    places: list[int]


class Game(Table):
    """A game is one generator that yields what is asked and is sent ``(seat, line)``."""

    outcome: Outcome | None = None
    moved: tuple[int, ...] = ()
    phase = ""

    def begin_fresh(self, cards: int, first: int | None) -> None:
        """N-S."""
        self.pile = [card["word"] for card in self.cards for _ in range(card["count"])]
        shuffle(self.pile, self.dice)
        for seat, _ in product(self.seats, range(cards)):
            aside = []
            while self.pile[0] == "reinforcements":
                aside.append(self.pile.pop(0))
            self.hands[seat].append(self.pile.pop(0))
            if aside:
                self.pile += aside
                shuffle(self.pile, self.dice)
        self.first = first or self.dice(len(self.seats))
        for garrison, seat in zip(self.board["garrison"], self._from(self.first), strict=True):
            self.stand(seat, self.homes[seat]).foldlings = garrison
        self._play = self._turns(started=False)
        self._send(None)

    def begin(self, moved: tuple[int, ...] = ()) -> None:
        """In the move phase of the position that lies on the table."""
        self.moved = moved
        for here in self.at.values():
            here.refresh()
        self._play = self._turns(started=True)
        self._send(None)

    def line(self, seat: int, line: str) -> None:
        """Play a line that is offered, or several of its orders in one, or ``leave``."""
        self._send((seat, line))

    def _send(self, said: tuple[int, str] | None) -> None:
        try:
            self.asked: Asked = next(self._play) if said is None else self._play.send(said)
        except StopIteration:
            self.asked = {}

    def seen(self, viewer: int, seat: int) -> list[str]:
        """N-V1."""
        hand = sorted(self.hands[seat])
        return hand if viewer == seat else ["?"] * len(hand)

    # -- turns

    def _from(self, seat: int) -> list[int]:
        return [*range(seat, len(self.seats) + 1), *range(1, seat)]

    def order(self, turn: int | None = None) -> list[int]:
        """N-T2, those that are out left out."""
        turn = turn or self.turn
        odd = turn - (turn % 2 == 0)
        begins = self.board["begins"]
        place = begins[(odd - 1) // 2 % len(begins)]
        seats = self._from(self._from(self.first)[place - 1])
        return [seat for seat in (seats if odd == turn else seats[::-1]) if not self.is_out(seat)]

    def _turns(self, *, started: bool) -> Play:
        while self.outcome is None:
            if not started:
                yield from self._start_turn()
            started = False
            yield from self._moves()
            if self.outcome is None:
                self._end_turn()

    def _start_turn(self) -> Play:
        self.moved = ()
        self.strikes, self.shields, self.aims = [], set(), {}
        for here in self.at.values():
            here.refresh()
        if self.turn > 1:
            for _ in range(self.board["crates"]):
                self._crate_falls()
        yield from self._reinforce()

    def _crate_falls(self) -> None:
        """N-K1."""
        spaces = [
            name
            for name in self.ground
            if self.is_land(name)
            and not (self.is_spring(name) or name in self.at or self.token(name) or name in self.crates)
        ]
        if spaces:
            self.crates.add(self.choose(spaces))

    def ask(self, seat: int, answers: Callable[[], list[str]]) -> Generator[Asked, tuple[int, str], str]:
        """Ask until the seat answers; nothing if it has left or the game is over."""
        while True:
            who, line = yield {seat: answers()}
            if line != "leave":
                return line
            self._leave(who)
            if self.outcome is not None or who == seat:
                return ""

    # -- reinforcement

    def _due(self, seat: int) -> dict[str, int]:
        """N-R1 to N-R3 and N-P4: how many each spring gets."""
        most = max(len(self.springs(other)) for other in self.seats if other != seat)
        usual = 3 if 2 * len(self.springs(seat)) <= most else 2
        due = {}
        for name in self.springs(seat):
            near = any(self.enemies_at(seat, each) for each in self.beside(name))
            if self.seat_at(name) == seat or (name not in self.at and not near):
                engineer = name in self.at and self.at[name].unit == "engineer"
                due[name] = min(usual + engineer, 5 - self.crowd(name))
        return due

    def _ways(self, seat: int) -> list[dict[str, int]]:
        """The ways of N-R4, or the only one of N-R1 to N-R3."""
        due = self._due(seat)
        if sum(due.values()) <= self.supply(seat):
            return [due]
        most = {name: min(2, number) for name, number in due.items()}
        total = min(self.supply(seat), sum(most.values()))
        ways = product(*(range(number + 1) for number in most.values()))
        return [dict(zip(most, way, strict=True)) for way in ways if sum(way) == total]

    def _place(self, seat: int, way: dict[str, int]) -> None:
        for name, number in way.items():
            if number:
                here = self.stand(seat, name)
                here.foldlings, here.fresh = here.foldlings + number, here.fresh + number

    def _placing_lines(self, seat: int) -> list[str]:
        lines = []
        for way in self._ways(seat):
            words = [f"{name} {number}" for name, number in way.items() if number]
            lines.append(" ".join(("place", *words)))
        return lines

    def _reinforce(self) -> Play:
        """N-R5."""
        choosing = [seat for seat in self.order() if len(self._ways(seat)) > 1]
        for seat in self.order():
            if seat not in choosing:
                self._place(seat, self._ways(seat)[0])
        self.phase = "place"
        for seat in choosing:
            if self.outcome is None and not self.is_out(seat):
                line = yield from self.ask(seat, lambda seat=seat: self._placing_lines(seat))  # type: ignore[misc]
                words = line.split()[1:]
                self._place(seat, dict(zip(words[::2], map(int, words[1::2]), strict=True)))

    # -- the move phase

    def _moves(self) -> Play:
        self.phase = "move"
        for seat in self.order():
            if self.outcome is not None:
                return
            if seat in self.moved or self.is_out(seat):
                continue
            phase = orders.Phase(seat)
            if orders.legal(self, phase) != ["end"]:
                yield from self._move_phase(phase)
            if self.outcome is None and not self.is_out(seat):
                self.moved = (*self.moved, seat)

    def _move_phase(self, phase: orders.Phase) -> Play:
        while True:
            line = yield from self.ask(phase.seat, lambda: orders.legal(self, phase))
            for order in line.split(", "):
                if order in ("end", ""):
                    return
                orders.do(self, phase, order)

    # -- the end of a turn

    def _end_turn(self) -> None:
        self._capture()
        for name in self.named(self.crates):
            seat = self.seat_at(name)
            if seat and len(self.hands[seat]) < 3 and self.draw(seat):
                self.crates.discard(name)
        battle_phase(self)
        gone = {seat for seat in self.living() if not self.own(seat) and not self.springs(seat)}
        if gone:
            self.out.append(gone)
            for seat in sorted(gone):
                self.throw_hand(seat)
        self._score()
        self._finish(gone)
        if self.outcome is None:
            self.turn += 1

    def _capture(self) -> None:
        """N-T5."""
        for name, here in sorted(self.at.items()):
            if not self.is_spring(name) or self.owner[name] == here.seat:
                continue
            if here.unit == "engineer":
                self.owner[name] = here.seat
            elif here.foldlings:
                self.owner[name] = here.seat
                here.lose_foldlings(1)
                self.tidy(name)

    def _score(self) -> None:
        if self.turn >= 3:
            each = self.board["last"] if self.turn == self.turns else 1
            for seat in self.living():
                self.score[seat] += each * len(self.springs(seat))

    def _rank(self, seat: int) -> tuple[int, int, int]:
        crowd = sum(here.crowd for here in self.at.values() if here.seat == seat)
        return self.score[seat], len(self.springs(seat)), crowd

    def _finish(self, gone: set[int]) -> None:
        """N-W3."""
        living = self.living()
        if len(living) <= 1:
            self._close(living or sorted(gone), "elimination")
            return
        dominating = [seat for seat in living if len(self.springs(seat)) >= self.board["target"]]
        if dominating:
            self._close(dominating, "domination")
        elif self.turn == self.turns:
            best = max(map(self._rank, living))
            self._close([seat for seat in living if self._rank(seat) == best], "turns")

    def _close(self, winners: list[int], by: str) -> None:
        groups: list[set[int]] = [set(winners)]
        living = [seat for seat in self.living() if seat not in winners]
        for rank in sorted({self._rank(seat) for seat in living}, reverse=True):
            groups.append({seat for seat in living if self._rank(seat) == rank})
        groups += [together - set(winners) for together in reversed(self.out)]
        places: dict[int, int] = {}
        place = 1
        for group in groups:
            places |= dict.fromkeys(group, place)
            place += len(group)
        self.outcome = Outcome(winners, by, [places[seat] for seat in self.seats])

    def _leave(self, seat: int) -> None:
        """N-W5."""
        self.out.append({seat})
        for name in self.own(seat):
            del self.at[name]
            self.aims.pop(name, None)
            self.shields.discard(name)
        for name in self.springs(seat):
            self.owner[name] = 0
        self.throw_hand(seat)
        self.moved = tuple(each for each in self.moved if each != seat)
        if len(self.living()) == 1:
            self._close(self.living(), "left")
