"""The end of a tournament: its announcement over a restart, the fairness report, the export."""

import io
import re
import zipfile
import zlib

import pytest
import simcord

from bot.games.records import parse_record
from bot.store.tournaments.values import Helper
from bot.tournaments.exports.json_reader import read_json
from bot.tournaments.log.events import Overridden
from bot.tournaments.matches import MatchId, MatchResult
from bot.tournaments.rules import TournamentRules
from cogs.tournaments.ending import archive
from tests.e2e.table import answered, custom_ids, descriptions, said, text_of
from tests.e2e.tournaments.cups import OLGA, Cup
from tests.e2e.tournaments.test_rounds import calls

SWISS = TournamentRules("swiss", rounds=2, seeding="joining")


def ends_of(cup: Cup) -> list[simcord.ResponseMessage]:
    """The messages that announce its end."""
    own = f"tour:fairness:{cup.id}"
    return [each for each in cup.table.messages(cup.table.channel.id) if own in custom_ids(each)]


async def packed(cup: Cup, who: simcord.MemberActor) -> dict[str, bytes]:
    """The files in the archive of everything, as somebody gets it."""
    result = await who.slash(cup.table.channel, "tournament export", what="everything")
    assert result.response.ephemeral
    (archive,) = result.response.attachments
    assert archive.filename == f"tournament-{cup.id}-1.zip"
    with zipfile.ZipFile(io.BytesIO(await archive.read())) as found:
        assert found.testzip() is None
        return {each: found.read(each) for each in found.namelist()}


async def offered_series(cup: Cup) -> list[str]:
    """The series whose standings can be asked for."""
    offered = await cup.table.rowan.autocomplete(cup.table.channel, "tournament standings", "series", "")
    return [str(each["value"]) for each in offered]


async def test_the_end_is_announced_once_and_everything_can_be_taken_along(
    cup: Cup, monkeypatch: pytest.MonkeyPatch
) -> None:
    await cup.start(SWISS, people=4, decks_shown="end", series="Spring", series_points=(10, 6))
    people, table = cup.people, cup.table
    helper = Helper(people[1].id, "rowan")
    await cup.of.organising.add_helper(table.channel.guild.id, cup.id, OLGA, helper)
    assert await offered_series(cup) == [], "none of its tournaments has ended"
    await cup.lower_seeds_lose()
    early = await people[2].slash(table.channel, "tournament export", what="json")
    assert said(early).startswith("That comes once **Cup of \\*Moths\\*** is over.")

    # While it is played, its organisers get everything but the decks, and what would tell them.
    files = await packed(cup, people[1])
    assert {each.partition("/")[0] for each in files} == {
        "report.md", "tournament.json", "tournament.trf", "pictures",
        "standings.csv", "pairings.csv", "crosstable.csv",
    }  # fmt: skip
    report = files["report.md"].decode()
    assert "Decks are secret until the tournament is over." in report
    assert "- the records of 2 games: they tell the decks, which are secret" in report
    hidden = ("Ember Court", "ember-court")
    assert not any(each.encode() in data for each in hidden for data in files.values())
    assert ends_of(cup) == []

    # The bot stops when the last match has ended; the next process announces the end, once.
    await table.bot.running.close()
    for loser in (2, 4):
        await table.matches.play.concede((await cup.duel_of(loser)).id, people[loser].id)
    await cup.of.settlement.settle(cup.id)
    before = len(calls(table))
    await table.restart()
    await cup.settle()
    (end,) = ends_of(cup)
    assert await offered_series(cup) == ["Spring"]
    assert calls(table)[before:] == [[people[1].id]]
    told = "\n".join(map(text_of, table.messages(table.channel.id)))
    assert "Round 2, table 1 of **Cup of \\*Moths\\***.\n**rowan** beat juniper 1–0" in told
    assert "It is over. These are its final standings." in told
    assert "**It is over.** rowan won." in told
    assert text_of(end) == (
        f"## 🏆 Cup of \\*Moths\\* is over\n**<@{people[1].id}>** won.\n"
        "1st **rowan** · 6 points · 2–0–0\n2nd **juniper** · 3 points · 1–0–1\n"
        "3rd **sage** · 3 points · 1–0–1\n4th **alder** · 0 points · 0–0–2\n"
        "Points for the series **Spring**: rowan +10 and juniper +6."
    )
    assert descriptions(end)[0].startswith("Standings of Cup of *Moths*, Swiss · 4 players. 1 rowan: record")
    assert "1st · **rowan** · 10 points (10)" in said(await table.press(table.sage, end, "Series"))

    # A result is changed after the end: the same message tells it, and nobody is called again.
    final = MatchId(2, 1)
    match = (await cup.show()).state.match(final)
    assert match is not None
    assert match.winner == 1
    act = Overridden(
        final, MatchResult((2, 1), (0, 1)) if match.pairing.seats[0] == 1 else MatchResult((1, 2), (1, 0))
    )
    await cup.of.direction.act(table.channel.guild.id, cup.id, OLGA, act, "The board was wrong", is_sure=True)
    await cup.settle()
    (now,) = ends_of(cup)
    assert now.id == end.id
    assert f"**<@{people[2].id}>** won.\n1st **juniper** · 6 points" in text_of(now)
    assert len(calls(table)) == before + 1

    # Everybody has the report and the files now.
    page = said(await table.press(people[3], now, "Fairness report"))
    assert "__**Byes**__\nNobody had a bye.\n" in page
    decision = r"match 2\.1 \(\w+ – \w+\) decided: juniper wins 1–0, by <@900>: The board was wrong"
    assert re.search(rf"- <t:\d+:f>: {decision}", page)
    asked = await table.press(people[3], now, "Export")
    assert said(asked).startswith("### Export Cup of \\*Moths\\*")
    chosen = await people[3].select(asked.response, ["json"], custom_id=f"tour:export:{cup.id}")
    (json,) = chosen.response.attachments
    assert read_json(await json.read()).name == "Cup of *Moths*"
    sent = await json.read()
    for data, why in (
        (sent, "✓ Everything in it follows from its matches."),
        (sent.replace(b'"points": 6', b'"points": 9'), "follow from the matches"),
        (b"012 x", "is no tournament's file that I can read"),
    ):
        asked = await table.press(people[3], now, "Export")
        shown = answered(await people[3].click(asked.response, label="Check a file…"))
        assert why in said(answered(await people[3].submit_modal(shown, {"file": [("cup.json", data)]})))
    files = await packed(cup, people[3])
    report = files["report.md"].decode()
    assert "| 2 | rowan | 1–0–1 | 3 |" in report

    links = set(re.findall(r"\]\(([^)]+)\)", report))
    assert len([each for each in links if each.startswith("decks/")]) == 4
    assert links <= files.keys()
    records = [parse_record(data.decode()) for each, data in files.items() if each.startswith("records/")]
    assert set(records[0].header.seats) == {"rowan", "sage"}
    assert len(records) == 4

    # Where Discord takes less, what is left out is said, in the answer and in the report.
    monkeypatch.setattr(archive, "SIZE", sum(len(zlib.compress(each)) for each in files.values()))
    monkeypatch.setattr(archive, "MAX", 1)
    files = await packed(cup, people[3])
    left_out = re.search(
        r"- the records of (\d) games, for which there was no room; `/duel record` gives each",
        files["report.md"].decode(),
    )
    assert left_out is not None
    assert len([each for each in files if each.startswith("records/")]) == 4 - int(left_out[1])
