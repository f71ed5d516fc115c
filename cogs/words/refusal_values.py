"""A refusal's values, for its sentence: names escaped, several names joined in a list."""

from bot.games.errors import RefusedError, Value
from cogs.kit.safe_text import NAME_LIMIT, listed, plain


def escaped(refusal: RefusedError, letters: int = NAME_LIMIT) -> dict[str, str]:
    """The values as text; names have at most this many letters."""
    return {name: _escaped(value, letters) for name, value in refusal.values.items()}


def names_in(refusal: RefusedError, name: str, letters: int = NAME_LIMIT) -> list[str]:
    """The several names that this value has, escaped; none if it has no such value."""
    value = refusal.values.get(name, ())
    return [plain(each, letters) for each in (value if isinstance(value, tuple) else (str(value),)) if each]


def _escaped(value: Value, letters: int) -> str:
    if isinstance(value, tuple):
        return listed([plain(each, letters) for each in value])
    return plain(value, letters) if isinstance(value, str) else str(value)
