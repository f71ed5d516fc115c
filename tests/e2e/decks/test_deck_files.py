"""Deck files on their way in and out, with all their faults, through the real client."""

import json
import re
from concurrent.futures import BrokenExecutor
from itertools import product
from typing import Any, NoReturn

import aiohttp
import discord
import pytest

from bot.confinement import ConfinedProcess, TooDear
from bot.content.melee.deck_files import parse_deck
from bot.content.registry import prepare_to_parse
from bot.games.melee.decks.files import format_deck, plain_deck, share_code
from tests.e2e.own_decks import EMBER, FILE, MINE, attached, do, names
from tests.e2e.table import Table, answered, said


@pytest.mark.parametrize(
    "given",
    [
        {"file": FILE},
        {"file": ("wings.json", json.dumps(plain_deck(MINE)).encode())},
        {"text": json.dumps(plain_deck(MINE), ensure_ascii=False, separators=(",", ":"))},
        {"text": share_code(EMBER).lower()},
        {"text": f"`{share_code(EMBER)}`"},
        {
            "file": (
                "pasted.txt",
                "> ```toml\n{}\n> ```".format(
                    "\n".join("> " + line for line in format_deck(MINE).split("\n"))
                ).encode(),
            )
        },
    ],
)
async def test_a_deck_is_imported_from_a_file_from_text_and_by_its_code(
    table: Table, given: dict[str, Any]
) -> None:
    if len(given.get("text", "")) > 6000:
        cards = tuple(card.model_copy(update={"flavour": "", "role": ""}) for card in MINE.entity)
        given = {"text": json.dumps(plain_deck(MINE.model_copy(update={"entity": cards})))}
    text = await do(table, table.rowan, "import", **given)
    name = "Ember Court" if "-" in given.get("text", "")[4:6] else "Grey Wings"
    assert text.startswith(f"### {name} is yours now.\nYou have 1 deck of at most 15.")
    assert "cost 1  ██" in text
    assert await names(table, table.rowan) == [name]
    assert await names(table, table.juniper) == []


async def test_a_deck_that_a_starter_deck_may_be_taken_for_is_pointed_out(table: Table) -> None:
    first, *others = EMBER.entity
    changed = EMBER.model_copy(update={"entity": (first.model_copy(update={"hp": 9}), *others)})
    for deck, is_told in ((changed, True), (EMBER, False), (changed.model_copy(update={"name": "A"}), False)):
        file = ("deck.toml", format_deck(deck).encode())
        told = await do(table, table.rowan, "import", file=file, replace=True)
        assert ("A starter deck has the same name." in told) is is_told


async def test_a_starter_deck_is_shown_with_what_it_won(table: Table) -> None:
    text = await do(table, table.rowan, "show", deck="ember-court")
    assert re.search(r"\*\*Tier\*\* · won \d\d\.\d% \(.*\) of [\d,]+ games\n-# Measured", text)


async def test_any_starter_deck_can_be_exported(table: Table) -> None:
    name, exported = await attached(await table.sage.slash(table.channel, "deck export", deck="ember-court"))
    assert (name, parse_deck(exported, name)) == ("ember-court.toml", EMBER)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("deck", "file"),
    [("Élan’s *End*", "elans-end.toml"), ("d4-d5 / ../x", "d4-d5-x.toml"), ("Αἴγις", "deck.toml")],
)
async def test_an_exported_file_is_named_after_its_deck(table: Table, deck: str, file: str) -> None:
    await do(table, table.rowan, "copy", deck="ember-court", name=deck)
    name, exported = await attached(await table.rowan.slash(table.channel, "deck export", deck=deck))
    assert (name, parse_deck(exported, name).name) == (file, deck)


async def test_a_deck_with_faults_is_not_saved_and_all_of_them_are_told(table: Table) -> None:
    bad = re.sub(r"(?m)^hp = \d+$", 'hp = "x"', format_deck(MINE), count=1).replace(
        'glyph = "fencing"', 'glyf = "fencing"'
    )
    for command, outcome in (
        ("import", "Nothing is saved."),
        ("check", "This is only a check: nothing is saved."),
    ):
        text = await do(table, table.rowan, command, file=("my *deck*.toml", bad.encode()))
        lines = bad.splitlines()
        hp, glyph = lines.index('hp = "x"') + 1, lines.index('glyf = "fencing"') + 1
        assert text.splitlines() == [
            "### `my *deck*.toml` has 2 faults",
            outcome,
            f'- line {hp}: Cinder Page: hp: must be a whole number (is "x")',
            f"- line {glyph}: Ash Duelist: glyf: is not a known key (did you mean glyph?); known here: name, "
            "cost, hp, attack, defense, speed, range, passive, trigger, role, glyph, flavour",
        ]
    assert await names(table, table.rowan) == []


async def test_a_sound_deck_is_checked_and_not_saved(table: Table) -> None:
    result = await table.rowan.slash(table.channel, "deck check", file=FILE)
    text = said(result)
    assert text.startswith("### Grey Wings has no faults\nThis is only a check: nothing is saved.")
    assert "*standard* deck" in text
    assert re.search(r"\*\*Tier\*\* · won \d\d\.\d% \(\d\d\.\d–\d\d\.\d\) of [\d,]+ games\n-# Measured", text)
    assert all(f"- {card.name} ({card.cost}): " in text for card in MINE.entity)
    assert result.response is not None
    assert [each.filename for each in result.response.attachments] == ["deck-check.webp"]
    assert await names(table, table.rowan) == []


NO_DECKS: tuple[tuple[tuple[str, bytes], str], ...] = (
    (("deck.toml", b"\xfa\x00rubbish"), "`deck.toml` is not UTF-8 text\n"),
    (("deck.toml", "﻿name".encode("utf-16")), "looks like text in UTF-16: save it as UTF-8\n"),
    (("cat.toml", b"\x89PNG\r\n\x1a\n" + bytes(50)), "`cat.toml` is no deck: it looks like a picture\n"),
    (("cat.webp", b"RIFF\x00\x00\x00\x00WEBPVP8 "), "is no deck: it looks like a picture\n"),
    (("cat.PNG", b"#" * 65_537), "`cat.PNG` is no deck: it looks like a picture\n"),
    (("duel-1.jsonl", b"{}\n{}\n"), "is no deck: it looks like the record of a duel\n"),
    (("deck.toml", b""), "`deck.toml` is empty\n"),
    (("deck.toml", b"# mine\n\n"), "`deck.toml` is empty\n"),
    (("deck.json", b"{}"), "`deck.json` is empty\n"),
    (("x.toml", b'name = "x"\nboard = "."'), "it looks like a battlefield or a scenario\n"),
    (("x.toml", b'name = "x"\nhp = 2'), "it looks like one entity without its deck\n"),
    (("x.toml", b"project = 1"), "is no deck: it looks like something else\n"),
    (("x.toml", b'name = "x"'), "entity: is missing"),
    (("deck.json", b"{" * 30), "is not valid JSON"),
    (("deck.json", b"[" * 3000), "is nested too deeply"),
    (("deck.toml", b"x = " + b"[" * 3000), "is nested too deeply"),
    (("deck.toml", b'format = 9\nname = "x"'), "needs a newer version of the bot"),
    (("big.toml", b"#" * 65_537), "is too large: it has 65,537 bytes; the limit is 65,536"),
    (("@everyone <@1> `x`.toml", b"= 1"), "is not valid TOML"),
)
"""Files, and what is said of each; an advice follows where that ends its line."""


async def test_files_that_are_no_decks_are_refused_in_words(table: Table) -> None:
    for command, (file, words) in product(("check", "import"), NO_DECKS):
        text = await do(table, table.rowan, command, file=file)
        assert words in text
        assert ("`/deck export` gives you any deck" in text) is words.endswith("\n")
        assert text.count("`") == (6 if words.endswith("\n") else 2)
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
    many = 'name = "x"\n' + "".join(f"key_{number} = 1\n" for number in range(300))
    result = await table.rowan.slash(table.channel, "deck check", file=("many.toml", many.encode()))
    text = said(result)
    assert "has 301 faults" in text
    assert "more are in the file below" in text
    name, faults = await attached(result)
    assert name == "faults.txt"
    assert len(faults.splitlines()) == 301
    assert "key_299: is not a known key" in faults


WRONG = "25YJ-V76E-PEAB"


async def test_nothing_and_too_much_given_are_told(table: Table) -> None:
    for command in ("import", "check"):
        assert "Attach the deck's `file`" in await do(table, table.rowan, command)
        assert "not both" in await do(table, table.rowan, command, file=FILE, text="x")
    for short in (share_code(EMBER)[:-1], "asdf qwer"):
        told = await do(table, table.rowan, "check", text=short)
        assert told.startswith("### What you pasted is no deck\nThis is only a check: nothing is saved.")
        assert (
            "JSON, a list of ten card names, or a sharing code, which has twelve letters and digits" in told
        )
    told = await do(table, table.rowan, "check", text=WRONG)
    assert told.startswith(f"No deck is called {WRONG}. If it is a sharing code, it is mistyped: its letters")
    lost = format_deck(MINE).replace("\n", " ")[:6000]
    assert "line breaks" in await do(table, table.rowan, "import", text=lost)


async def sent(table: Table, opened: Any, label: str, **values: Any) -> str:
    """What Rowan is told who fills in the form behind a button."""
    shown = answered(await table.rowan.click(opened.response, label=label))
    assert shown.modal is not None
    labels = [each["label"] for each in shown.modal["components"]]
    assert labels[:2] == ["The deck's file", "Or its text"]
    assert labels[2:] == (["Replace a deck of the same name"] if "Import" in label else [])
    return said(answered(await table.rowan.submit_modal(shown, values)))


async def command(table: Table, name: str) -> Any:
    """Rowan uses a command of decks without options."""
    return await table.rowan.slash(table.channel, f"deck {name}")


async def test_a_deck_is_uploaded_or_pasted_into_a_form(table: Table) -> None:
    told = await sent(table, await command(table, "list"), "Import a deck…", file=[FILE])
    assert told.startswith("### Grey Wings is yours now.")
    changed = ("x.toml", format_deck(MINE.model_copy(update={"plan": "Fly higher."})).encode())
    for is_replacing, why in ((False, "`replace` replaces it"), (True, "has replaced your deck")):
        opened = await command(table, "import")
        assert why in await sent(table, opened, "Import a deck…", file=[changed], replace=is_replacing)
    opened = await command(table, "import")
    cards = "\n".join(card.name for card in EMBER.entity)
    assert "is yours now." in await sent(table, opened, "Import a deck…", text=cards)
    opened = await command(table, "check")
    assert "nothing is saved" in await sent(table, opened, "Check a deck…", file=[FILE])


async def test_what_the_form_cannot_take_is_told(table: Table) -> None:
    opened = await command(table, "import")
    assert "Attach the deck's `file`" in await sent(table, opened, "Import a deck…", text=" ")
    large = ("deck.toml", b"#" * 65_537)
    for file, why in ((large, "is too large"), (("cat.png", b"\x89PNG" * 20_000), "it looks like a picture")):
        opened = await command(table, "import")
        assert why in await sent(table, opened, "Import a deck…", file=[file])
    opened = await command(table, "import")
    assert "not both" in await sent(table, opened, "Import a deck…", file=[FILE], text="x")
    assert await names(table, table.rowan) == []


async def test_what_comes_next_is_told_after_an_import(table: Table) -> None:
    told = await do(table, table.rowan, "import", file=FILE)
    assert "What next: `/deck show` shows its cards, `/deck test` lets the computer play it" in told


async def test_another_deck_of_the_name_needs_replace(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    assert "is already yours" in await do(table, table.rowan, "import", file=FILE)
    changed = ("x.toml", format_deck(MINE.model_copy(update={"plan": "Fly higher."})).encode())
    assert "`replace` replaces it" in await do(table, table.rowan, "import", file=changed)
    assert "has replaced your deck" in await do(table, table.rowan, "import", file=changed, replace=True)
    assert "Fly higher." in await do(table, table.rowan, "list")


class _Refusing:
    """Readers in which all work fails so."""

    def __init__(self, error: Exception) -> None:
        self._error = error

    async def run(self, *_: object, **__: object) -> NoReturn:
        raise self._error

    def close(self) -> None:
        """There is nothing to close."""


@pytest.mark.parametrize(
    ("error", "told"),
    [(TooDear("not done after 3 s"), "too much work to read"), (BrokenExecutor(), "can't read deck files")],
)
async def test_a_file_that_the_readers_cannot_parse_is_refused_in_words(
    table: Table, error: Exception, told: str
) -> None:
    table.kitchen.readers = lambda: _Refusing(error)
    await table.restart()
    for command in ("check", "import"):
        text = await do(table, table.rowan, command, file=FILE)
        assert told in text
        assert "othing is saved" in text
    assert await names(table, table.rowan) == []
    if isinstance(error, BrokenExecutor):
        assert len(table.noted) == 2
        table.noted.clear()


async def test_files_are_parsed_in_a_process_that_is_limited(table: Table) -> None:
    confined: list[ConfinedProcess] = []

    def readers() -> ConfinedProcess:
        confined.append(ConfinedProcess(prepare=prepare_to_parse))
        return confined[-1]

    table.kitchen.readers = readers
    await table.restart()
    assert confined[0].process_id is None
    text = await do(table, table.rowan, "check", file=("dots.toml", b"a." * 32_000 + b"a=1"))
    assert "is nested too deeply" in text
    assert confined[0].process_id is not None
    assert "has no faults" in await do(table, table.rowan, "check", file=FILE)


async def test_a_second_pasted_list_is_told_how_to_be_named(table: Table) -> None:
    known = [card.name for card in EMBER.entity]
    pasted, other = (" ".join(f"1 {name}" for name in each) for each in (known, [*known[1:], "Moth Novice"]))
    assert (await do(table, table.rowan, "import", text=pasted)).startswith("### Pasted deck is yours now.")
    told = await do(table, table.rowan, "import", text=other)
    assert told == (
        "You have another deck named Pasted deck. `/deck import` with `replace` replaces it. "
        "To keep both, write `Name: …` before the first card of the list."
    )
    assert (await do(table, table.rowan, "import", text=f"Name: Others {other}")).startswith("### Others is")
    assert await names(table, table.rowan) == ["Others", "Pasted deck"]
    renamed = MINE.model_copy(update={"name": "Others"})
    told = await do(table, table.rowan, "import", file=("others.toml", format_deck(renamed).encode()))
    assert "another `name` in its file" in told


async def test_a_list_of_names_is_imported_with_ones_own_cards_and_answered_exactly(table: Table) -> None:
    """Pasted as Discord passes it on, without line breaks, and as a file."""
    cards = (EMBER.entity[0].model_copy(update={"hp": 9}), *EMBER.entity[1:])
    own = MINE.model_copy(update={"entity": cards})
    await do(table, table.rowan, "import", file=("wings.toml", format_deck(own).encode()))
    known = [card.name for card in EMBER.entity]
    pasted = " ".join(f"1 {name}" for name in known)
    told = await do(table, table.rowan, "import", text=pasted)
    assert told.startswith("### What you pasted has 1 fault\nNothing is saved.\n")
    assert "2 cards are called 'Cinder Page': write 'Cinder Page (Grey Wings)' or 'Cinder Page (" in told
    typed = pasted.replace("Cinder Page", "Cinder Page (Grey Wings)")
    assert (await do(table, table.rowan, "check", text=typed)).startswith("### Pasted deck has no faults")
    lines = "\r\n".join(["Cinder Page (#1)", *known[1:]]).encode()
    saved = await do(table, table.rowan, "import", file=("my-list.txt", lines))
    assert saved.startswith("### My list is yours now.")
    kept = {each.name: each.deck for each in await table.matches.decks["melee"].of(table.rowan.id)}
    assert kept["My list"].entity == cards  # type: ignore[attr-defined]
    wrong = pasted.replace("Wick Archer", "Wik Archer")
    told = await do(table, table.juniper, "import", text=wrong)
    assert "- no card is called 'Wik Archer'; did you mean 'Wick Archer'" in told
    assert await names(table, table.juniper) == []


async def test_the_name_of_a_deck_is_checked_as_well(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    copied = " `/deck copy` makes a deck of your own from it."
    for name, deck, kept in (
        ("gloomfen", "Gloomfen", copied),
        ("ember court", "Ember Court", copied),
        ("Grey Wings", "Grey Wings", ""),
    ):
        told = await do(table, table.rowan, "check", text=name)
        head = f"### {deck} has no faults\nThis is only a check: nothing is saved.{kept}\n"
        assert told.startswith(head)
    assert "A `text` is the name of a deck" in await do(table, table.juniper, "check", text="Grey Wings")


async def test_a_name_given_instead_of_a_deck_is_told_what_to_do(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    told = await do(table, table.rowan, "import", text="gloomfen")
    assert told == (
        "**Gloomfen** is a starter deck. Nothing is saved. `/deck copy` makes a deck of your own from it."
    )
    told = await do(table, table.rowan, "import", text="grey wings")
    assert told.startswith("**Grey Wings** is already yours. Nothing is saved. `/deck export`")
    for command in ("import", "check"):
        told = await do(table, table.rowan, command, text="gloomfenn")
        assert told.startswith("### No deck is called that\n")
        assert told.endswith("Did you mean **Gloomfen**?")
