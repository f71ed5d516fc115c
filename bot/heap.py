"""Memory: the return of freed memory to the system, and objects excluded from garbage collection."""

import ctypes
import gc
import platform
from collections.abc import Iterator
from contextlib import contextmanager

LARGE = 128 << 10
"""The minimum bytes of a block with its own pages: most pictures, and many of Discord's answers."""
_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8  # of malloc.h
_ARENAS = 2
_SPARE = 1 << 20


def give_back_freed() -> None:
    """Let this process return memory to the system as soon as it is freed, on Linux with glibc.

    By default, glibc stops giving large blocks their own pages once the first one has been freed, and each
    thread allocates from its own arena. Pictures then leave holes between values that live longer, and the
    process of a busy bot grows for hours, although it uses no more memory than before.
    """
    if platform.libc_ver()[0] != "glibc":
        return
    set_option = ctypes.CDLL(None).mallopt
    for option, value in ((_MMAP_THRESHOLD, LARGE), (_TRIM_THRESHOLD, _SPARE), (_ARENA_MAX, _ARENAS)):
        set_option(option, value)


def give_back_holes() -> None:
    """Return all free pages to the system, on Linux with glibc. It takes a moment; other threads go on."""
    if platform.libc_ver()[0] == "glibc":
        ctypes.CDLL(None).malloc_trim(0)


@contextmanager
def uncollected() -> Iterator[None]:
    """Collect no garbage while the block loads what stays: there is none, and collections would walk it all.

    Later ones leave out all that is loaded then.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def keep_what_is_loaded() -> None:
    """Exclude all current objects from future garbage collections.

    A full collection walks all objects while nothing else runs. Most of a bot's objects are modules, cards
    and statements that stay as long as it runs; `bench rounds` shows the cost of the walks.
    """
    gc.collect()
    gc.freeze()
