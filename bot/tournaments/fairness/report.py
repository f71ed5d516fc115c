"""The fairness report of a tournament as values (TO-40, TO-41)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from bot.tournaments.fairness.dice import DiceReport, Faces, dice_report
from bot.tournaments.fairness.pairings import (
    Bye,
    FirstChoice,
    Float,
    Meetings,
    Pair,
    SideShare,
    byes,
    first_choice_record,
    floats,
    meetings,
    no_shows,
    side_shares,
)
from bot.tournaments.fairness.seeds import Seeds, seeds_report
from bot.tournaments.matches import Entrant, EntrantId, Match, MatchId
from bot.tournaments.rules import Rules
from bot.tournaments.standings.ranking import ranking
from bot.tournaments.standings.tie_breaks import Penalties


@dataclass(frozen=True, slots=True)
class FairnessReport:
    """All figures of the report; `dice` None if there are no records to count them from."""

    byes: tuple[Bye, ...]
    floats: tuple[Float, ...]
    sides: tuple[SideShare, ...]
    first_choice: FirstChoice
    meetings: Meetings
    no_shows: tuple[tuple[MatchId, EntrantId], ...]
    seeds: Seeds
    dice: DiceReport | None


def fairness(
    entrants: Sequence[Entrant],
    matches: Sequence[Match],
    rules: Rules,
    *,
    penalties: Penalties | None = None,
    apart: Collection[Pair] = (),
    faces: Mapping[EntrantId, Faces] | None = None,
) -> FairnessReport:
    """The report on these matches. `apart` are pairs that were not to meet, `faces` everybody's dice."""
    rows = ranking(entrants, matches, rules, penalties=penalties)
    return FairnessReport(
        byes=byes(matches, rules.points),
        floats=floats(matches, rules.points),
        sides=side_shares(entrants, matches),
        first_choice=first_choice_record(matches),
        meetings=meetings(matches, apart),
        no_shows=no_shows(matches),
        seeds=seeds_report(entrants, matches, rows),
        dice=dice_report(faces) if faces else None,
    )
