"""The list of open tables and lobbies and of running games for several, ten a page."""

from collections.abc import Sequence

from bot.games.wording import shortened
from bot.matches.game_options import option_labels
from bot.matches.tabletop import title_of
from bot.matches.values import Duel, Invitation, Place
from cogs.display.posting.people import names_of, safe_names
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Menu, MenuEntry, Post, Row, message_link
from cogs.kit.pages import nearest_page, page_buttons, page_count, page_of
from cogs.kit.press import Press
from cogs.kit.safe_text import LABEL_LIMIT, escape, plain
from cogs.seating.find_duel import running_here
from cogs.seating.tables.table_choices import is_at_table
from cogs.services import Services, services_of
from cogs.sight import seen_by
from cogs.words import tables
from cogs.words.community import leaderboards
from cogs.words.duels import clocks
from cogs.words.duels import requests as asking
from cogs.words.duels import series as series_words
from cogs.words.duels.duel import versus

A_PAGE = 10


async def tables_page(interaction: Interaction, page: int) -> Post:
    """Open and running tables of this server; in direct messages, those where the user sits."""
    services, user_id = services_of(interaction), interaction.user.id
    invitations = await services.matches.invitations.open(interaction.guild_id, user_id)
    seen: set[Place] = set()
    if interaction.guild_id is not None:
        seen = await seen_by(interaction, {each.place for each in invitations})
    lines: list[tuple[str, str, Duel | None]] = [
        (tables.TABLES, _open_line(services, each, user_id), None)
        for each in invitations
        if each.place in seen or each.seat_of(user_id) is not None
    ]
    lines += [
        (tables.GAMES, _game_line(services, each), each)
        for each in await running_here(interaction)
        if len(each.players) > 2 or is_at_table(services, each)
    ]
    if not lines:
        return Post(tables.NONE)
    page_lines = page_of(lines, page, A_PAGE)
    menu = _watch_menu(services, [duel for _, _, duel in page_lines if duel is not None])
    text = _under_titles([(title, line) for title, line, _ in page_lines])
    pages = page_count(len(lines), A_PAGE)
    turns = page_buttons(control_id("tables", "0"), page, pages)
    below = f"-# {asking.page(nearest_page(page, pages), pages)}" if turns else ""
    return Post(text, below=below, rows=(*menu, *turns))


async def turn_page(press: Press) -> None:
    await answer(press.interaction, await tables_page(press.interaction, press.id.page(0)))


def _watch_menu(services: Services, duels: Sequence[Duel]) -> tuple[Row, ...]:
    """A menu for watching one of these games; nothing if there are none."""
    if not duels:
        return ()
    entries = tuple(
        MenuEntry(
            each.id,
            shortened(versus(names_of(each)), LABEL_LIMIT),
            title_of(services.matches.games, each.game),
        )
        for each in duels
    )
    return (Menu(control_id("watch", "0"), tables.WATCH, entries),)


def _under_titles(lines: Sequence[tuple[str, str]]) -> str:
    titles = dict.fromkeys(title for title, _ in lines)
    return "\n".join(
        line for title in titles for line in (title, *(line for each, line in lines if each == title))
    )


def _open_line(services: Services, invitation: Invitation, user_id: int) -> str:
    return tables.open_line(
        escape(title_of(services.matches.games, invitation.game)),
        plain(invitation.author.name),
        len(invitation.seats),
        invitation.most,
        int(invitation.expires_at.timestamp()),
        _link(invitation),
        own=invitation.seat_of(user_id) is not None,
        terms=_terms(services, invitation),
    )


def _terms(services: Services, invitation: Invitation) -> str:
    """The game's options, the length, the clock and whether it is rated, if its author chose them."""
    options = map(escape, option_labels(services.matches.games, invitation.game, invitation.options))
    length = "" if invitation.best_of == 1 else series_words.label(invitation.best_of)
    clock = "" if invitation.clock is None else clocks.label(invitation.clock)
    rated = leaderboards.terms(invitation.rated).lower()
    return " · ".join(filter(None, (*options, length, clock, rated)))


def _game_line(services: Services, duel: Duel) -> str:
    where = f"<#{duel.channel_id}>"
    if duel.clock is not None:
        where = f"{clocks.label(duel.clock.preset.name)} · {where}"
    return tables.game_line(escape(title_of(services.matches.games, duel.game)), safe_names(duel), where)


def _link(invitation: Invitation) -> str:
    """A link to the message with the buttons, or to the channel if the message is not known."""
    place = invitation.place
    if invitation.message_id is None or place.guild_id is None:
        return f"<#{place.channel_id}>"
    return message_link(place.guild_id, place.channel_id, invitation.message_id)
