"""What public pages are made of: a source for each kind of page, and the document around its content."""

from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from typing import Protocol

from markupsafe import Markup
from msgspec import Struct

from bot.store.sharing import SharedPage
from bot.web.own_files import files_in
from bot.web.public.html import Content, join, tag, void

STATIC = Path(__file__).parent / "static"
HTML = "text/html"


class ReadPage(Struct, frozen=True):
    """A page that was read, and how to write it.

    As long as `version` is the same, `render` gives the same text, so it is called only after a change, and
    in another thread. It must use nothing but values that do not change. `file_name` is set for a file that
    browsers save.
    """

    version: Hashable
    render: Callable[[], str]
    media_type: str = HTML
    file_name: str = ""


class PageSource(Protocol):
    """Reads all pages of one kind from the database."""

    async def read(self, page: SharedPage, path: str) -> ReadPage | None:
        """The page at this path below the shared page's address; empty for the page itself.

        If a reader looks for something on it, that follows after `?`.
        Returns None if there is no such page.
        """
        ...


def upwards(path: str) -> str:
    """What leads from a page at this path to the folder of all public pages."""
    return "../" * (path.count("/") + 1) if path else ""


def document(
    title: str,
    *content: Content,
    page: SharedPage,
    path: str = "",
    description: str = "",
    live: int = 0,
    scripts: Iterable[str] = (),
    news: str = "",
) -> str:
    """A whole document. `live` are the seconds after which an open page looks for changes; 0 for never.

    Its content is the `main` element. Each part of it that has an id is replaced once it has changed;
    screen readers are told the `news` then. `scripts` are more of the files in `STATIC`.
    """
    files, folder = files_in(STATIC), upwards(path) + "static/"
    head = (
        void("meta", charset="utf-8"),
        void("meta", name="viewport", content="width=device-width, initial-scale=1"),
        void("meta", name="color-scheme", content="light dark"),
        void("meta", name="description", content=description) if description else None,
        None if page.sharing == "findable" else void("meta", name="robots", content="noindex, nofollow"),
        void("link", rel="icon", href=f"{folder}icon.svg?v={files['icon.svg'].tag}"),
        void("link", rel="stylesheet", href=f"{folder}public.css?v={files['public.css'].tag}"),
        *(
            tag("script", src=f"{folder}{name}?v={files[name].tag}", defer=True)
            for name in ("public.js", *scripts)
        ),
        tag("title", title),
    )
    body = tag("body", tag("main", content, id="page", data_news=news or None), data_live=live or None)
    return str(join(Markup("<!doctype html>\n"), tag("html", tag("head", head), body, lang="en"), "\n"))
