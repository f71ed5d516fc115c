"""Lets values travel to other processes in every build.

pickle makes an empty object and then sets its fields. Frozen data classes that are C extensions (setup.py)
refuse that, so it is told to make them from their fields at once.
"""

import copyreg
from dataclasses import fields
from typing import Any


def let_travel(*kinds: type) -> None:
    """Have pickle make values of these data classes by calling them with all their fields, in order."""
    for kind in kinds:
        copyreg.pickle(kind, _made_of)


def _made_of(value: Any) -> tuple[type, tuple[Any, ...]]:
    return type(value), tuple([getattr(value, each.name) for each in fields(value)])
