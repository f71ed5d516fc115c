"""The novice: a beginner who wants to win. It likes to summon, to attack and to move on.

It takes the enemy Summon Area whenever it can get there, and stays. It never thinks of its own.
"""

from collections.abc import Sequence
from typing import ClassVar

from bot.games.contract import Dice
from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, Use
from bot.games.melee.position.state import State
from bot.games.melee.rules.imagine import Veiled
from bot.players.api import Ranked, best_of, ranking
from bot.players.melee.valuing.ground import points_to

#: Its liking for each kind of action. A die with MOOD sides is added for variety.
_LIKING: dict[type[Action], float] = {Summon: 9.0, Attack: 8.0, Use: 4.0, Choose: 4.0, Move: 2.0, End: 2.0}
MOOD = 8
#: The gain of a move for each movement point nearer to the enemy Summon Area.
EAGERNESS = 1.5
#: What it gains by ending on the enemy Summon Area, and loses by leaving it: more than anything else that it
#: likes, with any mood. Even a novice knows how a duel is won.
ARRIVAL = 24.0

_REASONS: dict[type[Action], str] = {
    Summon: "Summons while there is energy",
    Attack: "Attacks what is in range",
    Use: "Uses an ability",
    Choose: "Takes what comes to mind",
    Move: "Walks on",
    End: "Ends the turn",
}


class Novice:
    """Values actions by their kind, by how far forward they go, and by its mood."""

    name: ClassVar[str] = "novice"

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        """The action that it likes best just now."""
        return best_of(actions, _values(sight.state, actions, dice))

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:
        """All of `actions`, best first; values are likings and have no other meaning."""
        values = _values(sight.state, actions, dice)
        return ranking(actions, values, lambda action: _REASONS.get(type(action), "Why not"))


def _values(state: State, actions: Sequence[Action], dice: Dice) -> list[float]:
    return [_liking(state, action) + dice.roll(MOOD) for action in actions]


def _liking(state: State, action: Action) -> float:
    liking = _LIKING.get(type(action), 0.0)
    if isinstance(action, Move):
        entity = state.at(action.start)
        assert entity is not None, "a legal move starts where an entity stands"
        goal = SUMMON_AREAS[1 - entity.owner]
        points = points_to(state.ground.entry(entity.card, entity.owner), goal)
        liking += EAGERNESS * (points[action.start] - points[action.to])
        liking += ARRIVAL * ((action.to == goal) - (action.start == goal))
    elif isinstance(action, Summon) and action.to == SUMMON_AREAS[1 - state.active]:
        liking += ARRIVAL
    return liking
