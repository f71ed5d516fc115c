"""Tables for several: sitting down and getting up, sealed choices at the same time, leaving, coming back."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.games.records import Record, parse_record, verify
from bot.matches import service
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.tabletop import title_of
from bot.matches.values import Duel, Invitation, Moderator, Player
from bot.store import Store
from sample.sealed.game import SEALED, Bid, View
from sample.sealed.tabletop import TABLETOP
from tests.matches.table import ANN, BEN, CAT, CONTENT, HALL, Clock, count_up, refused
from tests.matches.toy import TOYS

DOT, EVE = Player(4, "Dot"), Player(5, "Eve")
GAMES = {**TOYS, SEALED.name: TABLETOP}


@dataclass
class Hall:
    """The services over one database, made anew as after a restart."""

    make: Callable[[], Matches]
    clock: Clock
    matches: Matches

    def restart(self) -> None:
        """Another process takes over: it knows only what is stored."""
        self.matches = self.make()

    async def open(self, *players: Player, **options: int) -> Invitation:
        """A table of the first player's, at which the others sit down."""
        host, *others = players
        opened = await self.matches.game_tables.open_table(host, HALL, "sealed", 501, **options)
        for number, player in enumerate(others):
            await self.matches.game_tables.join(opened.id, player, None, 600 + number)
        return await self.matches.invitations.get(opened.id)

    async def begin(self, *players: Player) -> Duel:
        """A match of these players, in this order."""
        return await self.matches.chronicle.duel((await self.open(*players, players=len(players))).id)

    async def view(self, duel: Duel, player: Player | None) -> View:
        view = await self.matches.play.view(duel.id, None if player is None else player.user_id)
        assert isinstance(view, View)
        return view

    async def to_end(self, duel: Duel) -> Duel:
        """Everybody bids the lowest card they hold, the last seat first."""
        while (now := await self.matches.chronicle.duel(duel.id)).running:
            for seat in sorted((await self.view(duel, None)).waiting, reverse=True):
                player = now.players[seat]
                card = (await self.view(duel, player)).hand[0]
                await self.matches.play.act(duel.id, player.user_id, Bid(card))
        return now

    async def record(self, duel: Duel) -> Record:
        return parse_record(await self.matches.chronicle.record(duel.id))


@pytest.fixture
async def hall(url: str) -> AsyncIterator[Hall]:
    store = await Store.open(url)
    clock = Clock()

    def make() -> Matches:
        context = service.make_context(store, {"toy": CONTENT}, now=clock, games=GAMES, token_bytes=count_up)
        return service.make_matches(context)

    yield Hall(make, clock, make())
    await store.close()


async def test_a_table_begins_when_it_is_full(hall: Hall) -> None:
    table = await hall.open(ANN, BEN, players=3)
    assert [each.player for each in table.seats] == [ANN, BEN]
    assert table.state == "open"
    assert await hall.matches.invitations.open(HALL.guild_id) == [table]
    duel = await hall.matches.game_tables.join(table.id, CAT, None, 700)
    assert isinstance(duel, Duel)
    assert duel.players == (ANN, BEN, CAT)
    assert duel.decks == (None, None, None)
    assert await hall.matches.invitations.open() == []
    assert [len((await hall.view(duel, player)).hand) for player in (ANN, BEN, CAT, None)] == [5, 5, 5, 0]


async def test_a_moderator_decides_a_match_of_three(hall: Hall) -> None:
    duel = await hall.begin(ANN, BEN, CAT)
    assert duel.place.guild_id is not None
    may = Moderator(77, "May")
    await hall.matches.moderation.adjudicate(duel.place.guild_id, duel.id, 1, may, "the others left")
    over = await hall.matches.chronicle.duel(duel.id)
    assert (over.places, over.winner) == ((2, 1, 2), 1)
    assert verify(await hall.record(over), {SEALED.name: SEALED}) == []
    drawn = await hall.begin(ANN, BEN, CAT)
    await hall.matches.moderation.adjudicate(duel.place.guild_id, drawn.id, None, may, "nobody is left")
    assert (await hall.matches.chronicle.duel(drawn.id)).places == (1, 1, 1)


async def test_the_host_begins_with_as_many_as_the_game_needs(hall: Hall) -> None:
    table = await hall.open(ANN, BEN)
    assert (table.least, table.most) == (3, 5)
    assert await refused("too-few-players", hall.matches.game_tables.start(table.id, 1)) == {"least": 3}
    await hall.matches.game_tables.join(table.id, CAT, None, 700)
    assert await refused("not-for-you", hall.matches.game_tables.start(table.id, 2)) == {
        "invitation": table.id,
        "who": "Ann",
    }
    duel = await hall.matches.game_tables.start(table.id, 1)
    assert len(duel.players) == 3
    await refused("invitation-closed", hall.matches.game_tables.start(table.id, 1))


async def test_players_sit_down_once_and_get_up(hall: Hall) -> None:
    table = await hall.open(ANN, BEN, CAT)
    await refused("already-joined", hall.matches.game_tables.join(table.id, BEN, None, 700))
    await refused("already-joined", hall.matches.game_tables.join(table.id, ANN, None, 700))
    left = await hall.matches.game_tables.leave(table.id, 2)
    assert [each.player for each in left.seats] == [ANN, CAT]
    await refused("not-joined", hall.matches.game_tables.leave(table.id, 2))
    cancelled = await hall.matches.game_tables.leave(table.id, 1)
    assert cancelled.state == "cancelled"
    await refused("invitation-closed", hall.matches.game_tables.join(table.id, BEN, None, 701))


@pytest.mark.parametrize("rated", [True, False])
async def test_a_table_is_rated_as_its_host_says_and_closed_to_those_who_are_banned(
    hall: Hall, rated: bool
) -> None:
    table = await hall.open(ANN, BEN, players=3, rated=rated)
    assert table.rated is rated
    until = hall.clock.time + timedelta(days=3)
    await hall.matches.moderation.ban(HALL.guild_id or 0, 3, until, Moderator(77, "May"), "farming")
    joining = hall.matches.game_tables.join(table.id, CAT, None, 700)
    if rated:
        assert "who" not in await refused("banned-from-rated", joining)
        duel = await hall.matches.game_tables.join(table.id, DOT, None, 701)
    else:
        duel = await joining
    assert isinstance(duel, Duel)
    assert duel.is_rated is rated


async def test_a_table_has_a_size_that_the_game_takes(hall: Hall) -> None:
    open_table = hall.matches.game_tables.open_table
    for players in (2, 6):
        details = await refused("table-size", open_table(ANN, HALL, "sealed", 501, players=players))
        assert details == {"least": 3, "most": 5}


async def test_a_host_has_one_open_lobby_or_table_for_each_clock(hall: Hall) -> None:
    table = await hall.open(ANN, BEN)
    open_table = hall.matches.game_tables.open_table
    assert await refused("already-hosting", open_table(ANN, HALL, "sealed", 502)) == {"invitation": table.id}
    elsewhere = replace(HALL, channel_id=HALL.channel_id + 1)
    await refused("already-hosting", open_table(ANN, elsewhere, "sealed", 503))
    open_lobby = hall.matches.invitations.invite
    lobby = ANN, None, HALL, "low", "short", 503
    await refused("already-hosting", open_lobby(*lobby, game="toy"))
    assert (await open_lobby(*lobby, game="toy", clock="3m")).state == "open"
    await refused("already-hosting", open_table(ANN, elsewhere, "sealed", 503, clock="3m"))
    assert (await open_table(BEN, HALL, "sealed", 504)).state == "open"
    hall.clock.time += timedelta(hours=24)
    assert (await open_table(ANN, HALL, "sealed", 505)).state == "open"


async def test_a_challenge_is_no_table(hall: Hall) -> None:
    lobby = await hall.matches.invitations.invite(ANN, None, HALL, "low", "short", 501, game="toy")
    await refused("no-such-invitation", hall.matches.game_tables.join(lobby.id, BEN, None, 502))
    table = await hall.open(BEN, ANN)
    await refused("no-such-invitation", hall.matches.invitations.accept(table.id, CAT, None, 502))


async def test_a_table_runs_out(hall: Hall) -> None:
    table = await hall.open(ANN, BEN)
    hall.clock.time += timedelta(hours=24)
    await refused("invitation-closed", hall.matches.game_tables.join(table.id, CAT, None, 700))
    assert await hall.matches.invitations.open() == []


async def test_sealed_choices_come_in_any_order_and_none_makes_another_stale(hall: Hall) -> None:
    duel = await hall.begin(ANN, BEN, CAT, DOT)
    prompts = 2  # round 1, nothing bid
    for player in (CAT, ANN, DOT):
        card = (await hall.view(duel, player)).hand[0]
        played = await hall.matches.play.act(duel.id, player.user_id, Bid(card), prompts)
        assert [event.kind for event in played.events] == ["chose", "sealed"]
    assert (await hall.view(duel, BEN)).waiting == {1}
    assert (await hall.view(duel, BEN)).has_bid == (True, False, True, True)
    assert (await hall.view(duel, BEN)).bid is None
    details = await refused("stale", hall.matches.play.act(duel.id, 3, Bid(1), prompts))
    assert details["who"] == ("Ben",)
    await refused("not-your-turn", hall.matches.play.act(duel.id, 3, Bid(1)))
    card = (await hall.view(duel, BEN)).hand[0]
    played = await hall.matches.play.act(duel.id, 2, Bid(card), prompts)
    assert [event.kind for event in played.events[:3]] == ["chose", "sealed", "revealed"]


@pytest.mark.parametrize("count", [3, 4, 5])
async def test_a_whole_game_over_restarts_has_a_record_that_holds(hall: Hall, count: int) -> None:
    duel = await hall.begin(*(ANN, BEN, CAT, DOT, EVE)[:count])
    for _ in range(count + 1):
        view = await hall.view(duel, None)
        seat = max(view.waiting)
        player = duel.players[seat]
        hall.restart()
        assert await hall.view(duel, None) == view
        await hall.matches.play.act(duel.id, player.user_id, Bid((await hall.view(duel, player)).hand[-1]))
    hall.restart()
    ended = await hall.to_end(duel)
    assert ended.by == "points"
    assert ended.places is not None
    assert len(ended.places) == count
    points = (await hall.view(duel, None)).points
    assert [points[seat] for seat in sorted(ended.seats, key=lambda seat: ended.places[seat])] == sorted(
        points, reverse=True
    )
    record = await hall.record(ended)
    assert record.header.seats == tuple(player.name for player in ended.players)
    assert record.header.accept_id == ",".join(str(600 + number) for number in range(count - 1))
    assert verify(record, {SEALED.name: SEALED}) == []


async def test_who_leaves_lets_the_others_play_on(hall: Hall) -> None:
    duel = await hall.begin(ANN, BEN, CAT, DOT)
    left = (await hall.matches.play.concede(duel.id, 2)).look.duel
    assert (left.running, left.left) == (True, {1})
    await refused("out-of-duel", hall.matches.play.act(duel.id, 2, Bid(1)))
    assert await hall.matches.chronicle.running(user_id=2) == [], "who left is free for another game"
    hall.restart()
    ended = await hall.to_end(duel)
    assert ended.places is not None
    assert ended.places[1] == 4
    assert verify(await hall.record(ended), {SEALED.name: SEALED}) == []


async def test_the_last_who_stays_wins(hall: Hall) -> None:
    duel = await hall.begin(ANN, BEN, CAT)
    await hall.matches.play.concede(duel.id, 3)
    ended = (await hall.matches.play.concede(duel.id, 1)).look.duel
    assert (ended.running, ended.by, ended.places, ended.winner) == (False, "concession", (2, 1, 3), 1)
    await refused("duel-over", hall.matches.play.concede(duel.id, 2))


async def test_only_a_duel_of_two_knows_draws(hall: Hall) -> None:
    duel = await hall.begin(ANN, BEN, CAT)
    await refused("no-draws", hall.matches.play.offer_draw(duel.id, 1))


async def test_a_rematch_of_several_is_a_table_of_the_same_size(hall: Hall) -> None:
    duel = await hall.to_end(await hall.begin(ANN, BEN, CAT, DOT))
    again = await hall.matches.invitations.rematch(duel.id, 3, 800)
    assert (again.kind, again.author, again.least, again.most) == ("table", CAT, 4, 4)
    assert again.rematch_of == duel.id
    details = await refused("already-challenged", hall.matches.invitations.rematch(duel.id, 1, 801))
    assert details == {"invitation": again.id, "author": "Cat"}


async def test_a_look_gives_the_prompt_of_the_player_who_looks(hall: Hall) -> None:
    duel = await hall.begin(ANN, BEN, CAT)
    card = (await hall.view(duel, BEN)).hand[0]
    await hall.matches.play.act(duel.id, 2, Bid(card))
    prompts = [(await hall.matches.play.look(duel.id, user)).prompt() for user in (1, 2, 3)]
    assert prompts == [2, 3, 2]
    outside = await hall.matches.play.look(duel.id, None)
    with pytest.raises(Refusal, match="not-a-player"):
        outside.prompt()
    await hall.matches.play.concede(duel.id, 3)
    with pytest.raises(Refusal, match="out-of-duel"):
        (await hall.matches.play.look(duel.id, 3)).prompt()


def test_a_game_without_a_title_goes_by_its_name() -> None:
    assert [title_of(GAMES, name) for name in ("sealed", "toy", "forgotten")] == [
        "Sealed Bids",
        "toy",
        "forgotten",
    ]
