"""HTML as values, in which everything is escaped that is not HTML already.

`Markup` is a string of finished HTML; any other text is escaped wherever it is put. Only `tag`, `void` and
`join` make Markup, so no page can forget to escape a name.
"""

from collections.abc import Iterable

from markupsafe import Markup, escape

Content = str | int | None | Iterable["Content"]
"""What is inside an element: finished HTML, text to be escaped, nothing, or several of these in a row."""
Attribute = str | int | bool | None
"""An attribute's value; True stands for an attribute without one, False and None for none at all."""


def tag(name: str, /, *content: Content, **attributes: Attribute) -> Markup:
    """An element. Attributes are named with `_` for `-`; a last `_` sets Python's own words apart."""
    return Markup(f"<{name}{_attributes(attributes)}>{''.join(map(_inside, content))}</{name}>")


def void(name: str, /, **attributes: Attribute) -> Markup:
    """An element that has no content, such as `meta`."""
    return Markup(f"<{name}{_attributes(attributes)}>")


def join(*content: Content) -> Markup:
    """Several contents in a row, without an element around them."""
    return Markup("".join(map(_inside, content)))


def _inside(content: Content) -> str:
    if isinstance(content, str):
        return escape(content)
    if content is None:
        return ""
    if isinstance(content, int):
        return str(content)
    return "".join(map(_inside, content))


def _attributes(attributes: dict[str, Attribute]) -> str:
    written = []
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        name = name.rstrip("_").replace("_", "-")  # noqa: PLW2901 -- the same name, as HTML writes it
        written.append(f" {name}" if value is True else f' {name}="{escape(value)}"')
    return "".join(written)
