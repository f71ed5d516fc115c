"""Media types of files by their names. Those of images don't depend on the operating system's tables."""

import mimetypes
from pathlib import PurePosixPath

IMAGES = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
}
"""The kinds of images that the browser may display."""


def media_type(name: str) -> str:
    known = IMAGES.get(PurePosixPath(name).suffix.lower())
    return known or mimetypes.guess_type(name)[0] or "application/octet-stream"


def is_image(name: str) -> bool:
    """Return whether the browser may display the file; all others are only offered for download."""
    return PurePosixPath(name).suffix.lower() in IMAGES
