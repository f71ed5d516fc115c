"""How many sit at each table (TO-20)."""

from bot.tournaments.rules import FEWEST_SEATS


def table_sizes(people: int, seats: int) -> tuple[int, ...]:
    """The seats of each table, the largest first, then a 1 for each bye.

    There are as few byes as possible, then as few tables as possible below `seats`; these are as even as
    possible. Raises ValueError for fewer than three people: they cannot be paired.
    """
    if people < FEWEST_SEATS:
        raise ValueError(f"a table needs at least {FEWEST_SEATS} people")
    # One table of three always leaves a way, so that this ends with two byes at the latest.
    byes, sizes = next(
        (byes, min(found, key=lambda sizes: (sum(size < seats for size in sizes), len(sizes))))
        for byes in range(people)
        if (found := _without_byes(people - byes, seats))
    )
    return (*sizes, *[1] * byes)


def _without_byes(people: int, seats: int) -> list[tuple[int, ...]]:
    """For each number of full tables: the sizes with the fewest others."""
    found = []
    for full in range(people // seats + 1):
        rest = people - full * seats
        others = -(-rest // (seats - 1)) if rest else 0
        if rest >= others * FEWEST_SEATS:
            smaller = [rest // others + (number < rest % others) for number in range(others)]
            found.append((*[seats] * full, *smaller))
    return found
