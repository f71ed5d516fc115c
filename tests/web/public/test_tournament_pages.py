"""A tournament's page has what chat shows to everybody, as text, and nothing else."""

import dataclasses
from collections.abc import Sequence
from datetime import UTC, datetime, time

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from sqlalchemy import text as sql

from bot.matches.planning.plan import TournamentPlan
from bot.matches.tournaments.lookup import ShownTournament
from bot.store.sharing import SharedPage
from bot.tournaments.log.events import Cancelled, TimeAgreed
from bot.tournaments.log.state import fold
from bot.tournaments.matches import EntrantId, MatchId
from bot.tournaments.rules import TournamentRules
from bot.web.public.tournaments.source import TournamentPages
from tests.cogs.tournaments import tournaments
from tests.examples import examples
from tests.matches.tournaments.cups import CHANNEL, GUILD, OLGA, Cup
from tests.matches.tournaments.test_teams import begun, lose
from tests.web.public.test_html import NASTY, Reader
from tests.web.public.tournament_pages import document_of

OTHER_DECKS = sql("UPDATE tournament_entrants SET deck = 'high', deck_name = 'Another'")
SWISS = TournamentRules("swiss", rounds=2, seeding="joining")


def _named(shown: ShownTournament, names: Sequence[str]) -> ShownTournament:
    named = dict(zip(shown.names, names, strict=False))
    return replace(shown, names={**shown.names, **named})


def _shape(page: str | None) -> list[tuple[str, tuple[str, ...]]]:
    """The elements of a page with the names of their attributes."""
    assert page is not None
    return [(name, tuple(found)) for name, found in Reader(page).elements]


def _running(rules: TournamentRules) -> ShownTournament:
    cup = tournaments.Cup(rules, 4)
    cup.play()
    return cup.shown()


@given(st.lists(NASTY.filter(str.strip), min_size=4, max_size=4, unique=True), NASTY.filter(str.strip))
@examples(12)
def test_no_name_becomes_html(names: list[str], title: str) -> None:
    for rules in (SWISS, TournamentRules("double")):
        shown = _running(rules)
        nasty = _named(shown, names)
        nasty = replace(nasty, tournament=replace(shown.tournament, name=title))
        for path in ("", "player/1", "round/1"):
            found = document_of(nasty, path)
            assert _shape(found) == _shape(document_of(shown, path))
            assert names[0] in Reader(found or "").text


def test_the_time_on_which_players_agreed_stands_at_their_open_match() -> None:
    cup = tournaments.Cup(SWISS, 4)
    cup.add(TimeAgreed(MatchId(1, 1), 1_800_000_000))
    cup.add(TimeAgreed(MatchId(1, 2), 1_800_100_000))
    cup.report("1.2", tournaments.WON)
    read = Reader(document_of(cup.shown()) or "")
    assert {found["datetime"] for name, found in read.elements if name == "time"} == {"2027-01-15T08:00:00Z"}
    assert "agreed for 15 January 2027, 08:00 UTC" in read.text


def test_a_page_tells_rounds_standings_and_bracket_as_text() -> None:
    read = Reader(document_of(_running(TournamentRules("double"))) or "")
    for text in (
        "Winners’ bracket",
        "Losers’ bracket",
        "Grand final",
        "winner of 2.1",
        "Standings",
        "record",
    ):
        assert text in read.text
    addresses = {found["href"] for name, found in read.elements if name == "a"}
    assert {f"{'a' * 16}/round/{each}" for each in (1, 2)} <= addresses
    assert {f"{'a' * 16}/player/{each}" for each in (1, 2, 3, 4)} <= addresses
    path = Reader(document_of(_running(SWISS), "player/1") or "")
    assert "../../" + "a" * 16 in {found.get("href") for _, found in path.elements}
    for each in ("winner", "Replay", "1st"):
        assert each in path.text


def test_pages_that_do_not_exist_are_not_written() -> None:
    shown = _running(SWISS)
    for path in (
        "round/3",
        "round/0",
        "round/01",
        "round/²",
        "player/5",
        "player/",
        "player/1/2",
        "decks",
        "x/1",
    ):
        assert document_of(shown, path) is None


def test_a_cancelled_tournament_promises_nothing() -> None:
    cup = tournaments.Cup(TournamentRules("swiss", rounds=2, cut=2), 4)
    cup.play()
    cup.report("2.1", tournaments.WON)
    cup.add(Cancelled())
    for path in ("round/2", "player/3"):
        text = Reader(document_of(cup.shown(), path) or "").text
        assert "not played" in text
        assert "waiting" not in text
    early = replace(cup.shown(), state=fold(cup.log[:5] + cup.log[-1:]))
    text = Reader(document_of(early) or "").text
    assert "Cancelled" in text
    assert "signed up" not in text, "four had"


def test_a_match_has_one_name_on_a_page() -> None:
    cup = tournaments.Cup(TournamentRules("double"), 4)
    cup.play()
    text = Reader(document_of(cup.shown()) or "").text
    assert text.count("2.2") >= 2
    assert "L2" not in text
    assert "Table 1" in Reader(document_of(_running(SWISS)) or "").text


async def _shared(cup: Cup) -> SharedPage:
    page = await cup.of.sharing.share(GUILD, cup.id, OLGA, "on")
    assert page is not None
    return page


async def _texts(
    cup: Cup, page: SharedPage, paths: Sequence[str] = ("", "round/1", "player/1"), *, is_open: bool = True
) -> list[str]:
    pages = TournamentPages(cup.matches, lambda _: is_open)
    found = [await pages.read(page, each) for each in paths]
    return [each.render() for each in found if each is not None]


async def test_a_page_changes_with_the_tournament_and_only_then(cup: Cup) -> None:
    await cup.create()
    page, pages = await _shared(cup), TournamentPages(cup.matches, lambda _: True)
    versions = []

    async def look() -> None:
        found, again = await pages.read(page, ""), await pages.read(page, "")
        assert found is not None
        assert again is not None
        assert (found.version, found.render()) == (again.version, again.render())
        versions.append(found.version)

    await look()
    for person in (1, 2, 3, 4):
        await cup.join(person)
    await look()
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    await look()
    await cup.win(1, 1, 1)
    await cup.go_on()
    await look()
    assert len(set(versions)) == 4


async def test_a_date_of_a_recurring_tournament_says_when_it_comes_again(cup: Cup) -> None:
    cup.clock.time = datetime(2026, 10, 14, 12, tzinfo=UTC)
    plan, recurring = TournamentPlan(rules=SWISS, remind=None), cup.of.recurring
    await cup.of.organising.save_template(GUILD, "Friday Cup", "toy", plan, OLGA)
    weekly = await recurring.add(
        GUILD, CHANNEL, "Friday Cup", "week", frozenset([4]), time(19), "Europe/Berlin", OLGA
    )
    await recurring.begin(GUILD, weekly.recurrence.id, OLGA)
    ((date, *_), _) = await cup.of.recurring_dates.due()
    cup.id = (await cup.of.recurring_dates.announce(date.recurrence.id, date.day)).id
    page = await _shared(cup)
    again = "Comes again every Friday at 19:00 (Europe/Berlin)"
    assert again in "".join(await _texts(cup, page, [""]))
    await recurring.stop(GUILD, weekly.recurrence.id, OLGA)
    assert again not in "".join(await _texts(cup, page, [""]))


async def test_secret_decks_leave_no_trace_until_the_end(cup: Cup) -> None:
    await cup.start(2, dataclasses.replace(SWISS, rounds=1), decks_shown="end")
    page = await _shared(cup)
    before = await _texts(cup, page)
    await cup.store.write(lambda tables: tables.rows.execute(OTHER_DECKS))
    assert await _texts(Cup(cup.store, cup.clock), page) == before
    await cup.win(1, 1, 1)
    await cup.go_on()
    front, _, player = await _texts(Cup(cup.store, cup.clock), page)
    assert "Deck: Another" in player
    assert "Winner: P1" in front


async def test_people_are_left_out_who_want_that_or_are_gone(cup: Cup) -> None:
    await cup.start(4)
    page = await _shared(cup)
    assert all("P1" in each for each in await _texts(cup, page))
    await cup.matches.settings.set_on_pages(1, is_named=False)
    await cup.win(1, 2, 4)
    await cup.go_on()
    assert await cup.matches.deletion.delete(2)
    await cup.go_on()
    for each in await _texts(cup, page):
        assert "P1" not in each
        assert "P2" not in each
    front, round_ = await _texts(cup, page)
    assert "Name hidden (1)" in round_
    assert "player/1" not in front + round_, "they have no page of their own"
    assert "player/3" in front
    assert "deleted player" in front
    assert EntrantId(1) in (await cup.show()).names


async def test_replays_are_linked_only_where_everybody_may_see_them(cup: Cup) -> None:
    await cup.start(4, decks_shown="end")
    await cup.win(1, 1, 1)
    await cup.go_on()
    assert "replay." not in "".join(await _texts(cup, await _shared(cup))), "decks are secret"
    await cup.start(4, name="Other")
    page = await _shared(cup)
    assert "replay." not in "".join(await _texts(cup, page)), "all games run"
    (duel,) = await cup.duels(1, 1)
    await cup.win(1, 1, 1)
    await cup.go_on()
    link = f"../table/#replay.{page.code}.{duel}"
    front, round_, player = await _texts(cup, page)
    assert f'"{link}"' in front
    assert f'"../../{link}"' in round_
    assert player.count("replay.") == 1
    assert "replay." not in "".join(await _texts(cup, page, is_open=False))
    await cup.matches.settings.set_on_pages(3, is_named=False)
    assert "replay." not in "".join(await _texts(cup, page))


async def test_teams_have_pages_with_their_members_and_boards(cup: Cup) -> None:
    await begun(cup)
    page, (owls, *_) = await _shared(cup), (await cup.show()).teams
    paths = ("", "round/1", f"player/{owls}")
    front, _, team = await _texts(cup, page, paths)
    assert "Owls" in front
    assert " teams</p>" in front
    assert "Team: P1, P2" in team
    await lose(cup, 1, 1)
    assert "replay." in (await _texts(cup, page, paths))[2]
    await cup.matches.settings.set_on_pages(2, is_named=False)
    _, _, team = await _texts(cup, page, paths)
    assert "Team: P1, Name hidden" in team
    assert "replay." not in team
