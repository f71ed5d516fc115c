"""The errors that this project raises on purpose. Those that refuse a request are one tree."""

from collections.abc import Mapping

Value = str | int | float | tuple[str, ...]
"""Something that a refusal tells: a name, an id, a number, several names."""


class MultiverseError(Exception):
    """Root of all errors that this project raises on purpose; `str()` is one clear line."""


class RefusedError(MultiverseError):
    """A request is refused, and nothing has changed.

    `code` says why and stands for a sentence of the surface, which `values` fill. Names among them are as
    people wrote them: escape them. A value of None is left out.
    """

    def __init__(self, code: str, **values: Value | None) -> None:
        self.code = code
        self.values: Mapping[str, Value] = {key: each for key, each in values.items() if each is not None}
        told = ", ".join(f"{key} {value!r}" for key, value in self.values.items())
        super().__init__(f"{code}: {told}" if told else code)

    def text(self, name: str) -> str:
        """The value of this name as text, empty if there is none."""
        return str(self.values.get(name, ""))

    def share(self, name: str) -> float:
        """The value of this name, a share from 0 to 1. Raises KeyError."""
        return float(self.values[name])  # type: ignore[arg-type]  # never several names

    def number(self, name: str) -> int:
        """The value of this name, which is a whole number. Raises KeyError."""
        value = self.values[name]
        assert isinstance(value, int)
        return value


class IllegalAction(RefusedError):
    """An action that the rules refuse; the position is unchanged.

    `code` is one of the refusal codes of the game (Melee: `legal.REFUSALS`). `detail` tells developers more.
    `sort` is what was tried, where the game has a sentence of its own for `code` and that; else the one for
    the code stands. The services set `game` to the game's name: games may share a code but word it
    differently.
    """

    def __init__(self, code: str, detail: str = "", sort: str = "") -> None:
        super().__init__(code, detail=detail or None)
        self.sort = sort
        self.game = ""


class ContentError(MultiverseError):
    """Decks, boards, scenarios or records that break their format; `faults` lists every fault found."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults

    def __reduce__(self) -> tuple[type["ContentError"], tuple[list[str]]]:
        return type(self), (self.faults,)


class UnreadableSnapshot(MultiverseError):
    """A position that this version cannot continue: a step that waits in it has changed its meaning.

    The game is not damaged: its record can be shown, but nobody can play on.
    """


class ScriptExhausted(MultiverseError):
    """Scripted dice were rolled with no number left."""
