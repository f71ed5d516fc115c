"""Parses a game's numbered rules from text, and finds them by words. Reads no files."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict, Field

from bot.content.files import parse_values, validate_file
from bot.games.errors import ContentError
from bot.games.faults import format_fault

_NUMBER = re.compile(r"([a-z]+)\s*-?\s*(\d+)")


@dataclass(frozen=True, slots=True)
class Ruling:
    """One rule by its number, such as `M-5`, in our own short words."""

    number: str
    topic: str
    title: str
    text: str


class _RulingEntry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    number: str = Field(pattern=r"^[A-Z]{1,2}-[0-9]{1,2}$")
    title: str = Field(min_length=1, max_length=60)
    text: str = Field(min_length=1, max_length=900)


class _TopicEntry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(min_length=1, max_length=40)
    ruling: tuple[_RulingEntry, ...] = Field(min_length=1)


class _RulingsFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    topic: tuple[_TopicEntry, ...] = Field(min_length=1)


def parse_rulings(text: str, name: str) -> tuple[Ruling, ...]:
    """The rulings of a file in their order. Raises ContentError with all faults."""
    file = validate_file(_RulingsFile, parse_values(text, name), name)
    rulings = tuple(
        Ruling(entry.number, topic.name, entry.title, entry.text)
        for topic in file.topic
        for entry in topic.ruling
    )
    numbers = [ruling.number for ruling in rulings]
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    if twice:
        raise ContentError([format_fault(name, f"{number} stands there twice") for number in twice])
    return rulings


def find_rulings(rulings: Sequence[Ruling], query: str) -> list[Ruling]:
    """The rulings that match a query, best first: by number (`M-5`, `m5`), else by all its words.

    Words are searched for in titles, then in topics, then in texts. An empty query finds all.
    """
    wanted = query.strip().casefold()
    if match := _NUMBER.fullmatch(wanted):
        number = f"{match[1]}-{match[2]}"
        return [ruling for ruling in rulings if ruling.number.casefold() == number]
    words = list(dict.fromkeys(wanted.split()))
    ranked = [(_rank(ruling, words), ruling) for ruling in rulings]
    found = [(rank, ruling) for rank, ruling in ranked if rank is not None]
    return [ruling for _, ruling in sorted(found, key=lambda pair: pair[0])]


def _rank(ruling: Ruling, words: list[str]) -> int | None:
    """How well a ruling matches: 0 by its title alone, 1 with its topic, 2 with its text; None if not."""
    searched = ""
    for rank, part in enumerate((ruling.title, ruling.topic, ruling.text)):
        searched += part.casefold() + "\n"
        if all(word in searched for word in words):
            return rank
    return None
