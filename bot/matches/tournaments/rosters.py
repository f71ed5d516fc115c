"""Who is in a team now, in the store and in the log, in the transaction of the given tables."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.matches.books.books import Books, TournamentBook
from bot.matches.context import Context
from bot.matches.memory.boards import board_of, is_lined_up
from bot.matches.memory.plays import BY_NO_SHOW
from bot.matches.refusals import Refusal
from bot.matches.tournaments.leaving import leave
from bot.matches.tournaments.notices import keep
from bot.store.tables import Tables
from bot.store.tournaments.values import Team
from bot.tournaments.log.events import BoardReported, EnteredLate, Joined, RosterSet
from bot.tournaments.matches import EntrantId, Match, MemberId
from bot.tournaments.no_shows import no_show, wins_needed


def check_captain(book: TournamentBook, user_id: int) -> EntrantId:
    """The number by which this user, who takes part, decides: their own, or that of the team that they lead.

    Refusal: not-captain (team, captain: their names).
    """
    known, number = book.of(user_id), book.entrant_of(user_id)
    assert known is not None, "they take part"
    assert number is not None, "they take part"
    team = book.teams.get(number)
    if team is not None and team.captain != known.number:
        raise Refusal("not-captain", team=team.name, captain=book.name(team.captain))
    return number


def most(book: TournamentBook) -> int:
    """The maximum number of members of a team."""
    return book.state.rules.team_size + book.state.rules.substitutes


async def put_team(
    context: Context,
    books: Books,
    tables: Tables,
    book: TournamentBook,
    team: Team,
    by: int | None,
    *,
    late: int | None = None,
    is_open: bool = True,
) -> TournamentBook:
    """Store a team as it is now, and bring the log in step: with enough members it is in, with fewer out.

    A team that is complete enters only while sign-up `is_open`: before the start, or from the round `late`
    on. Refusals: tournament-rule, if the log does not allow these members (`in-lineup`, `in-two-teams`).
    """
    await tables.teams.put(book.tournament.id, team)
    book, players = book.with_team(team), tuple(MemberId(each) for each in team.players)
    is_full, is_in = len(players) >= book.state.rules.team_size, team.number in book.state.signed_up
    is_early = book.state.phase == "signing-up"
    if is_early and is_in and not is_full:
        return await leave(context, books, tables, book, team.number, by)
    if not is_in and is_full and is_open and (is_early or late is not None):
        event = EnteredLate(team.number, late) if late is not None else Joined(team.number)
        book = await books.add(tables, book, event, by)
        is_in = True
    if is_in and players and book.state.rosters.get(team.number) != players:
        book = await books.add(tables, book, RosterSet(team.number, players), by)
    return book


def without(team: Team, number: EntrantId) -> Team:
    """The team without this member. If it was the captain, the next who has agreed leads it."""
    members = tuple(each for each in team.members if each.number != number)
    after = replace(team, members=members, line_up=())
    if team.captain != number:
        return after
    following = (*after.players, *(each.number for each in members), team.captain)
    return replace(after, captain=following[0])


async def quit_team(
    context: Context, books: Books, tables: Tables, book: TournamentBook, number: EntrantId, by: int | None
) -> TournamentBook:
    """Take somebody out of their team for good, also out of an open match, where their board is lost.

    A new captain is told. If nobody is left who has agreed, the team leaves or drops out.
    """
    before = book.team_of(number)
    if before is None:
        return book
    for match in book.state.open_matches:
        if is_lined_up(match, number):
            book = await _lose(books, tables, book, match, number, by)
    after = without(before, number)
    if not after.players:
        book = await leave(context, books, tables, book, before.number, by) if _plays(book, before) else book
        await tables.teams.put(book.tournament.id, after)
        return book.with_team(after)
    if _sits_in_open(book, number):
        # The log keeps them in the line-up until the match is over; the store does not.
        await tables.teams.put(book.tournament.id, after)
        book = book.with_team(after)
    else:
        book = await put_team(context, books, tables, book, after, by)
    if after.captain != before.captain:
        await keep(tables, book, "captain", context.now(), [after.captain], is_new=True)
    return book


async def _lose(
    books: Books, tables: Tables, book: TournamentBook, match: Match, number: EntrantId, by: int | None
) -> TournamentBook:
    """End the board at which somebody sits, if it is open: they have gone."""
    for each in match.boards:
        board = board_of(match, each.number)
        if board is None or board.result is not None or number not in board.pairing.seats:
            continue
        team = match.pairing.seats[board.pairing.seats.index(number)]
        lost = no_show(match.pairing, [team], wins_needed(book.state.rules.best_of))
        book = await books.add(tables, book, BoardReported(match.id, each.number, lost), by, BY_NO_SHOW)
    return book


def _sits_in_open(book: TournamentBook, number: EntrantId) -> bool:
    """Whether somebody is in the line-up of a match that is not over."""
    return any(is_lined_up(match, number) for match in book.state.open_matches)


def _plays(book: TournamentBook, team: Team) -> bool:
    if book.state.phase == "signing-up":
        return team.number in book.state.signed_up
    entrant = book.state.entrant(team.number)
    return entrant is not None and entrant.dropped_after is None


def short_teams(book: TournamentBook, out: Iterable[EntrantId]) -> list[EntrantId]:
    """The teams that have signed up and would have too few members without these people."""
    gone = {*out}
    return [
        each
        for each in book.state.signed_up
        if each in book.teams
        and sum(one.number not in gone for one in book.behind(each)) < book.state.rules.team_size
    ]
