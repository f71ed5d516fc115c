"""Words of players' own decks. Names come unescaped and are escaped here."""

from collections.abc import Mapping, Sequence

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.figures import CardWorth, curve_lines, deck_worth, mean_cost
from bot.games.melee.decks.warnings import doubts
from bot.games.melee.forge import REALMS
from bot.games.wording import counted, shortened, utf16_length
from bot.matches.decks.decks import Saved
from bot.matches.decks.weighings import Weighed
from bot.matches.values import DeckFormat
from cogs.kit.safe_text import clean, escape, plain
from cogs.melee.words.collection.weighings import known
from cogs.words.refusals import suggestion

_MARK = " · yours"
EASY = " · easy to begin with"
_NEXT = (
    "What next: `/deck show` shows its cards, `/deck test` lets the computer play it many times, "
    "`/duel practice` and `/duel challenge` take it as `deck`."
)
#: How many doubts about a deck are told.
_DOUBTS = 4

YOURS = "### Yours"
STARTERS = "### Starter decks"
CANNOT_BE_READ = "⚠ This version of the bot can't read it. `/deck export` gives you the file."
DELETE_YES, DELETE_NO = "Yes, delete it", "No, keep it"
KEPT = "Nothing is deleted."
DELETED_ALREADY = "You have no such deck. Nothing is deleted."
NOTHING_GIVEN = (
    "Attach the deck's `file`, or paste it as `text`: JSON, a list of ten card names, or a sharing code. "
    "The form below takes either. `/deck export` gives you the file of any deck to begin with."
)
IMPORT, CHECK = "Import a deck…", "Check a deck…"
FORM_TITLES = {"import": "Import a deck", "check": "Check a deck"}
FILE, FILE_HELP = "The deck's file", "TOML or JSON, at most 64 KiB"
TEXT, TEXT_HELP = (
    "Or its text",
    "Ten card names, a sharing code, or a deck file's text of at most 4,000 characters",
)
REPLACE_NAMESAKE = "Replace a deck of the same name"
REPLACE_HELP = "Otherwise it is kept, and nothing is saved"
ONE_FILE = "Upload one file at a time: a deck is one file. Nothing is saved."
TWO_GIVEN = "Give either a file or a text, not both: I can't tell which you mean."
NOT_FETCHED = "Discord did not give me that file just now. Nothing is saved; please try again in a moment."
NOT_READ = "I can't read deck files just now. Nothing is saved; please try again in a moment."
PASTED = "What you pasted"
_LINE_BREAKS = (
    "-# Discord removes line breaks from text typed into a command, and TOML needs them: attach the file, "
    "or paste the text into the form of `/deck import`."
)
_FAULTS_SHOWN = 3000  # UTF-16 units
_COPY = "`/deck copy` makes a deck of your own from it."
NEW_NAME = "That name"
NOT_SAVED, NOTHING_SAVED = "Nothing is saved.", "This is only a check: nothing is saved."


def own_label(name: str) -> str:
    return f"{clean(name, 90)}{_MARK}"


def easy_label(name: str) -> str:
    return f"{name}{EASY}"


def without_mark(text: str) -> str:
    """Typed text without the marks of own and easy decks."""
    return text.removesuffix(EASY).removesuffix(_MARK)


def file_name(text: str) -> str:
    """A file's name as inline code. Backticks are removed because they would end the code."""
    return f"`{clean(text, 60).replace('`', '')}`"


def faults(what: str, found: Sequence[str], outcome: str) -> str:
    """The faults of a deck, as many as fit. `what` names the deck, `outcome` is the consequence."""
    lines = [f"### {what} has {counted(len(found), 'fault')}", outcome]
    room = _FAULTS_SHOWN
    for place, fault in enumerate(found):
        line = f"- {escape(shortened(clean(fault, 400), 400))}"
        room -= utf16_length(line)
        if room < 0:
            lines.append(f"-# {counted(len(found) - place, 'more is', 'more are')} in the file below.")
            break
        lines.append(line)
    if what == PASTED and any("is not valid TOML" in fault for fault in found):
        lines.append(_LINE_BREAKS)
    return "\n".join(lines)


def too_dear(what: str, outcome: str) -> str:
    return (
        f"### {what} is too much work to read\n{outcome} No deck takes that long: "
        "`/deck export` gives you any deck as a file to compare."
    )


def no_deck(what: str, fault: str, outcome: str) -> str:
    """Says that the file `what` is no deck; `fault` ends the sentence."""
    return (
        f"### {what} {escape(fault)}\n{outcome} A deck is a text file with 10 entities, or a list of 10 "
        "card names: `/deck export` gives you any deck to begin with, `/deck generate` one that nobody has."
    )


def other_file(what: str, instead: str, outcome: str) -> str:
    """Says that the file is one of another game; `instead` says what is for it."""
    return f"### {what} is no deck\n{outcome} {instead}"


def too_short(outcome: str, near: Sequence[str]) -> str:
    """Says that a text is too short for a deck; `near` are decks whose names are like it."""
    if near:
        return f"### No deck is called that\n{outcome} {suggestion(near)}"
    kinds = "JSON, a list of ten card names, or a sharing code"
    if outcome == NOTHING_SAVED:
        kinds = "the name of a deck that you can play, JSON, a list of ten card names, or a sharing code"
    return (
        f"### {PASTED} is no deck\n{outcome} A `text` is {kinds}, which has twelve letters and digits, like "
        "`7ZK4-0QWM-X2E9`: if it was to be one, it is mistyped. "
        "`/deck export` gives you the file of any deck to begin with."
    )


def only_a_name(name: str, *, own: bool) -> str:
    """Says that a deck need not be imported by its name."""
    if own:
        return f"**{escape(name)}** is already yours. {NOT_SAVED} `/deck export` gives you its file to edit."
    return f"**{escape(name)}** is a starter deck. {NOT_SAVED} {_COPY}"


def all_shown(found: Sequence[str]) -> bool:
    """Whether `faults` has room for all of these."""
    return (
        sum(utf16_length(escape(shortened(clean(fault, 400), 400))) + 2 for fault in found) <= _FAULTS_SHOWN
    )


def list_name_taken(name: str) -> str:
    return (
        f"You have another deck named {escape(name)}. `/deck import` with `replace` replaces it. "
        "To keep both, write `Name: …` before the first card of the list."
    )


def saved(result: Saved, deck: DeckList, kept: int, limit: int, *, has_namesake: bool = False) -> str:
    """Says that a deck was saved; `has_namesake` that a starter deck with other cards has its name."""
    namesake = "\nA starter deck has the same name. With another `name` in the file, nobody confuses them."
    how: Mapping[str, str] = {
        "new": "is yours now.",
        "same": "is already yours, word for word.",
        "replaced": "has replaced your deck of that name.",
    }
    return (
        f"### {escape(deck.name)} {how[result.how]}\n"
        f"You have {counted(kept, 'deck')} of at most {limit}. Name it wherever a `deck` is asked for; "
        f"`/deck prefer` makes it your default.{namesake if has_namesake else ''}\n{_NEXT}"
    )


def sound(deck: DeckList, how_to_keep: str = "`/deck import` makes the deck yours.") -> str:
    return f"### {escape(deck.name)} has no faults\n{NOTHING_SAVED} {how_to_keep}".rstrip()


def how_to_keep(*, own: bool) -> str:
    """How a deck that was given by its name becomes the user's own; empty if it is theirs already."""
    return "" if own else _COPY


def exported(name: str) -> str:
    return f"**{plain(name, 40)}** as a file. Edit it, `/deck check` it, and `/deck import` makes it yours."


def shared(name: str, code: str, *, own: bool) -> str:
    lasts = "\n-# It works as long as you, or anybody who has copied it, keeps the deck." if own else ""
    return (
        f"The sharing code of **{plain(name, 40)}**:\n```\n{code}\n```\n"
        f"`/deck copy` with this code gives anybody a copy of their own.{lasts}"
    )


def delete_question(name: str) -> str:
    return (
        f"Delete your deck **{plain(name, 40)}**? Duels that are played with it go on. "
        "Its sharing code stops working unless somebody else keeps a copy. "
        "`/deck export` gives you its file first."
    )


def deleted(name: str) -> str:
    return f"Your deck **{plain(name, 40)}** is deleted."


def figures(
    deck: DeckList, kind: DeckFormat, tier: tuple[str, str] | None, weighed: Weighed | None = None
) -> str:
    """A deck's kind, tier (see `tier_told`), curve, and its cards' worth."""
    worth = deck_worth(deck)
    return "\n".join(
        [
            _KINDS[kind],
            *(known(weighed) or tier_lines(tier)),
            f"**Curve** · a card costs {mean_cost(deck):.1f} energy on average",
            "```",
            *curve_lines(deck),
            "```",
            "**Cards** · worth in points, of the points that the cost allows",
            *map(_worth, worth.cards),
            "-# The generator adds up a card's stats and abilities like that. It is no measure of a deck.",
            *_doubtful(deck),
        ]
    )


def tier_lines(tier: tuple[str, str] | None) -> list[str]:
    return [] if tier is None else [f"**Tier** · {tier[0]}", f"-# {tier[1]}"]


def _doubtful(deck: DeckList) -> list[str]:
    """The first few legal but probably unintended parts of a deck."""
    found = [escape(each) for each in doubts(deck)]
    if not found:
        return []
    more = [f"and {len(found) - _DOUBTS} more"] if len(found) > _DOUBTS else []
    return ["**Worth a second look**", *(f"- {each}" for each in [*found[:_DOUBTS], *more])]


def kind_line(kind: DeckFormat, *, own: bool) -> str:
    return f"-# {kind.capitalize()} deck{_MARK if own else ''}"


_KINDS: Mapping[DeckFormat, str] = {
    "standard": "It is a *standard* deck: its cards are those of a starter deck, or as generated.",
    "open": "It is an *open* deck: its cards are neither a starter deck's nor generated ones.",
}


def _worth(card: CardWorth) -> str:
    return f"- {escape(card.name)} ({card.cost}): {card.worth:.1f} of {card.allowed:.1f}"


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


def generated_heading(deck: DeckList) -> str:
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
