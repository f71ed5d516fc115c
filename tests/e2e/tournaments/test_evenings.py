"""Whole tournaments of eight, from the panel of `/tournament create` to how everybody stands in the end."""

from datetime import timedelta

from bot.tournaments.course.places import places
from tests.e2e.table import descriptions, said, text_of
from tests.e2e.tournaments.evening import NAMES, Evening

EIGHT = NAMES[:8]


async def test_a_swiss_of_eight_from_the_panel_to_the_last_standings(evening: Evening) -> None:
    table = evening.table
    await plan_for_tonight(evening)
    await evening.join(*NAMES)
    await check_in(evening)
    # The ninth has not come: the others begin by themselves, at the time that was announced.
    await evening.pass_by(minutes=10)
    first = await evening.open_matches()
    assert sorted(name for each in first for name in each) == sorted(EIGHT)
    assert len(await table.matches.chronicle.running(user_id=evening.people["elm"].id)) == 1

    # Round 1: three are played, and in the fourth somebody does not come, which a restart does not forget.
    absent = await evening.come(await evening.duel_of("rowan"))
    await evening.restart()
    others = [each for each in first if "rowan" not in each]
    await evening.concede(*(max(each, key=EIGHT.index) for each in others))
    assert await evening.open_matches() == [each for each in first if "rowan" in each]
    await evening.pass_by(minutes=15)
    assert len(evening.said_in_channel(f"no-show: {absent}")) == 1

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
    assert await has_ended(evening) == "juniper"
    (standings,) = descriptions(evening.tables())
    assert ": 1 juniper 3–0–0, 9, " in standings
    assert f" {gone} 1–0–1, 3, " in standings, "who dropped out keeps what was earned"


async def test_a_double_elimination_of_eight_to_the_second_grand_final(evening: Evening) -> None:
    cup, press = evening.cup, evening.table.press
    await cup.announce(format="double")
    await evening.join(*EIGHT)
    assert "It has started with 8 players." in text_of(await evening.organise("start"))
    await evening.settle()
    met = await evening.open_matches()
    assert len(met) == 4

    # Of the first round, a result is set the other way round and restored before it matters.
    loser, winner = sorted(met[0], key=EIGHT.index, reverse=True)
    await evening.concede(loser)
    match = await evening.match_of(*met[0])
    panel = await evening.override(match, "0-1" if match.winner == match.pairing.seats[0] else "1-0")
    assert f"Round 2: {loser} against winner of 1.2;" in descriptions(evening.tables())[0]
    await evening.undo(panel)
    assert f"Round 2: {winner} against winner of 1.2;" in descriptions(evening.tables())[0]
    await evening.lose()
    await evening.restart()

    # Somebody is taken out: whoever they were to meet goes on, in both parts of the bracket.
    second = await evening.open_matches()
    assert len(second) == 4
    gone = second[0][0]
    offered = await cup.may.autocomplete(evening.table.channel, "tournament remove", "player", gone)
    asked = await evening.organise("remove", player=offered[0]["value"], reason="Had to leave")
    assert f"✓ {gone} is out." in said(await press(cup.may, asked, "Yes, do it"))
    await evening.settle()
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
    assert len(evening.said_in_channel(f"no-show: {absent}")) == 1

    # Whoever comes from the losers' bracket wins, so there is a second grand final.
    (finalists,) = await evening.open_matches()
    (champion,) = {*finalists} & {*final}
    unbeaten = next(each for each in finalists if each != champion)
    await evening.concede(unbeaten)
    assert [{*each} for each in await evening.open_matches()] == [{*finalists}]
    await evening.concede(unbeaten)
    assert await has_ended(evening) == champion
    standings, *bracket = descriptions(evening.tables())
    assert f": 1 {champion}" in standings
    assert "Reset: " in bracket[-1]


async def has_ended(evening: Evening) -> str:
    """Everybody was called to their matches once, and sees how it ended; nobody plays on. Gives who won."""
    table, shown = evening.table, await evening.cup.shown()
    assert shown.state.phase == "finished"
    played = [each.match.pairing.seats for each in shown.played.values() if each.duels]
    assert sorted(evening.called()) == sorted(sorted(shown.names[seat] for seat in each) for each in played)
    for who in evening.people.values():
        assert await table.matches.chronicle.running(user_id=who.id) == []
    for number, each in shown.played.items():
        for duel_id in each.duels if number.round < shown.state.latest_round else ():
            thread = table.thread(await table.matches.chronicle.duel(duel_id))
            assert table.env.backend.get_channel(thread.id).thread_metadata.archived
    assert "It is over. The log can still undo" in text_of(await evening.organise("organise"))
    winner = shown.names[places(shown.state)[0].entrant]
    assert f"**It is over.** {winner} won." in text_of(await evening.cup.announcement())
    assert text_of(evening.tables()) == "## Friday Cup\nIt is over. These are its final standings."
    await evening.restart()
    return winner


async def plan_for_tonight(evening: Evening) -> None:
    """May plans a Swiss that begins in two hours, with half an hour for checking in."""
    cup = evening.cup
    await cup.plan()
    start = evening.table.kitchen.clock + timedelta(hours=2)
    await cup.fill_in("Dates…", "Friday Cup", start.strftime("%Y-%m-%d %H:%M"), "")
    await cup.press("More settings")
    await cup.press("Who plays")
    await cup.choose("checkin", "30")
    await cup.press("Back")
    assert "It is announced" in await cup.press("Announce")


async def check_in(evening: Evening) -> None:
    """Seven come when check-in opens, the eighth when those who are missing are called, the ninth never."""
    table = evening.table
    await evening.pass_by(minutes=95)
    call = table.messages(table.channel.id)[-1]
    here = await table.press_at_once(*((evening.people[name], call, "Check in") for name in EIGHT[:7]))
    assert all("You are checked in" in said(each) for each in here)
    await evening.pass_by(minutes=15)
    reminder = table.messages(table.channel.id)[-1]
    missing = [f"<@{evening.people[name].id}>" for name in ("elm", "fern")]
    assert text_of(reminder).endswith(" ".join(missing))
    assert "You are checked in" in said(await table.press(evening.people["elm"], reminder, "Check in"))
