"""Questions about how to begin, which buttons answer better than rules do."""

import re
from collections.abc import Iterable, Sequence, Set
from itertools import dropwhile

from bot.games.wording import fold
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Style
from cogs.words import first_steps as words

FIRST_STEPS = (
    Button(control_id("learn", "0"), words.LEARN, Style.success),
    Button(control_id("practise", "0"), words.PRACTISE, Style.primary),
    Button(control_id("challenge", "0"), words.CHALLENGE, Style.primary),
)
"""The buttons for newcomers: Learn, Practice, Challenge."""
MAX_WORDS = 14
_WORD = re.compile(r"[^\W_]+")
_ASKED_WORDS = """
    begin bot challenge command commands duel invite join learn lesson lessons opponent opponents play
    playing practice practise practicing practising start starting teach train training tutorial tutorials
"""
_ASKED = frozenset(_ASKED_WORDS.split())
"""What somebody wants who wants to begin."""
_BESIDE_WORDS = """
    a about ai against alone an and another any anybody anyone anything are at can computer could cpu
    discord do first find for friend friends game games get go going gonna got hello help here hey hi how
    i id im in is it lets let like looking make match me mine multiplayer my myself need new now ok okay
    on one people person please ready server set should show solo some somebody someone the there this to
    today try up us use vs wanna want wants way we what whats where which who with would you your
"""
_BESIDE = frozenset(_BESIDE_WORDS.split())
"""The words that may stand beside it. With any other word, it is a question about the game."""
_ASKING = frozenset(["how", "what", "whats", "where", "which", "who"])
_WANTING = frozenset(["help", "like", "looking", "teach", "wanna", "want", "wants"])
_LEADING = frozenset(["any", "anybody", "anyone", "are", "can", "could", "do", "is", "lets", "would"])
"""Words that ask or want if they come first."""
_GREETINGS = frozenset(["bot", "hello", "hey", "hi", "ok", "okay", "please"])
_TURNED = re.compile(r"\b(?:can|could|do) (?:i|we|you|anybody|anyone|somebody|someone)\b")
_TOLD = frozenset(
    ["begin", "challenge", "duel", "find", "join", "learn", "play", "practice", "practise", "start"]
)
_OBJECTS = frozenset(
    ["a", "against", "an", "another", "any", "game", "games", "me", "new", "somebody", "someone"]
)
"""What makes a wish of an order: *start a game*, not *start now*."""
_GOES_ON = re.compile(r"\b(?:go|going) on\b|\bplay(?:ing)? on$")
_BY_WHOM = frozenset(["who", "which"])
_FIRST = frozenset(["begin", "start", "starting", "first"])
_SEEKING = frozenset(["find", "get", "looking", "need", "want"])


def asks_to_begin(text: str, titles: Iterable[str]) -> bool:
    """Whether this asks how to begin a game, learn it or find an opponent, or says that somebody wants to.

    `titles` are those of the games.
    """
    found = _WORD.findall(fold(text).replace("'", "").replace("’", ""))
    names = {word for title in titles for word in _WORD.findall(fold(title))}
    asked = set(found) & _ASKED
    if not asked or not 1 < len(found) <= MAX_WORDS or not set(found) <= _ASKED | _BESIDE | names:
        return False
    if not _asks_or_wants(found, names) and "?" not in text:  # people only talk about their game
        return False
    if asked <= {"bot", "opponent", "opponents"}:  # they may only be talked about
        return bool(({"how", "what", "whats"} if "bot" in asked else _SEEKING) & set(found))
    return not (found[0] in _BY_WHOM and set(found) & _FIRST and "want" not in text.casefold())


def _asks_or_wants(said: Sequence[str], names: Set[str]) -> bool:
    """Whether these words ask or want something, rather than telling something."""
    used, sentence = set(said), " ".join(said)
    if _GOES_ON.search(sentence):
        return False
    if used & (_ASKING | _WANTING) or _TURNED.search(sentence):
        return True
    if "need" in used and "we" not in used:
        return True
    first, *others = [*dropwhile(_GREETINGS.__contains__, said)] or [""]
    return first in _LEADING or (first in _TOLD and bool({*others} & (_OBJECTS | names)))
