"""`/card` and `/rules`: one hit in full, several in brief, none with advice."""

from typing import Any

import pytest
import simcord

from tests.e2e.table import Table, descriptions, menus, said, text_of
from tests.shipped import shipped

EMBER = shipped().decks["ember-court"]
OWN = EMBER.model_copy(
    update={
        "name": "Grey Wings",
        "entity": tuple(card.model_copy(update={"name": f"Wing {card.name}"}) for card in EMBER.entity),
    }
)


async def look(table: Table, who: simcord.MemberActor, command: str, **options: Any) -> Any:
    result = await who.slash(table.channel, command, **options)
    assert said(result)
    return result.response


async def test_a_single_card_is_shown_in_full(table: Table) -> None:
    shown = await look(table, table.sage, "card", name="reed lurker")
    assert text_of(shown).startswith("## Reed Lurker\n-# Gloomfen, card ")
    assert "Trigger: " in text_of(shown)
    assert descriptions(shown)[0].startswith("Reed Lurker, ")


async def test_several_cards_are_listed_and_one_of_them_picked(table: Table) -> None:
    listed = await look(table, table.sage, "card", name="burn")
    text = text_of(listed)
    count = int(text.split()[1])
    assert text.startswith(f"### {count} cards\n- **")
    assert text.count("\n- **") == min(count, 25)
    (menu,) = menus(listed)
    picked = menu["options"][1]
    shown = await table.choose(table.sage, listed, "card", picked["value"])
    name = picked["label"].split(" · ")[0]
    assert text_of(shown.response or listed).startswith(f"## {name}\n")


async def test_no_card_comes_with_advice(table: Table) -> None:
    assert "Did you mean **Ash Duelist**" in text_of(await look(table, table.sage, "card", name="ash dulist"))
    assert "words on it" in text_of(await look(table, table.sage, "card", name="qwertzuiop"))


async def test_a_wrong_name_gets_the_nearest(table: Table) -> None:
    for command in ("deck show", "deck prefer", "duel practice"):
        text = text_of(await look(table, table.sage, command, deck="Gloomfem"))
        assert text == "No deck is called Gloomfem. Did you mean **Gloomfen**?"
    board = text_of(await look(table, table.sage, "duel practice", deck="gloomfen", board="the plane"))
    assert board == "No battlefield is called the plane. Did you mean **The Plain**?"


async def test_own_cards_are_found_by_their_owner_alone(table: Table) -> None:
    await table.matches.decks["melee"].save(table.rowan.id, OWN)
    shown = await look(table, table.rowan, "card", name="wing ash duelist")
    assert text_of(shown).startswith("## Wing Ash Duelist\n-# Grey Wings, card 3")
    assert shown.attachments[0].filename == "card-1-3.webp"
    (offered,) = await table.rowan.autocomplete(table.channel, "card", "name", "wing ash duel")
    assert offered == {"name": "Wing Ash Duelist · Grey Wings · yours", "value": "#1/3"}
    assert await table.sage.autocomplete(table.channel, "card", "name", "wing ash duel") == []
    for query, refused in (("#1/3", "no such card"), ("wing ash duelist", "No card is called that")):
        assert refused in text_of(await look(table, table.sage, "card", name=query))


async def test_cards_of_one_name_in_two_decks_can_be_told_apart(table: Table) -> None:
    cards = tuple(card.model_copy(update={"hp": 9}) for card in EMBER.entity)
    await table.matches.decks["melee"].save(table.rowan.id, EMBER.model_copy(update={"entity": cards}))
    listed = await look(table, table.rowan, "card", name="ash duelist")
    assert text_of(listed).startswith("### 2 cards\n")
    (menu,) = menus(listed)
    assert [option["value"] for option in menu["options"]] == ["ember-court/3", "#1/3"]
    shown = await table.choose(table.rowan, listed, "card", "#1/3")
    assert "HP 9" in text_of(shown.response or listed)


async def test_cards_are_offered_by_words_that_stand_on_them(table: Table) -> None:
    offered = await table.sage.autocomplete(table.channel, "card", "name", "line of sight")
    assert offered
    everything = await table.sage.autocomplete(table.channel, "card", "name", "")
    assert len(everything) == 25


async def test_a_single_rule_is_shown_in_full_and_several_in_brief(table: Table) -> None:
    one = text_of(await look(table, table.sage, "rules", topic="m5"))
    assert one.startswith("**M-5 · ")
    assert text_of(await look(table, table.sage, "rules", topic=one[2:].split("**")[0])) == one
    assert len(one) > 100
    several = await look(table, table.sage, "rules", topic="thorns")
    text = text_of(several)
    assert text.startswith("**M-7 · Thorns**\nAn entity takes 1 damage each time")
    assert text.count("**") == 6, "three rules, each with its number"
    found = next(menu for menu in menus(several) if menu["custom_id"] == "duel:rules:0:found")
    others = [option["value"] for option in found["options"]]
    assert "M-8" in others
    assert "M-7" not in others
    shown = await table.choose(table.sage, several, "rules", "M-8")
    assert text_of(shown.response or several).startswith("**M-8 · ")
    topic = menus(several)[-1]["options"][0]["value"]
    again = await look(table, table.sage, "rules", topic="thorns")
    whole = await table.choose(table.sage, again, "rules", topic)
    assert text_of(whole.response or again).count("**") > 4


@pytest.mark.nightly
async def test_the_rules_are_asked_as_one_asks_a_person(table: Table) -> None:
    for question, number in [
        ("how do I win", "W-1"),
        ("can I move twice?", "M-2"),
        ("What is exhaust", "AB-3"),
    ]:
        assert f"**{number} · " in text_of(await look(table, table.sage, "rules", topic=question))


async def test_a_question_that_no_rule_answers_is_said_to_have_found_nothing(table: Table) -> None:
    shown = await look(table, table.sage, "rules", topic="best *pizza* recipe")
    assert "no rule about “best \\*pizza\\* recipe”" in text_of(shown)
    (topics,) = menus(shown)
    assert "Winning" in [option["value"] for option in topics["options"]]


async def test_a_question_that_no_rule_answers_has_the_nearest_to_pick_from(table: Table) -> None:
    shown = await look(table, table.sage, "rules", topic="why is my forest tile purple and striped")
    assert text_of(shown).startswith("I found no rule about “why is my forest tile purple and striped”.")
    assert "pick one of the nearest rules" in text_of(shown)
    near, _ = menus(shown)
    assert 1 <= len(near["options"]) <= 5
    assert near["placeholder"] == "The nearest rules…"


async def test_what_is_offered_first_is_the_question_itself_unless_a_rule_asks_the_same(table: Table) -> None:
    for typed in ("what can a newcomer do against poison", "which forest has seven striped tiles"):
        own, *rules = await table.sage.autocomplete(table.channel, "rules", "topic", typed)
        assert own == {"name": f"Search: {typed}", "value": typed}
        assert rules
    meant = await table.sage.autocomplete(table.channel, "rules", "topic", "how do I win")
    assert meant[0]["value"] == "W-1"
    long = "poison " * 40
    own = (await table.sage.autocomplete(table.channel, "rules", "topic", long))[0]
    assert len(own["name"]) <= 100
    assert len(own["value"]) <= 100


async def test_rules_are_offered_by_the_questions_they_answer(table: Table) -> None:
    first = await table.sage.autocomplete(table.channel, "rules", "topic", "")
    assert first[0] == {"name": "W-1 · How do I win?", "value": "W-1"}
    offered = await table.sage.autocomplete(table.channel, "rules", "topic", "can i move tw")
    assert offered[0] == {"name": "M-2 · Can I move twice?", "value": "M-2"}
    by_number = await table.sage.autocomplete(table.channel, "rules", "topic", "ab-2")
    assert [each["value"] for each in by_number] == ["AB-2", *(f"AB-2{n}" for n in range(8))]
    shown = await look(table, table.sage, "rules", topic=offered[0]["name"])
    assert text_of(shown).startswith("**M-2 · ")


async def test_without_a_question_the_first_rules_can_be_picked(table: Table) -> None:
    shown = await look(table, table.sage, "rules")
    first, topics = menus(shown)
    assert first["options"][0]["label"] == "W-1 · How do I win?"
    assert "Winning" in [option["value"] for option in topics["options"]]
    picked = await table.choose(table.sage, shown, "rules", "W-1")
    assert text_of(picked.response or shown).startswith("**W-1 · Capture**")
