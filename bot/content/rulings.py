"""Parses a game's numbered rules from text, and finds those that answer a question. Reads no files."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from bot.content.files import parse_values, validate_file
from bot.content.questions import Passage, QuestionIndex
from bot.games.errors import ContentError
from bot.games.files.faults import format_fault

_NUMBER = re.compile(r"[a-z]{1,2}(?:\s*-?\s*[a-z])?\s*-?\s*\d{1,2}")
_NUMBER_WITHIN = re.compile(r"(?<!\w)(?:[a-z]{1,2}-\d{1,2}|[a-z]-[a-z]\d{1,2})(?!\w)")


class Ruling(Struct, frozen=True):
    """One rule by its number, such as `M-5` or `U-T4`, in our own short words.

    `questions` are those that it answers.
    """

    number: str
    topic: str
    title: str
    text: str
    questions: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rulebook:
    """A game's rules in their order.

    `synonyms` maps words and phrases that people type to the word of the rules that they mean; `first` has
    the numbers of the rules that newcomers ask for first.
    """

    rulings: tuple[Ruling, ...]
    synonyms: Mapping[str, str]
    first: tuple[str, ...]

    def find(self, query: str) -> list[Ruling]:
        """The rulings that answer a query, best first: by number (`M-5`, `m5`, `ut4`), else by its words.

        An empty query finds all.
        """
        wanted = query.strip().casefold()
        if not wanted:
            return list(self.rulings)
        numbers = [wanted] if _NUMBER.fullmatch(wanted) else _NUMBER_WITHIN.findall(wanted)
        squeezed = set(map(_squeezed, numbers))
        named = [each for each in self.rulings if _squeezed(each.number) in squeezed]
        return named or [self.rulings[index] for index in self._index.find(wanted)]

    def near(self, query: str) -> list[Ruling]:
        """The rulings that have a part of what was asked, though they may not answer it, best first."""
        return [self.rulings[index] for index in self._index.near(query.strip().casefold())]

    def numbered(self, typed: str) -> list[Ruling]:
        """The rulings whose numbers begin as typed, such as `AB-1`."""
        begun = typed.strip().casefold()
        return [each for each in self.rulings if begun and each.number.casefold().startswith(begun)]

    def is_asked(self, ruling: Ruling, query: str) -> bool:
        """Whether one of the ruling's questions, or its title, asks the same as the query."""
        return self._index.is_asked(self.rulings.index(ruling), query)

    def names(self, query: str) -> bool:
        """Whether some ruling answers the query, and the rules know every word of it: it names a subject."""
        return self._index.knows(query) and bool(self.find(query))

    def phrase(self, ruling: Ruling, query: str) -> str:
        """A ruling's subject, closest to the words of the query: one of its questions, or its title."""
        return self._index.closest(self.rulings.index(ruling), query)

    @cached_property
    def _index(self) -> QuestionIndex:
        entries = [Passage(each.title, each.topic, each.text, each.questions) for each in self.rulings]
        return QuestionIndex(entries, self.synonyms)


_Word = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9]{1,30}$")]
_Typed = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9]{1,30}(?: [A-Za-z0-9]{1,30}){0,3}$")]
_Question = Annotated[str, StringConstraints(min_length=5, max_length=80, pattern=r"\?$")]
_Numbered = Annotated[str, StringConstraints(pattern=r"^(?:[A-Z]{1,2}-|[A-Z]-[A-Z])[0-9]{1,2}$")]


class _RulingEntry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    number: _Numbered
    title: str = Field(min_length=1, max_length=60)
    text: str = Field(min_length=1, max_length=900)
    questions: tuple[_Question, ...] = Field(default=(), max_length=20)


class _TopicEntry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    name: str = Field(min_length=1, max_length=40)
    ruling: tuple[_RulingEntry, ...] = Field(min_length=1, max_length=100)


class _RulingsFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    first: tuple[_Numbered, ...] = Field(default=(), max_length=25)
    synonyms: dict[_Word, Annotated[tuple[_Typed, ...], Field(max_length=40)]] = Field(
        default_factory=dict, max_length=100
    )
    topic: tuple[_TopicEntry, ...] = Field(min_length=1, max_length=25)


def parse_rulings(text: str, name: str) -> Rulebook:
    """The rulings of a file in their order. Raises ContentError with all faults."""
    file = validate_file(_RulingsFile, parse_values(text, name), name)
    rulings = tuple(
        Ruling(entry.number, topic.name, entry.title, entry.text, entry.questions)
        for topic in file.topic
        for entry in topic.ruling
    )
    numbers = [ruling.number for ruling in rulings]
    typed = [word.casefold() for words in file.synonyms.values() for word in words]
    questions = [question.casefold() for ruling in rulings for question in ruling.questions]
    faults = [f"{each} stands there twice" for each in (*_twice(numbers), *_twice(typed), *_twice(questions))]
    faults += [f"first: there is no ruling {each}" for each in file.first if each not in numbers]
    if faults:
        raise ContentError([format_fault(name, fault) for fault in faults])
    synonyms = {word.casefold(): meant for meant, words in file.synonyms.items() for word in words}
    return Rulebook(rulings, synonyms, file.first)


def _squeezed(number: str) -> str:
    """A number as it is compared: however its parts are joined."""
    return re.sub(r"[\s-]", "", number.casefold())


def _twice(values: list[str]) -> list[str]:
    return sorted(value for value, count in Counter(values).items() if count > 1)
