"""The caster view: only where everybody allows it, always late, never to the players, open at the end."""

from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.games.dice import FastDice
from bot.matches.computer_players import computer
from bot.matches.registry import TABLETOPS
from bot.matches.service import Matches, make_context
from bot.matches.service import make_matches as make_services
from bot.matches.values import Duel, Moderator
from bot.matches.watching.caster_views import CasterLook, TooEarly
from bot.store import Store
from bot.store.watching.values import PastPosition
from sample.sealed.game import SEALED
from sample.sealed.tabletop import TABLETOP
from tests.matches.table import ANN, BEN, CAT, HALL, Clock, Table, count_up, make_matches, refused
from tests.matches.toy import TOYS
from tests.shipped import shipped

SPECTATOR = 77
ROUNDS = replace(TABLETOP, turn=lambda state: state.round)
GAMES = {**TOYS, SEALED.name: ROUNDS}
Open = Callable[[], Matches]


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


@pytest.fixture
def sealed(store: Store) -> Matches:
    return make_matches(store, Clock(), games=GAMES)


async def seated(matches: Matches, *allowing: bool, delay: int | None = 2) -> Duel:
    """A game of three rounds and more: Ann's table, at which Ben and Cat allow casters or not."""
    table = await matches.game_tables.open_table(ANN, HALL, "sealed", 501, players=3, caster=delay)
    for player, allows in zip((BEN, CAT), allowing, strict=True):
        joined = await matches.game_tables.join(table.id, player, None, 502, allows_casters=allows)
    assert isinstance(joined, Duel)
    return joined


async def bid(matches: Matches, duel: Duel) -> None:
    """Whoever is to act first bids their lowest card."""
    look = await matches.play.look(duel.id, None)
    user_id = duel.players[min(look.waiting)].user_id or 0
    hand = (await matches.play.view(duel.id, user_id)).hand  # type: ignore[attr-defined] -- Sealed Bids'
    await matches.play.act(duel.id, user_id, SEALED.parse_action(f"bid {hand[0]}", 0))


async def shown(matches: Matches, duel: Duel, user_id: int = SPECTATOR) -> CasterLook:
    look = await matches.casting.look(duel.id, user_id)
    assert isinstance(look, CasterLook)
    return look


@pytest.mark.parametrize("allowing", [(True, True), (True, False), (False, True), (False, False)])
async def test_everybody_has_to_allow_it(sealed: Matches, allowing: tuple[bool, bool]) -> None:
    duel = await seated(sealed, *allowing)
    assert duel.caster == (2 if all(allowing) else None)
    if duel.caster is None:
        await refused("no-caster-view", sealed.casting.look(duel.id, SPECTATOR))
        await refused("no-caster-view", sealed.following.begin(duel.id, SPECTATOR, "caster"))


async def test_where_the_author_does_not_allow_it_nobody_else_can(sealed: Matches) -> None:
    assert (await seated(sealed, True, True, delay=None)).caster is None


async def test_who_gets_up_takes_the_consent_along(sealed: Matches) -> None:
    table = await sealed.game_tables.open_table(ANN, HALL, "sealed", 501, players=3, caster=3)
    await sealed.game_tables.join(table.id, BEN, None, 502, allows_casters=True)
    await sealed.game_tables.leave(table.id, BEN.user_id or 0)
    await sealed.game_tables.join(table.id, BEN, None, 503)
    duel = await sealed.game_tables.join(table.id, CAT, None, 504, allows_casters=True)
    assert isinstance(duel, Duel)
    assert duel.caster is None


async def test_a_game_without_turns_has_none_and_the_delay_has_bounds(table: Table, sealed: Matches) -> None:
    await refused("no-caster-view", table.challenge(caster=4))
    for delay in (-1, 0, 1, 13, 10**9):
        asked = sealed.game_tables.open_table(ANN, HALL, "sealed", 501, caster=delay)
        details = await refused("bad-delay", asked)
        assert details == {"least": 2, "most": 12}


@pytest.mark.parametrize("delay", [2, 3])
async def test_it_shows_each_round_only_when_so_many_have_ended_since(store: Store, delay: int) -> None:
    """Every look is that of a process that has just started, which remembers nothing."""

    def fresh() -> Matches:
        return make_matches(store, Clock(), games=GAMES)

    duel = await seated(fresh(), True, True, delay=delay)
    await _shows_the_past(fresh, duel, delay, lambda matches: bid(matches, duel))


@pytest.mark.parametrize("delay", [2, 5])
async def test_a_duel_of_melee_is_shown_as_late(store: Store, delay: int) -> None:
    content, whim = shipped(), FastDice(3)
    south, north = sorted(content.decks)[:2]

    def fresh() -> Matches:
        context = make_context(store, {"melee": content}, games=TABLETOPS, now=Clock(), token_bytes=count_up)
        return make_services(context)

    invited = await fresh().invitations.invite(ANN, BEN, HALL, south, None, 501, game="melee", caster=delay)
    duel = await fresh().invitations.accept(invited.id, BEN, north, 502, allows_casters=True)

    async def act(matches: Matches) -> None:
        view: Any = await matches.play.view(duel.id, None)
        user_id = duel.players[view.to_act].user_id or 0
        own: Any = await matches.play.view(duel.id, user_id)
        ends = [action for action in own.actions if str(action) == "End()"]
        action = ends[0] if ends and whim.roll(3) > 1 else own.actions[whim.roll(len(own.actions)) - 1]
        await matches.play.act(duel.id, user_id, action)

    await _shows_the_past(fresh, duel, delay, act, turns=delay + 4)


async def _shows_the_past(
    fresh: Open, duel: Duel, delay: int, act: Callable[[Matches], Any], turns: int = 99
) -> None:
    """Play, and compare what casters see after each action with what the seats knew as turns began."""
    begun: dict[int, list[object]] = {}
    while True:
        matches = fresh()
        look = await matches.play.full_look(duel.id)
        if not look.duel.running or look.duel.ply > 300:
            break
        turn = look._live.turns[0]
        if turn > turns:
            break
        if turn and turn not in begun:
            begun[turn] = [look.seen_by(seat) for seat in look.duel.seats]
        due = turn - delay
        seen = await matches.casting.look(duel.id, SPECTATOR)
        if due < 1:
            assert seen == TooEarly(look.duel, 1 - due)
        else:
            assert isinstance(seen, CasterLook)
            assert (seen.turn, seen.running) == (due, turn)
            assert [seen.look.seen_by(seat) for seat in seen.duel.seats] == begun[due]
            assert max(ply for ply, _ in seen.look.log) == seen.duel.ply < look.duel.ply
        await act(matches)
    assert max(begun) > delay, "a caster has seen something"


async def test_players_see_it_only_after_the_end_also_those_who_have_left(sealed: Matches) -> None:
    duel = await seated(sealed, True, True)
    await sealed.play.concede(duel.id, CAT.user_id or 0)
    for player in (ANN, BEN, CAT):
        await refused("own-duel", sealed.casting.look(duel.id, player.user_id or 0))
        await refused("own-duel", sealed.following.begin(duel.id, player.user_id or 0, "caster"))
    assert isinstance(await sealed.casting.look(duel.id, SPECTATOR), TooEarly)
    await sealed.play.concede(duel.id, BEN.user_id or 0)
    for user_id in (ANN.user_id or 0, CAT.user_id or 0, SPECTATOR):
        look = await shown(sealed, duel, user_id)
        assert look.turn is None
        assert look.duel.seed_hex is not None, "the record is open, too"


async def test_nothing_of_it_is_kept_once_the_duel_is_over(sealed: Matches, store: Store) -> None:
    ended, decided = await seated(sealed, True, True), await seated(sealed, True, True)
    for duel in (ended, decided):
        for _ in range(6):
            await bid(sealed, duel)
    for player in (ANN, BEN):
        await sealed.play.concede(ended.id, player.user_id or 0)
    guild_id = decided.place.guild_id or 0
    await sealed.moderation.end(guild_id, decided.id, Moderator(99, "May"), "asked for")
    async with store.reading() as tables:
        for duel in (ended, decided):
            assert await tables.caster.newest(duel.id, 99) is None
            assert (await shown(sealed, duel)).turn is None


async def test_a_turn_that_begins_twice_counts_once(sealed: Matches, store: Store) -> None:
    """Whatever is taken back and done again: the number of the turn decides, and the later position holds."""
    duel = await seated(sealed, True, True)
    for _ in range(9):
        await bid(sealed, duel)
    assert (await shown(sealed, duel)).turn == 2

    async def again(tables: Any) -> None:
        for _ in range(5):
            await tables.caster.keep(duel.id, PastPosition(4, 8, "{}"))

    await store.write(again)
    assert (await shown(sealed, duel)).turn == 2
    async with store.reading() as tables:
        assert await tables.caster.newest(duel.id, 99) == PastPosition(4, 8, "{}")
        assert await tables.caster.newest(duel.id, 1) is None, "what is past is forgotten"


async def test_against_the_computer_the_person_alone_decides_and_does_not_look(store: Store) -> None:
    context = make_context(store, {"melee": shipped()}, games=TABLETOPS, now=Clock(), token_bytes=count_up)
    matches, deck = make_services(context), sorted(shipped().decks)[0]
    invited = await matches.invitations.invite(
        ANN, computer("novice"), HALL, deck, None, 501, game="melee", caster=2
    )
    duel = await matches.practice.welcome(invited.id, None, 502)
    assert duel.caster == 2
    await refused("own-duel", matches.casting.look(duel.id, ANN.user_id or 0))
    assert isinstance(await matches.casting.look(duel.id, SPECTATOR), TooEarly)


async def test_a_rematch_asks_anew(sealed: Matches) -> None:
    duel = await seated(sealed, True, True)
    for player in (ANN, BEN):
        await sealed.play.concede(duel.id, player.user_id or 0)
    again = await sealed.invitations.rematch(duel.id, CAT.user_id or 0, 600)
    assert again.caster is None
