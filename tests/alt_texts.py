"""What every description of a picture keeps to, whoever it is read to."""

import re
from collections.abc import Collection, Iterator

_WORDS = r"[^\W\d][\w’'-]*"
_REPEATED = re.compile(rf"(?<![\w*])({_WORDS}(?: {_WORDS}){{0,4}})(?:,? \1|; \1(?! [a-z]))(?![\w’'])")
"""The same words twice, one right after the other: `South, South`; not the subject of the next clause."""
_QUOTED = re.compile(r"“[^”]*”")
_FRAGMENT = re.compile(
    r"(Is|Has|Are|Wins|Takes|Holds|Moves|Plays|Draws|Needs|Passes|Leaves|Nobody in|Nothing done)\b"
)
"""How sentences without a subject or a verb begin; before a colon, that is a heading."""
_ACTS = re.compile(r"\b(is to act|is to move|wins|concedes)\b")
"""What is said of a player, and needs no second time in the next sentence."""
_STRAY = re.compile(r"[:;,] [.;,:](?!\d)|(?<!\.)\.\.(?!\.)")
_MARKDOWN = re.compile(r"(^|\s)(-#|#{1,3}) ")
_OWNED = re.compile(r"[a-h][1-8]\b|\w+’s ")
"""Tiles, and decks that are named after a person: they begin as they are written."""
_STARTS = re.compile(r"(?<=[.!?]) (?=\S)")


def alt_faults(text: str, names: Collection[str] = ()) -> Iterator[str]:
    """What is wrong with a description, one line each. Sentences may begin with `names` as they are."""
    told = _QUOTED.sub("", text)
    for found in _REPEATED.finditer(told):
        yield f"twice: {found.group(0)!r}"
    if not text.endswith((".", "!", "?", "”")):
        yield f"breaks off: {text[-30:]!r}"
    if _MARKDOWN.search(text):
        yield f"has markdown: {text!r}"
    if stray := _STRAY.search(told):
        yield f"has a stray sign: {stray.group(0)!r}"
    before = ""
    for sentence in _STARTS.split(told):
        if sentence[:1].islower() and not sentence.startswith(tuple(names)) and not _OWNED.match(sentence):
            yield f"begins small: {sentence!r}"
        if _FRAGMENT.match(sentence) and ": " not in sentence:
            yield f"lacks a subject: {sentence!r}"
        clause = sentence.rpartition(": ")[2]
        if _ACTS.search(clause) and before == clause:
            yield f"said twice: {clause!r}"
        before = clause


def descriptions_in(sent: object) -> Iterator[str]:
    """The descriptions of the pictures in a request's body."""
    if isinstance(sent, dict):
        described = sent.get("description")
        if "media" in sent and isinstance(described, str):
            yield described
        for part in sent.values():
            yield from descriptions_in(part)
    elif isinstance(sent, list):
        for part in sent:
            yield from descriptions_in(part)
