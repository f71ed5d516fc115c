"""The options of `/settings`: most set something, some switch one entry of a list, one opens a page."""

from collections.abc import Mapping, Sequence

import discord
from discord import app_commands
from discord.app_commands import AppCommandChannel, AppCommandThread, Choice
from msgspec import Struct
from msgspec.structs import replace

from bot.matches.servers.switches import with_channel_switched, with_game_switched
from bot.matches.tabletop import game_named, title_of
from bot.matches.values import AuditEntry, ServerSettings
from cogs.community import ban_list, posts_page
from cogs.community.authority import check_manager
from cogs.community.awards import page as awards
from cogs.community.leaderboards import keeping
from cogs.community.settings_panel import apply, changed, panel
from cogs.kit.answers import Interaction, answer
from cogs.kit.channels import PLACES, around
from cogs.kit.choices import narrowed
from cogs.kit.permissions import emphasised, missing_to_write
from cogs.kit.refusals import Unclear
from cogs.kit.safe_text import plain
from cogs.services import Services, services_of
from cogs.words.community import kept_leaderboards as board_words
from cogs.words.community import settings as words
from cogs.words.community.audit import what


class PlaceOption(app_commands.Transformer):
    """A channel or category in which a duel can be. Discord offers no others."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        return list(PLACES)

    async def transform(
        self, _: Interaction, value: AppCommandChannel | AppCommandThread
    ) -> AppCommandChannel | AppCommandThread:
        return value


class Options(Struct, frozen=True):
    """What was given: values by setting; a channel and a game to be switched; a page to open.

    `award` says for what the `role` is awarded; both are given together. A leaderboard goes into the channel
    `leaderboard`: that of the game `ladder`, or of the main one.
    """

    values: Mapping[str, str]
    channel: AppCommandChannel | AppCommandThread | None = None
    game: str | None = None
    opens: str | None = None
    award: str | None = None
    role: discord.Role | None = None
    leaderboard: discord.TextChannel | None = None
    ladder: str | None = None


async def change_by(interaction: Interaction, options: Options) -> None:
    """Change all of it together, and show all settings or the page, below what was switched.

    Raises NotAdmitted, and Unclear for unknown games and channels that cannot be used. Refusals: bad-setting,
    last-game, too-many-channels, no-ladder.
    """
    guild_id, by = check_manager(interaction)
    services, guild, place = services_of(interaction), interaction.guild, options.channel
    game = None if options.game is None else _game(services, options.game)
    if place is not None and place.type not in PLACES:
        raise Unclear(words.no_place(place.mention))

    ladder, board_place = _leaderboard(interaction, options)

    def after(before: ServerSettings) -> ServerSettings:
        for setting, value in options.values.items():
            before = changed(before, setting, (value,))
        if place is not None:
            before = with_channel_switched(
                before, place.id, lambda each: guild is None or guild.get_channel(each) is not None
            )
        if game is not None:
            before = with_game_switched(before, game, services.matches.games)
        return before

    award = None
    if options.award is not None or options.role is not None:
        award = await awards.chosen_by_option(interaction, options.award, options.role)
    if options.values or place is not None or game is not None:
        now, entries = await apply(interaction, guild_id, by, after)
    else:
        now, entries = await services.matches.servers.of(guild_id), ()
    awarded = "" if award is None else await awards.store(services, awards.guild_of(interaction), award, by)
    notes = [
        *([] if place is None else _on_channel(guild, place, now)),
        *([] if game is None else [words.game_switched(title_of(services.matches.games, game), now, game)]),
        *(_others(entries) if options.opens == ban_list.BANS else ()),
    ]
    if board_place is not None:
        notes.append(await keeping.keep_in(interaction, ladder, board_place))
    if awarded or options.opens == awards.VERB:
        shown = await awards.page(services, awards.guild_of(interaction), awarded)
        notes += _others(entries)
    elif options.opens == ban_list.BANS:
        shown = ban_list.page(ban_list.groups(services, now.banned), now.banned)
    elif board_place is not None or {*options.values} & {*posts_page.CHANNELS}:
        shown = await posts_page.page(interaction, guild_id, now)
        notes += _others([each for each in entries if each.object_id not in posts_page.CHANNELS])
    else:
        shown = await panel(interaction, guild_id, now)
    await answer(interaction, replace(shown, text="\n".join([*notes, shown.text])))


async def switched_games(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Autocomplete: all games, each with whether it is allowed now."""
    services = services_of(interaction)
    games, now = services.matches.games, await services.matches.servers.of(interaction.guild_id)
    labels = ((words.game_choice(title_of(games, name), now.allows_game(name)), name) for name in games)
    return narrowed(labels, typed)


def _leaderboard(
    interaction: Interaction, options: Options
) -> tuple[str, discord.abc.GuildChannel | discord.Thread | None]:
    """The game and the channel of a leaderboard that is to stay current; None if that was not asked for."""
    services = services_of(interaction)
    if options.leaderboard is None and options.ladder is not None:
        raise Unclear(board_words.NEEDS_CHANNEL)
    game = services.main_game
    if options.ladder is not None:
        game = services.matches.ladders.find_game(options.ladder)
    place = None if options.leaderboard is None else keeping.find_place(interaction, options.leaderboard)
    return game, place


def _game(services: Services, typed: str) -> str:
    found = game_named(services.matches.games, typed)
    if found is None:
        raise Unclear(words.no_game(plain(typed)))
    return found


def _on_channel(
    guild: discord.Guild | None, place: AppCommandChannel | AppCommandThread, now: ServerSettings
) -> list[str]:
    """What became of the channel, and what is lacking for games in it."""
    found = None if guild is None else guild.get_channel(place.id)
    category = next((each for each in around(found) if each in now.channels), None)
    is_category = place.type is discord.ChannelType.category
    notes = [words.channel_switched(place.mention, place.id, now.channels, category, is_category=is_category)]
    lacking = [] if found is None or is_category or place.id not in now.channels else missing_to_write(found)
    return [*notes, *([words.cannot_play(place.mention, emphasised(lacking))] if lacking else ())]


def _others(entries: Sequence[AuditEntry]) -> list[str]:
    """The changes that no other note tells, for a page that does not show them."""
    return [words.also_changed(what(each)) for each in entries if each.object_id not in ("channels", "games")]
