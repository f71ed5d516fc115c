"""The leaderboard of streaks: days in a row on which people solved the puzzle of the day."""

from bot.matches.tabletop import title_of
from cogs.community.leaderboards.scope import EVERYWHERE, HERE
from cogs.display.boards.lasting_buttons import STREAKS
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import MalformedId, control_id
from cogs.kit.installs import home_server
from cogs.kit.messages import Button, Post, Row
from cogs.kit.pages import nearest_page, page_buttons, page_count, page_of
from cogs.kit.press import Press
from cogs.kit.safe_text import escape, plain
from cogs.services import services_of
from cogs.words import puzzles as words

A_PAGE = 15


async def show_streaks(interaction: Interaction, game: str) -> None:
    """Show the page with the reader, else the first. Where the bot is no member, all servers count."""
    await answer(interaction, await _page(interaction, game, home_server(interaction) is None, None))


async def turn_streaks(press: Press) -> None:
    """Show another page or the other place."""
    game, place = press.id.part(0), press.id.part(1)
    matches = services_of(press.interaction).matches
    if game not in matches.games or matches.games[game].puzzles is None or place not in (HERE, EVERYWHERE):
        raise MalformedId(f"there are no streaks of {game!r} in {place!r}")
    is_everywhere = place == EVERYWHERE or home_server(press.interaction) is None
    page = press.id.page(2) if press.id.part(2) else None
    await answer(press.interaction, await _page(press.interaction, game, is_everywhere, page))


async def _page(interaction: Interaction, game: str, is_everywhere: bool, page: int | None) -> Post:
    """A page of the table; None means the one with the reader."""
    matches = services_of(interaction).matches
    table = await matches.puzzles.streaks(game, None if is_everywhere else home_server(interaction))
    own, pages = table.of(interaction.user.id), page_count(len(table.rows), A_PAGE)
    page = nearest_page((own or 0) // A_PAGE if page is None else page, pages)
    lines = [
        words.streaks_line(
            table.place(number),
            plain(table.rows[number].name),
            table.rows[number].streak,
            table.today,
            is_own=number == own,
        )
        for number in page_of(range(len(table.rows)), page, A_PAGE)
    ]
    title = words.streaks_title(escape(title_of(matches.games, game)), is_everywhere=is_everywhere)
    below = "" if own is None else words.own_place(table.place(own), table.rows[own].streak, table.today)
    place = EVERYWHERE if is_everywhere else HERE
    rows: tuple[Row, ...] = page_buttons(control_id(STREAKS, "0", game, place), page, pages)
    buttons = [Button(control_id("puzzle", "0", 0, "today", game), words.TODAY)]
    if home_server(interaction) is not None:
        other = HERE if is_everywhere else EVERYWHERE
        label = words.HERE if is_everywhere else words.EVERYWHERE
        buttons.append(Button(control_id(STREAKS, "0", game, other), label))
    text = "\n".join([title, *(lines or [words.NOBODY])])
    return Post(text, below=below, rows=(*rows, tuple(buttons)))
