"""The files of a tournament: JSON, CSV tables and FIDE's report (TO-28 to TO-30).

They hold public facts: people, pairings, results and standings, but no decks and no drafts.
"""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.matches.refusals import Refusal
from bot.matches.tournaments.exports.span import began_at, ended_at
from bot.matches.tournaments.lookup import LoggedEntry, ShownTournament
from bot.tournaments.course.places import places
from bot.tournaments.course.tables import counted_before_cut, table
from bot.tournaments.exports.json_writer import write_json
from bot.tournaments.exports.tables import boards_csv, crosstable_csv, pairings_csv, standings_csv
from bot.tournaments.exports.trf import TrfHeader, report_of, write_trf
from bot.tournaments.exports.trf_team_report import team_report_of
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.log.time_checks import agreed_times
from bot.tournaments.matches import MemberId

JSON, TRF = "tournament.json", "tournament.trf"


def tournament_of(shown: ShownTournament) -> TournamentExport:
    """The tournament in the form that the exports need."""
    state = shown.state
    people = shown.users if state.rules.is_of_teams else ()
    return TournamentExport(
        shown.tournament.name,
        state.rules,
        state.entrants,
        state.matches,
        state.penalties,
        members={MemberId(each): shown.names[each] for each in people},
        rosters=state.rosters,
        times=agreed_times(state),
    )


def as_json(shown: ShownTournament) -> bytes:
    """The JSON file: the standings, and everything that they follow from."""
    return write_json(tournament_of(shown), places(shown.state))


def as_csv(shown: ShownTournament) -> Mapping[str, bytes]:
    """The CSV tables by file name."""
    tournament, rows = tournament_of(shown), places(shown.state)
    boards = {"boards.csv": boards_csv(tournament)} if tournament.rules.has_boards else {}
    return {
        "standings.csv": standings_csv(tournament, rows),
        "pairings.csv": pairings_csv(tournament),
        **boards,
        "crosstable.csv": crosstable_csv(tournament, rows),
    }


def as_trf(shown: ShownTournament, log: Sequence[LoggedEntry]) -> bytes:
    """FIDE's report of a Swiss or a round robin, without an elimination after it.

    Refusals: no-trf, for other formats; no-room-in-trf.
    """
    state = shown.state
    if state.rules.format not in ("swiss", "round-robin"):
        raise Refusal("no-trf", tournament=shown.tournament.name)
    released = {each.id for each in state.matches}
    matches = tuple(each for each in counted_before_cut(state) if each.id in released)  # void ones are out
    tournament = replace(tournament_of(shown), matches=matches)
    make = team_report_of if state.rules.has_boards else report_of
    try:
        return write_trf(make(tournament, table(state), _header(shown, log)))
    except ValueError as error:
        raise Refusal("no-room-in-trf", tournament=shown.tournament.name) from error


def _header(shown: ShownTournament, log: Sequence[LoggedEntry]) -> TrfHeader:
    dates = ["" if each is None else f"{each:%Y/%m/%d}" for each in (began_at(log), ended_at(log))]
    return TrfHeader(
        start=dates[0],
        end=dates[1],
        arbiter=shown.tournament.organiser_name,
        time_control=shown.plan.clock or "",
    )
