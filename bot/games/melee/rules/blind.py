"""Play on a copy that stops before it would reveal a die or a hidden card."""

from bot.games.errors import MultiverseError
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.position.state import Pile, State


class HiddenError(MultiverseError):
    """The next event depends on a die not yet rolled or a card not yet seen."""


class _NoDice:
    def roll(self, sides: int = 6) -> int:
        raise HiddenError(f"a d{sides}")


class BlindPlay(Resolver):
    """Plays on `trial`, without a log. Raises HiddenError before a die would roll or a card be seen."""

    __slots__ = ()

    def __init__(self, trial: State) -> None:
        super().__init__(trial, _NoDice(), None)

    def uncover(self, seat: int, count: int) -> Pile:
        if count and self.state.deck[seat]:
            raise HiddenError("a card")
        return ()
