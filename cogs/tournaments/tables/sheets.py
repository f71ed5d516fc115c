"""Pages of a tournament's tables, as images and as text."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.games.tables import Table
from cogs.words.tournaments.tables.text import TEXT, MatchScene, match_alts, match_texts, table_texts
from render.tables.alt import describe_table
from render.tables.pages import table_pages
from render.tables.tournaments import api
from render.tables.tournaments.values import (
    BracketChart,
    Pairings,
    PathChart,
    Pods,
)

Scene = MatchScene | Table


class ImageSheet(Struct, frozen=True):
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
        ImageSheet(scene, page, _DRAW[type(scene)], alt)
        for scene in scenes
        for page, alt in enumerate(_alts(scene))
    )


def texts(scenes: Sequence[Scene], limit: int = TEXT) -> tuple[str, ...]:
    return tuple(
        page
        for scene in scenes
        for page in (table_texts(scene, limit) if isinstance(scene, Table) else match_texts(scene, limit))
    )


def _alts(scene: Scene) -> list[str]:
    """The alt text of each of the scene's images."""
    if isinstance(scene, Table):
        return [describe_table(scene, page) for page in range(table_pages(scene))]
    return match_alts(scene)


_DRAW: Mapping[type[Scene], Callable[[Any, int], bytes]] = {
    BracketChart: api.bracket,
    Pairings: api.pairings,
    PathChart: api.path,
    Pods: api.pods,
    Table: api.table,
}
