"""Undecided comparisons that are kept: they go on with the same games, for their owner, and never twice."""

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from bot.content.melee.deck_files import format_stored
from bot.lab.executors import GamePool
from bot.lab.jobs import Job, Results
from bot.lab.journal import GamesChanged, Journal
from bot.lab.run import check_kept, run
from bot.lab.verdicts.sequential import Sprt, decide
from bot.lab.verdicts.swap import paired_scores
from bot.matches.decks.deck_test_history import figures_of
from bot.matches.decks.open_tests import MAX_KEPT, OpenQuestion, OpenTest, OpenTests, marks_of
from bot.matches.registry import TABLETOPS
from bot.matches.service import Matches, make_context, make_matches
from bot.store import Store
from tests.e2e.studio import lab_threads
from tests.lab.jobs import small_job
from tests.lab.workers import rigged
from tests.matches.table import Clock
from tests.shipped import shipped

ANN, BEN = 9001, 9002
DECKS = list(shipped().decks.values())[:3]


@pytest.fixture
async def matches(url: str) -> AsyncIterator[Matches]:
    store = await Store.open(url)
    yield make_matches(make_context(store, {"melee": shipped()}, games=TABLETOPS, now=Clock()))
    await store.close()


@pytest.fixture
def tests(matches: Matches) -> OpenTests:
    return matches.decks["melee"].open_tests


def played(job: Job, workers: Any = lab_threads, journal: Journal | None = None) -> Results:
    """All games of a job."""
    with workers() as pool:
        assert isinstance(pool, GamePool)
        return run(job, pool.executor, at_once=1, clock=lambda: 0.0, chunk=1, journal=journal)


def question(job: Job) -> OpenQuestion:
    one, other, third = map(format_stored, DECKS)
    return OpenQuestion(
        decks=(one, other),
        opponents=(third,),
        names=("One", "Other"),
        title="Both",
        labels=("one", "other"),
        notes=(),
        is_swap=False,
        level="novice",
        seed=job.seed,
        games=job.games,
        marks=marks_of(job),
    )


async def keep(
    tests: OpenTests, results: Results, before: OpenTest | None = None, **options: Any
) -> int | None:
    """Ann's comparison is kept after these games."""
    given = {"of_deck": None, "is_open": True, "key": before and before.key} | options
    figures = figures_of(results, ["x", "y"])
    return await tests.keep(ANN, question(results.job), results, figures, **given)


async def kept(tests: OpenTests, key: int | None) -> OpenTest:
    assert key is not None
    found = await tests.find(ANN, key)
    assert found is not None
    return found


async def test_what_goes_on_ends_as_what_never_stopped(tests: OpenTests) -> None:
    whole = played(small_job(games=8))
    before = await kept(tests, await keep(tests, played(small_job(games=3))))
    assert (before.games, before.decks, before.opponents) == (3, tuple(DECKS[:2]), tuple(DECKS[2:]))
    job = small_job(games=8)
    journal = before.journal(job)
    assert journal is not None
    assert journal.found(job) == [list(games[:3]) for games in whole.games]
    with lab_threads() as pool:
        check_kept(job, journal, pool.executor)
    assert played(job, journal=journal).games == whole.games


def test_the_verdict_is_that_of_a_test_that_never_stopped() -> None:
    """A test looks at the same numbers of pairs, so a stop between them changes nothing."""
    test = Sprt(0.0, 0.05)
    executor, workers = rigged(70)
    whole = played(small_job(games=200), workers)
    scores = paired_scores([(whole.games[0], whole.games[1])])
    decided = decide(test, scores)
    for stop in range(0, len(scores), 7):
        part = decide(test, scores[:stop])
        assert part.verdict in (None, decided.verdict)
        assert (part.verdict is not None) == (0 < decided.after <= stop)
    assert executor.games == 400


async def test_nobody_else_finds_it(tests: OpenTests) -> None:
    key = await keep(tests, played(small_job(games=1), rigged(50)[1]))
    assert key is not None
    assert await tests.find(BEN, key) is None
    assert await tests.of(BEN) == []
    await tests.drop(BEN, key)
    assert [one.key for one in await tests.of(ANN)] == [key]
    await tests.drop(ANN, key)
    assert await tests.of(ANN) == []


async def test_fewer_games_never_replace_more(tests: OpenTests) -> None:
    """Of two presses that began with the same games, the slower one changes nothing."""
    workers = rigged(50)[1]
    before = await kept(tests, await keep(tests, played(small_job(games=2), workers)))
    assert await keep(tests, played(small_job(games=9), workers), before) == before.key
    assert await keep(tests, played(small_job(games=4), workers), before) == before.key
    assert (await kept(tests, before.key)).games == 9
    assert await keep(tests, played(small_job(games=9), workers), before, is_open=False) is None
    assert await tests.of(ANN) == []
    assert await keep(tests, played(small_job(games=12), workers), before) is None
    assert await tests.of(ANN) == []


async def test_games_are_kept_while_a_test_plays(matches: Matches, tests: OpenTests) -> None:
    """Each time replaces the last one, and so does the end; what has fewer games changes nothing."""
    decks, workers = matches.decks["melee"], rigged(50)[1]
    own = (await decks.save(ANN, DECKS[0].model_copy(update={"name": "Mine"}))).own

    async def note(games: int, key: int | None) -> int | None:
        results = played(small_job(games=games), workers)
        return await tests.note(ANN, question(results.job), results, own.id, key)

    results = played(small_job(games=1), workers)
    empty = replace(results, games=(results.games[0], ()))
    assert await tests.note(ANN, question(results.job), empty, own.id, None) is None
    key = await note(2, None)
    assert [await note(games, key) for games in (5, 3)] == [key, key]
    before = await kept(tests, key)
    assert (before.games, before.test_key, await decks.tests.of(ANN, own.id)) == (5, None, [])
    whole = played(small_job(games=8), workers)
    assert await keep(tests, whole, before, of_deck=(own.id, DECKS[0]), is_open=False) is None
    assert await tests.of(ANN) == []
    assert len(await decks.tests.of(ANN, own.id)) == 1
    await decks.delete(ANN, own.id)
    assert await note(9, None) is None


async def test_only_games_that_all_matchups_have_are_kept(tests: OpenTests) -> None:
    results = played(small_job(games=6), rigged(50)[1])
    first, second = results.games
    gap = replace(results, games=(first[:5], second[:2] + second[3:]))
    assert (await kept(tests, await keep(tests, gap))).games == 2


async def test_the_oldest_go_and_those_of_a_deleted_deck(matches: Matches, tests: OpenTests) -> None:
    decks, results = matches.decks["melee"], played(small_job(games=1), rigged(50)[1])
    keys = [await keep(tests, results) for _ in range(MAX_KEPT + 1)]
    assert [one.key for one in await tests.of(ANN)] == keys[:0:-1]
    own = (await decks.save(ANN, DECKS[0].model_copy(update={"name": "Mine"}))).own
    of_deck = own.id, DECKS[0]
    before = await kept(tests, await keep(tests, results, of_deck=of_deck))
    await keep(tests, results, before, of_deck=of_deck)
    (test,) = await decks.tests.of(ANN, own.id)
    assert test.key == before.test_key
    await decks.delete(ANN, own.id)
    assert before.key not in [one.key for one in await tests.of(ANN)]
    assert await keep(tests, results, of_deck=of_deck) is None


async def test_games_of_other_cards_or_other_rules_are_not_gone_on_with(tests: OpenTests) -> None:
    before = await kept(tests, await keep(tests, played(small_job(games=2), rigged(0)[1])))
    job = small_job(games=4)
    table = job.matchups[0].tables[0]
    other = replace(job.matchups[0], tables=(replace(table, decks=table.decks[::-1]),))
    assert before.journal(replace(job, matchups=(other, job.matchups[1]))) is None
    journal = before.journal(job)
    assert journal is not None
    with lab_threads() as pool, pytest.raises(GamesChanged, match="ends differently now"):
        check_kept(job, journal, pool.executor)
