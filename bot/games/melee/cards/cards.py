"""Entity cards and decks as values: the format of data/decks/ and of the cards in scenarios."""

import re
import unicodedata
from collections.abc import Mapping
from typing import Annotated, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from bot.games.melee.cards.abilities import Passive, Trigger
from bot.games.records import digest

DECK_SIZE = 10
MAX_IN_PLAY: Final = 4  # entities of one player, M-4
DECK_FORMAT = 1
MAX_ORIGIN_TEXT = 100
MAX_SEED = 2**53 - 1  # what JSON and Discord carry without loss

_RESERVED = {"yes", "no", "poison", "burn", "stun", "sleep"}
_LIKE_A_CHOICE = re.compile(r"[a-h][1-8]|[+-]?\d+")


def _plain_name(name: str) -> str:
    """Refuse a name that looks like another choice or would break the line that holds it (scenarios.md)."""
    if not name or name != name.strip():
        raise ValueError("a name has no space at its ends and is not empty")
    if any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp") for c in name) or '"' in name:
        raise ValueError("a name has no control characters and no double quotes")
    if name.casefold() in _RESERVED or _LIKE_A_CHOICE.fullmatch(name.casefold()):
        raise ValueError(f"{name!r} looks like a tile, a status, a number, yes or no")
    return name


def _one_line(text: str) -> str:
    """Refuse a text with line breaks or control characters."""
    if any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in text):
        raise ValueError("must be one line, without control characters")
    return text


CardName = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(_plain_name)]
Line = Annotated[str, AfterValidator(_one_line)]


class EntityCard(BaseModel):
    """One entity card. Limits are S-4's; `role`, `glyph` and `flavour` mean nothing to the rules."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    name: CardName
    cost: int = Field(strict=True, ge=0, le=6)
    hp: int = Field(strict=True, ge=1, le=20)
    attack: int = Field(strict=True, ge=0, le=9)
    defense: int = Field(strict=True, ge=0, le=9)
    speed: int = Field(strict=True, ge=1, le=8)
    range: int = Field(strict=True, ge=1, le=8)
    passive: Passive | None = None
    trigger: Trigger | None = None
    role: Line = Field(default="", max_length=30)
    glyph: str = Field(default="", max_length=60, pattern=r"^[a-z0-9_]*$")
    flavour: Line = Field(default="", max_length=160)

    def as_played(self) -> "EntityCard":
        """The card reduced to what the rules use; the name counts, as `Summon` says it."""
        return self.model_copy(update={"role": "", "glyph": "", "flavour": ""})

    def nameless(self) -> "EntityCard":
        """What the card does, whatever it is called. No deck takes it: a card of a deck has a name."""
        return self.as_played().model_copy(update={"name": ""})


class DeckOrigin(BaseModel):
    """What a deck was generated from, and by which generator (`forge`): all it takes to make it again."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    generator: int = Field(strict=True, ge=1)
    text: str = Field(min_length=1, max_length=MAX_ORIGIN_TEXT)
    realm: str = Field(min_length=1, max_length=30)
    seed: int = Field(strict=True, ge=0, le=MAX_SEED)


class DeckList(BaseModel):
    """A deck: exactly ten entity cards of different names (S-3), in the order of their list numbers."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    format: int = Field(default=DECK_FORMAT, strict=True, ge=DECK_FORMAT, le=DECK_FORMAT)
    name: CardName
    realm: Line = Field(default="", max_length=30)
    plan: Line = Field(default="", max_length=200)
    origin: DeckOrigin | None = None
    entity: tuple[EntityCard, ...] = Field(min_length=DECK_SIZE, max_length=DECK_SIZE)

    @model_validator(mode="after")
    def _different_names(self) -> "DeckList":
        seen: set[str] = set()
        for card in self.entity:
            if card.name.casefold() in seen:
                raise ValueError(f"two entities are named {card.name!r}")
            seen.add(card.name.casefold())
        return self


def content_hash(values: object) -> str:
    """SHA-256 in hex over canonical JSON without flavour: what a deck or board *is*, for records.

    `values` are plain JSON values as they are stored, so later versions can add to the models and hashes
    that were written before still hold.
    """
    return digest(_plain(values))


def _plain(values: object) -> object:
    if isinstance(values, Mapping):
        return {key: _plain(inner) for key, inner in values.items() if key != "flavour"}
    if isinstance(values, list | tuple):
        return [_plain(inner) for inner in values]
    return values
