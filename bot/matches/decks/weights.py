"""What a stored weighing says of its deck."""

from bot.lab.verdicts.limits import Weight
from bot.store.weighings.values import StoredWeighing


def weight_in(weighing: StoredWeighing) -> Weight:
    """What the deck has won so far."""
    return Weight(weighing.points, weighing.games)
