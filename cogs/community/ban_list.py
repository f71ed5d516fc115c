"""The page of `/settings` for cards and decks that nobody plays on a server.

Names that ship with the bot are chosen, parted by deck; those of people's own decks are typed into a form.
"""

import zlib
from collections.abc import Iterable, Sequence

from msgspec import Struct

from bot.games.wording import shortened
from cogs.kit.custom_ids import ControlId, MalformedId, control_id, parse_number
from cogs.kit.forms import Form, TextPart
from cogs.kit.messages import MENU_LIMIT, Button, MenuEntry, Post, Row, Selection, Style
from cogs.kit.press import Press
from cogs.kit.safe_text import LABEL_LIMIT
from cogs.services import Services
from cogs.words.community import settings as words

BANS, BAN, BAN_TYPED, ALLOW_ALL = "bans", "ban", "bantyped", "allowall"
"""Acts of the page: to open it, to choose in a menu, to send off the form, to allow everything again."""
ACTS = (BAN, BAN_TYPED, ALLOW_ALL)
"""Acts that change the ban list."""
MAX_TYPED = 1000
"""Maximum characters in the form."""
MENUS = 12
"""Menus on a page: with its buttons, a message holds no more."""
_NAMES = "names"


class BanGroup(Struct, frozen=True):
    """Names that stand in one menu: those of a starter deck, or banned ones of people's own decks."""

    title: str
    names: tuple[str, ...]

    @property
    def key(self) -> str:
        """Tells the group from others, also from what it was in an earlier version."""
        return f"{zlib.crc32(repr(self.names).encode()):x}"


def groups(services: Services, banned: Sequence[str]) -> list[BanGroup]:
    """All groups: those of every game's starter decks, then the banned names that are in none of them."""
    decks = [names for game in services.matches.decks.values() for names in game.starters()]
    return groups_of(decks, banned)


def groups_of(decks: Iterable[Sequence[str]], banned: Sequence[str]) -> list[BanGroup]:
    """The groups of these decks' names, each deck's own name first, and of banned names that are in none."""
    found, known = list[BanGroup](), set[str]()
    for names in decks:
        known.update(each.casefold() for each in names)
        found += _chunks(names[0], names)
    return found + _chunks(words.OTHER_NAMES, [each for each in banned if each.casefold() not in known])


def _chunks(title: str, names: Sequence[str]) -> list[BanGroup]:
    single = tuple(dict.fromkeys(names))
    return [BanGroup(title, single[at : at + MENU_LIMIT]) for at in range(0, len(single), MENU_LIMIT)]


def chosen_in(
    banned: Sequence[str], known: Sequence[BanGroup], key: str, chosen: Sequence[str]
) -> tuple[str, ...]:
    """The ban list once exactly these names of a group are on it. Raises MalformedId."""
    group = next((each for each in known if each.key == key), None)
    if group is None or not set(chosen) <= set(group.names):
        raise MalformedId("there is no such menu of names")
    here, wanted = {each.casefold() for each in group.names}, {each.casefold() for each in chosen}
    kept = [each for each in banned if each.casefold() not in here or each.casefold() in wanted]
    return tuple(with_names(kept, chosen))


def with_names(banned: Sequence[str], more: Iterable[str]) -> tuple[str, ...]:
    """The ban list with these names added, each once, whatever its capitals."""
    known = {each.casefold(): each for each in banned}
    for name in more:
        known.setdefault(name.casefold(), name)
    return tuple(known.values())


def banned_after(services: Services, press: Press, banned: Sequence[str]) -> tuple[str, ...]:
    """The ban list after one of `ACTS`. Raises MalformedId."""
    match press.id.part(0):
        case "ban":
            return chosen_in(banned, groups(services, banned), press.id.part(1), press.values)
        case "bantyped":
            return with_names(banned, typed(services, press)[0])
        case "allowall":
            return ()
        case other:
            raise MalformedId(f"no act {other!r} changes the ban list")


def typed(services: Services, press: Press) -> tuple[list[str], list[str]]:
    """The names typed into the form, known ones in their own spelling; and those that nothing here has."""
    games = services.matches.decks.values()
    found = {
        name: next(filter(None, (game.spelled(name) for game in games)), None)
        for name in split_names(press.answers.text(_NAMES))
    }
    return [known or name for name, known in found.items()], [
        name for name, known in found.items() if known is None
    ]


def split_names(text: str) -> list[str]:
    """The names in a text that has semicolons between them."""
    return [" ".join(each.split()) for each in text.split(";") if each.strip()]


def form(press: Press) -> Form | None:
    """The form for names of people's own decks; None for the page's former button, which opens the page.

    Raises MalformedId.
    """
    match press.id.part(0):
        case "bantyped":
            names = TextPart(_NAMES, words.BAN, words.BAN_HELP, MAX_TYPED, is_needed=True)
            return Form(_id(BAN_TYPED), words.BANNED_TITLE, (names,))
        case "banned":
            return None
        case other:
            raise MalformedId(f"there is no form {other!r}")


def page_of(press: Press, services: Services, banned: Sequence[str]) -> int:
    """The page that a press was on or asks for. Raises MalformedId."""
    match press.id.part(0):
        case "bans" if press.id.part(1):
            return parse_number(press.id.part(1))
        case "ban":
            keys = [each.key for each in groups(services, banned)]
            return keys.index(press.id.part(1)) // MENUS if press.id.part(1) in keys else 0
        case "bantyped":
            return len(groups(services, banned)) // MENUS
        case _:
            return 0


def page(known: Sequence[BanGroup], banned: Sequence[str], number: int = 0, note: str = "") -> Post:
    """The page with its menus; `note` stands below."""
    last = max(0, len(known) - 1) // MENUS
    number = min(number, last)
    rows: list[Row] = [_menu(each, banned) for each in known[number * MENUS : (number + 1) * MENUS]]
    turns = [
        Button(_id(BANS, str(to)), label, disabled=not 0 <= to <= last)
        for to, label in ((number - 1, words.EARLIER), (number + 1, words.LATER))
    ]
    buttons = (
        Button(control_id("settingsform", "0", BAN_TYPED), words.BAN_TYPED),
        Button(_id(ALLOW_ALL), words.ALLOW_ALL, Style.danger, disabled=not banned),
        Button(_id("panel"), words.BACK),
    )
    rows += [(*(turns if last else ()), *buttons)]
    return Post(words.ban_list(banned), below=note, rows=tuple(rows))


def _menu(group: BanGroup, banned: Sequence[str]) -> Selection:
    off = {each.casefold() for each in banned}
    chosen = tuple(each for each in group.names if each.casefold() in off)
    entries = tuple(
        MenuEntry(each, shortened(words.ban_entry(group.title, each), LABEL_LIMIT)) for each in group.names
    )
    return Selection(
        _id(BAN, group.key), words.ban_menu(group.title), entries, chosen, most=len(entries), least=0
    )


def _id(act: str, *parts: str) -> ControlId:
    return control_id("settings", "0", act, *parts)
