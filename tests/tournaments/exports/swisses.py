"""Swiss tournaments with random results, as reports can tell them."""

from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.matches import HALF_BYE, Match
from bot.tournaments.rules import TournamentRules
from tests.tournaments.tables import bye, field_of, match, missed


@st.composite
def swisses(draw: st.DrawFn) -> TournamentExport:
    """A Swiss whose rounds are random: wins, draws, no-shows, byes, absences, and a last round in play."""
    count = draw(st.integers(2, 8))
    found: list[Match] = []
    for number in range(1, draw(st.integers(1, 5)) + 1):
        people = draw(st.permutations(range(1, count + 1)))[: draw(st.integers(1, count))]
        found += (
            _game(draw, f"{number}.{at + 1}", *people[at : at + 2]) for at in range(0, len(people) - 1, 2)
        )
        if len(people) % 2:
            found.append(bye(f"{number}.{len(people) + 1}", people[-1]))
        away = sorted({*range(1, count + 1)} - {*people})
        asked = [each for each in away if draw(st.booleans())]
        found += (bye(f"{number}.{20 + each}", each, result=HALF_BYE) for each in asked)
    points = draw(st.sampled_from(["3-1-0", "1-0.5-0"]))
    return TournamentExport("T", TournamentRules("swiss", points), field_of(count), tuple(found))


def _game(draw: st.DrawFn, place: str, one: int, other: int) -> Match:
    absent = draw(st.sampled_from([(), (), (), (one,), (other,), (one, other)]))
    score = draw(st.sampled_from(["1-0", "0-1", "0-0-1", None]))
    game = missed(place, one, other, *absent) if absent else match(place, one, other, score)
    if draw(st.integers(0, 4)) == 0:
        game = replace(game, pairing=replace(game.pairing, first=None))
    return game
