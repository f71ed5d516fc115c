"""Two processes with a shard each: each shows its duels, whoever stores their actions and whoever dies."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.matches.registry import TABLETOPS
from bot.matches.service import Matches, make_context, make_matches
from bot.shards import Shards
from bot.store import Store
from bot.store.databases.membership import membership
from tests.postgresql import Server
from tests.shipped import shipped
from tests.store.databases.test_membership import cut_off
from tests.wire.actors import Actor
from tests.wire.cluster import Cluster, cluster_at
from tests.wire.duels import WireDuel, shown
from tests.wire.interactions import Interaction
from tests.wire.messages import Message
from tests.wire.prepared import ask_nothing, has_begun, prepare
from tests.wire.server import WireServer
from tests.wire.test_duel_start import refused

pytestmark = pytest.mark.postgresql

RECOVERED_WITHIN = 30.0
_TURN = re.compile(r"Turn (\d+)")


@pytest.fixture
async def cluster(url: str, tmp_path: Path, plates: Path) -> AsyncIterator[Cluster]:
    """Two bots that do not run yet."""
    async with cluster_at(tmp_path, plates) as cluster:
        yield cluster


@pytest.fixture
async def matches(url: str) -> AsyncIterator[Matches]:
    """What is stored."""
    store = await Store.open(url)
    yield make_matches(
        make_context(store, {"melee": shipped()}, games=TABLETOPS, now=lambda: datetime.now(UTC))
    )
    await store.close()


@dataclass
class Played:
    """A duel of a shard: the ply it began with, and the actions sent since that were, or may be, stored."""

    duel: WireDuel
    shard: int
    began: int
    stored: int = 0
    unsure: int = 0


def hands_of(player: Actor) -> list[str]:
    """The hands in direct messages: for each message, the duel and the turn in its pictures' names."""
    sent = [message for message in player.inbox if not message.ephemeral]
    return [re.sub(r"\d+\.\w+$", "", message.attachments[0].filename) for message in sent]


def controlled(duel: WireDuel) -> int:
    """How many boards of a duel have controls. For a moment it is two: the next stands first."""
    return sum(bool(board.custom_ids) for board in duel.boards)


class Games:
    """Many duels, half of them on each shard, played through Discord."""

    def __init__(self, cluster: Cluster, matches: Matches) -> None:
        self.cluster = cluster
        self.matches = matches
        self.all: list[Played] = []

    async def begin(self, count: int) -> None:
        """Prepare the duels, start both bots, and wait for the boards."""
        tables = [self.cluster.table_in(number % 2) for number in range(count)]
        duels = await prepare(self.cluster, *((table, has_begun) for table in tables))
        for table in tables:
            await ask_nothing(table)
        await self.cluster.start()
        for number, (duel, table) in enumerate(zip(duels, tables, strict=True)):
            shown_duel = await shown(duel.id, table.channel, table.rowan, table.juniper)
            self.all.append(Played(shown_duel, number % 2, await self.ply(duel.id)))

    async def ply(self, duel_id: str) -> int:
        return (await self.matches.chronicle.duel(duel_id)).ply

    async def to_act(self, duel: WireDuel) -> Actor:
        """Whose turn it is, as it is stored: the board may be behind."""
        view = await self.matches.play.view(duel.id, None)
        assert view.to_act is not None
        return (duel.south, duel.north)[view.to_act]

    async def end_turn(self, played: Played, *, from_dm: bool) -> Interaction:
        """The player to act ends the turn by a command, in direct messages or in the thread."""
        actor = await self.to_act(played.duel)
        return actor.start_slash(actor.dm if from_dm else played.duel.place, "play end")

    async def settle(self, played: Played, sent: Interaction) -> None:
        """Wait for the answer, and count the action if it was accepted."""
        reply = await sent.reply(20)
        assert reply.text == "You have ended your turn."
        played.stored += 1

    async def current(self, within: float) -> None:
        """Wait until every board shows what is stored, and every player has a hand."""
        for played in self.all:
            ply = await self.ply(played.duel.id)
            await self.cluster.server.wait_for(
                lambda duel=played.duel, ply=ply: duel.ply == ply and controlled(duel) == 1,
                within,
                f"the board after ply {ply} of duel {played.duel.id}, and no other with controls",
            )
        people = [who for played in self.all for who in (played.duel.south, played.duel.north)]
        await self.cluster.server.wait_for(lambda: all(map(hands_of, people)), within, "the hands")

    async def check(self) -> None:
        """Nothing is lost, and nothing doubled."""
        for played in self.all:
            grown = await self.ply(played.duel.id) - played.began
            assert played.stored <= grown <= played.stored + played.unsure
            place = played.duel.place
            posted = [m for m in place.messages.values() if m.author is self.cluster.server.world.bot]
            boards = [m for m in posted if not m.ephemeral]
            turns = Counter(found[1] for m in boards if (found := _TURN.search(m.text)))
            assert max(turns.values()) == 1, f"duel {played.duel.id} has several boards for a turn: {turns}"
            assert sum(turns.values()) == len(boards), "there is more than boards"
            assert controlled(played.duel) == 1
            for player in (played.duel.south, played.duel.north):
                hands = Counter(hands_of(player))
                assert set(hands.values()) == {1}, f"{player.name} has a hand twice: {hands}"
        threads = Counter(c.parent for c in self.cluster.server.world.channels.values() if c.is_thread)
        assert set(threads.values()) == {1}


async def play_while_one_dies(games: Games, count: int) -> None:
    """Play from servers and direct messages, kill the second process in the middle, and start it again."""
    cluster = games.cluster
    await games.begin(count)
    sent = [
        (each, await games.end_turn(each, from_dm=number % 4 > 1)) for number, each in enumerate(games.all)
    ]
    for played, interaction in sent:
        await games.settle(played, interaction)
    await games.current(RECOVERED_WITHIN)
    await games.check()

    # The second process dies while it has work to do.
    sent = [
        (each, await games.end_turn(each, from_dm=number % 4 > 1)) for number, each in enumerate(games.all)
    ]
    await cluster.kill_shard(1)
    for number, (played, interaction) in enumerate(sent):
        if played.shard == 1 and number % 4 <= 1 and not interaction.answered:
            played.unsure += 1
        elif played.shard == 1 and number % 4 <= 1:
            played.unsure += not interaction.messages  # acknowledged only, or stored as well
            played.stored += bool(interaction.messages)
        else:
            await games.settle(played, interaction)
    # Nobody is there for its servers, but direct messages still arrive.
    for played in games.all:
        if played.shard == 1:
            await games.settle(played, await games.end_turn(played, from_dm=True))
    begun = time.monotonic()
    await cluster.start_shard(1)
    await games.current(RECOVERED_WITHIN)
    assert time.monotonic() - begun < RECOVERED_WITHIN
    await games.check()

    # All goes on, by the boards' own controls.
    for played in games.all:
        await played.duel.pressed(played.duel.to_act, "duel:end")
        played.stored += 1
    await games.current(RECOVERED_WITHIN)
    await games.check()
    assert await cluster.stop_all() == [0, 0]
    assert not [line for each in cluster.processes.values() for line in each.output if " ERROR " in line]


async def test_two_processes_share_the_duels_and_one_dies(cluster: Cluster, matches: Matches) -> None:
    await play_while_one_dies(Games(cluster, matches), 8)


@pytest.mark.nightly
async def test_two_processes_share_fifty_duels_and_one_dies(cluster: Cluster, matches: Matches) -> None:
    await play_while_one_dies(Games(cluster, matches), 50)


async def test_a_duel_without_a_channel_is_moved_by_a_direct_message_to_another_process(
    cluster: Cluster, matches: Matches
) -> None:
    games, server = Games(cluster, matches), cluster.server
    arena = server.world.add_channel(cluster.guilds[1], "arena")
    await games.begin(2)
    played = games.all[1]
    channel = played.duel.place.parent
    assert channel is not None
    server.remove_channel(channel)
    player = await games.to_act(played.duel)
    await games.settle(played, await games.end_turn(played, from_dm=True))

    def questions() -> list[Message]:
        return [m for m in player.inbox if any(each.startswith("duel:move") for each in m.custom_ids)]

    [question] = await server.wait_for(questions, RECOVERED_WITHIN, "the question where to go on")
    await player.select(question, "duel:move", arena.id)
    duel = await shown(played.duel.id, arena, played.duel.south, played.duel.north)
    await server.wait_for(lambda: duel.ply == played.began + 1, RECOVERED_WITHIN, "the board")
    assert "Turn 2" in duel.board.text
    assert await cluster.stop_all() == [0, 0]


async def test_a_process_hears_again_after_its_connections_were_cut(
    cluster: Cluster, matches: Matches, url: str, server_of_databases: Server
) -> None:
    games = Games(cluster, matches)
    await games.begin(2)
    await games.current(RECOVERED_WITHIN)
    await cut_off(server_of_databases, url)
    for played in games.all:
        await games.settle(played, await games.end_turn(played, from_dm=True))
    await games.current(RECOVERED_WITHIN)
    again = "This process holds its shards again"
    for process in cluster.processes.values():
        await cluster.server.wait_for(
            lambda output=process.output: any(again in line for line in output), RECOVERED_WITHIN, again
        )
    for played in games.all:
        await games.settle(played, await games.end_turn(played, from_dm=True))
    await games.current(RECOVERED_WITHIN)
    await games.check()
    assert await cluster.stop_all() == [0, 0]


async def test_a_second_process_with_the_same_shard_stops(
    server: WireServer, tmp_path: Path, plates: Path, url: str
) -> None:
    shard = {"DATABASE_URL": url, "SHARD_COUNT": "2", "SHARD_IDS": "1"}
    async with membership(url, Shards(2, frozenset({1}))):
        line = await refused(tmp_path, plates, server.environment | shard)
    assert line.startswith("shard 1 of 2 is held by another process that uses the database ")
