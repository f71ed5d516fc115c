"""What moderators do with a tournament's games: the match follows, and its tournament's log says so."""

from bot.matches.values import Duel, Moderator
from bot.tournaments.log.events import Cancelled, GameAct, GameModerated, LogEntry, Undone
from bot.tournaments.matches import MatchId
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, OLGA, Cup

MOD = Moderator(950, "Mo")
FIRST = MatchId(1, 1)


async def moderated(cup: Cup) -> list[LogEntry]:
    log = [each.entry for each in await cup.of.lookup.log(cup.id)]
    return [each for each in log if isinstance(each.event, GameModerated)]


async def end(cup: Cup, duel: Duel) -> None:
    await cup.matches.moderation.end(GUILD, duel.id, MOD, "Both were cut off")
    await cup.go_on()


async def test_a_game_that_a_moderator_ends_is_played_again_and_in_the_log(cup: Cup) -> None:
    await cup.start()
    duel = await cup.duel(1, 1)
    cup.changed.clear()
    await end(cup, duel)
    (entry,) = await moderated(cup)
    assert (entry.event, entry.by, entry.reason) == (GameModerated(FIRST, 1, "end"), 950, "Both were cut off")
    assert cup.id in cup.changed
    again = await cup.duel(1, 1)
    assert again.id != duel.id
    assert again.running


async def test_each_act_on_a_result_is_in_the_log_in_its_order(cup: Cup) -> None:
    await cup.start()
    duel = await cup.duel(1, 1)
    await cup.matches.moderation.adjudicate(GUILD, duel.id, 0, MOD, "North had left")
    await cup.go_on()
    await cup.matches.moderation.void(GUILD, duel.id, MOD, "North was there")
    await cup.go_on()
    assert (await cup.results())["1.1"] is None
    again = await cup.duel(1, 1)
    assert again.id != duel.id
    await cup.matches.moderation.restore(GUILD, duel.id, MOD, "North was not")
    await cup.go_on()
    assert (await cup.results())["1.1"] == (1, 2)
    acts: list[GameAct] = [
        each.event.act for each in await moderated(cup) if isinstance(each.event, GameModerated)
    ]
    assert acts == ["adjudicate", "void", "restore"]


async def test_the_game_before_is_shown_again_once_the_next_has_begun(cup: Cup) -> None:
    await cup.start()
    duel = await cup.duel(1, 1)
    told: list[str] = []
    cup.matches.changes.watch(lambda each: told.append(each.duel_id))
    await end(cup, duel)
    again = await cup.duel(1, 1)
    assert told == [duel.id, again.id, duel.id]


async def test_what_happens_after_the_tournament_stands_in_no_log(cup: Cup) -> None:
    await cup.start()
    duel = await cup.duel(1, 1)
    await cup.win(1, 1, duel.user_ids[0] or 0)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Cancelled(), "The room is closed")
    await cup.matches.moderation.void(GUILD, duel.id, MOD, "Both cheated")
    assert not await moderated(cup)
    assert (await cup.matches.chronicle.duel(duel.id)).is_void


async def test_a_moderators_act_is_undone_by_a_moderator_only(cup: Cup) -> None:
    await cup.start()
    await end(cup, await cup.duel(1, 1))
    (entry,) = await moderated(cup)
    act = cup.of.direction.act(GUILD, cup.id, OLGA, Undone(entry.number))
    assert (await refused("tournament-rule", act))["reason"] == "cannot-undo"


async def test_it_makes_no_organiser_look_again(cup: Cup) -> None:
    await cup.start()
    seen = (await cup.show()).last
    await cup.matches.moderation.end(GUILD, (await cup.duel(1, 1)).id, MOD, "A fault")
    await cup.of.direction.act(GUILD, cup.id, OLGA, Cancelled(), "Venue closed", is_sure=True, seen=seen)
    assert (await cup.show()).state.phase == "cancelled"
