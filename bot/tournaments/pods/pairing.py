"""The pairing of one round of pods, and the sizes of its tables (TO-20)."""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from itertools import permutations

from bot.tournaments.contenders import Contender, Pair
from bot.tournaments.drafts import PairingDraft
from bot.tournaments.matches import EntrantId
from bot.tournaments.orders import in_order
from bot.tournaments.pairing_checks import draft
from bot.tournaments.pods.arrangements import Costs, arrange
from bot.tournaments.rules import FEWEST_SEATS, TournamentRules


def table_sizes(people: int, seats: int) -> tuple[int, ...]:
    """The seats of each table, the largest first, then a 1 for each bye.

    There are as few byes as possible, then as few tables below `seats` as possible, which are as even as
    possible. Raises ValueError for fewer than three people: they cannot be paired.
    """
    if people < FEWEST_SEATS:
        raise ValueError(f"a table needs at least {FEWEST_SEATS} people")
    # With at most two byes, the others always fill tables.
    byes, sizes = next(
        (byes, min(found, key=lambda sizes: (sum(size < seats for size in sizes), len(sizes))))
        for byes in range(people)
        if (found := _without_byes(people - byes, seats))
    )
    return (*sizes, *[1] * byes)


def _without_byes(people: int, seats: int) -> list[tuple[int, ...]]:
    """For each number of full tables: the sizes with the minimum number of other tables."""
    found = []
    for full in range(people // seats + 1):
        rest = people - full * seats
        others = -(-rest // (seats - 1)) if rest else 0
        if rest >= others * FEWEST_SEATS:
            smaller = [rest // others + (number < rest % others) for number in range(others)]
            found.append((*[seats] * full, *smaller))
    return found


def pair_pods(
    contenders: Iterable[Contender],
    round_number: int,
    rules: TournamentRules,
    forbidden: AbstractSet[Pair],
    standing_order: Sequence[EntrantId],
) -> PairingDraft:
    """The tables of a round by TO-20, with remarks.

    The order of `contenders` does not matter. `standing_order` has everybody, the best first; in the first
    round, seeds or draws replace it (TO-11). Raises ValueError for fewer than three people.
    """
    order = in_order(contenders, round_number, rules, standing_order)
    sizes = table_sizes(len(order), rules.seats)
    free = _free_players(order, sizes.count(1))
    field = sorted((each for each in order if each not in free), key=lambda each: -each.score)
    tables = arrange(len(field), [size for size in sizes if size > 1], Costs(field, forbidden, round_number))
    seated = [seat([field[place] for place in table]) for table in tables] + [(each,) for each in free]
    return draft(
        [[each.id for each in table] for table in seated],
        order,
        [each.id for each in order],
        forbidden,
        pod_sizes(rules),
    )


def pod_sizes(rules: TournamentRules) -> Sequence[int]:
    """The possible numbers of seats at a table of this tournament, with 1 for a bye."""
    return (1, *range(FEWEST_SEATS, rules.seats + 1))


def seat(table: Sequence[Contender]) -> tuple[Contender, ...]:
    """The players by seat: the seats that they had least often, then the lowest draws first."""
    by_draw = sorted(table, key=lambda each: each.entrant.draw)
    return min(
        permutations(by_draw),
        key=lambda seated: sum(each.seats.count(number) for number, each in enumerate(seated)),
    )


def _free_players(order: Sequence[Contender], count: int) -> Sequence[Contender]:
    """The `count` players with the fewest byes; among equals, those in the lowest places (TO-9)."""
    lowest_first = list(reversed(order))
    return sorted(lowest_first, key=lambda each: each.byes)[:count]
