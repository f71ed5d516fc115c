"""The most that all others can still gain together.

Every match gives its players a win's points together, at most. So the others cannot all win, and those who
lose to somebody gain nothing there: whoever has points that too few others can reach is sure of a place.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from bot.tournaments.matches import EntrantId, Match
from bot.tournaments.outlook.values import Chance, common_chance
from bot.tournaments.points import draw_points, win_points
from bot.tournaments.rules import Points


class Remainder(Struct, frozen=True):
    """What is left to play: `seated` counts each player's open matches, `rivals` the opponents in them.

    `rounds` are not paired yet. `total` is the most that all matches left can give together.
    """

    points: Mapping[EntrantId, Fraction]
    seated: Mapping[EntrantId, int]
    rivals: Mapping[EntrantId, Mapping[EntrantId, int]]
    rounds: int
    total: Fraction
    system: Points

    @classmethod
    def of(
        cls,
        field: Sequence[EntrantId],
        points: Mapping[EntrantId, Fraction],
        left: Sequence[Match],
        system: Points,
        rounds: int,
    ) -> "Remainder":
        """The remainder for the players of a `field`, whose matches `left` are between two each."""
        seated = Counter(seat for match in left for seat in match.pairing.seats)
        rivals: dict[EntrantId, Counter[EntrantId]] = {each: Counter() for each in field}
        for match in left:
            for one, other in (match.pairing.seats, match.pairing.seats[::-1]):
                rivals.setdefault(one, Counter())[other] += 1
        pairings = len(left) + rounds * -(-len(field) // 2)
        still_in = {each: points[each] for each in field}
        return cls(still_in, seated, rivals, rounds, pairings * win_points(system), system)

    def judge(
        self, player: EntrantId, places: int, chance: Chance, by_gain: Mapping[Fraction, Chance]
    ) -> tuple[Chance, Mapping[Fraction, Chance]]:
        """The same chances, where those that are open may turn out to be certain."""
        if chance != "open":
            return chance, by_gain
        if not by_gain:
            return ("in" if self._is_sure(player, Fraction(0), places) else chance), by_gain
        found: dict[Fraction, Chance] = {
            gain: "in" if each == "open" and self._is_sure(player, gain, places) else each
            for gain, each in by_gain.items()
        }
        return common_chance(found.values()), found

    def position(self, player: EntrantId) -> tuple[object, ...]:
        """What the judgment of a player depends on: others with the same have the same chances."""
        rivals = (
            (self.points.get(each), self.seated[each], count) for each, count in self.rivals[player].items()
        )
        return self.points[player], self.seated[player], *sorted(rivals, key=repr)

    def _is_sure(self, player: EntrantId, gain: Fraction, places: int) -> bool:
        """Whether fewer than `places` others can have as many points as this player with this gain."""
        win, draw = win_points(self.system), draw_points(self.system)
        matches = self.seated.get(player, 0) + self.rounds
        for wins in range(matches + 1):
            draws = (gain - wins * win) / draw
            if draws < 0 or draws.denominator != 1 or wins + draws > matches:
                continue
            lost = matches - wins - int(draws)
            others = self.total - matches * win + lost * win + draws * draw
            if self._can_catch_up(player, self.points[player] + gain, others, int(draws), lost, places):
                return False
        return True

    def _can_catch_up(
        self, player: EntrantId, own: Fraction, others: Fraction, draws: int, lost: int, places: int
    ) -> bool:
        """Whether so many others can reach these points, gaining no more than `others` together."""
        win, draw = win_points(self.system), draw_points(self.system)
        most_against = win if lost else draw if draws else Fraction(0)
        lacking = []
        for each, points in self.points.items():
            met = self.rivals[player].get(each, 0)
            free = self.seated.get(each, 0) + self.rounds - met
            if each != player and points + free * win + met * most_against >= own:
                lacking.append(max(Fraction(0), own - points))
        return len(lacking) >= places and sum(sorted(lacking)[:places]) <= others
