"""Hostile inputs of every kind that people can send, up to the allowed size; the same for the same seed."""

import json
import random
from collections.abc import Callable, Iterator, Mapping

from bot.content.melee.deck_files import MAX_DECK_BYTES
from bot.content.registry import Content
from bot.games.melee.cards.cards import MAX_ORIGIN_TEXT
from bot.games.melee.decks.files import format_deck, plain_deck
from cogs.gate import MAX_TYPED
from cogs.kit.custom_ids import MAX as MAX_ID
from cogs.kit.safe_text import LABEL_LIMIT
from cogs.melee.deck_commands import NAME_LIMIT, TEXT_LIMIT

DISPLAY_NAME = 32
"""Characters that Discord allows in a display name."""

#: Pieces that are cheap to send and may be dear to read.
_PIECES = (
    *(
        "a.",
        "[",
        "{",
        "]",
        "}",
        "[[",
        "a=",
        "a = 1\n",
        "[a.b]\n",
        "[[a]]\n",
        "[[entity]]\n",
        "'",
        '"',
        '"""',
        "'''",
    ),
    *(
        "\\",
        "\\u0000",
        '\\"',
        "#",
        "\n",
        "\r\n",
        "\x00",
        "\ufeff",
        "\u202e",
        "\ufdfa",
        "𝟘",
        "²",
        "①",
        "٣",
        "e\u0301",
    ),
    *(
        "9",
        "1e9",
        "0x",
        "-",
        "+",
        ".",
        ":",
        ",",
        " ",
        "a b ",
        "d4 ",
        "/",
        "*_~`",
        "<@1>",
        "https://a ",
        "@everyone ",
    ),
    *(
        "1979-05-27T07:32:00Z",
        "inf",
        "nan",
        "true",
        "İ",
        "ß",
        "x" * 64,
        "card",
        "use ",
        "duel:",
        "tour:",
        '{"a":',
        "[[],",
    ),
)
_NUMBERED = ("k{n} = {n}\n", "[t{n}]\n", "a.b{n}.c = 1\n", '"{n}":1,', "[[entity]]\nname = 'e{n}'\n", "x{n}.")


class Hostile:
    """Makes inputs, one after another, from a random seed."""

    def __init__(self, content: Content, seed: int) -> None:
        self._chance = random.Random(seed)
        decks = [plain_deck(deck) for deck in content.decks.values()]
        self._files = [format_deck(deck) for deck in content.decks.values()]
        self._files += [json.dumps(deck, ensure_ascii=False) for deck in decks]

    def file(self) -> bytes:
        """The bytes of a file, as large as files may be or smaller."""
        data = self._long(MAX_DECK_BYTES).encode("utf-8", "replace")[:MAX_DECK_BYTES]
        if self._chance.random() < 0.1:
            at = self._chance.randrange(len(data) or 1)
            data = data[:at] + self._chance.randbytes(8) + data[at + 8 :]
        return data[:MAX_DECK_BYTES]

    def text(self, most: int) -> str:
        """A text of at most `most` characters."""
        return self._long(most)[:most]

    def _long(self, most: int) -> str:
        size = most if self._chance.random() < 0.7 else self._chance.randrange(1, most + 1)
        match self._chance.randrange(5):
            case 0:
                return self._repeated(size)
            case 1:
                return "".join(self._chance.choices(_PIECES, k=size))[:size]
            case 2:
                return self._numbered(size)
            case 3:
                return self._changed()[:size]
            case _:
                return self._nested(size)

    def _repeated(self, size: int) -> str:
        piece = "".join(self._chance.choices(_PIECES, k=self._chance.randint(1, 3)))
        end = self._chance.choice(("", "=1", "1", "]", "a=1"))
        return (piece * (size // len(piece) + 1))[: max(size - len(end), 0)] + end

    def _numbered(self, size: int) -> str:
        piece, length = self._chance.choice(_NUMBERED), 0
        lines: list[str] = []
        while length < size:
            lines.append(piece.format(n=len(lines)))
            length += len(lines[-1])
        return "".join(lines)[:size]

    def _changed(self) -> str:
        """A real deck with pieces put in or taken out."""
        text = self._chance.choice(self._files)
        for _ in range(self._chance.randint(1, 8)):
            at = self._chance.randrange(len(text))
            piece = self._chance.choice(_PIECES) * self._chance.choice((0, 1, 40, 4000))
            text = text[:at] + piece + text[at + self._chance.randrange(20) :]
        return text

    def _nested(self, size: int) -> str:
        """As deep as is allowed, again and again."""
        depth, before = self._chance.randint(1, 31), self._chance.choice(("x = ", '{"x":', "entity = "))
        opened = self._chance.choice(("[", '{"a":', "{a="))
        closed = "]" if opened == "[" else "}"
        piece = opened * depth + "1" + closed * depth + ","
        return before + "[" + piece * (size // len(piece))


def hostile_inputs(content: Content, seed: int, count: int) -> Iterator[tuple[str, str | bytes]]:
    """`count` inputs with their kinds, all kinds in turn."""
    hostile = Hostile(content, seed)
    makers: Mapping[str, Callable[[], str | bytes]] = {
        "deck file": hostile.file,
        "pasted text": lambda: hostile.text(TEXT_LIMIT),
        "sharing code": lambda: hostile.text(MAX_TYPED),
        "deck name": lambda: hostile.text(NAME_LIMIT),
        "display name": lambda: hostile.text(DISPLAY_NAME),
        "card": lambda: hostile.text(MAX_TYPED),
        "rule": lambda: hostile.text(MAX_TYPED),
        "typed": lambda: hostile.text(MAX_TYPED),
        "action": lambda: hostile.text(MAX_TYPED),
        "generated": lambda: hostile.text(MAX_ORIGIN_TEXT),
        "custom id": lambda: "duel:" + hostile.text(MAX_ID - 5),
        "menu entry": lambda: hostile.text(LABEL_LIMIT),
    }
    kinds = list(makers)
    for number in range(count):
        kind = kinds[number % len(kinds)]
        yield kind, makers[kind]()
