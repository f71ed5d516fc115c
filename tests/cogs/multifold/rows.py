"""How many components rows of controls are."""

from collections.abc import Sequence

from cogs.kit.messages import Row

MOST_COMPONENTS = 40
"""Of a message on Discord."""


def parts(rows: Sequence[Row]) -> int:
    """The components of these rows, each row being one, too."""
    return sum(1 + (len(row) if isinstance(row, tuple) else 1) for row in rows)
