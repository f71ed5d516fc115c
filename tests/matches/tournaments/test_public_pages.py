"""Pages are shared with everybody only while somebody wants that, and their addresses stay."""

from bot.matches.books.rights import Organiser
from bot.matches.values import Moderator
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, NOBODY, OLGA, Cup

MANAGER = Moderator(901, "Mara")


async def test_a_tournament_is_shared_by_its_organisers_and_keeps_its_address(cup: Cup) -> None:
    await cup.create()
    sharing, pages = cup.of.sharing, cup.matches.public_pages
    assert (await cup.of.lookup.show(cup.id)).page is None
    assert await sharing.share(GUILD, cup.id, OLGA, "off") is None
    await refused("not-an-organiser", sharing.share(GUILD, cup.id, NOBODY, "on"))
    await refused("no-such-tournament", sharing.share(GUILD + 1, cup.id, OLGA, "on"))
    page = await sharing.share(GUILD, cup.id, OLGA, "on")
    assert page is not None
    assert await pages.shared(page.code) == page
    again = Cup(cup.store, cup.clock)
    assert (await again.of.lookup.show(cup.id)).page == page
    assert await sharing.share(GUILD, cup.id, OLGA, "off") is not None
    assert await again.matches.public_pages.shared(page.code) is None
    found = await again.of.sharing.share(GUILD, cup.id, OLGA, "findable")
    assert found is not None
    assert found.code == page.code
    assert await pages.findable() == [page.code]
    entries, _ = await cup.matches.audit.page(GUILD, 10, 0)
    assert [each.after["deed"] for each in entries] == ["page-findable", "page-off", "page-on", "create"]


async def test_a_server_is_shared_by_its_managers(cup: Cup) -> None:
    page, entries = await cup.matches.server_page.share(GUILD, MANAGER, "on")
    assert page is not None
    assert [(each.before, each.after) for each in entries] == [
        ({"public_page": "off"}, {"public_page": "on"})
    ]
    assert await cup.matches.server_page.share(GUILD, MANAGER, "on") == (page, ())
    assert await cup.matches.public_pages.of("server", str(GUILD)) == page
    assert await cup.matches.public_pages.findable() == []
    other, _ = await cup.matches.server_page.share(GUILD + 1, MANAGER, "on")
    assert other is not None
    assert other.code != page.code


async def test_the_page_of_a_server_that_removes_the_bot_is_gone(cup: Cup) -> None:
    await cup.create()
    page = await cup.of.sharing.share(GUILD, cup.id, Organiser(900, "Olga", is_appointed=True), "findable")
    assert page is not None
    await cup.matches.departures.left(GUILD)
    assert await cup.matches.public_pages.shared(page.code) is None
    assert await cup.matches.public_pages.findable() == []
