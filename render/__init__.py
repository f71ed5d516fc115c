"""Pictures: a View in, an image out. Callers use a room's `api`. Nothing here knows the rules or Discord."""

from importlib import import_module
from typing import Any


class Later:
    """Stands for a module, which is imported once something in it is asked for."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        return getattr(import_module(self._name), attribute)
