"""Multiversus' part of luck reports: the Initiative die, and its change of the chances to win.

It is the only die that falls once a game has begun (V-I1), so a side's amount is the number of activations
that it won it.
"""

from collections.abc import Hashable, Sequence

from bot.games.multiversus.events.events import Event, GameOver, InitiativeRolled
from bot.games.multiversus.game import MULTIVERSUS
from bot.games.multiversus.position.position import OVER
from bot.games.multiversus.position.setup import SEATS
from bot.games.multiversus.position.state import State
from bot.games.multiversus.sight.step_texts import initiative_text
from bot.players.multiversus.appraisal import chance
from bot.reviews.contract import Reviewer


class MultiversusJudge:
    """Values positions like the adept; see `bot.reviews.contract.Judge`."""

    unit = "activations"
    span = "activation"
    error = 3.3

    def turn(self, state: State) -> int:
        """The number of the activation; 0 until the first begins."""
        return state.turn

    def chances(self, state: State) -> tuple[float, ...]:
        """The chances by the adept's appraisal; nothing hidden counts in it."""
        if state.position is None:
            return 0.5, 0.5
        first = chance(state.position, state.side_of(0))
        return first, 1 - first

    def key(self, state: State) -> Hashable:
        """Everything on which the appraisal depends."""
        position = state.position
        if position is None:
            return None
        if position.phase == OVER:
            return OVER, position.winner
        points = (position.points(0), position.points(1))
        return position.side, position.health, position.at, position.able, position.spent, points

    def amounts(self, before: State, events: Sequence[Event]) -> tuple[int, ...]:  # noqa: ARG002
        """The activations that a seat has more because its die kept the Initiative."""
        kept = [each.seat for each in events if isinstance(each, InitiativeRolled) and not each.is_lost]
        return tuple(kept.count(seat) for seat in range(SEATS))

    def tell(self, events: Sequence[Event]) -> str:
        """What the die said, and whether the game is over with that."""
        rolls = [each for each in events if isinstance(each, InitiativeRolled)]
        told = [f"{initiative_text(each.die, is_lost=each.is_lost)}." for each in rolls]
        ends = ["The game is over."] if any(isinstance(each, GameOver) for each in events) else []
        return " ".join([*told, *ends])


MULTIVERSUS_REVIEWER = Reviewer(MULTIVERSUS, MultiversusJudge())
