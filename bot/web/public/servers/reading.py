"""Reads what a server's pages show, by the same services as chat: what all its members may see."""

import re
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from functools import partial
from time import monotonic

from msgspec import Struct

from bot.matches.memory.kept import WeightedCache
from bot.matches.public_pages import person_key
from bot.matches.ratings.ladders import Leader, Leaders
from bot.matches.ratings.profile_figures import ProfileReader, WinTally
from bot.matches.service import Matches
from bot.matches.tabletop import Tabletop, title_of
from bot.matches.tournaments.audience.dates import DatedTournament
from bot.matches.tournaments.exports.calendar_file import MEDIA_TYPE
from bot.ratings.ladder import Ladder
from bot.store.sharing import SharedPage
from bot.web.public.page import ReadPage
from bot.web.public.servers import boards, fronts, persons
from bot.web.public.servers.homes import OpenServer
from bot.web.public.servers.values import (
    BoardLine,
    BoardRow,
    Leaderboard,
    MetOpponent,
    NamedPerson,
    PersonHistory,
    SeasonResult,
    ServerFront,
    TournamentLine,
    TournamentResult,
)
from cogs.kit.safe_text import clean
from cogs.tournaments.calendar_file import server_calendar
from cogs.words.community import server_pages as words
from cogs.words.community.leaderboards import season_name
from cogs.words.nouns import nouns, speak_of
from cogs.words.tournaments.playing.calendar import FILE_NAME

_SEASON = re.compile(r"[1-9][0-9]{0,4}")
_NOBODY = 0
"""The reader: somebody who has played nowhere."""
MAX_ROWS = 50_000
"""Maximum rows of leaderboards that are kept; others are made again on request."""
KEPT_SECONDS = 300.0
"""How long a leaderboard without new results is kept."""


class _KnownBoard(Struct, frozen=True):
    """A leaderboard with all that it follows from: results, the server's name, those who want no name."""

    ladder: Ladder
    last: tuple[int, int] | None
    server: str
    made_at: float
    people: tuple[int, ...]
    unnamed: frozenset[int]
    board: Leaderboard

    def is_of(self, ladder: Ladder, last: tuple[int, int] | None, server: str, now: float) -> bool:
        """Whether it is still made of these results, and not long ago: arrows look back a week."""
        is_same = self.ladder is ladder and (self.last, self.server) == (last, server)
        return is_same and now - self.made_at < KEPT_SECONDS


class ServerSource:
    """The pages of a server: itself, a leaderboard for each game and season, a history for each person.

    Their paths are the game's name, then the season's number or `p-` with the person's key.
    """

    def __init__(
        self,
        matches: Matches,
        home_of: Callable[[int], Awaitable[OpenServer | None]],
        application: Callable[[], int | None],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`home_of` finds a server, `application` is the bot's own id, `clock` gives seconds."""
        self._matches = matches
        self._home_of = home_of
        self._application = application
        self._clock = clock
        self._boards: WeightedCache[_KnownBoard] = WeightedCache(MAX_ROWS)

    async def read(self, page: SharedPage, path: str) -> ReadPage | None:
        """As `PageSource.read`. After `?`, a path has what a reader looks for on a leaderboard."""
        home = await self._home_of(page.guild_id)
        if home is None:
            return None
        place, _, wanted = path.partition("?")
        if place == "":
            return await self._front(page, home)
        if place == FILE_NAME:
            return await self._calendar(page, home)
        game, _, part = place.partition("/")
        if game not in self._matches.ladders.games():
            return None
        if part.startswith("p-"):
            return await self._history(page, home, game, part)
        if place != game and not _SEASON.fullmatch(part):
            return None
        return await self._board(page, home, game, int(part or 0), wanted)

    async def _front(self, page: SharedPage, home: OpenServer) -> ReadPage:
        lines = []
        for game, title in self._matches.ladders.games().items():
            board = await self._leaderboard(page, home, game, self._matches.ladders.season())
            if board.rows or len(board.seasons) > 1:
                leader = next(
                    (each.person.name for each in board.rows if each.rank == 1 and each.person.key), ""
                )
                lines.append(BoardLine(game, title, len(board.rows), leader))
        front = ServerFront(clean(home.name), tuple(lines), await self._tournaments(page, home))
        return ReadPage((page.sharing, front), partial(fronts.render, page, front))

    async def _tournaments(self, page: SharedPage, home: OpenServer) -> tuple[TournamentLine, ...]:
        """Those in channels that everybody sees, and those that are shared."""
        dated = await self._matches.tournaments.dates.of(page.guild_id)
        codes = await self._matches.public_pages.codes_of([each.id for each in dated if each.id])
        return tuple(
            TournamentLine(each, title_of(self._matches.games, each.game), codes.get(each.id, ""))
            for each in dated
            if each.channel_id in home.channels or each.id in codes
        )

    async def _calendar(self, page: SharedPage, home: OpenServer) -> ReadPage:
        dated = await self._matches.tournaments.dates.of(page.guild_id)
        text = partial(_calendar, home, self._application() or 0, self._matches.games, dated)
        return ReadPage((home, dated), text, MEDIA_TYPE, FILE_NAME)

    async def _board(
        self, page: SharedPage, home: OpenServer, game: str, season: int, wanted: str
    ) -> ReadPage | None:
        board = await self._leaderboard(page, home, game, season or self._matches.ladders.season())
        if season and season not in board.seasons:
            return None
        path = f"{game}/{season}" if season else game
        return ReadPage((page.sharing, board, wanted), partial(boards.render, page, path, board, wanted))

    async def _leaderboard(self, page: SharedPage, home: OpenServer, game: str, season: int) -> Leaderboard:
        """A whole leaderboard; the same value again while nothing has changed."""
        ladder = await self._matches.ladders.ladder(game, page.guild_id)
        key, known_now = f"{page.code}/{game}/{season}", (ladder, ladder.last, home.name, self._clock())
        known = self._boards.get(key)
        is_of_now = known is not None and known.is_of(*known_now)
        if known and is_of_now and known.unnamed == await self._matches.settings.unnamed(known.people):
            return known.board
        leaders = await self._matches.ladders.leaders(game, page.guild_id, season)
        people = tuple(each.place.person for each in leaders.rows)
        unnamed = await self._matches.settings.unnamed(people)
        named = await self._named(page, people)
        speak_of(self._matches.games, game)
        now = self._matches.ladders.season()
        board = Leaderboard(
            server=clean(home.name),
            game=game,
            title=title_of(self._matches.games, game),
            season=leaders.season,
            season_name=season_name(leaders.season),
            is_on=leaders.season == now,
            seasons=tuple(sorted({*leaders.seasons, now})),
            nouns=nouns(),
            rows=tuple(_row(each, named) for each in leaders.rows),
        )
        self._boards.put(key, _KnownBoard(*known_now, people, unnamed, board), len(people) + 1)
        return board

    async def _history(self, page: SharedPage, home: OpenServer, game: str, key: str) -> ReadPage | None:
        guild_id = page.guild_id
        every = await self._matches.ladders.every_season(game, guild_id)
        people = {row.place.person for leaders in every for row in leaders.rows}
        person = next((each for each in people if person_key(page, each) == key), None)
        if person is None or await self._matches.settings.unnamed([person]):
            return None
        reader = ProfileReader(_NOBODY, guild_id)
        met = await self._matches.opponents.of(person, game, guild_id, reader)
        named = await self._named(page, [person, *(each.person for each in met.opponents)])
        speak_of(self._matches.games, game)
        history = PersonHistory(
            server=clean(home.name),
            game=game,
            title=title_of(self._matches.games, game),
            nouns=nouns(),
            person=named[person],
            seasons=_seasons(every, person, named),
            tournaments=await self._places(page, home, game, person),
            opponents=tuple(MetOpponent(named[each.person], each.tally) for each in met.opponents),
            others=met.others,
            games=await self._other_games(page, game, person),
        )
        return ReadPage((page.sharing, history), partial(persons.render, page, f"{game}/{key}", history))

    async def _places(
        self, page: SharedPage, home: OpenServer, game: str, person: int
    ) -> tuple[TournamentResult, ...]:
        every = await self._matches.tournaments.histories.of(person, page.guild_id, game)
        codes = await self._matches.public_pages.codes_of([each.tournament.id for each in every])
        return tuple(
            TournamentResult(
                clean(each.tournament.name),
                each.tournament.ended_at,
                each.place,
                each.people,
                each.is_title,
                codes.get(each.tournament.id, ""),
            )
            for each in every
            if each.tournament.channel_id in home.channels or each.tournament.id in codes
        )

    async def _other_games(self, page: SharedPage, game: str, person: int) -> tuple[tuple[str, str], ...]:
        found = []
        for name, title in self._matches.ladders.games().items():
            if name != game:
                ladder = await self._matches.ladders.ladder(name, page.guild_id)
                if ladder.seasons(person):
                    found.append((name, title))
        return tuple(found)

    async def _named(self, page: SharedPage, people: Collection[int]) -> Mapping[int, NamedPerson]:
        """These people as pages name them."""
        names = await self._matches.ladders.names(people)
        unnamed = await self._matches.settings.unnamed(people)
        return {
            each: NamedPerson(words.HIDDEN, "")
            if each in unnamed
            else NamedPerson(clean(names.get(each, "?")), person_key(page, each))
            for each in people
        }


def _calendar(
    home: OpenServer, application: int, games: Mapping[str, Tabletop], dated: Sequence[DatedTournament]
) -> str:
    return server_calendar(home.name, application, games, dated, home.channels).decode()


def _row(leader: Leader, named: Mapping[int, NamedPerson]) -> BoardRow:
    place = leader.place
    return BoardRow(
        named[place.person],
        place.rank,
        leader.risen,
        place.skill.rating,
        place.skill.margin,
        WinTally(place.won, place.lost, place.drawn),
    )


def _seasons(
    every: Sequence[Leaders], person: int, named: Mapping[int, NamedPerson]
) -> tuple[SeasonResult, ...]:
    found = []
    for leaders in every:
        own = next((each for each in leaders.rows if each.place.person == person), None)
        if own is not None:
            row = _row(own, named)
            found.append(SeasonResult(leaders.season, season_name(leaders.season), row, len(leaders.rows)))
    return tuple(found)
