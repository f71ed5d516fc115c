"""Finds the tables where a user sits: open ones, and those with a running game, solo games among them."""

from dataclasses import dataclass

from bot.matches.values import Duel, Invitation
from cogs.kit.answers import Interaction
from cogs.seating.tables.table_choices import is_at_table
from cogs.services import Services, services_of


@dataclass(frozen=True, slots=True)
class Sat:
    """A table where the user sits. `duel` is its running game, None while the table is open."""

    table: Invitation
    duel: Duel | None = None


async def tables_sat_at(interaction: Interaction) -> list[Sat]:
    """The tables that a command means: the game of this thread, else those in this channel, else all.

    "All" means all in this server, or in every server if asked in direct messages.
    """
    found = await _all(services_of(interaction), interaction.guild_id, interaction.user.id)
    here = interaction.channel_id
    own = [each for each in found if each.duel is not None and each.duel.thread_id == here]
    return own or [each for each in found if each.table.place.channel_id == here] or found


async def _all(services: Services, guild_id: int | None, user_id: int) -> list[Sat]:
    matches = services.matches
    opened = await matches.invitations.open(guild_id)
    found = [Sat(each) for each in opened if each.kind == "table" and each.seat_of(user_id) is not None]
    for duel in await matches.chronicle.running(guild_id, user_id):
        table = await matches.invitations.get(duel.id)
        if table.kind == "table" or is_at_table(services, duel):
            found.append(Sat(table, duel))
    return found
