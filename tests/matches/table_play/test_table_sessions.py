"""Links to tables work once and soon, and open sessions that end."""

import asyncio

from sqlalchemy import text

from bot.matches.table_play.exercises import Exercise
from bot.matches.table_play.table_sessions import LINK_LIFETIME, MAX_LINKS, MAX_SESSIONS, SESSION_LIFETIME
from tests.matches.table import Table, make_matches, refused

CAT = 77


async def test_a_link_opens_one_session_which_stands_over_a_restart(table: Table) -> None:
    duel, sessions = await table.duel(), table.matches.table_sessions
    link = await sessions.make_link(duel.id, CAT)
    secret, session = await sessions.enter(link)
    assert (session.user_id, session.duel_id) == (CAT, duel.id)
    await refused("link-used-up", sessions.enter(link))
    again = make_matches(table.store, table.clock).table_sessions
    assert await again.session(secret) == session
    await refused("session-over", again.session(link))
    await refused("link-used-up", again.enter(secret))


async def test_of_two_who_use_a_link_at_once_one_enters(table: Table) -> None:
    duel, sessions = await table.duel(), table.matches.table_sessions
    link = await sessions.make_link(duel.id, CAT)
    entered = await asyncio.gather(sessions.enter(link), sessions.enter(link), return_exceptions=True)
    assert [isinstance(each, tuple) for each in entered].count(True) == 1
    assert await sessions.count_of(CAT) == 1


async def test_links_and_sessions_expire(table: Table) -> None:
    duel, sessions = await table.duel(), table.matches.table_sessions
    late = await sessions.make_link(duel.id, CAT)
    secret, _ = await sessions.enter(await sessions.make_link(duel.id, CAT))
    table.clock.pass_by(minutes=LINK_LIFETIME.seconds // 60)
    await refused("link-used-up", sessions.enter(late))
    assert await sessions.count_of(CAT) == 1
    table.clock.pass_by(minutes=SESSION_LIFETIME.seconds // 60)
    await refused("session-over", sessions.session(secret))
    assert await sessions.count_of(CAT) == 0
    await sessions.make_link(duel.id, CAT)
    async with table.store.reading() as tables:
        assert [each.kind for each in await tables.table_sessions.of(CAT, "page")] == []


async def test_a_person_ends_all_of_their_own(table: Table) -> None:
    duel, sessions = await table.duel(), table.matches.table_sessions
    mine, _ = await sessions.enter(await sessions.make_link(duel.id, CAT))
    theirs, _ = await sessions.enter(await sessions.make_link(duel.id, CAT + 1))
    unused = await sessions.make_link(duel.id, CAT)
    await sessions.end_all(CAT)
    await refused("session-over", sessions.session(mine))
    await refused("link-used-up", sessions.enter(unused))
    assert (await sessions.session(theirs)).user_id == CAT + 1


async def test_a_person_has_only_so_many(table: Table) -> None:
    duel, sessions = await table.duel(), table.matches.table_sessions
    secrets = []
    for _ in range(MAX_SESSIONS + 1):
        table.clock.pass_by(minutes=1)
        secrets.append((await sessions.enter(await sessions.make_link(duel.id, CAT)))[0])
    await refused("session-over", sessions.session(secrets[0]))
    assert await sessions.count_of(CAT) == MAX_SESSIONS
    links = []
    for _ in range(MAX_LINKS + 1):
        links.append(await sessions.make_link(duel.id, CAT))
        table.clock.pass_by(seconds=1)
    await refused("link-used-up", sessions.enter(links[0]))
    await sessions.enter(links[1])


async def test_the_database_has_no_secrets(table: Table) -> None:
    duel, sessions = await table.duel(), table.matches.table_sessions
    secret, _ = await sessions.enter(await sessions.make_link(duel.id, CAT))
    link = await sessions.make_link(duel.id, CAT)
    async with table.store.reading() as tables:
        rows = [tuple(row) for row in await tables.rows.execute(text("SELECT * FROM table_sessions"))]
    assert len(rows) == 2
    assert secret not in str(rows)
    assert link not in str(rows)


async def test_there_is_no_link_to_a_duel_that_there_is_not(table: Table) -> None:
    await refused("no-such-duel", table.matches.table_sessions.make_link("99", CAT))


async def test_links_to_exercises_open_sessions_without_a_duel(table: Table) -> None:
    sessions, exercise = table.matches.table_sessions, Exercise("lesson", "melee")
    late = await sessions.make_exercise_link(exercise, CAT)
    secret, session = await sessions.enter(await sessions.make_exercise_link(exercise, CAT))
    assert (session.user_id, session.duel_id, session.exercise) == (CAT, "", "lesson melee")
    again = make_matches(table.store, table.clock).table_sessions
    assert await again.session(secret) == session
    table.clock.pass_by(minutes=LINK_LIFETIME.seconds // 60)
    await refused("link-used-up", sessions.enter(late))
    table.clock.pass_by(minutes=SESSION_LIFETIME.seconds // 60)
    await refused("session-over", sessions.session(secret))


async def test_who_is_known_enters_the_exercise_asked_for_last_or_meant(table: Table) -> None:
    duel, sessions = await table.duel(), table.matches.table_sessions
    await sessions.make_exercise_link(Exercise("lesson", "melee"), CAT)
    entered = await sessions.enter_as(CAT, duel.id, is_chosen=False)
    assert entered is not None
    assert entered[1].exercise == "lesson melee"
    entered = await sessions.enter_as(CAT, Exercise("puzzle", "7"), is_chosen=False)
    assert entered is not None
    assert (entered[1].duel_id, entered[1].exercise) == ("", "puzzle 7")
    assert await sessions.enter_as(CAT, None, is_chosen=False) is None
