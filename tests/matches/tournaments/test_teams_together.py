"""Teams that meet at one table, two against two (TO-65)."""

from dataclasses import replace

from bot.matches.memory.boards import reported
from bot.matches.war.tabletop import WAR_TABLETOP
from bot.store import Store
from bot.tournaments.log.events import Overridden, Reported, Undone
from bot.tournaments.log.state import fold
from bot.tournaments.matches import MatchId, MatchResult
from bot.tournaments.rules import TournamentRules
from tests.matches.table import Clock, refused
from tests.matches.tournaments.cups import GAMES, GUILD, OLGA, Cup
from tests.matches.tournaments.test_teams import cup_number, person
from tests.tournaments.log.logs import log_of
from tests.tournaments.teams.logs import one_match

TOGETHER = TournamentRules("single", seeding="joining", team_size=2, boards="together")


async def at_one_table(store: Store, clock: Clock) -> Cup:
    """Owls (1 and 2) and Rooks (11 and 12) play Multiverse War, two against two."""
    cup = Cup(store, clock, games={**GAMES, WAR_TABLETOP.game.name: WAR_TABLETOP})
    await cup.create(TOGETHER, game=WAR_TABLETOP.game.name)
    for name, captain, other in (("Owls", 1, 2), ("Rooks", 11, 12)):
        await cup.of.teams.make(cup.id, person(captain), name)
        await cup.of.teams.ask(cup.id, captain, [person(other)])
        await cup.of.teams.accept(cup.id, person(other))
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    return cup


async def test_teams_play_one_game_together_where_the_game_has_two_against_two(cup: Cup) -> None:
    await refused("bad-plan", cup.create(TOGETHER))
    cup = await at_one_table(cup.store, cup.clock)
    [duel_id] = await cup.duels(1, 1)
    duel = await cup.matches.chronicle.duel(duel_id)
    assert sorted(each.user_id or 0 for each in duel.players) == [1, 2, 11, 12]
    sides = [(each.user_id or 0) > 10 for each in duel.players]
    assert sides in ([False, True] * 2, [True, False] * 2), "allies sit opposite"
    assert (await cup.match(1, 1)).result is None
    await cup.matches.play.concede(duel_id, 11)
    await cup.go_on()
    shown = await cup.show()
    match = shown.state.matches[0]
    assert match.result is not None
    assert (match.winner, sorted(match.result.wins)) == (cup_number(shown, "Owls"), [0, 1])
    assert shown.state.phase == "finished"
    assert (await cup.matches.chronicle.duel(duel_id)).running is False


async def test_two_teams_of_which_nobody_comes_have_both_lost(cup: Cup) -> None:
    cup = await at_one_table(cup.store, cup.clock)
    await cup.tick(minutes=15)
    match = await cup.match(1, 1)
    assert match.result is not None
    assert (match.result.places, match.result.no_show) == ((2, 2), frozenset(match.pairing.seats))
    assert [each.kind for each in (await cup.show()).timers if each.kind == "no-show"] == []


async def test_a_match_at_one_table_is_decided_for_the_teams_and_undone(cup: Cup) -> None:
    cup = await at_one_table(cup.store, cup.clock)
    act = Overridden(MatchId(1, 1), MatchResult((2, 1), (0, 1)))
    await cup.of.direction.act(GUILD, cup.id, OLGA, act, is_sure=True)
    await cup.go_on()
    assert (await cup.show()).state.phase == "finished"
    entry = next(each.number for each in (await cup.of.lookup.look(cup.id)).book.log if each.event == act)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Undone(entry), is_sure=True)
    await cup.go_on()
    assert (await cup.match(1, 1)).result is None
    shown = await cup.show()
    assert shown.played[MatchId(1, 1)].is_running


def test_a_draw_at_one_table_goes_to_the_better_seed_only_in_an_elimination() -> None:
    for stage, places in (("single", (1, 2)), ("swiss", (1, 1))):
        rules = replace(TOGETHER, format=stage)  # type: ignore[arg-type]
        state = fold(log_of(*one_match(rules, stage)))
        event = reported(state, MatchId(1, 1), MatchResult((1, 1, 1, 1), (0, 0, 0, 0), 1))
        assert isinstance(event, Reported)
        assert event.result.places == places
        assert reported(state, MatchId(1, 1), MatchResult((3, 1, 3, 1), (0, 0, 0, 0), 1)) == Reported(
            MatchId(1, 1), MatchResult((2, 1), (0, 1))
        )
