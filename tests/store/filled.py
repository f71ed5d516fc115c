"""A database with rows in every table, and with numbers that were given out and are gone."""

import dataclasses

from bot.clocks.clock import new_clock
from bot.clocks.presets import PRESETS
from bot.clocks.quiet_hours import QuietHours
from bot.shards import Shards
from bot.store import Store
from bot.store.reports.table import ReportPost
from bot.store.servers.values import AuditEntry, AuditPost, Flag, Moderator, RatedBan, ServerSettings
from bot.store.tables import Tables
from bot.store.values import OwnSettings, Place, Posted, Progress
from tests.store.test_tables import (
    ALONE,
    NOON,
    SECRET,
    a_deck,
    a_line,
    an_invitation,
    begin,
)

DUELS, PLIES = 7, 5
NIGHT = QuietHours("Asia/Tokyo", 22, 7)


async def fill(store: Store) -> None:
    """Store duels, one of them ended, invitations, messages, decks and whatever else there is."""

    async def work(tables: Tables) -> None:
        for _ in range(DUELS):
            duel = await begin(tables)
            for ply in range(1, PLIES + 1):
                after = dataclasses.replace(duel, ply=ply)
                await tables.duels.append(duel, after, a_line(ply), f'{{"ply":{ply}}}', ply, NOON)
                duel = after
            for role in ("draw", "hand-1", "board", "hand-0", "board-1", "shared-2"):
                await tables.posts.put(Posted(duel.id, role, 2**62, 2**61, duel.ply, 1, "Ä\n\N{DRAGON}"))
            await tables.absences.add(duel.id, 1, NOON)
            clock = new_clock(PRESETS["3d"], 2)
            await tables.clocks.begin(duel.id, clock.moved_on(NOON, frozenset({1}), [4, 4], {1: NIGHT}))
        ended = dataclasses.replace(duel, ply=PLIES + 1, ended_at=NOON, by="goal", places=(1, 2))
        await tables.duels.append(duel, ended, a_line(PLIES + 1), "{}", 8, NOON)
        lobby = an_invitation(kind="lobby", seats=ALONE, rematch_of="1", place=Place(None, 1), board=None)
        await tables.invitations.add(
            dataclasses.replace(lobby, options={"b": "ü", "a": "1"}, clock="3d", rated=True), SECRET
        )
        for name in ("Zebras", "ants", "Öl"):
            deck = await tables.decks.add(a_deck(name))
        await tables.decks.remove(deck.owner_id, deck.id)
        for user_id in (5, 2**62, 7):
            await tables.preferences.set_deck(user_id, f"deck {user_id}")
        await tables.heartbeats.beat(Shards(3, frozenset({0, 2})), NOON)
        await tables.tutorials.put(2**62, "melee", Progress(5, ("attack d2 d1", "move e5 e8")))
        await tables.server_settings.put(
            2**62, ServerSettings((1, 2**62), 3, log_channel=4, rated=False, games=("toy", "ü"))
        )
        await tables.server_settings.set_greeted(2**62, NOON)
        posts = (AuditPost("log", 4), AuditPost("duel", 5))
        by = Moderator(2**62, "Ann", is_party=True)
        entry = AuditEntry("", 10, NOON, by, "void", "duel", "7", "Ä", {"is_void": False}, {"a": [1]}, posts)
        entry = await tables.audit.add(entry)
        await tables.audit.set_sent(entry.id, "duel", 2**61)
        await tables.bans.put(RatedBan(10, 2**62, NOON))
        await tables.flags.add(Flag("", 10, "series", NOON, "7", (5, 2**62), {"duels": "12", "ü": "x"}))
        await tables.reports.put_luck(ended.id, (0.5, -0.5))
        await tables.reports.put_report(ended.id, "luck", 1, '{"ü":1}')
        await tables.reports.share(ended.id, 1)
        await tables.reports.put_post(ended.id, ReportPost(2**62, 2**61))
        await tables.own_settings.put(2**62, OwnSettings("dm", "Asia/Tokyo", questions=False, quiet=(22, 7)))

    await store.write(work)
