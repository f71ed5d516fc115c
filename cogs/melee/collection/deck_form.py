"""The form for a deck's file or text, of `/deck import`, `check` and `list`."""

from typing import Literal

from bot.games.melee import MELEE
from cogs.kit.answers import answer
from cogs.kit.custom_ids import ControlId, MalformedId, control_id, game_verb
from cogs.kit.forms import TEXT, CheckPart, FilePart, Form, Part, TextPart
from cogs.kit.messages import Button, Post
from cogs.kit.press import Press
from cogs.melee.collection.deck_files import check_deck, import_deck
from cogs.melee.words.collection import decks as words

Purpose = Literal["import", "check"]
FORM, SENT = "deckform", "decksent"
"""The verbs of the button and of the form that was sent off."""
MAX_TEXT = 4000
"""As many as Discord takes; longer decks come as files."""
_FILE, _REPLACE = "file", "replace"


def button(purpose: Purpose) -> Button:
    """Opens the form."""
    label = words.IMPORT if purpose == "import" else words.CHECK
    return Button(_id(FORM, purpose), label)


def question(purpose: Purpose) -> Post:
    """Says how a deck can be given, with the form for it."""
    return Post(words.NOTHING_GIVEN, rows=((button(purpose),),))


def form(press: Press) -> Form:
    """Asks for a file or a text. Raises MalformedId."""
    purpose = _purpose(press)
    parts: tuple[Part, ...] = (
        FilePart(_FILE, words.FILE, words.FILE_HELP),
        TextPart(TEXT, words.TEXT, words.TEXT_HELP, MAX_TEXT, is_long=True),
    )
    if purpose == "import":
        parts += (CheckPart(_REPLACE, words.REPLACE_NAMESAKE, words.REPLACE_HELP),)
    return Form(_id(SENT, purpose), words.FORM_TITLES[purpose], parts)


async def sent(press: Press) -> None:
    """Import or check the deck in the form. Refusals: those of saving a deck."""
    purpose, given = _purpose(press), press.answers
    files, text = given.uploads(_FILE), given.text() if given.text().strip() else None
    if len(files) > 1:
        await answer(press.interaction, Post(words.ONE_FILE, rows=((button(purpose),),)))
        return
    file = next(iter(files), None)
    if file is None and text is None:
        await answer(press.interaction, question(purpose))
    elif purpose == "import":
        await import_deck(press.interaction, file, text, replace=given.is_ticked(_REPLACE))
    else:
        await check_deck(press.interaction, file, text)


def _purpose(press: Press) -> Purpose:
    match press.id.part(0):
        case "import":
            return "import"
        case "check":
            return "check"
        case other:
            raise MalformedId(f"no deck is asked for to {other!r}")


def _id(verb: str, purpose: Purpose) -> ControlId:
    return control_id(game_verb(MELEE.name, verb), "0", purpose)
