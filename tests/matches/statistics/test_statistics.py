"""What duels add up to: from the store alone, whoever has written it and when."""

import pytest

from bot.matches.statistics import service as module
from bot.matches.values import Duel, Moderator, Place, Player
from bot.statistics.duels import DuelFilter
from bot.statistics.figures import DuelStatistics
from tests.matches.table import Table, make_matches, refused

MAY = Moderator(77, "May")
GUILD, OTHER = 10, 11
ALL = DuelFilter()


async def played(table: Table, number: int, guild: int = GUILD, **more: object) -> Duel:
    """A duel of two people who have never met, noted; a minute after the one before."""
    people = Player(100 + 2 * number, "Ann"), Player(101 + 2 * number, "Ben")
    duel = await table.duel(*people, place=Place(guild, 100 + guild), **more)
    table.clock.pass_by(minutes=1)
    ended = await table.to_end(duel)
    await table.matches.usages.derive()
    return ended


async def told(table: Table, wanted: DuelFilter = ALL) -> DuelStatistics:
    return (await table.matches.statistics.figures("toy", wanted)).figures


async def fresh(table: Table, wanted: DuelFilter = ALL) -> DuelStatistics:
    """What a process says that has just begun."""
    again = make_matches(table.store, table.clock)
    return (await again.statistics.figures("toy", wanted)).figures


async def test_figures_grow_with_the_duels_and_a_restart_changes_nothing(table: Table) -> None:
    assert (await told(table)).duels == 0
    for number in range(1, 13):
        await played(table, number)
        found = await told(table)
        assert found == await fresh(table)
        assert found.duels == number
    shares = {each.deck: each.share.count for each in found.decks}
    assert shares == {"low": 12, "high": 12}
    assert found.cells["low", "high"].games == 12


async def test_a_new_duel_is_added_to_what_is_known(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await played(table, 1)
    await told(table)
    await played(table, 2)
    monkeypatch.setattr(module, "_all", lambda *_: pytest.fail("read anew"))
    assert (await told(table)).duels == 2


async def test_many_duels_are_read_page_by_page(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(1, 6):
        await played(table, number)
    expected = await fresh(table)
    monkeypatch.setattr(module, "AT_ONCE", 2)
    assert await fresh(table) == expected
    assert expected.duels == 5


async def test_it_is_counted_only_when_something_has_changed(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(table, 1)
    first = await told(table)
    monkeypatch.setattr(module, "figures", lambda *_: pytest.fail("counted anew"))
    assert await told(table) is first


async def test_a_void_duel_counts_for_nothing_until_it_is_restored(table: Table) -> None:
    duels = [await played(table, number) for number in (1, 2)]
    before = await told(table)
    await table.matches.moderation.void(GUILD, duels[0].id, MAY, "disputed")
    assert (await told(table)).duels == 1
    assert await told(table) == await fresh(table)
    await table.matches.moderation.restore(GUILD, duels[0].id, MAY, "settled")
    assert await told(table) == before


async def test_a_duel_that_ended_earlier_but_is_noted_later_is_counted_in_its_place(table: Table) -> None:
    early = await table.duel(Player(1, "Ann"), Player(2, "Ben"))
    await played(table, 5)
    await told(table)
    table.clock.pass_by(minutes=-30)
    await table.to_end(early)
    await table.matches.usages.derive()
    assert (await told(table)).duels == 2
    assert await told(table) == await fresh(table)


async def test_servers_and_seasons_are_apart_and_together(table: Table) -> None:
    await played(table, 1, GUILD, rated=True)
    await played(table, 2, OTHER, rated=True)
    await played(table, 3, GUILD, rated=False)
    now = table.matches.statistics.season()
    assert (await told(table)).duels == 3
    assert (await told(table, DuelFilter(server=GUILD))).duels == 2
    assert (await told(table, DuelFilter(server=OTHER, season=now))).duels == 1
    assert (await told(table, DuelFilter(season=now - 1))).duels == 0
    assert (await told(table, DuelFilter(format="rated"))).duels == 2
    assert (await table.matches.statistics.figures("toy", ALL)).seasons == (now,)


async def test_an_unknown_game_has_no_figures(table: Table) -> None:
    await refused("unknown-game", table.matches.statistics.figures("chess", ALL))
