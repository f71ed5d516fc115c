"""A duel that ends without a result because all its players want that; how often one may ask."""

from bot.matches.computer_players import computer
from bot.matches.values import Place
from tests.matches.consent.conftest import Walk
from tests.matches.table import ANN, BEN, CAT, refused

ADA, BO = 1, 2


async def test_a_duel_ends_without_a_result_once_all_agree(walk: Walk) -> None:
    duel = await walk.play(await walk.duel(ANN, BEN, CAT), "step", "roll")
    assert await walk.matches.consent.may_end(duel.id, ADA)
    await walk.matches.consent.end(duel.id, ADA, 2)
    await walk.matches.consent.agree(duel.id, BO, 2)
    walk.restart()
    ended = await walk.matches.consent.agree(duel.id, 3, 2)
    assert (ended.running, ended.by, ended.places, ended.winner, ended.is_cut_off) == (
        False, "consent", None, None, True,
    )  # fmt: skip
    record = await walk.ended(duel)
    assert record.decision is not None
    assert (record.decision.by, record.decision.places, record.decision.ply) == ("players", None, 2)
    await refused("duel-over", walk.matches.consent.end(duel.id, ADA))
    assert not await walk.matches.consent.may_end(duel.id, ADA)
    assert not await walk.matches.consent.may_end(duel.id, 77)


async def test_a_rated_duel_ends_so_only_before_everybody_has_had_a_turn(walk: Walk) -> None:
    duel = await walk.play(await walk.duel(rated=True), "end", "step")
    await walk.matches.consent.end(duel.id, ADA)
    await walk.play(duel, "end")
    await refused("no-proposal", walk.matches.consent.agree(duel.id, BO))
    assert not await walk.matches.consent.may_end(duel.id, ADA)
    await refused("too-late-to-end", walk.matches.consent.end(duel.id, ADA))
    assert (await walk.matches.chronicle.duel(duel.id)).running


async def test_it_counts_nowhere(walk: Walk) -> None:
    duel = await walk.duel(rated=True)
    await walk.matches.consent.end(duel.id, BO)
    await walk.matches.consent.agree(duel.id, ADA)
    async with walk.store.reading() as tables:
        assert await tables.rated.ended("paces", None, None) == []


async def test_a_player_asks_once_a_turn(walk: Walk) -> None:
    duel = await walk.duel()
    await walk.matches.consent.end(duel.id, ADA)
    await walk.matches.consent.decline(duel.id, BO)
    await refused("asked-already", walk.matches.consent.end(duel.id, ADA))
    await walk.matches.consent.end(duel.id, BO)
    assert await refused("proposal-stands", walk.matches.consent.end(duel.id, ADA)) == {"who": "Ben"}
    await walk.matches.consent.decline(duel.id, BO)
    await walk.play(duel, "end")
    await walk.matches.consent.end(duel.id, ADA)


async def test_a_draw_is_offered_once_a_turn(walk: Walk) -> None:
    duel = await walk.duel()
    await walk.matches.play.offer_draw(duel.id, ADA)
    await walk.matches.play.decline_draw(duel.id, BO)
    walk.restart()
    await refused("asked-already", walk.matches.play.offer_draw(duel.id, ADA))
    await walk.matches.play.offer_draw(duel.id, BO)
    await walk.matches.play.decline_draw(duel.id, ADA)
    await walk.play(duel, "end")
    await walk.matches.play.offer_draw(duel.id, ADA)
    assert (await walk.matches.play.accept_draw(duel.id, BO)).look.duel.by == "agreement"


async def test_a_computer_takes_no_draw_but_ends_a_duel_at_once(walk: Walk) -> None:
    invitation = await walk.matches.invitations.invite(
        ANN, computer("novice"), Place(10, 100), "low", "short", 501, game="toy"
    )
    duel = await walk.matches.practice.welcome(invitation.id, "high", 502)
    details = await refused("computer-declines", walk.matches.play.offer_draw(duel.id, ADA))
    assert details == {"who": "Novice (computer)"}
    ended = await walk.matches.consent.end(duel.id, ADA, 0)
    assert (ended.running, ended.by) == (False, "consent")
