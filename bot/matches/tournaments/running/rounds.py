"""Begins the duels of released matches.

For each duel there is an invitation first. Its message shows the hash of the dice's seed and calls everybody;
then the duel begins with the locked decks, and with dice that depend on the id of that message. Each step is
stored, so another process can go on.
"""

from collections.abc import Callable
from datetime import timedelta

from msgspec import Struct
from msgspec.structs import replace

from bot.clocks.presets import ClockName
from bot.games.wording import fold
from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.windows import await_players, waits_for_time
from bot.matches.context import Context
from bot.matches.memory.boards import plays_together, sitting
from bot.matches.memory.plays import PlayedMatch, Plays, people_of, read_play
from bot.matches.openings.beginnings import Beginnings
from bot.matches.openings.starting import DuelStart, InvitationDraft, Openings
from bot.matches.planning.plan import TournamentPlan, read_plan
from bot.matches.ratings.eligibility import counts, may_count
from bot.matches.refusals import Refusal
from bot.matches.series import touch
from bot.matches.tabletop import SetupRequest
from bot.matches.tournaments.audience.features import featured_delay
from bot.matches.tournaments.decks import DeckLocks
from bot.matches.tournaments.notices import keep
from bot.matches.tournaments.running.agreed_times import AgreedTimes
from bot.matches.tournaments.running.settlement import Settled
from bot.matches.values import Duel, Invitation, Invited, Place, Player
from bot.store.tables import Tables
from bot.store.tournaments.values import MatchGame, Tournament
from bot.tournaments.course.stages import rounds_after
from bot.tournaments.log.events import Begun
from bot.tournaments.matches import EntrantId, Match, MatchId, Stage
from bot.tournaments.stages import SWISS

GAME_MINUTES = 15
"""The time until the reminder of a match's next game in tournaments without a limit for coming."""


class ToBegin(Struct, frozen=True):
    """A duel that begins once a message shows the hash of its invitation and calls its people.

    `game` is its number in the match; of a series, only the first begins like this. `rounds_after` is the
    number of rounds after it in a single elimination. `stage` is that of its match; in a match of teams,
    `teams` are the names of the teams that meet.
    """

    tournament: Tournament
    match: Match
    invitation: Invitation
    game: int
    rounds_after: int | None = None
    stage: Stage = SWISS
    teams: tuple[str, ...] = ()


def planned_channel(tournament: Tournament, plan: TournamentPlan) -> int:
    """The channel in which a plan has matches called."""
    return plan.calls_in or tournament.channel_id


class RoundKeeper:
    """Begins duels; each step is one transaction."""

    def __init__(self, context: Context, agreed: AgreedTimes) -> None:
        self._context = context
        self._agreed = agreed
        self._store = context.store
        self._books = Books(context)
        self._plays = context.plays
        self._beginnings = Beginnings(context)
        self._openings = Openings(context)
        self._locks = DeckLocks(context)

    async def to_begin(
        self,
        tournament_id: str,
        settled: Settled | None = None,
        calls_in: Callable[[Tournament, TournamentPlan], int] = planned_channel,
    ) -> tuple[ToBegin, ...]:
        """The duels that can begin, by round and table; makes missing invitations.

        `calls_in` gives the id of the channel in which they are called. None while it is paused or does not
        run. Refusals: no-such-tournament, bad-plan, unknown-game.
        """
        async with self._store.reading() as tables:
            if settled is None or settled.plays is None:
                book = await self._books.read(tables, tournament_id)
                plays = await self._plays.read(tables, book)
            else:
                book, plays = settled.book, settled.plays
            open_, needed = await self._lacking(tables, book, plays)
        if not needed:
            return open_

        async def work(tables: Tables) -> tuple[ToBegin, ...]:
            book = await self._books.read(tables, tournament_id)
            plays = await self._plays.read(tables, book)
            for played in (await self._lacking(tables, book, plays))[1]:
                await self._invite(tables, book, played, calls_in(book.tournament, book.plan))
            return (await self._lacking(tables, book, await self._plays.read(tables, book)))[0]

        return await self._store.write(work)

    async def begin(self, invitation_id: str, message_id: int) -> Duel | None:
        """Begin the duel of this invitation, once this message shows its hash.

        The message of the match's last game is updated, since it links this one. None if it has begun, its
        invitation is replaced, its match is decided, or the tournament is paused or over.
        Refusals: no-such-invitation; unknown-deck, unreadable-deck, unknown-board.
        """
        books: list[TournamentBook] = []
        before: list[Duel] = []

        async def work(tables: Tables) -> Duel | Invitation:
            books.clear()
            before.clear()
            invitation = await self._beginnings.invitation(tables, invitation_id)
            game = await tables.match_games.get(invitation_id)
            if game is None:
                return invitation
            book = await self._books.read(tables, game.tournament_id)
            match = _playable(book, game)
            if match is None or invitation.state != "open":
                return invitation
            await tables.invitations.set_message(invitation_id, message_id)
            played = await read_play(tables, book, match)
            caster = invitation.caster or await featured_delay(tables, game)
            invitation = replace(invitation, caster=caster)
            duel = await self._begin(tables, book, played, invitation, message_id)
            before.extend([await touch(self._context, tables, each) for each in played.duels[-1:]])
            if not book.state.origins[match.id.whole].is_begun:
                book = await self._books.add(tables, book, Begun(match.id.whole))
                await await_players(tables, book, match, self._context.now())
            elif not await tables.records.have_acted(played.duels):  # it was decided, and is open again
                await await_players(tables, book, match, self._context.now(), if_nobody_is_awaited=True)
            books.append(book)
            if waits_for_time(book, match.id, self._context.now()):
                await self._agreed.hold(tables, [duel.id])
                duel = await self._context.duel(tables, duel.id)
            return duel

        begun = await self._store.write(work, self._context.changes.tell_begun)
        for book in books:
            self._books.keep(book)
            self._books.tell(book)
        for each in before:
            self._context.changes.tell(each)
        return begun if isinstance(begun, Duel) else None

    async def note_unreadable(self, due: ToBegin) -> bool:
        """Notify the organisers of unreadable locked decks in this match; False if all are readable."""

        async def work(tables: Tables) -> bool:
            book = await self._books.read(tables, due.tournament.id)
            people = [each for each in due.match.pairing.seats if not self._reads(book, each)]
            if people:
                now, match = self._context.now(), due.match.id
                await keep(tables, book, "deck-unreadable", now, people, match=match, is_new=True)
            return bool(people)

        return await self._store.write(work)

    async def await_game(self, tournament: Tournament, number: MatchId) -> bool:
        """Set a reminder for the next game of a match's series. False if no game is due."""
        plan = read_plan(tournament.plan)
        if plan.rules.best_of == 1:
            return False

        async def work(tables: Tables) -> bool:
            book = await self._books.read(tables, tournament.id)
            match = sitting(book.state, number)
            if match is None or not (await read_play(tables, book, match)).awaits_players:
                return False
            now, after = self._context.now(), timedelta(minutes=plan.no_show or GAME_MINUTES)
            await keep(
                tables, book, "game-waits", now, match.pairing.seats, match=number, is_new=True, after=after
            )
            return True

        return await self._store.write(work)

    def _reads(self, book: TournamentBook, entrant: EntrantId) -> bool:
        deck = book.people[entrant].deck
        if deck is None:
            return True
        try:
            self._locks.unlock(deck, book.tournament.game)
        except Refusal:
            return False
        return True

    async def _lacking(
        self, tables: Tables, book: TournamentBook, plays: Plays
    ) -> tuple[tuple[ToBegin, ...], tuple[PlayedMatch, ...]]:
        """The duels whose invitation is open, and the matches that need one."""
        if not book.goes_on:
            return (), ()
        open_: list[ToBegin] = []
        needed: list[PlayedMatch] = []
        now = self._context.now()
        for played in plays.of.values():
            if played.match.result is not None or played.tally.result is not None or played.is_running:
                continue
            waiting = None
            for play in played.plays:
                if play.state == "open" and not play.game.is_closed:
                    waiting = play
            if waiting is not None:
                invitation = await self._beginnings.invitation(tables, waiting.game.invitation_id)
                if invitation.expires_at > now and _is_for(invitation, book, played.match):
                    whole = book.state.match(played.match.id) or played.match
                    after = rounds_after(book.state, whole)
                    teams = tuple(
                        book.name(each) for each in whole.pairing.seats if book.state.rules.is_of_teams
                    )
                    game = waiting.game.game
                    due = ToBegin(book.tournament, played.match, invitation, game, after, whole.stage, teams)
                    open_.append(due)
                    continue
            if not played.goes_on_by_hand:
                needed.append(played)
        return tuple(open_), tuple(needed)

    async def _invite(
        self, tables: Tables, book: TournamentBook, played: PlayedMatch, channel_id: int
    ) -> None:
        """Make the invitation to the next game of a match in a channel, replacing an unused one."""
        match, plan, tournament = played.match, book.plan, book.tournament
        for play in played.plays:
            if not play.games:
                await tables.invitations.close(play.game.invitation_id, "expired")
                await tables.match_games.remove(play.game)
        begun = [play for play in played.plays if play.games]
        number = len(begun) + 1
        seats, names = [], _names(book, match)
        for each, name in zip(match.pairing.seats, names, strict=True):
            entered = book.people[each]
            player = Player(entered.user_id, name)
            seats.append(Invited(player, None if entered.deck is None else entered.deck.id))
        draft = InvitationDraft(
            "challenge" if len(seats) == 2 else "table",
            tuple(seats),
            Place(tournament.guild_id, channel_id),
            self._beginnings.choose_board(tournament.game, plan.board),
            tournament.game,
            least=len(seats),
            most=len(seats),
            rated=plan.rated,
            best_of=book.state.rules.best_of if number == 1 else 1,
            caster=plan.caster,
            options=self._context.tabletop(tournament.game).pairs if plays_together(book.state) else {},
        )
        # There is no interaction to draw the dice from, so the tournament's number stands in.
        clock: ClockName | None = plan.clock
        invitation = await self._beginnings.store(tables, draft, int(tournament.id), clock)
        await tables.match_games.add(
            MatchGame(invitation.id, tournament.id, book.released(match.id), match.id, number)
        )

    async def _begin(
        self,
        tables: Tables,
        book: TournamentBook,
        played: PlayedMatch,
        invitation: Invitation,
        message_id: int,
    ) -> Duel:
        """Close the invitation and begin its duel with the locked decks and the first choice that is due."""
        match, game = played.match, book.tournament.game
        for seat, invited in enumerate(invitation.seats[1:], start=1):
            sat = Invited(invited.player, invited.deck, str(message_id))
            await tables.invitations.sit(invitation.id, seat, sat)
        locks = [book.people[each].deck for each in match.pairing.seats]
        decks = tuple(None if each is None else self._locks.unlock(each, game) for each in locks)
        formats = tuple(None if each is None else each.format for each in locks)
        board = self._beginnings.choose_board(game, invitation.board)
        tabletop, limit = self._context.tabletop(game), self._context.limits.turn_limit
        setup = tabletop.make_setup(
            SetupRequest(decks, tabletop.board(board), limit, invitation.options, _chooser(played))
        )
        players = tuple(each.player for each in invitation.seats)
        is_rated = await counts(
            self._context, tables, invitation.rated, invitation.place, players, formats
        ) and await may_count(self._context, tables, invitation.place, players)
        await tables.invitations.close(invitation.id, "accepted")
        secret = await tables.invitations.secret(invitation.id)
        accept_id = ",".join(str(message_id) for _ in invitation.seats[1:])
        return await self._openings.begin(
            tables,
            DuelStart(
                invitation,
                secret,
                accept_id,
                invitation.seats,
                formats,
                setup,
                board,
                invitation.place,
                is_rated,
                caster=invitation.caster,
            ),
        )


def _chooser(played: PlayedMatch) -> int | None:
    """The seat with the first choice: TO-13, and the other one in the game after a drawn match (TO-3)."""
    pairing = played.match.pairing
    if pairing.first is None or len(pairing.seats) != 2:
        return None
    seat = pairing.seats.index(pairing.first)
    return 1 - seat if played.tally.is_extra else seat


def _is_for(invitation: Invitation, book: TournamentBook, match: Match) -> bool:
    """Whether these people still sit in the match: other members can sit at a board that has not begun."""
    return tuple(each.player.user_id for each in invitation.seats) == people_of(book, match)


def _playable(book: TournamentBook, game: MatchGame) -> Match | None:
    """The match of this game, if it can begin now."""
    if book.state.phase != "running" or book.state.is_paused or game.is_closed:
        return None
    match = sitting(book.state, game.match)
    if match is None or match.result is not None or book.released(match.id) != game.entry:
        return None
    return match


def _names(book: TournamentBook, match: Match) -> list[str]:
    """The names of a match's players; what tells namesakes apart stands beside them if they meet."""
    names = [book.people[each].name for each in match.pairing.seats]
    if len(set(map(fold, names))) == len(names):
        return names
    return [book.name(each) for each in match.pairing.seats]
