"""What undoing and overriding changes, as it is listed before."""

from bot.tournaments.course.changes import CutKept, PlaceChange, changes
from bot.tournaments.course.places import places
from bot.tournaments.log.events import (
    Begun,
    Cancelled,
    Created,
    CutMade,
    Dropped,
    Event,
    Joined,
    LogEntry,
    Overridden,
    Paired,
    Paused,
    Penalized,
    Reported,
    Resumed,
    RulesChanged,
    Undone,
    Withdrawn,
)
from bot.tournaments.log.state import fold
from bot.tournaments.matches import EntrantId, MatchId
from bot.tournaments.no_shows import no_show
from bot.tournaments.rules import TournamentRules
from tests.tournaments.course.played import Playing, begun, better_wins
from tests.tournaments.log.logs import DRAW, LOSS, WIN, ids, pairing

ONE = MatchId(1, 1)


def after_rounds(people: int, rules: TournamentRules, rounds: int, *, is_released: bool = True) -> Playing:
    """A tournament in which the better have always won, with the next round released or not."""
    playing = begun(people, rules)
    for _ in range(rounds):
        playing.settle()
        playing.report(better_wins)
    if is_released:
        playing.settle()
    return playing


def made(playing: Playing, *events: Event) -> Playing:
    """The tournament after these events and all that they entail."""
    again = Playing([*playing.log])
    again.add(*changes(playing.log, events).events)
    return again


def test_what_touches_no_result_changes_nothing_else() -> None:
    found = changes(after_rounds(8, TournamentRules("swiss"), 1).log, [Paused()])
    assert found.events == (Paused(),)
    assert [found.results, found.places, found.withdrawn, found.next, found.unchanged] == [()] * 5


def test_an_override_names_the_result_and_the_places() -> None:
    playing = begun(4, TournamentRules("swiss"))
    playing.settle()
    playing.report(better_wins)
    found = changes(playing.log, [Overridden(ONE, LOSS)])
    [change] = found.results
    assert (change.match.id, change.before, change.after) == (ONE, WIN, LOSS)
    assert found.places[0] == PlaceChange(EntrantId(3), 4, 1)
    assert PlaceChange(EntrantId(1), 2, 4) in found.places


def test_a_round_that_has_not_begun_is_paired_anew() -> None:
    playing = after_rounds(7, TournamentRules("swiss"), 1)
    found = changes(playing.log, [Overridden(ONE, LOSS)])
    assert {each.id.round for each in found.withdrawn} == {2}
    assert [type(each) for each in found.events] == [Overridden, Withdrawn]
    assert {seat for _, pairing in found.next for seat in pairing.seats} == {*range(1, 8)}
    again = made(playing, Overridden(ONE, LOSS))
    again.settle()
    assert {each.id: each.pairing for each in again.state.matches if each.id.round == 2} == dict(found.next)


def test_undoing_the_end_pauses_as_it_would_end_again_at_once() -> None:
    playing = begun(4, TournamentRules("swiss", rounds=1))
    playing.finish(better_wins)
    again = made(playing, Undone(len(playing.log)))
    assert (again.state.phase, again.state.is_paused) == ("running", True)
    again.add(RulesChanged(TournamentRules("swiss", rounds=2)), Resumed())
    assert again.finish(better_wins).latest_round == 2


def test_a_round_that_would_be_paired_alike_stays() -> None:
    playing = after_rounds(2, TournamentRules("swiss", rounds=3), 1)
    found = changes(playing.log, [Overridden(ONE, LOSS)])
    assert found.events == (Overridden(ONE, LOSS),)
    assert not found.withdrawn
    # Whoever did not come had no first choice, so another one has it in the next match.
    missed = no_show(pairing(1, 2), ids(1), 1)
    assert {each.id.round for each in changes(playing.log, [Overridden(ONE, missed)]).withdrawn} == {2}


def test_a_pause_changes_nothing_about_what_would_be_paired() -> None:
    alike = after_rounds(2, TournamentRules("swiss", rounds=3), 1)
    alike.add(Paused())
    assert not changes(alike.log, [Overridden(ONE, LOSS)]).withdrawn
    other = after_rounds(8, TournamentRules("swiss"), 1)
    anew = changes(other.log, [Overridden(ONE, LOSS)]).next
    other.add(Paused())
    assert changes(other.log, [Overridden(ONE, LOSS)]).next == anew


def test_a_round_that_has_begun_stays() -> None:
    playing = after_rounds(8, TournamentRules("swiss"), 1)
    playing.add(Begun(MatchId(2, 3)))
    found = changes(playing.log, [Overridden(ONE, LOSS)])
    assert not found.withdrawn
    assert {each.id.round for each in found.unchanged} == {2}


def test_rounds_that_were_played_stay() -> None:
    playing = after_rounds(8, TournamentRules("swiss"), 2)
    found = changes(playing.log, [Overridden(ONE, DRAW)])
    assert {each.id.round for each in found.withdrawn} <= {3}
    assert {each.id.round for each in found.unchanged} == {2}


def test_a_round_robin_is_never_paired_anew() -> None:
    playing = after_rounds(6, TournamentRules("round-robin"), 2)
    found = changes(playing.log, [Overridden(ONE, DRAW)])
    assert found.events == (Overridden(ONE, DRAW),)
    assert not found.unchanged


def test_in_an_elimination_matches_of_the_wrong_people_go_even_if_begun() -> None:
    playing = after_rounds(4, TournamentRules("single"), 1)
    final = MatchId(2, 1)
    playing.add(Begun(final), Reported(final, WIN))
    playing.settle()
    assert playing.state.phase == "finished"
    upset = playing.state.match(ONE)
    assert upset is not None
    found = changes(playing.log, [Overridden(ONE, LOSS)])
    assert [each.id for each in found.withdrawn] == [final]
    assert isinstance(found.events[0], Undone)
    [(number, pairing)] = found.next
    assert number == final
    assert set(pairing.seats) == {upset.pairing.seats[1], 2}
    again = made(playing, Overridden(ONE, LOSS)).finish(better_wins)
    assert places(again)[0].entrant == 2


def test_the_cut_is_made_anew_while_its_elimination_has_not_begun() -> None:
    playing = after_rounds(4, TournamentRules("round-robin", cut=2), 3)
    assert playing.state.cut == ids(1, 2)
    decisive = next(each for each in playing.state.matches if {*each.pairing.seats} == {2, 3})
    wins_of_3 = LOSS if decisive.pairing.seats[0] == 2 else WIN
    found = changes(playing.log, [Overridden(decisive.id, wins_of_3)])
    assert CutMade(ids(1, 3)) in found.events
    assert {seat for _, pairing in found.next for seat in pairing.seats} == {1, 3}
    [final] = playing.state.open_matches
    playing.add(Begun(final.id))
    begun_already = changes(playing.log, [Overridden(decisive.id, wins_of_3)])
    assert not begun_already.withdrawn
    assert [each.id for each in begun_already.unchanged] == [final.id]
    assert begun_already.cut_kept == CutKept(missed=ids(3), made=ids(2), is_played=False)
    assert found.cut_kept is None, "this cut is made anew"
    assert not changes(playing.log, [Overridden(decisive.id, LOSS if wins_of_3 == WIN else WIN)]).unchanged
    assert not changes(playing.log, [Dropped(EntrantId(2), 4)]).unchanged
    assert changes(playing.log, [Penalized(EntrantId(2), 20)]).unchanged == (final,)


def test_a_final_that_has_begun_is_taken_back_step_by_step_and_played_by_others() -> None:
    playing = after_rounds(4, TournamentRules("round-robin", cut=2), 3)
    [final] = playing.state.open_matches
    playing.add(Begun(final.id))
    paired = max(each.number for each in playing.log if isinstance(each.event, Paired))
    found = changes(playing.log, [Undone(paired)])
    assert found.withdrawn == (final,)
    assert found.events == (Undone(paired), Paused()), "else it would be paired again at once"
    playing = made(playing, Undone(paired))
    decisive = next(each for each in playing.state.matches if {*each.pairing.seats} == {2, 3})
    wins_of_3 = LOSS if decisive.pairing.seats[0] == 2 else WIN
    again = made(playing, Overridden(decisive.id, wins_of_3))
    assert again.state.cut == ids(1, 3)
    again.add(Resumed())
    again.settle()
    assert {seat for each in again.state.open_matches for seat in each.pairing.seats} == {1, 3}
    assert again.finish(better_wins).phase == "finished"


def test_a_cut_that_stands_is_compared_without_those_who_had_dropped_out_before_it() -> None:
    playing = after_rounds(4, TournamentRules("round-robin", cut=2), 3, is_released=False)
    playing.add(Dropped(EntrantId(2), 3))
    playing.settle()
    [final] = playing.state.open_matches
    assert playing.state.cut == ids(1, 3)
    playing.add(Begun(final.id))
    assert not changes(playing.log, [Penalized(EntrantId(2), 20)]).unchanged
    playing.add(Penalized(EntrantId(3), 20))
    assert not changes(playing.log, [Penalized(EntrantId(4), 1)]).unchanged


def test_without_a_result_of_the_stage_before_there_is_no_cut() -> None:
    playing = after_rounds(4, TournamentRules("round-robin", cut=2), 3)
    reported = next(each.number for each in playing.log if isinstance(each.event, Reported))
    again = made(playing, Undone(reported))
    assert not again.state.cut
    again.settle()
    assert len(again.state.open_matches) == 1
    again.report(better_wins)
    again.settle()
    assert again.state.cut == ids(1, 2)


def test_undone_and_redone_an_override_leaves_the_tournament_as_it_was() -> None:
    playing = after_rounds(8, TournamentRules("swiss"), 1)
    second = {each.id: each.pairing for each in playing.state.matches if each.id.round == 2}
    once = made(playing, Overridden(ONE, LOSS))
    once.settle()
    override = next(each.number for each in once.log if isinstance(each.event, Overridden))
    back = made(once, Undone(override))
    back.settle()
    assert {each.id: each.pairing for each in back.state.matches if each.id.round == 2} == second
    assert fold(back.log).match(ONE) == playing.state.match(ONE)


def test_undoing_a_drop_opens_the_match_that_it_lost() -> None:
    playing = begun(4, TournamentRules("swiss"))
    playing.settle()
    before = playing.state
    lost = next(each for each in before.matches if 2 in each.pairing.seats)
    playing.add(Dropped(EntrantId(2), 0))
    drop = len(playing.log)
    playing.settle()
    assert playing.state.match(lost.id).result is not None  # type: ignore[union-attr]
    [change] = changes(playing.log, [Undone(drop)]).results
    assert (change.match.id, change.after) == (lost.id, None)
    assert made(playing, Undone(drop)).state.matches == before.matches


def test_undoing_a_drop_leaves_the_match_that_was_missed_before_it() -> None:
    playing = begun(4, TournamentRules("swiss"))
    playing.settle()
    missed = no_show(playing.state.matches[0].pairing, [EntrantId(1)], 1)
    playing.add(Reported(ONE, missed), Dropped(EntrantId(1), 1))
    drop = len(playing.log)
    playing.settle()
    assert changes(playing.log, [Undone(drop)]).events == (Undone(drop),)


def test_in_an_elimination_undoing_a_drop_takes_back_what_followed_from_it() -> None:
    playing = begun(4, TournamentRules("single"))
    playing.settle()
    semifinals = playing.state.matches
    playing.report(lambda match: WIN)
    playing.settle()
    [final] = playing.state.open_matches
    playing.add(Dropped(final.pairing.seats[0], 1))
    drop = len(playing.log)
    playing.settle()
    assert playing.state.phase == "finished"
    again = made(playing, Undone(drop))
    again.settle()
    assert again.state.open_matches == (final,)
    assert len(semifinals) == 2


def test_before_the_start_nobody_has_a_place_to_lose() -> None:
    log = (
        LogEntry(1, Created(TournamentRules("swiss"), "00")),
        LogEntry(2, Joined(EntrantId(1))),
        LogEntry(3, Cancelled()),
    )
    assert places(fold(log)) == ()
    assert changes(log[:2], [Cancelled()]).places == ()
    assert changes(log, [Undone(3)]).events == (Undone(3),)
