"""The final places of an elimination, worked out from its matches alone (TO-14, TO-26)."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from bot.tournaments.matches import Entrant, EntrantId, Match
from bot.tournaments.stages import FINAL, LOSERS, SINGLE, THIRD, WINNERS

ELIMINATION = (SINGLE, WINNERS, LOSERS, FINAL, THIRD)
"""The stages of an elimination."""


class Finish(Struct, frozen=True):
    """Somebody's place in an elimination; None while they are in it."""

    entrant: EntrantId
    place: int | None


def elimination_places(
    matches: Iterable[Match], entrants: Sequence[Entrant], *, has_final_reset: bool = True
) -> tuple[Finish, ...]:
    """The finish of everybody who was paired in it: players still in it first, then by place, then by seed.

    Matches of other stages do not count, and a drawn match is not over (TO-3). With `has_final_reset`, a
    first loss in the grand final of a double elimination does not put a player out.
    """
    played = sorted((each for each in matches if each.stage in ELIMINATION), key=lambda each: each.id)
    paired = {seat for match in played for seat in match.pairing.seats}
    seeds = {entrant.id: entrant.seed for entrant in entrants if entrant.id in paired}
    lives = dict.fromkeys(seeds, 2 if any(match.stage == WINNERS for match in played) else 1)
    # The round in which somebody was eliminated, and whether they won (2) or lost (1) the third-place match.
    out: dict[EntrantId, tuple[int, int]] = {}
    for match in played:
        if match.result is None or match.result.places.count(1) > 1:
            continue
        through = match.winner
        for each in match.pairing.seats:
            if match.stage == THIRD:
                out[each] = (out.get(each, (match.id.round, 0))[0], 1 + (each == through))
            elif each != through:
                # Nobody drops into the losers' bracket from a match that both lost (TO-33).
                ends_here = through is None or (match.stage == FINAL and not has_final_reset)
                lives[each] = 0 if ends_here else lives[each] - 1
                if lives[each] <= 0:
                    out[each] = (match.id.round, 0)
    last = {seat: match for match in played for seat in match.pairing.seats}
    for entrant in entrants:
        # A dropout loses their next match, and the title after a bye in the last one (TO-33).
        if (
            entrant.dropped_after is not None
            and entrant.id in seeds.keys() - out.keys()
            and last[entrant.id].pairing.is_bye
        ):
            out[entrant.id] = (last[entrant.id].id.round, 0)
    still_in = [each for each in seeds if each not in out]
    better: Counter[tuple[int, int]] = Counter(out.values())
    is_over = len(still_in) <= 1 and bool(out)
    finishes = [Finish(each, 1 if is_over else None) for each in still_in]
    for each, fate in out.items():
        above = sum(count for other, count in better.items() if other > fate)
        finishes.append(Finish(each, max(1, len(still_in)) + above + 1))
    return tuple(sorted(finishes, key=lambda each: (each.place or 0, seeds[each.entrant])))
