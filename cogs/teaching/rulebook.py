"""Looking up rules: by number, by topic, or by a question in anybody's words."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.content.rulings import Rulebook, Ruling
from bot.games.wording import shortened, utf16_length
from bot.matches.refusals import Refusal
from bot.matches.tabletop import title_of
from cogs.faces import GameRulebook
from cogs.kit.answers import answer
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import MENU_LIMIT, Menu, MenuEntry, Post
from cogs.kit.press import Press
from cogs.kit.safe_text import LABEL_LIMIT, clean, escape
from cogs.services import Services, services_of
from cogs.teaching.beginning import FIRST_STEPS, asks_to_begin
from cogs.words import first_steps
from cogs.words import teaching as words

BEST = 3
"""How many rules answer a question."""
NEAR = 5
"""How many rules are offered if none answers a question."""
ROOM = 900
"""UTF-16 units for the best rules in full, about a phone's screen; further rules appear by title."""
_WHOLE_TOPIC = 3800
_FOUND = "found"


def rules_of(services: Services, game: str) -> GameRulebook:
    """The rules of this game. Refusals: unknown-game, no-rules."""
    rules = services.face(game).rules(services.stock(game))
    if rules is None:
        raise Refusal("no-rules")
    return rules


def looked_up(services: Services, game: str, rules: GameRulebook, topic: str, *, is_direct: bool) -> Post:
    """The rules that `topic` finds; how to begin, if it asks that, above them."""
    post = rules_post(services, game, rules, topic)
    games = services.matches.games
    titles = [title_of(games, name) for name in services.faces]
    if topic in {each.topic for each in rules.book.rulings} or not asks_to_begin(topic, titles):
        return post
    welcome = first_steps.welcome(title_of(games, services.main_game), is_direct=is_direct)
    begin = Post(welcome, rows=(FIRST_STEPS,))
    return under_welcome(begin, post if rules.book.find(_asked(topic)) else replace(post, text=""))


def under_welcome(begin: Post, found: Post) -> Post:
    """How to begin, above the rules that were found."""
    return replace(begin, below=found.text, rows=(*begin.rows, *found.rows))


def rules_post(services: Services, game: str, rules: GameRulebook, topic: str) -> Post:
    """The rules that `topic` finds: one in full, a whole topic, or the best answers to a question.

    If none answers it, the nearest can be picked.
    """
    book = rules.book
    topics = tuple(dict.fromkeys(ruling.topic for ruling in book.rulings))
    menu = Menu(_id(services, game), words.TOPICS_MENU, tuple(MenuEntry(each, each) for each in topics))
    if not topic.strip():
        first = [each for number in book.first for each in book.find(number)]
        title = words.title(escape(title_of(services.matches.games, game)), rules.word, rules.number)
        return Post(title, rows=(*_menu_of(services, game, book, first, "", words.FIRST_MENU), menu))
    in_topic = [ruling for ruling in book.rulings if ruling.topic == topic]
    found = in_topic or book.find(_asked(topic))
    if not found:
        near = near_menu(services, game, book, topic)
        said = words.no_rule(escape(clean(topic, 60)), rules.word, has_near=bool(near))
        return Post(said, rows=(*near, menu))
    if in_topic or len(found) == 1:
        return Post(shortened("\n".join(map(ruling_line, found)), _WHOLE_TOPIC), rows=(menu,))
    others = _menu_of(services, game, book, found[1:], topic, words.RULES_MENU)
    return Post(_answers(found[:BEST]), rows=(*others, menu))


def near_menu(services: Services, game: str, book: Rulebook, asked: str) -> tuple[Menu, ...]:
    """The rules nearest to a question that none answers, to pick from; no menu if there are none."""
    return _menu_of(services, game, book, book.near(asked)[:NEAR], asked, words.NEAR_MENU)


async def show_topic(press: Press) -> None:
    """Show the topics, or the rules of the chosen topic. Refusals: no-such-duel, unknown-game, no-rules."""
    services = services_of(press.interaction)
    if press.id.key == "0":
        game = press.id.part(1) or services.main_game
    else:
        game = (await services.matches.chronicle.duel(press.id.key)).game
    rules = rules_of(services, game)
    await answer(press.interaction, rules_post(services, game, rules, press.value))


def ruling_line(ruling: Ruling) -> str:
    """One rule with its number."""
    return f"**{ruling.number} · {escape(ruling.title)}**\n{escape(ruling.text)}"


def ruling_choices(book: Rulebook, typed: str) -> list[tuple[str, str]]:
    """(label, value) of the rules that match the typed text: by number, else by question or title.

    Discord takes the first one on Enter: unless it asks what was typed, that is the typed text itself.
    """
    if not typed.strip():
        found = [each for number in book.first for each in book.find(number)]
        return _choices(book, found, typed)
    numbered, asked = book.numbered(typed), _asked(typed)
    found = numbered or book.find(asked) or book.near(asked)[:NEAR]
    as_typed = shortened(typed.strip(), LABEL_LIMIT)
    is_meant = bool(numbered) or (bool(found) and book.is_asked(found[0], asked))
    own = (
        []
        if is_meant or " " not in as_typed
        else [(shortened(words.search_for(as_typed), LABEL_LIMIT), as_typed)]
    )
    return [*own, *_choices(book, found, typed)][:MENU_LIMIT]


def _choices(book: Rulebook, found: Sequence[Ruling], typed: str) -> list[tuple[str, str]]:
    return [(_label(book, each, typed), each.number) for each in found[:MENU_LIMIT]]


def _id(services: Services, game: str, kind: str = "") -> ControlId:
    """The id of a menu. It does not name the main game: once there was no other."""
    parts = (kind, "" if game == services.main_game else game)
    return control_id("rules", "0", *parts[: 2 if parts[1] else 1 if kind else 0])


def _asked(text: str) -> str:
    """The question; a whole label, such as a picked choice, means its number."""
    return text.split(" · ", 1)[0]


def _answers(found: Sequence[Ruling]) -> str:
    """The best rules: the first in full, the others in full as long as there is room."""
    lines, left = [ruling_line(found[0])], ROOM - utf16_length(found[0].text)
    for each in found[1:]:
        left -= utf16_length(each.text)
        lines.append(ruling_line(each) if left >= 0 else f"**{each.number} · {escape(each.title)}**")
    return "\n".join(lines)


def _menu_of(
    services: Services, game: str, book: Rulebook, found: Sequence[Ruling], typed: str, placeholder: str
) -> tuple[Menu, ...]:
    entries = tuple(MenuEntry(each.number, _label(book, each, typed)) for each in found[:MENU_LIMIT])
    return (Menu(_id(services, game, _FOUND), placeholder, entries),) if entries else ()


def _label(book: Rulebook, ruling: Ruling, typed: str) -> str:
    """A rule's number, with its question or title, the one closer to the typed text."""
    phrase = book.phrase(ruling, typed) if typed.strip() else next(iter(ruling.questions), ruling.title)
    return shortened(f"{ruling.number} · {phrase}", LABEL_LIMIT)
