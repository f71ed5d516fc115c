"""Decks as plain lists of card names, as people paste them: `Wick Archer`, `1x Wick Archer`, one a line.

The cards are looked up in a pool of decks; the list itself holds no values. No file is read here.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePath
from typing import NamedTuple

from msgspec import Struct
from pydantic import ValidationError

from bot.content.melee.deck_files import NotADeck
from bot.content.melee.deck_lookalikes import looks_like_name
from bot.content.melee.pasted import plain_lines, unwrapped
from bot.games.errors import ContentError
from bot.games.files.faults import fault_lines, format_fault
from bot.games.files.lookalikes import looks_like_bytes
from bot.games.melee.cards.cards import DECK_SIZE, DeckList, EntityCard
from bot.games.wording import counted, fold, nearest, without_unseen

MAX_LIST = 8 * 1024
"""Maximum length of a list in characters: ten of the longest names with their decks' take a tenth of that."""
MAX_ENTRIES = 60
"""Maximum number of names of a list that are looked at."""
MAX_GUESSED = 20
"""Maximum number of unknown names for which others are offered."""
USUAL_NAME = "Pasted deck"
"""The deck's name if neither the list nor its file has one."""
MAX_TIMES = 1_000_000
"""The count of a name from which on it is no longer told exactly."""
_NAME_LENGTH, _SHOWN, _OFFERED = 40, 60, 3

_TITLE = re.compile(r"(?:\#+|//|(?:deck|deck name|name)\s*:)\s*(?P<title>\S.*)", re.IGNORECASE)
_HEADING = re.compile(r"(?:main ?)?(?:deck|deck ?list|list|entities|cards)(?: list)?\s*(?:\(\d+\))?\s*:?")
_BULLET = re.compile(r"^(?:[-–—−*•+](?:\s+|(?=\d)))+")
_BEFORE = re.compile(r"^(?P<number>\d+)\s*(?P<sign>[.):](?!\d)|[x×*](?=\s|\d|$)|(?=\s))\s*(?P<name>\S.*)$")
_AFTER = re.compile(r"^(?P<name>.*\S)\s*(?:\s|(?=[x×*]))(?:[x×*]\s*)?(?P<number>\d+)$")
_COST = re.compile(r"\s*\(\d{1,2}\)$")
_BETWEEN = re.compile(r"[,;|•\t]+")
_COUNT_AT_END = re.compile(r"(?:^|[\s–—−+-])(?P<number>\d+)\s*(?P<sign>[.):x×*]?)$")
_PART_COUNT = re.compile(r"\d[.,]\d+\s*[x×*]?$")
_NOTHING = re.compile(r"[\s\d.,:;|•()x×*+–—-]*")


class Rack(NamedTuple):
    """The cards of one deck by name, each with its number in the pool; `names` are the deck's name and id."""

    names: tuple[str, ...]
    cards: tuple[tuple[str, int], ...]


class Pool(Struct, frozen=True):
    """The cards that lists can name. Cards that are alike in all have one number: their place in `cards`."""

    decks: tuple[DeckList, ...]
    racks: tuple[Rack, ...]
    cards: tuple[EntityCard, ...]


def pool_of(decks: Iterable[tuple[str, DeckList]]) -> Pool:
    """The cards of these decks, given with their ids, by which those of equal names are told apart."""
    numbers: dict[EntityCard, int] = {}
    pairs = list(decks)
    racks = tuple(
        Rack(
            (deck.name, key),
            tuple((card.name, numbers.setdefault(card, len(numbers))) for card in deck.entity),
        )
        for key, deck in pairs
    )
    return Pool(tuple(deck for _, deck in pairs), racks, tuple(numbers))


class Picked(NamedTuple):
    """The contents of a list: the deck's name, and the numbers of its cards in their order."""

    name: str
    cards: tuple[int, ...]


def is_list(text: str) -> bool:
    """Whether a text can only be a list of names: every TOML or JSON deck has a sign that no list has."""
    begin = unwrapped(without_unseen(text)).lstrip()[:1]
    return bool(begin) and "=" not in text and begin not in ("{", "[")


def list_in(data: bytes, name: str) -> str | None:
    """The text of a file that can only be a list of names; None for any other file. `name` is the file's."""
    if name.lower().endswith((".toml", ".json")) or looks_like_name(name) or looks_like_bytes(data):
        return None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return None
    return text if is_list(text) else None


def pick_cards(text: str, name: str, racks: Sequence[Rack]) -> Picked:
    """The cards that a list names; `name` is its file's, and faults begin with it.

    ContentError with every fault; NotADeck if nothing in it is like a card's name.
    """
    if len(text) > MAX_LIST:
        fault = f"is too long for a list of names: it has {len(text):,} characters; the limit is {MAX_LIST:,}"
        raise ContentError([format_fault(name, fault)])
    index = _Index(racks)
    title, entries = _entries(text, index)
    if not any(entry.found or entry.near for entry in entries):
        raise NotADeck([format_fault(name, "is no deck: it names no card that I know")])
    numbers, faults = _picked(entries, index)
    if faults:
        raise ContentError([format_fault(name, fault) for fault in faults])
    return Picked(_deck_name(title, name), numbers)


def listed_deck(picked: Picked, pool: Pool) -> DeckList:
    """The deck of picked cards, with the realm of most of them; ContentError if it cannot have its name."""
    entities = tuple(pool.cards[number] for number in picked.cards)
    same = next((deck for deck in pool.decks if set(deck.entity) == set(entities)), None)
    realms = Counter(
        deck.realm for card in entities for deck in [next(deck for deck in pool.decks if card in deck.entity)]
    )
    values = {
        "name": picked.name,
        "realm": realms.most_common(1)[0][0],
        "plan": "" if same is None else same.plan,
        "entity": entities,
    }
    try:
        return DeckList.model_validate(values)
    except ValidationError as error:
        raise ContentError(fault_lines(error, DeckList)) from error


def parse_list(text: str, name: str, pool: Pool) -> DeckList:
    """The deck that a list names; ContentError with every fault."""
    return listed_deck(pick_cards(text, name, pool.racks), pool)


class _Entry(NamedTuple):
    """One name of a list. `found` are the cards that it may mean, `near` names like it if there are none."""

    line: int
    typed: str
    times: int = 1
    found: tuple[int, ...] = ()
    near: tuple[str, ...] = ()


class _Index:
    """All that a card may be called: its name, or its name with its deck's."""

    def __init__(self, racks: Sequence[Rack]) -> None:
        self.labels: dict[int, list[str]] = {}
        self._found: dict[str, set[int]] = {}
        self._names: dict[str, None] = {}
        self._guessed = 0
        self.decks = {_key(name) for rack in racks for name in rack.names}
        taken = Counter(_key(rack.names[0]) for rack in racks)
        for rack in racks:
            own = rack.names[0] if taken[_key(rack.names[0])] == 1 else rack.names[-1]
            for card, number in rack.cards:
                self._names[card] = None
                self.labels.setdefault(number, []).append(f"{card} ({own})")
                forms = [card]
                for deck in rack.names:
                    forms += [f"{card} ({deck})", f"{card} · {deck}", f"{deck}: {card}", f"{deck}:{card}"]
                for form in forms:
                    self._found.setdefault(_key(form), set()).add(number)
        longest = sorted(map(re.escape, self._found), key=len, reverse=True)
        self.any = re.compile(rf"(?<!\w)(?:{'|'.join(longest)})(?!\w)" if longest else r"(?!)")

    def find(self, typed: str) -> tuple[int, ...]:
        return tuple(sorted(self._found.get(_key(typed), ())))

    def near(self, typed: str) -> tuple[str, ...]:
        self._guessed += 1
        return tuple(nearest(typed, self._names, _OFFERED)) if self._guessed <= MAX_GUESSED else ()


def _entries(text: str, index: _Index) -> tuple[str, list[_Entry]]:
    """The deck's name if the list has one, and its entries."""
    title = ""
    entries: list[_Entry] = []
    for number, line in enumerate(plain_lines(text), 1):
        stripped = without_unseen(line).strip()
        if not stripped or _HEADING.fullmatch(fold(stripped)):
            continue
        named = _TITLE.fullmatch(stripped)
        if (named or fold(stripped) in index.decks) and not index.any.search(fold(stripped)):
            title = title or (named["title"] if named else stripped)
            continue
        for entry in _line(stripped, number, index):
            if len(entries) == MAX_ENTRIES:
                break
            if not entries and not title and (named := _TITLE.fullmatch(entry.typed)) and not entry.found:
                title = named["title"]  # on one line with the cards, as Discord pastes it
            else:
                entries.append(entry)
    if (
        len(entries) == DECK_SIZE + 1
        and not title
        and not entries[0].found
        and all(e.found for e in entries[1:])
    ):
        title = entries.pop(0).typed
    counts = [entry.times for entry in entries]
    if len(counts) > 1 and counts == list(range(1, len(counts) + 1)):  # `1 …`, `2 …`: places, not counts
        entries = [entry._replace(times=1) for entry in entries]
    return title, entries


def _line(line: str, number: int, index: _Index) -> Iterator[_Entry]:
    """The entries of a line: one, several with signs between, or several that follow on each other."""
    whole = _entry(line, number, index)
    pieces = [piece for piece in _BETWEEN.split(line) if piece.strip()]
    if whole.found or (len(pieces) == 1 and not index.any.search(fold(line))):
        yield whole if whole.found else whole._replace(near=index.near(whole.typed))
        return
    for piece in pieces:
        entry = _entry(piece, number, index)
        if entry.found:
            yield entry
        elif index.any.search(fold(piece)):
            yield from _run(piece, number, index)
        elif not _NOTHING.fullmatch(piece):
            yield entry._replace(near=index.near(entry.typed))


def _run(piece: str, number: int, index: _Index) -> Iterator[_Entry]:
    """The entries of a text in which known names follow on each other, perhaps with unknown ones between."""
    text, shown = fold(piece), " ".join(unicodedata.normalize("NFKC", piece).split())
    if len(shown) != len(text):  # a letter that folds into two: then places differ
        shown = text
    end = 0
    for match in index.any.finditer(text):
        before = shown[end : match.start()]
        yield from _gap(before, number, index)
        count = _COUNT_AT_END.search(before.rstrip())
        counts = count is not None and count["sign"] in ("", "x", "×", "*")
        amount = _times(count["number"]) if count is not None and counts else 1
        typed = shown[match.start() : match.end()]
        if part := _PART_COUNT.search(before.rstrip()):
            typed = f"{part[0]} {typed}"
            yield _Entry(number, typed, near=index.near(typed))
        else:
            yield _Entry(number, typed, amount, found=index.find(match[0]))
        end = match.end()
    yield from _gap(shown[end:], number, index)


def _gap(text: str, number: int, index: _Index) -> Iterator[_Entry]:
    if _NOTHING.fullmatch(text):
        return
    bare = _COUNT_AT_END.sub("", text.strip()).strip()
    entry = _entry(bare, number, index)
    yield entry._replace(near=index.near(entry.typed))


def _entry(piece: str, number: int, index: _Index) -> _Entry:
    """One name with its count, as the first reading of it that is a card's name."""
    bare = _BULLET.sub("", " ".join(piece.split()))
    first = _Entry(number, bare)
    readings = [first]
    for reading in (first, _counted(first, _BEFORE), _counted(first, _AFTER)):
        if reading is not None:
            readings += [reading, reading._replace(typed=_COST.sub("", reading.typed))]
    for reading in readings:
        if found := index.find(reading.typed):
            return reading._replace(found=found)
    return readings[-1]


def _counted(entry: _Entry, pattern: re.Pattern[str]) -> _Entry | None:
    match = pattern.fullmatch(entry.typed)
    if match is None:
        return None
    places = match.groupdict().get("sign") in (".", ")", ":")
    return entry._replace(typed=match["name"], times=1 if places else _times(match["number"]))


def _times(number: str) -> int:
    """The count that somebody wrote, however long, up to `MAX_TIMES`."""
    digits = number.lstrip("0")[: len(str(MAX_TIMES))]
    return min(int(digits or "0"), MAX_TIMES)


def _key(text: str) -> str:
    """The form in which names are compared."""
    return fold(without_unseen(text))


def _picked(entries: Sequence[_Entry], index: _Index) -> tuple[tuple[int, ...], list[str]]:
    """The cards of the entries, and every fault."""
    faults: list[str] = []
    times: Counter[int] = Counter()
    told: dict[int, str] = {}
    several = len({entry.line for entry in entries}) > 1
    unclear = 0
    for entry in entries:
        place = f"line {entry.line}" if several else ""
        typed = entry.typed if len(entry.typed) <= _SHOWN else f"{entry.typed[: _SHOWN - 1]}…"
        if len(entry.found) == 1:
            times[entry.found[0]] += entry.times
            told.setdefault(entry.found[0], typed)
            continue
        unclear += 1
        if entry.found:
            ways = _either([repr(index.labels[number][0]) for number in entry.found])
            cards = counted(len(entry.found), "card")
            faults.append(format_fault(place, f"{cards} are called {typed!r}: write {ways}"))
        else:
            guess = f"; did you mean {_either(list(map(repr, entry.near)))}?" if entry.near else ""
            faults.append(format_fault(place, f"no card is called {typed!r}{guess}"))
    faults += [
        f"{told[number]}: a deck has each entity once, and this list has it {_said_times(count)}"
        for number, count in times.items()
        if count != 1
    ]
    count = len(times) + unclear
    if count != DECK_SIZE:
        change = f"take {count - DECK_SIZE} out" if count > DECK_SIZE else f"add {DECK_SIZE - count}"
        faults.insert(0, f"a deck has exactly {DECK_SIZE} entities, and this list names {count}: {change}")
    return tuple(times), faults


def _said_times(count: int) -> str:
    return f"{count:,} times" if count < MAX_TIMES else f"{MAX_TIMES:,} times or more"


def _either(ways: Sequence[str]) -> str:
    return " or ".join([", ".join(ways[:-1]), ways[-1]] if len(ways) > 1 else ways)


def _deck_name(title: str, file: str) -> str:
    stem = PurePath(file).stem if PurePath(file).suffix else ""
    named = title.strip() or " ".join(re.sub(r"[-_]+", " ", stem).split()).capitalize() or USUAL_NAME
    return named[:_NAME_LENGTH].strip()
