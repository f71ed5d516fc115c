"""Pages of a tournament's tables, as images and as text."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.games.tables import Table
from cogs.words.tournaments.tables import text
from cogs.words.tournaments.tables.text import TEXT
from render.tables.alt import describe_table
from render.tables.table import table_pages
from render.tables.tournaments import alt, api
from render.tables.tournaments.bracket import bracket_pages
from render.tables.tournaments.pairings import pairings_pages
from render.tables.tournaments.path import path_pages
from render.tables.tournaments.pods import pods_pages
from render.tables.tournaments.values import (
    BracketChart,
    Pairings,
    PathChart,
    Pods,
)

Scene = BracketChart | Pairings | PathChart | Pods | Table


@dataclass(frozen=True, slots=True)
class ImageSheet:
    """One image of a scene. `draw` takes the scene and the page; it may run in another process."""

    scene: Scene
    page: int
    draw: Callable[[Any, int], bytes]
    alt: str

    def drawn(self) -> bytes:
        """The image itself, a JPEG."""
        return self.draw(self.scene, self.page)


def sheets(scenes: Sequence[Scene]) -> tuple[ImageSheet, ...]:
    return tuple(
        ImageSheet(scene, page, shown.draw, shown.alt(scene, page))
        for scene in scenes
        for shown in (_SHOWN[type(scene)],)
        for page in range(shown.pages(scene))
    )


def texts(scenes: Sequence[Scene], limit: int = TEXT) -> tuple[str, ...]:
    return tuple(page for scene in scenes for page in _SHOWN[type(scene)].texts(scene, limit))


class _Showing(NamedTuple):
    """How a kind of scene is shown. Each function takes a scene of that kind."""

    draw: Callable[[Any, int], bytes]
    pages: Callable[[Any], int]
    alt: Callable[[Any, int], str]
    texts: Callable[[Any, int], tuple[str, ...]]


_SHOWN: Mapping[type[Scene], _Showing] = {
    BracketChart: _Showing(api.bracket, bracket_pages, alt.describe_bracket, text.bracket_pages),
    Pairings: _Showing(api.pairings, pairings_pages, alt.describe_pairings, text.pairings_pages),
    PathChart: _Showing(api.path, path_pages, alt.describe_path, text.way_pages),
    Pods: _Showing(api.pods, pods_pages, alt.describe_pods, text.pods_pages),
    Table: _Showing(api.table, table_pages, describe_table, text.table_texts),
}
