"""The pairing of one round of a Swiss."""

from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import cache

from bot.tournaments.contenders import Contender, Pair
from bot.tournaments.drafts import PairingDraft
from bot.tournaments.matches import EntrantId
from bot.tournaments.orders import chance, in_order
from bot.tournaments.pairing_checks import draft
from bot.tournaments.rules import TournamentRules
from bot.tournaments.swiss.costs import FINE, hard_costs, standings
from bot.tournaments.swiss.matching import Edge, cheapest_matching
from bot.tournaments.swiss.search import any_pairing, fine_pairing


def pair_round(
    contenders: Iterable[Contender],
    round_number: int,
    rules: TournamentRules,
    forbidden: AbstractSet[Pair],
    standing_order: Sequence[EntrantId],
) -> PairingDraft:
    """The best pairing of these people, with remarks.

    Pairings are compared by these criteria, in this order: fewest earlier byes of the free player, fewest
    forbidden meetings, fewest rematches, the lowest place of the free player (TO-9), then the levels of
    TO-10. The order of `contenders` does not matter. `standing_order` has everybody, the best first; in the
    first round, seeds or draws replace it (TO-11). Raises ValueError for fewer than two people, and for too
    many to compare their pairings: several thousand.
    """
    order = in_order(contenders, round_number, rules, standing_order)
    field = sorted(order, key=lambda each: -each.score)
    if len(field) < 2:
        raise ValueError("a round needs at least two people")
    if len(field) % 2 == 0:
        free: tuple[Contender, ...] = ()
        pairs = _pair_even(field, round_number, forbidden)
    else:
        free, pairs = _pair_with_bye(field, order, round_number, forbidden)
    tables = [(one.id, other.id) for one, other in pairs] + [(contender.id,) for contender in free]
    return draft(tables, field, [contender.id for contender in order], forbidden)


Pairs = Sequence[tuple[Contender, Contender]]


def _pair_with_bye(
    field: Sequence[Contender],
    order: Sequence[Contender],
    round_number: int,
    forbidden: AbstractSet[Pair],
) -> tuple[tuple[Contender, ...], Pairs]:
    fewest = min(contender.byes for contender in field)
    can_be_free = [contender for contender in order if contender.byes == fewest]
    lowest = can_be_free[-1]
    rest = [contender for contender in field if contender is not lowest]
    pairs = _pair_finely(rest, round_number, forbidden)
    if pairs is not None:
        return (lowest,), pairs
    free = _whose_bye_is_best(field, can_be_free, forbidden)
    rest = [contender for contender in field if contender is not free]
    pairs = _pair_even(rest, round_number, forbidden)
    return (free,), pairs


def _pair_even(field: Sequence[Contender], round_number: int, forbidden: AbstractSet[Pair]) -> Pairs:
    fine = _pair_finely(field, round_number, forbidden)
    if fine is not None:
        return fine
    found = any_pairing(standings(field), hard_costs(field, forbidden), _by_chance(field, round_number))
    return _people(field, found)


def _pair_finely(field: Sequence[Contender], round_number: int, forbidden: AbstractSet[Pair]) -> Pairs | None:
    """The best pairing without forbidden meetings and rematches; None if there is none."""
    bad = hard_costs(field, forbidden).keys()
    found = fine_pairing(standings(field), bad, _by_chance(field, round_number))
    return None if found is None else _people(field, found)


def _by_chance(field: Sequence[Contender], round_number: int) -> Callable[[Edge], int]:
    return cache(lambda edge: chance(field[edge[0]], field[edge[1]], round_number))


def _people(field: Sequence[Contender], found: Iterable[Edge]) -> Pairs:
    return [(field[one], field[other]) for one, other in sorted(found)]


def _whose_bye_is_best(
    field: Sequence[Contender], can_be_free: Sequence[Contender], forbidden: AbstractSet[Pair]
) -> Contender:
    """The player to be free: fewest forbidden meetings and rematches of the others, then the lowest place.

    `can_be_free` has the best place first.
    """
    bad = hard_costs(field, forbidden)
    nobody = len(field)
    costs: dict[Edge, tuple[int, ...]] = {}
    for one in range(len(field)):
        for other in range(one + 1, len(field)):
            hard = bad.get((one, other), FINE)
            costs[one, other] = (hard.forbidden, hard.rematches, 0)
    position = {contender.id: number for number, contender in enumerate(field)}
    for height, contender in enumerate(reversed(can_be_free)):
        costs[position[contender.id], nobody] = (0, 0, height)
    found = cheapest_matching(nobody + 1, costs, lambda _: 0)
    if found is None:
        raise AssertionError("an odd number of people can always be paired when one is free")
    return next(field[one] for one, other in found if other == nobody)
