"""What a process has shown is there after it was killed, once; and play goes on from it."""

import signal

from bot.games.records import parse_record, verify
from bot.store import Store
from tests.forked import FORKS
from tests.matches import killed
from tests.matches.table import ANN, Clock, Table, log_of, make_matches, posts_of
from tests.matches.toy import TOY


def run_killed(url: str, step: str) -> str:
    """What a process showed of this step before it was killed."""
    showing, pipe = FORKS.Pipe(duplex=False)
    process = FORKS.Process(target=killed.run, args=(url, step, pipe))
    process.start()
    pipe.close()  # the process has its own end: once that is closed, too, there is nothing more to read
    try:
        assert showing.poll(60), f"{step} was not done in time"
        shown: str = showing.recv()
        process.join(60)
        assert process.exitcode == -signal.SIGKILL
    finally:
        process.kill()
    return shown


async def test_every_step_outlives_the_process_that_showed_it(url: str) -> None:
    shown = run_killed(url, "invite")
    store = await Store.open(url)
    matches = make_matches(store, Clock())
    table = Table(matches, Clock(), store)
    [invitation] = await table.open_invitations()
    assert invitation.seed_hash == shown

    assert run_killed(url, "accept") == invitation.id
    [duel] = await matches.chronicle.running()
    assert (await matches.invitations.get(invitation.id)).state == "accepted"

    for ply, step in enumerate(("roll", "play"), 1):
        shown = run_killed(url, step)
        [duel] = await matches.chronicle.running()
        assert duel.ply == ply
        actor = (await matches.play.view(duel.id, None)).to_act.other
        assert repr(await matches.play.view(duel.id, duel.players[actor].user_id)) == shown
        log = await log_of(matches, duel.id)
        assert [each for each, _ in log] == list(range(ply + 1))  # once, not twice
    assert await matches.chronicle.unshown() == [duel.id]

    assert run_killed(url, "offer") == repr(await matches.chronicle.duel(duel.id))
    assert run_killed(url, "decline") == repr(await matches.chronicle.duel(duel.id))
    run_killed(url, "thread")
    assert (await matches.chronicle.duel(duel.id)).thread_id == 777
    assert run_killed(url, "post") == repr((await posts_of(matches, duel.id))["board"])
    assert await matches.chronicle.unshown() == []

    assert (await table.next(duel)).ply == 3  # play goes on here
    await matches.play.offer_draw(duel.id, ANN.user_id)
    assert run_killed(url, "draw") == repr(await matches.chronicle.duel(duel.id))
    record = parse_record(await matches.chronicle.record(duel.id))
    assert [line.ply for line in record.lines] == [0, 1, 2, 3, 4]
    assert verify(record, {TOY.name: TOY}) == []
    await store.close()


async def test_an_action_that_was_not_shown_may_be_played_again(url: str) -> None:
    """A process killed before the commit leaves the duel as it was: whole, and at its old ply."""
    store = await Store.open(url)
    table = Table(make_matches(store, Clock()), Clock(), store)
    duel = await table.duel()
    assert run_killed(url, "half") == "written, not committed"
    assert (await table.matches.chronicle.duel(duel.id)).ply == 0
    assert (await table.next(duel)).ply == 1
    assert [ply for ply, _ in await log_of(table.matches, duel.id)] == [0, 1]
    await store.close()
