"""Organisers give byes before a round and take them back; the round is paired without those who have one."""

from bot.tournaments.log.events import ByeGiven, Undone
from bot.tournaments.matches import HALF_BYE, EntrantId
from bot.tournaments.rules import TournamentRules
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, NOBODY, OLGA, Cup

ONE, TWO, THREE = map(EntrantId, (1, 2, 3))
RULES = TournamentRules("swiss", rounds=3, seeding="joining")


async def play_round(cup: Cup, number: int) -> None:
    for each in (await cup.show()).state.open_matches:
        await cup.win(number, each.id.table, each.pairing.seats[0])
    await cup.go_on()


async def test_a_round_goes_on_by_itself_without_those_who_have_a_bye(cup: Cup) -> None:
    await cup.start(6, RULES)
    give = cup.of.direction.act
    await give(GUILD, cup.id, OLGA, ByeGiven(ONE, 2, "half"), "away")
    await give(GUILD, cup.id, OLGA, ByeGiven(TWO, 2, "zero"))
    await play_round(cup, 1)
    state = (await cup.show()).state
    second = [each for each in state.matches if each.id.round == 2]
    assert {seat for each in second for seat in each.pairing.seats} == {*map(EntrantId, (1, 3, 4, 5, 6))}
    (bye,) = [each for each in second if each.pairing.is_bye]
    assert (bye.pairing.seats, bye.result) == ((ONE,), HALF_BYE)
    await play_round(cup, 2)
    third = [each for each in (await cup.show()).state.matches if each.id.round == 3]
    assert {seat for each in third for seat in each.pairing.seats} == {*map(EntrantId, range(1, 7))}


async def test_a_second_click_changes_nothing_and_a_bye_is_undone_in_the_log(cup: Cup) -> None:
    await cup.start(4, RULES)
    give = cup.of.direction.act
    await give(GUILD, cup.id, OLGA, ByeGiven(ONE, 2, "half"))
    book = await give(GUILD, cup.id, OLGA, ByeGiven(ONE, 2, "half"))
    (given,) = [each for each in book.log if isinstance(each.event, ByeGiven)]
    other = give(GUILD, cup.id, OLGA, ByeGiven(ONE, 2, "zero"))
    assert (await refused("tournament-rule", other))["reason"] == "has-bye"
    await give(GUILD, cup.id, OLGA, Undone(given.number), is_sure=True)
    assert (await cup.show()).state.byes == {}
    await give(GUILD, cup.id, OLGA, ByeGiven(ONE, 2, "zero"))
    await refused("not-an-organiser", give(GUILD, cup.id, NOBODY, ByeGiven(TWO, 2, "half")))


async def test_nobody_is_swapped_with_a_half_point_bye_in_a_draft(cup: Cup) -> None:
    await cup.create(RULES, release="after-review")
    for person in range(1, 6):
        await cup.join(person)
    await cup.of.direction.act(GUILD, cup.id, OLGA, ByeGiven(ONE, 1, "half"))
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    releasing = cup.of.releases
    draft = await releasing.draft(GUILD, cup.id, OLGA)
    wrong = releasing.release(GUILD, cup.id, OLGA, draft.after, ((ONE, TWO),))
    assert (await refused("not-paired", wrong))["who"] == "P1"
    await releasing.release(GUILD, cup.id, OLGA, draft.after, ((TWO, EntrantId(4)),))
    assert (await cup.pairings(1))[-1] == (1,)


async def test_a_half_point_bye_keeps_its_points_if_two_change_places(cup: Cup) -> None:
    cup.deaf = True
    await cup.create(RULES)
    for person in range(1, 6):
        await cup.join(person)
    await cup.of.direction.act(GUILD, cup.id, OLGA, ByeGiven(ONE, 1, "half"))
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    await cup.of.releases.swap(GUILD, cup.id, OLGA, ONE, THREE, "has time after all")
    (bye,) = [each for each in (await cup.show()).state.matches if each.pairing.is_bye]
    assert (bye.pairing.seats, bye.result) == ((THREE,), HALF_BYE)


async def test_players_ask_within_the_limits_of_the_plan_and_take_back(cup: Cup) -> None:
    await cup.start(8, RULES, half_byes=1, zero_byes=1)
    byes = cup.of.byes
    await byes.ask(cup.id, 1, 2, "half")
    before = (await cup.show()).last
    await byes.ask(cup.id, 1, 2, "half")
    assert (await cup.show()).last == before, "a second click changes nothing"
    other = byes.ask(cup.id, 1, 2, "zero")
    assert (await refused("tournament-rule", other))["reason"] == "has-bye"
    spent = await refused("bye-limit", byes.ask(cup.id, 1, 3, "half"))
    assert spent == {"tournament": "Cup", "limit": 1, "points": "half"}
    await refused("no-last-bye", byes.ask(cup.id, 2, 3, "half"))
    await byes.ask(cup.id, 2, 3, "zero")
    await byes.take_back(cup.id, 1, 2)
    gone = byes.take_back(cup.id, 1, 2)
    assert (await refused("tournament-rule", gone))["reason"] == "no-event"
    assert {who for who, _ in (await cup.show()).state.byes} == {TWO}
    await refused("not-entered", byes.ask(cup.id, 99, 2, "half"))
    await refused("not-entered", byes.take_back(cup.id, 99, 2))


async def test_without_limits_in_the_plan_only_organisers_give_byes(cup: Cup) -> None:
    await cup.start(6, RULES)
    for points in ("half", "zero"):
        refusal = await refused("bye-limit", cup.of.byes.ask(cup.id, 1, 2, points))
        assert refusal["limit"] == 0
    await cup.of.direction.act(GUILD, cup.id, OLGA, ByeGiven(ONE, 3, "half"))


async def test_players_ask_before_the_start_and_nobody_takes_a_paired_round_back(cup: Cup) -> None:
    await cup.create(RULES, half_byes=2)
    for person in range(1, 6):
        await cup.join(person)
    await cup.of.byes.ask(cup.id, 3, 1, "half")
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    (bye,) = [each for each in (await cup.show()).state.matches if each.pairing.is_bye]
    assert (bye.pairing.seats, bye.result) == ((THREE,), HALF_BYE)
    late = cup.of.byes.take_back(cup.id, 3, 1)
    assert (await refused("tournament-rule", late))["reason"] == "round-released"
