"""FIDE's tournament report, read by another program: py4swiss, which pairs a Swiss from such files.

What it refuses is what the table of TO-30 says: a new version of it may change both.
"""

import dataclasses
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from msgspec.structs import replace
from py4swiss.trf import ParsedTrf, TrfParser
from py4swiss.trf.exceptions import ConsistencyError, LineError, ParsingError

from bot.tournaments.exports.trf import TrfReport, report_of, write_trf
from bot.tournaments.exports.trf_reader import read_trf
from bot.tournaments.exports.trf_tournament import tournament_of
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.matches import EntrantId, Match, MatchResult
from bot.tournaments.rules import TournamentRules
from tests.examples import examples
from tests.tournaments.exports.samples import rows_of
from tests.tournaments.exports.swisses import swisses
from tests.tournaments.tables import field_of, match

ROUND = TournamentRules("swiss", "3-1-0", rounds=1)
DRAWN = MatchResult((1, 1), (0, 0), draws=1)


def read_elsewhere(report: TrfReport, *, strict: bool = False) -> ParsedTrf:
    """What py4swiss reads; it adds up the points and compares both players of each match."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "report.trf")
        file.write_bytes(write_trf(report))
        return TrfParser.parse(file, strict=strict)


@given(swisses())
@examples(40)
def test_another_program_reads_the_same_from_a_report(tournament: TournamentExport) -> None:
    tournament = replace(tournament, matches=tuple(map(_as_played, tournament.matches)))
    written = report_of(tournament, rows_of(tournament))
    found = read_elsewhere(written)
    assert (found.tournament_section.tournament_name, found.x_section.number_of_rounds) == (
        written.name,
        written.rounds,
    )
    for player, theirs in zip(written.players, found.player_sections, strict=True):
        assert (theirs.starting_number, theirs.name, theirs.rank) == (player.number, player.name, player.rank)
        assert theirs.points_times_ten == 10 * player.points
        assert [(each.id, each.color.value, each.result.value) for each in theirs.results] == [
            (each.opponent or 0, each.side, each.mark) for each in player.games
        ]
    # A round left blank, though the format allows it, would be paired for that player alone.
    assert len({len(each.results) for each in found.player_sections}) == 1


def test_another_program_would_refuse_points_that_do_not_add_up() -> None:
    tournament = TournamentExport("T", ROUND, field_of(2), (match("1.1", 1, 2, "1-0"),))
    written = report_of(tournament, rows_of(tournament))
    first, second = written.players
    assert len(read_elsewhere(written).player_sections) == 2
    wrong = dataclasses.replace(written, players=(replace(first, points=first.points - 1), second))
    with pytest.raises(ConsistencyError, match=r"Calculated points for starting number '1' as 3\.0"):
        read_elsewhere(wrong)


def test_a_penalty_is_read_here_and_refused_by_another_program() -> None:
    """It passes over record 299, so the points don't add up."""
    tournament = TournamentExport("T", ROUND, field_of(2), (match("1.1", 1, 2, "1-0"),))
    penalised = replace(tournament, penalties={EntrantId(1): Fraction(1)})
    written = report_of(penalised, rows_of(penalised))
    assert tournament_of(read_trf(write_trf(written))).penalties == penalised.penalties
    with pytest.raises(
        ConsistencyError, match=r"Calculated points for starting number '1' as 3\.0, expected 2\.0"
    ):
        read_elsewhere(written)


def test_another_program_refuses_matches_that_are_not_over_or_have_no_first_choice() -> None:
    over = match("1.1", 1, 2, "1-0")
    for odd in (
        match("1.1", 1, 2, None),
        replace(over, pairing=replace(over.pairing, first=None)),
    ):
        tournament = TournamentExport("T", ROUND, field_of(2), (odd,))
        written = report_of(tournament, rows_of(tournament))
        assert tournament_of(read_trf(write_trf(written))).matches == (odd,)
        with pytest.raises(LineError, match="Invalid round result"):
            read_elsewhere(written)


def test_another_program_passes_over_records_of_2026_unless_it_is_strict() -> None:
    tournament = TournamentExport("T", ROUND, field_of(2), (match("1.1", 1, 2, "1-0"),))
    written = report_of(tournament, rows_of(tournament))
    assert read_elsewhere(written).x_section.number_of_rounds == 1
    with pytest.raises(ParsingError, match="Invalid code '142'"):
        read_elsewhere(written, strict=True)


def _as_played(match: Match) -> Match:
    """The match as TRF16 can tell it: it is over, and somebody had White."""
    pairing = match.pairing
    if not pairing.is_bye and pairing.first is None:
        match = replace(match, pairing=replace(pairing, first=pairing.seats[0]))
    return match if match.result is not None else replace(match, result=DRAWN)
