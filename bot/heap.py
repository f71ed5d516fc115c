"""What becomes of memory: what the C library does once it is freed, and what is not looked through for it."""

import ctypes
import gc
import platform
from collections.abc import Iterator
from contextlib import contextmanager

LARGE = 128 << 10
"""Bytes from which a block gets pages of its own: most pictures, and many of Discord's answers."""
_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8  # of malloc.h
_ARENAS = 2
_SPARE = 1 << 20


def give_back_freed() -> None:
    """Let this process give memory back to the system as soon as it is freed, on Linux with glibc.

    By default, glibc stops giving large blocks pages of their own once the first one has been freed, and each
    thread allocates from an arena of its own. Pictures then leave holes between values that live longer, and
    the process of a busy bot grows for hours, although it holds no more than before.
    """
    if platform.libc_ver()[0] != "glibc":
        return
    set_option = ctypes.CDLL(None).mallopt
    for option, value in ((_MMAP_THRESHOLD, LARGE), (_TRIM_THRESHOLD, _SPARE), (_ARENA_MAX, _ARENAS)):
        set_option(option, value)


@contextmanager
def uncollected() -> Iterator[None]:
    """Collect no garbage meanwhile: importing makes none, and collections would walk all that is loaded."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def keep_what_is_loaded() -> None:
    """Leave everything that is there now out of all garbage collections to come.

    A full collection walks all objects while nothing else can happen. Most of a bot's are modules, cards and
    statements that stay as long as it runs; `bench rounds` shows what the walks cost.
    """
    gc.collect()
    gc.freeze()
