"""Chances and averages in words: what texts and pictures show of the odds.

A chance never reads "0%" if it can happen, nor "100%" if it can fail.
"""


def chance_text(chance: float) -> str:
    """A chance from 0 to 1 in whole percent: `72%`; `<1%` and `>99%` unless it is exactly 0 or 1."""
    rounded = round(chance * 100)
    if rounded == 0 and chance > 0:
        return "<1%"
    return ">99%" if rounded == 100 and chance < 1 else f"{rounded}%"


def told_chance(chance: float, *, is_about: bool = True) -> str:
    """A chance for a sentence: `about 72%`, `72%` if it is exact, `less than 1%`, `more than 99%`."""
    shown = chance_text(chance)
    if shown[0] in "<>":
        return f"{'less' if shown[0] == '<' else 'more'} than {shown[1:]}"
    return f"about {shown}" if is_about else shown


def average_text(amount: float) -> str:
    """An average that is not negative, with one decimal if it has any: `1.9`, `2`, `<0.1`, `0`."""
    shown = f"{abs(amount):.1f}".removesuffix(".0")
    return "<0.1" if shown == "0" and amount > 0 else shown
