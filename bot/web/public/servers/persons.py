"""A person's history in a game as a page: seasons, titles and places, results against each opponent."""

from collections.abc import Iterable

from markupsafe import Markup

from bot.store.sharing import SharedPage
from bot.web.public.html import Content, tag
from bot.web.public.page import document
from bot.web.public.servers.parts import (
    choices,
    games_cell,
    heading,
    link,
    rating_cell,
    record_cell,
    trail,
)
from bot.web.public.servers.values import PersonHistory, SeasonResult, TournamentResult
from cogs.words.community import server_pages as words


def render(page: SharedPage, path: str, history: PersonHistory) -> str:
    """The document. It stands in the folder of its game, as those of other people do."""
    name = history.person.name
    board, server = f"../{history.game}", f"../../{page.code}"
    others = [(f"../{game}/{history.person.key}", title, False) for game, title in history.games]
    return document(
        words.title(words.history_title(name), history.title, history.server),
        tag(
            "header",
            trail((server, history.server), (board, words.board_title(history.title))),
            tag("h1", name),
            choices(words.GAMES, others, is_labelled=True) if others else None,
            id="head",
        ),
        _titles(history),
        _seasons(history),
        _places(history),
        _opponents(history),
        page=page,
        path=path,
        description=words.title(words.history_title(name), history.title, history.server),
    )


def _titles(history: PersonHistory) -> Markup:
    won = [each for each in history.tournaments if each.is_title]
    named = tag("ul", *(tag("li", _tournament(each)) for each in won)) if won else tag("p", words.NO_TITLES)
    return _section("titles", f"{words.TITLES} ({len(won)})" if won else words.TITLES, named)


def _seasons(history: PersonHistory) -> Markup:
    columns = (
        heading(words.SEASON),
        heading(words.PLACE, is_number=True),
        heading(words.RATING, is_number=True),
        heading(history.nouns.capitalize(), is_number=True, is_wide=True),
        heading(words.RECORD, is_number=True),
    )
    return _section(
        "seasons",
        words.HISTORY_SEASONS,
        _table(columns, (_season(history, each) for each in history.seasons)),
    )


def _season(history: PersonHistory, result: SeasonResult) -> Markup:
    rank: Content = words.NO_RANK if result.row.rank is None else words.placed(result.row.rank, result.people)
    return tag(
        "tr",
        tag("th", tag("a", result.season_name, href=f"../{history.game}/{result.season}"), scope="row"),
        tag("td", rank, class_="number"),
        rating_cell(result.row),
        games_cell(result.row.tally, is_wide=True),
        record_cell(result.row.tally, is_wide=False),
    )


def _places(history: PersonHistory) -> Markup:
    if not history.tournaments:
        return _section("places", words.PLACES, tag("p", words.NO_PLACES))
    best = sorted(history.tournaments, key=lambda each: (each.place, -each.people))
    columns = (
        heading(words.TOURNAMENT),
        heading(words.PLACE, is_number=True),
        heading(words.ENDED, is_number=True),
    )
    rows = (
        tag(
            "tr",
            tag("th", _tournament(each), scope="row"),
            tag("td", words.placed(each.place, each.people), class_="number"),
            tag("td", None if each.ended_at is None else words.day(each.ended_at), class_="number"),
        )
        for each in best
    )
    note = tag("p", words.from_last(len(best)), class_="muted")
    return _section("places", words.PLACES, _table(columns, rows), note)


def _tournament(result: TournamentResult) -> Content:
    return tag("a", result.name, href=f"../../{result.page}") if result.page else result.name


def _opponents(history: PersonHistory) -> Markup:
    if not history.opponents:
        return _section("opponents", words.OPPONENTS, tag("p", words.NO_OPPONENTS))
    columns = (
        heading(words.OPPONENT),
        heading(history.nouns.capitalize(), is_number=True),
        heading(words.RECORD, is_number=True),
    )
    rows = (
        tag(
            "tr",
            tag("th", link(each.person, ""), scope="row"),
            games_cell(each.tally),
            record_cell(each.tally, is_wide=False),
        )
        for each in history.opponents
    )
    others = tag("p", words.others(history.others), class_="muted") if history.others else None
    return _section("opponents", words.OPPONENTS, _table(columns, rows), others)


def _table(columns: Iterable[Markup], rows: Iterable[Markup]) -> Markup:
    return tag("table", tag("thead", tag("tr", *columns)), tag("tbody", *rows), class_="board")


def _section(name: str, title: str, *content: Content) -> Markup:
    return tag("section", tag("h2", title), *content, id=name)
