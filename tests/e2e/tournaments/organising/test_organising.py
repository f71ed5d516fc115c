"""What organisers do: nothing is done before they have seen what it changes, and everything can be undone."""

from typing import Any

from msgspec.structs import replace

from bot.matches.books.rights import Organiser
from bot.matches.values import Moderator
from bot.store.tournaments.values import Helper
from bot.tournaments.log.events import Paused
from tests.e2e.table import answered, menus, said, text_of
from tests.e2e.tournaments.cup import Cup
from tests.e2e.tournaments.organising.panels import command, confirm, ids_of, people, running


async def test_an_organiser_is_asked_before_a_start_without_decks_that_are_not_allowed(cup: Cup) -> None:
    await cup.announce()
    for who in (cup.table.rowan, cup.table.juniper, cup.table.sage):
        await cup.join(who)
    await cup.join(cup.staff.max, "moths")
    await cup.table.matches.servers.change(
        cup.staff.guild.id, Moderator(9, "Olga"), lambda before: replace(before, banned=("Moths",))
    )
    panel = await command(cup, "start")
    assert "Not allowed here: the deck of max." in text_of(panel)
    assert (await cup.shown()).state.phase == "signing-up"
    started = await cup.table.press(cup.may, panel, "Start with these 3")
    assert "It has started with 3 players." in said(started)
    assert "Round 1: 1 match open." in said(started), "it is paired before the panel is shown"
    id_ = (await cup.shown()).tournament.id
    await cup.table.matches.tournaments.direction.act(
        cup.staff.guild.id, id_, Organiser(9, "Olga", is_appointed=True), Paused(), is_sure=True
    )
    assert "**Paused.**" in said(await cup.table.press(cup.may, started.response, "Refresh"))


async def test_an_override_lists_what_changes_and_asks_why(cup: Cup) -> None:
    await running(cup)
    first = next(each for each in (await cup.shown()).state.matches)
    names = (await cup.shown()).names
    one, other = (names[each] for each in first.pairing.seats)
    offered = await cup.may.autocomplete(cup.table.channel, "tournament override", "match", one)
    assert offered[0]["name"] == f"1.{first.id.table} · {one} – {other}"
    asked = await command(cup, "override", match=str(first.id), result="1-0")
    assert f"Match {first.id} ({one} – {other}): {one} wins 1–0?" in text_of(asked)
    assert "no result → " in text_of(asked)
    assert (await cup.shown()).state.match(first.id).result is None, "nothing has happened yet"  # type: ignore[union-attr]
    told = await confirm(cup, asked, "They agreed on it")
    assert f"✓ Match {first.id}" in told
    decided = (await cup.shown()).state.match(first.id)
    assert decided is not None
    assert decided.winner == first.pairing.seats[0]
    log = await cup.table.press(cup.may, asked, "Log and undo")
    assert "They agreed on it" in said(log)
    number = (await cup.shown()).last
    question = await cup.table.choose(cup.may, log.response, "organise", str(number))
    assert "Undo entry" in said(question)
    assert "is undone." in said(await cup.table.press(cup.may, question.response, "Yes, do it"))
    undone = (await cup.shown()).state.match(first.id)
    assert undone is not None
    assert undone.result is None


async def test_the_form_for_a_reason_says_who_reads_it(cup: Cup) -> None:
    await running(cup)
    first = (await cup.shown()).state.matches[0]
    decide = await command(cup, "override", match=str(first.id), result="1-0")
    asked = answered(await cup.may.click(decide, label="Yes, do it"))
    assert "Everybody reads it in the news" in str(asked.modal)


async def test_what_changed_meanwhile_is_listed_anew(cup: Cup) -> None:
    await running(cup)
    first, second = (await cup.shown()).state.matches[:2]
    asked = await command(cup, "override", match=str(first.id), result="1-0", reason="Told me")
    await command(cup, "pause")
    again = said(await cup.table.press(cup.may, asked, "Yes, do it"))
    assert "Something has changed since" in again
    told = said(await cup.table.press(cup.may, asked, "Yes, do it"))
    assert f"✓ Match {first.id}" in told
    refused = await command(cup, "override", match=str(second.id), result="7-7")
    assert "**7-7** is no result of match " in text_of(refused)
    assert "they play one game, so nobody can win more than one" in text_of(refused)
    assert "\n- `x12` · " in text_of(refused)
    refused = await command(cup, "override", match="x", result="1-0")
    assert "There is no match **x** here. Choose one from the list that `match` offers" in text_of(refused)


async def test_only_organisers_organise_and_they_can_share_it(cup: Cup) -> None:
    table = cup.table
    id_ = await running(cup)
    for name in ("organise", "start", "pause", "cancel"):
        assert "You organise no tournament here" in said(
            await table.rowan.slash(table.channel, f"tournament {name}")
        )
    told = said(await table.rowan.slash(table.channel, "tournament organise", tournament=id_))
    assert "Only organisers can do that" in told
    panel = await command(cup, "organise")
    asked = await table.press(cup.may, panel, "Co-organisers…")
    assert "✓ rowan is now a co-organiser." in said(await people(cup, asked.response, table.rowan))
    assert "Organise Friday Cup" in said(await table.rowan.slash(table.channel, "tournament organise"))
    assert "✓ rowan is no longer a co-organiser" in said(
        await table.choose(cup.may, asked.response, "organise", str(table.rowan.id))
    )
    assert "You organise no tournament" in said(await table.rowan.slash(table.channel, "tournament organise"))
    assert "Organised by may." in text_of(await cup.announcement())


async def test_a_bye_is_given_for_a_round_to_come_and_undone(cup: Cup) -> None:
    table = cup.table
    await running(cup)
    asked = await table.press(cup.may, await command(cup, "organise"), "Bye…")
    assert "Choose somebody who will miss a round." in said(asked)
    stranger = await people(cup, asked.response, cup.may)
    assert f"<@{cup.may.id}> is not in this tournament." in said(stranger)
    question = await people(cup, stranger.response, table.sage)
    assert "Which bye does sage have?" in said(question)
    given = await table.choose(cup.may, question.response, "organise", "2.half")
    assert "✓ sage has a half-point bye in round 2." in said(given)
    listed = await table.press(cup.may, given.response, "Bye…")
    assert "- Round 2: sage, half-point bye" in said(listed)
    number = (await cup.shown()).last
    undoing = await table.choose(cup.may, listed.response, "organise", str(number))
    done = await table.press(cup.may, undoing.response, "Yes, do it")
    assert "is undone." in said(done)
    assert (await cup.shown()).state.byes == {}


async def test_the_next_round_is_looked_at_changed_and_released(cup: Cup) -> None:
    table = cup.table
    await cup.plan()
    await cup.press("More settings")
    await cup.press("How it goes on")
    await cup.choose("release", "after-review")
    await cup.press("Back")
    await cup.press("Announce")
    for who in (table.rowan, table.juniper, table.sage, cup.staff.max):
        await cup.join(who)
    panel = await command(cup, "start")
    id_ = (await cup.shown()).tournament.id
    await table.matches.tournaments.settlement.settle(id_)
    assert (await cup.shown()).state.matches == (), "nothing is released by itself"
    looked = await table.press(cup.may, panel, "Look at the next round")
    before = said(looked)
    assert "Round 1, not released yet: 2 tables" in before
    swapped = await people(cup, looked.response, table.rowan, table.juniper)
    after = said(swapped)
    pairs = [line for line in after.splitlines() if " – " in line]
    assert pairs != [line for line in before.splitlines() if " – " in line] or len(pairs) == 2
    assert "-# Swapped: rowan and juniper." in after
    await _seen_and_undone_by_others(cup, swapped.response, pairs, before)
    swapped = await people(cup, swapped.response, table.rowan, table.juniper)
    assert said(swapped) == after
    released = said(await table.press(cup.may, swapped.response, "Release"))
    assert "✓ Round 1 is released." in released
    shown = await cup.shown()
    stored = [" – ".join(shown.names[seat] for seat in each.pairing.seats) for each in shown.state.matches]
    assert sorted(line.split(". ", 1)[1] for line in pairs) == sorted(stored)
    assert "**Look at the next round** comes here once matches can follow" in released
    assert [each for each in ids_of(looked.response) if ":draft" in each] == []
    again = said(await table.press_lost(cup.may, looked.response, f"tour:organise:{id_}:draft"))
    assert "There are no matches to release in **Friday Cup** now: the next ones follow" in again


async def test_a_swap_with_somebody_who_has_dropped_out_says_so(cup: Cup) -> None:
    table = cup.table
    await cup.plan()
    await cup.press("More settings")
    await cup.press("How it goes on")
    await cup.choose("release", "after-review")
    await cup.press("Back")
    await cup.press("Announce")
    for who in (table.rowan, table.juniper, table.sage, cup.staff.max):
        await cup.join(who)
    panel = await command(cup, "start")
    (sage,) = await cup.may.autocomplete(table.channel, "tournament remove", "player", "sage")
    question = await command(cup, "remove", player=sage["value"], reason="Asked for it")
    await table.press(cup.may, question, "Yes, do it")
    looked = await table.press(cup.may, panel, "Look at the next round")
    told = said(await people(cup, looked.response, table.rowan, table.sage))
    assert (
        f"⚠ <@{table.sage.id}> has dropped out. Go back: **Bring back…** lets this person play again" in told
    )
    told = said(await people(cup, looked.response, table.rowan, cup.may))
    assert f"⚠ <@{cup.may.id}> is not in this tournament. Go back: **Let in…** lets this person in." in told


async def _seen_and_undone_by_others(cup: Cup, draft: Any, pairs: list[str], before: str) -> None:
    """Swaps outlive **Back**, a co-organiser sees them and takes them back, and May is told."""
    table, of = cup.table, cup.table.matches.tournaments
    id_ = (await cup.shown()).tournament.id
    await table.press(cup.may, draft, "Back")
    again = said(await table.press(cup.may, draft, "Look at the next round"))
    assert [line for line in again.splitlines() if " – " in line] == pairs
    helper = Helper(table.sage.id, "sage")
    await of.organising.add_helper(cup.staff.guild.id, id_, Organiser(9, "O", is_appointed=True), helper)
    own = await command(cup, "organise", table.sage)
    theirs = await table.press(table.sage, own, "Look at the next round")
    assert "-# Swapped: rowan and juniper." in said(theirs)
    undone = said(await table.press(table.sage, theirs.response, "Undo swaps"))
    assert undone == before
    late = said(await table.press(cup.may, draft, "Release"))
    assert late == f"⚠ Something has changed since. Look at it again:\n{before}"
    assert (await cup.shown()).state.matches == ()


async def test_a_cancelled_tournament_says_so_and_can_be_brought_back(cup: Cup) -> None:
    table = cup.table
    message = await cup.announce()
    await cup.join(table.juniper)
    asked = await command(cup, "cancel")
    assert text_of(asked).startswith("### Cancel Friday Cup?\n1 player has signed up.")
    assert "Sign-up" in said(await table.press(cup.may, asked, "Never mind"))
    asked = answered(await table.press(cup.may, asked, "Cancel it…")).response
    assert "✓ Friday Cup is cancelled." in await confirm(cup, asked, "The *hall* is flooded")
    await table.bot.services.tournaments.idle()
    await table.bot.running.idle()
    assert "**Cancelled:** The \\*hall\\* is flooded" in text_of(message)
    news = [text_of(each) for each in table.messages(table.channel.id)]
    (told,) = [each for each in news if "**The tournament is cancelled**" in each]
    assert "and has no result. The reason: The \\*hall\\* is flooded" in told
    assert f"<@{table.juniper.id}>" in told, "who has signed up is mentioned"
    assert [each for each in ids_of(message) if ":join" in each] == []
    log = await table.press(cup.may, asked, "Log and undo")
    (menu,) = menus(log.response)
    question = await table.choose(cup.may, log.response, "organise", menu["options"][0]["value"])
    await table.press(cup.may, question.response, "Yes, do it")
    assert "You are in" in await cup.join(table.rowan)


async def test_moderators_see_what_becomes_of_the_match_of_a_duel(cup: Cup) -> None:
    await running(cup)
    chronicle = cup.table.matches.chronicle
    (duel,) = await chronicle.running(user_id=cup.table.rowan.id)
    panel = text_of(await cup.staff.duel_panel(cup.may, duel))
    assert "Round 1, table " in panel
    assert "of **Friday Cup**. The match follows what you do here" in panel
    assert "Everybody in the tournament can read your reason." in panel
    for each in (cup.table.rowan, cup.table.juniper, cup.table.sage, cup.staff.max):
        for other in await chronicle.running(user_id=each.id):
            await cup.table.matches.play.concede(other.id, each.id)
    await cup.table.matches.tournaments.settlement.settle((await cup.shown()).tournament.id)
    await cup.table.bot.running.idle()
    for each in (cup.table.rowan, cup.table.juniper, cup.table.sage, cup.staff.max):
        for other in await chronicle.running(user_id=each.id):
            await cup.table.matches.play.concede(other.id, each.id)
    await cup.table.matches.tournaments.settlement.settle((await cup.shown()).tournament.id)
    assert (await cup.shown()).state.phase == "finished"
    panel = text_of(await cup.staff.duel_panel(cup.may, await chronicle.duel(duel.id)))
    assert "The tournament is over, and the match keeps its result" in panel


async def test_what_organisers_do_is_posted_to_the_log_channel_at_once_and_in_order(cup: Cup) -> None:
    log = cup.staff.guild.create_text_channel("log")
    await cup.staff.set("log_channel", log)
    await running(cup)
    await command(cup, "pause")
    await cup.table.env.settle()
    await cup.table.bot.services.audit_posts.idle()
    said_there = [text_of(each) for each in cup.table.messages(log.id)][1:]
    assert [each.split("** ", 1)[1].split(" the ")[0] for each in said_there] == [
        "announced",
        "started",
        "paused",
    ]
