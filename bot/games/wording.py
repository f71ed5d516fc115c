"""What texts of every game are made of: numbers, persons, names as people type them, and lengths.

Discord's API counts code points (`maxLength` in its OpenAPI description), its clients count UTF-16 units: an
emoji is one code point and two units. A text never has fewer units than code points, so a text whose units
fit a limit fits it either way.
"""

import difflib
import unicodedata
from collections.abc import Callable, Iterable, Sequence

import regex
from msgspec import Struct


def numeral(value: float, form: str = "") -> str:
    """A number in a format of `format`, with a real minus sign: `−1.5`."""
    return format(value, form).replace("-", "−")


def signed(amount: int) -> str:
    """A bonus or penalty with its sign: `+1`, `−1`."""
    return numeral(amount, "+")


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun: `1 card`, `2 cards`, `1,200 cards`."""
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def ordinal(number: int) -> str:
    """A place: `1st`, `2nd`, `3rd`, `4th`, `11th`, `1,002nd`."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number:,}{ending}"


class PersonWords(Struct, frozen=True):
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


def third_person(name: str) -> PersonWords:
    """Of a player by this name."""
    return PersonWords(name, f"{name}'s", is_named=True)


def outcome(winners: Sequence[str]) -> str:
    """Who has won: `Ada wins`, `Ada and Cat win`; without winners, `a draw`."""
    if len(winners) < 2:
        return f"{winners[0]} wins" if winners else "a draw"
    return f"{listed(winners)} win"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a list: `a`, `a and b`, `a, b and c`; nothing without words."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def fold(text: str) -> str:
    """The text without differences of case, width and spacing: NFKC, case-folded, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


MAX_TYPED = 80
"""Letters of what was typed that are compared."""


def nearest(typed: object, names: Iterable[str], count: int = 1) -> list[str]:
    """Up to `count` names that are spelt nearly like what was typed, the nearest first; none if none is.

    >>> nearest("gloomfem", ["Ember Court", "Gloomfen"])
    ['Gloomfen']
    """
    folded = {fold(name): name for name in names}
    near = difflib.get_close_matches(fold(str(typed)[:MAX_TYPED]), list(folded), n=count)
    return [folded[each] for each in near]


#: Discord's limit for an image's description, in UTF-16 units.
DESCRIPTION_LIMIT = 1024


def utf16_length(text: str) -> int:
    """The length in UTF-16 units; a lone surrogate counts as one.

    >>> utf16_length("duel"), utf16_length("🂡")
    (4, 2)
    """
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def beginning(text: str, longest: int) -> str:
    """The beginning of the text that fits in `longest` UTF-16 units, cut between code points."""
    kept = text[: max(0, longest)]
    while (over := utf16_length(kept) - longest) > 0 and kept:
        kept = kept[: -((over + 1) // 2)]  # no code point has more than two units
    return kept


def shortened(text: str, longest: int) -> str:
    """The text in at most `longest` UTF-16 units (1 or more), with an ellipsis where it was cut.

    >>> shortened("Wick Archer", 6)
    'Wick…'
    """
    return text if utf16_length(text) <= longest else f"{beginning(text, longest - 1).rstrip()}…"


def sentences_within(lines: Sequence[str], longest: int) -> str:
    """As many of these sentences as fit into `longest` UTF-16 units, then how many are left out.

    >>> sentences_within(["Ada moves.", "Bo aims.", "Cy is out."], 24)
    'Ada moves. And 2 more.'
    """
    return sentences_that_fit(lines, lambda told: utf16_length(told) <= longest)


def sentences_that_fit(lines: Sequence[str], has_room: Callable[[str], bool], *, at_least: int = 0) -> str:
    """As many of these sentences as there is room for, `at_least` so many, then how many are left out.

    Empty if there is no room for that.

    >>> sentences_that_fit(["Ada moves."], lambda told: len(told) < 12, at_least=1)
    'Ada moves.'
    >>> sentences_that_fit(["Ada moves.", "Bo aims."], lambda told: len(told) < 12, at_least=1)
    ''
    """
    for count in range(len(lines), at_least - 1, -1):
        left = len(lines) - count
        told = " ".join([*lines[:count], *([f"And {left} more."] if left else [])])
        if has_room(told):
            return told
    return ""


def as_sentences(lines: Iterable[str]) -> str:
    """Lines one after another in one line of text, each closed like a sentence.

    >>> as_sentences(["HP 4", "“It sings.”", "Draw a card."])
    'HP 4. “It sings.” Draw a card.'
    """
    return " ".join(line if line.rstrip("”").endswith((".", "!", "?")) else f"{line}." for line in lines)


# Unicode calls most of them ignorable. Two symbols are blank by their own definition: Braille without a dot,
# and a notehead that is null.
_BLANK = regex.compile(r"[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800\U0001d159]*")


_UNSEEN = regex.compile(r"\p{Default_Ignorable_Code_Point}+")


def without_unseen(text: str) -> str:
    """The text without signs that take no room: zero-width blanks, marks of direction, soft hyphens.

    Joined emoji fall apart: only for comparing.
    """
    return _UNSEEN.sub("", text)


def is_blank(text: str) -> bool:
    """Whether readers see nothing: it has only spaces, control characters and signs without ink.

    >>> is_blank("\\u3164\\u2800"), is_blank("·")
    (True, False)
    """
    return _BLANK.fullmatch(text) is not None
