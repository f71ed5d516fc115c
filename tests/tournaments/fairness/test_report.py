"""The fairness report of a small tournament, by hand."""

from collections.abc import Collection, Sequence
from fractions import Fraction
from itertools import groupby

import pytest
from msgspec.structs import replace

from bot.tournaments.fairness.pairings import Bye, FirstChoice, Float, SideShare
from bot.tournaments.fairness.report import FairnessReport, SeedFate
from bot.tournaments.fairness.report import fairness as report
from bot.tournaments.log.events import (
    Created,
    Dropped,
    Event,
    Joined,
    KeptApart,
    Overridden,
    Paired,
    Reported,
    Started,
    Undone,
)
from bot.tournaments.log.state import TournamentState, fold
from bot.tournaments.matches import Entrant, EntrantId, Match, MatchId
from bot.tournaments.round_robin.groups import matches as laid_out
from bot.tournaments.round_robin.groups import round_robin
from bot.tournaments.rules import TournamentRules
from tests.tournaments.brackets.play import FIRST, SECOND
from tests.tournaments.log.logs import DRAW, LOSS, WIN, first_round, log_of, pairing
from tests.tournaments.tables import SWISS, A, B, C, D, E, bye, field_of, match, missed, rules_for, table


def fairness(
    entrants: Sequence[Entrant],
    matches: Sequence[Match],
    rules: TournamentRules,
    apart: Collection[frozenset[EntrantId]] = (),
) -> FairnessReport:
    """The report on a tournament with these entrants and matches, none of which was corrected."""
    seeds = tuple(each.id for each in entrants)
    drawn = tuple(each.id for each in sorted(entrants, key=lambda each: each.draw))
    events: list[Event] = [Created(rules, ""), *map(Joined, seeds), Started(seeds, drawn, "00")]
    events += (KeptApart(*sorted(pair)) for pair in apart)
    for _, played in groupby(matches, key=lambda each: each.id.round):
        events += _played(list(played))
    events += (Dropped(each.id, each.dropped_after) for each in entrants if each.dropped_after is not None)
    return report_on(*events)


def report_on(*events: Event) -> FairnessReport:
    """The report on a tournament with these events."""
    log = log_of(*events)
    return report(fold(log), log)


def _played(matches: Sequence[Match]) -> list[Event]:
    """The events of a round."""
    paired = Paired(matches[0].stage, tuple((each.id, each.pairing) for each in matches))
    results = [Reported(each.id, each.result) for each in matches if each.result is not None]
    return [paired, *results]


RULES = rules_for("draw", cut=2)
# Points after round 1: A, C, E 3; after round 2: A, E 6, B, C 3; after round 3: A, E 7, C 6, B, D 3.
MATCHES = [
    match("1.1", A, B), match("1.2", C, D), bye("1.3", E),
    match("2.1", A, C), match("2.2", E, D), bye("2.3", B),
    match("3.1", E, A, "0-0-1"), match("3.2", B, C, "0-1"), bye("3.3", D),
    match("4.1", C, A, "0-1"), missed("4.2", D, E, D), bye("4.3", B),
    match("5.1", A, C, "0-1", stage="single"),
]  # fmt: skip
REPORT = fairness(field_of(5), MATCHES, RULES, apart={frozenset((A, B)), frozenset((B, E))})


def test_byes_are_told_with_the_fewest_points_of_those_who_had_none() -> None:
    assert REPORT.byes == (
        Bye(MatchId(1, 3), E, Fraction(0), Fraction(0), 1),
        Bye(MatchId(2, 3), B, Fraction(0), Fraction(0), 1),
        Bye(MatchId(3, 3), D, Fraction(0), Fraction(0), 1),
        # Only A and C have had none now: A has seven points, C six.
        Bye(MatchId(4, 3), B, Fraction(3), Fraction(6), 2),
    )


def test_floats_are_the_matches_between_different_scores() -> None:
    assert REPORT.floats == (
        Float(MatchId(2, 2), E, D, Fraction(3), Fraction(0)),
        Float(MatchId(4, 1), A, C, Fraction(7), Fraction(6)),
        Float(MatchId(4, 2), E, D, Fraction(7), Fraction(3)),
    )


def test_first_choices_are_compared_with_every_other_match() -> None:
    # A match that somebody missed does not count.
    assert REPORT.sides == (
        SideShare(A, 3, 5, 2),
        SideShare(B, 1, 2, 1),
        SideShare(C, 2, 5, 2),
        SideShare(D, 0, 2, 2),
        SideShare(E, 2, 2, 2),
    )
    assert [share.expected for share in REPORT.sides][:2] == [Fraction(5, 2), 1]
    assert REPORT.first_choice == FirstChoice(won=4, drawn=1, lost=3)


def test_repeated_and_forbidden_meetings_are_named_and_the_elimination_repeats_nothing() -> None:
    assert REPORT.meetings.repeated == (
        (frozenset((A, C)), (MatchId(2, 1), MatchId(4, 1))),
        (frozenset((E, D)), (MatchId(2, 2), MatchId(4, 2))),
    )
    assert REPORT.meetings.forbidden == ((frozenset((A, B)), (MatchId(1, 1),)),)


def test_no_shows_are_named() -> None:
    assert REPORT.no_shows == ((MatchId(4, 2), D),)
    assert REPORT.dice is None


def test_seeds_are_compared_with_places() -> None:
    assert REPORT.seeds.fates == (
        SeedFate(A, 1, 2), SeedFate(B, 2, 4), SeedFate(C, 3, 1), SeedFate(D, 4, 5), SeedFate(E, 5, 3),
    )  # fmt: skip
    # E beat D, C beat B, and C beat A in the final.
    assert (REPORT.seeds.decided, REPORT.seeds.upsets) == (7, 3)
    # Spearman: 1 − 6·(1 + 4 + 4 + 1 + 4) / (5·24).
    assert REPORT.seeds.correlation == pytest.approx(1 - 6 * 14 / 120)


def test_seeds_that_held_agree_wholly_and_nobody_apart_tells_nothing() -> None:
    held = fairness(field_of(3), [match("1.1", A, B), match("2.1", A, C), match("3.1", B, C)], rules_for())
    assert held.seeds.correlation == pytest.approx(1)
    assert held.seeds.upsets == 0
    assert fairness(field_of(3), [], rules_for()).seeds.correlation is None
    shared = fairness(field_of(3), [match("1.1", A, C), match("1.2", B, C)], rules_for())
    # Places 1, 1 and 3 are ranks 1.5, 1.5 and 3.
    assert shared.seeds.correlation == pytest.approx(3**0.5 / 2)


def test_a_round_in_which_all_have_had_a_bye_has_no_lowest() -> None:
    matches = [bye("1.1", A), bye("1.2", B), match("2.1", A, B, None), bye("3.1", A)]
    found = fairness(field_of(2), matches, rules_for()).byes
    assert [(each.times, each.lowest) for each in found] == [(1, 0), (1, 0), (2, None)]


def test_pods_have_meetings_but_no_floats_and_no_upsets() -> None:
    matches = [table("1.1", (A, B, C), (3, 2, 1)), table("2.1", (A, B, D), (1, 2, 3), absent=(D,))]
    found = fairness(field_of(4), matches, rules_for(format="pods", seats=3))
    assert found.meetings.repeated == ((frozenset((A, B)), (MatchId(1, 1), MatchId(2, 1))),)
    assert (found.floats, found.byes, found.seeds.decided) == ((), (), 0)
    assert found.no_shows == ((MatchId(2, 1), D),)


def test_dice_are_in_the_report_if_they_were_counted() -> None:
    found = report(TournamentState(rules_for(), "", entrants=field_of(2)), (), {A: {6: (10,) * 6}})
    assert found.dice is not None
    assert found.dice.together.chance == 1


def test_seeds_of_a_round_robin_are_compared_with_places_that_leave_void_matches_out() -> None:
    # E beat B, then left after one match of four: that win is void, and only C has points (TO-35).
    field = [replace(each, dropped_after=1 if each.id == E else None) for each in field_of(5)]
    one, other = laid_out([round_robin([each.id for each in field])])[0]
    assert (one.pairing.seats, other.pairing.seats) == ((B, E), (C, D))
    played = [replace(one, result=SECOND), replace(other, result=FIRST)]
    found = fairness(field, played, rules_for("draw", format="round-robin")).seeds
    assert {each.entrant: each.place for each in found.fates} == {C: 1, E: 2, D: 3, B: 4, A: 5}


def test_pairings_are_judged_by_the_points_that_were_known_when_they_were_made() -> None:
    paired = Paired(
        SWISS, ((MatchId(2, 1), pairing(A, C)), (MatchId(2, 2), pairing(E, B)), (MatchId(2, 3), pairing(D)))
    )
    events: list[Event] = [*first_round(5), Reported(MatchId(1, 1), WIN), Overridden(MatchId(1, 2), WIN)]
    wrong = len(events)
    events += [paired, Undone(wrong), Reported(MatchId(1, 2), LOSS)]
    found = report_on(*events)
    assert found.byes[1] == Bye(MatchId(2, 3), D, Fraction(0), Fraction(0), 1)
    # C and D change places in the first round, but only after A with 3 points was to meet C with 3.
    assert found.floats == (Float(MatchId(2, 2), E, B, Fraction(3), Fraction(0)),)


def test_a_meeting_is_forbidden_only_if_it_was_paired_after_the_wish() -> None:
    again = Paired(SWISS, ((MatchId(2, 1), pairing(A, B)),))
    late = [*first_round(4), KeptApart(A, B)]
    assert report_on(*late).meetings.forbidden == ()
    assert report_on(*late, again).meetings.forbidden == ((frozenset((A, B)), (MatchId(2, 1),)),)
    assert report_on(*late, again, Undone(len(late))).meetings.forbidden == ()


def test_what_organisers_decided_was_not_won_by_playing() -> None:
    won = [*first_round(6), Reported(MatchId(1, 1), LOSS), Reported(MatchId(1, 3), WIN)]
    found = report_on(*won, Overridden(MatchId(1, 2), DRAW), Overridden(MatchId(1, 3), LOSS))
    assert (found.seeds.decided, found.seeds.upsets) == (1, 1)
    assert found.first_choice == FirstChoice(won=0, drawn=0, lost=1)
