"""The panel of organisers offers only what can work, and says why something about somebody cannot."""

import pytest

from bot.tournaments.log.events import Begun, Dropped, EnteredLate, Paused
from bot.tournaments.log.state import fold
from bot.tournaments.matches import EntrantId, MatchId
from bot.tournaments.rules import TournamentRules
from cogs.kit.messages import Button
from cogs.tournaments.organising.panel import panel
from cogs.tournaments.organising.possible import why_not
from tests.cogs.tournaments.tournaments import WON, Cup

SWISS = TournamentRules("swiss", rounds=3)
LOOK = "Look at the next round"


def offered(cup: Cup, **plan: object) -> list[str]:
    """The labels of the panel's buttons."""
    rows = panel(cup.shown(**plan)).rows
    return [each.label for row in rows if isinstance(row, tuple) for each in row if isinstance(each, Button)]


def told(cup: Cup) -> str:
    return panel(cup.shown(release="after-review")).text


def test_the_next_round_is_offered_once_there_are_matches_to_release() -> None:
    cup = Cup(SWISS, 4)
    assert LOOK not in offered(cup)
    assert "**Look at the next round** comes here once matches can follow" in told(cup)
    for match in cup.shown().state.open_matches:
        cup.report(str(match.id), WON)
    assert LOOK in offered(cup)
    assert "Round 1 is over. **Look at the next round** shows it" in told(cup)
    cup.add(Paused())
    assert LOOK not in offered(cup)


def test_in_a_bracket_matches_can_wait_while_others_are_open() -> None:
    cup = Cup(TournamentRules("single"), 8)
    assert LOOK not in offered(cup)
    for table in (1, 2):
        cup.report(f"1.{table}", WON)
    assert cup.shown().state.open_matches
    assert LOOK in offered(cup)
    assert "Matches wait for you. **Look at the next round** shows them" in told(cup)


@pytest.mark.parametrize("rules", [SWISS, TournamentRules("pods", seats=4)])
def test_people_are_brought_back_only_after_somebody_has_dropped_out(rules: TournamentRules) -> None:
    cup = Cup(rules, 8)
    assert "Bring back…" not in offered(cup)
    cup.add(Dropped(EntrantId(1), 1))
    assert "Bring back…" in offered(cup)


def test_tables_are_swapped_only_until_their_matches_begin() -> None:
    cup = Cup(SWISS, 4)
    assert "Swap two…" in offered(cup)
    cup.add(Begun(MatchId(1, 1)))
    assert "Swap two…" not in offered(cup), "one table is left, with nobody to swap with"
    odd = Cup(SWISS, 5)
    odd.add(Begun(MatchId(1, 1)))
    assert "Swap two…" in offered(odd), "the other match and the bye"
    odd.add(Begun(MatchId(1, 2)))
    assert "Swap two…" not in offered(odd)


def test_two_are_paired_by_hand_only_if_two_have_no_opponent() -> None:
    assert "Pair two…" not in offered(Cup(SWISS, 5)), "one has a bye"
    late = Cup(SWISS, 5)
    late.add(EnteredLate(EntrantId(6), 2))
    assert "Pair two…" in offered(late), "one has a bye, and one came late"
    gone = Cup(SWISS, 5)
    (bye,) = [each for each in gone.shown().state.matches if each.pairing.is_bye]
    gone.add(EnteredLate(EntrantId(6), 2))
    gone.add(Dropped(bye.pairing.seats[0], 1))
    assert "Pair two…" not in offered(gone)


def test_whoever_can_no_longer_play_is_not_let_in() -> None:
    assert "Let in…" in offered(Cup(SWISS, 4))
    assert "Let in…" not in offered(Cup(TournamentRules("round-robin"), 4))
    cup = Cup(TournamentRules("swiss", rounds=1, cut=2), 4)
    cup.play()
    assert "Let in…" not in offered(cup), "the bracket is made"


def test_nobody_is_kept_apart_where_a_bracket_says_who_meets_whom() -> None:
    assert "Keep apart…" in offered(Cup(SWISS, 4))
    assert "Keep apart…" not in offered(Cup(TournamentRules("single"), 4))


def test_people_who_do_not_play_are_told_from_those_who_have_dropped_out() -> None:
    cup = Cup(SWISS, 4)
    cup.add(Dropped(EntrantId(1), 1))
    state = fold(cup.log)
    gone = "⚠ <@1> has dropped out. Go back: **Bring back…** lets this person play again from the next round."
    assert why_not(state, [("<@1>", EntrantId(1))]) == gone
    stranger = "⚠ <@8> and <@9> are not in this tournament. Go back: **Let in…** lets these people in."
    assert why_not(state, [("<@8>", EntrantId(8)), ("<@9>", None)]) == stranger
    assert why_not(state, [("<@1>", EntrantId(1)), ("<@8>", None), ("<@9>", None)]) == f"{stranger}\n{gone}"
    assert why_not(state, [("<@2>", EntrantId(2))]) == "⚠ <@2> has no match in this round."
    bracket = fold(Cup(TournamentRules("single"), 4).log)
    assert why_not(bracket, [("<@9>", None)]) == "⚠ <@9> is not in this tournament."
