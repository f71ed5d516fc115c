"""`/settings`, `/moderate`, `/meta`, `/leaderboard`, `/profile`, and the context menus."""

from collections.abc import Callable, Mapping, Sequence

import discord
from discord import app_commands
from discord.app_commands import AppCommandChannel, AppCommandThread, Choice
from discord.ext import commands

from bot.matches.tabletop import game_named
from bot.statistics.duels import FORMATS, Format
from cogs.community.awards.page import VERB, award_choices
from cogs.community.ban_list import BANS
from cogs.community.complaints import report_message
from cogs.community.leaderboards.leaderboard import show_leaderboard
from cogs.community.leaderboards.profile import show_profile
from cogs.community.leaderboards.scope import ladder_choices
from cogs.community.meta.pages import show_meta
from cogs.community.moderation import (
    moderate_duel,
    moderate_player,
    moderated_choices,
    show_flags,
    show_log,
)
from cogs.community.setting_options import Options, PlaceOption, change_by, switched_games
from cogs.community.settings_panel import DEFAULT, RETENTIONS, TIERS
from cogs.kit.answers import Interaction, answer
from cogs.kit.installs import anywhere, on_servers, where_the_bot_is
from cogs.kit.safe_text import plain
from cogs.seating.invitations.invitation_making import challenge_user
from cogs.services import services_of
from cogs.watching.duel_list import listed_games
from cogs.words.commands import CHALLENGE, COMMANDS, OPTIONS, PROFILE, REPORT
from cogs.words.community import awards as award_words
from cogs.words.community import settings as setting_words
from cogs.words.community.meta import FORMATS as FORMAT_LABELS
from cogs.words.tables import unknown_game

MAX_LIMIT = 1_000_000
"""Of running games; the host's limit is lower, and the answer says so."""
_OPTIONS = (
    *("clock", "rated", "takebacks", "decks", "strength", "records"),
    *(
        "person",
        "server",
        "moderators",
        "organisers",
        "ping",
        "log",
        "calls",
        "results",
        "news",
        "leaderboard",
        "ladder",
        "channel",
        "game",
        "open",
        "award",
        "role",
    ),
)


def _labelled(labels: Mapping[str, tuple[str, str]]) -> list[Choice[str]]:
    return [Choice(name=label, value=value) for value, (label, _) in labels.items()]


def _numbered(offered: Sequence[int], label: Callable[[int | None], str]) -> list[Choice[int]]:
    """The offered numbers, after the default."""
    return [Choice(name=label(each or None), value=each) for each in (int(DEFAULT), *offered)]


class SettingsCommand(commands.Cog):
    """`/settings`: a server's settings. Discord offers it only to those who may manage the server."""

    @app_commands.command(name="settings", description=COMMANDS["settings"])
    @app_commands.describe(**{name: OPTIONS[f"setting {name}"] for name in _OPTIONS})
    @app_commands.choices(
        clock=_labelled(setting_words.CLOCKS),
        rated=_labelled(setting_words.RATED),
        takebacks=_labelled(setting_words.TAKEBACKS),
        decks=_labelled(setting_words.DECKS),
    )
    @app_commands.choices(
        strength=_numbered(TIERS, setting_words.tier_label),
        records=_numbered(RETENTIONS, setting_words.retention_label),
    )
    @app_commands.choices(
        open=[Choice(name=setting_words.BANNED, value=BANS), Choice(name=award_words.BUTTON, value=VERB)]
    )
    @app_commands.autocomplete(game=switched_games, ladder=ladder_choices, award=award_choices)
    @app_commands.default_permissions(manage_guild=True)
    @on_servers
    async def settings(
        self,
        interaction: Interaction,
        clock: str | None = None,
        rated: str | None = None,
        takebacks: str | None = None,
        decks: str | None = None,
        strength: int | None = None,
        records: int | None = None,
        person: app_commands.Range[int, 1, MAX_LIMIT] | None = None,
        server: app_commands.Range[int, 1, MAX_LIMIT] | None = None,
        moderators: discord.Role | None = None,
        organisers: discord.Role | None = None,
        ping: discord.Role | None = None,
        log: discord.TextChannel | None = None,
        calls: discord.TextChannel | None = None,
        results: discord.TextChannel | None = None,
        news: discord.TextChannel | None = None,
        leaderboard: discord.TextChannel | None = None,
        ladder: str | None = None,
        channel: app_commands.Transform[AppCommandChannel | AppCommandThread, PlaceOption] | None = None,
        game: str | None = None,
        open: str | None = None,
        award: str | None = None,
        role: discord.Role | None = None,
    ) -> None:
        given = {
            "clock": clock,
            "rated": rated,
            "takebacks": takebacks,
            "decks": decks,
            "tier": strength,
            "retention": records,
            "person": person,
            "server": server,
            "moderator_role": None if moderators is None else moderators.id,
            "organiser_role": None if organisers is None else organisers.id,
            "ping_role": None if ping is None else ping.id,
            "log_channel": None if log is None else log.id,
            "call_channel": None if calls is None else calls.id,
            "result_channel": None if results is None else results.id,
            "news_channel": None if news is None else news.id,
        }
        chosen = {name: str(value) for name, value in given.items() if value is not None}
        options = Options(chosen, channel, game, open, award, role, leaderboard, ladder)
        await change_by(interaction, options)


@on_servers
class ModerateCommands(commands.GroupCog, group_name="moderate", group_description=COMMANDS["moderate"]):
    """Commands of moderators. Discord offers them to all: a role of moderators need not have permissions."""

    @app_commands.command(name="duel", description=COMMANDS["moderate duel"])
    @app_commands.describe(duel=OPTIONS["moderated"])
    @app_commands.autocomplete(duel=moderated_choices)
    async def duel(self, interaction: Interaction, duel: str | None = None) -> None:
        await moderate_duel(interaction, duel)

    @app_commands.command(name="player", description=COMMANDS["moderate player"])
    @app_commands.describe(player=OPTIONS["player"])
    async def player(self, interaction: Interaction, player: discord.User) -> None:
        await moderate_player(interaction, player.id)

    @app_commands.command(name="flags", description=COMMANDS["moderate flags"])
    async def flags(self, interaction: Interaction) -> None:
        await show_flags(interaction, 0)

    @app_commands.command(name="log", description=COMMANDS["moderate log"])
    async def log(self, interaction: Interaction) -> None:
        await show_log(interaction, 0)


@app_commands.context_menu(name=CHALLENGE)
@on_servers
async def challenge(interaction: Interaction, user: discord.User) -> None:
    await challenge_user(interaction, user.id)


@app_commands.context_menu(name=REPORT)
@on_servers
async def report(interaction: Interaction, message: discord.Message) -> None:
    await report_message(interaction, message)


@app_commands.context_menu(name=PROFILE)
@anywhere
async def profile(interaction: Interaction, user: discord.User) -> None:
    await show_profile(interaction, user)


CONTEXT_MENUS = (challenge, profile, report)


class MetaCommand(commands.Cog):
    """`/meta`: how well decks and cards do in real duels."""

    @app_commands.command(name="meta", description=COMMANDS["meta"])
    @app_commands.describe(
        season=OPTIONS["season"],
        game=OPTIONS["meta game"],
        format=OPTIONS["meta format"],
        everywhere=OPTIONS["everywhere"],
    )
    @app_commands.choices(format=[Choice(name=FORMAT_LABELS[each][0], value=each) for each in FORMATS])
    @app_commands.autocomplete(game=listed_games)
    @where_the_bot_is
    async def meta(
        self,
        interaction: Interaction,
        season: app_commands.Range[int, 1, 999] | None = None,
        game: str | None = None,
        format: str = "all",
        everywhere: bool = False,
    ) -> None:
        found = None if game is None else game_named(services_of(interaction).matches.games, game)
        if game is not None and found is None:
            await answer(interaction, unknown_game(plain(game)))
            return
        await show_meta(interaction, found, season, _format(format), everywhere=everywhere)


def _format(text: str) -> Format:
    return next((each for each in FORMATS if each == text), "all")


class LeaderboardCommand(commands.Cog):
    """`/leaderboard`: the ladder of a game."""

    @app_commands.command(name="leaderboard", description=COMMANDS["leaderboard"])
    @app_commands.describe(game=OPTIONS["ladder"], season=OPTIONS["season"], everywhere=OPTIONS["everywhere"])
    @app_commands.autocomplete(game=ladder_choices)
    @anywhere
    async def leaderboard(
        self,
        interaction: Interaction,
        game: str | None = None,
        season: app_commands.Range[int, 1, 999] | None = None,
        everywhere: bool = False,
    ) -> None:
        await show_leaderboard(interaction, game, season, everywhere)


class ProfileCommand(commands.Cog):
    """`/profile`: one person's rating and record."""

    @app_commands.command(name="profile", description=COMMANDS["profile"])
    @app_commands.describe(
        player=OPTIONS["profiled"],
        game=OPTIONS["ladder"],
        season=OPTIONS["profile season"],
        everywhere=OPTIONS["everywhere"],
    )
    @app_commands.autocomplete(game=ladder_choices)
    @anywhere
    async def profile(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        game: str | None = None,
        season: app_commands.Range[int, 1, 999] | None = None,
        everywhere: bool = False,
    ) -> None:
        await show_profile(interaction, player or interaction.user, game, season, everywhere)
