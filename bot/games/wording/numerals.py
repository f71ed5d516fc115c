"""Numbers as every game shows them to people."""


def numeral(value: float, form: str = "") -> str:
    """A number in a format of `format`, with a real minus sign: `−1.5`."""
    return format(value, form).replace("-", "−")


def signed(amount: int) -> str:
    """A bonus or penalty with its sign: `+1`, `−1`."""
    return numeral(amount, "+")


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun: `1 card`, `2 cards`, `1,200 cards`."""
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def ordinal(number: int) -> str:
    """A place: `1st`, `2nd`, `3rd`, `4th`, `11th`, `1,002nd`."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number:,}{ending}"
