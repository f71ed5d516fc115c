"""Pages of a tournament's tables: what is drawn, what is said instead, and how many there are."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, assert_never

from cogs.words.tournaments.tables import brackets, rounds
from cogs.words.tournaments.tables import standings as tables
from render.tables.tournaments import alt, api
from render.tables.tournaments.bracket import bracket_pages
from render.tables.tournaments.crosstable import crosstable_pages
from render.tables.tournaments.pairings import pairings_pages
from render.tables.tournaments.path import path_pages
from render.tables.tournaments.pods import pods_pages
from render.tables.tournaments.standings import standings_pages
from render.tables.tournaments.values import Bracket, Crosstable, Pairings, Path, Pods, Standings

Scene = Bracket | Crosstable | Pairings | Path | Pods | Standings
TEXT = 3600
"""UTF-16 units of a page of text, beside what else a message says."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One image of a scene. `draw` is called with the scene and the page, and may run in another process."""

    scene: Scene
    page: int
    draw: Callable[[Any, int], bytes]
    alt: str

    def drawn(self) -> bytes:
        """The image itself, a JPEG."""
        return self.draw(self.scene, self.page)


def sheets(scenes: Sequence[Scene]) -> tuple[Sheet, ...]:
    """All images of these scenes, in order."""
    return tuple(
        Sheet(scene, page, _draw(scene), _alt(scene, page))
        for scene in scenes
        for page in range(_pages(scene))
    )


def texts(scenes: Sequence[Scene], limit: int = TEXT) -> tuple[str, ...]:
    """The same as pages of text."""
    return tuple(text for scene in scenes for text in _texts(scene, limit))


def _draw(scene: Scene) -> Callable[[Any, int], bytes]:
    match scene:
        case Bracket():
            return api.bracket
        case Crosstable():
            return api.crosstable
        case Pairings():
            return api.pairings
        case Path():
            return api.path
        case Pods():
            return api.pods
        case Standings():
            return api.standings
        case other:
            assert_never(other)


def _pages(scene: Scene) -> int:
    match scene:
        case Bracket():
            return bracket_pages(scene)
        case Crosstable():
            return crosstable_pages(scene)
        case Pairings():
            return pairings_pages(scene)
        case Path():
            return path_pages(scene)
        case Pods():
            return pods_pages(scene)
        case Standings():
            return standings_pages(scene)
        case other:
            assert_never(other)


def _alt(scene: Scene, page: int) -> str:
    match scene:
        case Bracket():
            return alt.describe_bracket(scene, page)
        case Crosstable():
            return alt.describe_crosstable(scene, page)
        case Pairings():
            return alt.describe_pairings(scene, page)
        case Path():
            return alt.describe_path(scene, page)
        case Pods():
            return alt.describe_pods(scene, page)
        case Standings():
            return alt.describe_standings(scene, page)
        case other:
            assert_never(other)


def _texts(scene: Scene, limit: int) -> tuple[str, ...]:
    match scene:
        case Bracket():
            return brackets.bracket_pages(scene, limit)
        case Crosstable():
            return tables.crosstable_pages(scene, limit)
        case Pairings():
            return rounds.pairings_pages(scene, limit)
        case Path():
            return brackets.way_pages(scene, limit)
        case Pods():
            return rounds.pods_pages(scene, limit)
        case Standings():
            return tables.standings_pages(scene, limit)
        case other:
            assert_never(other)
