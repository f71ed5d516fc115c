"""Words of `/deck generate`."""

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.forge import REALMS
from cogs.kit.writing import escape

KEEP = "Keep it"
REPLACE = "Replace that one"
FILE_ONLY = "-# The file is the whole deck, to keep or to import elsewhere."
TOO_LONG_TO_KEEP = (
    "-# These words are too long for a button that keeps the deck: `/deck import` this file instead, "
    "which is the whole deck."
)
OUTDATED = (
    "The generator has changed since this deck was made, so it would be another one now. "
    "Please use `/deck generate` again; the file above is the deck as it was."
)
REALM_CHOICES = {key: f"{key.capitalize()}: {realm.plans[0]}" for key, realm in REALMS.items()}


def heading(deck: DeckList) -> str:
    origin = deck.origin
    assert origin is not None, "a generated deck says what it was made from"
    seed = f", seed {origin.seed}" if origin.seed else ""
    what = "words and seed always" if origin.seed else "words always"
    made = f"-# Made from “{escape(origin.text)}” in the realm {origin.realm}{seed}: "
    return f"## {escape(deck.name)}\n{escape(deck.plan)}\n{made}the same {what} make the same deck."


def refused(fault: str) -> str:
    return f"{escape(fault[:1].upper() + fault[1:])}."


def taken(name: str) -> str:
    return f"You already have another deck named **{escape(name)}**."
