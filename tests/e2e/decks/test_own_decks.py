"""Decks of one's own: kept, offered, played, shared and deleted, through the real client."""

import json
import re
from datetime import timedelta
from typing import Any

import pytest

from bot.content.melee.deck_files import parse_deck
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.files import format_deck, share_code
from bot.games.two_seats import Seat
from bot.store.values import StoredDeck
from tests.e2e.own_decks import EMBER, FILE, MINE, attached, do, names
from tests.e2e.table import Table, custom_ids, said, text_of


async def test_an_imported_deck_is_listed_shown_preferred_and_exported(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    listed = await do(table, table.rowan, "list")
    assert "### Yours\n**Grey Wings** · easy to begin with\nFly at dusk.\n### Starter decks\n" in listed
    assert "Grey Wings" not in await do(table, table.juniper, "list")
    shown = await table.rowan.slash(table.channel, "deck show", deck="grey wings")
    assert said(shown).startswith("## Grey Wings\nFly at dusk.\n**Tier** · won ")
    assert "\n-# Standard deck · yours\n**Cinder Page, " in said(shown)
    assert shown.response is not None
    assert shown.response.attachments[0].filename == "deck-1.webp"
    assert "No deck is called" in await do(table, table.juniper, "show", deck="#1")
    await do(table, table.rowan, "prefer", deck="Grey Wings · yours")
    assert await table.matches.decks["melee"].preferred(table.rowan.id) == "#1"
    assert "**Grey Wings** · yours by default" in await do(table, table.rowan, "list")
    name, exported = await attached(await table.rowan.slash(table.channel, "deck export", deck="#1"))
    assert name == "grey-wings.toml"
    assert parse_deck(exported, name) == MINE


async def test_own_decks_are_offered_first_wherever_a_deck_is_named(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    for command, option in (
        ("duel challenge", "deck"),
        ("duel open", "deck"),
        ("duel practice", "deck"),
        ("duel practice", "against"),
        ("deck show", "deck"),
        ("deck prefer", "deck"),
        ("deck test", "deck"),
        ("deck test", "against"),
        ("deck export", "deck"),
        ("deck share", "deck"),
        ("deck copy", "deck"),
    ):
        offered = await table.rowan.autocomplete(table.channel, command, option, "")
        assert offered[0] == {"name": "Grey Wings · yours · easy to begin with", "value": "#1"}, command
        assert len(offered) > 1
        theirs = await table.juniper.autocomplete(table.channel, command, option, "")
        assert all("yours" not in each["name"] for each in theirs)
    (only,) = await table.rowan.autocomplete(table.channel, "deck delete", "deck", "")
    assert only["value"] == "#1"


async def test_who_is_asked_for_a_deck_and_has_own_ones_is_told_when_it_counts(table: Table) -> None:
    told = "an open deck makes it unrated"
    challenge = await table.challenge()
    asked = (await table.press(table.juniper, challenge, "Accept")).followups[-1]
    assert told not in text_of(asked)
    await do(table, table.juniper, "import", file=FILE)
    again = (await table.press(table.juniper, challenge, "Accept")).followups[-1]
    assert told in text_of(again)


@pytest.mark.nightly
async def test_own_decks_are_duelled_with(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    cards = (MINE.entity[0].model_copy(update={"hp": 9}), *MINE.entity[1:])
    theirs = MINE.model_copy(update={"name": "Night Wings", "entity": cards})
    await do(table, table.juniper, "import", file=("x.toml", format_deck(theirs).encode()))
    challenge = await table.challenge(deck="Grey Wings")
    asked = (await table.press(table.juniper, challenge, "Accept")).followups[-1]
    chosen = await table.choose(table.juniper, asked, "accept", "#2")
    assert "You play **Night Wings**." in text_of(chosen.response or asked)
    (duel,) = await table.matches.chronicle.running(user_id=table.rowan.id)
    assert duel.decks == ("#1", "#2")
    assert "plays **Grey Wings** (standard), juniper (North) plays **Night Wings** (open)" in text_of(
        table.board(duel)
    )
    await table.choose_order(duel)
    assert "Your hand" in said(await table.rowan.slash(table.thread(duel), "play hand"))


@pytest.mark.nightly
async def test_the_computer_plays_an_own_deck_and_against_one(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    await table.rowan.slash(
        table.channel, "duel practice", deck="moths", against="Grey Wings", level="novice"
    )
    (duel,) = await table.matches.chronicle.running(user_id=table.rowan.id)
    assert duel.decks == ("moths", "#1")
    tested = await do(table, table.rowan, "test", deck="Grey Wings", against="moths", games=20)
    assert tested.startswith("### Grey Wings against Moths")


async def test_a_deck_is_shared_and_copied(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    shared = await do(table, table.rowan, "share", deck="Grey Wings")
    code = share_code(MINE)
    assert f"\n{code}\n" in shared
    await table.restart()
    text = await do(table, table.juniper, "copy", deck=code.lower().replace("-", " "))
    assert text.startswith("### Grey Wings is yours now.")
    assert (await table.matches.decks["melee"].of(table.juniper.id))[0].deck == MINE
    await do(table, table.sage, "copy", deck="ember-court", name="*My* Embers")
    assert await names(table, table.sage) == ["*My* Embers"]
    assert "**\\*My\\* Embers**" in await do(table, table.sage, "list")
    wrong = code[:-1] + ("A" if code[-1] != "A" else "B")
    assert "it is mistyped" in await do(table, table.sage, "copy", deck=wrong)
    lost = share_code(MINE.model_copy(update={"plan": "Gone."}))
    assert f"The deck with the code {lost} no longer exists" in await do(table, table.sage, "copy", deck=lost)
    assert "That name has 1 fault" in await do(table, table.sage, "copy", deck=code, name="d4")
    assert await names(table, table.sage) == ["*My* Embers"]


async def test_a_deck_is_deleted_after_a_question(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    await do(table, table.rowan, "prefer", deck="#1")
    asked = (await table.rowan.slash(table.channel, "deck delete", deck="Grey Wings")).response
    kept = await table.press(table.rowan, asked, "No, keep it")
    assert "Nothing is deleted." in text_of(kept.response or asked)
    assert await names(table, table.rowan) == ["Grey Wings"]
    asked = (await table.rowan.slash(table.channel, "deck delete", deck="Grey Wings")).response
    await table.restart()
    gone = await table.press(table.rowan, asked, "Yes, delete it")
    assert "Your deck **Grey Wings** is deleted." in text_of(gone.response or asked)
    assert await names(table, table.rowan) == []
    assert await table.matches.decks["melee"].preferred(table.rowan.id) is None


async def test_a_question_answered_twice_or_by_another_deletes_nothing_more(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    duel = await table.begin_turns()
    yes = f"duel:delete:1:yes:{share_code(MINE)}"
    board = table.board(duel)
    assert "You have no such deck" in said(await table.press_late(table.sage, board, yes))
    stale = await table.press_late(table.rowan, board, "duel:delete:1:yes:OTHER")
    assert "has changed since I asked" in said(stale)
    assert await names(table, table.rowan) == ["Grey Wings"]
    await table.press_late(table.rowan, board, yes)
    assert await names(table, table.rowan) == []
    assert "You have no such deck." in said(await table.press_late(table.rowan, board, yes))


async def test_a_duel_goes_on_after_its_deck_was_deleted(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    duel = await table.begin_turns(south="Grey Wings")
    asked = (await table.rowan.slash(table.channel, "deck delete", deck="#1")).response
    await table.press(table.rowan, asked, "Yes, delete it")
    await table.restart()
    assert "Your hand" in said(await table.rowan.slash(table.thread(duel), "play hand"))
    assert (await table.view(duel)).sides[Seat.SOUTH].deck_list == MINE.entity
    await table.concede(duel, table.juniper)


async def test_a_deck_in_an_open_challenge_is_not_deleted(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    challenge = await table.challenge(deck="Grey Wings")
    asked = (await table.rowan.slash(table.channel, "deck delete", deck="Grey Wings")).response
    refused = await table.press(table.rowan, asked, "Yes, delete it")
    assert "is in one of your open challenges" in text_of(refused.response or asked)
    await table.press(table.rowan, challenge, "Cancel")
    asked = (await table.rowan.slash(table.channel, "deck delete", deck="Grey Wings")).response
    assert "is deleted" in text_of(
        (await table.press(table.rowan, asked, "Yes, delete it")).response or asked
    )


async def test_only_so_many_decks_are_kept(table: Table) -> None:
    for number in range(15):
        deck = MINE.model_copy(update={"name": f"Wings {number}"})
        await table.matches.decks["melee"].save(table.rowan.id, deck)
    assert "You have 15 decks, and that is the limit" in await do(table, table.rowan, "import", file=FILE)
    assert "**Gloomfen**" in (listed := await do(table, table.rowan, "list"))
    assert "**Wings 14**" in listed
    offered = await table.rowan.autocomplete(table.channel, "deck prefer", "deck", "")
    assert len(offered) == 25
    assert offered[-1]["value"] == "none"


async def test_a_deck_saved_by_a_newer_version_is_told_of_and_kept(table: Table) -> None:
    values = {"name": "Tomorrow", "format": 7, "chapters": [1]}
    stored = StoredDeck(
        "",
        table.rowan.id,
        "melee",
        "Tomorrow",
        7,
        json.dumps(values),
        "ab",
        "X",
        table.kitchen.clock - timedelta(1),
    )
    await table.kitchen.stores[-1].write(lambda tables: tables.decks.add(stored))
    assert "**Tomorrow**\n⚠ This version of the bot can't read it." in await do(table, table.rowan, "list")
    for text in (
        await do(table, table.rowan, "show", deck="Tomorrow"),
        await do(table, table.rowan, "prefer", deck="Tomorrow"),
        said(await table.rowan.slash(table.channel, "duel open", deck="Tomorrow")),
    ):
        assert "saved by a newer version of this bot, in deck format 7; this one reads up to format 1" in text
    name, exported = await attached(await table.rowan.slash(table.channel, "deck export", deck="Tomorrow"))
    assert (name, json.loads(exported)) == ("tomorrow.json", values)
    assert await table.open_invitations() == []


def nasty() -> DeckList:
    """A deck whose every word tries to be more than a word."""
    bad = "# @everyone <@1> **x** [a](https://b.c) ```"
    cards = tuple(
        card.model_copy(
            update={"name": f"@here <#{number}> ```_{number}_", "flavour": bad, "role": "@everyone"}
        )
        for number, card in enumerate(EMBER.entity)
    )
    return EMBER.model_copy(update={"name": "<@&7> @everyone **z**", "plan": bad, "entity": cards})


async def test_nothing_in_a_deck_pings_or_is_more_than_words(table: Table) -> None:
    await do(table, table.rowan, "import", file=("n.toml", format_deck(nasty()).encode()))
    (own,) = await table.matches.decks["melee"].of(table.rowan.id)
    assert own.deck == nasty()
    for command in ("show", "export", "share", "prefer", "delete"):
        await do(table, table.rowan, command, deck="#1")
    await do(table, table.rowan, "list")
    await table.rowan.slash(table.channel, "card", name=nasty().entity[0].name)
    duel = await table.begin_turns(south="#1")
    for command in ("play log", "play hand", "play board"):
        await table.rowan.slash(table.thread(duel), command)
    await table.rowan.slash(table.thread(duel), "play board", text=True)
    for request in table.env.http_requests:
        body = request.json if isinstance(request.json, dict) else {}
        body = body.get("data", body) if isinstance(body.get("data", body), dict) else body
        if "components" not in body:
            continue
        assert body.get("allowed_mentions", {}).get("parse", []) == [], request.path
        for text in _texts(body["components"]):
            assert "@everyone" not in text
            assert "@here" not in text
            assert "<@&7>" not in text
            assert not re.search(r"(?<!\\)(\[a|\*\*x|<@1>|<#\d>)", text), text
            assert text.count("```") in (0, 2), text


def _texts(parts: list[dict[str, Any]]) -> list[str]:
    """All that is shown as markdown."""
    found = []
    for part in parts:
        if part.get("type") == 10:
            found.append(part["content"])
        found += _texts(part.get("components", []))
    return found


async def test_the_controls_of_a_question_say_all_that_they_need(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    asked = (await table.rowan.slash(table.channel, "deck delete", deck="Grey Wings")).response
    assert custom_ids(asked) == [f"duel:delete:1:yes:{share_code(MINE)}", "duel:delete:1:no"]
