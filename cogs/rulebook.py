"""Rules as players look them up: by number, by words, by topic."""

from bot.content import Content, Ruling
from cogs.custom_ids import control_id
from cogs.messages import Entry, Menu, Post
from cogs.words import reference
from cogs.words.writing import LABEL_LIMIT, escape, trim

SHOWN = 5
TOPICS_ID = control_id("rules", "0")


def rules_post(content: Content, topic: str) -> Post:
    """The rules that fit a topic best, with a menu of all topics."""
    topics = tuple(dict.fromkeys(ruling.topic for ruling in content.rulings))
    menu = Menu(TOPICS_ID, reference.TOPICS_MENU, tuple(Entry(each, each) for each in topics))
    if not topic:
        return Post(reference.TOPICS, rows=(menu,))
    in_topic = [ruling for ruling in content.rulings if ruling.topic == topic]
    found = in_topic or content.find_rulings(topic)
    if not found:
        return Post(reference.NO_RULE, rows=(menu,))
    shown = found if in_topic else found[:SHOWN]
    text = "\n".join(ruling_line(ruling) for ruling in shown)
    rest = [ruling.number for ruling in found[len(shown) : len(shown) + 20]]
    more = reference.MORE_RULES + ", ".join(rest) if rest else ""
    return Post(trim(text, 3800), below=more, rows=(menu,))


def ruling_line(ruling: Ruling) -> str:
    """One rule with its number."""
    return f"**{ruling.number} · {escape(ruling.title)}**\n{escape(ruling.text)}"


def ruling_choices(content: Content, typed: str) -> list[tuple[str, str]]:
    """(label, value) of the rules that fit what was typed."""
    found = content.find_rulings(typed)[:25]
    return [(trim(f"{each.number} · {each.title}", LABEL_LIMIT), each.number) for each in found]
