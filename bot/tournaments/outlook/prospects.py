"""Who still can make the cut, after the matches that are left (TO-42)."""

from collections.abc import Collection, Iterable, Sequence

from bot.tournaments.matches import Entrant, Match, Stage
from bot.tournaments.outlook.bounds import bound_all
from bot.tournaments.outlook.exact import is_feasible, try_all
from bot.tournaments.outlook.values import Outlook
from bot.tournaments.rules import Rules
from bot.tournaments.standings.ledger import in_stages
from bot.tournaments.standings.table import standings
from bot.tournaments.standings.tie_breaks import Penalties


def outlook(
    entrants: Sequence[Entrant],
    matches: Iterable[Match],
    rules: Rules,
    places: int,
    *,
    penalties: Penalties | None = None,
    stages: Collection[Stage] | None = None,
    rounds_left: int = 0,
) -> Outlook:
    """The prospects of all who have not dropped out, for so many places.

    `rounds_left` are rounds that are not paired yet. With `stages`, only their matches count, as in
    `standings`. Raises ValueError if there is no place, or rounds are negative.
    """
    if places < 1 or rounds_left < 0:
        raise ValueError("an outlook is for one place or more, after no or more rounds")
    counted = in_stages(matches, stages)
    left = [match for match in counted if match.result is None]
    is_exact = not rounds_left and is_feasible(entrants, left)
    taken = penalties or {}
    if is_exact:
        found = try_all(entrants, counted, rules, taken, places)
    else:
        found = bound_all(entrants, counted, rules, taken, places, rounds_left)
    order = standings(entrants, counted, rules, penalties=taken)
    return Outlook(places, is_exact, tuple(found[row.entrant] for row in order if row.entrant in found))
