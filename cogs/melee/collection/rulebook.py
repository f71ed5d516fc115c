"""Looking up rules by number, words or topic."""

from collections.abc import Sequence

from bot.content.melee.shipped import Content
from bot.content.rulings import Ruling
from cogs.kit.answers import answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import MENU_LIMIT, Menu, MenuEntry, Post
from cogs.kit.press import Press
from cogs.kit.writing import LABEL_LIMIT, escape, trim
from cogs.melee.words import looking_up
from cogs.services import services_of

TOPICS_ID = control_id("rules", "0")
FOUND_ID = control_id("rules", "0", "found")


def rules_post(content: Content, topic: str) -> Post:
    """The rules that `topic` finds: one rule in full, a whole topic, or a short list with a menu."""
    topics = tuple(dict.fromkeys(ruling.topic for ruling in content.rulings))
    menu = Menu(TOPICS_ID, looking_up.TOPICS_MENU, tuple(MenuEntry(each, each) for each in topics))
    if not topic.strip():
        return Post(looking_up.TOPICS, rows=(menu,))
    in_topic = [ruling for ruling in content.rulings if ruling.topic == topic]
    found = in_topic or content.find_rulings(topic.split(" · ", 1)[0])
    if not found:
        return Post(looking_up.NO_RULE, rows=(menu,))
    if in_topic or len(found) == 1:
        return Post(trim("\n".join(map(ruling_line, found)), 3800), rows=(menu,))
    return Post(_brief(found), rows=(_found_menu(found), menu))


async def chosen(press: Press) -> None:
    """Show the topics, or the rules of the chosen topic."""
    await answer(press.interaction, rules_post(services_of(press.interaction).content, press.value))


def ruling_line(ruling: Ruling) -> str:
    """One rule with its number."""
    return f"**{ruling.number} · {escape(ruling.title)}**\n{escape(ruling.text)}"


def ruling_choices(content: Content, typed: str) -> list[tuple[str, str]]:
    """(label, value) of the rules that fit what was typed."""
    return [(_label(each), each.number) for each in content.find_rulings(typed)[:MENU_LIMIT]]


def _brief(found: Sequence[Ruling]) -> str:
    lines = [looking_up.rules_found(len(found))]
    lines += [f"- **{each.number}** · {escape(each.title)}" for each in found[:MENU_LIMIT]]
    rest = [each.number for each in found[MENU_LIMIT:]]
    return trim("\n".join([*lines, *([looking_up.MORE_RULES + ", ".join(rest)] if rest else [])]), 3800)


def _found_menu(found: Sequence[Ruling]) -> Menu:
    entries = tuple(MenuEntry(each.number, _label(each)) for each in found[:MENU_LIMIT])
    return Menu(FOUND_ID, looking_up.RULES_MENU, entries)


def _label(ruling: Ruling) -> str:
    return trim(f"{ruling.number} · {ruling.title}", LABEL_LIMIT)
