"""Who stands where in the whole tournament (TO-27)."""

from bot.tournaments.course.schedule import counted_matches
from bot.tournaments.course.stages import first_stage, is_elimination
from bot.tournaments.log.state import State
from bot.tournaments.standings.ranking import ranking
from bot.tournaments.standings.table import Row


def places(state: State) -> tuple[Row, ...]:
    """Everybody's row, best first: those in the elimination by it, then the others by the stage before.

    Equal places are shared. Empty before the start.
    """
    by_group = counted_matches(state)
    before = [each for group in by_group.values() for each in group] if by_group else first_stage(state)
    ending = (each for each in state.matches if is_elimination(each))
    return ranking(state.entrants, [*before, *ending], state.rules, penalties=state.penalties)
