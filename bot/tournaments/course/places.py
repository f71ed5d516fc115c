"""Who stands where in the whole tournament: by the elimination, and by the standings before it."""

from bot.tournaments.brackets import paths
from bot.tournaments.course.stages import filling_of
from bot.tournaments.course.tables import table
from bot.tournaments.log.state import State
from bot.tournaments.matches import EntrantId


def places(state: State) -> tuple[tuple[int, EntrantId], ...]:
    """Everybody's place, best first; equal ones are shared. Empty before the start.

    Those in the elimination stand before all others, who are ordered by the standings of the stage before.
    """
    found: list[tuple[int, EntrantId]] = []
    filling = filling_of(state)
    if filling is not None:
        for shared in paths.places(filling):
            place = len(found) + 1
            found += ((place, entrant) for entrant in shared)
    above = {entrant for _, entrant in found}
    others = [row for row in table(state) if row.entrant not in above]
    for place_before, row in ((each.place, each) for each in others):
        ahead = sum(each.place < place_before for each in others)
        found.append((len(above) + ahead + 1, row.entrant))
    return tuple(found)
