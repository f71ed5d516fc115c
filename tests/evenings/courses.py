"""Two evenings of eight, from the start to how everybody stands in the end.

Each has a drop or somebody taken out, a no-show, a decision that is undone, and restarts between.
"""

from bot.tournaments.course.places import places
from tests.evenings.evening import EIGHT, Evening


async def play_swiss_of_eight(evening: Evening) -> str:
    """All three rounds of a Swiss that has just started; who won."""
    first = await evening.open_matches()
    assert sorted(name for each in first for name in each) == sorted(EIGHT)
    assert len(await evening.running("elm")) == 1

    # Round 1: three are played, and in the fourth somebody does not come, which a restart does not forget.
    absent = await evening.come(await evening.duel_of("rowan"))
    await evening.restart()
    others = [each for each in first if "rowan" not in each]
    await evening.concede(*(max(each, key=EIGHT.index) for each in others))
    assert await evening.open_matches() == [each for each in first if "rowan" in each]
    await evening.pass_by(minutes=15)
    await missed(evening, absent)

    # Round 2: a result is set, changed and restored; somebody drops out, and loses the match.
    second = await evening.open_matches()
    assert len(second) == 4
    assert not {frozenset(each) for each in first} & {frozenset(each) for each in second}
    gone = second[0][0]
    await evening.concede(max(second[1], key=EIGHT.index))
    match = await evening.match_of(*second[1])
    panel = await evening.override(match, "0-1" if match.winner == match.pairing.seats[0] else "1-0")
    changed = (await evening.state()).match(match.id)
    assert changed is not None
    assert changed.winner not in (None, match.winner)
    await evening.undo(panel)
    assert (await evening.state()).match(match.id) == match
    await evening.drop(gone)
    await evening.restart()
    await evening.lose()

    # Round 3: one of seven has a bye, and then it is over.
    third = await evening.open_matches()
    assert len(third) == 3
    assert gone not in {name for each in third for name in each}
    await evening.lose()
    winner = await has_ended(evening)
    (standings,) = evening.pictured()
    assert f". 1 {winner}: record 3–0–0, points 9, " in standings
    assert f" {gone}: record 1–0–1, points 3, " in standings, "who dropped out keeps what was earned"
    return winner


async def play_double_elimination_of_eight(evening: Evening) -> str:
    """All of a double elimination that has just started, to its second grand final; who won."""
    met = await evening.open_matches()
    assert len(met) == 4

    # Of the first round, a result is set the other way round and restored before it matters.
    loser, winner = sorted(met[0], key=EIGHT.index, reverse=True)
    await evening.concede(loser)
    match = await evening.match_of(*met[0])
    panel = await evening.override(match, "0-1" if match.winner == match.pairing.seats[0] else "1-0")
    await goes_on(evening, loser)
    await evening.undo(panel)
    await goes_on(evening, winner)
    await evening.lose()
    await evening.restart()

    # Somebody is taken out: whoever they were to meet goes on, in both parts of the bracket.
    second = await evening.open_matches()
    assert len(second) == 4
    await evening.take_out(second[0][0])
    while len(await evening.open_matches()) > 1:
        await evening.lose()
    await evening.lose()

    # The losers' final: somebody does not come, though the bot is away for a while, too.
    (final,) = await evening.open_matches()
    absent = await evening.come(await evening.duel_of(final[0]))
    await evening.pass_by(minutes=10)
    await evening.restart()
    assert await evening.open_matches() == [final]
    await evening.pass_by(minutes=10)
    await missed(evening, absent)

    # Whoever comes from the losers' bracket wins, so there is a second grand final.
    (finalists,) = await evening.open_matches()
    (champion,) = {*finalists} & {*final}
    unbeaten = next(each for each in finalists if each != champion)
    await evening.concede(unbeaten)
    assert [{*each} for each in await evening.open_matches()] == [{*finalists}]
    await evening.concede(unbeaten)
    assert await has_ended(evening) == champion
    standings, *bracket = evening.pictured()
    assert f". 1 {champion}" in standings
    assert "Reset: " in bracket[-1]
    return champion


async def missed(evening: Evening, absent: str) -> None:
    """Everybody was told once who has missed a match."""
    part = f"no-show: {absent}"
    await evening.sees(lambda: len(evening.said_in_channel(part)) == 1, part)


async def goes_on(evening: Evening, name: str) -> None:
    """The bracket shows somebody in the next round, after the first match."""
    part = f"Round 2: 2.1 · {name} against winner of 1.2;"
    await evening.sees(lambda: part in evening.pictured()[0], part)


async def has_ended(evening: Evening) -> str:
    """Everybody was called to their matches once, and sees how it ended; nobody plays on. Gives who won."""
    shown = await evening.shown()
    assert shown.state.phase == "finished"
    played = [each.match.pairing.seats for each in shown.played.values() if each.duels]
    assert sorted(evening.called()) == sorted(sorted(shown.names[seat] for seat in each) for each in played)
    for name in EIGHT:
        assert await evening.running(name) == []
    for number, each in shown.played.items():
        for duel_id in each.duels if number.round < shown.state.latest_round else ():
            duel = await evening.ended(duel_id)
            await evening.sees(lambda duel=duel: evening.is_archived(duel), f"thread of {number} put away")
    winner = shown.names[places(shown.state)[0].entrant]
    over = f"**It is over.** {winner} won."
    await evening.sees(lambda: any(over in each for each in evening.texts()), over)
    ended = "## Friday Cup\nIt is over. These are its final standings."
    await evening.sees(lambda: evening.tables_text().partition("\n-# Tie-breaks: ")[0] == ended, ended)
    await evening.restart()
    return winner
