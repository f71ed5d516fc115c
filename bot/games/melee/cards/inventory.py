"""All words of the ability vocabulary, and those that a set of cards uses."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel

from bot.games.files.families import union_of
from bot.games.melee.cards.cards import EntityCard, Trigger
from bot.games.melee.cards.condition_kinds import Condition
from bot.games.melee.cards.effects import Effect
from bot.games.melee.cards.moment_kinds import ComesNear, Enters, MomentWord
from bot.games.melee.cards.passive_kinds import PassiveRule
from bot.games.melee.cards.target_kinds import CardTarget, GroundTarget, Target
from bot.games.melee.cards.vocabulary import Until

_UNIONS: tuple[tuple[str, Any], ...] = (
    ("condition", Condition),
    ("target", Target),
    ("target", GroundTarget),
    ("target", CardTarget),
    ("effect", Effect),
    ("passive", PassiveRule),
)
#: The demands of a Trigger besides its moment, with the values that demand nothing.
_DEMANDS = {"may": False, "exhaust": False, "cost": 0, "uses": 1}


def _members(union: Any) -> tuple[type[BaseModel], ...]:
    """The models in `Annotated[A | B, discriminator]`, or the kinds of a family."""
    members: tuple[type[BaseModel], ...] = get_args(get_args(union_of(union))[0])
    return members


def _tag(model: type[BaseModel]) -> str:
    (tag,) = get_args(model.model_fields["kind"].annotation)
    return str(tag)


def _words_by_model() -> dict[type[BaseModel], str]:
    return {
        member: f"{group} {_tag(member)}"
        for group, members in [
            *((group, _members(union)) for group, union in _UNIONS),
            ("moment", (Enters, ComesNear)),
        ]
        for member in members
    }


def all_kinds() -> list[str]:
    """Every word of the vocabulary: `effect damage`, `moment summoned`, `until turn`, `demand may`."""
    return [
        *_words_by_model().values(),
        *(f"moment {moment}" for moment in get_args(MomentWord)),
        *(f"until {until}" for until in get_args(Until)),
        *(f"demand {demand}" for demand in _DEMANDS),
    ]


def kinds_used(cards: Iterable[EntityCard]) -> set[str]:
    """The words among `all_kinds` that the abilities of these cards use."""
    words = _words_by_model()
    return {word for card in cards for word in _words_in(card, words)}


def _words_in(value: object, words: Mapping[type[BaseModel], str]) -> Iterator[str]:
    if isinstance(value, tuple):
        for item in value:
            yield from _words_in(item, words)
    if not isinstance(value, BaseModel):
        return
    if type(value) in words:
        yield words[type(value)]
    if isinstance(value, Trigger):
        if isinstance(value.when, str):
            yield f"moment {value.when}"
        yield from (f"demand {name}" for name, nothing in _DEMANDS.items() if getattr(value, name) != nothing)
    for name, field in type(value).model_fields.items():
        inner = getattr(value, name)
        if get_origin(field.annotation) is Literal and name == "until":
            yield f"until {inner}"
        yield from _words_in(inner, words)
