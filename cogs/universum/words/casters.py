"""Words of the view for casters. Names passed in are escaped already."""


def holds(name: str) -> str:
    """Head of a hand."""
    return f"**{name}** holds:"
