"""A server's page as it opens: its leaderboards, its tournaments, its calendar."""

from collections.abc import Sequence

from markupsafe import Markup

from bot.matches.tournaments.exports.calendar_file import Standing
from bot.store.sharing import SharedPage
from bot.web.public.html import Content, tag
from bot.web.public.page import document
from bot.web.public.servers.parts import moment
from bot.web.public.servers.values import BoardLine, ServerFront, TournamentLine
from cogs.kit.safe_text import clean
from cogs.words.community import server_pages as words
from cogs.words.tournaments.playing.calendar import FILE_NAME

LIVE_SECONDS = 60
MAX_OVER = 20
"""Ended tournaments that are listed: the last ones to end."""
_GROUPS: Sequence[tuple[Standing, str]] = (
    ("running", words.RUNNING), ("planned", words.COMING), ("over", words.OVER)
)  # fmt: skip


def render(page: SharedPage, front: ServerFront) -> str:
    """The document."""
    return document(
        front.server,
        tag("header", tag("h1", front.server), id="head"),
        _boards(page, front.boards),
        _tournaments(page, front.tournaments),
        page=page,
        description=words.title(front.server, words.BOARDS, words.TOURNAMENTS),
        live=LIVE_SECONDS,
    )


def _boards(page: SharedPage, boards: Sequence[BoardLine]) -> Markup:
    items = [
        tag(
            "li",
            tag("a", each.title, href=f"{page.code}/{each.game}"),
            tag("span", " · ", words.board_line(each.people, each.leader), class_="muted"),
        )
        for each in boards
    ]
    content = tag("ul", *items) if items else tag("p", words.NO_BOARDS)
    return tag("section", tag("h2", words.BOARDS), content, id="boards")


def _tournaments(page: SharedPage, tournaments: Sequence[TournamentLine]) -> Markup:
    content: list[Content] = []
    for standing, title in _GROUPS:
        found = [each for each in tournaments if each.dated.standing == standing]
        if standing == "over":
            found = sorted(found, key=lambda each: each.dated.end, reverse=True)[:MAX_OVER]
        if found:
            content += [tag("h3", title), tag("ul", *map(_line, found))]
    return tag(
        "section",
        tag("h2", words.TOURNAMENTS),
        *(content or [tag("p", words.NO_TOURNAMENTS)]),
        tag("h3", words.CALENDAR),
        tag("p", tag("a", words.CALENDAR_LINK, href=f"{page.code}/{FILE_NAME}")),
        tag("p", words.CALENDAR_NOTE, class_="muted no-print"),
        id="tournaments",
    )


def _line(line: TournamentLine) -> Markup:
    name = clean(line.dated.name)
    is_over = line.dated.standing == "over"
    return tag(
        "li",
        tag("a", name, href=line.page) if line.page else tag("bdi", name),
        tag("span", " · ", line.title, " · ", class_="muted"),
        moment(line.dated.end if is_over else line.dated.start),
    )
