"""Puzzles, answers and streaks."""

from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime
from typing import Any

from sqlalchemy import Select, and_, case, func, or_, select

from bot.puzzles.rates import SolveRate
from bot.puzzles.streaks import Streak
from bot.puzzles.values import Origin, Puzzle
from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.puzzles.schema import (
    PUZZLE_ANSWERS,
    PUZZLE_DAYS,
    PUZZLE_SEARCHES,
    PUZZLE_SERVERS,
    PUZZLE_STREAKS,
    PUZZLES,
)
from bot.store.puzzles.values import FirstAnswer, KeptPuzzle, SearchMark, StreakRow
from bot.store.schema import DUELS


class PuzzleTable(Repository):
    """Puzzles, their days, answers and streaks, and the search for new ones."""

    async def add(self, puzzle: Puzzle) -> bool:
        """Store a puzzle; False if it is known."""
        known = (PUZZLES.c.game == puzzle.game, PUZZLES.c.digest == puzzle.digest)
        if await self._connection.scalar(select(PUZZLES.c.id).where(*known)) is not None:
            return False
        await self._insert(
            PUZZLES,
            game=puzzle.game,
            digest=puzzle.digest,
            text=puzzle.text,
            origin=puzzle.origin,
            is_reserved=puzzle.is_reserved,
            tried=0,
            found=0,
        )
        return True

    async def digests(self, game: str) -> Mapping[str, Origin]:
        """The digests of all puzzles of a game, and their origins."""
        wanted = select(PUZZLES.c.digest, PUZZLES.c.origin).where(PUZZLES.c.game == game)
        return {row.digest: row.origin for row in await self._connection.execute(wanted)}

    async def get(self, puzzle_id: str) -> KeptPuzzle | None:
        return await self._one(select(PUZZLES).where(PUZZLES.c.id == parse_key(puzzle_id)))

    async def next_for(
        self,
        game: str,
        user_id: int,
        today: str,
        withdrawn: Collection[str] = (),
        among: Sequence[str] = (),
    ) -> KeptPuzzle | None:
        """The oldest puzzle of the supply that this person has not answered; None if there is none.

        The supply excludes today's puzzle, those kept for future days, and the digests that are `withdrawn`.
        With digests, it is the first one of `among` instead.
        """
        wanted = select(PUZZLES).where(*self._unanswered(game, user_id, today, withdrawn))
        if not among:
            return await self._one(wanted.order_by(PUZZLES.c.id).limit(1))
        order = case({digest: number for number, digest in enumerate(among)}, value=PUZZLES.c.digest)
        return await self._one(wanted.where(PUZZLES.c.digest.in_(among)).order_by(order).limit(1))

    async def count_answered(self, game: str, user_id: int) -> int:
        """The number of answers that this person has given to puzzles of a game."""
        here = select(PUZZLES.c.id).where(PUZZLES.c.game == game)
        mine = PUZZLE_ANSWERS.c.user_id == user_id, PUZZLE_ANSWERS.c.puzzle_id.in_(here)
        return await self._count(PUZZLE_ANSWERS, *mine)

    async def count_left(self, game: str, user_id: int, today: str, withdrawn: Collection[str] = ()) -> int:
        """The number of puzzles of the supply that this person has not answered; see `next_for`."""
        return await self._count(PUZZLES, *self._unanswered(game, user_id, today, withdrawn))

    async def of_day(self, game: str, day: str) -> KeptPuzzle | None:
        """The puzzle of this day; None until one is chosen."""
        chosen = select(PUZZLES).join(PUZZLE_DAYS, PUZZLE_DAYS.c.puzzle_id == PUZZLES.c.id)
        return await self._one(chosen.where(PUZZLE_DAYS.c.game == game, PUZZLE_DAYS.c.day == day))

    async def for_days(self, game: str, *, is_reserved: bool) -> Mapping[str, str]:
        """The digests of the puzzles kept for days, or of all others, each with its last day, or empty."""
        used = func.coalesce(func.max(PUZZLE_DAYS.c.day), "")
        statement = (
            select(PUZZLES.c.digest, used.label("used"))
            .join(PUZZLE_DAYS, PUZZLE_DAYS.c.puzzle_id == PUZZLES.c.id, isouter=True)
            .where(PUZZLES.c.game == game, PUZZLES.c.is_reserved.is_(is_reserved))
            .group_by(PUZZLES.c.digest)
        )
        return {row.digest: row.used for row in await self._connection.execute(statement)}

    async def set_day(self, game: str, day: str, digest: str) -> None:
        """Choose the puzzle of a day, which has none yet."""
        puzzle = select(PUZZLES.c.id).where(PUZZLES.c.game == game, PUZZLES.c.digest == digest)
        await self._insert(PUZZLE_DAYS, game=game, day=day, puzzle_id=await self._connection.scalar(puzzle))

    async def answer_of(self, user_id: int, puzzle_id: str, day: str) -> FirstAnswer | None:
        """This person's first answer to this puzzle on this day, or without a day, at any time."""
        wanted = select(PUZZLE_ANSWERS).where(
            PUZZLE_ANSWERS.c.user_id == user_id, PUZZLE_ANSWERS.c.puzzle_id == parse_key(puzzle_id)
        )
        if day:
            wanted = wanted.where(PUZZLE_ANSWERS.c.day == day)
        wanted = wanted.order_by(PUZZLE_ANSWERS.c.answered_at).limit(1)
        row = (await self._connection.execute(wanted)).first()
        return None if row is None else FirstAnswer(puzzle_id, row.day, row.line, row.is_right)

    async def has_answered(self, user_id: int, puzzle_id: str) -> bool:
        """Whether this person has ever answered this puzzle."""
        mine = PUZZLE_ANSWERS.c.user_id == user_id, PUZZLE_ANSWERS.c.puzzle_id == parse_key(puzzle_id)
        return bool(await self._count(PUZZLE_ANSWERS, *mine))

    async def put_answer(self, user_id: int, answer: FirstAnswer, at: datetime) -> None:
        """Store somebody's answer, their only one to this puzzle on this day."""
        await self._insert(
            PUZZLE_ANSWERS,
            user_id=user_id,
            puzzle_id=parse_key(answer.puzzle_id),
            day=answer.day,
            line=answer.line,
            is_right=answer.is_right,
            answered_at=at,
        )

    async def count(self, puzzle_id: str, *, is_right: bool) -> None:
        """Count somebody's first answer."""
        counted = {"tried": PUZZLES.c.tried + 1, "found": PUZZLES.c.found + int(is_right)}
        mine = PUZZLES.c.id == parse_key(puzzle_id)
        await self._update(PUZZLES, mine, **counted)

    async def streak(self, user_id: int, game: str) -> Streak:
        """This person's results in the daily puzzles."""
        wanted = select(PUZZLE_STREAKS).where(
            PUZZLE_STREAKS.c.user_id == user_id, PUZZLE_STREAKS.c.game == game
        )
        row = (await self._connection.execute(wanted)).first()
        return Streak() if row is None else _streak(row)

    async def put_streak(self, user_id: int, name: str, game: str, streak: Streak) -> None:
        """Store this person's results; the streak must have a last day."""
        assert streak.last_day is not None, "a streak is stored once somebody has answered"
        values = {
            "name": name,
            "current": streak.current,
            "longest": streak.longest,
            "last_day": date.fromordinal(streak.last_day).isoformat(),
            "solved": streak.solved,
            "answered": streak.answered,
        }
        await self._put(PUZZLE_STREAKS, {"user_id": user_id, "game": game}, values)

    async def note_server(self, user_id: int, game: str, guild_id: int) -> None:
        """Remember that this person has answered daily puzzles on this server."""
        row = {"guild_id": guild_id, "game": game, "user_id": user_id}
        mine = (PUZZLE_SERVERS.c[name] == value for name, value in row.items())
        if not await self._count(PUZZLE_SERVERS, *mine):
            await self._insert(PUZZLE_SERVERS, **row)

    async def streaks(self, game: str, guild_id: int | None, yesterday: str, limit: int) -> list[StreakRow]:
        """The people with the longest current streaks, the longest first, on this server or overall.

        A streak is current if its last day is `yesterday` or later. People without one come last, by their
        longest streak. People who have never found a daily puzzle are left out.
        """
        alive = case((PUZZLE_STREAKS.c.last_day >= yesterday, PUZZLE_STREAKS.c.current), else_=0)
        statement = (
            select(PUZZLE_STREAKS)
            .where(PUZZLE_STREAKS.c.game == game, PUZZLE_STREAKS.c.solved > 0)
            .order_by(
                alive.desc(),
                PUZZLE_STREAKS.c.longest.desc(),
                PUZZLE_STREAKS.c.solved.desc(),
                PUZZLE_STREAKS.c.user_id,
            )
            .limit(limit)
        )
        if guild_id is not None:
            here = select(PUZZLE_SERVERS.c.user_id).where(
                PUZZLE_SERVERS.c.guild_id == guild_id, PUZZLE_SERVERS.c.game == game
            )
            statement = statement.where(PUZZLE_STREAKS.c.user_id.in_(here))
        rows = await self._connection.execute(statement)
        return [StreakRow(row.user_id, row.name, _streak(row)) for row in rows]

    async def searched(self, game: str) -> SearchMark | None:
        """The last duel of this game that was searched; None without one."""
        wanted = select(PUZZLE_SEARCHES).where(PUZZLE_SEARCHES.c.game == game)
        row = (await self._connection.execute(wanted)).first()
        return None if row is None else SearchMark(row.ended_at, format_key(row.last_duel))

    async def set_searched(self, game: str, searched: SearchMark) -> None:
        """Store the last duel that was searched."""
        values = {"ended_at": searched.ended_at, "last_duel": parse_key(searched.duel_id)}
        await self._put(PUZZLE_SEARCHES, {"game": game}, values)

    async def next_duel(self, game: str, after: SearchMark | None) -> SearchMark | None:
        """The next ended duel on a server that is not void, in the order of their ends, or None."""
        statement = select(DUELS.c.id, DUELS.c.ended_at).where(
            DUELS.c.game == game,
            DUELS.c.ended_at.is_not(None),
            DUELS.c.guild_id.is_not(None),
            DUELS.c.is_void.is_(False),
        )
        if after is not None:
            same = and_(DUELS.c.ended_at == after.ended_at, DUELS.c.id > parse_key(after.duel_id))
            statement = statement.where(or_(DUELS.c.ended_at > after.ended_at, same))
        statement = statement.order_by(DUELS.c.ended_at, DUELS.c.id).limit(1)
        row = (await self._connection.execute(statement)).first()
        return None if row is None else SearchMark(row.ended_at, format_key(row.id))

    def _unanswered(self, game: str, user_id: int, today: str, withdrawn: Collection[str]) -> tuple[Any, ...]:
        answered = select(PUZZLE_ANSWERS.c.puzzle_id).where(PUZZLE_ANSWERS.c.user_id == user_id)
        days = select(PUZZLE_DAYS.c.puzzle_id).where(PUZZLE_DAYS.c.game == game)
        over = days.where(PUZZLE_DAYS.c.day < today)
        return (
            PUZZLES.c.game == game,
            PUZZLES.c.digest.not_in(withdrawn),
            PUZZLES.c.id.not_in(answered),
            PUZZLES.c.id.not_in(days.where(PUZZLE_DAYS.c.day >= today)),
            or_(PUZZLES.c.is_reserved.is_(False), PUZZLES.c.id.in_(over)),
        )

    async def _one(self, statement: Select[Any]) -> KeptPuzzle | None:
        row = (await self._connection.execute(statement)).first()
        if row is None:
            return None
        puzzle = Puzzle(row.game, row.digest, row.text, row.origin)
        return KeptPuzzle(format_key(row.id), puzzle, SolveRate(row.found, row.tried))


def _streak(row: Any) -> Streak:
    last_day = date.fromisoformat(row.last_day).toordinal()
    return Streak(row.current, row.longest, last_day, row.solved, row.answered)
