"""`python -m bot deck generate`: a deck from a text, as a deck file."""

import json
import secrets
from argparse import Namespace

from bot.cli.output import CommandError, say
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.files import format_deck, plain_deck
from bot.games.melee.forge import NOBODY, ForgeError, generate

WRONG = 2


def generate_deck(arguments: Namespace) -> int:
    """Print the deck or write it to a file; raises CommandError if no deck can be made from the arguments."""
    text, seed = arguments.name, arguments.seed
    if seed is None:
        seed = secrets.randbits(32) if text is None else 0
    try:
        deck = generate(NOBODY if text is None else text, arguments.realm, seed)
    except ForgeError as error:
        raise CommandError(str(error), WRONG) from error
    written = _json(deck) if arguments.json else format_deck(deck)
    if arguments.out is None:
        say(written.rstrip("\n"))
        return 0
    try:
        arguments.out.write_text(written, "utf-8")
    except OSError as error:
        raise CommandError(f"{arguments.out}: {error.strerror or error}", WRONG) from error
    say(f"{deck.name} is written to {arguments.out}")
    return 0


def _json(deck: DeckList) -> str:
    return json.dumps(plain_deck(deck), indent=2, ensure_ascii=False) + "\n"
