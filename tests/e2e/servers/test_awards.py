"""The pages of `/settings` for roles that a server awards: who may set which, and what it says."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.matches.books.rights import Organiser
from bot.matches.planning.plan import TournamentPlan
from bot.matches.values import Player
from bot.tournaments.rules import TournamentRules
from tests.e2e.staff import Staff, staffed
from tests.e2e.table import answered, custom_ids, menus, said, text_of

ONE_ROUND = TournamentRules("swiss", rounds=1, seeding="joining")


@pytest.fixture
async def staff(tmp_path: Path) -> AsyncIterator[Staff]:
    """May may manage roles, and has one above the others; the bot's own role is above hers."""
    async with staffed(tmp_path) as staff:
        backend, guild = staff.table.env.backend, staff.guild
        powers = discord.Permissions(manage_guild=True, manage_roles=True)
        backend.edit_role(guild.id, staff.managers.id, {"permissions": powers.value})
        mine = next(each for each in backend.get_guild(guild.id).roles.values() if each.managed)
        backend.edit_role(guild.id, mine.id, {"position": 50})
        backend.edit_role(guild.id, staff.managers.id, {"position": 40})
        await staff.table.env.settle()
        yield staff


def new_role(staff: Staff, name: str = "Champion", **fields: Any) -> simcord.RoleHandle:
    """A role below May's."""
    return staff.guild.create_role(name, **fields)


async def opened(staff: Staff, kind: str) -> Any:
    """The page for a new award of this kind."""
    panel = await staff.panel()
    answered(await staff.may.click(panel, label="Roles to award"))
    answered(await staff.may.select(panel, [kind], custom_id="duel:awards:0:kind"))
    return panel


def menu(panel: Any, act: str) -> str:
    """The id of a menu of the page."""
    (found,) = [each for each in custom_ids(panel) if each.startswith(f"duel:awards:0:{act}")]
    return found


async def choose(staff: Staff, panel: Any, act: str, value: Any) -> str:
    """May chooses something there. The answer."""
    await staff.table.env.settle()
    return said(answered(await staff.may.select(panel, [value], custom_id=menu(panel, act))))


async def play(staff: Staff) -> None:
    """Rowan wins a tournament of two against Juniper."""
    table, of = staff.table, staff.table.matches.tournaments
    olga = Organiser(900, "Olga", is_appointed=True)
    made = await of.organising.create(
        staff.guild.id, table.channel.id, "Cup", "melee", TournamentPlan(rules=ONE_ROUND), olga
    )
    for who in (table.rowan, table.juniper):
        await of.registration.join(made.id, Player(who.id, who.name), "ember-court")
    await of.organising.start(staff.guild.id, made.id, olga)
    for _ in range(2):
        await table.env.settle()
        await table.bot.running.idle()
        for duel in await table.matches.chronicle.running():
            await table.matches.play.concede(duel.id, table.juniper.id)
    await table.env.settle()
    await table.bot.awarded_roles.idle()


def has(staff: Staff, who: simcord.MemberActor, role: simcord.RoleHandle) -> bool:
    return role.id in staff.table.env.backend.get_member(staff.guild.id, who.id).role_ids


async def test_a_role_is_set_by_menus_given_and_taken_again(staff: Staff) -> None:
    role = new_role(staff)
    await play(staff)
    panel = await opened(staff, "winners")
    assert "## A role for winners of tournaments, until the next one is over" in text_of(panel)
    assert "Tournaments of Multiverse Melee" in str(menus(panel))
    await choose(staff, panel, "where", "g-melee")
    told = await choose(staff, panel, "terms", "3+")
    assert "## A role for the first 3 in tournaments of Multiverse Melee, for good" in told
    told = await choose(staff, panel, "role", role)
    what = f"<@&{role.id}> for the first 3 in tournaments of Multiverse Melee, for good"
    assert f"✓ <@&{role.id}> is awarded for the first 3" in told
    assert "1 person gets it now." in told
    await staff.table.bot.awarded_roles.idle()
    assert has(staff, staff.table.rowan, role)
    panel = await staff.panel()
    answered(await staff.may.click(panel, label="Roles to award"))
    assert f"- {what} · 1 person has it" in text_of(panel)
    (entry,) = [each for each in await staff.log() if each.object_id == "award"]
    assert entry.by.user_id == staff.may.id
    told = await choose(staff, panel, "remove", (await staff.table.matches.awards.of(staff.guild.id))[0].id)
    assert f"## Stop awarding <@&{role.id}>?" in told
    assert "1 person has it from me." in told
    told = said(await staff.table.press(staff.may, panel, "Stop, and take the role"))
    assert "I take it from those who have it from me." in told
    assert "No role is awarded yet." in told
    await staff.table.bot.awarded_roles.idle()
    assert not has(staff, staff.table.rowan, role)


async def test_a_manager_awards_only_what_they_could_give_themselves(staff: Staff) -> None:
    backend, guild = staff.table.env.backend, staff.guild
    panel = await opened(staff, "players")

    async def refusal(role: Any) -> str:
        told = await choose(staff, panel, "role", role)
        assert await staff.table.matches.awards.of(guild.id) == []
        return told

    high = new_role(staff, "High")
    backend.edit_role(guild.id, high.id, {"position": 45})
    assert "it is not below your own highest role" in await refusal(high)
    backend.edit_role(guild.id, high.id, {"position": 60})
    assert "my own role has to be above it" in await refusal(high)
    admin = new_role(staff, "Admin", permissions=discord.Permissions(administrator=True))
    assert "it has permissions that are for moderators" in await refusal(admin)
    warden = new_role(staff, "Warden")
    overwrites = {warden: discord.PermissionOverwrite(manage_messages=True)}
    guild.create_text_channel("vault", overwrites=overwrites)
    assert "it has permissions that are for moderators" in await refusal(warden)
    assert "Everybody has that role" in await refusal(guild.default_role)
    mine = next(each for each in guild.roles.values() if each.id == max(_managed(staff)))
    assert "Discord or another bot manages it" in await refusal(mine)
    await staff.set("organiser_role", staff.role)
    assert "it makes people moderators or organisers here" in await refusal(staff.role)
    backend.edit_role(
        guild.id, staff.managers.id, {"permissions": discord.Permissions(manage_guild=True).value}
    )
    assert "you need the permission **Manage Roles**" in await refusal(new_role(staff))


def _managed(staff: Staff) -> list[int]:
    stored = staff.table.env.backend.get_guild(staff.guild.id).roles.values()
    return [each.id for each in stored if each.managed]


async def test_the_option_sets_a_role_at_once_and_says_what_is_in_the_way(staff: Staff) -> None:
    role, table = new_role(staff), staff.table
    (mine,) = _managed(staff)
    table.env.backend.edit_role(staff.guild.id, mine, {"permissions": 0})
    await table.env.settle()
    offered = await staff.may.autocomplete(table.channel, "settings", "award", "rating 1234")
    assert [(each["name"], each["value"]) for each in offered][:1] == [
        ("A rating of 1234 or more in Multiverse Melee", "rating g-melee 1234")
    ]
    told = said(await staff.may.slash(table.channel, "settings", award="rating g-melee 1234", role=role))
    assert f"✓ <@&{role.id}> is awarded for a rating of 1234 or more in Multiverse Melee. Nobody has" in told
    why = (
        "I need the permission **Manage Roles**. Give it to my role in the server's settings, under *Roles*."
    )
    assert f"⚠ I can't give out <@&{role.id}>: {why}" in told
    await table.bot.awarded_roles.idle()
    assert table.direct(staff.may) == [], "that was said already"
    told = said(
        await staff.may.slash(table.channel, "settings", award="rating g-melee 1234", role=role, clock="1h")
    )
    assert "That role is awarded for this already." in told
    assert "Changed default clock: none → 1h." in told
    for options in ({"award": "rating all 5", "role": role}, {"award": "rating"}):
        assert "Nothing has changed." in said(
            await staff.may.slash(table.channel, "settings", **options, clock="10m")
        )
    assert (await staff.settings()).clock == "1h"
    told = said(await staff.may.slash(table.channel, "settings", open="awards"))
    assert "## Roles to award" in told
    assert len(await table.matches.awards.of(staff.guild.id)) == 1


async def test_a_template_has_winners_of_its_own_and_all_can_be_given_again(staff: Staff) -> None:
    table, of = staff.table, staff.table.matches.tournaments.organising
    olga = Organiser(900, "Olga", is_appointed=True)
    await of.save_template(staff.guild.id, "Friday *Cup*", "melee", TournamentPlan(rules=ONE_ROUND), olga)
    role, other = new_role(staff), new_role(staff, "Winner")
    offered = await staff.may.autocomplete(table.channel, "settings", "award", "winners friday for good")
    name, value = offered[0]["name"], offered[0]["value"]
    assert name == "Winners of tournaments from the template Friday *Cup*, for good"
    told = said(await staff.may.slash(table.channel, "settings", award=value, role=role))
    assert r"winners of tournaments from the template **Friday \*Cup\***, for good" in told
    await staff.may.slash(table.channel, "settings", award="winners all 1", role=other)
    await play(staff)
    assert not has(staff, table.rowan, role)
    assert has(staff, table.rowan, other)
    table.env.backend.remove_member_role(staff.guild.id, table.rowan.id, other.id)
    panel = await staff.panel()
    answered(await staff.may.click(panel, label="Roles to award"))
    told = said(await staff.table.press(staff.may, panel, "Give all again"))
    assert "I am giving everybody their roles again" in told
    await table.bot.awarded_roles.idle()
    assert has(staff, table.rowan, other)


async def test_managers_alone_press_there(staff: Staff) -> None:
    panel = await opened(staff, "champion")
    staff.demote()
    told = await choose(staff, panel, "role", new_role(staff))
    assert "Only people with the permission **Manage Server**" in told
