"""What deletion, export, departure and retention do to tournaments."""

import asyncio
import io
import json
import zipfile
from datetime import timedelta

from bot.matches.values import ServerSettings
from bot.tournaments.matches import EntrantId
from bot.tournaments.rules import TournamentRules
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, OLGA, Cup


async def exported(cup: Cup, user_id: int) -> dict[str, list[dict[str, object]]]:
    export = await cup.matches.exports.export(user_id, size=10**6, most=1)
    (archive,) = export.archives.values()
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        data: dict[str, list[dict[str, object]]] = json.loads(files.read("data.json"))
    return data


async def test_whoever_is_deleted_leaves_what_is_under_way_and_stays_as_nobody(cup: Cup) -> None:
    await cup.start(4)
    await cup.win(1, 1, 3)
    await cup.go_on()
    await cup.create(name="Other")
    for person in (1, 2):
        await cup.join(person)
    assert await cup.matches.deletion.delete(1)
    other = await cup.show()
    assert other.state.signed_up == (2,)
    assert 1 not in other.users.values()
    shown = await cup.of.lookup.show("1")
    assert shown.names[EntrantId(1)] == "deleted player"
    assert shown.users[EntrantId(1)] < 0
    entrant = shown.state.entrant(EntrantId(1))
    assert entrant is not None
    assert entrant.dropped_after is not None
    first = shown.state.matches[0].result
    assert first is not None
    cup.id = "1"
    await cup.go_on()
    again = await cup.match(1, 1)
    assert again.result == first
    assert not await cup.of.listings.of_person(1)


async def test_an_export_has_what_somebody_entered_and_organised_but_no_secret(cup: Cup) -> None:
    await cup.start(2)
    data = await exported(cup, 1)
    assert [each["deck"] for each in data["tournament_entrants"]] == ["low"]
    assert {each["kind"] for each in data["tournament_events"]} == {"joined"}
    organised = await exported(cup, 900)
    assert [each["name"] for each in organised["tournaments"]] == ["Cup"]
    assert "seed" not in organised["tournaments"][0]


async def test_records_of_tournaments_stay_when_a_servers_others_go(cup: Cup) -> None:
    await cup.start(2, TournamentRules("single", best_of=3, seeding="joining"))
    await cup.win(1, 1, 1)
    first = await cup.duel(1, 1)
    await cup.matches.series.offer(first)
    second = await cup.matches.series.begin(first.id, 2, 600)
    await cup.win(1, 1, 1)
    settings = ServerSettings(retention_days=1)
    await cup.matches.servers.change(GUILD, OLGA.as_moderator, lambda _: settings)
    cup.clock.pass_by(days=9)
    for duel in (first, second):
        look = await cup.matches.play.look(duel.id, None)
        await cup.store.write(
            lambda tables, duel=look.duel: tables.duels.set_shown(duel.id, duel.changes + 9)
        )
    assert await cup.matches.retention.forget_old() == 0
    assert await cup.matches.chronicle.record(first.id)
    assert await cup.matches.chronicle.record(second.id)


async def test_while_the_bot_is_not_on_a_server_its_tournaments_stand_and_go_on_later(cup: Cup) -> None:
    await cup.start(2)
    departures = cup.matches.departures
    await departures.left(GUILD)
    cup.clock.pass_by(days=2)
    assert await cup.of.lookup.alive() == []
    assert await cup.of.timers.due() == []
    cup.changed.clear()
    await departures.returned(GUILD)
    await cup.keeper.tick()
    assert cup.changed == [cup.id]
    assert cup.told == []
    await cup.tick(minutes=16)
    assert len(cup.told) == 1


async def test_the_tournaments_of_a_server_go_with_it(cup: Cup) -> None:
    await cup.start(2)
    duel = await cup.duel(1, 1)
    await cup.matches.departures.left(GUILD)
    cup.clock.pass_by(days=31)
    assert await cup.matches.departures.forget_old([]) == 1
    await refused("no-such-tournament", cup.of.lookup.show("1"))
    assert (await cup.matches.chronicle.duel(duel.id)).by == "departed"
    assert cup.clock() > duel.created_at + timedelta(days=30)


async def test_the_tables_are_told_of_each_game_of_a_match_that_goes_on(cup: Cup) -> None:
    await cup.start(2, TournamentRules("single", best_of=3, seeding="joining"))
    cup.matches.changes.watch_ends(cup.keeper.notice)
    await asyncio.sleep(0)
    cup.changed.clear()
    await cup.win(1, 1, 1)
    await asyncio.sleep(0)
    await cup.keeper.idle()
    assert cup.changed == [cup.id]
    assert (await cup.match(1, 1)).result is None
