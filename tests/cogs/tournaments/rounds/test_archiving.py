"""Threads of rounds that are over are put away, once nothing is to be written there any more."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from bot.store.tournaments.values import TournamentPost
from bot.tournaments.matches import MatchId
from cogs.tournaments.rounds import archiving
from cogs.tournaments.rounds.archiving import MatchThreads


async def test_a_thread_waits_until_the_end_of_its_duel_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archiving, "rounds_over", lambda _: 1)
    threads = {number: Mock(spec=discord.Thread, archived=False) for number in (11, 12)}
    posts: dict[str, TournamentPost] = {}
    unsettled = {"1"}

    async def set_post(_: str, post: TournamentPost) -> None:
        posts[post.role] = post

    duels = {"1": SimpleNamespace(thread_id=11), "2": SimpleNamespace(thread_id=12)}
    played = {MatchId(1, table): SimpleNamespace(duels=(str(table),)) for table in (1, 2)}
    shown = SimpleNamespace(
        state=SimpleNamespace(phase="running"), played=played, tournament=SimpleNamespace(channel_id=5)
    )
    showing = SimpleNamespace(show=AsyncMock(return_value=shown), posts=AsyncMock(return_value=posts))
    showing.set_post = set_post
    chronicle: Any = SimpleNamespace(duel=AsyncMock(side_effect=duels.get))
    chronicle.unsettled = AsyncMock(side_effect=lambda: sorted(unsettled))
    client = Mock(get_channel=threads.get)
    matches: Any = SimpleNamespace(chronicle=chronicle, tournaments=SimpleNamespace(showing=showing))
    keeper = MatchThreads(client, matches, lambda _: 0.0, pace=0.0)

    await keeper._do("7")
    assert [each.edit.await_count for each in threads.values()] == [0, 1]
    assert posts["threads"].content == "1"
    unsettled.clear()
    await keeper._do("7")
    await keeper._do("7")
    assert [each.edit.await_count for each in threads.values()] == [1, 1]
