"""Looking up rules: by number, by topic, or by a question in anybody's words."""

from collections.abc import Sequence

from bot.content.melee.shipped import Content
from bot.content.rulings import Ruling
from bot.games.lengths import utf16_length
from cogs.kit.answers import answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import MENU_LIMIT, Menu, MenuEntry, Post
from cogs.kit.press import Press
from cogs.kit.writing import LABEL_LIMIT, clean, escape, trim
from cogs.melee.words import looking_up
from cogs.services import services_of

TOPICS_ID = control_id("rules", "0")
FOUND_ID = control_id("rules", "0", "found")
BEST = 3
"""How many rules answer a question."""
ROOM = 900
"""UTF-16 units for the best rules in full, about a phone's screen; what goes beyond is told by its title."""
_WHOLE_TOPIC = 3800


def rules_post(content: Content, topic: str) -> Post:
    """The rules that `topic` finds: one in full, a whole topic, or the best answers to a question."""
    topics = tuple(dict.fromkeys(ruling.topic for ruling in content.rulings))
    menu = Menu(TOPICS_ID, looking_up.TOPICS_MENU, tuple(MenuEntry(each, each) for each in topics))
    if not topic.strip():
        first = [each for number in content.rulebook.first for each in content.rulebook.find(number)]
        return Post(looking_up.TOPICS, rows=(*_menu_of(content, first, "", looking_up.FIRST_MENU), menu))
    in_topic = [ruling for ruling in content.rulings if ruling.topic == topic]
    found = in_topic or content.rulebook.find(_asked(topic))
    if not found:
        return Post(looking_up.no_rule(escape(clean(topic, 60))), rows=(menu,))
    if in_topic or len(found) == 1:
        return Post(trim("\n".join(map(ruling_line, found)), _WHOLE_TOPIC), rows=(menu,))
    others = _menu_of(content, found[1:], topic, looking_up.RULES_MENU)
    return Post(_answers(found[:BEST]), rows=(*others, menu))


async def chosen(press: Press) -> None:
    """Show the topics, or the rules of the chosen topic."""
    await answer(press.interaction, rules_post(services_of(press.interaction).content, press.value))


def ruling_line(ruling: Ruling) -> str:
    """One rule with its number."""
    return f"**{ruling.number} · {escape(ruling.title)}**\n{escape(ruling.text)}"


def ruling_choices(content: Content, typed: str) -> list[tuple[str, str]]:
    """(label, value) of the rules that fit what was typed: by number, else by question or title."""
    book = content.rulebook
    if not typed.strip():
        found = [each for number in book.first for each in book.find(number)]
    else:
        found = book.numbered(typed) or book.find(_asked(typed))
    return [(_label(content, each, typed), each.number) for each in found[:MENU_LIMIT]]


def _asked(text: str) -> str:
    """What was asked; a whole label, such as a choice that was picked, means its number."""
    return text.split(" · ", 1)[0]


def _answers(found: Sequence[Ruling]) -> str:
    """The best rules: the first in full, the others in full as long as there is room."""
    lines, left = [ruling_line(found[0])], ROOM - utf16_length(found[0].text)
    for each in found[1:]:
        left -= utf16_length(each.text)
        lines.append(ruling_line(each) if left >= 0 else f"**{each.number} · {escape(each.title)}**")
    return "\n".join(lines)


def _menu_of(content: Content, found: Sequence[Ruling], typed: str, placeholder: str) -> tuple[Menu, ...]:
    entries = tuple(MenuEntry(each.number, _label(content, each, typed)) for each in found[:MENU_LIMIT])
    return (Menu(FOUND_ID, placeholder, entries),) if entries else ()


def _label(content: Content, ruling: Ruling, typed: str) -> str:
    """A rule's number, with its question or title, whichever is closer to what was typed."""
    if typed.strip():
        phrase = content.rulebook.phrase(ruling, typed)
    else:
        phrase = next(iter(ruling.questions), ruling.title)
    return trim(f"{ruling.number} · {phrase}", LABEL_LIMIT)
