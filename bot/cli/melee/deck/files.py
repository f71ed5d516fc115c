"""`python -m bot deck check`, `show` and `schema`."""

import json
from argparse import Namespace
from collections.abc import Callable, Mapping
from pathlib import Path

from bot.cli.melee.inputs import check_files, find_deck, read_bytes, read_deck
from bot.cli.output import CommandError, complain, say
from bot.content.melee.deck_files import NotADeck
from bot.content.melee.shipped import Content, load_content
from bot.games.errors import ContentError
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.figures import (
    FIRST,
    SECOND,
    chance_to_summon,
    curve_lines,
    deck_worth,
    mean_cost,
    over_words,
)
from bot.games.melee.decks.schema import deck_schema
from bot.games.melee.decks.warnings import doubts
from bot.games.melee.words.cards import card_text
from bot.lab.melee.strength import tier_told

CheckFile = Callable[[bytes, str], list[str] | None]
"""As in `bot.content.registry.CHECKS`."""
FAILED, UNREADABLE = 1, 2
_TO_BEGIN_WITH = "A deck is a text file: `python -m bot deck generate` prints one to begin with."
_WORTH = (
    "Worth: stats and abilities in points, of what the cost allows, as the generator adds them up. It is no "
    "measure of a deck."
)


def schema() -> int:
    """Print the JSON Schema of deck files."""
    say(json.dumps(deck_schema(), indent=2, ensure_ascii=False))
    return 0


def check(arguments: Namespace, others: Mapping[str, CheckFile]) -> int:
    """Print the faults of decks, or their figures; 1 if there are faults, 2 if a deck could not be read.

    `others` check files of other games.
    """
    status, content = 0, load_content()
    for path in arguments.files:
        try:
            if (lines := _checked(path, others)) is not None:
                for line in lines:
                    say(line)
                continue
            deck = read_deck(content, path) if path.exists() else find_deck(content, str(path))
        except ContentError as error:
            for fault in error.faults:
                say(fault)
            if isinstance(error, NotADeck):
                say(_TO_BEGIN_WITH)
            status = max(status, FAILED)
        except CommandError as error:
            complain(str(error))
            status = UNREADABLE
        else:
            _say_figures(content, path, deck)
    return status


def _checked(path: Path, others: Mapping[str, CheckFile]) -> list[str] | None:
    """The report on a file of another game; None if it is none. ContentError with every fault."""
    data = read_bytes(path) if path.exists() else b""
    return next((lines for each in others.values() if (lines := each(data, path.name)) is not None), None)


def show(arguments: Namespace) -> int:
    """Show a deck in words, and as a picture if asked."""
    check_files(arguments)
    deck = find_deck(load_content(), arguments.deck)
    say(deck.name + (f", of the realm {deck.realm}" if deck.realm else ""))
    if deck.plan:
        say(deck.plan)
    for number, card in enumerate(deck.entity, 1):
        say()
        say(f"{number}. {card_text(card)}")
    if arguments.image is not None:
        _draw(deck, arguments.image)
    return 0


def _say_figures(content: Content, path: Path, deck: DeckList) -> None:
    worth = deck_worth(deck)
    say(f"ok {path.name}: {deck.name} ({len(deck.entity)} entities)")
    for line in tier_told(content, deck, "`lab gauntlet`") or ():
        say(f"  {line}")
    for line in curve_lines(deck):
        say(f"  {line}")
    say(f"  a card costs {mean_cost(deck):.1f} energy on average")
    first, second = (f"{float(chance_to_summon(deck, 1, start)):.1%}" for start in (FIRST, SECOND))
    say(f"  the opening hand can summon in the first turn: {first} going first, {second} going second")
    for card in worth.cards:
        over = over_words(round(card.worth, 1) - round(card.allowed, 1))
        say(f"  {card.name} ({card.cost}): worth {card.worth:.1f} of {card.allowed:.1f} ({over})")
    say(f"  {_WORTH}")
    for doubt in doubts(deck):
        say(f"  worth a second look: {doubt}")


def _draw(deck: DeckList, path: Path) -> None:
    from render.melee import api  # noqa: PLC0415 -- takes a second; only pictures need it

    try:
        path.write_bytes(api.deck_sheet(deck))
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", UNREADABLE) from error
