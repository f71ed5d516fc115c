"""The best scores of solo games, by the game's form and by day."""

from datetime import date, timedelta

from msgspec import Struct
from msgspec.structs import replace

from bot.games.wording import shortened
from bot.matches.game_options import option_labels, options_in
from bot.matches.solo import ScoreTable, end_of
from bot.matches.tabletop import DAILY, title_of
from cogs.community.leaderboards.scope import EVERYWHERE, HERE
from cogs.display.boards.solo_buttons import SCORES
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import ControlId, MalformedId, control_id
from cogs.kit.installs import home_server
from cogs.kit.messages import Button, Menu, MenuEntry, Post, Row, Style
from cogs.kit.pages import nearest_page, page_buttons, page_count, page_of
from cogs.kit.press import Press
from cogs.kit.safe_text import LABEL_LIMIT, escape, plain
from cogs.services import Services, services_of
from cogs.words import solo as words

A_PAGE = 10
TODAY, YESTERDAY = "today", "yesterday"


class _Page(Struct, frozen=True):
    """A page of a game's table, here or everywhere; `what` is a form's number, or a day."""

    game: str
    is_everywhere: bool
    what: str
    page: int = 0

    @property
    def control(self) -> ControlId:
        """The id of a control that shows this table, without the page's number."""
        place = EVERYWHERE if self.is_everywhere else HERE
        return control_id(SCORES, "0", self.game, place, self.what)


async def show_scores(press: Press) -> None:
    """Show the table that a control or a menu entry names; by default, that of the usual form."""
    services, found = services_of(press.interaction), press.id
    game = found.part(0)
    if game not in services.matches.games or not services.matches.games[game].has_solo:
        raise MalformedId(f"nobody plays {game} alone")
    is_everywhere = found.part(1) == EVERYWHERE or home_server(press.interaction) is None
    what = press.value or found.part(2) or "0"
    forms = services.matches.solo.forms(game)
    if what not in (TODAY, YESTERDAY, *map(str, range(len(forms)))):
        raise MalformedId(f"there is no table {what}")
    page = found.page(3) if found.part(3) else 0
    await answer(press.interaction, await _page(press.interaction, _Page(game, is_everywhere, what, page)))


async def _page(interaction: Interaction, view: _Page) -> Post:
    services = services_of(interaction)
    table = await _table(interaction, view)
    pages = page_count(len(table.rows), A_PAGE)
    page = nearest_page(view.page, pages)
    numbers = page_of(range(len(table.rows)), page, A_PAGE)
    own = table.of(interaction.user.id)
    lines = [_line(table, number, own) for number in numbers]
    nobody = words.NONE_TODAY if view.what in (TODAY, YESTERDAY) else words.NONE_YET
    title = words.title(
        escape(title_of(services.matches.games, view.game)),
        escape(_what(services, view.game, view.what)),
        is_everywhere=view.is_everywhere,
    )
    below = [] if own is None else [words.own(table.place(own), table.rows[own].score)]
    if view.what == TODAY:
        below.append(words.not_ended(int(end_of(services.matches.solo.today()).timestamp())))
    rows: tuple[Row, ...] = (_menu(services, view), *page_buttons(view.control, page, pages))
    buttons = await _buttons(interaction, view)
    return Post(
        "\n".join([title, *(lines or [nobody])]),
        below="\n".join(below),
        rows=(*rows, buttons) if buttons else rows,
    )


async def _table(interaction: Interaction, view: _Page) -> ScoreTable:
    solo = services_of(interaction).matches.solo
    guild_id = None if view.is_everywhere else home_server(interaction)
    if view.what in (TODAY, YESTERDAY):
        return await solo.daily(view.game, _day(solo.today(), view.what), guild_id)
    return await solo.best(view.game, solo.forms(view.game)[int(view.what)], guild_id)


def _day(today: str, what: str) -> str:
    back = 0 if what == TODAY else 1
    return (date.fromisoformat(today) - timedelta(days=back)).isoformat()


def _what(services: Services, game: str, what: str) -> str:
    solo = services.matches.solo
    if what == TODAY:
        return words.today(solo.today())
    if what == YESTERDAY:
        return words.yesterday(_day(solo.today(), YESTERDAY))
    return words.form(option_labels(services.matches.games, game, options_in(solo.forms(game)[int(what)])))


def _line(table: ScoreTable, number: int, own: int | None) -> str:
    row = table.rows[number]
    ended = int(row.ended_at.timestamp())
    return words.line(table.place(number), plain(row.name), row.score, ended, is_own=number == own)


def _menu(services: Services, view: _Page) -> Menu:
    """A menu of the game's tables: today's, yesterday's, one for each form."""
    whats = [TODAY, YESTERDAY, *map(str, range(len(services.matches.solo.forms(view.game))))]
    entries = [MenuEntry(each, shortened(_what(services, view.game, each), LABEL_LIMIT)) for each in whats]
    return Menu(view.control, words.MENU, tuple(entries))


async def _buttons(interaction: Interaction, view: _Page) -> tuple[Button, ...]:
    """Buttons to today's game, if the reader has not begun it, and to the table of the other place."""
    services, found = services_of(interaction), []
    if await services.matches.solo.daily_of(view.game, interaction.user.id) is None:
        found.append(Button(control_id(DAILY, "0", view.game), words.PLAY_TODAY, Style.primary))
    if home_server(interaction) is not None:
        other = replace(view, is_everywhere=not view.is_everywhere)
        label = words.HERE if view.is_everywhere else words.EVERYWHERE
        control = replace(other.control, parts=(*other.control.parts, "0"))
        found.append(Button(control, label))
    return tuple(found)
