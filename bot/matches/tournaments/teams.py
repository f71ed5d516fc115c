"""Teams sign up: a captain makes one and asks members, who agree or not; the captain orders the boards.

Each method is one transaction, and repeating it changes nothing.
"""

from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.games.wording import fold
from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.lineups import lineup_of
from bot.matches.books.rights import Organiser
from bot.matches.context import Context
from bot.matches.matchmaking.blocks import check_challenge
from bot.matches.memory.boards import is_lined_up
from bot.matches.refusals import Refusal
from bot.matches.tournaments.decks import UNFIT, DeckLocks
from bot.matches.tournaments.notices import keep
from bot.matches.tournaments.organising.act_log import note_act
from bot.matches.tournaments.registration import check_admitted, late_round, put_entrant
from bot.matches.tournaments.rosters import most, put_team, quit_team, without
from bot.matches.values import Player
from bot.store.tables import Tables
from bot.store.tournaments.values import Registrant, Team, TeamMember
from bot.tournaments.matches import EntrantId

MAX_NAME = 40
"""Maximum characters of a team's name."""


class OwnTeam(Struct, frozen=True):
    """A team as one of its people sees it. `person` is their number; None for an organiser.

    `order` is the captain's for the rounds to come, or the usual one: secret from everybody else, so only the
    captain has it, and others get none. `is_in` says that the team has enough members and has entered.
    """

    book: TournamentBook
    team: Team
    person: EntrantId | None
    order: tuple[EntrantId, ...]
    is_in: bool

    @property
    def is_captain(self) -> bool:
        return self.person == self.team.captain


Work = Callable[[Tables, TournamentBook], Awaitable[tuple[Team, TournamentBook]]]


class Teams:
    """All refuse with no-such-tournament; team-rule (`no-teams`), if entrants are single people."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._books = Books(context)
        self._locks = DeckLocks(context)

    async def make(self, tournament_id: str, captain: Player, name: str, deck: str | None = None) -> OwnTeam:
        """Make a team with its captain as the first member.

        Without a deck that is allowed, the captain still has to `accept` with one. Refusals: sign-up-closed,
        tournament-full; team-rule (`name-taken`; `in-one`, team); those of `check_admitted`.
        """
        user_id = _user(captain)

        async def work(tables: Tables, book: TournamentBook) -> tuple[Team, TournamentBook]:
            known = book.of(user_id)
            now = None if known is None else book.team_of(known.number)
            if now is not None and known is not None and now.captain == known.number and now.name == name:
                return now, book
            if now is not None:
                raise Refusal("team-rule", reason="in-one", team=now.name)
            late_round(book, self._context.now())
            if any(fold(each.name) == fold(name) and each.members for each in book.teams.values()):
                raise Refusal("team-rule", reason="name-taken", team=name)
            await check_admitted(self._context, tables, book, captain, user_id)
            try:
                entered, agrees = await self._enter(tables, book, captain, deck), True
            except Refusal as refused:
                if refused.code not in ("deck-needed", *UNFIT):
                    raise
                entered, agrees = await put_entrant(self._context, tables, book, known, captain, None), False
            book = book.with_person(entered)
            members = (TeamMember(entered.number, agrees),)
            team = Team(book.next_number, name, entered.number, members)
            return team, await put_team(self._context, self._books, tables, book, team, user_id)

        return await self._change(tournament_id, user_id, work)

    async def ask(self, tournament_id: str, user_id: int, players: Sequence[Player]) -> OwnTeam:
        """Ask people into the team that this user leads. They are told, and play once they `accept`.

        Refusals: team-rule (`not-in-one`; `members-fixed`; `full`, limit; `in-a-team`, who, team; `bot`);
        not-captain; those of `check_challenge`.
        """

        async def work(tables: Tables, book: TournamentBook) -> tuple[Team, TournamentBook]:
            team = _led(book, user_id)
            self._check_open(book)
            captain, new = book.people[team.captain], list[EntrantId]()
            for player in players:
                known = book.of(_user(player))
                now = None if known is None else book.team_of(known.number)
                if now == team:
                    continue
                if now is not None:
                    raise Refusal("team-rule", reason="in-a-team", team=now.name, who=player.name)
                await check_challenge(tables, Player(captain.user_id, captain.name), player)
                await check_admitted(self._context, tables, book, player, user_id)
                entered = await put_entrant(self._context, tables, book, known, player, None)
                book = book.with_person(entered)
                new.append(entered.number)
                team = replace(team, members=(*team.members, TeamMember(entered.number)))
                book = book.with_team(team)
            if len(team.members) > most(book):
                raise Refusal("team-rule", reason="full", team=team.name, limit=most(book))
            if new:
                book = await put_team(self._context, self._books, tables, book, team, user_id)
                await keep(tables, book, "team-asked", self._context.now(), new, is_new=True)
            return team, book

        return await self._change(tournament_id, user_id, work)

    async def accept(self, tournament_id: str, player: Player, deck: str | None = None) -> OwnTeam:
        """Agree to play for the team that has asked, with this or the preferred deck.

        With enough members, the team is in. Refusals: team-rule (`not-asked`); tournament-full; those of
        decks and of `check_admitted`.
        """
        user_id = _user(player)

        async def work(tables: Tables, book: TournamentBook) -> tuple[Team, TournamentBook]:
            team, number = _asked(book, user_id)
            if number in team.players:
                return team, book
            self._check_open(book)
            entered = await self._enter(tables, book, player, deck)
            book = book.with_person(entered)
            members = tuple(
                replace(each, agrees=True) if each.number == number else each for each in team.members
            )
            after = replace(team, members=members)
            is_open, late = self._sign_up(book, after)
            book = await put_team(
                self._context, self._books, tables, book, after, user_id, late=late, is_open=is_open
            )
            return after, book

        return await self._change(tournament_id, user_id, work)

    async def quit(self, tournament_id: str, user_id: int) -> OwnTeam:
        """Leave one's team, or refuse to join it, which its captain is told.

        The next member leads a team that its captain leaves.


        Refusals: team-rule (`not-in-one`; `lined-up`, match: one of theirs that is not over).
        """

        async def work(tables: Tables, book: TournamentBook) -> tuple[Team, TournamentBook]:
            team, number = _asked(book, user_id)
            after, book = await self._remove(tables, book, team, number, user_id)
            if number != team.captain:
                now = self._context.now()
                await keep(tables, book, "team-left", now, [team.captain], is_new=True)
            return after, book

        return await self._change(tournament_id, user_id, work)

    async def remove(self, tournament_id: str, user_id: int, number: EntrantId) -> OwnTeam:
        """Take a member out of the team that this user leads, and tell them.

        Refusals: not-captain; team-rule (`not-in-one`; `members-fixed`; `no-member`; `lined-up`).
        """

        async def work(tables: Tables, book: TournamentBook) -> tuple[Team, TournamentBook]:
            team = _led(book, user_id)
            self._check_open(book)
            after, book = await self._remove(tables, book, team, number, user_id)
            if number != team.captain:
                now = self._context.now()
                await keep(tables, book, "team-out", now, [number], fields=[team.name], is_new=True)
            return after, book

        return await self._change(tournament_id, user_id, work)

    async def pass_on(self, tournament_id: str, user_id: int, number: EntrantId) -> OwnTeam:
        """Let another member lead the team, who is told.

        Refusals: not-captain; team-rule (`not-in-one`; `no-member`).
        """

        async def work(tables: Tables, book: TournamentBook) -> tuple[Team, TournamentBook]:
            team = _led(book, user_id)
            if number not in team.players:
                raise Refusal("team-rule", reason="no-member", team=team.name)
            after = replace(team, captain=number)
            await tables.teams.put(book.tournament.id, after)
            book = book.with_team(after)
            if number != team.captain:
                await keep(tables, book, "captain", self._context.now(), [number], is_new=True)
            return after, book

        return await self._change(tournament_id, user_id, work)

    async def order(self, tournament_id: str, user_id: int, order: Sequence[EntrantId]) -> OwnTeam:
        """Set in secret who sits at which board from the next round on; those left out are substitutes.

        Refusals: not-captain; team-rule (`not-in-one`; `bad-order`: not as many different members as boards).
        """

        async def work(tables: Tables, book: TournamentBook) -> tuple[Team, TournamentBook]:
            team = _led(book, user_id)
            size = book.state.rules.team_size
            if len(order) != size or len({*order}) != size or not {*order} <= {*team.players}:
                raise Refusal("team-rule", reason="bad-order", team=team.name, limit=size)
            after = replace(team, line_up=tuple(order))
            await tables.teams.put(book.tournament.id, after)
            return after, book.with_team(after)

        return await self._change(tournament_id, user_id, work)

    async def enter_again(self, tournament_id: str, user_id: int) -> OwnTeam:
        """Let a team with enough members take part that its captain has taken out before the start.

        Refusals: not-captain; team-rule (`not-in-one`); sign-up-closed; tournament-full.
        """

        async def work(tables: Tables, book: TournamentBook) -> tuple[Team, TournamentBook]:
            team = _led(book, user_id)
            is_open, late = self._sign_up(book, team)
            if not is_open:
                raise Refusal("sign-up-closed", tournament=book.tournament.name)
            return team, await put_team(
                self._context, self._books, tables, book, team, user_id, late=late, is_open=is_open
            )

        return await self._change(tournament_id, user_id, work)

    async def own(self, tournament_id: str, user_id: int) -> OwnTeam | None:
        """The team that this user is in, or is asked into; None without one."""
        async with self._store.reading() as tables:
            book = _of_teams(await self._books.read(tables, tournament_id))
        known = book.of(user_id)
        team = None if known is None else book.team_of(known.number)
        return None if team is None else _own(book, team, user_id)

    async def replace_member(
        self,
        guild_id: int,
        tournament_id: str,
        by: Organiser,
        team_number: EntrantId,
        out: EntrantId | None,
        into: Player | None,
        reason: str = "",
    ) -> Team:
        """Take a member out of a team, or put somebody in, or both, whatever the plan says, and tell them.

        Refusals: not-an-organiser; team-rule (`no-member`; `full`; `in-a-team`); tournament-rule
        (`in-lineup`, `in-two-teams`, `over`); those of decks and of `check_admitted`.
        """

        async def work(tables: Tables) -> tuple[Team, TournamentBook]:
            book = _of_teams(await self._books.organised(tables, guild_id, tournament_id, by))
            team = book.teams.get(team_number)
            if team is None or (out is not None and team.member(out) is None):
                raise Refusal("team-rule", reason="no-member", team=book.name(team_number))
            now = self._context.now()
            if out is not None:
                team = without(team, out)
                await keep(tables, book, "team-out", now, [out], fields=[team.name], is_new=True)
            if into is not None:
                known = book.of(_user(into))
                other = None if known is None else book.team_of(known.number)
                if other is not None:
                    raise Refusal("team-rule", reason="in-a-team", team=other.name, who=into.name)
                entered = await self._enter(tables, book, into, None)
                book = book.with_person(entered)
                team = replace(team, members=(*team.members, TeamMember(entered.number, agrees=True)))
            if len(team.members) > most(book):
                raise Refusal("team-rule", reason="full", team=team.name, limit=most(book))
            book = await put_team(self._context, self._books, tables, book, team, by.user_id)
            if into is not None:
                new = team.members[-1].number
                await keep(tables, book, "team-joined", now, [new], is_new=True)
            await note_act(
                self._context,
                tables,
                book.tournament,
                by,
                "members",
                reason,
                player=team.name,
                players=[book.name(each) for each in team.players],
            )
            return team, book

        return await self._books.change(work)

    async def _enter(
        self, tables: Tables, book: TournamentBook, player: Player, deck: str | None
    ) -> Registrant:
        """Store somebody who agrees to play, with their deck. Refusals: those of decks and bans."""
        tournament, known = book.tournament, book.of(_user(player))
        await check_admitted(self._context, tables, book, player, player.user_id)
        lock = await self._locks.lock(tables, player, deck, book.plan, tournament.game, tournament.guild_id)
        return await put_entrant(self._context, tables, book, known, player, lock)

    async def _remove(
        self, tables: Tables, book: TournamentBook, team: Team, number: EntrantId, by: int
    ) -> tuple[Team, TournamentBook]:
        if team.member(number) is None:
            raise Refusal("team-rule", reason="no-member", team=team.name)
        for match in book.state.open_matches:
            if is_lined_up(match, number):
                raise Refusal("team-rule", reason="lined-up", team=team.name, match=str(match.id))
        book = await quit_team(self._context, self._books, tables, book, number, by)
        return book.teams[team.number], book

    async def _change(self, tournament_id: str, user_id: int, work: Work) -> OwnTeam:
        async def once(tables: Tables) -> tuple[OwnTeam, TournamentBook]:
            before = _of_teams(await self._books.read(tables, tournament_id))
            team, book = await work(tables, before)
            return _own(book, team, user_id), book

        return await self._books.change(once, is_act=False)

    def _check_open(self, book: TournamentBook) -> None:
        """Check that captains can change who is in their teams now. Refusal: team-rule (`members-fixed`)."""
        if not can_change(book):
            raise Refusal("team-rule", reason="members-fixed", tournament=book.tournament.name)

    def _sign_up(self, book: TournamentBook, team: Team) -> tuple[bool, int | None]:
        """Whether this team, once complete, can enter now, and from which round on if that is late."""
        if team.number in book.state.signed_up:
            return True, None
        try:
            return True, late_round(book, self._context.now())
        except Refusal as refusal:
            if refusal.code == "tournament-full":
                raise
            return False, None


def can_change(book: TournamentBook) -> bool:
    """Whether captains can change who is in their teams now."""
    if book.state.phase == "signing-up":
        return True
    following = book.state.latest_round + 1
    return book.state.phase == "running" and following <= max(book.plan.members_until, book.plan.late_until)


def _own(book: TournamentBook, team: Team, user_id: int) -> OwnTeam:
    known = book.of(user_id)
    person = None if known is None else known.number
    order = lineup_of(book, team.number) if person == team.captain else ()
    numbers = tuple(EntrantId(each) for each in order if each is not None)
    return OwnTeam(book, team, person, numbers, team.number in book.state.signed_up)


def _of_teams(book: TournamentBook) -> TournamentBook:
    if not book.plan.rules.is_of_teams:
        raise Refusal("team-rule", reason="no-teams", tournament=book.tournament.name)
    return book


def _asked(book: TournamentBook, user_id: int) -> tuple[Team, EntrantId]:
    """The team that this user is in, or is asked into, and their number."""
    known = book.of(user_id)
    team = None if known is None else book.team_of(known.number)
    if known is None or team is None:
        raise Refusal("team-rule", reason="not-in-one", tournament=book.tournament.name)
    return team, known.number


def _led(book: TournamentBook, user_id: int) -> Team:
    """The team that this user leads."""
    team, number = _asked(book, user_id)
    if team.captain != number:
        raise Refusal("not-captain", team=team.name, captain=book.name(team.captain))
    return team


def _user(player: Player) -> int:
    assert player.user_id is not None, "people enter tournaments"
    return player.user_id
