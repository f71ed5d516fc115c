"""Games that were played, kept as they come: in memory, and in a file from which a stopped run goes on.

A game's result depends only on the job's seed, its matchup and its number (`jobs`), so a run that goes on
with the games of a journal has the same results as one that was never stopped. The file has one JSON value a
line: a header that names the job, then `[matchup's mark, result, checksum]` for each game.
"""

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Any, BinaryIO
from zlib import crc32

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from bot.games.records import digest
from bot.lab.errors import LabError
from bot.lab.jobs import Chunk, GameResult, Job, LabGame, Matchup, ResultT_co, TableT

MAX_BYTES = 1 << 28
"""The largest file that is read."""
MAX_LINE = 1 << 16
"""Maximum size of a line in bytes; a game that notes cards takes less than a thousand."""
_MAX_NUMBER = 10**9
_FORMAT = 1
_MARK = 16  # digits of a hash
_BEGINS = b'{"lab":'
_MAX_COMMAND = 300  # letters of a command that are kept and shown


class JournalError(LabError):
    """A file cannot be gone on with, and why."""


class GamesChanged(JournalError):
    """A kept game ends differently now: rules or players have changed since."""


class JournalHeader(BaseModel):
    """The job that a file belongs to: `tables` is a hash of its matchups, with their tables and players."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    lab: int
    kind: str
    seed: int
    players: list[str]
    tables: str
    command: str


def mark_of(game: LabGame[TableT, ResultT_co], matchup: Matchup[TableT]) -> str:
    """A hash of everything about a matchup on which its games depend, except the seed."""
    tables = [table.mark for table in matchup.tables]
    return digest([game.name, matchup.players, matchup.key, matchup.details, tables])[:_MARK]


def header_of(kind: str, job: Job[TableT, ResultT_co], command: str) -> JournalHeader:
    """The header for a command of this kind whose first job is this; how many games it plays may change."""
    marks = [mark_of(job.game, matchup) for matchup in job.matchups]
    players = dict.fromkeys(player for matchup in job.matchups for player in matchup.players)
    return JournalHeader(
        lab=_FORMAT,
        kind=kind,
        seed=job.seed,
        players=[*players],
        tables=digest(marks),
        command=command[:_MAX_COMMAND],
    )


class Journal:
    """The games of any jobs with the same seed, by matchup and number; this one forgets them in the end.

    A thread may read them while another one adds some.
    """

    def __init__(self) -> None:
        self._lines: dict[str, dict[int, Any]] = {}
        self._read: dict[str, dict[int, GameResult]] = {}
        self._marks: dict[int, tuple[Matchup, str]] = {}  # by identity, for as long as the matchup is there
        self._lock = Lock()

    @property
    def count(self) -> int:
        """The number of its games of the matchups that it was asked for or given."""
        return sum(map(len, self._read.values()))

    def found(self, job: Job[TableT, ResultT_co]) -> list[list[ResultT_co]]:
        """The kept games of each matchup, in order, as far as the job asks for them."""
        with self._lock:
            return [
                [result for number, result in sorted(kept.items()) if number < job.games]
                for kept in (self._kept(job.game, matchup) for matchup in job.matchups)
            ]

    def add(
        self,
        game: LabGame[TableT, ResultT_co],
        matchup: Matchup[TableT],
        results: Sequence[ResultT_co],
    ) -> None:
        """Keep these results of a matchup."""
        with self._lock:
            kept = self._kept(game, matchup)
            new = [result for result in results if result.number not in kept]
            kept.update((result.number, result) for result in new)
            self._write(self._mark(game, matchup), new)

    def sample(self, job: Job[TableT, ResultT_co]) -> tuple[Chunk[TableT, ResultT_co], ResultT_co] | None:
        """The kept game of the job with the fewest turns, and how it ended: to play it once more."""
        games = (
            (result, place, matchup)
            for place, (matchup, some) in enumerate(zip(job.matchups, self.found(job), strict=True))
            for result in some
        )
        least = min(games, key=lambda each: each[0].turns, default=None)
        if least is None:
            return None
        result, place, matchup = least
        return Chunk(place, matchup, result.number, result.number + 1, job.seed, job.game), result

    def _write(self, mark: str, results: Sequence[GameResult]) -> None:
        """Keep results beyond this process."""

    def _kept(self, game: LabGame[TableT, ResultT_co], matchup: Matchup[TableT]) -> dict[int, Any]:
        mark = self._mark(game, matchup)
        if mark not in self._read:
            adapter = TypeAdapter(game.result)
            try:
                self._read[mark] = {
                    number: _in_range(adapter.validate_python(values))
                    for number, values in self._lines.pop(mark, {}).items()
                }
            except ValueError as error:  # pydantic's is one, too
                one, two = matchup.names
                raise JournalError(
                    f"{self}: a game of {one} against {two} is none of this version"
                ) from error
        return self._read[mark]

    def _mark(self, game: LabGame[TableT, ResultT_co], matchup: Matchup[TableT]) -> str:
        known = self._marks.get(id(matchup))
        if known is None:
            known = self._marks[id(matchup)] = matchup, mark_of(game, matchup)
        return known[1]

    def __str__(self) -> str:
        return "the games so far"


class FileJournal(Journal):
    """A journal in an open file: whatever is added is written at once."""

    def __init__(self, path: Path, file: BinaryIO, header: JournalHeader) -> None:
        super().__init__()
        self._path = path
        self._file = file
        self.dropped = False
        """Whether the last line was torn and has been dropped."""
        self._open(header)

    def __str__(self) -> str:
        return str(self._path)

    def _open(self, header: JournalHeader) -> None:
        if self._file.seek(0, os.SEEK_END) > MAX_BYTES:
            raise JournalError(f"{self}: is too large to go on with: more than {MAX_BYTES >> 20:,} MB")
        self._file.seek(0)
        first = self._file.readline(MAX_LINE)
        if not first.strip() or (first.startswith(_BEGINS) and not first.endswith(b"\n")):
            self._file.truncate(0)
            self._file.seek(0)
            self._put(_line(header.model_dump()))
            return
        found = _parse_header(first, self._path)
        if (told := _difference(found, header)) is not None:
            raise JournalError(f"{self}: keeps the games of another job ({told}): {_command(found)}")
        self._read_games()

    def _read_games(self) -> None:
        number, end = 1, self._file.tell()
        while line := self._file.readline(MAX_LINE):
            number += 1
            game = _parse_game(line)
            if game is None:
                if self._file.read(1):
                    raise JournalError(f"{self}: line {number} is no game as `--resume` writes it")
                self._file.truncate(end)
                self.dropped = True
                break
            mark, values = game
            self._lines.setdefault(mark, {}).setdefault(values[0], values)
            end = self._file.tell()
        self._file.seek(end)

    def _write(self, mark: str, results: Sequence[GameResult]) -> None:
        self._put(b"".join(_line([mark, result, _checksum(mark, result)]) for result in results))

    def _put(self, data: bytes) -> None:
        left = memoryview(data)
        try:
            while left:  # an unbuffered file may take a part only
                left = left[self._file.write(left) :]
        except OSError as error:
            raise JournalError(f"{self}: {error.strerror or error}") from error


@contextmanager
def open_journal(path: Path, header: JournalHeader) -> Iterator[FileJournal]:
    """The journal in this file, begun if there is none.

    A last line that was not written to its end is dropped. JournalError, and the file is as it was, if it
    belongs to another job, is no such file, or is another process's at this moment.
    """
    try:
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o644), "r+b", buffering=0)
    except OSError as error:
        raise JournalError(f"{path}: {error.strerror or error}") from error
    with file:
        _lock(path, file)
        yield FileJournal(path, file, header)


def seed_of(path: Path) -> int | None:
    """The seed that a file's job has; None if there is no such file yet. JournalError for other files."""
    try:
        with path.open("rb") as file:
            first = file.readline(MAX_LINE)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise JournalError(f"{path}: {error.strerror or error}") from error
    if not first.strip() or (first.startswith(_BEGINS) and not first.endswith(b"\n")):
        return None
    return _parse_header(first, path).seed


def _lock(path: Path, file: BinaryIO) -> None:
    """Keep other processes from this file, where the system can."""
    with suppress(ModuleNotFoundError):
        import fcntl  # noqa: PLC0415 - not on Windows

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise JournalError(f"{path}: another run is writing its games there") from error


def _parse_header(line: bytes, path: Path) -> JournalHeader:
    try:
        header = JournalHeader.model_validate_json(line)
    except ValidationError as error:
        raise JournalError(f"{path}: is no file that `--resume` wrote") from error
    if header.lab != _FORMAT:
        raise JournalError(f"{path}: was written by another version of the lab")
    return header


def _difference(found: JournalHeader, wanted: JournalHeader) -> str | None:
    """The difference that makes them headers of different jobs."""
    if found.kind != wanted.kind:
        return f"lab {found.kind}, not {wanted.kind}"
    if found.seed != wanted.seed:
        return f"--seed {found.seed}, not {wanted.seed}"
    if found.players != wanted.players:
        return f"played by {', '.join(found.players)}, not {', '.join(wanted.players)}"
    return "other matchups, or cards that have changed" if found.tables != wanted.tables else None


def _command(header: JournalHeader) -> str:
    told = "".join(letter if letter.isprintable() else "?" for letter in header.command)
    return told if len(told) <= _MAX_COMMAND else f"{told[:_MAX_COMMAND]}…"


def _parse_game(line: bytes) -> tuple[str, list[Any]] | None:
    """A matchup's mark and the values of a game's result; None if the line is torn or changed."""
    if not line.endswith(b"\n"):
        return None
    try:
        mark, values, checksum = json.loads(line)
    except (ValueError, TypeError, RecursionError):
        return None
    if not (isinstance(mark, str) and isinstance(values, list) and values):
        return None
    number = values[0]
    if type(number) is not int or not 0 <= number < _MAX_NUMBER or checksum != _checksum(mark, values):
        return None
    return mark, values


def _in_range(result: GameResult) -> GameResult:
    if not (0 <= result.score <= 1 and result.turns >= 0):
        raise ValueError("no game ends like that")
    return result


def _checksum(mark: str, values: object) -> int:
    return crc32(_line([mark, values]))


def _line(values: object) -> bytes:
    return json.dumps(values, separators=(",", ":"), ensure_ascii=True).encode() + b"\n"
