"""Commands of `/moderate`, and the buttons that lead from panel to panel."""

from discord.app_commands import Choice

from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.values import AuditEntry, Duel
from bot.tournaments.matches import Match
from cogs.community import audit_pages, moderation_panels
from cogs.community.authority import check_moderator
from cogs.display.boards.match_lines import match_line, match_of
from cogs.display.posting.people import label_of
from cogs.kit.answers import Interaction, answer, whisper
from cogs.kit.choices import LIMIT, narrowed
from cogs.kit.custom_ids import MalformedId, parse_number
from cogs.kit.messages import Post
from cogs.kit.press import Press
from cogs.services import services_of
from cogs.words.community import moderation as words
from cogs.words.nouns import speak_of

ACTS_SHOWN = 3
"""How many of the latest acts a panel shows."""
FLAGS_A_PAGE = 5


async def moderate_duel(interaction: Interaction, duel_id: str | None) -> None:
    """Show the panel of this duel, or of the one in this channel.

    Refusals: no-such-duel, elsewhere.
    """
    await check_moderator(interaction)
    chronicle = services_of(interaction).matches.chronicle
    if duel_id is None:
        duel = await chronicle.duel_in(interaction.channel_id or 0)
        if duel is None:
            await answer(interaction, words.NO_DUEL_HERE)
            return
        duel_id = duel.id
    await answer(interaction, await duel_panel(interaction, await own_duel(interaction, duel_id)))


async def moderate_player(interaction: Interaction, user_id: int) -> None:
    """Show the panel of this person."""
    await check_moderator(interaction)
    await answer(interaction, await player_panel(interaction, user_id))


async def show_flags(interaction: Interaction, page: int) -> None:
    guild_id, _ = await check_moderator(interaction)
    flags, count = await services_of(interaction).matches.moderation.flags(guild_id, FLAGS_A_PAGE, page)
    await answer(interaction, moderation_panels.flags_panel(flags, count, page, FLAGS_A_PAGE))


async def show_log(interaction: Interaction, page: int) -> None:
    guild_id, _ = await check_moderator(interaction)
    entries, count = await services_of(interaction).matches.audit.page(guild_id, audit_pages.A_PAGE, page)
    await answer(interaction, audit_pages.log_page(entries, count, page))


async def moderated_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The server's duels: those that are running, then those that ended last."""
    if interaction.guild_id is None:
        return []
    matches = services_of(interaction).matches
    duels = await matches.chronicle.running(interaction.guild_id)
    duels += await matches.chronicle.ended(None, LIMIT, interaction.guild_id)
    return narrowed(((label_of(matches.games, each), each.id) for each in duels), typed)


async def step(press: Press) -> None:
    """Show the panel or file that a button names."""
    interaction = press.interaction
    match press.id.part(0):
        case "duel":
            await _duel_step(press)
        case "player":
            await moderate_player(interaction, press.id.number)
        case "flags":
            await show_flags(interaction, press.id.page(1))
        case "flag":
            guild_id, _ = await check_moderator(interaction)
            flag_id = press.value or press.id.key
            flag = await services_of(interaction).matches.moderation.flag(guild_id, flag_id)
            await answer(interaction, moderation_panels.flag_panel(flag))
        case "log":
            await show_log(interaction, press.id.page(1))
        case "csv" | "json" as kind:
            guild_id, _ = await check_moderator(interaction)
            entries = await services_of(interaction).matches.audit.all(guild_id)
            await whisper(interaction, audit_pages.export(entries, kind, interaction.filesize_limit))
        case other:
            raise MalformedId(f"there is no step {other!r}")


async def own_duel(interaction: Interaction, duel_id: str) -> Duel:
    """The duel of this server with this id. Refusals: no-such-duel, elsewhere."""
    guild_id, _ = await check_moderator(interaction)
    return await services_of(interaction).matches.moderation.duel(guild_id, duel_id)


async def duel_panel(interaction: Interaction, duel: Duel, done: AuditEntry | None = None) -> Post:
    """The panel of a duel, under the act just `done`."""
    speak_of(services_of(interaction).matches.games, duel.game)
    services, guild_id = services_of(interaction), duel.place.guild_id or 0
    acts = await services.matches.audit.about(guild_id, "duel", duel.id, ACTS_SHOWN)
    found = await match_of(services.matches, duel)
    match = "" if found is None else _match(*found)
    return moderation_panels.duel_panel(services, duel, acts, done, match)


def _match(shown: ShownTournament, match: Match) -> str:
    """Which match of a tournament a duel belongs to, and how an act affects it."""
    is_over = shown.state.phase != "running"
    return f"{match_line(shown, match)} {words.MATCH_STAYS if is_over else words.MATCH_FOLLOWS}"


async def player_panel(interaction: Interaction, user_id: int, done: AuditEntry | None = None) -> Post:
    """The panel of a person, under the act just `done`."""
    matches, guild_id = services_of(interaction).matches, interaction.guild_id or 0
    acts = await matches.audit.about(guild_id, "player", str(user_id), ACTS_SHOWN)
    bans = await matches.moderation.bans(guild_id, [user_id])
    return moderation_panels.player_panel(matches.moderation, user_id, bans, acts, done)


async def _duel_step(press: Press) -> None:
    """Show the panel of a duel, or the question before an act that cannot be undone."""
    interaction, duel = press.interaction, await own_duel(press.interaction, press.id.key)
    act = press.id.part(1)
    if not act or not duel.running:
        await answer(interaction, await duel_panel(interaction, duel))
        return
    await check_moderator(interaction, *duel.user_ids)
    match act:
        case "end":
            await answer(interaction, moderation_panels.sure(duel, "end", ""))
        case "adjudicate":
            winner = None if press.value == moderation_panels.DRAW else parse_number(press.value)
            if winner is not None and winner not in duel.seats:
                raise MalformedId(f"there is no seat {winner}")
            await answer(interaction, moderation_panels.sure(duel, "adjudicate", press.value))
        case other:
            raise MalformedId(f"there is no act {other!r}")
