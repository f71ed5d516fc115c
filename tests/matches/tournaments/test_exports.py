"""What is handed out of a tournament, to whom, and that nothing hidden is in it."""

import asyncio
from fractions import Fraction

from msgspec.structs import replace

from bot.games.records import parse_record
from bot.matches.tournaments.exports.files import as_csv, as_json, as_trf
from bot.matches.tournaments.lookup import ShownTournament
from bot.store.tournaments.values import TournamentPost
from bot.tournaments.exports.json_reader import read_json
from bot.tournaments.exports.trf_reader import read_trf
from bot.tournaments.exports.trf_tournament import tournament_of
from bot.tournaments.log.events import Overridden
from bot.tournaments.matches import BYE, MatchId
from bot.tournaments.rules import TournamentRules
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, NOBODY, OLGA, SWISS, Cup, entrant
from tests.matches.tournaments.test_teams import begun, lose


async def played(cup: Cup, **plan: object) -> ShownTournament:
    """A tournament of four in two rounds that is over: 1 wins both matches, 4 neither."""
    await cup.start(4, **plan)
    for round_, winners in ((1, (1, 2)), (2, (1, 3))):
        for table, winner in enumerate(winners, start=1):
            await cup.win(round_, table, winner)
        await cup.go_on()
    return await cup.show()


async def records(cup: Cup, shown: ShownTournament) -> list[tuple[str, str]]:
    """The match and the header's players of each record that may be seen."""
    evidence = cup.of.evidence
    found = [each async for each in evidence.records(shown, await evidence.games(shown))]
    return [(str(game.match), " ".join(parse_record(text.decode()).header.seats)) for game, text in found]


async def test_the_files_of_a_swiss_can_be_read_back(cup: Cup) -> None:
    shown = await played(cup)
    again = read_json(as_json(shown))
    assert (again.name, again.entrants, again.matches) == ("Cup", shown.state.entrants, shown.state.matches)
    tables = {name: data.decode("utf-8-sig").splitlines() for name, data in as_csv(shown).items()}
    assert tables["standings.csv"][1].startswith("1,P1,6,2,0,0,")
    assert tables["pairings.csv"][1] == "1,swiss,1,P1,P3,P1,1-0-0,P1,"
    assert tables["crosstable.csv"][1] == "1,1,P1,6,W3,W2"
    report = read_trf(as_trf(shown, await cup.of.lookup.log(cup.id)))
    assert (report.name, report.rounds, report.header.arbiter) == ("Cup", 2, "Olga")
    assert report.header.start == report.header.end == f"{cup.clock():%Y/%m/%d}"
    assert {each.result for each in tournament_of(report).matches} == {each.result for each in again.matches}


async def test_the_files_of_teams_name_who_played_at_which_board(cup: Cup) -> None:
    await begun(cup)
    await lose(cup, 11, 1)
    await lose(cup, 2, 2)
    shown = await cup.show()
    again = read_json(as_json(shown))
    owls = again.matches[0].pairing.seats[0]
    assert [again.members[each] for each in again.rosters[owls]] == ["P1", "P2"]
    assert again.matches[:1] == shown.state.matches[:1]
    lines = as_csv(shown)["boards.csv"].decode("utf-8-sig").splitlines()
    assert lines[1] == "1,swiss,1,1,Owls,P1,Rooks,P11,Owls,1-0-0,Owls,"
    report = read_trf(as_trf(shown, await cup.of.lookup.log(cup.id)))
    assert report.teams is not None
    assert [each.name for each in report.players] == ["P1", "P2", "P11", "P12"]
    assert tournament_of(report).matches[0].result == shown.state.matches[0].result


async def test_a_report_for_fide_leaves_void_matches_of_a_round_robin_out(cup: Cup) -> None:
    await cup.start(4, TournamentRules("round-robin", seeding="joining"))
    await cup.win(1, 1, (await cup.match(1, 1)).pairing.seats[0])
    gone = (await cup.match(1, 1)).pairing.seats[0]
    await cup.of.registration.leave(cup.id, int(gone))
    report = read_trf(as_trf(await cup.show(), await cup.of.lookup.log(cup.id)))
    assert [each.points for each in report.players] == [0, 0, 0, 0]
    assert not tournament_of(report).matches[0].is_played


async def test_a_report_for_fide_is_refused_where_it_would_not_fit(cup: Cup) -> None:
    await cup.start(4, TournamentRules("single", seeding="joining"))
    assert await refused("no-trf", asyncio.to_thread(as_trf, await cup.show(), ())) == {"tournament": "Cup"}
    await cup.start(4, SWISS, name="Other")
    shown = await cup.show()
    odd = replace(shown, state=replace(shown.state, penalties={entrant(1): Fraction(2000)}))
    await refused("no-room-in-trf", asyncio.to_thread(as_trf, odd, ()))


async def test_a_tournament_without_players_has_files_too(cup: Cup) -> None:
    await cup.create()
    shown = await cup.show()
    assert read_json(as_json(shown)).entrants == ()
    assert len(as_csv(shown)) == 3
    assert as_trf(shown, await cup.of.lookup.log(cup.id)).startswith(b"012 Cup")


async def test_only_organisers_export_what_is_still_played(cup: Cup) -> None:
    await cup.start(4)
    shown = await cup.show()
    assert await cup.of.evidence.admit(shown, OLGA)
    assert await refused("tournament-goes-on", cup.of.evidence.admit(shown, NOBODY)) == {"tournament": "Cup"}
    for table, winner in enumerate((1, 2), start=1):
        await cup.win(1, table, winner)
    await cup.go_on()
    for table, winner in enumerate((1, 3), start=1):
        await cup.win(2, table, winner)
    await cup.go_on()
    assert not await cup.of.evidence.admit(await cup.show(), NOBODY)


async def test_hidden_decks_stay_hidden_until_the_end_in_records_too(cup: Cup) -> None:
    await cup.start(4, decks_shown="end")
    await cup.win(1, 1, 1)
    await cup.go_on()
    shown = await cup.show()
    assert not shown.decks
    assert await records(cup, shown) == []
    assert "low" not in as_json(shown).decode() + b"".join(as_csv(shown).values()).decode()
    await cup.win(1, 2, 2)
    await cup.go_on()
    for table, winner in enumerate((1, 3), start=1):
        await cup.win(2, table, winner)
    await cup.go_on()
    shown = await cup.show()
    assert len(shown.decks) == 4
    assert [match for match, _ in await records(cup, shown)] == ["1.1", "1.2", "2.1", "2.2"]


async def test_decks_that_are_public_hide_no_records_and_running_duels_have_none(cup: Cup) -> None:
    await cup.start(4, decks_shown="round")
    await cup.win(1, 2, 2)
    assert [match for match, _ in await records(cup, await cup.show())] == ["1.2"]


async def test_dice_are_counted_for_whom_they_were_rolled_and_void_duels_tell_none(cup: Cup) -> None:
    await cup.start(2, TournamentRules("single", seeding="joining"), board="long")
    duel = await cup.duel(1, 1)
    for _ in range(6):
        view = await cup.matches.play.view(duel.id, None)
        actor = duel.players[view.to_act].user_id  # type: ignore[attr-defined]
        await cup.matches.play.act(duel.id, actor, "roll", view.ply)  # type: ignore[attr-defined]
    await cup.win(1, 1, 1)
    await cup.go_on()
    evidence, shown = cup.of.evidence, await cup.show()
    games = await evidence.games(shown)
    dice = await evidence.dice(shown, games)
    assert dice is not None
    assert (dice.duels, dice.missing) == (1, 0)
    assert [sum(dice.faces[entrant(each)][6]) for each in (1, 2)] == [3, 3]
    assert await evidence.dice(shown, games) == dice, "the same when asked again"
    await cup.matches.moderation.void(GUILD, duel.id, OLGA.as_moderator, "A test")
    assert await evidence.games(shown) == ()


async def test_a_tournament_that_has_ended_is_found_until_a_message_shows_it(cup: Cup) -> None:
    shown = await played(cup)
    showing = cup.of.lookup
    assert await showing.unannounced("end") == [cup.id]
    act = Overridden(MatchId(2, 1), (await cup.match(2, 2)).result or BYE)
    await cup.of.direction.act(shown.tournament.guild_id, cup.id, OLGA, act, is_sure=True)
    await cup.go_on()
    assert await showing.unannounced("end") == [cup.id], "it ended once more"
    cup.clock.pass_by(hours=25)
    assert await showing.unannounced("end") == [], "too long ago"
    cup.clock.pass_by(hours=-25)
    await showing.set_post(cup.id, TournamentPost("end", 1, 2))
    assert await showing.unannounced("end") == []
