"""Threads of rounds that are over are put away, once nothing is to be written there any more."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest

from bot.store.tournaments.values import TournamentPost
from bot.tournaments.matches import MatchId
from cogs.tournaments.rounds import thread_archive
from cogs.tournaments.rounds.thread_archive import MatchThreads


class Threads(MatchThreads):
    """Those of a tournament whose first round is over: two duels, in the threads 11 and 12."""

    def __init__(self, *showing: str, running: str = "") -> None:
        self.still_shown, self.away, self.woken = {*showing}, list[int](), list[str]()
        self.posts: dict[str, TournamentPost] = {}
        shown = SimpleNamespace(
            state=SimpleNamespace(phase="running"),
            played={MatchId(1, table): SimpleNamespace(duels=(str(table),)) for table in (1, 2)},
            tournament=SimpleNamespace(channel_id=5),
            posts=self.posts,
        )
        self.duels = {
            each: SimpleNamespace(thread_id=10 + int(each), running=each == running) for each in "12"
        }
        tournaments = SimpleNamespace(
            lookup=SimpleNamespace(
                show=AsyncMock(return_value=shown),
                set_post=self._keep,
            )
        )
        chronicle = SimpleNamespace(duel=AsyncMock(side_effect=self.duels.get))
        matches: Any = SimpleNamespace(chronicle=chronicle, tournaments=tournaments)
        places: Any = SimpleNamespace(put_away=self._archive)
        super().__init__(Mock(), matches, places, lambda _: 0.0, 0.0, self.still_shown.__contains__)

    async def _keep(self, _: str, post: TournamentPost) -> None:
        self.posts[post.role] = post

    async def _archive(self, thread_id: int) -> bool:
        self.away.append(thread_id)
        return True

    def wake(self, key: str) -> None:
        self.woken.append(key)


@pytest.fixture(autouse=True)
def _one_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thread_archive, "rounds_over", lambda _: 1)


async def test_a_thread_waits_until_the_end_of_its_duel_is_shown() -> None:
    threads = Threads("1")
    await threads._do("7")
    await threads._do("7")
    assert threads.away == [12], "what is written in the other one would bring it back"
    assert "threads" not in threads.posts, "another process looks again"
    threads.still_shown.clear()
    assert list(threads.late) == ["1"]
    threads.shown("1")
    assert threads.woken == ["7"]
    await threads._do("7")
    await threads._do("7")
    assert threads.away == [12, 11]
    assert threads.posts["threads"].content == "1"


async def test_a_duel_that_is_only_to_be_ended_keeps_its_thread() -> None:
    threads = Threads(running="2")
    await threads._do("7")
    assert threads.away == [11]
    threads.duels["2"].running = False
    threads.shown("2")
    await threads._do(*threads.woken)
    assert threads.away == [11, 12]
