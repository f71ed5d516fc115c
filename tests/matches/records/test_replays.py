"""An ended duel is found by its code anywhere, by its number where it was played."""

from bot.matches.records.codes import replay_code
from tests.matches.table import ANN, CAT, Table, refused

HERE, ELSEWHERE = 10, 77


async def test_a_code_opens_a_duel_anywhere(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    code = replay_code(duel)
    for guild in (HERE, ELSEWHERE, None):
        assert await table.matches.replays.find(code.lower(), 99, guild) == (duel, code)
        assert await table.matches.replays.open(duel.id, 99, guild, code) == duel


async def test_a_number_opens_a_duel_for_its_players_and_where_it_was_played(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    replays = table.matches.replays
    assert await replays.find(duel.id, 99, HERE) == (duel, "")
    assert await replays.find(duel.id, ANN.user_id or 0, None) == (duel, "")
    await refused("elsewhere", replays.find(duel.id, CAT.user_id or 0, ELSEWHERE))
    await refused("elsewhere", replays.open(duel.id, CAT.user_id or 0, None))
    await refused("no-such-duel", replays.find("99", 99, HERE))


async def test_what_is_no_code_of_an_ended_duel_is_refused(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    running = await table.duel()
    replays, code = table.matches.replays, replay_code(duel)
    wrong = f"{code[:-1]}{'0' if code[-1] != '0' else '1'}"
    for text in (wrong, "nonsense", "", "Z-0000-0000", "ZZZZZZZZZZZZZ-0000-0000"):
        await refused("unknown-replay", replays.find(text, ANN.user_id or 0, HERE))
    await refused("still-running", replays.find(running.id, 99, HERE))
    await refused("unknown-replay", replays.open(running.id, 99, HERE, "2-0000-0000"))


async def test_a_record_that_is_deleted_is_said(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    await table.matches.chronicle.set_shown({duel.id: duel.changes})
    later = table.clock().replace(year=2031)
    assert await table.store.write(lambda tables: tables.records.forget(HERE, later, 9)) == [duel.id]
    replays = table.matches.replays
    assert await refused("record-gone", replays.find(replay_code(duel), 99, None)) == {"duel": duel.id}
    await refused("record-gone", replays.open(duel.id, 99, HERE))
