"""Tests of decks that have not ended or decided, kept with their games so that their owners can go on.

Games are kept while a test plays, so a crash loses only the last ones. A test that goes on plays the next
games of the same random seed. A comparison may look at any time (`bot.lab.verdicts.sequential`), so its
verdict is as valid as if it had never stopped.
"""

import asyncio
import json
import zlib
from collections.abc import Sequence
from datetime import datetime
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace
from pydantic import BaseModel, ConfigDict, NonNegativeInt, TypeAdapter, ValidationError

from bot.games.errors import ContentError
from bot.lab.jobs import Job, Results, ResultT_co, TableT, counted_from_0
from bot.lab.journal import Journal, mark_of
from bot.matches.context import Context
from bot.matches.decks.deck_test_history import DeckTestFigures, KeptTests
from bot.matches.decks.deck_tests import EACH
from bot.matches.tabletop import OwnDecks
from bot.store.people.open_tests import StoredOpenTest
from bot.store.tables import Tables

MAX_OPEN = 5
"""Maximum number of one person's tests of a game that can go on; the oldest ones go."""
MAX_KEPT = MAX_OPEN + EACH
"""Maximum number that are kept: those that play now are among them."""


class OpenQuestion(BaseModel):
    """What a test asked.

    `decks` is the one deck that is tested or, in a comparison, the deck that may be better and the other one,
    with the `names` and `labels` that they had then, `opponents` those that they play, all in the format in
    which decks are stored. `games` is the number of games of each against each opponent: all of a test of one
    deck, or those that a comparison plays before it stops. `marks` are the hashes of its matchups
    (`journal.mark_of`): with other ones, the kept games are not of this test.
    """

    model_config = ConfigDict(frozen=True)

    decks: tuple[str, ...]
    opponents: tuple[str, ...]
    names: tuple[str, ...]
    title: str = ""
    labels: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    is_swap: bool = False
    level: str
    seed: NonNegativeInt
    games: NonNegativeInt
    marks: tuple[str, ...]


class OpenTest(Struct, frozen=True):
    """A kept test after `games` games of each of its matchups.

    `decks` and `opponents` are those of its question; empty if this version of the bot cannot read them.
    """

    key: int
    deck_id: str | None
    test_key: int | None
    kept_at: datetime
    games: int
    question: OpenQuestion
    decks: tuple[object, ...]
    opponents: tuple[object, ...]
    packed: bytes

    def journal(self, job: Job[TableT, ResultT_co]) -> Journal | None:
        """The games so far, for this job; None if they are of other cards, battlefields or players."""
        if marks_of(job) != self.question.marks:
            return None
        kept = Journal()
        adapter = TypeAdapter(job.game.result)
        for matchup, columns in zip(job.matchups, _unpack(self.packed), strict=True):
            rows = enumerate(zip(*columns, strict=True))
            try:
                results = [adapter.validate_python((number, *row)) for number, row in rows]
            except ValidationError:
                return None
            kept.add(job.game, matchup, results)
        return kept


class OpenTests:
    """The tests of people's decks of one game that can go on."""

    def __init__(self, context: Context, game: str, history: KeptTests) -> None:
        self._context = context
        self._game = game
        self._kind = context.tabletop(game).own_decks
        self._store = context.store
        self._history = history

    async def of(self, user_id: int) -> list[OpenTest]:
        """This user's kept tests, the one that played last first."""
        async with self._store.reading() as tables:
            stored = await tables.open_tests.of(user_id, self._game)
        return [] if self._kind is None else [_seen(one, self._kind) for one in stored]

    async def find(self, user_id: int, key: int) -> OpenTest | None:
        """This user's test with this key; None if there is none, or it is somebody else's."""
        async with self._store.reading() as tables:
            stored = await tables.open_tests.get(user_id, self._game, key)
        return None if stored is None or self._kind is None else _seen(stored, self._kind)

    async def drop(self, user_id: int, key: int) -> None:
        """Keep this user's test no longer."""

        async def work(tables: Tables) -> None:
            await tables.open_tests.remove(user_id, self._game, key)

        await self._store.write(work)

    async def note(
        self, user_id: int, question: OpenQuestion, results: Results, deck_id: str | None, key: int | None
    ) -> int | None:
        """Keep the games so far of a test that still plays; returns the key to go on with.

        `deck_id` is the user's own deck that is tested, if it is one; `key` that of the kept test, None if it
        is not kept yet. Returns None if the deck was deleted meanwhile, or before each matchup has a game.
        """
        games, packed = await asyncio.to_thread(_pack, results)
        if not games:
            return key
        now = self._stored(user_id, question, deck_id, games, packed)

        async def work(tables: Tables) -> int | None:
            held = None if key is None else await tables.open_tests.get(user_id, self._game, key)
            if held is not None:
                if held.games < games:
                    await tables.open_tests.change(replace(now, key=held.key, test_key=held.test_key))
                return held.key
            if deck_id is not None and await tables.decks.get(user_id, self._game, deck_id) is None:
                return None
            return await tables.open_tests.add(now, MAX_KEPT)

        return await self._store.write(work)

    async def keep(
        self,
        user_id: int,
        question: OpenQuestion,
        results: Results,
        figures: DeckTestFigures,
        *,
        of_deck: tuple[str, object] | None,
        is_open: bool,
        key: int | None,
    ) -> int | None:
        """Keep an ended test's figures, and, if it `is_open`, its games; returns the key to go on with.

        `of_deck` are the id of the user's own deck whose tests have the figures, and the deck; None if they
        are of none. `key` is that of the test, if its games were kept before. Its figures are replaced: games
        are never counted twice. Nothing is changed if it is gone or has more games now.
        """
        games, packed = await asyncio.to_thread(_pack, results)
        now = self._stored(user_id, question, None if of_deck is None else of_deck[0], games, packed)

        async def work(tables: Tables) -> int | None:
            held = None
            if key is not None:
                held = await tables.open_tests.get(user_id, self._game, key)
                if held is None or held.games > games:
                    return None if held is None else held.key
            test_key = None if held is None else held.test_key
            if of_deck is not None:
                test_key = await self._history.put(tables, user_id, *of_deck, figures, test_key)
                if test_key is None:  # the deck was deleted meanwhile
                    return None
            if not is_open:
                if held is not None:
                    await tables.open_tests.remove(user_id, self._game, held.key)
                return None
            if held is None:
                return await tables.open_tests.add(replace(now, test_key=test_key), MAX_KEPT)
            await tables.open_tests.change(replace(now, key=held.key, test_key=test_key))
            return held.key

        return await self._store.write(work)

    def _stored(
        self, user_id: int, question: OpenQuestion, deck_id: str | None, games: int, packed: bytes
    ) -> StoredOpenTest:
        asked = zlib.compress(question.model_dump_json(exclude_defaults=True).encode())
        return StoredOpenTest(
            0, user_id, self._game, deck_id, None, self._context.now(), games, asked, packed
        )


def marks_of(job: Job[TableT, ResultT_co]) -> tuple[str, ...]:
    """The marks of a job's matchups, for `OpenQuestion`."""
    return tuple(mark_of(job.game, matchup) for matchup in job.matchups)


def _pack(results: Results) -> tuple[int, bytes]:
    """The games that all matchups have without a gap, as columns: their number, and compressed JSON."""
    first = min(map(counted_from_0, results.games))
    rows = [[cast(tuple[Any, ...], game)[1:] for game in games[:first]] for games in results.games]
    columns = [[*zip(*some, strict=True)] for some in rows]
    return first, zlib.compress(json.dumps(columns, separators=(",", ":")).encode())


def _unpack(packed: bytes) -> list[list[Sequence[Any]]]:
    """The columns of each matchup that `_pack` was given; none for a matchup without games."""
    columns: list[list[Sequence[Any]]] = json.loads(zlib.decompress(packed))
    return columns


def _seen(stored: StoredOpenTest, kind: OwnDecks) -> OpenTest:
    question = OpenQuestion.model_validate_json(zlib.decompress(stored.question))
    try:
        decks = tuple(map(kind.read, question.decks))
        opponents = tuple(map(kind.read, question.opponents))
    except ContentError:
        decks = opponents = ()
    return OpenTest(
        stored.key,
        stored.deck_id,
        stored.test_key,
        stored.kept_at,
        stored.games,
        question,
        decks,
        opponents,
        stored.results,
    )
