"""A run that goes on from a file ends like one that was never stopped; files of other jobs are refused."""

import io
import json
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from zlib import crc32

import pytest

from bot.content.universum.shipped import shipped_box
from bot.lab import journal as journals
from bot.lab.jobs import Job, Results
from bot.lab.journal import FileJournal, Journal, JournalError, header_of, mark_of, open_journal, seed_of
from bot.lab.melee.jobs import CardPlayed, DuelResult, DuelSetup, Seen
from bot.lab.run import run
from tests.lab.jobs import small_job
from tests.lab.race import race_job
from tools.lab.melee.fitting.tuning import plan_variants
from tools.lab.universum.jobs import MachineResult, MachineTable, SeatResult
from tools.lab.universum.play import MACHINES, balance


class Playing(ThreadPoolExecutor):
    """Plays in a thread, and notes which games."""

    def __init__(self) -> None:
        super().__init__(1)
        self.played: list[int] = []

    def submit(self, fn, /, *args, **kwargs):
        (chunk,) = args
        self.played += chunk.numbers()
        return super().submit(fn, *args, **kwargs)


def play(job: Job, journal: Journal | None = None, **options) -> tuple[Results, list[int]]:
    with Playing() as there:
        results = run(job, there, at_once=1, clock=time.monotonic, chunk=3, journal=journal, **options)
    return results, there.played


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


def opened(path: Path, job: Job, kind: str = "race"):
    return open_journal(path, header_of(kind, job, f"lab {kind}"))


def begun(path: Path, games: int = 20) -> Results:
    """A file with the games of a race, and these."""
    with opened(path, race_job(games)) as journal:
        return play(race_job(games), journal)[0]


def test_a_stopped_run_goes_on_to_the_same_results(path: Path) -> None:
    whole, _ = play(race_job(40))
    seen: list[object] = []
    with opened(path, race_job(40)) as journal:
        stopped, _ = play(race_job(40), journal, on_progress=seen.append, cancelled=lambda: len(seen) > 2)
    assert 0 < stopped.played < 40
    with opened(path, race_job(40)) as journal:
        again, played = play(race_job(40), journal)
    assert again == whole
    assert played == list(range(stopped.played, 40))
    with opened(path, race_job(40)) as journal:
        assert play(race_job(40), journal) == (whole, [])


def test_more_games_go_on_from_fewer_and_fewer_take_the_first(path: Path) -> None:
    begun(path, 20)
    with opened(path, race_job(40)) as journal:
        assert play(race_job(40), journal)[0] == play(race_job(40))[0]
    with opened(path, race_job(8)) as journal:
        assert play(race_job(8), journal) == (play(race_job(8))[0], [])


def test_gaps_are_filled_and_nothing_is_played_twice(path: Path) -> None:
    whole = begun(path, 20)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], *(line for line in lines[1:] if json.loads(line)[1][0] % 5)]))
    with opened(path, race_job(20)) as journal:
        again, played = play(race_job(20), journal)
    assert again == whole
    assert sorted(played) == [0, 5, 10, 15]


@pytest.mark.parametrize("torn", [b'["0123', b'["0123456789abcdef",[19,1.0],1]\n', b"\0\0\0\0"])
def test_a_torn_last_line_is_dropped(path: Path, torn: bytes) -> None:
    whole = begun(path, 20)
    kept = path.read_bytes()
    path.write_bytes(kept + torn)
    with opened(path, race_job(20)) as journal:
        assert isinstance(journal, FileJournal)
        assert journal.dropped
        assert play(race_job(20), journal) == (whole, [])
    assert path.read_bytes() == kept


def test_a_torn_header_begins_anew(path: Path) -> None:
    begun(path, 8)
    path.write_bytes(path.read_bytes()[:40])
    assert seed_of(path) is None
    assert begun(path, 8) == play(race_job(8))[0]
    assert seed_of(path) == 1


def test_a_changed_game_is_named_by_its_line(path: Path) -> None:
    begun(path, 8)
    lines = path.read_bytes().splitlines(keepends=True)
    assert b"[2," in lines[3]
    true, false = b"true", b"false"
    lines[3] = lines[3].replace(true, false) if true in lines[3] else lines[3].replace(false, true)
    path.write_bytes(b"".join(lines))
    with pytest.raises(JournalError, match="line 4 is no game"), opened(path, race_job(8)):
        pass


@pytest.mark.parametrize(
    ("job", "kind", "says"),
    [
        (race_job(8), "swap", "lab race, not swap"),
        (race_job(8, seed=2), "race", "--seed 1, not 2"),
        (small_job(8, seed=1), "race", "played by careful, rash, not novice"),
    ],
)
def test_the_file_of_another_job_is_refused_and_stays_as_it_was(
    path: Path, job: Job, kind: str, says: str
) -> None:
    begun(path, 8)
    kept = path.read_bytes()
    told = rf"keeps the games of another job \({says}\): lab race$"
    with pytest.raises(JournalError, match=told), opened(path, job, kind):
        pass
    assert path.read_bytes() == kept


def test_other_tables_are_another_job(path: Path) -> None:
    job = small_job(1)
    begun_there = header_of("x", job, "lab x")
    with open_journal(path, begun_there):
        pass
    deck = job.matchups[0].tables[0].decks[0]
    stronger = deck.entity[0].model_copy(update={"hp": deck.entity[0].hp + 1})
    changed = deck.model_copy(update={"entity": (stronger, *deck.entity[1:])})
    tables = tuple(DuelSetup((changed, table.decks[1]), table.board) for table in job.matchups[0].tables)
    other = Job((type(job.matchups[0])(("A", "B"), ("novice",) * 2, tables, "k"),), 1, job.seed, job.game)
    header = header_of("x", other, "lab x")
    with pytest.raises(JournalError, match="other matchups, or cards"), open_journal(path, header):
        pass


@pytest.mark.parametrize(
    "text", ["", "\n", "format = 1\n", '{"lab": 1}\n', '{"lab":1,"kind":5}\n', "[]\n", "\xff\xfe\n"]
)
def test_any_other_file_is_refused_and_stays_as_it_was(path: Path, text: str) -> None:
    path.write_text(text, "latin-1")
    if not text.strip():
        assert begun(path, 8).played == 8
        return
    with pytest.raises(JournalError, match="is no file that `--resume` wrote"), opened(path, race_job(8)):
        pass
    with pytest.raises(JournalError):
        seed_of(path)
    assert path.read_text("latin-1") == text


def test_a_result_of_another_form_is_refused(path: Path) -> None:
    job = race_job(8)
    mark = mark_of(job.game, job.matchups[0])
    for values in ([0, 1.0], [0, 1.5, True, 2, "lead", 3], [0, "high", True, 2, "lead", 3]):
        line = json.dumps([mark, values], separators=(",", ":")).encode() + b"\n"
        path.unlink(missing_ok=True)
        with opened(path, job):
            pass
        header = path.read_bytes()
        path.write_bytes(header + json.dumps([mark, values, crc32(line)]).encode() + b"\n")
        with opened(path, job) as journal, pytest.raises(JournalError, match="is none of this version"):
            journal.found(job)


def test_a_full_disk_is_one_line_and_what_was_written_stays(path: Path) -> None:
    class Full(io.BytesIO):
        room = 5

        def write(self, data) -> int:
            if not self.room:
                raise OSError(28, "No space left on device")
            self.room -= 1
            return super().write(bytes(data)[:100])

    job, file = race_job(8), Full()
    journal = FileJournal(path, file, header_of("race", job, ""))
    file.room = 4
    with pytest.raises(JournalError, match="No space left on device"):
        play(job, journal)
    with path.open("wb") as there:
        there.write(file.getvalue())
    with opened(path, job) as kept:
        assert play(job, kept)[0] == play(job)[0]


def test_a_file_is_one_runs_at_a_time(path: Path) -> None:
    refused = pytest.raises(JournalError, match="another run is writing")
    with opened(path, race_job(8)), refused, opened(path, race_job(8)):
        pass


def test_a_file_that_is_too_large_is_not_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(path, 8)
    monkeypatch.setattr(journals, "MAX_BYTES", 100)
    with pytest.raises(JournalError, match="too large"), opened(path, race_job(8)):
        pass


def test_what_cannot_be_opened_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="No such file"), opened(tmp_path / "no" / "file", race_job(1)):
        pass
    with pytest.raises(JournalError, match="Is a directory"), opened(tmp_path, race_job(1)):
        pass


def test_the_shortest_kept_game_is_the_sample(path: Path) -> None:
    whole = begun(path, 8)
    with opened(path, race_job(8)) as journal:
        sample = journal.sample(race_job(8))
        assert sample is not None
        chunk, kept = sample
        assert list(chunk.numbers()) == [kept.number]
        assert kept == whole.games[0][kept.number]
    assert Journal().sample(race_job(8)) is None


def results() -> Iterator[tuple[Job, object]]:
    """A job and a result of every kind of game, with every value that it may have."""
    seen, card = Seen(-0.1234567890123, 1e-9), CardPlayed(True, 2, 3, True, 4, 5, 6)
    yield small_job(1, cards=True), DuelResult(0, 0.5, False, 60, "turn-limit", (card,) * 10, (seen, seen))
    seat = SeatResult(1 / 3, -2, 5, 0, 7, (1, 2, 3, 4, 5), (0,) * 5, (1,) * 5, (0,) * 8)
    job = balance("novice", [MachineTable(shipped_box(), 2)], games=1, seed=1)
    yield job, MachineResult(0, 1 / 3, True, 30, "cap", 1, 30, True, (seat, seat))


@pytest.mark.parametrize(("job", "result"), [*results()], ids=["melee", "multiuniversum"])
def test_every_value_of_a_result_comes_back_as_it_was(path: Path, job: Job, result) -> None:
    with opened(path, job) as journal:
        journal.add(job.game, job.matchups[0], [result])
    with opened(path, job) as journal:
        assert journal.found(job)[0] == [result]
        assert type(journal.found(job)[0][0]) is type(result)


def test_a_matchups_mark_holds_all_that_decides_its_games() -> None:
    job = small_job()
    one, two = job.matchups
    table = MachineTable(shipped_box(), 2)
    machines = [
        balance(player, [one_table], games=1, seed=1)
        for player, one_table in (
            ("novice", table),
            ("adept", table),
            ("novice", MachineTable(shipped_box(), 2, is_short=True)),
            ("novice", MachineTable(shipped_box(), 2, more_cards=(0, 1))),
        )
    ]
    variants = plan_variants([one.tables[0].decks[0]], [one.tables[0].board], games=8, seed=1)
    marks = [mark_of(job.game, one), mark_of(job.game, two), mark_of(small_job(cards=True).game, one)]
    marks += [mark_of(MACHINES, each.matchups[0]) for each in machines]
    marks += [mark_of(variants.game, matchup) for matchup in variants.matchups]
    assert len(set(marks)) == len(marks) == 9
    assert mark_of(job.game, one) == mark_of(small_job(40).game, small_job(40).matchups[0])


def test_a_test_that_decides_ends_a_job_at_the_same_games_whoever_plays() -> None:
    """Whatever comes in together, the first look that decides does."""
    asked: list[int] = []

    def decided(results: Results) -> bool:
        asked.append(len(results.games[0]))
        assert {len(games) for games in results.games} == {len(results.games[0])}
        return len(results.games[0]) >= 16

    job = small_job(40)
    ended = []
    for chunk in (1, 7, 40):
        with ThreadPoolExecutor(2) as threads:
            found = run(job, threads, at_once=4, clock=time.monotonic, chunk=chunk, decided=decided)
        assert found.ended == "decided"
        assert not found.is_partial
        ended.append(found.games)
    assert ended[0] == ended[1] == ended[2]
    assert {len(games) for games in ended[0]} == {16}
    assert asked == [4, 8, 12, 16] * 3


def test_a_job_whose_test_does_not_decide_is_whole() -> None:
    whole, _ = play(race_job(20), decided=lambda results: False)
    assert whole == play(race_job(20))[0]


def test_lost_chunks_keep_what_came_before(path: Path) -> None:
    class Losing(Playing):
        def submit(self, fn, /, *args, **kwargs):
            if self.played:
                future: Future = Future()
                future.set_exception(OSError("lost"))
                return future
            return super().submit(fn, *args, **kwargs)

    with opened(path, race_job(20)) as journal, Losing() as there:
        lost = run(race_job(20), there, at_once=1, clock=time.monotonic, chunk=3, journal=journal)
    assert (lost.ended, lost.played) == ("workers-lost", 3)
    with opened(path, race_job(20)) as journal:
        again, played = play(race_job(20), journal)
    assert again == play(race_job(20))[0]
    assert played == list(range(3, 20))
