"""Many readers of one page, in a process of their own: `python -m tools.bench.readers`.

They read bytes and count them, nothing else, so that one core of readers can keep one core of a bot busy.
"""

import asyncio
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from json import dumps

READERS = 32
"""How many ask at the same time."""


@dataclass(frozen=True, slots=True)
class ReaderFigures:
    """Answers, those that were no page, seconds, bytes of an answer with its head, and the slowest answer."""

    answers: int
    refused: int
    seconds: float
    bytes_each: int
    slowest_ms: float


def main(arguments: Sequence[str]) -> None:
    """Read for a while: `host port path etag seconds cores`. With an ETag, on lines that stay open."""
    host, port, path, etag, seconds, cores = arguments
    if cores:
        os.sched_setaffinity(0, [int(each) for each in cores.split(",")])
    figures = asyncio.run(_read(host, int(port), path, etag, float(seconds)))
    sys.stdout.write(dumps(asdict(figures)))


async def _read(host: str, port: int, path: str, etag: str, seconds: float) -> ReaderFigures:
    head = [f"GET {path} HTTP/1.1", f"Host: {host}:{port}", "Accept-Encoding: gzip"]
    head += [f"If-None-Match: {etag}"] if etag else ["Connection: close"]
    request = "\r\n".join([*head, "", ""]).encode()
    answers: list[float] = []
    sizes: list[int] = []
    refused = 0
    began = time.monotonic()

    async def reader() -> None:
        nonlocal refused
        line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        while time.monotonic() < began + seconds:
            asked = time.monotonic()
            line = line or await asyncio.open_connection(host, port)
            line[1].write(request)
            answer = await (line[0].readuntil(b"\r\n\r\n") if etag else line[0].read())
            if not answer.startswith(b"HTTP/1.1 304 " if etag else b"HTTP/1.1 200 "):
                refused += 1
            answers.append(time.monotonic() - asked)
            sizes.append(len(answer))
            if not etag:
                line[1].close()
                line = None
        if line is not None:
            line[1].close()

    await asyncio.gather(*(reader() for _ in range(READERS)))
    took = time.monotonic() - began
    return ReaderFigures(len(answers), refused, took, max(sizes), 1000 * max(answers))


if __name__ == "__main__":
    main(sys.argv[1:])
