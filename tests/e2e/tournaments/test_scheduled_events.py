"""Discord's scheduled event of a tournament: made, kept current, ended with it, and not made again."""

from datetime import timedelta
from typing import Any

import discord

from bot.matches.planning.plan import TournamentPlan
from bot.matches.values import Player
from bot.tournaments.log.events import Cancelled
from bot.tournaments.rules import TournamentRules
from cogs.tournaments.announcing.scheduled_events import EVENT
from tests.e2e.tournaments.cups import NAMES, OLGA, Cup

ONE_ROUND = TournamentRules("swiss", rounds=1, seeding="joining")
IN_A_DAY = timedelta(days=1)


def events(cup: Cup) -> list[Any]:
    """The server's scheduled events, oldest first."""
    return list(cup.table.env.backend.get_guild(cup.table.channel.guild.id).scheduled_events.values())


async def announce(cup: Cup, name: str = "Cup of *Moths*", channel: int | None = None, **plan: Any) -> None:
    plan = {"rules": ONE_ROUND, "starts_at": cup.table.kitchen.clock + IN_A_DAY, "capacity": 8} | plan
    made = await cup.of.organising.create(
        cup.table.channel.guild.id,
        channel or cup.table.channel.id,
        name,
        "melee",
        TournamentPlan(**plan),
        OLGA,
    )
    cup.id = made.id
    await cup.settle()


async def test_an_event_goes_along_with_its_tournament(cup: Cup) -> None:
    table, guild = cup.table, cup.table.channel.guild.id
    await announce(cup)
    (event,) = events(cup)
    assert (event.name, event.entity_metadata) == ("Cup of *Moths*", {"location": "#duels"})
    assert event.description.startswith("Swiss tournament of Multiverse Melee, with room for 8.")
    assert event.status == discord.EventStatus.scheduled.value

    later = table.kitchen.clock + 2 * IN_A_DAY
    plan = (await cup.show()).plan.model_copy(update={"starts_at": later})
    await cup.of.organising.change(guild, cup.id, OLGA, plan=plan)
    await cup.settle()
    (event,) = events(cup)
    assert discord.utils.parse_time(event.scheduled_start_time) == later
    assert "\nSign up: https://discord.com/channels/" in event.description

    await table.restart()
    for number, each in enumerate((table.rowan, table.juniper), 1):
        await cup.of.registration.join(cup.id, Player(each.id, NAMES[number - 1]), "ember-court")
    cup.people = {1: table.rowan, 2: table.juniper}
    await cup.of.organising.start(guild, cup.id, OLGA)
    await cup.settle()
    (event,) = events(cup)
    assert event.status == discord.EventStatus.active.value
    await cup.lower_seeds_lose()
    (event,) = events(cup)
    assert event.status == discord.EventStatus.completed.value


async def test_an_event_is_called_off_and_a_deleted_one_stays_away(cup: Cup) -> None:
    guild = cup.table.channel.guild
    await announce(cup)
    await cup.of.direction.act(guild.id, cup.id, OLGA, Cancelled(), is_sure=True)
    await cup.settle()
    (event,) = events(cup)
    assert event.status == discord.EventStatus.cancelled.value

    await announce(cup)
    (_, event) = events(cup)
    cup.table.env.backend.delete_scheduled_event(guild.id, event.id)
    await cup.of.registration.join(cup.id, Player(cup.table.rowan.id, "rowan"), "ember-court")
    plan = (await cup.show()).plan.model_copy(update={"capacity": 4})
    await cup.of.organising.change(guild.id, cup.id, OLGA, plan=plan)
    await cup.settle()
    assert len(events(cup)) == 1
    assert (await cup.show()).posts[EVENT].content == "over"


async def test_there_is_none_without_a_time_a_permission_or_an_open_channel(cup: Cup) -> None:
    guild = cup.table.channel.guild
    await announce(cup, "Timeless", starts_at=None)
    hidden = guild.create_text_channel(
        "staff", overwrites={guild.default_role: discord.PermissionOverwrite(view_channel=False)}
    )
    await announce(cup, "For staff", hidden.id)
    backend = cup.table.env.backend
    mine = next(each for each in backend.get_guild(guild.id).roles.values() if each.managed)
    few = discord.Permissions(mine.permissions)
    few.update(administrator=False, create_events=False, manage_events=False)
    backend.edit_role(guild.id, mine.id, {"permissions": few.value})
    await cup.table.env.settle()
    await announce(cup)
    assert events(cup) == []
