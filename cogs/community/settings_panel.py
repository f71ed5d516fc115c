"""The panel of a server's settings and its controls."""

from collections.abc import Callable, Iterable, Mapping, Sequence

import discord
from msgspec.structs import replace

from bot.matches.tabletop import title_of
from bot.matches.values import AuditEntry, Moderator, ServerSettings
from cogs.community import ban_list, page_panel, posts_page
from cogs.community.authority import check_manager
from cogs.community.awards.page import LIST, VERB
from cogs.community.leaderboards import keeping
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import ControlId, MalformedId, control_id, parse_number
from cogs.kit.messages import MENU_LIMIT, Button, DiscordMenu, MenuEntry, Post, Row, Selection
from cogs.kit.permissions import emphasised, missing_to_write
from cogs.kit.press import Press
from cogs.kit.safe_text import escape
from cogs.seating.invitations import pings
from cogs.services import Services, services_of
from cogs.words.community import settings as words
from cogs.words.community.awards import BUTTON as AWARDS_BUTTON
from cogs.words.community.posts import BUTTON as POSTS_BUTTON

RETENTIONS = (30, 90, 180, 365, 730)
PERSON_LIMITS = (1, 2, 3, 5, 10, 20, 50)
SERVER_LIMITS = (5, 10, 20, 50, 100, 200, 500)
TIERS = (55, 60, 65, 70)
"""Maximum percent of games that a deck may be predicted to win. Most starter decks are below all of these."""
DEFAULT = "0"
"""The value of menu entries that stand for a default."""
_OF_DECKS = ("standard_only", "deck_tier", "banned")
"""Settings that announcements of tournaments show."""
_LIMITS = ("tier", "retention", "person", "server")
"""Settings on a page of their own: Discord allows 40 components in a message."""


async def show_settings(interaction: Interaction, *, is_of_limits: bool = False) -> None:
    """Show the server's settings, or their page of limits.

    Raises NotAdmitted for people who may not change them.
    """
    guild_id, _ = check_manager(interaction)
    now = await services_of(interaction).matches.servers.of(guild_id)
    await answer(interaction, await panel(interaction, guild_id, now, is_of_limits=is_of_limits))


async def change(press: Press) -> None:
    """Change the setting that the control names, and show all settings, or the page with the control.

    Refusals: bad-setting, unknown-game.
    """
    interaction, services = press.interaction, services_of(press.interaction)
    guild_id, by = check_manager(interaction)
    act = press.id.part(0)
    if act in page_panel.ACTS:
        await page_panel.pressed(press)
        return
    match act:
        case "again":
            for entry in await services.matches.audit.unsent(guild_id):
                await services.audit_posts.deliver(entry.id)
            await show_settings(interaction)
            return
        case "panel" | "limits":
            await show_settings(interaction, is_of_limits=act == "limits")
            return
        case posts_page.POSTS:
            now = await services.matches.servers.of(guild_id)
            await answer(interaction, await posts_page.page(interaction, guild_id, now))
            return
        case posts_page.END:
            told = await keeping.end(interaction, press.value)
            now = await services.matches.servers.of(guild_id)
            await answer(interaction, await posts_page.page(interaction, guild_id, now, told))
            return
        case "bans" | "banned" if not press.is_form:
            now = await services.matches.servers.of(guild_id)
            await answer(interaction, _bans(press, now))
            return
        case _:
            pass
    if act in ban_list.ACTS:
        now, _ = await apply(
            interaction,
            guild_id,
            by,
            lambda before: replace(before, banned=ban_list.banned_after(services, press, before.banned)),
        )
        await answer(interaction, _bans(press, now))
        return
    now, _ = await apply(interaction, guild_id, by, lambda before: changed(before, act, press.values))
    if act in posts_page.CHANNELS:
        await answer(interaction, await posts_page.page(interaction, guild_id, now))
        return
    await answer(interaction, await panel(interaction, guild_id, now, is_of_limits=act in _LIMITS))


async def apply(
    interaction: Interaction,
    guild_id: int,
    by: Moderator,
    change: Callable[[ServerSettings], ServerSettings],
) -> tuple[ServerSettings, tuple[AuditEntry, ...]]:
    """Change settings, and tell whom it concerns. Gives the settings and their entries in the audit log."""
    services = services_of(interaction)
    now, entries = await services.matches.servers.change(guild_id, by, change)
    for entry in entries:
        await services.audit_posts.deliver(entry.id)
    if any(entry.object_id in _OF_DECKS for entry in entries):
        for tournament in await services.matches.tournaments.listings.in_server(guild_id):
            services.tournaments.wake(tournament.tournament.id)
    return now, entries


def _bans(press: Press, now: ServerSettings) -> Post:
    services = services_of(press.interaction)
    unknown = ban_list.typed(services, press)[1] if press.id.part(0) == ban_list.BAN_TYPED else []
    note = words.unknown_names([each for each in unknown if each in now.banned])
    number = ban_list.page_of(press, services, now.banned)
    return ban_list.page(ban_list.groups(services, now.banned), now.banned, number, note)


def changed(before: ServerSettings, setting: str, values: Sequence[str]) -> ServerSettings:
    """The settings after setting this one to these values."""
    first = values[0] if values else ""
    chosen = parse_number(first) if first.isdecimal() else None
    match setting:
        case "channels":
            return replace(before, channels=tuple(map(parse_number, values)))
        case "moderator_role":
            return replace(before, moderator_role=chosen)
        case "organiser_role":
            return replace(before, organiser_role=chosen)
        case "ping_role":
            return replace(before, ping_role=chosen)
        case "log_channel":
            return replace(before, log_channel=chosen)
        case "call_channel":
            return replace(before, call_channel=chosen)
        case "result_channel":
            return replace(before, result_channel=chosen)
        case "news_channel":
            return replace(before, news_channel=chosen)
        case "clock":
            return replace(before, clock=first)
        case "rated":
            return replace(before, rated=None if first == "auto" else first == "yes")
        case "takebacks":
            return replace(before, rated_takebacks=first == "all")
        case "decks":
            return replace(before, standard_only=first == "standard")
        case "tier":
            return replace(before, deck_tier=chosen or None)
        case "retention":
            return replace(before, retention_days=chosen or None)
        case "games":
            return replace(before, games=tuple(values))
        case "person":
            return replace(before, person_duels=chosen or None)
        case "server":
            return replace(before, server_duels=chosen or None)
        case other:
            raise MalformedId(f"there is no setting {other!r}")


async def panel(
    interaction: Interaction, guild_id: int, now: ServerSettings, *, is_of_limits: bool = False
) -> Post:
    """All settings, each with its control; those of limits are on a page of their own."""
    services, guild = services_of(interaction), interaction.guild
    servers, games = services.matches.servers, services.matches.games
    hosts = servers.most_person_duels, servers.most_server_duels
    roles = {name: _mention(guild, getattr(now, name)) for name in words.ROLE_MENUS}
    log = "" if now.log_channel is None else f"<#{now.log_channel}>"
    titles = [escape(title_of(games, name)) for name in now.games]
    troubles = await _troubles(services, guild, guild_id, now)
    ping_troubles = pings.troubles(await pings.role_of(services, guild))
    again = (Button(_id("again"), words.POST_AGAIN),) if troubles else ()
    posts = Button(_id(posts_page.POSTS), POSTS_BUTTON)
    awards = Button(control_id(VERB, "0", LIST), AWARDS_BUTTON)
    log_button = Button(control_id("moderate", "0", "log"), words.AUDIT_LOG)
    bans, limits = Button(_id(ban_list.BANS), words.BANNED), Button(_id("limits"), words.LIMITS)
    pages = bans, limits, posts, awards, page_panel.button()
    if is_of_limits:
        return Post(
            words.settings(now, roles, log, titles, hosts),
            rows=(*_numbers(now, hosts), (Button(_id("panel"), words.BACK),)),
        )
    return Post(
        words.settings(now, roles, log, titles, hosts),
        below="\n".join([*troubles, *ping_troubles, words.ROLES_NOTE]),
        rows=(
            DiscordMenu(
                _id("channels"),
                words.CHANNELS_MENU,
                "places",
                _known(guild, *now.channels),
                MENU_LIMIT,
                words.CHANNELS_TITLE,
            ),
            *_games(services, now),
            Selection(_id("clock"), "", _entries(words.CLOCKS), (now.clock,)),
            Selection(_id("rated"), "", _entries(words.RATED), (words.rated_value(now),)),
            Selection(_id("takebacks"), "", _entries(words.TAKEBACKS), (words.takebacks_value(now),)),
            Selection(_id("decks"), "", _entries(words.DECKS), (words.decks_value(now),)),
            *_roles(guild, now),
            DiscordMenu(
                _id("log_channel"),
                words.LOG_MENU,
                "channels",
                _known(guild, now.log_channel),
                title=words.LOG_TITLE,
            ),
            pages,
            (log_button, *again),
        ),
    )


def _roles(guild: discord.Guild | None, now: ServerSettings) -> Iterable[DiscordMenu]:
    """The menus of roles, each under its title."""
    for setting, (title, empty) in words.ROLE_MENUS.items():
        yield DiscordMenu(_id(setting), empty, "roles", _known(guild, getattr(now, setting)), title=title)


def _id(setting: str) -> ControlId:
    return control_id("settings", "0", setting)


def _entries(labels: Mapping[str, tuple[str, str]]) -> tuple[MenuEntry, ...]:
    return tuple(MenuEntry(value, *label) for value, label in labels.items())


def _games(services: Services, now: ServerSettings) -> tuple[Row, ...]:
    """The menu of games, if there are several."""
    games = services.matches.games
    if len(games) < 2:
        return ()
    entries = tuple(MenuEntry(name, words.game_entry(title_of(games, name))) for name in games)
    return (Selection(_id("games"), words.GAMES_MENU, entries, now.games, len(entries), 0),)


def _numbers(now: ServerSettings, hosts: tuple[int, int]) -> tuple[Row, ...]:
    """The menus of numbers, each with the default first."""
    person, server = hosts
    person_limits = [each for each in PERSON_LIMITS if each < person]
    server_limits = [each for each in SERVER_LIMITS if each < server]
    return (
        _number("tier", TIERS, now.deck_tier, words.tier_label),
        _number("retention", RETENTIONS, now.retention_days, words.retention_label),
        _number("person", person_limits, now.person_duels, lambda each: words.person_label(each, person)),
        _number("server", server_limits, now.server_duels, lambda each: words.server_label(each, server)),
    )


def _number(
    setting: str, offered: Sequence[int], now: int | None, label: Callable[[int | None], str]
) -> Selection:
    """A menu of the offered numbers and the current one. It begins with the default, None."""
    numbers = [None, *sorted({*offered, *(() if now is None else (now,))})]
    entries = tuple(MenuEntry(str(each or DEFAULT), label(each)) for each in numbers)
    return Selection(_id(setting), "", entries, (str(now or DEFAULT),))


def _known(guild: discord.Guild | None, *ids: int | None) -> tuple[int, ...]:
    """The ids of those channels or roles that still exist."""
    if guild is None:
        return ()
    return tuple(
        each for each in ids if each is not None and (guild.get_channel(each) or guild.get_role(each))
    )


def _mention(guild: discord.Guild | None, role_id: int | None) -> str:
    if role_id is None:
        return ""
    return f"<@&{role_id}>" if _known(guild, role_id) else words.DELETED


async def _troubles(
    services: Services, guild: discord.Guild | None, guild_id: int, now: ServerSettings
) -> list[str]:
    """Tells why the log channel lacks entries; empty if it is complete."""
    troubles = []
    channel = None if guild is None or now.log_channel is None else guild.get_channel(now.log_channel)
    lacking = [] if channel is None else missing_to_write(channel)
    if channel is not None and lacking:
        troubles.append(words.cannot_log(channel.mention, emphasised(lacking)))
    waiting = [
        post
        for entry in await services.matches.audit.unsent(guild_id)
        for post in entry.posts
        if post.audience == "log" and not post.is_sent
    ]
    if waiting:
        why = next((post.failure for post in reversed(waiting) if post.failure), words.SOON)
        troubles.append(words.not_logged(len(waiting), why))
    return troubles
