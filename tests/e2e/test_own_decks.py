"""Decks of one's own, from the file to the duel: every step through the real client."""

import json
import re
from datetime import timedelta
from typing import Any

import aiohttp
import discord
import pytest
import simcord

from bot.content import load_content
from bot.deck_files import parse_deck
from bot.games.contract import Seat
from bot.games.melee.cards import DeckList
from bot.games.melee.deck_text import format_deck, plain_deck
from bot.games.melee.sharing import share_code
from bot.store.values import StoredDeck
from tests.e2e.table import Table, custom_ids, said, text_of

EMBER = load_content().decks["ember-court"]
MINE = EMBER.model_copy(update={"name": "Grey Wings", "plan": "Fly at dusk."})
FILE = ("wings.toml", format_deck(MINE).encode())


async def do(table: Table, who: simcord.MemberActor, command: str, **options: Any) -> str:
    """What somebody is told who uses a command of decks."""
    return said(await who.slash(table.channel, f"deck {command}", **options))


async def attached(result: simcord.InteractionResult) -> tuple[str, str]:
    """Name and text of the only file that came with an answer."""
    assert result.response is not None
    (file,) = result.response.attachments
    return file.filename, (await file.read()).decode()


async def names(table: Table, who: simcord.MemberActor) -> list[str]:
    """The decks that somebody keeps."""
    return [own.name for own in await table.matches.own_decks(who.id)]


@pytest.mark.parametrize(
    "given",
    [
        {"file": FILE},
        {"file": ("wings.json", json.dumps(plain_deck(MINE)).encode())},
        {"text": json.dumps(plain_deck(MINE), ensure_ascii=False, separators=(",", ":"))},
        {"text": share_code(EMBER).lower()},
    ],
)
async def test_a_deck_is_imported_from_a_file_from_text_and_by_its_code(
    table: Table, given: dict[str, Any]
) -> None:
    if len(given.get("text", "")) > 6000:
        cards = tuple(card.model_copy(update={"flavour": "", "role": ""}) for card in MINE.entity)
        given = {"text": json.dumps(plain_deck(MINE.model_copy(update={"entity": cards})))}
    text = await do(table, table.rowan, "import", **given)
    name = "Ember Court" if "-" in given.get("text", "")[4:5] else "Grey Wings"
    assert text.startswith(f"### {name} is yours now.\nYou keep 1 deck of 15.")
    assert "cost 1  ██" in text
    assert await names(table, table.rowan) == [name]
    assert await names(table, table.juniper) == []


async def test_an_imported_deck_is_listed_shown_preferred_and_exported(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    listed = await do(table, table.rowan, "list")
    assert "### Yours\n**Grey Wings**\nFly at dusk.\n### Starter decks\n" in listed
    assert "Grey Wings" not in await do(table, table.juniper, "list")
    shown = await table.rowan.slash(table.channel, "deck show", deck="grey wings")
    assert said(shown).startswith("## Grey Wings\nFly at dusk.\n-# Standard deck · yours\n**Cinder Page, ")
    assert shown.response is not None
    assert shown.response.attachments[0].filename == "deck-1.webp"
    assert "I know no deck" in await do(table, table.juniper, "show", deck="#1")
    await do(table, table.rowan, "prefer", deck="Grey Wings · yours")
    assert await table.matches.preferred(table.rowan.id) == "#1"
    assert "**Grey Wings** · yours by default" in await do(table, table.rowan, "list")
    name, exported = await attached(await table.rowan.slash(table.channel, "deck export", deck="#1"))
    assert name == "grey-wings.toml"
    assert parse_deck(exported, name) == MINE


async def test_any_starter_deck_can_be_exported(table: Table) -> None:
    name, exported = await attached(await table.sage.slash(table.channel, "deck export", deck="ember-court"))
    assert (name, parse_deck(exported, name)) == ("ember-court.toml", EMBER)


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
        assert offered[0] == {"name": "Grey Wings · yours", "value": "#1"}, command
        assert len(offered) > 1
        theirs = await table.juniper.autocomplete(table.channel, command, option, "")
        assert all("yours" not in each["name"] for each in theirs)
    (only,) = await table.rowan.autocomplete(table.channel, "deck delete", "deck", "")
    assert only["value"] == "#1"


async def test_own_decks_are_duelled_with(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    cards = (MINE.entity[0].model_copy(update={"hp": 9}), *MINE.entity[1:])
    theirs = MINE.model_copy(update={"name": "Night Wings", "entity": cards})
    await do(table, table.juniper, "import", file=("x.toml", format_deck(theirs).encode()))
    challenge = await table.challenge(deck="Grey Wings")
    asked = (await table.press(table.juniper, challenge, "Accept")).followups[-1]
    chosen = await table.choose(table.juniper, asked, "accept", "#2")
    assert "You play **Night Wings**." in text_of(chosen.response or asked)
    (duel,) = await table.matches.running(user_id=table.rowan.id)
    assert duel.decks == ("#1", "#2")
    assert "plays **Grey Wings** (standard), juniper (North) plays **Night Wings** (open)" in text_of(
        table.board(duel)
    )
    await table.choose_order(duel)
    assert "Your hand" in said(await table.rowan.slash(table.thread(duel), "play hand"))


async def test_the_computer_plays_an_own_deck_and_against_one(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    await table.rowan.slash(
        table.channel, "duel practice", deck="moths", against="Grey Wings", level="novice"
    )
    (duel,) = await table.matches.running(user_id=table.rowan.id)
    assert duel.decks == ("moths", "#1")
    tested = await do(table, table.rowan, "test", deck="Grey Wings", against="moths", games=20)
    assert tested.startswith("### Grey Wings against Moths")


async def test_a_deck_with_faults_is_not_saved_and_all_of_them_are_told(table: Table) -> None:
    bad = (
        format_deck(MINE)
        .replace("hp = 4\n", 'hp = "x"\n', 1)
        .replace('glyph = "fencing"', 'glyf = "fencing"')
    )
    for command, outcome in (
        ("import", "Nothing is saved."),
        ("check", "This is only a check: nothing is saved."),
    ):
        text = await do(table, table.rowan, command, file=("my *deck*.toml", bad.encode()))
        assert text.splitlines() == [
            "### `my *deck*.toml` has 2 faults",
            outcome,
            '- Cinder Page: hp: must be a whole number (is "x")',
            "- Ash Duelist: glyf: is not a known key (did you mean glyph?)",
        ]
    assert await names(table, table.rowan) == []


async def test_a_sound_deck_is_checked_and_not_saved(table: Table) -> None:
    result = await table.rowan.slash(table.channel, "deck check", file=FILE)
    text = said(result)
    assert text.startswith("### Grey Wings has no faults\nThis is only a check: nothing is saved.")
    assert "*standard* deck" in text
    assert "**Power budget** · together " in text
    assert all(f"- {card.name} ({card.cost}): " in text for card in MINE.entity)
    assert result.response is not None
    assert [each.filename for each in result.response.attachments] == ["deck-check.webp"]
    assert await names(table, table.rowan) == []


@pytest.mark.parametrize(
    ("file", "words"),
    [
        (("deck.toml", b"\xff\xfe\x00rubbish"), "is not UTF-8 text"),
        (("cat.png", b"\x89PNG\r\n\x1a\n" + bytes(50)), "is not UTF-8 text"),
        (("deck.toml", b""), "name: is missing"),
        (("deck.json", b"{" * 3000), "is not JSON here"),
        (("deck.json", b"[" * 3000), "is nested too deeply"),
        (("deck.toml", b"x = " + b"[" * 3000), "is nested too deeply"),
        (("deck.toml", b'format = 9\nname = "x"'), "needs a newer version of the bot"),
        (("big.toml", b"#" * 65_537), "is too large: it has 65,537 bytes, and 65,536 are the most"),
        (("@everyone <@1> `x`.toml", b"= 1"), "is not TOML here"),
    ],
)
async def test_files_that_are_no_decks_are_refused_in_words(
    table: Table, file: tuple[str, bytes], words: str
) -> None:
    for command in ("check", "import"):
        text = await do(table, table.rowan, command, file=file)
        assert words in text
        assert text.count("`") == 2
    assert await names(table, table.rowan) == []


async def test_a_file_that_is_too_large_is_not_fetched(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    fetched = []
    read = discord.Attachment.read

    async def noted(self: discord.Attachment) -> bytes:
        fetched.append(self.filename)
        return await read(self)

    monkeypatch.setattr(discord.Attachment, "read", noted)
    await do(table, table.rowan, "import", file=("big.toml", b"#" * 70_000))
    await do(table, table.rowan, "import", file=FILE)
    assert fetched == ["wings.toml"]


@pytest.mark.parametrize("failure", [aiohttp.ClientError("gone"), TimeoutError()])
async def test_a_file_that_discord_does_not_give_is_asked_for_again(
    table: Table, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    async def fails(self: discord.Attachment) -> bytes:
        raise failure

    with monkeypatch.context() as broken:
        broken.setattr(discord.Attachment, "read", fails)
        assert "Discord did not give me that file" in await do(table, table.rowan, "import", file=FILE)
    assert await names(table, table.rowan) == []
    assert "is yours now" in await do(table, table.rowan, "import", file=FILE)


async def test_faults_that_a_message_has_no_room_for_are_in_a_file(table: Table) -> None:
    many = "".join(f"key_{number} = 1\n" for number in range(300))
    result = await table.rowan.slash(table.channel, "deck check", file=("many.toml", many.encode()))
    text = said(result)
    assert "has 302 faults" in text
    assert "more are in the file below" in text
    name, faults = await attached(result)
    assert name == "faults.txt"
    assert len(faults.splitlines()) == 302
    assert "key_299: is not a known key" in faults


async def test_nothing_and_too_much_given_are_told(table: Table) -> None:
    for command in ("import", "check"):
        assert "Attach the deck's `file`" in await do(table, table.rowan, command)
        assert "not both" in await do(table, table.rowan, command, file=FILE, text="x")
    assert "it is mistyped" in await do(table, table.rowan, "import", text=share_code(EMBER)[:-1])
    lost = format_deck(MINE).replace("\n", " ")[:6000]
    assert "line breaks" in await do(table, table.rowan, "import", text=lost)


async def test_another_deck_of_the_name_needs_replace(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    assert "is yours already" in await do(table, table.rowan, "import", file=FILE)
    changed = ("x.toml", format_deck(MINE.model_copy(update={"plan": "Fly higher."})).encode())
    assert "`replace` takes its place" in await do(table, table.rowan, "import", file=changed)
    assert "in the place of" in await do(table, table.rowan, "import", file=changed, replace=True)
    assert "Fly higher." in await do(table, table.rowan, "list")


async def test_a_deck_is_shared_and_copied(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    shared = await do(table, table.rowan, "share", deck="Grey Wings")
    code = share_code(MINE)
    assert f"\n{code}\n" in shared
    await table.restart()
    text = await do(table, table.juniper, "copy", deck=code.lower().replace("-", " "))
    assert text.startswith("### Grey Wings is yours now.")
    assert (await table.matches.own_decks(table.juniper.id))[0].deck == MINE
    await do(table, table.sage, "copy", deck="ember-court", name="*My* Embers")
    assert await names(table, table.sage) == ["*My* Embers"]
    assert "**\\*My\\* Embers**" in await do(table, table.sage, "list")
    wrong = code[:-1] + ("A" if code[-1] != "A" else "B")
    assert "it is mistyped" in await do(table, table.sage, "copy", deck=wrong)
    lost = share_code(MINE.model_copy(update={"plan": "Gone."}))
    assert f"Nobody keeps the deck of the code {lost}" in await do(table, table.sage, "copy", deck=lost)
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
    assert await table.matches.preferred(table.rowan.id) is None


async def test_a_question_answered_twice_or_by_another_deletes_nothing_more(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    duel = await table.begin_turns()
    yes = f"duel:delete:1:yes:{share_code(MINE)}"
    board = table.board(duel)
    assert "You have no such deck" in said(await table.press_late(table.sage, board, yes))
    stale = await table.press_late(table.rowan, board, "duel:delete:1:yes:OTHER")
    assert "has been changed since I asked" in said(stale)
    assert await names(table, table.rowan) == ["Grey Wings"]
    await table.press_late(table.rowan, board, yes)
    assert await names(table, table.rowan) == []
    assert "have it no longer" in said(await table.press_late(table.rowan, board, yes))


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
    assert "waits in an open challenge" in text_of(refused.response or asked)
    await table.press(table.rowan, challenge, "Cancel")
    asked = (await table.rowan.slash(table.channel, "deck delete", deck="Grey Wings")).response
    assert "is deleted" in text_of(
        (await table.press(table.rowan, asked, "Yes, delete it")).response or asked
    )


async def test_only_so_many_decks_are_kept(table: Table) -> None:
    for number in range(15):
        deck = MINE.model_copy(update={"name": f"Wings {number}"})
        await table.matches.save_deck(table.rowan.id, deck)
    assert "You keep 15 decks, and that is the limit" in await do(table, table.rowan, "import", file=FILE)
    assert "**Gloomfen**" in (listed := await do(table, table.rowan, "list"))
    assert "**Wings 14**" in listed
    offered = await table.rowan.autocomplete(table.channel, "deck prefer", "deck", "")
    assert len(offered) == 25
    assert offered[-1]["value"] == "none"


async def test_a_deck_saved_by_a_newer_version_is_told_of_and_kept(table: Table) -> None:
    values = {"name": "Tomorrow", "format": 7, "chapters": [1]}
    stored = StoredDeck(
        "", table.rowan.id, "Tomorrow", 7, json.dumps(values), "ab", "X", table.kitchen.clock - timedelta(1)
    )
    async with table.kitchen.stores[-1].writing() as tables:
        await tables.decks.add(stored)
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
    (own,) = await table.matches.own_decks(table.rowan.id)
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
