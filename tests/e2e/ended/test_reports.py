"""What decided it: a luck report at once, then one's own review; private until both share it."""

import json
import re

import pytest

from bot.games.melee import MELEE
from bot.games.records import Record, parse_record
from bot.matches.values import Duel
from bot.reviews.course import Unreplayable, replay
from bot.reviews.jobs import written_review
from bot.reviews.melee.reviewer import MELEE_REVIEWER
from bot.reviews.review import PlayoutBudget, review
from bot.reviews.stored_text import write_review
from bot.store.tables import Tables
from bot.web.afterwards import report
from bot.web.past import Past
from bot.web.requests import WishFrame
from bot.web.visitors import Visitor
from tests.e2e.playing import is_over, play_until
from tests.e2e.table import Table, custom_ids, said, text_of

TINY = PlayoutBudget(
    first=6, least=1, most=1, options=1, second_width=1, second=2, last_width=1, last=4, turn=1
)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews that look only once."""

    def written(text: str, seat: int, sentences: str | None) -> str:
        course = replay(parse_record(text), MELEE)
        return write_review(review(MELEE, MELEE_REVIEWER.judge, MELEE_REVIEWER.adviser, course, seat, TINY))

    monkeypatch.setattr("bot.app.written_review", written)


async def ended(table: Table) -> Duel:
    duel = await table.begin_turns()
    await play_until(table, duel, is_over)
    return await table.matches.chronicle.duel(duel.id)


async def test_players_learn_what_decided_it_and_both_must_share_it(table: Table) -> None:
    duel = await ended(table)
    end = table.board(duel)
    before = len(table.env.http_requests)
    answer = await table.press(table.rowan, end, "What decided it?")
    assert answer.response is not None
    assert answer.response.ephemeral
    assert said(answer).startswith("### What decided it? rowan vs juniper\nNo die was rolled")
    assert "Only you see this." in said(answer)
    files = answer.response.attachments
    assert [each.filename for each in files] == [f"luck-{duel.id}.webp", f"review-{duel.id}-0.webp"]
    assert (await files[1].read()).startswith(b"review of rowan, ")
    assert all(each.description for each in files)
    edits = [str(each.json) for each in table.env.http_requests[before:] if "@original" in each.path]
    assert "the turns that cost you most" in edits[0]
    assert "the turns that cost you most" not in edits[-1]

    stranger = await table.press(table.sage, end, "What decided it?")
    assert said(stranger) == "Only its players can see what decided this duel, until all of them share it."

    alone = await table.press(table.rowan, answer.response, "Share")
    assert text_of(alone.followups[0]).startswith("You share it. As soon as juniper does too")
    await table.restart()
    home = table.home(duel)
    count = len(table.messages(home))
    again = await table.press(table.juniper, table.board(duel), "What decided it?")
    both = await table.press(table.juniper, again.response, "Share")
    posted = table.messages(home)[-1]
    assert len(table.messages(home)) == count + 1
    assert f"/{posted.id}" in text_of(both.followups[0])
    assert "rowan" in text_of(posted)
    everything = " ".join([text_of(posted), *(each.description or "" for each in posted.attachments)])
    assert not re.search(r"\byou(r)?\b", everything, re.IGNORECASE)
    assert [each.filename for each in posted.attachments] == [
        f"luck-{duel.id}.webp",
        f"review-{duel.id}-0.webp",
        f"review-{duel.id}-1.webp",
    ]
    public = await table.press(table.sage, table.board(duel), "What decided it?")
    assert "### What decided it? rowan vs juniper" in said(public)
    await table.press(table.juniper, again.response, "Share")
    assert len(table.messages(home)) == count + 1


def in_sentences(record: Record, seat: int) -> str:
    """A review of this seat's first decision as versions stored it that kept sentences."""
    step = next(step for step in replay(record, MELEE).steps if step.seat == seat and step.before.turn)
    mistake = {
        "ply": step.ply, "turn": step.before.turn, "decision": 0, "decisions": 1, "kept": 0.75, "left": 0.5,
        "won": [0, 0], "lost": [0, 0], "cost": [0.25, 0.2, 0.3], "better": "end",
        "played_text": "You did it.", "better_text": "End your turn.", "why": "You gain by it.",
    }  # fmt: skip
    review = {"seat": seat, "turns": 1, "standings": [[0, 0.5]], "result": 0, "judged": 1, "bound": 0.1}
    return json.dumps(review | {"mistakes": [mistake]})


async def test_reviews_that_were_stored_as_sentences_speak_to_their_player_and_to_all(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.written_review", written_review)
    duel = await ended(table)
    record = parse_record(await table.matches.chronicle.record(duel.id))

    async def store(tables: Tables) -> None:
        for seat in (0, 1):
            await tables.reports.put_report(duel.id, f"review-{seat}", 1, in_sentences(record, seat))

    await table.kitchen.stores[-1].write(store)
    own = await table.press(table.rowan, table.board(duel), "What decided it?")
    assert re.search(
        r"Turn \d+: You .*\. Better: End your turn\. .* the chance to win would have been 75% instead of 50%",
        said(own),
    )
    await table.press(table.rowan, own.response, "Share")
    other = await table.press(table.juniper, table.board(duel), "What decided it?")
    await table.press(table.juniper, other.response, "Share")
    posted = table.messages(table.home(duel))[-1]
    for name in ("rowan", "juniper"):
        assert re.search(
            rf"Turn \d+: {name} .*\. Better: End the turn\. .* to win would have been 75% instead of 50%",
            text_of(posted),
        )
    described = [each.description or "" for each in posted.attachments[1:]]
    assert all(
        "They " in each and "the chance to win would have been 75% instead of 50%" in each
        for each in described
    )
    assert not re.search(r"\byou(r)?\b", " ".join([text_of(posted), *described]), re.IGNORECASE)


async def test_the_panel_of_a_record_stays_beside_what_it_opens(table: Table) -> None:
    duel = await ended(table)
    record = (await table.juniper.slash(table.channel, "duel record", duel=duel.id)).response
    before = text_of(record), custom_ids(record)
    for label, begins in (("Log", "## Log"), ("What decided it?", "### What decided it?")):
        opened = await table.press(table.juniper, record, label)
        assert opened.response.id != record.id
        assert said(opened).startswith(begins)
        assert (text_of(record), custom_ids(record)) == before


@pytest.mark.nightly
async def test_an_older_duel_is_asked_about_at_its_record_and_says_if_it_cannot_be_played_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def old(text: str) -> str:
        raise Unreplayable("other-rules", "0")

    monkeypatch.setattr("bot.app.written_luck", old)
    duel = await ended(table)
    record = await table.juniper.slash(table.channel, "duel record", duel=duel.id)
    answer = await table.press(table.juniper, record.response, "What decided it?")
    assert said(answer) == (
        "I can't play this duel again, so I can't say what decided it: "
        "it was played by other rules than those of this version of the bot."
    )


async def test_the_duel_s_table_tells_its_luck_at_once_and_then_the_review(table: Table) -> None:
    duel = await ended(table)
    sessions, services = table.matches.table_sessions, table.bot.services
    _, session = await sessions.enter(await sessions.make_link(duel.id, table.rowan.id))
    visitor = Visitor(table.bot, services, session)
    luck = await report(visitor, WishFrame(type="wish", id="1", what="luck"))
    assert luck["lines"][0].startswith("No die was rolled")
    assert luck["more"]
    whole = await report(visitor, WishFrame(type="wish", id="2", what="review"))
    assert not whole["more"]
    assert whole["lines"][: len(luck["lines"]) - 1] == luck["lines"][:-1]
    assert len(whole["lines"]) > len(luck["lines"]) - 1
    assert not [line for line in whole["lines"] if "**" in line or line.startswith("-#")]


async def test_stepping_through_at_the_table_shows_both_hands_as_in_chat(table: Table) -> None:
    duel = await table.begin_turns()
    held = [
        {card.name for card in (await table.view(duel, who)).sides[seat].hand or ()}
        for seat, who in enumerate((table.rowan, table.juniper))
    ]
    ply = (await table.matches.chronicle.duel(duel.id)).ply
    await table.concede(duel, table.juniper)
    sessions, services = table.matches.table_sessions, table.bot.services
    toucher = services.face("melee").touch
    assert toucher is not None
    for who, seats in ((table.rowan, (1,)), (table.sage, (0, 1))):
        _, session = await sessions.enter(await sessions.make_link(duel.id, who.id))
        visitor = Visitor(table.bot, services, session)
        sent = await Past().scene(visitor, await visitor.look(), toucher, ply)
        names: list[list[str]] = [[], [], []]
        for region in sent.scene["regions"]:
            if region["place"] == "hand":
                whose = region["name"].split(":")[1]
                names[int(whose) if whose.isdigit() else 2].append(region["label"].partition(", ")[0])
        for seat in range(2):
            own = names[seat] if seat in seats else names[2]
            assert set(own) == held[seat]
        assert set(sent.scene["pictures"].values()) <= set(sent.pictures)
