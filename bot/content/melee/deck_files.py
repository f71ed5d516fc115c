"""Anybody's deck files: from text to a deck, with every fault by entity and field. No file is read here."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any

from bot.content.files import check_values, is_json, parse_values
from bot.content.melee.deck_lookalikes import looks_like_name, looks_like_values
from bot.content.melee.pasted import unwrapped
from bot.content.toml_lines import key_lines, line_of
from bot.games.errors import ContentError
from bot.games.files.faults import Fault, Path, format_fault, format_path
from bot.games.files.lookalikes import looks_like_bytes
from bot.games.melee.cards.cards import DECK_SIZE, DeckList
from bot.games.melee.decks.files import plain_deck
from bot.games.melee.decks.versions import upgrade_deck
from bot.games.melee.words.cards import passive_text, trigger_text
from bot.games.records import canonical
from bot.games.wording import is_blank

MAX_DECK_BYTES = 64 * 1024
"""Maximum size of a deck file in bytes; the starter decks have a tenth of that."""
MAX_ABILITY_TEXT = 500
"""Maximum length of an entity's two abilities on its card in characters: twice the wordiest starter's."""
MAX_FAULTS, MAX_FAULT_TEXT = 500, 500
"""Maximum number of faults reported for a deck that somebody sends, and the maximum length of each."""
#: The key for JSON editors that names the schema; it is not part of the deck.
SCHEMA_KEY = "$schema"

_BLANK = "shows nothing: write a name that people can read"
_NO_ABILITY = "is missing: every entity has a Passive and a Trigger (AB-1)"


class NotADeck(ContentError):
    """The file is no deck at all; its one fault says what it looks like."""


def parse_deck_bytes(data: bytes, name: str) -> DeckList:
    """The deck in the bytes of a file, or of a text pasted with its code block or quote marks.

    Raises ContentError like `parse_deck`, or if there are too many bytes; NotADeck if they are not text.
    """
    what = looks_like_bytes(data)
    if what:
        raise _no_deck(name, what)
    check_size(len(data), name)
    try:
        deck = parse_deck(unwrapped(data.decode("utf-8")), name)
    except UnicodeDecodeError:
        raise NotADeck([format_fault(name, "is not UTF-8 text")]) from None
    _check_visible(deck, name)
    return deck


def parse_sent_deck(data: bytes, name: str) -> DeckList:
    """The same for a deck that a stranger sends, with bounded faults, as a confined process answers."""
    try:
        return parse_deck_bytes(data, name)
    except ContentError as error:
        faults = [_clipped(fault) for fault in error.faults[:MAX_FAULTS]]
        if len(error.faults) > MAX_FAULTS:
            faults.append(format_fault(name, f"has {len(error.faults) - MAX_FAULTS:,} more faults"))
        raise type(error)(faults) from None


def _clipped(fault: str) -> str:
    return fault if len(fault) <= MAX_FAULT_TEXT else fault[: MAX_FAULT_TEXT - 1] + "…"


def prepare_to_parse() -> None:
    """Build what parsing decks needs, in a process that begins to do so."""
    with suppress(ContentError):
        parse_deck("{}", "")
        parse_deck('{"entity": [{}]}', "")


def check_size(size: int, name: str) -> None:
    """ContentError if a file has too many bytes for a deck; NotADeck if its name shows why."""
    if size <= MAX_DECK_BYTES:
        return
    if what := looks_like_name(name):
        raise _no_deck(name, what)
    fault = f"is too large: it has {size:,} bytes; the limit is {MAX_DECK_BYTES:,}"
    raise ContentError([format_fault(name, fault)])


def _no_deck(name: str, what: str) -> NotADeck:
    return NotADeck([format_fault(name, f"is no deck: it looks like {what}")])


def parse_deck(text: str, name: str) -> DeckList:
    """The deck that a TOML or JSON text holds, every entity with both abilities (S-3, AB-1).

    `name` is the file's; faults begin with it. A deck in an earlier format is upgraded. Raises ContentError
    with every fault, those of TOML with their lines; NotADeck if nothing in it belongs to a deck.
    """
    try:
        values: Mapping[str, Any] = parse_values(text, name)
    except ContentError as error:
        what = looks_like_name(name)
        raise (_no_deck(name, what) if what else error) from None
    values = {key: value for key, value in values.items() if key != SCHEMA_KEY}
    try:
        values = upgrade_deck(values)
    except ContentError as error:
        raise ContentError([format_fault(name, fault) for fault in error.faults]) from None
    if not values:
        raise NotADeck([format_fault(name, "is empty")])
    if what := looks_like_values(values):
        raise _no_deck(name, what)
    values, miscounted = _counted_entities(values)
    deck, faults = check_values(DeckList, values)
    if miscounted:
        faults = [fault for fault in faults if fault[0] != ("entity",)]
    faults = sorted([*miscounted, *faults, *_between_fields(values, faults)], key=_list_place)
    if deck is not None and not faults:
        faults = list(_wordy(deck))
    if deck is None or faults:
        lines = {} if is_json(text, name) else key_lines(text)
        raise ContentError(
            [format_fault(name, _line(lines, path), _place(values, path), words) for path, words in faults]
        )
    return deck


def rename_deck(deck: DeckList, name: str) -> DeckList:
    """The same deck under another name; ContentError if a deck cannot have that name."""
    renamed, faults = check_values(DeckList, {**plain_deck(deck), "name": name.strip()})
    if renamed is None:
        raise ContentError([format_fault(format_path(path), words) for path, words in faults])
    _check_visible(renamed, "")
    return renamed


def _check_visible(deck: DeckList, file: str) -> None:
    """ContentError if a name shows nothing. Decks that are stored may have such names."""
    cards = ((f"entity {number}: name", card.name) for number, card in enumerate(deck.entity, 1))
    named = [("name", deck.name), *cards]
    faults = [format_fault(file, place, _BLANK) for place, name in named if is_blank(name)]
    if faults:
        raise ContentError(faults)


def format_stored(deck: DeckList) -> str:
    """The deck as it is stored: canonical JSON."""
    return canonical(plain_deck(deck))


@lru_cache(maxsize=512)
def parse_stored(text: str) -> DeckList:
    """The stored deck, upgraded from an earlier format if needed; ContentError like `parse_deck`."""
    return parse_deck(text, "")


def _counted_entities(values: Mapping[str, Any]) -> tuple[Mapping[str, Any], list[Fault]]:
    """At most as many entities as a deck has, and a fault if there are more or fewer (S-3).

    The faults of thousands of entities would help nobody.
    """
    entities = values.get("entity")
    if not isinstance(entities, list) or len(entities) == DECK_SIZE:
        return values, []
    count = len(entities)
    change = f"take {count - DECK_SIZE} out" if count > DECK_SIZE else f"add {DECK_SIZE - count}"
    fault: Fault = ("entity",), f"a deck has exactly {DECK_SIZE}, and this one has {count}: {change}"
    return {**values, "entity": entities[:DECK_SIZE]}, [fault]


def _between_fields(values: Mapping[str, Any], faults: list[Fault]) -> Iterator[Fault]:
    """Faults that the models find only in a deck without other faults, or not at all."""
    entities = values.get("entity")
    tables = list(enumerate(entities)) if isinstance(entities, list) else []
    seen: set[str] = set()
    for index, entity in tables:
        if not isinstance(entity, Mapping):
            continue
        for ability in ("passive", "trigger"):
            if entity.get(ability) is None:
                yield ("entity", index, ability), _NO_ABILITY
        name = entity.get("name")
        if isinstance(name, str) and faults and name.casefold() in seen:
            fault = (), f"two entities are named {name!r}"
            if fault not in faults:
                yield fault
        seen.add(name.casefold() if isinstance(name, str) else "")


def _wordy(deck: DeckList) -> Iterator[Fault]:
    """Entities whose abilities are too long for a card, a deck's picture or a message."""
    for index, card in enumerate(deck.entity):
        assert card.passive is not None
        assert card.trigger is not None
        length = len(passive_text(card.passive)) + len(trigger_text(card.trigger))
        if length > MAX_ABILITY_TEXT:
            yield (
                ("entity", index),
                f"its abilities take {length} characters on the card; the limit is {MAX_ABILITY_TEXT}",
            )


def _list_place(fault: Fault) -> int:
    """A fault's place in the list: the deck's own first, then entity by entity."""
    match fault[0]:
        case ("entity", int(index), *_):
            return index
    return -1


def _line(lines: Mapping[Path, int], path: Path) -> str:
    """The line of a fault: `line 7`; empty if it is about the whole deck."""
    line = None if path == ("entity",) else line_of(lines, path)
    return "" if line is None else f"line {line}"


def _place(values: Mapping[str, Any], path: Path) -> str:
    """Names a place in a deck by its entity: `Ash Duelist: trigger.do[0].amount`."""
    match path:
        case ("entity", int(index), *rest):
            return format_fault(_entity_label(values["entity"][index], index), format_path(tuple(rest)))
    return format_path(path)


def _entity_label(entity: object, index: int) -> str:
    name = entity.get("name") if isinstance(entity, Mapping) else None
    return name if isinstance(name, str) and name.isprintable() and name.strip() else f"entity {index + 1}"
