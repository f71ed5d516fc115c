"""Pages of a tournament's tables, as images and as text."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, assert_never

from cogs.words.tournaments.tables import text
from render.tables.tournaments import alt, api
from render.tables.tournaments.bracket import bracket_pages
from render.tables.tournaments.crosstable import crosstable_pages
from render.tables.tournaments.pairings import pairings_pages
from render.tables.tournaments.path import path_pages
from render.tables.tournaments.pods import pods_pages
from render.tables.tournaments.standings import standings_pages
from render.tables.tournaments.values import (
    BracketChart,
    CrosstableGrid,
    Pairings,
    PathChart,
    Pods,
    Standings,
)

Scene = BracketChart | CrosstableGrid | Pairings | PathChart | Pods | Standings
TEXT = 3600
"""Maximum UTF-16 units of a page of text. The rest of the message has room beside it."""


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
        ImageSheet(scene, page, _draw(scene), _alt(scene, page))
        for scene in scenes
        for page in range(_pages(scene))
    )


def texts(scenes: Sequence[Scene], limit: int = TEXT) -> tuple[str, ...]:
    return tuple(text for scene in scenes for text in _texts(scene, limit))


def _draw(scene: Scene) -> Callable[[Any, int], bytes]:
    match scene:
        case BracketChart():
            return api.bracket
        case CrosstableGrid():
            return api.crosstable
        case Pairings():
            return api.pairings
        case PathChart():
            return api.path
        case Pods():
            return api.pods
        case Standings():
            return api.standings
        case other:
            assert_never(other)


def _pages(scene: Scene) -> int:
    match scene:
        case BracketChart():
            return bracket_pages(scene)
        case CrosstableGrid():
            return crosstable_pages(scene)
        case Pairings():
            return pairings_pages(scene)
        case PathChart():
            return path_pages(scene)
        case Pods():
            return pods_pages(scene)
        case Standings():
            return standings_pages(scene)
        case other:
            assert_never(other)


def _alt(scene: Scene, page: int) -> str:
    match scene:
        case BracketChart():
            return alt.describe_bracket(scene, page)
        case CrosstableGrid():
            return alt.describe_crosstable(scene, page)
        case Pairings():
            return alt.describe_pairings(scene, page)
        case PathChart():
            return alt.describe_path(scene, page)
        case Pods():
            return alt.describe_pods(scene, page)
        case Standings():
            return alt.describe_standings(scene, page)
        case other:
            assert_never(other)


def _texts(scene: Scene, limit: int) -> tuple[str, ...]:
    match scene:
        case BracketChart():
            return text.bracket_pages(scene, limit)
        case CrosstableGrid():
            return text.crosstable_pages(scene, limit)
        case Pairings():
            return text.pairings_pages(scene, limit)
        case PathChart():
            return text.way_pages(scene, limit)
        case Pods():
            return text.pods_pages(scene, limit)
        case Standings():
            return text.standings_pages(scene, limit)
        case other:
            assert_never(other)
