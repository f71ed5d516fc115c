"""One entry of a server's list is added or removed; an empty list stands for everything."""

import pytest

from bot.matches.servers.switches import MAX_CHANNELS, with_channel_switched, with_game_switched
from bot.matches.tabletop import title_of
from bot.matches.values import Moderator, ServerSettings
from cogs.kit.messages import MENU_LIMIT
from tests.matches.table import Table, refused
from tests.matches.toy import TOY, TOYS

MAY = Moderator(77, "May")
GUILD = 10
GAMES = TOYS | dict.fromkeys(("second", "third"), TOYS[TOY.name])


def all_exist(_: int) -> bool:
    return True


@pytest.mark.parametrize(
    ("before", "after"),
    [((), (5,)), ((7,), (7, 5)), ((7, 5, 8), (7, 8)), ((5,), ())],
    ids=["only this one", "this one too", "the others", "all again"],
)
def test_a_channel_is_added_or_removed(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    assert with_channel_switched(ServerSettings(channels=before), 5, all_exist).channels == after


def test_channels_that_are_gone_neither_stay_nor_count() -> None:
    def is_there(channel: int) -> bool:
        return channel < 100

    def switched(*before: int) -> tuple[int, ...]:
        return with_channel_switched(ServerSettings(channels=before), 5, is_there).channels

    assert switched(100, 7) == (7, 5)
    assert switched(100, 5) == (), "with only that one, nobody could play anywhere"
    assert switched(*range(100, 100 + MAX_CHANNELS)) == (5,)


async def test_there_are_no_more_channels_than_the_menu_holds(table: Table) -> None:
    assert MAX_CHANNELS == MENU_LIMIT
    full = ServerSettings(channels=tuple(range(100, 100 + MAX_CHANNELS)))
    servers = table.matches.servers
    await servers.change(GUILD, MAY, lambda _: full)

    def switch(before: ServerSettings) -> ServerSettings:
        return with_channel_switched(before, 5, all_exist)

    assert await refused("too-many-channels", servers.change(GUILD, MAY, switch)) == {"limit": 25}
    assert await servers.of(GUILD) == full
    assert len(with_channel_switched(full, 100, all_exist).channels) == MAX_CHANNELS - 1


def test_a_game_is_switched_off_and_on_again() -> None:
    first, *others = GAMES
    off = with_game_switched(ServerSettings(), first, GAMES)
    assert off.games == tuple(others)
    assert with_game_switched(off, first, GAMES) == ServerSettings(), "all, and those of later versions"


def test_games_keep_their_order_and_those_that_the_bot_has_lost_are_forgotten() -> None:
    first, second, third = GAMES
    before = ServerSettings(games=(third, "lost"))
    assert with_game_switched(before, first, GAMES).games == (first, third)
    assert with_game_switched(ServerSettings(games=("lost",)), second, GAMES).games == (second,)


async def test_the_last_game_stays(table: Table) -> None:
    servers = table.matches.servers

    def switch(before: ServerSettings) -> ServerSettings:
        return with_game_switched(before, TOY.name, TOYS)

    assert await refused("last-game", servers.change(GUILD, MAY, switch)) == {
        "game": title_of(TOYS, TOY.name)
    }
    assert await servers.of(GUILD) == ServerSettings()
