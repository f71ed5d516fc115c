"""Plays activations out by the best line at each question, as far as a side may know.

Lines are compared by the worth of the board alone: what coins cost is the same for all lines of a choice.
"""

from collections.abc import Sequence
from typing import Final

from bot.games.multiversus.position.actions import DONE, NO_UNIT, Action, Seal
from bot.games.multiversus.position.field import Field
from bot.games.multiversus.position.position import ACTING, CHOOSING, OVER, REACTING, Position
from bot.games.multiversus.rules.flow import play
from bot.games.multiversus.sheets.vocabulary import DEFEND
from bot.players.multiversus.appraisal import DEFAULT, Weights, appraise, board_worth, coins_worth

Boards = dict[tuple[tuple[int, ...], tuple[int, ...]], float]
"""By places and health: what a board is worth to the Heroes."""

Outcomes = dict[tuple[object, ...], dict[Action, float]]
"""By what a line's outcome depends on: the worth to its side of the board to which each line leads."""

_FIELDS, _BOARDS, _OUTCOMES = 4, 1 << 15, 1 << 11
"""How many fields, and boards and tables of outcomes of each, are kept in mind."""
_NONE: Final = -1e9


class KeptDice:
    """A die that leaves the Initiative where it is: what it costs to lose it is in the worth of coins."""

    def roll(self, sides: int = 6) -> int:
        """The highest face but one."""
        return sides - 1


KEPT: Final = KeptDice()


class ActivationPlanner:
    """Plays for both sides, each by the worth of the board after its line."""

    def __init__(self, weights: Weights = DEFAULT) -> None:
        self._weights = weights
        self._known: dict[Field, Boards] = {}
        self._lines: dict[Field, Outcomes] = {}

    def worth(self, position: Position, side: int) -> float:
        """The worth of a position to a side."""
        found = appraise(position, self._weights)
        return found if side == 0 else -found

    def standing(self, position: Position, side: int) -> float:
        """The worth of the board to a side, without coins and Initiative."""
        if position.by == "elimination":
            return self.worth(position, side)
        known = self._known.get(position.field)
        if known is None:
            if len(self._known) >= _FIELDS:
                self._known.clear()
            known = self._known[position.field] = {}
        key = (position.at, position.health)
        found = known.get(key)
        if found is None:
            if len(known) >= _BOARDS:
                known.clear()
            found = known[key] = board_worth(position, self._weights)
        return found if side == 0 else -found

    def after(self, position: Position, side: int, action: Action) -> Position:
        """The position after an action, all reactions to it played."""
        return self.settled(play(position, side, action, KEPT))

    def settled(self, position: Position) -> Position:
        """The position once nobody is asked for a reaction any more."""
        found = self._settled(position, _NONE)
        assert found is not None
        return found

    def _settled(self, position: Position, floor: float) -> Position | None:
        """The same; None as soon as it is known to be worth no more than `floor` to the active side."""
        while position.phase == REACTING:
            active = position.side
            best, found = 0.0, position
            for line in reversed(position.lines):  # to hold back, which is the last one, often tells enough
                after = play(position, 1 - active, line, KEPT)
                worth = self.standing(after, active)
                if worth <= floor and after.phase != REACTING:
                    return None
                if found is position or worth < best:
                    best, found = worth, after
            position = found
        return position

    def best_after(self, position: Position) -> Position:
        """The best position that one line of the active side leads to."""
        side = position.side
        known = self._outcomes(position)
        best = _NONE
        found: Action = DONE
        made: Position | None = None
        for line in position.lines:
            worth = known.get(line)
            after = None
            if worth is None:
                after = self._settled(play(position, side, line, KEPT), best)
                if after is None:
                    continue
                worth = known[line] = self.standing(after, side)
            if worth > best:
                best, found, made = worth, line, after
        return made if made is not None else self.after(position, side, found)

    def _outcomes(self, position: Position) -> dict[Action, float]:
        """By line: what is known to come of it on a board with the same units, reply and defence."""
        active, reply = position.choices
        if position.side:
            active, reply = reply, active
        assert active is not None
        answers = reply is not None and reply.unit != NO_UNIT
        key = (
            position.at,
            position.health,
            active.unit,
            position.is_double,
            answers and DEFEND in active.kinds,
            reply if answers else None,
            position.is_defending,
        )
        known = self._lines.get(position.field)
        if known is None:
            if len(self._lines) >= _FIELDS:
                self._lines.clear()
            known = self._lines[position.field] = {}
        found = known.get(key)
        if found is None:
            if len(known) >= _OUTCOMES:
                known.clear()
            found = known[key] = {}
        return found

    def played_out(self, position: Position) -> Position:
        """The position at the end of the activation, its side playing the best line each time."""
        position = self.settled(position)
        while position.phase == ACTING:
            position = self.best_after(position)
        return position

    def line_values(
        self, worlds: Sequence[Position], side: int, lines: Sequence[Action], breadth: int
    ) -> list[float]:
        """The mean worth of each line on these worlds; only the `breadth` best are followed further.

        The others keep their order behind them.
        """
        first = worlds[0]
        quick = [self.standing(self.after(first, side, line), side) for line in lines]
        order = sorted(range(len(lines)), key=lambda number: -quick[number])
        values = [0.0] * len(lines)
        for number in order[:breadth]:
            ends = [self.played_out(self.after(world, side, lines[number])) for world in worlds]
            values[number] = sum([self.worth_at_end(end, side) for end in ends]) / len(ends)
        floor = min([values[number] for number in order[:breadth]])
        for place, number in enumerate(order[breadth:], start=1):
            values[number] = floor - place
        return values

    def worth_at_end(self, position: Position, side: int) -> float:
        """The worth at the end of an activation, before the die: the Initiative may be lost by it."""
        if position.phase == OVER:
            return self.worth(position, side)
        worth = self.standing(position, side)
        weights = self._weights
        extra = coins_worth(position, weights)
        worth += extra if side == 0 else -extra
        if position.phase != CHOOSING or not position.activations:
            return worth
        active, spent = position.side, position.spent
        mine, theirs = (spent[:3], spent[3:]) if active == 0 else (spent[3:], spent[:3])
        grey = sum([coins >> 1 for coins in mine])
        risk = max(1, min(6, grey)) / 6
        cost = 2 * weights.initiative + self._spent(theirs) - self._spent(mine)
        return worth - risk * cost if side == active else worth + risk * cost

    def _spent(self, coins: Sequence[int]) -> float:
        weights = self._weights
        return sum([weights.green * (each & 1) + weights.grey * (each >> 1) for each in coins])

    def activation(self, position: Position, active: Seal, reply: Seal) -> Position:
        """The position at the end of the activation in which both have chosen this."""
        assert position.phase == CHOOSING
        side = position.side
        position = play(position, side, active, KEPT)
        if position.phase == CHOOSING and position.choices[side] is not None:
            position = play(position, 1 - side, reply, KEPT)
        return self.played_out(position) if position.phase not in (CHOOSING, OVER) else position


class Payoffs:
    """What an activation is worth to the side with the Initiative, by what both sides choose."""

    def __init__(self, planner: ActivationPlanner, position: Position) -> None:
        self._planner = planner
        self._position = position
        self._known: dict[tuple[Seal, Seal], float] = {}

    def at(self, active: Seal, reply: Seal) -> float:
        """The worth after the activation with these choices."""
        found = self._known.get((active, reply))
        if found is None:
            end = self._planner.activation(self._position, active, reply)
            found = self._planner.worth_at_end(end, self._position.side)
            self._known[active, reply] = found
        return found

    def best(self, choices: Sequence[Seal], replies: Sequence[Seal], count: int) -> list[Seal]:
        """The choices with the best mean against these replies."""
        return sorted(choices, key=lambda choice: -sum([self.at(choice, reply) for reply in replies]))[:count]
