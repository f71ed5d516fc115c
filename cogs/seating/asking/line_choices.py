"""Autocomplete of the lines of a game: in the duel that its command is for, or in a lesson."""

from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from discord.app_commands import Choice

from bot.matches.memory.looks import Look, Meant
from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.lessons import AnyPosition
from cogs.seating.find_duel import duel_meant
from cogs.teaching.courses import lesson_under_way

Choices = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]


def own_look(found: Meant, game: str) -> Look | None:
    """The duel found, if it is one of this game and the user plays in it."""
    look = found.look
    return look if look is not None and look.seat is not None and look.duel.game == game else None


async def look_or_lesson(interaction: Interaction, game: str) -> Look | AnyPosition | None:
    """The duel that the command is for, as its player sees it, else the lesson under way.

    Autocomplete cannot ask which duel.
    """
    found = await duel_meant(interaction, game)
    if not found.duels and found.look is None:
        return await lesson_under_way(interaction, game)
    return own_look(found, game)


def further_choices(lines: Iterable[tuple[str, str]], head: str, typed: str) -> list[Choice[str]]:
    """Whole lines that go on from `head` with what is typed; each is called as it is sent."""
    found = narrowed([(label.removeprefix(head), value) for label, value in lines], typed)
    return [Choice(name=each.value, value=each.value) for each in found]
