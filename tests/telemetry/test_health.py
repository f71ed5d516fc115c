"""Health says in one line what keeps the bot from its work, and does not cry at what passes."""

import pytest

from bot.telemetry.health import OFFLINE_SECONDS, STALE_SECONDS, STUCK_SECONDS, Health, HealthReport
from tests.telemetry.clock import Clock


class Bot:
    """A bot that has started, with everything in order; its loop and database go on unless stopped."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.health = Health(self.clock)
        self.beats = self.reads = self.writes = True
        self.health.gateway_ready()

    def after(self, seconds: float) -> HealthReport:
        """The report after so many seconds."""
        self.clock.now += seconds
        if self.beats:
            self.health.beat()
        if self.reads:
            self.health.database_done("read")
        if self.writes:
            self.health.database_done("write")
        return self.health.report()


@pytest.fixture
def bot() -> Bot:
    return Bot()


def test_a_bot_that_can_work_is_healthy_for_ever(bot: Bot) -> None:
    assert [bot.after(30) for _ in range(10)] == [HealthReport(True, "ok")] * 10


def test_until_the_gateway_is_ready_the_bot_is_starting_however_long_that_takes() -> None:
    clock = Clock()
    health = Health(clock)
    assert health.report() == HealthReport(False, "starting: not connected to Discord yet")
    clock.now += 3_600
    assert health.report().line.startswith("starting: ")
    health.gateway_ready()
    assert health.report() == HealthReport(True, "ok"), (
        "what the start took is no pause of the loop or the database"
    )


def test_a_database_that_fails_at_the_start_is_named() -> None:
    health = Health(Clock())
    health.database_failed("write", "the database x.db is read-only")
    assert health.report() == HealthReport(False, "starting: the database x.db is read-only")


def test_a_loop_that_stands_still_is_named_first(bot: Bot) -> None:
    bot.beats = bot.reads = False
    assert bot.after(STUCK_SECONDS) == HealthReport(True, "ok")
    assert bot.after(2) == HealthReport(False, "broken: the event loop has been stuck for 12 s")
    assert bot.after(100).line == "broken: the event loop has been stuck for 112 s"
    bot.beats = bot.reads = True
    assert bot.after(1) == HealthReport(True, "ok")


def test_a_short_loss_of_the_gateway_is_ordinary_and_a_long_one_is_not(bot: Bot) -> None:
    bot.health.gateway_lost()
    assert bot.after(OFFLINE_SECONDS - 10) == HealthReport(True, "ok")
    bot.health.gateway_lost()  # an attempt to connect again has failed: it is away since the first time
    assert bot.after(15) == HealthReport(False, "broken: no connection to Discord's gateway for 65 s")
    bot.health.gateway_ready()
    assert bot.after(1) == HealthReport(True, "ok")


@pytest.mark.parametrize("access", ["read", "write"])
def test_a_database_that_fails_is_named_until_the_same_access_works_again(bot: Bot, access: str) -> None:
    fault = "the database x.db cannot grow, the disk is full; make room for it"
    if access == "read":
        bot.reads = False
        bot.health.database_failed("read", fault)
    else:
        bot.writes = False
        bot.health.database_failed("write", fault)
    assert bot.after(1) == HealthReport(False, f"broken: {fault}"), "the other access still works"
    bot.reads = bot.writes = True
    assert bot.after(1) == HealthReport(True, "ok")


def test_a_database_that_answers_no_more_is_named(bot: Bot) -> None:
    bot.writes = False
    assert bot.after(STALE_SECONDS) == HealthReport(True, "ok")
    assert bot.after(4) == HealthReport(False, "broken: the database has not been written for 64 s")
