"""Who stands where in the whole tournament (TO-27)."""

from collections.abc import Iterable

from bot.tournaments.course.stages import is_elimination
from bot.tournaments.course.tables import counted_before_cut
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId
from bot.tournaments.standings.ranking import ranking
from bot.tournaments.standings.table import EntrantRow


def places(state: TournamentState) -> tuple[EntrantRow, ...]:
    """Everybody's row, best first: those in the elimination by it, then the others by the stage before.

    Equal places are shared. Empty before the start.
    """
    ending = (each for each in state.matches if is_elimination(each))
    counted = [*counted_before_cut(state), *ending]
    return ranking(state.entrants, counted, state.rules, penalties=state.penalties)


def winners(rows: Iterable[EntrantRow]) -> tuple[EntrantId, ...]:
    """Those in the first place. Nobody wins without a match won or drawn, or at least a bye.

    So nobody has won if all stayed away from all their matches, though they share places.
    """
    first = [row for row in rows if row.place == 1]
    return tuple(row.entrant for row in first if row.record.won or row.record.drawn or row.record.byes)
