"""Actions: who may act when, what others see and hear of it, and draws."""

import asyncio

import pytest

from bot.games.errors import IllegalAction
from bot.games.two_seats import Seat
from bot.matches.context import Concern, DuelChange
from bot.matches.memory.looks import PlayedAction
from bot.matches.refusals import Refusal
from bot.matches.values import SHARED_ROLES, Player, Posted
from bot.store import Store
from tests.matches.table import ANN, BEN, CAT, Table, count_up, log_of, players, refused
from tests.matches.toy import TOY, ToyEvent


async def test_an_action_is_played_stored_and_told(table: Table) -> None:
    duel = await table.duel()
    actor, _ = await players(table, duel)
    seat = duel.seat_of(actor.user_id)
    played = await table.matches.play.act(duel.id, actor.user_id, "roll", 0)
    assert (played.ply, played.seat, played.action, played.look.duel.ply) == (1, seat, "roll", 1)
    assert played.events == (ToyEvent("rolled", seat, played.look.own.totals[seat]),)
    assert played.look.own == await table.matches.play.view(duel.id, actor.user_id)
    assert played.look.duel == await table.matches.chronicle.duel(duel.id)
    assert (await log_of(table.matches, duel.id))[-1] == (1, played.events[0])


async def test_who_may_not_act_is_told_why(table: Table) -> None:
    duel = await table.duel()
    actor, other = await players(table, duel)
    await refused("no-such-duel", table.matches.play.act("99", actor.user_id, "roll", 0))
    await refused("not-a-player", table.matches.play.act(duel.id, CAT.user_id, "roll", 0))
    details = await refused("not-your-turn", table.matches.play.act(duel.id, other.user_id, "roll", 0))
    assert details == {"duel": duel.id, "who": (actor.name,)}
    await refused("not-your-turn", table.matches.play.act(duel.id, other.user_id, "fly", 0))
    with pytest.raises(IllegalAction, match="bad-action"):
        await table.matches.play.act(duel.id, actor.user_id, "fly", 0)
    await table.matches.play.act(duel.id, actor.user_id, "roll", 0)
    # The second click of a double click comes with a ply that is gone, whoever is to act now.
    details = await refused("stale", table.matches.play.act(duel.id, actor.user_id, "roll", 0))
    assert details == {"duel": duel.id, "who": (other.name,), "ply": 1}
    details = await refused("stale", table.matches.play.act(duel.id, other.user_id, "roll", 0))
    assert "who" not in details  # it is the turn of the one who asks
    assert (await table.matches.chronicle.duel(duel.id)).ply == 1
    await table.matches.play.concede(duel.id, other.user_id)
    await refused("duel-over", table.matches.play.act(duel.id, actor.user_id, "roll", 2))
    await refused("duel-over", table.matches.play.concede(duel.id, actor.user_id))
    await refused("duel-over", table.matches.play.concede(duel.id, CAT.user_id))


async def test_an_illegal_action_changes_nothing(table: Table) -> None:
    duel = await table.duel()
    await table.next(duel, "play")
    await table.next(duel)
    before = await table.matches.play.view(duel.id, None), await log_of(table.matches, duel.id)
    with pytest.raises(IllegalAction, match="no-card"):
        await table.next(duel, "play")
    assert before == (
        await table.matches.play.view(duel.id, None),
        await log_of(table.matches, duel.id),
    )


async def test_many_clicks_at_once_are_one_action(table: Table) -> None:
    duel = await table.duel()
    actor, _ = await players(table, duel)
    answers = await asyncio.gather(
        *(table.matches.play.act(duel.id, actor.user_id, "roll", 0) for _ in range(8)), return_exceptions=True
    )
    assert sum(isinstance(answer, PlayedAction) for answer in answers) == 1
    assert {answer.code for answer in answers if isinstance(answer, Refusal)} == {"stale"}
    assert (await table.matches.chronicle.duel(duel.id)).ply == 1


async def test_nobody_sees_what_is_not_theirs(table: Table) -> None:
    duel = await table.duel()
    views = {user: await table.matches.play.view(duel.id, user) for user in (1, 2, CAT.user_id, None)}
    assert views[1].card in (1, 2, 3)
    assert views[2].card in (7, 8, 9)
    assert views[3].card is None
    assert views[None] == views[3]
    played = await table.next(duel)
    await table.next(duel, "play")
    log = await log_of(table.matches, duel.id)
    assert "dealt" not in {event.kind for _, event in log}
    assert [ply for ply, _ in log] == [0, 1, 2]
    assert all(TOY.audience(event) is None for event in played.events)


async def test_the_duel_ends_and_then_gives_its_secret_away(table: Table) -> None:
    duel = await table.duel()
    while (latest := await table.matches.chronicle.duel(duel.id)).running:
        assert latest.seed_hex is None
        await refused("still-running", table.matches.chronicle.record(duel.id))
        table.clock.pass_by(minutes=1)
        played = await table.next(duel)
    assert played.look.duel == latest
    assert (latest.by, latest.winner, latest.ended_at) == ("goal", played.seat, table.clock())
    assert latest.seed_hex == count_up(32).hex()
    assert played.look.own.to_act is None
    assert (await table.matches.play.view(duel.id, CAT.user_id)).ply == latest.ply


async def test_either_player_concedes_at_any_time(table: Table) -> None:
    duel = await table.duel()
    _, other = await players(table, duel)
    played = await table.matches.play.concede(duel.id, other.user_id)
    assert played.action == "concede"
    assert (played.look.duel.by, played.look.duel.winner) == ("concession", 1 - played.seat)


async def test_a_draw_is_offered_and_taken(table: Table) -> None:
    duel = await table.duel()
    offered = await table.matches.play.offer_draw(duel.id, ANN.user_id)
    assert offered.draw_offer == Seat.SOUTH
    assert offered == await table.matches.chronicle.duel(duel.id)
    assert await refused("draw-already-offered", table.matches.play.offer_draw(duel.id, ANN.user_id)) == {}
    assert await refused("draw-already-offered", table.matches.play.offer_draw(duel.id, BEN.user_id)) == {
        "who": "Ann"
    }
    assert await refused("own-draw-offer", table.matches.play.accept_draw(duel.id, ANN.user_id)) == {
        "who": "Ben"
    }
    played = await table.matches.play.accept_draw(duel.id, BEN.user_id)
    assert (played.action, played.look.duel.by, played.look.duel.winner) == ("draw", "agreement", None)
    assert played.look.duel.draw_offer is None
    await refused("duel-over", table.matches.play.offer_draw(duel.id, ANN.user_id))
    await refused("duel-over", table.matches.play.decline_draw(duel.id, BEN.user_id))


async def test_a_control_for_a_draw_or_a_concession_is_refused_once_the_duel_has_gone_on(
    table: Table,
) -> None:
    duel = await table.duel()
    await table.next(duel)
    for player in (ANN, BEN):
        for ask in (table.matches.play.concede, table.matches.play.offer_draw):
            assert (await refused("stale", ask(duel.id, player.user_id, 0)))["ply"] == 1
    await table.matches.play.offer_draw(duel.id, ANN.user_id, 1)
    for answer in (table.matches.play.accept_draw, table.matches.play.decline_draw):
        await refused("stale", answer(duel.id, BEN.user_id, 0))
    assert (await table.matches.chronicle.duel(duel.id)).draw_offer == Seat.SOUTH
    assert (await table.matches.play.decline_draw(duel.id, BEN.user_id, 1)).draw_offer is None
    assert (await table.matches.play.concede(duel.id, BEN.user_id, 1)).look.duel.winner == Seat.SOUTH


async def test_nobody_draws_alone(table: Table) -> None:
    duel = await table.duel()
    actor, _ = await players(table, duel)
    await refused("no-draw-offer", table.matches.play.act(duel.id, actor.user_id, "draw", 0))
    await refused("no-draw-offer", table.matches.play.decline_draw(duel.id, actor.user_id))
    await table.matches.play.offer_draw(duel.id, actor.user_id)
    await refused("own-draw-offer", table.matches.play.act(duel.id, actor.user_id, "draw", 0))
    await refused("own-draw-offer", table.matches.play.decline_draw(duel.id, actor.user_id))
    await refused("not-a-player", table.matches.play.offer_draw(duel.id, CAT.user_id))


async def test_an_offer_stands_over_own_actions_and_ends_with_the_opponents(table: Table) -> None:
    duel = await table.duel()
    actor, other = await players(table, duel)
    await table.matches.play.offer_draw(duel.id, actor.user_id)
    assert (await table.next(duel)).look.duel.draw_offer == duel.seat_of(actor.user_id)
    assert (await table.next(duel)).look.duel.draw_offer is None
    await refused("no-draw-offer", table.matches.play.accept_draw(duel.id, other.user_id))
    await table.matches.play.offer_draw(duel.id, actor.user_id)
    assert (await table.matches.play.decline_draw(duel.id, other.user_id)).draw_offer is None
    assert (await table.matches.chronicle.duel(duel.id)).draw_offer is None


async def test_a_plan_is_for_the_player_to_act(table: Table) -> None:
    duel = await table.duel()
    actor, other = await players(table, duel)

    async def plan(player: Player, what: int | str) -> object:
        return (await table.matches.play.look(duel.id, player.user_id)).plan(what)

    assert await plan(actor, 7) == "0+7"
    await refused("not-your-turn", plan(other, 7))
    await refused("not-a-player", plan(CAT, 7))
    assert await refused("no-plan", plan(actor, "a card")) == {"what": "a card"}


async def test_watchers_hear_of_every_change_and_of_nothing_else(table: Table) -> None:
    async def heard() -> int:
        await asyncio.sleep(0)  # the call comes with the loop's next round
        count = len(table.seen)
        assert set(table.seen) <= {"1"}
        table.seen.clear()
        return count

    duel = await table.duel()
    assert await heard() == 1
    await table.next(duel)
    assert await heard() == 1
    await table.matches.play.offer_draw(duel.id, ANN.user_id)
    await table.matches.play.decline_draw(duel.id, BEN.user_id)
    assert await heard() == 2
    await refused("stale", table.matches.play.act(duel.id, ANN.user_id, "roll", 0))
    await table.matches.play.view(duel.id, None)
    assert await heard() == 0
    await table.matches.chronicle.set_thread(duel.id, 5)
    await table.matches.chronicle.set_thread(duel.id, 5)
    assert await heard() == 1
    await table.matches.play.concede(duel.id, ANN.user_id)
    assert await heard() == 1


async def test_watchers_hear_only_of_duels_that_concern_them(table: Table) -> None:
    changes = table.matches.changes
    heard: dict[str, list[str]] = {"clock": [], "computer": [], "shared": [], "one": []}
    one: set[str] = set()
    changes.watch(lambda change: heard["clock"].append(change.duel_id), Concern.CLOCK)
    changes.watch(lambda change: heard["computer"].append(change.duel_id), Concern.COMPUTER)
    changes.watch(lambda change: heard["shared"].append(change.duel_id), Concern.SHARED_BOARD)
    changes.watch(lambda change: heard["one"].append(change.duel_id), only=one)
    duel, other = await table.duel(), await table.duel()
    await asyncio.sleep(0)
    begun = [duel.id, other.id]  # of duels that begin, nothing else is told
    assert heard == {"clock": begun, "computer": begun, "shared": begun, "one": []}
    one.add(other.id)
    await table.next(duel)
    await table.matches.chronicle.set_posted(Posted(other.id, SHARED_ROLES[1], 5, 6, 0, 0, ""))
    await table.next(other)
    await asyncio.sleep(0)
    assert heard == {
        "clock": begun,
        "computer": begun,
        "shared": [*begun, other.id],
        "one": [other.id],
    }


async def test_watchers_of_ends_hear_of_what_ended_a_duel_or_may_have(table: Table) -> None:
    heard: list[DuelChange] = []
    table.matches.changes.watch_ends(heard.append)
    duel = await table.duel()
    await asyncio.sleep(0)
    assert [each.look for each in heard] == [None], "how a duel stands that begins is not told"
    await table.next(duel)
    await asyncio.sleep(0)
    assert len(heard) == 1
    await table.matches.play.concede(duel.id, ANN.user_id)
    await asyncio.sleep(0)
    (_, ended) = heard
    assert ended.look is not None
    assert not ended.look.duel.running


async def test_a_watcher_hears_only_of_what_is_stored(table: Table, url: str) -> None:
    duel = await table.duel()
    told: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    other_store = await Store.open(url)

    async def look() -> None:
        async with other_store.reading() as tables:
            latest = await tables.duels.get(duel.id)
            assert latest is not None
            told.set_result(latest.ply)

    tasks: list[asyncio.Task[None]] = []
    table.matches.changes.watch(lambda _: tasks.append(asyncio.create_task(look())))
    await table.next(duel)
    assert await asyncio.wait_for(told, 5) == 1
    await other_store.close()
