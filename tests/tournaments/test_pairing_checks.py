"""Pairings made or changed by hand are checked before they can be released."""

from fractions import Fraction

from bot.tournaments.contenders import Contender, Pair
from bot.tournaments.drafts import (
    Float,
    ForbiddenMeeting,
    Missing,
    NeedlessByes,
    NotIn,
    Rematch,
    SeatedTwice,
    SecondBye,
    ThirdInARow,
    WrongFirst,
    WrongSize,
)
from bot.tournaments.matches import Entrant, EntrantId, Pairing
from bot.tournaments.pairing_checks import Checked, check_pairings, draft

A, B, C, D, E = map(EntrantId, range(1, 6))


def _contender(
    entrant: EntrantId,
    points: int = 0,
    *,
    met: tuple[EntrantId, ...] = (),
    byes: int = 0,
    sides: tuple[bool, ...] = (),
) -> Contender:
    return Contender(
        Entrant(entrant, "", entrant, entrant), Fraction(points), met=met, byes=byes, sides=sides
    )


FIELD = [
    _contender(A, 6, met=(B, B), sides=(True, True)),
    _contender(B, 6, met=(A, A), sides=(False, False)),
    _contender(C, 3),
    _contender(D, 0, byes=1),
]


def test_good_pairings_leave_nothing_to_say() -> None:
    field = [_contender(A, 3), _contender(B, 3), _contender(C)]
    assert check_pairings([Pairing((A, B), A), Pairing((C,))], field) == Checked((), ())


def test_two_who_are_swapped_may_meet_again_and_that_is_said() -> None:
    checked = check_pairings([Pairing((A, B), A), Pairing((C, D), C)], FIELD, frozenset({Pair((C, D))}))
    assert checked.faults == ()
    assert checked.remarks == (
        Rematch(A, B, 2),
        ThirdInARow(A, True),
        ThirdInARow(B, False),
        ForbiddenMeeting(C, D),
        Float(C, Fraction(3), Fraction(0)),
    )


def test_byes_by_hand_are_said_if_they_are_not_the_first_or_not_needed() -> None:
    checked = check_pairings([Pairing((A, C), C), Pairing((B,)), Pairing((D,))], FIELD)
    assert checked.remarks == (
        Float(A, Fraction(6), Fraction(3)),
        SecondBye(D, 1),
        NeedlessByes((B, D)),
    )
    assert checked.faults == ()


def test_whoever_is_missing_or_twice_there_or_not_in_is_a_fault() -> None:
    checked = check_pairings([Pairing((A, C), C), Pairing((A, E), None)], FIELD)
    assert checked.faults == (SeatedTwice(A), NotIn(E), Missing(B), Missing(D))


def test_a_table_needs_the_right_number_of_seats_and_a_first_choice_that_sits_there() -> None:
    three, wrong, bye = Pairing((A, B, C)), Pairing((A, B), C), Pairing((D,), D)
    assert check_pairings([three, bye], FIELD).faults == (WrongSize((A, B, C)), WrongFirst(bye))
    assert check_pairings([three, bye], FIELD, sizes=(1, 3, 4)).faults == (WrongFirst(bye),)
    assert WrongFirst(wrong) in check_pairings([wrong], FIELD).faults
    assert WrongSize(()) in check_pairings([Pairing(())], FIELD).faults


def test_tables_by_hand_get_their_order_and_first_choices() -> None:
    made = draft([(D,), (B, C), (C, A), (E, B)], [*FIELD, _contender(E, 9)], [E, A, B, C, D])
    # B and E never had the first choice, and neither did C: the draw decides.
    assert [pairing.seats for pairing in made.pairings] == [(E, B), (A, C), (B, C), (D,)]
    assert [pairing.first for pairing in made.pairings] == [B, C, B, None]
