"""What a control's custom id says: `duel:VERB:ID`, then further parts; of a game's own, `duel:GAME-VERB:ID`.

So no game can take a verb of the house or of another game. Games older than this rule have verbs without it.
Controls of tournaments begin with `tour:`. Earlier versions wrote `duel:` there, which is still read.

Ids are stable over restarts and carry no secrets. In every control that acts, the first further part is the
prompt it was drawn for (in Melee the ply). There are four exceptions: a claim (`claim`) names the seat of
the player who has left, a pause (`pause`) says what is done about it, a menu of several duels (`pick`)
has a prompt in the value of each entry, and what plays on from an ended duel (`forkon`) names its turn.
An id with typed text (`pick`, `keep`) may be too long for Discord: check whether it `fits`.
"""

import re

from msgspec import Struct

from bot.games.wording import utf16_length

MAX = 100
"""UTF-16 units of a custom id."""
DUEL, TOURNAMENT = PREFIXES = ("duel", "tour")
"""How our ids begin. Both have one length, so an id that fitted with the one fits with the other."""
TOURNAMENT_VERBS = frozenset(
    [
        *(
            "enter",
            "team",
            "teamform",
            "rounds",
            "feature",
            "followplayer",
            "fairness",
            "export",
            "here",
            "calendar",
            "calendarfile",
            "times",
            "timessent",
            "timesfile",
        ),
        *("exportform", "exportsent"),
        *("judge", "judgecalled", "judgeanswer", "moretime", "arrange"),
        *("plan", "planform", "planrun", "repeat", "repeatform", "seriestable", "organise", "organiseform"),
    ]
)
_PATTERN = re.compile(
    rf"(?P<prefix>{'|'.join(PREFIXES)}):(?P<verb>[a-z]+(?:-[a-z]+)*):(?P<key>[0-9]+)(?P<rest>(?::[^:]*)*)"
)
_MAX_DIGITS = 19  # as many as any id of Discord's or ply has
_MAX_NUMBER = 2**63 - 1  # that the database takes


class MalformedId(ValueError):
    """This version of the bot never wrote this custom id or menu value."""


def parse_number(text: str) -> int:
    """The number, 0 or more, in a custom id or menu value. Raises MalformedId if it is none."""
    if not (text.isascii() and text.isdecimal() and len(text) <= _MAX_DIGITS):
        raise MalformedId(f"{text!r} is not a number")
    if (number := int(text)) > _MAX_NUMBER:
        raise MalformedId(f"{text!r} is too large a number")
    return number


class ControlId(Struct, frozen=True):
    """`verb` says what the control does, in which game if it has one, `key` for which duel or invitation.

    `parts` are the rest.
    """

    verb: str
    key: str
    parts: tuple[str, ...] = ()

    def __str__(self) -> str:
        prefix = TOURNAMENT if self.verb in TOURNAMENT_VERBS else DUEL
        return ":".join((prefix, self.verb, self.key, *self.parts))

    @property
    def game(self) -> str:
        """The game whose own control it is; empty if the verb names none."""
        return self.verb.rpartition("-")[0]

    @property
    def fits(self) -> bool:
        """Whether Discord accepts the id's length."""
        return utf16_length(str(self)) <= MAX

    @property
    def ply(self) -> int:
        """The ply or prompt that the control was drawn for. Raises MalformedId if it names none."""
        return parse_number(self.part(0))

    @property
    def number(self) -> int:
        """The key as a number. Raises MalformedId if it is none or too large."""
        return parse_number(self.key)

    def page(self, index: int) -> int:
        """The page in the further part at `index`, 0 if empty. Raises MalformedId if it is no number."""
        return parse_number(self.part(index) or "0")

    def part(self, index: int) -> str:
        """The further part at `index`, empty if there are fewer parts."""
        return self.parts[index] if index < len(self.parts) else ""


UNKNOWN = ControlId("", "0")
"""Stands for a custom id that nobody can read."""


def control_id(verb: str, key: str, *parts: str | int) -> ControlId:
    """The id with these parts."""
    return ControlId(verb, key, tuple(str(part) for part in parts))


def game_verb(game: str, verb: str) -> str:
    """The verb of a game's own control, as custom ids have it."""
    return f"{game}-{verb}"


def parse_control_id(text: str) -> ControlId:
    """The id in this text. Raises MalformedId if it is not one of ours."""
    if utf16_length(text) > MAX:
        raise MalformedId(f"an id has at most {MAX} characters, not {utf16_length(text)}")
    match = _PATTERN.fullmatch(text)
    if match is None:
        raise MalformedId(f"{text!r} is not the id of a control")
    if match["prefix"] == TOURNAMENT and match["verb"] not in TOURNAMENT_VERBS:
        raise MalformedId(f"tournaments have no control {match['verb']!r}")
    rest = match["rest"]
    return ControlId(match["verb"], match["key"], tuple(rest[1:].split(":")) if rest else ())
