"""What a value does not show when it is printed: its secrets, and bytes that nobody reads."""

from msgspec import Struct


def repr_without(value: Struct, *hidden: str) -> str:
    """What `repr` of a value would say if it did not have the fields that are to be `hidden`."""
    shown = [f"{name}={getattr(value, name)!r}" for name in value.__struct_fields__ if name not in hidden]
    return f"{type(value).__name__}({', '.join(shown)})"
