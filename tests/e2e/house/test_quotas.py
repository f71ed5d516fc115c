"""Nobody asks for more than their share: whatever costs has a quota, and a refusal says when to try again."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.quotas import RATES, QuotaRate, Quotas
from bot.web.readers import QUOTA as READERS
from cogs.gate import COMMANDS, MAX_TYPED, TEST, TYPING, USUAL
from cogs.melee.controls import CONTROLS as MELEE
from cogs.routes import ROUTES
from cogs.seating.helping.mentions import CHANNEL, PERSON
from cogs.universum.turn.controls import CONTROLS as UNIVERSUM
from tests.cases import for_each
from tests.e2e.own_decks import FILE, do
from tests.e2e.table import Table, said

REFUSED = "You have asked for this too often"


class Stopped:
    """A clock that stands still until a test moves it."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
async def clock(table: Table) -> Stopped:
    """One request of each kind, and another every ten seconds."""
    clock = Stopped()
    table.kitchen.quotas = Quotas(clock, dict.fromkeys(RATES, QuotaRate(1, 10)))
    await table.restart()
    return clock


def names(table: Table) -> Iterator[str]:
    for command in table.bot.tree.walk_commands():
        if not hasattr(command, "commands"):
            yield command.qualified_name


async def test_every_kind_has_a_rate_and_every_name_in_the_table_exists(table: Table) -> None:
    controls = {route.quota for routes in (ROUTES, MELEE, UNIVERSUM) for route in routes.values()}
    assert {*COMMANDS.values(), *controls, USUAL, TYPING, TEST, PERSON, CHANNEL, READERS} == set(RATES)
    assert set(COMMANDS) <= set(names(table))


REQUESTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("card", {"name": "reed lurker"}),
    ("deck show", {"deck": "gloomfen"}),
    ("deck import", {"file": FILE}),
    ("deck check", {"file": FILE}),
    ("deck copy", {"deck": "gloomfen"}),
    ("deck generate", {"name": "x"}),
    ("deck list", {}),
    ("duel list", {}),
    ("duel record", {}),
    ("play board", {}),
    ("help", {}),
    ("rules", {}),
)


async def test_a_second_request_has_to_wait_and_is_told_how_long(table: Table, clock: Stopped) -> None:
    for name, options in REQUESTS:
        assert REFUSED not in said(await table.sage.slash(table.channel, name, **options)), name
        told = said(await table.sage.slash(table.channel, name, **options))
        assert REFUSED in told, name
        assert re.search(r"try again <t:[0-9]+:R>", told), name
        assert REFUSED not in said(await table.rowan.slash(table.channel, name, **options)), name
        clock.now += 10
        assert REFUSED not in said(await table.sage.slash(table.channel, name, **options)), name
        clock.now += 1000  # nothing of this is left for the next one


async def test_a_refused_import_saves_nothing(table: Table, clock: Stopped) -> None:
    assert "has no faults" in await do(table, table.sage, "check", file=FILE)
    assert REFUSED in await do(table, table.sage, "import", file=FILE)
    assert await table.matches.decks["melee"].of(table.sage.id) == []


async def test_only_a_test_that_plays_uses_up_the_quota_of_tests(table: Table, clock: Stopped) -> None:
    table.kitchen.quotas = Quotas(clock, {**RATES, TEST: QuotaRate(1, 10)})
    await table.restart()
    good = {"deck": "moths", "against": "runners", "games": 20}
    for wrong in ({"out": "Moth 3"}, {"compare": "@7"}, {"against": "nobody"}) * 2:
        assert REFUSED not in await do(table, table.sage, "test", **good | wrong)
    assert "there is nothing to weigh" in await do(table, table.sage, "weigh", deck="moths")
    assert "**Wins " in await do(table, table.sage, "test", **good)
    assert REFUSED in await do(table, table.sage, "test", **good)
    assert "Name both cards" in await do(table, table.sage, "test", **good, out="Moth 3")
    clock.now += 10
    assert "**Wins " in await do(table, table.sage, "test", **good)


async def test_wishes_that_are_refused_have_a_quota_of_their_own(table: Table, clock: Stopped) -> None:
    wrong = {"deck": "moths", "out": "Moth 3"}
    assert "Name both cards" in await do(table, table.sage, "test", **wrong)
    assert REFUSED in await do(table, table.sage, "test", **wrong)
    assert REFUSED in await do(table, table.sage, "weigh", deck="moths")


async def test_controls_have_quotas_as_well(table: Table, clock: Stopped) -> None:
    table.kitchen.quotas = None
    await table.restart()
    duel = await table.begin_turns()
    table.kitchen.quotas = Quotas(clock, dict.fromkeys(RATES, QuotaRate(1, 10)))
    await table.restart()
    assert "Log" in said(await table.press_late(table.sage, table.board(duel), f"duel:log:{duel.id}"))
    told = said(await table.press(table.sage, table.board(duel), "More"))
    assert REFUSED in told
    assert "End turn" in str(table.board(duel).components)


async def test_autocompletion_beyond_its_quota_offers_nothing(table: Table, clock: Stopped) -> None:
    assert await table.sage.autocomplete(table.channel, "deck show", "deck", "")
    assert await table.sage.autocomplete(table.channel, "deck show", "deck", "") == []
    clock.now += 10
    assert await table.sage.autocomplete(table.channel, "deck show", "deck", "")


@for_each(
    ("name", "option"), [("card", "name"), ("rules", "topic"), ("deck show", "deck"), ("duel watch", "duel")]
)
async def test_what_is_too_long_is_refused_before_anything_reads_it(
    table: Table, name: str, option: str
) -> None:
    long = "\ufdfa" * (MAX_TYPED + 1)
    assert "That is too long" in said(await table.sage.slash(table.channel, name, **{option: long}))
    assert await table.sage.autocomplete(table.channel, name, option, long) == []
    shorter = said(await table.sage.slash(table.channel, name, **{option: long[1:]}))
    assert "That is too long" not in shorter


async def test_an_option_that_allows_more_takes_more(table: Table) -> None:
    assert "too long" not in await do(table, table.sage, "check", text="x = " + "1" * 5_000)
