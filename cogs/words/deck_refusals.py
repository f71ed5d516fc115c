"""A sentence for every refusal about decks; braces hold values, as in `cogs.words.refusals`."""

from collections.abc import Mapping

REFUSED: Mapping[str, str] = {
    "bad-code": "No deck is called {shared}. If it is a sharing code, it is mistyped: a code has "
    "twelve letters and digits, like `7ZK4-0QWM-X2E9`.",
    "mistyped-code": "No deck is called {shared}. If it is a sharing code, it is mistyped: its letters and "
    "digits don't fit together. Compare it with what you were given.",
    "deck-banned": "This server doesn't allow {any_of}, so the deck {deck} can't be played here. "
    "`/settings` is where its managers choose that.",
    "deck-not-standard": "This server plays only standard decks, and {deck} is an open one{because}. "
    "Choose a starter deck, or make one with `/deck generate`.",
    "deck-over-tier": "The deck {deck} plays like a {share}% deck ({low}–{high}), and only decks "
    "that win at most {limit}% of their games against the starter decks may be played here: even the "
    "lower end of that range is {points} too high. "
    "`/deck check` judges a changed one.",
    "deck-outweighs": "The deck {deck} won {rate} of {count} games against the starter "
    "decks, and only decks that win at most {limit}% may be played here: {because}. "
    "Change it, or choose another deck.",
    "deck-unweighed": "The deck {deck} has to be weighed before it may be played here: only decks that win "
    "at most {limit}% of their games against the starter decks are allowed. `/deck weigh` plays such games "
    "until the result is clear.",
    "deck-on-scales": "The deck {deck} is being weighed right now. Ask again once it has its verdict.",
    "deck-challenged": "Your deck {deck} is in one of your open challenges, so it can't change now. "
    "Take the challenge back with **Cancel** first.",
    "deck-changed": "Your deck {deck} has changed since I asked. Nothing is deleted; "
    "ask again with `/deck delete`.",
    "deck-name-taken": "You have another deck named {deck}. `/deck import` with `replace` replaces it. "
    "To keep both, give the new one another `name` in its file, or first copy yours with `/deck copy`.",
    "own-deck-needed": "{who} keeps no team of their own that suits this {noun}. `/team import` adds one.",
    "deck-needed": "Which deck? Name one, or choose one for all {nouns} with `/deck prefer`.",
    "too-many-decks": "You have {limit} decks, and that is the limit. Make room with `/deck delete`; "
    "`/deck export` gives you the file first.",
    "starter-deck": "The starter deck {deck} is not one of yours: its tests are not kept, and it can't be "
    "deleted. `/deck copy` makes a deck of your own from it.",
    "unknown-deck": "No deck is called {deck}.",
    "unknown-code": "The deck with the code {shared} no longer exists. "
    "Ask the person who gave you the code for the file.",
    "unreadable-deck": "The deck {deck} breaks the present rules for decks, so it can't be played. "
    "`/deck export` gives you the file and `/deck check` says what is wrong in it.",
}
