"""The exceptions of everything below `bot`. An expected refusal has its own type and carries a code."""


class MeleeError(Exception):
    """Root of all errors that this project raises on purpose; `str()` is one clear line."""


class IllegalAction(MeleeError):
    """An action that the rules refuse; the position is unchanged.

    `code` is one of the refusal codes of the game (Melee: `legal.REFUSALS`); the surface turns it into words.
    The services set `game` to the game's name: games may share a code but word it differently.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail
        self.game = ""


class ContentError(MeleeError):
    """Decks, boards, scenarios or records that break their format; `faults` lists every fault found."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults

    def __reduce__(self) -> tuple[type["ContentError"], tuple[list[str]]]:
        return type(self), (self.faults,)


class UnreadableSnapshot(MeleeError):
    """A position that this version cannot continue: a step that waits in it has changed its meaning.

    The game is not damaged: its record can be shown, but nobody can play on.
    """


class ScriptExhausted(MeleeError):
    """Scripted dice were rolled with no number left."""
