"""Takebacks: at once in one's own turn, else by consent; what the record, the log and the clock then have."""

import dataclasses
from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.games.takebacks import MAX_PER_TURN
from bot.matches.memory.agreement import consenting
from bot.matches.memory.looks import FullLook
from bot.matches.values import Duel, Player, Proposal
from tests.matches.consent.conftest import MODERATOR, Walk
from tests.matches.consent.paces import PACES
from tests.matches.table import ANN, BEN, CAT, refused

ADA, BO = 1, 2


async def test_an_own_action_is_taken_back_at_once(walk: Walk) -> None:
    duel = await walk.play(await walk.duel(), "step", "step")
    look = await walk.matches.consent.take_back(duel.id, ADA, 2)
    assert isinstance(look, FullLook)
    assert (look.duel.ply, await walk.gone(duel), await walk.to_act(duel)) == (3, (1, 0), 0)
    assert [event.kind for _, event in look.log] == ["begun", "step", "took-back"]
    again = await walk.matches.consent.take_back(duel.id, ADA)
    assert isinstance(again, FullLook)
    assert (again.duel.ply, await walk.gone(duel)) == (4, (0, 0))
    walk.restart()
    assert await walk.told(duel) == ["begun", "took-back"]
    assert (await walk.gone(duel), await walk.to_act(duel)) == ((0, 0), 0)
    await refused("nothing-to-take-back", walk.matches.consent.take_back(duel.id, ADA))
    await walk.play(duel, "step", "end")
    record = await walk.ended(duel)
    assert [line.action for line in record.lines] == [
        "", "step", "step", "takeback 1", "takeback 0", "step", "end", "concede",
    ]  # fmt: skip


@pytest.mark.parametrize("action", ["roll", "peek"])
async def test_neither_a_die_nor_what_was_seen_is_taken_back(walk: Walk, action: str) -> None:
    duel = await walk.play(await walk.duel(), "step", action)
    for each in (ADA, BO):
        await refused("nothing-to-take-back", walk.matches.consent.take_back(duel.id, each))
        assert await walk.matches.consent.takeback(duel.id, each) is None
    await walk.play(duel, "step")
    assert await walk.matches.consent.takeback(duel.id, ADA) is not None
    await walk.matches.consent.take_back(duel.id, ADA)
    await refused("nothing-to-take-back", walk.matches.consent.take_back(duel.id, ADA))
    await walk.ended(duel)


async def test_only_who_did_it_takes_it_back(walk: Walk) -> None:
    duel = await walk.play(await walk.duel(), "step")
    await refused("nothing-to-take-back", walk.matches.consent.take_back(duel.id, BO))
    await refused("not-a-player", walk.matches.consent.take_back(duel.id, 3))
    await refused("stale", walk.matches.consent.take_back(duel.id, ADA, 0))
    assert await walk.matches.consent.takeback(duel.id, 3) is None
    await walk.matches.play.concede(duel.id, BO)
    await refused("duel-over", walk.matches.consent.take_back(duel.id, ADA))
    assert await walk.matches.consent.takeback(duel.id, ADA) is None


async def test_after_the_turn_the_opponent_has_to_agree(walk: Walk) -> None:
    duel = await walk.play(await walk.duel(), "step", "end")
    asked = await walk.matches.consent.take_back(duel.id, ADA, 2)
    assert isinstance(asked, Duel)
    assert (asked.proposal, asked.ply) == (Proposal("takeback", 0), 2)
    await refused("own-proposal", walk.matches.consent.agree(duel.id, ADA, 2))
    await refused("own-proposal", walk.matches.consent.take_back(duel.id, ADA))
    assert await refused("proposal-stands", walk.matches.consent.take_back(duel.id, BO)) == {"who": "Ann"}
    walk.restart()
    done = await walk.matches.consent.agree(duel.id, BO, 2)
    assert (done.proposal, done.ply, await walk.to_act(duel)) == (None, 3, 0)
    assert await walk.told(duel) == ["begun", "step", "took-back"]
    await refused("no-proposal", walk.matches.consent.agree(duel.id, BO, 3))
    await walk.ended(duel)


async def test_what_the_opponent_has_done_since_goes_too_if_they_agree(walk: Walk) -> None:
    duel = await walk.play(await walk.duel(), "step", "end", "step", "step")
    await walk.matches.consent.take_back(duel.id, ADA)
    await walk.matches.consent.agree(duel.id, BO)
    assert (await walk.gone(duel), await walk.to_act(duel)) == ((1, 0), 0)
    record = await walk.ended(duel)
    assert record.lines[5].action == "takeback 1"
    assert record.lines[5].events == ({"kind": "took-back", "seat": 0, "value": 3},)


async def test_a_proposal_ends_with_the_next_action_or_an_answer_and_comes_once_a_turn(walk: Walk) -> None:
    duel = await walk.play(await walk.duel(), "step", "end")
    await walk.matches.consent.take_back(duel.id, ADA)
    duel = await walk.play(duel, "step")
    assert duel.proposal is None
    await refused("no-proposal", walk.matches.consent.agree(duel.id, BO))
    await refused("asked-already", walk.matches.consent.take_back(duel.id, ADA))
    walk.restart()
    await refused("asked-already", walk.matches.consent.take_back(duel.id, ADA))
    await walk.play(duel, "end", "step", "end")
    await walk.matches.consent.take_back(duel.id, ADA)
    assert (await walk.matches.consent.decline(duel.id, BO)).proposal is None
    await refused("no-proposal", walk.matches.consent.decline(duel.id, BO))


async def test_whoever_asked_may_withdraw(walk: Walk) -> None:
    duel = await walk.play(await walk.duel(), "end")
    await walk.matches.consent.take_back(duel.id, ADA)
    assert (await walk.matches.consent.decline(duel.id, ADA)).proposal is None
    await refused("no-proposal", walk.matches.consent.agree(duel.id, BO))


async def test_of_several_all_who_still_play_must_agree(walk: Walk) -> None:
    dot = Player(4, "Dot")
    duel = await walk.duel(ANN, BEN, CAT, dot)
    await walk.matches.play.concede(duel.id, 4)
    await walk.play(duel, "step", "end")
    await walk.matches.consent.take_back(duel.id, ADA)
    partly = await walk.matches.consent.agree(duel.id, 3)
    assert partly.proposal == Proposal("takeback", 0, frozenset({2}))
    await refused("out-of-duel", walk.matches.consent.agree(duel.id, 4))
    walk.restart()
    done = await walk.matches.consent.agree(duel.id, BO)
    assert (done.ply, await walk.to_act(duel)) == (4, 0)
    await walk.matches.play.concede(duel.id, 3)
    await walk.ended(duel)


async def test_who_is_out_by_the_rules_is_asked_nothing_more(walk: Walk) -> None:
    duel = await walk.play(await walk.duel(ANN, BEN, CAT, clock="10m"), "trip", "step", "end")
    assert (await walk.matches.play.look(duel.id, ADA)).duel.left == frozenset()
    await refused("out-of-duel", walk.matches.play.concede(duel.id, ADA))
    await refused("out-of-duel", walk.matches.consent.take_back(duel.id, ADA))
    await refused("out-of-duel", walk.matches.clocks.ask_pause(duel.id, ADA))
    assert await walk.matches.consent.takeback_or_why(duel.id, ADA) is None
    assert not await walk.matches.consent.may_end(duel.id, ADA)
    await walk.matches.consent.take_back(duel.id, BO)
    await refused("out-of-duel", walk.matches.consent.agree(duel.id, ADA))
    done = await walk.matches.consent.agree(duel.id, 3)
    assert (done.ply, await walk.to_act(duel)) == (4, 1)
    await walk.matches.play.concede(duel.id, 3)
    await walk.ended(duel)


async def test_nothing_goes_further_back_than_a_concession(walk: Walk) -> None:
    duel = await walk.play(await walk.duel(ANN, BEN, CAT), "step")
    await walk.matches.play.concede(duel.id, 3)
    await refused("nothing-to-take-back", walk.matches.consent.take_back(duel.id, ADA))


async def test_an_action_goes_with_the_answers_to_it(walk: Walk) -> None:
    duel = await walk.play(await walk.duel(), "step", "ask")
    asked = await walk.matches.consent.takeback(duel.id, ADA)
    assert asked is not None
    assert (asked.ply, asked.way) == (1, "by consent")  # Ben is asked: it is not Ann who acts
    await walk.play(duel, "nod")
    await refused("nothing-to-take-back", walk.matches.consent.take_back(duel.id, BO))
    await walk.matches.consent.take_back(duel.id, ADA)
    await walk.matches.consent.agree(duel.id, BO)
    assert await walk.gone(duel) == (1, 0)
    record = await walk.ended(duel)
    assert record.lines[4].action == "takeback 1"


async def test_a_rated_duel_needs_the_servers_leave_and_the_opponents(walk: Walk) -> None:
    duel = await walk.play(await walk.duel(rated=True), "step")
    assert duel.is_rated
    await refused("rated-takeback", walk.matches.consent.take_back(duel.id, ADA))
    await walk.matches.servers.change(10, MODERATOR, lambda before: replace(before, rated_takebacks=True))
    found = await walk.matches.consent.takeback(duel.id, ADA)
    assert found is not None
    assert found.way == "by consent"
    await walk.matches.consent.take_back(duel.id, ADA)
    await walk.matches.consent.agree(duel.id, BO)
    assert await walk.gone(duel) == (0, 0)


async def test_takebacks_are_counted_in_a_turn(walk: Walk) -> None:
    duel = await walk.duel()
    for _ in range(MAX_PER_TURN):
        await walk.play(duel, "step")
        await walk.matches.consent.take_back(duel.id, ADA)
    await walk.play(duel, "step")
    walk.restart()
    assert await refused("too-many-takebacks", walk.matches.consent.take_back(duel.id, ADA)) == {"limit": 5}
    await walk.play(duel, "end", "step")
    await walk.matches.consent.take_back(duel.id, BO)
    await walk.play(duel, "end", "step")
    await walk.matches.consent.take_back(duel.id, ADA)
    await walk.ended(duel)


async def test_a_duel_that_other_rules_have_played_stays_as_it_is(
    walk: Walk, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = await walk.play(await walk.duel(), "step", "step")
    plain = PACES.apply

    def other(state: object, seat: int, action: str, dice: object) -> object:
        events = plain(state, seat, action, dice)  # type: ignore[arg-type]
        state.secret += 1  # type: ignore[attr-defined]
        return events

    monkeypatch.setattr(PACES, "apply", other, raising=False)
    await refused("takeback-gone", walk.matches.consent.take_back(duel.id, ADA))
    assert (await walk.matches.chronicle.duel(duel.id)).ply == 2


async def test_computers_consent(walk: Walk) -> None:
    duel = await walk.duel()
    look = await walk.matches.play.look(duel.id, ADA)
    assert look.consenting(0) == frozenset({1})
    live = look._live
    novice = dataclasses.replace(duel, players=(duel.players[0], Player(None, "Novice", level="novice")))
    assert consenting(dataclasses.replace(live, duel=novice), 0) == frozenset()


async def test_time_spent_stays_spent_within_a_turn(walk: Walk) -> None:
    duel = await walk.duel(clock="10m")
    walk.clock.pass_by(minutes=4)
    await walk.matches.clocks.beat(walk.clock())
    walk.matches.clocks.heart.beats(walk.clock())
    await walk.play(duel, "step")
    walk.clock.pass_by(seconds=5)
    await walk.matches.consent.take_back(duel.id, ADA)
    clock = (await walk.matches.chronicle.duel(duel.id)).clock
    assert clock is not None
    assert clock.is_running(0)
    assert not clock.is_running(1)
    assert clock.remaining(0, walk.clock()) == timedelta(minutes=16, seconds=-5)


async def test_who_takes_back_the_end_of_a_turn_goes_on_with_the_bank(walk: Walk) -> None:
    duel = await walk.duel(clock="10m")
    await walk.play(duel, "end")
    walk.clock.pass_by(seconds=8)
    await walk.matches.consent.take_back(duel.id, ADA)
    await walk.matches.consent.agree(duel.id, BO)
    clock = (await walk.matches.chronicle.duel(duel.id)).clock
    assert clock is not None
    assert (clock.is_running(0), clock.is_running(1)) == (True, False)
    assert clock.remaining(0, walk.clock()) == timedelta(minutes=10)
    assert clock.bank(1, walk.clock()) == timedelta(minutes=10)


async def test_what_the_clock_has_played_stays(walk: Walk) -> None:
    duel = await walk.play(await walk.duel(clock="3m"), "step")
    for _ in range(100):
        walk.clock.pass_by(seconds=5)
        walk.matches.clocks.heart.beats(walk.clock())
        await walk.matches.clocks.act(duel.id)
    assert await walk.to_act(duel) == 1
    await refused("nothing-to-take-back", walk.matches.consent.take_back(duel.id, ADA))
    clock = (await walk.matches.chronicle.duel(duel.id)).clock
    assert clock is not None
    assert clock.seats[0].misses == 1
