"""Players who leave the server: the others wait a day, then they may go on."""

from bot.matches.values import Absence
from tests.matches.table import ANN, BEN, CAT, Table, refused


async def test_who_is_away_is_noticed_once_and_may_come_back(table: Table) -> None:
    duel = await table.duel()
    absences, since = table.matches.absences, table.clock.time
    assert await absences.noticed(duel.id, 1) == Absence(duel.id, 1, since)
    table.clock.pass_by(hours=5)
    assert await absences.noticed(duel.id, 1) == Absence(duel.id, 1, since)
    await absences.set_notice(duel.id, 1, 100, 5001)
    assert await absences.of(duel.id) == await absences.all() == [Absence(duel.id, 1, since, 100, 5001)]
    await absences.ended(duel.id, 1)
    assert await absences.all() == []
    await refused("no-such-duel", absences.noticed("99", 1))


async def test_after_a_day_the_other_may_claim_the_win(table: Table) -> None:
    duel = await table.duel()
    absences, since = table.matches.absences, table.clock.time
    await refused("not-away", absences.claim(duel.id, ANN.user_id, 1))
    await absences.noticed(duel.id, 1)
    table.clock.pass_by(hours=23, minutes=59)
    details = await refused("not-yet", absences.claim(duel.id, ANN.user_id, 1))
    assert details == {"who": "Ben", "when": int(since.timestamp()) + 24 * 3600}
    table.clock.pass_by(minutes=1)
    await refused("not-a-player", absences.claim(duel.id, CAT.user_id, 1))
    await refused("not-away", absences.claim(duel.id, BEN.user_id, 1))
    await refused("not-away", absences.claim(duel.id, ANN.user_id, 0))
    played = await absences.claim(duel.id, ANN.user_id, 1)
    assert played.look.duel.winner == 0
    assert played.seat == 1
    await refused("duel-over", absences.claim(duel.id, ANN.user_id, 1))
