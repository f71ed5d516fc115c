"""The terms of a new duel, and the choices of the option `best_of`."""

import re
from collections.abc import Mapping

from discord.app_commands import Choice
from msgspec import Struct, field

from bot.series.rules import BestOf, parse_best_of
from cogs.kit.custom_ids import ControlId
from cogs.words.duels import series

LENGTHS = [Choice(name=label, value=best_of) for best_of, label in series.LABELS.items()]
_RATED = {"rated": True, "unrated": False}
_CASTER = re.compile("caster([0-9]{1,4})")
_OPTION = re.compile("([a-z]+)=([a-z]+)")


class Terms(Struct, frozen=True):
    """The terms that the author of a duel has chosen; None for the rest. `options` are the game's own.

    A custom id carries them in its parts.
    """

    board: str | None = None
    clock: str | None = None
    rated: bool | None = None
    best_of: BestOf = 1
    caster: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, control: ControlId, skip: int = 0) -> "Terms":
        """The terms in the parts of this control's id, after the first `skip`.

        An id of an earlier version has fewer.
        """
        board, clock, rated, best_of = (control.part(skip + place) for place in range(4))
        options = {m[1]: m[2] for part in control.parts if (m := _OPTION.fullmatch(part))}
        best = parse_best_of(best_of)
        return cls(board or None, clock or None, _RATED.get(rated), best, delay_in(control), options)

    @property
    def parts(self) -> list[str]:
        """The parts of a custom id, without empty ones at the end."""
        rated = next((word for word, meant in _RATED.items() if meant is self.rated), "")
        length = "" if self.best_of == 1 else str(self.best_of)
        texts = [self.board or "", self.clock or "", rated, length, delay_part(self.caster)]
        texts += [f"{name}={value}" for name, value in self.options.items()]
        while texts and not texts[-1]:
            texts.pop()
        return texts


def delay_part(caster: int | None) -> str:
    """The part of a custom id for the delay of the caster view, in turns; empty without such a view."""
    return "" if caster is None else f"caster{caster}"


def delay_in(control: ControlId) -> int | None:
    """The delay of the caster view in this control's id; None if there is no such view."""
    found = [match for part in control.parts if (match := _CASTER.fullmatch(part))]
    return int(found[-1][1]) if found else None
