"""The decks, battlefields and rulings that ship with the bot, read once in each process."""

from functools import cache

from bot.content.melee.shipped import Content, load_content


@cache
def shipped() -> Content:
    """What `load_content` gives; don't change it, as other tests have the same."""
    return load_content()
