"""Organisers swap and pair people by hand, and release drafts of rounds."""

from bot.matches.values import Player
from bot.tournaments.log.events import (
    Dropped,
    KeptApart,
    Penalized,
)
from bot.tournaments.matches import EntrantId
from bot.tournaments.rules import TournamentRules
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, OLGA, Cup

ONE, TWO, THREE, FOUR = map(EntrantId, (1, 2, 3, 4))


async def test_people_are_swapped_and_paired_by_hand_before_their_matches_begin(cup: Cup) -> None:
    cup.deaf = True
    await cup.start(5)
    releasing = cup.of.releases
    assert await cup.pairings(1) == [(1, 3), (2, 4), (5,)]
    await releasing.swap(GUILD, cup.id, OLGA, ONE, FOUR, "club")
    assert await cup.pairings(1) == [(4, 3), (2, 1), (5,)]
    await releasing.swap(GUILD, cup.id, OLGA, ONE, EntrantId(5))
    assert await cup.pairings(1) == [(4, 3), (2, 5), (1,)]
    stranger = await refused("tournament-rule", releasing.swap(GUILD, cup.id, OLGA, ONE, EntrantId(9)))
    assert stranger["reason"] == "not-in"
    same = releasing.swap(GUILD, cup.id, OLGA, TWO, EntrantId(5))
    assert (await refused("tournament-rule", same))["reason"] == "with-themselves"
    cup.deaf = False
    await cup.go_on()
    begun = releasing.swap(GUILD, cup.id, OLGA, TWO, FOUR)
    assert (await refused("tournament-rule", begun))["reason"] == "match-begun"
    await cup.of.direction.add(GUILD, cup.id, OLGA, Player(6, "P6"), "low")
    late = await refused("not-paired", releasing.swap(GUILD, cup.id, OLGA, ONE, EntrantId(6)))
    assert late["who"] == "P6"
    await releasing.pair(GUILD, cup.id, OLGA, ONE, EntrantId(6), "both free")
    await cup.go_on()
    assert (await cup.pairings(1))[-1] == (1, 6)
    assert (await cup.duel(1, 4)).user_ids == (1, 6)
    details = await refused("would-repeat", releasing.pair(GUILD, cup.id, OLGA, ONE, EntrantId(6)))
    assert details == {"who": "P1", "other": "P6", "round": 1}
    busy = releasing.pair(GUILD, cup.id, OLGA, ONE, TWO)
    assert (await refused("tournament-rule", busy))["reason"] == "twice-in-a-round"


async def test_nobody_who_has_dropped_out_is_swapped_or_paired_by_hand(cup: Cup) -> None:
    await cup.start(6)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Dropped(THREE, 0), is_sure=True)
    for table, (winner, loser) in enumerate(await cup.pairings(1), start=1):
        if THREE not in (winner, loser):
            await cup.win(1, table, winner)
    cup.deaf = True
    await cup.go_on()
    assert (await cup.show()).state.latest_round == 2
    releasing = cup.of.releases
    for act in (releasing.swap, releasing.pair):
        gone = await refused("tournament-rule", act(GUILD, cup.id, OLGA, ONE, THREE))
        assert gone == {"reason": "dropped-out", "who": "P3"}


async def test_a_swap_that_makes_two_meet_again_is_asked_about(cup: Cup) -> None:
    await cup.start(4, TournamentRules("swiss", rounds=3, seeding="joining"))
    cup.deaf = True
    for table, winner in ((1, 1), (2, 2)):
        await cup.win(1, table, winner)
    await cup.go_on()
    assert await cup.pairings(1) == [(1, 3), (2, 4)]
    assert await cup.pairings(2) == [(2, 1), (4, 3)]
    releasing = cup.of.releases
    again = releasing.swap(GUILD, cup.id, OLGA, TWO, THREE)
    assert (await refused("would-repeat", again))["round"] == 1
    await cup.of.direction.act(GUILD, cup.id, OLGA, KeptApart(ONE, FOUR))
    apart = releasing.swap(GUILD, cup.id, OLGA, TWO, FOUR)
    assert "round" not in await refused("would-repeat", apart)
    await releasing.swap(GUILD, cup.id, OLGA, TWO, FOUR, is_sure=True)
    assert {frozenset(each) for each in await cup.pairings(2)} == {frozenset((1, 4)), frozenset((2, 3))}


async def test_nobody_is_swapped_or_paired_by_hand_in_a_bracket(cup: Cup) -> None:
    await cup.start(4, TournamentRules("single"), release="after-review")
    releasing = cup.of.releases
    draft = await releasing.draft(GUILD, cup.id, OLGA)
    drafted = releasing.release(GUILD, cup.id, OLGA, draft.after, [(ONE, TWO)])
    assert (await refused("tournament-rule", drafted))["reason"] == "not-by-hand"
    await releasing.release(GUILD, cup.id, OLGA, draft.after)
    for act in (releasing.swap, releasing.pair):
        assert (await refused("tournament-rule", act(GUILD, cup.id, OLGA, ONE, TWO)))[
            "reason"
        ] == "not-by-hand"


async def test_a_draft_is_released_once_and_only_as_it_was_shown(cup: Cup) -> None:
    await cup.start(4, release="after-review")
    releasing = cup.of.releases
    draft = await releasing.draft(GUILD, cup.id, OLGA)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Penalized(ONE, 1), "late")
    await refused("tournament-changed", releasing.release(GUILD, cup.id, OLGA, draft.after))
    draft = await releasing.draft(GUILD, cup.id, OLGA)
    stranger = releasing.release(GUILD, cup.id, OLGA, draft.after, [(ONE, EntrantId(9))])
    assert (await refused("tournament-rule", stranger))["reason"] == "not-in"
    await releasing.release(GUILD, cup.id, OLGA, draft.after)
    await refused("nothing-to-release", releasing.release(GUILD, cup.id, OLGA, draft.after))
