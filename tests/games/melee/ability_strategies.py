"""Abilities of every shape for property tests, derived from the models, so that new kinds are included."""

from collections.abc import Iterator
from copy import deepcopy
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from annotated_types import Ge, Le, MaxLen, MinLen
from hypothesis import assume
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from bot.games.files.families import union_of
from bot.games.melee.cards.cards import Passive, Trigger
from bot.games.melee.cards.condition_kinds import CombatDie, Nearby
from bot.games.melee.cards.effects import flat
from bot.games.melee.cards.passive_kinds import AddToDieRule
from bot.games.melee.cards.target_kinds import TargetHand, TargetTile
from bot.games.melee.effects.dice import AddToDie, Reroll, RollDie
from bot.games.melee.effects.energy import EnergyMax
from bot.games.melee.effects.lasting import ChangeStat
from bot.games.melee.effects.places import ChangeTerrain

ModelT = TypeVar("ModelT", bound=BaseModel)

_LEAF_EFFECTS = 2  # below this depth, a roll contains no roll


def triggers() -> st.SearchStrategy[Trigger]:
    """Any Trigger."""
    return _models(Trigger, 0)


def passives() -> st.SearchStrategy[Passive]:
    """Any Passive."""
    return _models(Passive, 0)


@st.composite
def _models(draw: st.DrawFn, model: type[ModelT], depth: int) -> ModelT:
    hints = get_type_hints(model, include_extras=True)
    deeper = depth + 1 if model is RollDie else depth
    values = {
        name: draw(_values(hints[name], deeper, tuple(field.metadata)))
        for name, field in model.model_fields.items()
    }
    _settle(model, values)
    try:
        return model(**values)
    except ValidationError as error:
        # The only faults that `_settle` cannot prevent:
        assume("without end" not in str(error) and "ways" not in str(error))
        raise


def _settle(model: type[BaseModel], values: dict[str, Any]) -> None:
    """Change values that the models' validators would refuse in combination."""
    if model is Trigger and any(isinstance(one, Reroll | AddToDie) for one in flat(values["do"])):
        values["when"] = "dice-rolled"
    if model is Trigger and values["when"] == "activated":
        values["may"] = False
    elif model is Trigger:
        values.update(cost=0, uses=1, may=values["may"] or values["exhaust"])
    elif model is Nearby and values["at_most"] is not None:
        values["at_least"] = None
    elif model is Nearby:
        values["at_least"] = values["at_least"] or 1
    elif model is CombatDie:
        kept = next((name for name in ("shows", "at_most") if values[name] is not None), "at_least")
        values.update({name: None for name in ("shows", "at_most", "at_least") if name != kept})
        values[kept] = values[kept] or 4
    elif model in (ChangeStat, EnergyMax, AddToDie, AddToDieRule):
        values["amount"] = values["amount"] or 1
    elif model is ChangeTerrain and not isinstance(values["target"], TargetTile):
        values["to"] = values["to"].replace("mountain", "water")
    elif model is TargetHand and values["whose"] == "opponent":
        values["pick"] = "random"


def _values(hint: Any, depth: int, bounds: tuple[Any, ...] = ()) -> st.SearchStrategy[Any]:
    """Values for an annotation; `bounds` are the limits of the annotations around it."""
    hint = union_of(hint)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        limits = [limit for extra in arguments[1:] for limit in _limits(extra)]
        return _values(arguments[0], depth, (*limits, *bounds))
    if origin is Literal:
        return st.sampled_from(arguments)
    if origin in (Union, UnionType):
        members = [one for one in arguments if not (depth >= _LEAF_EFFECTS and one is RollDie)]
        return st.one_of(*(_values(member, depth, bounds) for member in members))
    if origin is tuple:
        least, most = _bound(MinLen, "min_length", bounds, 0), _bound(MaxLen, "max_length", bounds, 3)
        return st.lists(_values(arguments[0], depth), min_size=least, max_size=min(most, 3 - depth)).map(
            tuple
        )
    if hint is bool:
        return st.booleans()
    if hint is int:
        return st.integers(_bound(Ge, "ge", bounds, -20), _bound(Le, "le", bounds, 20))
    if hint is NoneType:
        return st.none()
    return _models(hint, depth)


def _limits(extra: Any) -> list[Any]:
    return list(extra.metadata) if isinstance(extra, FieldInfo) else [extra]


def _bound(kind: type, name: str, bounds: tuple[Any, ...], otherwise: int) -> int:
    return next((getattr(bound, name) for bound in bounds if isinstance(bound, kind)), otherwise)


# --- the same ability with one thing changed --------------------------------------------------------------


def neighbours(ability: ModelT) -> list[ModelT]:
    """Every valid ability of this kind that differs in one number, word, boolean or position in a list."""
    model = type(ability)
    known = {ability.model_dump_json()}
    found: list[ModelT] = []
    for values in _changed(ability.model_dump(mode="json")):
        try:
            other = model.model_validate(values)
        except ValidationError:
            continue
        if other.model_dump_json() not in known:
            known.add(other.model_dump_json())
            found.append(other)
    return found


_WORDS = (
    *("ally", "enemy", "any", "self", "other", "same", "attacker", "defender", "gain", "lose", "steal"),
    *("move", "attack", "defense", "speed", "range", "combat", "turn", "your-next-turn", "in-play"),
    *("poison", "burn", "stun", "sleep", "thorns", "push", "forest", "water", "mountain", "ground", "summon"),
    *("damage", "heal", "pull", "swap", "bonus-damage", "armor", "entity", "activated", "moved", "summoned"),
    *("turn-start", "turn-end", "before-attacking", "attacked", "after-attacking", "after-defending"),
    *("deals-combat-damage", "takes-combat-damage", "destroys", "destroyed", "ally-summoned"),
    *("odd", "even", "reroll", "add-to-die", "dice-rolled"),
    *("hp", "shield", "reduce", "reflect", "immunity"),
    *("enemy-summoned", "ally-destroyed", "enemy-destroyed", "enters", "comes-near"),
    *("own", "opponent", "chosen", "random", "hand", "deck-top", "tile", "draw", "return"),
)


def _changed(value: Any) -> Iterator[Any]:
    match value:
        case bool():
            yield not value
        case int():
            yield from (value - 1, value + 1, 14)
        case str():
            yield from _WORDS
        case list():
            yield from _changed_list(value)
        case dict():
            for key in value:
                for changed in _changed(value[key]):
                    yield {**value, key: changed}
            yield from _moved_into_rolls(value)


def _changed_list(value: list[Any]) -> Iterator[list[Any]]:
    for place, item in enumerate(value):
        yield value[:place] + value[place + 1 :]
        yield [*value[:place], item, *value[place:]]
        yield [*value[:place], *value[place + 1 :], item]
        for changed in _changed(item):
            yield [*value[:place], changed, *value[place + 1 :]]


def _moved_into_rolls(value: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The same effects, but one that follows a roll moves into a branch of it; only brackets differ."""
    for key in ("do", "then", "otherwise"):
        effects = value.get(key, [])
        for place in range(len(effects) - 1):
            if effects[place]["kind"] == "roll":
                for branch in ("then", "otherwise"):
                    moved = deepcopy(effects)
                    moved[place][branch].append(moved.pop(place + 1))
                    yield {**value, key: moved}
