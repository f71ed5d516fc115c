"""Both sides' ways to their goals, beside the board."""

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.sight.goals import goal_of
from bot.games.two_seats import Seat
from cogs.melee.touch.moment import TableMoment
from cogs.melee.words.duel import table as words
from cogs.touch import GoalLane

_REACHED = ("on it", "held")


def lanes_of(moment: TableMoment) -> tuple[GoalLane, ...]:
    """The viewer's lane, then the other one; to a spectator, South's first.

    Once the duel is over, they tell what was reached.
    """
    view = moment.view
    first = Seat.SOUTH if view.seat is None else view.seat
    goals = [goal_of(view, seat, moment.public_actions) for seat in (first, first.other)]
    if not moment.look.duel.running:
        return tuple(
            GoalLane(
                int(goal.seat),
                tile_name(goal.area),
                words.goal_reached(goal, view, moment.names),
                goal.step if goal.step in _REACHED else "none",
            )
            for goal in goals
        )
    return tuple(
        GoalLane(int(goal.seat), tile_name(goal.area), words.goal_text(goal, view, moment.names), goal.step)
        for goal in goals
    )
