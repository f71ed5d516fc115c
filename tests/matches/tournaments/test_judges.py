"""Calls for a judge, and ends without a result, which an organiser has to allow."""

import pytest

from bot.matches.tournaments.running.judges import waits
from bot.matches.values import Duel
from bot.tournaments.log.events import Cancelled, JudgeAnswer, Overridden, Undone
from bot.tournaments.matches import MatchId, MatchResult
from bot.tournaments.rules import TournamentRules
from tests.matches.table import ANN, BEN, refused
from tests.matches.tournaments.cups import GUILD, NOBODY, OLGA, SWISS, Cup

FIRST = MatchId(1, 1)
KNOCKOUT = TournamentRules("single", seeding="joining")
PODS = TournamentRules("pods", seats=4, rounds=1, seeding="joining")
GAMES = {"pods": "sealed"}
EVERYBODY = TournamentRules("round-robin", seeding="joining")


async def begin(cup: Cup, rules: TournamentRules) -> None:
    """A tournament of four, in a game that this format can be played in, with its first duels."""
    await cup.create(rules, game=GAMES.get(rules.format, "toy"))
    for person in range(1, 5):
        await cup.join(person, None if rules.format in GAMES else "low")
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()


async def ask_to_end(cup: Cup, duel: Duel) -> Duel:
    """All players of a duel agree to end it without a result."""
    one, *others = duel.user_ids
    after = await cup.matches.consent.end(duel.id, one)
    for each in others:
        after = await cup.matches.consent.agree(duel.id, each)
    return after


async def kinds(cup: Cup) -> list[str]:
    return [type(each.entry.event).__name__ for each in await cup.of.lookup.log(cup.id)]


async def answer(cup: Cup, answer: JudgeAnswer, call: int = 0) -> None:
    found = (await cup.show()).state.calls
    number = call or found[-1].number
    await cup.of.judges.answer(GUILD, cup.id, OLGA, number, answer)


@pytest.mark.parametrize("rules", [SWISS, KNOCKOUT, PODS, EVERYBODY], ids=lambda each: each.format)
async def test_an_agreed_end_waits_for_an_organiser_and_is_played_again(
    cup: Cup, rules: TournamentRules
) -> None:
    await begin(cup, rules)
    duel = await cup.duel(1, 1)
    after = await ask_to_end(cup, duel)
    assert (after.running, after.proposal) == (True, None)
    (call,) = (await cup.show()).state.calls
    assert (call.match, call.wish, call.game, call.by) == (FIRST, "no-result", 1, duel.user_ids[0])
    assert waits(await cup.show(), call)
    assert await cup.duels(1, 1) == (duel.id,), "nothing is played again yet"
    await refused("not-an-organiser", cup.of.judges.answer(GUILD, cup.id, NOBODY, call.number, "allowed"))
    await answer(cup, "allowed")
    await cup.go_on()
    ended = await cup.matches.chronicle.duel(duel.id)
    assert (ended.running, ended.by, ended.places) == (False, "consent", None)
    again = await cup.duel(1, 1)
    assert again.id != duel.id
    assert again.running
    assert (await kinds(cup)).count("JudgeAnswered") == 1
    (call,) = (await cup.show()).state.calls
    assert (call.answer, call.answered_by) == ("allowed", OLGA.user_id)
    entries, _ = await cup.matches.audit.page(GUILD, 1, 0)
    assert entries[0].after["deed"] == "judge-allowed"
    assert entries[0].after["match"] == "1.1"


async def test_a_refused_end_changes_nothing(cup: Cup) -> None:
    await cup.start()
    duel = await cup.duel(1, 1)
    await ask_to_end(cup, duel)
    await answer(cup, "refused")
    assert (await cup.matches.chronicle.duel(duel.id)).running
    assert not await cup.of.judges.is_asked("999")
    details = await refused("tournament-rule", answer(cup, "allowed"))
    assert details["reason"] == "no-call"
    await cup.win(1, 1, duel.user_ids[0] or 0)
    await cup.go_on()
    assert await cup.duels(1, 1) == (duel.id,)


async def test_a_restart_forgets_no_request(cup: Cup) -> None:
    await cup.start()
    duel = await cup.duel(1, 1)
    await ask_to_end(cup, duel)
    later = Cup(cup.store, cup.clock, id=cup.id)
    assert await later.of.judges.is_asked(duel.id)
    assert not await later.matches.consent.may_end(duel.id, duel.user_ids[0] or 0)
    await answer(later, "allowed")
    await later.go_on()
    assert (await later.duel(1, 1)).id != duel.id


async def test_nobody_asks_twice_at_once(cup: Cup) -> None:
    await cup.start()
    duel = await cup.duel(1, 1)
    one, other = (each or 0 for each in duel.user_ids)
    await ask_to_end(cup, duel)
    details = await refused("tournament-rule", cup.matches.consent.end(duel.id, other))
    assert details == {"reason": "judge-called", "match": "1.1"}
    assert not await cup.matches.consent.may_end(duel.id, one)
    (call,) = (await cup.show()).state.calls
    await refused(
        "not-your-match", cup.of.judges.withdraw(cup.id, 4 if 4 not in (one, other) else 3, call.number)
    )
    await cup.of.judges.withdraw(cup.id, other, call.number)
    assert not waits(await cup.show(), (await cup.show()).state.calls[0])
    assert await cup.matches.consent.may_end(duel.id, one)


async def test_a_request_ends_with_its_game(cup: Cup) -> None:
    await cup.start()
    duel = await cup.duel(1, 1)
    await ask_to_end(cup, duel)
    await cup.matches.play.concede(duel.id, duel.user_ids[0] or 0)
    details = await refused("tournament-rule", answer(cup, "allowed"))
    assert details["reason"] == "no-call", "before the result is in the log"
    await cup.go_on()
    assert not waits(await cup.show(), (await cup.show()).state.calls[0])
    details = await refused("tournament-rule", answer(cup, "allowed"))
    assert details["reason"] == "no-call"


async def test_those_who_have_left_a_table_need_not_agree(cup: Cup) -> None:
    await begin(cup, PODS)
    duel = await cup.duel(1, 1)
    one, *others = (each or 0 for each in duel.user_ids)
    for each in others[1:]:
        await cup.matches.play.concede(duel.id, each)
    await cup.matches.consent.end(duel.id, one)
    await cup.matches.consent.agree(duel.id, others[0])
    assert (await cup.matches.chronicle.duel(duel.id)).running
    assert await cup.of.judges.is_asked(duel.id)


async def test_a_judge_is_called_once_until_the_call_is_handled(cup: Cup) -> None:
    await cup.start()
    duel = await cup.duel(1, 1)
    one, other = (each or 0 for each in duel.user_ids)
    await cup.of.judges.call(duel.id, one, "The clock stands still")
    (call,) = (await cup.show()).state.calls
    assert (call.match, call.wish, call.about, call.by) == (FIRST, "help", "The clock stands still", one)
    for each in (one, other):
        details = await refused("tournament-rule", cup.of.judges.call(duel.id, each, "Again"))
        assert details == {"reason": "judge-called", "match": "1.1"}
    details = await refused("tournament-rule", answer(cup, "allowed"))
    assert details["reason"] == "no-call", "nothing is asked that could be allowed"
    await refused("not-your-match", cup.of.judges.withdraw(cup.id, other, call.number))
    await answer(cup, "handled")
    await cup.of.judges.call(duel.id, other, "Another thing")
    assert [each.answer for each in (await cup.show()).state.calls] == ["handled", None]
    log = await cup.of.lookup.log(cup.id)
    assert [each.entry.reason for each in log if each.entry.reason] == [
        "The clock stands still",
        "Another thing",
    ]


async def test_only_players_of_a_match_call_a_judge(cup: Cup) -> None:
    await cup.start()
    duel = await cup.duel(1, 1)
    others = {1, 2, 3, 4} - {*duel.user_ids}
    for each in (*others, 77, OLGA.user_id):
        await refused("not-your-match", cup.of.judges.call(duel.id, each, "Hello"))
    await refused("no-such-duel", cup.of.judges.call("999", 1, "Hello"))


async def test_calls_have_a_limit(cup: Cup) -> None:
    await cup.start()
    duel = await cup.duel(1, 1)
    one, other = (each or 0 for each in duel.user_ids)
    for _ in range(5):
        await cup.of.judges.call(duel.id, one, "Look")
        await answer(cup, "handled")
    assert await refused("too-many-calls", cup.of.judges.call(duel.id, one, "Look")) == {"limit": 5}
    await cup.of.judges.call(duel.id, other, "Look")


async def test_a_judge_comes_to_a_match_that_is_over_but_not_after_the_tournament(cup: Cup) -> None:
    await cup.start()
    duel = await cup.duel(1, 1)
    one = duel.user_ids[0] or 0
    await cup.win(1, 1, one)
    await cup.go_on()
    await cup.of.judges.call_to(cup.id, FIRST, one, "That was not the score")
    details = await refused("tournament-rule", cup.of.judges.call_to(cup.id, MatchId(9, 9), one, "?"))
    assert details["reason"] == "no-match"
    await cup.of.direction.act(GUILD, cup.id, OLGA, Cancelled())
    shown = await cup.show()
    assert not waits(shown, shown.state.calls[0])
    details = await refused("tournament-rule", answer(cup, "handled"))
    assert details["reason"] == "over"


async def test_calls_and_answers_cannot_be_undone(cup: Cup) -> None:
    await cup.start()
    duel = await cup.duel(1, 1)
    await cup.of.judges.call(duel.id, duel.user_ids[0] or 0, "Look")
    number = (await cup.show()).state.calls[0].number
    await answer(cup, "handled")
    for each in (number, number + 1):
        act = cup.of.direction.act(GUILD, cup.id, OLGA, Undone(each))
        assert (await refused("tournament-rule", act))["reason"] == "cannot-undo"


async def test_a_duel_of_no_tournament_has_no_judge_and_ends_at_once(cup: Cup) -> None:
    await cup.start()
    place = (await cup.duel(1, 1)).place
    made = await cup.matches.invitations.invite(ANN, BEN, place, "low", "short", 501, game="toy")
    duel = await cup.matches.invitations.accept(made.id, BEN, "high", 502)
    await refused("no-match-here", cup.of.judges.call(duel.id, 1, "Hello"))
    assert not (await ask_to_end(cup, duel)).running


async def test_a_decided_match_has_nothing_to_allow(cup: Cup) -> None:
    await cup.start()
    duel = await cup.duel(1, 1)
    await ask_to_end(cup, duel)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Overridden(FIRST, MatchResult((1, 2), (1, 0))), "Agreed")
    details = await refused("tournament-rule", answer(cup, "allowed"))
    assert details["reason"] == "no-call"


async def test_what_a_player_wrote_goes_with_their_data(cup: Cup) -> None:
    await cup.start()
    duel = await cup.duel(1, 1)
    one, other = (each or 0 for each in duel.user_ids)
    await cup.of.judges.call(duel.id, one, "I am called Ann Smith")
    await answer(cup, "handled")
    await cup.of.judges.call(duel.id, other, "The clock")
    await cup.win(1, 1, other)
    await cup.go_on()
    await cup.of.registration.leave(cup.id, one)
    await cup.go_on()
    await cup.matches.deletion.delete(one)
    calls = (await cup.show()).state.calls
    assert [each.about for each in calls] == ["", "The clock"]
    assert (calls[0].by or 0) < 0


async def test_a_call_for_a_judge_makes_no_organiser_look_again(cup: Cup) -> None:
    await begin(cup, SWISS)
    duel = await cup.duel(1, 1)
    seen = (await cup.show()).last
    await cup.of.judges.call(duel.id, duel.user_ids[0], "A question")
    assert (await cup.show()).last > seen
    await cup.of.direction.act(GUILD, cup.id, OLGA, Cancelled(), "Venue closed", is_sure=True, seen=seen)
    assert (await cup.show()).state.phase == "cancelled"
