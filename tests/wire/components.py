"""Message and modal components: walking through them, and the form in which Discord gives them back."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from typing import TypeAlias

from tests.wire.ids import Json


class Kind(IntEnum):
    """Component types by Discord's numbers."""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = (
    Kind.STRING_SELECT,
    Kind.USER_SELECT,
    Kind.ROLE_SELECT,
    Kind.MENTIONABLE_SELECT,
    Kind.CHANNEL_SELECT,
)
CONTROLS = (Kind.BUTTON, *SELECTS)
LAYOUTS = tuple(kind for kind in Kind if Kind.SECTION <= kind < Kind.LABEL)
LINK_STYLE = 5
PREMIUM_STYLE = 6

# Where in a request something stands: ("components", 0, "components", 2).
Path: TypeAlias = tuple[str | int, ...]


def walk(components: Sequence[Json], at: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Every component with its place, each before what it holds."""
    for index, component in enumerate(components):
        yield from _walk_one(component, (*at, index))


def _walk_one(component: Json, at: Path) -> Iterator[tuple[Path, Json]]:
    yield at, component
    yield from walk(component.get("components") or [], (*at, "components"))
    for name in ("accessory", "component"):
        if isinstance(held := component.get(name), dict):
            yield from _walk_one(held, (*at, name))


def texts(components: Sequence[Json]) -> list[str]:
    """The contents of all text displays, in reading order."""
    return [part["content"] for _, part in walk(components) if part["type"] == Kind.TEXT_DISPLAY]


def controls(components: Sequence[Json]) -> list[Json]:
    """Buttons and menus, in reading order; links too."""
    return [part for _, part in walk(components) if part["type"] in CONTROLS]


def media_of(component: Json) -> list[Json]:
    """The media objects that this one component shows."""
    match component["type"]:
        case Kind.MEDIA_GALLERY:
            return [item["media"] for item in component["items"]]
        case Kind.THUMBNAIL:
            return [component["media"]]
        case Kind.FILE:
            return [component["file"]]
    return []


def as_answered(components: Sequence[Json], resolve: Callable[[str], Json]) -> list[Json]:
    """Components as Discord returns them: ids given, defaults filled in, media resolved.

    `resolve` turns a media address (`attachment://NAME` too) into a full media object.
    """
    answered = copy.deepcopy(list(components))
    taken = {part["id"] for _, part in walk(answered) if part.get("id")}
    free = (number for number in range(1, 10_000) if number not in taken)
    for _, part in walk(answered):
        for name in [name for name, value in part.items() if value is None]:
            del part[name]
        part["id"] = part.get("id") or next(free)
        _fill_in(part)
        for media in media_of(part):
            media.update(resolve(media["url"]))
    return answered


def _fill_in(part: Json) -> None:
    match part["type"]:
        case kind if kind in SELECTS:
            part.setdefault("min_values", 1)
            part.setdefault("max_values", 1)
            part.setdefault("disabled", False)
            for chosen in part.get("default_values", ()):
                chosen["id"] = str(chosen["id"])  # Discord takes numbers, too
        case Kind.BUTTON:
            part.setdefault("disabled", False)
        case Kind.CONTAINER:
            part.setdefault("accent_color", None)
            part.setdefault("spoiler", False)
        case Kind.THUMBNAIL:
            part.setdefault("description", None)
            part.setdefault("spoiler", False)
        case Kind.FILE:
            part.update(name=None, size=None, spoiler=part.get("spoiler", False))
        case Kind.SEPARATOR:
            part.setdefault("spacing", 1)
            part.setdefault("divider", True)
        case Kind.MEDIA_GALLERY:
            for item in part["items"]:
                item["description"] = item.get("description")
                item["spoiler"] = bool(item.get("spoiler"))


def find_control(components: Sequence[Json], name: str) -> Json:
    """The one control whose custom_id is `name`, or begins with `name:`, or whose label or placeholder it is.

    LookupError names what there is when none fits, or more than one.
    """
    there = controls(components)
    for fits in (
        lambda part: part.get("custom_id") == name,
        lambda part: str(part.get("custom_id", "")).startswith(f"{name}:"),
        lambda part: name in (part.get("label"), part.get("placeholder")),
    ):
        found = [part for part in there if fits(part)]
        if len(found) == 1:
            return found[0]
        if found:
            raise LookupError(f"{name!r} fits several controls: {[part['custom_id'] for part in found]}")
    offered = [part.get("custom_id") or part.get("url") for part in there]
    raise LookupError(f"no control {name!r}; there are {offered}")
