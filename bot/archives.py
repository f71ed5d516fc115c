"""Packs files into ZIP archives of a bounded size."""

import asyncio
import io
import zipfile
import zlib

_ENTRY = 1000
"""A bound on the bytes that an archive needs for another file besides its content."""


class Packer:
    """Fills one archive after another; the same files always give the same archives."""

    def __init__(self, name: str, *, size: int, most: int) -> None:
        """At most `most` archives of at most `size` bytes each, with names that begin with `name`."""
        self._name = name
        self._size = size
        self._most = most
        self._buffers = [io.BytesIO()]

    async def add(self, name: str, content: bytes) -> bool:
        """Pack a file, in a thread; False if there is no room for it."""
        return await asyncio.to_thread(self._add, name, content)

    async def add_first(self, name: str, content: bytes) -> None:
        """Pack a file into the first archive, even beyond `size`: leave room for it."""
        await asyncio.to_thread(_write, self._buffers[0], name, content)

    def archives(self) -> dict[str, bytes]:
        """The archives by name, numbered from 1."""
        return {f"{self._name}-{number}.zip": each.getvalue() for number, each in enumerate(self._buffers, 1)}

    def _add(self, name: str, content: bytes) -> bool:
        needed = packed_size(content)
        if needed > self._size:
            return False
        if len(self._buffers[-1].getvalue()) + needed > self._size:
            if len(self._buffers) == self._most:
                return False
            self._buffers.append(io.BytesIO())
        _write(self._buffers[-1], name, content)
        return True


def packed_size(content: bytes) -> int:
    """The maximum number of bytes that a file takes in an archive."""
    return len(zlib.compress(content)) + _ENTRY


def _write(buffer: io.BytesIO, name: str, content: bytes) -> None:
    with zipfile.ZipFile(buffer, "a", zipfile.ZIP_DEFLATED) as archive:
        # A fixed time: the same data gives the same archive.
        archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
