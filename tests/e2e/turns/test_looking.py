"""Commands that show something, and what is offered while one types."""

import re
from typing import Any

import pytest
from discord import ButtonStyle
from simcord.components import walk_components

from bot.games.melee.position.actions import Move
from cogs.kit import safe_text
from tests.e2e.playing import by_command, eager, play_until
from tests.e2e.table import Table, descriptions, said, text_of


async def test_a_duel_is_found_watched_and_read(table: Table) -> None:
    duel = await table.begin_turns()
    listed = said(await table.sage.slash(table.channel, "duel list"))
    assert f"- <#{duel.thread_id}> · Multiverse Melee · turn 1" in listed
    assert listed.count("rowan") == 1, "the thread's name says who plays, so only who acts is named"
    (choice,) = await table.sage.autocomplete(table.channel, "duel watch", "duel", "row")
    assert choice == {"name": f"rowan vs juniper · Multiverse Melee · duel {duel.id}", "value": duel.id}
    watched = await table.sage.slash(table.channel, "duel watch", duel=duel.id)
    assert said(watched) == f"### <#{duel.thread_id}>\nTurn 1 · rowan to act"
    assert watched.response is not None
    assert "Turn 1" in descriptions(watched.response)[0]
    log = said(await table.sage.slash(table.thread(duel), "play log"))
    assert log.startswith("## Log\nrowan rolls ")
    assert "to go" in log
    text = said(await table.sage.slash(table.thread(duel), "play board", text=True))
    assert "a   b   c" in text
    whole = (await table.sage.slash(table.thread(duel), "play log", text=True)).response
    assert whole is not None
    assert b"rowan gains 2 energy" in await whole.attachments[0].read()


async def test_each_player_reads_in_the_log_which_cards_they_alone_drew(table: Table) -> None:
    duel = await table.begin_turns()
    logs = [
        said(await who.slash(table.thread(duel), "play log"))
        for who in (table.rowan, table.juniper, table.sage)
    ]
    for seat, who in ((0, table.rowan), (1, table.juniper)):
        drawn = [card.name for card in (await table.view(duel, who)).sides[seat].hand or ()]
        (line,) = (line for line in logs[seat].split("\n") if line.startswith("You draw "))
        assert line.startswith(f"You draw {safe_text.listed(drawn)}")
    assert "You draw" not in logs[2]


@pytest.mark.nightly
async def test_commands_mean_the_threads_duel_or_the_players_only_one(table: Table) -> None:
    duel = await table.begin_turns()
    assert "are not in a duel" in said(await table.sage.slash(table.channel, "play hand"))
    assert "There is no duel here" in said(await table.sage.slash(table.channel, "play board"))
    assert "Your hand" in said(await table.rowan.slash(table.channel, "play hand"))
    assert "Your hand" in said(await table.rowan.user.slash("play hand"))
    assert "don't play" in said(await table.sage.slash(table.thread(duel), "play end"))


@pytest.mark.nightly
async def test_in_a_thread_a_command_means_its_duel_whatever_else_one_plays(table: Table) -> None:
    one = await table.begin_turns()
    await table.matches.decks["melee"].prefer(table.sage.id, "moths")
    await table.press(table.sage, await table.challenge(opponent=table.sage), "Accept")
    (other,) = await table.matches.chronicle.running(user_id=table.sage.id)
    for duel in (one, other):
        for who in (table.rowan, table.sage):  # who plays both, and who plays only the other one
            shown = said(await who.slash(table.thread(duel), "play board"))
            assert shown.startswith(f"### <#{duel.thread_id}>\n")


async def test_a_record_comes_only_after_the_end(table: Table) -> None:
    duel = await table.begin_turns()
    assert "still running" in said(await table.sage.slash(table.channel, "duel record", duel=duel.id))
    assert "No duel of yours has ended" in said(await table.sage.slash(table.channel, "duel record"))
    assert "No ended duel has the code x" in said(
        await table.sage.slash(table.channel, "duel record", duel="x")
    )


@pytest.mark.nightly
async def test_a_duel_of_another_server_is_for_its_players_alone(table: Table) -> None:
    duel = await table.begin_turns()
    elsewhere = table.env.create_guild("Elsewhere")
    hall = elsewhere.create_text_channel("hall")
    rowan, sage = (elsewhere.add_member(each.user) for each in (table.rowan, table.sage))
    refusal = "played on another server"
    assert refusal in said(await sage.slash(hall, "duel watch", duel=duel.id))
    stranger = table.env.create_user("frost")
    assert refusal in said(await stranger.slash("duel watch", duel=duel.id))
    assert said(await table.sage.user.slash("duel watch", duel=duel.id)).startswith("### <#")
    assert said(await table.sage.slash(table.channel, "duel watch", duel=duel.id)).startswith("### <#")
    for watched in (
        await rowan.slash(hall, "duel watch", duel=duel.id),
        await table.rowan.user.slash("duel watch", duel=duel.id),
    ):
        assert "rowan to act" in said(watched)
    await table.concede(duel, table.juniper)
    assert refusal in said(await sage.slash(hall, "duel record", duel=duel.id))
    assert refusal in said(await stranger.slash("duel record", duel=duel.id))
    for who, where in ((rowan, hall), (table.sage, table.channel)):
        assert "rowan wins" in said(await who.slash(where, "duel record", duel=duel.id))
    assert await sage.autocomplete(hall, "duel record", "duel", "") == []


async def test_ended_duels_are_offered_to_their_players_and_to_their_server(table: Table) -> None:
    duel = await table.begin_turns()
    assert await table.sage.autocomplete(table.channel, "duel record", "duel", "") == []
    await table.concede(duel, table.juniper)
    choice = {"name": f"rowan vs juniper · Multiverse Melee · duel {duel.id}", "value": duel.id}
    for who in (table.rowan, table.sage):
        assert await who.autocomplete(table.channel, "duel record", "duel", "juni") == [choice]
    assert await table.rowan.user.autocomplete("duel record", "duel", "") == [choice]
    assert await table.sage.user.autocomplete("duel record", "duel", "") == []


async def test_autocomplete_offers_only_what_is_legal_worded_as_agreed(table: Table) -> None:
    duel = await table.begin_turns(south="ember-court", north="gloomfen")
    thread = table.thread(duel)
    cards = await table.rowan.autocomplete(thread, "play summon", "card", "")
    assert cards
    assert all(" · cost " in card["name"] for card in cards)
    landings = await table.rowan.autocomplete(thread, "play summon", "to", "", card=cards[0]["value"])
    assert all(f"{each['value']} (" in each["name"] for each in landings)
    assert await table.juniper.autocomplete(thread, "play summon", "card", "") == []
    view = await play_until(
        table,
        duel,
        lambda view: view.turn >= 3 and any(each.activity == "ready" for each in view.entities),
        how=by_command,
        choose=eager,
    )
    who = await table.actor(duel)
    actions = (await table.view(duel, who)).actions
    movers = await who.autocomplete(thread, "play move", "entity", "")
    starts = {action.start for action in actions if isinstance(action, Move)}
    assert len(movers) == len(starts)
    entity = next(each for each in view.entities if each.tile in starts)
    assert any(each["name"].startswith(f"{entity.card.name} · ") for each in movers)
    ways = await who.autocomplete(thread, "play move", "to", "", entity=movers[0]["value"])
    assert 0 < len(ways) <= 25
    narrowed = await who.autocomplete(thread, "play move", "to", ways[0]["value"], entity=movers[0]["value"])
    assert ways[0] in narrowed


NO_TILES = (
    ("z9", "There is no tile z9: the board goes from a1 to h8."),
    ("d44", "There is no tile d44"),
    ("nowhere", "Nobody called nowhere is on the board."),
    ("D4 ", "Nobody stands there"),
)


@pytest.mark.nightly
async def test_a_tile_that_is_none_is_refused_in_words(table: Table) -> None:
    duel = await table.begin_turns()
    for tile, why in NO_TILES:
        result = await table.rowan.slash(table.thread(duel), "play move", entity=tile, to="d5")
        assert why in said(result)
    assert (await table.view(duel)).ply == 1


@pytest.mark.nightly
async def test_names_and_labels_are_understood_as_well(table: Table) -> None:
    duel = await table.begin_turns()
    card = ((await table.view(duel, table.rowan)).sides[0].hand or ())[0]
    thread = table.thread(duel)
    summoned = await table.rowan.slash(
        thread, "play summon", card=f"{card.name.upper()} · cost 1", to="e7 (ground, costs 8)"
    )
    assert "is summoned" in said(summoned)
    for _ in range(2):
        await by_command(table, duel, (await table.view(duel, await table.actor(duel))).actions[-1])
    moved = await table.rowan.slash(thread, "play move", entity=card.name.lower(), to="D7")
    assert "moves from e7 to d7" in said(moved)


async def test_decks_are_listed_shown_and_preferred(table: Table) -> None:
    listed = said(await table.sage.slash(table.channel, "deck list"))
    assert "Runners" in listed
    assert "`/deck generate` makes a new one" in listed
    shown = await table.sage.slash(table.channel, "deck show", deck="gloomfen")
    assert "Reed Lurker" in said(shown)
    assert "Gloomfen" in said(await table.sage.slash(table.channel, "deck prefer", deck="gloomfen"))
    assert await table.matches.decks["melee"].preferred(table.sage.id) == "gloomfen"
    assert "Gloomfen** · yours" in said(await table.sage.slash(table.channel, "deck list"))
    assert "no longer have a preferred deck" in said(
        await table.sage.slash(table.channel, "deck prefer", deck="none")
    )
    assert await table.matches.decks["melee"].preferred(table.sage.id) is None
    assert "No deck is called nothing. `/deck list`" in said(
        await table.sage.slash(table.channel, "deck prefer", deck="nothing")
    )


def _has_next_page(panel: Any) -> bool:
    parts = walk_components(panel.components)
    return any(part.get("label") == "▶" and not part.get("disabled") for part in parts)


@pytest.mark.nightly
async def test_cards_rules_and_help(table: Table) -> None:
    card = await table.sage.slash(table.channel, "card", name="reed lurker")
    assert "Trigger:" in said(card)
    assert card.response is not None
    assert "Reed Lurker" in descriptions(card.response)[0]
    assert "no such card" in said(await table.sage.slash(table.channel, "card", name="qwertz"))
    assert "M-5" in said(await table.sage.slash(table.channel, "rules", topic="m5"))
    assert "Ask in your own words" in said(await table.sage.slash(table.channel, "rules"))
    assert "no rule about" in said(await table.sage.slash(table.channel, "rules", topic="xyzzy"))
    offered = await table.sage.autocomplete(table.channel, "rules", "topic", "thorns")
    assert any(choice["value"] == "M-7" for choice in offered)
    helping = await table.sage.slash(table.channel, "help")
    assert said(helping).startswith("**Multiverse Melee**: Reach the enemy Summon Area")
    listed = await table.press(table.sage, helping.response, "All commands")
    panel, helped = listed.response or helping.response, text_of(listed.response or helping.response)
    while _has_next_page(panel):
        panel = (await table.press(table.sage, panel, "▶")).response or panel
        helped += text_of(panel)
    for name in table.sage.available_commands(table.channel):
        assert re.search(rf"</{name}:\d+> [A-Z]", helped), name


@pytest.mark.nightly
async def test_who_is_about_to_lose_the_summon_area_is_warned(table: Table) -> None:
    duel = await table.begin_turns()
    card = (await table.view(duel, table.rowan)).sides[0].hand or ()
    await table.rowan.slash(table.thread(duel), "play summon", card=card[0].name, to="e7")
    for who in (table.rowan, table.juniper):
        await table.press(who, table.board(duel), "End turn")
    await table.rowan.slash(table.thread(duel), "play move", entity="e7", to="e8")
    assert "⚠" not in text_of(table.board(duel))
    assert f"★ **{card[0].name}** stands on juniper's Summon Area. " in text_of(table.board(duel))
    assert "when juniper's next turn ends, rowan wins. No enemy in play" in text_of(table.board(duel))
    parts = walk_components(table.board(duel).components)
    (end,) = [each["style"] for each in parts if each.get("label") == "End turn"]
    assert end == ButtonStyle.primary.value
    await table.press(table.rowan, table.board(duel), "End turn")
    warning = (
        f"⚠ **{card[0].name}** stands on juniper's Summon Area. If it is still there when this turn ends"
    )
    assert warning in text_of(table.board(duel))
    await table.press(table.juniper, table.board(duel), "End turn")
    assert (await table.matches.chronicle.duel(duel.id)).by == "capture"


@pytest.mark.nightly
async def test_every_page_of_the_log_begins_with_its_turn(table: Table) -> None:
    duel = await table.begin_turns()
    for _ in range(14):
        await table.press(await table.actor(duel), table.board(duel), "End turn")
    log = said(await table.sage.slash(table.thread(duel), "play log"))
    title, first, second, *_ = log.splitlines()
    assert title.startswith("## Log · Page 2 of 2")
    assert first.startswith("Turn ")
    assert "energy" in second
