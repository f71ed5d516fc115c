"""The small Discord of the sandbox: one server, its channels and its people.

All ids are fixed, so that the bot's database still matches them after a restart. They are valid snowflakes
from 2023; ids made while the sandbox runs are newer, so they never collide.
"""

from dataclasses import dataclass

_FIRST_ID = 1_100_000_000_000_000_000


@dataclass(frozen=True, slots=True)
class Person:
    """A user to play as on the page; `dm_id` is their direct-message channel with the bot."""

    id: int
    name: str
    display_name: str
    dm_id: int
    manages_server: bool = False


@dataclass(frozen=True, slots=True)
class Channel:
    """A text channel on the server."""

    id: int
    name: str
    topic: str


@dataclass(frozen=True, slots=True)
class World:
    """Everything that exists before the bot starts."""

    guild_id: int
    guild_name: str
    owner_id: int
    bot_id: int
    bot_name: str
    bot_role_id: int
    manager_role_id: int
    people: tuple[Person, ...]
    rooms: tuple[Channel, ...]

    def person(self, name: str) -> Person:
        """Return the person with this user name; raises KeyError if there is none."""
        for person in self.people:
            if person.name == name:
                return person
        raise KeyError(name)

    def room(self, name: str) -> Channel:
        """Return the channel with this name, without its #; raises KeyError if there is none."""
        for room in self.rooms:
            if room.name == name:
                return room
        raise KeyError(name)


WORLD = World(
    guild_id=_FIRST_ID + 1,
    guild_name="Shattered Realms",
    owner_id=_FIRST_ID + 2,
    bot_id=_FIRST_ID + 3,
    bot_name="Multiverse Melee",
    bot_role_id=_FIRST_ID + 4,
    manager_role_id=_FIRST_ID + 5,
    people=(
        Person(_FIRST_ID + 11, "rowan", "Rowan", _FIRST_ID + 21, manages_server=True),
        Person(_FIRST_ID + 12, "juniper", "Juniper", _FIRST_ID + 22),
        Person(_FIRST_ID + 13, "sage", "Sage", _FIRST_ID + 23),
        Person(_FIRST_ID + 14, "hazel", "Hazel", _FIRST_ID + 24),
        Person(_FIRST_ID + 15, "linden", "Linden", _FIRST_ID + 25),
    ),
    rooms=(
        Channel(_FIRST_ID + 31, "welcome", "Start here: /help says what there is"),
        Channel(_FIRST_ID + 32, "duels", "Challenge each other"),
        Channel(_FIRST_ID + 33, "watch-party", "Watch and talk"),
    ),
)
