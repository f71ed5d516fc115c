"""Words of the view for casters. Names come escaped for text, plain for pictures."""

NO_CARDS = "no cards"


def holds(name: str) -> str:
    """Head of a hand."""
    return f"**{name}** holds:"


def more_of_hand(name: str) -> str:
    """Alt text of a further picture of a hand, whose first one tells all cards."""
    return f"More cards of {name}'s hand. The picture before names them all."
