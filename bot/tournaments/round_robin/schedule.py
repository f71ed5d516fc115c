"""The rounds in which everybody meets everybody once, by the circle method (TO-15)."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.tournaments.matches import EntrantId, Pairing


@dataclass(frozen=True, slots=True)
class Round:
    """A round: its pairings, best seeds first.

    With an odd number of entrants one is `free`, which brings nothing: it is no bye.
    """

    pairings: tuple[Pairing, ...]
    free: EntrantId | None = None


def rounds(seeds: Sequence[EntrantId]) -> tuple[Round, ...]:
    """All rounds of a round robin between these entrants, best first; the best two meet in the last.

    With an odd number everybody has the first choice in half of their matches, with an even number in one
    more or one fewer than they do not. Nobody has it, or lacks it, three times in a row.
    Raises ValueError if there are fewer than two entrants, or somebody is there twice.
    """
    if len(seeds) < 2 or len(set(seeds)) != len(seeds):
        raise ValueError("a round robin has at least two entrants, each once")
    # An odd number stands in a circle; with an even one, the last stands outside it.
    circle = len(seeds) - 1 + len(seeds) % 2
    return tuple(_round(seeds, circle, number) for number in range(circle))


def _round(seeds: Sequence[EntrantId], circle: int, number: int) -> Round:
    """Round `number`, from 0: in the circle, those meet whose places add up to −`number`."""
    pairings: list[Pairing] = []
    free: EntrantId | None = None
    for place in range(circle):
        other = (-number - place) % circle
        if place < other:
            # For a fixed place, the distance changes by one from round to round: the first choice alternates.
            first = place if (other - place) % 2 else other
            pairings.append(Pairing((seeds[place], seeds[other]), seeds[first]))
        elif place == other and circle < len(seeds):
            pairings.append(Pairing((seeds[place], seeds[-1]), seeds[-1 if number % 2 else place]))
        elif place == other:
            free = seeds[place]
    return Round(tuple(pairings), free)
