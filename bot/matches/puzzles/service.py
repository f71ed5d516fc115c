"""The day's puzzle, the supply of others, first answers, and streaks (docs/puzzles.md)."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.books.secrecy import Secrecy
from bot.matches.context import Context
from bot.matches.memory.namesakes import told_apart
from bot.matches.puzzle_games import PuzzleGame
from bot.matches.refusals import Refusal
from bot.matches.solo import day_at
from bot.matches.values import Duel, Player
from bot.puzzles.streaks import Streak
from bot.puzzles.values import Puzzle, joined, of_the_day
from bot.store.puzzles.values import FirstAnswer, KeptPuzzle, StreakRow
from bot.store.tables import Tables

MAX = 1000
"""Maximum number of people on a leaderboard of streaks."""
MAX_KEPT = 5000
"""With this many puzzles of a game, no more are searched for."""
FEW, FEW_DAYS = 6, 10
"""With fewer puzzles left for a person, or for future days, more are searched for (P-7)."""
BEGINNERS, GREETED = 8, 3
"""With fewer answers, a person gets puzzles for beginners: on asking for another one, and at first (P-18)."""
MAX_BEGUN = 1000
"""Maximum of remembered unfinished solutions."""
_MAX_PASSED = 200
_SEED_BYTES = 4


class Given(Struct, frozen=True):
    """A puzzle for one person.

    `day` is the day whose puzzle it is; empty in the supply. `answer` is the person's first answer; None if
    they have not answered. `streak` is their current streak with daily puzzles. `begun` are the right actions
    that they have played, if the solution takes more than one and they have not answered.
    """

    kept: KeptPuzzle
    day: str
    answer: FirstAnswer | None
    streak: Streak
    begun: tuple[str, ...] = ()


class StreakTable(Struct, frozen=True):
    """Streaks, longest first. Equal ones share a place; running ones come before ended ones."""

    rows: tuple[StreakRow, ...]
    today: int

    def place(self, index: int) -> int:
        """The place of the row with this number, counted from 0."""
        own = self._worth(index)
        return 1 + sum(self._worth(number) > own for number in range(index))

    def of(self, user_id: int) -> int | None:
        """The number of this person's row; None if they have none."""
        return next((number for number, row in enumerate(self.rows) if row.user_id == user_id), None)

    def _worth(self, index: int) -> tuple[int, int, int]:
        streak = self.rows[index].streak
        return streak.on(self.today), streak.longest, streak.solved


class Puzzles:
    """Gives people puzzles, and stores their answers."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._secrecy = Secrecy(context)
        self._withdrawn: dict[str, frozenset[str]] = {}
        self._begun: dict[tuple[int, str, str], tuple[str, ...]] = {}
        self._watchers: list[Callable[[int, str], None]] = []

    def watch(self, watcher: Callable[[int, str], None]) -> None:
        """Tell this watcher of the user and the puzzle's id of all actions that count in this process."""
        self._watchers.append(watcher)

    def game(self, name: str) -> PuzzleGame:
        """The puzzles of this game. Refusals: unknown-game, no-puzzles."""
        puzzles = self._context.tabletop(name).puzzles
        if puzzles is None:
            raise Refusal("no-puzzles", game=name)
        return puzzles

    def today(self) -> str:
        """Today's UTC date."""
        return day_at(self._context.now())

    async def read(self, puzzle: Puzzle, played: Sequence[str] = ()) -> object:
        """The puzzle for the game's own modules, after these right actions.

        Raises ContentError; refusal: unknown-game.
        """
        return await asyncio.to_thread(self.game(puzzle.game).read, puzzle.text, played)

    async def daily(self, game: str, user_id: int) -> Given:
        """Today's puzzle. Refusals: unknown-game, no-puzzles."""
        await self._ship(game)
        today = self.today()

        async def work(tables: Tables) -> Given:
            kept = await tables.puzzles.of_day(game, today)
            if kept is None:
                reserved = await self._for_days(tables, game, is_reserved=True)
                known = reserved or await self._for_days(tables, game, is_reserved=False)
                chosen = of_the_day(today, known, known)
                if chosen is None:
                    raise Refusal("no-puzzles", game=game)
                await tables.puzzles.set_day(game, today, chosen)
                kept = await tables.puzzles.of_day(game, today)
                assert kept is not None, "it was set in this transaction"
            return await self._given(tables, kept, today, user_id)

        async with self._store.reading() as tables:
            kept = await tables.puzzles.of_day(game, today)
            if kept is not None:
                return await self._given(tables, kept, today, user_id)
        return await self._store.write(work)

    async def next(self, game: str, user_id: int) -> Given | None:
        """The oldest puzzle of the supply that this person has not answered; None if there is none.

        People who have answered few get those for beginners before (P-18). Refusals: unknown-game,
        no-puzzles.
        """
        return await self.first(game, user_id, BEGINNERS) or await self._next(game, user_id, ())

    async def first(self, game: str, user_id: int, few: int) -> Given | None:
        """The next puzzle for beginners, for a person who has answered fewer than `few` puzzles (P-18).

        None if they have answered more, or all those for beginners. Refusals: unknown-game, no-puzzles.
        """
        first = await asyncio.to_thread(self.game(game).first)
        async with self._store.reading() as tables:
            answered = await tables.puzzles.count_answered(game, user_id)
        return await self._next(game, user_id, first) if first and answered < few else None

    async def _next(self, game: str, user_id: int, among: Sequence[str]) -> Given | None:
        """The first puzzle of these digests, or of the whole supply, that this person has not answered."""
        await self._ship(game)
        withdrawn = self._withdrawn.get(game, ())
        async with self._store.reading() as tables:
            kept = await tables.puzzles.next_for(game, user_id, self.today(), withdrawn, among)
            return None if kept is None else await self._given(tables, kept, "", user_id)

    async def given(self, puzzle_id: str, day: str, user_id: int) -> Given:
        """The current state of a puzzle that this person was given. Refusal: no-puzzles."""
        async with self._store.reading() as tables:
            return await self._found(tables, puzzle_id, day, user_id)

    async def answer(
        self, who: Player, puzzle_id: str, day: str, lines: Sequence[str], guild_id: int | None
    ) -> Given:
        """Store this person's answer, as action lines, unless they have answered before (P-10, P-11).

        All lines except the last must be those that they have already played; otherwise nothing is stored. If
        the lines are right but not complete, there is no answer yet: they are only remembered, until this
        process ends (P-17). On its day, an answer to the day's puzzle extends or ends the streak, and puts
        the person on the leaderboard of this server. Refusal: no-puzzles.
        """
        assert who.user_id is not None, "computers have no streaks"
        user_id = who.user_id
        before = await self.given(puzzle_id, day, user_id)
        *begun, _ = lines = tuple(lines)
        if before.answer is not None or before.begun != tuple(begun):
            return before
        puzzle, key = before.kept.puzzle, (user_id, puzzle_id, before.day)
        is_right = await asyncio.to_thread(self.game(puzzle.game).judged, puzzle.text, lines)
        if self._begun.get(key, ()) != before.begun:
            return await self.given(puzzle_id, day, user_id)
        if is_right is None:
            self._begin(key, lines)
            self._tell(user_id, puzzle_id)
            return replace(before, begun=lines)

        async def work(tables: Tables) -> Given:
            found = await self._found(tables, puzzle_id, day, user_id)
            if found.answer is not None:
                return found
            if not await tables.puzzles.has_answered(user_id, puzzle_id):
                await tables.puzzles.count(puzzle_id, is_right=is_right)
            answer = FirstAnswer(puzzle_id, found.day, joined(lines), is_right)
            await tables.puzzles.put_answer(user_id, answer, self._context.now())
            if found.day:
                streak = found.streak.after(_number(found.day), is_right=is_right)
                await tables.puzzles.put_streak(user_id, who.name, puzzle.game, streak)
                await tables.usernames.note(who)
                if guild_id is not None:
                    await tables.puzzles.note_server(user_id, puzzle.game, guild_id)
            return await self._found(tables, puzzle_id, day, user_id)

        answered = await self._store.write(work)
        self._begun.pop(key, None)
        self._tell(user_id, puzzle_id)
        return answered

    def _tell(self, user_id: int, puzzle_id: str) -> None:
        for watcher in self._watchers:
            watcher(user_id, puzzle_id)

    async def streaks(self, game: str, guild_id: int | None) -> StreakTable:
        """The leaderboard of streaks, of this server or over all. Refusals: unknown-game, no-puzzles."""
        self.game(game)
        today = self.today()
        yesterday = (date.fromisoformat(today) - timedelta(days=1)).isoformat()
        async with self._store.reading() as tables:
            rows = await tables.puzzles.streaks(game, guild_id, yesterday, MAX)
            names = await told_apart(tables, {each.user_id: each.name for each in rows})
        apart = tuple(replace(each, name=names[each.user_id]) for each in rows)
        return StreakTable(apart, _number(today))

    async def is_short(self, game: str, user_id: int) -> bool:
        """Whether more puzzles are needed, because few are left for this person or for future days."""
        async with self._store.reading() as tables:
            if len(await tables.puzzles.digests(game)) >= MAX_KEPT:
                return False
            reserved = await self._for_days(tables, game, is_reserved=True)
            if sum(not used for used in reserved.values()) < FEW_DAYS:
                return True
            left = await tables.puzzles.count_left(game, user_id, self.today(), self._withdrawn.get(game, ()))
            return left < FEW

    async def add(self, puzzles: Iterable[Puzzle]) -> int:
        """Store puzzles. Returns the number of new ones."""

        async def work(tables: Tables) -> int:
            return sum([await tables.puzzles.add(puzzle) for puzzle in puzzles])

        return await self._store.write(work)

    def seed(self) -> int:
        """A seed for a search."""
        return int.from_bytes(self._context.token_bytes(_SEED_BYTES), "big")

    async def next_duel(self, game: str) -> Duel | None:
        """The next ended duel to search, in the order of their ends; None if none is left (P-5).

        It was played on a server of this process, its record exists, and it has no secrets. It and the
        skipped duels are not returned again.
        """

        async def work(tables: Tables) -> Duel | None:
            after = await tables.puzzles.searched(game)
            for _ in range(_MAX_PASSED):
                after = await tables.puzzles.next_duel(game, after)
                if after is None:
                    return None
                await tables.puzzles.set_searched(game, after)
                duel = await tables.duels.get(after.duel_id)
                if duel is not None and await self._may_search(tables, duel):
                    return duel
            return None

        return await self._store.write(work)

    async def _may_search(self, tables: Tables, duel: Duel) -> bool:
        if not self._context.owns(duel.place) or not await tables.records.exists(duel.id):
            return False
        return await self._secrecy.is_open(tables, duel.id)

    async def _found(self, tables: Tables, puzzle_id: str, day: str, user_id: int) -> Given:
        """The puzzle. A day that is over, or that has another puzzle, is ignored."""
        kept = await tables.puzzles.get(puzzle_id)
        if kept is None:
            raise Refusal("no-puzzles")
        todays = await tables.puzzles.of_day(kept.puzzle.game, self.today()) if day == self.today() else None
        if todays is None or todays.id != puzzle_id:
            day = ""
        return await self._given(tables, kept, day, user_id)

    async def _given(self, tables: Tables, kept: KeptPuzzle, day: str, user_id: int) -> Given:
        answer = await tables.puzzles.answer_of(user_id, kept.id, day)
        begun = () if answer is not None else self._begun.get((user_id, kept.id, day), ())
        return Given(kept, day, answer, await tables.puzzles.streak(user_id, kept.puzzle.game), begun)

    def _begin(self, key: tuple[int, str, str], lines: tuple[str, ...]) -> None:
        """Remember the actions that a person has played. The oldest entries are forgotten."""
        self._begun.pop(key, None)
        self._begun[key] = lines
        while len(self._begun) > MAX_BEGUN:
            del self._begun[next(iter(self._begun))]

    async def _ship(self, game: str) -> None:
        """Store the shipped puzzles, once for each process.

        Puzzles that only an earlier version shipped are withdrawn (P-4).
        """
        puzzles = self.game(game)
        if game in self._withdrawn:
            return
        async with self._store.reading() as tables:
            known = await tables.puzzles.digests(game)
        # The order of digests mixes puzzles of all kinds.
        shipped = await asyncio.to_thread(puzzles.shipped)
        new = [each for each in shipped if each.digest not in known]
        if new:
            await self.add(sorted(new, key=lambda each: each.digest))
        before = {digest for digest, origin in known.items() if origin == "shipped"}
        self._withdrawn[game] = frozenset(before - {each.digest for each in shipped})

    async def _for_days(self, tables: Tables, game: str, *, is_reserved: bool) -> dict[str, str]:
        """The puzzles of `PuzzleTable.for_days` that are not withdrawn."""
        found = await tables.puzzles.for_days(game, is_reserved=is_reserved)
        withdrawn = self._withdrawn.get(game, frozenset())
        return {digest: used for digest, used in found.items() if digest not in withdrawn}


def _number(day: str) -> int:
    return date.fromisoformat(day).toordinal()
