"""Numbers as people read them, in the words of every game."""


def numeral(value: float, form: str = "") -> str:
    """The number in this format (as `format` takes it), with a minus sign instead of a hyphen: `−1.5`."""
    return format(value, form).replace("-", "−")
