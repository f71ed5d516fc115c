"""What tests of people's own decks gave is kept for them: versions of a deck, compared."""

import json
import re

from bot.games.melee.decks.files import format_deck
from tests.e2e.own_decks import FILE, MINE, do
from tests.e2e.table import Table, said
from tests.lab.workers import rigged

OLD = MINE.entity[0]
NEW = OLD.model_copy(update={"name": "New Page", "hp": OLD.hp + 1})
CHANGED = MINE.model_copy(update={"entity": (NEW, *MINE.entity[1:])})


async def play_test(table: Table, **options: object) -> str:
    """Rowan tests their own deck."""
    given = {"deck": "#1", "against": "runners", "games": 20} | options
    return said(await table.rowan.slash(table.channel, "deck test", **given))


async def test_versions_of_a_deck_are_kept_compared_and_deleted_with_it(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    assert "No test of **Grey Wings** is over yet" in await do(table, table.rowan, "results", deck="#1")
    assert "**Since " not in await play_test(table)
    assert "**Since " not in await play_test(table)  # the same version
    changed = ("grey-wings.toml", format_deck(CHANGED).encode())
    await do(table, table.rowan, "import", file=changed, replace=True)
    assert "(out: Cinder Page; in: New Page): " in await play_test(table)

    results = await do(table, table.rowan, "results", deck="#1")
    now, *older = [line for line in results.splitlines() if line.startswith("- ")]
    assert now.endswith("20 games against Runners; as it is now")
    assert len(older) == 2
    assert all("since then out: Cinder Page; in: New Page. Newest test: " in line for line in older)
    assert "No deck is called" in await do(table, table.juniper, "results", deck="#1")
    told = (
        "The starter deck Gloomfen is not one of yours: its tests are not kept, and it can't be deleted. "
        "`/deck copy` makes a deck of your own from it."
    )
    assert await do(table, table.rowan, "results", deck="gloomfen") == told

    offered = await table.rowan.autocomplete(table.channel, "deck test", "compare", "wings", deck="#1")
    version = offered[0]
    assert version["value"].startswith("@")
    assert version["name"].endswith(" UTC · 1 card differs")
    text = await play_test(table, compare=version["value"])
    assert text.startswith("### Is Grey Wings better than Grey Wings of ")
    assert "Since then, out: Cinder Page; in: New Page." in text
    newest = (await do(table, table.rowan, "results", deck="#1")).splitlines()[2]
    assert ": better than Grey Wings of " in newest
    theirs = {"deck": "moths", "compare": version["value"], "games": 20}
    assert "is no longer kept" in said(await table.juniper.slash(table.channel, "deck test", **theirs))

    async with table.kitchen.stores[-1].reading() as tables:
        rows = (await tables.people.rows(table.rowan.id))["deck_tests"]
    assert len(rows) == 4
    assert json.loads(str(rows[0]["figures"]))["opponents"][0]["name"] == "Runners"
    await table.matches.decks["melee"].delete(table.rowan.id, "#1")
    async with table.kitchen.stores[-1].reading() as tables:
        assert "deck_tests" not in await tables.people.rows(table.rowan.id)


async def test_comparisons_and_swaps_are_kept_beside_the_tests(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    await play_test(table)
    _, table.bot.services.deck_tests.make_workers = rigged(50)
    await play_test(table, compare="runners", against="moths")
    await play_test(table, out="Cinder Page", **{"in": "Moth 1"})
    await table.rowan.slash(table.channel, "deck test", deck="moths", compare="#1", games=20)  # not its own
    results = await do(table, table.rowan, "results", deck="#1")
    swap, comparison, test = [line for line in results.splitlines() if line.startswith("- ")]
    verdict = r"(Holds|Fails|Can't tell yet), \S+ to \S+ points \(\S+ in these games\), \d+ pairs? of games"
    assert re.search(rf": is Grey Wings with Moth 1 for Cinder Page better\? {verdict} against Runners", swap)
    assert re.search(rf": better than Runners\? {verdict} against Moths", comparison)
    assert all(line.endswith("; as it is now") for line in (swap, comparison))
    assert test.endswith("20 games against Runners; as it is now")
