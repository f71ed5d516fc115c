"""Tournaments that have all that an export can hold."""

from fractions import Fraction

from msgspec.structs import replace

from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.matches import EntrantId, Match, MatchId, MatchResult, Pairing, Stage
from bot.tournaments.rules import TournamentRules
from bot.tournaments.standings.table import EntrantRow, standings
from tests.tournaments.tables import SWISS, A, B, C, D, E, bye, field_of, match, missed, rules_for, table

SEATS = (A, D)
DOUBLE_LOSS = Match(MatchId(4, 2), SWISS, Pairing(SEATS), MatchResult((2, 2), (0, 0)))
"""A loss that organisers gave to both, though both came; the game's own rules had decided who begins."""

RULES: TournamentRules = rules_for(
    "omw", "gw", "buchholz", "head-to-head", "draw", best_of=3, rounds=5, cut=4, has_third_place=True
)
SWISS_MATCHES = (
    match("1.1", A, B, "2-1"), match("1.2", C, D, "2-0"), bye("1.3", E),
    match("2.1", A, C, "1-1-1"), match("2.2", E, B, "2-0"), bye("2.3", D),
    match("3.1", A, E, "2-1"), missed("3.2", B, C, B, wins=2),
    missed("4.1", C, E, C, E), DOUBLE_LOSS,
    match("5.1", A, B, None),
)  # fmt: skip
ENTRANTS = tuple(
    replace(each, dropped_after=4 if each.id == D else None, first_round=2 if each.id == E else 1)
    for each in field_of(5)
)
SWISS_SAMPLE = TournamentExport("Friday night", RULES, ENTRANTS, SWISS_MATCHES, {A: Fraction(1)})
CUT_SAMPLE = replace(
    SWISS_SAMPLE,
    matches=(
        *SWISS_MATCHES[:-1],
        match("5.1", A, B, "0-2"),
        match("6.1", A, E, "0-2", stage="single"),
        match("6.2", C, B, "2-1", stage="single"),
        match("7.1", C, E, "2-1", stage="final"),
        match("7.2", A, B, "0-2", stage="third"),
    ),
)
ARRANGED_SAMPLE = replace(SWISS_SAMPLE, name="Arranged", times={MatchId(5, 1): 1_800_000_000})
PODS_SAMPLE = TournamentExport(
    "Pods",
    TournamentRules("pods", tie_breaks=("points", "omw", "draw"), seats=4),
    field_of(7),
    (
        table("1.1", (A, B, C, D), (1, 2, 2, 4)),
        table("1.2", (5, 6, 7), (1, 1, 3), absent=(7,)),
        Match(MatchId(2, 1), Stage("pods"), Pairing(tuple(map(EntrantId, (1, 5, 6))))),
    ),
)


def rows_of(tournament: TournamentExport) -> tuple[EntrantRow, ...]:
    """Its standings."""
    return standings(
        tournament.entrants, tournament.matches, tournament.rules, penalties=tournament.penalties
    )
