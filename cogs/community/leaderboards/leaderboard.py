"""`/leaderboard`: a game's ladder of a season, on this server or on all."""

from collections.abc import Mapping

from msgspec import Struct

from bot.games.tables import Table, TableRow
from bot.games.wording import numeral, ordinal
from bot.matches.ratings.ladders import Leader, Leaders
from bot.matches.tabletop import title_of
from bot.ratings.columns import leader_cells, leader_columns
from bot.ratings.skills import games_to_rank
from cogs.community.leaderboards.scope import Scope, scope_asked, scope_pressed
from cogs.display.boards.solo_buttons import scores_button
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.installs import home_server
from cogs.kit.messages import Button, Picture, Post, Row
from cogs.kit.pages import nearest_page, page_buttons, page_count, page_of
from cogs.kit.painter import PaintError, Urgency
from cogs.kit.press import Press
from cogs.kit.safe_text import escape
from cogs.services import services_of
from cogs.words.community import leaderboards as words
from cogs.words.community.kept_leaderboards import BUTTON as KEEP_HERE
from cogs.words.nouns import nouns, speak_of
from cogs.words.tournaments.tables.text import TEXT, table_texts
from render.tables.alt import describe_table
from render.tables.api import table
from render.tables.pages import ROWS

KEEP = "keepleaders"
"""The verb of the button that has this leaderboard stay current in the channel."""
_SOMEBODY, _NO_RANK = "?", "–"


class _Page(Struct, frozen=True):
    """A page of a season's ladder; `page` None means the one with the reader."""

    season: int
    scope: Scope
    page: int | None = 0


async def show_leaderboard(
    interaction: Interaction, game: str | None, season: int | None, everywhere: bool
) -> None:
    """Show the first page privately. In direct messages, all servers count. Refusal: no-ladder."""
    scope = scope_asked(interaction, game, everywhere)
    now = services_of(interaction).matches.ladders.season()
    await answer(interaction, await _page(interaction, _Page(season or now, scope)))


async def turn_page(press: Press) -> None:
    """Show another page, season or place."""
    season, scope = press.id.page(0), scope_pressed(press.interaction, press.id.part(1))
    page = None if press.id.part(2) == "me" else press.id.page(2)
    await answer(press.interaction, await _page(press.interaction, _Page(season, scope, page)))


async def _page(interaction: Interaction, view: _Page) -> Post:
    services = services_of(interaction)
    game = view.scope.game
    speak_of(services.matches.games, game)
    ladders = services.matches.ladders
    leaders = await ladders.leaders(game, view.scope.guild_id(interaction), view.season)
    if not leaders.rows:
        return Post(
            _nobody(leaders, is_on=view.season == ladders.season()),
            rows=_places(interaction, view, leaders),
        )
    own = next((place for place, each in enumerate(leaders.rows) if _is(each, interaction.user.id)), None)
    pages = page_count(len(leaders.rows), ROWS)
    page = nearest_page((own or 0) // ROWS if view.page is None else view.page, pages)
    rows, before = page_of(leaders.rows, page, ROWS), page * ROWS
    names = await ladders.names([each.place.person for each in rows])
    title = words.title(title_of(services.matches.games, game), is_everywhere=view.scope.is_everywhere)
    is_on = leaders.season == ladders.season()
    board = ladder_table(title, leaders, before, len(rows), names, interaction.user.id, is_on=is_on)
    return await _post(interaction, view, board, leaders, own, (page, pages))


async def _post(
    interaction: Interaction,
    view: _Page,
    board: Table,
    leaders: Leaders,
    own: int | None,
    page: tuple[int, int],
) -> Post:
    ladders = services_of(interaction).matches.ladders
    if own is None:
        own_line = words.not_rated(leaders.season == ladders.season())
    else:
        each = leaders.rows[own].place
        to_rank = games_to_rank(each.skill) if leaders.season == ladders.season() else 0
        place = words.no_rank(to_rank) if each.rank is None else ordinal(each.rank)
        own_line = words.own_line(place, each.skill.rating, each.skill.margin, each.games)
    try:
        (data,) = await services_of(interaction).painter.draw(Urgency.LOOK, table, board)
    except PaintError:
        (text,) = table_texts(board, TEXT)
        pictures: tuple[Picture, ...] = ()
    else:
        text = f"### {escape(board.title)}\n-# {board.subtitle}"
        pictures = (Picture("leaderboard.webp", describe_table(board, 0), data),)
    turns = page_buttons(control_id("leaders", "0", view.season, view.scope.part(interaction)), *page)
    below = "\n".join([own_line, *await _on_the_web(interaction, view)])
    return Post(text, pictures, below=below, rows=(*turns, *_places(interaction, view, leaders, own)))


async def _on_the_web(interaction: Interaction, view: _Page) -> list[str]:
    """Where the whole leaderboard is, if this server shares it."""
    services, guild_id = services_of(interaction), view.scope.guild_id(interaction)
    if guild_id is None or not services.door.pages:
        return []
    page = await services.matches.public_pages.of("server", str(guild_id))
    if page is None or not page.is_shared:
        return []
    season = "" if view.season == services.matches.ladders.season() else f"/{view.season}"
    return [words.on_the_web(f"{services.door.page(page.code)}/{view.scope.game}{season}")]


def _nobody(leaders: Leaders, *, is_on: bool) -> str:
    if not is_on:
        return words.no_such_season()
    return words.none_this_season() if leaders.seasons else words.none_yet()


def _places(
    interaction: Interaction, view: _Page, leaders: Leaders, own: int | None = None
) -> tuple[Row, ...]:
    """Buttons to the seasons before and after, to the reader's own page and to the other place."""
    buttons, season, scope = [], view.season, view.scope
    now = services_of(interaction).matches.ladders.season()
    known = {*leaders.seasons, now}
    beside = (
        max((each for each in known if each < season), default=None),
        min((each for each in known if each > season), default=None),
    )
    for each in beside:
        if each is not None:
            to = control_id("leaders", "0", each, scope.part(interaction), "0")
            buttons.append(Button(to, words.season_button(each)))
    if own is not None and own >= ROWS:
        control = control_id("leaders", "0", season, scope.part(interaction), "me")
        buttons.append(Button(control, words.ME))
    if home_server(interaction) is not None:
        label = words.HERE if scope.is_everywhere else words.EVERYWHERE
        to = control_id("leaders", "0", season, scope.turned().part(interaction), "0")
        buttons.append(Button(to, label))
    if not scope.is_everywhere and season == now and interaction.permissions.manage_guild:
        buttons.append(Button(control_id(KEEP, "0", scope.part(interaction)), KEEP_HERE))
    if services_of(interaction).matches.games[scope.game].has_solo:
        buttons.append(scores_button(scope.game))
    return (tuple(buttons),) if buttons else ()


def ladder_table(
    title: str,
    leaders: Leaders,
    first: int,
    count: int,
    names: Mapping[int, str],
    reader: int = 0,
    *,
    is_on: bool,
) -> Table:
    """So many rows of a season's ladder from the row `first`, with the reader's own marked."""
    rows = leaders.rows[first : first + count]
    return Table(
        title,
        words.season(leaders.season, is_on=is_on),
        leader_columns(nouns()),
        tuple(_row(each, names, reader) for each in rows),
        has_medals=True,
        note=f"{words.range_line(first + 1, first + len(rows), len(leaders.rows))} · {words.note()}",
    )


def _is(leader: Leader, user_id: int) -> bool:
    return leader.place.person == user_id


def _row(leader: Leader, names: Mapping[int, str], reader: int) -> TableRow:
    place, skill = leader.place, leader.place.skill
    is_new = place.rank is None
    return TableRow(
        _NO_RANK if place.rank is None else numeral(place.rank),
        names.get(place.person, _SOMEBODY),
        leader_cells(skill.rating, skill.margin, place.games, leader.risen, leader.trend, is_new=is_new),
        is_own=place.person == reader,
    )
