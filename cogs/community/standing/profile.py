"""`/profile`: how somebody stands in a game, on this server or over all, in all seasons or one."""

from dataclasses import dataclass, replace

import discord

from bot.matches.standing.profile_values import PersonProfile, ProfileReader, WinTally
from bot.matches.tabletop import title_of
from cogs.community.standing.profile_picture import picture_of
from cogs.community.standing.scope import Scope, scope_asked, scope_pressed
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import ControlId, control_id, parse_number
from cogs.kit.installs import home_server
from cogs.kit.messages import MENU_LIMIT, Button, MenuEntry, Picture, Post, Row, Selection
from cogs.kit.painter import PaintError, Urgency
from cogs.kit.press import Press
from cogs.kit.writing import clean, escape, name_of, plain
from cogs.services import services_of
from cogs.words.community import profiles as words
from cogs.words.community import standing
from cogs.words.nouns import speak_of
from render.tables.alt import describe_profile
from render.tables.api import profile as draw_profile

_SEASON, _GAME = "season", "game"


@dataclass(frozen=True, slots=True)
class _Wanted:
    """Whose profile, of what, in which season; None for all."""

    person: int
    scope: Scope
    season: int | None = None

    def control(self, interaction: Interaction, *more: str) -> ControlId:
        """The id of a control that leads here."""
        return control_id("profile", str(self.person), self.scope.part(interaction), self.season or 0, *more)


async def show_profile(
    interaction: Interaction,
    user: discord.abc.User,
    game: str | None = None,
    season: int | None = None,
    everywhere: bool = False,
) -> None:
    """Show somebody's profile privately, in direct messages that of all servers. Refusal: no-ladder."""
    wanted = _Wanted(user.id, scope_asked(interaction, game, everywhere), season)
    await answer(interaction, await _page(interaction, wanted, name_of(user)))


async def turn_profile(press: Press) -> None:
    """Show the same profile of another season, of another game or in the other place."""
    scope, season = scope_pressed(press.interaction, press.id.part(0)), press.id.page(1) or None
    match press.id.part(2):
        case "season":
            season = parse_number(press.value) or None
        case "game":
            scope = scope_asked(press.interaction, press.value, scope.is_everywhere)
    await answer(press.interaction, await _page(press.interaction, _Wanted(press.id.number, scope, season)))


async def _page(interaction: Interaction, wanted: _Wanted, name: str | None = None) -> Post:
    speak_of(services_of(interaction).matches.games, wanted.scope.game)
    services, scope = services_of(interaction), wanted.scope
    reader = ProfileReader(interaction.user.id, home_server(interaction))
    profile = await services.matches.profiles.of(
        wanted.person, scope.game, scope.guild_id(interaction), reader, wanted.season
    )
    if wanted.person == interaction.user.id:
        name = name_of(interaction.user)
    name = clean(name or profile.name or words.NOBODY)
    await services.desk.catch_up(wanted.person)
    title = title_of(services.matches.games, scope.game)
    head = "\n".join(
        [
            words.heading(plain(name)),
            words.subtitle(
                escape(title),
                wanted.season,
                services.matches.ladders.season(),
                is_everywhere=scope.is_everywhere,
            ),
        ]
    )
    rows = _rows(interaction, wanted, profile)
    if not profile.tally.games:
        is_own = wanted.person == interaction.user.id
        nothing = words.none_yet(plain(name), is_own=is_own, has_season=wanted.season is not None)
        return Post(f"{head}\n{nothing}", rows=rows)
    values = picture_of(services, scope.game, profile, name)
    below = "\n".join(_details(profile))
    described = describe_profile(values)
    try:
        data = await services.painter.draw(Urgency.LOOK, draw_profile, values)
    except PaintError:
        return Post(f"{head}\n{escape(described)}", below=below, rows=rows)
    return Post(head, (Picture("profile.webp", described, data),), below=below, rows=rows)


def _details(profile: PersonProfile) -> list[str]:
    """What the picture does not show."""
    lines = []
    if len(profile.by_seat) == 2:
        lines.append(words.seats(*map(_score, profile.by_seat)))
    usage = profile.usage
    if usage.first.games or usage.second.games:
        lines.append(words.order(_score(usage.first), _score(usage.second), usage.duels))
    if usage.used:
        used = [
            words.used(plain(each.name), each.tally.games, usage.duels, each.tally.won) for each in usage.used
        ]
        lines.append(words.used_most(used))
    for clocks, is_daily in ((profile.live, False), (profile.daily, True)):
        if clocks.turns:
            lines.append(words.clock(clocks.turns, clocks.timeouts, clocks.total, is_daily=is_daily))
    if profile.luck is not None:
        lines.append(words.luck(profile.luck))
    return lines


def _score(tally: WinTally) -> str:
    return words.score(tally.won, tally.lost, tally.drawn)


def _rows(interaction: Interaction, wanted: _Wanted, profile: PersonProfile) -> tuple[Row, ...]:
    """Menus of seasons and games, where there are several, and a button to the other place."""
    ladders, rows = services_of(interaction).matches.ladders, list[Row]()
    if len(profile.seasons) > 1 or wanted.season is not None:
        now = ladders.season()
        entries = [MenuEntry("0", words.ALL_SEASONS)]
        entries += [
            MenuEntry(str(each), words.season_label(each, is_on=each == now))
            for each in profile.seasons[:-MENU_LIMIT:-1]
        ]
        chosen = (str(wanted.season or 0),)
        rows.append(
            Selection(wanted.control(interaction, _SEASON), words.CHOOSE_SEASON, tuple(entries), chosen)
        )
    games = ladders.games()
    if len(games) > 1:
        entries = [MenuEntry(name, title) for name, title in games.items()]
        control = wanted.control(interaction, _GAME)
        rows.append(Selection(control, words.CHOOSE_GAME, tuple(entries), (wanted.scope.game,)))
    if home_server(interaction) is not None:
        label = standing.HERE if wanted.scope.is_everywhere else standing.EVERYWHERE
        other = replace(wanted, scope=wanted.scope.turned())
        rows.append((Button(other.control(interaction), label),))
    return tuple(rows)
