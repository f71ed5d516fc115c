"""The lines of a TOML text in which its keys stand, which `tomllib` does not tell."""

import re
from collections.abc import Mapping

from bot.games.files.faults import Path

_SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BARE = re.compile(r"[^,\]}\n#]*")
_KEY = re.compile(r"[ \t]*(?:\"((?:[^\"\\\n]|\\.)*)\"|'([^'\n]*)'|([A-Za-z0-9_-]+))[ \t]*")
_STRINGS = tuple(
    re.compile(pattern, re.DOTALL)
    for pattern in (
        r'"""(?:[^\\]|\\.)*?"{3,5}(?!")',
        r"'''.*?'{3,5}(?!')",
        r'"(?:[^"\\\n]|\\.)*"',
        r"'[^'\n]*'",
    )
)


def key_lines(text: str) -> Mapping[Path, int]:
    """The line, counted from 1, of each table, key and entry of a list in a valid TOML text, by its path.

    Keys written with escapes are left out.
    """
    return _Scanner(text.removeprefix("\ufeff")).scan()


def line_of(lines: Mapping[Path, int], path: Path) -> int | None:
    """The line of a place, or of the nearest table or list around it; None for the whole text."""
    for end in range(len(path), 0, -1):
        if (line := lines.get(path[:end])) is not None:
            return line
    return None


class _Scanner:
    """Walks through a text once. The text is valid, so only what separates its parts is looked at."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line = 1
        self._lines: dict[Path, int] = {}
        self._lists: dict[Path, int] = {}  # lists of tables, and the place of the newest table

    def scan(self) -> Mapping[Path, int]:
        table: Path = ()
        while self._skip(_SPACE) and self._at < len(self._text):
            if self._text[self._at] == "[":
                table = self._header()
            else:
                self._pair(table)
        return self._lines

    def _skip(self, pattern: re.Pattern[str]) -> bool:
        """Pass what matches here; True, as it always does."""
        if found := pattern.match(self._text, self._at):
            self._line += self._text.count("\n", self._at, found.end())
            self._at = found.end()
        return True

    def _keys(self, end: str) -> tuple[str, ...]:
        """The parts of a dotted key, up to and with the letter that ends it."""
        parts: list[str] = []
        while found := _KEY.match(self._text, self._at):
            parts.append(next(part for part in found.groups() if part is not None))
            self._at = found.end()
            if self._text[self._at : self._at + 1] != ".":
                break
            self._at += 1
        if self._text[self._at : self._at + 1] != end:  # no valid text
            self._at = len(self._text)
        self._at += 1
        return tuple(parts)

    def _header(self) -> Path:
        line = self._line
        is_list = self._text.startswith("[[", self._at)
        self._at += 2 if is_list else 1
        parts = self._keys("]")
        self._at += 1 if is_list else 0
        path: Path = ()
        for part in parts[:-1] if is_list else parts:
            path += (part,)
            if path in self._lists:
                path += (self._lists[path],)
        if is_list:
            path += (parts[-1],)
            self._lists[path] = self._lists.get(path, -1) + 1
            path += (self._lists[path],)
        self._lines[path] = line
        return path

    def _pair(self, table: Path) -> None:
        line = self._line
        path = table
        for part in self._keys("="):
            path += (part,)
            self._lines.setdefault(path, line)
        self._value(path)

    def _value(self, path: Path) -> None:
        self._skip(_SPACE)
        letter = self._text[self._at : self._at + 1]
        if letter in ("[", "{"):
            self._at += 1
            self._parts(path, is_list=letter == "[")
        elif letter in ('"', "'"):
            pattern = next((each for each in _STRINGS if each.match(self._text, self._at)), _BARE)
            self._skip(pattern)
        else:
            self._skip(_BARE)

    def _parts(self, path: Path, *, is_list: bool) -> None:
        """The entries of a list, or the pairs of an inline table, up to its end."""
        index, end = 0, "]" if is_list else "}"
        while self._skip(_SPACE) and self._at < len(self._text):
            if self._text[self._at] == end:
                self._at += 1
                return
            if self._text[self._at] == ",":
                self._at += 1
                index += 1
            elif is_list:
                self._lines[(*path, index)] = self._line
                self._value((*path, index))
            else:
                self._pair(path)
