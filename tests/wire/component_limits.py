"""The limits of components: how many, where, how long. `limits` puts them together with the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from tests.wire.components import (
    LAYOUTS,
    LINK_STYLE,
    PREMIUM_STYLE,
    SELECTS,
    Kind,
    Path,
    texts,
    walk,
)
from tests.wire.ids import Json

# Where, Discord's code, what is wrong.
Fault: TypeAlias = tuple[Path, str, str]

MAX_COMPONENTS = 40
MAX_TEXT = 4000


def component_faults(components: Sequence[Json], v2: bool) -> Iterator[Fault]:
    """The faults of a message's or modal's components; `v2` when they make up the whole message."""
    everything = list(walk(components))
    if v2:
        if len(everything) > MAX_COMPONENTS:
            yield (
                ("components",),
                "COMPONENT_MAX_TOTAL",
                f"{len(everything)} components are more than {MAX_COMPONENTS}",
            )
        written = sum(map(len, texts(components)))
        if written > MAX_TEXT:
            yield ("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", f"{written} characters of text"
    else:
        yield from bad_length(("components",), components, 0, 5)
        for at, part in everything:
            if part["type"] in LAYOUTS:
                yield (*at, "type"), "BASE_TYPE_CHOICES", "is for messages with IS_COMPONENTS_V2 alone"
    yield from _repeated(everything, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED")
    yield from _repeated(everything, "id", "COMPONENT_ID_DUPLICATED")
    for at, part in everything:
        yield from _of_one(part, at)


def bad_length(at: Path, value: Any, least: int, most: int) -> Iterator[Fault]:
    """A fault when a text or list is there and its length is out of bounds."""
    if value is not None and not least <= len(value) <= most:
        yield at, "BASE_TYPE_BAD_LENGTH", f"must be {least} to {most} long, is {len(value)}"


def _repeated(everything: Sequence[tuple[Path, Json]], name: str, code: str) -> Iterator[Fault]:
    seen: Counter[Any] = Counter()
    for at, part in everything:
        if (value := part.get(name)) is not None:
            seen[value] += 1
            if seen[value] > 1:
                yield (*at, name), code, f"{value!r} is used before"


def _of_one(part: Json, at: Path) -> Iterator[Fault]:
    yield from bad_length((*at, "custom_id"), part.get("custom_id"), 1, 100)
    match part["type"]:
        case Kind.ACTION_ROW:
            yield from _row(part, at)
        case Kind.BUTTON:
            yield from _button(part, at)
        case kind if kind in SELECTS:
            yield from _select(part, at)
        case Kind.TEXT_DISPLAY:
            yield from bad_length((*at, "content"), part.get("content"), 1, MAX_TEXT)
        case Kind.SECTION:
            yield from bad_length((*at, "components"), part.get("components"), 1, 3)
            if not part.get("accessory"):
                yield (*at, "accessory"), "BASE_TYPE_REQUIRED", "a section needs one"
        case Kind.MEDIA_GALLERY:
            yield from bad_length((*at, "items"), part.get("items"), 1, 10)
            for index, item in enumerate(part.get("items") or []):
                yield from bad_length((*at, "items", index, "description"), item.get("description"), 1, 1024)
        case Kind.THUMBNAIL:
            yield from bad_length((*at, "description"), part.get("description"), 1, 1024)
        case Kind.CONTAINER:
            yield from _container(part, at)
        case Kind.LABEL:
            yield from bad_length((*at, "label"), part.get("label"), 1, 45)
            yield from bad_length((*at, "description"), part.get("description"), 1, 100)
        case Kind.TEXT_INPUT:
            yield from _text_input(part, at)
        case Kind.RADIO_GROUP:
            yield from _group(part, at, 2)
        case Kind.CHECKBOX_GROUP:
            yield from _group(part, at, 1)
        case Kind.FILE_UPLOAD:
            least, most = part.get("min_values", 1), part.get("max_values", 1)
            if not 0 <= least <= most <= 10 or most < 1:
                yield (*at, "max_values"), "NUMBER_TYPE_RANGE", f"between {least} and {most} files"


def _group(part: Json, at: Path, fewest: int) -> Iterator[Fault]:
    options = part.get("options") or []
    yield from bad_length((*at, "options"), options, fewest, 10)
    for index, option in enumerate(options):
        place = (*at, "options", index)
        yield from bad_length((*place, "label"), option.get("label"), 1, 100)
        yield from bad_length((*place, "value"), option.get("value"), 1, 100)
        yield from bad_length((*place, "description"), option.get("description"), 0, 100)


def _row(part: Json, at: Path) -> Iterator[Fault]:
    held = part.get("components") or []
    yield from bad_length((*at, "components"), held, 1, 5)
    menus = [child for child in held if child["type"] in SELECTS]
    if menus and len(held) > 1:
        yield (*at, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "a menu fills its row alone"


def _button(part: Json, at: Path) -> Iterator[Fault]:
    yield from bad_length((*at, "label"), part.get("label"), 0, 80)
    style = part.get("style")
    needed = {LINK_STYLE: "url", PREMIUM_STYLE: "sku_id"}.get(style or 0, "custom_id")
    for name in ("url", "sku_id", "custom_id"):
        if (name == needed) != bool(part.get(name)):
            wrong = "is needed" if name == needed else "is not allowed"
            yield (*at, name), "BUTTON_COMPONENT_STYLE_FIELDS", f"{wrong} with style {style}"
    if style != PREMIUM_STYLE and not part.get("label") and not part.get("emoji"):
        yield (*at, "label"), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "neither label nor emoji"


def _select(part: Json, at: Path) -> Iterator[Fault]:
    yield from bad_length((*at, "placeholder"), part.get("placeholder"), 0, 150)
    least, most = part.get("min_values"), part.get("max_values")
    least, most = 1 if least is None else least, 1 if most is None else most
    if not 0 <= least <= most <= 25 or most < 1:
        yield (*at, "max_values"), "NUMBER_TYPE_RANGE", f"between {least} and {most} values cannot be chosen"
    if part["type"] != Kind.STRING_SELECT:
        return
    options = part.get("options") or []
    yield from bad_length((*at, "options"), options, 1, 25)
    if most > len(options):
        yield (*at, "max_values"), "NUMBER_TYPE_MAX", f"{most} of {len(options)} options"
    if len({option["value"] for option in options}) < len(options):
        yield (*at, "options"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "a value stands there twice"
    if sum(bool(option.get("default")) for option in options) > most:
        yield (*at, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", f"more than {most} defaults"
    for index, option in enumerate(options):
        place = (*at, "options", index)
        yield from bad_length((*place, "label"), option.get("label"), 1, 100)
        yield from bad_length((*place, "value"), option.get("value"), 1, 100)
        yield from bad_length((*place, "description"), option.get("description"), 0, 100)


def _container(part: Json, at: Path) -> Iterator[Fault]:
    yield from bad_length((*at, "components"), part.get("components"), 1, MAX_COMPONENTS)
    for index, child in enumerate(part.get("components") or []):
        if child["type"] == Kind.CONTAINER:
            yield (*at, "components", index), "BASE_TYPE_CHOICES", "a container cannot hold a container"


def _text_input(part: Json, at: Path) -> Iterator[Fault]:
    yield from bad_length((*at, "label"), part.get("label"), 1, 45)
    yield from bad_length((*at, "placeholder"), part.get("placeholder"), 0, 100)
    yield from bad_length((*at, "value"), part.get("value"), 0, 4000)
    least, most = part.get("min_length") or 0, part.get("max_length") or 4000
    if not 0 <= least <= most <= 4000:
        yield (
            (*at, "max_length"),
            "NUMBER_TYPE_RANGE",
            f"between {least} and {most} characters cannot be written",
        )
