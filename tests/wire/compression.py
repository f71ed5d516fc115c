"""The two ways in which a gateway compresses what it sends, each as one stream for the whole connection."""

from __future__ import annotations

import importlib
import zlib
from typing import Any, Protocol


class Compressor(Protocol):
    """Turns the text of one gateway message into one binary frame."""

    def frame(self, text: str) -> bytes:
        """The frame for this message, flushed: what was sent so far can be read without what comes later."""


class ZlibStream:
    """`compress=zlib-stream`: every frame ends with the sync marker 00 00 FF FF."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj()

    def frame(self, text: str) -> bytes:
        """See `Compressor`."""
        return self._stream.compress(text.encode()) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class ZstdStream:
    """`compress=zstd-stream`: asked for by clients that have Python 3.14 or the package zstandard."""

    def __init__(self) -> None:
        try:
            module: Any = importlib.import_module("compression.zstd")
        except ImportError:
            module = importlib.import_module("zstandard")
            self._stream = module.ZstdCompressor().compressobj()
            self._flush_block = module.COMPRESSOBJ_FLUSH_BLOCK
        else:
            self._stream = module.ZstdCompressor()
            self._flush_block = module.ZstdCompressor.FLUSH_BLOCK

    def frame(self, text: str) -> bytes:
        """See `Compressor`."""
        return bytes(self._stream.compress(text.encode()) + self._stream.flush(self._flush_block))


STREAMS: dict[str, type[ZlibStream] | type[ZstdStream]] = {
    "zlib-stream": ZlibStream,
    "zstd-stream": ZstdStream,
}
