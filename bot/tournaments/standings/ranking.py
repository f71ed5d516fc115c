"""The ranking of a whole tournament, whatever stages it has (TO-27)."""

from collections.abc import Sequence
from dataclasses import replace

from bot.tournaments.matches import Entrant, Match
from bot.tournaments.rules import Rules
from bot.tournaments.standings.eliminations import ELIMINATION, elimination_places
from bot.tournaments.standings.table import Row, standings
from bot.tournaments.standings.tie_breaks import Penalties


def ranking(
    entrants: Sequence[Entrant], matches: Sequence[Match], rules: Rules, *, penalties: Penalties | None = None
) -> tuple[Row, ...]:
    """Everybody's row: by the elimination first, as far as there is one, then by the standings before it.

    Those still in the elimination share the first place. Records and tie-breaks are those of the stages
    before the elimination; if there were none, those of the elimination.
    """
    before = {match.stage for match in matches if match.stage not in ELIMINATION}
    rows = standings(entrants, matches, rules, penalties=penalties, stages=before or None)
    finishes = elimination_places(matches, entrants, has_final_reset=rules.has_final_reset)
    found = {row.entrant: row for row in rows}
    in_it = {finish.entrant for finish in finishes}
    ranked = [replace(found[finish.entrant], place=finish.place or 1) for finish in finishes]
    rest = [row for row in rows if row.entrant not in in_it]
    for row in rest:
        better = sum(other.place < row.place for other in rest)
        ranked.append(replace(row, place=len(finishes) + better + 1))
    return tuple(ranked)
