"""The page for those who write decks: every word is on it, and every example can be read."""

import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from bot.content.melee.deck_files import MAX_ABILITY_TEXT, MAX_DECK_BYTES
from bot.games.melee.cards.abilities import MAX_WAYS
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.cards.condition_kinds import Condition
from bot.games.melee.cards.effects import Effect
from bot.games.melee.cards.inventory import all_kinds
from bot.games.melee.cards.moment_kinds import Moment, MomentWord
from bot.games.melee.cards.passive_kinds import PassiveRule
from bot.games.melee.cards.target_kinds import AnyTarget
from bot.games.melee.cards.vocabulary import Until
from bot.settings import Settings

PAGE = (Path(__file__).parents[3] / "docs" / "decks.md").read_text("utf-8")
SECTIONS: dict[str, tuple[str, Any]] = {
    "passive": ("## Passive abilities", PassiveRule),
    "moment": ("## Trigger abilities", Moment),
    "effect": ("### Effects", Effect),
    "target": ("### Targets", AnyTarget),
    "condition": ("### Conditions", Condition),
}
_ROW = re.compile(r"^\| `([a-z-]+)` \| [^|]+ \| `(\{.*\})` \|$", re.MULTILINE)


def rows(group: str) -> dict[str, str]:
    """The examples of a section by their kinds."""
    title, _ = SECTIONS[group]
    section = re.split(r"^##+ ", PAGE.split(f"{title}\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]
    return dict(_ROW.findall(section))


@pytest.mark.parametrize("group", SECTIONS)
def test_every_kind_has_an_example_that_can_be_read(group: str) -> None:
    kinds = {kind.split(" ", 1)[1] for kind in all_kinds() if kind.startswith(f"{group} ")}
    examples = rows(group)
    assert set(examples) == kinds - set(get_args(MomentWord))
    adapter: TypeAdapter[Any] = TypeAdapter(SECTIONS[group][1])
    for kind, example in examples.items():
        read = adapter.validate_python(tomllib.loads(f"x = {example}")["x"])
        assert read.kind == kind


def test_every_moment_and_every_time_is_named() -> None:
    for word in (*get_args(MomentWord), *get_args(Until)):
        assert f"`{word}`" in PAGE


def test_the_whole_entity_can_be_read() -> None:
    text = PAGE.split("<!-- example: entity -->\n```toml\n")[1].split("```")[0]
    (entity,) = tomllib.loads(text)["entity"]
    card = EntityCard.model_validate(entity)
    assert (card.name, card.trigger is not None) == ("Wick Archer", True)


def test_every_key_of_a_deck_and_of_an_entity_is_named() -> None:
    section = PAGE.split("## The file\n")[1].split("\n## ")[0]
    for key in {**DeckList.model_fields, **EntityCard.model_fields}:
        assert f"`{key}`" in section, key


def test_limits_are_those_of_the_code() -> None:
    assert f"at most {MAX_WAYS} ways" in PAGE
    assert f"at most {MAX_ABILITY_TEXT} characters" in PAGE
    assert f"at most {MAX_DECK_BYTES // 1024} KiB" in PAGE
    assert f"keeps at most {Settings.model_fields['max_decks_per_user'].default} decks" in PAGE
