"""Tells people of the same name apart: beside the name stands the username, or else a number."""

import dataclasses
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.games.wording import fold
from bot.store.tables import Tables
from bot.store.values import Invited

Key = TypeVar("Key", bound=Hashable)
_NAME, _USERNAME = 13, 16
"""Lengths of both in the label of a namesake: together they fit wherever a name does."""


class Named(Struct, frozen=True):
    """Somebody's name and username, empty if it is not known; `number` is theirs among the others."""

    name: str
    username: str
    number: int


def labels_of(people: Mapping[Key, Named]) -> dict[Key, str]:
    """What these people are called: by their names, and namesakes by their usernames, too.

    Somebody without a username that tells them apart has their number in its place.
    """
    found = {key: each.name for key, each in people.items()}
    for of in (_with_username, _with_number):
        folded = {key: fold(name) for key, name in found.items()}
        counts = Counter(folded.values())
        for key, each in people.items():
            if counts[folded[key]] > 1:
                found[key] = of(each)
    return found


async def told_apart(
    tables: Tables, names: Mapping[int, str], known: Mapping[int, str] = MappingProxyType({})
) -> dict[int, str]:
    """What these Discord users are called, as `labels_of` says; their numbers follow their ids.

    `known` are usernames that need not be stored. Deleted people, whose ids are negative, keep their names.
    """
    counts = Counter(map(fold, names.values()))
    shared = sorted(user for user, name in names.items() if user > 0 and counts[fold(name)] > 1)
    if not shared:
        return dict(names)
    usernames = {**await tables.usernames.of(shared), **known}
    people = {
        user: Named(names[user], usernames.get(user, ""), number) for number, user in enumerate(shared, 1)
    }
    return {**names, **labels_of(people)}


async def seated_apart(tables: Tables, seats: Sequence[Invited]) -> tuple[Invited, ...]:
    """The people of one table, named so that they can be told apart."""
    players = [each.player for each in seats if each.player.user_id is not None]
    names = {each.user_id or 0: each.name for each in players}
    known = {each.user_id or 0: each.username for each in players if each.username}
    apart = await told_apart(tables, names, known)
    return tuple(
        replace(each, player=dataclasses.replace(each.player, name=apart[user]))
        if (user := each.player.user_id) in apart
        else each
        for each in seats
    )


def _with_username(each: Named) -> str:
    return _label(each, each.username) if each.username else each.name


def _with_number(each: Named) -> str:
    return _label(each, f"#{each.number}")


def _label(each: Named, more: str) -> str:
    return f"{_cut(each.name, _NAME)} ({_cut(more, _USERNAME)})"


def _cut(text: str, letters: int) -> str:
    return text if len(text) <= letters else f"{text[: letters - 1].rstrip()}…"
