"""Reads the pages of tournaments: the page itself, those of its rounds, and those of its players."""

from collections.abc import Callable, Collection, Hashable
from functools import partial

from msgspec.structs import replace

from bot.matches.service import Matches
from bot.matches.tabletop import board_name, title_of
from bot.matches.tournaments.lookup import ShownTournament, TournamentLook
from bot.matches.values import Place
from bot.store.sharing import SharedPage
from bot.tournaments.matches import EntrantId, MatchId
from bot.web.public.html import Content
from bot.web.public.page import ReadPage, document, upwards
from bot.web.public.tournaments.front import SeenTournament, description, front_html, news
from bot.web.public.tournaments.matches import Replays
from bot.web.public.tournaments.player import player_html, round_page_html
from bot.web.readers import replay_name
from cogs.words.tournaments import public_pages as words
from cogs.words.tournaments.planning.recurring import rhythm

LIVE_SECONDS = {"running": 5, "signing-up": 30}
"""How often an open page looks for changes, by the tournament's phase; 0 for all others."""
ANNOUNCEMENT = "announcement"
_MAX_NUMBER = 5


class TournamentPages:
    """The pages of tournaments. They show what chat shows to everybody, and nothing else."""

    def __init__(self, matches: Matches, is_open: Callable[[Place], bool]) -> None:
        """`is_open` says whether everybody on its server may see a channel: its replays are public."""
        self._matches = matches
        self._is_open = is_open

    async def read(self, page: SharedPage, path: str) -> ReadPage | None:
        """The page itself, of a round (`round/3`) or of a player (`player/12`)."""
        look = await self._matches.tournaments.lookup.look(page.subject)
        unnamed = await self._matches.settings.unnamed(look.shown.users.values())
        replays = self._replays(look.shown, unnamed, page, path)
        rule = await self._matches.tournaments.recurring.rule_after(look.shown.tournament)
        again = "" if rule is None else rhythm(rule)
        seen = self._seen(without(look.shown, unnamed), page, path, replays)
        seen = replace(seen, unnamed=unnamed_of(look.shown, unnamed), again=again)
        write = write_page(seen, page, path)
        version = _version(look), unnamed, replays is no_replays, again
        return None if write is None else ReadPage(version, write)

    def _replays(
        self, shown: ShownTournament, unnamed: Collection[int], page: SharedPage, path: str
    ) -> Replays:
        """Links to the replays that everybody may see: of games that count, if nothing of them is secret."""
        place = Place(shown.tournament.guild_id, shown.tournament.channel_id)
        if not self._is_open(place) or not self._matches.tournaments.evidence.shows_records(shown):
            return no_replays

        def replays(match: MatchId) -> tuple[str, ...]:
            found = shown.state.match(match)
            people = (
                [] if found is None else [one for each in found.pairing.seats for one in shown.behind(each)]
            )
            if found is None or any(shown.users.get(each) in unnamed for each in people):
                return ()
            sittings = shown.sittings(found)
            games = [
                game for each in sittings for play in each.plays for game in play.games if game.game.counts
            ]
            return tuple(f"{upwards(path)}../table/#{replay_name(page.code, game.duel_id)}" for game in games)

        return replays

    def _seen(self, shown: ShownTournament, page: SharedPage, path: str, replays: Replays) -> SeenTournament:
        games, tournament = self._matches.games, shown.tournament
        post = shown.posts.get(ANNOUNCEMENT)
        return SeenTournament(
            shown,
            title_of(games, tournament.game),
            board_name(games, tournament.game, shown.plan.board),
            games[tournament.game].has_decks,
            replays,
            address=f"{upwards(path)}{page.code}",
            sign_up=""
            if post is None
            else f"https://discord.com/channels/{tournament.guild_id}/{post.channel_id}/{post.message_id}",
        )


def unnamed_of(shown: ShownTournament, unnamed: Collection[int]) -> frozenset[EntrantId]:
    """The numbers of these people in the tournament."""
    return frozenset(number for number, user in shown.users.items() if user in unnamed)


def without(shown: ShownTournament, unnamed: Collection[int]) -> ShownTournament:
    """The tournament without the names of these people, and without those that they gave their decks."""
    hidden = unnamed_of(shown, unnamed)
    if not hidden:
        return shown
    names = {each: words.hidden(each) if each in hidden else name for each, name in shown.names.items()}
    decks = {each: deck for each, deck in shown.decks.items() if each not in hidden}
    return replace(shown, names=names, bare_names=names, decks=decks)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _MAX_NUMBER and not text.startswith("0")


def no_replays(_match: MatchId) -> tuple[str, ...]:
    """No match has a replay that everybody may see."""
    return ()


def write_page(seen: SeenTournament, page: SharedPage, path: str) -> Callable[[], str] | None:
    """Writes the document at this path; None if there is none."""
    shown, name = seen.shown, seen.shown.tournament.name
    kind, _, number = path.partition("/")
    if not path:
        return partial(_document, seen, page, path, name, partial(front_html, seen))
    if not _is_number(number):
        return None
    entrant = EntrantId(int(number))
    if kind == "round" and int(number) <= shown.state.latest_round:
        title = f"{words.ROUND} {number} · {name}"
        return partial(_document, seen, page, path, title, partial(round_page_html, seen, int(number)))
    if kind == "player" and shown.state.entrant(entrant) is not None and entrant not in seen.unnamed:
        title = words.path_of(shown.names.get(entrant, "?"), name)
        return partial(_document, seen, page, path, title, partial(player_html, seen, entrant))
    return None


def _document(
    seen: SeenTournament, page: SharedPage, path: str, title: str, parts: Callable[[], Content]
) -> str:
    state = seen.shown.state
    return document(
        title,
        parts(),
        page=page,
        path=path,
        description=description(seen),
        live=LIVE_SECONDS.get(state.phase, 0),
        scripts=("tournament.js",),
        news=news(seen),
    )


def _version(look: TournamentLook) -> Hashable:
    """What the page follows from: another one if any of it may have changed."""
    shown, book = look.shown, look.book
    return (
        shown.tournament,
        book.log_mark,
        book.people_mark,
        shown.limits,
        tuple((each.kind, each.subject, each.due_at) for each in shown.timers),
        tuple(sorted((str(block), each.mark) for block, each in look.plays.blocks.items())),
        shown.posts.get(ANNOUNCEMENT),
    )
