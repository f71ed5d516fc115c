"""What kind of file a name promises; the same on every system, whatever its own tables say."""

import mimetypes
from pathlib import PurePosixPath

IMAGES = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
}
"""The images a browser may show itself."""


def media_type(name: str) -> str:
    """Return the media type of a file by its name."""
    known = IMAGES.get(PurePosixPath(name).suffix.lower())
    return known or mimetypes.guess_type(name)[0] or "application/octet-stream"


def is_image(name: str) -> bool:
    """Say whether a browser may show the file; everything else is only offered as a download."""
    return PurePosixPath(name).suffix.lower() in IMAGES
