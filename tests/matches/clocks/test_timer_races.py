"""Two processes find the same timer due, and one of them acts on it."""

from contextlib import ExitStack
from datetime import timedelta

from bot.matches.values import Duel
from tests.forked import FORKS
from tests.matches import racing
from tests.matches.table import Table

PATIENT = 60
MINUTE = timedelta(minutes=1)


def race(url: str, duel: Duel, table: Table) -> list[tuple[int, int]]:
    """What each of two processes did that both had found the timer due before either wrote."""
    with ExitStack() as stack:
        pipes = []
        for _ in range(2):
            pipe, its_end = FORKS.Pipe()
            process = FORKS.Process(target=racing.run, args=(url, duel.id, table.clock.time, its_end))
            process.start()
            stack.callback(process.kill)
            its_end.close()
            pipes.append(pipe)
        for pipe in pipes:
            assert pipe.poll(PATIENT)
            assert pipe.recv() == racing.READY
        for pipe in pipes:
            pipe.send("go")
        assert all(pipe.poll(PATIENT) for pipe in pipes)
        return sorted(pipe.recv() for pipe in pipes)


async def test_of_two_processes_one_acts_on_a_timer(table: Table, url: str) -> None:
    duel = await table.duel(clock="10m", board="long")
    (seat,) = (await table.matches.play.look(duel.id, None)).waiting
    table.clock.time += 18 * MINUTE
    assert race(url, duel, table) == [(0, 0), (1, 0)], "one of them reminds the player"
    assert await table.matches.clocks.unwarned() == [duel.id]
    table.clock.time += 2 * MINUTE
    assert race(url, duel, table) == [(0, 0), (0, 1)], "one of them ends the turn"
    after = await table.matches.play.look(duel.id, None)
    assert (after.duel.ply, after.waiting) == (1, {1 - seat})
    assert after.duel.clock is not None
    assert after.duel.clock.seats[seat].misses == 1
