"""A whole leaderboard as a page."""

from collections.abc import Sequence

from markupsafe import Markup

from bot.games.wording import fold
from bot.store.sharing import SharedPage
from bot.web.public.html import Content, tag, void
from bot.web.public.page import document
from bot.web.public.servers.parts import choices, games_cell, heading, link, rating_cell, record_cell, trail
from bot.web.public.servers.values import BoardRow, Leaderboard
from cogs.words.community import server_pages as words

LIVE_SECONDS = 60
MAX_WANTED = 40


def render(page: SharedPage, path: str, board: Leaderboard, wanted: str) -> str:
    """The document. With `wanted`, it has only people with this in their names."""
    to_page = "../" * path.count("/")  # from the folder of this page to that of the game
    server, game = f"{to_page}../{page.code}", f"{to_page}{board.game}"
    rows = [each for each in board.rows if fold(wanted) in fold(each.person.name)]
    title = words.board_title(board.title)
    seasons = [
        (f"{game}/{each}", words.season_short(each), each == board.season) for each in reversed(board.seasons)
    ]
    state = words.state(board.season_name, board.is_on)
    head = (
        trail((server, board.server)),
        tag("h1", title),
        tag("p", state),
        choices(words.SEASONS, seasons) if len(seasons) > 1 else None,
    )
    return document(
        words.title(title, board.server),
        tag("header", *head, id="head"),
        _finder(wanted, path.rpartition("/")[2]) if board.rows else None,
        _table(board, rows, wanted, f"{game}/") if board.rows else tag("p", words.NONE_HERE, id="board"),
        page=page,
        path=path,
        description=words.title(title, board.server, board.season_name),
        scripts=("finder.js",),
        live=LIVE_SECONDS if board.is_on and not wanted else 0,
    )


def _finder(wanted: str, here: str) -> Markup:
    """A form that works by itself; a script shows what is found while somebody writes."""
    box = void(
        "input", type="search", name="find", id="find", value=wanted or None, maxlength=MAX_WANTED,
        autocomplete="off", spellcheck="false",
    )  # fmt: skip
    return tag(
        "form",
        tag("label", words.FIND, for_="find"),
        box,
        tag("button", words.FIND_BUTTON, type="submit"),
        tag("a", words.CLEAR, href=here) if wanted else None,
        tag("output", for_="find"),
        action=here,
        role="search",
        id="finder",
        class_="finder no-print",
        data_finds="board",
    )


def _table(board: Leaderboard, rows: Sequence[BoardRow], wanted: str, up: str) -> Markup:
    nouns = board.nouns.capitalize()
    head = tag(
        "tr",
        heading(words.RANK, is_number=True),
        heading(words.PLAYER),
        heading(words.RATING, is_number=True),
        heading(nouns, is_number=True),
        heading(words.RECORD, is_number=True, is_wide=True),
    )
    body = [_row(each, up) for each in rows]
    unranked = any(each.rank is None for each in board.rows)
    return tag(
        "section",
        tag("p", words.range_line(len(rows), len(board.rows), wanted), class_="muted"),
        tag("table", tag("thead", head), tag("tbody", *body), class_="board"),
        tag("p", words.ARROWS, class_="muted") if any(each.risen for each in rows) else None,
        tag("p", words.new_note(board.nouns), class_="muted") if unranked else None,
        id="board",
    )


def _row(row: BoardRow, up: str) -> Markup:
    rank: Content = words.NO_RANK if row.rank is None else row.rank
    moved: Content = None
    if row.risen:
        arrow = tag("span", words.risen(row.risen), aria_hidden="true")
        moved = tag("small", " ", arrow, tag("span", words.risen_aloud(row.risen), class_="hidden"))
    return tag(
        "tr",
        tag("td", rank, class_="number"),
        tag("th", link(row.person, up), moved, scope="row"),
        rating_cell(row),
        games_cell(row.tally),
        record_cell(row.tally),
    )
