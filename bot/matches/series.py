"""Series of games: their state, the next game, giving one up (docs/series.md)."""

import json
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from bot.games.contract import Json
from bot.games.dice import SEED_BYTES, seed_hash
from bot.matches.books.books import Books
from bot.matches.context import Context
from bot.matches.decks.deck_choice import DeckChoice
from bot.matches.openings.beginnings import Beginnings
from bot.matches.openings.starting import DuelStart, Openings
from bot.matches.ratings.eligibility import may_count
from bot.matches.refusals import Refusal
from bot.matches.tabletop import SetupRequest
from bot.matches.values import Duel, Invitation, Invited, Series
from bot.store.invitations import Secret
from bot.store.series.table import NextSeed
from bot.store.tables import Tables


class NextGame(Struct, frozen=True):
    """The offer of a series' next game: its number, and the hash of its secret seed."""

    number: int
    seed_hash: str


class SeriesPlay:
    """Plays series. Everything follows from the store, so a restart between two games loses nothing."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._beginnings = Beginnings(context)
        self._choice = DeckChoice(context)
        self._openings = Openings(context)

    async def of(self, duel: Duel) -> Series | None:
        """The series that this duel is part of; None if it stands alone."""
        if duel.series is None:
            return None
        async with self._store.reading() as tables:
            return await series_of(tables, duel)

    async def many(self, duels: Iterable[Duel]) -> dict[str, Series]:
        """The series that these duels are part of, by the ids of the series."""
        ids = {each.series.series_id for each in duels if each.series is not None}
        if not ids:
            return {}
        async with self._store.reading() as tables:
            return await tables.series.many(ids)

    async def offer(self, duel: Duel) -> NextGame | None:
        """Make the seed of the game that may follow this duel, once, and return its offer.

        None if no game can follow: the duel has no series, is not its latest game, the series is over, or its
        match in a tournament was decided differently.
        """
        if duel.series is None or duel.running:
            return None

        async def work(tables: Tables) -> NextGame | None:
            series = await series_of(tables, duel)
            if series is None or series.latest.duel_id != duel.id or not series.is_due:
                return None
            if await tables.match_games.is_closed(series.id):
                return None
            place = len(series.games) + 1
            made = await tables.series.seed(series.id, place)
            if made is None:
                seed = self._context.token_bytes(SEED_BYTES)
                made = NextSeed(seed, seed_hash(seed))
                await tables.series.set_seed(series.id, place, made)
            return NextGame(series.next_number, made.hash)

        return await self._store.write(work)

    async def begin(self, duel_id: str, user_id: int, interaction_id: int) -> Duel:
        """Begin the game that follows this duel. Either player may (SE-9).

        Refusals: no-such-duel, not-a-player, series-over, opponent-deleted, game-begun (details `channel`),
        game-not-offered (its seed's hash has not been shown), and those of a new duel: too-many-duels,
        game-not-allowed, too-many-duels-here, too-many-server-duels, unknown-game; unknown-deck and
        unknown-board where nothing is left of the last game's record; banned-from-play; tournament-rule,
        while its tournament is paused.
        """

        async def work(tables: Tables) -> tuple[Duel, Duel]:
            last, series = await self._due(tables, duel_id, user_id)
            place = len(series.games) + 1
            seed = await tables.series.seed(series.id, place)
            if seed is None:
                raise Refusal("game-not-offered", duel=duel_id)
            await Books(self._context).check_goes_on(tables, series.id)
            await self._beginnings.check_duels(tables, last.players, last.place, last.game)
            if await tables.match_games.get(series.id) is None:  # a match of a tournament is its organisers'
                await self._beginnings.check_bans(tables, last.players, last.place, user_id)
            start = await self._start(tables, last, series, seed, str(interaction_id))
            await tables.series.add_game(series.id, place, start.invitation.id)
            await tables.series.forget_seed(series.id, place)
            begun = await self._openings.begin(tables, start)
            return begun, await touch(self._context, tables, last.id)

        def tell(changed: tuple[Duel, Duel]) -> None:
            for each in changed:
                self._context.changes.tell(each)

        return (await self._store.write(work, tell))[0]

    async def give_up(self, duel_id: str, user_id: int) -> Series:
        """Give up the series whose latest game is this duel (SE-8). Returns the series.

        Refusals: no-such-duel, not-a-player, series-over; game-begun (details `channel`), during a game,
        which can be conceded.
        """

        async def work(tables: Tables) -> tuple[Series, Duel]:
            last, series = await self._due(tables, duel_id, user_id)
            await tables.series.give_up(series.id, user_id)
            after = replace(series, given_up_by=series.given_up_by | {user_id})
            return after, await touch(self._context, tables, last.id)

        def tell(changed: tuple[Series, Duel]) -> None:
            self._context.changes.tell(changed[1])

        return (await self._store.write(work, tell))[0]

    async def _due(self, tables: Tables, duel_id: str, user_id: int) -> tuple[Duel, Series]:
        """The duel and its series, for one of its players, if the next game can begin now."""
        duel = await self._context.duel(tables, duel_id)
        if duel.seat_of(user_id) is None:
            raise Refusal("not-a-player", duel=duel_id)
        series = await series_of(tables, duel)
        if series is None:
            raise Refusal("series-over", duel=duel_id)
        latest = series.latest
        if latest.duel_id != duel_id or latest.is_running:
            channel = (await self._context.duel(tables, latest.duel_id)).channel_id
            raise Refusal("game-begun", channel=channel)
        if not series.is_due or await tables.match_games.is_closed(series.id):
            raise Refusal("series-over", duel=duel_id)
        if any(each.is_deleted for each in duel.players):
            raise Refusal("opponent-deleted")
        return duel, series

    async def _start(
        self, tables: Tables, last: Duel, series: Series, seed: NextSeed, accept_id: str
    ) -> DuelStart:
        """The start of the game after the `last` one, with the same people and decks, and the next sides."""
        score = series.score
        order = [seat for seat in map(last.seat_of, score.next_people) if seat is not None]
        loser = score.next_chooser
        chooser = None if loser is None else score.next_people.index(loser)
        first = await self._beginnings.invitation(tables, series.id)
        secret = Secret(seed.seed, (await tables.invitations.secret(series.id)).challenge_id)
        seats = tuple(Invited(last.players[seat], last.decks[seat]) for seat in order)
        now = self._context.now()
        stored = replace(
            first,
            seats=seats,
            seed_hash=seed.hash,
            created_at=now,
            expires_at=now,
            state="accepted",
            best_of=1,
        )
        invitation = await tables.invitations.add(stored, secret)
        was_rated = (await self._context.duel(tables, series.id)).is_rated
        return DuelStart(
            invitation,
            secret,
            accept_id,
            seats,
            tuple(last.formats[seat] for seat in order),
            await self._first_setup(tables, series) or await self._setup(tables, last, first, order, chooser),
            last.board,
            last.place,
            was_rated and await may_count(self._context, tables, last.place, last.players),
            last.thread_id,
            last.caster,
        )

    async def _first_setup(self, tables: Tables, series: Series) -> Json | None:
        """The setup of game 1 if that is replayed: a tournament may have set the first choice in it.

        None for other games, and if the record of game 1 is deleted.
        """
        header = None if series.score.played else await tables.records.header(series.id)
        if header is None:
            return None
        setup: Json = json.loads(header)["setup"]
        return setup

    async def _setup(
        self, tables: Tables, last: Duel, first: Invitation, order: list[int], chooser: int | None
    ) -> Json:
        """The setup with the same decks, card for card (SE-7), or read again without the last record."""
        tabletop = self._context.tabletop(last.game)
        header = await tables.records.header(last.id)
        if header is not None and tabletop.next_setup is not None:
            return tabletop.next_setup(json.loads(header)["setup"], order, chooser)
        decks = []
        for seat in order:
            deck, user_id = last.decks[seat], last.players[seat].user_id
            assert user_id is not None, "only people play series"
            decks.append(None if deck is None else await self._choice.read(tables, user_id, deck, last.game))
        board = self._beginnings.choose_board(last.game, last.board)
        limit = self._context.limits.turn_limit
        request = SetupRequest(tuple(decks), tabletop.board(board), limit, first.options, chooser)
        return tabletop.make_setup(request)


async def series_of(tables: Tables, duel: Duel) -> Series | None:
    """The series that a duel is part of; None if it stands alone."""
    return None if duel.series is None else await tables.series.get(duel.series.series_id)


async def check_over(tables: Tables, duel: Duel) -> None:
    """Refusal: series-goes-on, if this duel's series is not over."""
    series = await series_of(tables, duel)
    if series is not None and (series.latest.is_running or not series.score.is_over):
        raise Refusal("series-goes-on", duel=series.latest.duel_id)


async def touch(context: Context, tables: Tables, duel_id: str) -> Duel:
    """Note that a duel's messages must be updated, because its series has changed. Returns the duel."""
    await tables.duels.count_change(duel_id)
    duel = await context.duel(tables, duel_id)
    await context.signal(tables, "duel", duel_id, duel.place)
    return duel


async def touch_latest(context: Context, tables: Tables, duel: Duel) -> tuple[Duel, ...]:
    """The same for the latest game of this duel's series, if that is another duel."""
    series = await series_of(tables, duel)
    if series is None or series.latest.duel_id == duel.id:
        return ()
    return (await touch(context, tables, series.latest.duel_id),)
