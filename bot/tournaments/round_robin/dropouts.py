"""What the matches of a round robin count for after somebody has dropped out (TO-35)."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.series.rules import BestOf
from bot.tournaments.matches import EntrantId, Match
from bot.tournaments.no_shows import walkover


def voided(matches: Sequence[Match], gone: Collection[EntrantId]) -> frozenset[EntrantId]:
    """Those of the `gone` whose matches are all void: they have played less than half of them.

    `matches` are all matches of one round robin, those to come too. A match to which somebody did not come
    is not one that they have played.
    """
    return frozenset(each for each in gone if 2 * _played(matches, each) < _scheduled(matches, each))


def counted(matches: Sequence[Match], gone: Collection[EntrantId], best_of: BestOf = 1) -> tuple[Match, ...]:
    """The matches of one round robin as its standings count them, void ones left out.

    `matches` are all of them, those to come too. Those who are `gone` and whose matches are not void lose the
    rest by no-show. If two of them were to meet, both lose.
    """
    void = voided(matches, gone)
    left = (match for match in matches if not void.intersection(match.pairing.seats))
    return tuple(
        replace(match, result=walkover(match.pairing, gone, best_of))
        if match.result is None and not set(gone).isdisjoint(match.pairing.seats)
        else match
        for match in left
    )


def _scheduled(matches: Sequence[Match], entrant: EntrantId) -> int:
    return sum(entrant in match.pairing.seats for match in matches)


def _played(matches: Sequence[Match], entrant: EntrantId) -> int:
    return sum(
        entrant in match.pairing.seats and match.result is not None and entrant not in match.result.no_show
        for match in matches
    )
