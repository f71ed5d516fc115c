"""The master: follows more lines than the adept, and chooses in secret as a balanced mixture of what pays.

What both may choose at once is a small game of its own: a table of what each pair of choices leads to. Both
sides' mixtures are found by regret matching (S. Hart, A. Mas-Colell, "A simple adaptive procedure leading to
correlated equilibrium", Econometrica 68, 2000); nobody can exploit their average much.
"""

from collections.abc import Sequence
from typing import ClassVar

from bot.games.contract import Dice
from bot.games.multiversus.position.actions import Action, Yield
from bot.games.multiversus.position.position import CHOOSING, Position
from bot.games.multiversus.rules.imagine import Veiled
from bot.games.multiversus.rules.offers import first_choices, replies
from bot.players.multiversus.adept import Adept, choices, picked
from bot.players.multiversus.planning import Payoffs

_ROUNDS = 200
_LEAST = 0.04
"""Shares below this are left out: they are what regret matching has not yet unlearned."""


class Master(Adept):
    """Plays mixtures of choices; its values of choices are the shares of its mixture."""

    name: ClassVar[str] = "master"
    breadth = 10
    worlds = 6
    width = 8
    """How many choices of the side with the Initiative are weighed against all replies."""

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        position = sight.position
        if position is None or position.phase != CHOOSING:
            return super().choose(sight, actions, dice)
        return picked(actions, self.values(sight, actions, dice), dice)

    def values(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[float]:
        position = sight.position
        if position is None or position.phase != CHOOSING:
            return super().values(sight, actions, dice)
        first, reply = self._mixtures(position)
        mine = first if sight.side == position.side else reply
        return [mine.get(action, 0.0) for action in actions]

    def _mixtures(self, position: Position) -> tuple[dict[Action, float], dict[Action, float]]:
        """Both sides' mixtures; giving the Initiative up is one of the choices of who has it."""
        payoffs = Payoffs(self.planner, position)
        offered = first_choices(position)
        answers = choices(replies(position))
        best = payoffs.best(choices(offered), answers[:: max(1, len(answers) // 3)], self.width)
        table = [[payoffs.at(active, answer) for answer in answers] for active in best]
        rows: list[Action] = [*best]
        if any(isinstance(action, Yield) for action in offered):
            given_up = next(action for action in offered if isinstance(action, Yield))
            after = self.planner.after(position, position.side, given_up)
            table.append([self.planner.worth(after, position.side)] * len(answers))
            rows.append(given_up)
        mine, theirs = equilibrium(table)
        replied: list[Action] = [*answers]
        return dict(zip(rows, mine, strict=True)), dict(zip(replied, theirs, strict=True))


def equilibrium(table: Sequence[Sequence[float]]) -> tuple[list[float], list[float]]:
    """Mixtures for a game of two whose table says what the first wins and the second loses."""
    height, width = len(table), len(table[0])
    regrets = [0.0] * height, [0.0] * width
    totals = [0.0] * height, [0.0] * width
    for number in range(1, _ROUNDS + 1):
        rows, columns = _positive(regrets[0]), _positive(regrets[1])
        gains = [sum([share * cell for share, cell in zip(columns, row, strict=True)]) for row in table]
        losses = [
            sum([rows[place] * table[place][column] for place in range(height)]) for column in range(width)
        ]
        value = sum([share * gain for share, gain in zip(rows, gains, strict=True)])
        for place in range(height):
            regrets[0][place] = max(0.0, regrets[0][place] + gains[place] - value)
            totals[0][place] += number * rows[place]
        for place in range(width):
            regrets[1][place] = max(0.0, regrets[1][place] + value - losses[place])
            totals[1][place] += number * columns[place]
    return _shares(totals[0]), _shares(totals[1])


def _positive(regrets: Sequence[float]) -> list[float]:
    total = sum(regrets)
    if total <= 0:
        return [1 / len(regrets)] * len(regrets)
    return [regret / total for regret in regrets]


def _shares(totals: Sequence[float]) -> list[float]:
    whole = sum(totals)
    kept = [total / whole if total / whole >= _LEAST else 0.0 for total in totals]
    return [share / sum(kept) for share in kept]
