"""Ranks texts by how well they answer a question in anybody's words. Reads no files.

Words are compared by their stems, and words that mean the same count as one. Rare words weigh more: a word's
weight is its inverse document frequency, as in BM25 (Robertson and Zaragoza, The Probabilistic Relevance
Framework, 2009). A text's score has two halves, each from 0 to 1: the weight of what was asked that the text
has, saturated and normalized by length as in BM25; and what was asked compared with the most similar question
that the text is known to answer, by the Dice coefficient of their weights.

A text answers a question if it has enough of what was asked; a text that has less is only near it.
"""

import difflib
import math
import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

MAX_WORDS = 40
"""Words of a question that are read; the others are ignored."""
MAX_LETTERS = 30
"""Letters of a word that are read."""
ENOUGH = 0.5
"""The share of what was asked, by weight, that an answer must have."""
UNKNOWN = 0.8
"""The weight of a word that no text has, as a share of the rarest word's: plain questions have many."""
CLOSE = 0.15
"""Minimum score of an answer, as a share of the best one's."""
PHRASING = 0.3
"""The bonus for two questions in the same words, beyond the weight that they have in common."""
SAME = 1.0
"""The likeness of two questions that ask the same: all the weight, or nearly all in nearly the same words."""
_TITLE = 3  # a word in the title counts as often
_SATURATION, _LENGTH = 1.2, 0.5  # BM25's k1 and b
_TYPO, _START, _SIMILAR = 5, 3, 0.8  # letters of a word that may be mistyped or unfinished; difflib's ratio

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_STOP_WORDS = """
    a about actually against all also am an and any anyone anything are as at be been being but by
    can cannot cant could did didnt do does doesnt doing done dont else ever every exist exists explain
    for from here get gets getting give given got had happen happening happens has have having he her him his
    how i id if im in into is isnt it its ive just kind know let like long made make makes many may me mean
    means might much must my need no not of off on or our out over per please really rule rules she
    should so some something than that thats the their them then there these they thing things this
    those to too up us very want wants was way we were what whats when where which who whose why
    will with wont work works would you your youre
"""
_STOPS = frozenset(_STOP_WORDS.split())
_ENDINGS = ("ing", "ed", "es", "s", "e")

Meant = frozenset[str]
"""The stems that one typed word may stand for: several if it is the beginning of several words."""


class Passage(Struct, frozen=True):
    """A text to be found, and the questions that it answers."""

    title: str
    topic: str
    text: str
    questions: tuple[str, ...] = ()


class _Phrase(NamedTuple):
    """A question or title: the stems of what it means, and all its words."""

    stems: Meant
    words: frozenset[str]


class QuestionIndex:
    """Finds the entries that answer a question. Never changes once it is made."""

    def __init__(self, entries: Sequence[Passage], synonyms: Mapping[str, str]) -> None:
        """`synonyms` maps words and phrases that people type to the word that the texts use."""
        self._entries = tuple(entries)
        meanings = {tuple(_words(typed)): _bare(meant) for typed, meant in synonyms.items()}
        self._phrases = {typed: meant for typed, meant in meanings.items() if len(typed) > 1}
        self._longest = max(map(len, self._phrases), default=1)
        self._synonyms = {typed[0]: _stem(meant) for typed, meant in meanings.items() if len(typed) == 1}
        self._synonyms |= {stem: stem for stem in self._synonyms.values()}
        self._known = dict(self._synonyms)
        for entry in entries:
            for text in (entry.title, entry.topic, entry.text, *entry.questions):
                self._known |= {word: self._meaning(word) for word in self._content(text)}
        self._counts = [self._count(entry) for entry in entries]
        self._questions = [[self._phrase(question) for question in entry.questions] for entry in entries]
        lengths = [sum(counts.values()) for counts in self._counts]
        mean = sum(lengths) / max(len(lengths), 1)
        self._norms = [1 - _LENGTH + _LENGTH * length / mean for length in lengths]
        self._all = [
            frozenset(counts).union(*(question.stems for question in questions))
            for counts, questions in zip(self._counts, self._questions, strict=True)
        ]
        found = Counter(stem for stems in self._all for stem in stems)
        self._weights = {stem: _weight(count, len(entries)) for stem, count in found.items()}
        self._unknown = UNKNOWN * _weight(0, len(entries))

    def find(self, asked: str) -> list[int]:
        """The indices of the entries that answer what was asked, best first; none if nothing does."""
        if not self._content(asked):
            return self._worded(asked)
        return self._ranked(asked, ENOUGH)

    def knows(self, asked: str) -> bool:
        """Whether what was asked has words that carry meaning, and the texts have all of them, as spelled."""
        words = self._content(asked)
        return bool(words) and all(
            word in self._known or self._meaning(word) in self._weights for word in words
        )

    def near(self, asked: str) -> list[int]:
        """The indices of the entries that have any of what was asked, best first."""
        return self._ranked(asked, 0.0) if self._content(asked) else self._worded(asked)

    def _ranked(self, asked: str, enough: float) -> list[int]:
        meant, words = self._meant(asked), frozenset(_words(asked))
        scores = [self._score(index, meant, words, enough) for index in range(len(self._entries))]
        best = max(scores, default=0.0)
        ranked = sorted(range(len(scores)), key=lambda index: -scores[index])
        return [index for index in ranked if scores[index] > 0 and scores[index] >= CLOSE * best]

    def closest(self, index: int, asked: str) -> str:
        """The entry's question that is most like what was asked; its title if no question is more like it."""
        return self._most_like(index, asked)[1]

    def is_asked(self, index: int, asked: str) -> bool:
        """Whether one of the entry's questions, or its title, asks the same in almost the same words."""
        return self._most_like(index, asked)[0] >= SAME

    def _most_like(self, index: int, asked: str) -> tuple[float, str]:
        """The likeness of what was asked to the entry's question or title that is most like it."""
        entry, meant, words = self._entries[index], self._meant(asked), frozenset(_words(asked))
        phrases = (entry.title, *entry.questions)
        likeness = {each: self._likeness(meant, words, self._phrase(each)) for each in phrases}
        closest = max(phrases, key=likeness.__getitem__)
        return likeness[closest], closest

    def _score(self, index: int, meant: Sequence[Meant], words: frozenset[str], enough: float) -> float:
        """The fit of an entry's answer, from 0 (none) upwards; 0 if it has too little of what was asked."""
        total = sum(self._mass(each) for each in meant)
        has = sum(self._mass(each) for each in meant if each & self._all[index])
        if not has or has < enough * total:
            return 0.0
        counts, norm = self._counts[index], self._norms[index]
        told = 0.0
        for each in meant:
            count = sum(counts[stem] for stem in each)
            told += self._mass(each) * count / (count + _SATURATION * norm)
        phrases = self._questions[index]
        known = max((self._likeness(meant, words, phrase) for phrase in phrases), default=0.0)
        return told / total + known

    def _likeness(self, meant: Sequence[Meant], words: frozenset[str], phrase: _Phrase) -> float:
        """The likeness of the question to a phrase: mostly by the weights, a little by the very words."""
        both = sum(self._mass(each) for each in meant if each & phrase.stems)
        total = sum(self._mass(each) for each in meant) + sum(self._weights[stem] for stem in phrase.stems)
        if not both:
            return 0.0
        same = len(words & phrase.words) / len(words | phrase.words)
        return 2 * both / total + PHRASING * same

    def _mass(self, meant: Meant) -> float:
        """The weight of a typed word: that of a word that no text has if it is unknown."""
        return min((self._weights.get(stem, self._unknown) for stem in meant), default=self._unknown)

    def _worded(self, asked: str) -> list[int]:
        """The entries with a question in which all these words stand, though they carry no meaning alone."""
        words = set(_words(asked))
        if not words:
            return []
        return [
            index
            for index, questions in enumerate(self._questions)
            if any(words <= question.words for question in questions)
        ]

    def _meant(self, asked: str) -> list[Meant]:
        """The meanings of a question's words; the last one may be unfinished, any one mistyped."""
        words = list(dict.fromkeys(self._content(asked)[:MAX_WORDS]))
        shortest = _START if len(words) == 1 else 1
        meant = [self._one(word) for word in words[:-1]]
        meant += [self._one(word, begins=len(word) >= shortest) for word in words[-1:]]
        return list(dict.fromkeys(meant))

    def _one(self, word: str, *, begins: bool = False) -> Meant:
        stem = self._meaning(word)
        if word in self._known or stem in self._weights:
            return frozenset((stem,))
        if begins:
            begun = frozenset(stem for known, stem in self._known.items() if known.startswith(word))
            if begun:
                return begun
        if len(word) >= _TYPO:
            near = [
                known
                for known in self._known
                if known[0] == word[0] and abs(len(known) - len(word)) <= 2 and len(known) >= _TYPO - 1
            ]
            if found := difflib.get_close_matches(word, near, n=1, cutoff=_SIMILAR):
                return frozenset((self._known[found[0]],))
        return frozenset((stem,))

    def _meaning(self, word: str) -> str:
        """The stem that stands for a word and for all that mean the same."""
        if word in self._synonyms:
            return self._synonyms[word]
        stem = _stem(word)
        return self._synonyms.get(stem, stem)

    def _phrase(self, text: str) -> _Phrase:
        stems = frozenset(self._meaning(word) for word in self._content(text))
        return _Phrase(stems, frozenset(_words(text)))

    def _content(self, text: str) -> list[str]:
        """The words that carry meaning; a phrase that means one word is that word."""
        words, content, at = _words(text), list[str](), 0
        while at < len(words):
            spans = range(min(self._longest, len(words) - at), 1, -1)
            span = next((each for each in spans if tuple(words[at : at + each]) in self._phrases), 1)
            word = self._phrases.get(tuple(words[at : at + span]), words[at])
            if span > 1 or word not in _STOPS:
                content.append(word)
            at += span
        return content

    def _count(self, entry: Passage) -> Counter[str]:
        weighted = [*self._content(entry.title) * _TITLE]
        weighted += [*self._content(entry.topic), *self._content(entry.text)]
        return Counter(self._meaning(word) for word in weighted)


def _weight(found: int, of: int) -> float:
    """The inverse document frequency of a word that `found` of the texts have."""
    return math.log(1 + (of - found + 0.5) / (found + 0.5))


def _words(text: str) -> list[str]:
    folded = unicodedata.normalize("NFKC", text[: MAX_WORDS * MAX_LETTERS]).casefold()
    return [_bare(word)[:MAX_LETTERS] for word in _WORD.findall(folded)]


def _bare(word: str) -> str:
    """A word without apostrophes, and without a possessive ending."""
    word = word.casefold().replace("’", "'")
    return word.removesuffix("'s").replace("'", "")


@lru_cache(maxsize=4096)
def _stem(word: str) -> str:
    """A word without the commonest English endings: enough for `moved`, `moving` and `moves`."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    for ending in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= 3 and not word.endswith(("ss", "us")):
            word = stem
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz":
        word = word[:-1]  # stunned
    return word.removesuffix("e") if len(word) > 3 else word
