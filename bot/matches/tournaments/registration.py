"""Signing up for tournaments, checking in, leaving and dropping out."""

from collections.abc import Collection, Mapping
from datetime import datetime
from functools import partial
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.bans import check_bans
from bot.matches.books.books import Books, TournamentBook
from bot.matches.context import Context
from bot.matches.decks.deck_choice import DeckChoice
from bot.matches.refusals import Refusal
from bot.matches.tournaments.decks import DeckLocks
from bot.matches.tournaments.leaving import leave
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.tournaments.notices import keep
from bot.matches.tournaments.rosters import check_captain, quit_team
from bot.matches.values import Ban, Player
from bot.store.servers.moderation import ban_from
from bot.store.tables import Tables
from bot.store.tournaments.values import LockedDeck, Registrant, Tournament
from bot.tournaments.log.events import CheckedIn, EnteredLate, Joined
from bot.tournaments.matches import EntrantId

Place = Literal["in", "waiting", "late"]
"""Playing from the start, waiting for a place, or playing from a later round on."""


class SignUp(Struct, frozen=True):
    """A person who has signed up.

    `behind` is how many people are ahead on the waiting list; 0 for those who are in. `is_new` is False if
    nothing has changed. `unrated_until` is the end of a ban from rated play, if duels of the tournament may
    be rated: theirs are not until then.
    """

    tournament: Tournament
    entered: Registrant
    place: Place
    behind: int = 0
    is_new: bool = True
    unrated_until: datetime | None = None


class Gone(Struct, frozen=True):
    """A person who has left or dropped out. `is_new` is False if nothing has changed."""

    tournament: Tournament
    is_new: bool = True


class Plea(Struct, frozen=True):
    """A request to be readmitted after dropping out. `organisers` are the people to ask."""

    tournament: Tournament
    entered: Registrant
    organisers: tuple[int, ...]


class Registration:
    """Each method is one transaction, and repeating it changes nothing."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._books = Books(context)
        self._locks = DeckLocks(context)
        self._choice = DeckChoice(context)

    def banned_starters(self, shown: ShownTournament) -> frozenset[str]:
        """The ids of the decks that ship with the bot and that the tournament's server bans."""
        return self._choice.banned_starters(shown.tournament.game, shown.limits)

    async def unfit_own(self, shown: ShownTournament, player: Player) -> Mapping[str, str]:
        """The player's own decks that the plan or the server forbids, however strong: names by id."""
        tournament = shown.tournament
        async with self._store.reading() as tables:
            return await self._locks.unfit_own(
                tables, player, shown.plan, tournament.game, tournament.guild_id
            )

    async def join(self, tournament_id: str, player: Player, deck: str | None = None) -> SignUp:
        """Sign up with a deck, which is locked as it is now; without one, with the preferred deck.

        An entrant who names another deck changes to it, until the start. After the start, people enter late
        as far as the plan allows. Refusals: no-such-tournament; sign-up-closed, tournament-full;
        tournament-rule (`already-out`), after dropping out; in a tournament of teams, where this only changes
        a member's deck, team-rule (`needs-team`); deck-needed, unknown-deck, newer-deck,
        unreadable-deck; deck-not-allowed; those of `check_admitted`.
        The organisers are told of an entrant whom their server has banned from anything.
        """
        user_id = player.user_id
        assert user_id is not None, "people enter tournaments"

        async def work(tables: Tables) -> tuple[SignUp, TournamentBook]:
            book = await self._books.read(tables, tournament_id)
            known = book.of(user_id)
            if book.plan.rules.is_of_teams:
                return await self._join_team(tables, book, player, deck)
            is_in = known is not None and _is_in(book, known.number)
            if known is not None and _has_dropped(book, known.number):
                raise Refusal("tournament-rule", reason="already-out", who=player.name)
            if known is not None and is_in and (deck is None or book.state.phase != "signing-up"):
                return self._entry(book, known, is_new=False), book
            late = self._late_round(book)
            bans = await check_admitted(self._context, tables, book, player, user_id)
            lock = await self._locks.lock(
                tables, player, deck, book.plan, book.tournament.game, book.tournament.guild_id
            )
            if known is not None and is_in:
                return await self._change_deck(tables, book, known, lock)
            entered = await put_entrant(self._context, tables, book, known, player, lock)
            book = book.with_person(entered)
            event = Joined(entered.number) if late is None else EnteredLate(entered.number, late)
            book = await self._books.add(tables, book, event, user_id)
            if bans:
                await keep(tables, book, "banned", self._context.now(), [entered.number], is_new=True)
            ban = None if book.plan.rated is False else ban_from(bans, "rated")
            entry = self._entry(book, entered)
            return replace(entry, unrated_until=None if ban is None else ban.until), book

        return await self._books.change(work, is_act=False)

    async def leave(self, tournament_id: str, user_id: int) -> Gone:
        """Withdraw before the start, or drop out once the tournament runs; a captain does so for the team.

        Refusals: no-such-tournament; not-entered (is_open); not-captain; tournament-rule (`over`).
        """

        async def work(tables: Tables) -> tuple[Gone, TournamentBook]:
            book = await self._books.read(tables, tournament_id)
            self._known(book, user_id)
            number = check_captain(book, user_id)
            if not _is_in(book, number):
                raise self._not_entered(book)
            before = book
            book = await leave(self._context, self._books, tables, book, number, user_id)
            return Gone(book.tournament, is_new=book.last != before.last), book

        return await self._books.change(work, is_act=False)

    async def check_in(self, tournament_id: str, user_id: int) -> SignUp:
        """Confirm that an entrant is present. Those on the waiting list can check in, too, and any member for
        a team.

        Refusals: no-such-tournament; not-entered; check-in-closed (opens: Unix time); tournament-rule
        (`not-signing-up`), after the start; those of `check_admitted`.
        """

        async def work(tables: Tables) -> tuple[SignUp, TournamentBook]:
            book = await self._books.read(tables, tournament_id)
            entered = self._known(book, user_id)
            opens = book.plan.check_in_opens_at
            if opens is not None and book.state.phase != "signing-up":
                raise Refusal("tournament-rule", reason="not-signing-up", who=entered.name)
            if opens is None or self._context.now() < opens:
                moment = None if opens is None else int(opens.timestamp())
                raise Refusal("check-in-closed", tournament=book.tournament.name, opens=moment)
            who = Player(entered.user_id, entered.name)
            await check_admitted(self._context, tables, book, who, user_id)
            number = _number(book, entered)
            if number in book.state.checked_in:
                return self._entry(book, entered, is_new=False), book
            book = await self._books.add(tables, book, CheckedIn(number), user_id)
            return self._entry(book, entered), book

        return await self._books.change(work, is_act=False)

    async def plead(self, tournament_id: str, user_id: int) -> Plea:
        """The organisers to ask for readmission after dropping out: only they can grant it.

        Refusals: no-such-tournament; not-entered; tournament-rule (`already-in`, `over`, `not-running`).
        """
        async with self._store.reading() as tables:
            book = await self._books.read(tables, tournament_id)
            helpers = await tables.tournament_desk.helpers(tournament_id)
        entered = self._known(book, user_id)
        entrant = book.state.entrant(_number(book, entered))
        if book.state.phase != "running" or entrant is None:
            raise Refusal("tournament-rule", reason="not-running", who=entered.name)
        if entrant.dropped_after is None:
            raise Refusal("tournament-rule", reason="already-in", who=entered.name)
        organisers = dict.fromkeys((book.tournament.organiser_id, *(each.user_id for each in helpers)))
        return Plea(book.tournament, entered, tuple(each for each in organisers if each > 0))

    async def _join_team(
        self, tables: Tables, book: TournamentBook, player: Player, deck: str | None
    ) -> tuple[SignUp, TournamentBook]:
        """Change the deck of a team's member before the start. Refusal: team-rule (`needs-team`)."""
        assert player.user_id is not None, "people enter tournaments"
        known, team = book.of(player.user_id), book.entrant_of(player.user_id)
        if known is None or team is None:
            raise Refusal("team-rule", reason="needs-team", tournament=book.tournament.name)
        if deck is None or book.state.phase != "signing-up":
            return self._entry(book, known, is_new=False), book
        tournament = book.tournament
        lock = await self._locks.lock(tables, player, deck, book.plan, tournament.game, tournament.guild_id)
        return await self._change_deck(tables, book, known, lock)

    def _late_round(self, book: TournamentBook) -> int | None:
        return late_round(book, self._context.now())

    async def note_ban(self, guild_id: int, user_id: int) -> None:
        """Tell the organisers of this server's tournaments that somebody in them is banned now."""
        async with self._store.reading() as tables:
            entered = await tables.tournaments.of_person(user_id, is_alive=True)

        async def work(tables: Tables, tournament_id: str) -> tuple[None, TournamentBook]:
            book = await self._books.read(tables, tournament_id)
            known = book.of(user_id)
            number = book.entrant_of(user_id)
            if known is not None and number is not None and _plays_on(book, number):
                await keep(tables, book, "banned", self._context.now(), [known.number], is_new=True)
            return None, book

        for each in entered:
            if each.guild_id == guild_id:
                await self._books.change(partial(work, tournament_id=each.id), is_act=False)

    async def _change_deck(
        self, tables: Tables, book: TournamentBook, known: Registrant, lock: LockedDeck | None
    ) -> tuple[SignUp, TournamentBook]:
        if lock == known.deck:
            return self._entry(book, known, is_new=False), book
        changed = replace(known, deck=lock)
        await tables.entrants.change(book.tournament.id, changed)
        book = book.with_person(changed)
        return self._entry(book, changed), book

    def _known(self, book: TournamentBook, user_id: int) -> Registrant:
        found = book.of(user_id)
        if found is None or book.entrant_of(user_id) not in book.state.signed_up:
            raise self._not_entered(book)
        return found

    def _not_entered(self, book: TournamentBook) -> Refusal:
        try:
            self._late_round(book)
        except Refusal:
            return Refusal("not-entered", tournament=book.tournament.name)
        return Refusal("not-entered", tournament=book.tournament.name, is_open=True)

    @staticmethod
    def _entry(book: TournamentBook, entered: Registrant, *, is_new: bool = True) -> SignUp:
        number = _number(book, entered)
        if book.state.phase != "signing-up":
            entrant = book.state.entrant(number)
            place: Place = "late" if entrant is not None and entrant.first_round > 1 else "in"
            return SignUp(book.tournament, entered, place, is_new=is_new)
        if number in book.waiting:
            return SignUp(book.tournament, entered, "waiting", book.waiting.index(number), is_new)
        return SignUp(book.tournament, entered, "in", is_new=is_new)


def late_round(book: TournamentBook, now: datetime) -> int | None:
    """The first round of an entrant who signs up now; None before the start.

    Refusals: sign-up-closed; tournament-full, if only a place is lacking.
    """
    closed = Refusal("sign-up-closed", tournament=book.tournament.name)
    if book.state.phase == "signing-up":
        ends = book.plan.sign_up_ends_at
        if ends is not None and now >= ends:
            raise closed
        return None
    following = book.state.latest_round + 1
    if book.state.phase != "running" or following > book.plan.late_until or book.state.has_bracket:
        raise closed
    if len(book.state.entrants) >= book.plan.capacity:
        raise Refusal("tournament-full", tournament=book.tournament.name)
    return following


async def check_admitted(
    context: Context, tables: Tables, book: TournamentBook, player: Player, asker: int | None = None
) -> list[Ban]:
    """Check that no ban keeps this person out of the tournament. Returns their other bans.

    Refusals (who, unless it is the `asker`): banned-from-tournaments, banned-from-play; banned-from-rated,
    if its duels are rated in any case.
    """
    assert player.user_id is not None, "people enter tournaments"
    bans = await tables.bans.all_of(book.tournament.guild_id, player.user_id, context.now())
    check_bans(bans, player, "tournaments", asker=asker)
    if book.plan.rated:
        check_bans(bans, player, "rated", asker=asker)
    return bans


async def banned_entrants(context: Context, tables: Tables, book: TournamentBook) -> list[EntrantId]:
    """The people who have signed up, also those in teams, and whom a ban keeps out now, in order."""
    scopes = {"tournaments", "all", *(("rated",) if book.plan.rated else ())}
    users = {each.user_id: each.number for team in book.state.signed_up for each in book.behind(team)}
    bans = await tables.bans.among(book.tournament.guild_id, users, context.now())
    out = {users[each.user_id] for each in bans if each.scope in scopes}
    return [each for each in users.values() if each in out]


async def put_entrant(
    context: Context,
    tables: Tables,
    book: TournamentBook,
    known: Registrant | None,
    player: Player,
    lock: LockedDeck | None,
) -> Registrant:
    """Store an entrant who signs up, for the first time or again, and return them with their number.

    Raises Conflict if another entrant gets that number at the same moment.
    """
    assert player.user_id is not None, "people enter tournaments"
    if known is not None:
        username = player.username or known.username
        entered = replace(known, name=player.name, deck=lock, joined_at=context.now(), username=username)
        await tables.entrants.change(book.tournament.id, entered)
        return entered
    number = book.next_number
    entered = Registrant(number, player.user_id, player.name, lock, context.now(), player.username)
    await tables.entrants.add(book.tournament.id, entered)
    return entered


async def leave_all(context: Context, tables: Tables, user_id: int) -> list[Tournament]:
    """Take a person out of all current tournaments; returns the tournaments that this changes."""
    changed, books = [], Books(context)
    for each in await tables.tournaments.of_person(user_id, is_alive=True):
        book = await books.read(tables, each.id)
        entered = book.of(user_id)
        if entered is not None and book.team_of(entered.number) is not None:
            after = await quit_team(context, books, tables, book, entered.number, None)
        elif entered is not None and entered.number in book.state.signed_up:
            after = await leave(context, books, tables, book, entered.number, None)
        else:
            continue
        if after.last != book.last:
            changed.append(each)
    return changed


def _number(book: TournamentBook, entered: Registrant) -> EntrantId:
    """The number by which a person takes part: that of their team, if they are in one."""
    team = book.team_of(entered.number)
    return entered.number if team is None else team.number


def _is_in(book: TournamentBook, number: EntrantId) -> bool:
    """Whether an entrant has signed up; once it runs, whether they play or have played in it."""
    if not book.state.entrants:
        return number in book.state.signed_up
    return book.state.entrant(number) is not None


def _has_dropped(book: TournamentBook, number: EntrantId) -> bool:
    entrant = book.state.entrant(number)
    return book.state.phase == "running" and entrant is not None and entrant.dropped_after is not None


def _plays_on(book: TournamentBook, number: EntrantId) -> bool:
    """Whether an entrant is signed up, or plays in the rounds to come."""
    if book.state.phase != "running":
        return number in book.state.signed_up
    entrant = book.state.entrant(number)
    return entrant is not None and entrant.dropped_after is None


def players(
    book: TournamentBook, *, without_check_in: bool = False, without: Collection[EntrantId] = ()
) -> tuple[EntrantId, ...]:
    """The players if the tournament starts now `without` these, in the order in which they signed up."""
    there = [each for each in book.state.signed_up if each not in without]
    if book.plan.needs_check_in and not without_check_in:
        there = [each for each in there if each in book.state.checked_in]
    return tuple(there[: book.plan.capacity])
