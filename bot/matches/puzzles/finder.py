"""Searches for new puzzles in the background, in ended duels and in games of computer players."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import BrokenExecutor

from bot.games.errors import ContentError
from bot.matches.duels.chronicle import Chronicle
from bot.matches.parts import Attending
from bot.matches.puzzles.service import Puzzles
from bot.matches.refusals import Refusal
from bot.matches.values import Duel
from bot.puzzles.values import Origin
from bot.store.errors import StoreError

RecordWork = Callable[[str, str, int], Awaitable[Sequence[str]]]
"""Finds the files of the puzzles in a record, from the game's name, the record and a seed."""
GamesWork = Callable[[str, int], Awaitable[Sequence[str]]]
"""Finds the files of puzzles in new games, from the game's name and a seed."""

MAX_SEARCHES = 3
"""Maximum of games that are searched, one after another, for a person with few puzzles left."""
MAX_PASSED = 200
"""Maximum of private duels that are skipped at a time."""
_log = logging.getLogger(__name__)


class Finder(Attending):
    """Runs one search at a time for each game, and only after somebody has asked for a puzzle (P-7)."""

    def __init__(
        self,
        puzzles: Puzzles,
        chronicle: Chronicle,
        is_public: Callable[[Duel], bool],
        in_record: RecordWork,
        in_games: GamesWork,
    ) -> None:
        """`is_public` tells whether a duel is public on its server. Other processes search."""
        self._puzzles = puzzles
        self._chronicle = chronicle
        self._is_public = is_public
        self._in_record = in_record
        self._in_games = in_games
        super().__init__("puzzles")

    async def supply(self, game: str, user_id: int) -> None:
        """Start a search if few puzzles are left for this person or for future days."""
        if not self._attendants.is_awake(game) and await self._puzzles.is_short(game, user_id):
            self._attendants.wake(game)

    def is_at_work(self, game: str) -> bool:
        """Whether a search for puzzles of this game is running."""
        return self._attendants.is_awake(game)

    async def _attend(self, game: str) -> None:
        for _ in range(MAX_SEARCHES):
            try:
                if await self._search(game):
                    return
            except (StoreError, BrokenExecutor, Refusal) as error:
                _log.warning("No puzzles could be looked for: %s", error)
                return

    async def _search(self, game: str) -> int:
        """Search the next duel or, without one, new games. Returns the number of new puzzles."""
        duel, seed = await self._next_duel(game), self._puzzles.seed()
        origin: Origin = "game" if duel is None else "duel"
        if duel is None:
            texts = await self._in_games(game, seed)
        else:
            texts = await self._in_record(game, await self._chronicle.record(duel.id), seed)
        found = []
        for text in texts:
            try:
                found.append(await asyncio.to_thread(self._puzzles.game(game).puzzle, text, origin))
            except ContentError as error:
                _log.error("A puzzle that was found cannot be read: %s", error)
        return await self._puzzles.add(found)

    async def _next_duel(self, game: str) -> Duel | None:
        """The next public duel; None if there is none for now."""
        for _ in range(MAX_PASSED):
            duel = await self._puzzles.next_duel(game)
            if duel is None or self._is_public(duel):
                return duel
        return None
