"""`/duel list`: pages of the running matches that a user may see, with a menu to watch them."""

from collections.abc import Mapping, Sequence

import discord
from discord.app_commands import Choice
from msgspec import Struct

from bot.games.wording import shortened
from bot.matches.memory.looks import Look
from bot.matches.refusals import Refusal
from bot.matches.tabletop import game_named, title_of
from bot.matches.values import Duel, Series
from cogs.display.posting.people import names_of, safe_names
from cogs.display.series.lines import listed_score
from cogs.kit.answers import Interaction, answer, whisper
from cogs.kit.choices import narrowed
from cogs.kit.custom_ids import ControlId, MalformedId, control_id, parse_number
from cogs.kit.messages import Menu, MenuEntry, Post
from cogs.kit.pages import nearest_page, page_buttons, page_count, page_of
from cogs.kit.press import Press
from cogs.kit.safe_text import LABEL_LIMIT, clean, escape, plain
from cogs.services import Services, services_of
from cogs.sight import find_member, seen_by
from cogs.watching.admission import check_sight
from cogs.watching.panel import watch_panel
from cogs.words.duels import requests as asking
from cogs.words.duels import watching as words
from cogs.words.duels.duel import versus
from cogs.words.nouns import speak_of

A_PAGE = 10
SERVERS = 25
"""Maximum number of offered servers."""


class _Filter(Struct, frozen=True):
    """The duels of this game (empty: of any) on this server (None: the user's own duels anywhere)."""

    game: str
    guild_id: int | None

    @property
    def control(self) -> ControlId:
        """The id of the buttons to other pages, without the page's number."""
        return control_id("list", "0", self.game, self.guild_id or 0)


async def duels_list(interaction: Interaction, game: str | None, server: str | None) -> Post:
    """The first page of the running duels of this game and server, as the options name them."""
    services, guild_id = services_of(interaction), interaction.guild_id
    name = ""
    if game:
        found = game_named(services.matches.games, game)
        if found is None:
            return Post(words.UNKNOWN_GAME)
        name = found
    if server:
        known = await _servers(interaction)
        guild_id = next((each.id for each in known if server in (str(each.id), each.name)), None)
        if guild_id is None or not await _is_member(interaction, guild_id):
            return Post(words.NOT_YOUR_SERVER)
    return await _page(interaction, _Filter(name, guild_id), 0)


async def turn_page(press: Press) -> None:
    """Show another page. A control of an earlier version names only the page."""
    interaction, parts = press.interaction, press.id.parts
    filters, page = (
        _Filter("", interaction.guild_id),
        press.id.page(0) if len(parts) < 3 else press.id.page(2),
    )
    if len(parts) >= 3:
        filters = _Filter(parts[0], parse_number(parts[1]) or None)
        if filters.game and filters.game not in services_of(interaction).matches.games:
            raise MalformedId(f"there is no game {filters.game}")
        if filters.guild_id is not None and not await _is_member(interaction, filters.guild_id):
            await answer(interaction, words.NOT_YOUR_SERVER)
            return
    await answer(interaction, await _page(interaction, filters, page))


async def watch(press: Press) -> None:
    """Show the board of the chosen duel, beside the list. Refusals: no-such-duel, elsewhere."""
    interaction, services = press.interaction, services_of(press.interaction)
    look = await services.matches.play.full_look(press.value, press.user)
    speak_of(services.matches.games, look.duel.game)
    await check_sight(interaction, look.duel)
    await whisper(interaction, await watch_panel(services, look))


async def listed_games(interaction: Interaction, typed: str) -> list[Choice[str]]:
    games = services_of(interaction).matches.games
    return narrowed(((title_of(games, name), name) for name in games), typed)


async def listed_servers(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Autocomplete: this server, and those in which the user has played."""
    return narrowed(((clean(each.name), str(each.id)) for each in await _servers(interaction)), typed)


async def _servers(interaction: Interaction) -> list[discord.Guild]:
    """This server and those in which the user has played, if this process knows them."""
    chronicle, here = services_of(interaction).matches.chronicle, interaction.guild_id
    played = await chronicle.servers_of(interaction.user.id, SERVERS)
    ids = dict.fromkeys([*([] if here is None else [here]), *played])
    guilds = [interaction.client.get_guild(each) for each in ids]
    return [each for each in guilds if each is not None]


async def _is_member(interaction: Interaction, guild_id: int) -> bool:
    if interaction.guild_id == guild_id:
        return True
    return await find_member(interaction.client, guild_id, interaction.user.id) is not None


async def _page(interaction: Interaction, filters: _Filter, page: int) -> Post:
    services, user_id = services_of(interaction), interaction.user.id
    owner = user_id if filters.guild_id is None else None
    found = await services.matches.chronicle.running(filters.guild_id, owner)
    if owner is None:
        seen = await seen_by(interaction, {each.place for each in found})
        found = [each for each in found if each.place in seen or each.seat_of(user_id) is not None]
    duels = [each for each in found if filters.game in ("", each.game)]
    if not duels:
        return Post(words.NONE_FITS if found else words.NO_DUELS)
    pages = page_count(len(duels), A_PAGE)
    if filters.game:
        speak_of(services.matches.games, filters.game)
    looks = await _looks(services, page_of(duels, page, A_PAGE))
    is_here = filters.guild_id is not None and filters.guild_id == interaction.guild_id
    guild = None if is_here or filters.guild_id is None else interaction.client.get_guild(filters.guild_id)
    title = words.list_title(
        escape(title_of(services.matches.games, filters.game)) if filters.game else "",
        "" if guild is None else plain(guild.name),
    )
    series = await services.matches.series.many([look.duel for look in looks])
    text = "\n".join([title, *(_line(services, look, series, filters, is_here=is_here) for look in looks)])
    below = f"-# {asking.page(nearest_page(page, pages), pages)}" if pages > 1 else ""
    menu = Menu(control_id("watch", "0"), words.WATCH_MENU, tuple(_entry(services, look) for look in looks))
    return Post(text, below=below, rows=(menu, *page_buttons(filters.control, page, pages)))


async def _looks(services: Services, duels: Sequence[Duel]) -> list[Look]:
    """These duels as a spectator sees them, except unreadable ones."""
    found = []
    for duel in duels:
        try:
            found.append(await services.matches.play.look(duel.id, None))
        except Refusal as error:
            if error.code not in ("unreadable-duel", "damaged-duel", "unknown-game", "record-gone"):
                raise
    return found


def _line(
    services: Services, look: Look, series: Mapping[str, Series], filters: _Filter, *, is_here: bool
) -> str:
    duel, names = look.duel, safe_names(look.duel)
    to_act = [names[seat] for seat in sorted(look.waiting)]
    clock = ""
    if duel.clock is not None:
        ends = [end for seat in look.waiting if (end := duel.clock.deadline(seat)) is not None]
        clock = words.clock(duel.clock.preset.name, int(min(ends).timestamp()) if ends else None)
    # On another server, Discord may not show the thread's name.
    thread = f"<#{duel.thread_id}>" if is_here and duel.thread_id is not None else ""
    game = "" if filters.game else escape(title_of(services.matches.games, duel.game))
    turn, began = _turn(services, look), int(duel.created_at.timestamp())
    score = "" if duel.series is None else listed_score(duel, series[duel.series.series_id])
    channel = (
        "" if duel.place.guild_id is None else f"<#{duel.channel_id}>"
    )  # only the player can open a direct message
    return words.duel_line(names, thread, game, turn, channel, to_act, clock, began, score)


def _turn(services: Services, look: Look) -> str:
    game = look.duel.game
    has_turns = services.matches.games[game].turn is not None
    return words.turn_words(services.face(game).turn(look), has_turns=has_turns)


def _entry(services: Services, look: Look) -> MenuEntry:
    duel, turn = look.duel, _turn(services, look)
    title = title_of(services.matches.games, duel.game)
    label = shortened(versus(names_of(duel)), LABEL_LIMIT)
    return MenuEntry(duel.id, label, words.watch_entry(turn, title))
