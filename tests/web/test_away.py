"""A database that does not answer for a while, seen from an open page."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.matches.memory.looks import FullLook
from bot.store.errors import StoreError
from bot.store.sessions import TableSession
from bot.web import open_page
from bot.web.exercises import pages as exercise_pages
from tests.web.exercises.test_lesson_pages import lesson
from tests.web.visiting import Visiting


@contextmanager
def away(visiting: Visiting, name: str) -> Iterator[None]:
    """Within, this request of the sessions of tables fails as where the database does not answer."""

    async def fail(*_: object) -> None:
        raise StoreError("the database is locked by another program; end that one first")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(visiting.table.matches.table_sessions, name, fail)
        yield


@pytest.mark.parametrize("what", ["hint", "luck", "review", "dice", "log"])
async def test_whatever_is_wished_for_is_answered_and_the_page_stays_open(
    visiting: Visiting, what: str
) -> None:
    page = await visiting.page_of(visiting.table.rowan)
    await page.next("scene")
    with away(visiting, "check"):
        await page.ask(type="wish", id="7", what=what)
        refused = await page.next("refused")
    assert refused["id"] == "7"
    assert "Please try again" in refused["text"]
    await page.ask(type="ping")
    await page.next("pong")


async def test_an_action_is_answered_and_can_be_sent_again(visiting: Visiting) -> None:
    page = await visiting.page_of(visiting.table.rowan)
    scene = await page.next("scene")
    with away(visiting, "check"):
        await page.act(scene, "stay", request="1")
        assert (await page.next("refused"))["id"] == "1"
    await page.act(scene, "stay", request="1")
    assert (await page.next("done"))["id"] == "1"


async def test_a_table_that_could_not_be_shown_is_shown_later(
    visiting: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_page, "RETRY_SECONDS", 0.0)
    session = await visiting.session(visiting.table.rowan)
    play, failures = visiting.table.matches.play, list[StoreError]()
    look = play.full_look

    async def fail_once(duel_id: str, user_id: int) -> FullLook:
        if not failures:
            failures.append(StoreError("the database cannot be read or written; check the disk"))
            raise failures[0]
        return await look(duel_id, user_id)

    monkeypatch.setattr(play, "full_look", fail_once)
    page = await visiting.page(session)
    await page.next("scene")
    assert failures


async def test_a_lesson_that_could_not_be_shown_is_shown_later(
    visiting: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exercise_pages, "RETRY_SECONDS", 0.0)
    sessions, failures = visiting.table.matches.table_sessions, list[StoreError]()
    check = sessions.check

    async def fail_once(session: TableSession) -> None:
        if not failures:
            failures.append(StoreError("the database is locked by another program; end that one first"))
            raise failures[0]
        await check(session)

    monkeypatch.setattr(sessions, "check", fail_once)
    page = await lesson(visiting, visiting.table.rowan)
    await page.next("scene")
    assert failures


async def test_a_page_that_is_not_let_in_comes_back(visiting: Visiting) -> None:
    session = await visiting.session(visiting.table.rowan)
    with away(visiting, "session"):
        bye = await (await visiting.page(session)).next("bye")
    assert bye["again"]
    await (await visiting.page(session)).next("scene")


async def test_a_link_that_could_not_be_exchanged_is_kept(visiting: Visiting) -> None:
    link = await visiting.link(visiting.table.rowan)
    with away(visiting, "enter"):
        status, answer = await visiting.enter(link)
    assert (status, set(answer)) == (503, {"error"})
    assert (await visiting.enter(link))[0] == 200
