"""The presenter tries again after any failure, and shows a bounded number of duels at once."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.matches.context import DuelChange
from bot.matches.memory.looks import FullLook
from bot.matches.refusals import Refusal
from bot.telemetry.metrics import Metrics
from cogs.display.posting.retries import backoff, rarely
from cogs.display.presenter import Presenter
from cogs.kit.painter import OutdatedError, Painter
from tests.e2e.studio import threads
from tests.telemetry.clock import Clock, sample


class Client:
    """As much of a client as the presenter asks for."""

    async def wait_until_ready(self) -> None:
        return None


class Waits:
    """Notes each wait and makes it short."""

    def __init__(self) -> None:
        self.failures: list[int] = []

    def __call__(self, failures: int) -> float:
        self.failures.append(failures)
        return 0.0


class Response:
    """A refused request, as discord.py's errors carry it."""

    def __init__(self, status: int) -> None:
        self.status, self.reason = status, "refused"


class Shows(Presenter):
    """A presenter whose showing fails as it is told, then succeeds."""

    def __init__(self, *failures: BaseException) -> None:
        self.usual, self.rare = Waits(), Waits()
        nothing: Any = None
        client: Any = Client()
        painter = Painter(threads(1))
        self.clock = Clock()
        self.metrics = Metrics(self.clock)
        super().__init__(
            client,
            nothing,
            nothing,
            painter,
            wait=self.usual,
            wait_for_people=self.rare,
            metrics=self.metrics,
        )
        self.failures = list(failures)
        self.meanwhile: list[str] = []  # duels that change while one is shown
        self.done = asyncio.Event()
        self.at_once = self.most = self.tries = 0

    async def _show(self, duel_id: str) -> None:
        self.tries += 1
        self.clock.now += 1  # as long as each try takes
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        await asyncio.sleep(0)
        self.at_once -= 1
        while self.meanwhile:
            self.wake(self.meanwhile.pop())
        if self.failures:
            raise self.failures.pop(0)
        self.done.set()

    def is_remembered(self, duel_id: str) -> bool:
        """Whether this duel is still to be shown."""
        return duel_id in self._behind or self._retries.has_failed(duel_id)


def http(status: int) -> discord.HTTPException:
    response: Any = Response(status)
    return discord.HTTPException(response, {"code": 0, "message": "no"})


@pytest.mark.parametrize(
    ("failure", "is_rare"),
    [
        (http(500), False),
        (http(429), False),
        (ConnectionResetError(), False),
        (TimeoutError(), False),
        (Refusal("not-a-player", duel="1"), False),
        (http(403), True),
        (http(400), True),
        (KeyError("a fault of ours"), True),
    ],
)
async def test_whatever_fails_is_tried_again(failure: Exception, is_rare: bool) -> None:
    presenter = Shows(failure, failure)
    presenter.wake("1")
    async with asyncio.timeout(5):
        await presenter.done.wait()
    used, unused = (presenter.rare, presenter.usual) if is_rare else (presenter.usual, presenter.rare)
    assert (used.failures, unused.failures) == ([1, 2], [])
    await presenter.close()


async def test_a_duel_that_is_gone_is_let_be_and_forgotten() -> None:
    presenter = Shows(Refusal("no-such-duel", duel="1"))
    presenter.wake("1")
    await presenter.idle()
    assert (presenter.tries, presenter.usual.failures) == (1, [])
    assert not presenter.is_remembered("1")
    await presenter.close()


async def test_no_duel_waits_until_discord_has_answered_for_another() -> None:
    presenter = Shows()
    for number in range(100):
        presenter.wake(str(number))
    await presenter.idle()
    assert (presenter.tries, presenter.most) == (100, 100)
    await presenter.close()


async def test_a_duel_whose_picture_is_outdated_is_shown_again_and_has_not_failed() -> None:
    presenter = Shows(OutdatedError("something newer"))
    presenter.meanwhile = ["1"]
    presenter.wake("1")
    await presenter.idle()
    assert presenter.done.is_set()
    assert (presenter.tries, presenter.usual.failures, presenter.rare.failures) == (2, [], [])
    await presenter.close()


async def test_a_closed_presenter_shows_nothing() -> None:
    presenter = Shows()
    await presenter.close()
    presenter.wake("1")
    await presenter.idle()
    assert presenter.tries == 0


async def test_the_time_until_a_change_is_shown_includes_failed_tries() -> None:
    presenter = Shows(http(500))
    presenter.wake("1")
    assert sample(presenter.metrics, "multiverse_duels_behind") == 1
    async with asyncio.timeout(5):
        await presenter.done.wait()
    await presenter.idle()
    assert sample(presenter.metrics, "multiverse_duel_shown_seconds_sum") == 2
    assert sample(presenter.metrics, "multiverse_duels_behind") == 0
    await presenter.close()


async def test_a_duel_that_changes_while_it_is_shown_stays_behind() -> None:
    presenter = Shows()
    presenter.meanwhile = ["1"]
    presenter.wake("1")
    await presenter.idle()
    assert presenter.tries == 2
    assert sample(presenter.metrics, "multiverse_duel_shown_seconds_count") == 2
    assert sample(presenter.metrics, "multiverse_duel_shown_seconds_sum") == 1 + 1
    assert sample(presenter.metrics, "multiverse_duels_behind") == 0
    await presenter.close()


async def test_a_duel_that_no_try_can_show_is_not_behind() -> None:
    presenter = Shows(Refusal("no-such-duel", duel="1"))
    presenter.wake("1")
    await presenter.idle()
    assert sample(presenter.metrics, "multiverse_duels_behind") == 0
    await presenter.close()


class Handed(Presenter):
    """Notes by which look each duel is shown; None where it is read."""

    def __init__(self) -> None:
        nothing: Any = None
        client: Any = Client()
        super().__init__(client, nothing, nothing, Painter(threads(1)))
        self.shown: list[object] = []
        self.meanwhile: list[DuelChange] = []

    async def _show(self, duel_id: str) -> None:
        self.shown.append(self._handed.pop(duel_id, None))
        if self.meanwhile:
            self.notice(self.meanwhile.pop(0))


def look(number: int) -> FullLook:
    stand_in: Any = f"look {number}"
    return stand_in  # type: ignore[no-any-return]


async def test_a_change_is_shown_by_the_look_that_came_with_it() -> None:
    presenter = Handed()
    presenter.notice(DuelChange("1", look(1)))
    await presenter.idle()
    presenter.notice(DuelChange("1", look(2)))
    presenter.notice(DuelChange("1", look(3)))
    await presenter.idle()
    assert presenter.shown == [look(1), look(3)]
    await presenter.close()


async def test_a_change_without_a_look_has_the_duel_read() -> None:
    presenter = Handed()
    presenter.notice(DuelChange("1", look(1)))
    presenter.notice(DuelChange("1"))
    await presenter.idle()
    assert presenter.shown == [None]
    await presenter.close()


async def test_a_look_that_comes_while_its_duel_is_shown_is_too_old() -> None:
    presenter = Handed()
    presenter.meanwhile.append(DuelChange("1", look(2)))
    presenter.notice(DuelChange("1", look(1)))
    await presenter.idle()
    assert presenter.shown == [look(1), None]
    await presenter.close()


class Restored(Shows):
    """A presenter that starts with one running duel."""

    def __init__(self, *failures: BaseException) -> None:
        super().__init__(*failures)

        async def unsettled() -> list[str]:
            return ["1"]

        async def unshown() -> list[str]:
            return []

        matches: Any = SimpleNamespace(chronicle=SimpleNamespace(unsettled=unsettled, unshown=unshown))
        self._matches = matches


@pytest.mark.parametrize("failures", [(), (http(500),)], ids=["it is shown", "it cannot be shown"])
async def test_an_action_waits_for_the_first_look_after_a_start(failures: tuple[BaseException, ...]) -> None:
    presenter = Restored(*failures)
    await presenter.start()
    action = asyncio.create_task(presenter.looked_at("1"))
    await presenter.looked_at("2")
    assert (presenter.tries, action.done()) == (0, False)
    async with asyncio.timeout(5):
        await action
    assert presenter.tries == 1
    await presenter.looked_at("1")
    await presenter.close()


async def test_nothing_waits_for_a_presenter_that_is_closed() -> None:
    presenter = Restored()
    await presenter.start()
    action = asyncio.create_task(presenter.looked_at("1"))
    await presenter.close()
    async with asyncio.timeout(5):
        await action


def test_waits_grow_and_have_a_limit() -> None:
    assert [backoff(n) for n in (1, 2, 3, 10)] == [1.0, 2.0, 4.0, 60.0]
    assert [rarely(n) for n in (1, 2, 3, 20)] == [60.0, 120.0, 240.0, 3600.0]
