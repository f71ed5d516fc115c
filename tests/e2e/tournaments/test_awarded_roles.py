"""People get the roles that their server awards, and lose only those that the bot gave."""

from typing import Any

import discord
import simcord
from msgspec.structs import replace

from bot.matches.values import Moderator
from bot.store.awards.values import AwardKind, RoleAward
from bot.tournaments.log.events import Overridden
from bot.tournaments.matches import MatchId, MatchResult
from bot.tournaments.rules import TournamentRules
from tests.e2e.table import text_of
from tests.e2e.tournaments.cups import OLGA, Cup

ONE_ROUND = TournamentRules("swiss", rounds=1, seeding="joining")
ROLES = "/guilds/*/members/*/roles/*"


async def award(cup: Cup, kind: AwardKind, **more: Any) -> simcord.RoleHandle:
    """Sage, who owns nothing here, has set a role for this."""
    guild = cup.table.channel.guild
    role = guild.create_role(f"For {kind}")
    await cup.table.env.settle()
    by = Moderator(cup.table.sage.id, "sage")
    await cup.table.matches.awards.add(RoleAward("", guild.id, role.id, kind, **more), by)
    return role


def have(cup: Cup, role: simcord.RoleHandle) -> set[int]:
    """The numbers of those who have a role."""
    backend, guild = cup.table.env.backend, cup.table.channel.guild
    return {
        number
        for number, each in cup.people.items()
        if each.id in guild.member_ids() and role.id in backend.get_member(guild.id, each.id).role_ids
    }


def changes(cup: Cup) -> list[str]:
    """The requests that have changed roles of people, by their methods."""
    sent = cup.table.env.http_requests
    return [each.method for each in sent if "/members/" in each.path and "/roles/" in each.path]


def allow(cup: Cup, *, is_allowed: bool = True) -> None:
    """Let the bot manage roles, or not."""
    backend, guild = cup.table.env.backend, cup.table.channel.guild
    mine = next(each for each in backend.get_guild(guild.id).roles.values() if each.managed)
    held = discord.Permissions(mine.permissions)
    held.update(administrator=False, manage_roles=is_allowed)
    backend.edit_role(guild.id, mine.id, {"permissions": held.value})


async def test_players_and_winners_get_their_roles_and_lose_them(cup: Cup) -> None:
    playing, first = await award(cup, "players"), await award(cup, "winners", number=1)
    guild, backend = cup.table.channel.guild, cup.table.env.backend
    backend.add_member_role(guild.id, cup.table.juniper.id, playing.id)  # by hand
    await cup.start(ONE_ROUND, 2)
    assert (have(cup, playing), have(cup, first)) == ({1, 2}, set())
    assert changes(cup) == ["PUT"], "juniper has it already"
    await cup.lower_seeds_lose()
    assert (have(cup, playing), have(cup, first)) == ({2}, {1}), "what somebody else gave stays"
    await cup.table.restart()
    assert changes(cup) == ["PUT", "DELETE", "PUT"], "a restart asks for nothing again"
    over = Overridden(MatchId(1, 1), MatchResult((2, 1), (0, 1)))
    await cup.of.direction.act(guild.id, cup.id, OLGA, over, "misclick", is_sure=True)
    await cup.settle()
    assert (have(cup, playing), have(cup, first)) == ({2}, {2})
    assert await cup.table.matches.deletion.delete(cup.people[2].id)
    await cup.settle()
    assert have(cup, first) == set()
    assert await cup.table.matches.awards.grants(guild.id) == []


async def test_a_missing_permission_is_told_once_and_roles_follow_when_it_comes(cup: Cup) -> None:
    first = await award(cup, "winners", number=1)
    log = cup.table.channel.guild.create_text_channel("log")
    by = Moderator(cup.table.sage.id, "sage")
    guild = cup.table.channel.guild
    allow(cup, is_allowed=False)
    await cup.settle()
    (told,) = cup.table.direct(cup.table.sage)
    assert "I can't give out some roles on" in text_of(told)
    assert "⚠ I can't give out **@For winners**: I need the permission **Manage Roles**" in text_of(told)
    await cup.table.matches.servers.change(guild.id, by, lambda now: replace(now, log_channel=log.id))
    await cup.start(ONE_ROUND, 2)
    await cup.lower_seeds_lose()
    await cup.table.restart()
    assert (have(cup, first), changes(cup)) == (set(), [])
    assert len(cup.table.direct(cup.table.sage)) == 1
    assert (await cup.show()).state.phase == "finished", "nothing waits for roles"
    allow(cup)
    await cup.settle()
    assert have(cup, first) == {1}
    mine = guild.me
    assert mine is not None
    cup.table.env.backend.edit_role(guild.id, first.id, {"position": 99})
    await cup.settle()
    told = next(each for each in cup.table.messages(log.id) if "can't give out" in text_of(each))
    assert f"⚠ I can't give out <@&{first.id}>: my own role has to be above it" in text_of(told)


async def test_what_discord_refuses_is_told_and_tried_again_later(cup: Cup) -> None:
    first = await award(cup, "winners", number=1)
    cup.table.env.inject_error("PUT", ROLES, status=403, code=50013, times=1)
    await cup.start(ONE_ROUND, 2)
    await cup.lower_seeds_lose()
    assert have(cup, first) == set()
    (told,) = cup.table.direct(cup.table.sage)
    assert "Discord does not let me change it" in text_of(told)
    assert "1 person waits for them." in text_of(told)
    cup.table.bot.awarded_roles.roles_changed(cup.table.channel.guild.id)
    await cup.settle()
    assert have(cup, first) == {1}


async def test_a_fault_of_discord_for_one_holds_up_nobody_else(cup: Cup) -> None:
    playing = await award(cup, "players")
    cup.table.env.inject_error("GET", "/guilds/*/members/*", status=500, times=20)  # the client tries again
    await cup.start(ONE_ROUND, 2)
    guild = cup.table.channel.guild.id
    cup.table.bot.awarded_roles.look_again(guild)
    await cup.settle()
    assert have(cup, playing) == {1, 2}
    assert cup.table.bot.awarded_roles._attendants.is_awake(str(guild)), "and it looks again by itself"


async def test_people_who_have_left_hold_up_nobody(cup: Cup) -> None:
    first = await award(cup, "winners", number=3)
    guild = cup.table.channel.guild
    await cup.start(ONE_ROUND, 4)
    guild.remove_member(cup.people[1])
    await cup.settle()
    await cup.lower_seeds_lose()
    assert have(cup, first) == {2}
    states = {each.user_id: each.state for each in await cup.table.matches.awards.grants(guild.id)}
    assert states == {cup.people[1].id: "away", cup.people[2].id: "given"}
    cup.table.env.backend.add_member(guild.id, cup.people[1].id)
    await cup.table.restart()
    assert have(cup, first) == {1, 2}


async def test_a_role_with_powers_is_no_longer_given(cup: Cup) -> None:
    first = await award(cup, "winners", number=1)
    edited = {"permissions": discord.Permissions(ban_members=True).value}
    cup.table.env.backend.edit_role(cup.table.channel.guild.id, first.id, edited)
    await cup.settle()
    await cup.start(ONE_ROUND, 2)
    await cup.lower_seeds_lose()
    assert have(cup, first) == set()
    (told,) = cup.table.direct(cup.table.sage)
    assert "it has permissions that are for moderators" in text_of(told)
    cup.table.env.backend.delete_role(cup.table.channel.guild.id, first.id)
    await cup.settle()
    assert "a deleted role: it is deleted" in text_of(cup.table.direct(cup.table.sage)[-1])
