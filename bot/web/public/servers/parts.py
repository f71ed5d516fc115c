"""Pieces that several of a server's pages have."""

from collections.abc import Iterable
from datetime import UTC, datetime

from markupsafe import Markup

from bot.matches.ratings.profile_figures import WinTally
from bot.web.public.html import Content, tag
from bot.web.public.servers.values import BoardRow, NamedPerson
from cogs.words.community import server_pages as words
from cogs.words.community.profiles import score


def trail(*links: tuple[str, str]) -> Markup:
    """The way back: addresses and their labels."""
    items = [tag("li", tag("a", label, href=address)) for address, label in links]
    return tag("nav", tag("ul", *items), aria_label="Way back", class_="trail")


def choices(label: str, links: Iterable[tuple[str, str, bool]], *, is_labelled: bool = False) -> Markup:
    """A row of links: addresses, their texts, and which is the page itself.

    Sighted readers see its label only if it `is_labelled`.
    """
    items = [
        tag("li", tag("a", text, href=address, aria_current="page" if is_here else None))
        for address, text, is_here in links
    ]
    shown = tag("li", f"{label}:", class_="muted") if is_labelled else None
    return tag("nav", tag("ul", shown, *items), aria_label=label, class_="choices")


def heading(name: str, *, is_number: bool = False, is_wide: bool = False) -> Markup:
    """The head of a column; `is_wide` ones are left out on narrow screens."""
    classes = " ".join([*(["number"] if is_number else []), *(["wide"] if is_wide else [])])
    return tag("th", name, scope="col", class_=classes or None)


def moment(at: datetime) -> Markup:
    return tag("time", words.moment(at), datetime=f"{at.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}")


def link(person: NamedPerson, up: str) -> Content:
    """A person, with a link to their history if pages name them; `up` leads to the game's folder."""
    if not person.key:
        return tag("span", person.name, class_="muted")
    return tag("a", person.name, href=f"{up}{person.key}")


def rating_cell(row: BoardRow) -> Markup:
    margin = None if row.margin is None else tag("span", f" ± {row.margin}", class_="muted")
    return tag("td", row.rating, margin, class_="number")


def record_cell(tally: WinTally, *, is_wide: bool = True) -> Markup:
    text = score(tally.won, tally.lost, tally.drawn)
    return tag("td", text, class_="number wide" if is_wide else "number")


def games_cell(tally: WinTally, *, is_wide: bool = False) -> Markup:
    return tag("td", tally.games, class_="number wide" if is_wide else "number")
