"""Who is told what happens in a game, and by which names."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from bot.games.wording import YOU, PersonWords, third_person


class Teller(Struct, frozen=True):
    """Who is told, and by which names.

    `names` are the players' by seat, as they should be shown; `titles` are those of powers, cards, teams or
    boards by their words. The seat `viewer` is `you`; None is everybody.
    """

    names: Sequence[str]
    titles: Mapping[str, str] = field(default_factory=dict)
    viewer: int | None = None

    def person(self, seat: int | None) -> PersonWords:
        """The words for the player in a seat."""
        assert seat is not None
        return YOU if seat == self.viewer else third_person(self.names[seat])

    def title(self, word: str) -> str:
        """The name of what has this word; the word if there is none."""
        return self.titles.get(word, word)
