"""Turns, choices and activations of a plain game."""

from collections.abc import Generator
from dataclasses import dataclass
from itertools import combinations_with_replacement, product

from tests.games.multiversus.plain.doings import BETTER, Doing
from tests.games.multiversus.plain.table import Asked, Play, Table, name, space
from tests.games.multiversus.plain.units import SIDES, Choice

NOBODY = Choice("none", ())


class _OverError(Exception):
    """The game has been decided in the middle of an activation."""


@dataclass
class Game(Table):
    """A game is one generator that yields what is asked of each seat and is sent ``(seat, line)``.

    So the order of things is the order of the code. ``dice`` is asked for each die by its number of sides.
    """

    def begin(self, *, free: bool = False) -> None:
        self._play = self._free_game() if free else self._rounds()
        self.asked = next(self._play)

    def line(self, seat: int, line: str) -> None:
        """Play a line that is offered, or ``leave``."""
        if line == "leave":
            self.win(self.side(3 - seat), "left")
            return
        assert line in self.asked.get(seat, ()), (seat, line, self.asked)
        try:
            self.asked = self._play.send((seat, line))
        except StopIteration:
            self.asked = {}

    def seen(self, viewer: int, seat: int) -> str:
        """V-K1: what a seat, or a spectator (0), sees of a seat's choice."""
        side = self.side(seat) if self.units else ""
        if side not in self.chosen:
            return ""
        return str(self.chosen[side]) if viewer == seat or side in self.revealed else "?"

    # -- rounds and turns

    def _free_game(self) -> Play:
        setter = self.dice(2)
        words = [sorted(w for w, sheet in self.teams.items() if sheet["side"] == side) for side in SIDES]
        lines = [f"setup {' '.join(each)}" for each in product(sorted(self.fields), *words, SIDES)]
        _, line = yield {setter: lines}
        _, battlefield, heroes, adversaries, first = line.split()
        self.lay(battlefield)
        self.seat_teams(heroes, adversaries)
        self.first = self.turn = first
        for _ in range(6):
            _, line = yield {setter: [*self._placings(), "ready"]}
            if line == "ready":
                break
            _, who, at = line.split()
            self.at[who] = space(at)
        other = 3 - setter
        _, line = yield {other: [f"take {side}" for side in SIDES]}
        taken = line.split()[1]
        self.seats = {taken: other, self.other(taken): setter}
        yield from self._rounds()

    def _placings(self) -> list[str]:
        lines = []
        for who in self.at:
            rows = (
                range(2, 6)
                if self.is_piece(who)
                else range(2)
                if self.unit(who).side == "heroes"
                else range(6, 8)
            )
            for at in product(range(8), range(8)):
                inside = all(y in rows for _, y in self.body(who, at))
                if at != self.at[who] and inside and self.free(who, at):
                    lines.append(f"place {who} {name(at)}")
        return lines

    def _rounds(self) -> Play:
        for role in self.ground.get("spent", {}).get(self.first, ()):  # V-B9
            self.spent[role][1] += 1
        while self.outcome is None:
            given_up = yield from self._turn()
            if self.outcome is None:
                self._turn_over(given_up=given_up)

    def _turn_over(self, *, given_up: bool) -> None:
        """V-I3, V-I5, V-W2, V-W3: coins come back, then the game may end."""
        for unit in self.units.values():
            if unit.side == self.turn or not given_up:
                self.spent[unit.role] = [0, 0]
            else:
                self.spent[unit.role][0] = 0
        points, goal = self.points(), self.sheet["scoring"]["goal"]
        leader = max(SIDES, key=lambda side: (points[side], side == self.first))
        reached = [side for side in SIDES if points[side] >= goal[side]]
        closing = self.turn != self.first
        if reached:
            self.win(reached[0] if len(reached) == 1 else leader, "goal")
        elif closing and self.round == self.rounds:
            self.win(leader, "points")
        else:
            self.round += closing
            self.turn, self.activations = self.other(self.turn), 0

    def _turn(self) -> Generator[Asked, tuple[int, str], bool]:
        """One turn; whether the Initiative was given up."""
        while any(self._choosable(role) for role in self.roles(self.turn)):
            if (yield from self._choices()):
                return True
            recovery = not self.chosen[self.turn].kinds
            try:
                yield from self._recovery() if recovery else self._actions()
            except _OverError:
                return False
            self.close_activation()
            self.activations += 1
            if recovery:
                return False
            grey = sum(self.spent[role][1] for role in self.roles(self.turn))
            die = self.dice(6)
            if die == 6 or die <= grey:
                return False
        return False

    def roles(self, side: str) -> list[str]:
        return [unit.role for unit in self.units.values() if unit.side == side]

    # -- choices

    def _has_coin(self, role: str) -> bool:
        return any(who in self.at for who in self.units[role].members) and sum(self.spent[role]) < 3

    def _recoverable(self, role: str) -> bool:
        return any(
            self.state[who] in ("wounded", "disabled") for who in self.units[role].members if who in self.at
        )

    def _acts(self, role: str) -> bool:
        return bool(self.able_members(role)) or role == "piece"

    def _choosable(self, role: str) -> bool:
        return self._has_coin(role) and (self._acts(role) or self._recoverable(role))

    def _active_lines(self) -> list[str]:
        lines = ["yield"] if self.activations else []
        for role in self.roles(self.turn):
            unit = self.units[role]
            if self._has_coin(role) and self._recoverable(role):
                lines.append(f"seal {role}")
            if not self._has_coin(role) or not self._acts(role):
                continue
            for one, two in combinations_with_replacement(unit.actions, 2):
                doubles = any(stunt.get("coins", 1) == 2 for stunt in unit.stunts)
                if one != two or one in ("attack", "move") or (one == "stunt" and doubles):
                    lines.append(f"seal {role} {one} {two}")
        return lines

    def _reactive_lines(self) -> list[str]:
        roles = [role for role in self.roles(self.other(self.turn)) if self._has_coin(role)]
        return [
            f"seal {role} {kind}"
            for role in roles
            if self.able_members(role)
            for kind in self.units[role].actions
        ]

    def _choices(self) -> Generator[Asked, tuple[int, str], bool]:
        """Both sides choose; whether the active one gave the Initiative up instead."""
        active, reactive = self.turn, self.other(self.turn)
        self.chosen, self.revealed = {}, set()
        reacting = self._reactive_lines()
        if not reacting:
            self.chosen[reactive] = NOBODY
            self.revealed.add(reactive)
        while len(self.chosen) < 2:
            asked = {}
            if active not in self.chosen:
                asked[self.seats[active]] = self._active_lines()
            if reactive not in self.chosen:
                asked[self.seats[reactive]] = [*reacting, "seal none"]
            seat, line = yield asked
            if line == "yield":
                self.chosen = {}
                return True
            _, role, *kinds = line.split()
            self.chosen[self.side(seat)] = Choice(role, tuple(kinds))
        self.revealed.add(active)
        self.reacted, self.recovering, self.hit_back = False, False, False
        self.defending = {self.chosen[active].unit} if "defend" in self.chosen[active].kinds else set()
        return False

    def eliminated(self, side: str) -> None:
        self.close_activation()
        self.win(self.other(side), "elimination")
        raise _OverError

    def close_activation(self) -> None:
        active, reactive = self.turn, self.other(self.turn)
        self._spend(self.chosen[active].unit)
        if self.reacted:
            self._spend(self.chosen[reactive].unit)
        self.last = {self.seats[side]: str(choice) for side, choice in self.chosen.items()}
        self.chosen = {}

    def _spend(self, role: str) -> None:
        if any(who in self.at for who in self.units[role].members):
            self.spent[role][1 if self.spent[role][0] else 0] += 1

    # -- an activation

    def _recovery(self) -> Play:
        role = self.chosen[self.turn].unit
        members = [who for who in self.units[role].members if who in self.at]
        self.recovering = True
        reactors = self.able_members(self.chosen[self.other(self.turn)].unit)
        if any(self.in_range(one, two) for one in reactors for two in members):
            yield from self.reaction()
        if not self.hit_back:
            for who in members:
                self.state[who] = BETTER[self.state[who]] if who in self.at else self.state[who]

    def _actions(self) -> Play:
        choice = self.chosen[self.turn]
        double = choice.kinds[0] == choice.kinds[1]
        left = [choice.kinds[0]] if double else [kind for kind in choice.kinds if kind != "defend"]
        seat = self.seats[self.turn]
        while left:
            doings = {kind: Doing(self, choice.unit, kind, double=double) for kind in left}
            lines = [line for kind in left for line in doings[kind].lines()]
            if not lines:
                return
            _, line = yield {seat: [*lines, "done"]}
            if line == "done":
                return
            kind = line.split()[0]
            left.remove(kind)
            yield from self._doing(doings[kind], seat, line)

    def _doing(self, doing: "Doing", seat: int, line: str) -> Play:
        """The rest of an action, from its first line on."""
        while line != "done":
            yield from doing.play(line)
            lines = doing.lines()
            if not lines:
                return
            _, line = yield {seat: [*lines, "done"]}

    def reaction(self) -> Play:
        """What triggered waits while the reactive side answers (V-R)."""
        reactive = self.other(self.turn)
        choice = self.chosen[reactive]
        if choice == NOBODY or choice.kinds[0] == "defend":
            return
        doing = Doing(self, choice.unit, choice.kinds[0], against=self.chosen[self.turn].unit)
        lines = doing.lines()
        if not lines:
            return
        seat = self.seats[reactive]
        _, line = yield {seat: [*lines, "hold"]}
        if line != "hold":
            self.reacted = True
            self.revealed.add(reactive)
            yield from self._doing(doing, seat, line)
