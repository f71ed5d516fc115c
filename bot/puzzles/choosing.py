"""Which puzzle a day has."""

from collections.abc import Iterable, Mapping
from hashlib import sha256


def of_the_day(day: str, candidates: Iterable[str], used: Mapping[str, str]) -> str | None:
    """The digest of this day's puzzle; None without candidates, which are digests.

    `used` has the last day, in ISO form, that each puzzle was the day's. Puzzles that never were come first,
    in an order that only the day and their digests decide; when all have been, the one that was longest ago
    comes back (P-9).
    """
    return min(candidates, key=lambda digest: (used.get(digest, ""), _drawn(day, digest)), default=None)


def _drawn(day: str, digest: str) -> bytes:
    return sha256(f"{day} {digest}".encode()).digest()
