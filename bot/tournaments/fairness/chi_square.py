"""How likely a chi-square as large as this is by chance.

For whole degrees of freedom the chance is a finite sum, so it needs no table and no approximation.
Source: M. Abramowitz, I. Stegun, "Handbook of Mathematical Functions", 26.4.4 and 26.4.5.
"""

import math


def upper_tail(chi_square: float, freedom: int) -> float:
    """The chance of this chi-square or a larger one.

    Raises ValueError for a negative one, and without a degree of freedom.
    """
    if freedom < 1 or chi_square < 0:
        raise ValueError("a chi-square is 0 or more, with one degree of freedom or more")
    if chi_square == 0:
        return 1.0
    half = chi_square / 2
    if freedom % 2:
        found = [math.erfc(math.sqrt(half))]
        exponents = [power + 0.5 for power in range(freedom // 2)]
    else:
        found = []
        exponents = [float(power) for power in range(freedom // 2)]
    found += (math.exp(each * math.log(half) - half - math.lgamma(each + 1)) for each in exponents)
    return min(1.0, math.fsum(found))
