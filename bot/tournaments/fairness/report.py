"""The fairness report of a tournament as values (TO-44, TO-45)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.tournaments.course.places import places
from bot.tournaments.fairness.dice import DiceReport, Faces, dice_report
from bot.tournaments.fairness.moments import moments_of_pairing
from bot.tournaments.fairness.pairings import (
    Bye,
    FirstChoice,
    Float,
    Meetings,
    SideShare,
    byes,
    first_choice_record,
    floats,
    meetings,
    no_shows,
    side_shares,
    walkovers,
)
from bot.tournaments.fairness.seeds import Seeds, seeds_report
from bot.tournaments.log.events import Entry
from bot.tournaments.log.state import State
from bot.tournaments.matches import EntrantId, MatchId


@dataclass(frozen=True, slots=True)
class FairnessReport:
    """All figures of the report; `dice` None if there are no records to count them from."""

    byes: tuple[Bye, ...]
    floats: tuple[Float, ...]
    sides: tuple[SideShare, ...]
    first_choice: FirstChoice
    meetings: Meetings
    no_shows: tuple[tuple[MatchId, EntrantId], ...]
    walkovers: tuple[tuple[MatchId, EntrantId], ...]
    seeds: Seeds
    dice: DiceReport | None


def fairness(
    state: State, log: Sequence[Entry], faces: Mapping[EntrantId, Faces] | None = None
) -> FairnessReport:
    """The report on a tournament with this log; `faces` are everybody's dice.

    Seeds are compared with the places of the whole tournament. Everything else is about what was played,
    with the matches of a round robin that its standings leave out (TO-35). Pairings are judged by what the
    tournament was when they were made.
    """
    entrants, matches, points = state.entrants, state.matches, state.rules.points
    moments = moments_of_pairing(state, log)
    return FairnessReport(
        byes=byes(matches, moments, points),
        floats=floats(matches, moments, points),
        sides=side_shares(entrants, matches),
        first_choice=first_choice_record(matches, state.decided),
        meetings=meetings(matches, moments, state.apart),
        no_shows=no_shows(matches),
        walkovers=walkovers(matches),
        seeds=seeds_report(entrants, matches, state.decided, places(state)),
        dice=dice_report(faces) if faces else None,
    )
