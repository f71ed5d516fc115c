"""Checks invitations, stores them, and begins their duels."""

import json
from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.clocks.presets import ClockName
from bot.games.contract import Json
from bot.games.dice import SEED_BYTES, seed_hash
from bot.matches.bans import check_bans
from bot.matches.clocks.choice import ClockWish, chosen_clock
from bot.matches.context import Context
from bot.matches.decks.deck_choice import DeckChoice
from bot.matches.memory.namesakes import seated_apart
from bot.matches.openings.starting import DuelStart, InvitationDraft, Openings, check_permitted
from bot.matches.ratings.eligibility import check_wish, is_rated
from bot.matches.refusals import Refusal
from bot.matches.solo import end_of, match_id
from bot.matches.tabletop import DAILY, SOLO, SetupRequest
from bot.matches.values import (
    DeckFormat,
    Duel,
    Fork,
    Invitation,
    Invited,
    Place,
    Player,
    ServerSettings,
)
from bot.matches.watching.caster_views import agreed_delay, check_delay
from bot.store.invitations import Secret
from bot.store.tables import Tables


class _Laid(Struct, frozen=True):
    """The setup of a duel that is about to begin. `seats` (with decks) and `formats` go by seat."""

    setup: Json
    seats: tuple[Invited, ...]
    formats: tuple[DeckFormat | None, ...]
    board: str | None


class Beginnings:
    """Checks and steps shared by challenges, lobbies, rematches and practice.

    Each method works in the transaction of the given `tables`.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._choice = DeckChoice(context)
        self._openings = Openings(context)

    async def invitation(self, tables: Tables, invitation_id: str) -> Invitation:
        """The invitation with this id, in any state. Refusal: no-such-invitation."""
        invitation = await tables.invitations.get(invitation_id)
        if invitation is None:
            raise Refusal("no-such-invitation", invitation=invitation_id)
        return invitation

    def check_open(self, invitation: Invitation) -> None:
        """Check that the invitation is open and not expired. Refusal: invitation-closed."""
        state = invitation.state
        if state == "open" and invitation.expires_at <= self._context.now():
            state = "expired"
        if state != "open":
            raise Refusal("invitation-closed", invitation=invitation.id, state=state)

    def check_size(self, game: str, players: int | None) -> tuple[int, int]:
        """The minimum and maximum of players of this game. Refusals: unknown-game, table-size."""
        least, most = self._context.tabletop(game).game.seat_limits
        least = max(least, 2)
        if players is not None and not least <= players <= most:
            raise Refusal("table-size", least=least, most=most)
        return least, most

    def choose_board(self, game: str, board: str | None) -> str | None:
        """The id of this board, or of the default one. None in a game without boards.

        Refusal: unknown-board.
        """
        tabletop = self._context.tabletop(game)
        if not tabletop.has_boards:
            return None
        if board is None:
            board = tabletop.stock.default_board
        if board not in tabletop.stock.boards:
            raise Refusal("unknown-board", board=board)
        return board

    async def choose_deck(
        self, tables: Tables, player: Player, deck: str | None, game: str, place: Place | None = None
    ) -> str | None:
        """The id of a deck that the player may play: this or the preferred one. None in a game without decks.

        With `place`, also checks the deck against the limits of that server. Refusals: deck-needed,
        unknown-deck, newer-deck, unreadable-deck; those of `DeckChoice.check`.
        """
        if not self._context.tabletop(game).has_decks:
            return None
        chosen = await self._choice.choose(tables, player, deck, game)
        if place is not None and place.guild_id is not None:
            assert player.user_id is not None, "a computer gets its deck elsewhere"
            found = await self._choice.read(tables, player.user_id, chosen, game)
            await self._choice.check(tables, found, game, place.guild_id, player.user_id, chosen)
        return chosen

    async def check_duels(
        self, tables: Tables, players: Iterable[Player], place: Place, game: str
    ) -> ServerSettings:
        """Check that these people may have one more duel of this game in this place.

        Returns the settings of the place's server. Refusals: too-many-duels, for the first person who is at
        the limit; those of the server: game-not-allowed, too-many-duels-here, too-many-server-duels.
        """
        players = tuple(players)
        settings = await check_permitted(self._context, tables, place, game, players)
        limit = self._context.limits.duels
        for player in players:
            if player.user_id is None:
                continue
            if len(await tables.duels.running(user_id=player.user_id)) >= limit:
                raise Refusal("too-many-duels", who=player.name, limit=limit)
        return settings

    async def check_bans(
        self, tables: Tables, players: Iterable[Player], place: Place, asker: int | None
    ) -> None:
        """Check that none of these people is banned from play with others in this place.

        Refusal: banned-from-play (who, unless it is the `asker`).
        """
        people = {each.user_id: each for each in players if each.user_id is not None}
        if place.guild_id is None or not people:
            return
        found = await tables.bans.among(place.guild_id, people, self._context.now())
        for user_id, each in people.items():
            check_bans([ban for ban in found if ban.user_id == user_id], each, "all", asker=asker)

    async def check_hosting(self, tables: Tables, host: Player, place: Place, wish: ClockWish | None) -> None:
        """Refusal: already-hosting, if this host already has an open lobby or table with this clock.

        Tables for a rematch don't count: they are only for the players of the last game.
        """
        clock = chosen_clock(wish, (await tables.server_settings.of(place.guild_id)).clock)
        assert host.user_id is not None, "a person opens lobbies and tables"
        for each in await tables.invitations.open_of(host.user_id, self._context.now()):
            is_own = each.kind != "challenge" and each.author.user_id == host.user_id
            if is_own and each.clock == clock and each.rematch_of is None:
                raise Refusal("already-hosting", invitation=each.id)

    async def check_rematch(self, tables: Tables, duel: Duel) -> None:
        """Refusal: already-challenged, if a table for the rematch of this duel is open."""
        for each in await tables.invitations.open():
            if each.rematch_of == duel.id and each.expires_at > self._context.now():
                raise Refusal("already-challenged", invitation=each.id, author=each.author.name)

    async def add(self, tables: Tables, draft: InvitationDraft, interaction_id: int) -> Invitation:
        """Store an invitation with its seed. The author must be below the limit, and this pair without
        another.

        Refusals: those of `check_duels`, `check_bans`, `check_wish` and `check_delay`, clock-not-for-game
        (game, clock), too-many-invitations, already-challenged, own-deck-needed (who).
        """
        author = draft.seats[0].player
        settings = await self.check_duels(tables, [author], draft.place, draft.game)
        await self._check_own_decks(tables, draft)
        people = [invited.player for invited in draft.seats]
        is_full = len(people) >= draft.most
        if not (is_full and all(each.user_id is None for each in people[1:])):
            await self.check_bans(tables, people, draft.place, author.user_id)
        await check_wish(self._context, tables, draft.rated, draft.place, people, author.user_id)
        now = self._context.now()
        check_delay(self._context, draft.game, draft.caster)
        self._context.tabletop(draft.game).check_clock(draft.clock)
        mine = [] if author.user_id is None else await tables.invitations.open_of(author.user_id, now)
        if draft.kind == "challenge":
            _check_pair(mine, draft.seats[1].player)
        if sum(each.author.user_id == author.user_id for each in mine) >= self._context.limits.duels:
            raise Refusal("too-many-invitations", limit=self._context.limits.duels)
        clock = chosen_clock(draft.clock, settings.clock)
        return await self.store(tables, draft, interaction_id, clock)

    async def store(
        self, tables: Tables, draft: InvitationDraft, interaction_id: int, clock: ClockName | None
    ) -> Invitation:
        """Store an invitation with its seed and this clock, without the checks of `add`."""
        now = self._context.now()
        secret = draft.secret or Secret(self._context.token_bytes(SEED_BYTES), str(interaction_id))
        invitation = Invitation(
            id="",
            kind=draft.kind,
            seats=await seated_apart(tables, draft.seats),
            board=draft.board,
            place=draft.place,
            message_id=None,
            seed_hash=seed_hash(secret.seed),
            created_at=now,
            expires_at=now + self._context.limits.lifetime,
            state="open",
            duel_id=None,
            game=draft.game,
            rematch_of=draft.rematch_of,
            least=draft.least,
            most=draft.most,
            options=draft.options,
            clock=clock,
            rated=draft.rated,
            best_of=draft.best_of,
            caster=draft.caster,
        )
        return await tables.invitations.add(invitation, secret)

    async def deck_before(self, tables: Tables, invitation: Invitation) -> str | None:
        """In a rematch, the invited player's deck of the last duel, if it still exists."""
        if invitation.rematch_of is None:
            return None
        duel = await self._context.duel(tables, invitation.rematch_of)
        author = duel.seat_of(invitation.author.user_id)
        seat = duel.others(author or 0)[0]
        player, deck = duel.players[seat], duel.decks[seat]
        owner = _deck_owner(invitation, player)
        return None if deck is None else await self._choice.still(tables, owner, deck, invitation.game)

    async def begin(self, tables: Tables, invitation_id: str, asker: int | None = None) -> Duel:
        """Close the invitation and begin its duel with everybody who has joined.

        The `asker` is the person at whose wish it begins, if there is one.
        Refusals: unknown-game, unknown-deck, newer-deck, unreadable-deck, unknown-board, no-such-invitation,
        own-deck-needed,
        for a match of a tournament, those of `check_bans` and `check_wish` and, between people, of
        `DeckChoice.check`.
        """
        invitation = await self.invitation(tables, invitation_id)
        if await tables.match_games.get(invitation_id) is not None:  # only its tournament may begin it
            raise Refusal("no-such-invitation", invitation=invitation_id)
        fork = invitation.fork
        laid = await (
            self._lay(tables, invitation) if fork is None else self._lay_fork(tables, invitation, fork)
        )
        players = tuple(each.player for each in laid.seats)
        # The author's interaction is already a part of the dice; this part has those of all others.
        accept_id = ",".join(each.accept_id or "" for each in invitation.seats[1:])
        day = invitation.options.get(DAILY)
        if day is not None:
            await self.check_daily(tables, invitation.game, day, invitation.author)
            accept_id = day  # the same for all players
        place = invitation.place
        if sum(each.user_id is not None for each in players) > 1:
            await self.check_bans(tables, players, place, asker)
        await check_wish(self._context, tables, invitation.rated, place, players, asker)
        rated = await is_rated(self._context, tables, invitation, players, laid.formats)
        caster = await agreed_delay(tables, invitation)
        await tables.invitations.close(invitation.id, "accepted")
        secret = await tables.invitations.secret(invitation.id)
        duel = await self._openings.begin(
            tables,
            DuelStart(
                invitation,
                secret,
                accept_id,
                laid.seats,
                laid.formats,
                laid.setup,
                laid.board,
                place,
                rated,
                caster=caster,
                origin=None if fork is None else fork.origin,
                match_id=None if day is None else match_id(day),
            ),
        )
        if day is not None:
            assert invitation.author.user_id is not None, "a person plays the game of the day"
            await tables.solo.begin_daily(invitation.game, day, invitation.author.user_id, duel.id)
        return duel

    async def check_daily(self, tables: Tables, game: str, day: str, player: Player) -> None:
        """Check that this person has not begun this day's game. Refusal: daily-played (detail `duel`)."""
        assert player.user_id is not None, "a person plays the game of the day"
        played = await tables.solo.daily_of(game, day, player.user_id)
        if played is not None:
            raise Refusal("daily-played", duel=played, when=int(end_of(day).timestamp()))

    async def _lay(self, tables: Tables, invitation: Invitation) -> _Laid:
        """The setup with the chosen decks and board."""
        seats = await self._bring(tables, invitation, await self._seats(tables, invitation))
        decks = await self._decks(tables, invitation, seats)
        if not any(each.player.is_computer for each in seats):
            for each, deck in zip(seats, decks, strict=True):  # the server's limits may be new
                owner, guild_id = _deck_owner(invitation, each.player), invitation.place.guild_id
                await self._choice.check(tables, deck, invitation.game, guild_id, owner, each.deck or "")
        board = self.choose_board(invitation.game, invitation.board)
        tabletop, limit = self._context.tabletop(invitation.game), self._context.limits.turn_limit
        setup = tabletop.make_setup(SetupRequest(decks, tabletop.board(board), limit, invitation.options))
        formats = tuple(
            None if deck is None else self._choice.format_of(deck, invitation.game) for deck in decks
        )
        return _Laid(setup, seats, formats, board)

    async def _lay_fork(self, tables: Tables, invitation: Invitation, fork: Fork) -> _Laid:
        """The setup that begins with a position of another duel, and with its decks."""
        setup: dict[str, Any] = json.loads(await tables.forks.setup(invitation.id))
        seats = invitation.seats if fork.seat == 0 else invitation.seats[::-1]
        before = await tables.duels.get(fork.duel_id)
        nothing = (None,) * len(seats)
        decks, formats = (nothing, nothing) if before is None else (before.decks, before.formats)
        seats = tuple(replace(each, deck=deck) for each, deck in zip(seats, decks, strict=True))
        return _Laid(setup, seats, formats, invitation.board)

    async def _seats(self, tables: Tables, invitation: Invitation) -> tuple[Invited, ...]:
        """Everybody by seat: the author has seat 0 (S-1); a rematch of two swaps the sides (SE-13)."""
        if invitation.rematch_of is None or invitation.most > 2 or SOLO in invitation.options:
            return invitation.seats
        before = await self._context.duel(tables, invitation.rematch_of)
        return invitation.seats if before.seat_of(invitation.author.user_id) else invitation.seats[::-1]

    async def _bring(
        self, tables: Tables, invitation: Invitation, seats: tuple[Invited, ...]
    ) -> tuple[Invited, ...]:
        """The seats with the own decks that the game's options ask for: for a computer, its opponent's.

        Refusal: own-deck-needed (who).
        """
        brings = self._context.tabletop(invitation.game).brings
        if brings is None:
            return seats
        found: list[Invited] = []
        for seat, each in enumerate(seats):
            suits = brings(invitation.options, seat)
            deck = each.deck
            if suits is not None:
                owner = _deck_owner(invitation, each.player)
                deck = await self._choice.bring(tables, owner, each.player.name, invitation.game, suits)
            found.append(replace(each, deck=deck))
        return tuple(found)

    async def _check_own_decks(self, tables: Tables, draft: InvitationDraft) -> None:
        """Check that the author keeps the own decks that they and their computer would bring.

        In a rematch, they were there. Refusal: own-deck-needed (who).
        """
        brings, author = self._context.tabletop(draft.game).brings, draft.seats[0].player
        if brings is None or draft.rematch_of is not None or author.user_id is None:
            return
        for seat, each in enumerate(draft.seats):
            suits = brings(draft.options, seat)
            if suits is not None and each.player.user_id in (None, author.user_id):
                await self._choice.bring(tables, author.user_id, author.name, draft.game, suits)

    async def _decks(
        self, tables: Tables, invitation: Invitation, seats: Iterable[Invited]
    ) -> tuple[Any, ...]:
        """The decks of these seats; None for a seat without one."""
        return tuple(
            [
                None
                if each.deck is None
                else await self._choice.read(
                    tables, _deck_owner(invitation, each.player), each.deck, invitation.game
                )
                for each in seats
            ]
        )


def _check_pair(mine: Iterable[Invitation], opponent: Player) -> None:
    """Refusal: already-challenged, if one of these open challenges is between the same two players."""
    for each in mine:
        if each.kind == "challenge" and any(_are_same(sat.player, opponent) for sat in each.seats):
            raise Refusal("already-challenged", invitation=each.id, author=each.author.name)


def _are_same(one: Player, other: Player) -> bool:
    return (one.user_id, one.level) == (other.user_id, other.level)


def _deck_owner(invitation: Invitation, player: Player) -> int:
    """The user whose decks this player may play: a person's own, or those of a computer's opponent."""
    owner = invitation.author.user_id if player.user_id is None else player.user_id
    assert owner is not None, "a person made the invitation"
    return owner
