"""`/deck generate`, from the command to the deck that one keeps and plays."""

from typing import Any

import pytest
import simcord

from bot.content.melee.deck_files import parse_deck
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.forge import NOBODY, VERSION, generate
from cogs.melee.collection import generated_decks
from tests.e2e.table import Table, custom_ids, descriptions, said

ADA = generate("Ada")


async def made(table: Table, **options: Any) -> simcord.InteractionResult:
    """Rowan generates a deck."""
    return await table.rowan.slash(table.channel, "deck generate", **options)


async def deck_in(result: simcord.InteractionResult) -> DeckList:
    """The deck in the file that came with an answer."""
    assert result.response is not None
    (file,) = [each for each in result.response.attachments if each.filename.endswith(".toml")]
    return parse_deck((await file.read()).decode(), file.filename)


async def kept(table: Table, who: simcord.MemberActor) -> list[DeckList]:
    """The decks that somebody keeps."""
    return [own.deck for own in await table.matches.decks["melee"].of(who.id)]


async def test_a_deck_from_a_name_is_told_drawn_and_given_as_a_file(table: Table) -> None:
    answer = await made(table, name="Ada")
    text = said(answer)
    assert text.startswith(f"## {ADA.name}\n{ADA.plan}\n-# Made from “Ada” in the realm {ADA.realm}: ")
    assert all(card.name in text for card in ADA.entity)
    assert await deck_in(answer) == ADA
    assert answer.response is not None
    names = {each.filename for each in answer.response.attachments}
    assert names == {"deck-generated.webp", "adas-loaded-dice.toml"}  # ADA.name: Ada’s Loaded Dice
    assert all(card.name in descriptions(answer.response)[0] for card in ADA.entity)


async def test_realm_and_seed_are_those_that_were_asked_for(table: Table) -> None:
    answer = await made(table, name="Ada", realm="frost", seed=7)
    assert "in the realm frost, seed 7: " in said(answer)
    assert await deck_in(answer) == generate("Ada", "frost", 7)


@pytest.mark.nightly
async def test_without_a_name_every_deck_is_another(table: Table) -> None:
    first, second = [await deck_in(await made(table)) for _ in range(2)]
    assert first.origin
    assert second.origin
    assert first.origin.text == second.origin.text == NOBODY
    assert first.origin.seed != second.origin.seed


@pytest.mark.nightly
async def test_a_deck_is_kept_and_is_there_to_play(table: Table) -> None:
    answer = await made(table, name="A: da::")
    deck = generate("A: da::")
    (button,) = custom_ids(answer.response)
    assert await kept(table, table.rowan) == []
    told = said(await table.rowan.click(answer.response, custom_id=button))
    assert told.startswith(f"### {deck.name} is yours now.\nYou have 1 deck of at most 15.")
    assert await kept(table, table.rowan) == [deck]
    assert custom_ids(answer.response) == [button]  # the deck is still shown
    again = said(await table.rowan.click(answer.response, custom_id=button))
    assert "is already yours" in again
    assert await kept(table, table.rowan) == [deck]
    assert deck.name in said(await table.rowan.slash(table.channel, "deck show", deck=deck.name))


async def test_another_deck_of_the_same_name_is_replaced_only_when_asked(table: Table) -> None:
    other = generate("Bela").model_copy(update={"name": ADA.name})
    await table.matches.decks["melee"].save(table.rowan.id, other)
    answer = await made(table, name="Ada")
    (button,) = custom_ids(answer.response)
    asked = await table.rowan.click(answer.response, custom_id=button)
    assert said(asked).startswith("You already have another deck named **Ada")
    assert await kept(table, table.rowan) == [other]
    question = asked.followups[-1]
    (replace,) = custom_ids(question)
    told = said(await table.rowan.click(question, custom_id=replace))
    assert "has replaced your deck of that name." in told
    assert await kept(table, table.rowan) == [ADA]


async def test_a_deck_of_another_generator_is_not_kept_as_something_else(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = await made(table, name="Ada")
    (button,) = custom_ids(answer.response)
    monkeypatch.setattr(generated_decks, "VERSIONS", (VERSION + 1,))
    told = said(await table.rowan.click(answer.response, custom_id=button))
    assert told.startswith("The generator has changed since this deck was made")
    assert await kept(table, table.rowan) == []


async def test_a_text_is_shown_as_it_stands_and_pings_nobody(table: Table) -> None:
    answer = await made(table, name="**@everyone** <@1> [x](https://a.example)")
    text = said(answer)
    assert "@everyone" not in text
    assert "<@1>" not in text
    assert "\\*\\*" in text
    assert "https://a.example" not in text  # a colon escaped: no link


@pytest.mark.parametrize("text", ["x" * 100, "🔥" * 45])
async def test_a_text_too_long_for_a_button_is_shown_without_one(table: Table, text: str) -> None:
    answer = await made(table, name=text)
    assert custom_ids(answer.response) == []
    assert "`/deck import` this file instead" in said(answer)
    assert await deck_in(answer) == generate(text)


async def test_a_text_of_spaces_is_refused_in_a_sentence(table: Table) -> None:
    assert said(await made(table, name="   ")) == "A deck is made from a text: give a name, or any words."
