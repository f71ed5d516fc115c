"""Entity cards with their abilities, and decks, as values: the format of data/decks/ and of scenarios' cards.

Models of abilities are frozen and refuse unknown keys; unions are told apart by `kind`. The kinds of effects
are listed in `melee.effects`; Passive rules, moments, conditions and targets have their own modules here.
"""

import re
import unicodedata
from collections.abc import Mapping
from typing import Annotated, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from bot.games.melee.cards.condition_kinds import Conditions
from bot.games.melee.cards.effects import MAX_EFFECTS, Effect, flat, most_ways, roll_depth
from bot.games.melee.cards.moment_kinds import Moment, moment_name
from bot.games.melee.cards.passive_kinds import PassiveRule
from bot.games.melee.cards.vocabulary import AbilityPart
from bot.games.records import digest

#: Maximum number of ways in which an activated ability may be used: all of them are enumerated.
MAX_WAYS = 200
#: Maximum depth of nested rolls.
MAX_ROLL_DEPTH = 2


class Trigger(AbilityPart):
    """A Trigger ability: when it happens, what it asks for, what it does (AB-1 to AB-4, AB-12)."""

    when: Moment
    only_if: Conditions = ()
    may: bool = False
    cost: int = Field(default=0, strict=True, ge=0, le=6)
    uses: int = Field(default=1, strict=True, ge=1, le=6)
    exhaust: bool = False
    do: tuple[Effect, ...] = Field(min_length=1, max_length=MAX_EFFECTS)

    @model_validator(mode="after")
    def _fits_its_moment(self) -> "Trigger":
        if self.when != "activated" and (self.cost or self.uses != 1):
            raise ValueError("only an activated ability has a cost or a number of uses")
        if self.when == "activated" and self.may:
            raise ValueError("an activated ability is used or not; `may` says nothing there")
        if self.exhaust and self.when != "activated" and not self.may:
            raise ValueError("an Exhaust ability that is not activated must say `may`")
        when = moment_name(self.when)
        for effect in flat(self.do):
            if objection := effect.objection(when):
                raise ValueError(objection)
        if roll_depth(self.do) > MAX_ROLL_DEPTH:
            raise ValueError(f"rolls may stand at most {MAX_ROLL_DEPTH} deep in each other")
        if self.when == "activated" and (ways := most_ways(self.do)) > MAX_WAYS:
            raise ValueError(f"can be used in up to {ways} ways; the limit is {MAX_WAYS}: ask for less")
        return self


class Passive(AbilityPart):
    """A Passive ability: rules that always hold while the entity is in play (AB-1)."""

    rules: tuple[PassiveRule, ...] = Field(min_length=1, max_length=3)


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
        """The card reduced to its rules, without a name. No deck takes it: a card of a deck has a name."""
        return self.as_played().model_copy(update={"name": ""})


class DeckOrigin(BaseModel):
    """The source and the generator version (`forge`) of a generated deck: enough to make it again."""

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
