"""Rated duels, here and elsewhere, which the bot at the table does not show."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

from bot.matches.service import Matches, make_context, make_matches
from bot.matches.values import Duel, Place, Player
from bot.store import Store
from tests.e2e.table import Table

HERE, ELSEWHERE = 0, 77
"""This server, and another one where the bot is."""


@asynccontextmanager
async def elsewhere_at(table: Table) -> AsyncIterator[Matches]:
    """Another process over the same database: what it plays, this bot does not show."""
    store = await Store.open(table.kitchen.url)
    now = lambda: table.kitchen.clock  # noqa: E731
    content, games = {"melee": table.kitchen.content}, table.kitchen.games
    yield make_matches(make_context(store, content, games=games, now=now))
    await store.close()


async def rated_duel(table: Table, by: Matches, winner: Player, loser: Player, guild: int = HERE) -> None:
    """A rated duel in which somebody has given up, a minute after the last one."""
    place = Place(guild or table.channel.guild.id, table.channel.id if guild == HERE else 5)
    table.kitchen.clock += timedelta(minutes=1)
    invitation = await by.invitations.invite(
        winner, loser, place, "runners", "plain", 5, game="melee", rated=True
    )
    duel = await by.invitations.accept(invitation.id, loser, "runners", 6)
    assert isinstance(duel, Duel)
    assert loser.user_id is not None
    ended = (await by.play.concede(duel.id, loser.user_id)).look.duel
    await by.chronicle.set_shown({duel.id: ended.changes})


def someone(number: int) -> Player:
    return Player(1000 + number, f"Player {number}")
