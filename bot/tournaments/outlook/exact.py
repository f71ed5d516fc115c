"""The outlook when few matches are left: all their possible ends, with tie-breaks."""

import dataclasses
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby, product

from msgspec.structs import replace

from bot.tournaments.matches import Entrant, EntrantId, Match, MatchId, MatchResult
from bot.tournaments.outlook.values import ENDINGS, Chance, Ending, EntrantProspect, common_chance
from bot.tournaments.points import match_points
from bot.tournaments.rules import TieBreak, TournamentRules
from bot.tournaments.standings.ledger import DUEL
from bot.tournaments.standings.table import EntrantRow, standings
from bot.tournaments.standings.tie_breaks import Penalties

MAX_MATCHES = 5
MAX_ROWS = 4096
"""Maximum rows of standings, which take 3 s: four matches with 16 people, three with 64."""

_OF_GAMES: frozenset[TieBreak] = frozenset(("gw", "ogw", "board-points"))


def is_feasible(entrants: Sequence[Entrant], left: Sequence[Match]) -> bool:
    """Whether the possible ends of these matches are few enough to try them all."""
    if len(left) > MAX_MATCHES or any(len(match.pairing.seats) != DUEL for match in left):
        return False
    return not left or len(entrants) * ENDINGS ** len(left) <= MAX_ROWS


def try_all(
    entrants: Sequence[Entrant],
    matches: Sequence[Match],
    rules: TournamentRules,
    penalties: Penalties,
    places: int,
) -> dict[EntrantId, EntrantProspect]:
    """The prospects of everybody who has not dropped out, from all possible ends of the open matches."""
    left = [match for match in matches if match.result is None]
    over = [match for match in matches if match.result is not None]
    within = dataclasses.replace(rules, tie_breaks=_foreseeable(rules, left))
    field = [entrant.id for entrant in entrants if entrant.dropped_after is None]
    own = {each: [at for at, match in enumerate(left) if each in match.pairing.seats] for each in field}
    chances: dict[EntrantId, set[Chance]] = {each: set() for each in field}
    by_gain: dict[EntrantId, dict[Fraction, set[Chance]]] = {each: {} for each in field}
    alive: dict[EntrantId, dict[MatchId, set[Ending]]] = {each: {} for each in field}
    for ends in product(*(_endings(match) for match in left)):
        ended = [_end(match, end) for match, end in zip(left, ends, strict=True)]
        rows = standings(entrants, over + ended, within, penalties=penalties)
        for each, chance in _chances(rows, field, places):
            chances[each].add(chance)
            if own[each]:
                gain = sum((match_points(ended[at], each, rules.points) for at in own[each]), Fraction(0))
                by_gain[each].setdefault(gain, set()).add(chance)
            if chance != "out":
                for match, end in zip(left, ends, strict=True):
                    alive[each].setdefault(match.id, set()).add(end)
    found = {}
    for each in field:
        chance = common_chance(chances[each])
        needed = {at: frozenset(ends) for at, ends in alive[each].items() if len(ends) < ENDINGS}
        after = {gain: common_chance(met) for gain, met in sorted(by_gain[each].items())}
        found[each] = EntrantProspect(each, chance, len(own[each]), after, needed if chance == "open" else {})
    return found


def _foreseeable(rules: TournamentRules, left: Sequence[Match]) -> tuple[TieBreak, ...]:
    """The tie-breaks before the first one that depends on games still to be played."""
    if rules.best_of == 1 or not left:
        return rules.tie_breaks
    first = next((at for at, each in enumerate(rules.tie_breaks) if each in _OF_GAMES), len(rules.tie_breaks))
    return rules.tie_breaks[:first]


def _endings(match: Match) -> tuple[Ending, ...]:
    return (*match.pairing.seats, "draw", "both-lose")


def _end(match: Match, end: Ending) -> Match:
    if end == "draw":
        return replace(match, result=MatchResult((1, 1), (0, 0), draws=1))
    won = tuple(int(seat == end) for seat in match.pairing.seats)
    return replace(match, result=MatchResult(tuple(2 - each for each in won), won))


def _chances(
    rows: Sequence[EntrantRow], field: Sequence[EntrantId], places: int
) -> Iterator[tuple[EntrantId, Chance]]:
    """Everybody's chance if these are the final standings; `open` if a place is shared across the line."""
    seated = set(field)
    before = 0
    for _, sharing in groupby((row for row in rows if row.entrant in seated), key=lambda row: row.place):
        equal = [row.entrant for row in sharing]
        chance: Chance = "out" if before >= places else "open"
        before += len(equal)
        for entrant in equal:
            yield entrant, "in" if before <= places else chance
