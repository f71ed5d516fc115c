"""Plays activations out by the best line at each question, as far as a side may know."""

from collections.abc import Sequence
from typing import Final

from bot.games.multiversus.position.actions import Action, Seal
from bot.games.multiversus.position.position import ACTING, CHOOSING, OVER, REACTING, Position
from bot.games.multiversus.rules.flow import play
from bot.players.multiversus.appraisal import DEFAULT, Weights, appraise


class KeptDice:
    """A die that leaves the Initiative where it is: what it costs to lose it is in the worth of coins."""

    def roll(self, sides: int = 6) -> int:
        """The highest face but one."""
        return sides - 1


KEPT: Final = KeptDice()


class ActivationPlanner:
    """Plays for both sides, each by the worth of the position after its line."""

    def __init__(self, weights: Weights = DEFAULT) -> None:
        self._weights = weights

    def worth(self, position: Position, side: int) -> float:
        """The worth of a position to a side."""
        found = appraise(position, self._weights)
        return found if side == 0 else -found

    def after(self, position: Position, side: int, action: Action) -> Position:
        """The position after an action, all reactions to it played."""
        return self.settled(play(position, side, action, KEPT))

    def settled(self, position: Position) -> Position:
        """The position once nobody is asked for a reaction any more."""
        while position.phase == REACTING:
            side = 1 - position.side
            position = max(
                [play(position, side, line, KEPT) for line in position.lines],
                key=lambda after, side=side: self.worth(after, side),  # type: ignore[misc]
            )
        return position

    def best_after(self, position: Position) -> Position:
        """The best position that one line of the active side leads to."""
        side = position.side
        afters = [self.after(position, side, line) for line in position.lines]
        return max(afters, key=lambda after: self.worth(after, side))

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
        quick = [self.worth(self.after(first, side, line), side) for line in lines]
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
        worth = self.worth(position, side)
        if position.phase != CHOOSING or not position.activations:
            return worth
        active, spent = position.side, position.spent
        mine, theirs = (spent[:3], spent[3:]) if active == 0 else (spent[3:], spent[:3])
        grey = sum([coins >> 1 for coins in mine])
        risk = max(1, min(6, grey)) / 6
        weights = self._weights
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
