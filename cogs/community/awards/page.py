"""The pages of `/settings` for roles that a server awards: the list, a new one, and the end of one."""

import re
from collections.abc import Sequence

import discord
from discord.app_commands import Choice
from msgspec.structs import replace

from bot.matches.awards.service import MAX_AWARDS
from bot.matches.tabletop import title_of
from bot.matches.values import Moderator
from bot.store.awards.values import AWARD_KINDS, TOUCHED, RoleAward, RoleGrant
from cogs.community.authority import check_manager
from cogs.community.awards.admission import why_refused
from cogs.community.awards.obstacles import UNTAKEABLE, obstacles
from cogs.community.awards.wishes import (
    AwardWish,
    Scopes,
    offered,
    parse_kind,
    parse_wish,
    terms,
    usual,
    with_terms,
)
from cogs.kit.answers import Interaction, answer
from cogs.kit.choices import narrowed
from cogs.kit.custom_ids import ControlId, MalformedId, control_id, parse_number
from cogs.kit.messages import MENU_LIMIT, Button, DiscordMenu, Menu, MenuEntry, Post, Row, Selection, Style
from cogs.kit.press import Press
from cogs.kit.refusals import NotAdmitted, Unclear
from cogs.services import Services, services_of
from cogs.words.community import awards as words
from cogs.words.community.settings import BACK

VERB = "awards"
"""The verb of all its controls."""
LIST = "list"
"""The act of the button that opens the list."""
_NUMBERS = re.compile(r"\d{1,4}")


async def pressed(press: Press) -> None:
    """Handle a control of these pages. Refusals: bad-award, too-many-awards, unknown-game."""
    interaction = press.interaction
    guild_id, by = check_manager(interaction)
    services, guild = services_of(interaction), guild_of(interaction)
    match press.id.part(0):
        case "list":
            await answer(interaction, await page(services, guild))
        case "again":
            await services.matches.awards.give_again(guild_id)
            await answer(interaction, await page(services, guild, words.GIVEN_AGAIN))
        case "kind":
            scopes = await scopes_of(services, guild_id)
            await answer(interaction, new_page(usual(parse_kind(press.value), scopes), scopes))
        case "where" | "terms" as act:
            scopes, wish = await scopes_of(services, guild_id), parse_wish(press.id.parts[1:])
            if act == "where":
                wish = AwardWish(wish.kind, press.value, wish.number, wish.is_lasting)
            else:
                wish = with_terms(wish, press.value)
            await answer(interaction, new_page(wish, scopes))
        case "role":
            await _choose(press, guild, by)
        case "remove":
            await answer(interaction, await _question(services, guild, press.value))
        case "take" | "leave" as act:
            told = await _remove(press, guild_id, by, is_taken=act == "take")
            await answer(interaction, await page(services, guild, told))
        case other:
            raise MalformedId(f"the page of awarded roles has no {other!r}")


def guild_of(interaction: Interaction) -> discord.Guild:
    """The server, where the bot is a member. Raises NotAdmitted."""
    if interaction.guild is None or interaction.guild.me is None:
        raise NotAdmitted(words.NOT_HERE)
    return interaction.guild


async def scopes_of(services: Services, guild_id: int) -> Scopes:
    """What roles can be awarded for on a server."""
    matches = services.matches
    templates = await matches.tournaments.organising.templates(guild_id)
    return Scopes(matches.ladders.games(), [each.name for each in templates])


# --- a new award -------------------------------------------------------------------------------------------


def new_page(wish: AwardWish, scopes: Scopes, trouble: str = "") -> Post:
    """The page for a new award: its menus, the last of which chooses the role and stores it."""
    award = scopes.award(wish, 0, 0)
    rows: list[Row] = []
    codes = scopes.of(wish.kind)
    if len(codes) > 1:
        entries = [MenuEntry(each, _scope_label(scopes, wish, each)) for each in codes[:MENU_LIMIT]]
        rows.append(Selection(_id("where", *wish.parts), "", tuple(entries), (wish.scope,)))
    choices = list(terms(wish))
    if len(choices) > 1:
        entries = [MenuEntry(each.terms, words.terms(scopes.award(each, 0, 0))) for each in choices]
        rows.append(Selection(_id("terms", *wish.parts), "", tuple(entries), (wish.terms,)))
    rows.append(DiscordMenu(_id("role", *wish.parts), words.ROLE_MENU, "roles", title=words.ROLE_TITLE))
    rows.append((Button(_id(LIST), words.BACK_TO_LIST),))
    return Post(words.new(award, scopes.title(award)), below=trouble, rows=tuple(rows))


def _scope_label(scopes: Scopes, wish: AwardWish, code: str) -> str:
    award = scopes.award(AwardWish(wish.kind, code), 0, 0)
    return words.scope(award, scopes.title(award))


async def _choose(press: Press, guild: discord.Guild, by: Moderator) -> None:
    """Store the award whose role was chosen, or say why it cannot be."""
    services, wish = services_of(press.interaction), parse_wish(press.id.parts[1:])
    scopes = await scopes_of(services, guild.id)
    if not press.values:
        await answer(press.interaction, new_page(wish, scopes))
        return
    role_id = parse_number(press.value)
    settings = await services.matches.servers.of(guild.id)
    if refusal := why_refused(guild, press.interaction.user, role_id, settings):
        await answer(press.interaction, new_page(wish, scopes, refusal))
        return
    told = await store(services, guild, scopes.award(wish, guild.id, role_id), by)
    await answer(press.interaction, await page(services, guild, told))


async def store(services: Services, guild: discord.Guild, award: RoleAward, by: Moderator) -> str:
    """Store an award that its author may set. Returns what has become of it, in words.

    Refusals: bad-award, too-many-awards, unknown-game.
    """
    awards = services.matches.awards
    settings = await services.matches.servers.of(guild.id)
    # Whoever sets it sees at once what is in the way, so they need not be told again.
    trouble = ",".join(obstacles(guild, award.role_id, settings))
    stored, entry = await awards.add(replace(award, trouble=trouble), by)
    if entry is None:
        return words.SAME
    await services.audit_posts.deliver(entry.id)
    await awards.reconcile(guild.id)
    grants = await awards.grants(guild.id)
    count = sum(each.is_wanted and each.role_id == award.role_id for each in grants)
    said = words.purpose(stored, title_of(services.matches.games, stored.game or ""))
    return words.added(f"<@&{award.role_id}>", said, count)


async def chosen_by_option(
    interaction: Interaction, award: str | None, role: discord.Role | None
) -> RoleAward:
    """What the options of `/settings` say, for `store`.

    Raises Unclear and NotAdmitted. Refusals: as for `store`.
    """
    guild_id, _ = check_manager(interaction)
    services, guild = services_of(interaction), guild_of(interaction)
    if award is None or role is None:
        raise Unclear(words.BOTH_NEEDED)
    try:
        chosen = (await scopes_of(services, guild_id)).award(parse_wish(award.split()), guild_id, role.id)
    except MalformedId as error:
        raise Unclear(words.UNKNOWN_AWARD) from error
    settings = await services.matches.servers.of(guild_id)
    if refusal := why_refused(guild, interaction.user, role.id, settings):
        raise NotAdmitted(refusal)
    await services.matches.awards.check(chosen)
    return chosen


async def award_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Autocomplete: all that a role can be awarded for; a typed number also as a rating or rank."""
    if interaction.guild_id is None:
        return []
    scopes = await scopes_of(services_of(interaction), interaction.guild_id)
    pairs = []
    for wish in offered(scopes, [int(each) for each in _NUMBERS.findall(typed)]):
        award = scopes.award(wish, 0, 0)
        pairs.append((words.choice(award, scopes.title(award)), " ".join(wish.parts)))
    return narrowed(pairs, typed)


# --- the list ----------------------------------------------------------------------------------------------


async def page(services: Services, guild: discord.Guild, told: str = "") -> Post:
    """All awards of a server; `told` is what has just happened."""
    awards = await services.matches.awards.of(guild.id)
    grants = await services.matches.awards.grants(guild.id)
    lines = [_line(services, guild, each, grants) for each in awards]
    kinds = tuple(MenuEntry(each, *words.KINDS[each]) for each in AWARD_KINDS)
    rows: list[Row] = []
    if len(awards) < MAX_AWARDS:
        rows.append(Menu(_id("kind"), words.NEW, kinds))
    if awards:
        entries = [MenuEntry(each.id, _label(services, guild, each)) for each in awards]
        rows.append(Menu(_id("remove"), words.REMOVE, tuple(entries)))
    again = (Button(_id("again"), words.GIVE_AGAIN),) if grants else ()
    rows.append((*again, Button(control_id("settings", "0", "panel"), BACK)))
    troubles = await _troubles(services, guild, awards, grants)
    return Post(
        "\n".join(filter(None, (told, words.page(lines)))), below="\n".join(troubles), rows=tuple(rows)
    )


def _line(services: Services, guild: discord.Guild, award: RoleAward, grants: Sequence[RoleGrant]) -> str:
    mine = [each for each in grants if each.role_id == award.role_id and each.is_wanted]
    states = [each.state for each in mine]
    role = f"<@&{award.role_id}>" if guild.get_role(award.role_id) else words.DELETED
    said = words.purpose(award, title_of(services.matches.games, award.game or ""))
    return words.line(
        role,
        said,
        given=states.count("given"),
        waiting=states.count("due") + states.count("begun"),
        away=states.count("away"),
        held=states.count("held"),
    )


def _label(services: Services, guild: discord.Guild, award: RoleAward) -> str:
    """An award in the menu that removes it."""
    role = guild.get_role(award.role_id)
    said = words.choice(award, title_of(services.matches.games, award.game or ""))
    return words.label(None if role is None else role.name, said)


async def _troubles(
    services: Services, guild: discord.Guild, awards: Sequence[RoleAward], grants: Sequence[RoleGrant]
) -> list[str]:
    """What is in the way of each role, those included that are no longer awarded."""
    settings = await services.matches.servers.of(guild.id)
    hindered: dict[tuple[str, ...], list[str]] = {}
    for role_id in dict.fromkeys(each.role_id for each in awards):
        why = [*obstacles(guild, role_id, settings)]
        if not why and any(each.role_id == role_id and each.trouble == "refused" for each in awards):
            why = ["refused"]
        if why:
            role = f"<@&{role_id}>" if guild.get_role(role_id) else words.DELETED
            hindered.setdefault(tuple(why), []).append(role)
    found = [words.cannot_give(roles, why) for why, roles in hindered.items()]
    taken = [each for each in grants if not each.is_wanted and each.state in TOUCHED]
    for role_id in dict.fromkeys(each.role_id for each in taken):
        why = [each for each in obstacles(guild, role_id, settings) if each in UNTAKEABLE]
        if why:
            count = sum(each.role_id == role_id for each in taken)
            found.append(words.cannot_take(f"<@&{role_id}>", count, words.why_not(why)))
    return found


# --- the end of an award -----------------------------------------------------------------------------------


async def _question(services: Services, guild: discord.Guild, award_id: str) -> Post:
    """Asks whether the people keep the role; the list, if the award is gone meanwhile."""
    awards = await services.matches.awards.of(guild.id)
    award = next((each for each in awards if each.id == award_id), None)
    if award is None:
        return await page(services, guild, words.GONE)
    grants = await services.matches.awards.grants(guild.id)
    count = sum(each.state in TOUCHED and each.role_id == award.role_id for each in grants)
    is_shared = any(each.role_id == award.role_id for each in awards if each is not award)
    role = f"<@&{award.role_id}>" if guild.get_role(award.role_id) else words.DELETED
    said = words.purpose(award, title_of(services.matches.games, award.game or ""))
    buttons = [Button(_id("take", award.id), words.TAKE if count else words.STOP, Style.danger)]
    if count and not is_shared:
        buttons.append(Button(_id("leave", award.id), words.LEAVE))
    return Post(
        words.question(role, said, count, is_shared=is_shared),
        rows=((*buttons, Button(_id(LIST), words.BACK_TO_LIST)),),
    )


async def _remove(press: Press, guild_id: int, by: Moderator, *, is_taken: bool) -> str:
    services = services_of(press.interaction)
    removed = await services.matches.awards.remove(guild_id, press.id.part(1), by, is_taken=is_taken)
    if removed is None:
        return words.GONE
    award, entry = removed
    await services.audit_posts.deliver(entry.id)
    await services.matches.awards.reconcile(guild_id)
    is_there = guild_of(press.interaction).get_role(award.role_id) is not None
    return words.removed(f"<@&{award.role_id}>" if is_there else words.DELETED, is_taken=is_taken)


def _id(act: str, *parts: str) -> ControlId:
    return control_id(VERB, "0", act, *parts)
