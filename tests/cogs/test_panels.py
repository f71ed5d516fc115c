"""What private panels offer and say."""

from dataclasses import replace
from typing import Any

import pytest

from bot.games.melee.board import parse_tile
from bot.games.melee.view import Landing, Plan
from cogs.messages import Menu, Post
from cogs.painter import PaintError
from cogs.panels import landing_panel, summon_panel
from tests.cogs.positions import card, duel, position


class NoPictures:
    """A painter whose pictures all fail: panels say the same without."""

    async def reach(self, *args: object) -> bytes:
        raise PaintError("none")


def menu_of(post: Post) -> Menu:
    (menu,) = [row for row in post.rows if isinstance(row, Menu)]
    return menu


async def landing_menu(tiles: int, page: int) -> Menu:
    view = position({}, {}, ["Scout"])
    landings = tuple(Landing(tile, 1, 0) for tile in range(8, 8 + tiles))
    plan = Plan(card("Scout"), parse_tile("d1"), None, landings, (), (), (), ())
    painter: Any = NoPictures()
    return menu_of(await landing_panel(painter, duel(), view, plan, 1, page))


@pytest.mark.parametrize(
    ("tiles", "page", "title", "entries"),
    [
        (25, 0, "Summon to…", 25),
        (40, 0, "Summon to… 40 tiles, page 1 of 2", 25),
        (40, 1, "Summon to… 40 tiles, page 2 of 2", 15),
        (40, 7, "Summon to… 40 tiles, page 2 of 2", 15),
    ],
)
async def test_a_long_menu_says_which_page_it_shows(tiles: int, page: int, title: str, entries: int) -> None:
    menu = await landing_menu(tiles, page)
    assert (menu.placeholder, len(menu.entries)) == (title, entries)


@pytest.mark.parametrize(
    ("tiles", "hand", "energy", "cause"),
    [
        ([], [], 3, "You hold no cards."),
        (["a1", "b1", "c1", "e1"], ["Scout"], 3, "You have 4 entities in play, the most there may be."),
        ([], ["Scout", "Guard"], 0, "You have 0 energy; your cheapest card costs 1."),
        (["d2"], ["Scout"], 3, "could leave your Summon Area now"),
    ],
)
def test_a_summoning_that_cannot_be_says_why(
    tiles: list[str], hand: list[str], energy: int, cause: str
) -> None:
    view = position(dict.fromkeys(tiles, "Scout"), {}, hand)
    south, north = view.sides
    view = replace(view, sides=(replace(south, energy=energy), north))
    post = summon_panel(duel(), view)
    assert post.rows == ()
    assert cause in post.text
