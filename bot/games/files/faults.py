"""Faults of a file in plain words: pydantic's findings, worded for the author who must fix them."""

import json
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import ErrorDetails

from bot.games.errors import ContentError
from bot.games.files.families import union_of
from bot.games.wording import nearest

FormT = TypeVar("FormT", bound=BaseModel)
#: Keys and places in a list that lead from the top of a file to a fault.
Path = tuple[str | int, ...]
#: A place and the fault there.
Fault = tuple[Path, str]

_QUOTED = re.compile(r"'([^']*)'")
_SHOWN = 40  # characters of a wrong value that a fault repeats


class PlainForm(BaseModel):
    """A part of a file: unknown keys are faults."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


def read_form(model: type[FormT], values: object) -> FormT:
    """Plain values as a model; ContentError with every fault."""
    try:
        return model.model_validate(values)
    except ValidationError as error:
        raise ContentError(fault_lines(error, model)) from error


def one_of(words: Collection[str], what: str) -> Callable[[str], str]:
    """The check that a text is one of these words; `what` is the word for one."""

    def check(word: str) -> str:
        if word not in words:
            raise ValueError(f"{word!r} is no {what} (use one of {', '.join(words)})")
        return word

    return check


def twice(where: str, words: Iterable[object]) -> Iterator[str]:
    """A fault for each word that is named twice."""
    for word, count in Counter(words).items():
        if count > 1:
            yield f"{where}: {word!r} is named twice"


def faults_of(error: ValidationError, model: type[BaseModel]) -> list[Fault]:
    """Every fault with its place, in pydantic's order; `model` is the model that was read."""
    found: list[Fault] = []
    everything = error.errors(include_url=False)
    for details in everything:
        if details["type"] == "too_short" and any(_is_below(other, details) for other in everything):
            continue  # pydantic counts only the entries without faults
        path, owner = _trace(model, details["loc"])
        found.append((path, _words(details, owner)))
    return found


def fault_lines(error: ValidationError, model: type[BaseModel]) -> list[str]:
    """Every fault as a line: its place, a colon, its words; `model` is the model that was read."""
    return [format_fault(format_path(path), words) for path, words in faults_of(error, model)]


def _is_below(inner: ErrorDetails, outer: ErrorDetails) -> bool:
    depth = len(outer["loc"])
    return len(inner["loc"]) > depth and inner["loc"][:depth] == outer["loc"]


def format_path(path: Path) -> str:
    """A place as faults show it: `trigger.do[0].amount`, with lists counted from 0."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += "." * bool(text) + (step if step.isidentifier() else json.dumps(step))
    return text


def format_fault(*parts: str) -> str:
    """Join the parts that are not empty, from the file name to the words, with colons."""
    return ": ".join(part for part in parts if part)


def _trace(model: type[BaseModel], loc: Sequence[str | int]) -> tuple[Path, type[BaseModel] | None]:
    """The place without the union tags that pydantic inserts, and the model that owns its last key."""
    path: list[str | int] = []
    owner: type[BaseModel] | None = None
    here: object = model
    for step in loc:
        if isinstance(step, int):
            path.append(step)
            here = _item_type(here)
            continue
        models = _models_in(here)
        if len(models) > 1:
            here = next((one for one in models if step in _tags_of(one)), None)
            continue
        owner = models[0] if models else None
        path.append(step)
        here = _hints(owner).get(step) if owner else None
    return tuple(path), owner


@cache
def _hints(model: type[BaseModel]) -> Mapping[str, Any]:
    return get_type_hints(model, include_extras=True)


def _plain(annotation: object) -> object:
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    return annotation


def _item_type(annotation: object) -> object:
    arguments = get_args(_plain(annotation))
    return arguments[0] if arguments else None


def _models_in(annotation: object) -> list[type[BaseModel]]:
    annotation = _plain(union_of(_plain(annotation)))
    if get_origin(annotation) in (Union, UnionType):
        return [model for part in get_args(annotation) for model in _models_in(part)]
    return [annotation] if isinstance(annotation, type) and issubclass(annotation, BaseModel) else []


def _tags_of(model: type[BaseModel]) -> tuple[object, ...]:
    return get_args(_plain(_hints(model).get("kind")))


def _words(details: ErrorDetails, owner: type[BaseModel] | None) -> str:
    """A fault in words, as the end of a line that begins with its place."""
    context: Mapping[str, Any] = details.get("ctx", {})
    given = _shown(details["input"])
    match details["type"]:
        case "missing":
            return "is missing"
        case "extra_forbidden":
            return "is not a known key" + _guess(str(details["loc"][-1]), owner)
        case "greater_than_equal":
            return f"must be at least {context['ge']} (is {given})"
        case "less_than_equal":
            return f"must be at most {context['le']} (is {given})"
        case "int_type" | "int_from_float" | "int_parsing":
            return f"must be a whole number (is {given})"
        case "float_type" | "float_parsing" | "finite_number":
            return f"must be a number (is {given})"
        case "bool_type" | "bool_parsing":
            return f"must be true or false (is {given})"
        case "string_type":
            return f"must be text (is {given})"
        case "tuple_type" | "list_type":
            return f"must be a list (is {given})"
        case "model_type" | "model_attributes_type" | "dict_type":
            return f"must be a table of keys (is {given})"
        case "string_too_short":
            return f"must have at least {context['min_length']} characters"
        case "string_too_long":
            return f"must have at most {context['max_length']} characters (has {len(details['input'])})"
        case "string_pattern_mismatch":
            return f"has characters that are not allowed here (is {given}, must match {context['pattern']})"
        case "too_short":
            return f"needs {context['min_length']} or more in its list (has {context['actual_length']})"
        case "too_long":
            return f"takes at most {context['max_length']} in its list (has {len(details['input'])})"
        case "literal_error":
            near = _nearest(details["input"], _QUOTED.findall(context["expected"]))
            return f"must be {context['expected']} (is {given}" + (
                f"; did you mean {near}?)" if near else ")"
            )
        case "union_tag_invalid":
            near = _nearest(context["tag"], _QUOTED.findall(context["expected_tags"]))
            known = f"did you mean {near}?" if near else f"use {context['expected_tags']}"
            return f"kind {context['tag']!r} is not known here ({known})"
        case "union_tag_not_found":
            return "has no kind"
        case "recursion_loop":
            return "is nested too deeply"
        case "value_error":
            return str(context["error"])
        case _:
            words = details["msg"].replace("Input should", "must")
            return f"{words[:1].lower()}{words[1:]} (is {given})"


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def _guess(key: str, owner: type[BaseModel] | None) -> str:
    if owner is None or not owner.model_fields:
        return ""
    known = [field.alias or name for name, field in owner.model_fields.items()]
    near = _nearest(key, known)
    return f"{f' (did you mean {near}?)' if near else ''}; known here: {', '.join(known)}"


def _nearest(given: object, known: Sequence[str]) -> str:
    """The known word most like the one given; empty if none is close."""
    return next(iter(nearest(given, known)), "")
