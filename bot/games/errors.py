"""The exception tree of everything below `bot`: an expected refusal is typed and carries a code."""


class MeleeError(Exception):
    """Root of all errors that this project raises on purpose; `str()` is one clear line."""


class IllegalAction(MeleeError):
    """An action that the rules refuse; the position is unchanged.

    `code` is one of the refusal codes of the game (Melee: `legal.REFUSALS`); the surface turns it into words.
    `game` is the game's name, once the services know it: games may share codes and say them differently.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail
        self.game = ""


class ContentError(MeleeError):
    """Decks, boards, scenarios or records that break their format; holds every fault found."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


class UnreadableSnapshot(MeleeError):
    """A position that this version cannot go on from: what waits in it means something else now.

    The game is not damaged: its record can be shown, but nobody can play on.
    """


class ScriptExhausted(MeleeError):
    """A roll was asked of scripted dice that have no number left."""
