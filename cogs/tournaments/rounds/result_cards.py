"""Keeps one card for each match with its result, what follows for its players, and links.

The card is the message that called the match, once its last game is over. If results have a channel of their
own, or that message is gone, the card is a message there, which the call links.
"""

import asyncio
import hashlib
from collections.abc import Callable

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.matches.memory.boards import sitting as sitting_of
from bot.matches.memory.kept import WeightedCache
from bot.matches.planning.plan import MAX_NAME
from bot.matches.service import Matches
from bot.matches.tournaments.lookup import ShownTournament, TournamentLook
from bot.matches.values import Duel
from bot.store.tournaments.marks import LogMark
from bot.store.tournaments.values import CARD, TournamentPost
from bot.tournaments.course.stages import rounds_after
from bot.tournaments.matches import Match, MatchId
from cogs.display.boards.endings import RECORD, record_button
from cogs.display.boards.match_lines import match_line
from cogs.display.call_messages import ResultNote, ShowEnd
from cogs.display.posting.locations import DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.kit.messages import Post, controls_of, message_link
from cogs.kit.safe_text import plain
from cogs.tournaments.rounds.cards import MatchCards
from cogs.tournaments.rounds.links import duel_links, replay_codes
from cogs.tournaments.rounds.news_posts import NEWS
from cogs.tournaments.upkeep import TournamentUpkeep
from cogs.words.tournaments.playing import cards as words
from cogs.words.tournaments.playing import news as news_words
from cogs.words.tournaments.tables.results import match_title

KEPT_ENTRANTS = 5_000
"""Maximum entrants of the tournaments whose cards are remembered."""
CARDS = "cards"
"""The role, in the store, of the note that cards are up to date. Its content is the last entry shown."""


class _KnownCards(Struct, frozen=True):
    """Cards, and the store's marks of what they say: the log and the names."""

    marks: tuple[LogMark, str]
    cards: MatchCards


class ResultCards(TournamentUpkeep):
    """Shows cards, those of one tournament one after the other."""

    name = "result-cards"
    undone = "The cards of results of tournament %s are not up to date"
    purpose = "results"

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        places: DuelPlaces,
        wait: Callable[[int], float],
        pace: float,
        show_end: ShowEnd,
        end_role: str,
        delay: float = 0.0,
    ) -> None:
        """`show_end` shows a duel's end on its call with what that says of its match; False if it is gone.

        `pace` is in seconds, from one card to the next, and `delay`, from a change until its cards: what
        follows from close results is told together. `end_role` is the role of the message that announces a
        tournament's end.
        """
        super().__init__(client, matches, places, wait, delay)
        self._pace = pace
        self._show_end = show_end
        self._end_role = end_role
        self._marks: dict[str, dict[MatchId, str]] = {}
        self._known: WeightedCache[_KnownCards] = WeightedCache(KEPT_ENTRANTS)

    async def start(self) -> None:
        """Update every living tournament, and those whose end is not announced yet."""
        await super().start()
        for tournament_id in await self._showing.unannounced(self._end_role):
            self._uncertain.add(tournament_id)
            self.wake(tournament_id)

    async def note_of(self, duel: Duel) -> ResultNote:
        """What the call of an ended duel says of its match; nothing while that is open."""
        found = await self._showing.of_duel(duel.id)
        if found is None:
            return ResultNote()
        tournament, number = found
        look = await self._showing.look(tournament.id)
        shown, sitting = look.shown, sitting_of(look.shown.state, number)
        if sitting is None or sitting.result is None or sitting.boards or sitting.id.board:
            return ResultNote()  # a board of teams is part of a match, which the news tell
        match = shown.state.match(sitting.id) or sitting  # of teams, where their members sit at one table
        played = shown.played.get(match.id)
        if played is None or played.duels[-1:] != (duel.id,):
            return ResultNote()
        card = await self._showing.post(shown.tournament.id, _role(match))
        return await self._note(shown, self._cards_of(look), match, duel, card)

    async def _note(
        self, shown: ShownTournament, cards: MatchCards, match: Match, duel: Duel, card: TournamentPost | None
    ) -> ResultNote:
        """What the call of the last duel of a match says of it, which may have a `card` of its own."""
        if match.result is None or match.boards:
            return ResultNote()
        if card is not None:
            link = message_link(shown.tournament.guild_id, card.channel_id, card.message_id)
            return ResultNote(words.at_its_card(link), is_elsewhere=True)
        here = duel.place.channel_id
        there = self._destinations.channel_id(shown.tournament, shown.plan, "results")
        if there != here and not _is_on_call(shown, cards, match):
            return ResultNote(is_elsewhere=True)
        duels = shown.played[match.id].duels
        return ResultNote(cards.text(match, await replay_codes(self._matches, shown, duels, duel)))

    def _cards_of(self, look: TournamentLook) -> MatchCards:
        """The cards as they are now: many are shown at the end of a round, and their tables take a while."""
        shown, marks = look.shown, (look.book.log_mark, look.book.people_mark)
        known = self._known.get(shown.tournament.id)
        if known is None or known.marks != marks:
            known = _KnownCards(marks, MatchCards(shown, look.book.log))
            self._known.put(shown.tournament.id, known, 1 + len(shown.state.entrants))
        return known.cards

    async def _do(self, tournament_id: str) -> None:
        look = await self._showing.look(tournament_id)
        shown = look.shown
        if shown.state.phase == "signing-up":
            return
        before = shown.posts.get(CARDS)
        cards = MatchCards(shown, look.book.log)
        marks = self._marks.setdefault(tournament_id, {})
        now = {match.id: _mark(cards, match) for match in cards.current()}
        if before is not None and before.content == str(shown.last):
            self._marks[tournament_id] = now
            return
        if before is None:  # an earlier version has told these as news
            told = shown.posts.get(NEWS)
            last = int(told.content or "0") if told is not None else 0
            marks |= {each.id: now[each.id] for each in cards.current() if cards.decided_by(each) <= last}
        for match in shown.state.matches:
            is_open_again = match.id in marks and match.result is None
            if is_open_again or (match.id in now and now[match.id] != marks.get(match.id)):
                await self._show(shown, cards, match)
                await asyncio.sleep(self._pace)
        self._marks[tournament_id] = now
        await self._remember(
            tournament_id, TournamentPost(CARDS, shown.tournament.channel_id, 0, str(shown.last))
        )
        if shown.state.phase != "running":
            del self._marks[tournament_id]

    async def _show(self, shown: ShownTournament, cards: MatchCards, match: Match) -> None:
        duels = shown.played[match.id].duels
        duel = await self._matches.chronicle.duel(duels[-1])
        own = await self._showing.post(shown.tournament.id, _role(match))
        channel_id = await self._channel_id(shown)
        is_here = channel_id == duel.place.channel_id or _is_on_call(shown, cards, match)
        if own is None and is_here:
            note = await self._note(shown, cards, match, duel, None)
            if await self._show_end(duel.id, _with_line(note, shown, match)):
                return
        post = await self._card(shown, cards, match, duel)
        if own is not None and await self._places.edit(own, post, keep=True):
            return

        def is_it(message: discord.Message) -> bool:
            return any((each.verb, each.key) == (RECORD, duel.id) for each in controls_of(message))

        nonce = nonce_of("result-card", shown.tournament.id, str(match.id), duel.id, channel_id)
        message_id = await self._send_once(shown, channel_id, post, nonce, is_it)
        card = TournamentPost(_role(match), channel_id, message_id)
        await self._remember(shown.tournament.id, card)
        note = await self._note(shown, cards, match, duel, card)
        await self._show_end(duel.id, _with_line(note, shown, match))

    async def _card(self, shown: ShownTournament, cards: MatchCards, match: Match, duel: Duel) -> Post:
        title = match_title(match.id, match.stage, rounds_after(shown.state, match))
        head = f"### {title}\n**{plain(shown.tournament.name, MAX_NAME)}**"
        if match.result is None:
            names = [plain(shown.names.get(each, "?")) for each in match.pairing.seats]
            return Post(f"{head}\n{' – '.join(names)} {news_words.NO_RESULT_YET}")
        links = await duel_links(self._matches, shown, shown.played[match.id].duels)
        text = "\n".join([head, cards.text(match, ())])
        return Post(text, below=" · ".join(links), rows=((record_button(duel),),))


def _with_line(note: ResultNote, shown: ShownTournament, match: Match) -> ResultNote:
    """This note with which match it is; a duel of a match of several boards is one of these."""
    return note if match.boards else replace(note, line=match_line(shown, match))


def _is_on_call(shown: ShownTournament, cards: MatchCards, match: Match) -> bool:
    """Whether a match without a card of its own has been shown on its call: there it stays."""
    before = shown.posts.get(CARDS)
    is_told = before is not None and match.result is not None
    return is_told and before is not None and cards.decided_by(match) <= int(before.content)


def _role(match: Match) -> str:
    return f"{CARD}{match.id}"


def _mark(cards: MatchCards, match: Match) -> str:
    return hashlib.sha256(cards.text(match, ()).encode()).hexdigest()[:16]
