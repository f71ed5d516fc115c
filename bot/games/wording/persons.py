"""How a text speaks of a player: to them, or of them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PersonWords:
    """The words for a player inside a sentence: `you` and `your`, `Ada` and `Ada's`."""

    subject: str
    possessive: str
    is_named: bool = False

    @property
    def opening(self) -> str:
        """The subject where a sentence begins. A name stays as it is written."""
        return self.subject if self.is_named else self.subject.capitalize()

    @property
    def opening_possessive(self) -> str:
        """The possessive where a sentence begins."""
        return self.possessive if self.is_named else self.possessive.capitalize()

    @property
    def again(self) -> "PersonWords":
        """The same player once more in a sentence: a name is not repeated."""
        return THEY if self.is_named else self

    def verb(self, plain: str, of_one: str) -> str:
        """The form of a verb after the subject: `you lose`, `they lose`, `Ada loses`."""
        return of_one if self.is_named else plain


YOU = PersonWords("you", "your")
THEY = PersonWords("they", "their")
"""Of a player whose name stands above the text, or in the same sentence."""


def named(name: str) -> PersonWords:
    """Of a player by this name."""
    return PersonWords(name, f"{name}'s", is_named=True)
