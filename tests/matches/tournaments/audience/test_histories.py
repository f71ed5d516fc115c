"""Places in tournaments that are over, the last one first."""

from bot.tournaments.log.events import Cancelled, Overridden
from bot.tournaments.matches import MatchId, MatchResult
from bot.tournaments.rules import TournamentRules
from tests.matches.tournaments.cups import GUILD, OLGA, Cup

ONE_ROUND = TournamentRules("swiss", rounds=1, seeding="joining")


async def play(cup: Cup, name: str, winner: int) -> None:
    """A tournament of two that this person wins."""
    await cup.create(ONE_ROUND, name=name)
    for person in (1, 2):
        await cup.join(person)
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    cup.clock.pass_by(minutes=1)
    await cup.win(1, 1, winner)
    await cup.go_on()


async def places(cup: Cup, person: int, guild: int = GUILD, game: str = "toy") -> list[tuple[str, int, bool]]:
    found = await cup.of.histories.of(person, guild, game)
    assert all(each.people == 2 for each in found)
    return [(each.tournament.name, each.place, each.is_title) for each in found]


async def test_titles_and_places_of_a_game_on_a_server(cup: Cup) -> None:
    await play(cup, "First", winner=1)
    await play(cup, "Second", winner=2)
    assert await places(cup, 1) == [("Second", 2, False), ("First", 1, True)]
    assert await places(cup, 2) == [("Second", 1, True), ("First", 2, False)]
    assert await places(cup, 3) == []
    assert await places(cup, 1, guild=GUILD + 1) == []
    assert await places(cup, 1, game="sealed") == []


async def test_a_later_decision_changes_the_places(cup: Cup) -> None:
    await play(cup, "First", winner=1)
    assert await places(cup, 1) == [("First", 1, True)]
    decision = Overridden(MatchId(1, 1), MatchResult((2, 1), (0, 1)))
    await cup.of.direction.act(GUILD, cup.id, OLGA, decision, is_sure=True)
    await cup.go_on()
    assert await places(cup, 1) == [("First", 2, False)]


async def test_running_and_cancelled_ones_have_no_places(cup: Cup) -> None:
    await cup.start(2, ONE_ROUND)
    assert await places(cup, 1) == []
    await cup.of.direction.act(GUILD, cup.id, OLGA, Cancelled(), "nobody came")
    assert await places(cup, 1) == []


async def test_a_person_whose_data_is_deleted_has_no_history(cup: Cup) -> None:
    await play(cup, "First", winner=1)
    await cup.matches.deletion.delete(1)
    assert await places(cup, 1) == []
    assert await places(cup, 2) == [("First", 2, False)]
