"""What the surface itself refuses, before a service or a game is asked."""

from bot.games.errors import RefusedError


class SurfaceRefusal(RefusedError):
    """A request that the surface refuses; `words` tell the person why, with markdown."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(code)
        self.words = words


class NotAdmitted(SurfaceRefusal):
    """This person may not ask for that, or not so often, or not at such length."""

    def __init__(self, words: str) -> None:
        super().__init__("not-admitted", words)


class Unclear(SurfaceRefusal):
    """What was typed means nothing here, or could mean several things."""

    def __init__(self, words: str) -> None:
        super().__init__("unclear", words)
